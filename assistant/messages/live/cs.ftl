# Souboje naživo: připravené kus po kuse, hrané tah po tahu.

## Příprava

live-setting-up = Připravuje se souboj
live-open = zbývá určit
live-attacker = Útočník: { $warrior }
live-defender = Obránce: { $warrior }
live-tactic = Taktika: { $tactic }
live-ruleset = Pravidla: { $ruleset }
live-warzone = Válečná zóna: { $warzone }
live-gear = nese { $cards }
live-hand = v ruce: { $cards }
live-destiny = { $points ->
    [one] { $points } Bod osudu
    [few] { $points } Body osudu
   *[other] { $points } Bodů osudu
}
live-missing = Ještě chybí: { $parts }.
live-whole = Vše je připraveno, souboj může začít.
live-refused = { $count ->
    [one] Toto není možné:
    [few] Tyto { $count } věci nejsou možné:
   *[other] Těchto { $count } věcí není možných:
}
live-not-a-warrior = { $name } není bojovník.
live-not-a-warzone = { $name } není válečná zóna.
live-not-gear = { $name } není karta, kterou bojovník nosí. Lze ji mít v ruce.
live-no-tactic = „{ $name }“ není taktika. Jsou tyto: { $names }.
live-no-condition = „{ $name }“ není stav bojovníka. Jsou tyto: { $names }.
live-not-there = Nic, co by se jmenovalo „{ $name }“, tu není.
live-too-many-pieces = Příprava má nejvýš { $most } karet a vět.
live-dash = { $warrior } má tuto hodnotu proškrtnutou a nemůže zvolit taktiku { $tactic }.

setup-players = u stolu sedí 2 až 8 hráčů, ne { $count }
setup-too-many = příliš mnoho kusů ({ $what }): { $found }
setup-duplicate = „{ $name }“ označuje na stole dvě věci
setup-unknown-player = „{ $at }“ patří „{ $player }“, který tu nehraje (hráči: { $known })
setup-unknown-warrior = „{ $card }“ leží na „{ $warrior }“, který na stole není
setup-figure = „{ $at }“: { $found } je víc, než stůl snese
setup-not-in-play = „{ $name }“ je mrtvý nebo vyřazený; souboj začíná s bojovníky ve hře
setup-two-places = „{ $name }“ nemůže ležet zároveň na bojovníkovi a v oblasti
setup-not-copied = „{ $card }“ nemůže zastupovat „{ $of }“
setup-unknown-card = „{ $card }“ je součástí „{ $of }“, která na stole není
name-setup-players = hráči
name-setup-inputs = vstupy
name-setup-warriors = bojovníci
name-setup-cards = karty
name-setup-warzones = válečné zóny
name-setup-part-attacker = kdo útočí
name-setup-part-defender = na koho se útočí
name-setup-part-tactic = taktika
name-condition-wounded = zraněný
name-condition-in-cover = v úkrytu
name-condition-unrevealed = neodhalený
name-condition-left-cover = vyšel z úkrytu
name-condition-introduced = právě vyložený
name-condition-imprisoned = uvězněný
name-condition-in-outpost = na Stanici

## U stolu

live-step-of = Krok { $number }/{ $of }: { $title }
live-step = Krok { $step }: { $title }
live-asked = Na řadě: { $player } – { $ask }.
live-outcome = Výsledek: { $outcome }
live-played = Dosud zahráno
live-options = Teď lze zahrát
live-counter = { $what } (ruší zahranou kartu)
live-nothing-to-play = Teď nelze zahrát nic: pasuj a jde se dál.
live-more-options = { $count ->
    [one] A ještě { $count }.
    [few] A ještě { $count }.
   *[other] A ještě { $count }.
} Zahrát ji lze i jménem.
live-announce = Nejdřív je třeba něco oznámit.
live-not-offered = To teď nelze.
live-too-many-moves = Uložený souboj má nejvýš { $most } tahů. Exportuj ho a pokračuj odtud.
live-step-not-ahead = Krok { $step } už má tento souboj za sebou, nebo k němu nedojde.
live-changed = Něco z toho, co se v tomto souboji stalo, už není dovoleno, protože se změnily karty nebo pravidla v Cardinalu.

## Čí je a kam putuje

live-yours = Tvůj souboj { $id }, uložený do { $until }.
live-yours-to-play = Souboj { $id }: smíš v něm pokračovat. Uložený do { $until }.
live-to-look-at = Souboj { $id } patří někomu jinému: smíš se dívat, ptát a vzít si vlastní kopii. Uložený do { $until }.
live-no-combat = Takový souboj tu není. Možná byl uzavřen, nebo jeho čas vypršel.
live-expired = Čas tohoto souboje vypršel. Začni nový, nebo nějaký vrať jeho kódem.
live-not-yours = Tento souboj patří někomu jinému a vlastník ti v něm nedovolil pokračovat. Můžeš si vzít vlastní kopii.
live-owners-alone = To smí jen ten, kdo tento souboj začal.
live-stale = Souboj mezitím pokročil. Takto stojí teď.
live-begun = Tento souboj už začal, přípravu nelze měnit. Začni jiný.
live-not-begun = Tento souboj ještě nezačal.
live-too-many = Máš { $most } soubojů, víc se jich neukládá. Nejdřív nějaký uzavři.
live-not-kept = Nepodařilo se to uložit: do úložiště teď nelze zapisovat. Nic se nezměnilo; na otázky se odpovídá dál.
live-unreadable = Tento souboj už nelze přečíst.
live-let-nowhere = Tento souboj nezačal na žádném serveru, takže žádné „všichni“ není. Jmenuj člověka, nebo sdílej kód.
live-closed = Souboj je uzavřen.
live-code = Tento kód vrátí souboj kdekoli, jak stojí teď:
live-code-help = Zadává se do /boj na kterémkoli serveru nebo do „cardinal combat resume“.
live-no-code = Toto není sdílecí kód. Ten začíná CARD1-.
live-code-mistyped = Některé písmeno tohoto kódu je špatně nebo chybí.
live-code-unknown = Tento kód pochází z jiné verze Cardinala a tato ho neumí přečíst.
live-code-unknown-card = Tento kód jmenuje kartu, kterou tento Cardinal nezná.
live-code-changed = Podle pravidel a karet tohoto Cardinala není všechno v tomto kódu dovoleno, takže ho nelze vrátit tak, jak byl.
live-too-long-to-share = Tento souboj je na kód příliš dlouhý. Exportuj ho do souboru.
live-export = Soubor { $file } tento souboj přehraje: cardinal combat run FILE.
live-list = { $count ->
    [0] Nemáš žádné souboje
    [one] Máš { $count } souboj
    [few] Máš { $count } souboje
   *[other] Máš { $count } soubojů
}
live-list-draft = { $id }: připravuje se; uložený do { $until }
live-list-running = { $id }: { $title }; uložený do { $until }
live-list-over = { $id }: { $title }, skončil; uložený do { $until }
live-list-help = Souboj začíná útočníkem, obráncem a taktikou.
live-written = Zapsáno: { $file }
live-unwritten = { $file } nelze zapsat: { $reason }

## Příkazová řádka

cli-command-combat-new = Připravit souboj, který se uloží: po kusech, nebo celý na jedné řádce
cli-command-combat-add = Přidat něco k přípravě souboje, nebo to odebrat
cli-command-combat-begin = Začít připravený souboj
cli-command-combat-show = Ukázat, jak souboj stojí
cli-command-combat-pass = Pasovat až tam, kde někdo může něco udělat
cli-command-combat-play = Zahrát něco, co teď zahrát lze
cli-command-combat-undo = Vrátit poslední krok
cli-command-combat-to = Jít na krok nebo na konec, všichni přitom pasují
cli-command-combat-share = Ukázat kód, který souboj vrátí jinde
cli-command-combat-export = Zapsat soubor scénáře, který souboj přehraje
cli-command-combat-copy = Vzít si kopii souboje, jak teď stojí
cli-command-combat-keep = Určit, kolik hodin se souboj uchová od posledního tahu
cli-command-combat-close = Odstranit souboj
cli-command-combat-list = Vypsat uložené souboje
cli-command-combat-resume = Pokračovat v souboji podle kódu nebo označení
cli-arg-id = Označení souboje nebo jeho začátek; „poslední“ je ten, s nímž se hýbalo naposled
cli-arg-attacker = Kdo útočí
cli-arg-defender = Na koho se útočí
cli-arg-tactic = Taktika
cli-arg-attacker_is = Jak je na tom útočník: wounded, in-cover, unrevealed, left-cover, introduced, imprisoned, in-outpost
cli-arg-defender_is = Jak je na tom obránce, stejnými slovy
cli-arg-attacker_gear = Karta, kterou nese útočník; lze opakovat
cli-arg-defender_gear = Karta, kterou nese obránce; lze opakovat
cli-arg-attacker_hand = Karta v ruce útočícího hráče; lze opakovat
cli-arg-defender_hand = Karta v ruce bránícího se hráče; lze opakovat
cli-arg-attacker_destiny = Body osudu útočícího hráče
cli-arg-defender_destiny = Body osudu bránícího se hráče
cli-arg-warzone = Válečná zóna ve hře, bránícího se hráče
cli-arg-with = Věta jako na řádce: "obránce získá O +2"; lze opakovat
cli-arg-without = Co přece jen neplatí: karta, stav, věta
cli-arg-what = Karta nebo tah, jak jsou vypsány
cli-arg-step = Krok; když není žádný, až na konec
cli-arg-to = Soubor k zapsání; jinak se scénář vypíše
cli-arg-hours = Kolik hodin
cli-arg-code = Sdílecí kód, nebo označení souboje, který je uložený tady

## Discord

live-menu-tactic = Taktika
live-menu-attacker = Stav útočníka
live-menu-defender = Stav obránce
live-menu-play = Zahrát …
live-menu-counter = Zrušit zahranou kartu …
live-menu-to = Přejít na krok …
live-menu-end = Konec souboje
live-menu-open = Otevřít některý z tvých soubojů
live-button-new = Začít souboj
live-button-begin = Začít
live-button-warriors = Bojovníci …
live-button-cards = Karty …
live-button-pass = Pas
live-button-undo = Zpět
live-button-explain = Vysvětlit
live-button-whatif = Co kdyby odtud …
live-button-explore = Prozkoumat
live-button-rulesets = Pravidla
live-button-play = Zahrát jménem …
live-button-share = Sdílet
live-button-export = Exportovat
live-button-copy = Vlastní kopie
live-button-ruling = Zveřejnit jako rozhodnutí …
live-button-let = Nechat hrát všechny
live-button-close = Uzavřít
live-field-attacker = Kdo útočí
live-field-defender = Na koho se útočí
live-field-tactic = Taktika: fight nebo shoot
live-field-attacker-gear = Nese útočník
live-field-defender-gear = Nese obránce
live-field-attacker-hand = V ruce útočícího hráče
live-field-defender-hand = V ruce bránícího se hráče
live-field-words = Další: obránce získá O +2
live-field-change = Co je jinak: Necromutant O 9
live-field-what = Karta nebo tah, jak jsou vypsány
