# I combattimenti dal vivo: preparati pezzo per pezzo, giocati mossa per mossa.

## Preparazione

live-setting-up = Si prepara un combattimento
live-open = da stabilire
live-attacker = Attaccante: { $warrior }
live-defender = Difensore: { $warrior }
live-tactic = Tattica: { $tactic }
live-ruleset = Regolamento: { $ruleset }
live-warzone = Warzone: { $warzone }
live-gear = porta { $cards }
live-hand = in mano: { $cards }
live-destiny = { $points ->
    [one] { $points } Punto Destino
   *[other] { $points } Punti Destino
}
live-missing = Manca ancora: { $parts }.
live-whole = È tutto pronto: il combattimento può cominciare.
live-refused = { $count ->
    [one] Questo non è possibile:
   *[other] Queste { $count } cose non sono possibili:
}
live-not-a-warrior = { $name } non è un guerriero.
live-not-a-warzone = { $name } non è una Warzone.
live-not-gear = { $name } non è una carta che un guerriero porta con sé. Si può tenere in mano.
live-no-tactic = «{ $name }» non è una Tattica. Ci sono: { $names }.
live-no-condition = «{ $name }» non è una condizione di un guerriero. Ci sono: { $names }.
live-not-there = Qui non c'è nulla che si chiami «{ $name }».
live-too-many-pieces = Una preparazione ha al massimo { $most } carte e frasi.
live-dash = { $warrior } ha un trattino per questo valore e non può scegliere la Tattica { $tactic }.

setup-players = a un tavolo siedono da 2 a 8 giocatori, non { $count }
setup-too-many = troppi pezzi ({ $what }): { $found }
setup-duplicate = «{ $name }» indica due cose sul tavolo
setup-unknown-player = «{ $at }» è di «{ $player }», che qui non gioca (giocatori: { $known })
setup-unknown-warrior = «{ $card }» sta su «{ $warrior }», che non è sul tavolo
setup-figure = «{ $at }»: { $found } è più di quanto un tavolo ammetta
setup-not-in-play = «{ $name }» è morto o scartato; un combattimento comincia con guerrieri in gioco
setup-two-places = «{ $name }» non può stare insieme su un guerriero e in un'Area
setup-not-copied = «{ $card }» non può fare le veci di «{ $of }»
setup-unknown-card = «{ $card }» fa parte di «{ $of }», che non è sul tavolo
name-setup-players = giocatori
name-setup-inputs = input
name-setup-warriors = guerrieri
name-setup-cards = carte
name-setup-warzones = Warzone
name-setup-part-attacker = chi attacca
name-setup-part-defender = chi è attaccato
name-setup-part-tactic = la Tattica
name-condition-wounded = ferito
name-condition-in-cover = in Copertura
name-condition-unrevealed = non rivelato
name-condition-left-cover = uscito dalla Copertura
name-condition-introduced = appena introdotto
name-condition-imprisoned = imprigionato
name-condition-in-outpost = nell'Avamposto

## Al tavolo

live-step-of = Fase { $number } di { $of }: { $title }
live-step = Fase { $step }: { $title }
live-asked = Tocca a: { $player } – { $ask }.
live-outcome = Esito: { $outcome }
live-played = Giocato finora
live-options = Si può giocare adesso
live-counter = { $what } (annulla la carta giocata)
live-nothing-to-play = Adesso non si può giocare nulla: passa per andare avanti.
live-more-options = { $count ->
    [one] E un'altra ancora.
   *[other] E altre { $count }.
} Per giocarla basta nominarla.
live-announce = Prima bisogna annunciare qualcosa.
live-not-offered = Adesso non si può fare.
live-too-many-moves = Un combattimento conservato ha al massimo { $most } mosse. Esportalo e continua da lì.
live-step-not-ahead = Questo combattimento ha già superato la fase { $step }, o non ci arriva.
live-changed = Qualcosa di quanto è stato fatto in questo combattimento non è più ammesso, perché le carte o le regole di Cardinal sono cambiate.

## Di chi è, e dove va

live-yours = Il tuo combattimento { $id }, conservato fino al { $until }.
live-yours-to-play = Combattimento { $id }: puoi proseguirlo. Conservato fino al { $until }.
live-to-look-at = Il combattimento { $id } è di un'altra persona: puoi guardare, chiedere e prenderne una copia tua. Conservato fino al { $until }.
live-no-combat = Questo combattimento non c'è. Forse è stato chiuso, o il suo tempo è scaduto.
live-expired = Questo combattimento è scaduto. Cominciane un altro, o richiamane uno con il suo codice.
live-not-yours = Questo combattimento è di un'altra persona, che non ti ha concesso di proseguirlo. Puoi prenderne una copia tua.
live-owners-alone = Può farlo soltanto chi ha cominciato questo combattimento.
live-stale = Nel frattempo il combattimento è andato avanti. Ecco a che punto è adesso.
live-begun = Questo combattimento è cominciato: la preparazione non si cambia più. Comincia da capo con un altro.
live-not-begun = Questo combattimento non è ancora cominciato.
live-too-many = Hai { $most } combattimenti, il massimo. Prima chiudine uno.
live-not-kept = Non si è potuto conservare: al momento l'archivio non si può scrivere. Nulla è cambiato; alle domande si risponde ancora.
live-unreadable = Questo combattimento non si può più leggere.
live-let-nowhere = Questo combattimento non è cominciato in un server, quindi non c'è un «tutti». Nomina una persona, o condividi il codice.
live-closed = Il combattimento è chiuso.
live-code = Questo codice riporta il combattimento ovunque, com'è adesso:
live-code-help = Si dà a /combattimento in qualsiasi server, o a «cardinal combat resume».
live-no-code = Questo non è un codice di condivisione: comincerebbe con CARD1-.
live-code-mistyped = Una lettera di questo codice è sbagliata o manca.
live-code-unknown = Questo codice viene da un'altra versione di Cardinal e questa non lo sa leggere.
live-code-unknown-card = Questo codice nomina una carta che questo Cardinal non conosce.
live-code-changed = Secondo le regole e le carte di questo Cardinal non tutto in questo codice è ammesso, quindi non si può riportare com'era.
live-too-long-to-share = Questo combattimento è troppo lungo per un codice. Esportalo in un file.
live-export = Il file { $file } rigioca questo combattimento: cardinal combat run FILE.
live-list = { $count ->
    [0] Non hai combattimenti
    [one] Hai { $count } combattimento
   *[other] Hai { $count } combattimenti
}
live-list-draft = { $id }: in preparazione; conservato fino al { $until }
live-list-running = { $id }: { $title }; conservato fino al { $until }
live-list-over = { $id }: { $title }, finito; conservato fino al { $until }
live-list-help = Un combattimento si comincia con chi attacca, chi si difende e la Tattica.
live-written = Scritto: { $file }
live-unwritten = { $file } non si può scrivere: { $reason }

## La riga di comando

cli-command-combat-new = Prepara un combattimento che si conserva: i suoi pezzi, o tutto in una riga
cli-command-combat-add = Aggiunge qualcosa alla preparazione di un combattimento, o lo toglie
cli-command-combat-begin = Comincia un combattimento preparato
cli-command-combat-show = Mostra a che punto è un combattimento
cli-command-combat-pass = Passa, fino a dove qualcuno può fare qualcosa
cli-command-combat-play = Gioca qualcosa che adesso si può giocare
cli-command-combat-undo = Torna indietro di un passo
cli-command-combat-to = Va a una fase, o alla fine, mentre tutti passano
cli-command-combat-share = Mostra il codice che riporta un combattimento altrove
cli-command-combat-export = Scrive un file di scenario che rigioca un combattimento
cli-command-combat-copy = Prende una copia di un combattimento com'è adesso
cli-command-combat-keep = Dice quante ore si conserva un combattimento dall'ultima mossa
cli-command-combat-close = Elimina un combattimento
cli-command-combat-list = Elenca i combattimenti conservati
cli-command-combat-resume = Riprende un combattimento dal suo codice o dal suo identificativo
cli-arg-id = L'identificativo del combattimento, o come comincia; «ultimo» è quello usato per ultimo
cli-arg-attacker = Chi attacca
cli-arg-defender = Chi è attaccato
cli-arg-tactic = La Tattica
cli-arg-attacker_is = La condizione dell'attaccante: wounded, in-cover, unrevealed, left-cover, introduced, imprisoned, in-outpost
cli-arg-defender_is = La condizione del difensore, con le stesse parole
cli-arg-attacker_gear = Una carta che l'attaccante porta; si può ripetere
cli-arg-defender_gear = Una carta che il difensore porta; si può ripetere
cli-arg-attacker_hand = Una carta in mano a chi attacca; si può ripetere
cli-arg-defender_hand = Una carta in mano a chi si difende; si può ripetere
cli-arg-attacker_destiny = Punti Destino di chi attacca
cli-arg-defender_destiny = Punti Destino di chi si difende
cli-arg-warzone = La Warzone in gioco, di chi si difende
cli-arg-with = Una frase come in una riga: "il difensore ottiene A +2"; si può ripetere
cli-arg-without = Ciò che alla fine non c'è: una carta, una condizione, una frase
cli-arg-what = La carta o la mossa, com'è elencata
cli-arg-step = La fase; se non è nominata, fino alla fine
cli-arg-to = Il file da scrivere; altrimenti lo scenario viene stampato
cli-arg-hours = Quante ore
cli-arg-code = Il codice di condivisione, o l'identificativo di un combattimento conservato qui

## Discord

live-menu-tactic = La Tattica
live-menu-attacker = La condizione dell'attaccante
live-menu-defender = La condizione del difensore
live-menu-play = Gioca …
live-menu-counter = Annulla la carta giocata …
live-menu-to = Vai avanti fino a …
live-menu-end = La fine del combattimento
live-menu-open = Apri un tuo combattimento
live-button-new = Comincia un combattimento
live-button-begin = Comincia
live-button-warriors = Guerrieri …
live-button-cards = Carte …
live-button-pass = Passa
live-button-undo = Annulla
live-button-explain = Spiega
live-button-whatif = E se da qui …
live-button-explore = Esplora
live-button-rulesets = Regolamenti
live-button-play = Gioca per nome …
live-button-share = Condividi
live-button-export = Esporta
live-button-copy = Una copia mia
live-button-ruling = Pubblica come decisione …
live-button-let = Lascia giocare tutti
live-button-close = Chiudi
live-field-attacker = Chi attacca
live-field-defender = Chi è attaccato
live-field-tactic = La Tattica: fight o shoot
live-field-attacker-gear = Portate dall'attaccante
live-field-defender-gear = Portate dal difensore
live-field-attacker-hand = In mano a chi attacca
live-field-defender-hand = In mano a chi si difende
live-field-words = Altro: il difensore ottiene A +2
live-field-change = Che cosa cambia: Necromutante A 9
live-field-what = La carta o la mossa, com'è elencata
