## Ciò che si legge di seguito: capitoli, fasi, termini, differenze

reading-contents = Le regole, capitolo per capitolo
reading-rules = { $count ->
    [one] { $heading }, una regola
   *[other] { $heading }, { $count } regole
}
reading-chapter = { $heading } · { $ruleset }
reading-printed = Nel documento: { $heading }
reading-steps = Le fasi di un combattimento · { $ruleset }
reading-glossary = I termini dei giochi in tre lingue
reading-differences = Dove i regolamenti differiscono
reading-page = Da { $from } a { $to } di { $total }.
reading-none = Quel capitolo, elenco o pagina non c'è. L'indice ha tutto ciò che c'è.
