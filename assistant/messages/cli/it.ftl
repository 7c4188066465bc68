# The command line in Italian.

complaint = cardinal: { $sentence }
cli-about = Assistente per giudici e guida alle regole di Doomtrooper, Dark Eden e Tash-Kalar.
cli-no-command = Senza un comando, { $command } apre la console, o risponde a ogni riga di una pipe.
cli-usage = Uso:
cli-commands = Comandi:
cli-arguments = Argomenti:
cli-options = Opzioni:
cli-exits = Codici d'uscita:
cli-exit-0 = risposto, o fatto
cli-exit-1 = non trovato nulla, o più di una cosa corrisponde
cli-exit-2 = la riga di comando è sbagliata
cli-exit-3 = un file, uno scenario o una riga non è valido
cli-exit-4 = un file non si può leggere o scrivere, o il comando ha bisogno dell'archivio e non si può (usato da un altro Cardinal, di sola lettura, di un altro formato, danneggiato)
cli-exit-5 = le impostazioni sono sbagliate
cli-exit-6 = Discord: nessun token, token rifiutato o nessuna connessione
cli-command-ask = Chiedi qualsiasi cosa, a parole tue
cli-command-rule = Mostra una regola dal suo identificativo
cli-command-step = Mostra una fase del combattimento
cli-command-term = Mostra un termine nelle tre lingue e le regole che lo definiscono
cli-command-aid = Mostra una scheda: una schermata su una parte del gioco, o l'elenco di tutte
cli-command-card = Mostra che cos'è una carta
cli-command-can = Dice se una carta si può assegnare: can Ticker a Sean Gallagher
cli-command-when = Mostra quando si può giocare una carta
cli-command-combat = Lavora con i combattimenti
cli-command-run = Riproduce un file di scenario e dà il verdetto
cli-command-coverage = Misura quanta parte di ogni originale importato coprono le regole
cli-command-combats = Misura quante regole di combattimento toccano gli scenari verificati
cli-command-compare = Mette a confronto i regolamenti su un argomento o una domanda
cli-command-search = Cerca parole nelle regole e nei documenti importati
cli-command-import = Importa le tue copie degli originali
cli-command-document = Importa documenti di regole come testo semplice
cli-command-discord = Avvia il bot di Discord, finché non viene fermato
cli-command-serve = Mostra le pagine in un browser su questa macchina, o con --lan a tutti nella rete
cli-command-site = Scrive come file tutte le pagine che si leggono senza chiedere, in tre lingue, per qualsiasi server web e per telefoni senza internet
cli-command-doctor = Controlla impostazioni, archivio e dati del programma
cli-command-backup = Copia in un file tutto ciò che è conservato, anche mentre il bot è in funzione
cli-command-restore = Mette una copia al posto di tutto ciò che è conservato
cli-command-help = Mostra questo aiuto
cli-command-completions = Scrive i completamenti per una shell
cli-arg-http = Riceve ciò che Discord consegna via HTTP a questa porta o indirizzo:porta, invece di collegarsi
cli-arg-copy = Il file della copia
cli-arg-repair = Recupera ciò che si può leggere degli archivi danneggiati ed elenca il resto
cli-arg-json = Scrive dati per programmi invece di testo
cli-arg-more = Mostra subito anche il resto della risposta
cli-arg-lang = Lingua delle risposte; altrimenti quella impostata, o della domanda
cli-arg-config = File delle impostazioni da leggere al posto di cardinal.toml
cli-arg-color = Quando usare i colori
cli-arg-color-auto = Su un terminale, se NO_COLOR non è impostata
cli-arg-color-always = Sempre
cli-arg-color-never = Mai
cli-arg-words = Le parole, con o senza virgolette
cli-arg-limit = Quanti risultati al massimo
cli-arg-page = Quale pagina dei risultati
cli-arg-file = Il file dello scenario
cli-arg-files = I file di testo, tutti o nessuno
cli-arg-port = Porta su cui ascoltare; 0 ne prende una libera
cli-arg-lan = Risponde anche agli altri nella rete; mostra l'indirizzo e un codice QR
cli-arg-dir = La cartella in cui scrivere, nuova o vuota
cli-arg-module = Cartella con il modulo che risponde in un browser, come lo costruisce .ci/module
cli-arg-shell = La shell
cli-arg-help = Mostra questo aiuto
cli-arg-version = Mostra la versione
cli-arg-ruleset = Regolamento le cui regole vengono prima; altrimenti quello impostato, o della domanda
cli-wrong-command = Non esiste un comando { $name }.
cli-wrong-option = { $name } non è un'opzione né una parola prevista qui.
cli-wrong-missing = Manca ancora: { $name }
cli-wrong-no-command = Deve seguire un comando, uno di questi: { $name }
cli-wrong-together = { $one } e { $other } si escludono a vicenda.
cli-wrong-no-value = A { $name } serve un valore.
cli-wrong-value = { $value } non è un valore per { $name }.
cli-wrong-ask = Una domanda si fa con: { $command }
cli-wrong-near = Forse intendi: { $near }
cli-wrong-choice = Si può scegliere: { $all }
cli-wrong-range = Si può scegliere: da { $low } a { $high }
cli-wrong-help = { $option } dice di più.
cli-command-cardinal-whatif = Rigioca un combattimento in una riga, com'è o con qualcosa di cambiato
cli-command-settings = Mostra che cosa vale quando la domanda non lo dice, o imposta lingua o regolamento
cli-arg-setting = Che cosa scegliere
cli-arg-value = Una lingua (en, it, cs), un regolamento, le ore per cui si conserva un combattimento, o auto per non impostarlo
cli-arg-line = Il combattimento in una riga
cli-command-manual = Stampa la pagina di manuale: cardinal manual | man -l -
cli-command-schema = Stampa lo schema JSON di tutto ciò che --json stampa
cli-usual = (predefinito: { $value })
cli-manual-name = NOME
cli-manual-synopsis = SINTASSI
cli-manual-options = OPZIONI
cli-manual-commands = COMANDI
cli-manual-exits = CODICI D'USCITA
cli-manual-settings = IMPOSTAZIONI
cli-manual-settings-file = Le impostazioni stanno in cardinal.toml, nella cartella corrente o in quella di configurazione dell'utente; CARDINAL_CONFIG indica un altro file. Una variabile d'ambiente viene prima del file.
cli-setting-language = La lingua delle risposte: en, it o cs.
cli-setting-ruleset = Il regolamento che risponde quando la domanda non ne nomina uno, con il suo identificativo.
cli-setting-data-dir = La cartella in cui Cardinal conserva ciò che è stato importato o creato.
cli-setting-store = Al posto di una cartella un database PostgreSQL, che più processi condividono; postgres://…, mai mostrato.
cli-setting-page-url = Dove sono le pagine che tutti raggiungono, https://…; serve risponde a quel nome, e le risposte su Discord portano lì.
cli-setting-discord-token = Il token del bot su Discord; non viene mai mostrato.
cli-setting-discord-metrics = Dove mostrare a Prometheus ciò che il bot su Discord conta: off, una porta di questa macchina, o indirizzo:porta.
cli-setting-discord-shards = Quali connessioni a Discord tiene questo processo, su tutte: 0-3/16. Un altro impostato così subentra quando finisce.

## Diagnosi

doctor-title = Cardinal { $version }
doctor-settings = Impostazioni: { $file }
doctor-no-settings = Impostazioni: nessuna, valgono quelle predefinite
doctor-language = Lingua delle risposte quando la domanda non ne mostra una: { $lang }
doctor-ruleset = Regolamento: { $ruleset }
doctor-counts = Nel programma: { $rules } regole, { $cards } carte, { $steps } fasi della procedura
doctor-store = Archivio: { $dir } con { $count ->
    [one] un documento importato
   *[other] { $count } documenti importati
}
doctor-store-unread = Archivio: { $dir }, che non si è potuto leggere
doctor-token = Discord: il token è impostato
doctor-reached = Discord: conosce il token; oggi si { $sessions ->
    [one] può avviare ancora una sessione
   *[other] possono avviare ancora { $sessions } sessioni
}, connessioni consigliate: { $shards }
doctor-no-token = Discord: nessun token impostato
doctor-troubles = Problemi
doctor-preferences = Preferenze conservate di persone, eventi e server: { $count }

cli-more = C'è dell'altro: { $option }

## Copies of the store and damaged stores

damaged-looked = Archivio danneggiato { $dir }:
damaged-unlooked = L'archivio danneggiato { $dir } non è ancora stato esaminato: cardinal doctor --repair recupera ciò che si può leggere.
damaged-given-back = { $count ->
    [0] Non se ne poteva leggere nulla.
    [one] Un elemento è stato recuperato.
   *[other] { $count } elementi sono stati recuperati.
}
damaged-lost = { $count ->
    [one] Uno non si può leggere: { $names }.
   *[other] { $count } non si possono leggere: { $names }.
}
damaged-may-be-more = Potevano essercene altri, di cui non si legge nemmeno il nome.
damaged-stores = Archivi danneggiati
damaged-all-lost = Ciò che non si può leggere di { $dir }
damaged-unread = Impossibile sapere se accanto all'archivio ce ne sono di danneggiati: { $reason }.
database-damaged = Del database { $count ->
        [one] un record non si può leggere
       *[other] { $count } record non si possono leggere
    }: { $reasons }. Rimetti una copia (cardinal restore) in un database nuovo, o recuperali con gli strumenti del database.
database-not-repaired = doctor --repair ripara un archivio in una cartella. Un database si controlla e si ripara con i suoi strumenti (pg_amcheck, le sue copie); una copia si rimette con cardinal restore.
backup-made = Copiato in { $file }: { $count ->
    [one] un elemento
   *[other] { $count } elementi
}.
backup-leads-back = Per tornarci: { $command }
backup-documents = Documenti importati: { $count }
backup-card-files = Elenchi importati di testi di carte: { $count }
backup-nicknames = Soprannomi tuoi: { $count }
backup-rulings = Decisioni: { $count }
backup-combats = Combattimenti: { $count }
backup-exists = { $file } c'è già e non è stato sovrascritto: scegli un altro nome.
backup-not-a-copy = { $file } non è la copia di un archivio, e nulla è cambiato: indica un file creato da cardinal backup.
backup-damaged = { $file } è danneggiato ({ $damage }), e nulla è cambiato: usa un'altra copia.
backup-newer = { $file } è di un Cardinal più recente, e nulla è cambiato: ripristinalo con quello.
backup-nothing = Non c'è nulla da copiare: { $dir } non esiste ancora.
restore-made = { $file } è ora tutto ciò che è conservato: { $count ->
    [one] un elemento
   *[other] { $count } elementi
}.
restore-undone-by = Ciò che c'era prima è stato copiato; per tornarci: { $command }

## Mostrare pagine

serve-at = Cardinal è su { $address }
serve-here = Lo raggiunge solo questa macchina; --lan lo apre alla rete.
serve-lan = Tutti in questa rete possono leggerlo senza password: regole, carte, combattimenti, gli originali che hai importato e le tue giornate di torneo con nomi, accoppiamenti e risultati. Da lì non si può cambiare nulla, tranne il proprio risultato con il codice di un giocatore; ciò che chiede un visitatore non lo vede nessun altro.
serve-no-lan = In questo momento la macchina non ha un indirizzo in una rete. Collegala e riavvia.
serve-end = Ctrl-C lo chiude.
serve-port = Non si può ascoltare sulla porta { $port }: { $reason }. Forse c'è già un altro Cardinal; --port ne prende un'altra.
site-done = { $pages } pagine in tre lingue sono in { $dir }, { $bytes } MB in tutto.
site-not-empty = { $dir } c'è già e non è una cartella vuota. Indicane una nuova, o svuotala.
site-failed = { $dir } non si può scrivere: { $reason }. Non ne resta nulla.
site-page = Non si è potuta disegnare la pagina { $page }, e non è stato scritto alcun sito. È un errore di Cardinal.
site-no-module = In { $dir } non c'è un modulo: servono cardinal.js e cardinal_bg.wasm. Costruiscilo con .ci/module, o togli --module.
