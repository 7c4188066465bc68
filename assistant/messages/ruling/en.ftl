# Rulings that judges publish, and precedents.

ruling-title = Ruling { $number }
ruling-done-published = Published. Later questions that are close to it show it as a precedent.
ruling-done-revoked = Revoked. It is no longer shown as a precedent; its number still leads to it.
ruling-by = ({ $who }, { $date })
ruling-own = What Cardinal finds
ruling-published = Published by { $who } on { $date }.
ruling-revoked-by = Revoked by { $who } on { $date }
ruling-revoked = { $mark }: { $why }
ruling-revoked-why = Why: { $why }
ruling-revoked-mark = revoked
ruling-user = user { $id }
ruling-local = whoever sits at the terminal
ruling-visitor = a visitor of the page
ruling-ruleset = Ruleset: { $ruleset }
ruling-rules = Rules cited
ruling-cards = Cards
ruling-scenario = The scenario
ruling-standing-settled = settled
ruling-standing-disputed = disputed
ruling-standing-unspecified = unspecified
ruling-today-same = Proved by its scenario ({ $standing }), which gives the same result today: { $trace }
ruling-today-different = Its scenario ({ $standing } then) gives another result today; it was { $trace }.
ruling-today-fails = Its scenario ({ $standing } then) can no longer be replayed; it was { $trace }.
ruling-now-changed = changed since
ruling-now-gone = no longer there
ruling-changed-mark = out of date?
ruling-changed = { $mark } Since this ruling, what it cites has changed: { $what }.
ruling-by-other-rules = It follows another ruleset than yours: { $ruleset }.
ruling-precedent = Precedent: ruling { $number } ({ $who }, { $date })
ruling-precedent-asked = It answered: “{ $question }”

ruling-list = { $count ->
    [one] { $count } ruling
   *[other] { $count } rulings
}
ruling-found = { $count ->
    [one] { $count } ruling for { $words }
   *[other] { $count } rulings for { $words }
}
ruling-none = No ruling has been published here yet
ruling-none-found = No ruling here matches { $words }
ruling-page-more = Rulings { $from } to { $to }; more on page { $next }.
ruling-page-last = Rulings { $from } to { $to }; there are no more.
ruling-no-page = There is no such page.
ruling-damaged-some = { $count ->
    [one] One ruling cannot be read: number { $numbers }. A file of rulings that has it restores it.
   *[other] { $count } rulings cannot be read: numbers { $numbers }. A file of rulings that has them restores them.
}

ruling-exported = { $count ->
    [one] { $count } ruling is in the file { $file }.
   *[other] { $count } rulings are in the file { $file }.
}
ruling-file-title = Rulings
ruling-imported-new = { $count ->
    [0] No new ruling
    [one] { $count } new ruling
   *[other] { $count } new rulings
}
ruling-imported-revoked = { $count ->
    [one] { $count } ruling is revoked now
   *[other] { $count } rulings are revoked now
}
ruling-imported-same = { $count ->
    [one] { $count } ruling was there already
   *[other] { $count } rulings were there already
}

## Why not

ruling-no-place = Rulings belong to a server. Ask in one; here there are none.
ruling-not-a-judge = Only the judges of this server publish rulings: members with the role that its managers have chosen with /settings judges.
ruling-no-judges = This server has no judges yet. A member with the permission Manage Server chooses their role with /settings judges.
ruling-not-a-keeper = Only the judges of this server, and members with the permission Manage Server, may do that.
ruling-no-ruling = There is no ruling { $number } here. The list shows all there are.
ruling-damaged = Ruling { $number } is damaged and cannot be read. A file of rulings that has it restores it.
ruling-other-format = Ruling { $number } was written by another version of Cardinal and cannot be read by this one.
ruling-revoked-already = Ruling { $number } has already been revoked.
ruling-no-question = A ruling needs the question that it answers.
ruling-no-answer = A ruling needs an answer, or a scenario from which it follows.
ruling-no-why = Say why the ruling is revoked.
ruling-question-too-long = The question has more than { $most } characters. Shorten it.
ruling-answer-too-long = The answer has more than { $most } characters. Shorten it.
ruling-why-too-long = The reason has more than { $most } characters. Shorten it.
ruling-name-too-long = The name has more than { $most } characters. Shorten it.
ruling-scenario-too-long = The scenario has more than { $most } characters.
ruling-scenario-refused = This scenario cannot be replayed, so it proves nothing, and nothing has been published.
ruling-no-rule = There is no rule { $name }.{ $nearest }
ruling-no-card = There is no card { $name }.{ $nearest }
ruling-several-cards = { $name } may be one of several cards.{ $nearest }
ruling-too-many = There is room for { $most } rulings here, and no more.
ruling-not-kept = This could not be saved: the store cannot be written at the moment. Nothing has changed; questions are still answered.
ruling-file-too-large = This file is too large to be a file of rulings.
ruling-file-of-others = This is not a file of rulings. “cardinal ruling export” writes one.
ruling-file-format = This file was written by another version of Cardinal and cannot be read by this one.
ruling-file-broken = Ruling { $at } of this file is incomplete. Nothing has been imported.
ruling-file-twice = This file has two rulings with the number { $number }. Nothing has been imported.
ruling-file-others = Other rulings are kept here under these numbers: { $numbers }. Nothing has been imported.

## The command line

cli-command-ruling = Rulings of judges, which later questions show as precedent
cli-command-ruling-publish = Publish a ruling
cli-command-ruling-show = Show a ruling
cli-command-ruling-search = Find rulings by words, a rule or a card
cli-command-ruling-list = List the rulings, the latest first
cli-command-ruling-revoke = Revoke a ruling; it stays, marked as revoked
cli-command-ruling-export = Write all rulings to a file, to be restored or read
cli-command-ruling-import = Restore the rulings of a file, all or none
cli-arg-server = The rulings of this server on Discord instead of your own
cli-arg-question = The question
cli-arg-answer = The answer; with a scenario and no answer, what came of it
cli-arg-scenario = What proves it: a scenario file, the combat in one line, the id of a combat that is kept, or a share code
cli-arg-cited = The id of a rule that it cites; may be given several times
cli-arg-about = A card that it is about; may be given several times
cli-arg-by = The judge's name
cli-arg-ruling = The ruling's number
cli-arg-why = Why it is revoked
cli-arg-revoked = Show those that are revoked too
cli-arg-form = How to write them: json can be restored, markdown can be read
cli-arg-into = The file to write; otherwise it is printed
cli-arg-rulings = The file of rulings

## Discord

ruling-form = Publish a ruling
ruling-field-question = What was asked
ruling-field-answer = What is ruled
ruling-field-scenario = What proves it: a line, a code, an id
ruling-field-rules = Rules cited, with commas between them
ruling-field-cards = Cards, with commas between them
