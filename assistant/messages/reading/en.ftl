## What is read through: chapters, steps, terms, differences

reading-contents = The rules, chapter by chapter
reading-rules = { $count ->
    [one] { $heading }, one rule
   *[other] { $heading }, { $count } rules
}
reading-chapter = { $heading } · { $ruleset }
reading-printed = In the document: { $heading }
reading-steps = The steps of a combat · { $ruleset }
reading-glossary = Terms of the games in three languages
reading-differences = Where the rulesets differ
reading-page = { $from } to { $to } of { $total }.
reading-none = There is no such chapter, list or page. The table of contents has all there are.
