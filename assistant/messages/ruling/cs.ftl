# Rozhodnutí, která rozhodčí zveřejňují, a precedenty.

ruling-title = Rozhodnutí { $number }
ruling-done-published = Zveřejněno. Pozdější podobné otázky ho ukážou jako precedent.
ruling-done-revoked = Zrušeno. Jako precedent se už neukazuje; jeho číslo k němu vede dál.
ruling-by = ({ $who }, { $date })
ruling-own = Co zjistil Cardinal
ruling-published = Zveřejnil(a) { $who } dne { $date }.
ruling-revoked-by = Zrušil(a) { $who } dne { $date }
ruling-revoked = { $mark }: { $why }
ruling-revoked-why = Proč: { $why }
ruling-revoked-mark = zrušeno
ruling-user = uživatel { $id }
ruling-local = kdo sedí u terminálu
ruling-visitor = návštěvník stránky
ruling-ruleset = Pravidla: { $ruleset }
ruling-rules = Citovaná pravidla
ruling-cards = Karty
ruling-scenario = Scénář
ruling-standing-settled = rozhodnuto
ruling-standing-disputed = sporné
ruling-standing-unspecified = neurčeno
ruling-today-same = Dokazuje ho jeho scénář ({ $standing }), který se dnes přehraje stejně jako tehdy: { $trace }
ruling-today-different = Jeho scénář (tehdy { $standing }) se dnes přehraje jinak; byl { $trace }.
ruling-today-fails = Jeho scénář (tehdy { $standing }) už přehrát nelze; byl { $trace }.
ruling-now-changed = od té doby změněno
ruling-now-gone = už tu není
ruling-changed-mark = zastaralé?
ruling-changed = { $mark } Od tohoto rozhodnutí se změnilo, co cituje: { $what }.
ruling-by-other-rules = Rozhoduje podle jiných pravidel, než jsou tvoje: { $ruleset }.
ruling-precedent = Precedent: rozhodnutí { $number } ({ $who }, { $date })
ruling-precedent-asked = Odpovídalo na: „{ $question }“

ruling-list = { $count ->
    [one] { $count } rozhodnutí
    [few] { $count } rozhodnutí
   *[other] { $count } rozhodnutí
}
ruling-found = { $count ->
    [one] { $count } rozhodnutí pro { $words }
    [few] { $count } rozhodnutí pro { $words }
   *[other] { $count } rozhodnutí pro { $words }
}
ruling-none = Zatím tu žádné rozhodnutí nebylo zveřejněno
ruling-none-found = Žádné zdejší rozhodnutí neodpovídá { $words }
ruling-page-more = Rozhodnutí { $from } až { $to }; další na straně { $next }.
ruling-page-last = Rozhodnutí { $from } až { $to }; víc jich není.
ruling-no-page = Taková strana tu není.
ruling-damaged-some = { $count ->
    [one] Jedno rozhodnutí nelze přečíst: číslo { $numbers }. Obnoví ho soubor rozhodnutí, ve kterém je.
    [few] { $count } rozhodnutí nelze přečíst: čísla { $numbers }. Obnoví je soubor rozhodnutí, ve kterém jsou.
   *[other] { $count } rozhodnutí nelze přečíst: čísla { $numbers }. Obnoví je soubor rozhodnutí, ve kterém jsou.
}

ruling-exported = { $count ->
    [one] { $count } rozhodnutí je v souboru { $file }.
    [few] { $count } rozhodnutí jsou v souboru { $file }.
   *[other] { $count } rozhodnutí je v souboru { $file }.
}
ruling-file-title = Rozhodnutí
ruling-imported-new = { $count ->
    [0] Žádné nové rozhodnutí
    [one] { $count } nové rozhodnutí
    [few] { $count } nová rozhodnutí
   *[other] { $count } nových rozhodnutí
}
ruling-imported-revoked = { $count ->
    [one] { $count } rozhodnutí je teď zrušeno
    [few] { $count } rozhodnutí jsou teď zrušena
   *[other] { $count } rozhodnutí je teď zrušeno
}
ruling-imported-same = { $count ->
    [one] { $count } rozhodnutí tu už bylo
    [few] { $count } rozhodnutí tu už byla
   *[other] { $count } rozhodnutí tu už bylo
}

## Proč ne

ruling-no-place = Rozhodnutí patří k serveru. Zeptej se na některém; tady žádná nejsou.
ruling-not-a-judge = Rozhodnutí zveřejňují jen rozhodčí tohoto serveru: členové s rolí, kterou jeho správci určili příkazem /nastavení rozhodčí.
ruling-no-judges = Tento server zatím nemá rozhodčí. Jejich roli určí člen s oprávněním Spravovat server příkazem /nastavení rozhodčí.
ruling-not-a-keeper = To smějí jen rozhodčí tohoto serveru a členové s oprávněním Spravovat server.
ruling-no-ruling = Žádné rozhodnutí { $number } tu není. Seznam ukáže ta, která tu jsou.
ruling-damaged = Rozhodnutí { $number } je poškozené a nelze ho přečíst. Obnoví ho soubor rozhodnutí, ve kterém je.
ruling-other-format = Rozhodnutí { $number } zapsala jiná verze Cardinala a tato ho přečíst neumí.
ruling-revoked-already = Rozhodnutí { $number } už zrušené je.
ruling-no-question = Rozhodnutí potřebuje otázku, na kterou odpovídá.
ruling-no-answer = Rozhodnutí potřebuje odpověď, nebo scénář, ze kterého plyne.
ruling-no-why = Řekni, proč se rozhodnutí ruší.
ruling-question-too-long = Otázka má víc než { $most } znaků. Zkrať ji.
ruling-answer-too-long = Odpověď má víc než { $most } znaků. Zkrať ji.
ruling-why-too-long = Důvod má víc než { $most } znaků. Zkrať ho.
ruling-name-too-long = Jméno má víc než { $most } znaků. Zkrať ho.
ruling-scenario-too-long = Scénář má víc než { $most } znaků.
ruling-scenario-refused = Tento scénář nelze přehrát, takže nic nedokazuje, a nic nebylo zveřejněno.
ruling-no-rule = Pravidlo { $name } neexistuje.{ $nearest }
ruling-no-card = Karta { $name } neexistuje.{ $nearest }
ruling-several-cards = { $name } může být víc karet.{ $nearest }
ruling-too-many = Je tu místo pro { $most } rozhodnutí, víc ne.
ruling-not-kept = Nepodařilo se to uložit: do úložiště teď nelze zapisovat. Nic se nezměnilo; na otázky se odpovídá dál.
ruling-file-too-large = Tento soubor je větší, než rozhodnutí mohou být.
ruling-file-of-others = Toto není soubor rozhodnutí. Zapíše ho „cardinal ruling export“.
ruling-file-format = Tento soubor zapsala jiná verze Cardinala a tato ho přečíst neumí.
ruling-file-broken = Rozhodnutí { $at } v tomto souboru není celé. Nic nebylo načteno.
ruling-file-twice = Tento soubor má dvě rozhodnutí s číslem { $number }. Nic nebylo načteno.
ruling-file-others = Pod těmito čísly jsou tu uložena jiná rozhodnutí: { $numbers }. Nic nebylo načteno.

## Příkazová řádka

cli-command-ruling = Rozhodnutí rozhodčích, která pozdější otázky ukazují jako precedenty
cli-command-ruling-publish = Zveřejní rozhodnutí
cli-command-ruling-show = Ukáže rozhodnutí
cli-command-ruling-search = Najde rozhodnutí podle slov, pravidla nebo karty
cli-command-ruling-list = Vypíše rozhodnutí, nejnovější první
cli-command-ruling-revoke = Zruší rozhodnutí; zůstane, označené jako zrušené
cli-command-ruling-export = Zapíše všechna rozhodnutí do souboru, k obnovení nebo ke čtení
cli-command-ruling-import = Obnoví rozhodnutí ze souboru, všechna nebo žádné
cli-arg-server = Rozhodnutí tohoto serveru na Discordu místo tvých
cli-arg-question = Otázka
cli-arg-answer = Odpověď; se scénářem, chybí-li, platí, co z něj vyšlo
cli-arg-scenario = Čím je dokázáno: soubor scénáře, souboj na jedné řádce, id uloženého souboje nebo sdílecí kód
cli-arg-cited = Id pravidla, které cituje; lze zadat vícekrát
cli-arg-about = Karta, o které je; lze zadat vícekrát
cli-arg-by = Jak se rozhodčí jmenuje
cli-arg-ruling = Číslo rozhodnutí
cli-arg-why = Proč se ruší
cli-arg-revoked = Ukázat i zrušená
cli-arg-form = Jak je zapsat: json lze obnovit, markdown lze číst
cli-arg-into = Soubor, který se zapíše; jinak se vytiskne
cli-arg-rulings = Soubor rozhodnutí

## Discord

ruling-form = Zveřejnit rozhodnutí
ruling-field-question = Na co se někdo ptal
ruling-field-answer = Jak je rozhodnuto
ruling-field-scenario = Čím je dokázáno: řádka, kód nebo id
ruling-field-rules = Citovaná pravidla, oddělená čárkami
ruling-field-cards = Karty, oddělené čárkami
