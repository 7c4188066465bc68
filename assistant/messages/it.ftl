# Quello che Cardinal dice in italiano: gli stessi messaggi di en.ftl, con gli stessi argomenti.

## Regole

text-in-english = Nel regolamento questo testo c'è per ora solo in inglese.
rule-reading = Come la legge Cardinal: { $reading }
rule-source = Fonte: { $source } · { $id }
wording-not-imported = { $document } qui non è importato, quindi il suo testo originale non si può mostrare.
rule-beside = Prima e dopo
rule-previous = prima: { $title } · { $id }
rule-next = dopo: { $title } · { $id }
rule-see = Vedi anche
rule-referring = Regole che la citano
rule-defines = Definisce
rule-otherwise = Altri regolamenti differiscono
rule-instead = Altri regolamenti dicono invece
compare-only-one = Qui c'è solo { $ruleset }; gli altri regolamenti possono parlarne altrove.
no-rule = Non esiste una regola { $id }.

## Fasi

step-title = Fase { $number } · { $phase }
step-title-branch = Fase { $number } · { $phase } · { $branch }
step-kind = Che cosa succede: { $kind }.
step-nobody = Non gioca nessuno.
step-ruleset = Regolamento: { $ruleset }
step-actors = { $count ->
    [one] Tocca a: { $actors }.
   *[other] Tocca, in quest'ordine, a: { $actors }.
}
step-may = Si possono giocare: { $cards }.
step-variants = Altre fasi con questo numero
step-unnumbered = «{ $words }»
step-parts = Sottofasi: { $steps }.
step-elsewhere = Fasi con questo nome in altri regolamenti
step-of-another = { $asked }: non esiste una fase { $step }; questa è una fase di: { $ruleset }.
procedure-instead = { $asked }: non c'è una procedura di combattimento che Cardinal possa seguire. Qui si segue: { $ruleset }.
no-step = Qui non esiste una fase { $step }: { $ruleset }, fasi da 1 a { $last }.
term-names = { $language }: { $names }
term-abbreviations = In breve: { $names }
term-defined = Definito da
difference-title = { $one } e { $other }
difference-card = Una carta.
term-none = «{ $name }» non è un termine di questi giochi né una carta.
term-undefined = Nessuna regola definisce questo termine. Quel che più si accorda al suo nome:
term-elsewhere = Altre definizioni

## Carte

card-other-names = Chiamata anche: { $names }
card-type = Tipo: { $value }
card-affiliation = Affiliazione: { $value }
card-ratings = Valori:
card-icons = Icone:
card-weapon = Arma: { $value }
card-set = Espansione: { $value }
card-post-play = Una volta giocata: { $value }
card-rules = Regole che la nominano
card-partly-modelled = Cardinal sa riprodurre solo una parte di questa carta. Resta fuori:
card-not-in-combat = Non ha effetto sul combattimento: non c'è nulla da riprodurre.
card-not-modelled = Cardinal non sa ancora riprodurre questa carta: ciò che ne dipende resta aperto.
no-card = Cardinal non conosce nessuna carta di nome { $name }.
several-cards = { $name } può indicare { $count } carte. Quale intendi?
why-prefix = Il suo nome comincia così.
why-words = Trovata con parole del suo nome.
why-nickname = Trovata con un suo soprannome.
why-inflected = Trovata con un'altra forma del suo nome.
why-typo = { $edits ->
    [one] Trovata correggendo una lettera.
   *[other] Trovata correggendo { $edits } lettere.
}

## Quando si può giocare una carta

when-question = Quando si può giocare { $name }?
when-heading = Quando si può giocare · { $ruleset }
when-always = Non si gioca in una fase del combattimento: ha effetto finché è in gioco.
when-timing-any-time = In ogni momento, nel turno di chiunque e anche in combattimento, quando chi la possiede può agire.
when-timing-own-turn = In ogni momento del turno di chi la gioca.
when-timing-others-turns = In ogni momento, ma non nel turno di chi la gioca.
when-timing-outside-combat = In ogni momento, tranne durante un combattimento.
when-timing-own-turn-outside-combat = In ogni momento del turno di chi la gioca, ma non durante un combattimento.
when-never = In nessuna fase di questa procedura.
when-from = { $from }.
when-cost = Costa { $cost ->
    [one] un Punto Destino.
   *[other] { $cost } Punti Destino.
}
when-cost-rating = Costa Punti Destino pari a { $rating } { $whose }.
when-by-anyone = La usa qualsiasi giocatore.
when-by-opponent = La usa il giocatore il cui combattente combatte contro chi la porta.
when-requires = Condizione: { $needs }.
when-phase = { $phase } — { $who }
when-steps = { $count ->
    [one] fase { $steps }: { $actors }
   *[other] fasi { $steps }: { $actors }
}
when-branch = Se il combattimento non è simultaneo
when-nowhere-else = In nessun'altra fase.
when-why-not = Perché non nelle altre fasi
when-not = { $count ->
    [one] fase { $steps }: { $why }
   *[other] fasi { $steps }: { $why }
}
when-not-nothing = nessuno gioca nulla
when-not-theirs = gioca solo { $actors }, che non può soddisfare la condizione
when-not-open = aperte solo a: { $cards }
when-elsewhere = Diverso in altri regolamenti
when-elsewhere-steps = { $ruleset } — { $count ->
    [one] fase { $steps }
   *[other] fasi { $steps }
}
when-elsewhere-never = { $ruleset } — in nessuna fase

## Ricerca

search-cards = Carte che hanno queste parole nel nome
search-cards-first = { $count ->
    [one] Una carta ha queste parole nel nome: { $names }
   *[other] { $count } carte hanno queste parole nel nome: { $names }
}
search-others = { $count ->
    [one] Trovata anche
   *[other] Trovate anche
}
search-also = Lo stesso in altri regolamenti
search-count = { $count ->
    [one] Un risultato.
   *[other] { $count } risultati.
}
search-page-more = Risultati da { $from } a { $to }; il seguito a pagina { $next }.
search-page-last = Risultati da { $from } a { $to }, gli ultimi.
search-no-page = Non c'è una pagina { $page }; i risultati finiscono a pagina { $last }.
page-is-last = Questa è l'ultima pagina.
page-is-first = Questa è la prima pagina.
found-nothing = Nelle regole non c'è nulla che corrisponda a { $question }.
did-you-mean = Intendevi forse
see-help = { $command } mostra che cosa si può chiedere.

## Come è stata intesa una domanda

understood-card = Intesa come: la carta { $name }.
understood-when = Intesa come: quando si può giocare { $name }?
understood-step = Intesa come: la fase { $number } del combattimento.
understood-term = Intesa come: il termine { $name }.
understood-rule = Intesa come: la regola { $id }.
understood-search = Intesa come parole da cercare: { $text }

## Aiuto

talk-greeting = Ciao! Rispondo a domande su regole, carte e combattimenti di Doomtrooper, Dark Eden e Tash-Kalar. Per esempio:
talk-thanks = Prego! Puoi continuare così:
talk-nowhere = «{ $text }» continua da una domanda precedente, e qui non ce n'è una adatta. Fai la domanda intera, per esempio:
talk-foreign = «{ $text }» non sembra riguardare questi giochi. Rispondo a domande su regole, carte e combattimenti di Doomtrooper, Dark Eden e Tash-Kalar. Per esempio:
talk-terminal = «{ $text }» è un comando del terminale: { $typed }
talk-terminal-or-discord = «{ $text }» è un comando del terminale: { $typed } (su Discord { $discord })
talk-search = Cerca comunque nelle regole
talk-example-rule = un guerriero in copertura può attaccare?
talk-example-card = quando posso giocare Fumogeno?
talk-example-combat = cosa succede se Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo

help-title = Che cosa puoi chiedere
help-intro = Scrivi una domanda a parole tue, oppure una di queste:
help-form = { $example } — { $what }
help-ask-example = quanti prigionieri posso avere?
help-ask = la regola che risponde, con la sua fonte
help-step-example = fase 12
help-step = quella fase del combattimento: chi agisce, che cosa si può giocare
help-term-example = termine schieramento
help-term = un termine nelle tre lingue, e le regole che lo definiscono
help-aid-example = scheda combattimento
help-aid = una schermata su una parte del gioco: turno, combattimento, Copertura, punti
help-card-example = carta Fumogeno
help-card = che cos'è la carta
help-when-example = quando Fumogeno
help-when = in quali fasi si può giocare, e da chi
help-can-example = un sergente può essere assegnato a un sergente?
help-can = se una carta si può assegnare o un guerriero attaccare, con tutti i motivi
help-whatif-example = cosa succede se Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo
help-whatif = il combattimento, fase per fase, con il verdetto
help-rule-example = regola warzone-faq/combat/12
help-rule = una regola, con il suo identificativo
help-compare-example = confronta bonus copertura
help-compare = che cosa dice ogni regolamento, fianco a fianco
help-search-example = cerca copertura
help-search = cerca soltanto le parole
help-quit-example = esci
help-quit = lascia la console
help-languages = Inglese e ceco funzionano allo stesso modo: step 12, card Smoke Bomb, krok 44, kdy Smoke Bomb.

## La console

console-greeting = Cardinal: regole, carte e combattimenti. { $help } mostra che cosa si può chiedere, { $quit } chiude.
console-no-history = Non è stato possibile scrivere la cronologia in { $file }.

## Importare documenti

import-reading = Lettura di { $file }
import-new = Importato: { $title } · { $id }
import-replaced = Importato al posto di una versione precedente: { $title } · { $id }
import-unchanged = Già importato, invariato: { $title } · { $id }
import-none = Non è stato importato nessuno dei file.
import-headings = { $count ->
    [one] un titolo
   *[other] { $count } titoli
}
import-paragraphs = { $count ->
    [one] un paragrafo
   *[other] { $count } paragrafi
}
import-passages = { $count ->
    [one] un brano in cui si può cercare
   *[other] { $count } brani in cui si può cercare
}
import-layout = { $count ->
    [one] un elemento d'impaginazione tralasciato
   *[other] { $count } elementi d'impaginazione tralasciati
}
import-broken-lines = { $count ->
    [one] una riga spezzata ricongiunta
   *[other] { $count } righe spezzate ricongiunte
}
import-hyphenations = { $count ->
    [one] una parola divisa ricongiunta
   *[other] { $count } parole divise ricongiunte
}
import-emphasis = { $count ->
    [one] un segno di grassetto o corsivo tolto
   *[other] { $count } segni di grassetto o corsivo tolti
}
import-look-alikes = { $count ->
    [one] una lettera cirillica in una parola latina sostituita
   *[other] { $count } lettere cirilliche in parole latine sostituite
}
import-empty = { $file } è vuoto: non è stato importato nulla.
import-too-large = { $file } supera i { $limit } byte: importane le parti una per una.

## Discord

discord-no-address = { $typed } non è un indirizzo su cui ascoltare: indica una porta, o indirizzo:porta.
discord-no-token = Manca il token di Discord: imposta CARDINAL_TOKEN, oppure token sotto [discord] in cardinal.toml, con quello della pagina Bot della tua applicazione su { $portal }.
discord-bad-token = Discord rifiuta il token: copialo di nuovo, o rigeneralo, dalla pagina Bot della tua applicazione su { $portal }.
discord-unreachable = Discord non è raggiungibile, controlla la connessione a internet: { $reason }
discord-intents = Discord rifiuta ciò che Cardinal chiede, anche se non gli serve nessun intent privilegiato. Controlla su { $portal } che la tua applicazione non sia sospesa, e se c'è un Cardinal più recente.
discord-more-shards = Questo bot è ormai in così tanti server che Discord vuole { $wanted } connessioni invece di { $now }. Riavvia Cardinal: chiede il numero quando parte.
discord-failed = Discord: { $reason }

## Che cosa può andare storto

output-failed = impossibile scrivere il risultato: { $reason }
file-absent = { $file } non esiste.
file-forbidden = Non è permesso leggere { $file }: procurati il permesso.
file-directory = { $file } è una cartella: indica un file.
file-unreadable = Impossibile leggere { $file }: { $reason }
file-not-text = { $file } non è un file di testo in UTF-8: salvalo come tale.
file-too-large = { $file } è più grande di { $limit } byte, e non se ne legge di più.
settings-syntax = { $file }:{ $line }: questo non è TOML: { $reason }
settings-unknown = { $file }:{ $line }: l'impostazione { $key } non esiste; esistono: { $known }.
settings-unknown-near = { $file }:{ $line }: l'impostazione { $key } non esiste; intendevi { $known }?
settings-value = { $place }: { $key } è { $found }, atteso: { $expected }.
settings-no-data-dir = Manca una cartella per i dati: imposta data-dir in cardinal.toml o CARDINAL_DATA_DIR.
store-unread = Non si è potuto leggere ciò che hai conservato (impostazioni, decisioni, combattimenti, testi importati), perciò si va avanti senza. { $reason }
store-needed = Per rispondere serve ciò che hai conservato, ma non si è potuto leggere. { $reason }
store-moved-aside = L'archivio era danneggiato e ora si trova in { $aside }.
store-unreadable = L'archivio, o un suo elemento, non si può leggere: { $reason }. Esporta ciò che si può ancora leggere e ripristina il resto da una copia.
store-unwritten = Impossibile scrivere l'archivio, nulla è cambiato: { $reason }. Guarda se il disco è pieno.
store-undecided = Non si sa se sia stato conservato, perché il database non risponde più: guarda prima di rifarlo. { $reason }
store-locked = { $dir } è in uso da un altro Cardinal: chiudi prima quello, o imposta un'altra cartella per i dati.
store-not-writable = Impossibile scrivere in { $dir }: { $reason }. Datti il permesso di scrittura, o imposta un'altra cartella per i dati.
store-older = { $dir } è stato scritto da un Cardinal più vecchio in un formato che questo non legge più: esportalo con quello.
store-newer = { $dir } è stato scritto da un Cardinal più recente: usa quello.
store-foreign = { $dir } non è un archivio, contiene { $found }: imposta un'altra cartella per i dati.
store-stuck = { $dir } è danneggiato e non si è potuto spostare in { $aside }: { $reason }. Spostalo a mano; nulla al suo interno è cambiato.
store-fresh-damaged = Ciò che è appena stato scritto in { $dir } non si può rileggere: { $reason }. Controlla il disco, o imposta un'altra cartella per i dati.
store-io = Impossibile aprire { $dir }: { $reason }. Rimedia, o imposta un'altra cartella per i dati.
store-unreachable = Impossibile raggiungere il database { $address }: { $reason }. Avvialo, o imposta un altro indirizzo (store, CARDINAL_STORE).
store-refused = Il database { $address } rifiuta: { $reason }. Dai al suo utente i permessi che mancano, o imposta un altro indirizzo (store, CARDINAL_STORE).
store-guest-unread = Non si è potuto leggere ciò che qui è conservato (impostazioni, soprannomi, decisioni), perciò la risposta ne fa a meno: { $reason }
store-guest-needed = Non si è potuto né conservare né leggere: { $reason } Alle domande si risponde ancora.
store-guest-locked = un altro Cardinal sta usando il suo archivio. Chi gestisce questo può chiudere l'altro.
store-guest-unreachable = il suo database per ora non si raggiunge. Riprova fra un po'.
store-guest-undecided = Cardinal ha perso il suo database proprio ora e non sa se sia stato conservato. Guarda prima di rifarlo.
store-guest-not-writable = il suo archivio è di sola lettura. Chi gestisce Cardinal può dargli il permesso di scrittura.
store-guest-format = il suo archivio è stato scritto da un'altra versione di Cardinal. Chi gestisce Cardinal può avviare quella.
store-guest-damaged = il suo archivio è danneggiato. Chi gestisce Cardinal trova di più nel registro.
store-guest-other = il suo archivio per ora non funziona. Chi gestisce Cardinal trova il motivo nel registro.

## Nomi: le parti del combattimento

name-phase-announce-combatants = Annunciare attaccante e difensore
name-phase-announce-tactic = Annunciare la Tattica
name-phase-announce-warzone = Annunciare la Warzone
name-phase-change-combatants = Cambiare i combattenti
name-phase-order-of-blows = Determinare se il combattimento è simultaneo
name-phase-block = Bloccare il combattimento
name-phase-equipment = Determinare l'uso di equipaggiamento
name-phase-determine-status = Determinare lo stato del combattimento
name-phase-modify = Modificare i valori di combattimento
name-phase-resolve = Risolvere il combattimento
name-phase-after-combat = Immediatamente dopo il combattimento
name-phase-avoid-wounds = Evitare ferite
name-phase-change-status = Cambiare lo stato dei guerrieri
name-phase-points = Aggiudicare punti
name-phase-end = Fine

## Names: what of a ruleset's name is never inflected, without accents

name-ruleset-stem-doomtrooper-it = regolamento
name-ruleset-stem-doomtrooper-cs = cech
name-ruleset-stem-warzone-faq = faq
name-ruleset-stem-mcic-tournament = mcic
name-ruleset-stem-dark-eden = dark eden
name-ruleset-stem-tash-kalar = tash-kalar

## Names: parts of a step

name-step-part-after = la finestra che segue
name-step-part-order = chi gioca per primo
name-step-part-attacker-equipment = equipaggiamento dell'attaccante
name-step-part-defender-equipment = equipaggiamento del difensore
name-step-part-standing = la situazione
name-step-part-changed = combattenti cambiati
name-step-part-blow-order = chi colpisce per primo
name-step-part-over = colpi conclusi

## Nomi: le parti del ramo

name-branch-non-simultaneous = combattimento non simultaneo
name-branch-first = primo combattimento
name-branch-second = secondo combattimento

## Nomi: a che cosa serve una fase

name-kind-announce-combatants = si annunciano attaccante e difensore
name-kind-announce-tactic = si annuncia la Tattica
name-kind-announce-warzone = si annuncia se il difensore si difende in una Warzone, e in quale
name-kind-announce-equipment = si annuncia quale equipaggiamento in gioco si usa
name-kind-window = si possono giocare carte
name-kind-route = la procedura si divide
name-kind-bind-order = si stabilisce chi colpisce per primo
name-kind-determine-status = i valori mostrano come va il combattimento
name-kind-resolve = l'esito si determina da tutte le carte giocate
name-kind-after-combat = il combattimento è finito, e ciò che si gioca immediatamente dopo si gioca ora
name-kind-change-status = ferite e morti diventano definitive
name-kind-award = si aggiudicano i punti

## Nomi: chi agisce

name-actor-attacker = il giocatore che attacca
name-actor-defender = il giocatore che si difende
name-actor-first = il primo giocatore
name-actor-second = il secondo giocatore
name-actor-leading = chi attacca, o chi colpisce per primo
name-actor-following = il giocatore dell'altro combattente
name-actor-others = gli altri giocatori

## Nomi: che cosa si può giocare

name-window-counter = carte in contrapposizione
name-window-change-combatants = carte che cambiano i combattenti
name-window-order = carte che alterano l'ordine dei colpi
name-window-block = carte che bloccano il combattimento
name-window-equipment = uso dell'equipaggiamento
name-window-modify = carte che modificano i valori
name-window-after-combat = ciò che si gioca immediatamente dopo il combattimento
name-window-avoid-wounds = carte che salvano guerrieri feriti o uccisi
name-window-points = contrapposizioni ai punti e loro modifiche
name-window-special-attack = attacchi che non sono combattimenti
name-window-warzone = la scelta di una Warzone
name-window-any-time = tutto ciò che si può giocare in qualsiasi momento

## Nomi: le carte

name-from-hand = Si gioca dalla mano
name-from-attached = La usa il guerriero che la porta
name-from-warrior = La usa il guerriero
name-from-warzone = Si usa dalla Warzone del combattimento
name-from-area = Si usa dall'Area in cui si trova
name-post-play-discard = si scarta
name-post-play-eliminate = si elimina dal gioco
name-post-play-stay = resta in gioco
name-weapon-fight = da corpo a corpo
name-weapon-shoot = da fuoco
name-weapon-both = da fuoco e da corpo a corpo
name-weapon-special = come dice la sua carta
name-rating-fight = C
name-rating-shoot = S
name-rating-armor = A
name-rating-value = V
name-role-attacker = l'attaccante
name-role-defender = il difensore
name-role-combatant = un combattente
name-cost-of-target = del guerriero scelto
name-cost-of-bearer = del guerriero che la usa
name-cost-of-opponent = del combattente avversario
name-area-squad = nella Squadra
name-area-cohort = nello Schieramento
name-area-outpost = nell'Avamposto
name-area-outside = fuori dalle Aree
name-card-kind-other = una carta Speciale
name-card-kind-equipment = un Equipaggiamento
name-card-kind-relic = una Reliquia
name-card-kind-vehicle = un Veicolo
name-card-kind-beast = un Animale
name-card-kind-fortification = una Fortificazione
name-card-kind-campaign = una Campagna
name-card-kind-planet = un Pianeta
name-card-kind-art = un incantesimo dell'Arte
name-card-kind-gift = un Dono dell'Oscura Simmetria
name-card-kind-heretic-gift = un Dono per Eretici
name-card-kind-apostle-gift = un Dono di un Apostolo
name-card-kind-ki = un Potere Ki
name-card-kind-mission = una Missione
name-camp-doomtrooper = un Doomtrooper
name-camp-dark-legion = dell'Oscura Legione
name-camp-tribal = di una Tribù
name-who-target = il guerriero scelto
name-who-second = il secondo guerriero nominato
name-who-bearer = chi la porta
name-who-bearer-opponent = l'avversario di chi la porta
name-who-target-opponent = l'avversario del guerriero scelto
name-who-attacker = l'attaccante
name-who-defender = il difensore
name-who-both = ciascun combattente
name-who-your-combatant = il combattente del giocatore
name-who-their-combatant = il combattente avversario
name-who-reached = chiunque sia raggiunto
name-owner-yours = dello stesso giocatore
name-owner-theirs = di altri giocatori
name-owner-anyone = di qualunque giocatore
name-reach-area-same = nella stessa Area
name-reach-area-home = nella Squadra o nello Schieramento
name-reach-area-anywhere = ovunque
name-reach-area-of-target = con il guerriero scelto, dello stesso giocatore
name-tactic-fight = Corpo a Corpo
name-tactic-shoot = Sparare
name-power-art = Arte
name-power-dark-symmetry-gifts = Doni dell'Oscura Simmetria
name-power-dark-symmetry = Oscura Simmetria
name-power-ki = Poteri Ki
name-mystic-art = Arte
name-mystic-gift = Doni dell'Oscura Simmetria
name-mystic-heretic-gift = Doni dell'Oscura Simmetria
name-mystic-apostle-gift = tutta l'Oscura Simmetria
name-mystic-ki = Poteri Ki
name-gear-any = nulla di ciò che porta
name-gear-equipment = Equipaggiamenti
name-gear-relic = Reliquie
name-gear-weapon = armi
name-gear-armor = armature
name-gear-vehicle = Veicoli
name-gear-beast = Animali
name-gear-fortification = Fortificazioni
name-gear-gift = Doni
name-gear-ki = Poteri Ki
name-gear-special = carte Speciali
name-gear-art = incantesimi dell'Arte
name-gear-mission = Missioni
name-harm-wound = una ferita
name-harm-death = la morte

## Nomi: i regolamenti e in che cosa differiscono

name-ruleset-warzone-faq = FAQ di Warzone
name-ruleset-doomtrooper-it = Regolamento 2.0
name-ruleset-doomtrooper-cs = Regole ceche
name-ruleset-mcic-tournament = Regole di torneo MCIC
name-ruleset-dark-eden = Regole di Dark Eden
name-ruleset-tash-kalar = Regole di Tash-Kalar
name-severity-opposite = Dicono il contrario
name-severity-one-side = Lo dice uno solo
name-severity-inside = Il documento si contraddice
name-severity-slip = Un errore nel testo
name-severity-same = Concordano
name-severity-other-game = Un altro gioco

## Copertura

coverage-title = Quanta parte degli originali importati coprono le regole
coverage-share = { $share } del testo che può contenere una regola è coperto da una regola ({ $all } di tutto). { $missing ->
    [0] Non resta fuori nulla.
    [one] Un byte non è né in una regola né in un passo che non ne contiene.
   *[other] { $missing } byte non sono né in una regola né in un passo che non ne contiene.
}
coverage-uncovered = { $count ->
    [one] Un passo non è coperto da nessuna regola
   *[other] { $count } passi non sono coperti da nessuna regola
}
coverage-absent = Non importati, o in un'altra edizione: { $documents }. Importa la tua copia: { $command }

reach-title = Quante regole di combattimento toccano gli scenari verificati
reach-scenarios = { $replays } decisioni da { $files } file e { $traces } tracce intere, rigiocati ora: { $failed ->
    [0] tutti come previsto.
    [one] uno non è come previsto.
   *[other] { $failed } non sono come previsto.
}
reach-ruleset = { $share } di { $combat } regole: { $cited } sono citate in una decisione, { $restated } ne ripetono soltanto una che lo è, { $shown } sono esempi o carte che uno scenario mostra.
reach-outside = Escluse: { $definitions } dicono che cosa significa una parola, { $manners } come stanno le carte sul tavolo, { $assigning } che cosa si può assegnare, { $elsewhere } si decidono fuori da un combattimento.
reach-not-yet = { $count ->
    [one] Una regola non è ancora toccata
   *[other] { $count } regole non sono ancora toccate
}
reach-all = Ogni regola di combattimento è toccata.

## Impostazioni

understood-ruleset = Regolamento richiesto: { $ruleset }.
understood-continued = Continua da «{ $asked }».
understood-continued-under = Continua da «{ $asked }», secondo: { $ruleset }.
continued-or = E se { $change }?
search-elsewhere = { $ruleset }: nessuna regola risponde meglio di queste, che sono di altri regolamenti.
search-other-game = { $ruleset }: su questo non si è trovato nulla. Quanto segue è di un altro gioco: { $other }.
no-ruleset = Non c'è un regolamento { $ruleset }; ci sono: { $known }.
settings-title = Impostazioni
settings-kept = Le impostazioni sono salvate.
settings-language = Lingua: { $value } ({ $from })
settings-ruleset = Regolamento: { $value } ({ $from })
settings-event = Evento in corso: { $event }
settings-combats = Quel regolamento non ha una procedura di combattimento: i combattimenti si riproducono secondo { $ruleset }.
settings-order = Una domanda può nominare un altro regolamento. Altrimenti valgono prima le tue impostazioni, poi quelle dell'evento, poi quelle del server.
settings-choice = { $id } — { $name }
settings-no-language = Cardinal non parla { $value }. Scegli tra queste:
settings-no-ruleset = Non c'è un regolamento { $value }. Scegli tra questi:
settings-no-scope = Non si può impostare nulla per { $value } in questo modo: scegli te, il server o il suo evento, e nomina un evento solo per l'evento.
settings-bad-event = Un evento ha bisogno di un nome con lettere o cifre, di 60 caratteri al massimo.
settings-no-event = Qui non c'è un evento in corso: nominane uno.
settings-not-in-a-server = Le impostazioni di un server o del suo evento si possono cambiare solo nel server.
settings-not-a-manager = Possono cambiare le impostazioni del server e del suo evento solo i membri con il permesso Gestire il server.
settings-judges = Giudici: i membri con il ruolo { $role }
settings-all-judges = Giudici: tutti qui
settings-no-judges = Giudici: nessun ruolo è stato ancora scelto
settings-no-role = { $value } non è un ruolo di questo server.
settings-hours = { $hours ->
    [one] Combattimenti: si conservano { $hours } ora dopo l'ultimo uso ({ $from })
   *[other] Combattimenti: si conservano { $hours } ore dopo l'ultimo uso ({ $from })
}
settings-no-hours = { $value } non è un numero di ore da 1 a { $most }.
settings-not-kept = Non è stato possibile salvare le impostazioni, che restano com'erano. Il motivo è nel registro; riprova più tardi.
settings-private = Risposte: le vedi solo tu, finché non le mostri a tutti
settings-public = Risposte: le vedono tutti
settings-no-visibility = Le risposte non possono essere { $value }: scegli private o public.
name-language-en = inglese
name-language-it = italiano
name-language-cs = ceco
name-language-auto = non impostata
name-ruleset-auto = non impostato
name-event-auto = nessun evento
name-origin-question = nominato nella domanda
name-origin-user = scelta tua
name-origin-event = scelta dell'evento
name-origin-guild = scelta del server
name-origin-settings = scelta di chi gestisce questo Cardinal
name-origin-client = dalle impostazioni del tuo Discord
name-origin-place = dalle impostazioni di questo server
name-origin-words = dalla domanda
name-origin-system = dalle impostazioni del sistema
name-origin-built-in = valore predefinito
