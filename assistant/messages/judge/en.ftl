# What a judge asks of a combat besides how it ends.

judge-no-step = There is no step “{ $step }” in this procedure.
judge-step-not-reached = This combat does not come to step { $step }.
judge-nobody-hurt = nobody is hurt and nobody earns points
judge-not-fought = the combat cannot take place
judge-not-fought-for = the combat cannot take place: { $reasons }
judge-at-step = At step { $step }: { "" }

## Moves

judge-deed = { $player }: { $what } (step { $step })
judge-move-attack = { $attacker } attacks { $defender }
judge-move-transfer = to transfer { $warrior }
judge-move-embargo = to lay an embargo on { $card }
judge-move-opponent = to fight { $warrior } of the group
judge-move-tactic = tactic { $tactic }
judge-move-warzone = warzone { $warzone }
judge-move-equipment = use of { $cards }
judge-move-no-equipment = no equipment
judge-move-play = { $card }
judge-move-play-on = { $card } on { $target }
judge-move-for-points = { $what } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}
judge-move-pay-on = { $points ->
    [one] { $points } more point
   *[other] { $points } more points
} for { $card }
judge-move-lead = assign { $warrior } to { $sergeant }
judge-move-multiplier = { $by } multiplies { $card }
judge-move-split = { $promotion ->
    [one] { $promotion } promotion point
   *[other] { $promotion } promotion points
}
judge-move-pass = pass

## What if

judge-what-if = What if: { $change }
judge-was = As it was: { $outcome }
judge-is = With the change: { $outcome }
judge-was-label = As it was – { "" }
judge-is-label = With the change – { "" }
judge-first-difference = The first difference
judge-new-there = With the change { $name } is on the table; before, it was not.
judge-no-difference = Nothing happens differently.
judge-same-outcome = The outcome is the same.
judge-nothing-more = nothing more happens

## What can still come of it

judge-outcomes = { $count ->
    [one] There is { $count } possible outcome.
   *[other] There are { $count } possible outcomes.
}
judge-outcome-passing = If everyone passes: { $outcome }
judge-outcome = { $outcome } – { $how }.
judge-last-chance = Last chance: step { $step }, { $player }: { $what }.
judge-more-outcomes = { $count ->
    [one] And { $count } more.
   *[other] And { $count } more.
}
judge-safe = { $warrior } survives, whatever is still played.
judge-safe-unless = { $warrior } survives if everyone passes.
judge-lost = { $warrior } can no longer be saved with what is on the table and in hands.
judge-lost-so-far = Nothing that was checked saves { $warrior }.
judge-saved = { $warrior } can still be saved – { $how }.
judge-complete = Everything was checked: { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}. Of identical cards one was tried.
judge-incomplete = Not everything was checked ({ $bounds }): { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}. Everything that { $plays ->
    [one] { $plays } play
   *[other] { $plays } plays
} or fewer can bring about is here; with more, other outcomes may exist.
judge-bound-positions = too many positions
judge-bound-plays = too many plays
judge-bound-choices = too many choices in a row
judge-bound-uses = an ability was used at most 3 times
judge-bound-amounts = only some amounts of destiny points were tried
judge-bound-stopped = time was up

## From which number on

judge-which-number = Which number? Put it after a bar: … | Necromutant armor 0..15
judge-no-number = “{ $name }” is neither a rating of a warrior here nor a card that changes a rating.
judge-range = A range has a beginning, an end after it, and at most 20,001 values: 0..20.
judge-flip-stopped = Time was up at { $value }; a narrower range takes less.
judge-flip = By { $number }:
judge-span = { $from } to { $to }
judge-stretch = { $span }: { $outcome }

## Rulesets

judge-ruling = { $ruleset }: { $outcome }
judge-standing-settled = { "" }
judge-standing-disputed = disputed
judge-standing-unspecified = something is left open
judge-parting = Where they differ: { $one } and { $other }
judge-under = { $ruleset } – { "" }
judge-alike = The same happens under all of them.

## Why

judge-stands = Step { $step }: { $player } is asked { $ask }.
judge-over = The combat is over.
judge-ask-combatants = who attacks whom
judge-ask-tactic = for the tactic
judge-ask-warzone = for a warzone
judge-ask-equipment = which equipment is used
judge-ask-play = whether to play something
judge-ask-answer = whether to answer the card just played
judge-ask-action = whether to use an action
judge-ask-opponent = whom of the group to fight
judge-ask-weapon = whether to take up another weapon
judge-ask-embargo = whether to lay an embargo on the card just played
judge-ask-multiplier = which card multiplies the effect
judge-ask-split = how to split the points
judge-numbers = The numbers now
judge-number = { $warrior }, { $rating }: { $number }
judge-rating = { $rating }: { $number }
judge-order = The order of the blows, if it was settled now
judge-claim = { $warrior }: { $degree } ({ $card })
judge-degree-first = strikes first
judge-degree-always-first = always strikes first
judge-degree-never-struck-first = is never struck first
judge-degree-this-combat = strikes first in this combat
judge-prevails = { $prevails } prevails over { $yields }.
judge-cards = What can be played, and why not
judge-playable = { $card } ({ $player }): can be played now
judge-not-playable = { $card } ({ $player }): not now – { $reasons }
judge-no-way = { $card } ({ $player }): it cannot be played in a combat at all

## Step by step

judge-refused = Not allowed: { $reasons }
judge-walk-help = next, play …, pass, undo, back, to …, end, branch …, why …, stop
judge-walk-options = What can be done
judge-walk-ahead = Ahead: { $what }
judge-walk-at-start = There is nothing to undo.
judge-walk-announce = Something has to be announced first: play fight, or play shoot.
judge-walk-which = Which? { $which }
judge-walk-nothing-named = { $player } can do nothing now that is called “{ $name }”.
judge-walk-branches = Set aside: { $names }. Name one to go there.
judge-walk-no-branch = Nothing is set aside yet. A name after “branch” sets this position aside; the same name leads back to it.
judge-walk-stopped = The walk is over.

judge-progress = { $positions ->
    [one] { $positions } position looked at
   *[other] { $positions } positions looked at
}

## Help

help-change-example = what if Sean Gallagher attacks the Nepharite of Ilian in fight | Nepharite of Ilian armor 12
help-change = the same combat with something changed, and the first thing that differs
help-explore-example = explore Sean Gallagher attacks the Nepharite of Ilian in fight, the defender may play Smoke Bomb
help-explore = everything that can still happen, and until when
help-flip-example = flip Sean Gallagher attacks the Nepharite of Ilian in fight | Nepharite of Ilian armor
help-flip = from which number on it ends differently
help-rulesets-example = rulesets Sean Gallagher attacks the Nepharite of Ilian in fight
help-rulesets = what comes of it under each ruleset, and where they differ
help-explain-example = explain Sean Gallagher attacks the Nepharite of Ilian in fight | step 33
help-explain = why the numbers, the order and what may be played are as they are there
help-walk-example = combat start Sean Gallagher attacks the Nepharite of Ilian in fight
help-walk = go through it step by step, back, and another way (in the console)
cli-command-whatif = Replay a combat as it is and with something changed
cli-command-explore = Find every outcome that is still possible
cli-command-flip = Find from which number on a combat ends differently
cli-command-rulesets = Replay a combat under several rulesets
cli-command-explain = Explain why things are as they are at a step
cli-command-start = Walk through a combat step by step
cli-arg-combat = A scenario file, or the combat in one line
cli-arg-change = What is different, in words as in a line: "Necromutant armor 9"
cli-arg-save = A warrior: whether it can still be saved, and until when
cli-arg-seconds = For how long to look at most
cli-arg-number = A number and perhaps a range: "Necromutant armor 0..15"
cli-arg-of = The rulesets; all if none is named
cli-arg-at = The step; if not given, where the first decision is made
