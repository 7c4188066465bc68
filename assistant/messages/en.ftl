# What Cardinal says in English. Every message stands in it.ftl and cs.ftl too, with the same
# arguments; a test says where one is missing.

## Rules

text-in-english = The rulebook has this in English only so far.
rule-reading = How Cardinal reads it: { $reading }
rule-source = Source: { $source } · { $id }
wording-not-imported = { $document } is not imported here, so its original wording cannot be shown.
rule-beside = Before and after
rule-previous = before: { $title } · { $id }
rule-next = after: { $title } · { $id }
rule-see = See also
rule-referring = Rules that refer to it
rule-defines = It defines
rule-otherwise = Other rulesets differ
rule-instead = Other rulesets say instead
compare-only-one = Only { $ruleset } is laid out here; other rulesets may speak of it elsewhere.
no-rule = There is no rule { $id }.

## Steps

step-title = Step { $number } · { $phase }
step-title-branch = Step { $number } · { $phase } · { $branch }
step-kind = What happens: { $kind }.
step-nobody = Nobody acts.
step-ruleset = Ruleset: { $ruleset }
step-actors = { $count ->
    [one] Player to act: { $actors }.
   *[other] Players to act, in this order: { $actors }.
}
step-may = Allowed here: { $cards }.
step-variants = Other steps with this number
step-unnumbered = “{ $words }”
step-parts = Its substeps: { $steps }.
step-elsewhere = Steps of that name in other rulesets
step-of-another = There is no step { $step } in the { $asked }; this one is from the { $ruleset }.
procedure-instead = { $asked }: it has no combat procedure that Cardinal can follow. This follows the { $ruleset }.
no-step = There is no step { $step } here: { $ruleset }, steps 1 to { $last }.
term-names = { $language }: { $names }
term-abbreviations = Short: { $names }
term-defined = Defined by
difference-title = { $one } and { $other }
difference-card = A card.
term-none = “{ $name }” is not a term of these games and not a card.
term-undefined = No rule defines this term. What fits its name best:
term-elsewhere = Other definitions

## Cards

card-other-names = Also called: { $names }
card-type = Type: { $value }
card-affiliation = Affiliation: { $value }
card-ratings = Ratings:
card-icons = Icons:
card-weapon = Weapon: { $value }
card-set = Set: { $value }
card-post-play = After it is played: { $value }
card-rules = Rules that name it
card-partly-modelled = Cardinal can replay only part of this card. Left out:
card-not-in-combat = It has no effect on combat, so there is nothing to replay.
card-not-modelled = Cardinal cannot replay this card yet: whatever depends on it stays open.
no-card = Cardinal knows no card called { $name }.
several-cards = { $name } matches { $count } cards. Which one do you mean?
why-prefix = Its name begins like that.
why-words = Found by words in its name.
why-nickname = Found by one of its nicknames.
why-inflected = Found by another form of its name.
why-typo = { $edits ->
    [one] Found with one letter corrected.
   *[other] Found with { $edits } letters corrected.
}

## When a card may be played

when-question = When may { $name } be played?
when-heading = When it may be played · { $ruleset }
when-always = It is not played at a step of the combat: it works as long as it is in play.
when-timing-any-time = At any time, in anybody’s turn and in a combat too, whenever its player may act.
when-timing-own-turn = At any time in its player’s own turn.
when-timing-others-turns = At any time, but not in its player’s own turn.
when-timing-outside-combat = At any time except during a combat.
when-timing-own-turn-outside-combat = At any time in its player’s own turn, but not during a combat.
when-never = At no step of this procedure.
when-from = { $from }.
when-cost = It costs { $cost ->
    [one] one destiny point.
   *[other] { $cost } destiny points.
}
when-cost-rating = It costs destiny points equal to the { $rating } of { $whose }.
when-by-anyone = Used by any player.
when-by-opponent = Played by the player whose combatant is fighting its bearer.
when-requires = Condition: { $needs }.
when-phase = { $phase } — { $who }
when-steps = { $count ->
    [one] step { $steps }: { $actors }
   *[other] steps { $steps }: { $actors }
}
when-branch = If the combat is not simultaneous
when-nowhere-else = At no other step.
when-why-not = Why not at other steps
when-not = { $count ->
    [one] step { $steps }: { $why }
   *[other] steps { $steps }: { $why }
}
when-not-nothing = nobody plays anything there
when-not-theirs = only { $actors } may play there, and they cannot meet the condition
when-not-open = only open for: { $cards }
when-elsewhere = Different under other rulesets
when-elsewhere-steps = { $ruleset } — { $count ->
    [one] step { $steps }
   *[other] steps { $steps }
}
when-elsewhere-never = { $ruleset } — at no step

## Search

search-cards = Cards with these words in their names
search-cards-first = { $count ->
    [one] A card has this in its name: { $names }
   *[other] { $count } cards have this in their names: { $names }
}
search-others = { $count ->
    [one] Also found
   *[other] Also found
}
search-also = The same in other rulesets
search-count = { $count ->
    [one] One hit.
   *[other] { $count } hits.
}
search-page-more = Hits { $from } to { $to }; more on page { $next }.
search-page-last = Hits { $from } to { $to }, the last ones.
search-no-page = There is no page { $page }; the hits end on page { $last }.
page-is-last = This is the last page.
page-is-first = This is the first page.
found-nothing = Nothing in the rules matches { $question }.
did-you-mean = Did you mean
see-help = { $command } shows what can be asked.

## How a question was understood

understood-card = Understood as: the card { $name }.
understood-when = Understood as: when may { $name } be played?
understood-step = Understood as: step { $number } of the combat.
understood-term = Understood as: the term { $name }.
understood-rule = Understood as: the rule { $id }.
understood-search = Understood as words to look for: { $text }

## Help

talk-greeting = Hello! I answer questions about rules, cards and combats of Doomtrooper, Dark Eden and Tash-Kalar. For example:
talk-thanks = You’re welcome! You could ask next:
talk-nowhere = “{ $text }” goes on from an earlier question, and there is none here that it fits. Please ask the whole question, for example:
talk-foreign = “{ $text }” does not seem to be about these games. I answer questions about rules, cards and combats of Doomtrooper, Dark Eden and Tash-Kalar. For example:
talk-terminal = “{ $text }” is a command of the terminal: { $typed }
talk-terminal-or-discord = “{ $text }” is a command of the terminal: { $typed } (on Discord { $discord })
talk-search = Search the rules anyway
talk-example-rule = can a warrior in cover attack?
talk-example-card = when can I play Smoke Bomb?
talk-example-combat = what if Sean Gallagher attacks the Nepharite of Ilian in fight

help-title = What you can ask
help-intro = Type a question in plain words, or one of these:
help-form = { $example } — { $what }
help-ask-example = how many prisoners may I have?
help-ask = the rule that answers it, with its source
help-step-example = step 12
help-step = that step of the combat: who acts, what may be played
help-term-example = term cohort
help-term = a term in three languages, and the rules that define it
help-aid-example = aid combat
help-aid = one screen on a matter of a game: the turn, combat, cover, points
help-card-example = card Smoke Bomb
help-card = what the card is
help-when-example = when Smoke Bomb
help-when = in which steps it may be played, and by whom
help-can-example = can a sergeant be assigned to a sergeant?
help-can = whether a card may be assigned or a warrior attacked, with every reason
help-whatif-example = what if Sean Gallagher attacks the Nepharite of Ilian in fight
help-whatif = the combat, step by step, with its verdict
help-rule-example = rule warzone-faq/combat/12
help-rule = one rule by its id
help-compare-example = compare cover bonus
help-compare = what each ruleset says, side by side
help-search-example = search cover
help-search = look for words only
help-quit-example = quit
help-quit = leave the console
help-languages = Italian and Czech work the same way: fase 12, carta Fumogeno, krok 44, kdy Smoke Bomb.

## The console

console-greeting = Cardinal: rules, cards and combats. { $help } shows what can be asked, { $quit } ends.
console-no-history = The history could not be written to { $file }.

## Importing documents

import-reading = Reading { $file }
import-new = Imported: { $title } · { $id }
import-replaced = Imported in place of an earlier version: { $title } · { $id }
import-unchanged = Already imported, unchanged: { $title } · { $id }
import-none = None of the files was imported.
import-headings = { $count ->
    [one] one heading
   *[other] { $count } headings
}
import-paragraphs = { $count ->
    [one] one paragraph
   *[other] { $count } paragraphs
}
import-passages = { $count ->
    [one] one passage that can be searched
   *[other] { $count } passages that can be searched
}
import-layout = { $count ->
    [one] one piece of page layout left out
   *[other] { $count } pieces of page layout left out
}
import-broken-lines = { $count ->
    [one] one broken line joined
   *[other] { $count } broken lines joined
}
import-hyphenations = { $count ->
    [one] one divided word joined
   *[other] { $count } divided words joined
}
import-emphasis = { $count ->
    [one] one mark of bold or italic type removed
   *[other] { $count } marks of bold or italic type removed
}
import-look-alikes = { $count ->
    [one] one Cyrillic letter in a Latin word replaced
   *[other] { $count } Cyrillic letters in Latin words replaced
}
import-empty = { $file } is empty: nothing was imported.
import-too-large = { $file } is larger than { $limit } bytes: import its parts one by one.

## Discord

discord-no-address = { $typed } is not an address to listen on: give a port, or address:port.
discord-no-token = No Discord token: set CARDINAL_TOKEN, or token under [discord] in cardinal.toml, to the one on the Bot page of your application at { $portal }.
discord-bad-token = Discord refuses the token: copy it again, or reset it, on the Bot page of your application at { $portal }.
discord-unreachable = Discord cannot be reached, check the connection to the internet: { $reason }
discord-intents = Discord refuses what Cardinal asks for, although it needs no privileged intent. Check at { $portal } that your application is not suspended, and whether there is a newer Cardinal.
discord-more-shards = This bot is in so many servers by now that Discord wants { $wanted } connections instead of { $now }. Start Cardinal again: it asks for the number when it starts.
discord-failed = Discord: { $reason }

## What can go wrong

output-failed = the output cannot be written: { $reason }
file-absent = { $file } does not exist.
file-forbidden = { $file } may not be read: give yourself permission to.
file-directory = { $file } is a directory: name a file.
file-unreadable = { $file } cannot be read: { $reason }
file-not-text = { $file } is not a text file in UTF-8: save it as one.
file-too-large = { $file } is larger than { $limit } bytes, and no more than that is read.
settings-syntax = { $file }:{ $line }: this is not TOML: { $reason }
settings-unknown = { $file }:{ $line }: there is no setting { $key }; there are: { $known }.
settings-unknown-near = { $file }:{ $line }: there is no setting { $key }; did you mean { $known }?
settings-value = { $place }: { $key } is { $found }, expected: { $expected }.
settings-no-data-dir = No directory for data: set data-dir in cardinal.toml or CARDINAL_DATA_DIR.
store-unread = Your settings, rulings, kept combats and imported texts could not be read, so this goes on without them. { $reason }
store-needed = This needs what is kept, which could not be read. { $reason }
store-moved-aside = The store was damaged and now lies at { $aside }.
store-unreadable = The store, or a record in it, cannot be read: { $reason }. Export what is left and restore the rest from a copy.
store-unwritten = The store cannot be written, and nothing was changed: { $reason }. Check whether the disk is full.
store-undecided = Whether this was kept is not known, since the database no longer answers: look before you do it again. { $reason }
store-locked = { $dir } is in use by another Cardinal: end that one first, or set another data directory.
store-not-writable = { $dir } cannot be written: { $reason }. Give yourself write access to it, or set another data directory.
store-older = { $dir } was written by an older Cardinal in a format that this one no longer reads: export it with the older one.
store-newer = { $dir } was written by a newer Cardinal: use the newer one.
store-foreign = { $dir } is not a store, it holds { $found }: set another data directory.
store-stuck = { $dir } is damaged and could not be moved to { $aside }: { $reason }. Move it away by hand; nothing in it has been changed.
store-fresh-damaged = What was just written to { $dir } cannot be read back: { $reason }. Please check the disk, or set another data directory.
store-io = { $dir } cannot be opened: { $reason }. Mend that, or set another data directory.
store-unreachable = The database { $address } cannot be reached: { $reason }. Start it, or set another address (store, CARDINAL_STORE).
store-refused = The database { $address } refuses: { $reason }. Give its user the rights that are lacking, or set another address (store, CARDINAL_STORE).
store-guest-unread = The settings, nicknames and rulings kept here could not be read, so this is answered without them: { $reason }
store-guest-needed = This could not be kept or read: { $reason } Questions are still answered.
store-guest-locked = another Cardinal is using its store. Whoever runs this one can end the other.
store-guest-unreachable = its database cannot be reached at present. Try again in a while.
store-guest-undecided = Cardinal lost its database in the middle of this, and does not know whether it was kept. Look before you do it again.
store-guest-not-writable = its store is read-only. Whoever runs Cardinal can give it write access.
store-guest-format = its store was written by another version of Cardinal. Whoever runs Cardinal can start that one.
store-guest-damaged = its store is damaged. Whoever runs Cardinal finds more in its log.
store-guest-other = its store does not work at present. Whoever runs Cardinal finds the reason in its log.

## Names: phases of the combat

name-phase-announce-combatants = Announce attacker and defender
name-phase-announce-tactic = Announce the tactic
name-phase-announce-warzone = Announce the warzone
name-phase-change-combatants = Change the combatants
name-phase-order-of-blows = Determine whether the combat is simultaneous
name-phase-block = Block the combat
name-phase-equipment = Determine the use of equipment
name-phase-determine-status = Determine the status of the combat
name-phase-modify = Modify the combat ratings
name-phase-resolve = Resolve the combat
name-phase-after-combat = Immediately after the combat
name-phase-avoid-wounds = Avoid wounds
name-phase-change-status = Change the status of the warriors
name-phase-points = Award points
name-phase-end = End

## Names: what of a ruleset's name is never inflected, without accents

name-ruleset-stem-doomtrooper-it = regolamento
name-ruleset-stem-doomtrooper-cs = czech
name-ruleset-stem-warzone-faq = faq
name-ruleset-stem-mcic-tournament = mcic
name-ruleset-stem-dark-eden = dark eden
name-ruleset-stem-tash-kalar = tash-kalar

## Names: parts of a step

name-step-part-after = the window after it
name-step-part-order = who plays first
name-step-part-attacker-equipment = the attacker's equipment
name-step-part-defender-equipment = the defender's equipment
name-step-part-standing = as things stand
name-step-part-changed = combatants changed
name-step-part-blow-order = who strikes first
name-step-part-over = the blows are over

## Names: parts of the branch

name-branch-non-simultaneous = non-simultaneous combat
name-branch-first = first combat
name-branch-second = second combat

## Names: what a step is for

name-kind-announce-combatants = attacker and defender are announced
name-kind-announce-tactic = the tactic is announced
name-kind-announce-warzone = it is announced whether, and in which, warzone the defender defends
name-kind-announce-equipment = it is announced which equipment in play is used
name-kind-window = cards may be played
name-kind-route = the procedure branches
name-kind-bind-order = it is settled who strikes first
name-kind-determine-status = the ratings show how the combat stands
name-kind-resolve = the outcome is determined from all cards played
name-kind-after-combat = the combat is over, and what is played immediately after it is played now
name-kind-change-status = wounds and deaths become final
name-kind-award = points are awarded

## Names: who acts

name-actor-attacker = the attacking player
name-actor-defender = the defending player
name-actor-first = the first player
name-actor-second = the second player
name-actor-leading = the attacking player, or whoever strikes first
name-actor-following = the other combatant's player
name-actor-others = the other players

## Names: what may be played

name-window-counter = counters
name-window-change-combatants = cards that change the combatants
name-window-order = cards that alter the order of the blows
name-window-block = cards that block the combat
name-window-equipment = use of equipment
name-window-modify = cards that modify ratings
name-window-after-combat = what is played immediately after the combat
name-window-avoid-wounds = cards that save wounded or killed warriors
name-window-points = cards that counter or change the award
name-window-special-attack = attacks other than combat
name-window-warzone = the choice of a warzone
name-window-any-time = anything playable at any time

## Names: cards

name-from-hand = Played from the hand
name-from-attached = Used by the warrior who carries it
name-from-warrior = Used by the warrior
name-from-warzone = Used from the warzone of the combat
name-from-area = Used from the area where it lies
name-post-play-discard = discarded
name-post-play-eliminate = removed from the game
name-post-play-stay = stays in play
name-weapon-fight = fight
name-weapon-shoot = shoot
name-weapon-both = fight and shoot
name-weapon-special = as its card says
name-rating-fight = F
name-rating-shoot = S
name-rating-armor = A
name-rating-value = V
name-role-attacker = the attacker
name-role-defender = the defender
name-role-combatant = a combatant
name-cost-of-target = the warrior named
name-cost-of-bearer = the warrior who uses it
name-cost-of-opponent = the opposing combatant
name-area-squad = in the squad
name-area-cohort = in the cohort
name-area-outpost = in the outpost
name-area-outside = outside the areas
name-card-kind-other = a special card
name-card-kind-equipment = equipment
name-card-kind-relic = a relic
name-card-kind-vehicle = a vehicle
name-card-kind-beast = a beast
name-card-kind-fortification = a fortification
name-card-kind-campaign = a Campaign
name-card-kind-planet = a Planet
name-card-kind-art = a spell of the Art
name-card-kind-gift = a gift of the Dark Symmetry
name-card-kind-heretic-gift = a gift for heretics
name-card-kind-apostle-gift = an Apostle's gift
name-card-kind-ki = a Ki power
name-card-kind-mission = a mission
name-camp-doomtrooper = a Doomtrooper
name-camp-dark-legion = of the Dark Legion
name-camp-tribal = of a tribe
name-who-target = the chosen warrior
name-who-second = the second warrior named
name-who-bearer = the bearer
name-who-bearer-opponent = the bearer's opponent
name-who-target-opponent = the chosen warrior's opponent
name-who-attacker = the attacker
name-who-defender = the defender
name-who-both = each combatant
name-who-your-combatant = the player's combatant
name-who-their-combatant = the opposing combatant
name-who-reached = whoever is within reach
name-owner-yours = of the same player
name-owner-theirs = of other players
name-owner-anyone = of any player
name-reach-area-same = in the same area
name-reach-area-home = in the squad or the cohort
name-reach-area-anywhere = anywhere
name-reach-area-of-target = with the chosen warrior, under the same player
name-tactic-fight = fight
name-tactic-shoot = shoot
name-power-art = the Art
name-power-dark-symmetry-gifts = the gifts of the Dark Symmetry
name-power-dark-symmetry = the Dark Symmetry
name-power-ki = Ki powers
name-mystic-art = the Art
name-mystic-gift = the gifts of the Dark Symmetry
name-mystic-heretic-gift = the gifts of the Dark Symmetry
name-mystic-apostle-gift = all of the Dark Symmetry
name-mystic-ki = Ki powers
name-gear-any = anything it carries
name-gear-equipment = equipment
name-gear-relic = relics
name-gear-weapon = weapons
name-gear-armor = armor
name-gear-vehicle = vehicles
name-gear-beast = beasts
name-gear-fortification = fortifications
name-gear-gift = gifts
name-gear-ki = Ki powers
name-gear-special = special cards
name-gear-art = spells of the Art
name-gear-mission = missions
name-harm-wound = a wound
name-harm-death = death

## Names: rulesets and how they differ

name-ruleset-warzone-faq = Warzone FAQ
name-ruleset-doomtrooper-it = Regolamento 2.0
name-ruleset-doomtrooper-cs = Czech rules
name-ruleset-mcic-tournament = MCIC tournament rules
name-ruleset-dark-eden = Dark Eden rules
name-ruleset-tash-kalar = Tash-Kalar rules
name-severity-opposite = They say the opposite
name-severity-one-side = Only one of them says so
name-severity-inside = The document contradicts itself
name-severity-slip = A slip in the text
name-severity-same = They agree
name-severity-other-game = Another game

## Coverage

coverage-title = How much of the imported originals the rules cover
coverage-share = { $share } of the text that can state a rule is covered by a rule ({ $all } of everything). { $missing ->
    [0] Nothing is left out.
    [one] One byte is in neither a rule nor a passage known to state none.
   *[other] { $missing } bytes are in neither a rule nor a passage known to state none.
}
coverage-uncovered = { $count ->
    [one] One passage is covered by no rule
   *[other] { $count } passages are covered by no rule
}
coverage-absent = Not imported, or in another edition: { $documents }. Import your copy: { $command }

reach-title = How many of the rules of combat the tested scenarios reach
reach-scenarios = { $replays } rulings from { $files } files and { $traces } whole traces, replayed now: { $failed ->
    [0] all as expected.
    [one] one is not as expected.
   *[other] { $failed } are not as expected.
}
reach-ruleset = { $share } of { $combat } rules: { $cited } are cited in a ruling, { $restated } only repeat one that is, { $shown } are examples or cards that a scenario shows.
reach-outside = Left out: { $definitions } say what a word means, { $manners } how cards lie on the table, { $assigning } what can be assigned, { $elsewhere } are decided outside a combat.
reach-not-yet = { $count ->
    [one] One rule is not reached yet
   *[other] { $count } rules are not reached yet
}
reach-all = Every rule of combat is reached.

## Settings

understood-ruleset = Ruleset asked for: { $ruleset }.
understood-continued = Goes on from “{ $asked }”.
understood-continued-under = Goes on from “{ $asked }”, by: { $ruleset }.
continued-or = What if { $change }?
search-elsewhere = Nothing in { $ruleset } answers better than what follows from other rulesets.
search-other-game = Nothing on this was found in { $ruleset }. What follows is from another game: { $other }.
no-ruleset = There is no ruleset { $ruleset }; there are: { $known }.
settings-title = Settings
settings-kept = Your settings are saved.
settings-language = Language: { $value } ({ $from })
settings-ruleset = Ruleset: { $value } ({ $from })
settings-event = Current event: { $event }
settings-combats = That ruleset has no combat procedure: combats are replayed by the { $ruleset }.
settings-order = A question may name another ruleset. Otherwise your own settings come first, then the event's, then the server's.
settings-choice = { $id } — { $name }
settings-no-language = Cardinal does not speak { $value }. Choose one of these:
settings-no-ruleset = There is no ruleset { $value }. Choose one of these:
settings-no-scope = Settings cannot be changed for { $value } this way: choose yourself, the server or its event, and name an event only for the event.
settings-bad-event = An event needs a name with letters or digits, of at most 60 characters.
settings-no-event = No event is current here: name one.
settings-not-in-a-server = The settings of a server or of its event can be changed only in that server.
settings-not-a-manager = Only members with the permission Manage Server can change the settings of the server and its event.
settings-judges = Judges: members with the role { $role }
settings-all-judges = Judges: everyone here
settings-no-judges = Judges: no role has been chosen yet
settings-no-role = { $value } is not a role of this server.
settings-hours = { $hours ->
    [one] Combats: kept { $hours } hour after they were last touched ({ $from })
   *[other] Combats: kept { $hours } hours after they were last touched ({ $from })
}
settings-no-hours = { $value } is not a number of hours from 1 to { $most }.
settings-not-kept = The settings could not be saved and are unchanged. The log has a note; please try again later.
settings-private = Answers: only you see them, until you show them to all
settings-public = Answers: everybody sees them
settings-no-visibility = Answers cannot be { $value }: choose private or public.
name-language-en = English
name-language-it = Italian
name-language-cs = Czech
name-language-auto = not set
name-ruleset-auto = not set
name-event-auto = no event
name-origin-question = named in the question
name-origin-user = your choice
name-origin-event = the event's choice
name-origin-guild = the server's choice
name-origin-settings = set by whoever runs this Cardinal
name-origin-client = from your Discord settings
name-origin-place = from this Discord server's settings
name-origin-words = from the question
name-origin-system = from the system's settings
name-origin-built-in = by default
