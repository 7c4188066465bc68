## Riassunti e schede

overview-under = { $ruleset }: { $text }
overview-rules-more = { $count ->
    [one] e un'altra
   *[other] e altre { $count }
}
overview-found = Che cos'altro si trova
overview-none = Non c'è nessun riassunto «{ $name }».
aid-line = { $title } { $answer }
aid-more = Per saperne di più chiedi una voce per nome, per esempio { $example }.
aid-none = Non c'è nessuna scheda «{ $name }».
aids-title = Schede
aids-line = { $aid } { $title }
aids-how = Chiedine una con { $example }.
aid-example = scheda { $name }
