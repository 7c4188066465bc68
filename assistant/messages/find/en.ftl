## Cards found by facts

find-title = { $count ->
    [0] No card has all of this
    [one] One card
   *[other] { $count } cards
}
find-sought = Sought: { $query }
find-named = named “{ $words }”
find-saying = saying “{ $words }”
find-not = not { $test }
find-sorted = by { $field }
find-sorted-down = by { $field }, greatest first
find-without = Without one of these there would be some
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
find-fault-no-order = { $field } is no number: { $sign } says nothing of it. Use : or !=.
find-fault-no-sort = Cards cannot be put in the order of { $field }.
find-fault-open-quote = A quote is opened here and not closed.
find-fault-empty = Say which cards: a field with its value, or words of a name.
find-fault-too-long = This is too long for a search.
find-fault-place = The place: from character { $place }.
find-fields = Fields: { $fields }.

cli-command-cards = Find cards by their facts
cli-arg-query = Fields with values (type:warrior "fight>=8" -set:warzone sort:-fight), words of names, "words of names or summaries"
cli-arg-csv = Print all cards that are found as a table with commas
help-cards-example = cards type:warrior faction:imperial fight>=8
help-cards = the cards that have these facts; -field:value for those that have not, sort:-fight for an order
