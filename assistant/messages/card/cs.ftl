## Kolik z karet je namodelováno

share-title = Kolik z toho, co karty dělají v souboji, lze přehrát
share-game = Z karet, které mají v souboji co dělat (je jich { $combat }), je zcela namodelováno { $share } ({ $all } ze všech { $cards }): { $fully } zcela, { $partly } zčásti, { $open } zatím ne. { $outside ->
    [0] Každá karta má v souboji co dělat.
    [one] Jedna další v souboji nic nedělá.
    [few] Další { $outside } v souboji nic nedělají.
   *[other] Dalších { $outside } v souboji nic nedělá.
}
share-nothing = Z těchto karet (je jich { $cards }) není zatím namodelována žádná.
share-none = Takové karty nejsou.
share-by-set = Podle sady
share-by-type = Podle typu
share-part = { $name }: { $share } bojových karet, jichž je { $combat } ({ $all } ze všech { $cards }) — { $fully } zcela, { $partly } zčásti, { $open } zatím ne, { $outside } v souboji nic
share-part-outside = { $name }: { $outside } bez účinku v souboji
share-meaning = Počítáno po jednotlivých ustanoveních: karta je modelována celá, když z jejího textu nechybí nic, co může mít vliv na souboj, přidělení, body nebo útok. Souboje se týká každá karta, která bojuje nebo v souboji něco dělá.
share-see-list = Co chybí, kartu po kartě: { $command }
share-unfinished = { $count ->
    [one] Jedna karta není namodelována zcela
    [few] { $count } karty nejsou namodelovány zcela
   *[other] { $count } karet není namodelováno zcela
}
share-unfinished-first = { $count ->
    [one] Jedna karta není namodelovaná celá
   *[other] Celé namodelované není { $count } karet; prvních { $first }
}
share-card-partly = zčásti; chybí:
share-card-not-yet = zatím ne
share-doctor = { $name }: zcela namodelováno { $share } bojových karet, jichž je { $combat } ({ $all } ze všech { $cards }), { $partly } zčásti, { $open } zatím ne

cli-command-coverage-cards = Změří, kolik z toho, co karty dělají v souboji, lze přehrát: podle hry, sady a typu
cli-arg-among = Jen tyto karty: hledání podle údajů jako v cards
cli-arg-unfinished = Vypíše karty namodelované zčásti nebo zatím ne, s tím, co chybí

help-modelled-example = které karty nejsou namodelované?
help-modelled = kolik karet lze přehrát a co chybí

## Karta kromě typu, příslušnosti, hodnot a sady

card-body-armor = Brnění
card-vehicle = Vozidlo
card-arts = Sesílá: { $value }
card-rarity = Vzácnost: { $value }
card-limit = { $limit ->
    [0] Balíček: v balíčku být nesmí
    [one] Balíček: nejvýš jeden kus
    [few] Balíček: nejvýš { $limit } kusy
   *[other] Balíček: nejvýš { $limit } kusů
}
card-keywords = Počítá se jako
card-fully-modelled = Cardinal přehraje vše, co karta v souboji dělá.
card-no-combat-of-its-game = Souboje její hry Cardinal zatím nepřehrává.
card-bears-on = Cardinal zatím nebere v úvahu, co text říká o: { $matters }; zeptej se rozhodčího.
card-outside = Její text se týká také: { $matters }.
card-differences = V čem se o ní pravidla liší
card-rulings = Ověřená rozhodnutí, která ji používají
card-rulings-more = { $count ->
    [one] a jedno další
    [few] a { $count } další
   *[other] a { $count } dalších
}
when-command = kdy
when-more = Všechny kroky a proč ne jinde: { $command }

name-bearing-combat = pozdějších soubojích
name-bearing-assignment = tom, komu se co smí přidělit
name-bearing-points = bodech za zabití
name-bearing-attack = tom, kdo smí na koho útočit
name-matter-introduction = jak přichází do hry
name-matter-assignment = komu se přiděluje
name-matter-actions = akce
name-matter-attacks = kdo smí na koho útočit
name-matter-cover = úkryt
name-matter-hand = karty v ruce
name-matter-piles = knihovna, vyřazené karty a sbírka
name-matter-points = body mimo souboj
name-matter-warriors = bojovníci zranění nebo zachránění mimo souboj
name-matter-cards-in-play = karty ve hře
name-matter-membership = příslušnost a co se počítá jako co
name-matter-missions = úkoly
name-matter-other-combats = jiné souboje
name-matter-areas = oblasti a válečné zóny
name-matter-game = hra jako celek
why-sound = Nalezeno, protože jeden z jejích názvů zní podobně.
names-meant = Karty jmenované v otázce

## Dark Eden

card-combat-points = Bojové body: { $value }
card-needs = Potřebuje (červené): { $value }
card-produces = Vytváří (modré): { $value }
card-tactics = Taktiky: { $value }
card-neighbours = Povolený počet sousedů: { $value }
name-resource-food = Jídlo
name-resource-fuel = Palivo
name-resource-gold = Zlato
name-resource-materials = Suroviny
name-tactic-of-place-land = země
name-tactic-of-place-sea = moře
name-tactic-of-place-air = vzduch

## Tash-Kalar

card-rank = Hodnost: { $value }
card-decks = Balíčky: { $value }
card-task-points = { $count ->
    [one] Za jeden bod
    [few] Za { $count } body
   *[other] Za { $count } bodů
}
card-difficulty = Obtížnost: { $value }
card-flare-upgraded = Horní účinek: má-li soupeř o { $count } povýšených figurek víc
card-flare-pieces = Dolní účinek: má-li soupeř o { $count } figurek víc
card-pattern = Vzor v jedné ze svých poloh (smí se otáčet i zrcadlit)
card-pattern-summoned = kam se figurka vyvolá
card-pattern-marked = označeno pro účinek
name-rank-common = obyčejná
name-rank-heroic = hrdinská
name-rank-legendary = legendární
name-difficulty-simple = jednoduchý
name-difficulty-advanced = pokročilý

## Co dokumenty jmenují a kartou není

thing-typo = Rozpoznáno navzdory překlepům.
thing-named-in = Jmenují: { $rulesets }
thing-perhaps = Může to být karta { $card }; nic to nedokazuje.
thing-story = Žádné pravidlo o tom nemluví: objevuje se to jen v příběhu nebo v seznamu.
thing-no-more = Cardinal o tom neví víc, než říkají dokumenty.
thing-beside = Stejný název má v dokumentech také
name-thing-card = karta, jejíž tištěný text tu není znám
name-thing-keyword = druh amatérské karty nebo schopnosti
name-thing-definition = definice
name-thing-affiliation = příslušnost
name-thing-set = sada karet
name-thing-character = postava z příběhu
name-thing-story = zmínka v příběhu
name-thing-rule = pravidlo nebo pomůcka k pravidlům
name-thing-game = způsob hry
name-thing-component = součást hry
name-thing-example = vymyšleno pro příklad
