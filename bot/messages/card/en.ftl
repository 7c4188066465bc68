## How much of the cards is modelled

share-title = How much of what cards do in a combat can be replayed
share-game = { $share } of { $combat } cards with a part in combat are fully modelled ({ $all } of all { $cards }): { $fully } fully, { $partly } partly, { $open } not yet. { $outside ->
    [0] Every card has a part in combat.
    [one] One more does nothing in a combat.
   *[other] { $outside } more do nothing in a combat.
}
share-nothing = None of { $cards } cards is modelled yet.
share-none = There are no such cards.
share-by-set = By set
share-by-type = By type
share-part = { $name }: { $share } of { $combat } combat cards ({ $all } of all { $cards }) — { $fully } fully, { $partly } partly, { $open } not yet, { $outside } nothing in a combat
share-part-outside = { $name }: { $outside } with nothing in a combat
share-meaning = Counted from the scripts themselves. A combat card is any card that fights or does something in a combat; a warrior whose text does nothing there is modelled by its figures.
share-see-list = What is missing, card by card: { $command }
share-unfinished = { $count ->
    [one] One card is not wholly modelled
   *[other] { $count } cards are not wholly modelled
}
share-card-partly = partly; left out:
share-card-not-yet = not yet
share-doctor = { $name }: { $share } of { $combat } combat cards fully modelled ({ $all } of all { $cards }), { $partly } partly, { $open } not yet

cli-command-coverage-cards = Measure how much of what cards do in a combat can be replayed: by game, set and type
cli-arg-among = Only these cards: a search by facts, as in cards
cli-arg-unfinished = List the cards that are modelled in part or not yet, with what is missing

help-modelled-example = which cards are not modelled?
help-modelled = how much of the cards can be replayed, and what is missing
