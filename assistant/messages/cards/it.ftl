## Testi di carte importati

cards-new = Importato: { $file } · { $hash } ({ $format })
cards-replaced = Importato al posto di una versione precedente: { $file } · { $hash } ({ $format })
cards-unchanged = Già importato, invariato: { $file } · { $hash } ({ $format })
cards-known = { $count ->
    [one] un testo di una carta nota
   *[other] { $count } testi di carte note
}
cards-only-here = { $count ->
    [one] una carta nota solo da questo file
   *[other] { $count } carte note solo da questo file
}
cards-not-taken = { $count ->
    [one] Una carta non è stata importata:
   *[other] { $count } carte non sono state importate:
}
cards-line = riga { $line }, { $card }: { $reason }
cards-line-nameless = riga { $line }: { $reason }
cards-texts = { $count ->
    [one] un testo ({ $languages })
   *[other] { $count } testi ({ $languages })
}
cards-nothing = Non si può importare nulla da { $file }, { $count ->
    [one] nemmeno la sua unica carta
   *[other] nessuna delle sue { $count } carte
}.
cards-unrecognised = { $file } non è un elenco di carte che si possa leggere. Si leggono: il JSON di doomtrooperdb, le tabelle di Datasight e delle carte italiane, e una tabella tua con l'intestazione "card,lang,text" (card: un nome o un id; una quarta colonna "type" per le carte non note).
cards-syntax = { $file } non è JSON valido dalla riga { $line }, colonna { $column }: { $reason }

cards-flaw-not-a-card = non è una carta
cards-flaw-columns = ha { $found } colonne e non { $expected }
cards-flaw-no-name = manca il nome
cards-flaw-long-name = il nome supera i { $limit } caratteri
cards-flaw-no-text = manca il testo
cards-flaw-long-text = il testo supera i { $limit } caratteri
cards-flaw-language = la lingua «{ $found }» non è una di en, it, cs
cards-flaw-type = il tipo «{ $found }» non è noto
cards-flaw-other-type = una carta con questo nome è nota ({ $known }), ma è { $has } e non { $found }
cards-flaw-several = più carte hanno questo nome; scrivi l'id di una: { $cards }
cards-flaw-unknown-id = nessuna carta ha questo id
cards-flaw-new-without-type = questa carta non è nota, e per una nuova serve il tipo{ $count ->
    [0] {""}
   *[other] ; intendevi { $cards }?
}
cards-flaw-repeated = la riga { $earlier } ha già un testo di questa carta in questa lingua

name-card-format-doomtrooperdb = JSON di doomtrooperdb
name-card-format-datasight = tabella di Datasight
name-card-format-italian-cards = tabella di carte italiane
name-card-format-texts = tabella di testi di carte

card-printed = Come stampato
card-printed-from = { $language }, da { $files }
card-imported = Nota solo da testi importati: Cardinal non ha i valori di questa carta e non può usarla in un combattimento.

## Che cosa è stato importato, e come toglierlo

import-nothing-kept = Non è stato importato nulla di questo genere.
import-document-kept = { $title } · { $id } · { $hash }: { $passages }
import-undone = Tolto: { $file } · { $hash }
import-undo-which = { $asked } non è esattamente una delle cose importate. Indica un file, oppure almeno le prime sei cifre del suo hash.

## Soprannomi

nickname-added = D'ora in poi { $nickname } significa { $card }.
nickname-there = { $nickname } significa già { $card }.
nickname-tie = Significa anche altre carte, perciò Cardinal chiederà quale s'intende.
nickname-none = { $nickname } non è un soprannome: servono una lettera o una cifra, e al massimo 100 caratteri.
nickname-is-a-name = { $nickname }, come nome, porta già a { $cards }, perciò non può essere un soprannome.
nickname-removed = { $nickname } non è più un soprannome.
nickname-unknown = { $nickname } non è un tuo soprannome.
nickname-empty = Non hai soprannomi tuoi.
nickname-unknown-here = { $nickname } qui non è un soprannome.
called-server = Come si chiamano le carte in questo server
called-own = Come chiami le carte
called-none = Non ci sono ancora soprannomi.
called-how = Con /soprannome indica un soprannome e la sua carta per aggiungerlo; con l'opzione togli ne levi uno.
called-by-managers = Qui i soprannomi delle carte li dà chi ha il permesso Gestire il server.
called-not-a-manager = In questo server dà soprannomi alle carte solo chi ha il permesso Gestire il server. In un messaggio diretto a Cardinal hai i tuoi.
called-half = Per aggiungere un soprannome indica sia quello sia la sua carta; per levarne uno indica quale. Non le due cose insieme.
called-long = Un soprannome ha al massimo { $most } caratteri.
called-full = Ci sono già { $most } soprannomi, il massimo possibile. Prima levane uno.
called-store = Per ora i soprannomi non si possono né conservare né leggere. Chi gestisce Cardinal trova il motivo nel registro.

doctor-cards = Elenchi importati di testi di carte: { $count }, soprannomi tuoi: { $nicknames }

cli-command-import-cards = Importa i testi stampati delle carte: elenchi in JSON o tabelle, o una tabella tua con l'intestazione card,lang,text
cli-command-nickname = Chiama le carte con nomi tuoi
cli-command-add = Dà un soprannome a una carta: nickname add "Nepha" "Nepharite of Ilian"
cli-command-remove = Toglie un soprannome
cli-command-list = Elenca i tuoi soprannomi
cli-arg-card_files = Gli elenchi di carte; ciascuno viene preso per sé, intero o per niente
cli-arg-list = Elenca ciò che è stato importato
cli-arg-undo = Toglie un'importazione: il file, il suo nome o le prime cifre del suo hash
cli-arg-nickname = Il soprannome
cli-arg-card = La carta, con uno dei suoi nomi o il suo id
