# Co Cardinal na Discordu říká kromě odpovědí.
discord-rest-in-file = Odpověď je delší: celá je v přiloženém souboru.
discord-lines-in-file = Všechny řádky jsou v přiloženém souboru.
discord-pages-unkept = Našlo se toho víc, ale další stránky teď ukázat nelze: do úložiště nelze zapisovat. Zeptej se přesněji, nebo to zkus později.
discord-file = Úplná odpověď
discord-answer-failed = Při odpovídání se něco pokazilo. Je to zaznamenáno; zkus to prosím znovu.
discord-command-outdated = Cardinal tento příkaz v této podobě nezná. Obnov Discord a zkus to znovu.
discord-previous = ‹ Zpět
discord-next = Další ›
discord-more = Více ›
discord-pages-unread = Další stránky tohoto seznamu ukázat nelze: co je tu uloženo, se nepodařilo přečíst. Zeptej se znovu.
discord-forgotten = Tento seznam je příliš starý na to, aby se v něm dalo listovat. Zeptej se znovu a otevře se nový.
discord-command-unreadable = Discord poslal tento příkaz způsobem, který tento Cardinal neumí přečíst. Jeho správce to má v záznamu.
discord-choose = Co máš na mysli?
discord-previous-rule = ‹ Předchozí pravidlo
discord-next-rule = Další pravidlo ›
discord-context = Souvislosti
discord-wording = Původní znění
discord-rulesets = Jiná pravidla
discord-when = Kdy ji zahrát
discord-card = Karta
discord-page = Otevřít jako stránku
discord-show-all = Ukázat všem
discord-ask-title = Zeptej se Cardinala
discord-ask-question = Tvoje otázka
discord-no-text = V té zprávě není text, na který by se dalo ptát.
discord-whole = Celé
discord-too-fast = { $seconds ->
    [one] To je hodně najednou. Pokračuj prosím za jednu sekundu.
    [few] To je hodně najednou. Pokračuj prosím za { $seconds } sekundy.
    [many] To je hodně najednou. Pokračuj prosím za { $seconds } sekundy.
   *[other] To je hodně najednou. Pokračuj prosím za { $seconds } sekund.
}
discord-too-fast-here = { $seconds ->
    [one] Z tohoto serveru přichází hodně najednou. Pokračuj prosím za jednu sekundu.
    [few] Z tohoto serveru přichází hodně najednou. Pokračuj prosím za { $seconds } sekundy.
    [many] Z tohoto serveru přichází hodně najednou. Pokračuj prosím za { $seconds } sekundy.
   *[other] Z tohoto serveru přichází hodně najednou. Pokračuj prosím za { $seconds } sekund.
}
discord-file-too-large = Tento soubor je příliš velký: čte se nejvýše 64 KiB.
discord-file-unread = Tento soubor se nepodařilo z Discordu stáhnout. Pošli ho znovu, nebo napiš jeho obsah do formuláře.
discord-file-no-text = Tento soubor není text v UTF-8. Ulož ho jako prostý text nebo CSV a pošli znovu.
discord-posted = Vyvěšeno v tomto kanálu; od teď se to samo aktualizuje, i po restartu.
discord-not-posted = Cardinal do tohoto kanálu psát nesmí. Povol mu kanál vidět a posílat do něj zprávy, nebo to zadej v jiném.
discord-post-unkept = Vyvěšeno v tomto kanálu, ale nebude se aktualizovat: do úložiště teď nelze zapisovat.
