## Quanto delle carte è modellato

share-title = Quanto di ciò che le carte fanno in un combattimento si può riprodurre
share-game = { $share } di { $combat } carte che contano in combattimento sono modellate per intero ({ $all } di tutte le { $cards }): { $fully } per intero, { $partly } in parte, { $open } non ancora. { $outside ->
    [0] Ogni carta conta in combattimento.
    [one] Un'altra non fa nulla in un combattimento.
   *[other] Altre { $outside } non fanno nulla in un combattimento.
}
share-nothing = Nessuna di { $cards } carte è ancora modellata.
share-none = Carte così non ce ne sono.
share-by-set = Per set
share-by-type = Per tipo
share-part = { $name }: { $share } di { $combat } carte di combattimento ({ $all } di tutte le { $cards }) — { $fully } per intero, { $partly } in parte, { $open } non ancora, { $outside } nulla in combattimento
share-part-outside = { $name }: { $outside } che non fanno nulla in combattimento
share-meaning = Contato dagli script stessi. È carta di combattimento ogni carta che combatte o fa qualcosa in un combattimento; un guerriero il cui testo lì non fa nulla è modellato dai suoi valori.
share-see-list = Che cosa manca, carta per carta: { $command }
share-unfinished = { $count ->
    [one] Una carta non è modellata per intero
   *[other] { $count } carte non sono modellate per intero
}
share-card-partly = in parte; resta fuori:
share-card-not-yet = non ancora
share-doctor = { $name }: { $share } di { $combat } carte di combattimento modellate per intero ({ $all } di tutte le { $cards }), { $partly } in parte, { $open } non ancora

cli-command-coverage-cards = Misura quanto di ciò che le carte fanno in un combattimento si può riprodurre: per gioco, set e tipo
cli-arg-among = Solo queste carte: una ricerca per dati, come in cards
cli-arg-unfinished = Elenca le carte modellate in parte o non ancora, con ciò che manca

help-modelled-example = quali carte non sono modellate?
help-modelled = quante carte si possono riprodurre, e che cosa manca
