## Kolik z karet je namodelováno

share-title = Kolik z toho, co karty dělají v souboji, lze přehrát
share-game = { $share } z { $combat } karet, které mají v souboji co dělat, je namodelováno zcela ({ $all } ze všech { $cards }): { $fully } zcela, { $partly } zčásti, { $open } zatím ne. { $outside ->
    [0] Každá karta má v souboji co dělat.
    [one] Jedna další v souboji nic nedělá.
    [few] Další { $outside } v souboji nic nedělají.
   *[other] Dalších { $outside } v souboji nic nedělá.
}
share-nothing = Z { $cards } karet není zatím namodelována žádná.
share-none = Takové karty nejsou.
share-by-set = Podle sady
share-by-type = Podle typu
share-part = { $name }: { $share } z { $combat } bojových karet ({ $all } ze všech { $cards }) — { $fully } zcela, { $partly } zčásti, { $open } zatím ne, { $outside } v souboji nic
share-part-outside = { $name }: { $outside } bez účinku v souboji
share-meaning = Počítáno přímo ze skriptů. Bojová karta je každá karta, která bojuje nebo v souboji něco dělá; bojovník, jehož text tam nic nedělá, je namodelován svými hodnotami.
share-see-list = Co chybí, kartu po kartě: { $command }
share-unfinished = { $count ->
    [one] Jedna karta není namodelována zcela
    [few] { $count } karty nejsou namodelovány zcela
   *[other] { $count } karet není namodelováno zcela
}
share-card-partly = zčásti; chybí:
share-card-not-yet = zatím ne
share-doctor = { $name }: { $share } z { $combat } bojových karet namodelováno zcela ({ $all } ze všech { $cards }), { $partly } zčásti, { $open } zatím ne

cli-command-coverage-cards = Změří, kolik z toho, co karty dělají v souboji, lze přehrát: podle hry, sady a typu
cli-arg-among = Jen tyto karty: hledání podle údajů jako v cards
cli-arg-unfinished = Vypíše karty namodelované zčásti nebo zatím ne, s tím, co chybí

help-modelled-example = které karty nejsou namodelované?
help-modelled = kolik karet lze přehrát a co chybí
