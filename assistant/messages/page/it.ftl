## La pagina: ciò che sta intorno alle risposte

page-skip = Vai al contenuto
page-box = Chiedi quello che vuoi
page-box-example = Una regola, una carta, una fase, un combattimento…
page-ask = Chiedi
page-nav = Sezioni
page-nav-rules = Regole
page-nav-steps = Fasi di un combattimento
page-nav-glossary = Termini
page-nav-differences = Differenze
page-nav-cards = Carte
page-nav-all-cards = Tutte le carte
page-nav-combat = E se
page-nav-aids = Schede
page-nav-events = Torneo
page-nav-help = Aiuto
page-nav-preferences = Preferenze
page-languages = Lingue
page-site = Queste pagine si leggono. Dove gira Cardinal (cardinal serve) si risponde anche alle domande.
page-offline-offered = Ogni pagina può essere conservata su questo dispositivo per quando non c'è rete.
page-offline-keep = Conserva tutte le pagine
page-offline-loading = Si carica ciò che serve senza internet. Succede una volta sola.
page-offline-kept = Tutte le pagine sono conservate su questo dispositivo.
page-offline-ready = Ora funziona senza internet.
page-offline-open = Chiedi qui
page-offline-failed = Ciò che serve senza internet non si è potuto caricare: la rete si è interrotta, o sul dispositivo non c'è spazio. Le pagine si leggono come prima.
page-offline-retry = Riprova
page-offline-unable = Questo browser non può conservare il sito per quando non c'è internet. Aprilo a un indirizzo con https, in una finestra che non sia privata.
page-share = Condividi questa pagina
page-shared = Link condiviso
page-unshared = Copia l'indirizzo dalla barra del browser
page-permalink = Link a questa posizione
page-unofficial = Uno strumento non ufficiale fatto da giocatori. Doomtrooper, Dark Eden, Mutant Chronicles e Tash-Kalar appartengono ai loro editori.
page-more = Altro
page-left-out = { $count ->
    [one] Un'altra riga non trova posto in una pagina; la riga di comando mostra tutto.
   *[other] Altre { $count } righe non trovano posto in una pagina; la riga di comando mostra tutto.
}
page-onward = Per proseguire
page-pages = Pagine
page-page-before = Pagina precedente
page-page-after = Pagina successiva
page-previous = Prima
page-next = Dopo
page-context = Nel suo contesto
page-wording = Testo originale
page-rulesets = Altri regolamenti
page-shown-by = Verdetti che la mostrano
page-any = qualsiasi

## Moduli

page-cards-query = Cerca carte
page-cards-find = Trova
page-cards-by-facts = Per dati
page-cards-game = Gioco
page-cards-type = Tipo
page-cards-faction = Affiliazione
page-cards-set = Espansione
page-cards-fight = Corpo a Corpo almeno
page-cards-shoot = Sparare almeno
page-cards-armor = Armatura almeno
page-cards-value = Valore almeno
page-cards-words = Parole nel nome o nel riassunto
page-cards-sort = In ordine di
page-cards-by-name = nome
page-cards-by-fight = Corpo a Corpo, dal più alto
page-cards-by-shoot = Sparare, dal più alto
page-cards-by-armor = Armatura, dalla più alta
page-cards-by-value = Valore, dal più alto
page-game-doomtrooper = Doomtrooper
page-game-dark-eden = Dark Eden
page-game-tash-kalar = Tash-Kalar
page-combat-line = Il combattimento in una riga
page-combat-attacker = Attaccante
page-combat-defender = Difensore
page-combat-warrior = Guerriero
page-combat-gear = Carte che ha, separate da virgole
page-combat-hand = Carte in mano al giocatore
page-combat-wounded = è ferito
page-combat-cover = è in Copertura
page-combat-tactic = Tattica
page-combat-fight = Corpo a Corpo
page-combat-shoot = Sparare
page-combat-ask = Che cosa si chiede
page-combat-ask-course = Che cosa succede
page-combat-ask-whatif = E se qualcosa fosse diverso
page-combat-ask-explore = Che cosa può ancora succedere
page-combat-ask-flip = Da quale numero in poi finisce diversamente
page-combat-ask-rulesets = Lo stesso secondo ogni regolamento
page-combat-ask-explain = Perché, in una fase
page-combat-detail = Quale esattamente
page-combat-detail-help = Per esempio «difensore armatura 9» per ciò che sarebbe diverso, «difensore armatura» per un numero, «33» per una fase.
page-combat-lacks-both = Indica tutti e due i guerrieri: chi attacca e chi è attaccato.
page-combat-lacks-attacker = Manca l'attaccante. Indica quale guerriero attacca.
page-combat-lacks-defender = Manca il difensore. Indica quale guerriero è attaccato.
page-combat-lacks-change = Scrivi in «{ $field }» che cosa sarebbe diverso, per esempio «difensore armatura 9».
page-combat-lacks-number = Scrivi in «{ $field }» quale numero deve cambiare, per esempio «difensore armatura», o «difensore armatura 0..15» per un intervallo.
page-combat-go = Svolgi
page-combat-anew = Un altro combattimento
page-play = Giocalo passo per passo
page-play-allowed = Che cosa è permesso ora
page-play-counter = in contrapposizione
page-play-pass = Lascia passare il momento
page-play-back = Torna indietro
page-play-to = Prosegui fino a una fase
page-play-end = La fine del combattimento
page-play-go = Prosegui
page-play-move = Un'altra mossa, a parole
page-play-make = Gioca
page-play-ask = Chiedi di questa posizione
page-play-branch = Ogni link è un indirizzo a sé: aprine uno in un'altra scheda per provare un'altra via da qui.
page-combat-keep = Conserva questo combattimento sul dispositivo
page-combat-kept = Conservato sul dispositivo
page-combat-unkept = Questo browser non conserva nulla. Aggiungi la pagina ai segnalibri.
page-combat-shelf = Combattimenti conservati su questo dispositivo
page-combat-forget = Dimentica
page-combat-unread = Ciò che questo browser conserva non si può leggere. Permetti a questo sito di salvare dati.
page-further = Cerca ancora
page-further-stop = Interrompi
page-further-about = Non è stato esaminato tutto. La ricerca può durare fino a un minuto.
page-further-looked = Posizioni esaminate: { $count }
page-further-stopped = Ricerca interrotta. Qui sopra resta ciò che si era trovato prima.
page-further-failed = Non si è potuto cercare ancora. Ciò che sta qui sopra resta valido.
page-preferences-about = Le conserva il tuo browser in un cookie; nessun altro le vede. Un link con lang o ruleset nell'indirizzo ha la precedenza.
page-language = Lingua
page-language-auto = come chiede il browser
page-ruleset = Regolamento che risponde per primo
page-ruleset-auto = come è impostato questo Cardinal
page-keep = Conserva
page-kept = Conservate.

## La riga che il modulo di un combattimento compone, come la si scrive

page-line-fight = { $attacker } attacca { $defender } in corpo a corpo
page-line-shoot = { $attacker } attacca { $defender } a fuoco
page-line-attacker = attaccante
page-line-defender = difensore
page-line-has = { $who } ha { $card }
page-line-holds = { $who } ha in mano { $card }
page-line-wounded = { $who } ferito
page-line-in-cover = { $who } in copertura

## Perché non c'è la pagina

page-refused = Non ha funzionato
page-not-found = A questo indirizzo non c'è nulla. Chiedi nella casella qui sopra.
page-unreadable = Questo indirizzo, o ciò che è stato inviato, non si può leggere. Chiedi nella casella qui sopra.
page-address-too-long = Questo indirizzo è troppo lungo. Fai una domanda più breve.
page-form-too-long = È troppo da inviare. I moduli di questo sito sono più brevi.
page-method = Qui non si può fare. Apri l'indirizzo in un browser.
page-other-site = Questo modulo veniva da un altro sito e non è stato eseguito. Apri qui le preferenze e invialo di nuovo.
page-other-host = Questo server non risponde a quel nome. Usa l'indirizzo che ha mostrato all'avvio.
page-too-fast = { $seconds ->
    [one] È molto in una volta. Prosegui tra un secondo.
   *[other] È molto in una volta. Prosegui tra { $seconds } secondi.
}
page-busy = In questo momento chiedono in troppi. Riprova tra poco.
page-too-slow = La richiesta ha impiegato troppo tempo ad arrivare. Riprova.
page-failed = Qualcosa è andato storto nel rispondere. Riprova.
page-module-failed = Ciò che risponde in questo browser non ha funzionato. Ricarica la pagina. Se non basta, cancella ciò che il browser conserva di questo sito e aprilo una volta con la rete.

## Tornei

page-event-none = Ora qui non è in corso nessun torneo.
page-event-by-table = Abbinamenti
page-event-mine = Il mio tavolo
page-event-screen = Per un proiettore
page-event-code = Il tuo codice
page-event-enter = Mostra il mio tavolo
page-event-code-about = Il codice sta sul tagliando consegnato dai giudici.
page-event-game = Partita { $number }
page-event-own-points = I tuoi Punti Promozione
page-event-their-points = Punti di { $name }
page-event-who-won = Chi ha vinto
page-event-by-points = chi ha più punti
page-event-i-won = io
page-event-again = Guarda di nuovo
page-event-report = Comunica un risultato
page-event-leave = Lascia il torneo
page-event-sure = Sì, mi ritiro e perdo l'incontro in corso
page-event-forget = Dimentica il mio codice su questo dispositivo
page-event-players = Giocatori
