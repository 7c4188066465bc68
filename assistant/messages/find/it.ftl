## Carte trovate per i loro dati

find-title = { $count ->
    [0] Nessuna carta ha tutto questo
    [one] Una carta
   *[other] { $count } carte
}
find-sought = Ricerca: { $query }
find-named = nome con «{ $words }»
find-saying = testo con «{ $words }»
find-not = non { $test }
find-sorted = per { $field }
find-sorted-down = per { $field }, dal più alto
find-without = Togliendone uno se ne trovano
find-without-one = senza { $test }: { $count ->
    [one] una carta
   *[other] { $count } carte
}
find-page-more = Carte da { $from } a { $to }; il seguito a pagina { $next }.
find-page-last = Carte da { $from } a { $to }, le ultime.
find-fault-no-such-field = Le carte non hanno un campo chiamato { $name }.
find-fault-no-such-value = Nessuna carta ha { $value } come { $field }.
find-fault-several-values = { $value } può voler dire più cose come { $field }.
find-fault-not-a-number = { $field } si confronta con un numero intero o con un trattino, non con { $value }.
find-fault-no-value = Dopo { $field } manca un valore.
find-fault-no-order = { $field } non è un numero: con { $sign } non si può usare. Usa : oppure !=.
find-fault-no-sort = Le carte non si possono mettere in ordine di { $field }.
find-fault-open-quote = Qui si aprono virgolette che non si chiudono.
find-fault-empty = Di' quali carte: un campo con il suo valore, o parole di un nome.
find-fault-too-long = È troppo lungo per una ricerca.
find-fault-place = Al carattere { $place }.
find-fields = Campi: { $fields }.

cli-command-cards = Trova le carte per i loro dati
cli-arg-query = Campi con valori (tipo:guerriero "corpo>=8" -set:warzone ordina:-corpo), parole di nomi, "parole di nomi o riassunti"
cli-arg-csv = Scrive tutte le carte trovate come tabella separata da virgole
help-cards-example = carte tipo:guerriero fazione:imperiale corpo>=8
help-cards = le carte con questi dati; -campo:valore esclude, ordina:-corpo mette in ordine
