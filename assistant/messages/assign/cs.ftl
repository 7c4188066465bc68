# Co Cardinal říká o přidělování karet, česky; viz en.ftl.

## Odpověď

assign-title = Lze přidělit: { $what } → { $to }?
assign-yes = Ano
assign-no = Ne
assign-depends = Záleží na tom
assign-silent-mark = Tato pravidla to neříkají
assign-heading-allows = Proč ano
assign-heading-refuses = Proč ne
assign-heading-open = Na čem to záleží
assign-heading-notes = Dále
assign-others = V jiných pravidlech je to jinak
assign-agreeing = Stejně odpovídají: { $rulesets }.
assign-rules = Pravidla, o která se to opírá
assign-assumed = Předpokládá se: { $facts }.
assign-assumed-yours = bojovník je tvůj a ve hře
assign-assumed-nothing = zatím nemá nic přiděleno
assign-assumed-ordinary = není ze zvláštních druhů, které otázka nejmenuje (zvíře, vozidlo, nebojovník)
assign-found = { $name }: nalezeno podle jiného tvaru názvu.
assign-instead = { $asked }: takové karty se tu nepřidělují; odpověď je podle: { $ruleset }.
assign-both = Uveď obojí: co se přiděluje a komu. Například: lze přidělit Ticker Seanu Gallagherovi?
assign-unfit = { $what }: takhle se nepřiděluje ({ $to }).
understood-assign = Rozumím jako: lze přidělit { $what } → { $to }?

## Co to dovoluje

assign-given = { $kind }: takto se přiděluje.
assign-sergeant-leads = Seržantovi se přidělují bojovníci ve hře.
assign-lower-value = Vytištěná Hodnota bojovníka ({ $warrior }) je nižší než seržantova ({ $sergeant }).
assign-any-affiliation = Na příslušnosti nezáleží, neříká-li karta jinak.
assign-card-admits = Karta požaduje: { $conditions }. To je splněno.
assign-card-says-so = Že se takto přiděluje, říká sama karta.
assign-target-says-so = Říká to karta, na kterou se klade.
assign-any-number = Takových karet smí mít bojovník libovolně mnoho.
assign-any-players = Smí se přidělit i cizímu hráči nebo bojovníkovi.
assign-affiliation-disregarded = Bojovník smí dostat jakoukoli takovou kartu bez ohledu na žádanou příslušnost či apoštola.
assign-minor-gift = Obecný dar smí mít kterýkoli bojovník Černé legie.
assign-follows = Bojovník je { $follower }.
assign-heretic = Bojovník je kacíř.
assign-first-armor = Jiné brnění nemá.
assign-first-vehicle = Jiné vozidlo nemá.
assign-first-beast = Nemá zvíře ani vozidlo.
assign-first-copy = { $kind }: tam, kde smí být jen jedna kopie, žádná není.
assign-player-is = Její hráč je { $definition }.
assign-player-need-not = Její hráč už nemusí být { $definition }, ať karta říká cokoli.

## Co tomu brání

assign-not-to-sergeant = Seržant se seržantovi nepřiděluje, ať jsou jejich Hodnoty jakékoli.
assign-value-not-lower = Vytištěná Hodnota bojovníka ({ $warrior }) není nižší než seržantova ({ $sergeant }).
assign-group-has-sergeant = Skupina bojovníků už seržanta má.
assign-sergeant-has-group = Seržant je vázán na jinou skupinu.
assign-card-refuses = Karta požaduje: { $condition }. To splněno není.
assign-goes-elsewhere = Podle textu karta patří { $target }.
assign-other-areas = Karta jmenuje jiné oblasti: { $areas }.
assign-not-such-card = Karta říká, k čemu patří: { $sorts }. Tohle to není.
assign-only-yours = Smí ji dostat jen tvé karty.
assign-only-theirs = Dostat ji smí jen to, co patří jinému hráči.
assign-second-armor = Bojovník už brnění má.
assign-second-vehicle = Bojovník už vozidlo má, i když je mimo ně.
assign-second-beast = Bojovník už zvíře má.
assign-beast-or-vehicle = Bojovník má buď zvíře, nebo vozidlo, a tento už má to druhé.
assign-is-beast = Bojovník je sám zvíře; zvířata ani vozidla nedostává.
assign-not-in-outpost = Bojovník není na Stanici.
assign-not-moved = Co bylo přiděleno, zůstává u svého bojovníka; přemístit to může jen karta.
assign-introduced-into-cover = Bojovník vstoupil do hry v úkrytu a dosud není odhalen.
assign-imprisoned = Bojovník je uvězněn.
assign-never-receives = Karta bojovníka nebo jiná ležící karta říká, že tohle dostat nemůže: { $kind }.
assign-relic-in-play = Stejná relikvie už je ve hře.
assign-not-dark-legion = Bojovník nepatří k Černé legii.
assign-not-heretic = Bojovník není kacíř.
assign-does-not-follow = Bojovník není { $follower }.
assign-not-of-ki = Bojovník nepatří k Mishimě.
assign-second-copy = Jedna kopie už tam je a víc jich být nesmí: { $kind }.
assign-art-is-cast = Kouzla Umění se sesílají a odcházejí ze hry; nepřidělují se, neříká-li karta jinak.
assign-goes-to-areas = { $kind }: patří do oblasti, ne k bojovníkovi.
assign-second-tactical = Hráč už má ve hře TAKTICKÝ úkol.
assign-leaves-play = Podle ikony odchází karta ze hry, jakmile její účinek skončí.

## Co platí kromě toho

assign-at-any-time = Lze to udělat kdykoli, i v souboji.
assign-lasts = Vazba trvá, dokud jsou ve hře seržant i některý bojovník skupiny.
assign-bonuses-do-not-add = Bonusy několika seržantů z Warzone se nesčítají.
assign-one-copy-used = Ze stejných karet používá bojovník vždy jen jednu.
assign-inside-or-outside = Hráč určí, zda je bojovník uvnitř, nebo vně.
assign-outside-in-cover = V úkrytu zůstává bojovník vně a vozidlo se nejdřív ukáže.
assign-face-up-in-cover = Na bojovníka v úkrytu se vykládá lícem vzhůru.
assign-always-ridden = Bojovník na něm jede vždy.
assign-is-vehicle = Bojovník je sám vozidlo a platí vždy za toho, kdo je uvnitř.
assign-vehicle-restricts = Vozidlo, v němž bojovník je, může použití omezit, říká-li to.
assign-no-effect = Bojovník je imunní ({ $power }): kartu dostane, ale neúčinkuje na něj.
assign-later-copy-discarded = Později vyložená kopie se ihned vyřadí.
assign-another-players-copy = Že ji má i jiný hráč, nevadí.
assign-empty-area = V oblasti nemusejí být žádní bojovníci.
assign-becomes-part = Stane se jeho součástí a odejde s ním.
assign-takes-actions = { $count ->
    [one] Stojí jednu akci.
    [few] Stojí { $count } akce.
   *[other] Stojí { $count } akcí.
}
assign-at-no-action = Nestojí žádnou akci a lze to udělat kdykoli.
assign-for-destiny = Každá navíc stojí Body osudu: { $points }.
assign-at-most = Její hráč jich smí mít ve hře nejvýš { $count }.
assign-holds-at-most = Ta karta jich unese nejvýš { $count }.

## Co zůstává otevřené

assign-silent = Žádné z těchto pravidel to neřeší.
assign-missing-card-text = Není známo, co karta říká o tom, komu ji lze dát.
assign-missing-sergeant-value = Není známa vytištěná Hodnota seržanta.
assign-missing-warrior-value = Není známa vytištěná Hodnota bojovníka.
assign-missing-whether = Není známo, zda pro bojovníka platí: { $condition }.
assign-missing-area = Není známo, ve které oblasti bojovník je.
assign-missing-which-area = Není známo, která oblast je míněna.
assign-missing-card-areas = Není známo, do kterých oblastí kartu lze vyložit.
assign-missing-which-gift = Není známo, o jaký druh daru jde.
assign-missing-benefit = Není známo, zda z toho bojovník, který nikdy nebojuje, něco má.
assign-missing-another-players = Není známo, zda karta dovoluje dát ji cizímu hráči či bojovníkovi.
assign-missing-player = Není známo, zda je její hráč { $definition }.
assign-missing-moment = Karta se přiděluje jen v jediné chvíli: { $moment }.
assign-missing-carrier = Není známo, zda pro bojovníka, který ji nese, platí: { $condition }.
assign-missing-such-card = Není známo, zda je to to, k čemu karta patří: { $sorts }.
assign-missing-whether-such = Není známo, zda je to to, co bojovník dostat nemůže: { $sorts }.
assign-missing-rest-of-text = Záleží na tom, co dalšího text karty říká o jejím přidělení.
assign-missing-rest-of-others = Záleží na tom, co o přidělování říká text toho, kdo ji dostává, nebo karty u něj.
assign-condition-value = vytištěná H { $bounds }
assign-condition-total-value = celková H { $bounds }
assign-condition-immune = imunní ({ $power })
assign-condition-helps-others = jeho text působí i na jiné
assign-condition-has = má takovou kartu ({ $sort })
assign-condition-has-no = nemá takovou kartu ({ $sort })
assign-condition-in-play = { $card } je ve hře
assign-sort-makes = udělá z nositele: { $definition }
assign-with = s kartou { $card }
assign-condition-doomtrooper = Doomtrooper
assign-condition-dark-legion = Černá legie
assign-condition-not = ne { $condition }

## Názvy

name-assign-kind-warrior = Bojovník
name-assign-kind-equipment = Vybavení
name-assign-kind-relic = Relikvie
name-assign-kind-beast = Zvíře
name-assign-kind-gift = Dar Černé symetrie
name-assign-kind-ki = Síla KI
name-assign-kind-art = Umění
name-assign-kind-warzone = Válečná zóna
name-assign-kind-fortification = Opevnění
name-assign-kind-mission = Úkol
name-assign-kind-special = Speciál
name-assign-goes-warrior = k bojovníkovi
name-assign-goes-area = do oblasti
name-assign-goes-equipment = k vybavení
name-assign-goes-player = k hráči
name-assign-goes-nowhere = nikam
name-assign-moment-killed-higher-value = hned poté, co zabil bojovníka s vyšší celkovou H
name-assign-moment-transferred = když přechází na Stanici nebo z ní
name-assign-weapon-fight = zápasnická zbraň
name-assign-weapon-shoot = střelná zbraň
name-assign-weapon-both = zápasnická i střelná zbraň
name-assign-weapon-special = jiná zbraň
name-assign-gift-minor = obecný dar
name-assign-gift-heretic = dar pro kacíře
name-assign-gift-apostle = dar některého z apoštolů
name-assign-goes-card = ke kartě, kterou jmenuje
name-assign-power-art = Umění
name-assign-power-dark-symmetry-gifts = dary Černé symetrie
name-assign-power-dark-symmetry = Černá symetrie
name-assign-power-ki = síly KI
name-assign-thing-sergeant = seržant
name-assign-thing-personality = osobnost
name-assign-thing-heretic = kacíř
name-assign-thing-non-combatant = bojovník, který nikdy nebojuje
name-assign-thing-beast-warrior = bojovník, který je zvíře
name-assign-thing-vehicle-warrior = bojovník, který je vozidlo
name-assign-thing-dark-legion-warrior = bojovník Černé legie
name-assign-thing-tribal-warrior = kmenový válečník
name-assign-thing-doomtrooper = Doomtrooper
name-assign-thing-weapon = zbraň
name-assign-thing-armor = brnění
name-assign-thing-vehicle = vozidlo
name-assign-thing-heretic-gift = dar pro kacíře
name-assign-thing-minor-gift = obecný dar
name-assign-thing-tactical-mission = TAKTICKÝ úkol
name-assign-thing-squad = Mužstvo
name-assign-thing-cohort = Kohorta
name-assign-thing-outpost = Stanice
name-assign-thing-area = oblast
name-assign-thing-player = hráč
name-assign-thing-warrior = bojovník
name-assign-thing-equipment = vybavení
name-assign-thing-relic = relikvie
name-assign-thing-beast = zvíře
name-assign-thing-gift = dar Černé symetrie
name-assign-thing-ki = síla KI
name-assign-thing-art = kouzlo Umění
name-assign-thing-warzone = válečná zóna
name-assign-thing-fortification = opevnění
name-assign-thing-mission = úkol
name-assign-thing-special = speciál
name-assign-thing-follower-of-algeroth = stoupenec: Algeroth
name-assign-thing-gift-of-algeroth = dar: Algeroth
name-assign-thing-follower-of-demnogonis = stoupenec: Demnogonis
name-assign-thing-gift-of-demnogonis = dar: Demnogonis
name-assign-thing-follower-of-ilian = stoupenec: Ilian
name-assign-thing-gift-of-ilian = dar: Ilian
name-assign-thing-follower-of-muawijhe = stoupenec: Muawijhe
name-assign-thing-gift-of-muawijhe = dar: Muawijhe
name-assign-thing-follower-of-semai = stoupenec: Semai
name-assign-thing-gift-of-semai = dar: Semai
name-assign-thing-freelancer = žoldnéř
name-assign-thing-assassin = vrah
name-assign-thing-bauhaus-warrior = bojovník z Bauhausu
name-assign-thing-capitol-warrior = bojovník z Kapitolu
name-assign-thing-cybertronic-warrior = bojovník z Kybertroniku
name-assign-thing-imperial-warrior = bojovník z Imperiálu
name-assign-thing-mishima-warrior = bojovník z Mishimy
name-assign-thing-brotherhood-warrior = bojovník Bratrstva
name-assign-state-on-target = jednu kopii už má
name-assign-state-with-sergeant = se seržantem
name-assign-state-with-vehicle = s vozidlem
name-assign-state-with-beast = se zvířetem
name-assign-state-with-armor = s brněním
name-assign-state-in-vehicle = uvnitř vozidla
name-assign-state-introduced-into-cover = vyložený rovnou do úkrytu
name-assign-state-in-cover = v úkrytu
name-assign-state-imprisoned = uvězněný
name-assign-state-wounded = zraněný
name-assign-state-squad = v Mužstvu
name-assign-state-cohort = v Kohortě
name-assign-state-outpost = na Stanici
name-assign-state-theirs = cizí
name-assign-state-several = další navíc

attack-title = Smí { $attacker } útočit na cíl: { $defender }?
attack-open = Pravidla to nechávají otevřené
attack-heading-yes = Ano, když
attack-heading-no = Ne, když
attack-in-outpost = Potkat se mohou jen na Stanici: kdo je na ní, nebojuje s nikým jinde.
attack-assumed = Posuzuje se jen to, kdo jsou. K útoku je potřeba také útočná akce.
attack-unfit = { $attacker } a { $defender } nejsou oba bojovníci. Například: smí Mortificator útočit na bojovníka Bauhausu?
attack-instead = { $asked } takové souboje nemají; tato odpověď se řídí jinými: { $ruleset }.
attack-then = Co se stane, když se utkají?
attack-combat = { $attacker } zaútočí na { $defender } v zápase
