## Overviews and player aids

overview-under = { $ruleset }: { $text }
overview-rules-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
overview-found = What else is found
overview-none = There is no overview “{ $name }”.
aid-line = { $title } { $answer }
aid-more = More on each: ask for it by its name, as { $example }.
aid-none = There is no player aid “{ $name }”.
aids-title = Player aids
aids-line = { $aid } { $title }
aids-how = Ask for one with { $example }.
aid-example = aid { $name }
