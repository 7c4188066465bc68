# Le giornate di torneo.

event-title = { $name } (torneo { $number })
event-beside = In corso anche: { $names }. Con { $option } se ne intende un altro.
event-organiser = organizzatore
event-referee = arbitro
event-assistant = assistente
event-list = { $count ->
    [one] { $count } torneo
   *[other] { $count } tornei
}
event-stands = { $stage }. Turno { $round } ({ $phase }); turni alla svizzera: { $rounds }; in gioco: { $count }.
event-stands-before = { $stage }. Turni alla svizzera: { $rounds }; in gioco: { $count }.
event-format-swiss = { $ruleset }; { $rounds } turni alla svizzera di una partita, { $minutes }; sorteggi con il seme { $seed }.
event-format-cut = Poi i primi { $cut }: al meglio delle { $games }, { $minutes } a partita; finale: al meglio delle { $final }, senza limite.
event-format-no-cut = Vale la classifica della svizzera; nessuna fase a eliminazione.
event-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
}
event-no-limit = senza limite
event-staff = Giudici: { $names }.{ $named ->
    [yes] {" "}Organizzatore: { $organiser }.
   *[no] {""}
}
event-no-staff = Manca l'arbitro: nominalo con { $command }.{ $named ->
    [yes] {" "}Organizzatore: { $organiser }.
   *[no] {""}
}
event-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
event-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warning
}
event-loses-next = perde il prossimo incontro
event-no-list = manca la lista delle carte
event-nobody = Nessuno è ancora iscritto.
event-entered = { $count ->
    [one] { $count } giocatore iscritto
   *[other] { $count } giocatori iscritti
}. Turni alla svizzera proposti per questo numero: { $rounds }.
event-imported = { $count ->
    [one] { $count } giocatore iscritto, l'unico
   *[other] { $count } giocatori iscritti, tutti quelli
} della tabella.
event-any-penalty = { $name } ha almeno due warning: ora i giudici possono dare qualsiasi penalità.
event-moved = Posti cambiati
event-place = { $name }: { $from } → { $to }
event-remember = Da ricordare ai giocatori
event-by-rules = Secondo queste regole
event-round = Turno { $number } ({ $phase })
event-bye = Riposa: { $name }
event-walkover = Senza incontro al turno successivo: { $name }
event-no-tables = In questo turno non gioca nessuno.
event-won = vince { $name }, { $games }
event-drawn = pareggio, { $games }
event-forfeited = persa a tavolino: { $names }
event-reported = comunicata da { $name }, da confermare
event-so-far = finora { $games }
event-out-of-time = tempo
event-out-of-time-by = tempo: { $name } per { $by }
event-by-warriors = numero di guerrieri, { $figures }
event-by-destiny = Punti Destino, { $figures }
event-by-cards = carte in gioco, { $figures }
event-by-lots = sorteggio con il seme
event-game-won = vince { $name }
event-changed-because = Abbinamenti dei giudici: { $because }
event-swapped-rematch = Si incontrano di nuovo: { $players }.
event-swapped-second-bye = { $name } riposa per la seconda volta.
event-why-order = Svizzera: prima nessun secondo riposo e nessun avversario ritrovato, poi punteggi vicini, e non scendono sempre gli stessi; il resto lo decide il seme { $seed }.
event-why-whole = Il costo di tutto il turno: { $cost }.
event-why-pair = { $pair }. Senza, al meglio { $instead }; il turno costerebbe: { $cost }.
event-why-forced = { $pair }. Senza, non c'è abbinamento possibile.
event-why-bracket = Decide il tabellone: prima la classifica della svizzera, poi vincente contro vincente.
event-why-changed = I giudici hanno cambiato gli abbinamenti calcolati ({ $because }). Qui sotto si spiegano quelli calcolati.
event-why-changed-since = Dopo l'abbinamento sono cambiati risultati dei turni precedenti. Quel che segue è com'era allora, punti compresi.
event-cost-second-byes = secondi riposi: { $count }
event-cost-rematches = avversari ritrovati: { $count }
event-cost-bye-points = punti di chi riposa sopra l'ultimo: { $count }
event-cost-spread = quadrati delle differenze di punti: { $count }
event-cost-repeated-floats = scesi due volte di fila: { $count }
event-cost-lots = sorteggio, peso { $count }
event-cost-nothing = nulla
event-clock-left = restano { $left }
event-clock-over = tempo scaduto da { $over }
event-clock-stopped = fermo, restano { $left }
event-clock-unlimited = senza limite di tempo
event-clock-not-started = non avviato
event-standings-head = #|Giocatore|Pt |Avv |Dir |PP |Diff 
event-standings-swiss = * separa dalla riga sopra. Pt: punti; Avv: punti avversario; Dir: scontro diretto; PP, Diff: Punti Promozione segnati, e meno quelli subiti.
event-standings-overall = * separa nei turni alla svizzera; prima conta la fase a eliminazione. Pt: punti; Avv: punti avversario; Dir: scontro diretto; PP, Diff: Punti Promozione.
event-standings-so-far = Il turno è ancora in corso.
event-undone-mark = annullata
event-status-active = gioca
event-status-dropped = ritirato
event-status-disqualified = squalificato
event-phase-swiss = alla svizzera
event-phase-quarter-finals = quarti
event-phase-semi-finals = semifinali
event-phase-final = finale
event-stage-registration = Iscrizioni aperte
event-stage-between-rounds = Fra un turno e l'altro
event-stage-in-round = Turno in corso
event-stage-played = Tutto giocato
event-stage-validated = Convalidato

## Che cosa viene dopo

event-next-registration = Poi: iscrivi i giocatori e { $command }.
event-next-between-rounds = Poi: { $command }.
event-next-unstarted = Poi: { $command } quando tutti sono seduti.
event-next-in-round = { $count ->
    [one] Manca un risultato: tavolo { $tables }.
   *[other] Mancano { $count } risultati: tavoli { $tables }.
}
event-next-played = Tutto è giocato. Poi: { $command }, entro il { $until }: i risultati valgono se convalidati entro una settimana.
event-next-validated = Convalidato e sigillato: { $seal }

## Registro

event-entry-created = Creato: { $name }; ogni sorteggio usa il seme { $seed }.
event-entry-settings-changed = La formula cambia.
event-entry-judge-named = { $name } fa da { $role }.
event-entry-registered = { $late ->
    [no] Iscrizione: { $name }.
    [round] Iscrizione in ritardo: { $name }. Riceve un warning, e il turno in corso è perso a tavolino.
    [next] Iscrizione in ritardo: { $name }. Riceve un warning, e il primo incontro è perso a tavolino.
   *[warned] Iscrizione in ritardo: { $name }. Riceve un warning.
}
event-entry-list-handed-in = { $name } ha consegnato la lista delle carte.
event-entry-card-judged = { $allowed ->
    [yes] { $card } si può giocare: { $note }
   *[no] { $card } non si può giocare: { $note }
}
event-entry-day-begun = Il torneo comincia; chi arriva adesso è in ritardo.
event-entry-dropped = { $name } si ritira.
event-entry-returned = { $name } rientra.
event-entry-round-paired = Turno { $round } abbinato, tavoli: { $count }.
event-entry-pairings-changed = I giudici cambiano gli abbinamenti del turno { $round }: { $because }
event-entry-round-started = Parte il tempo del turno { $round }.
event-entry-clock-stopped = Tavolo { $table }: tempo fermo. { $because }
event-entry-clock-resumed = Tavolo { $table }: il tempo riparte.
event-stopped-all = Tempo fermato a { $count ->
    [one] { $count } tavolo
   *[other] { $count } tavoli
}.
event-resumed-all = Il tempo riparte a { $count ->
    [one] { $count } tavolo
   *[other] { $count } tavoli
}.
event-entry-next-game = Tavolo { $table }: comincia la partita seguente.
event-entry-reported = Tavolo { $table } ({ $players }): { $name } comunica { $games }; l'altro giocatore deve confermare.
event-entry-confirmed = Tavolo { $table }: { $name } conferma il risultato.
event-entry-result-entered = Tavolo { $table } ({ $players }): { $games }
event-entry-games-entered = Tavolo { $table } ({ $players }), finora: { $games }. L'incontro continua.
event-next-game-follows = Poi: { $command } fa partire il tempo della partita seguente; il suo risultato si scrive da solo.
event-entry-result-corrected = Turno { $round }, tavolo { $table } ({ $players }) corretto in { $games }: { $because }
event-entry-penalised = { $name }: { $offence }{ $note }
event-entry-validated = { $named ->
    [yes] I risultati sono convalidati per i giudici da { $name }.
   *[no] I risultati sono convalidati per i giudici.
}
event-entry-undone = La voce { $number } è annullata: { $what }
event-returned-without-match = Il turno { $round } è già abbinato: il prossimo incontro è nel turno seguente.
event-returned-pair-anew = Il suo tempo non è partito: { $undo } e { $pair } lo abbinano di nuovo con tutti.

## Penalità

event-offence-late-for-tournament = in ritardo per la prima partita
event-offence-late-for-game = in ritardo per una partita successiva
event-offence-banned-card = carta vietata nella Collezione
event-offence-unsporting = comportamento antisportivo
event-offence-refused-decision = non accetta la decisione di un giudice
event-offence-misread-rule = ha giocato fraintendendo una regola
event-offence-other = altro caso
event-penalty-noted = annotazione
event-penalty-warning = warning
event-penalty-match-loss = incontro perso
event-penalty-disqualification = squalifica
event-penalty-what-for = Per che cosa si punisce { $name }?
event-penalty-decide = Le regole lo lasciano ai giudici. Che cosa decidono per { $name }?
event-penalty-which-card = Quale carta vietata aveva { $name }?
event-penalty-warnings = Warning che { $name } ha già: { $count }.
event-penalty-not-whole = Non è detto per che cosa è la penalità. Nulla è cambiato.
event-penalty-choose = Scegli con { $command }
event-comes = Ne segue: { $all }.
event-comes-nothing = È annotato; non ne segue altro.
event-comes-warning = un warning
event-comes-taken-out = la carta si toglie e non si sostituisce
event-comes-lost = l'incontro di questo turno è perso a tavolino
event-comes-next-lost = il prossimo incontro è perso a tavolino
event-comes-all-lost = l'incontro in corso e tutti i precedenti sono persi a tavolino
event-comes-last = l'ultimo posto
event-comes-disqualified = squalifica dal torneo
event-cut-stands = La fase a eliminazione era già composta: vi gioca { $goes }, e secondo la classifica di adesso vi giocherebbe { $comes }. Resta com'è; decidono i giudici.
event-seeds-stand = La fase a eliminazione era già composta, con altri posti per gli stessi giocatori. Resta com'è.
event-instead-of-report = { $name } aveva comunicato altro: { $games }. Vale il risultato dei giudici.
event-lots-drawn = Il sorteggio usa il seme { $seed } del torneo.
event-assistants = Assistenti: { $names }.
event-changed-format = L'organizzazione ha cambiato la formula; va detto a tutti prima del primo turno:
event-lists-wrong = Liste con errori, o con carte da controllare a mano (quante): { $names }. { $command } le mostra una per una.
event-forfeit-won = Tavolo { $table }: vince a tavolino { $name }.
event-card-not-listed = { $card } non è nella lista consegnata.
event-card-not-banned = { $by ->
    [rules] { $card } non è vietata: questa regola dice quali lo sono, o la ammette.
   *[judges] { $card } non è vietata: i giudici hanno detto che si può giocare.
} Per ogni altro caso: { $command }. Non è cambiato nulla.

## La fine del tempo

event-time-at = { $up ->
    [yes] Tempo scaduto al tavolo { $table }: { $players }.
   *[no] Tavolo { $table }: { $players }.
} I numeri si danno in quest'ordine.
event-time-left = Secondo l'orologio il tavolo { $table } ha ancora { $left }: il suo tempo è davvero finito?
event-time-up = Tempo scaduto ai tavoli: { $tables }. Chi gioca per secondo finisce il turno; poi { $command } chiede ciò che decide.
event-time-answer = Rispondi con { $option }
event-question-points = Quanti Punti Promozione ha ciascuno?
event-question-who-plays-second = Chi è secondo di mano?
event-question-turn-finished = Il secondo di mano finisce il suo turno. È finito?
event-question-warriors = Punti Promozione pari. Quanti guerrieri in gioco ha ciascuno, senza contare le carte Sdoppiamento?
event-question-destiny = Guerrieri pari. Quanti Punti Destino ha ciascuno, con quelli delle Guerre Corporative?
event-question-cards = Punti Destino pari. Quante carte in gioco ha ciascuno?

## Regole

event-rules-title = Le regole da torneo
event-rules = Regole da torneo raggiunte: { $reached } su { $all }; { $executed } eseguite, { $reminded } ricordate quando servono. Punti che le regole lasciano aperti e come si leggono: { $readings }.
event-rules-executed = Eseguite
event-rules-reminded = Ricordate quando servono
event-rules-readings = Si legge così

## Perché no

event-no-place = I tornei sono di un server. Chiedi in uno; qui non ce ne sono.
event-not-a-judge = Lo possono fare solo i giudici di questo server: chi ha il ruolo scelto da chi lo gestisce con /impostazioni giudici.
event-none-yet = Non c'è ancora nessun torneo. { $command } ne crea uno.
event-no-event = Il torneo { $name } non c'è. { $command } mostra tutti quelli che ci sono.
event-damaged = La voce { $entry } del torneo { $number } è danneggiata e il torneo non si può leggere. Ripristina l'archivio da una copia.
event-other-format = Il torneo { $number } è stato scritto da un'altra versione di Cardinal e questa non lo legge.
event-too-many = Qui c'è posto per { $most } tornei e non di più.
event-too-many-players = C'è posto per { $most } giocatori e non di più.
event-stale = Nel frattempo hanno scritto altri: ora il registro ha { $revision } voci. Guardale e decidi di nuovo. Nulla è cambiato.
event-unseen = Altri hanno scritto su questo, e tu non l'hai visto. Nulla è cambiato.
event-unseen-option = Se va fatto lo stesso, aggiungi { $option }.
event-unseen-again = Se va fatto lo stesso, dai di nuovo il comando.
event-not-own = L'ultima voce non è tua, o dopo hanno scritto altri. Si annulla solo se la nomini. Nulla è cambiato.
event-not-own-named = Se va annullata questa: { $command }.
event-several-events = Ci sono più tornei in corso, o con questo nome. Di' quale con { $option } e il numero o il nome. Nulla è cambiato.
event-card-known = { $card } si conosce dalla base di dati o dalle regole del torneo: se si può giocare lo dicono quelle. I giudici decidono delle carte che nessun elenco conosce.
event-time-other-by-now = Ora al tavolo le cose stanno diversamente. Ricomincia le domande. Nulla è cambiato.
event-time-earlier-drawn = Una partita precedente di questo incontro non può finire pari. Decidi prima quella da sola, senza indicare partite; oppure scrivi 20>20 se l'ha vinta il primo, 20<20 se il secondo. Nulla è cambiato.
event-refused = Rifiutato, nulla è cambiato:
event-no-player = Nessun iscritto si chiama { $name }. Va bene anche il numero.
event-no-player-near = Nessun iscritto si chiama { $name }. Simili: { $near }.
event-several-players = { $name } può essere più d'uno: { $names }. Scrivi il nome intero o il numero.
event-not-entered = Non sei iscritto a questo torneo. Ti iscrive { $command }, o chiedi a un giudice.
event-no-round = Il turno o tavolo { $number } non c'è.
event-nothing-to-pair = Adesso non c'è nessun turno da abbinare.
event-not-seated = { $name } non gioca lì.
event-no-open-table = { $name } non ha un tavolo senza risultato.
event-no-game = { $text } non è una partita. Scrivi i Punti Promozione come 40-12; 12>40 se ha vinto il primo con meno punti, 40<12 se il secondo.
event-no-figures = { $text } non è una coppia di numeri. Scrivili come 20-18, prima il giocatore nominato per primo.
event-row = Riga { $line } della tabella: { $why } Nessuno è stato iscritto.
event-row-unreadable = non si legge come CSV.
event-row-no-name = manca il nome.
event-row-no-head = ha una seconda colonna che non è un codice di membro. Dai un nome alle colonne nella prima riga: nome, membro.
event-row-long-name = il nome è troppo lungo.
event-row-entered = { $name } è già iscritto.
event-row-twice = { $name } c'è una seconda volta.
event-table-empty = La tabella non ha giocatori. Scrivine uno per riga: nome e, se vuoi, una virgola e l'id del membro.
event-nothing-to-undo = Non c'è nulla da annullare.
event-nothing-runs = Ora non corre il tempo di nessun tavolo.
event-nothing-stopped = Ora non è fermo il tempo di nessun tavolo.
event-not-kept = Non è stato possibile salvare: in questo momento l'archivio non si può scrivere. Nulla è cambiato.
event-name-missing = Serve un nome.
event-name-too-long = Il nome ha più di { $most } caratteri. Accorcialo.
event-note-too-long = Il testo ha più di { $most } caratteri. Accorcialo.
event-list-too-long = La lista ha più di { $most } byte.
event-games-missing = A un risultato servono le partite: 40-12.
event-bad-format = Questa formula non si può giocare: servono turni, e numeri dispari di partite.
event-file-unread = Il file non è stato letto, come detto sopra.
event-reason-stale = Altri hanno scritto nel frattempo: il registro ha { $revision } voci.
event-reason-wrong-stage = Non è il momento. Adesso: { $stage }.
event-reason-already-created = Un torneo si crea una volta sola.
event-reason-back-in-time = Sarebbe scritto prima dell'ultima voce: controlla l'orologio.
event-reason-staff-only = Lo scrivono solo i giudici e l'organizzatore. { $command } nomina un giudice.
event-reason-not-at-the-table = Questo giocatore non siede a quel tavolo.
event-reason-unknown-player = Nessuno ha il numero { $number }.
event-reason-empty-name = Serve un nome.
event-reason-name-taken = Questo nome è già preso, o non si distingue da uno già preso. Distinguili, per esempio con il cognome.
event-reason-judges-already = Chi nomini è già fra i giudici.
event-reason-member-taken = Questo membro della chat è già iscritto.
event-reason-bad-settings = Questa formula non si può giocare: servono turni, tempo, e numeri dispari di partite.
event-reason-after-the-start = La formula cambia solo prima dell'inizio, quando si può ancora comunicarla a tutti.
event-reason-no-referee = Il torneo lo dirige un arbitro: nominalo con { $command }.
event-reason-second-referee = L'arbitro è { $name }. Nomina gli altri con { $command }; un assistente nominato poi senza prende il suo posto.
event-reason-too-few = Gli iscritti sono { $count }, ne servono { $needed }. Con { $command } passano meno giocatori.
event-reason-lists-missing = Mancano le liste delle carte: { $names }. Consegnale con { $command }, o rinunciaci con { $format }.
event-reason-wrong-status = { $status ->
    [dropped] { $name } si è già ritirato.
    [disqualified] { $name } è fuori per squalifica.
   *[active] { $name } gioca già.
}
event-reason-out-of-bracket = { $name } non ha più incontri nella fase a eliminazione.
event-reason-no-match-left = Tutto è giocato: non resta nessun incontro da perdere.
event-reason-not-as-computed = Non sono gli abbinamenti calcolati; nella fase a eliminazione decide il tabellone.
event-reason-not-everybody-once = Qualcuno è abbinato due volte, o nessuna.
event-reason-round-started = { $started ->
    [yes] Il turno è partito, o c'è già un risultato.
   *[no] Il tempo del turno non è partito: { $command }.
}
event-reason-unknown-table = In questo turno il tavolo { $table } non c'è.
event-reason-match-over = L'incontro ha già il suo risultato. { $command } lo cambia.
event-reason-clock-stopped = { $stopped ->
    [yes] Il tempo di questo tavolo è già fermo.
   *[no] Il tempo di questo tavolo non è fermo.
}
event-reason-no-next-game = Qui non segue un'altra partita.
event-reason-match-decided = Queste partite sono tutto l'incontro, o di più: scrivile con { $command }.
event-reason-other-report = { $name } ha comunicato un altro risultato: conferma quello, oppure chiama un giudice, che inserisce quello giusto.
event-reason-not-a-match = Queste partite non fanno un incontro: troppo poche, troppe, o dopo che era deciso. Scrivi tutte le partite dell'incontro. Prima di un'altra partita: { $command }.
event-reason-end-of-time-open = Ancora da rispondere: { $question }
event-reason-no-time-limit = Questa partita non ha limite di tempo e il tempo non può scadere.
event-reason-no-draw = Nella fase a eliminazione non c'è pareggio. Se il tempo è scaduto: { $command }.
event-reason-nothing-to-confirm = Questo giocatore non ha nulla da confermare.
event-reason-no-reason-given = Serve un motivo.
event-reason-forfeited = L'incontro è stato perso a tavolino. Annulla la penalità con { $command }.
event-reason-later-round-rests = Un turno successivo dipende da chi ha vinto questo incontro.
event-reason-wrong-round = Adesso nessuno può essere in ritardo: il turno non è in corso, o l'incontro ha già il risultato.
event-reason-results-missing = Mancano dei risultati: tavoli { $tables }.
event-reason-too-late-to-validate = I risultati si convalidano entro { $days } giorni, qui fino al { $until }. Restano leggibili ed esportabili, ma senza valore ufficiale.
event-reason-cannot-undo = La voce non c'è, o non si può annullare.
event-reason-later-entry-rests = La voce { $number } ne dipende: { $what } Annulla prima quella.

## Discord

event-field-games = Partite, prima i tuoi punti: 40-12
event-form-report = Comunica un risultato
event-field-deck = Mazzo, una carta per riga: 3 Mitch Hunter
event-field-reserve = Riserva, scritta allo stesso modo
event-field-players = Un giocatore per riga: nome, id del membro
event-form-list = Consegna la lista delle carte
event-form-import = Iscrivi giocatori
event-form-penalty = Penalità
event-form-time = Tempo scaduto
event-menu-decision = Che cosa decidono i giudici
event-button-figures = Inserisci i numeri
event-button-finished = Sì, è finito
event-button-list = Consegna la lista
event-button-join = Iscriviti
event-button-drop = Ritirati
event-button-again = Fallo lo stesso
event-button-take-back = Annullala
event-button-report = Comunica risultato
event-button-confirm = Conferma risultato
event-button-pairings = Abbinamenti
event-button-standings = Classifica

## File

event-file-too-large = Il file è troppo grande per Discord. Esporta in un'altra forma, o dal terminale.
event-exported = Il torneo è nel file { $file }.
event-screen-unwritten = { $file } non si può scrivere: { $reason }
event-page-standings = Classifica
event-page-by-name = Per nome
event-page-slips = Tagliandi
event-page-bracket = Tabellone
event-page-table = Tavolo
event-page-first = Primo
event-page-second = Secondo
event-page-result = Risultato
event-page-player = Giocatore
event-page-against = Contro
event-page-points = Punti Promozione
event-page-sign = Firma
event-page-time = Dalle { $from } alle { $to } (UTC); i tavoli fermati hanno di più.
event-own = Sei { $name }.
event-own-left = La tua posizione: { $status }.
event-own-before = I primi abbinamenti non ci sono ancora: qui starà il tuo tavolo.
event-own-between = Il turno seguente non è ancora abbinato.
event-own-bye = { $round }: hai il riposo.
event-own-none = { $round }: non hai un tavolo.
event-own-table = { $round }: tavolo { $table }, contro { $other }. { $first ->
    [yes] Sei il primo sul tagliando.
   *[no] Sei il secondo sul tagliando.
}
event-own-result = { $pair }: { $result }
event-own-reported = Hai comunicato: { $pair } { $games }. { $other } lo conferma, o un giudice inserisce ciò che si è giocato.
event-own-to-confirm = { $other } ha comunicato: { $pair } { $games }. Se è giusto, conferma; altrimenti chiama un giudice, che inserisce ciò che si è giocato.
event-own-time = Tempo: { $left }.
event-own-place = Finora: posto { $place }, punti: { $points }.
event-codes-about = Con il suo codice un giocatore apre { $address } sulla pagina di cardinal serve e comunica per sé. Dai ogni codice solo al suo giocatore.
event-guest = Questo spetta ai giudici.
event-wrong-code = Nessun giocatore di questo torneo ha quel codice. Sta sul tagliando consegnato dai giudici, che possono anche dirlo.
event-page-bye = riposo
event-page-forfeit = persa a tavolino:
event-page-reported = comunicato, da confermare
event-page-time-up = tempo scaduto
event-page-game = Partita { $number }
event-page-won = Vince
event-page-box = ☐ accanto ai punti di una partita: chi l'ha vinta. Sotto «Vince»: chi ha vinto l'incontro.
event-page-organiser = Organizzatore
event-page-codes = codici per i telefoni
event-page-code-about = Sulla pagina di Cardinal, a { $address }, questo codice mostra il tuo tavolo e ti lascia comunicare. Tienilo per te.

## Liste di carte

event-collection = { $name }: carte nel mazzo: { $deck }, in riserva: { $reserve }; { $faults ->
    [0] { $open ->
        [0] nessun errore.
       *[other] nessun errore in quel che si conosce; righe da controllare a mano: { $open }.
    }
    [one] un errore:
   *[other] { $faults } errori:
}
event-faults = Errori
event-collection-read = Nomi letti diversamente
event-collection-unmodelled = Le regole sulla Collezione di questo regolamento non sono modellate: si cercano le carte e quelle vietate, e non si conta nulla.
event-collection-no-reserve = La riserva manca: scrivi le sue carte sotto il titolo Riserva, dopo il mazzo. I mazzi degli strumenti che non l'hanno si consegnano come testo.
event-collection-by-hand = Da controllare a mano; le carte delle espansioni homemade qui non si conoscono
event-collection-read-as = Riga { $line }: «{ $name }» è letta come { $card }.
event-collection-several = Riga { $line }: { $name } può essere più carte: { $near }.
event-collection-near = Riga { $line }: { $name } non si conosce. Simili: { $near }.
event-collection-of-expansion = Riga { $line }: { $name } non si conosce. { $admitted ->
    [yes] Le carte dell'espansione { $expansion } sono ammesse.
   *[no] { $expansion } non è fra le espansioni che le regole ammettono.
}
event-collection-unknown = Riga { $line }: { $name } non si conosce.
event-collection-judged = { $allowed ->
    [yes] Riga { $line }: { $name } si può giocare, dice { $by }: { $note }
   *[no] Riga { $line }: { $name } non si può giocare, dice { $by }: { $note }
}
event-collection-by-judges = Deciso dai giudici
event-collection-judge = Decide un giudice con { $command }.
event-fault-small-deck = Carte nel mazzo: { $cards }, ne servono almeno { $least }.
event-fault-few-warriors = Guerrieri combattenti: { $cards }, ne servono almeno { $least }.
event-fault-wrong-reserve = Carte in riserva: { $cards }, devono essere { $must }.
event-fault-many-copies = { $card }: { $copies } copie, al massimo { $most }.
event-fault-forbidden = { $card } è vietata: si toglie e non si sostituisce.
event-fault-refused = { $card }: i giudici hanno deciso che non si può giocare; si toglie e non si sostituisce.
event-fault-replaced = La carta vietata { $card } è sostituita da { $by }: si toglie e non si mette nulla al suo posto.
event-exchange-fair = Scambiate con la riserva dalla lista precedente: entrano { $into }; escono { $out }.
event-exchange-other = Dalla lista precedente, non uno scambio alla pari: entrano { $into }; escono { $out }.
event-exchange-strange = È cambiata la Collezione stessa: nuove { $new }; sparite { $gone }.
event-exchange-in-game = Il turno { $round } si sta giocando: le carte si scambiano dopo una partita, non durante.
event-exchange-nothing = niente
event-no-list-yet = { $name } non ha consegnato nessuna lista delle carte.
event-line = Riga { $line } della lista: { $why } Nulla è stato salvato.
event-line-no-card = manca la carta.
event-line-long = il nome è troppo lungo.
event-line-copies = le copie devono essere da 1 a 99, prima di «{ $name }» o nella loro colonna.
event-line-xml = da qui in poi non si legge come XML. Esporta di nuovo il mazzo, o scrivi una carta per riga.
event-line-json = da qui in poi non si legge come JSON. Esporta di nuovo il mazzo, o scrivi una carta per riga.
event-line-no-deck = è un file, ma non un mazzo come lo scrivono OCTGN, Cockatrice, LackeyCCG, Tabletop Simulator o doomtrooperdb. Scrivi una carta per riga.
event-line-part = «{ $name }» non è una parte della Collezione: scrivi mazzo o riserva.
event-list-empty = La lista non nomina carte. Scrivine una per riga: 3 Mitch Hunter, sotto Mazzo e Riserva.
event-list-too-many-lines = La lista ha più di { $most } righe.

## La vista al banco dei giudici

event-desk-needs-a-terminal = Questa vista ha bisogno di un terminale. Qui { $clock } mostra il tempo che resta, { $pairings } i risultati, { $standings } la classifica.
event-desk-failed = Non si può disegnare sul terminale: { $reason }
event-desk-missing = { $count ->
    [0] tutti i risultati ci sono
    [one] manca un risultato
   *[other] mancano { $count } risultati
}
event-desk-time = Tempo
event-desk-seen = alle { $time } (UTC), voce { $entry }
event-desk-keys = q esci · ↑ ↓ scorri · m solo mancanti · Tab classifica
event-desk-keys-ranking = q esci · ↑ ↓ scorri · Tab tavoli

## La riga di comando

cli-command-event = Una giornata di torneo: iscrizioni, abbinamenti, risultati, classifica, orologio, penalità
cli-command-event-new = Crea un torneo
cli-command-event-list = Elenca i tornei
cli-command-event-show = Mostra a che punto è un torneo
cli-command-event-format = Mostra la formula, o la cambia prima dell'inizio
cli-command-event-judge = Nomina l'arbitro, o un assistente
cli-command-event-register = Iscrive un giocatore
cli-command-event-import = Iscrive tutti i giocatori di una tabella (CSV)
cli-command-event-card = Decide, come giudice, se si può giocare una carta che nessun elenco conosce
cli-arg-card_decision = Se si può giocare
cli-arg-unknown_card = La carta, come sta nella lista
cli-command-event-collection = Consegna la lista delle carte di un giocatore, o la mostra: ogni errore con la sua regola
cli-command-event-drop = Un giocatore si ritira
cli-command-event-return = Un giocatore ritirato rientra
cli-command-event-begin = Apre il torneo; chi si iscrive dopo è in ritardo
cli-command-event-pair = Abbina il prossimo turno
cli-command-event-pairings = Mostra gli abbinamenti di un turno
cli-command-event-why = Spiega gli abbinamenti: che cosa si è pesato e quanto costerebbero altri
cli-command-event-swap = Scambia di posto due giocatori, con il motivo
cli-command-event-start = Fa partire il tempo del turno
cli-command-event-result = Inserisce il risultato di un tavolo
cli-command-event-report = Comunica un risultato per un giocatore, che l'altro conferma
cli-command-event-confirm = Conferma per un giocatore un risultato comunicato
cli-command-event-correct = Corregge un risultato di qualsiasi turno
cli-command-event-time = Tempo scaduto a un tavolo: chiede domanda per domanda chi ha vinto
cli-command-event-standings = Mostra la classifica con i suoi cinque criteri
cli-command-event-clock = Mostra il tempo che resta a ogni tavolo
cli-command-event-stop = Ferma il tempo di un tavolo per una domanda importante
cli-command-event-resume = Fa ripartire il tempo di un tavolo
cli-command-event-next-game = Comincia la partita seguente di un incontro
cli-command-event-penalty = Punisce un giocatore: chi, per che cosa, decisione; chiede quel che manca
cli-command-event-validate = Convalida i risultati e sigilla il registro
cli-command-event-rules = Mostra quali regole da torneo sono eseguite o ricordate, e come si leggono quelle aperte
cli-command-event-undo = Annulla una voce con una voce nuova
cli-command-event-codes = Elenca i codici con cui i giocatori dimostrano su una pagina chi sono
cli-command-event-log = Mostra il registro
cli-arg-event_which = Il torneo, per numero o nome; altrimenti quello in corso
cli-arg-event_by = Chi dello staff lo fa; altrimenti l'organizzatore
cli-arg-event_seen = Lo fa solo se il registro ha tante voci, quante ne mostra --json
cli-arg-event_name = Come si chiama il torneo
cli-arg-judge_name = Il nome del giudice
cli-arg-player_name = Il nome del giocatore
cli-arg-players_file = La tabella: con intestazione o senza, nome e id del membro
cli-arg-cards_file = La lista delle carte, un file di testo
cli-arg-rounds = Quanti turni alla svizzera
cli-arg-cut = Quanti passano alla fase a eliminazione
cli-arg-minutes = Minuti di una partita della svizzera; 0 è senza limite
cli-arg-knock_out_games = Partite di un incontro nei quarti e nelle semifinali, al massimo
cli-arg-knock_out_minutes = Minuti di una partita lì; 0 è senza limite
cli-arg-final_games = Partite della finale, al massimo
cli-arg-lists = Se tutti devono prima consegnare la lista delle carte
cli-arg-seed = Il numero da cui si sorteggia tutto; altrimenti estratto ora
cli-arg-assistant = Come assistente dell'arbitro
cli-arg-member = L'id dell'account del giocatore nella chat
cli-arg-player = Il giocatore: nome, inizio del nome o numero
cli-arg-other_player = L'altro giocatore
cli-arg-because = Perché
cli-arg-round = Il turno, da 1; altrimenti l'ultimo
cli-arg-table = Il numero del tavolo
cli-arg-games = Le partite in Punti Promozione, nell'ordine del tavolo: 40-12
cli-arg-own_games = Le partite viste da questo giocatore, prima i suoi punti: 40-12
cli-arg-earlier_games = Le partite dell'incontro prima di questa
cli-arg-promotion = Punti Promozione dei due
cli-arg-second = Chi è secondo di mano
cli-arg-finished = Il turno del secondo di mano è finito
cli-arg-warriors = Guerrieri in gioco dei due
cli-arg-destiny = Punti Destino dei due
cli-arg-cards_in_play = Carte in gioco dei due
cli-arg-question_at_table = La domanda
cli-arg-banned_card = La carta vietata
cli-arg-note = Che cosa annotano i giudici
cli-arg-offence = Per che cosa
cli-arg-decision = Che cosa decidono i giudici, dove le regole lo lasciano a loro
cli-arg-entry = Il numero della voce; altrimenti l'ultima che vale
cli-command-event-export = Scrive il torneo in un file: per programmi, tabelle, da leggere, da stampare
cli-command-event-screen = Scrive una pagina per il proiettore, e di nuovo a ogni cambiamento
cli-arg-codes_into = Una pagina di tagliandi da stampare; altrimenti un elenco
cli-arg-event_form = In che forma
cli-arg-event_into = Il file; altrimenti si stampa
cli-arg-once = La scrive una volta e finisce
cli-arg-page_file = Il file, che un browser mostra e rilegge da sé
cli-command-event-desk = Mostra a tutto schermo orologio, tavoli e risultati mancanti
cli-arg-table_or_all = Il numero del tavolo; 0 per tutti
cli-arg-event_server = I tornei di questo server di Discord invece dei tuoi
