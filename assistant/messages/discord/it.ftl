# Ciò che Cardinal dice su Discord oltre alle risposte.
discord-rest-in-file = La risposta è più lunga: il file allegato la contiene per intero.
discord-lines-in-file = Il file allegato contiene ogni riga.
discord-pages-unkept = C'è dell'altro, ma al momento le altre pagine non si possono mostrare: l'archivio non si può scrivere. Chiedi qualcosa di più preciso, o riprova più tardi.
discord-file = La risposta completa
discord-answer-failed = Qualcosa è andato storto nel rispondere. È stato annotato; riprova.
discord-command-outdated = Cardinal non conosce questo comando in questa forma. Ricarica Discord e riprova.
discord-previous = ‹ Indietro
discord-next = Avanti ›
discord-more = Altro ›
discord-pages-unread = Le altre pagine di questo elenco non si possono mostrare: non si è potuto leggere ciò che qui è conservato. Chiedi di nuovo.
discord-forgotten = Questo elenco è troppo vecchio per essere sfogliato. Rifai la domanda e si riaprirà.
discord-command-unreadable = Discord ha inviato questo comando in un modo che questo Cardinal non sa leggere. È annotato nel registro di chi lo gestisce.
discord-choose = Quale intendi?
discord-previous-rule = ‹ Regola prima
discord-next-rule = Regola dopo ›
discord-context = Contesto
discord-wording = Testo originale
discord-rulesets = Altri regolamenti
discord-when = Quando giocarla
discord-card = La carta
discord-page = Apri come pagina
discord-show-all = Mostra a tutti
discord-ask-title = Chiedi a Cardinal
discord-ask-question = La tua domanda
discord-no-text = Quel messaggio non ha testo su cui chiedere.
discord-whole = Tutta
discord-too-fast = { $seconds ->
    [one] Sono molte richieste insieme. Riprova tra un secondo.
   *[other] Sono molte richieste insieme. Riprova tra { $seconds } secondi.
}
discord-too-fast-here = { $seconds ->
    [one] Da questo server arrivano molte richieste insieme. Riprova tra un secondo.
   *[other] Da questo server arrivano molte richieste insieme. Riprova tra { $seconds } secondi.
}
discord-file-too-large = Questo file è troppo grande: si leggono al massimo 64 KiB.
discord-file-unread = Questo file non si è potuto prendere da Discord. Mandalo di nuovo, o scrivi nel modulo quel che contiene.
discord-file-no-text = Questo file non è testo in UTF-8. Salvalo come testo semplice o CSV e mandalo di nuovo.
discord-posted = Affisso in questo canale e aggiornato d'ora in poi, anche dopo un riavvio.
discord-not-posted = Cardinal non può scrivere in questo canale. Permettigli di vederlo e di inviare messaggi, o chiedi in un altro.
discord-post-unkept = Affisso in questo canale, ma non sarà aggiornato: ora non si può scrivere nell'archivio.
