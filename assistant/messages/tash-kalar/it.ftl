# Posizioni di Tash-Kalar: che cosa sono, che cosa si può fare, che cosa ne viene.

tk-player = giocatore { $seat } ({ $colour })
tk-mode-high-form = Forma Suprema
tk-mode-duel = Duello
tk-mode-melee = Mischia
tk-headline = { $mode }, turno { $turn }: gioca { $player }, { $actions ->
    [one] resta un'azione
   *[other] restano { $actions } azioni
}
tk-hand = { $player }: { $cards } (mazzo: { $deck })
tk-hidden = { $count ->
    [one] una carta coperta
   *[other] { $count } carte coperte
}
tk-tasks = Compiti: { $current }; prossimo: { $next }
tk-one-line = In una riga:
tk-supposed-seats = Chi gioca che cosa non è scritto. Letto come { $seats }.
tk-supposed-hand = La mano non è scritta. Letta come se avesse solo { $card }.
tk-supposed-side = { $side } è scritto { $letter }.

tk-can-count = { $count ->
    [one] Una mossa lecita; arrendersi non è contato.
   *[other] { $count } mosse lecite; arrendersi non è contato.
}
tk-can-place = Piazzare una pedina { $count ->
    [one] nell'unica casella
   *[other] in una di { $count } caselle
}
tk-can-summon = Evocare { $card } in { $squares }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } modi)
}
tk-can-discard = Scartare { $card }{ $count ->
    [one] {""}
   *[other] , da sola o rimettendo altre carte ({ $count } modi)
}
tk-can-flare = Invocare { $card }
tk-can-other = Inoltre: { $moves }{ $count ->
    [one] {""}
   *[other] {" "}({ $count })
}
tk-cannot = Non si possono evocare
tk-cannot-summon = { $card }: il punto più vicino è { $at }, dove manca: { $lacking }
tk-can-all = Tutte le { $count } mosse, come si possono scrivere

tk-summon-can = { $card } si può evocare in { $count ->
    [one] una casella
   *[other] { $count } caselle
}
tk-summon-nowhere = { $card } non si può evocare in nessun posto
tk-summon-not-at = { $card } non si può evocare in { $at }
tk-summon-place = { $at }, verso { $way } dello schema, con le pedine in { $uses }
tk-summon-destroys = La pedina { $piece } che vi sta è distrutta
tk-summon-with = Aiuta una pedina nemica: { $at }
tk-summon-taking = Una pedina viene ripresa: { $at }
tk-summon-try = Per vedere che cosa ne viene: { $example }
tk-marks-nearest = + dove starebbe · = trovata · ! manca
tk-marks-places = + dove può stare

tk-played = Giocato: { $moves }
tk-refused = Rifiutato: { $move }
tk-no-move = Qui { $move } non vuol dire nulla
tk-several-moves = { $move } può voler dire più mosse
tk-made-before = Fatte prima: { $moves }
tk-choose = { $player } sceglie, { $count ->
    [one] in un modo
   *[other] in { $count } modi
}. Scrivi uno di questi dopo la mossa:
tk-choose-more = Altri { $count }
tk-turn-over = Il turno è finito, tranne che per le carte da pescare.

tk-score-leads = { $side } è in vantaggio, { $points }
tk-score-tie = Parità: { $side }, { $points }
tk-score-by-points = Decidono i punti: { $best } contro { $next }.
tk-score-by-lowest = Decidono i punti nel colore in cui ognuno ne ha meno: { $best } contro { $next }.
tk-score-by-second = Pari nel colore più basso; decidono i punti nel secondo più basso: { $best } contro { $next }.
tk-score-by-third = Pari nei due colori più bassi; decidono i punti in quello rimanente: { $best } contro { $next }.
tk-score-by-upgraded = Pari nei punti; decidono le pedine promosse sulla plancia: { $best } contro { $next }.
tk-score-by-pieces = Pari nei punti e nelle pedine promosse; decidono tutte le pedine sulla plancia: { $best } contro { $next }.
tk-score-stands = Pari nei punti, nelle pedine promosse e nelle pedine: il pareggio resta.
tk-score-high-form = { $side }: punti { $points } – compiti { $tasks }; pedine leggendarie sulla plancia { $legendary }; promosse { $upgraded }, pedine { $pieces }
tk-score-duel = { $side }: punti { $points } – promosse { $upgraded }, pedine { $pieces }
tk-score-melee = { $side }: punti del suo colore più basso { $points } – { $colours }; promosse { $upgraded }, pedine { $pieces }
tk-score-last-turns = La fine è innescata: { $turns ->
    [one] resta un turno
   *[other] restano { $turns } turni
}.
tk-score-not-yet = Ciò che questo turno ha portato si conta alla sua fine e non è in questi punti.

tk-goal-legend = evocare una leggenda
tk-goal-points = guadagnare { $points ->
    [one] un punto
   *[other] { $points } punti
}
tk-goal-task = soddisfare il compito { $task } (vale { $points })
tk-explore = L'effetto può portare a { $outcomes ->
    [one] un esito
   *[other] { $outcomes } esiti diversi
}, con { $lines ->
    [one] una linea
   *[other] { $lines } linee
} di scelte
tk-explore-unfinished = Non finito: dopo { $lines } linee di scelte l'effetto ha portato a { $outcomes } esiti diversi, e possono essercene altri
tk-explore-no-choice = Non c'è nulla da scegliere: ecco che cosa ne viene
tk-explore-row = ({ $ways ->
    [one] un modo
   *[other] { $ways } modi
}): { $happens }
tk-explore-nothing = non cambia nulla
tk-explore-cut = Qui si leggono i primi { $shown }; i programmi li ricevono tutti con --json.
tk-solve-line = Sì, si può { $goal }: { $count ->
    [one] una mossa
   *[other] { $count } mosse
}, e nessuna linea è più corta
tk-solve-line-found = Sì, si può { $goal }: { $count ->
    [one] una mossa
   *[other] { $count } mosse
}; la ricerca non ha finito di vedere se c'è una linea più corta
tk-solve-none = No: in questo turno non c'è modo di { $goal }
tk-solve-none-why = È stata guardata ogni linea di questo turno che potrebbe portarci ({ $positions } posizioni). Restano fuori il passare il controllo, il rimettere altre carte e il piazzare pedine che nessuno schema, effetto o scopo chiede: non aprono nulla che senza non sia aperto.
tk-solve-unfinished = Non finito: non si sa ancora se in questo turno si può { $goal }
tk-solve-unfinished-why = Non c'è modo con al massimo { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}; dopo { $positions } posizioni (al più { $seconds } secondi) la ricerca si è fermata. Non si sa a che cosa portano linee più lunghe.
tk-solve-hidden = { $count ->
    [one] Una carta coperta
   *[other] { $count } carte coperte
} della mano: ciò che potrebbe fare resta fuori.
tk-solve-unmodelled = Ciò che fanno { $cards } non è modellato: resta fuori.

tk-alt = L'arena di Tash-Kalar.
tk-alt-side = { $colour }: { $pieces }.
tk-alt-common = pedine semplici in { $squares }
tk-alt-heroic = eroiche in { $squares }
tk-alt-legendary = leggendarie in { $squares }
tk-alt-empty = Non c'è nessuna pedina.
tk-alt-found = Segnate come trovate: { $squares }.
tk-alt-failing = Segnate come mancanti: { $squares }.
tk-alt-place = Cerchiato, il posto che è stato guardato: { $squares }.
tk-alt-last = Cerchiato, dove è andata l'ultima mossa: { $squares }.
tk-facts = Poggia su fatti dell'arena che le regole mostrano solo in figura ({ $facts }).
tk-fact-squares = caselle
tk-fact-red = caselle rosse
tk-fact-green = caselle verdi
tk-fact-central = caselle centrali
tk-fact-stock = pedine esistenti
tk-source-one = un'implementazione pubblica
tk-source-two = due implementazioni pubbliche
tk-console-on = Da qui si va avanti con una barra: | posso, | evoca wild eagle in e5, | annulla, | ramo la mia idea
tk-console-branches = Messi da parte: { $names }. Il nome riporta lì: | ramo { $first }
tk-reading = Qui le regole tacciono o dicono due cose. Lettura scelta: { $reading } { $why }

tk-words-unknown = Non tutta la frase è chiara. Prova a dirla in un altro modo:
tk-words-part = non capito: { $part }
tk-words-bare = { $square }: di chi è la pedina, ed è semplice, eroica o leggendaria?
tk-words-read = Letto finora: { $position }
tk-words-form = A parole: { $example }
tk-words-example = nella forma suprema il rosso ha pedine semplici in d4 e5 f6, il blu ha una pedina eroica in g7, mano Knight, posso evocare Knight in e5?
tk-not-a-question = Questa non è una domanda su una posizione: { $asked }
tk-questions = Che cosa si può chiedere dopo una posizione
tk-question-can = posso – tutto ciò che è lecito
tk-question-summonable = posso evocare wild eagle, oppure … in e5 – dove, o perché no
tk-question-play = evoca wild eagle in e5 – che cosa ne viene, con le scelte dell'effetto dopo
tk-question-score = punteggio – chi è in vantaggio e per quale regola
tk-question-explore = esplora evoca wild eagle in e5 – tutto ciò a cui può portare l'effetto
tk-question-solve = risolvi leggenda, risolvi 3 punti, risolvi side chain – la linea più corta in questo turno
tk-not-a-position = Questa non è una posizione
tk-notation = Nove righe dall'alto con / in mezzo (5, 7, 9, 9, 9, 9, 9, 7, 5 caselle), numeri per le caselle vuote, x X X* per una pedina semplice, eroica e leggendaria, o, v e t per gli altri; poi i campi: { $example }
tk-fault-rows = Una plancia ha 9 righe, questa ne ha { $found }
tk-fault-squares = Nell'arena la riga { $row } ha { $expected } caselle, qui ne ha { $found }
tk-fault-piece = In { $at } sta { $found }, che non è una pedina: le pedine sono x X X*, o O O*, v V V*, t T T*
tk-fault-no-field = { $word } non è un campo: un campo è nome=valore
tk-fault-too-long = Il testo supera le 20000 lettere
tk-fault-unknown-field = Non c'è un campo { $field }
tk-fault-twice = { $field } è dato due volte
tk-fault-missing = Manca { $field }
tk-fault-value = { $field }: { $value } lì non va
tk-fault-value-near = { $field }: { $value } lì non va; il più vicino: { $near }
tk-fault-players = { $mode } non si gioca in { $players }
tk-fault-colours = I posti hanno i colori x, o e così via in ordine; a squadre x, o, x, o
tk-fault-not-in-play = In { $at }: nessuno gioca { $colour }
tk-fault-pieces = { $colour }: { $found } pedine sulla plancia che possono essere di grado { $rank }, e ce ne sono { $stock }
tk-fault-in-two-places = { $card } è in due posti
tk-no-card = Nessuna carta di Tash-Kalar possibile qui si chiama { $name }
tk-several-cards = Con { $name } si possono intendere più carte

tk-lack-outside = una casella fuori dall'arena, dove serve una pedina { $rank }
tk-lack-empty = { $at } è vuota, serve una pedina { $rank }
tk-lack-enemy = in { $at } sta { $piece }, di un altro; serve una propria pedina { $rank }
tk-lack-low = in { $at } sta { $piece }, troppo bassa; serve una pedina { $rank }

tk-why-not-asked = La scelta tocca a un altro giocatore.
tk-why-other-question = Adesso si chiede altro.
tk-why-over = La partita, o il turno, è finita.
tk-why-actions-left = { $actions ->
    [one] Resta un'azione.
   *[other] Restano { $actions } azioni.
}
tk-why-not-empty = { $at } non è vuota: { $piece }.
tk-why-no-shortage = Le pedine non mancano, quindi nessuna viene ripresa.
tk-why-short = Le pedine mancano: di' quale viene ripresa.
tk-why-not-taken-back = La pedina in { $at } non si può riprendere.
tk-why-nothing-to-take-back = Le pedine mancano e nessuna si può riprendere.
tk-why-not-in-hand = La carta non è in mano.
tk-why-pattern = In { $at } lo schema non c'è in nessun verso; il più vicino è il verso { $way }: { $lacking }.
tk-why-other-way = In { $at } lo schema c'è in un altro verso: { $way }.
tk-why-held-by-higher = La casella è tenuta da una pedina di grado più alto: { $piece }.
tk-why-no-enemy-piece = Non si può usare nessuna pedina nemica.
tk-why-colour-used = Una pedina nemica di quel colore è già stata usata.
tk-why-not-a-helper = La pedina in { $at } non è nemica, o non è nello schema.
tk-why-only-placing = Il compagno che ha il controllo può solo piazzare pedine.
tk-why-discarded-before = In questo turno una creatura è già stata scartata.
tk-why-not-from-deck = Si scarta solo una creatura del proprio mazzo.
tk-why-not-returned = Ciò che si rimette non è in mano.
tk-why-criterion = L'avversario ne ha { $ahead } in più, e ne servono { $needed }.
tk-why-no-opponent = Quel colore non è di un avversario.
tk-why-passed = Il controllo è passato.
tk-why-no-team = Non è una partita a squadre.
tk-why-no-withdrawal = Dalla Mischia non ci si ritira.
tk-why-not-met = Il compito non è soddisfatto.
tk-why-not-current = Il compito non è tra quelli attuali.
tk-why-not-that-colour = In quel colore non si segna nulla.
tk-why-elsewhere = La carta non può essere stata pescata: è altrove.
tk-why-mandatory = Non si può tralasciare: ciò che si può fare si fa.
tk-why-not-offered = Non è tra le scelte.
tk-why-nobody-there = In { $at } non c'è nessuna pedina.
tk-why-not-there = { $at } non è dove dice la carta.
tk-why-not-of-that-colour = { $piece } non è di un colore che la carta nomina.
tk-why-not-of-that-rank = { $piece } non è di un grado che la carta nomina.
tk-why-not-meant = Si intende un'altra pedina, non quella in { $at }.
tk-why-cannot-be = Con { $piece } non si può fare: quel grado non c'è, o di quelle pedine non ne restano.
tk-why-too-far = È a { $distance } caselle, e una mossa ne fa una.
tk-why-rank-too-high = La pedina che vi sta ha un grado troppo alto: { $piece }.
tk-why-unclear = Può voler dire più cose; di' quale.
tk-why-no-moment = Il momento non è mai venuto.

tk-pile-deck = mazzo
tk-pile-legends = mazzo delle leggende
tk-pile-flares = mazzo degli impeti
tk-pile-tasks = mazzo dei compiti
tk-event-taken-back = { $piece } in { $at } viene ripresa
tk-event-placed = { $piece } viene piazzata in { $at }
tk-event-helped = La pedina nemica in { $at } ({ $colour }) vale come propria
tk-event-improvised = La pedina nemica in { $at } ({ $colour }) serve a un'evocazione improvvisata
tk-event-summoned = { $card } viene evocata in { $at }: { $piece }
tk-event-destroyed = { $piece } in { $at } è distrutta e non conta
tk-event-destroyed-counted = { $piece } in { $at } è distrutta
tk-event-moved = { $piece } va da { $from } a { $to }
tk-event-leapt = { $piece } balza da { $from } a { $to }
tk-event-upgraded = { $at } è promossa: { $piece }
tk-event-downgraded = { $at } è degradata: { $piece }
tk-event-converted = { $piece } in { $at } è convertita: { $to }
tk-event-actions-gained = { $actions ->
    [one] Si ottiene un'azione
   *[other] Si ottengono { $actions } azioni
}
tk-event-extra-card = Una carta extra alla fine del turno: { $pile }
tk-event-extra-turn = Segue un altro turno
tk-event-enemy-piece = La prossima evocazione può usare una pedina nemica
tk-event-impossible = Una parte dell'effetto non si può fare e si tralascia
tk-event-resolved = L'effetto è risolto: { $card }
tk-event-not-modelled = Ciò che fa { $card } non è modellato: non è stato eseguito nulla
tk-event-flare-both = { $card }: entrambi i criteri sono soddisfatti contro { $colour }
tk-event-flare-upper = { $card }: il criterio superiore è soddisfatto contro { $colour }
tk-event-flare-lower = { $card }: il criterio inferiore è soddisfatto contro { $colour }
tk-event-card-discarded = { $card } va nei suoi scarti
tk-event-control-passed = Il controllo passa: { $player }
tk-event-legends-passed = Le leggende passano: { $player }
tk-event-returned = { $card } va sotto il suo mazzo
tk-event-recovered = { $card } va dagli scarti in cima al mazzo
tk-event-straightened = La prima carta orizzontale viene raddrizzata
tk-event-scored = { $side } segna { $points } in { $colour }
tk-event-task-completed = { $side } completa { $card }: { $points }
tk-event-task-replaced = { $card } diventa un compito attuale
tk-event-task-revealed = { $card } viene scoperto come prossimo compito
tk-event-task-put-under = { $card } va sotto il mazzo dei compiti
tk-event-tasks-hidden = Non si sa quale compito viene scoperto
tk-event-drawn = { $player } pesca { $card }
tk-event-drawn-hidden = { $player } pesca una carta: { $pile }
tk-event-reshuffled = Gli scarti diventano un nuovo mazzo: { $pile }
tk-event-end-last-card = { $player } pesca l'ultima carta che conta: la fine è innescata
tk-event-end-points = { $side } ha i punti: la fine è innescata
tk-event-turn-ended = Finisce il turno: { $player }
tk-event-turn-begun = Comincia il turno { $number }: { $player }
tk-event-conceded = { $side } si arrende
tk-event-over = La partita è finita
tk-event-unpaired = { $colour } ha una pedina semplice spaiata: nessun punto per essa
tk-event-hand-short = { $player } ha in mano solo { $beings ->
    [one] una creatura
   *[other] { $beings } creature
}: il mazzo è finito
tk-event-hand-kept = { $player } tiene le carte oltre il limite
tk-further-rules = Per quali altre regole

tk-coverage-title = Quanto di Tash-Kalar viene eseguito
tk-coverage-rules = Regole: { $cited } su { $rules } vengono eseguite e citate; delle altre { $example } è solo un esempio, { $table } dice solo dove sta la plancia.
tk-coverage-cards = Carte: { $executed } su { $all } vengono eseguite.
tk-coverage-short = { $executed } carte su { $all } vengono eseguite su una plancia, non in combattimenti: { $command }
tk-coverage-deck = { $deck }: { $executed } su { $cards }
tk-coverage-open = { $count ->
    [one] Una carta non modellata
   *[other] { $count } carte non modellate
}
tk-deck-flares = Impeti
tk-deck-tasks = Compiti
tk-unmodelled-frozen = Poggia sulle regole degli effetti congelati, di cui non c'è un documento.
tk-unmodelled-warp = Poggia sulle regole degli effetti di distorsione, di cui non c'è un documento.
tk-unmodelled-gateway = Poggia sulle regole del Portale, di cui non c'è un documento.
tk-unmodelled-words = Le sue parole non sono nel vocabolario degli effetti.
tk-card-modelled = Cardinal esegue ciò che fa su una plancia. Per chiedere: { $ask }
tk-card-known = Cardinal la conosce su una plancia: si invoca, o si soddisfa, come dice.
tk-card-not-modelled = Il suo schema è conosciuto su una plancia; ciò che fa non è modellato.
tk-card-ask = plancia POSIZIONE | posso evocare { $card }

help-board-example = plancia 5/7/9/3x5/4Xo3/9/6O*2/7/5 | posso
help-board = una posizione di Tash-Kalar: che cosa si può fare, che cosa ne viene, chi è in vantaggio
cli-command-board = Chiedi di una posizione di Tash-Kalar: board FILE posso evocare wild eagle
cli-command-coverage-tash-kalar = Misura quanto di Tash-Kalar viene eseguito: regole, e carte per mazzo
cli-arg-position = La posizione: un file, - per lo standard input, o una riga tra virgolette
cli-arg-asked = Che cosa si chiede: posso, posso evocare CARTA, evoca CARTA in e5, punteggio, risolvi META
cli-arg-picture = Scrive la plancia come immagine in questo file, PNG se il nome finisce in .png, altrimenti SVG
board-form = Una posizione di Tash-Kalar
board-field-position = La plancia e ciò che le appartiene
board-field-position-example = 5/7/9/3x5/4Xo3/9/6O*2/7/5 hand1=bomb – o una griglia su più righe
board-field-asked = Domanda
