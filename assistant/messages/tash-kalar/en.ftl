# Positions of Tash-Kalar: what they are, what can be done, what comes of it.

tk-player = player { $seat } ({ $colour })
tk-mode-high-form = High Form
tk-mode-duel = Deathmatch Duel
tk-mode-melee = Deathmatch Melee
tk-headline = { $mode }, turn { $turn }: { $player } acts, { $actions ->
    [one] one action left
   *[other] { $actions } actions left
}
tk-hand = { $player }: { $cards } (deck: { $deck })
tk-hidden = { $count ->
    [one] one hidden card
   *[other] { $count } hidden cards
}
tk-tasks = Tasks: { $current }; next: { $next }
tk-one-line = In one line:
tk-supposed-seats = Who plays what is not written. Read as { $seats }.
tk-supposed-hand = The hand is not written. Read as holding { $card } alone.
tk-supposed-side = { $side } is written { $letter }.

tk-can-count = { $count ->
    [one] One legal move; to concede is not counted.
   *[other] { $count } legal moves; to concede is not counted.
}
tk-can-place = Place a piece on { $count ->
    [one] the one square
   *[other] any of { $count } squares
}
tk-can-summon = Summon { $card } on { $squares }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } ways)
}
tk-can-discard = Discard { $card }{ $count ->
    [one] {""}
   *[other] , alone or with other cards put back ({ $count } ways)
}
tk-can-flare = Invoke { $card }
tk-can-other = Also: { $moves }{ $count ->
    [one] {""}
   *[other] {" "}({ $count })
}
tk-cannot = Cannot be summoned
tk-cannot-summon = { $card }: nearest on { $at }, where this is lacking: { $lacking }
tk-can-all = All { $count } moves, as they can be typed

tk-summon-can = { $card } can be summoned on { $count ->
    [one] one square
   *[other] { $count } squares
}
tk-summon-nowhere = { $card } cannot be summoned anywhere
tk-summon-not-at = { $card } cannot be summoned on { $at }
tk-summon-place = { $at }, pattern way { $way }, with the pieces on { $uses }
tk-summon-destroys = The piece { $piece } there is destroyed
tk-summon-with = An enemy piece helps: { $at }
tk-summon-taking = A piece is taken back: { $at }
tk-summon-try = To see what comes of it: { $example }
tk-marks-nearest = + where it would stand · = found · ! lacking
tk-marks-places = + where it can stand

tk-played = Played: { $moves }
tk-refused = Refused: { $move }
tk-no-move = Nothing here can be meant by { $move }
tk-several-moves = { $move } can mean several moves
tk-made-before = Moves made before it: { $moves }
tk-choose = { $player } chooses, { $count ->
    [one] one way
   *[other] { $count } ways
}. Type one of these after the move:
tk-choose-more = { $count } more
tk-turn-over = The turn is over but for the drawing of cards.

tk-score-leads = { $side } leads, { $points }
tk-score-tie = Level: { $side }, { $points }
tk-score-by-points = By points: { $best } against { $next }.
tk-score-by-lowest = By points in the colour where each has fewest: { $best } against { $next }.
tk-score-by-second = Level in the lowest colour; by points in the second lowest: { $best } against { $next }.
tk-score-by-third = Level in the two lowest colours; by points in the remaining one: { $best } against { $next }.
tk-score-by-upgraded = Level on points; by upgraded pieces on the board: { $best } against { $next }.
tk-score-by-pieces = Level on points and upgraded pieces; by all pieces on the board: { $best } against { $next }.
tk-score-stands = Level on points, upgraded pieces and pieces: the tie stands.
tk-score-high-form = { $side }: points { $points } – tasks { $tasks }; legendary pieces on the board { $legendary }; upgraded { $upgraded }, pieces { $pieces }
tk-score-duel = { $side }: points { $points } – upgraded { $upgraded }, pieces { $pieces }
tk-score-melee = { $side }: points of its lowest colour { $points } – { $colours }; upgraded { $upgraded }, pieces { $pieces }
tk-score-last-turns = The end has been triggered: { $turns ->
    [one] one turn
   *[other] { $turns } turns
} to go.
tk-score-not-yet = What this turn has brought is scored at its end and is not in these points.

tk-goal-legend = to summon a legend
tk-goal-points = to gain { $points ->
    [one] one point
   *[other] { $points } points
}
tk-goal-task = to meet the task { $task } (worth { $points })
tk-explore = The effect can come to { $outcomes ->
    [one] one outcome
   *[other] { $outcomes } different outcomes
}, by { $lines ->
    [one] one line
   *[other] { $lines } lines
} of choices
tk-explore-unfinished = Not finished: after { $lines } lines of choices the effect has come to { $outcomes } different outcomes, and there may be more
tk-explore-no-choice = There is nothing to choose: this is what comes of it
tk-explore-row = ({ $ways ->
    [one] one way
   *[other] { $ways } ways
}): { $happens }
tk-explore-nothing = nothing changes
tk-explore-cut = The first { $shown } are told; programs get all of them with --json.
tk-solve-line = Yes, there is a way { $goal }: { $count ->
    [one] one move
   *[other] { $count } moves
}, and no line is shorter
tk-solve-line-found = Yes, there is a way { $goal }: { $count ->
    [one] one move
   *[other] { $count } moves
}; whether a shorter line exists, the search did not finish
tk-solve-none = No: there is no way { $goal } this turn
tk-solve-none-why = Every line of this turn was looked at that could lead there ({ $positions } positions). Passing control, putting other cards back and placing pieces that no pattern, effect or goal asks for are left out: they open nothing that is not open without them.
tk-solve-unfinished = Not finished: whether there is a way { $goal } this turn
tk-solve-unfinished-why = There is none of up to { $moves ->
    [one] one move
   *[other] { $moves } moves
}; after { $positions } positions (at most { $seconds } seconds) the search stopped. What longer lines bring is not known.
tk-solve-hidden = { $count ->
    [one] One hidden card
   *[other] { $count } hidden cards
} of the hand: what they could do is left out.
tk-solve-unmodelled = It is not modelled what { $cards } do: that is left out.

tk-alt = The arena of Tash-Kalar.
tk-alt-side = { $colour }: { $pieces }.
tk-alt-common = common pieces on { $squares }
tk-alt-heroic = heroic ones on { $squares }
tk-alt-legendary = legendary ones on { $squares }
tk-alt-empty = No piece stands on it.
tk-alt-found = Marked as found: { $squares }.
tk-alt-failing = Marked as failing: { $squares }.
tk-alt-place = Circled, the place that was looked at: { $squares }.
tk-alt-last = Circled, where the last move went: { $squares }.
tk-facts = Rests on facts of the arena that the rules show only in pictures ({ $facts }).
tk-fact-squares = squares
tk-fact-red = red squares
tk-fact-green = green squares
tk-fact-central = central squares
tk-fact-stock = pieces there are
tk-source-one = one public implementation
tk-source-two = two public implementations
tk-console-on = Go on from here with a bar: | can, | summon wild eagle at e5, | undo, | branch my idea
tk-console-branches = Set aside: { $names }. The name leads back: | branch { $first }
tk-reading = The rules are silent or say two things here. Read so: { $reading } { $why }

tk-words-unknown = Not all of the sentence is understood. Please say it otherwise:
tk-words-part = not understood: { $part }
tk-words-bare = { $square }: whose piece stands there, and is it common, heroic or legendary?
tk-words-read = Read so far: { $position }
tk-words-form = In words: { $example }
tk-words-example = in high form, red has common pieces at d4 e5 f6, blue has a heroic piece on g7, hand Knight, can I summon Knight at e5?
tk-not-a-question = This is not a question about a position: { $asked }
tk-questions = What can be asked after a position
tk-question-can = can – everything that is legal
tk-question-summonable = can summon wild eagle, or … at e5 – where, or why not
tk-question-play = summon wild eagle at e5 – what comes of it, with the choices of the effect after it
tk-question-score = score – who leads and by which rule
tk-question-explore = explore summon wild eagle at e5 – everything that the effect can come to
tk-question-solve = solve legend, solve 3 points, solve side chain – the shortest line this turn
tk-not-a-position = This is not a position
tk-notation = Nine rows from the top with / between them (5, 7, 9, 9, 9, 9, 9, 7, 5 squares), numbers for empty squares, x X X* for a common, heroic and legendary piece, o, v and t for the others; then fields: { $example }
tk-fault-rows = A board has 9 rows, this one has { $found }
tk-fault-squares = Row { $row } has { $expected } squares in the arena, here it has { $found }
tk-fault-piece = On { $at } stands { $found }, which is not a piece: pieces are x X X*, o O O*, v V V*, t T T*
tk-fault-no-field = { $word } is not a field: a field is name=value
tk-fault-too-long = The text is longer than 20000 letters
tk-fault-unknown-field = There is no field { $field }
tk-fault-twice = { $field } is given twice
tk-fault-missing = { $field } is missing
tk-fault-value = { $field }: { $value } does not fit there
tk-fault-value-near = { $field }: { $value } does not fit there; nearest: { $near }
tk-fault-players = { $mode } is not played by { $players }
tk-fault-colours = Seats have the colours x, o and so on in order; in teams x, o, x, o
tk-fault-not-in-play = On { $at }: nobody plays { $colour }
tk-fault-pieces = { $colour }: { $found } pieces on the board that can be { $rank }, and there are { $stock }
tk-fault-in-two-places = { $card } is in two places
tk-no-card = No card of Tash-Kalar that can be meant here is called { $name }
tk-several-cards = Several cards can be meant by { $name }

tk-lack-outside = a square outside the arena, where a { $rank } piece is needed
tk-lack-empty = { $at } is empty, a { $rank } piece is needed
tk-lack-enemy = { $at } holds { $piece }, another’s; a { $rank } piece of one’s own is needed
tk-lack-low = { $at } holds { $piece }, too low; a { $rank } piece is needed

tk-why-not-asked = Another player is asked.
tk-why-other-question = Something else is asked now.
tk-why-over = The game, or the turn, is over.
tk-why-actions-left = { $actions ->
    [one] One action is left.
   *[other] { $actions } actions are left.
}
tk-why-not-empty = { $at } is not empty: { $piece }.
tk-why-no-shortage = Pieces are not short, so none is taken back.
tk-why-short = Pieces are short: say which is taken back.
tk-why-not-taken-back = The piece on { $at } cannot be taken back.
tk-why-nothing-to-take-back = Pieces are short, and none can be taken back.
tk-why-not-in-hand = The card is not in the hand.
tk-why-pattern = On { $at } the pattern does not lie there in any way; nearest is way { $way }: { $lacking }.
tk-why-other-way = On { $at } the pattern lies another way: { $way }.
tk-why-held-by-higher = A piece of higher rank holds the square: { $piece }.
tk-why-no-enemy-piece = No enemy piece may be used.
tk-why-colour-used = An enemy piece of that colour has been used before.
tk-why-not-a-helper = The piece on { $at } is not an enemy’s, or not in the pattern.
tk-why-only-placing = The team-mate in control may place pieces and nothing else.
tk-why-discarded-before = A being was discarded this turn already.
tk-why-not-from-deck = Only a being of one’s own deck is discarded.
tk-why-not-returned = What is put back is not in the hand.
tk-why-criterion = The opponent is ahead by { $ahead }, and it takes { $needed }.
tk-why-no-opponent = That colour is not an opponent’s.
tk-why-passed = Control has passed.
tk-why-no-team = It is not a team game.
tk-why-no-withdrawal = Nobody withdraws from a Melee.
tk-why-not-met = The task is not met.
tk-why-not-current = The task is not a current one.
tk-why-not-that-colour = Nothing is scored in that colour.
tk-why-elsewhere = The card cannot have been drawn: it is elsewhere.
tk-why-mandatory = It cannot be left: what can be done is done.
tk-why-not-offered = It is not among the choices.
tk-why-nobody-there = No piece stands on { $at }.
tk-why-not-there = { $at } is not where the card says.
tk-why-not-of-that-colour = { $piece } is not of a colour that the card names.
tk-why-not-of-that-rank = { $piece } is not of a rank that the card names.
tk-why-not-meant = Another piece is meant than the one on { $at }.
tk-why-cannot-be = It cannot be done to { $piece }: there is no such rank, or no such piece is left.
tk-why-too-far = It is { $distance } squares away, and a move goes one.
tk-why-rank-too-high = The piece there has too high a rank: { $piece }.
tk-why-unclear = It can mean several things; say which.
tk-why-no-moment = The moment never came.

tk-pile-deck = deck
tk-pile-legends = legend deck
tk-pile-flares = flare deck
tk-pile-tasks = task deck
tk-event-taken-back = { $piece } on { $at } is taken back
tk-event-placed = { $piece } is placed on { $at }
tk-event-helped = The enemy piece on { $at } ({ $colour }) counts as one’s own
tk-event-improvised = The enemy piece on { $at } ({ $colour }) is used for an improvised summoning
tk-event-summoned = { $card } is summoned on { $at }: { $piece }
tk-event-destroyed = { $piece } on { $at } is destroyed and does not count
tk-event-destroyed-counted = { $piece } on { $at } is destroyed
tk-event-moved = { $piece } moves from { $from } to { $to }
tk-event-leapt = { $piece } leaps from { $from } to { $to }
tk-event-upgraded = { $at } is upgraded: { $piece }
tk-event-downgraded = { $at } is downgraded: { $piece }
tk-event-converted = { $piece } on { $at } is converted: { $to }
tk-event-actions-gained = { $actions ->
    [one] One action is gained
   *[other] { $actions } actions are gained
}
tk-event-extra-card = An extra card at the end of the turn: { $pile }
tk-event-extra-turn = Another turn follows
tk-event-enemy-piece = The next summoning may use an enemy piece
tk-event-impossible = A part of the effect cannot be done and is left
tk-event-resolved = The effect is resolved: { $card }
tk-event-not-modelled = It is not modelled what { $card } does: nothing was done for it
tk-event-flare-both = { $card }: both criteria are met against { $colour }
tk-event-flare-upper = { $card }: the upper criterion is met against { $colour }
tk-event-flare-lower = { $card }: the lower criterion is met against { $colour }
tk-event-card-discarded = { $card } goes to its discard pile
tk-event-control-passed = Control passes to { $player }
tk-event-legends-passed = Legends pass to { $player }
tk-event-returned = { $card } goes under its deck
tk-event-recovered = { $card } goes from the discard pile on top of the deck
tk-event-straightened = The topmost sideways card is straightened
tk-event-scored = { $side } scores { $points } in { $colour }
tk-event-task-completed = { $side } completes { $card }: { $points }
tk-event-task-replaced = { $card } becomes a current task
tk-event-task-revealed = { $card } is turned up as the next task
tk-event-task-put-under = { $card } goes under the task deck
tk-event-tasks-hidden = Which task is turned up is not known
tk-event-drawn = { $player } draws { $card }
tk-event-drawn-hidden = { $player } draws a card: { $pile }
tk-event-reshuffled = A discard pile becomes the new { $pile }
tk-event-end-last-card = { $player } draws the last card that counts: the end is triggered
tk-event-end-points = { $side } has the points: the end is triggered
tk-event-turn-ended = The turn of { $player } ends
tk-event-turn-begun = Turn { $number } begins: { $player }
tk-event-conceded = { $side } concedes
tk-event-over = The game is over
tk-event-unpaired = { $colour } has a common piece without a pair: no point for it
tk-event-hand-short = { $player } holds { $beings ->
    [one] one being
   *[other] { $beings } beings
} only: the deck is used up
tk-event-hand-kept = { $player } keeps the cards above the limit
tk-further-rules = By which further rules

tk-coverage-title = How much of Tash-Kalar is executed
tk-coverage-rules = Rules: { $cited } of { $rules } are executed and cited; of the others { $example } only shows an example, { $table } only says where the board lies.
tk-coverage-cards = Cards: { $executed } of { $all } are executed.
tk-coverage-short = { $executed } of { $all } cards are executed on a board, not in combats: { $command }
tk-coverage-deck = { $deck }: { $executed } of { $cards }
tk-coverage-open = { $count ->
    [one] One card that is not modelled
   *[other] { $count } cards that are not modelled
}
tk-deck-flares = Flares
tk-deck-tasks = Tasks
tk-unmodelled-frozen = It rests on the rules of frozen effects, of which no document is at hand.
tk-unmodelled-warp = It rests on the rules of warp effects, of which no document is at hand.
tk-unmodelled-gateway = It rests on the rules of the Gateway, of which no document is at hand.
tk-unmodelled-words = Its words are not in the vocabulary of effects.
tk-card-modelled = Cardinal executes what it does on a board. To ask: { $ask }
tk-card-known = Cardinal knows it on a board: it is invoked, or met, as it says.
tk-card-not-modelled = Its pattern is known on a board; what it does is not modelled.
tk-card-ask = board POSITION | can summon { $card }

help-board-example = board 5/7/9/3x5/4Xo3/9/6O*2/7/5 | can
help-board = a position of Tash-Kalar: what can be done, what comes of it, who leads
cli-command-board = Ask about a position of Tash-Kalar: board FILE can summon wild eagle
cli-command-coverage-tash-kalar = Measure how much of Tash-Kalar is executed: rules, and cards by deck
cli-arg-position = The position: a file, - for standard input, or one line in quotes
cli-arg-asked = What is asked: can, can summon CARD, summon CARD at e5, score, solve GOAL
cli-arg-picture = Write the board as a picture to this file, PNG if its name ends in .png, else SVG
board-form = A position of Tash-Kalar
board-field-position = The board, and what belongs to it
board-field-position-example = 5/7/9/3x5/4Xo3/9/6O*2/7/5 hand1=bomb – or a grid of several lines
board-field-asked = Question
