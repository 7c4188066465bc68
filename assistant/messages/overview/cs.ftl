## Odpovědi ve zkratce a přehledy

overview-under = { $ruleset }: { $text }
overview-rules-more = { $count ->
    [one] a jedno další
    [few] a { $count } další
   *[other] a { $count } dalších
}
overview-found = Co dalšího se našlo
overview-none = Odpověď ve zkratce „{ $name }“ neexistuje.
aid-line = { $title } { $answer }
aid-more = Víc řekne otázka podle názvu, třeba { $example }.
aid-none = Přehled „{ $name }“ neexistuje.
aids-title = Přehledy
aids-line = { $aid } { $title }
aids-how = Jeden z nich ukáže { $example }.
aid-example = přehled { $name }
