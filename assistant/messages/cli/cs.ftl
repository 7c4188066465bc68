# The command line in Czech.

complaint = cardinal: { $sentence }
cli-about = Pomocník rozhodčích a průvodce pravidly pro Doomtrooper, Dark Eden a Tash-Kalar.
cli-no-command = Bez příkazu otevře { $command } konzoli, nebo odpoví na každý řádek z roury.
cli-usage = Použití:
cli-commands = Příkazy:
cli-arguments = Argumenty:
cli-options = Volby:
cli-exits = Návratové kódy:
cli-exit-0 = zodpovězeno, nebo hotovo
cli-exit-1 = nic nenalezeno, nebo odpovídá víc věcí
cli-exit-2 = příkazový řádek je chybný
cli-exit-3 = soubor, scénář nebo řádek není platný vstup
cli-exit-4 = soubor nelze číst nebo zapsat, nebo příkaz potřebuje úložiště a to použít nelze (používá ho jiný Cardinal, je jen ke čtení, jiného formátu, poškozené)
cli-exit-5 = chyba v nastavení
cli-exit-6 = Discord: žádný token, odmítnutý token nebo žádné spojení
cli-command-ask = Zeptej se na cokoli, vlastními slovy
cli-command-rule = Ukaž pravidlo podle označení
cli-command-step = Ukaž krok souboje
cli-command-term = Ukaž pojem ve třech jazycích a pravidla, která ho vymezují
cli-command-aid = Ukaž přehled: jednu obrazovku o části hry, nebo seznam všech
cli-command-card = Ukaž, co je to za kartu
cli-command-can = Řekni, zda lze kartu přidělit: can Ticker k Sean Gallagher
cli-command-when = Ukaž, kdy lze kartu zahrát
cli-command-combat = Práce se souboji
cli-command-run = Přehraj soubor se scénářem a vynes verdikt
cli-command-coverage = Změří, kolik z každého importovaného originálu pravidla pokrývají
cli-command-combats = Změří, kolika pravidel souboje se dotýkají ověřené situace
cli-command-compare = Porovná pravidla o tématu nebo otázce vedle sebe
cli-command-search = Hledej slova v pravidlech a importovaných dokumentech
cli-command-import = Importuj vlastní kopie originálů
cli-command-document = Importuj dokumenty s pravidly jako prostý text
cli-command-discord = Spustí bota na Discordu, dokud není ukončen
cli-command-serve = Ukazuj stránky v prohlížeči na tomto počítači, s --lan všem v síti
cli-command-site = Zapiš jako soubory všechny stránky, které se čtou bez ptaní, ve třech jazycích, pro jakýkoli webový server a pro telefony bez internetu
cli-command-doctor = Zkontroluj nastavení, úložiště a data programu
cli-command-backup = Zkopíruj vše, co je uloženo, do souboru, i když bot běží
cli-command-restore = Dej zálohu na místo všeho, co je uloženo
cli-command-help = Ukaž tuto nápovědu
cli-command-completions = Vypiš doplňování pro shell
cli-arg-http = Přijímej, co Discord doručí přes HTTP na tento port nebo adresu:port, místo spojení s ním
cli-arg-copy = Soubor se zálohou
cli-arg-repair = Vrať, co lze z poškozených úložišť přečíst, a vypiš zbytek
cli-arg-json = Místo textu vypiš data pro programy
cli-arg-more = Zobrazí hned i zbytek odpovědi
cli-arg-lang = Jazyk odpovědí; jinak nastavený, nebo jazyk otázky
cli-arg-config = Soubor s nastavením místo cardinal.toml
cli-arg-color = Kdy použít barvy
cli-arg-color-auto = Na terminálu, není-li nastaveno NO_COLOR
cli-arg-color-always = Vždy
cli-arg-color-never = Nikdy
cli-arg-words = Slova, v uvozovkách i bez nich
cli-arg-limit = Kolik výsledků nejvýše
cli-arg-page = Která stránka výsledků
cli-arg-file = Soubor se scénářem
cli-arg-files = Textové soubory, všechny nebo žádný
cli-arg-port = Port, na kterém se poslouchá; 0 vezme volný
cli-arg-lan = Odpovídej i ostatním v síti; ukáže adresu a QR kód
cli-arg-dir = Složka, kam se píše, nová nebo prázdná
cli-arg-module = Složka s modulem, který odpovídá v prohlížeči, jak ho sestaví .ci/module
cli-arg-shell = Shell
cli-arg-help = Ukaž tuto nápovědu
cli-arg-version = Ukaž verzi
cli-arg-ruleset = Pravidla, která mají přednost; jinak nastavená, nebo podle otázky
cli-wrong-command = Příkaz { $name } neexistuje.
cli-wrong-option = Volba ani další slovo { $name } sem nepatří.
cli-wrong-missing = Ještě chybí: { $name }
cli-wrong-no-command = Musí následovat příkaz, jeden z těchto: { $name }
cli-wrong-together = { $one } a { $other } se navzájem vylučují.
cli-wrong-no-value = { $name } potřebuje hodnotu.
cli-wrong-value = { $value } není hodnota pro { $name }.
cli-wrong-ask = Otázku polož příkazem: { $command }
cli-wrong-near = Nemyslíš: { $near }
cli-wrong-choice = Lze zvolit: { $all }
cli-wrong-range = Lze zvolit: { $low } až { $high }
cli-wrong-help = Více řekne { $option }.
cli-command-cardinal-whatif = Přehraj souboj z jednoho řádku, tak jak je, nebo s něčím jiným
cli-command-settings = Co platí, když otázka nic neříká: ukaž to, nebo zvol svůj jazyk či pravidla
cli-arg-setting = Co zvolit
cli-arg-value = Jazyk (en, it, cs), pravidla, na kolik hodin se souboj ukládá, nebo auto pro žádná vlastní
cli-arg-line = Souboj v jednom řádku
cli-command-manual = Vypiš manuálovou stránku: cardinal manual | man -l -
cli-command-schema = Vypiš schéma JSON všeho, co vypíše --json
cli-usual = (výchozí: { $value })
cli-manual-name = JMÉNO
cli-manual-synopsis = POUŽITÍ
cli-manual-options = VOLBY
cli-manual-commands = PŘÍKAZY
cli-manual-exits = NÁVRATOVÉ KÓDY
cli-manual-settings = NASTAVENÍ
cli-manual-settings-file = Nastavení stojí v souboru cardinal.toml v aktuální složce nebo ve složce s nastavením uživatele; jiný soubor určí CARDINAL_CONFIG. Proměnná prostředí má přednost před souborem.
cli-setting-language = Jazyk odpovědí: en, it nebo cs.
cli-setting-ruleset = Pravidla, podle nichž se odpovídá, když je otázka nejmenuje, svým označením.
cli-setting-data-dir = Složka, ve které Cardinal uchovává, co bylo importováno a vytvořeno.
cli-setting-store = Místo složky databáze PostgreSQL, kterou sdílí více procesů; postgres://…, nikdy se neukazuje.
cli-setting-page-url = Kde jsou stránky, ke kterým se dostanou všichni, https://…; serve na to jméno odpovídá a odpovědi na Discordu tam vedou.
cli-setting-discord-token = Token bota na Discordu; nikdy se neukazuje.
cli-setting-discord-metrics = Kde Prometheus najde, co bot na Discordu počítá: off, port tohoto stroje, nebo adresa:port.
cli-setting-discord-shards = Která spojení s Discordem tento proces drží, ze všech: 0-3/16. Jiný stejně nastavený ho po jeho konci zastoupí.

## Kontrola

doctor-title = Cardinal { $version }
doctor-settings = Nastavení: { $file }
doctor-no-settings = Nastavení: žádné, platí výchozí
doctor-language = Jazyk odpovědí, když ho neprozradí otázka: { $lang }
doctor-ruleset = Pravidla: { $ruleset }
doctor-counts = V programu: pravidla { $rules }, karty { $cards }, kroky postupu { $steps }
doctor-store = Úložiště: { $dir }, { $count ->
    [one] jeden importovaný dokument
    [few] { $count } importované dokumenty
   *[other] { $count } importovaných dokumentů
}
doctor-store-unread = Úložiště: { $dir }, které se nepodařilo přečíst
doctor-token = Discord: token je nastaven
doctor-reached = Discord: token zná; dnes lze zahájit ještě { $sessions ->
    [one] jednu relaci
    [few] { $sessions } relace
   *[other] { $sessions } relací
}, doporučený počet spojení: { $shards }
doctor-no-token = Discord: token není nastaven
doctor-troubles = Potíže
doctor-preferences = Uložené předvolby lidí, akcí a serverů: { $count }

cli-more = Je toho víc: { $option }

## Copies of the store and damaged stores

damaged-looked = Poškozené úložiště { $dir }:
damaged-unlooked = Poškozené úložiště { $dir } ještě nikdo neprošel: cardinal doctor --repair vrátí, co lze přečíst.
damaged-given-back = { $count ->
    [0] Nic z něj nešlo přečíst.
    [one] Vrátil se jeden záznam.
    [few] Vrátily se { $count } záznamy.
   *[other] Vrátilo se { $count } záznamů.
}
damaged-lost = { $count ->
    [one] Jeden nelze přečíst: { $names }.
    [few] { $count } nelze přečíst: { $names }.
   *[other] { $count } nelze přečíst: { $names }.
}
damaged-may-be-more = Mohly tu být i další, u kterých nelze přečíst ani jméno.
damaged-stores = Poškozená úložiště
damaged-all-lost = Co nelze přečíst z { $dir }
damaged-unread = Nelze zjistit, zda vedle úložiště leží poškozená: { $reason }.
database-damaged = Z databáze { $count ->
        [one] nelze přečíst jeden záznam
        [few] nelze přečíst { $count } záznamy
       *[other] nelze přečíst { $count } záznamů
    }: { $reasons }. Vrať zálohu (cardinal restore) do nové databáze, nebo je obnov nástroji databáze.
database-not-repaired = doctor --repair opravuje úložiště ve složce. Databáze se kontroluje a opravuje vlastními nástroji (pg_amcheck, její zálohy); kopii vrátí cardinal restore.
backup-made = Zkopírováno do souboru { $file }: { $count ->
    [one] jeden záznam
    [few] { $count } záznamy
   *[other] { $count } záznamů
}.
backup-leads-back = Zpět k záloze vede: { $command }
backup-documents = Importované dokumenty: { $count }
backup-card-files = Importované seznamy textů karet: { $count }
backup-nicknames = Vlastní přezdívky: { $count }
backup-rulings = Rozhodnutí: { $count }
backup-combats = Souboje: { $count }
backup-exists = Soubor { $file } už existuje a nebyl přepsán: zvol jiné jméno.
backup-not-a-copy = Soubor { $file } není záloha úložiště, nic se nezměnilo: uveď soubor, který vytvořil cardinal backup.
backup-damaged = Soubor { $file } je poškozený ({ $damage }), nic se nezměnilo: použij jinou zálohu.
backup-newer = Soubor { $file } vytvořil novější Cardinal, nic se nezměnilo: obnov ho jím.
backup-nothing = Není co kopírovat: { $dir } ještě neexistuje.
restore-made = Soubor { $file } je teď vším, co je uloženo: { $count ->
    [one] jeden záznam
    [few] { $count } záznamy
   *[other] { $count } záznamů
}.
restore-undone-by = Co bylo uloženo předtím, se nejdřív zkopírovalo; zpět vede: { $command }

## Ukazování stránek

serve-at = Cardinal je na { $address }
serve-here = Dostane se k němu jen tento počítač; --lan ho otevře síti.
serve-lan = Všichni v této síti si ho mohou číst bez hesla: pravidla, karty, souboje, originály, které jsi importoval, i tvé turnajové dny se jmény, dvojicemi a výsledky. Změnit se odtamtud nedá nic než vlastní výsledek hráče s jeho kódem; na co se ptá jeden návštěvník, jiný nevidí.
serve-no-lan = Tento počítač teď nemá adresu v žádné síti. Připoj ho a spusť znovu.
serve-end = Ctrl-C ho ukončí.
serve-port = Na portu { $port } nelze poslouchat: { $reason }. Možná tam už běží jiný Cardinal; --port vezme jiný.
site-done = { $pages } stránek ve třech jazycích je v { $dir }, celkem { $bytes } MB.
site-not-empty = { $dir } už existuje a není to prázdná složka. Uveď novou, nebo ji vyprázdni.
site-failed = { $dir } nelze zapsat: { $reason }. Nic z toho nezůstalo.
site-page = Stránku { $page } se nepodařilo nakreslit a nic nebylo zapsáno. To je chyba Cardinala.
site-no-module = V { $dir } není modul: jsou potřeba cardinal.js a cardinal_bg.wasm. Sestav ho pomocí .ci/module, nebo vynech --module.
