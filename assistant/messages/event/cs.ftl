# Turnajové dny.

event-title = { $name } (turnaj { $number })
event-beside = Běží také: { $names }. Jiný určí { $option }.
event-organiser = pořadatel
event-referee = hlavní rozhodčí
event-assistant = asistent
event-list = { $count ->
    [one] { $count } turnaj
    [few] { $count } turnaje
   *[other] { $count } turnajů
}
event-stands = { $stage }. { $round }. kolo ({ $phase }); švýcarských kol: { $rounds }; hraje dál: { $count }.
event-stands-before = { $stage }. Švýcarských kol: { $rounds }; hraje dál: { $count }.
event-format-swiss = { $ruleset }; švýcarská kola o jedné hře: { $rounds }, { $minutes }; losuje se podle semínka { $seed }.
event-format-cut = Pak prvních { $cut }: na nejvýše { $games ->
    [one] { $games } hru
    [few] { $games } hry
   *[other] { $games } her
}, na hru { $minutes }; finále na nejvýše { $final ->
    [one] { $final } hru
    [few] { $final } hry
   *[other] { $final } her
}, bez omezení.
event-format-no-cut = Platí pořadí švýcarské části; vyřazovací část není.
event-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[other] { $count } minut
}
event-no-limit = bez omezení
event-staff = Rozhodčí: { $names }.{ $named ->
    [yes] {" "}Pořadatel: { $organiser }.
   *[no] {""}
}
event-no-staff = Chybí hlavní rozhodčí: určíš ho příkazem { $command }.{ $named ->
    [yes] {" "}Pořadatel: { $organiser }.
   *[no] {""}
}
event-players = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}
event-warnings = { $count ->
    [one] { $count } varování
   *[other] { $count } varování
}
event-loses-next = prohraje příští zápas
event-no-list = chybí seznam karet
event-nobody = Nikdo ještě není přihlášen.
event-entered = Přihlášeno: { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}. Navržený počet švýcarských kol: { $rounds }.
event-imported = Přihlášeno hráčů: { $count }, všichni z tabulky.
event-any-penalty = Hráč { $name } má nejméně dvě varování: rozhodčí teď smějí udělit jakýkoli trest.
event-moved = Změněná místa
event-place = { $name }: { $from } → { $to }
event-remember = Připomeň hráčům
event-by-rules = Podle těchto pravidel
event-round = { $number }. kolo ({ $phase })
event-bye = Volný los: { $name }
event-walkover = Bez zápasu do dalšího kola: { $name }
event-no-tables = V tomto kole nikdo nehraje.
event-won = vyhrává { $name }, { $games }
event-drawn = remíza, { $games }
event-forfeited = kontumační prohra: { $names }
event-reported = nahlásil { $name }, čeká na potvrzení
event-so-far = zatím { $games }
event-out-of-time = čas
event-out-of-time-by = čas: { $name }, rozhoduje { $by }
event-by-warriors = počet bojovníků, { $figures }
event-by-destiny = počet Bodů osudu, { $figures }
event-by-cards = počet karet ve hře, { $figures }
event-by-lots = los podle semínka
event-game-won = vyhrává { $name }
event-changed-because = Dvojice určili rozhodčí: { $because }
event-swapped-rematch = Potkávají se znovu: { $players }.
event-swapped-second-bye = Druhý volný los má { $name }.
event-why-order = Švýcarský systém: nejdřív žádný druhý volný los a žádný opakovaný soupeř, pak vyrovnané body a spravedlivé sestupy; o zbytku rozhodne semínko { $seed }.
event-why-whole = Celé kolo stojí: { $cost }.
event-why-pair = { $pair }. Bez ní nejlépe { $instead }; kolo by stálo: { $cost }.
event-why-forced = { $pair }. Jinak spárovat nelze.
event-why-bracket = Rozhoduje pavouk: nejdřív pořadí švýcarské části, pak vítěz proti vítězi.
event-why-changed = Rozhodčí změnili vypočtené dvojice ({ $because }). Následující vysvětluje ty vypočtené.
event-why-changed-since = Výsledky před tímto kolem se po spárování změnily. Následující platí, jak bylo tehdy, i s body.
event-cost-second-byes = druhé volné losy: { $count }
event-cost-rematches = opakovaní soupeři: { $count }
event-cost-bye-points = body volného losu nad posledním: { $count }
event-cost-spread = čtverce bodových rozdílů: { $count }
event-cost-repeated-floats = opakované sestupy: { $count }
event-cost-lots = los: { $count }
event-cost-nothing = nic
event-clock-left = zbývá { $left }
event-clock-over = čas vypršel před { $over }
event-clock-stopped = stojí, zbývá { $left }
event-clock-unlimited = bez časového omezení
event-clock-not-started = nespuštěno
event-standings-head = #|Hráč|B |Soup |Vzáj |VB |Rozd 
event-standings-swiss = * odděluje od řádku nad ním. B: body; Soup: body soupeřů; Vzáj: vzájemné zápasy; VB, Rozd: získané Vítězné body a jejich rozdíl.
event-standings-overall = * odděluje ve švýcarské části; přednost má vyřazovací část. B: body; Soup: body soupeřů; Vzáj: vzájemné zápasy; VB, Rozd: Vítězné body a jejich rozdíl.
event-standings-so-far = Kolo ještě běží.
event-undone-mark = vzato zpět
event-status-active = hraje
event-status-dropped = odešel
event-status-disqualified = diskvalifikován
event-phase-swiss = švýcarské
event-phase-quarter-finals = čtvrtfinále
event-phase-semi-finals = semifinále
event-phase-final = finále
event-stage-registration = Přihlašování běží
event-stage-between-rounds = Mezi koly
event-stage-in-round = Kolo běží
event-stage-played = Dohráno
event-stage-validated = Potvrzeno

## Co dál

event-next-registration = Dál: přihlas hráče a pak { $command }.
event-next-between-rounds = Dál: { $command }.
event-next-unstarted = Dál: { $command }, až budou všichni sedět.
event-next-in-round = { $count ->
    [one] Chybí jeden výsledek: stůl { $tables }.
    [few] Chybějí { $count } výsledky: stoly { $tables }.
   *[other] Chybí { $count } výsledků: stoly { $tables }.
}
event-next-played = Dohráno. Dál: { $command }, nejpozději { $until }: výsledky platí, potvrdí-li se do týdne.
event-next-validated = Potvrzeno a zapečetěno: { $seal }

## Zápis

event-entry-created = Vzniká { $name }; všechno se losuje podle semínka { $seed }.
event-entry-settings-changed = Formát se mění.
event-entry-judge-named = Rozhoduje { $name }: { $role }.
event-entry-registered = { $late ->
    [no] Přihlášen: { $name }.
    [round] Pozdě přihlášen: { $name }. Dostává varování a právě hrané kolo kontumačně prohrává.
    [next] Pozdě přihlášen: { $name }. Dostává varování a první zápas kontumačně prohrává.
   *[warned] Pozdě přihlášen: { $name }. Dostává varování.
}
event-entry-list-handed-in = Seznam karet odevzdal { $name }.
event-entry-card-judged = { $allowed ->
    [yes] Karta { $card } se smí hrát: { $note }
   *[no] Karta { $card } se nesmí hrát: { $note }
}
event-entry-day-begun = Turnaj začíná; kdo přijde teď, jde pozdě.
event-entry-dropped = Odchází { $name }.
event-entry-returned = Vrací se { $name }.
event-entry-round-paired = { $round }. kolo je spárováno, stolů: { $count }.
event-entry-pairings-changed = Rozhodčí mění dvojice { $round }. kola: { $because }
event-entry-round-started = Čas { $round }. kola běží.
event-entry-clock-stopped = Stůl { $table }: čas stojí. { $because }
event-entry-clock-resumed = Stůl { $table }: čas běží dál.
event-stopped-all = Zastaven čas stolů: { $count }.
event-resumed-all = Čas běží dál u stolů: { $count }.
event-entry-next-game = Stůl { $table }: začíná další hra.
event-entry-reported = Stůl { $table } ({ $players }): { $name } hlásí { $games }; druhý hráč musí potvrdit.
event-entry-confirmed = Stůl { $table }: výsledek potvrdil { $name }.
event-entry-result-entered = Stůl { $table } ({ $players }): { $games }
event-entry-games-entered = Stůl { $table } ({ $players }), zatím: { $games }. Zápas pokračuje.
event-next-game-follows = Dál: { $command } spustí čas další hry; její výsledek se zapisuje samostatně.
event-entry-result-corrected = { $round }. kolo, stůl { $table } ({ $players }) opraveno na { $games }: { $because }
event-entry-penalised = { $name }: { $offence }{ $note }
event-entry-validated = { $named ->
    [yes] Výsledky za rozhodčí potvrzuje { $name }.
   *[no] Výsledky jsou za rozhodčí potvrzeny.
}
event-entry-undone = Položka { $number } je vzata zpět: { $what }
event-returned-without-match = { $round }. kolo je už spárováno: příští zápas je až v kole po něm.
event-returned-pair-anew = Jeho čas ještě neběží: { $undo } a { $pair } ho spárují znovu se všemi.

## Tresty

event-offence-late-for-tournament = pozdě na první hru
event-offence-late-for-game = pozdě na další hru
event-offence-banned-card = zakázaná karta ve sbírce
event-offence-unsporting = nesportovní chování
event-offence-refused-decision = nepřijímá rozhodnutí rozhodčího
event-offence-misread-rule = hrál podle špatně pochopeného pravidla
event-offence-other = jiný případ
event-penalty-noted = poznámka
event-penalty-warning = varování
event-penalty-match-loss = prohraný zápas
event-penalty-disqualification = diskvalifikace
event-penalty-what-for = Za co má být potrestán hráč { $name }?
event-penalty-decide = Pravidla to nechávají na rozhodčích. Jak rozhodnou o hráči { $name }?
event-penalty-which-card = Kterou zakázanou kartu měl hráč { $name }?
event-penalty-warnings = Varování, která už má hráč { $name }: { $count }.
event-penalty-not-whole = Není řečeno, za co trest je. Nic se nezměnilo.
event-penalty-choose = Vyber příkazem { $command }
event-comes = Následuje: { $all }.
event-comes-nothing = Je to zapsáno, nic dalšího nenásleduje.
event-comes-warning = varování
event-comes-taken-out = karta se vyřadí a ničím se nenahradí
event-comes-lost = zápas tohoto kola je kontumačně prohrán
event-comes-next-lost = příští zápas je kontumačně prohrán
event-comes-all-lost = právě hraný zápas a všechny předchozí jsou kontumačně prohrány
event-comes-last = poslední místo
event-comes-disqualified = vyloučení z turnaje
event-cut-stands = Vyřazovací část byla sestavena už předtím: hraje v ní { $goes }, podle nynějšího pořadí by v ní hrál { $comes }. Zůstává, jak je; rozhodují rozhodčí.
event-seeds-stand = Vyřazovací část byla sestavena už předtím, podle jiných míst týchž hráčů. Zůstává, jak je.
event-instead-of-report = { $name } nahlásil něco jiného: { $games }. Platí výsledek rozhodčích.
event-lots-drawn = Losuje se podle semínka { $seed } tohoto turnaje.
event-assistants = Asistenti: { $names }.
event-changed-format = Pořadatelé změnili formát; řekni to všem před prvním kolem:
event-lists-wrong = Seznamy s chybami nebo s kartami k ruční kontrole (kolik): { $names }. Jednotlivě je ukáže { $command }.
event-forfeit-won = Stůl { $table }: kontumačně vyhrává { $name }.
event-card-not-listed = Karta { $card } v odevzdaném seznamu není.
event-card-not-banned = { $by ->
    [rules] Karta { $card } zakázaná není: toto pravidlo říká, které jsou, nebo ji povoluje.
   *[judges] Karta { $card } zakázaná není: rozhodčí řekli, že se hrát smí.
} Každý jiný případ trestá { $command }. Nic se nezměnilo.

## Konec času

event-time-at = { $up ->
    [yes] Čas vypršel u stolu { $table }: { $players }.
   *[no] Stůl { $table }: { $players }.
} Čísla se udávají v tomto pořadí.
event-time-left = Podle časomíry má stůl { $table } ještě { $left }: opravdu mu čas vypršel?
event-time-up = Čas vypršel u stolů: { $tables }. Kdo hraje jako druhý, dohraje tah; pak se { $command } zeptá na to, co rozhoduje.
event-time-answer = Odpověz příkazem { $option }
event-question-points = Kolik Vítězných bodů má každý?
event-question-who-plays-second = Kdo hraje jako druhý?
event-question-turn-finished = Kdo hraje jako druhý, dohraje své kolo. Je dohráno?
event-question-warriors = Vítězné body jsou stejné. Kolik bojovníků má každý ve hře, bez karet Double Duty?
event-question-destiny = Bojovníků je stejně. Kolik Bodů osudu má každý, včetně těch z Corporate Wars?
event-question-cards = Body osudu jsou stejné. Kolik karet má každý ve hře?

## Pravidla

event-rules-title = Turnajová pravidla
event-rules = Dosažená turnajová pravidla: { $reached } z { $all }; { $executed } se provádí, { $reminded } se připomíná, když na nich záleží. Místa, která pravidla nechávají otevřená, a jejich čtení: { $readings }.
event-rules-executed = Provádějí se
event-rules-reminded = Připomínají se
event-rules-readings = Čte se takto

## Proč ne

event-no-place = Turnaje patří k serveru. Zeptej se na některém; tady žádné nejsou.
event-not-a-judge = To smějí jen rozhodčí tohoto serveru: členové s rolí, kterou jeho správci vybrali přes /nastavení rozhodčí.
event-none-yet = Zatím tu není žádný turnaj. Založí ho { $command }.
event-no-event = Turnaj { $name } tu není. Všechny ukáže { $command }.
event-damaged = Položka { $entry } turnaje { $number } je poškozená, turnaj nelze přečíst. Obnov úložiště ze zálohy.
event-other-format = Turnaj { $number } zapsala jiná verze Cardinala a tato ho nepřečte.
event-too-many = Je tu místo nejvýše na { $most } turnajů.
event-too-many-players = Je tu místo nejvýše na { $most } hráčů.
event-stale = Mezitím zapisovali jiní: zápis má teď položek { $revision }. Podívej se na ně a rozhodni znovu. Nic se nezměnilo.
event-unseen = O tomtéž zapsali jiní něco, co jsi ještě neviděl. Nic se nezměnilo.
event-unseen-option = Má-li se to přesto udělat, přidej { $option }.
event-unseen-again = Má-li se to přesto udělat, zadej příkaz znovu.
event-not-own = Poslední položka není tvoje, nebo po ní zapsali jiní. Zpět se vezme, jen když ji jmenuješ. Nic se nezměnilo.
event-not-own-named = Má-li se vzít zpět právě tato: { $command }.
event-several-events = Běží víc turnajů, nebo se jich tak jmenuje víc. Řekni který: { $option } a jeho číslo nebo jméno. Nic se nezměnilo.
event-card-known = { $card } je známa z databáze nebo z pravidel turnaje: zda se smí hrát, říkají ta. Rozhodčí rozhodují o kartách, které žádný seznam nezná.
event-time-other-by-now = U stolu je to mezitím jinak. Začni s otázkami znovu. Nic se nezměnilo.
event-time-earlier-drawn = Dřívější hra tohoto zápasu nemůže skončit remízou. Rozhodni nejdřív ji samotnou, bez uvedení her; nebo napiš 20>20, vyhrál-li ji první, 20<20, vyhrál-li druhý. Nic se nezměnilo.
event-refused = Odmítnuto, nic se nezměnilo:
event-no-player = Nikdo se jménem { $name } není přihlášen. Stačí i číslo.
event-no-player-near = Nikdo se jménem { $name } není přihlášen. Podobní: { $near }.
event-several-players = { $name } může být víc hráčů: { $names }. Napiš celé jméno nebo číslo.
event-not-entered = V tomto turnaji nejsi přihlášen. Přihlásí tě { $command }, nebo požádej rozhodčího.
event-no-round = Kolo ani stůl { $number } tu není.
event-nothing-to-pair = Teď není žádné kolo ke spárování.
event-not-seated = Hráč { $name } tam nehraje.
event-no-open-table = Hráč { $name } teď nemá stůl bez výsledku.
event-no-game = { $text } není hra. Napiš Vítězné body jako 40-12; 12>40, vyhrál-li první s méně body, 40<12, vyhrál-li tak druhý.
event-no-figures = { $text } není dvojice čísel. Napiš je jako 20-18, nejdřív hráče jmenovaného jako první.
event-row = Řádek { $line } tabulky: { $why } Nikdo nebyl přihlášen.
event-row-unreadable = nelze přečíst jako CSV.
event-row-no-name = chybí jméno.
event-row-no-head = má druhý sloupec, který není číslo člena. Pojmenuj sloupce v prvním řádku: jméno, člen.
event-row-long-name = jméno je příliš dlouhé.
event-row-entered = { $name } už je přihlášen.
event-row-twice = { $name } je tam podruhé.
event-table-empty = V tabulce nejsou hráči. Napiš na každý řádek jednoho: jméno a případně čárku a id člena.
event-nothing-to-undo = Není co vzít zpět.
event-nothing-runs = Teď neběží čas žádného stolu.
event-nothing-stopped = Teď nestojí čas žádného stolu.
event-not-kept = Nepodařilo se to uložit: do úložiště teď nelze zapisovat. Nic se nezměnilo.
event-name-missing = Je potřeba jméno.
event-name-too-long = Jméno má víc než { $most } znaků. Zkrať ho.
event-note-too-long = Text má víc než { $most } znaků. Zkrať ho.
event-list-too-long = Seznam má víc než { $most } bajtů.
event-games-missing = K výsledku patří hry: 40-12.
event-bad-format = Tento formát nelze hrát: jsou potřeba kola a liché počty her.
event-file-unread = Soubor se nepřečetl, viz výše.
event-reason-stale = Mezitím zapisovali jiní: zápis má položek { $revision }.
event-reason-wrong-stage = To sem teď nepatří. Nyní: { $stage }.
event-reason-already-created = Turnaj se zakládá jen jednou.
event-reason-back-in-time = Bylo by to zapsáno před poslední položkou: zkontroluj hodiny.
event-reason-staff-only = To zapisují jen rozhodčí a pořadatel. Rozhodčího určí { $command }.
event-reason-not-at-the-table = Tento hráč u toho stolu nesedí.
event-reason-unknown-player = Nikdo nemá číslo { $number }.
event-reason-empty-name = Je potřeba jméno.
event-reason-name-taken = Toto jméno už někdo má, nebo se od některého nedá odlišit. Odliš je, třeba příjmením.
event-reason-judges-already = Kdo je jmenován, k rozhodčím už patří.
event-reason-member-taken = Tento člen chatu už je přihlášen.
event-reason-bad-settings = Tento formát nelze hrát: jsou potřeba kola, čas a liché počty her.
event-reason-after-the-start = Formát se mění jen před začátkem, dokud se to dá všem oznámit.
event-reason-no-referee = Turnaj řídí hlavní rozhodčí: určí ho { $command }.
event-reason-second-referee = Hlavním rozhodčím je { $name }. Další určí { $command }; asistent, který je pak určen bez toho, ho vystřídá.
event-reason-too-few = Přihlášeno je { $count }, potřeba je { $needed }. Méně hráčů postoupí s { $command }.
event-reason-lists-missing = Chybějí seznamy karet: { $names }. Odevzdej je přes { $command }, nebo se jich vzdej přes { $format }.
event-reason-wrong-status = { $status ->
    [dropped] Z turnaje už odešel hráč { $name }.
    [disqualified] Hráč { $name } je diskvalifikován.
   *[active] Hráč { $name } už hraje.
}
event-reason-out-of-bracket = Hráče { $name } už ve vyřazovací části žádný zápas nečeká.
event-reason-no-match-left = Dohráno: není už žádný zápas, který by se dal prohrát.
event-reason-not-as-computed = To nejsou vypočtené dvojice; ve vyřazovací části rozhoduje pavouk.
event-reason-not-everybody-once = Někdo je spárován dvakrát, nebo vůbec ne.
event-reason-round-started = { $started ->
    [yes] Kolo už běží, nebo už má výsledek.
   *[no] Čas kola ještě neběží: { $command }.
}
event-reason-unknown-table = Stůl { $table } v tomto kole není.
event-reason-match-over = Zápas už má výsledek. Mění ho { $command }.
event-reason-clock-stopped = { $stopped ->
    [yes] Čas tohoto stolu už stojí.
   *[no] Čas tohoto stolu nestojí.
}
event-reason-no-next-game = Tady už další hra nenásleduje.
event-reason-match-decided = Tyto hry jsou celý zápas, nebo víc: zapiš je příkazem { $command }.
event-reason-other-report = Jiný výsledek už nahlásil { $name }: potvrď ho, nebo zavolej rozhodčího, který zapíše ten správný.
event-reason-not-a-match = Tyto hry netvoří zápas: je jich málo, moc, nebo jsou až po rozhodnutí. Uveď všechny hry zápasu. Před další hrou: { $command }.
event-reason-end-of-time-open = Zbývá odpovědět: { $question }
event-reason-no-time-limit = Tato hra nemá časové omezení a čas jí vypršet nemůže.
event-reason-no-draw = Vyřazovací část remízu nezná. Vypršel-li čas: { $command }.
event-reason-nothing-to-confirm = Tento hráč nemá co potvrdit.
event-reason-no-reason-given = Je potřeba důvod.
event-reason-forfeited = Zápas byl kontumačně prohrán. Trest vezmeš zpět přes { $command }.
event-reason-later-round-rests = Na vítězi tohoto zápasu závisí pozdější kolo.
event-reason-wrong-round = Teď nikdo nemůže jít pozdě: kolo neběží, nebo zápas už má výsledek.
event-reason-results-missing = Chybějí výsledky: stoly { $tables }.
event-reason-too-late-to-validate = Výsledky se potvrzují do tolika dnů: { $days }, zde nejpozději { $until }. Dají se dál číst a vyvézt, úředně ale neplatí.
event-reason-cannot-undo = Taková položka tu není, nebo ji nelze vzít zpět.
event-reason-later-entry-rests = Závisí na ní položka { $number }: { $what } Nejdřív vezmi zpět tu.

## Discord

event-field-games = Hry, nejdřív tvoje body: 40-12
event-form-report = Nahlášení výsledku
event-field-deck = Balíček, karta na řádek: 3 Mitch Hunter
event-field-reserve = Rezerva, stejným způsobem
event-field-players = Hráč na řádek: jméno, id člena
event-form-list = Odevzdání seznamu karet
event-form-import = Přihlášení hráčů
event-form-penalty = Trest
event-form-time = Čas vypršel
event-menu-decision = Jak rozhodčí rozhodnou
event-button-figures = Zadat počty
event-button-finished = Ano, je dohráno
event-button-list = Odevzdat seznam
event-button-join = Přihlásit se
event-button-drop = Odejít
event-button-again = Přesto udělat
event-button-take-back = Vzít zpět
event-button-report = Nahlásit výsledek
event-button-confirm = Potvrdit výsledek
event-button-pairings = Dvojice
event-button-standings = Pořadí

## Soubory

event-file-too-large = Soubor je pro Discord příliš velký. Exportuj jinou podobu, nebo z terminálu.
event-exported = Turnaj je v souboru { $file }.
event-screen-unwritten = { $file } nelze zapsat: { $reason }
event-page-standings = Pořadí
event-page-by-name = Podle jmen
event-page-slips = Lístky
event-page-bracket = Pavouk
event-page-table = Stůl
event-page-first = První
event-page-second = Druhý
event-page-result = Výsledek
event-page-player = Hráč
event-page-against = Proti
event-page-points = Vítězné body
event-page-sign = Podpis
event-page-time = Od { $from } do { $to } (UTC); zastavené stoly mají déle.
event-own = Jsi { $name }.
event-own-left = Tvůj stav: { $status }.
event-own-before = První dvojice ještě nejsou: tady bude tvůj stůl.
event-own-between = Další kolo ještě není spárováno.
event-own-bye = { $round }: máš volno.
event-own-none = { $round }: nemáš stůl.
event-own-table = { $round }: stůl { $table }, soupeř { $other }. { $first ->
    [yes] Na lístku jsi první.
   *[no] Na lístku jsi druhý.
}
event-own-result = { $pair }: { $result }
event-own-reported = Nahlásil jsi: { $pair } { $games }. Potvrdí to { $other }, nebo výsledek zapíše rozhodčí.
event-own-to-confirm = Soupeř { $other } nahlásil: { $pair } { $games }. Je-li to správně, potvrď to; jinak zavolej rozhodčího, který zapíše, co se hrálo.
event-own-time = Čas: { $left }.
event-own-place = Zatím: místo { $place }, body: { $points }.
event-codes-about = Se svým kódem hráč otevře { $address } na stránce cardinal serve a hlásí za sebe. Dej každý kód jen jeho hráči.
event-guest = To dělají rozhodčí.
event-wrong-code = Žádný hráč tohoto turnaje takový kód nemá. Stojí na lístku od rozhodčích, kteří ho mohou i říct.
event-page-bye = volno
event-page-forfeit = kontumační prohra:
event-page-reported = nahlášeno, čeká na potvrzení
event-page-time-up = čas vypršel
event-page-game = { $number }. hra
event-page-won = Vítěz
event-page-box = ☐ u bodů hry: kdo ji vyhrál. Ve sloupci „Vítěz“: kdo vyhrál zápas.
event-page-organiser = Pořadatel
event-page-codes = kódy pro telefony
event-page-code-about = Na stránce Cardinalu { $address } tento kód ukáže tvůj stůl a dovolí hlásit výsledek. Nech si ho pro sebe.

## Seznamy karet

event-collection = { $name }: karet ke hře: { $deck }, v rezervě: { $reserve }; { $faults ->
    [0] { $open ->
        [0] žádná chyba.
       *[other] v tom, co je známo, žádná chyba; řádky k ruční kontrole: { $open }.
    }
    [one] jedna chyba:
    [few] { $faults } chyby:
   *[other] { $faults } chyb:
}
event-faults = Chyby
event-collection-read = Jména čtená jinak
event-collection-unmodelled = Pravidla sbírky tohoto souboru pravidel nejsou modelována: karty se vyhledají, zakázané se najdou a nic se nepočítá.
event-collection-no-reserve = Rezerva není uvedena: napiš její karty pod nadpis Rezerva, za balíček. Balíčky z nástrojů, které ji nemají, odevzdej jako text.
event-collection-by-hand = Zkontroluj ručně; karty amatérských rozšíření tu známy nejsou
event-collection-read-as = Řádek { $line }: „{ $name }“ se čte jako { $card }.
event-collection-several = Řádek { $line }: { $name } může být víc karet: { $near }.
event-collection-near = Řádek { $line }: karta { $name } není známa. Podobné: { $near }.
event-collection-of-expansion = Řádek { $line }: karta { $name } není známa. { $admitted ->
    [yes] Karty rozšíření { $expansion } jsou povoleny.
   *[no] { $expansion } mezi povolená rozšíření nepatří.
}
event-collection-unknown = Řádek { $line }: karta { $name } není známa.
event-collection-judged = { $allowed ->
    [yes] Řádek { $line }: { $name } se smí hrát, říká { $by }: { $note }
   *[no] Řádek { $line }: { $name } se nesmí hrát, říká { $by }: { $note }
}
event-collection-by-judges = Řekli rozhodčí
event-collection-judge = Rozhodne rozhodčí: { $command }.
event-fault-small-deck = Karet ke hře: { $cards }, potřeba je nejméně { $least }.
event-fault-few-warriors = Bojovníků, kteří bojují: { $cards }, potřeba je nejméně { $least }.
event-fault-wrong-reserve = Karet v rezervě: { $cards }, musí jich být { $must }.
event-fault-many-copies = { $card }: kopií { $copies }, smí jich být nejvýše { $most }.
event-fault-forbidden = Karta { $card } je zakázaná: vyjme se a nenahrazuje.
event-fault-refused = { $card }: rozhodčí řekli, že se hrát nesmí; odstraní se a ničím nenahradí.
event-fault-replaced = Zakázanou kartu { $card } nahrazuje { $by }: vyřadí se a na její místo nepřijde nic.
event-exchange-fair = Výměna s rezervou od minulého seznamu: dovnitř { $into }; ven { $out }.
event-exchange-other = Od minulého seznamu to není výměna stejného počtu: dovnitř { $into }; ven { $out }.
event-exchange-strange = Změnila se sama sbírka: nové { $new }; chybějí { $gone }.
event-exchange-in-game = { $round }. kolo se hraje: karty se vyměňují po hře, ne během ní.
event-exchange-nothing = nic
event-no-list-yet = Seznam karet zatím neodevzdal { $name }.
event-line = Řádek { $line } seznamu: { $why } Nic se neuložilo.
event-line-no-card = chybí karta.
event-line-long = jméno je příliš dlouhé.
event-line-copies = kopií musí být 1 až 99, před „{ $name }“ nebo ve svém sloupci.
event-line-xml = odtud to nelze přečíst jako XML. Vyexportuj balíček znovu, nebo napiš kartu na řádek.
event-line-json = odtud to nelze přečíst jako JSON. Vyexportuj balíček znovu, nebo napiš kartu na řádek.
event-line-no-deck = je to soubor, ale ne balíček, jak ho zapisují OCTGN, Cockatrice, LackeyCCG, Tabletop Simulator nebo doomtrooperdb. Napiš kartu na řádek.
event-line-part = „{ $name }“ není část sbírky: napiš balíček nebo rezerva.
event-list-empty = Seznam nejmenuje žádnou kartu. Napiš na každý řádek jednu: 3 Mitch Hunter, pod nadpisy Balíček a Rezerva.
event-list-too-many-lines = Seznam má víc než { $most } řádků.

## Pohled u stolku rozhodčích

event-desk-needs-a-terminal = Tento pohled potřebuje terminál. Tady { $clock } ukáže zbývající čas, { $pairings } výsledky a { $standings } pořadí.
event-desk-failed = Na terminál nelze kreslit: { $reason }
event-desk-missing = { $count ->
    [0] všechny výsledky jsou zapsané
    [one] chybí jeden výsledek
    [few] chybějí { $count } výsledky
   *[other] chybí { $count } výsledků
}
event-desk-time = Čas
event-desk-seen = v { $time } (UTC), položka { $entry }
event-desk-keys = q konec · ↑ ↓ posun · m jen chybějící · Tab pořadí
event-desk-keys-ranking = q konec · ↑ ↓ posun · Tab stoly

## Příkazová řádka

cli-command-event = Turnajový den: přihlášky, dvojice, výsledky, pořadí, hodiny, tresty
cli-command-event-new = Založí turnaj
cli-command-event-list = Vypíše turnaje
cli-command-event-show = Ukáže, jak na tom turnaj je
cli-command-event-format = Ukáže formát, nebo ho před začátkem změní
cli-command-event-judge = Určí hlavního rozhodčího, nebo asistenta
cli-command-event-register = Přihlásí hráče
cli-command-event-import = Přihlásí všechny hráče z tabulky (CSV)
cli-command-event-card = Rozhodne jako rozhodčí, zda se smí hrát karta, kterou žádný seznam nezná
cli-arg-card_decision = Zda se smí hrát
cli-arg-unknown_card = Karta, jak je v seznamu
cli-command-event-collection = Odevzdá seznam karet hráče, nebo ho ukáže: každou chybu s pravidlem
cli-command-event-drop = Hráč odchází
cli-command-event-return = Hráč, který odešel, hraje dál
cli-command-event-begin = Zahájí turnaj; kdo se přihlásí potom, jde pozdě
cli-command-event-pair = Spáruje další kolo
cli-command-event-pairings = Ukáže dvojice kola
cli-command-event-why = Vysvětlí dvojice: co se vážilo a co by stály jiné
cli-command-event-swap = Prohodí místa dvou hráčů, s důvodem
cli-command-event-start = Spustí čas kola
cli-command-event-result = Zapíše výsledek stolu
cli-command-event-report = Nahlásí za hráče výsledek, který druhý potvrdí
cli-command-event-confirm = Potvrdí za hráče nahlášený výsledek
cli-command-event-correct = Opraví výsledek kteréhokoli kola
cli-command-event-time = U stolu vypršel čas: otázku po otázce zjistí, kdo vyhrál
cli-command-event-standings = Ukáže pořadí podle pěti kritérií
cli-command-event-clock = Ukáže, kolik času zbývá u každého stolu
cli-command-event-stop = Zastaví čas stolu kvůli důležité otázce
cli-command-event-resume = Nechá čas stolu běžet dál
cli-command-event-next-game = Zahájí další hru zápasu
cli-command-event-penalty = Potrestá hráče: kdo, za co, jak; na chybějící se zeptá
cli-command-event-validate = Potvrdí výsledky a zapečetí zápis
cli-command-event-rules = Ukáže, která turnajová pravidla se provádějí nebo připomínají a jak se čtou ta otevřená
cli-command-event-undo = Vezme položku zpět další položkou
cli-command-event-codes = Vypíše kódy, jimiž hráči na stránce prokazují, kdo jsou
cli-command-event-log = Ukáže zápis
cli-arg-event_which = Turnaj, číslem nebo jménem; jinak ten, který se hraje
cli-arg-event_by = Kdo z rozhodčích to dělá; jinak pořadatel
cli-arg-event_seen = Udělá to, jen má-li zápis tolik položek, kolik ukazuje --json
cli-arg-event_name = Jak se turnaj jmenuje
cli-arg-judge_name = Jméno rozhodčího
cli-arg-player_name = Jméno hráče
cli-arg-players_file = Tabulka: se záhlavím nebo bez, jméno a id člena
cli-arg-cards_file = Seznam karet, textový soubor
cli-arg-rounds = Kolik švýcarských kol
cli-arg-cut = Kolik jich postupuje do vyřazovací části
cli-arg-minutes = Minut na hru ve švýcarských kolech; 0 je bez omezení
cli-arg-knock_out_games = Nejvýše her zápasu ve čtvrtfinále a semifinále
cli-arg-knock_out_minutes = Minut na hru tam; 0 je bez omezení
cli-arg-final_games = Nejvýše her finále
cli-arg-lists = Zda musí všichni nejdřív odevzdat seznam karet
cli-arg-seed = Číslo, kterým se všechno losuje; jinak se vylosuje teď
cli-arg-assistant = Jako asistent hlavního rozhodčího
cli-arg-member = Id účtu hráče v chatu
cli-arg-player = Hráč: jméno, jeho začátek nebo číslo
cli-arg-other_player = Druhý hráč
cli-arg-because = Proč
cli-arg-round = Kolo, od 1; jinak poslední
cli-arg-table = Číslo stolu
cli-arg-games = Hry ve Vítězných bodech, v pořadí stolu: 40-12
cli-arg-own_games = Hry, jak je vidí tento hráč, nejdřív jeho body: 40-12
cli-arg-earlier_games = Hry zápasu před touto
cli-arg-promotion = Vítězné body obou
cli-arg-second = Kdo hraje jako druhý
cli-arg-finished = Kdo hraje jako druhý, dohrál své kolo
cli-arg-warriors = Bojovníci obou ve hře
cli-arg-destiny = Body osudu obou
cli-arg-cards_in_play = Karty obou ve hře
cli-arg-question_at_table = Otázka
cli-arg-banned_card = Zakázaná karta
cli-arg-note = Co si rozhodčí poznamenají
cli-arg-offence = Za co
cli-arg-decision = Jak rozhodčí rozhodnou, kde to pravidla nechávají na nich
cli-arg-entry = Číslo položky; jinak poslední platná
cli-command-event-export = Zapíše turnaj do souboru: pro programy, tabulky, ke čtení, k tisku
cli-command-event-screen = Zapíše stránku pro promítání, a znovu při každé změně
cli-arg-codes_into = Stránka lístků k tisku; jinak se vypíšou
cli-arg-event_form = V jaké podobě
cli-arg-event_into = Soubor; jinak se vypíše
cli-arg-once = Zapíše ji jednou a skončí
cli-arg-page_file = Soubor, který prohlížeč ukáže a sám čte znovu
cli-command-event-desk = Ukáže na celé obrazovce hodiny, stoly a chybějící výsledky
cli-arg-table_or_all = Číslo stolu; 0 pro všechny
cli-arg-event_server = Turnaje tohoto serveru na Discordu místo tvých
