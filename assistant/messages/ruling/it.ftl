# Decisioni pubblicate dai giudici, e precedenti.

ruling-title = Decisione { $number }
ruling-done-published = Pubblicata. Le domande simili che verranno la mostreranno come precedente.
ruling-done-revoked = Revocata. Non viene più mostrata come precedente; con il suo numero si trova ancora.
ruling-by = ({ $who }, { $date })
ruling-own = Che cosa trova Cardinal
ruling-published = Pubblicata da { $who } il { $date }.
ruling-revoked-by = Revocata da { $who } il { $date }
ruling-revoked = { $mark }: { $why }
ruling-revoked-why = Perché: { $why }
ruling-revoked-mark = revocata
ruling-user = utente { $id }
ruling-local = chi siede al terminale
ruling-visitor = un visitatore della pagina
ruling-ruleset = Regolamento: { $ruleset }
ruling-rules = Regole citate
ruling-cards = Carte
ruling-scenario = Lo scenario
ruling-standing-settled = deciso
ruling-standing-disputed = controverso
ruling-standing-unspecified = non specificato
ruling-today-same = Provata dal suo scenario ({ $standing }), che oggi si rigioca come allora: { $trace }
ruling-today-different = Il suo scenario (allora { $standing }) oggi dà un altro esito; era { $trace }.
ruling-today-fails = Il suo scenario (allora { $standing }) non si può più rigiocare; era { $trace }.
ruling-now-changed = cambiata da allora
ruling-now-gone = non c'è più
ruling-changed-mark = superata?
ruling-changed = { $mark } Dopo questa decisione è cambiato ciò che cita: { $what }.
ruling-by-other-rules = Decide secondo un regolamento diverso dal tuo: { $ruleset }.
ruling-precedent = Precedente: decisione { $number } ({ $who }, { $date })
ruling-precedent-asked = Rispondeva a: «{ $question }»

ruling-list = { $count ->
    [one] { $count } decisione
   *[other] { $count } decisioni
}
ruling-found = { $count ->
    [one] { $count } decisione per { $words }
   *[other] { $count } decisioni per { $words }
}
ruling-none = Qui non è ancora stata pubblicata nessuna decisione
ruling-none-found = Qui nessuna decisione corrisponde a { $words }
ruling-page-more = Decisioni da { $from } a { $to }; altre a pagina { $next }.
ruling-page-last = Decisioni da { $from } a { $to }; non ce ne sono altre.
ruling-no-page = Questa pagina non c'è.
ruling-damaged-some = { $count ->
    [one] Una decisione non si può leggere: la numero { $numbers }. Si ripristina con un file di decisioni che la contiene.
   *[other] { $count } decisioni non si possono leggere: i numeri { $numbers }. Si ripristinano con un file di decisioni che le contiene.
}

ruling-exported = { $count ->
    [one] { $count } decisione è nel file { $file }.
   *[other] { $count } decisioni sono nel file { $file }.
}
ruling-file-title = Decisioni
ruling-imported-new = { $count ->
    [0] Nessuna decisione nuova
    [one] { $count } decisione nuova
   *[other] { $count } decisioni nuove
}
ruling-imported-revoked = { $count ->
    [one] { $count } decisione ora è revocata
   *[other] { $count } decisioni ora sono revocate
}
ruling-imported-same = { $count ->
    [one] { $count } decisione c'era già
   *[other] { $count } decisioni c'erano già
}

## Perché no

ruling-no-place = Le decisioni appartengono a un server. Chiedi in un server; qui non ce ne sono.
ruling-not-a-judge = Solo i giudici di questo server pubblicano decisioni: i membri con il ruolo che chi lo gestisce ha scelto con /impostazioni giudici.
ruling-no-judges = Questo server non ha ancora giudici. Un membro con il permesso Gestire il server ne sceglie il ruolo con /impostazioni giudici.
ruling-not-a-keeper = Possono farlo solo i giudici di questo server e i membri con il permesso Gestire il server.
ruling-no-ruling = Qui non c'è nessuna decisione { $number }. L'elenco mostra quelle che ci sono.
ruling-damaged = La decisione { $number } è danneggiata e non si può leggere. Si ripristina con un file di decisioni che la contiene.
ruling-other-format = La decisione { $number } è stata scritta da un'altra versione di Cardinal e questa non la può leggere.
ruling-revoked-already = La decisione { $number } è già revocata.
ruling-no-question = A una decisione serve la domanda a cui risponde.
ruling-no-answer = A una decisione serve una risposta, o uno scenario da cui discende.
ruling-no-why = Di' perché la decisione è revocata.
ruling-question-too-long = La domanda ha più di { $most } caratteri. Accorciala.
ruling-answer-too-long = La risposta ha più di { $most } caratteri. Accorciala.
ruling-why-too-long = Il motivo ha più di { $most } caratteri. Accorcialo.
ruling-name-too-long = Il nome ha più di { $most } caratteri. Accorcialo.
ruling-scenario-too-long = Lo scenario ha più di { $most } caratteri.
ruling-scenario-refused = Questo scenario non si può rigiocare, quindi non prova nulla, e nulla è stato pubblicato.
ruling-no-rule = Non c'è nessuna regola { $name }.{ $nearest }
ruling-no-card = Non c'è nessuna carta { $name }.{ $nearest }
ruling-several-cards = { $name } può essere più di una carta.{ $nearest }
ruling-too-many = Qui c'è posto per { $most } decisioni, non di più.
ruling-not-kept = Non si è potuto conservare: al momento l'archivio non si può scrivere. Nulla è cambiato; alle domande si risponde ancora.
ruling-file-too-large = Questo file è più grande di quanto possano essere le decisioni.
ruling-file-of-others = Questo non è un file di decisioni. Per scriverne uno: «cardinal ruling export».
ruling-file-format = Questo file è stato scritto da un'altra versione di Cardinal e questa non lo può leggere.
ruling-file-broken = La decisione { $at } di questo file non è intera. Nulla è stato importato.
ruling-file-twice = Questo file ha due decisioni con il numero { $number }. Nulla è stato importato.
ruling-file-others = Sotto questi numeri qui si conservano altre decisioni: { $numbers }. Nulla è stato importato.

## La riga di comando

cli-command-ruling = Decisioni dei giudici, che le domande successive mostrano come precedenti
cli-command-ruling-publish = Pubblica una decisione
cli-command-ruling-show = Mostra una decisione
cli-command-ruling-search = Cerca decisioni per parole, regola o carta
cli-command-ruling-list = Elenca le decisioni, le più recenti per prime
cli-command-ruling-revoke = Revoca una decisione; resta, segnata come revocata
cli-command-ruling-export = Scrive tutte le decisioni in un file, da ripristinare o da leggere
cli-command-ruling-import = Ripristina le decisioni di un file, tutte o nessuna
cli-arg-server = Le decisioni di questo server di Discord invece delle tue
cli-arg-question = La domanda
cli-arg-answer = La risposta; con uno scenario, se manca vale ciò che ne è venuto
cli-arg-scenario = Ciò che la prova: un file di scenario, il combattimento in una riga, l'id di un combattimento conservato o un codice di condivisione
cli-arg-cited = L'id di una regola che cita; si può ripetere
cli-arg-about = Una carta di cui parla; si può ripetere
cli-arg-by = Come si chiama il giudice
cli-arg-ruling = Il numero della decisione
cli-arg-why = Perché è revocata
cli-arg-revoked = Mostra anche quelle revocate
cli-arg-form = Come scriverle: json si può ripristinare, markdown si può leggere
cli-arg-into = Il file da scrivere; altrimenti viene stampato
cli-arg-rulings = Il file delle decisioni

## Discord

ruling-form = Pubblica una decisione
ruling-field-question = Che cosa si chiedeva
ruling-field-answer = Che cosa si decide
ruling-field-scenario = Ciò che la prova: riga, codice o id
ruling-field-rules = Regole citate, separate da virgole
ruling-field-cards = Carte, separate da virgole
