# Na co se rozhodčí u souboje ptá kromě toho, jak skončí.

judge-no-step = Tento postup nemá krok „{ $step }“.
judge-step-not-reached = Tento souboj ke kroku { $step } nedojde.
judge-nobody-hurt = nikdo není zraněn a nikdo nezíská body
judge-not-fought = souboj nelze uskutečnit
judge-not-fought-for = souboj nelze uskutečnit: { $reasons }
judge-at-step = Krok { $step }: { "" }

## Tahy

judge-deed = { $player }: { $what } (krok { $step })
judge-move-attack = { $attacker } útočí na { $defender }
judge-move-transfer = transferovat: { $warrior }
judge-move-embargo = uvalit embargo na: { $card }
judge-move-opponent = ze skupiny si vybrat: { $warrior }
judge-move-tactic = taktika { $tactic }
judge-move-warzone = válečná zóna { $warzone }
judge-move-equipment = použití: { $cards }
judge-move-no-equipment = žádné vybavení
judge-move-play = { $card }
judge-move-play-on = { $card } na { $target }
judge-move-for-points = { $what } za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
judge-move-pay-on = { $points ->
    [one] { $points } další bod
    [few] { $points } další body
   *[other] { $points } dalších bodů
} za kartu { $card }
judge-move-lead = přiřadit { $warrior } k: { $sergeant }
judge-move-multiplier = { $by } násobí kartu { $card }
judge-move-split = { $promotion ->
    [one] { $promotion } Vítězný bod
    [few] { $promotion } Vítězné body
   *[other] { $promotion } Vítězných bodů
}
judge-move-pass = pas

## Co kdyby

judge-what-if = Co kdyby: { $change }
judge-was = Původně: { $outcome }
judge-is = Po změně: { $outcome }
judge-was-label = Původně – { "" }
judge-is-label = Po změně – { "" }
judge-first-difference = První rozdíl
judge-new-there = Po této změně přibude na stole: { $name }.
judge-no-difference = Nic se nestane jinak.
judge-same-outcome = Výsledek je stejný.
judge-nothing-more = už se nic nestane

## Co se ještě může stát

judge-outcomes = { $count ->
    [one] Je { $count } možný výsledek.
    [few] Jsou { $count } možné výsledky.
   *[other] Je { $count } možných výsledků.
}
judge-outcome-passing = Když všichni pasují: { $outcome }
judge-outcome = { $outcome } – { $how }.
judge-last-chance = Poslední možnost: krok { $step }, { $player }: { $what }.
judge-more-outcomes = { $count ->
    [one] A ještě { $count }.
    [few] A ještě { $count }.
   *[other] A ještě { $count }.
}
judge-safe = { $warrior } přežije, ať se ještě zahraje cokoli.
judge-safe-unless = { $warrior } přežije, když všichni pasují.
judge-lost = S tím, co je na stole a v ruce, už { $warrior } zachráněn být nemůže.
judge-lost-so-far = V tom, co bylo prozkoumáno, se { $warrior } zachránit nedá.
judge-saved = { $warrior } ještě může být zachráněn – { $how }.
judge-complete = Bylo prozkoumáno všechno: { $positions ->
    [one] { $positions } pozice
    [few] { $positions } pozice
   *[other] { $positions } pozic
}. Ze stejných karet byla zkoušena jedna.
judge-incomplete = Nebylo prozkoumáno všechno ({ $bounds }): { $positions ->
    [one] { $positions } pozice
    [few] { $positions } pozice
   *[other] { $positions } pozic
}. Je tu všechno, k čemu { $plays ->
    [one] stačí { $plays } zahrání
    [few] stačí { $plays } zahrání
   *[other] stačí { $plays } zahrání
}; s více mohou být i jiné výsledky.
judge-bound-positions = příliš mnoho pozic
judge-bound-plays = příliš mnoho zahrání
judge-bound-choices = příliš mnoho voleb za sebou
judge-bound-uses = schopnost byla použita nejvýše třikrát
judge-bound-amounts = vyzkoušeny byly jen některé počty Bodů osudu
judge-bound-stopped = čas vypršel

## Od kterého čísla

judge-which-number = Které číslo? Napiš ho za svislou čáru: … | obrana Necromutant 0..15
judge-no-number = „{ $name }“ není hodnota zdejšího bojovníka ani karta, která hodnotu mění.
judge-range = Rozsah má začátek, po něm konec a nejvýše 20 001 hodnot: 0..20.
judge-flip-stopped = Čas vypršel u { $value }; užší rozsah ho potřebuje méně.
judge-flip = Podle { $number }:
judge-span = { $from } až { $to }
judge-stretch = { $span }: { $outcome }

## Pravidla

judge-ruling = { $ruleset }: { $outcome }
judge-standing-settled = { "" }
judge-standing-disputed = sporné
judge-standing-unspecified = něco zůstává otevřené
judge-parting = V čem se liší: { $one } a { $other }
judge-under = { $ruleset } – { "" }
judge-alike = Všude se stane totéž.

## Proč

judge-stands = Krok { $step }: { $player } rozhoduje, { $ask }.
judge-over = Souboj skončil.
judge-ask-combatants = kdo na koho útočí
judge-ask-tactic = jakou taktikou
judge-ask-warzone = v jaké válečné zóně
judge-ask-equipment = jaké vybavení použije
judge-ask-play = zda něco zahraje
judge-ask-answer = zda odpoví na právě zahranou kartu
judge-ask-action = zda použije akci
judge-ask-opponent = s kým ze skupiny bude bojovat
judge-ask-weapon = zda vezme jinou zbraň
judge-ask-embargo = zda na právě zahranou kartu uvalit embargo
judge-ask-multiplier = která karta účinek násobí
judge-ask-split = jak rozdělí body
judge-numbers = Čísla teď
judge-number = { $warrior }, { $rating }: { $number }
judge-rating = { $rating }: { $number }
judge-order = Pořadí úderů, kdyby se určovalo teď
judge-claim = { $warrior }: { $degree } ({ $card })
judge-degree-first = udeří první
judge-degree-always-first = vždy udeří první
judge-degree-never-struck-first = nikdy není zasažen první
judge-degree-this-combat = v tomto souboji udeří první
judge-prevails = { $prevails } má přednost před { $yields }.
judge-cards = Co lze zahrát a proč ne
judge-playable = { $card } ({ $player }): lze zahrát teď
judge-not-playable = { $card } ({ $player }): teď ne – { $reasons }
judge-no-way = { $card } ({ $player }): v souboji ji zahrát nelze

## Krok za krokem

judge-refused = Není dovoleno: { $reasons }
judge-walk-help = dál, zahraj …, pas, zpět, o krok zpět, na krok …, do konce, větev …, proč …, stop
judge-walk-options = Co lze udělat
judge-walk-ahead = Dále: { $what }
judge-walk-at-start = Není co vzít zpět.
judge-walk-announce = Nejdřív je třeba něco oznámit: zahraj zápas, nebo zahraj střelba.
judge-walk-which = Které? { $which }
judge-walk-nothing-named = { $player } teď nemůže udělat nic, co se jmenuje „{ $name }“.
judge-walk-branches = Odloženo: { $names }. Jméno tam vede zpět.
judge-walk-no-branch = Zatím není nic odloženo. Jméno za slovem „větev“ odloží tuto pozici; totéž jméno k ní vede zpět.
judge-walk-stopped = Procházení skončilo.

judge-progress = { $positions ->
    [one] prozkoumána { $positions } pozice
    [few] prozkoumány { $positions } pozice
   *[other] prozkoumáno { $positions } pozic
}

## Nápověda

help-change-example = co kdyby Sean Gallagher zaútočil na Ilianina nefarita v zápase | Ilianin nefarit obrana 12
help-change = tentýž souboj s něčím jiným a první rozdíl
help-explore-example = prozkoumej Sean Gallagher zaútočí na Ilianina nefarita v zápase, obránce může zahrát Smoke Bomb
help-explore = vše, co se ještě může stát, a do kdy
help-flip-example = hranice Sean Gallagher zaútočí na Ilianina nefarita v zápase | Ilianin nefarit obrana
help-flip = od kterého čísla skončí souboj jinak
help-rulesets-example = všechna pravidla Sean Gallagher zaútočí na Ilianina nefarita v zápase
help-rulesets = jak skončí podle každých pravidel a v čem se liší
help-explain-example = vysvětli Sean Gallagher zaútočí na Ilianina nefarita v zápase | krok 33
help-explain = proč jsou tam čísla, pořadí a hratelné karty takové
help-walk-example = souboj začni Sean Gallagher zaútočí na Ilianina nefarita v zápase
help-walk = krok za krokem, zpět a jinudy (v konzoli)
cli-command-whatif = Přehraje souboj tak, jak je, a s něčím jiným
cli-command-explore = Najde každý ještě možný výsledek
cli-command-flip = Najde, od kterého čísla skončí souboj jinak
cli-command-rulesets = Přehraje souboj podle několika pravidel
cli-command-explain = Vysvětlí, proč je v kroku vše tak, jak je
cli-command-start = Projde souboj krok za krokem
cli-arg-combat = Soubor se scénářem, nebo souboj na jednom řádku
cli-arg-change = Co je jinak, slovy jako na řádku: "Necromutant obrana 9"
cli-arg-save = Bojovník: zda ho ještě lze zachránit a do kdy
cli-arg-seconds = Jak dlouho nejvýše hledat
cli-arg-number = Číslo a případně rozsah: "Necromutant obrana 0..15"
cli-arg-of = Pravidla; všechna, není-li žádné uvedeno
cli-arg-at = Krok; jinak tam, kde se rozhoduje první věc
