# Co Cardinal říká česky: tytéž zprávy jako v en.ftl, s týmiž argumenty.

## Pravidla

text-in-english = Tento text je v pravidlech zatím jen anglicky.
rule-reading = Jak to Cardinal čte: { $reading }
rule-source = Zdroj: { $source } · { $id }
wording-not-imported = { $document } tu není importován, takže jeho původní znění nelze ukázat.
rule-beside = Před tím a potom
rule-previous = předtím: { $title } · { $id }
rule-next = potom: { $title } · { $id }
rule-see = Viz také
rule-referring = Pravidla, která na ně odkazují
rule-defines = Vymezuje pojem
rule-otherwise = V jiných pravidlech je to jinak
rule-instead = Jiná pravidla místo toho říkají
compare-only-one = Tady jsou jen: { $ruleset }; jiná pravidla o tom mohou mluvit jinde.
no-rule = Pravidlo { $id } neexistuje.

## Kroky

step-title = Krok { $number } · { $phase }
step-title-branch = Krok { $number } · { $phase } · { $branch }
step-kind = Co se děje: { $kind }.
step-nobody = Nikdo nehraje.
step-ruleset = Pravidla: { $ruleset }
step-actors = { $count ->
    [one] Na řadě je { $actors }.
    [few] Na řadě jsou v tomto pořadí: { $actors }.
   *[other] Na řadě jsou v tomto pořadí: { $actors }.
}
step-may = Lze zahrát: { $cards }.
step-variants = Jiné kroky s tímto číslem
step-unnumbered = „{ $words }“
step-parts = Dílčí kroky: { $steps }.
step-elsewhere = Kroky tohoto názvu v jiných pravidlech
step-of-another = { $asked }: krok { $step } neexistuje; toto je krok podle: { $ruleset }.
procedure-instead = { $asked }: postup souboje, který by Cardinal uměl vést, tu není. Tady platí: { $ruleset }.
no-step = Krok { $step } tu neexistuje: { $ruleset }, kroky 1 až { $last }.
term-names = { $language }: { $names }
term-abbreviations = Zkráceně: { $names }
term-defined = Vymezují ho
difference-title = { $one } a { $other }
difference-card = Karta.
term-none = „{ $name }“ není pojem z těchto her ani karta.
term-undefined = Žádné pravidlo tento pojem nevymezuje. Jeho jménu nejlépe odpovídá:
term-elsewhere = Další vymezení

## Karty

card-other-names = Také: { $names }
card-type = Typ: { $value }
card-affiliation = Příslušnost: { $value }
card-ratings = Hodnoty:
card-icons = Ikony:
card-weapon = Zbraň: { $value }
card-set = Sada: { $value }
card-post-play = Po zahrání: { $value }
card-rules = Pravidla, která ji jmenují
card-partly-modelled = Cardinal umí přehrát jen část této karty. Chybí:
card-not-in-combat = Na souboj nemá vliv, není tedy co přehrávat.
card-not-modelled = Cardinal tuto kartu zatím přehrát neumí: co na ní závisí, zůstává otevřené.
no-card = Cardinal nezná žádnou kartu s názvem { $name }.
several-cards = { $count ->
    [one] Názvu { $name } odpovídá { $count } karta. Kterou máš na mysli?
    [few] Názvu { $name } odpovídají { $count } karty. Kterou máš na mysli?
   *[other] Názvu { $name } odpovídá { $count } karet. Kterou máš na mysli?
}
why-prefix = Její název tak začíná.
why-words = Nalezeno podle slov v jejím názvu.
why-nickname = Nalezeno podle její přezdívky.
why-inflected = Nalezeno podle jiného tvaru jejího názvu.
why-typo = { $edits ->
    [one] Nalezeno po opravě jednoho písmene.
    [few] Nalezeno po opravě { $edits } písmen.
   *[other] Nalezeno po opravě { $edits } písmen.
}

## Kdy lze kartu zahrát

when-question = Kdy lze zahrát kartu { $name }?
when-heading = Kdy ji lze zahrát · { $ruleset }
when-always = Nehraje se v žádném kroku souboje: působí, dokud je ve hře.
when-timing-any-time = Kdykoli, v kole kteréhokoli hráče i v souboji, jakmile její hráč smí jednat.
when-timing-own-turn = Kdykoli ve vlastním kole hráče, který ji hraje.
when-timing-others-turns = Kdykoli, ale ne ve vlastním kole hráče, který ji hraje.
when-timing-outside-combat = Kdykoli kromě souboje.
when-timing-own-turn-outside-combat = Kdykoli ve vlastním kole hráče, který ji hraje, ale ne během souboje.
when-never = V žádném kroku tohoto postupu.
when-from = { $from }.
when-cost = Stojí { $cost ->
    [one] jeden Bod osudu.
    [few] { $cost } Body osudu.
   *[other] { $cost } Bodů osudu.
}
when-cost-rating = Stojí tolik Bodů osudu, kolik je { $rating } { $whose }.
when-by-anyone = Použije ji kterýkoli hráč.
when-by-opponent = Hraje ji hráč, jehož bojovník bojuje proti jejímu nositeli.
when-requires = Podmínka: { $needs }.
when-phase = { $phase } — { $who }
when-steps = { $count ->
    [one] krok { $steps }: { $actors }
    [few] kroky { $steps }: { $actors }
   *[other] kroky { $steps }: { $actors }
}
when-branch = Pokud souboj není současný
when-nowhere-else = V žádném jiném kroku.
when-why-not = Proč ne v jiných krocích
when-not = { $count ->
    [one] krok { $steps }: { $why }
   *[other] kroky { $steps }: { $why }
}
when-not-nothing = nikdo tam nic nehraje
when-not-theirs = hraje tam jen { $actors } a podmínku splnit nemůže
when-not-open = jen pro: { $cards }
when-elsewhere = Jinak podle jiných pravidel
when-elsewhere-steps = { $ruleset } — { $count ->
    [one] krok { $steps }
   *[other] kroky { $steps }
}
when-elsewhere-never = { $ruleset } — v žádném kroku

## Hledání

search-cards = Karty, které mají tato slova v názvu
search-cards-first = { $count ->
    [one] Tato slova má v názvu jedna karta: { $names }
    [few] Tato slova mají v názvu { $count } karty: { $names }
    [many] Tato slova má v názvu { $count } karty: { $names }
   *[other] Tato slova má v názvu { $count } karet: { $names }
}
search-others = { $count ->
    [one] Nalezeno také
    [few] Nalezeny také
   *[other] Nalezeno také
}
search-also = Totéž v jiných pravidlech
search-count = { $count ->
    [one] Jeden výsledek.
    [few] { $count } výsledky.
   *[other] { $count } výsledků.
}
search-page-more = Výsledky { $from } až { $to }; další na stránce { $next }.
search-page-last = Výsledky { $from } až { $to }, poslední.
search-no-page = Stránka { $page } neexistuje; výsledky končí na stránce { $last }.
page-is-last = Toto je poslední stránka.
page-is-first = Toto je první stránka.
found-nothing = V pravidlech není nic, co by odpovídalo na { $question }.
did-you-mean = Nemyslíš některý z těchto výrazů?
see-help = { $command } ukáže, na co se lze ptát.

## Jak byla otázka pochopena

understood-card = Pochopeno jako: karta { $name }.
understood-when = Pochopeno jako: kdy lze zahrát kartu { $name }?
understood-step = Pochopeno jako: krok { $number } souboje.
understood-term = Pochopeno jako: pojem { $name }.
understood-rule = Pochopeno jako: pravidlo { $id }.
understood-search = Pochopeno jako hledaná slova: { $text }

## Nápověda

talk-greeting = Ahoj! Odpovídám na otázky o pravidlech, kartách a soubojích v Doomtrooperu, Dark Edenu a Tash-Kalaru. Například:
talk-thanks = Není zač! Můžeš se ptát dál, třeba:
talk-nowhere = „{ $text }“ navazuje na předchozí otázku a žádná vhodná tu není. Zeptej se celou otázkou, například:
talk-foreign = „{ $text }“ se nejspíš netýká těchto her. Odpovídám na otázky o pravidlech, kartách a soubojích v Doomtrooperu, Dark Edenu a Tash-Kalaru. Například:
talk-terminal = „{ $text }“ je příkaz terminálu: { $typed }
talk-terminal-or-discord = „{ $text }“ je příkaz terminálu: { $typed } (na Discordu { $discord })
talk-search = Přesto hledat v pravidlech
talk-example-rule = může bojovník v úkrytu útočit?
talk-example-card = kdy můžu zahrát Smoke Bomb?
talk-example-combat = co se stane, když Sean Gallagher zaútočí na Ilianina nefarita v zápase

help-title = Na co se lze ptát
help-intro = Napiš otázku vlastními slovy, nebo některou z těchto:
help-form = { $example } — { $what }
help-ask-example = kolik vězňů smím mít?
help-ask = pravidlo, které na to odpovídá, i se zdrojem
help-step-example = krok 12
help-step = tento krok souboje: kdo je na řadě a co lze zahrát
help-term-example = pojem kohorta
help-term = pojem ve třech jazycích a pravidla, která ho vymezují
help-aid-example = přehled souboj
help-aid = jedna obrazovka o části hry: kolo, souboj, úkryt, body
help-card-example = karta Smoke Bomb
help-card = co je to za kartu
help-when-example = kdy Smoke Bomb
help-when = ve kterých krocích ji lze zahrát a kdo to smí
help-can-example = může být seržant přidělen seržantovi?
help-can = zda lze kartu přidělit nebo na bojovníka zaútočit, se všemi důvody
help-whatif-example = co se stane, když Sean Gallagher zaútočí na Ilianina nefarita v zápase
help-whatif = souboj krok za krokem, s verdiktem
help-rule-example = pravidlo warzone-faq/combat/12
help-rule = jedno pravidlo podle označení
help-compare-example = porovnej úkryt bonus
help-compare = co říkají která pravidla, vedle sebe
help-search-example = hledej úkryt
help-search = hledat jen slova
help-quit-example = konec
help-quit = opustit konzoli
help-languages = Anglicky a italsky to funguje stejně: step 12, card Smoke Bomb, fase 37, quando Fumogeno.

## Konzole

console-greeting = Cardinal: pravidla, karty a souboje. { $help } ukáže, na co se lze ptát, { $quit } končí.
console-no-history = Historii se nepodařilo zapsat do { $file }.

## Import dokumentů

import-reading = Čte se { $file }
import-new = Importováno: { $title } · { $id }
import-replaced = Importováno místo dřívější verze: { $title } · { $id }
import-unchanged = Už importováno, beze změny: { $title } · { $id }
import-none = Nebyl importován žádný ze souborů.
import-headings = { $count ->
    [one] jeden nadpis
    [few] { $count } nadpisy
   *[other] { $count } nadpisů
}
import-paragraphs = { $count ->
    [one] jeden odstavec
    [few] { $count } odstavce
   *[other] { $count } odstavců
}
import-passages = { $count ->
    [one] jedna pasáž, ve které lze hledat
    [few] { $count } pasáže, ve kterých lze hledat
   *[other] { $count } pasáží, ve kterých lze hledat
}
import-layout = { $count ->
    [one] vynechán jeden prvek sazby
    [few] vynechány { $count } prvky sazby
   *[other] vynecháno { $count } prvků sazby
}
import-broken-lines = { $count ->
    [one] spojen jeden zalomený řádek
    [few] spojeny { $count } zalomené řádky
   *[other] spojeno { $count } zalomených řádků
}
import-hyphenations = { $count ->
    [one] spojeno jedno rozdělené slovo
    [few] spojena { $count } rozdělená slova
   *[other] spojeno { $count } rozdělených slov
}
import-emphasis = { $count ->
    [one] odstraněna jedna značka tučného písma nebo kurzívy
    [few] odstraněny { $count } značky tučného písma nebo kurzívy
   *[other] odstraněno { $count } značek tučného písma nebo kurzívy
}
import-look-alikes = { $count ->
    [one] nahrazeno jedno písmeno azbuky v latinském slově
    [few] nahrazena { $count } písmena azbuky v latinských slovech
   *[other] nahrazeno { $count } písmen azbuky v latinských slovech
}
import-empty = { $file } je prázdný: nic nebylo importováno.
import-too-large = { $file } je větší než { $limit } bajtů: importuj jeho části jednu po druhé.

## Discord

discord-no-address = { $typed } není adresa, na které lze naslouchat: uveď port, nebo adresu:port.
discord-no-token = Chybí token pro Discord: do CARDINAL_TOKEN, nebo do token v oddílu [discord] souboru cardinal.toml, dej token ze stránky Bot své aplikace na { $portal }.
discord-bad-token = Discord token odmítá: zkopíruj ho znovu, nebo ho obnov, na stránce Bot své aplikace na { $portal }.
discord-unreachable = Discord není dostupný, zkontroluj připojení k internetu: { $reason }
discord-intents = Discord odmítá, oč Cardinal žádá, přestože nepotřebuje žádný privilegovaný intent. Zkontroluj na { $portal }, že tvá aplikace není pozastavená, a jestli není novější Cardinal.
discord-more-shards = Tenhle bot je už na tolika serverech, že Discord chce { $wanted } spojení místo { $now }. Spusť Cardinal znovu: na počet se ptá při startu.
discord-failed = Discord: { $reason }

## Co se může pokazit

output-failed = výstup nelze zapsat: { $reason }
file-absent = { $file } neexistuje.
file-forbidden = { $file } se nesmí číst: opatři si k tomu oprávnění.
file-directory = { $file } je složka: uveď soubor.
file-unreadable = { $file } nelze přečíst: { $reason }
file-not-text = { $file } není textový soubor v UTF-8: ulož ho tak.
file-too-large = { $file } je větší než { $limit } bajtů a víc se nečte.
settings-syntax = { $file }:{ $line }: toto není TOML: { $reason }
settings-unknown = { $file }:{ $line }: nastavení { $key } neexistuje; existují: { $known }.
settings-unknown-near = { $file }:{ $line }: nastavení { $key } neexistuje; nemá to být { $known }?
settings-value = { $place }: { $key } je { $found }, očekává se: { $expected }.
settings-no-data-dir = Chybí složka pro data: nastav data-dir v cardinal.toml nebo CARDINAL_DATA_DIR.
store-unread = Tvá nastavení, rozhodnutí, uložené souboje a importované texty se nepodařilo přečíst, takže se pokračuje bez nich. { $reason }
store-needed = K tomu je třeba to, co je uloženo, a to se nepodařilo přečíst. { $reason }
store-moved-aside = Úložiště bylo poškozené a je teď v { $aside }.
store-unreadable = Úložiště nebo záznam v něm nelze přečíst: { $reason }. Vyexportuj, co zbývá, a zbytek obnov ze zálohy.
store-unwritten = Do úložiště nelze zapsat, nic se nezměnilo: { $reason }. Podívej se, zda není plný disk.
store-undecided = Není jasné, zda se to uložilo, protože databáze už neodpovídá: než to uděláš znovu, podívej se. { $reason }
store-locked = { $dir } používá jiný Cardinal: nejprve ho ukonči, nebo nastav jinou složku pro data.
store-not-writable = Do { $dir } nelze zapsat: { $reason }. Dej si právo k zápisu, nebo nastav jinou složku pro data.
store-older = { $dir } zapsal starší Cardinal ve formátu, který tento už nečte: exportuj to tím starším.
store-newer = { $dir } zapsal novější Cardinal: použij ten.
store-foreign = { $dir } není úložiště, je v něm { $found }: nastav jinou složku pro data.
store-stuck = { $dir } je poškozené a nepodařilo se ho přesunout do { $aside }: { $reason }. Přesuň ho ručně; nic v něm se nezměnilo.
store-fresh-damaged = Co bylo právě zapsáno do { $dir }, nelze přečíst zpět: { $reason }. Zkontroluj disk, nebo nastav jinou složku pro data.
store-io = { $dir } nelze otevřít: { $reason }. Naprav to, nebo nastav jinou složku pro data.
store-unreachable = Databáze { $address } není dostupná: { $reason }. Spusť ji, nebo nastav jinou adresu (store, CARDINAL_STORE).
store-refused = Databáze { $address } odmítá: { $reason }. Dej jejímu uživateli chybějící práva, nebo nastav jinou adresu (store, CARDINAL_STORE).
store-guest-unread = Nastavení, přezdívky a rozhodnutí, které jsou tu uloženy, se nepodařilo přečíst, takže odpověď je bez nich: { $reason }
store-guest-needed = Nepodařilo se to uložit ani přečíst: { $reason } Na otázky se odpovídá dál.
store-guest-locked = jeho úložiště používá jiný Cardinal. Kdo tohoto provozuje, může toho druhého ukončit.
store-guest-unreachable = jeho databáze teď není dostupná. Zkus to za chvíli znovu.
store-guest-undecided = Cardinal právě při tom ztratil svou databázi a neví, zda se to uložilo. Než to uděláš znovu, podívej se.
store-guest-not-writable = jeho úložiště je jen ke čtení. Kdo Cardinala provozuje, mu může dát právo k zápisu.
store-guest-format = jeho úložiště zapsala jiná verze Cardinala. Kdo Cardinala provozuje, může spustit tu.
store-guest-damaged = jeho úložiště je poškozené. Kdo Cardinala provozuje, najde více v protokolu.
store-guest-other = jeho úložiště teď nefunguje. Kdo Cardinala provozuje, najde důvod v protokolu.

## Jména: části souboje

name-phase-announce-combatants = Oznámení útočníka a obránce
name-phase-announce-tactic = Oznámení bitevní taktiky
name-phase-announce-warzone = Oznámení válečné zóny
name-phase-change-combatants = Výměna útočníka nebo obránce
name-phase-order-of-blows = Určení, zda je souboj současný
name-phase-block = Zablokování souboje
name-phase-equipment = Určení použitého vybavení
name-phase-determine-status = Určení stavu souboje
name-phase-modify = Změny hodnot v souboji
name-phase-resolve = Vyhodnocení souboje
name-phase-after-combat = Bezprostředně po souboji
name-phase-avoid-wounds = Odvrácení zranění
name-phase-change-status = Změna stavu bojovníků
name-phase-points = Přidělení bodů
name-phase-end = Konec

## Names: what of a ruleset's name is never inflected, without accents

name-ruleset-stem-doomtrooper-it = regolamento
name-ruleset-stem-doomtrooper-cs = cesk
name-ruleset-stem-warzone-faq = faq
name-ruleset-stem-mcic-tournament = mcic
name-ruleset-stem-dark-eden = dark eden
name-ruleset-stem-tash-kalar = tash-kalar

## Names: parts of a step

name-step-part-after = okno po něm
name-step-part-order = kdo hraje první
name-step-part-attacker-equipment = vybavení útočníka
name-step-part-defender-equipment = vybavení obránce
name-step-part-standing = stav souboje
name-step-part-changed = změna bojujících
name-step-part-blow-order = kdo udeří první
name-step-part-over = po úderech

## Jména: části větve

name-branch-non-simultaneous = nesoučasný souboj
name-branch-first = první souboj
name-branch-second = druhý souboj

## Jména: k čemu krok je

name-kind-announce-combatants = oznámí se útočník a obránce
name-kind-announce-tactic = oznámí se bitevní taktika
name-kind-announce-warzone = oznámí se, zda a ve které válečné zóně se obránce brání
name-kind-announce-equipment = oznámí se, které vybavení ve hře se použije
name-kind-window = lze hrát karty
name-kind-route = postup se dělí
name-kind-bind-order = určí se, kdo udeří první
name-kind-determine-status = hodnoty ukážou, jak souboj stojí
name-kind-resolve = výsledek se určí ze všech zahraných karet
name-kind-after-combat = souboj skončil a teď se hraje to, co se hraje bezprostředně po něm
name-kind-change-status = zranění a smrt začnou platit
name-kind-award = přidělí se body

## Jména: kdo jedná

name-actor-attacker = útočící hráč
name-actor-defender = bránící se hráč
name-actor-first = první hráč
name-actor-second = druhý hráč
name-actor-leading = útočící hráč, nebo ten, kdo má první úder
name-actor-following = hráč druhého bojovníka
name-actor-others = ostatní hráči

## Jména: co lze zahrát

name-window-counter = karty, které ruší právě zahranou kartu
name-window-change-combatants = karty, které mění útočníka nebo obránce
name-window-order = karty, které mění pořadí úderů
name-window-block = karty, které blokují souboj
name-window-equipment = použití vybavení
name-window-modify = karty, které mění hodnoty
name-window-after-combat = co se hraje bezprostředně po souboji
name-window-avoid-wounds = karty, které zachraňují zraněné nebo zabité bojovníky
name-window-points = karty, které přidělení bodů ruší nebo mění
name-window-special-attack = útoky, které nejsou soubojem
name-window-warzone = volba válečné zóny
name-window-any-time = vše, co lze hrát kdykoli

## Jména: karty

name-from-hand = Hraje se z ruky
name-from-attached = Používá ji bojovník, který ji nese
name-from-warrior = Používá ji bojovník sám
name-from-warzone = Používá se z válečné zóny souboje
name-from-area = Používá se z oblasti, ve které leží
name-post-play-discard = vyřadí se
name-post-play-eliminate = odstraní se ze hry
name-post-play-stay = zůstává ve hře
name-weapon-fight = zápasnická zbraň
name-weapon-shoot = střelná zbraň
name-weapon-both = zápasnická i střelná zbraň
name-weapon-special = podle textu karty
name-rating-fight = Z
name-rating-shoot = S
name-rating-armor = O
name-rating-value = H
name-role-attacker = útočník
name-role-defender = obránce
name-role-combatant = útočník nebo obránce
name-cost-of-target = zvoleného bojovníka
name-cost-of-bearer = bojovníka, který ji používá
name-cost-of-opponent = soupeřova bojovníka v souboji
name-area-squad = v Mužstvu
name-area-cohort = v Kohortě
name-area-outpost = na Stanici
name-area-outside = mimo oblasti
name-card-kind-other = speciální karta
name-card-kind-equipment = vybavení
name-card-kind-relic = relikvie
name-card-kind-vehicle = vozidlo
name-card-kind-beast = zvíře
name-card-kind-fortification = opevnění
name-card-kind-campaign = kampaň
name-card-kind-planet = planeta
name-card-kind-art = kouzlo Umění
name-card-kind-gift = dar Černé symetrie
name-card-kind-heretic-gift = dar pro kacíře
name-card-kind-apostle-gift = dar apoštola
name-card-kind-ki = síla KI
name-card-kind-mission = úkol
name-camp-doomtrooper = Doomtrooper
name-camp-dark-legion = z Černé legie
name-camp-tribal = kmenový válečník
name-who-target = vybraný bojovník
name-who-second = druhý vybraný bojovník
name-who-bearer = nositel
name-who-bearer-opponent = protivník nositele
name-who-target-opponent = protivník vybraného bojovníka
name-who-attacker = útočník
name-who-defender = obránce
name-who-both = oba bojující
name-who-your-combatant = hráčův bojovník v souboji
name-who-their-combatant = soupeřův bojovník v souboji
name-who-reached = každý v dosahu
name-owner-yours = téhož hráče
name-owner-theirs = jiných hráčů
name-owner-anyone = kteréhokoli hráče
name-reach-area-same = ve stejné oblasti
name-reach-area-home = v Mužstvu nebo v Kohortě
name-reach-area-anywhere = kdekoli
name-reach-area-of-target = se zvoleným bojovníkem, u téhož hráče
name-tactic-fight = zápas
name-tactic-shoot = střelba
name-power-art = Umění
name-power-dark-symmetry-gifts = dary Černé symetrie
name-power-dark-symmetry = Černá symetrie
name-power-ki = síly KI
name-mystic-art = Umění
name-mystic-gift = dary Černé symetrie
name-mystic-heretic-gift = dary Černé symetrie
name-mystic-apostle-gift = celá Černá symetrie
name-mystic-ki = síly KI
name-gear-any = nic z toho, co nese
name-gear-equipment = vybavení
name-gear-relic = relikvie
name-gear-weapon = zbraně
name-gear-armor = brnění
name-gear-vehicle = vozidla
name-gear-beast = zvířata
name-gear-fortification = opevnění
name-gear-gift = dary
name-gear-ki = síly KI
name-gear-special = speciální karty
name-gear-art = kouzla Umění
name-gear-mission = úkoly
name-harm-wound = zranění
name-harm-death = smrt

## Jména: sady pravidel a čím se liší

name-ruleset-warzone-faq = Warzone FAQ
name-ruleset-doomtrooper-it = Regolamento 2.0
name-ruleset-doomtrooper-cs = Česká pravidla
name-ruleset-mcic-tournament = Turnajová pravidla MCIC
name-ruleset-dark-eden = Pravidla Dark Eden
name-ruleset-tash-kalar = Pravidla Tash-Kalar
name-severity-opposite = Říkají opak
name-severity-one-side = Říká to jen jeden z nich
name-severity-inside = Dokument si odporuje
name-severity-slip = Chyba v textu
name-severity-same = Shodují se
name-severity-other-game = Jiná hra

## Pokrytí

coverage-title = Kolik z importovaných originálů pravidla pokrývají
coverage-share = { $share } textu, který může být pravidlem, pravidla pokrývají ({ $all } ze všeho). { $missing ->
    [0] Nic nechybí.
    [one] Jeden bajt není ani v pravidle, ani v pasáži, která pravidlem není.
    [few] { $missing } bajty nejsou ani v pravidle, ani v pasáži, která pravidlem není.
   *[other] { $missing } bajtů není ani v pravidle, ani v pasáži, která pravidlem není.
}
coverage-uncovered = { $count ->
    [one] Jeden úsek nepokrývá žádné pravidlo
    [few] { $count } úseky nepokrývá žádné pravidlo
   *[other] { $count } úseků nepokrývá žádné pravidlo
}
coverage-absent = Neimportováno, nebo v jiném vydání: { $documents }. Importuj svou kopii: { $command }

reach-title = Kolika pravidel souboje se dotýkají ověřené situace
reach-scenarios = { $replays } rozhodnutí (souborů: { $files }) a { $traces } celých záznamů, právě přehraných: { $failed ->
    [0] vše podle očekávání.
    [one] jedno není podle očekávání.
    [few] { $failed } nejsou podle očekávání.
   *[other] { $failed } není podle očekávání.
}
reach-ruleset = { $share } pravidel, jichž je { $combat }: { $cited } je citováno v některém rozhodnutí, { $restated } jen opakuje některé z nich, { $shown } jsou příklady nebo karty, které některá situace ukazuje.
reach-outside = Vynecháno: { $definitions } říká, co znamená slovo, { $manners } jak leží karty na stole, { $assigning } co komu lze přidělit, o { $elsewhere } se rozhoduje mimo souboj.
reach-not-yet = { $count ->
    [one] Jednoho pravidla se zatím žádná situace nedotýká
    [few] { $count } pravidel se zatím žádná situace nedotýká
   *[other] { $count } pravidel se zatím žádná situace nedotýká
}
reach-all = Situace se dotýkají každého pravidla souboje.

## Nastavení

understood-ruleset = Zvolená pravidla: { $ruleset }.
understood-continued = Navazuje na „{ $asked }“.
understood-continued-under = Navazuje na „{ $asked }“, podle: { $ruleset }.
continued-or = Co kdyby: { $change }?
search-elsewhere = { $ruleset }: žádné z nich neodpovídá lépe než tato pravidla odjinud.
search-other-game = { $ruleset }: k tomuto se nic nenašlo. Následuje pravidlo jiné hry: { $other }.
no-ruleset = Pravidla { $ruleset } neexistují; existují: { $known }.
settings-title = Nastavení
settings-kept = Nastavení je uloženo.
settings-language = Jazyk: { $value } ({ $from })
settings-ruleset = Pravidla: { $value } ({ $from })
settings-event = Právě probíhá akce: { $event }
settings-combats = Tato pravidla nemají postup souboje: souboje se přehrávají podle: { $ruleset }.
settings-order = Otázka může jmenovat jiná pravidla. Jinak platí nejdřív tvé nastavení, potom nastavení akce a potom serveru.
settings-choice = { $id } — { $name }
settings-no-language = Jazykem { $value } Cardinal nemluví. Vyber si:
settings-no-ruleset = Pravidla { $value } neexistují. Vyber si:
settings-no-scope = Pro { $value } takhle nic nastavit nejde: vyber sebe, server nebo jeho akci a akci jmenuj jen u akce.
settings-bad-event = Akce potřebuje název s písmeny nebo číslicemi, nejvýše 60 znaků dlouhý.
settings-no-event = Žádná akce tu právě neprobíhá: pojmenuj ji.
settings-not-in-a-server = Nastavení serveru nebo jeho akce lze měnit jen na serveru.
settings-not-a-manager = Nastavení serveru a jeho akce smí měnit jen členové s oprávněním Spravovat server.
settings-judges = Rozhodčí: členové s rolí { $role }
settings-all-judges = Rozhodčí: všichni zde
settings-no-judges = Rozhodčí: jejich role zatím nebyla určena
settings-no-role = { $value } není role tohoto serveru.
settings-hours = { $hours ->
    [one] Souboje: ukládají se na { $hours } hodinu od posledního tahu ({ $from })
    [few] Souboje: ukládají se na { $hours } hodiny od posledního tahu ({ $from })
   *[other] Souboje: ukládají se na { $hours } hodin od posledního tahu ({ $from })
}
settings-no-hours = { $value } není počet hodin od 1 do { $most }.
settings-not-kept = Nastavení se nepodařilo uložit a zůstává, jak bylo. Záznam je v protokolu; zkus to později.
settings-private = Odpovědi: vidíš je jen ty, dokud je neukážeš všem
settings-public = Odpovědi: vidí je všichni
settings-no-visibility = Odpovědi nemohou být { $value }: zvol private nebo public.
name-language-en = angličtina
name-language-it = italština
name-language-cs = čeština
name-language-auto = nenastaveno
name-ruleset-auto = nenastaveno
name-event-auto = žádná akce
name-origin-question = jmenováno v otázce
name-origin-user = tvá volba
name-origin-event = volba akce
name-origin-guild = volba serveru
name-origin-settings = nastavil správce tohoto Cardinala
name-origin-client = podle nastavení tvého Discordu
name-origin-place = podle nastavení tohoto serveru
name-origin-words = podle otázky
name-origin-system = podle systému
name-origin-built-in = výchozí
