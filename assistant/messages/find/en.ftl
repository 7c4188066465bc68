## Cards found by facts

find-title = { $count ->
    [0] No card has all of this
    [one] One card
   *[other] { $count } cards
}
find-sought = Search: { $query }
find-named = “{ $words }” in the name
find-saying = “{ $words }” in the text
find-not = not { $test }
find-sorted = by { $field }
find-sorted-down = by { $field }, highest first
find-without = Leaving out one of these finds some
find-without-one = without { $test }: { $count ->
    [one] one card
   *[other] { $count } cards
}
find-page-more = Cards { $from } to { $to }; more on page { $next }.
find-page-last = Cards { $from } to { $to }, the last ones.
find-fault-no-such-field = Cards have no field called { $name }.
find-fault-no-such-value = No card has { $value } as its { $field }.
find-fault-several-values = { $value } can mean several things as { $field }.
find-fault-not-a-number = { $field } is compared with a whole number or with a dash, not with { $value }.
find-fault-no-value = After { $field } a value is missing.
find-fault-no-order = { $field } is not a number, so { $sign } cannot be used. Use : or !=.
find-fault-no-sort = Cards cannot be sorted by { $field }.
find-fault-open-quote = A quotation mark is opened here and not closed.
find-fault-empty = Say which cards: a field with its value, or words of a name.
find-fault-too-long = This is too long for a search.
find-fault-place = At character { $place }.
find-fields = Fields: { $fields }.

cli-command-cards = Find cards by their facts
cli-arg-query = Fields with values (type:warrior "fight>=8" -set:warzone sort:-fight), words of names, "words of names or summaries"
cli-arg-csv = Print all cards found as a table with commas
help-cards-example = cards type:warrior faction:imperial fight>=8
help-cards = the cards that match; -field:value leaves out, sort:-fight sorts
