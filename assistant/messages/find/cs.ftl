## Karty nalezené podle údajů

find-title = { $count ->
    [0] Žádná karta nemá toto všechno
    [one] Jedna karta
    [few] { $count } karty
   *[other] { $count } karet
}
find-sought = Hledání: { $query }
find-named = název se slovy „{ $words }“
find-saying = text se slovy „{ $words }“
find-not = ne { $test }
find-sorted = podle: { $field }
find-sorted-down = podle: { $field }, od nejvyšší
find-without = Po vynechání jednoho z těchto by se něco našlo
find-without-one = bez { $test }: { $count ->
    [one] jedna karta
    [few] { $count } karty
   *[other] { $count } karet
}
find-page-more = Karty { $from } až { $to }; další na stránce { $next }.
find-page-last = Karty { $from } až { $to }, poslední.
find-fault-no-such-field = Karty nemají pole jménem { $name }.
find-fault-no-such-value = Žádná karta nemá { $value } v poli { $field }.
find-fault-several-values = { $value } může v poli { $field } znamenat víc věcí.
find-fault-not-a-number = Pole { $field } se porovnává s celým číslem nebo s pomlčkou, ne s { $value }.
find-fault-no-value = Za polem { $field } chybí hodnota.
find-fault-no-order = Pole { $field } není číslo, znak { $sign } s ním použít nelze. Použij : nebo !=.
find-fault-no-sort = Karty nelze seřadit podle pole { $field }.
find-fault-open-quote = Zde začínají uvozovky, které nekončí.
find-fault-empty = Řekni, které karty: pole s hodnotou, nebo slova z názvu.
find-fault-too-long = Na hledání je to příliš dlouhé.
find-fault-place = Místo: od znaku { $place }.
find-fields = Pole: { $fields }.

cli-command-cards = Najdi karty podle údajů
cli-arg-query = Pole s hodnotami (typ:bojovník "zápas>=8" -sada:warzone řadit:-zápas), slova z názvů, "slova z názvů nebo souhrnů"
cli-arg-csv = Vypiš všechny nalezené karty jako tabulku s čárkami
help-cards-example = karty typ:bojovník frakce:imperiál zápas>=8
help-cards = karty s těmito údaji; -pole:hodnota pro ty, které je nemají, řadit:-zápas pro pořadí
