# Souboje: co se říká o přehrání. Ostatní věty jsou v ../cs.ftl.

## The answer

combat-title = { $attacker } útočí na: { $defender }, taktika: { $tactic }
combat-title-sabotage = { $warrior } provádí sabotáž: { $player }
combat-ratings = { $warrior }: Z { $c } · S { $s } · O { $a } · H { $v }
combat-settled = { $mark } každý krok plyne z uvedených pravidel.
combat-settled-mark = Rozhodnuto:
combat-disputed = { $mark } pravidla si cestou odporují; níže je uvedeno, které má přednost.
combat-disputed-mark = Sporné:
combat-unspecified = { $mark } výsledek závisí na něčem, co pravidla nebo údaje o kartách nechávají otevřené.
combat-unspecified-mark = Neurčeno:
combat-decisive = Co rozhodlo
combat-filled-in = Kde { $ruleset } mlčí, rozhoduje { $other }: jejich pravidla jsou označena { $mark }.
combat-conflicts = Pravidla, která si odporují
combat-open = Zůstává otevřené
combat-taken = Zvoleno, protože nikdo neřekl jinak
combat-taken-of-several = { $taken }. Mohlo to být i: { $others }{ $more ->
    [0] {""}
   *[other] ; a další možnosti (celkem { $more })
}.
combat-taken-instead = { $taken }, protože toto dovoleno není: { $other }. Důvody: { $reasons }.
combat-taken-way = { $what }, způsob { $way }
combat-taken-way-about = { $what }, způsob { $way } ({ $about })
combat-carried-heading = Na stole, i když se to tak přidělit nesmělo
combat-carried-against = { $card } na bojovníkovi { $warrior } platí jako přidělená, proti pravidlům:
combat-rests-on = { $count ->
    [one] Vychází z jednoho výkladu toho, co dokumenty nechávají otevřené.
   *[other] Vychází z výkladů toho, co dokumenty nechávají otevřené ({ $count }).
}
combat-readings = Jak Cardinal čte to, co dokumenty nechávají otevřené
combat-reading = { $reading } { $id }
combat-refused-heading = Nedovoleno
combat-told = Co o těchto kartách říkají dokumenty
combat-told-rule = { $title } { $id }
combat-status-healthy = { $warrior }: nezraněn
combat-status-wounded = { $warrior }: zraněn
combat-status-killed = { $warrior }: zabit
combat-status-prisoner = { $warrior }: uvězněn
combat-status-discarded = { $warrior }: vyřazen, ne zabit
combat-status-eliminated = { $warrior }: mimo hru, nebyl zabit
combat-status-returned = { $warrior }: zpět v ruce majitele
combat-points = { $player }: { $promotion ->
    [one] { $promotion } Vítězný bod
    [few] { $promotion } Vítězné body
   *[other] { $promotion } Vítězných bodů
}, { $destiny ->
    [one] { $destiny } Bod osudu
    [few] { $destiny } Body osudu
   *[other] { $destiny } Bodů osudu
}
combat-no-points = Nikdo nezískává body.
combat-steps-with-events = { $steps ->
    [one] { $steps } krok, něco se stane v { $events }
    [few] { $steps } kroky, něco se stane v { $events }
   *[other] { $steps } kroků, něco se stane v { $events }
}
combat-eventful-steps = { $events ->
    [one] Kde se něco stane: { $events } krok
    [few] Kde se něco stane: { $events } kroky
   *[other] Kde se něco stane: { $events } kroků
}
combat-steps = { $steps ->
    [one] Krok za krokem: { $steps } krok
    [few] Krok za krokem: { $steps } kroky
   *[other] Krok za krokem: { $steps } kroků
}
combat-step = { $step }{ $title }{ $pass } { $rule }
combat-pass = , průchod { $pass }
combat-all-pass = všichni pasují
combat-receipt = Doklad: stroj { $engine }, pravidla { $ruleset }, záznam { $trace }. Stejný scénář dá stejné bajty.
combat-player-attacker = útočící hráč
combat-player-defender = bránící se hráč

## Numbers

combat-term-printed = na kartě
combat-term-supposed = předpokládáno
combat-term-swapped = na kartě, prohozeno kartou { $card }
combat-term-turned = { $term } (obráceno kartou { $card })
combat-term-cover = úkryt
combat-term-floor = nikdy pod nulou
combat-term-base = základ
combat-term-bought = { $card } ({ $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}: { $times } × { $each })
combat-terms-aside = nepočítá se { $terms }

## What happens

combat-event-begun = Začíná souboj, útočí: { $player }.
combat-event-closed = Tento souboj skončil.
combat-event-branched-played = Byla zahrána karta: zpět ke kroku { $step }.
combat-event-branched-combatants-changed = Bojující se změnili: zpět ke kroku { $step }.
combat-event-branched-not-simultaneous = Souboj není současný: pokračuje se krokem { $step }.
combat-event-branched-combat-ended = Souboj byl ukončen: zbytek se přeskakuje.
combat-event-branched-second-stands = Nyní udeří druhý bojovník: pokračuje se krokem { $step }.
combat-event-branched-harm-dealt = Mezitím byl někdo zraněn nebo zabit: zpět ke kroku { $step }.
combat-event-skipped = Kroky před { $step } se přeskakují: souboj byl ukončen.
combat-event-combatants = Útočník: { $attacker }, obránce: { $defender }.
combat-event-special-attack-on = Speciální útok na { $defender } ({ $card }): není to souboj.
combat-event-special-attack = Speciální útok ({ $card }): není to souboj.
combat-event-branched-special-attack = Speciální útok přechází rovnou na krok { $step }.
combat-event-tactic = Taktika: { $tactic }.
combat-event-permitted-assassin = Vrahové a Mortifikátoři smějí útočit na kohokoli bez ohledu na příslušnost.
combat-event-permitted-card = Karta útočníkovi tento cíl dovoluje bez ohledu na příslušnost{ $card }.
combat-event-permitted-freelancer = Žoldnéři smějí útočit na kohokoli a kdokoli na ně.
combat-event-permitted-tribal = Kmenoví válečníci smějí útočit na kohokoli a kdokoli na ně.
combat-event-permitted-printed-affiliation = Žoldnéř smí útočit na kohokoli a být napaden kýmkoli: příslušnost na něm vytištěná ho neváže.
combat-event-permitted-dark-legion = Černá legie smí útočit na kohokoli.
combat-event-permitted-brotherhood = Bratrstvo smí na takového bojovníka útočit.
combat-event-permitted-generic = Jeden z obou je obecný bojovník a nic tomu nebrání.
combat-event-permitted-other-corporation = Oba nejsou z jedné korporace: útok je dovolen.
combat-event-permitted-other-corporation-named = { $attacker } a { $defender } nejsou z jedné korporace: útok je dovolen.
combat-event-tactic-changed = Taktika je nyní: { $tactic } ({ $card }).
combat-event-affiliation-gained = { $warrior } nyní patří k: { $affiliation } ({ $card }).
combat-event-definition-gained = { $warrior } se nyní počítá jako: { $definition } ({ $card }).
combat-event-named = { $card } od teď jmenuje: { $what }.
combat-event-named-less = { $card } jmenuje o jednou méně: { $what }.
combat-event-group-led = { $warrior } a všichni téhož jména jsou přiřazeni k: { $sergeant }.
combat-event-bond-broken = { $sergeant } už svou skupinu nevede ({ $card }).
combat-event-entered-this-turn = { $warrior } přišel do hry v tomto kole, a přesto smí útočit.
combat-event-answers-first = { $player }: karta by se ho týkala, smí reagovat první.
combat-event-embargo-first = { $player } smí použít embargo dřív, než kdokoli hraje v pořadí.
combat-event-embargoed = { $player } uvaluje embargo, které ruší: { $card }
combat-event-revealed = { $warrior } je odhalen.
combat-event-promotion-lost = { $player } ztrácí Vítězné body: { $amount }{ $by }.
combat-event-battle-lost = Poslední obránce bitvy { $battle } je ztracen: bitva opouští hru ({ $player }).
combat-event-affiliation-instead = { $warrior } nyní patří jen k: { $affiliation } ({ $card }).
combat-event-went-to-cover = { $warrior } jde do úkrytu ({ $card }).
combat-event-left-cover = { $warrior } opouští úkryt ({ $card }).
combat-event-warzone-left = Obránce pokračuje bez své válečné zóny ({ $card }).
combat-event-left-vehicle = { $warrior } vystupuje z vozidla { $vehicle } ({ $card }).
combat-event-card-kept = Karta { $kept } není vyřazena: ponechává ji { $card }.
combat-event-released = { $warrior } je znovu na svobodě ({ $card }).
combat-event-imprisoned = { $warrior } je uvězněn ({ $card }).
combat-event-joined = { $warrior } se připojuje k souboji ({ $card }).
combat-event-opponent-chosen = Ze skupiny byl k boji vybrán { $warrior }.
combat-event-warzone = { $defender } se brání ve válečné zóně { $warzone }.
combat-event-no-warzone = Žádná válečná zóna.
combat-event-relics-announced = Relikvie se oznamují jako vybavení: { $cards }
combat-event-vehicle-in-use = { $warrior } je uvnitř vozidla { $vehicle }, které působí.
combat-event-cast-for-dark-legion = { $warrior } patří k Černé legii; v její prospěch smějí sesílat její vlastní sesílatelé.
combat-event-turn-begun = Na řadě je další hráč: { $player }. Co platilo jen do konce předchozího kola, skončilo.
combat-event-attacked-from-warzone = { $player } útočí z { $warzone }, válečné zóny své planety: v žádné zóně se nikdo nebrání.
combat-event-equipment = { $warrior } používá: { $cards }.
combat-event-played = { $player } hraje kartu { $card }.
combat-event-played-on = { $player } hraje kartu { $card }, cíl: { $target }.
combat-event-effect-multiplied = Účinek karty { $card } se počítá × { $factor } ({ $by }).
combat-event-multiplier-chosen = Účinek karty { $card } má násobit { $by }.
combat-event-strengthened = { $player } připlácí { $points } za kartu { $card }, celkem { $total } Bodů osudu.
combat-event-paid = { $player } platí { $amount ->
        [one] { $amount } Bod osudu
        [few] { $amount } Body osudu
       *[other] { $amount } Bodů osudu
    }{ $by }.
combat-event-countered = Kartu { $card } ruší { $by }.
combat-event-took-effect = Karta { $card } má účinek.
combat-event-moved-discarded = Karta { $card } je vyřazena{ $by }.
combat-event-moved-eliminated = Karta { $card } opouští hru{ $by }.
combat-event-modified = { $warrior }: { $rating } { $change } ({ $card }).
combat-event-ratings-swapped = { $warrior }: { $one } a { $other } se prohodí ({ $card }).
combat-event-protected = { $warrior }: v tomto souboji nemůže být zraněn ani zabit ({ $card }).
combat-event-lethal = Koho { $warrior } v tomto souboji zraní, ten je zabit ({ $card }).
combat-event-order-claimed = { $warrior } má právo udeřit první ({ $card }).
combat-event-claims-cancelled = { $one }{ $by } a { $other }{ $too } mají stejné právo udeřit první: schopnosti se vzájemně ruší.
combat-event-simultaneous = Údery jsou současné{ $by }.
combat-event-first = První udeří: { $warrior }{ $by }.
combat-event-ended = Souboj ihned končí ({ $card }).
combat-event-ended-void = Souboj ihned končí a dosud zahrané karty nemají účinek ({ $card }).
combat-event-ended-first-blow = První úder zraňuje, a tím souboj končí ({ $card }).
combat-event-ended-gone = Souboj končí: { $warrior } už se ho neúčastní.
combat-event-ended-killed = Souboj končí: { $warrior } umírá.
combat-event-ended-membership = Souboj končí: { $warrior } patří k téže korporaci jako protivník ({ $card }).
combat-event-ended-cover = Souboj končí: { $warrior } musel do úkrytu ({ $card }).
combat-event-ended-tactic = Souboj končí: { $warrior } touto taktikou bojovat nemůže ({ $card }).
combat-event-ended-vehicle = Souboj končí: válečná zóna zakazuje vozidla a { $warrior } je uvnitř vozidla.
combat-event-ended-unmasked = Souboj končí: { $warrior } se ukázal být bojovníkem, na kterého útočník útočit nesmí.
combat-event-made-immune = { $warrior } je v tomto souboji imunní: { $power } ({ $card }).
combat-event-gear-forbidden = { $warrior } v tomto souboji nesmí používat: { $gear } ({ $card }).
combat-event-gear-multiplied = Co { $warrior } nese, počítá se × { $factor }: { $gear } ({ $card }).
combat-event-negated = Karta { $card } nemá účinek: { $warrior } je imunní{ $by }.
combat-event-warzone-discarded = Válečná zóna { $warzone } je vyřazena ({ $card }).
combat-event-replaced-attacker = Místo něj útočí { $warrior } ({ $card }).
combat-event-replaced-defender = Místo něj se brání { $warrior } ({ $card }).
combat-event-blow-barred = { $warrior } v tomto souboji neudeří ({ $card }).
combat-event-modifiers-barred = V tomto souboji se nepočítají úpravy z jiných karet ({ $card }).
combat-event-points-barred = V tomto souboji nikdo nezíská body ({ $card }).
combat-event-warrior-discarded = { $warrior } je vyřazen ({ $card }).
combat-event-warrior-eliminated = { $warrior } odchází ze hry ({ $card }).
combat-event-harm-stands-by-text = { $warrior } se tomu zranění ani smrti nevyhne: říká to karta, která je způsobila ({ $card }).
combat-event-harm-stands = { $warrior } si zranění způsobil sám, nic ho před ním neuchrání ({ $card }).
combat-event-actions-gained = { $player } získává { $count ->
    [one] { $count } akci
    [few] { $count } akce
   *[other] { $count } akcí
}, druh: { $kind } ({ $card }).
combat-event-actions-gained-for-later = { $player } získává { $count ->
    [one] { $count } akci
    [few] { $count } akce
   *[other] { $count } akcí
}: { $kind } ({ $card }). Použít je lze až po skončení tohoto útoku.
combat-event-action-used = { $player } útočí za akci: { $kind }.
combat-event-action-converted = { $player } útočí za neútočnou akci: převádí ji vůdce korporace.
combat-event-actions-ended = { $player } už nepoužije žádnou akci.
combat-event-no-action-needed = Útok nestojí žádnou akci: { $warrior }.
combat-event-action-spent-turn = { $player } používá akci kola.
combat-event-action-spent-turn-for = { $player } používá akci kola: žádá ji { $card }.
combat-event-action-spent-card = { $player } používá akci získanou kartou.
combat-event-action-spent-card-for = { $player } používá akci získanou kartou: žádá ji { $card }.
combat-event-action-spent-converted = { $player } mění akci na útok díky kartě { $card }.
combat-event-action-spent-price = { $player } platí za to, že se akce stane útokem ({ $card }).
combat-event-actions-lost = Akce kola, které { $player } už nemůže použít a ztrácí: { $count }.
combat-event-player-attacked = { $warrior } provádí sabotáž: { $player } nemá bojeschopné bojovníky.
combat-event-standing = Stav: { $blow }
combat-event-harm-wound = { $warrior } bude zraněn{ $by }.
combat-event-harm-death = { $warrior } bude zabit{ $by }.
combat-event-harm-second = { $warrior } utrpí druhé zranění a bude zabit{ $by }.
combat-event-harm-worse = { $warrior } je místo zranění zabit ({ $card }).
combat-event-harm-none = { $warrior } není zraněn ({ $card }).
combat-event-text-holds = Text karty { $card } platí v tomto souboji pro: { $warrior }.
combat-event-text-lasts = Text karty { $card } platí odteď pro: { $warrior }.
combat-event-text-holds-for-all = Text karty { $card } platí v tomto souboji pro všechny, kterých se týká.
combat-event-text-lasts-for-all = Text karty { $card } platí odteď pro všechny, kterých se týká.
combat-event-moved-on = Karta { $card } je teď přiložena: { $warrior }{ $by }.
combat-event-moved-in = Karta { $card } zůstává ve hře{ $by }.
combat-event-leaves-game = { $warrior } opustí hru, bude-li zabit ({ $card }).
combat-event-harm-milder = { $warrior } je místo zabití jen zraněn ({ $card }).
combat-event-wound-pending = { $warrior } utrpí po souboji zranění ({ $card }).
combat-event-saved-wound = { $warrior } je zachráněn před zraněním ({ $card }).
combat-event-saved-death = { $warrior } je zachráněn před smrtí ({ $card }).
combat-event-healed = { $warrior } je vyléčen ({ $card }).
combat-event-award = { $player } získává { $number } za: { $warrior }. Vítězné body: { $promotion }, Body osudu: { $destiny }.
combat-event-award-nothing = { $player } nezíská nic: { $warrior } má Hodnotu pod nulou: { $number }.
combat-event-award-changed = Odměna, kterou má { $player }, se mění ({ $card }). Vítězné body: { $promotion }, Body osudu: { $destiny }.
combat-event-points-paid = { $player } bere Vítězné body: { $promotion }, Body osudu: { $destiny }{ $by }.
combat-event-points-by-card = { $player } bere Body osudu: { $destiny } ({ $card }).
combat-event-warrior-returned = { $warrior } se vrací do ruky svého majitele ({ $card }).
combat-event-card-suppressed = { $what } v tomto souboji nepůsobí ({ $card }).
combat-event-entered = Do hry přichází { $warrior } ({ $card }).
combat-event-entered-in-place = { $warrior } nastupuje na místo, kde byl { $old } ({ $card }).
combat-event-control-taken = Bojovníka { $warrior } do konce souboje ovládá { $player } ({ $card }).
combat-event-card-to-hand = { $what } jde do ruky hráči { $player }, který ji hned zahraje ({ $card }).
combat-event-card-handed-over = { $what } přechází k hráči { $player } ({ $card }).
combat-event-transferred = Bojovník { $warrior } je transferován sem: { $area } ({ $card }).
combat-event-redirected = { $what } se místo toho týká bojovníka { $warrior } ({ $card }).
combat-event-attack-due = Než souboj pokračuje, útočí { $attacker } na: { $defender } ({ $card }).
combat-event-undone = { $what } už nepůsobí na bojovníka { $warrior } ({ $card }).
combat-event-promotion-by-card = { $player } bere Vítězné body: { $promotion } ({ $card }).
combat-event-both-points-by-card = { $player } bere Vítězné body: { $promotion } a Body osudu: { $destiny } ({ $card }).
combat-event-attack-again = { $player } smí týmž bojovníkem zaútočit ještě jednou na: { $warrior } ({ $card }).
combat-event-must-attack-again = { $player } teď musí týmž bojovníkem zaútočit ještě jednou na: { $warrior } ({ $card }).
combat-event-destiny-promised = Až { $player } dostane Vítězné body, každý přinese i Body osudu: { $each } ({ $card }).
combat-event-new-attack = { $player } smí znovu zaútočit, ale ne na stejný cíl ({ $warrior }; { $card }).
combat-event-new-attack-on-anybody = { $player } smí znovu zaútočit, na kohokoli ({ $card }).
combat-event-conflict = Dvě pravidla si odporují: { $prevails } má přednost před { $yields }.

## Blows

combat-blow-hits = { $striker } { $letter } { $attack } ≥ { $target } O { $armor }: zranění.
combat-blow-misses = { $striker } { $letter } { $attack } < { $target } O { $armor }: bez zranění.

## Nothing to do

combat-idle-nothing-to-counter = není co rušit
combat-idle-no-other-players = další hráči nejsou
combat-idle-combat-ended = souboj byl ukončen: žádné údery
combat-idle-blow-barred = { $warrior } neudeří
combat-idle-no-combatant = chybí bojovník: žádný úder
combat-idle-nobody-hurt = nikdo nebyl zasažen
combat-idle-no-points = nikdo nebyl zabit za body
combat-idle-points-barred = { $card } odpírá všechny body
combat-idle-same-combatants = bojující jsou titíž
combat-idle-second-does-not-strike = druhý bojovník neudeří

## Left open

combat-gap-unmodelled = Karta { $card } není zpracována: o jejím účinku není nic známo a mohl by ovlivnit tento souboj.
combat-gap-clause = Text karty { $card } ({ $place }: { $touches }) se zde neprovádí a mohl by ovlivnit { $met }.
combat-gap-clause-told = Text karty { $card } ({ $place }: { $touches }) se zde neprovádí a mohl by ovlivnit { $met }. { $missing }
combat-clause-whole = celý
combat-clause-some = jeho část
combat-clause-part = { $clause }. věta z { $of }
name-touched-rating = hodnoty
name-touched-blow = kdo a kdy udeří
name-touched-wound = zranění a smrt
name-touched-points = body
name-touched-attack = kdo smí na koho útočit
name-touched-assignment = co se smí přidělit
name-touched-combatants = kdo bojuje
name-touched-play = co se smí zahrát a za kolik
name-touched-state = co platí o bojovníkovi
name-touched-order = pořadí
name-touched-cards = karty ve hře
name-touched-actions = akce
name-touched-combat = souboj
name-occasion-attack = tento útok
name-occasion-attack-refused = zde odmítnutý útok
name-occasion-fight = tento souboj
name-occasion-warzone = volbu válečné zóny
name-occasion-play = zde zahranou kartu
name-occasion-play-refused = zde odmítnuté zahrání
name-occasion-cast = zde seslané kouzlo
name-occasion-negated = moc, kterou zde ruší imunita
name-occasion-order = pořadí úderů
name-occasion-blow = úder
name-occasion-harm = zde způsobené zranění
name-occasion-death = něčí smrt
name-occasion-healing = vyléčení nebo záchranu
name-occasion-removal = odchod ze stolu
name-occasion-discard = vyřazení bojovníka
name-occasion-annihilation = odstranění ze hry
name-occasion-imprisonment = uvěznění
name-occasion-conversion = změnu příslušnosti
name-occasion-card-lost = zde ztracenou kartu
name-occasion-card-gained = zde získanou kartu
name-occasion-award = body
name-occasion-action = použité akce
name-occasion-cover = pobyt v úkrytu
name-occasion-turn = začátek kola
name-occasion-over = to, co následuje po souboji
name-occasion-attack-again = další útok v tomto kole
name-occasion-sabotage = útok na hráče
name-occasion-harm-changed = zde zhoršené či zmírněné zranění
name-occasion-self-lost = vlastní ztrátu
name-occasion-warzone-lost = zde vyřazenou válečnou zónu
name-occasion-award-changed = zde změněné body
name-occasion-never = v souboji nic
combat-gap-weapon-for-tactic = Při jiné taktice by { $warrior } mohl vzít jinou zbraň a tato pravidla neříkají, zda smí: počítá se, jen když to hráč řekne.
combat-gap-unsaid = Co zde { $card } způsobí, závisí na náhodě nebo na něčí volbě, a nikdo to neřekl: řekne se to zahráním karty některým z jejích způsobů.
combat-gap-which-way = { $card } se dá zahrát více způsoby a nikdo neřekl kterým: vzal se první dovolený.
combat-gap-which-weapon = { $warrior } by mohl použít více zbraní a nikdo neřekl kterou: nepoužije žádnou.
combat-gap-which-value = Hodnota bojovníka { $warrior } je upravená a tato pravidla neříkají, zda se získává vytištěná, nebo upravená: počítá se upravená.
combat-gap-order-changed = To, co určilo pořadí úderů, už neplatí; dokument říká, že se to má ověřit, ne co z toho plyne. Role zůstávají.
combat-gap-mixed-membership = Jedno pravidlo { $attacker } a { $defender } boj dovoluje, jiné zakazuje, a dokument neříká, které má přednost: útok se bere jako dovolený.
combat-gap-generic = Žádné pravidlo neříká, jako kdo se { $warrior } na svém místě počítá: útok se bere jako dovolený.
combat-gap-outside = Tato pravidla neznají místo mimo Mužstvo, Kohortu a Stanici, kde stojí { $warrior }.
combat-gap-not-last = { $warrior } smí být napaden jen jako poslední ve své oblasti; zda se ostatní počítají, není řečeno: útok se bere jako dovolený.
combat-gap-may-not-attack = Text zakazuje bojovníkovi { $warrior } tento útok a karta oba přesto svede proti sobě; co má přednost, není řečeno: bojují.
combat-gap-may-not-be-attacked = { $warrior } nesmí být napaden a karta z něj dělá obránce; co má přednost, není řečeno: je obráncem.
combat-gap-shared-membership = { $warrior } během souboje získal korporaci protivníka; co z toho plyne, není řečeno: souboj pokračuje.
combat-gap-cover = { $warrior } musel během souboje do úkrytu; co z toho plyne, není řečeno: souboj pokračuje.
combat-gap-reinforcement = Co { $warrior } do souboje přináší a koho pak protivník zasahuje, může říci jen karta.
combat-gap-rounding = { $rating } bojovníka { $warrior } se dělí a nevychází celé číslo; žádné pravidlo neříká, jak zaokrouhlit: zde dolů.
combat-gap-which-multiplier = Několik karet násobí to, co vstupuje do { $rating } bojovníka { $warrior }; vybírá ten, kdo ji ovládá, a nikdo neřekl kterou: platí první.
combat-gap-which-bonus = Bonusy k { $rating } bojovníka { $warrior } se nesčítají a liší se; žádné pravidlo neříká, který platí: platí první.
combat-gap-warzone-lost = Zda lze místo { $warzone } zvolit jinou válečnou zónu, není řečeno: žádná se nezvolí.
combat-gap-bound-equipment = { $card } je pro příslušnost, kterou nositel nemá; tato pravidla neříkají, zda ji smí dál používat: počítá se.
combat-gap-late-equipment = { $warrior } bojuje místo jiného, jehož vybavení už bylo oznámeno; tato pravidla neříkají, že se oznamuje znovu: co { $warrior } nese a co by se muselo oznámit, se nepočítá.
combat-gap-unrevealed = Tato pravidla neznají bojovníky vyložené do úkrytu lícem dolů: { $warrior } se bere jako bojovník v úkrytu.
combat-gap-another-attack = { $player } útočí v témže kole znovu; o akci, která je k tomu třeba, není řečeno nic: bereme ji za danou.
combat-gap-action-of-sabotage = O akci, kterou { $player } provádí sabotáž, není řečeno nic: bereme ji za danou.
combat-gap-corporate-war = Tato pravidla neznají války korporací: že ji vede { $player }, nic nemění.
combat-gap-secondary-target = Tato pravidla neznají hlavní a vedlejší cíle: { $player } smí útočit na kohokoli stejně.
combat-gap-battle = Tato pravidla neznají bitvy: že { $warrior } nějakou brání, nic nemění.
combat-gap-sergeant-text = Co karta { $warrior } říká o bojovnících, kteří se k ní přiřazují, není známo: bereme je jako přípustné.
combat-gap-cards-of-eliminated = { $warrior } odchází ze hry a žádné pravidlo neříká, kam přijdou karty na něm: zde se vyřazují.
combat-gap-no-reserve = Není řečeno, zda hráč má takového bojovníka, jakého { $card } přivádí do hry.
combat-gap-unknown-rating = { $rating }: hodnota není známa a počítá se 0 ({ $warrior }).

## Refusals

combat-refused = { $input }: { $reasons }
combat-input-play = { $card }
combat-input-play-at = { $card } v kroku { $step }
combat-input-attack = { $attacker } útočí na: { $defender }
combat-input-turn = kolo: { $player }
combat-why-not-due = v té chvíli to ten hráč udělat nesmí
combat-why-no-such-moment = ta chvíle nenastala, nebo už minula
combat-why-anothers-step = v tom kroku jedná jiný hráč
combat-why-no-second-combat = druhý souboj nenásleduje: druhý bojovník neudeří
combat-why-simultaneous = údery jsou současné, takže takový krok není
combat-why-same-combatants = bojující se nezměnili, takže takový krok není
combat-why-no-special-attack = není to speciální útok, takže takový krok není
combat-why-nobody-hurt = od té doby nebyl nikdo zasažen, takže takový krok není
combat-why-combat-ended = souboj skončil už předtím
combat-why-not-simultaneous = údery nejsou současné: souboj šel jinými kroky
combat-why-special-attack = speciální útok takový krok nemá
combat-why-not-held = není v ruce ani u bojovníka toho hráče
combat-why-no-such-way = odtud se tak použít nedá
combat-why-laid-before = v souboji se nehraje: scénář ji předem vyloží na stůl, jak říká její karta
combat-why-wrong-window = je určena pro: { $plays }; teď lze hrát: { $open }
combat-why-nothing-open = nic
combat-why-requires = vyžaduje: { $what }
combat-why-wrong-target = cíl nevyhovuje
combat-why-several-targets = vyhovuje více bojovníků: je třeba říci který
combat-why-nothing-to-counter = nebyla právě zahrána žádná karta, kterou by šlo zrušit
combat-why-too-costly = stojí { $cost } Bodů osudu a k dispozici je { $has }
combat-why-too-costly-by = stojí { $cost } Bodů osudu ({ $cards }) a k dispozici je { $has }
combat-why-too-few-points = musí se říci, kolik Bodů osudu se platí, nejméně { $least }; uvedeno je { $points }
combat-why-too-many-points = nelze za ni zaplatit víc než { $most } Bodů osudu; uvedeno je { $points }
combat-why-does-not-multiply = nepatří mezi karty, které násobí účinek, o němž se rozhoduje
combat-why-never-countered = { $card } říká, že ji nic neruší
combat-why-nothing-to-buy = za Body osudu se u této karty nic nekupuje
combat-why-cannot-pay-on = nebyla v tomto souboji zahrána tak, aby se za ni dalo připlácet
combat-why-no-caster = žádný bojovník toho hráče je tu nemůže seslat
combat-why-immune = { $warrior } je imunní ({ $power }){ $by }
combat-why-caster-converted = sesílat mohou jen bojovníci zcela obrácení k Černé symetrii a { $warrior } není z Černé legie
combat-why-dark-legion = { $warrior } patří k Černé legii
combat-why-unmodelled = karta není zpracována; její účinek lze uvést ve scénáři
combat-why-not-yours = { $warrior } tomu hráči nepatří
combat-why-transfer = za souboje se dobrovolně transferovat nelze: { $warrior } zůstává
combat-why-no-embargo = žádné embargo tohoto hráče se netýká: { $card }
combat-why-own-warrior = { $warrior } patří témuž hráči
combat-why-not-standing = { $warrior } není ve hře
combat-why-areas = oba stojí v oblastech, které spolu nebojují
combat-why-same-corporation = oba jsou z jedné korporace
combat-why-brotherhood = Doomtrooper neútočí na Bratrstvo
combat-why-not-for-brotherhood = Bratrstvo na takového bojovníka neútočí
combat-why-non-combatant = { $warrior } se soubojů neúčastní
combat-why-in-cover = útočník je v úkrytu
combat-why-left-cover = útočník v tomto kole opustil úkryt
combat-why-not-overcome = karta neříká, že tento zákaz překonává
combat-why-dash = { $warrior } má hodnotu { $rating } proškrtnutou
combat-why-wrong-warzone = válečná zóna nepatří hráči a oblasti obránce
combat-why-warzone-when-attacking = kdo útočí, válečnou zónu nevolí
combat-why-warzone-of-another = je to válečná zóna jiného hráče a kdo útočí, žádnou nevolí
combat-why-warzone-lost = zvolená válečná zóna je vyřazena a žádná jiná ji nenahradí
combat-why-warzone-barred = { $card } bojovníka do této válečné zóny nepustí
combat-why-attacked-from-warzone = útok přichází z válečné zóny planety, proti němu se k obraně žádná zóna nepoužije
combat-why-no-influence = karta by nic nezměnila
combat-why-inside-vehicle = válečná zóna zakazuje vozidla a { $warrior } je uvnitř vozidla
combat-why-wrong-equipment = { $card } se nehodí k taktice, nebo je navíc
combat-why-not-led-in-combat = tato pravidla neříkají, že by se v souboji někdo přiřazoval k seržantovi
combat-why-only-again = nový útok smí být jen týmž bojovníkem na: { $warrior }
combat-why-attacks-once = za kolo je dovolen jediný útok a ten už proběhl ({ $card })
combat-why-never-sabotaged = sabotovat hráče nedovoluje { $card }
combat-why-too-few-promotion = stojí Vítězné body: { $cost } ({ $cards }); hráč jich má { $has }
combat-why-not-again = nový útok nesmí být na: { $warrior }
combat-why-in-battle = { $warrior } brání bitvu a v žádné válečné zóně se nebrání
combat-why-split-too-large = to je víc, než kolik bylo získáno
combat-why-destiny-only = zde lze vzít jen Body osudu
combat-why-no-action = není na to žádná akce
combat-why-too-few-actions = { $card } žádá víc akcí, než kolik jich zbývá
combat-why-one-attack-only = útokem se smí stát jen jedna akce kola, a už se stala
combat-why-must-go-on-attacking = po útoku lze akce kola použít jen na další útoky, jinak propadají
combat-why-action-kind-is-fixed = akce je druhu, který se takto použít nedá
combat-why-not-converted-for = karta, která mění akce na útoky, se netýká bojovníka { $warrior }
combat-why-once-per-combat = tento hráč už v tomto souboji bojovníka { $warrior } takovou kartou upravil
combat-why-used-already = v tomto souboji už byla použita
combat-why-cards-barred = { $card } takové karty z tohoto souboje vylučuje
combat-why-silenced = co je napsáno na kartě { $card }, teď neúčinkuje
combat-why-must-attack-another = { $card } útočníkovi přikazuje zaútočit nejdřív na jiného
combat-why-another-attacks-first = { $card } nechává dřív zaútočit jiného bojovníka téhož hráče
combat-why-not-defenceless = ten hráč má ještě bojeschopné bojovníky
combat-why-already-sabotaged = proti tomuto hráči už v tomto kole sabotáž byla
combat-why-imprisoned = { $warrior } je uvězněn
combat-why-ban-stands = to, že jeden z nich smí bojovat s kýmkoli, zákaz neruší
combat-why-may-not-attack = { $warrior } nesmí útočit na takového bojovníka ({ $card })
combat-why-attacks-nobody = { $warrior } nesmí útočit na hráče ({ $card })
combat-why-may-not-be-attacked = { $warrior } nesmí být napaden ({ $card })
combat-why-not-last = { $warrior } nesmí být napaden, dokud není poslední ve své oblasti
combat-why-not-beside = { $warrior } stojí v jiné oblasti než ten, ke komu by se připojil
combat-why-kept-apart = podle textu karty { $warrior } takoví bojovníci nepřijdou do jejího Mužstva, ani ona do jejich
combat-why-already-fights = { $warrior } už v souboji je
combat-why-not-in-group = { $warrior } do skupiny nepatří
combat-why-first-turn = je to první kolo toho hráče
combat-why-cannot-be-in-cover = { $warrior } nesmí být nikdy v úkrytu
combat-why-not-with-tactic = { $warrior } se soubojů tohoto druhu neúčastní: { $tactic } ({ $card })
combat-why-no-fight-inside = { $warrior } je uvnitř { $card }, kde zápas není možný
combat-why-sabotage-too-early = ne všichni už odehráli své první kolo
combat-why-sabotage-in-others-turn = je kolo jiného hráče
combat-why-sabotage-is-no-attack = sabotáž není útok a útočnou akci na ni použít nelze

## Actions

combat-action-attack = útočná
combat-action-non-attack = neútočná
combat-action-undefined = nedefinovaná

## Scenarios that cannot be used

scenario-place = { $name }, řádek { $line }, sloupec { $column }
scenario-place-line = sloupec { $column }
scenario-too-long = Je to delší než { $limit } bajtů.
scenario-too-many = Příliš mnoho položek ({ $what }): { $found }. Smí jich být { $most }.
scenario-not-a-combat = Tohle jako souboj přečíst neumím. Řekni, kdo na koho útočí a jak: { $example }
scenario-example = Sean Gallagher zaútočí na Ilianina nefarita v zápase
scenario-unknown-clause = Nerozumím „{ $clause }“. Po útoku, odděleno čárkami, rozumím: { $examples }
scenario-clause-examples = „obránce zraněn“, „útočník v úkrytu“, „obránce zahraje Únik o vlásek! v kroku 40“, „útočník má Ticker“, „útočník má 6 bodů osudu“, „obránce získá obrana +2“, „útočník sešle Zeď za 6 bodů“, „jen hodnoty“
scenario-missing-attacker = Nikdo neútočí: chybí útočník.
scenario-missing-defender = Na nikoho se neútočí: chybí obránce.
scenario-missing-tactic = S jakou taktikou? Přidej „v zápase“ nebo „ve střelbě“.
scenario-unknown-card = Žádná karta se nejmenuje „{ $name }“.{ $nearest }
scenario-nearest = { " " }Možná: { $names }.
scenario-ambiguous-card = „{ $name }“ může být víc karet: { $names }.
scenario-not-a-warrior = { $name } není bojovník.
scenario-unknown-name = Nikdo se tu nejmenuje „{ $name }“. Jsou tu: { $names }.
scenario-unknown-warzone = Žádná válečná zóna scénáře se nejmenuje „{ $name }“.{ $nearest }
scenario-duplicate = „{ $name }“ označuje dvě věci. Dej jedné z nich id.
scenario-unknown-ruleset = Pravidla „{ $name }“ neznám. Jsou tu: { $names }.
scenario-unknown-step = Krok „{ $name }“ neexistuje.{ $nearest }
scenario-unknown-effect = Nerozumím účinku „{ $name }“. Umím: { $examples }
scenario-effect-examples = „obrana +2“, „zápas -1“, „ukončí souboj“, „udeří první“, „zabije protivníka“, „smrtící“, „přežije“, „zruší kartu“, „3 neútočné akce“
scenario-not-one-act = Vstup dělá jednu věc: play, attack a against, tactic, warzone, equipment, assign a to, promotion nebo pass.
scenario-illegal-setup = Tento stůl nelze hrát: { $problem }
scenario-illegal-attack = Útok není dovolen: { $reasons }
scenario-illegal-tactic = Taktika není dovolena: { $reasons }
scenario-unknown-field = Pole „{ $name }“ tam scénář nemá. Možná jsou: { $names }.
scenario-no-field = Pole „{ $name }“ tam není, ani žádné jiné.
scenario-unknown-value = „{ $name }“ tam neznám. Možnosti: { $names }.
scenario-misplaced-word = „{ $word }“ tam nic nedělá: { $stands ->
    [once] stane se to jednou, když se něco zahraje nebo k něčemu dojde.
    [continuous] to platí, neděje se to.
    [identity] říká, čím bojovník je, v zahrání nebo ve schopnosti.
    [imposed] může to říct jen zahrání.
   *[static] může to říct jen schopnost, dokud karta leží.
}
scenario-missing-field = Chybí tam pole „{ $name }“.
scenario-field-twice = Jedno pole je tam dvakrát.
scenario-wrong-kind = Čeká se tam něco jiného: číslo místo textu, nebo naopak.
scenario-nothing-lasts = Nic z toho, co se tam hraje, netrvá, takže není co ukončit: `until` vynech.
scenario-not-toml = Tohle není scénář: od označeného místa to nelze přečíst jako TOML.
scenario-input-name = Vstup { $input } jmenuje „{ $name }“, a to na stole není. Je tam: { $names }.
scenario-too-many-inputs = Scénář má nejvýš { $most } vstupů, ne { $found }.
scenario-given-up = Trvá to příliš dlouho: přehrávání skončilo po { $moves } tazích.
setup-unknown-turn = na tahu má být „{ $player }“, který nehraje; jsou tu: { $known }

## What cards need
requires-controls = hráč ovládá bojovníka v této roli: { $what }
requires-tactic = bitevní taktika je { $what }
requires-bearer-is = nositel je { $what }
requires-bearer-stands-by = nositel v souboji není a stojí ve stejné oblasti jako hráčův bojovník v souboji
requires-controls-definition = hráč má ve hře kartu { $what }
requires-target-uses = zvolený bojovník používá: { $what }
requires-their-combatant-uses = soupeřův bojovník používá zbraň: { $what }
requires-target-harm = zvolenému bojovníkovi právě hrozí { $what }
requires-not-yet-on-target = žádná jiná karta téhož jména toho bojovníka ještě nezměnila
requires-piece-in-use = kus, ke kterému patří, je v užívání
requires-first-of-its-name = žádná jiná karta toho jména v tomto souboji ještě nebyla použita
requires-target-wounded = zvolený bojovník je zraněný
requires-given = některý text ve hře ji dovoluje tomu bojovníkovi teď dát
requires-promotion = její hráč má aspoň { $count } Vítězných bodů
requires-same-side = nositel i zvolený bojovník patří k Černé legii, nebo k ní nepatří ani jeden
requires-opponent = protivník nositele patří k: { $what }
requires-target-is = cíl je: { $what }
requires-opponent-is = protivník nositele je: { $what }
requires-such = { $who }: { $what }
requires-harmed = { $who }: v tomto souboji ho postihlo: { $harm }
requires-harmed-by-blow = { $who }: v tomto souboji ho od úderu postihlo: { $harm }
requires-compare = { $who }: { $what }
requires-in-play = ve hře, alespoň { $count }: { $what }
requires-card-in-play = ve hře: { $what }
requires-card-on = jmenovaná karta leží na: { $what }
requires-strikes-first = za současného stavu udeří první: { $what }
requires-able-to-fight = může bojovat: { $what }
requires-in-combat = bojuje v tomto souboji: { $what }
requires-before-blows = žádný úder ještě nebyl vyhodnocen
requires-killed-outright = co zvoleného bojovníka zabilo, zabíjí automaticky
requires-in-warzone = obránce se brání ve válečné zóně
requires-warzone-is = obránce se brání v: { $what }
whom-last = poslední svého hráče ve své oblasti
whom-not-last = ne poslední svého hráče ve své oblasti
requires-played-is = karta, která se má zrušit, je: { $what }
whom-inside = je nebo používá: { $what }
whom-against = bojuje proti: { $what }
whom-played-from-hand = zahraná z ruky
whom-played-modifies = měnící něco v souboji
whom-played-on = zahraná na: { $what }
whom-played-on-or-its-cards = zahraná na: { $what }, nebo na jeho kartu
whom-leaves = nezůstává ve hře
whom-anyone = kdokoli
whom-in-cover = v úkrytu
whom-not-in-cover = mimo úkryt
whom-wounded = zraněný
whom-healthy = nezraněný
whom-fortified = chráněný opevněním
whom-not-fortified = nechráněný opevněním
whom-carries = nese: { $what }
whom-uses = používá: { $what }
whom-rating = tištěné { $rating } { $figures }
whom-rating-total = celkové { $rating } { $figures }
whom-immune = imunní: { $what }
whom-not = ne ({ $what })
whom-or = nebo
whom-others = ostatní
whom-attack = hodnota podle taktiky
amount-cards = karty ({ $who }): { $what }
amount-rating = tištěné { $rating } ({ $who })
amount-named-number = číslo, které karta jmenuje
amount-added = kolik karty ({ $what }) přidávají k { $rating }: { $who }
amount-rating-base = základní { $rating } ({ $who })
amount-rating-total = { $rating } ({ $who })
whom-fortified-by = chrání ho { $what }
whom-left-cover = v tomto kole vyšel z úkrytu
whom-not-left-cover = v tomto kole nevyšel z úkrytu
whom-named = karta jej jmenuje
whom-beside-named = koho jmenuje, nebo kdo s takovým stojí v jedné oblasti
whom-like-named = téže příslušnosti jako bojovník, jehož karta jmenuje
requires-names = karta jmenuje: { $what }
requires-names-warzone = karta jmenuje válečnou zónu tohoto souboje
requires-names-nothing = karta nejmenuje nikoho a nic
requires-names-card = karta jmenuje tu zvolenou
requires-by-mission = body jsou za úkol právě splněný
amount-highest = nejvyšší tištěná u: { $who } ({ $rating })
amount-highest-total = nejvyšší u: { $who } ({ $rating })
amount-parts = u ní: { $what }
amount-award-promotion = Vítězné body z vlastního zisku
amount-named = kolikrát jmenuje: { $who }
combat-why-not-split = tyto body jsou buď všechny Vítězné, nebo všechny Body osudu
combat-why-no-cards-on = na cíl { $warrior } se takové karty hrát nesmějí ({ $card })
combat-why-tactic-dictated = { $card } předepisuje druhou taktiku

# Co o dění říkají pravidla, aniž by ho způsobovala.
combat-remark-generic-squad = { $warrior } je obecný a v Mužstvu se počítá jako Doomtrooper.
combat-remark-generic-cohort = { $warrior } je obecný a v Kohortě se počítá jako bojovník Černé legie.
combat-remark-generic-outpost = { $warrior } je obecný a na Stanici se počítá jako kmenový válečník.
combat-remark-stands-outside = { $warrior } stojí mimo Mužstvo, Kohortu i Stanici.
combat-remark-not-reached = { $card } na bojovníka { $warrior } nepůsobí, protože stojí mimo Mužstvo i Kohortu.
combat-remark-ridden = { $warrior } jede na zvířeti { $card } a nemůže sesednout.
combat-remark-free-of-vehicle = { $warrior } je mimo vozidlo { $vehicle }, takže smí { $card } použít.
combat-remark-relic-no-equipment = { $card } je relikvie, ne vybavení: { $by } ji nezakazuje.
combat-remark-is-immune = { $warrior } je imunní ({ $power }){ $by }.
combat-remark-stays-in-cover = { $warrior } zůstává v úkrytu.
combat-remark-cast-on-tribe = { $warrior } patří ke kmeni: Umění lze sesílat v jeho prospěch i proti němu bez omezení.
combat-remark-cast-by-immune = Sesílatel { $warrior } je imunní vůči Umění, a přesto sesílat smí.
combat-remark-cast-by-blessed = { $warrior } je požehnaný a sesílá každé kouzlo.
combat-remark-rift-used = Trhlinu lze vyvolat proti kterémukoli bojovníkovi, tedy i proti bojovníkovi { $warrior }.
combat-remark-spell-announced = Cíle kouzla { $card } a body za ně zaplacené se oznamují při seslání{ $points ->
    [0] .
    [one] : jeden Bod osudu.
    [few] : { $points } Body osudu.
   *[other] : { $points } Bodů osudu.
}
combat-remark-spell-ends = Účinek kouzla { $card } končí s tímto soubojem.
combat-remark-never-over-always = { $warrior } by VŽDY udeřil první, ale NIKDY má přednost před VŽDY.
combat-remark-first-strike-denied = { $warrior } by udeřil první{ $by }, ale { $card } to ruší.
combat-remark-never-struck-first-denied = Na bojovníka { $warrior } by nikdo neudeřil první{ $by }, ale { $card } to ruší.
combat-remark-sabotage-reckoned = Sabotáž, kterou provádí { $warrior }, vynáší celkem { $points ->
    [one] jeden bod
    [few] { $points } body
   *[other] { $points } bodů
}.
combat-remark-attacks-again = { $player } smí díky kartám v tomto kole útočit vícekrát.
combat-remark-uses-open = { $player } nemusí hned říci, na co použije těchto akcí: { $count }.
combat-remark-announced-when-used = { $player } oznamuje akci, až když ji provádí.
combat-remark-actions-kept = { $player } má ostatní akce z karet dál a smí je použít i po útoku.
combat-remark-others-may-follow = Po útoku smí { $player } pokračovat jinými akcemi: dovoluje to { $card }.
combat-remark-suspended = Probíhající souboj čeká, až tento skončí.
combat-remark-modifiers-stay-behind = Co se na bojovníka { $warrior } zahrálo v souboji, který čeká, v tomto neplatí.
combat-remark-breaks-off = { $warrior }, který bojuje v čekajícím souboji, jej smí přerušit a zaútočit.
combat-remark-ability-not-shared = Schopnost, kterou má { $warrior }, pro skupinu neplatí, protože ji nemají všichni.
combat-remark-stays-in-game = { $warrior }: místo odstranění ze hry přijde mezi odložené karty.
combat-remark-prisoner-away = { $warrior } je uvězněn a ve své oblasti se nepočítá.
combat-remark-hurt-without-fighting = { $warrior } nikdy nebojuje, ale to, co není útok na něj, mu ublížit může.
combat-remark-limit-lifted = Karta přesto přivádí do souboje bojovníka { $warrior }, ačkoli platí: { $limit }.
combat-remark-last-in-area = { $warrior } smí být napaden: v jeho oblasti není nikdo jiný, kdo by tomu bránil.
combat-remark-attacks-from-cover = { $warrior } smí útočit, ačkoli je v úkrytu nebo jej v tomto kole opustil, jak stojí v jeho textu.
combat-remark-attacks-from-cover-by = { $warrior } smí útočit, ačkoli je v úkrytu nebo jej v tomto kole opustil: dovoluje to { $card }.
combat-remark-freelancer-earns = { $warrior }, žoldnéř, má příslušnost z karty, a tak jeho hráč smí brát Vítězné body.

## Na stole bez účinku
combat-no-effect = Na stole bez účinku
combat-no-effect-not-of-tactic = { $card }: není pro tuto taktiku.
combat-no-effect-other-weapon = { $card }: bojovník používá jinou zbraň.
combat-no-effect-second-copy = { $card }: bojovník používá jinou kopii.
combat-no-effect-set-aside = { $card }: bojovník ji použít nesmí.
combat-no-effect-not-announced = { $card }: nikdo neohlásil, že ji používá.
combat-no-effect-outside = { $card }: bojovník je mimo ni.
combat-no-effect-in-hand = { $card }: je v ruce, kde nic nedělá.
combat-no-effect-bearer-away = { $card }: bojovník, na němž leží, nebojuje.
combat-no-effect-out-of-reach = { $card }: nedosahuje na nikoho z bojujících.
combat-no-effect-unmet = { $card }: co její text žádá, neplatí.
combat-no-effect-other-rating = { $card }: hodnoty, které mění, se neporovnávaly.
combat-no-effect-replaced = { $card }: bojovník, na kterého byla zahrána, už nebojuje.
combat-no-effect-not-chosen = { $card }: nikdo v ní nebojuje.
combat-no-effect-not-used = { $card }: nikdo nezahrál, co nabízí.
combat-no-effect-not-called-for = { $card }: to, o čem mluví její text, nenastalo.
combat-no-effect-named-in-vain = { $card }: její text toho, koho jmenuje, nepřipouští, nebo ne takto.
combat-no-effect-no-blow = { $card }: nepadl žádný úder.
combat-no-effect-no-difference = { $cards }: { $count ->
    [one] bez jejího textu
   *[other] bez textu kterékoli z nich
} by se stalo totéž.
combat-no-effect-not-tried = { $count ->
    [one] Jedna další karta, kterou žádný řádek nejmenuje, se bez svého textu nezkoušela.
    [few] Další { $count } karty, které žádný řádek nejmenuje, se bez svého textu nezkoušely.
   *[other] Dalších { $count } karet, které žádný řádek nejmenuje, se bez svého textu nezkoušelo.
}
