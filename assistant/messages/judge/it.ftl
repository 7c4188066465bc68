# Che cosa chiede un giudice di un combattimento, oltre a come finisce.

judge-no-step = Questa procedura non ha una fase «{ $step }».
judge-step-not-reached = Questo combattimento non arriva alla fase { $step }.
judge-nobody-hurt = nessuno è ferito e nessuno guadagna punti
judge-not-fought = il combattimento non si può fare
judge-not-fought-for = il combattimento non si può fare: { $reasons }
judge-at-step = Fase { $step }: { "" }

## Mosse

judge-deed = { $player }: { $what } (fase { $step })
judge-move-attack = { $attacker } attacca { $defender }
judge-move-transfer = trasferire { $warrior }
judge-move-embargo = mettere l'embargo su { $card }
judge-move-opponent = affrontare { $warrior } del gruppo
judge-move-tactic = Tattica { $tactic }
judge-move-warzone = Warzone { $warzone }
judge-move-equipment = uso di { $cards }
judge-move-no-equipment = nessun equipaggiamento
judge-move-play = { $card }
judge-move-play-on = { $card } su { $target }
judge-move-for-points = { $what } per { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
judge-move-pay-on = { $points ->
    [one] un altro punto
   *[other] altri { $points } punti
} per { $card }
judge-move-lead = assegna { $warrior } a { $sergeant }
judge-move-multiplier = { $by } moltiplica { $card }
judge-move-split = { $promotion ->
    [one] { $promotion } Punto Promozione
   *[other] { $promotion } Punti Promozione
}
judge-move-pass = passa

## E se

judge-what-if = E se: { $change }
judge-was = Prima: { $outcome }
judge-is = Con la modifica: { $outcome }
judge-was-label = Prima – { "" }
judge-is-label = Con la modifica – { "" }
judge-first-difference = La prima differenza
judge-new-there = Con la modifica entra in gioco { $name }, che prima non c'era.
judge-no-difference = Non succede nulla di diverso.
judge-same-outcome = L'esito è lo stesso.
judge-nothing-more = non succede più nulla

## Cosa può ancora succedere

judge-outcomes = { $count ->
    [one] C'è { $count } esito possibile.
   *[other] Ci sono { $count } esiti possibili.
}
judge-outcome-passing = Se tutti passano: { $outcome }
judge-outcome = { $outcome } – { $how }.
judge-last-chance = Ultima occasione: fase { $step }, { $player }: { $what }.
judge-more-outcomes = { $count ->
    [one] E ancora { $count }.
   *[other] E altri { $count }.
}
judge-safe = { $warrior } sopravvive, qualunque cosa si giochi ancora.
judge-safe-unless = { $warrior } sopravvive se tutti passano.
judge-lost = { $warrior } non si può più salvare con quello che c'è in gioco e in mano.
judge-lost-so-far = Nulla di ciò che è stato esaminato salva { $warrior }.
judge-saved = { $warrior } si può ancora salvare – { $how }.
judge-complete = È stato esaminato tutto: { $positions ->
    [one] { $positions } posizione
   *[other] { $positions } posizioni
}. Di carte uguali ne è stata provata una.
judge-incomplete = Non è stato esaminato tutto ({ $bounds }): { $positions ->
    [one] { $positions } posizione
   *[other] { $positions } posizioni
}. Tutto ciò a cui si arriva con { $plays ->
    [one] { $plays } giocata
   *[other] { $plays } giocate
} o meno è qui; con di più possono esserci altri esiti.
judge-bound-positions = troppe posizioni
judge-bound-plays = troppe giocate
judge-bound-choices = troppe scelte di seguito
judge-bound-uses = un'abilità è stata usata al massimo 3 volte
judge-bound-amounts = sono state provate solo alcune quantità di Punti Destino
judge-bound-stopped = il tempo è finito

## Da quale numero

judge-which-number = Quale numero? Scrivilo dopo una barra: … | armatura Necromutante 0..15
judge-no-number = «{ $name }» non è un valore di un guerriero in gioco né una carta che cambia un valore.
judge-range = Un intervallo ha un inizio, una fine che lo segue e al massimo 20.001 valori: 0..20.
judge-flip-stopped = Il tempo è finito a { $value }; un intervallo più stretto ne richiede meno.
judge-flip = Secondo { $number }:
judge-span = da { $from } a { $to }
judge-stretch = { $span }: { $outcome }

## Regolamenti

judge-ruling = { $ruleset }: { $outcome }
judge-standing-settled = { "" }
judge-standing-disputed = controverso
judge-standing-unspecified = qualcosa resta aperto
judge-parting = Dove differiscono: { $one } e { $other }
judge-under = { $ruleset } – { "" }
judge-alike = Succede la stessa cosa con tutti.

## Perché

judge-stands = Fase { $step }: { $player } decide { $ask }.
judge-over = Il combattimento è finito.
judge-ask-combatants = chi attacca chi
judge-ask-tactic = la Tattica
judge-ask-warzone = la Warzone
judge-ask-equipment = quale equipaggiamento usare
judge-ask-play = se giocare qualcosa
judge-ask-answer = se rispondere alla carta appena giocata
judge-ask-action = se usare un'azione
judge-ask-opponent = chi del gruppo affrontare
judge-ask-weapon = se impugnare un'altra arma
judge-ask-embargo = se mettere l'embargo sulla carta appena giocata
judge-ask-multiplier = quale carta moltiplica l'effetto
judge-ask-split = come dividere i punti
judge-numbers = I numeri adesso
judge-number = { $warrior }, { $rating }: { $number }
judge-rating = { $rating }: { $number }
judge-order = L'ordine dei colpi, se si decidesse adesso
judge-claim = { $warrior }: { $degree } ({ $card })
judge-degree-first = colpisce per primo
judge-degree-always-first = colpisce sempre per primo
judge-degree-never-struck-first = non è mai colpito per primo
judge-degree-this-combat = colpisce per primo in questo combattimento
judge-prevails = { $prevails } prevale su { $yields }.
judge-cards = Cosa si può giocare, e perché no
judge-playable = { $card } ({ $player }): si può giocare adesso
judge-not-playable = { $card } ({ $player }): non adesso – { $reasons }
judge-no-way = { $card } ({ $player }): in un combattimento non c'è modo di giocarla

## Passo per passo

judge-refused = Non permesso: { $reasons }
judge-walk-help = avanti, gioca …, passa, annulla, indietro, vai a …, alla fine, ramo …, perché …, basta
judge-walk-options = Cosa si può fare
judge-walk-ahead = Più avanti: { $what }
judge-walk-at-start = Non c'è nulla da annullare.
judge-walk-announce = Prima va annunciato qualcosa: gioca corpo a corpo, oppure gioca sparare.
judge-walk-which = Quale? { $which }
judge-walk-nothing-named = { $player } adesso non può fare nulla che si chiami «{ $name }».
judge-walk-branches = Messi da parte: { $names }. Il nome riporta lì.
judge-walk-no-branch = Non è ancora stato messo da parte nulla. Un nome dopo «ramo» mette da parte questa posizione; lo stesso nome vi riporta.
judge-walk-stopped = Il percorso è finito.

judge-progress = { $positions ->
    [one] { $positions } posizione esaminata
   *[other] { $positions } posizioni esaminate
}

## Aiuto

help-change-example = e se Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo | armatura di Nefarita di Ilian 12
help-change = lo stesso combattimento con qualcosa di cambiato, e la prima differenza
help-explore-example = esplora Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo, il difensore può giocare Fumogeno
help-explore = tutto ciò che può ancora succedere, e fino a quando
help-flip-example = soglia Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo | armatura di Nefarita di Ilian
help-flip = da quale numero finisce in un altro modo
help-rulesets-example = regolamenti Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo
help-rulesets = come finisce con ciascun regolamento, e dove differiscono
help-explain-example = spiega Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo | fase 33
help-explain = perché lì numeri, ordine e carte giocabili sono così
help-walk-example = combattimento inizia Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo
help-walk = passo per passo, indietro, e per un'altra via (nella console)
cli-command-whatif = Rigioca un combattimento com'è e con qualcosa di cambiato
cli-command-explore = Trova ogni esito ancora possibile
cli-command-flip = Trova da quale numero un combattimento finisce diversamente
cli-command-rulesets = Rigioca un combattimento con più regolamenti
cli-command-explain = Spiega perché le cose stanno così a una fase
cli-command-start = Percorre un combattimento passo per passo
cli-arg-combat = Un file di scenario, o il combattimento in una riga
cli-arg-change = Che cosa cambia, a parole come in una riga: "armatura di Necromutante 9"
cli-arg-save = Un guerriero: se si può ancora salvare, e fino a quando
cli-arg-seconds = Quanto cercare al massimo
cli-arg-number = Un numero e magari un intervallo: "armatura di Necromutante 0..15"
cli-arg-of = I regolamenti; tutti se non se ne indica nessuno
cli-arg-at = La fase; altrimenti dove si decide la prima cosa
