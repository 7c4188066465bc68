# Pozice hry Tash-Kalar: jaké jsou, co se v nich dá dělat, co z toho vzejde.

tk-player = hráč { $seat } ({ $colour })
tk-mode-high-form = Vyšší forma
tk-mode-duel = Duel
tk-mode-melee = Vřava
tk-headline = { $mode }, kolo { $turn }: na řadě je { $player }, { $actions ->
    [one] zbývá jedna akce
    [few] zbývají { $actions } akce
   *[other] zbývá { $actions } akcí
}
tk-hand = { $player }: { $cards } (balíček: { $deck })
tk-hidden = { $count ->
    [one] jedna skrytá karta
    [few] { $count } skryté karty
   *[other] { $count } skrytých karet
}
tk-tasks = Úkoly: { $current }; příští: { $next }
tk-one-line = Na jednom řádku:
tk-supposed-seats = Kdo za co hraje, není napsáno. Čteno jako { $seats }.
tk-supposed-hand = Ruka není napsána. Čteno, jako by v ní byla jen karta { $card }.
tk-supposed-side = { $side } se píše { $letter }.

tk-can-count = { $count ->
    [one] Jeden přípustný tah; vzdát se do toho nepatří.
    [few] { $count } přípustné tahy; vzdát se do toho nepatří.
   *[other] { $count } přípustných tahů; vzdát se do toho nepatří.
}
tk-can-place = Umístit figurku na { $count ->
    [one] jediné pole
   *[other] některé z { $count } polí
}
tk-can-summon = Vyvolat: { $card } na { $squares }{ $count ->
    [one] {""}
    [few] {" "}({ $count } způsoby)
   *[other] {" "}({ $count } způsobů)
}
tk-can-discard = Vyřadit: { $card }{ $count ->
    [one] {""}
    [few] , samotnou nebo s vrácením dalších karet ({ $count } způsoby)
   *[other] , samotnou nebo s vrácením dalších karet ({ $count } způsobů)
}
tk-can-flare = Vyvolat vzplanutí: { $card }
tk-can-other = Dále: { $moves }{ $count ->
    [one] {""}
   *[other] {" "}({ $count })
}
tk-cannot = Nelze vyvolat
tk-cannot-summon = { $card }: nejblíže na { $at }, kde chybí: { $lacking }
tk-can-all = Všechny tahy ({ $count }), jak se dají napsat

tk-summon-can = Kartu { $card } lze vyvolat na { $count ->
    [one] jednom poli
   *[other] { $count } polích
}
tk-summon-nowhere = Kartu { $card } nelze vyvolat nikde
tk-summon-not-at = Kartu { $card } nelze vyvolat na { $at }
tk-summon-place = { $at }, způsob vzoru { $way }, s figurkami na { $uses }
tk-summon-destroys = Figurka { $piece } na tom poli se zničí
tk-summon-with = Pomáhá nepřátelská figurka: { $at }
tk-summon-taking = Jedna figurka se bere zpět: { $at }
tk-summon-try = Co z toho vzejde, ukáže: { $example }
tk-marks-nearest = + kde by stála · = nalezena · ! chybí
tk-marks-places = + kde může stát

tk-played = Zahráno: { $moves }
tk-refused = Odmítnuto: { $move }
tk-no-move = Tady { $move } nic neznamená
tk-several-moves = { $move } může znamenat více tahů
tk-made-before = Předtím zahráno: { $moves }
tk-choose = Volí { $player }, { $count ->
    [one] jedním způsobem
   *[other] { $count } způsoby
}. Napiš jeden z nich za tah:
tk-choose-more = Dalších { $count }
tk-turn-over = Kolo skončilo, zbývá jen dobrat karty.

tk-score-leads = Vede { $side }, { $points }
tk-score-tie = Nerozhodně: { $side }, { $points }
tk-score-by-points = Rozhodují body: { $best } proti { $next }.
tk-score-by-lowest = Rozhodují body v barvě, kde jich má každý nejméně: { $best } proti { $next }.
tk-score-by-second = V nejnižší barvě je shoda; rozhodují body v druhé nejnižší: { $best } proti { $next }.
tk-score-by-third = Ve dvou nejnižších barvách je shoda; rozhodují body ve zbývající: { $best } proti { $next }.
tk-score-by-upgraded = V bodech je shoda; rozhodují povýšené figurky na desce: { $best } proti { $next }.
tk-score-by-pieces = V bodech i povýšených figurkách je shoda; rozhodují všechny figurky na desce: { $best } proti { $next }.
tk-score-stands = V bodech, povýšených figurkách i figurkách je shoda: zůstává nerozhodně.
tk-score-high-form = { $side }: body { $points } – úkoly { $tasks }; legendární figurky na desce { $legendary }; povýšené { $upgraded }, figurky { $pieces }
tk-score-duel = { $side }: body { $points } – povýšené { $upgraded }, figurky { $pieces }
tk-score-melee = { $side }: body { $points } za nejnižší barvu – { $colours }; povýšené { $upgraded }, figurky { $pieces }
tk-score-last-turns = Konec je spuštěn: { $turns ->
    [one] zbývá jedno kolo
    [few] zbývají { $turns } kola
   *[other] zbývá { $turns } kol
}.
tk-score-not-yet = Co přineslo toto kolo, se započítá na jeho konci a v těchto bodech není.

tk-goal-legend = vyvolat legendu
tk-goal-points = získat { $points ->
    [one] jeden bod
    [few] { $points } body
   *[other] { $points } bodů
}
tk-goal-task = splnit úkol { $task } (body: { $points })
tk-explore = Různé výsledky, k nimž může účinek vést: { $outcomes } (řad voleb: { $lines })
tk-explore-unfinished = Nedokončeno: po { $lines } řadách voleb vedl účinek k různým výsledkům: { $outcomes }; mohou být další
tk-explore-no-choice = Není co volit: toto z toho vzejde
tk-explore-row = (způsobů: { $ways }): { $happens }
tk-explore-nothing = nic se nezmění
tk-explore-cut = Uvedeno je prvních { $shown }; programy dostanou všechny přes --json.
tk-solve-line = Ano, lze { $goal }: { $count ->
    [one] jeden tah
    [few] { $count } tahy
   *[other] { $count } tahů
}, a žádná řada tahů není kratší
tk-solve-line-found = Ano, lze { $goal }: { $count ->
    [one] jeden tah
    [few] { $count } tahy
   *[other] { $count } tahů
}; zda existuje kratší řada tahů, hledání nedokončilo
tk-solve-none = Ne: v tomto kole nelze { $goal }
tk-solve-none-why = Prošly se všechny řady tahů tohoto kola, které by k tomu mohly vést (pozice: { $positions }). Vynechává se předání řízení, vracení dalších karet a figurky umístěné tam, kde je nežádá vzor, účinek ani cíl: neotvírají nic, co by bez nich otevřené nebylo.
tk-solve-unfinished = Nedokončeno: zda v tomto kole lze { $goal }
tk-solve-unfinished-why = Nejde to nejvýše { $moves ->
    [one] jedním tahem
   *[other] { $moves } tahy
}; po { $positions } pozicích (nejvýše { $seconds } sekund) se hledání zastavilo. Co přinesou delší řady, se neví.
tk-solve-hidden = Skryté karty v ruce: { $count }. Co by mohly udělat, se vynechává.
tk-solve-unmodelled = Co dělají karty { $cards }, není modelováno: vynechává se to.

tk-alt = Aréna hry Tash-Kalar.
tk-alt-side = { $colour }: { $pieces }.
tk-alt-common = obyčejné figurky na { $squares }
tk-alt-heroic = hrdinské na { $squares }
tk-alt-legendary = legendární na { $squares }
tk-alt-empty = Nestojí na ní žádná figurka.
tk-alt-found = Označeno jako nalezené: { $squares }.
tk-alt-failing = Označeno jako chybějící: { $squares }.
tk-alt-place = V kroužku, zkoumané místo: { $squares }.
tk-alt-last = V kroužku, kam vedl poslední tah: { $squares }.
tk-facts = Opírá se o údaje o aréně, které pravidla ukazují jen na obrázcích ({ $facts }).
tk-fact-squares = pole
tk-fact-red = červená pole
tk-fact-green = zelená pole
tk-fact-central = střední pole
tk-fact-stock = počet figurek
tk-source-one = jedna veřejná implementace
tk-source-two = dvě veřejné implementace
tk-console-on = Odtud se pokračuje svislou čarou: | můžu, | vyvolej wild eagle na e5, | zpět, | větev můj nápad
tk-console-branches = Odloženo: { $names }. Jméno vede zpět: | větev { $first }
tk-reading = Pravidla tu mlčí nebo říkají dvojí. Čteme to takto: { $reading } { $why }

tk-words-unknown = Celé větě nerozumím. Řekni ji prosím jinak:
tk-words-part = nerozumím: { $part }
tk-words-bare = { $square }: čí figurka tam stojí a je obyčejná, hrdinská, nebo legendární?
tk-words-read = Zatím přečteno: { $position }
tk-words-form = Slovy: { $example }
tk-words-example = ve vyšší formě má červený obyčejné figurky na d4 e5 f6, modrý má hrdinskou na g7, ruka Knight, můžu vyvolat Knight na e5?
tk-not-a-question = Toto není otázka na pozici: { $asked }
tk-questions = Na co se lze ptát za pozicí
tk-question-can = můžu – vše, co je přípustné
tk-question-summonable = můžu vyvolat wild eagle, nebo … na e5 – kde, nebo proč ne
tk-question-play = vyvolej wild eagle na e5 – co z toho vzejde, za tím volby účinku
tk-question-score = skóre – kdo vede a podle kterého pravidla
tk-question-explore = prozkoumej vyvolej wild eagle na e5 – všechno, k čemu může účinek vést
tk-question-solve = vyřeš legendu, vyřeš 3 body, vyřeš side chain – nejkratší řada tahů v tomto kole
tk-not-a-position = Toto není pozice
tk-notation = Devět řad odshora oddělených / (5, 7, 9, 9, 9, 9, 9, 7, 5 polí), čísla za prázdná pole, x X X* za obyčejnou, hrdinskou a legendární figurku, o, v a t za ostatní; pak pole hodnot: { $example }
tk-fault-rows = Deska má 9 řad, tato jich má { $found }
tk-fault-squares = Řada { $row } má v aréně polí { $expected }, tady jich má { $found }
tk-fault-piece = Na { $at } stojí { $found }, což není figurka: figurky jsou x X X*, o O O*, v V V*, t T T*
tk-fault-no-field = { $word } není údaj: údaj je název=hodnota
tk-fault-too-long = Text je delší než 20000 znaků
tk-fault-unknown-field = Údaj { $field } není
tk-fault-twice = { $field } je zadáno dvakrát
tk-fault-missing = Chybí { $field }
tk-fault-value = { $field }: { $value } tam nepatří
tk-fault-value-near = { $field }: { $value } tam nepatří; nejblíže: { $near }
tk-fault-players = { $mode } se nehraje v počtu { $players }
tk-fault-colours = Místa mají barvy x, o a tak dále v pořadí; v týmech x, o, x, o
tk-fault-not-in-play = Na { $at }: za { $colour } nikdo nehraje
tk-fault-pieces = { $colour }: figurek na desce, které mohou mít hodnost „{ $rank }“, je { $found }, a existuje jich { $stock }
tk-fault-in-two-places = { $card } je na dvou místech
tk-no-card = Karta hry Tash-Kalar, o kterou by tu mohlo jít, se jménem { $name } není
tk-several-cards = { $name } může znamenat více karet

tk-lack-outside = pole mimo arénu, kde má být figurka: { $rank }
tk-lack-empty = { $at } je prázdné, má tam být figurka: { $rank }
tk-lack-enemy = na { $at } stojí { $piece }, cizí; má tam být vlastní figurka: { $rank }
tk-lack-low = na { $at } stojí { $piece }, příliš nízká; má tam být figurka: { $rank }

tk-why-not-asked = Na řadě je jiný hráč.
tk-why-other-question = Teď se rozhoduje o něčem jiném.
tk-why-over = Hra nebo kolo skončilo.
tk-why-actions-left = { $actions ->
    [one] Zbývá jedna akce.
    [few] Zbývají { $actions } akce.
   *[other] Zbývá { $actions } akcí.
}
tk-why-not-empty = { $at } není prázdné: { $piece }.
tk-why-no-shortage = Figurky nechybějí, takže se žádná nebere zpět.
tk-why-short = Figurky chybějí: řekni, která se bere zpět.
tk-why-not-taken-back = Figurku na { $at } nelze vzít zpět.
tk-why-nothing-to-take-back = Figurky chybějí a žádnou nelze vzít zpět.
tk-why-not-in-hand = Karta není v ruce.
tk-why-pattern = Na { $at } vzor neleží v žádném způsobu; nejblíže je způsob { $way }: { $lacking }.
tk-why-other-way = Na { $at } vzor leží v jiném způsobu: { $way }.
tk-why-held-by-higher = Pole drží figurka vyšší hodnosti: { $piece }.
tk-why-no-enemy-piece = Žádnou nepřátelskou figurku nelze použít.
tk-why-colour-used = Nepřátelská figurka té barvy už byla použita.
tk-why-not-a-helper = Figurka na { $at } není nepřátelská, nebo není ve vzoru.
tk-why-only-placing = Spoluhráč, který má řízení, smí jen umísťovat figurky.
tk-why-discarded-before = V tomto kole už byla jedna bytost vyřazena.
tk-why-not-from-deck = Vyřazuje se jen bytost z vlastního balíčku.
tk-why-not-returned = Co se vrací, není v ruce.
tk-why-criterion = Soupeř vede o { $ahead }, a je třeba { $needed }.
tk-why-no-opponent = Ta barva není soupeřova.
tk-why-passed = Řízení bylo předáno.
tk-why-no-team = Není to týmová hra.
tk-why-no-withdrawal = Z Vřavy se neodstupuje.
tk-why-not-met = Úkol není splněn.
tk-why-not-current = Úkol nepatří k aktuálním.
tk-why-not-that-colour = V té barvě se nic neboduje.
tk-why-elsewhere = Kartu nešlo dobrat: je jinde.
tk-why-mandatory = Nelze to vynechat: co provést lze, to se provede.
tk-why-not-offered = Není to mezi volbami.
tk-why-nobody-there = Na { $at } nestojí žádná figurka.
tk-why-not-there = { $at } není tam, kde říká karta.
tk-why-not-of-that-colour = { $piece } nemá barvu, kterou karta jmenuje.
tk-why-not-of-that-rank = { $piece } nemá hodnost, kterou karta jmenuje.
tk-why-not-meant = Myslí se jiná figurka než ta na { $at }.
tk-why-cannot-be = S figurkou { $piece } to nelze: taková hodnost není, nebo taková figurka nezbývá.
tk-why-too-far = Vzdálenost je { $distance }, a pohyb vede o jedno pole.
tk-why-rank-too-high = Figurka na tom poli má příliš vysokou hodnost: { $piece }.
tk-why-unclear = Může to znamenat více věcí; řekni kterou.
tk-why-no-moment = Ta chvíle nenastala.

tk-pile-deck = balíček
tk-pile-legends = balíček legend
tk-pile-flares = balíček vzplanutí
tk-pile-tasks = balíček úkolů
tk-event-taken-back = { $piece } na { $at } se bere zpět
tk-event-placed = { $piece } se umísťuje na { $at }
tk-event-helped = Nepřátelská figurka na { $at } ({ $colour }) platí za vlastní
tk-event-improvised = Nepřátelská figurka na { $at } ({ $colour }) slouží k improvizovanému vyvolání
tk-event-summoned = Vyvolána karta { $card } na { $at }: { $piece }
tk-event-destroyed = { $piece } na { $at } je zničena a nepočítá se
tk-event-destroyed-counted = { $piece } na { $at } je zničena
tk-event-moved = { $piece } jde z { $from } na { $to }
tk-event-leapt = { $piece } skáče z { $from } na { $to }
tk-event-upgraded = { $at } je povýšena: { $piece }
tk-event-downgraded = { $at } je degradována: { $piece }
tk-event-converted = { $piece } na { $at } je obrácena: { $to }
tk-event-actions-gained = { $actions ->
    [one] Získává se jedna akce
    [few] Získávají se { $actions } akce
   *[other] Získává se { $actions } akcí
}
tk-event-extra-card = Karta navíc na konci kola: { $pile }
tk-event-extra-turn = Následuje další kolo
tk-event-enemy-piece = Příští vyvolání smí použít nepřátelskou figurku
tk-event-impossible = Část účinku provést nelze a vynechává se
tk-event-resolved = Účinek je vyhodnocen: { $card }
tk-event-not-modelled = Co dělá karta { $card }, není modelováno: nic se za ni neprovedlo
tk-event-flare-both = { $card }: proti { $colour } jsou splněny obě podmínky
tk-event-flare-upper = { $card }: proti { $colour } je splněna horní podmínka
tk-event-flare-lower = { $card }: proti { $colour } je splněna dolní podmínka
tk-event-card-discarded = { $card } jde na svou hromádku vyřazených karet
tk-event-control-passed = Řízení přechází: { $player }
tk-event-legends-passed = Legendy přecházejí: { $player }
tk-event-returned = { $card } jde pod svůj balíček
tk-event-recovered = { $card } jde z hromádky vyřazených karet navrch balíčku
tk-event-straightened = Vrchní karta ležící naležato se srovnává
tk-event-scored = { $side } boduje { $points } v { $colour }
tk-event-task-completed = { $side } plní úkol { $card }: { $points }
tk-event-task-replaced = { $card } se stává aktuálním úkolem
tk-event-task-revealed = { $card } se odkrývá jako příští úkol
tk-event-task-put-under = { $card } jde pod balíček úkolů
tk-event-tasks-hidden = Který úkol se odkryje, se neví
tk-event-drawn = Dobírá { $player }: { $card }
tk-event-drawn-hidden = Kartu dobírá { $player }: { $pile }
tk-event-reshuffled = Vyřazené karty tvoří nový { $pile }
tk-event-end-last-card = Poslední kartu, která se počítá, dobírá { $player }: konec je spuštěn
tk-event-end-points = { $side } má dost bodů: konec je spuštěn
tk-event-turn-ended = Končí kolo: { $player }
tk-event-turn-begun = Začíná kolo { $number }: { $player }
tk-event-conceded = { $side } se vzdává
tk-event-over = Hra skončila
tk-event-unpaired = { $colour } má obyčejnou figurku bez dvojice: není za ni bod
tk-event-hand-short = { $player } drží jen { $beings ->
    [one] jednu bytost
    [few] { $beings } bytosti
   *[other] { $beings } bytostí
}: balíček je vyčerpaný
tk-event-hand-kept = { $player } si nechává karty nad limit
tk-further-rules = Podle kterých dalších pravidel

tk-coverage-title = Kolik ze hry Tash-Kalar se provádí
tk-coverage-rules = Pravidla: z { $rules } se provádí a cituje { $cited }; ze zbylých { $example } jen uvádí příklad, { $table } jen říká, kde leží deska.
tk-coverage-cards = Karty: z { $all } se provádí { $executed }.
tk-coverage-short = Z { $all } karet se { $executed } provádí na desce, ne v soubojích: { $command }
tk-coverage-deck = { $deck }: { $executed } z { $cards }
tk-coverage-open = Karty, které nejsou modelovány: { $count }
tk-deck-flares = Vzplanutí
tk-deck-tasks = Úkoly
tk-unmodelled-frozen = Opírá se o pravidla zmrazených účinků, k nimž není dokument.
tk-unmodelled-warp = Opírá se o pravidla pokřivených účinků, k nimž není dokument.
tk-unmodelled-gateway = Opírá se o pravidla Brány, k nimž není dokument.
tk-unmodelled-words = Její slova ve slovníku účinků nejsou.
tk-card-modelled = Cardinal provádí, co dělá na desce. Zeptat se lze takto: { $ask }
tk-card-known = Cardinal ji na desce zná: vyvolává se nebo plní, jak říká.
tk-card-not-modelled = Její vzor Cardinal na desce zná; co dělá, není modelováno.
tk-card-ask = deska POZICE | můžu vyvolat { $card }

help-board-example = deska 5/7/9/3x5/4Xo3/9/6O*2/7/5 | můžu
help-board = pozice hry Tash-Kalar: co lze dělat, co z toho vzejde, kdo vede
cli-command-board = Zeptej se na pozici hry Tash-Kalar: board SOUBOR můžu vyvolat wild eagle
cli-command-coverage-tash-kalar = Změří, kolik ze hry Tash-Kalar se provádí: pravidla, a karty po balíčcích
cli-arg-position = Pozice: soubor, - za standardní vstup, nebo jeden řádek v uvozovkách
cli-arg-asked = Na co se ptáš: můžu, můžu vyvolat KARTA, vyvolej KARTA na e5, skóre, vyřeš CÍL
cli-arg-picture = Zapíše desku jako obrázek do tohoto souboru, jako PNG, pokud jméno končí na .png, jinak jako SVG
board-form = Pozice hry Tash-Kalar
board-field-position = Deska a co k ní patří
board-field-position-example = 5/7/9/3x5/4Xo3/9/6O*2/7/5 hand1=bomb – nebo mřížka na více řádcích
board-field-asked = Otázka
