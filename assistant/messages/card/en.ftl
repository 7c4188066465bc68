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
share-meaning = Counted clause by clause: a card is fully modelled when nothing in its text that matters to a combat, an assignment, points or an attack is left out. A combat card is any card that fights or does something in a combat.
share-see-list = What is missing, card by card: { $command }
share-unfinished = { $count ->
    [one] One card is not wholly modelled
   *[other] { $count } cards are not wholly modelled
}
share-unfinished-first = { $count ->
    [one] One card is not wholly modelled
   *[other] { $count } cards are not wholly modelled; the first { $first }
}
share-card-partly = partly; left out:
share-card-not-yet = not yet
share-doctor = { $name }: { $share } of { $combat } combat cards fully modelled ({ $all } of all { $cards }), { $partly } partly, { $open } not yet

cli-command-coverage-cards = Measure how much of what cards do in a combat can be replayed: by game, set and type
cli-arg-among = Only these cards: a search by facts, as in cards
cli-arg-unfinished = List the cards that are modelled in part or not yet, with what is missing

help-modelled-example = which cards are not modelled?
help-modelled = how much of the cards can be replayed, and what is missing

## A card besides its type, affiliation, figures and set

card-body-armor = Body armor
card-vehicle = A vehicle
card-arts = Casts: { $value }
card-rarity = Rarity: { $value }
card-limit = { $limit ->
    [0] Deck: it may not be in a deck
    [one] Deck: at most one copy
   *[other] Deck: at most { $limit } copies
}
card-keywords = Counts as
card-fully-modelled = Cardinal replays all that it does in a combat.
card-no-combat-of-its-game = Cardinal replays no combats of its game yet.
card-bears-on = Cardinal does not yet apply what its text says about { $matters }: ask a judge.
card-outside = Its text is also about: { $matters }.
card-differences = How the rulesets differ about it
card-rulings = Proved rulings that use it
card-rulings-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
when-command = when
when-more = Every step, and why not elsewhere: { $command }

name-bearing-combat = later combats
name-bearing-assignment = who may be given what
name-bearing-points = points for a kill
name-bearing-attack = who may attack whom
name-matter-introduction = how it comes into play
name-matter-assignment = who may be given it
name-matter-actions = actions
name-matter-attacks = who may attack whom
name-matter-cover = cover
name-matter-hand = cards in hand
name-matter-piles = draw pile, discard pile and collection
name-matter-points = points outside combat
name-matter-warriors = warriors hurt or saved outside combat
name-matter-cards-in-play = cards in play
name-matter-membership = affiliation and what counts as what
name-matter-missions = missions
name-matter-other-combats = other combats
name-matter-areas = areas and warzones
name-matter-game = the game as a whole
why-sound = Found because one of its names sounds like that.
names-meant = Cards named in the question

## Dark Eden

card-combat-points = Combat points: { $value }
card-needs = Needs (red): { $value }
card-produces = Produces (blue): { $value }
card-tactics = Tactics: { $value }
card-neighbours = Neighbour allowance: { $value }
name-resource-food = Food
name-resource-fuel = Fuel
name-resource-gold = Gold
name-resource-materials = Raw Materials
name-tactic-of-place-land = Land
name-tactic-of-place-sea = Sea
name-tactic-of-place-air = Air

## Tash-Kalar

card-rank = Rank: { $value }
card-decks = Decks: { $value }
card-task-points = { $count ->
    [one] Worth one point
   *[other] Worth { $count } points
}
card-difficulty = Difficulty: { $value }
card-flare-upgraded = Upper effect: when an opponent has { $count } more upgraded pieces
card-flare-pieces = Lower effect: when an opponent has { $count } more pieces
card-pattern = Pattern, in one of its positions (it may be turned and mirrored)
card-pattern-summoned = where the piece is summoned
card-pattern-marked = marked for its effect
name-rank-common = common
name-rank-heroic = heroic
name-rank-legendary = legendary
name-difficulty-simple = simple
name-difficulty-advanced = advanced

## What the documents name and no card is

thing-typo = Recognised despite spelling mistakes.
thing-named-in = Named in: { $rulesets }
thing-perhaps = It may be the card { $card }; nothing proves it.
thing-story = No rule mentions it: it appears only in a story or a list.
thing-no-more = Cardinal knows no more about it than the documents say.
thing-beside = The documents use the same name for
name-thing-card = a card whose printed text is not known here
name-thing-keyword = a kind of homemade card or ability
name-thing-definition = a definition
name-thing-affiliation = an affiliation
name-thing-set = a set of cards
name-thing-character = a character in a story
name-thing-story = mentioned in a story
name-thing-rule = a rule or an aid to the rules
name-thing-game = a way to play
name-thing-component = a part of the game
name-thing-example = made up for an example
