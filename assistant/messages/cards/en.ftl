## Imported card texts

cards-new = Imported: { $file } · { $hash } ({ $format })
cards-replaced = Imported in place of an earlier version: { $file } · { $hash } ({ $format })
cards-unchanged = Already imported, unchanged: { $file } · { $hash } ({ $format })
cards-known = { $count ->
    [one] one text of a known card
   *[other] { $count } texts of known cards
}
cards-only-here = { $count ->
    [one] one card that is known from this file alone
   *[other] { $count } cards that are known from this file alone
}
cards-not-taken = { $count ->
    [one] One card was not taken:
   *[other] { $count } cards were not taken:
}
cards-line = line { $line }, { $card }: { $reason }
cards-line-nameless = line { $line }: { $reason }
cards-texts = { $count ->
    [one] one text ({ $languages })
   *[other] { $count } texts ({ $languages })
}
cards-nothing = Nothing in { $file } can be taken, { $count ->
    [one] its one card
   *[other] none of its { $count } cards
}.
cards-unrecognised = { $file } is not a list of cards that Cardinal can read. It reads the JSON of doomtrooperdb, the tables of Datasight and of the Italian cards, and a table of your own with the header "card,lang,text" (card: a name or an id; a fourth column "type" for cards that are not known).
cards-syntax = { $file } is not valid JSON from line { $line }, column { $column }: { $reason }

cards-flaw-not-a-card = this is not a card
cards-flaw-columns = it has { $found } columns and not { $expected }
cards-flaw-no-name = there is no name
cards-flaw-long-name = the name is longer than { $limit } characters
cards-flaw-no-text = there is no text
cards-flaw-long-text = the text is longer than { $limit } characters
cards-flaw-language = the language "{ $found }" is none of en, it, cs
cards-flaw-type = the type "{ $found }" is not known
cards-flaw-other-type = a card of this name is known ({ $known }), but it is { $has } and not { $found }
cards-flaw-several = several cards have this name; write the id of one: { $cards }
cards-flaw-unknown-id = no card has this id
cards-flaw-new-without-type = this card is not known, and a new one needs its type{ $count ->
    [0] {""}
   *[other] ; did you mean { $cards }?
}
cards-flaw-repeated = line { $earlier } has a text of this card in this language already

name-card-format-doomtrooperdb = JSON of doomtrooperdb
name-card-format-datasight = table of Datasight
name-card-format-italian-cards = table of Italian cards
name-card-format-texts = table of card texts

card-printed = As printed
card-printed-from = { $language }, from { $files }
card-imported = Known from imported texts alone: Cardinal has no figures of this card and replays no combat with it.

## What was imported, and taking it out again

import-nothing-kept = Nothing of this kind has been imported.
import-document-kept = { $title } · { $id } · { $hash }: { $passages }
import-undone = Taken out again: { $file } · { $hash }
import-undo-which = { $asked } is not exactly one of the imports. Name a file, or the first six digits of its hash or more.

## Nicknames

nickname-added = From now on { $nickname } means { $card }.
nickname-there = { $nickname } means { $card } already.
nickname-tie = It means other cards too, so Cardinal will ask which one is meant.
nickname-none = { $nickname } cannot be a nickname: it needs a letter or a digit, and at most 100 characters.
nickname-is-a-name = { $nickname } leads to { $cards } by its name, so it cannot be a nickname.
nickname-removed = { $nickname } is no longer a nickname.
nickname-unknown = { $nickname } is not one of your nicknames.
nickname-empty = You have no nicknames of your own.
nickname-unknown-here = { $nickname } is not a nickname here.
called-server = What cards are called on this server
called-own = What you call cards
called-none = There are no nicknames yet.
called-how = /nickname takes a nickname and its card to add one, and with the option remove takes one away.
called-by-managers = Whoever has the permission Manage Server gives cards their nicknames here.
called-not-a-manager = Only members with the permission Manage Server give cards nicknames on this server. In a direct message to Cardinal you have your own.
called-half = Say both the nickname and its card to add one, or say which one to remove; not both at once.
called-long = A nickname has at most { $most } characters.
called-full = There are { $most } nicknames already, which is the limit. Remove one first.
called-store = The nicknames cannot be saved or read at present. Whoever runs Cardinal finds the reason in its log.

doctor-cards = Imported lists of card texts: { $count }, nicknames of your own: { $nicknames }

cli-command-import-cards = Import printed card texts: lists of cards as JSON or tables, or your own table with the header card,lang,text
cli-command-nickname = Call cards by names of your own
cli-command-add = Give a card a nickname: nickname add "Nepha" "Nepharite of Ilian"
cli-command-remove = Take a nickname away
cli-command-list = List your nicknames
cli-arg-card_files = The lists of cards; each is imported by itself, whole or not at all
cli-arg-list = List what has been imported
cli-arg-undo = Take an import out again: the file, its name, or the first digits of its hash
cli-arg-nickname = The nickname
cli-arg-card = The card, by any of its names or its id
