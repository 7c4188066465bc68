## Quanto delle carte è modellato

share-title = Quanto di ciò che le carte fanno in un combattimento si può riprodurre
share-game = { $share } di { $combat } carte che contano in combattimento sono modellate per intero ({ $all } di tutte le { $cards }): { $fully } per intero, { $partly } in parte, { $open } non ancora. { $outside ->
    [0] Ogni carta conta in combattimento.
    [one] Un'altra non fa nulla in un combattimento.
   *[other] Altre { $outside } non fanno nulla in un combattimento.
}
share-nothing = Nessuna di { $cards } carte è ancora modellata.
share-none = Carte così non ce ne sono.
share-by-set = Per espansione
share-by-type = Per tipo
share-part = { $name }: { $share } di { $combat } carte di combattimento ({ $all } di tutte le { $cards }) — { $fully } per intero, { $partly } in parte, { $open } non ancora, { $outside } nulla in combattimento
share-part-outside = { $name }: { $outside } che non fanno nulla in combattimento
share-meaning = Contate clausola per clausola: una carta è riprodotta per intero quando del suo testo non manca nulla che conti per un combattimento, un'assegnazione, i punti o un attacco. Una carta da combattimento è ogni carta che combatte o che fa qualcosa in un combattimento.
share-see-list = Che cosa manca, carta per carta: { $command }
share-unfinished = { $count ->
    [one] Una carta non è modellata per intero
   *[other] { $count } carte non sono modellate per intero
}
share-unfinished-first = { $count ->
    [one] Una carta non è modellata del tutto
   *[other] { $count } carte non sono modellate del tutto; le prime { $first }
}
share-card-partly = in parte; resta fuori:
share-card-not-yet = non ancora
share-doctor = { $name }: { $share } di { $combat } carte di combattimento modellate per intero ({ $all } di tutte le { $cards }), { $partly } in parte, { $open } non ancora

cli-command-coverage-cards = Misura quanto di ciò che le carte fanno in un combattimento si può riprodurre: per gioco, espansione e tipo
cli-arg-among = Solo queste carte: una ricerca per dati, come in cards
cli-arg-unfinished = Elenca le carte modellate in parte o non ancora, con ciò che manca

help-modelled-example = quali carte non sono modellate?
help-modelled = quante carte si possono riprodurre, e che cosa manca

## Una carta oltre a tipo, affiliazione, valori e set

card-body-armor = Armatura da indossare
card-vehicle = Un Veicolo
card-arts = Lancia: { $value }
card-rarity = Rarità: { $value }
card-limit = { $limit ->
    [0] Mazzo: non può stare in un mazzo
    [one] Mazzo: al massimo una copia
   *[other] Mazzo: al massimo { $limit } copie
}
card-keywords = È considerata
card-fully-modelled = Cardinal riproduce tutto ciò che fa in un combattimento.
card-no-combat-of-its-game = Cardinal non riproduce ancora i combattimenti del suo gioco.
card-bears-on = Cardinal non applica ancora ciò che il testo dice di: { $matters }; chiedi a un giudice.
card-outside = Il suo testo parla anche di: { $matters }.
card-differences = Come i regolamenti differiscono su questa carta
card-rulings = Decisioni verificate che la usano
card-rulings-more = { $count ->
    [one] e un'altra decisione
   *[other] e altre { $count }
}
when-command = quando
when-more = Ogni fase, e perché non altrove: { $command }

name-bearing-combat = combattimenti successivi
name-bearing-assignment = chi può ricevere che cosa
name-bearing-points = punti per un'uccisione
name-bearing-attack = chi può attaccare chi
name-matter-introduction = come entra in gioco
name-matter-assignment = a chi si assegna
name-matter-actions = azioni
name-matter-attacks = chi può attaccare chi
name-matter-cover = Copertura
name-matter-hand = carte in mano
name-matter-piles = mazzo, scarti e Collezione
name-matter-points = punti fuori dal combattimento
name-matter-warriors = guerrieri colpiti o salvati fuori dal combattimento
name-matter-cards-in-play = carte in gioco
name-matter-membership = affiliazione e ciò che è considerato altro
name-matter-missions = Missioni
name-matter-other-combats = altri combattimenti
name-matter-areas = Aree e Warzone
name-matter-game = la partita intera
why-sound = Trovata perché un suo nome suona così.
names-meant = Carte nominate nella domanda

## Dark Eden

card-combat-points = Punti combattimento: { $value }
card-needs = Richiede (rosso): { $value }
card-produces = Produce (blu): { $value }
card-tactics = Tattiche: { $value }
card-neighbours = Carte vicine concesse: { $value }
name-resource-food = Cibo
name-resource-fuel = Carburante
name-resource-gold = Oro
name-resource-materials = Materie Prime
name-tactic-of-place-land = Terra
name-tactic-of-place-sea = Mare
name-tactic-of-place-air = Aria

## Tash-Kalar

card-rank = Grado: { $value }
card-decks = Mazzi: { $value }
card-task-points = { $count ->
    [one] Vale un punto
   *[other] Vale { $count } punti
}
card-difficulty = Difficoltà: { $value }
card-flare-upgraded = Effetto superiore: se un avversario ha { $count } pedine promosse in più
card-flare-pieces = Effetto inferiore: se un avversario ha { $count } pedine in più
card-pattern = Schema, in una delle sue posizioni (si può ruotare e specchiare)
card-pattern-summoned = dove si evoca la pedina
card-pattern-marked = contrassegnata per il suo effetto
name-rank-common = semplice
name-rank-heroic = eroica
name-rank-legendary = leggendaria
name-difficulty-simple = semplice
name-difficulty-advanced = avanzato

## Ciò che i documenti nominano e non è una carta

thing-typo = Riconosciuto nonostante gli errori di battitura.
thing-named-in = Nominato in: { $rulesets }
thing-perhaps = Potrebbe essere la carta { $card }; nulla lo prova.
thing-story = Nessuna regola ne parla: compare solo in un racconto o in un elenco.
thing-no-more = Cardinal non ne sa più di quanto dicono i documenti.
thing-beside = I documenti chiamano così anche
name-thing-card = una carta di cui qui non si conosce il testo stampato
name-thing-keyword = un tipo di carta o un'abilità delle espansioni Homemade
name-thing-definition = una definizione
name-thing-affiliation = un'affiliazione
name-thing-set = un'espansione
name-thing-character = un personaggio di un racconto
name-thing-story = nominato in un racconto
name-thing-rule = una regola o un aiuto alle regole
name-thing-game = un modo di giocare
name-thing-component = una parte del gioco
name-thing-example = inventato per un esempio
