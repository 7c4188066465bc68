# Tournament days.

event-title = { $name } (event { $number })
event-beside = Running as well: { $names }. With { $option } another is meant.
event-organiser = organiser
event-referee = referee
event-assistant = assistant
event-list = { $count ->
    [one] { $count } event
   *[other] { $count } events
}
event-stands = { $stage }. Round { $round } ({ $phase }); Swiss rounds: { $rounds }; playing on: { $count }.
event-stands-before = { $stage }. Swiss rounds: { $rounds }; playing on: { $count }.
event-format-swiss = { $ruleset }; { $rounds } Swiss rounds of one game, { $minutes }; lots by the seed { $seed }.
event-format-cut = Then the first { $cut }: best of { $games }, { $minutes } a game; final: best of { $final }, no limit.
event-format-no-cut = The Swiss ranking is the result; no elimination phase.
event-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
event-no-limit = no limit
event-staff = Judges: { $names }.{ $named ->
    [yes] {" "}Organiser: { $organiser }.
   *[no] {""}
}
event-no-staff = No referee yet: name one with { $command }.{ $named ->
    [yes] {" "}Organiser: { $organiser }.
   *[no] {""}
}
event-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
event-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
event-loses-next = loses the next match
event-no-list = no list of cards
event-nobody = Nobody is entered yet.
event-entered = { $count ->
    [one] { $count } player
   *[other] { $count } players
} entered. Swiss rounds proposed for so many: { $rounds }.
event-imported = { $count ->
    [one] { $count } player
   *[other] { $count } players
} entered, all from the table.
event-any-penalty = { $name } has two warnings or more: the judges may now give any penalty.
event-moved = Places that changed
event-place = { $name }: { $from } → { $to }
event-remember = Remind the players
event-by-rules = By these rules
event-round = Round { $number } ({ $phase })
event-bye = Bye: { $name }
event-walkover = Without a match to the next round: { $name }
event-no-tables = Nobody plays in this round.
event-won = { $name } won { $games }
event-drawn = drawn { $games }
event-forfeited = lost by forfeit: { $names }
event-reported = reported by { $name }, to be confirmed
event-so-far = so far { $games }
event-out-of-time = time
event-out-of-time-by = time: { $name } by { $by }
event-by-warriors = warriors, { $figures }
event-by-destiny = destiny points, { $figures }
event-by-cards = cards in play, { $figures }
event-by-lots = lots drawn by the seed
event-game-won = { $name } won
event-changed-because = Paired by the judges: { $because }
event-swapped-rematch = They meet again: { $players }.
event-swapped-second-bye = { $name } has a second bye.
event-why-order = Swiss pairing: first no second bye and no rematch, then even points and fair floats; the seed { $seed } decides the rest.
event-why-whole = The whole round costs: { $cost }.
event-why-pair = { $pair }. Without it, at best { $instead }; the round would cost: { $cost }.
event-why-forced = { $pair }. There is no pairing without it.
event-why-bracket = The bracket decides: first by the Swiss ranking, after that winner against winner.
event-why-changed = The judges have changed the computed pairings ({ $because }). What follows explains those computed.
event-why-changed-since = Results before this round have changed since it was paired. What follows is as it was then, points included.
event-cost-second-byes = second byes: { $count }
event-cost-rematches = rematches: { $count }
event-cost-bye-points = points of the bye above the last: { $count }
event-cost-spread = squared differences in points: { $count }
event-cost-repeated-floats = paired down again: { $count }
event-cost-lots = lots: { $count }
event-cost-nothing = nothing
event-clock-left = { $left } left
event-clock-over = time is up, { $over } ago
event-clock-stopped = stopped, { $left } left
event-clock-unlimited = no limit of time
event-clock-not-started = not started
event-standings-head = #|Player|Pts |Opp |Btw |PP |Diff 
event-standings-swiss = * separates from the row above. Pts: points; Opp: the opponents'; Btw: games between the tied; PP, Diff: promotion points scored, and less those of the opponents.
event-standings-overall = * separates in the Swiss rounds; the elimination phase comes first. Pts: points; Opp: the opponents'; Btw: games between the tied; PP, Diff: promotion points.
event-standings-so-far = The round is still on.
event-undone-mark = taken back
event-status-active = plays
event-status-dropped = has left
event-status-disqualified = disqualified
event-phase-swiss = Swiss
event-phase-quarter-finals = quarter-finals
event-phase-semi-finals = semi-finals
event-phase-final = final
event-stage-registration = Registration is open
event-stage-between-rounds = Between rounds
event-stage-in-round = A round is on
event-stage-played = All is played
event-stage-validated = Validated

## What comes next

event-next-registration = Next: enter the players, then { $command }.
event-next-between-rounds = Next: { $command }.
event-next-unstarted = Next: { $command } when everybody sits.
event-next-in-round = { $count ->
    [one] One result is missing: table { $tables }.
   *[other] { $count } results are missing: tables { $tables }.
}
event-next-played = All is played. Next: { $command }, until { $until }: results count within a week.
event-next-validated = Validated and sealed: { $seal }

## Entries

event-entry-created = { $name } is made; all lots are drawn by the seed { $seed }.
event-entry-settings-changed = The format is changed.
event-entry-judge-named = { $name } judges as { $role }.
event-entry-registered = { $late ->
    [no] { $name } is entered.
    [round] { $name } is entered late: a warning, and the round that is on is lost by forfeit.
    [next] { $name } is entered late: a warning, and the first match is lost by forfeit.
   *[warned] { $name } is entered late: a warning.
}
event-entry-list-handed-in = { $name } has handed in a list of cards.
event-entry-card-judged = { $allowed ->
    [yes] { $card } may be played: { $note }
   *[no] { $card } may not be played: { $note }
}
event-entry-day-begun = The day begins; who comes now is late.
event-entry-dropped = { $name } leaves.
event-entry-returned = { $name } plays on.
event-entry-round-paired = Round { $round } is paired, tables: { $count }.
event-entry-pairings-changed = The judges change the pairings of round { $round }: { $because }
event-entry-round-started = The time of round { $round } starts.
event-entry-clock-stopped = Table { $table }: time stopped. { $because }
event-entry-clock-resumed = Table { $table }: time runs on.
event-stopped-all = Time stopped at { $count ->
    [one] { $count } table
   *[other] { $count } tables
}.
event-resumed-all = Time runs on at { $count ->
    [one] { $count } table
   *[other] { $count } tables
}.
event-entry-next-game = Table { $table }: the next game begins.
event-entry-reported = Table { $table } ({ $players }): { $name } reports { $games }; the other player has to confirm.
event-entry-confirmed = Table { $table }: { $name } confirms the result.
event-entry-result-entered = Table { $table } ({ $players }): { $games }
event-entry-games-entered = Table { $table } ({ $players }), so far: { $games }. The match goes on.
event-next-game-follows = Then: { $command } starts the time of the next game; its result is entered by itself.
event-entry-result-corrected = Round { $round }, table { $table } ({ $players }) is corrected to { $games }: { $because }
event-entry-penalised = { $name }: { $offence }{ $note }
event-entry-validated = { $named ->
    [yes] The results are validated for the judges by { $name }.
   *[no] The results are validated for the judges.
}
event-entry-undone = Entry { $number } is taken back: { $what }
event-returned-without-match = Round { $round } is paired already: the next match is in the round after it.
event-returned-pair-anew = Its time has not started: { $undo } and { $pair } pair it anew with everybody.

## Penalties

event-offence-late-for-tournament = late for the first game
event-offence-late-for-game = late for a later game
event-offence-banned-card = a banned card in the collection
event-offence-unsporting = unsporting conduct
event-offence-refused-decision = does not accept a judge's decision
event-offence-misread-rule = played by a misread rule
event-offence-other = another case
event-penalty-noted = noted
event-penalty-warning = a warning
event-penalty-match-loss = the match is lost
event-penalty-disqualification = disqualification
event-penalty-what-for = What is { $name } to be punished for?
event-penalty-decide = The rules leave this to the judges. What do they decide for { $name }?
event-penalty-which-card = Which banned card did { $name } have?
event-penalty-warnings = { $name } already has warnings: { $count }.
event-penalty-not-whole = It is not said what the penalty is for. Nothing has changed.
event-penalty-choose = Choose with { $command }
event-comes = It follows: { $all }.
event-comes-nothing = It is written down; nothing else follows.
event-comes-warning = a warning
event-comes-taken-out = the card is taken out and not replaced
event-comes-lost = the match of this round is lost by forfeit
event-comes-next-lost = the next match is lost by forfeit
event-comes-all-lost = the match at hand and all before it are lost by forfeit
event-comes-last = the last place
event-comes-disqualified = out of the tournament
event-cut-stands = The elimination phase was made up before this: { $goes } plays in it, and by the ranking as it is now { $comes } would. It stands; the judges decide.
event-seeds-stand = The elimination phase was made up before this, by other places of the same players. It stands.
event-instead-of-report = { $name } had reported otherwise: { $games }. The result of the judges stands.
event-lots-drawn = The lots are drawn by the seed { $seed } of the event.
event-assistants = Judging as assistants: { $names }.
event-changed-format = The organisers have changed the format; tell everybody before the first round:
event-lists-wrong = Lists with faults, or with cards to be checked by hand (how many): { $names }. { $command } shows each.
event-forfeit-won = Table { $table }: { $name } wins by forfeit.
event-card-not-listed = { $card } does not stand in the list of cards that was handed in.
event-card-not-banned = { $by ->
    [rules] { $card } is not banned: this rule names what is, or admits it.
   *[judges] { $card } is not banned: the judges have said that it may be played.
} Anything else is punished with { $command }. Nothing has changed.

## The end of a table's time

event-time-at = { $up ->
    [yes] Time is up at table { $table }: { $players }.
   *[no] Table { $table }: { $players }.
} Figures are given in this order.
event-time-left = By the clock table { $table } still has { $left }: is its time over?
event-time-up = Time is up at tables: { $tables }. The player who plays second finishes the turn; then { $command } asks what decides.
event-time-answer = Answer with { $option }
event-question-points = How many promotion points has each player?
event-question-who-plays-second = Who plays second?
event-question-turn-finished = The player who plays second finishes the turn. Is it over?
event-question-warriors = As many promotion points. How many warriors has each in play, without Double Duty cards?
event-question-destiny = As many warriors. How many destiny points has each, those of Corporate Wars included?
event-question-cards = As many destiny points. How many cards has each in play?

## Rules

event-rules-title = The tournament rules
event-rules = { $reached } of { $all } tournament rules are reached: { $executed } are executed, of { $reminded } people are reminded when they matter. Places that the rules leave open and how they are read: { $readings }.
event-rules-executed = Executed
event-rules-reminded = Told when they matter
event-rules-readings = Read so

## Why not

event-no-place = Events belong to a server. Ask in one; here there are none.
event-not-a-judge = Only the judges of this server may do that: members with the role that its managers have chosen with /settings judges.
event-none-yet = There is no event yet. { $command } makes one.
event-no-event = There is no event { $name }. { $command } shows all there are.
event-damaged = Entry { $entry } of event { $number } is damaged, so the event cannot be read. Restore the store from a backup.
event-other-format = Event { $number } was written by another version of Cardinal and cannot be read by this one.
event-too-many = There is room for { $most } events here, and no more.
event-too-many-players = There is room for { $most } players, and no more.
event-stale = Others have written meanwhile: the log has { $revision } entries now. Look at it and decide again. Nothing has changed.
event-unseen = Others have written about this, and you have not seen it. Nothing has changed.
event-unseen-option = If it is to be done all the same, add { $option }.
event-unseen-again = If it is to be done all the same, give the command again.
event-not-own = The last entry is not yours, or others have written after it. It is taken back only where it is named. Nothing has changed.
event-not-own-named = If this one is to be taken back: { $command }.
event-several-events = Several events run, or are called so. Say which one with { $option } and its number or name. Nothing has changed.
event-card-known = { $card } is known from the database or the tournament rules: these say whether it may be played. What judges decide is told of cards that no list knows.
event-time-other-by-now = The table stands otherwise by now. Begin the questions anew. Nothing has changed.
event-time-earlier-drawn = An earlier game of this match cannot be drawn. Settle it by itself first, without naming games; or write 20>20 if the first won it, 20<20 if the second did. Nothing has changed.
event-refused = This is refused, and nothing has changed:
event-no-player = Nobody called { $name } is entered. A number does as well.
event-no-player-near = Nobody called { $name } is entered. Near: { $near }.
event-several-players = { $name } may be several: { $names }. Give the whole name or the number.
event-not-entered = You are not entered in this event. { $command } enters you, or ask a judge.
event-no-round = There is no round or table { $number }.
event-nothing-to-pair = There is no round to pair now.
event-not-seated = { $name } does not play there.
event-no-open-table = { $name } has no table without a result now.
event-no-game = { $text } is not a game. Write promotion points as 40-12; 12>40 if the first won with fewer, 40<12 if the second did.
event-no-figures = { $text } is not a pair of figures. Write them as 20-18, the player named first first.
event-row = Line { $line } of the table: { $why } Nobody has been entered.
event-row-unreadable = cannot be read as CSV.
event-row-no-name = has no name.
event-row-no-head = has a second column that is no member id. Name the columns in the first line: name, member.
event-row-long-name = has a name that is too long.
event-row-entered = { $name } is entered already.
event-row-twice = { $name } stands there a second time.
event-table-empty = This table has no players. Write one a line: name, and if you like a comma and the member's id.
event-nothing-to-undo = There is nothing to take back.
event-nothing-runs = No table's time is running now.
event-nothing-stopped = No table's time is stopped now.
event-not-kept = This could not be saved: the store cannot be written at the moment. Nothing has changed.
event-name-missing = A name is needed.
event-name-too-long = The name has more than { $most } characters. Shorten it.
event-note-too-long = The text has more than { $most } characters. Shorten it.
event-list-too-long = The list has more than { $most } bytes.
event-games-missing = A result needs games: 40-12.
event-bad-format = This format cannot be played: it needs rounds, and odd numbers of games.
event-file-unread = The file was not read, as told above.
event-reason-stale = Others have written since: the log has { $revision } entries.
event-reason-wrong-stage = This does not belong to this part of the day. Now: { $stage }.
event-reason-already-created = An event is made once.
event-reason-back-in-time = It would be written before the last entry: check the clock.
event-reason-staff-only = Only the judges and the organiser write this. { $command } names a judge.
event-reason-not-at-the-table = This player does not sit at that table.
event-reason-unknown-player = Nobody has the number { $number }.
event-reason-empty-name = A name is needed.
event-reason-name-taken = This name is taken, or cannot be told from one that is. Tell the two apart, for instance by surname.
event-reason-judges-already = Whoever is named is among the judges already.
event-reason-member-taken = This member of the chat is entered already.
event-reason-bad-settings = This format cannot be played: it needs rounds, time, and odd numbers of games.
event-reason-after-the-start = The format changes only before the day begins, when everybody can still be told.
event-reason-no-referee = A referee directs the day: name one with { $command }.
event-reason-second-referee = { $name } directs the day. Name others with { $command }; an assistant who is then named without it takes that place.
event-reason-too-few = { $count } are entered, { $needed } are needed. Fewer go on with { $command }.
event-reason-lists-missing = Lists of cards are missing: { $names }. Hand them in with { $command }, or let them be with { $format }.
event-reason-wrong-status = { $status ->
    [dropped] { $name } has left.
    [disqualified] { $name } is disqualified.
   *[active] { $name } plays already.
}
event-reason-out-of-bracket = { $name } has no match ahead in the elimination phase.
event-reason-no-match-left = All is played: there is no match left to lose.
event-reason-not-as-computed = These are not the computed pairings; in the elimination phase the bracket decides.
event-reason-not-everybody-once = Somebody is paired twice, or not at all.
event-reason-round-started = { $started ->
    [yes] The round has started, or a result stands.
   *[no] The time of the round has not started: { $command }.
}
event-reason-unknown-table = There is no table { $table } in this round.
event-reason-match-over = This match has its result. { $command } changes it.
event-reason-clock-stopped = { $stopped ->
    [yes] The time of this table is stopped already.
   *[no] The time of this table is not stopped.
}
event-reason-no-next-game = No further game follows here.
event-reason-match-decided = These games are the whole match, or more: enter them with { $command }.
event-reason-other-report = { $name } has reported another result: confirm that one, or call a judge, who enters the right one.
event-reason-not-a-match = These games make no match: too few, too many, or after it was decided. Give all games of the match. Before a further game: { $command }.
event-reason-end-of-time-open = Still to be answered: { $question }
event-reason-no-time-limit = This game has no limit of time and cannot run out of it.
event-reason-no-draw = The elimination phase knows no draw. If time ran out: { $command }.
event-reason-nothing-to-confirm = Nothing waits to be confirmed by this player.
event-reason-no-reason-given = A reason is needed.
event-reason-forfeited = The match was lost by forfeit. Take the penalty back with { $command }.
event-reason-later-round-rests = A later round rests on who won this match.
event-reason-wrong-round = Nobody can be late now: the round is not on, or the match has its result.
event-reason-results-missing = Results are missing: tables { $tables }.
event-reason-too-late-to-validate = Results are validated within { $days } days, here until { $until }. They stay readable and can be exported, but they are not official.
event-reason-cannot-undo = There is no such entry, or it cannot be taken back.
event-reason-later-entry-rests = Entry { $number } rests on it: { $what } Take that back first.

## Discord

event-field-games = Games, your points first: 40-12
event-form-report = Report a result
event-field-deck = Deck, a card a line: 3 Mitch Hunter
event-field-reserve = Reserve, written the same way
event-field-players = A player a line: name, member id
event-form-list = Hand in a list of cards
event-form-import = Enter players
event-form-penalty = Penalty
event-form-time = Time is up
event-menu-decision = What the judges decide
event-button-figures = Enter the figures
event-button-finished = Yes, it is over
event-button-list = Hand in a list
event-button-join = Join
event-button-drop = Leave
event-button-again = Do it all the same
event-button-take-back = Take it back
event-button-report = Report result
event-button-confirm = Confirm result
event-button-pairings = Pairings
event-button-standings = Standings

## Files

event-file-too-large = The file is too large for Discord. Export another form, or at the terminal.
event-exported = The event is in the file { $file }.
event-screen-unwritten = { $file } cannot be written: { $reason }
event-page-standings = Standings
event-page-by-name = By name
event-page-slips = Slips
event-page-bracket = Bracket
event-page-table = Table
event-page-first = First
event-page-second = Second
event-page-result = Result
event-page-player = Player
event-page-against = Against
event-page-points = Promotion points
event-page-sign = Signed
event-page-time = From { $from } to { $to } (UTC); tables that were stopped have longer.
event-own = You are { $name }.
event-own-left = Where you stand: { $status }.
event-own-before = The first pairings are not made yet: your table will stand here.
event-own-between = The next round is not paired yet.
event-own-bye = { $round }: you have the bye.
event-own-none = { $round }: you have no table.
event-own-table = { $round }: table { $table }, against { $other }. { $first ->
    [yes] You are first on the slip.
   *[no] You are second on the slip.
}
event-own-result = { $pair }: { $result }
event-own-reported = You reported: { $pair } { $games }. { $other } confirms it, or a judge enters what was played.
event-own-to-confirm = { $other } reported: { $pair } { $games }. If that is right, confirm it; if not, call a judge, who enters what was played.
event-own-time = Time: { $left }.
event-own-place = So far: place { $place }, points: { $points }.
event-codes-about = With their code a player opens { $address } on the page of cardinal serve and reports for themselves. Give each to its player alone.
event-guest = That is for the judges to do.
event-wrong-code = No player of this event has that code. It stands on the slip that the judges handed out; they can also say it.
event-page-bye = bye
event-page-forfeit = lost by forfeit:
event-page-reported = reported, to be confirmed
event-page-time-up = time is up
event-page-game = Game { $number }
event-page-won = Won
event-page-box = ☐ beside the points of a game: who won it. Under “Won”: who won the match.
event-page-organiser = Organiser
event-page-codes = codes for phones
event-page-code-about = On Cardinal's page at { $address } this code shows your table and lets you report. Keep it to yourself.

## Lists of cards

event-collection = { $name }: { $deck ->
    [one] { $deck } card
   *[other] { $deck } cards
} to play with, { $reserve } in reserve; { $faults ->
    [0] { $open ->
        [0] nothing is wrong.
       *[other] nothing wrong in what is known; lines to be checked by hand: { $open }.
    }
    [one] one fault:
   *[other] { $faults } faults:
}
event-faults = Faults
event-collection-read = Names read otherwise
event-collection-unmodelled = The collection rules of this ruleset are not modelled: cards are looked up and forbidden ones found, and nothing is counted.
event-collection-no-reserve = No reserve is named: write its cards below the heading Reserve, after the deck. Decks of tools without one are handed in as text.
event-collection-by-hand = To be checked by hand; cards of the homemade expansions are not known here
event-collection-read-as = Line { $line }: “{ $name }” is read as { $card }.
event-collection-several = Line { $line }: { $name } may be one of several: { $near }.
event-collection-near = Line { $line }: { $name } is not known. Near: { $near }.
event-collection-of-expansion = Line { $line }: { $name } is not known. { $admitted ->
    [yes] Cards of the expansion { $expansion } may be used.
   *[no] { $expansion } is none of the expansions that the rules admit.
}
event-collection-unknown = Line { $line }: { $name } is not known.
event-collection-judged = { $allowed ->
    [yes] Line { $line }: { $name } may be played, says { $by }: { $note }
   *[no] Line { $line }: { $name } may not be played, says { $by }: { $note }
}
event-collection-by-judges = Said by the judges
event-collection-judge = A judge decides with { $command }.
event-fault-small-deck = Cards to play with: { $cards }, at least { $least } are needed.
event-fault-few-warriors = Warriors that fight: { $cards }, at least { $least } are needed.
event-fault-wrong-reserve = Cards in reserve: { $cards }, there must be { $must }.
event-fault-many-copies = { $card }: { $copies } copies, at most { $most } may be there.
event-fault-forbidden = { $card } is forbidden: it is taken out and not replaced.
event-fault-refused = { $card }: the judges have said that it may not be played; it is taken out and not replaced.
event-fault-replaced = The banned card { $card } is replaced by { $by }: it is taken out and nothing comes in its place.
event-exchange-fair = Exchanged with the reserve since the list before: in { $into }; out { $out }.
event-exchange-other = Since the list before, not an exchange of as many cards: in { $into }; out { $out }.
event-exchange-strange = The collection itself is another: new { $new }; gone { $gone }.
event-exchange-in-game = Round { $round } is being played: cards are exchanged after a game, not during it.
event-exchange-nothing = nothing
event-no-list-yet = { $name } has handed in no list of cards.
event-line = Line { $line } of the list: { $why } Nothing is kept.
event-line-no-card = no card is named.
event-line-long = the name is too long.
event-line-copies = the number of copies must be 1 to 99, before “{ $name }” or in its column.
event-line-xml = this cannot be read as XML from here on. Export the deck again, or write one card a line.
event-line-json = this cannot be read as JSON from here on. Export the deck again, or write one card a line.
event-line-no-deck = this is a file, but not a deck as OCTGN, Cockatrice, LackeyCCG, Tabletop Simulator or doomtrooperdb write it. Write one card a line.
event-line-part = “{ $name }” is not a part of a collection: write deck or reserve.
event-list-empty = This list names no card. Write one a line: 3 Mitch Hunter, with the headings Deck and Reserve.
event-list-too-many-lines = The list has more than { $most } lines.

## The view at the judge's table

event-desk-needs-a-terminal = This view needs a terminal. Here { $clock } shows the time left, { $pairings } the results, { $standings } the ranking.
event-desk-failed = The terminal cannot be drawn on: { $reason }
event-desk-missing = { $count ->
    [0] all results are in
    [one] one result is missing
   *[other] { $count } results are missing
}
event-desk-time = Time
event-desk-seen = as at { $time } (UTC), entry { $entry }
event-desk-keys = q quit · ↑ ↓ scroll · m only missing · Tab ranking
event-desk-keys-ranking = q quit · ↑ ↓ scroll · Tab tables

## The command line

cli-command-event = Run a tournament day: registration, pairings, results, ranking, clock, penalties
cli-command-event-new = Make an event
cli-command-event-list = List the events
cli-command-event-show = Show how an event stands
cli-command-event-format = Show the format, or change it before the day begins
cli-command-event-judge = Name the referee, or an assistant
cli-command-event-register = Enter a player
cli-command-event-import = Enter all players of a table (CSV)
cli-command-event-card = Say as a judge whether a card that no list knows may be played
cli-arg-card_decision = Whether it may be played
cli-arg-unknown_card = The card, as the list has it
cli-command-event-collection = Hand in a player's list of cards, or show it: each fault with its rule
cli-command-event-drop = A player leaves
cli-command-event-return = A player who left plays on
cli-command-event-begin = Begin the day; who is entered later is late
cli-command-event-pair = Pair the next round
cli-command-event-pairings = Show the pairings of a round
cli-command-event-why = Explain the pairings: what was weighed, and what others would cost
cli-command-event-swap = Have two players change seats, with the reason
cli-command-event-start = Start the time of the round
cli-command-event-result = Enter the result of a table
cli-command-event-report = Report a result for a player, which the other confirms
cli-command-event-confirm = Confirm a reported result for a player
cli-command-event-correct = Correct a result of any round
cli-command-event-time = Time is up at a table: asks question by question who won
cli-command-event-standings = Show the ranking by its five criteria
cli-command-event-clock = Show the time left at each table
cli-command-event-stop = Stop the time of a table for an important question
cli-command-event-resume = Let the time of a table run on
cli-command-event-next-game = Begin the next game of a match
cli-command-event-penalty = Punish a player: player, offence, decision; asks for what is not said
cli-command-event-validate = Validate the results and seal the log
cli-command-event-rules = Show which tournament rules are executed, told, and how open ones are read
cli-command-event-undo = Take an entry back by a further one
cli-command-event-codes = List the codes by which players prove on a page who they are
cli-command-event-log = Show what was written down
cli-arg-event_which = The event, by number or name; otherwise the one that runs
cli-arg-event_by = The member of the staff who does it; otherwise the organiser
cli-arg-event_seen = Do it only if the log has so many entries, as --json shows them
cli-arg-event_name = What the event is called
cli-arg-judge_name = The judge's name
cli-arg-player_name = The player's name
cli-arg-players_file = The table: a header or none, name and member id
cli-arg-cards_file = The list of cards, a text file
cli-arg-rounds = How many Swiss rounds
cli-arg-cut = How many go on to the elimination phase
cli-arg-minutes = Minutes of a Swiss game; 0 is without limit
cli-arg-knock_out_games = Games of a match in quarter-finals and semi-finals, at most
cli-arg-knock_out_minutes = Minutes of a game there; 0 is without limit
cli-arg-final_games = Games of the final, at most
cli-arg-lists = Whether everybody must hand in a list of cards first
cli-arg-seed = The number from which all lots are drawn; otherwise drawn now
cli-arg-assistant = As an assistant of the referee
cli-arg-member = The id of the player's account in the chat
cli-arg-player = The player: name, beginning of it, or number
cli-arg-other_player = The other player
cli-arg-because = Why
cli-arg-round = The round, from 1; otherwise the last
cli-arg-table = The table's number
cli-arg-games = Games by promotion points, in the order of the table: 40-12
cli-arg-own_games = Games as this player sees them, own points first: 40-12
cli-arg-earlier_games = Games of the match before this one
cli-arg-promotion = Promotion points of the two
cli-arg-second = Who plays second
cli-arg-finished = The turn of the player who plays second is over
cli-arg-warriors = Warriors in play of the two
cli-arg-destiny = Destiny points of the two
cli-arg-cards_in_play = Cards in play of the two
cli-arg-question_at_table = The question
cli-arg-banned_card = The banned card
cli-arg-note = What the judges note
cli-arg-offence = What for
cli-arg-decision = What the judges decide, where the rules leave it to them
cli-arg-entry = The entry's number; otherwise the last that stands
cli-command-event-export = Write the event to a file: for programs, tables, reading, printing
cli-command-event-screen = Write a page for a projector, and again at each change
cli-arg-codes_into = A page of slips with them, to be printed; otherwise they are listed
cli-arg-event_form = How it is written
cli-arg-event_into = The file; otherwise it is printed
cli-arg-once = Write it once and end
cli-arg-page_file = The file, which a browser shows and reads again by itself
cli-command-event-desk = Show clock, tables and missing results on the whole screen
cli-arg-table_or_all = The table's number; 0 for all tables
cli-arg-event_server = The events of this server on Discord instead of your own
