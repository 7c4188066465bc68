# Live combats: set up piece by piece, played move by move.

## Setting up

live-setting-up = A combat is being set up
live-open = still open
live-attacker = Attacker: { $warrior }
live-defender = Defender: { $warrior }
live-tactic = Tactic: { $tactic }
live-ruleset = Ruleset: { $ruleset }
live-warzone = Warzone: { $warzone }
live-gear = carries { $cards }
live-hand = in hand: { $cards }
live-destiny = { $points ->
    [one] { $points } destiny point
   *[other] { $points } destiny points
}
live-missing = Still needed: { $parts }.
live-whole = Everything is ready: the combat can begin.
live-refused = { $count ->
    [one] This is not possible:
   *[other] These { $count } things are not possible:
}
live-not-a-warrior = { $name } is not a warrior.
live-not-a-warzone = { $name } is not a warzone.
live-not-gear = { $name } is not a card that a warrior carries. It can be held in hand.
live-no-tactic = “{ $name }” is not a tactic. There are: { $names }.
live-no-condition = “{ $name }” is not a condition of a warrior. There are: { $names }.
live-not-there = Nothing here is called “{ $name }”.
live-too-many-pieces = A setup has at most { $most } cards and clauses.
live-dash = { $warrior } has a dash for this rating and cannot choose the tactic { $tactic }.

setup-players = a table seats 2 to 8 players, not { $count }
setup-too-many = too many { $what }: { $found }
setup-duplicate = “{ $name }” names two things on the table
setup-unknown-player = “{ $at }” belongs to “{ $player }”, who does not play here (players: { $known })
setup-unknown-warrior = “{ $card }” is on “{ $warrior }”, who is not on the table
setup-figure = “{ $at }”: { $found } is more than a table allows
setup-not-in-play = “{ $name }” is dead or discarded; a combat begins with warriors in play
setup-two-places = “{ $name }” cannot lie on a warrior and in an area at once
setup-not-copied = “{ $card }” cannot stand for “{ $of }”
setup-unknown-card = “{ $card }” is part of “{ $of }”, which is not on the table
name-setup-players = players
name-setup-inputs = inputs
name-setup-warriors = warriors
name-setup-cards = cards
name-setup-warzones = warzones
name-setup-part-attacker = who attacks
name-setup-part-defender = who is attacked
name-setup-part-tactic = the tactic
name-condition-wounded = wounded
name-condition-in-cover = in cover
name-condition-unrevealed = unrevealed
name-condition-left-cover = left cover
name-condition-introduced = introduced
name-condition-imprisoned = imprisoned
name-condition-in-outpost = in the outpost

## At the table

live-step-of = Step { $number } of { $of }: { $title }
live-step = Step { $step }: { $title }
live-asked = { $player } is asked { $ask }.
live-outcome = Outcome: { $outcome }
live-played = Played so far
live-options = May be played now
live-counter = { $what } (a counter)
live-nothing-to-play = Nothing can be played now: pass to go on.
live-more-options = { $count ->
    [one] And { $count } more.
   *[other] And { $count } more.
} Name it to play it.
live-announce = Something has to be announced first.
live-not-offered = This cannot be done now.
live-too-many-moves = A combat that is kept has at most { $most } moves. Export it and go on from there.
live-step-not-ahead = This combat is already past step { $step }, or never reaches it.
live-changed = Some of what was done in this combat is no longer legal, because the card data or the rules of Cardinal have changed.

## Whose it is, and where it goes

live-yours = Your combat { $id }, kept until { $until }.
live-yours-to-play = Combat { $id }: you may go on playing it. Kept until { $until }.
live-to-look-at = Combat { $id } is somebody else's: you may look, ask, and take a copy of your own. Kept until { $until }.
live-no-combat = There is no such combat. It may have been closed, or it may have expired.
live-expired = This combat has expired. Begin a new one, or bring one back with its share code.
live-not-yours = This combat is somebody else's, and its owner has not let you play it. You can take a copy of your own.
live-owners-alone = Only the player who began this combat may do that.
live-stale = The combat has gone on in the meantime. This is how it stands now.
live-begun = This combat has begun; its setup can no longer be changed. Take it back or begin another.
live-not-begun = This combat has not begun yet.
live-too-many = You have { $most } combats, which is the limit. Close one first.
live-not-kept = This could not be saved: the store cannot be written at the moment. Nothing has changed; questions are still answered.
live-unreadable = This combat can no longer be read.
live-let-nowhere = This combat was not begun in a server, so there is no “everyone”. Name a person, or share its code.
live-closed = The combat is closed.
live-code = This code brings the combat back anywhere, as it stands now:
live-code-help = It can be given to /combat in any server, or to “cardinal combat resume”.
live-no-code = This is not a share code. A share code begins with CARD1-.
live-code-mistyped = A letter of this share code is wrong or missing.
live-code-unknown = This share code comes from another version of Cardinal and cannot be read by this one.
live-code-unknown-card = This share code names a card that this Cardinal does not know.
live-code-changed = Under the rules and cards of this Cardinal, part of this share code is not legal, so the combat cannot be brought back as it was.
live-too-long-to-share = This combat is too long for a share code. Export it as a file.
live-export = The scenario file { $file } replays this combat: cardinal combat run FILE.
live-list = { $count ->
    [0] You have no combats
    [one] You have { $count } combat
   *[other] You have { $count } combats
}
live-list-draft = { $id }: being set up; kept until { $until }
live-list-running = { $id }: { $title }; kept until { $until }
live-list-over = { $id }: { $title }, over; kept until { $until }
live-list-help = A combat is begun with its attacker, its defender and the tactic.
live-written = Written: { $file }
live-unwritten = { $file } cannot be written: { $reason }

## The command line

cli-command-combat-new = Set up a combat that is kept: its pieces, or the whole of it in one line
cli-command-combat-add = Add to the setup of a combat, or take something out
cli-command-combat-begin = Begin a combat that has been set up
cli-command-combat-show = Show how a combat stands
cli-command-combat-pass = Pass until somebody can do something
cli-command-combat-play = Play something that may be played now
cli-command-combat-undo = Take back the last step
cli-command-combat-to = Go to a step, or to the end, with everyone passing
cli-command-combat-share = Show the code that brings a combat back elsewhere
cli-command-combat-export = Write a scenario file that replays a combat
cli-command-combat-copy = Take a copy of a combat as it stands
cli-command-combat-keep = Say how many hours a combat is kept after it was last touched
cli-command-combat-close = Delete a combat
cli-command-combat-list = List the combats that are kept
cli-command-combat-resume = Take up a combat by its share code or its id
cli-arg-id = The combat's id, or its first characters; “last” is the one used last
cli-arg-attacker = Who attacks
cli-arg-defender = Who is attacked
cli-arg-tactic = The tactic
cli-arg-attacker_is = The attacker's condition: wounded, in-cover, unrevealed, left-cover, introduced, imprisoned, in-outpost
cli-arg-defender_is = The defender's condition, in the same words
cli-arg-attacker_gear = A card that the attacker carries; may be given several times
cli-arg-defender_gear = A card that the defender carries; may be given several times
cli-arg-attacker_hand = A card in the attacking player's hand; may be given several times
cli-arg-defender_hand = A card in the defending player's hand; may be given several times
cli-arg-attacker_destiny = Destiny points of the attacking player
cli-arg-defender_destiny = Destiny points of the defending player
cli-arg-warzone = The warzone in play, the defending player's
cli-arg-with = A clause as in a line: "defender gains armor +2"; may be given several times
cli-arg-without = What is to be taken out again: a card, a condition, a clause
cli-arg-what = The card or move, as it is listed
cli-arg-step = The step; to the end if none is named
cli-arg-to = The file to write; otherwise the scenario is printed
cli-arg-hours = How many hours
cli-arg-code = The share code, or the id of a combat that is kept here

## Discord

live-menu-tactic = The tactic
live-menu-attacker = The attacker's condition
live-menu-defender = The defender's condition
live-menu-play = Play …
live-menu-counter = Counter …
live-menu-to = Fast-forward to …
live-menu-end = The end of the combat
live-menu-open = Open a combat of yours
live-button-new = Begin a combat
live-button-begin = Begin
live-button-warriors = Warriors …
live-button-cards = Cards …
live-button-pass = Pass
live-button-undo = Undo
live-button-explain = Explain
live-button-whatif = What if from here …
live-button-explore = Explore
live-button-rulesets = Rulesets
live-button-play = Play by name …
live-button-share = Share
live-button-export = Export
live-button-copy = A copy of my own
live-button-ruling = Publish as ruling …
live-button-let = Let everyone here play
live-button-close = Close
live-field-attacker = Who attacks
live-field-defender = Who is attacked
live-field-tactic = The tactic: fight or shoot
live-field-attacker-gear = Carried by the attacker
live-field-defender-gear = Carried by the defender
live-field-attacker-hand = In the attacking player's hand
live-field-defender-hand = In the defending player's hand
live-field-words = More: defender gains armor +2
live-field-change = What is different: Necromutant armor 9
live-field-what = The card or move, as it is listed
