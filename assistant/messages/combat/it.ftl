# Combattimenti: ciò che si dice di una ricostruzione. Le altre frasi sono in ../it.ftl.

## The answer

combat-title = { $attacker } attacca { $defender }, Tattica: { $tactic }
combat-title-sabotage = { $warrior } sabota { $player }
combat-ratings = { $warrior }: C { $c } · S { $s } · A { $a } · V { $v }
combat-settled = { $mark } tutto discende dalle regole citate.
combat-settled-mark = Deciso:
combat-disputed = { $mark } due regole si contraddicono; qui sotto si legge quale prevale.
combat-disputed-mark = Controverso:
combat-unspecified = { $mark } l'esito dipende da qualcosa che le regole o i dati delle carte lasciano aperto.
combat-unspecified-mark = Non specificato:
combat-decisive = Che cosa ha deciso
combat-filled-in = Dove { $ruleset } tace, decide { $other }: le sue regole sono segnate { $mark }.
combat-conflicts = Regole in contrasto
combat-open = Resta aperto
combat-taken = Scelto perché nessuno ha detto altro
combat-taken-of-several = { $taken }. Poteva anche essere: { $others }{ $more ->
    [0] {""}
    [one] ; e un'altra possibilità
   *[other] ; e altre { $more }
}.
combat-taken-instead = { $taken }, perché { $other } non è permesso: { $reasons }.
combat-taken-way = { $what }, modo { $way }
combat-taken-way-about = { $what }, modo { $way } ({ $about })
combat-carried-heading = Sul tavolo, anche se non si poteva assegnare così
combat-carried-against = { $card } si considera assegnata a { $warrior }, contro le regole:
combat-rests-on = { $count ->
    [one] Si basa su una lettura di ciò che i documenti lasciano aperto.
   *[other] Si basa su { $count } letture di ciò che i documenti lasciano aperto.
}
combat-readings = Come Cardinal legge ciò che i documenti lasciano aperto
combat-reading = { $reading } { $id }
combat-refused-heading = Non ammesso
combat-told = Che cosa dicono i documenti di queste carte
combat-told-rule = { $title } { $id }
combat-status-healthy = { $warrior }: illeso
combat-status-wounded = { $warrior }: ferito
combat-status-killed = { $warrior }: ucciso
combat-status-prisoner = { $warrior }: prigioniero
combat-status-discarded = { $warrior }: scartato, non ucciso
combat-status-eliminated = { $warrior }: eliminato, non ucciso
combat-status-returned = { $warrior }: di nuovo in mano al proprietario
combat-points = { $player }: { $promotion ->
    [one] { $promotion } Punto Promozione
   *[other] { $promotion } Punti Promozione
}, { $destiny ->
    [one] { $destiny } Punto Destino
   *[other] { $destiny } Punti Destino
}
combat-no-points = Nessuno guadagna punti.
combat-steps-with-events = { $steps ->
    [one] { $steps } fase, { $events } in cui succede qualcosa
   *[other] { $steps } fasi, { $events } in cui succede qualcosa
}
combat-eventful-steps = { $events ->
    [one] Dove succede qualcosa: { $events } fase
   *[other] Dove succede qualcosa: { $events } fasi
}
combat-steps = { $steps ->
    [one] Fase per fase: { $steps } fase
   *[other] Fase per fase: { $steps } fasi
}
combat-step = { $step }{ $title }{ $pass } { $rule }
combat-pass = , passaggio { $pass }
combat-all-pass = tutti passano
combat-receipt = Ricevuta: motore { $engine }, regolamento { $ruleset }, traccia { $trace }. Lo stesso scenario dà gli stessi byte.
combat-player-attacker = il giocatore che attacca
combat-player-defender = il giocatore che si difende

## Numbers

combat-term-printed = stampato
combat-term-supposed = supposto
combat-term-swapped = stampato, scambiato da { $card }
combat-term-turned = { $term } (capovolto da { $card })
combat-term-cover = Copertura
combat-term-floor = mai sotto zero
combat-term-base = base
combat-term-bought = { $card } ({ $points ->
    [one] { $points } punto
   *[other] { $points } punti
}: { $times } × { $each })
combat-terms-aside = senza contare { $terms }

## What happens

combat-event-begun = Comincia un combattimento: attacca { $player }.
combat-event-closed = Questo combattimento è finito.
combat-event-branched-played = È stata giocata una carta: si torna alla fase { $step }.
combat-event-branched-combatants-changed = I combattenti sono cambiati: si torna alla fase { $step }.
combat-event-branched-not-simultaneous = Il combattimento non è simultaneo: si va alla fase { $step }.
combat-event-branched-combat-ended = Il combattimento è stato terminato: il resto si salta.
combat-event-branched-second-stands = Ora colpisce il secondo guerriero: si va alla fase { $step }.
combat-event-branched-harm-dealt = Nel frattempo qualcuno è stato ferito o ucciso: si torna alla fase { $step }.
combat-event-skipped = Le fasi prima della { $step } si saltano: il combattimento è stato terminato.
combat-event-combatants = { $attacker } attacca { $defender }.
combat-event-special-attack-on = Un attacco speciale contro { $defender } ({ $card }): non è un combattimento.
combat-event-special-attack = Un attacco speciale ({ $card }): non è un combattimento.
combat-event-branched-special-attack = Un attacco speciale passa direttamente alla fase { $step }.
combat-event-tactic = Tattica: { $tactic }.
combat-event-permitted-assassin = Gli Assassini possono attaccare chiunque, qualunque sia l'affiliazione.
combat-event-permitted-card = Una carta permette di scegliere questo bersaglio, qualunque sia l'affiliazione{ $card }.
combat-event-permitted-freelancer = I Mercenari possono attaccare chiunque ed essere attaccati da chiunque.
combat-event-permitted-tribal = I guerrieri delle Tribù possono attaccare chiunque ed essere attaccati da chiunque.
combat-event-permitted-printed-affiliation = Un Mercenario può attaccare chiunque ed essere attaccato da chiunque: l'affiliazione stampata su di lui non lo vincola.
combat-event-permitted-dark-legion = L'Oscura Legione può attaccare chiunque.
combat-event-permitted-brotherhood = La Fratellanza può attaccare un guerriero come questo.
combat-event-permitted-generic = Uno dei due è un guerriero Generico, e nulla lo impedisce.
combat-event-permitted-other-corporation = I due non sono della stessa corporazione: l'attacco è permesso.
combat-event-permitted-other-corporation-named = { $attacker } e { $defender } non sono della stessa corporazione: l'attacco è permesso.
combat-event-tactic-changed = La Tattica ora è: { $tactic } ({ $card }).
combat-event-affiliation-gained = { $warrior } ora appartiene a: { $affiliation } ({ $card }).
combat-event-definition-gained = { $warrior } ora è considerato: { $definition } ({ $card }).
combat-event-named = { $card } nomina da ora: { $what }.
combat-event-named-less = { $card } nomina una volta in meno: { $what }.
combat-event-group-led = { $warrior } e tutti quelli con il suo nome vengono assegnati a { $sergeant }.
combat-event-bond-broken = { $sergeant } non guida più il suo gruppo ({ $card }).
combat-event-entered-this-turn = { $warrior } è entrato in gioco in questo turno e può attaccare lo stesso.
combat-event-answers-first = { $player } subirebbe l'effetto della carta e può rispondere per primo.
combat-event-embargo-first = { $player } può usare l'embargo prima che altri giochino nell'ordine dei turni.
combat-event-embargoed = { $player } mette l'embargo su { $card }, che viene negata.
combat-event-revealed = { $warrior } viene rivelato.
combat-event-promotion-lost = { $player } perde { $amount } { $amount ->
        [one] Punto
       *[other] Punti
    } Promozione{ $by }.
combat-event-battle-lost = L'ultimo difensore di { $battle } è perso: questa Battaglia di { $player } lascia il gioco.
combat-event-affiliation-instead = { $warrior } ora appartiene solo a: { $affiliation } ({ $card }).
combat-event-went-to-cover = { $warrior } va in Copertura ({ $card }).
combat-event-left-cover = { $warrior } esce dalla Copertura ({ $card }).
combat-event-warzone-left = Il difensore prosegue senza la sua Warzone ({ $card }).
combat-event-left-vehicle = { $warrior } esce da { $vehicle } ({ $card }).
combat-event-card-kept = { $kept } non viene scartata: la trattiene { $card }.
combat-event-released = { $warrior } è di nuovo libero ({ $card }).
combat-event-imprisoned = { $warrior } è imprigionato ({ $card }).
combat-event-joined = { $warrior } si unisce al combattimento ({ $card }).
combat-event-opponent-chosen = { $warrior } è il guerriero del gruppo scelto per combattere.
combat-event-warzone = { $defender } si difende in { $warzone }.
combat-event-no-warzone = Nessuna Warzone.
combat-event-relics-announced = Le Reliquie si annunciano come gli Equipaggiamenti: { $cards }
combat-event-vehicle-in-use = { $warrior } è dentro { $vehicle }, che ha effetto.
combat-event-cast-for-dark-legion = { $warrior } è dell'Oscura Legione, e i Maestri dell'Oscura Legione possono lanciare l'Arte a suo favore.
combat-event-turn-begun = Il turno passa a { $player }: ciò che valeva per il turno precedente è finito.
combat-event-attacked-from-warzone = { $player } attacca da { $warzone }, la Warzone del suo Pianeta: nessuno si difende in una Warzone.
combat-event-equipment = { $warrior } usa { $cards }.
combat-event-played = { $player } gioca { $card }.
combat-event-played-on = { $player } gioca { $card } su { $target }.
combat-event-effect-multiplied = L'effetto di { $card } conta × { $factor } ({ $by }).
combat-event-multiplier-chosen = { $by } moltiplica, per scelta, l'effetto di { $card }.
combat-event-strengthened = { $player } paga altri { $points } per { $card }, in tutto { $total } Punti Destino.
combat-event-paid = { $player } paga { $amount ->
        [one] { $amount } Punto Destino
       *[other] { $amount } Punti Destino
    }{ $by }.
combat-event-countered = La carta { $card } è annullata da { $by }.
combat-event-took-effect = { $card } ha effetto.
combat-event-moved-discarded = La carta { $card } è scartata{ $by }.
combat-event-moved-eliminated = La carta { $card } è eliminata dal gioco{ $by }.
combat-event-modified = { $warrior }: { $rating } { $change } ({ $card }).
combat-event-ratings-swapped = { $warrior }: { $one } e { $other } si scambiano ({ $card }).
combat-event-protected = { $warrior } non può essere ferito né ucciso in questo combattimento ({ $card }).
combat-event-lethal = Chi viene ferito da { $warrior } in questo combattimento muore ({ $card }).
combat-event-order-claimed = { $warrior } ha diritto di colpire per primo ({ $card }).
combat-event-claims-cancelled = { $one }{ $by } e { $other }{ $too } colpirebbero per primi con lo stesso diritto: le abilità si annullano.
combat-event-simultaneous = I colpi sono simultanei{ $by }.
combat-event-first = { $warrior } colpisce per primo{ $by }.
combat-event-ended = Il combattimento termina subito ({ $card }).
combat-event-ended-void = Il combattimento termina subito e le carte giocate finora non hanno effetto ({ $card }).
combat-event-ended-first-blow = Il primo colpo ferisce, e questo termina il combattimento ({ $card }).
combat-event-ended-gone = Il combattimento termina: { $warrior } non vi partecipa più.
combat-event-ended-killed = Il combattimento termina: { $warrior } è ucciso.
combat-event-ended-membership = Il combattimento termina: { $warrior } è della stessa corporazione dell'avversario ({ $card }).
combat-event-ended-cover = Il combattimento termina: { $warrior } è dovuto andare in Copertura ({ $card }).
combat-event-ended-tactic = Il combattimento termina: { $warrior } non può combattere con questa Tattica ({ $card }).
combat-event-ended-vehicle = Il combattimento termina: la Warzone vieta i Veicoli e { $warrior } è dentro un Veicolo.
combat-event-ended-unmasked = Il combattimento termina: { $warrior } è un guerriero che l'attaccante non può attaccare.
combat-event-made-immune = { $warrior } è immune in questo combattimento: { $power } ({ $card }).
combat-event-gear-forbidden = { $warrior } in questo combattimento non può usare { $gear } ({ $card }).
combat-event-gear-multiplied = Ciò che { $warrior } porta conta × { $factor }: { $gear } ({ $card }).
combat-event-negated = { $card } non ha effetto: { $warrior } è immune{ $by }.
combat-event-warzone-discarded = { $warzone } è scartata ({ $card }).
combat-event-replaced-attacker = Attacca invece { $warrior } ({ $card }).
combat-event-replaced-defender = Si difende invece { $warrior } ({ $card }).
combat-event-blow-barred = { $warrior } non colpisce in questo combattimento ({ $card }).
combat-event-modifiers-barred = In questo combattimento i modificatori di altre carte non contano ({ $card }).
combat-event-points-barred = In questo combattimento nessuno guadagna punti ({ $card }).
combat-event-warrior-discarded = { $warrior } è scartato ({ $card }).
combat-event-warrior-eliminated = { $warrior } è eliminato dal gioco ({ $card }).
combat-event-harm-stands-by-text = Nulla salva { $warrior } da quel danno: lo dice la carta che lo causa ({ $card }).
combat-event-harm-stands = Nulla salva { $warrior } da quella ferita: è autoinflitta ({ $card }).
combat-event-actions-gained = { $player } ottiene { $count ->
    [one] { $count } azione
   *[other] { $count } azioni
}: { $kind } ({ $card }).
combat-event-actions-gained-for-later = { $player } ottiene { $count ->
    [one] { $count } azione
   *[other] { $count } azioni
}: { $kind } ({ $card }). Prima della fine di questo attacco non si possono usare.
combat-event-action-used = { $player } attacca con un'azione: { $kind }.
combat-event-action-converted = { $player } usa un'azione non d'attacco per attaccare: la converte un Leader Corporativo.
combat-event-actions-ended = { $player } non usa altre azioni.
combat-event-no-action-needed = L'attacco di { $warrior } non richiede azioni.
combat-event-action-spent-turn = { $player } usa un'azione del turno.
combat-event-action-spent-turn-for = { $player } usa un'azione del turno: la chiede { $card }.
combat-event-action-spent-card = { $player } usa un'azione ottenuta da una carta.
combat-event-action-spent-card-for = { $player } usa un'azione ottenuta da una carta: la chiede { $card }.
combat-event-action-spent-converted = { $player } trasforma un'azione nell'attacco grazie a { $card }.
combat-event-action-spent-price = { $player } paga perché l'azione diventi un attacco ({ $card }).
combat-event-actions-lost = Azioni del turno che { $player } non può più usare e perde: { $count }.
combat-event-player-attacked = { $warrior } sabota { $player }, che non ha guerrieri in grado di combattere.
combat-event-standing = Situazione: { $blow }
combat-event-harm-wound = { $warrior } sarà ferito{ $by }.
combat-event-harm-death = { $warrior } sarà ucciso{ $by }.
combat-event-harm-second = { $warrior } subisce una seconda ferita e sarà ucciso{ $by }.
combat-event-harm-worse = { $warrior } è ucciso invece che ferito ({ $card }).
combat-event-harm-none = { $warrior } non è ferito ({ $card }).
combat-event-text-holds = Il testo di { $card } vale per { $warrior } in questo combattimento.
combat-event-text-lasts = Il testo di { $card } vale per { $warrior } da ora in poi.
combat-event-text-holds-for-all = Il testo di { $card } vale in questo combattimento per tutti quelli su cui ha effetto.
combat-event-text-lasts-for-all = Il testo di { $card } vale da ora in poi per tutti quelli su cui ha effetto.
combat-event-moved-on = La carta { $card } è ora assegnata a { $warrior }{ $by }.
combat-event-moved-in = La carta { $card } resta in gioco{ $by }.
combat-event-leaves-game = { $warrior }, se ucciso, esce dal gioco ({ $card }).
combat-event-harm-milder = { $warrior } è ferito invece che ucciso ({ $card }).
combat-event-wound-pending = { $warrior } subirà una ferita dopo il combattimento ({ $card }).
combat-event-saved-wound = { $warrior } è salvato da una ferita ({ $card }).
combat-event-saved-death = { $warrior } è salvato dalla morte ({ $card }).
combat-event-healed = { $warrior } è guarito ({ $card }).
combat-event-award = { $player } guadagna { $number } per { $warrior }: { $promotion } Promozione, { $destiny } Destino.
combat-event-award-nothing = { $player } non guadagna nulla per { $warrior }, il cui valore è sotto zero: { $number }.
combat-event-award-changed = I punti di { $player } diventano { $promotion } Promozione, { $destiny } Destino ({ $card }).
combat-event-points-paid = { $player } prende { $promotion ->
        [one] { $promotion } Punto Promozione
       *[other] { $promotion } Punti Promozione
    } e { $destiny ->
        [one] { $destiny } Punto Destino
       *[other] { $destiny } Punti Destino
    }{ $by }.
combat-event-points-by-card = { $player } prende { $destiny ->
        [one] { $destiny } Punto Destino
       *[other] { $destiny } Punti Destino
    } ({ $card }).
combat-event-warrior-returned = { $warrior } torna in mano al proprietario ({ $card }).
combat-event-card-suppressed = { $what } non ha effetto in questo combattimento ({ $card }).
combat-event-entered = { $warrior } entra in gioco ({ $card }).
combat-event-entered-in-place = { $warrior } prende il posto di { $old } ({ $card }).
combat-event-control-taken = { $player } controlla { $warrior } fino alla fine del combattimento ({ $card }).
combat-event-card-to-hand = { $what } va in mano a { $player }, che la gioca subito ({ $card }).
combat-event-card-handed-over = { $what } passa a { $player } ({ $card }).
combat-event-transferred = { $warrior } è trasferito qui: { $area } ({ $card }).
combat-event-redirected = { $what } riguarda invece { $warrior } ({ $card }).
combat-event-attack-due = { $attacker } attacca { $defender } prima che questo combattimento prosegua ({ $card }).
combat-event-undone = { $what } non ha più effetto su { $warrior } ({ $card }).
combat-event-promotion-by-card = { $player } prende { $promotion ->
        [one] { $promotion } Punto Promozione
       *[other] { $promotion } Punti Promozione
    } ({ $card }).
combat-event-both-points-by-card = { $player } prende { $promotion ->
        [one] { $promotion } Punto Promozione
       *[other] { $promotion } Punti Promozione
    } e { $destiny ->
        [one] { $destiny } Punto Destino
       *[other] { $destiny } Punti Destino
    } ({ $card }).
combat-event-attack-again = { $player } può attaccare ancora { $warrior } con lo stesso guerriero ({ $card }).
combat-event-must-attack-again = { $player } deve ora attaccare ancora { $warrior } con lo stesso guerriero ({ $card }).
combat-event-destiny-promised = Quando { $player } riceve Punti Promozione, ognuno porta anche Punti Destino: { $each } ({ $card }).
combat-event-new-attack = { $player } può fare un nuovo attacco, ma non contro { $warrior } ({ $card }).
combat-event-new-attack-on-anybody = { $player } può fare un nuovo attacco, contro chiunque ({ $card }).
combat-event-conflict = Due regole si contraddicono: { $prevails } prevale su { $yields }.

## Blows

combat-blow-hits = { $striker } { $letter } { $attack } ≥ { $target } A { $armor }: una ferita.
combat-blow-misses = { $striker } { $letter } { $attack } < { $target } A { $armor }: nessuna ferita.

## Nothing to do

combat-idle-nothing-to-counter = niente a cui contrapporsi
combat-idle-no-other-players = non ci sono altri giocatori
combat-idle-combat-ended = il combattimento è stato terminato: nessun colpo
combat-idle-blow-barred = { $warrior } non colpisce
combat-idle-no-combatant = manca un combattente: nessun colpo
combat-idle-nobody-hurt = nessuno è stato ferito
combat-idle-no-points = nessun ucciso che valga punti
combat-idle-points-barred = { $card } nega ogni punto
combat-idle-same-combatants = i combattenti sono gli stessi
combat-idle-second-does-not-strike = il secondo guerriero non colpisce

## Left open

combat-gap-unmodelled = { $card } non è modellata: di ciò che fa non si sa nulla, e potrebbe incidere su questo combattimento.
combat-gap-clause = Il testo di { $card } ({ $place }: { $touches }) qui non è eseguito e potrebbe incidere su { $met }.
combat-gap-clause-told = Il testo di { $card } ({ $place }: { $touches }) qui non è eseguito e potrebbe incidere su { $met }. { $missing }
combat-clause-whole = tutto
combat-clause-some = una parte
combat-clause-part = clausola { $clause } di { $of }
name-touched-rating = valori
name-touched-blow = chi colpisce e quando
name-touched-wound = ferite e morti
name-touched-points = punti
name-touched-attack = chi può attaccare chi
name-touched-assignment = che cosa si può assegnare
name-touched-combatants = chi combatte
name-touched-play = che cosa si può giocare e a che costo
name-touched-state = ciò che vale per un guerriero
name-touched-order = l'ordine delle cose
name-touched-cards = carte in gioco
name-touched-actions = azioni
name-touched-combat = il combattimento
name-occasion-attack = questo attacco
name-occasion-attack-refused = un attacco rifiutato qui
name-occasion-fight = questo combattimento
name-occasion-warzone = la scelta della Warzone
name-occasion-play = una carta giocata qui
name-occasion-play-refused = una giocata rifiutata qui
name-occasion-cast = un incantesimo lanciato qui
name-occasion-negated = un potere che l'immunità annulla qui
name-occasion-order = chi colpisce per primo
name-occasion-blow = un colpo
name-occasion-harm = un danno inflitto qui
name-occasion-death = una morte
name-occasion-healing = chi è guarito o salvato
name-occasion-removal = chi lascia il tavolo
name-occasion-discard = chi è scartato
name-occasion-annihilation = chi è eliminato dal gioco
name-occasion-imprisonment = chi è imprigionato
name-occasion-conversion = un cambio di affiliazione
name-occasion-card-lost = una carta persa qui
name-occasion-card-gained = una carta ricevuta qui
name-occasion-award = i punti
name-occasion-action = le azioni usate
name-occasion-cover = chi è in Copertura
name-occasion-turn = l'inizio di un turno
name-occasion-over = ciò che segue il combattimento
name-occasion-attack-again = un altro attacco nello stesso turno
name-occasion-sabotage = un attacco a un giocatore
name-occasion-harm-changed = un danno aggravato o attenuato qui
name-occasion-self-lost = la sua stessa perdita
name-occasion-warzone-lost = una Warzone scartata qui
name-occasion-award-changed = punti cambiati qui
name-occasion-never = nulla in un combattimento
combat-gap-weapon-for-tactic = Con l'altra Tattica { $warrior } potrebbe impugnare un'altra arma, e queste regole non dicono se sia permesso: conta solo se il giocatore lo dice.
combat-gap-unsaid = Che cosa fa qui { $card } dipende dal caso o da una scelta, e nessuno l'ha detto: lo si dice giocando la carta in uno dei suoi modi.
combat-gap-which-way = { $card } si può giocare in più modi, e nessuno ha detto in quale: è stato preso il primo permesso.
combat-gap-which-weapon = { $warrior } potrebbe usare più armi e nessuno ha detto quale: non ne usa nessuna.
combat-gap-which-value = Il Valore di { $warrior } è modificato e queste regole non dicono se si guadagna quello stampato o quello modificato: si usa quello modificato.
combat-gap-order-changed = Ciò che fissava l'ordine dei colpi non vale più; il documento dice di controllarlo, non che cosa ne segue. I ruoli restano.
combat-gap-mixed-membership = Una regola lascia combattere { $attacker } e { $defender }, un'altra lo vieta, e il documento non dice quale prevalga: l'attacco si considera lecito.
combat-gap-generic = Nessuna regola dice che cosa sia considerato { $warrior } dove si trova: l'attacco si considera lecito.
combat-gap-outside = Queste regole non conoscono un posto fuori da Squadra, Schieramento e Avamposto, dove si trova { $warrior }.
combat-gap-not-last = { $warrior } può essere attaccato solo come ultimo nella sua Area; nessuna regola dice se contino gli altri presenti: l'attacco si considera lecito.
combat-gap-may-not-attack = Un testo vieta a { $warrior } questo attacco e una carta mette i due l'uno contro l'altro; nessuna regola dice che cosa prevalga: combattono.
combat-gap-may-not-be-attacked = { $warrior } non può essere attaccato e una carta lo rende Difensore; nessuna regola dice che cosa prevalga: è il Difensore.
combat-gap-shared-membership = { $warrior } è entrato nella corporazione dell'avversario durante il combattimento; nessuna regola dice che cosa ne segua: si continua.
combat-gap-cover = { $warrior } è dovuto andare in Copertura durante il combattimento; nessuna regola dice che cosa ne segua: si continua.
combat-gap-reinforcement = Solo la carta dice che cosa { $warrior } aggiunge al combattimento e chi colpisce poi l'avversario.
combat-gap-rounding = { $rating } di { $warrior } è diviso e non dà un numero intero; nessuna regola dice come arrotondare: qui per difetto.
combat-gap-which-multiplier = Più carte moltiplicano ciò che entra in { $rating } di { $warrior }; sceglie chi controlla, e nessuno l'ha detto: vale la prima.
combat-gap-which-bonus = I bonus a { $rating } di { $warrior } non si sommano e sono diversi; nessuna regola dice quale conti: vale il primo.
combat-gap-warzone-lost = Nessuna regola dice se ora che { $warzone } non c'è più si possa scegliere un'altra Warzone: non se ne sceglie.
combat-gap-bound-equipment = { $card } è per un'affiliazione che chi la porta non ha; queste regole non dicono se si possa ancora usare: conta.
combat-gap-late-equipment = { $warrior } combatte al posto di un altro di cui l'equipaggiamento era già stato annunciato; queste regole non dicono che lo si annunci di nuovo: quello che { $warrior } porta e che andrebbe annunciato non conta.
combat-gap-unrevealed = Queste regole non conoscono guerrieri introdotti in Copertura a faccia in giù: { $warrior } è considerato in Copertura.
combat-gap-another-attack = { $player } attacca di nuovo nello stesso turno; nessuna regola qui dice quale azione serva: si considera disponibile.
combat-gap-action-of-sabotage = Nessuna regola qui dice con quale azione { $player } sabota: si considera disponibile.
combat-gap-corporate-war = Queste regole non conoscono Guerre Corporative: non cambia nulla se { $player } ne combatte una.
combat-gap-secondary-target = Queste regole non conoscono bersagli principali e secondari: { $player } può attaccare chiunque allo stesso modo.
combat-gap-battle = Queste regole non conoscono Battaglie: non cambia nulla se { $warrior } ne difende una.
combat-gap-sergeant-text = Non si sa che cosa dica la carta di { $warrior } dei guerrieri che le si assegnano: si considerano ammessi.
combat-gap-cards-of-eliminated = { $warrior } è eliminato dal gioco e nessuna regola dice dove vadano le carte assegnate: qui sono scartate.
combat-gap-no-reserve = Non è detto se il giocatore abbia un guerriero come quello che { $card } fa entrare in gioco.
combat-gap-unknown-rating = { $rating } di { $warrior } non è noto e conta 0.

## Refusals

combat-refused = { $input }: { $reasons }
combat-input-play = { $card }
combat-input-play-at = { $card } alla fase { $step }
combat-input-attack = { $attacker } attacca { $defender }
combat-input-turn = turno: { $player }
combat-why-not-due = in quel momento quel giocatore non può farlo
combat-why-no-such-moment = il momento non è mai venuto, o era già passato
combat-why-anothers-step = in quella fase agisce un altro giocatore
combat-why-no-second-combat = non segue un secondo combattimento: il secondo guerriero non colpisce
combat-why-simultaneous = i colpi sono simultanei, perciò quella fase non c'è
combat-why-same-combatants = i combattenti non sono cambiati, perciò quella fase non c'è
combat-why-no-special-attack = non è un attacco speciale, perciò quella fase non c'è
combat-why-nobody-hurt = nel frattempo nessuno è stato colpito, perciò quella fase non c'è
combat-why-combat-ended = il combattimento era già terminato
combat-why-not-simultaneous = i colpi non sono simultanei: il combattimento è proseguito in altre fasi
combat-why-special-attack = un attacco speciale non ha quella fase
combat-why-not-held = non è in mano né su un guerriero di quel giocatore
combat-why-no-such-way = da lì non si può usare così
combat-why-laid-before = non si gioca in un combattimento: uno scenario la mette prima sul tavolo, come dice la sua carta
combat-why-wrong-window = è per: { $plays }; qui si possono giocare: { $open }
combat-why-nothing-open = nessuna carta
combat-why-requires = serve: { $what }
combat-why-wrong-target = il bersaglio non va bene
combat-why-several-targets = vanno bene più guerrieri: bisogna dire quale
combat-why-nothing-to-counter = non è stata appena giocata nessuna carta da annullare
combat-why-too-costly = costa { $cost } Punti Destino e ce ne sono { $has }
combat-why-too-costly-by = costa { $cost } Punti Destino ({ $cards }) e ce ne sono { $has }
combat-why-too-few-points = va detto quanti Punti Destino si pagano, almeno { $least }; ne sono indicati { $points }
combat-why-too-many-points = non vi si possono pagare più di { $most } Punti Destino; ne sono indicati { $points }
combat-why-does-not-multiply = non è fra le carte che moltiplicano l'effetto di cui si chiede
combat-why-never-countered = { $card } dice che nulla la annulla
combat-why-nothing-to-buy = con questa carta i Punti Destino non comprano nulla
combat-why-cannot-pay-on = in questo combattimento non è stata giocata in modo che vi si possano spendere altri punti
combat-why-no-caster = nessun guerriero di quel giocatore può lanciarlo qui
combat-why-immune = { $warrior } è immune ({ $power }){ $by }
combat-why-caster-converted = chi può lanciare è convertito del tutto all'Oscura Simmetria, e { $warrior } non è dell'Oscura Legione
combat-why-dark-legion = { $warrior } è dell'Oscura Legione
combat-why-unmodelled = la carta non è modellata; si può dare il suo effetto nello scenario
combat-why-not-yours = { $warrior } non è di quel giocatore
combat-why-transfer = durante un combattimento non ci si trasferisce volontariamente: { $warrior } resta dov'è
combat-why-no-embargo = nessun embargo di questo giocatore tocca { $card }
combat-why-own-warrior = { $warrior } è dello stesso giocatore
combat-why-not-standing = { $warrior } non è in gioco
combat-why-areas = i due sono in Aree che non si combattono
combat-why-same-corporation = sono della stessa corporazione
combat-why-brotherhood = un Doomtrooper non attacca la Fratellanza
combat-why-not-for-brotherhood = la Fratellanza non attacca un guerriero simile
combat-why-non-combatant = { $warrior } non prende parte ai combattimenti
combat-why-in-cover = l'attaccante è in Copertura
combat-why-left-cover = l'attaccante è uscito dalla Copertura in questo turno
combat-why-not-overcome = la carta non dice di superare questo divieto
combat-why-dash = { $warrior } ha un trattino in { $rating }
combat-why-wrong-warzone = la Warzone non è del giocatore e dell'Area del difensore
combat-why-warzone-when-attacking = chi attacca non sceglie Warzone
combat-why-warzone-of-another = è la Warzone di un altro giocatore, e chi attacca non ne sceglie nessuna
combat-why-warzone-lost = la Warzone scelta è scartata, e nessun'altra ne prende il posto
combat-why-warzone-barred = { $card } tiene il guerriero fuori da questa Warzone
combat-why-attacked-from-warzone = l'attacco viene dalla Warzone di un Pianeta: contro di esso non si usano Warzone in difesa
combat-why-no-influence = la carta non cambierebbe nulla
combat-why-inside-vehicle = la Warzone vieta i Veicoli e { $warrior } è dentro un Veicolo
combat-why-wrong-equipment = { $card } non si adatta alla Tattica, o è di troppo
combat-why-not-led-in-combat = queste regole non dicono che in combattimento si possa assegnare qualcuno a un Sergente
combat-why-only-again = il nuovo attacco è contro { $warrior } e dello stesso guerriero
combat-why-attacks-once = è ammesso un solo attacco per turno, ed è già stato fatto ({ $card })
combat-why-never-sabotaged = { $card } impedisce di sabotare il giocatore
combat-why-too-few-promotion = costa Punti Promozione: { $cost } ({ $cards }); il giocatore ne ha { $has }
combat-why-not-again = il nuovo attacco non può essere contro { $warrior }
combat-why-in-battle = { $warrior } difende una Battaglia e non si difende in nessuna Warzone
combat-why-split-too-large = sono più dei punti guadagnati
combat-why-destiny-only = qui si possono prendere solo Punti Destino
combat-why-no-action = non c'è un'azione per farlo
combat-why-too-few-actions = { $card } chiede più azioni di quante ce ne siano
combat-why-one-attack-only = una sola azione del turno può diventare un attacco, e lo è già stata
combat-why-must-go-on-attacking = dopo un attacco le azioni rimaste del turno servono per attaccare o sono perse
combat-why-action-kind-is-fixed = l'azione è di un tipo che non si può usare così
combat-why-not-converted-for = la carta che trasforma le azioni in attacchi non riguarda { $warrior }
combat-why-once-per-combat = quel giocatore ha già modificato { $warrior } con una carta uguale in questo combattimento
combat-why-used-already = è già stata usata in questo combattimento
combat-why-cards-barred = { $card } esclude carte simili da questo combattimento
combat-why-silenced = ciò che è scritto su { $card } ora non ha effetto
combat-why-must-attack-another = { $card } obbliga l'attaccante ad attaccare prima qualcun altro
combat-why-another-attacks-first = { $card } fa attaccare prima un altro guerriero dello stesso giocatore
combat-why-not-defenceless = quel giocatore ha ancora guerrieri in grado di combattere
combat-why-already-sabotaged = quel giocatore è già stato sabotato in questo turno
combat-why-imprisoned = { $warrior } è prigioniero
combat-why-ban-stands = il divieto resta, anche se uno dei due può combattere con chiunque
combat-why-may-not-attack = { $warrior } non può attaccare un guerriero così ({ $card })
combat-why-attacks-nobody = { $warrior } non può attaccare un giocatore ({ $card })
combat-why-may-not-be-attacked = { $warrior } non può essere attaccato ({ $card })
combat-why-not-last = { $warrior } non può essere attaccato se non è l'ultimo nella sua Area
combat-why-not-beside = { $warrior } si trova in un'Area diversa da quella di chi aiuterebbe
combat-why-kept-apart = il testo di { $warrior } tiene tali guerrieri fuori dalla sua Squadra, e lui fuori dalla loro
combat-why-already-fights = { $warrior } è già nel combattimento
combat-why-not-in-group = { $warrior } non fa parte del gruppo
combat-why-first-turn = è il primo turno del giocatore
combat-why-cannot-be-in-cover = { $warrior } non può mai stare in Copertura
combat-why-not-with-tactic = { $warrior } non partecipa a combattimenti di questo tipo: { $tactic } ({ $card })
combat-why-no-fight-inside = { $warrior } è dentro { $card }, dove il corpo a corpo non è possibile
combat-why-sabotage-too-early = non tutti hanno completato il primo turno
combat-why-sabotage-in-others-turn = è il turno di un altro giocatore
combat-why-sabotage-is-no-attack = il sabotaggio non è un attacco e un'azione d'attacco non serve a compierlo

## Actions

combat-action-attack = d'attacco
combat-action-non-attack = non d'attacco
combat-action-undefined = indefinita

## Scenarios that cannot be used

scenario-place = { $name }, riga { $line }, colonna { $column }
scenario-place-line = colonna { $column }
scenario-too-long = È più lungo di { $limit } byte.
scenario-too-many = Troppi elementi ({ $what }): { $found }. Ce ne possono essere { $most }.
scenario-not-a-combat = Non riesco a leggerlo come combattimento. Di' chi attacca chi e come: { $example }
scenario-example = Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo
scenario-unknown-clause = Non capisco «{ $clause }». Dopo l'attacco, separato da virgole, capisco: { $examples }
scenario-clause-examples = «difensore ferito», «attaccante in copertura», «il difensore usa Fumogeno alla fase 22», «l'attaccante ha Ticker», «l'attaccante ha 6 punti destino», «il difensore guadagna armatura +2», «l'attaccante lancia Muro per 6 punti», «soli valori»
scenario-missing-attacker = Nessuno attacca: manca l'attaccante.
scenario-missing-defender = Nessuno è attaccato: manca il difensore.
scenario-missing-tactic = Con quale Tattica? Aggiungi «in corpo a corpo» o «a fuoco».
scenario-unknown-card = Nessuna carta si chiama «{ $name }».{ $nearest }
scenario-nearest = { " " }Forse: { $names }.
scenario-ambiguous-card = «{ $name }» può essere più carte: { $names }.
scenario-not-a-warrior = { $name } non è un guerriero.
scenario-unknown-name = Qui nessuno si chiama «{ $name }». Ci sono: { $names }.
scenario-unknown-warzone = Nessuna Warzone dello scenario si chiama «{ $name }».{ $nearest }
scenario-duplicate = «{ $name }» indica due cose. Da' un id a una di esse.
scenario-unknown-ruleset = Non c'è un regolamento «{ $name }». Ci sono: { $names }.
scenario-unknown-step = Non c'è una fase «{ $name }».{ $nearest }
scenario-unknown-effect = Non capisco l'effetto «{ $name }». Capisco: { $examples }
scenario-effect-examples = «armatura +2», «c -1», «termina il combattimento», «colpisce per primo», «uccide l'avversario», «letale», «si salva», «annulla una carta», «3 azioni non d'attacco»
scenario-not-one-act = Ogni mossa fa una cosa sola: play, attack con against, tactic, warzone, equipment, assign e to, promotion o pass.
scenario-illegal-setup = Questo tavolo non si può giocare: { $problem }
scenario-illegal-attack = L'attacco non è ammesso: { $reasons }
scenario-illegal-tactic = La Tattica non è ammessa: { $reasons }
scenario-unknown-field = Nessuno scenario ha lì un campo «{ $name }». Possibili: { $names }.
scenario-no-field = Lì non c'è un campo «{ $name }», né altri.
scenario-unknown-value = Lì «{ $name }» non è possibile. Possibili: { $names }.
scenario-misplaced-word = «{ $word }» lì non fa nulla: { $stands ->
    [once] succede una volta, quando si gioca qualcosa o qualcosa è successo.
    [continuous] vale, e non succede.
    [identity] dice che cosa è un guerriero, in una giocata o in un'abilità.
    [imposed] può dirlo solo una giocata.
   *[static] può dirlo solo un'abilità, finché la carta è lì.
}
scenario-missing-field = Lì manca il campo «{ $name }».
scenario-field-twice = Un campo c'è due volte.
scenario-wrong-kind = Lì ci si aspetta altro: un numero per un testo, o viceversa.
scenario-nothing-lasts = Niente di ciò che si gioca lì dura, perciò non c'è una fine da indicare: togli `until`.
scenario-not-toml = Non è uno scenario: dal punto segnato non si può leggere come TOML.
scenario-input-name = L'input { $input } nomina «{ $name }», che non è sul tavolo. Ci sono: { $names }.
scenario-too-many-inputs = Uno scenario ha al massimo { $most } input, non { $found }.
scenario-given-up = Ci vuole troppo: la ricostruzione è stata abbandonata dopo { $moves } mosse.
setup-unknown-turn = sarebbe il turno di «{ $player }», che non gioca; ci sono: { $known }

## What cards need
requires-controls = il giocatore controlla { $what }
requires-tactic = si combatte con la Tattica { $what }
requires-bearer-is = chi la porta è { $what }
requires-bearer-stands-by = chi la porta non combatte e si trova nella stessa Area del combattente del giocatore
requires-controls-definition = il giocatore ha in gioco una carta { $what }
requires-target-uses = il guerriero scelto usa un'arma { $what }
requires-their-combatant-uses = il combattente avversario usa un'arma: { $what }
requires-target-harm = il guerriero scelto ha appena subìto { $what }
requires-not-yet-on-target = nessun'altra carta con lo stesso nome ha già cambiato quel guerriero
requires-piece-in-use = il pezzo di cui fa parte è in uso
requires-first-of-its-name = nessun'altra carta con questo nome è stata usata in questo combattimento
requires-target-wounded = il guerriero scelto è ferito
requires-given = un testo in gioco permette di darla ora a quel guerriero
requires-promotion = il suo giocatore ha almeno { $count } Punti Promozione
requires-same-side = chi la porta e il guerriero scelto sono entrambi dell'Oscura Legione o nessuno dei due lo è
requires-opponent = l'avversario di chi la porta appartiene a { $what }
requires-target-is = il bersaglio è: { $what }
requires-opponent-is = l'avversario di chi la porta è: { $what }
requires-such = { $who } è: { $what }
requires-harmed = { $who } ha subito { $harm } in questo combattimento
requires-harmed-by-blow = { $who } ha subito { $harm } da un colpo in questo combattimento
requires-compare = { $who }: { $what }
requires-in-play = in gioco, almeno { $count }: { $what }
requires-card-in-play = in gioco: { $what }
requires-card-on = la carta indicata è su: { $what }
requires-strikes-first = per come stanno le cose colpisce per primo: { $what }
requires-able-to-fight = può combattere: { $what }
requires-in-combat = combatte in questo combattimento: { $what }
requires-before-blows = nessun colpo è ancora stato risolto
requires-killed-outright = ciò che ha ucciso il guerriero scelto uccide automaticamente
requires-in-warzone = il difensore si difende in una Warzone
requires-warzone-is = il difensore si difende in: { $what }
whom-last = l'ultimo del suo giocatore nella sua Area
whom-not-last = non l'ultimo del suo giocatore nella sua Area
requires-played-is = la carta da annullare è: { $what }
whom-inside = è, o è dentro o usa, { $what }
whom-against = combatte contro: { $what }
whom-played-from-hand = giocata dalla mano
whom-played-modifies = che cambia qualcosa del combattimento
whom-played-on = giocata su { $what }
whom-played-on-or-its-cards = giocata su { $what } o su una carta che porta
whom-leaves = non resta in gioco
whom-anyone = chiunque
whom-in-cover = in Copertura
whom-not-in-cover = non in Copertura
whom-wounded = ferito
whom-healthy = non ferito
whom-fortified = protetto da una Fortificazione
whom-not-fortified = non protetto da Fortificazioni
whom-carries = porta { $what }
whom-uses = usa { $what }
whom-rating = { $rating } stampato { $figures }
whom-rating-total = { $rating } totale { $figures }
whom-immune = immune: { $what }
whom-not = non ({ $what })
whom-or = oppure
whom-others = altri
whom-attack = il valore della Tattica
amount-cards = carte su { $who }: { $what }
amount-rating = { $rating } stampato di { $who }
amount-named-number = il numero che la carta nomina
amount-added = quanto certe carte ({ $what }) aggiungono a { $rating } di: { $who }
amount-rating-base = { $rating } base di { $who }
amount-rating-total = { $rating } di { $who }
whom-fortified-by = protetto da { $what }
whom-left-cover = uscito dalla Copertura in questo turno
whom-not-left-cover = non uscito dalla Copertura in questo turno
whom-named = nominato dalla carta
whom-beside-named = chi essa nomina, o chi sta nella stessa Area
whom-like-named = della stessa affiliazione di un guerriero nominato dalla carta
requires-names = la carta nomina: { $what }
requires-names-warzone = la carta nomina la Warzone di questo combattimento
requires-names-nothing = la carta non nomina né guerrieri né altro
requires-names-card = la carta nomina quella scelta
requires-by-mission = i punti sono di una Missione appena compiuta
amount-highest = il più alto stampato di { $who }: { $rating }
amount-highest-total = il più alto di { $who }: { $rating }
amount-parts = con essa: { $what }
amount-award-promotion = Punti Promozione guadagnati dal suo giocatore
amount-named = quante volte nomina: { $who }
combat-why-not-split = questi punti sono tutti Promozione o tutti Destino
combat-why-no-cards-on = su { $warrior } non si possono giocare carte simili ({ $card })
combat-why-tactic-dictated = { $card } impone l'altra Tattica

# Che cosa dicono le regole di ciò che accade, oltre a farlo accadere.
combat-remark-generic-squad = { $warrior }, Generico, nella Squadra è considerato un Doomtrooper.
combat-remark-generic-cohort = { $warrior }, Generico, nello Schieramento è considerato un guerriero dell'Oscura Legione.
combat-remark-generic-outpost = { $warrior }, Generico, nell'Avamposto è considerato un guerriero Tribale.
combat-remark-stands-outside = { $warrior } sta fuori da Squadra, Schieramento e Avamposto.
combat-remark-not-reached = { $card } non ha effetto su { $warrior }, che sta fuori dalla Squadra e dallo Schieramento.
combat-remark-ridden = { $warrior } cavalca { $card } e non può scenderne.
combat-remark-free-of-vehicle = { $warrior } è fuori da { $vehicle }, e quindi può usare { $card }.
combat-remark-relic-no-equipment = { $card } è una Reliquia, non un Equipaggiamento: { $by } non la vieta.
combat-remark-is-immune = { $warrior } è immune: { $power }{ $by }.
combat-remark-stays-in-cover = { $warrior } resta in Copertura.
combat-remark-cast-on-tribe = { $warrior } è di una Tribù: l'Arte si lancia a suo favore e contro di lui senza limiti.
combat-remark-cast-by-immune = { $warrior }, che lancia l'incantesimo, è immune all'Arte e può lanciarlo lo stesso.
combat-remark-cast-by-blessed = { $warrior }, Benedetto, lancia ogni incantesimo.
combat-remark-rift-used = Un Varco si può evocare contro qualsiasi guerriero, quindi anche contro { $warrior }.
combat-remark-spell-announced = I bersagli di { $card } e i punti spesi si dichiarano al momento del lancio{ $points ->
    [0] .
    [one] : un Punto Destino.
   *[other] : { $points } Punti Destino.
}
combat-remark-spell-ends = L'effetto di { $card } finisce con il combattimento.
combat-remark-never-over-always = { $warrior } colpirebbe SEMPRE per primo, ma MAI prevale su SEMPRE.
combat-remark-first-strike-denied = { $warrior } colpirebbe per primo{ $by }, ma { $card } glielo toglie.
combat-remark-never-struck-first-denied = { $warrior } non verrebbe mai colpito per primo{ $by }, ma { $card } glielo toglie.
combat-remark-sabotage-reckoned = Il Sabotaggio di { $warrior } vale in tutto { $points ->
    [one] un punto
   *[other] { $points } punti
}.
combat-remark-attacks-again = Grazie alle carte { $player } può attaccare più volte in questo turno.
combat-remark-uses-open = { $player } non deve dire subito a che cosa gli servono le { $count } azioni.
combat-remark-announced-when-used = { $player } dichiara l'azione solo quando la usa.
combat-remark-actions-kept = A { $player } restano le altre azioni date dalle carte, da usare anche dopo l'attacco.
combat-remark-others-may-follow = Dopo l'attacco { $player } può proseguire con altre azioni: lo permette { $card }.
combat-remark-suspended = Il combattimento in corso aspetta che questo finisca.
combat-remark-modifiers-stay-behind = Ciò che è stato giocato su { $warrior } nel combattimento in attesa non conta in questo.
combat-remark-breaks-off = { $warrior }, che partecipa al combattimento in attesa, può interromperlo per attaccare.
combat-remark-ability-not-shared = Un'abilità di { $warrior } non vale per il gruppo, perché non tutti ce l'hanno.
combat-remark-stays-in-game = { $warrior } dovrebbe uscire dal gioco, ma va negli scarti.
combat-remark-prisoner-away = { $warrior } è prigioniero e non conta nella sua Area.
combat-remark-hurt-without-fighting = { $warrior } non combatte mai, ma può essere colpito da ciò che non è un attacco contro di lui.
combat-remark-limit-lifted = La carta fa combattere lo stesso { $warrior }, benché valga questo: { $limit }.
combat-remark-last-in-area = { $warrior } può essere attaccato: nella sua Area non c'è nessun altro che lo impedisca.
combat-remark-attacks-from-cover = { $warrior } può attaccare anche se è in Copertura o ne è uscito in questo turno, come dice il suo testo.
combat-remark-attacks-from-cover-by = { $warrior } può attaccare anche se è in Copertura o ne è uscito in questo turno: lo permette { $card }.
combat-remark-freelancer-earns = { $warrior }, Mercenario, ha un'affiliazione data da una carta, perciò il suo giocatore può prendere Punti Promozione.

## Sul tavolo senza effetto
combat-no-effect = Sul tavolo senza effetto
combat-no-effect-not-of-tactic = { $card }: non serve con questa Tattica.
combat-no-effect-other-weapon = { $card }: chi la porta usa un'altra arma.
combat-no-effect-second-copy = { $card }: chi la porta ne usa un'altra copia.
combat-no-effect-set-aside = { $card }: chi la porta non può usarla.
combat-no-effect-not-announced = { $card }: nessuno ne ha annunciato l'uso.
combat-no-effect-outside = { $card }: chi ce l'ha ne è fuori.
combat-no-effect-in-hand = { $card }: è in mano, dove non fa nulla.
combat-no-effect-bearer-away = { $card }: chi la porta non combatte.
combat-no-effect-out-of-reach = { $card }: non raggiunge nessuno dei due combattenti.
combat-no-effect-unmet = { $card }: ciò che il suo testo richiede non si verifica.
combat-no-effect-other-rating = { $card }: i valori che modifica non sono stati confrontati.
combat-no-effect-replaced = { $card }: il guerriero su cui è stata giocata non combatte più.
combat-no-effect-not-chosen = { $card }: nessuno vi combatte.
combat-no-effect-not-used = { $card }: nessuno ha giocato ciò che offre.
combat-no-effect-not-called-for = { $card }: ciò di cui parla il suo testo non è accaduto.
combat-no-effect-named-in-vain = { $card }: il suo testo non ammette chi nomina, o non così.
combat-no-effect-no-blow = { $card }: nessuno ha inferto un colpo.
combat-no-effect-no-difference = { $cards }: { $count ->
    [one] senza il suo testo
   *[other] senza il testo di una qualsiasi di loro
} sarebbe successo lo stesso.
combat-no-effect-not-tried = { $count ->
    [one] Un'altra carta che nessuna riga nomina non è stata provata senza il suo testo.
   *[other] Altre { $count } carte che nessuna riga nomina non sono state provate senza il loro testo.
}
