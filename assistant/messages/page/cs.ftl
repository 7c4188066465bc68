## Stránka: co stojí kolem odpovědí

page-skip = Přejít k obsahu
page-box = Zeptej se na cokoli
page-box-example = Pravidlo, karta, krok, souboj…
page-ask = Zeptat se
page-nav = Oddíly
page-nav-rules = Pravidla
page-nav-steps = Kroky souboje
page-nav-glossary = Pojmy
page-nav-differences = Rozdíly
page-nav-cards = Karty
page-nav-all-cards = Všechny karty
page-nav-combat = Co kdyby
page-nav-aids = Přehledy
page-nav-events = Turnaj
page-nav-help = Nápověda
page-nav-preferences = Předvolby
page-languages = Jazyky
page-site = Tyto stránky jsou ke čtení. Kde Cardinal běží (cardinal serve), odpovídá i na otázky.
page-offline-offered = Každou stránku lze uchovat v tomto zařízení na dobu bez sítě.
page-offline-keep = Uchovat všechny stránky
page-offline-loading = Načítá se, co je potřeba bez internetu. Stane se to jen jednou.
page-offline-kept = Všechny stránky jsou uchované v tomto zařízení.
page-offline-ready = Teď funguje bez internetu.
page-offline-open = Ptát se tady
page-offline-failed = Co je potřeba bez internetu, se nepodařilo načíst: přerušila se síť, nebo v zařízení není místo. Stránky se čtou jako dřív.
page-offline-retry = Zkusit znovu
page-offline-unable = Tento prohlížeč nemůže stránky uchovat na dobu bez internetu. Otevři je na adrese s https a v okně, které není anonymní.
page-share = Sdílet tuto stránku
page-shared = Odkaz sdílen
page-unshared = Zkopíruj adresu z lišty prohlížeče
page-permalink = Odkaz na tuto pozici
page-unofficial = Neoficiální nástroj od hráčů. Doomtrooper, Dark Eden, Mutant Chronicles a Tash-Kalar patří svým vydavatelům.
page-more = Více
page-left-out = { $count ->
    [one] Jeden další řádek se na stránku nevejde; příkazový řádek ukáže všechno.
    [few] Další { $count } řádky se na stránku nevejdou; příkazový řádek ukáže všechno.
   *[other] Dalších { $count } řádků se na stránku nevejde; příkazový řádek ukáže všechno.
}
page-onward = Jak pokračovat
page-pages = Stránky
page-page-before = Předchozí stránka
page-page-after = Další stránka
page-previous = Předtím
page-next = Potom
page-context = V souvislosti
page-wording = Původní znění
page-rulesets = Jiná pravidla
page-shown-by = Rozhodnutí, která ho ukazují
page-any = cokoli

## Formuláře

page-cards-query = Hledat karty
page-cards-find = Najít
page-cards-by-facts = Podle údajů
page-cards-game = Hra
page-cards-type = Typ
page-cards-faction = Příslušnost
page-cards-set = Sada
page-cards-fight = Zápas aspoň
page-cards-shoot = Střelba aspoň
page-cards-armor = Obrana aspoň
page-cards-value = Hodnota aspoň
page-cards-words = Slova v názvu nebo shrnutí
page-cards-sort = Seřadit podle
page-cards-by-name = názvu
page-cards-by-fight = zápasu, od nejvyššího
page-cards-by-shoot = střelby, od nejvyšší
page-cards-by-armor = obrany, od nejvyšší
page-cards-by-value = hodnoty, od nejvyšší
page-game-doomtrooper = Doomtrooper
page-game-dark-eden = Dark Eden
page-game-tash-kalar = Tash-Kalar
page-combat-line = Souboj v jednom řádku
page-combat-attacker = Útočník
page-combat-defender = Obránce
page-combat-warrior = Bojovník
page-combat-gear = Karty, které má, oddělené čárkami
page-combat-hand = Karty v ruce hráče
page-combat-wounded = je zraněný
page-combat-cover = je v úkrytu
page-combat-tactic = Taktika
page-combat-fight = Zápas
page-combat-shoot = Střelba
page-combat-ask = Na co se ptáš
page-combat-ask-course = Co se stane
page-combat-ask-whatif = Co kdyby bylo něco jinak
page-combat-ask-explore = Co z toho ještě může být
page-combat-ask-flip = Od kterého čísla skončí jinak
page-combat-ask-rulesets = Totéž podle každých pravidel
page-combat-ask-explain = Proč, v kterém kroku
page-combat-detail = Co přesně
page-combat-detail-help = Například „obránce obrana 9“ pro to, co by bylo jinak, „obránce obrana“ pro číslo, „33“ pro krok.
page-combat-lacks-both = Vyplň oba bojovníky: kdo útočí a na koho.
page-combat-lacks-attacker = Chybí útočník. Vyplň, který bojovník útočí.
page-combat-lacks-defender = Chybí obránce. Vyplň, na kterého bojovníka se útočí.
page-combat-lacks-change = Do pole „{ $field }“ napiš, co by bylo jinak, například „obránce obrana 9“.
page-combat-lacks-number = Do pole „{ $field }“ napiš, které číslo se má měnit, například „obránce obrana“, nebo „obránce obrana 0..15“ pro rozmezí.
page-combat-go = Přehrát
page-combat-anew = Jiný souboj
page-play = Hrát krok za krokem
page-play-allowed = Co je teď dovoleno
page-play-counter = rušící karta
page-play-pass = Nechat okamžik přejít
page-play-back = Vzít zpět
page-play-to = Pokračovat až ke kroku
page-play-end = Konec souboje
page-play-go = Pokračovat
page-play-move = Jiný tah, slovy
page-play-make = Zahrát
page-play-ask = Zeptat se na tuto pozici
page-play-branch = Každý odkaz je samostatná adresa: otevři některý v jiné kartě a zkus odtud jinou cestu.
page-combat-keep = Uchovat tento souboj v zařízení
page-combat-kept = Uchováno v zařízení
page-combat-unkept = Tento prohlížeč nic neuchovává. Ulož si stránku mezi záložky.
page-combat-shelf = Souboje uchované v tomto zařízení
page-combat-forget = Zapomenout
page-combat-unread = Co tento prohlížeč uchovává, nelze přečíst. Povol této stránce ukládat data.
page-further = Hledat dál
page-further-stop = Zastavit
page-further-about = Neprošlo se všechno. Hledání může trvat až minutu.
page-further-looked = Projitých pozic: { $count }
page-further-stopped = Zastaveno. Nahoře zůstává, co se našlo předtím.
page-further-failed = Dál se hledat nepodařilo. Co je nahoře, platí dál.
page-preferences-about = Uchová je tvůj prohlížeč v cookie; nikdo jiný je nevidí. Odkaz, který má v adrese lang nebo ruleset, má přednost.
page-language = Jazyk
page-language-auto = jak žádá prohlížeč
page-ruleset = Pravidla, podle kterých se odpovídá nejdřív
page-ruleset-auto = jak je nastaven tento Cardinal
page-keep = Uchovat
page-kept = Uchováno.

## Řádek, který formulář souboje složí, jak ho lidé píší

page-line-fight = { $attacker } zaútočí na { $defender } v zápase
page-line-shoot = { $attacker } zaútočí na { $defender } ve střelbě
page-line-attacker = útočník
page-line-defender = obránce
page-line-has = { $who } má { $card }
page-line-holds = { $who } má v ruce { $card }
page-line-wounded = { $who } zraněný
page-line-in-cover = { $who } v úkrytu

## Proč stránka není

page-refused = To se nepovedlo
page-not-found = Na této adrese nic není. Zeptej se v políčku nahoře.
page-unreadable = Tuto adresu nebo to, co s ní přišlo, nelze přečíst. Zeptej se v políčku nahoře.
page-address-too-long = Tato adresa je příliš dlouhá. Zeptej se kratší otázkou.
page-form-too-long = To je příliš mnoho. Zdejší formuláře jsou kratší.
page-method = To tu udělat nejde. Otevři adresu v prohlížeči.
page-other-site = Tento formulář přišel z jiné stránky a nebyl vykonán. Otevři předvolby zde a pošli ho znovu.
page-other-host = Na toto jméno tento server neodpovídá. Použij adresu, kterou ukázal při spuštění.
page-too-fast = { $seconds ->
    [one] To je najednou moc. Pokračuj za jednu sekundu.
    [few] To je najednou moc. Pokračuj za { $seconds } sekundy.
   *[other] To je najednou moc. Pokračuj za { $seconds } sekund.
}
page-busy = Právě se ptá příliš mnoho lidí. Zkus to za chvíli znovu.
page-too-slow = Požadavek přicházel příliš dlouho. Zkus to znovu.
page-failed = Při odpovídání se něco pokazilo. Zkus to znovu.
page-module-failed = Co v tomto prohlížeči odpovídá, selhalo. Načti stránku znovu. Pokud to nepomůže, smaž, co prohlížeč o těchto stránkách uchovává, a otevři je jednou se sítí.

## Turnaje

page-event-none = Teď tu žádný turnaj neběží.
page-event-by-table = Dvojice
page-event-mine = Můj stůl
page-event-screen = Pro projektor
page-event-code = Tvůj kód
page-event-enter = Ukázat můj stůl
page-event-code-about = Kód stojí na lístku od rozhodčích.
page-event-game = { $number }. hra
page-event-own-points = Tvé Vítězné body
page-event-their-points = Body, které má { $name }
page-event-who-won = Kdo vyhrál
page-event-by-points = kdo má víc bodů
page-event-i-won = já
page-event-again = Podívat se znovu
page-event-report = Nahlásit výsledek
page-event-leave = Odejít z turnaje
page-event-sure = Ano, odcházím a prohrávám rozehraný zápas
page-event-forget = Zapomenout můj kód na tomto zařízení
page-event-players = Hráči
