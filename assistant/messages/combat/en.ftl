# Combats: what is told of a replay. The other sentences are in ../en.ftl.

## The answer

combat-title = { $attacker } attacks { $defender } in { $tactic }
combat-title-sabotage = { $warrior } sabotages { $player }
combat-ratings = { $warrior }: F { $c } · S { $s } · A { $a } · V { $v }
combat-settled = { $mark } every step follows from the rules cited.
combat-settled-mark = Settled:
combat-disputed = { $mark } rules disagree along the way; which one prevailed is said below.
combat-disputed-mark = Disputed:
combat-unspecified = { $mark } the outcome depends on something that the rules or the card data do not settle.
combat-unspecified-mark = Unspecified:
combat-decisive = What decided
combat-filled-in = Where the { $ruleset } is silent, the { $other } decides: its rules are marked { $mark }.
combat-conflicts = Rules that disagree
combat-open = Left open
combat-taken = Chosen because nobody said otherwise
combat-taken-of-several = { $taken }. It could also have been: { $others }{ $more ->
    [0] {""}
   *[other] ; and { $more } more
}.
combat-taken-instead = { $taken }, since { $other } is not allowed: { $reasons }.
combat-taken-way = { $what }, way { $way }
combat-taken-way-about = { $what }, way { $way } ({ $about })
combat-carried-heading = On the table, though it could not be given so
combat-carried-against = { $card } on { $warrior } counts as given, against the rules:
combat-rests-on = { $count ->
    [one] This rests on one reading of what the documents leave open.
   *[other] This rests on { $count } readings of what the documents leave open.
}
combat-readings = How Cardinal reads what the documents leave open
combat-reading = { $reading } { $id }
combat-refused-heading = Not allowed
combat-told = What the documents say about these cards
combat-told-rule = { $title } { $id }
combat-status-healthy = { $warrior }: unhurt
combat-status-wounded = { $warrior }: wounded
combat-status-killed = { $warrior }: killed
combat-status-prisoner = { $warrior }: a prisoner
combat-status-discarded = { $warrior }: discarded, not killed
combat-status-eliminated = { $warrior }: out of the game, not killed
combat-status-returned = { $warrior }: back in its owner's hand
combat-points = { $player }: { $promotion ->
    [one] { $promotion } promotion point
   *[other] { $promotion } promotion points
}, { $destiny ->
    [one] { $destiny } destiny point
   *[other] { $destiny } destiny points
}
combat-no-points = Nobody earns points.
combat-steps-with-events = { $steps ->
    [one] { $steps } step, { $events } with events
   *[other] { $steps } steps, { $events } with events
}
combat-eventful-steps = { $events ->
    [one] Where something happened: { $events } step
   *[other] Where something happened: { $events } steps
}
combat-steps = { $steps ->
    [one] Step by step: { $steps } step
   *[other] Step by step: { $steps } steps
}
combat-step = { $step }{ $title }{ $pass } { $rule }
combat-pass = , pass { $pass }
combat-all-pass = everyone passes
combat-receipt = Receipt: engine { $engine }, ruleset { $ruleset }, trace { $trace }. The same scenario gives the same bytes.
combat-player-attacker = the attacking player
combat-player-defender = the defending player

## Numbers

combat-term-printed = printed
combat-term-supposed = supposed
combat-term-swapped = printed, swapped by { $card }
combat-term-turned = { $term } (turned round by { $card })
combat-term-cover = cover
combat-term-floor = not below zero
combat-term-base = base
combat-term-bought = { $card } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $times } × { $each })
combat-terms-aside = not counting { $terms }

## What happens

combat-event-begun = A combat begins: { $player } attacks.
combat-event-closed = This combat is over.
combat-event-branched-played = A card was played: back to step { $step }.
combat-event-branched-combatants-changed = The combatants have changed: back to step { $step }.
combat-event-branched-not-simultaneous = The combat is not simultaneous: on to step { $step }.
combat-event-branched-combat-ended = The combat was ended: the rest of it is skipped.
combat-event-branched-second-stands = The second warrior strikes now: on to step { $step }.
combat-event-branched-harm-dealt = A warrior has been hurt since: back to step { $step }.
combat-event-skipped = The steps before { $step } are skipped: the combat was ended.
combat-event-combatants = { $attacker } attacks { $defender }.
combat-event-special-attack-on = A special attack on { $defender } ({ $card }): it is not a combat.
combat-event-special-attack = A special attack ({ $card }): it is not a combat.
combat-event-branched-special-attack = A special attack goes straight to step { $step }.
combat-event-tactic = Tactic: { $tactic }.
combat-event-permitted-assassin = Assassins may attack anyone, whatever the affiliation.
combat-event-permitted-card = A card lets the attacker choose this target, whatever the affiliation{ $card }.
combat-event-permitted-freelancer = Freelancers may attack anyone and be attacked by anyone.
combat-event-permitted-tribal = Tribal warriors may attack anyone and be attacked by anyone.
combat-event-permitted-printed-affiliation = A freelancer may attack anyone and be attacked by anyone: the affiliation printed on it does not bind it.
combat-event-permitted-dark-legion = The Dark Legion may attack anyone.
combat-event-permitted-brotherhood = The Brotherhood may attack such a warrior.
combat-event-permitted-generic = A generic warrior is one of the two, and nothing keeps them apart.
combat-event-permitted-other-corporation = The two are not of one corporation: the attack is allowed.
combat-event-permitted-other-corporation-named = { $attacker } and { $defender } are not of one corporation: the attack is allowed.
combat-event-tactic-changed = The tactic is now: { $tactic } ({ $card }).
combat-event-affiliation-gained = { $warrior } now belongs to: { $affiliation } ({ $card }).
combat-event-definition-gained = { $warrior } now counts as: { $definition } ({ $card }).
combat-event-named = { $card } names from now on: { $what }.
combat-event-named-less = { $card } names once less: { $what }.
combat-event-group-led = { $warrior } and all warriors of that name are assigned to { $sergeant }.
combat-event-bond-broken = { $sergeant } no longer leads its group ({ $card }).
combat-event-entered-this-turn = { $warrior } came into play this turn and may attack all the same.
combat-event-answers-first = { $player } is affected by the card and may answer it first.
combat-event-embargo-first = { $player } may use the embargo before anyone plays in turn order.
combat-event-embargoed = { $player } lays an embargo on { $card }, which is negated.
combat-event-revealed = { $warrior } is revealed.
combat-event-promotion-lost = { $player } loses { $amount } promotion { $amount ->
        [one] point
       *[other] points
    }{ $by }.
combat-event-battle-lost = The last defender of { $battle } is lost: this battle of { $player } leaves the game.
combat-event-affiliation-instead = { $warrior } now belongs only to: { $affiliation } ({ $card }).
combat-event-went-to-cover = { $warrior } goes to cover ({ $card }).
combat-event-left-cover = { $warrior } leaves cover ({ $card }).
combat-event-warzone-left = The defender goes on without its warzone ({ $card }).
combat-event-left-vehicle = { $warrior } gets out of { $vehicle } ({ $card }).
combat-event-card-kept = { $kept } is not discarded: { $card } keeps it.
combat-event-released = { $warrior } is free again ({ $card }).
combat-event-imprisoned = { $warrior } is taken prisoner ({ $card }).
combat-event-joined = { $warrior } joins the combat ({ $card }).
combat-event-opponent-chosen = { $warrior } is chosen from the group to fight.
combat-event-warzone = { $defender } defends in { $warzone }.
combat-event-no-warzone = No warzone.
combat-event-relics-announced = Relics are announced like equipment: { $cards }
combat-event-vehicle-in-use = { $warrior } is inside { $vehicle }, which takes effect.
combat-event-cast-for-dark-legion = { $warrior } belongs to the Dark Legion, and its own casters may cast in its favour.
combat-event-turn-begun = The turn passes to { $player }; what applied until the end of the last turn is over.
combat-event-attacked-from-warzone = { $player } attacks from { $warzone }, the warzone of its Planet: nobody defends in a warzone.
combat-event-equipment = { $warrior } uses { $cards }.
combat-event-played = { $player } plays { $card }.
combat-event-played-on = { $player } plays { $card } on { $target }.
combat-event-effect-multiplied = The effect of { $card } counts × { $factor } ({ $by }).
combat-event-multiplier-chosen = { $by } multiplies the effect of { $card }, as chosen.
combat-event-strengthened = { $player } pays { $points } more for { $card }, { $total } destiny points in all.
combat-event-paid = { $player } pays { $amount ->
        [one] { $amount } destiny point
       *[other] { $amount } destiny points
    }{ $by }.
combat-event-countered = { $card } is countered by { $by }.
combat-event-took-effect = { $card } takes effect.
combat-event-moved-discarded = { $card } is discarded{ $by }.
combat-event-moved-eliminated = { $card } leaves the game{ $by }.
combat-event-modified = { $warrior }: { $rating } { $change } ({ $card }).
combat-event-ratings-swapped = { $warrior }: { $one } and { $other } are swapped ({ $card }).
combat-event-protected = { $warrior } cannot be wounded or killed in this combat ({ $card }).
combat-event-lethal = Any warrior that { $warrior } wounds in this combat is killed ({ $card }).
combat-event-order-claimed = { $warrior } claims to strike first ({ $card }).
combat-event-claims-cancelled = { $one }{ $by } and { $other }{ $too } claim to strike first with equal right: the claims cancel out.
combat-event-simultaneous = Blows are simultaneous{ $by }.
combat-event-first = { $warrior } strikes first{ $by }.
combat-event-ended = The combat ends at once ({ $card }).
combat-event-ended-void = The combat ends at once, and cards played so far have no effect ({ $card }).
combat-event-ended-first-blow = The first blow wounds and so ends the combat ({ $card }).
combat-event-ended-gone = The combat ends: { $warrior } is no longer in it.
combat-event-ended-killed = The combat ends: { $warrior } is killed.
combat-event-ended-membership = The combat ends: { $warrior } is of its opponent's corporation ({ $card }).
combat-event-ended-cover = The combat ends: { $warrior } had to go to cover ({ $card }).
combat-event-ended-tactic = The combat ends: { $warrior } cannot fight with this tactic ({ $card }).
combat-event-ended-vehicle = The combat ends: the warzone forbids vehicles, and { $warrior } is inside one.
combat-event-ended-unmasked = The combat ends: { $warrior } turns out to be a warrior that the attacker may not attack.
combat-event-made-immune = { $warrior } is immune to { $power } in this combat ({ $card }).
combat-event-gear-forbidden = { $warrior } cannot use { $gear } in this combat ({ $card }).
combat-event-gear-multiplied = What { $warrior } carries counts × { $factor }: { $gear } ({ $card }).
combat-event-negated = { $card } has no effect: { $warrior } is immune{ $by }.
combat-event-warzone-discarded = { $warzone } is discarded ({ $card }).
combat-event-replaced-attacker = { $warrior } attacks instead ({ $card }).
combat-event-replaced-defender = { $warrior } defends instead ({ $card }).
combat-event-blow-barred = { $warrior } does not strike in this combat ({ $card }).
combat-event-modifiers-barred = Modifiers from other cards do not count in this combat ({ $card }).
combat-event-points-barred = Nobody earns points in this combat ({ $card }).
combat-event-warrior-discarded = { $warrior } is discarded ({ $card }).
combat-event-warrior-eliminated = { $warrior } leaves the game ({ $card }).
combat-event-harm-stands-by-text = Nothing can save { $warrior } from that harm: what dealt it says so ({ $card }).
combat-event-harm-stands = Nothing can save { $warrior } from that wound: it was self-inflicted ({ $card }).
combat-event-actions-gained = { $player } gains { $count ->
    [one] { $count } action
   *[other] { $count } actions
}: { $kind } ({ $card }).
combat-event-actions-gained-for-later = { $player } gains { $count ->
    [one] { $count } action
   *[other] { $count } actions
}: { $kind } ({ $card }). They cannot be used before this attack is over.
combat-event-action-used = { $player } attacks with an action: { $kind }.
combat-event-action-converted = { $player } uses a non-attack action to attack: a corporate leader converts it.
combat-event-actions-ended = { $player } uses no more actions.
combat-event-no-action-needed = The attack by { $warrior } takes no action.
combat-event-action-spent-turn = { $player } uses an action of the turn.
combat-event-action-spent-turn-for = { $player } uses an action of the turn: { $card } asks for it.
combat-event-action-spent-card = { $player } uses an action gained from a card.
combat-event-action-spent-card-for = { $player } uses an action gained from a card: { $card } asks for it.
combat-event-action-spent-converted = { $player } turns an action into the attack by { $card }.
combat-event-action-spent-price = { $player } pays to make the action an attack ({ $card }).
combat-event-actions-lost = { $player } can no longer use, and loses, this many actions of the turn: { $count }.
combat-event-player-attacked = { $warrior } sabotages { $player }, who has no warriors to fight with.
combat-event-standing = As things stand: { $blow }
combat-event-harm-wound = { $warrior } will be wounded{ $by }.
combat-event-harm-death = { $warrior } will be killed{ $by }.
combat-event-harm-second = { $warrior } takes a second wound and will be killed{ $by }.
combat-event-harm-worse = { $warrior } is killed instead of wounded ({ $card }).
combat-event-harm-none = { $warrior } is not hurt ({ $card }).
combat-event-text-holds = The text of { $card } applies to { $warrior } in this combat.
combat-event-text-lasts = The text of { $card } applies to { $warrior } from now on.
combat-event-text-holds-for-all = The text of { $card } applies in this combat to all whom it reaches.
combat-event-text-lasts-for-all = The text of { $card } applies from now on to all whom it reaches.
combat-event-moved-on = { $card } is now attached to { $warrior }{ $by }.
combat-event-moved-in = { $card } stays in play{ $by }.
combat-event-leaves-game = { $warrior } leaves the game when killed ({ $card }).
combat-event-harm-milder = { $warrior } is wounded instead of killed ({ $card }).
combat-event-wound-pending = { $warrior } will take a wound after the combat ({ $card }).
combat-event-saved-wound = { $warrior } is saved from a wound ({ $card }).
combat-event-saved-death = { $warrior } is saved from death ({ $card }).
combat-event-healed = { $warrior } is healed ({ $card }).
combat-event-award = { $player } earns { $number } for { $warrior }: { $promotion } promotion, { $destiny } destiny.
combat-event-award-nothing = { $player } earns nothing for { $warrior }, whose value is below zero: { $number }.
combat-event-award-changed = The award of { $player } becomes { $promotion } promotion, { $destiny } destiny ({ $card }).
combat-event-points-paid = { $player } takes { $promotion ->
        [one] { $promotion } promotion point
       *[other] { $promotion } promotion points
    } and { $destiny ->
        [one] { $destiny } destiny point
       *[other] { $destiny } destiny points
    }{ $by }.
combat-event-points-by-card = { $player } takes { $destiny ->
        [one] { $destiny } destiny point
       *[other] { $destiny } destiny points
    } ({ $card }).
combat-event-warrior-returned = { $warrior } goes back to its owner's hand ({ $card }).
combat-event-card-suppressed = { $what } has no effect in this combat ({ $card }).
combat-event-entered = { $warrior } comes into play ({ $card }).
combat-event-entered-in-place = { $warrior } takes the place of { $old } ({ $card }).
combat-event-control-taken = { $player } controls { $warrior } until the combat is over ({ $card }).
combat-event-card-to-hand = { $what } comes to the hand of { $player }, to be played now ({ $card }).
combat-event-card-handed-over = { $what } passes to { $player } ({ $card }).
combat-event-transferred = { $warrior } is transferred to: { $area } ({ $card }).
combat-event-redirected = { $what } is about { $warrior } instead ({ $card }).
combat-event-attack-due = { $attacker } attacks { $defender } before this combat goes on ({ $card }).
combat-event-undone = { $what } has no effect on { $warrior } any more ({ $card }).
combat-event-promotion-by-card = { $player } takes { $promotion ->
        [one] { $promotion } promotion point
       *[other] { $promotion } promotion points
    } ({ $card }).
combat-event-both-points-by-card = { $player } takes { $promotion ->
        [one] { $promotion } promotion point
       *[other] { $promotion } promotion points
    } and { $destiny ->
        [one] { $destiny } destiny point
       *[other] { $destiny } destiny points
    } ({ $card }).
combat-event-attack-again = { $player } may attack { $warrior } once more with the same warrior ({ $card }).
combat-event-must-attack-again = { $player } must now attack { $warrior } once more with the same warrior ({ $card }).
combat-event-destiny-promised = When promotion points are paid to { $player }, each also brings destiny points: { $each } ({ $card }).
combat-event-new-attack = { $player } may make a new attack, but not on { $warrior } ({ $card }).
combat-event-new-attack-on-anybody = { $player } may make a new attack, on anybody ({ $card }).
combat-event-conflict = Two rules disagree: { $prevails } prevails over { $yields }.

## Blows

combat-blow-hits = { $striker } { $letter } { $attack } ≥ { $target } A { $armor }: a wound.
combat-blow-misses = { $striker } { $letter } { $attack } < { $target } A { $armor }: no wound.

## Nothing to do

combat-idle-nothing-to-counter = nothing to counter
combat-idle-no-other-players = there are no other players
combat-idle-combat-ended = the combat was ended: no blows
combat-idle-blow-barred = { $warrior } does not strike
combat-idle-no-combatant = a combatant is missing: no blow
combat-idle-nobody-hurt = nobody was hurt
combat-idle-no-points = nobody was killed for points
combat-idle-points-barred = { $card } denies all points
combat-idle-same-combatants = the combatants are the same
combat-idle-second-does-not-strike = the second warrior does not strike

## Left open

combat-gap-unmodelled = { $card } is not modelled: nothing is known of what it does, and it could bear on this combat.
combat-gap-clause = The text of { $card } ({ $place }: { $touches }) is not executed here and could bear on { $met }.
combat-gap-clause-told = The text of { $card } ({ $place }: { $touches }) is not executed here and could bear on { $met }. { $missing }
combat-clause-whole = all of it
combat-clause-some = part of it
combat-clause-part = clause { $clause } of { $of }
name-touched-rating = ratings
name-touched-blow = who strikes, and when
name-touched-wound = wounds and deaths
name-touched-points = points
name-touched-attack = who may attack whom
name-touched-assignment = what may be assigned
name-touched-combatants = who fights
name-touched-play = what may be played, and at what cost
name-touched-state = what holds of a warrior
name-touched-order = the order of things
name-touched-cards = cards in play
name-touched-actions = actions
name-touched-combat = the combat
name-occasion-attack = this attack
name-occasion-attack-refused = an attack refused here
name-occasion-fight = this combat
name-occasion-warzone = the choice of the warzone
name-occasion-play = a card played here
name-occasion-play-refused = a play refused here
name-occasion-cast = a spell cast here
name-occasion-negated = a power that immunity keeps from working here
name-occasion-order = who strikes first
name-occasion-blow = a blow
name-occasion-harm = harm done here
name-occasion-death = a death
name-occasion-healing = who is healed or saved
name-occasion-removal = who leaves play
name-occasion-discard = who is discarded
name-occasion-annihilation = who leaves the game
name-occasion-imprisonment = who is taken prisoner
name-occasion-conversion = a change of affiliation
name-occasion-card-lost = a card lost here
name-occasion-card-gained = a card gained here
name-occasion-award = the points
name-occasion-action = the actions used
name-occasion-cover = who is in cover
name-occasion-turn = the beginning of a turn
name-occasion-over = what follows the combat
name-occasion-attack-again = another attack in this turn
name-occasion-sabotage = an attack on a player
name-occasion-harm-changed = harm made better or worse here
name-occasion-self-lost = its own loss
name-occasion-warzone-lost = a warzone discarded here
name-occasion-award-changed = points changed here
name-occasion-never = nothing in a combat
combat-gap-weapon-for-tactic = With the other tactic { $warrior } could use another weapon, and these rules do not say whether that is allowed: it counts only if its player says so.
combat-gap-unsaid = What { $card } does here depends on chance or on somebody's choice, and nobody said it: it is said by playing the card in one of its ways.
combat-gap-which-way = { $card } can be played in several ways, and nobody said in which: the first that is legal was taken.
combat-gap-which-weapon = { $warrior } could use several weapons and nobody said which: none is used.
combat-gap-which-value = The value of { $warrior } is modified, and these rules do not say whether its printed or its modified value is earned: the modified one is used.
combat-gap-order-changed = What settled the order of the blows no longer applies; the document says to check that, but not what follows. The roles stay.
combat-gap-mixed-membership = One rule lets { $attacker } and { $defender } fight, another forbids it, and the document does not say which prevails: the attack is taken as allowed.
combat-gap-generic = No rule says what { $warrior } counts as in its place: the attack is taken as allowed.
combat-gap-outside = These rules know no place outside squad, cohort and outpost, where { $warrior } is.
combat-gap-not-last = { $warrior } may be attacked only as the last in its area; no rule says whether the others there count: the attack is taken as allowed.
combat-gap-may-not-attack = A text forbids { $warrior } this attack, and a card brings the two together; no rule says which prevails: they fight.
combat-gap-may-not-be-attacked = { $warrior } may not be attacked, and a card makes it the defender; no rule says which prevails: it is the defender.
combat-gap-shared-membership = { $warrior } has joined its opponent's corporation during the combat; no rule says what follows: the combat goes on.
combat-gap-cover = { $warrior } had to go to cover during the combat; no rule says what follows: the combat goes on.
combat-gap-reinforcement = Only the card says what { $warrior } adds to the combat, and whom the other side then strikes.
combat-gap-rounding = { $rating } of { $warrior } is divided and gives a fraction; no rule says how to round: it is rounded down here.
combat-gap-which-multiplier = Several cards multiply the same part of { $rating } of { $warrior }; its controller chooses one, and nobody said which: the first is used.
combat-gap-which-bonus = Bonuses to { $rating } of { $warrior } do not add up and differ; no rule says which counts: the first is used.
combat-gap-warzone-lost = No rule says whether another warzone may be chosen now that { $warzone } is gone: none is.
combat-gap-bound-equipment = { $card } is for an affiliation that its bearer does not have; these rules do not say whether it may still be used: it counts.
combat-gap-late-equipment = { $warrior } replaces a warrior whose equipment had been announced; these rules do not say that equipment is announced again: anything { $warrior } carries that must be announced does not count.
combat-gap-unrevealed = These rules know no warriors introduced into cover face down: { $warrior } is treated as a warrior in cover.
combat-gap-another-attack = { $player } attacks again in the same turn; no rule here says which action that takes: it is assumed to be available.
combat-gap-action-of-sabotage = No rule here says which action { $player } needs for sabotage: it is assumed to be available.
combat-gap-corporate-war = These rules know no Corporate Wars: that { $player } fights one changes nothing.
combat-gap-secondary-target = These rules know no main and secondary targets: { $player } may attack everybody alike.
combat-gap-battle = These rules know no battles: that { $warrior } defends one changes nothing.
combat-gap-sergeant-text = It is not known what the card of { $warrior } says about the warriors assigned to it: they are taken as allowed.
combat-gap-cards-of-eliminated = { $warrior } leaves the game, and no rule says where the cards on it go: they are discarded here.
combat-gap-no-reserve = Whether the player has such a warrior as { $card } brings into play is not said.
combat-gap-unknown-rating = { $rating } of { $warrior } is not known and counts as 0.

## Refusals

combat-refused = { $input }: { $reasons }
combat-input-play = { $card }
combat-input-play-at = { $card } at step { $step }
combat-input-attack = { $attacker } attacks { $defender }
combat-input-turn = turn of { $player }
combat-why-not-due = that player may not do this at that moment
combat-why-no-such-moment = the moment never came, or had gone by
combat-why-anothers-step = at that step another player acts
combat-why-no-second-combat = no second combat follows: the second warrior does not strike
combat-why-simultaneous = the blows are simultaneous, so there is no such step
combat-why-same-combatants = the combatants have not changed, so there is no such step
combat-why-no-special-attack = it is not a special attack, so there is no such step
combat-why-nobody-hurt = nobody has been hurt since, so there is no such step
combat-why-combat-ended = the combat was ended before
combat-why-not-simultaneous = the blows are not simultaneous: the combat went on by other steps
combat-why-special-attack = a special attack has no such step
combat-why-not-held = it is neither in hand nor on a warrior of that player
combat-why-no-such-way = it cannot be used in that way from there
combat-why-laid-before = it is not played in a combat: a scenario lays it on the table before, as its card tells
combat-why-wrong-window = it is for { $plays }; allowed now: { $open }
combat-why-nothing-open = nothing
combat-why-requires = it needs this: { $what }
combat-why-wrong-target = the target does not fit
combat-why-several-targets = several warriors fit: name one
combat-why-nothing-to-counter = nothing that it could counter has just been played
combat-why-too-costly = it costs { $cost } destiny points, and there are { $has }
combat-why-too-costly-by = it costs { $cost } destiny points ({ $cards }), and there are { $has }
combat-why-too-few-points = you must say how many destiny points are paid, at least { $least }; you named { $points }
combat-why-too-many-points = at most { $most } destiny points can be paid for it; you named { $points }
combat-why-does-not-multiply = it is not one of the cards that multiply the effect asked about
combat-why-never-countered = { $card } says that nothing counters it
combat-why-nothing-to-buy = destiny points buy nothing for this card
combat-why-cannot-pay-on = it was not played in this combat in a way that lets its player pay more for it
combat-why-no-caster = no warrior of that player can cast it here
combat-why-immune = { $warrior } is immune to { $power }{ $by }
combat-why-caster-converted = the only casters there are wholly converted to the Dark Symmetry, and { $warrior } is not of the Dark Legion
combat-why-dark-legion = { $warrior } is of the Dark Legion
combat-why-unmodelled = the card is not modelled; give its effect in the scenario
combat-why-not-yours = { $warrior } is not that player's
combat-why-transfer = no voluntary transfer during a combat: { $warrior } stays
combat-why-no-embargo = this player has no embargo against { $card }
combat-why-own-warrior = { $warrior } is of the same player
combat-why-not-standing = { $warrior } is not in play
combat-why-areas = the two are in areas that do not fight each other
combat-why-same-corporation = both belong to the same corporation
combat-why-brotherhood = a Doomtrooper does not attack the Brotherhood
combat-why-not-for-brotherhood = the Brotherhood does not attack such a warrior
combat-why-non-combatant = { $warrior } takes no part in combat
combat-why-in-cover = the attacker is in cover
combat-why-left-cover = the attacker left cover this turn
combat-why-not-overcome = the card does not say that it overcomes this ban
combat-why-dash = { $warrior } has a dash in { $rating }
combat-why-wrong-warzone = the warzone is not of the defender's player and area
combat-why-warzone-when-attacking = whoever attacks chooses no warzone
combat-why-warzone-of-another = it is another player's warzone, and whoever attacks chooses none
combat-why-warzone-lost = the warzone chosen is discarded, and no other takes its place
combat-why-warzone-barred = { $card } keeps the warrior out of this warzone
combat-why-attacked-from-warzone = the attack comes from the warzone of a Planet, against which no warzone is used in defence
combat-why-no-influence = the card would change nothing
combat-why-inside-vehicle = the warzone forbids vehicles, and { $warrior } is inside one
combat-why-wrong-equipment = { $card } does not fit the tactic, or is one too many
combat-why-not-led-in-combat = these rules do not say that anybody is assigned to a sergeant in a combat
combat-why-only-again = the new attack is on { $warrior } and by the same warrior
combat-why-attacks-once = one attack a turn is allowed, and it has been made ({ $card })
combat-why-never-sabotaged = { $card } keeps the player from being sabotaged
combat-why-too-few-promotion = it costs promotion points: { $cost } ({ $cards }); the player has { $has }
combat-why-not-again = the new attack may not be on { $warrior }
combat-why-in-battle = { $warrior } is a defender of a battle and defends in no warzone
combat-why-split-too-large = that is more than was earned
combat-why-destiny-only = only destiny points can be taken here
combat-why-no-action = there is no action for it
combat-why-too-few-actions = { $card } asks for more actions than there are
combat-why-one-attack-only = only one action of the turn may become an attack, and one already has
combat-why-must-go-on-attacking = after an attack the remaining actions of the turn are used to attack or are lost
combat-why-action-kind-is-fixed = the action is of a kind that cannot be used so
combat-why-not-converted-for = the card that turns actions into attacks does not apply to { $warrior }
combat-why-once-per-combat = that player has already modified { $warrior } with such a card in this combat
combat-why-used-already = it has already been used in this combat
combat-why-cards-barred = { $card } forbids such cards in this combat
combat-why-silenced = what is written on { $card } does nothing now
combat-why-must-attack-another = { $card } makes the attacker attack somebody else first
combat-why-another-attacks-first = { $card } has another warrior of the same player attack first
combat-why-not-defenceless = that player still has warriors who can fight
combat-why-already-sabotaged = that player has already been sabotaged this turn
combat-why-imprisoned = { $warrior } is a prisoner
combat-why-ban-stands = this ban holds even though one of the two may fight anyone
combat-why-may-not-attack = { $warrior } may not attack such a warrior ({ $card })
combat-why-attacks-nobody = { $warrior } may not attack players ({ $card })
combat-why-may-not-be-attacked = { $warrior } may not be attacked ({ $card })
combat-why-not-last = { $warrior } may not be attacked unless it is the last in its area
combat-why-not-beside = { $warrior } is in another area than the warrior it would join
combat-why-kept-apart = the text of { $warrior } keeps such warriors out of its squad, and it out of theirs
combat-why-already-fights = { $warrior } is already in the combat
combat-why-not-in-group = { $warrior } is not in the group
combat-why-first-turn = it is the player's first turn
combat-why-cannot-be-in-cover = { $warrior } can never be in cover
combat-why-not-with-tactic = { $warrior } takes no part in combats of this kind: { $tactic } ({ $card })
combat-why-no-fight-inside = { $warrior } is inside { $card }, where no fight is possible
combat-why-sabotage-too-early = not everyone has completed the first turn
combat-why-sabotage-in-others-turn = it is another player's turn
combat-why-sabotage-is-no-attack = sabotage is not an attack, and an attack action cannot be used for it

## Actions

combat-action-attack = attack
combat-action-non-attack = non-attack
combat-action-undefined = undefined

## Scenarios that cannot be used

scenario-place = { $name }, line { $line }, column { $column }
scenario-place-line = column { $column }
scenario-too-long = This is longer than { $limit } bytes.
scenario-too-many = Too many { $what }: { $found }. There may be { $most }.
scenario-not-a-combat = I cannot read this as a combat. Say who attacks whom and how: { $example }
scenario-example = Sean Gallagher attacks the Nepharite of Ilian in fight
scenario-unknown-clause = I do not understand “{ $clause }”. After the attack, separated by commas, I understand: { $examples }
scenario-clause-examples = “defender wounded”, “attacker in cover”, “defender plays Smoke Bomb at step 20”, “attacker has Ticker”, “attacker has 6 destiny points”, “defender gains armor +2”, “attacker plays Wall for 6 points”, “ratings alone”
scenario-missing-attacker = Nobody attacks: name the attacker.
scenario-missing-defender = Nobody is attacked: name the defender.
scenario-missing-tactic = With which tactic? Add “in fight” or “in shoot”.
scenario-unknown-card = No card is called “{ $name }”.{ $nearest }
scenario-nearest = { " " }Perhaps: { $names }.
scenario-ambiguous-card = “{ $name }” fits several cards: { $names }.
scenario-not-a-warrior = { $name } is not a warrior.
scenario-unknown-name = Nobody here is called “{ $name }”. There are: { $names }.
scenario-unknown-warzone = No warzone of the scenario is called “{ $name }”.{ $nearest }
scenario-duplicate = “{ $name }” names two things. Give one of them an id.
scenario-unknown-ruleset = There is no ruleset “{ $name }”. There are: { $names }.
scenario-unknown-step = There is no step “{ $name }”.{ $nearest }
scenario-unknown-effect = I do not understand the effect “{ $name }”. I understand: { $examples }
scenario-effect-examples = “armor +2”, “fight -1”, “ends the combat”, “strikes first”, “kills the opponent”, “lethal”, “saves”, “counters a card”, “3 non-attack actions”
scenario-not-one-act = An input does one thing: play, attack and against, tactic, warzone, equipment, assign and to, promotion, or pass.
scenario-illegal-setup = This table cannot be played: { $problem }
scenario-illegal-attack = The attack is not legal: { $reasons }
scenario-illegal-tactic = The tactic is not legal: { $reasons }
scenario-unknown-field = No scenario has a field “{ $name }” there. Possible: { $names }.
scenario-no-field = There is no field “{ $name }” there; no fields are possible there.
scenario-unknown-value = “{ $name }” is not possible there. Possible: { $names }.
scenario-misplaced-word = “{ $word }” does nothing there: { $stands ->
    [once] it happens once, when something is played or has come about.
    [continuous] it holds, and does not happen.
    [identity] it says what a warrior is, in a play or an ability.
    [imposed] only a play can say it.
   *[static] only an ability can say it, while the card lies there.
}
scenario-missing-field = The field “{ $name }” is missing there.
scenario-field-twice = A field is there twice.
scenario-wrong-kind = Something else is expected there: a number for a text, or the other way round.
scenario-nothing-lasts = Nothing that is played there lasts, so it has no end to give: leave `until` out.
scenario-not-toml = This is not a scenario: from the marked place on it cannot be read as TOML.
scenario-input-name = Input { $input } names “{ $name }”, which is not on the table. There are: { $names }.
scenario-too-many-inputs = A scenario has { $most } inputs at most, not { $found }.
scenario-given-up = This takes too long: the replay was given up after { $moves } moves.
setup-unknown-turn = it is said to be the turn of “{ $player }”, who is not playing; there are: { $known }

## What cards need
requires-controls = the player controls { $what }
requires-tactic = the combat is fought with { $what }
requires-bearer-is = its bearer is { $what }
requires-bearer-stands-by = its bearer is not in the combat and stands in the same area as the player's combatant
requires-controls-definition = the player has a { $what } in play
requires-target-uses = the chosen warrior uses a weapon for { $what }
requires-their-combatant-uses = the opposing combatant uses a { $what } weapon
requires-target-harm = the chosen warrior has just suffered { $what }
requires-not-yet-on-target = no other card of its name has changed that warrior
requires-piece-in-use = the piece that it is part of is in use
requires-first-of-its-name = no other card of this name has been used in this combat
requires-target-wounded = the chosen warrior is wounded
requires-given = a text in play lets it be given to that warrior now
requires-promotion = its player has at least { $count } promotion points
requires-same-side = bearer and chosen warrior are both of the Dark Legion or both not
requires-opponent = the bearer's opponent belongs to { $what }
requires-target-is = the target is: { $what }
requires-opponent-is = the bearer's opponent is: { $what }
requires-such = { $who } is: { $what }
requires-harmed = { $who } has suffered { $harm } in this combat
requires-harmed-by-blow = { $who } has suffered { $harm } by a blow in this combat
requires-compare = { $who }: { $what }
requires-in-play = in play, at least { $count }: { $what }
requires-card-in-play = in play: { $what }
requires-card-on = the card named lies on: { $what }
requires-strikes-first = strikes first as things stand: { $what }
requires-able-to-fight = able to fight: { $what }
requires-in-combat = fights in this combat: { $what }
requires-before-blows = no blow has been resolved yet
requires-killed-outright = what killed the chosen warrior kills outright
requires-in-warzone = the defender defends in a warzone
requires-warzone-is = the defender defends in: { $what }
whom-last = the last of its player in its area
whom-not-last = not the last of its player in its area
requires-played-is = the card to be countered is: { $what }
whom-inside = is, or is inside or uses, { $what }
whom-against = fighting against: { $what }
whom-played-from-hand = played from a hand
whom-played-modifies = changing something of the combat
whom-played-on = played on { $what }
whom-played-on-or-its-cards = played on { $what } or on a card that it carries
whom-leaves = does not stay in play
whom-anyone = anyone
whom-in-cover = in cover
whom-not-in-cover = not in cover
whom-wounded = wounded
whom-healthy = not wounded
whom-fortified = protected by a fortification
whom-not-fortified = protected by no fortification
whom-carries = carries { $what }
whom-uses = uses { $what }
whom-rating = printed { $rating } { $figures }
whom-rating-total = total { $rating } { $figures }
whom-immune = immune to { $what }
whom-not = not ({ $what })
whom-or = or
whom-others = others
whom-attack = the rating of the tactic
amount-cards = cards on { $who }: { $what }
amount-rating = printed { $rating } of { $who }
amount-named-number = the number that the card names
amount-added = what cards ({ $what }) add to { $rating } of: { $who }
amount-rating-base = base { $rating } of { $who }
amount-rating-total = { $rating } of { $who }
whom-fortified-by = protected by { $what }
whom-left-cover = left cover this turn
whom-not-left-cover = did not leave cover this turn
whom-named = named by the card
whom-beside-named = whom it names, or who stands in one area with such a one
whom-like-named = of one affiliation with a warrior the card names
requires-names = the card names: { $what }
requires-names-warzone = the card names the warzone of this combat
requires-names-nothing = the card names nobody and nothing
requires-names-card = the card names the one that is chosen
requires-by-mission = the points are those of a mission just fulfilled
amount-highest = highest printed of { $who }: { $rating }
amount-highest-total = highest of { $who }: { $rating }
amount-parts = with it: { $what }
amount-award-promotion = promotion points of its player's award
amount-named = how often it names: { $who }
combat-why-not-split = these points are all promotion points or all destiny points
combat-why-no-cards-on = such cards may not be played on { $warrior } ({ $card })
combat-why-tactic-dictated = { $card } requires the other tactic

# What rules say of what happens, besides making it happen.
combat-remark-generic-squad = { $warrior }, generic, counts as a Doomtrooper in the squad.
combat-remark-generic-cohort = { $warrior }, generic, counts as a warrior of the Dark Legion in the cohort.
combat-remark-generic-outpost = { $warrior }, generic, counts as a tribal warrior in the outpost.
combat-remark-stands-outside = { $warrior } is outside squad, cohort and outpost.
combat-remark-not-reached = { $card } has no effect on { $warrior }, who is outside the squad and the cohort.
combat-remark-ridden = { $warrior } rides { $card } and cannot get off.
combat-remark-free-of-vehicle = { $warrior } is outside { $vehicle } and so may use { $card }.
combat-remark-relic-no-equipment = { $card } is a relic, not equipment: { $by } does not forbid it.
combat-remark-is-immune = { $warrior } is immune to { $power }{ $by }.
combat-remark-stays-in-cover = { $warrior } stays in cover.
combat-remark-cast-on-tribe = { $warrior } is of a tribe: spells are cast for and against it without restriction.
combat-remark-cast-by-immune = { $warrior }, who casts, is immune to the Art, and may cast all the same.
combat-remark-cast-by-blessed = { $warrior }, who is blessed, casts every spell.
combat-remark-rift-used = Rifts may be evoked against any warrior, including { $warrior }.
combat-remark-spell-announced = The targets of { $card } and the points paid for it are announced as it is cast{ $points ->
    [0] .
    [one] : one destiny point.
   *[other] : { $points } destiny points.
}
combat-remark-spell-ends = What { $card } did ends with the combat.
combat-remark-never-over-always = { $warrior } would ALWAYS strike first, but NEVER prevails over ALWAYS.
combat-remark-first-strike-denied = { $warrior } would strike first{ $by }, but { $card } takes that away.
combat-remark-never-struck-first-denied = { $warrior } would never be struck first{ $by }, but { $card } takes that away.
combat-remark-sabotage-reckoned = The sabotage by { $warrior } is worth { $points ->
    [one] one point
   *[other] { $points } points
} in all.
combat-remark-attacks-again = Cards let { $player } attack several times in this turn.
combat-remark-uses-open = { $player } need not say at once what the { $count } actions are for.
combat-remark-announced-when-used = { $player } announces the action only when it is used.
combat-remark-actions-kept = { $player } keeps the other actions from cards, and may use them after the attack.
combat-remark-others-may-follow = After the attack { $player } may go on with other actions: { $card } lets everybody.
combat-remark-suspended = The combat under way waits until this one is over.
combat-remark-modifiers-stay-behind = What was played on { $warrior } in the waiting combat does not count in this one.
combat-remark-breaks-off = { $warrior }, a combatant of the waiting combat, may break off to attack.
combat-remark-ability-not-shared = An ability of { $warrior } does not hold for the group, since not all of it have it.
combat-remark-stays-in-game = { $warrior } would leave the game, but is discarded instead.
combat-remark-prisoner-away = { $warrior } is a prisoner and does not count in its area.
combat-remark-hurt-without-fighting = { $warrior } never fights, but can be hurt by anything other than an attack on it.
combat-remark-limit-lifted = The card brings in { $warrior } all the same, although { $limit }.
combat-remark-last-in-area = { $warrior } may be attacked: nobody else stands in its area who would keep it from that.
combat-remark-attacks-from-cover = { $warrior } may attack although it is in cover or left it this turn, as its text has it.
combat-remark-attacks-from-cover-by = { $warrior } may attack although it is in cover or left it this turn: { $card } lets it.
combat-remark-freelancer-earns = { $warrior }, a freelancer, has an affiliation by a card, and so its player may take promotion points.

## On the table without effect
combat-no-effect = On the table without effect
combat-no-effect-not-of-tactic = { $card }: it is not for this tactic.
combat-no-effect-other-weapon = { $card }: its bearer uses another weapon.
combat-no-effect-second-copy = { $card }: its bearer uses another copy.
combat-no-effect-set-aside = { $card }: its bearer may not use it.
combat-no-effect-not-announced = { $card }: nobody announced its use.
combat-no-effect-outside = { $card }: its bearer is outside it.
combat-no-effect-in-hand = { $card }: it is in a hand, where it does nothing.
combat-no-effect-bearer-away = { $card }: its bearer does not fight.
combat-no-effect-out-of-reach = { $card }: it reaches neither of those who fight.
combat-no-effect-unmet = { $card }: what its text asks for is not so.
combat-no-effect-other-rating = { $card }: the ratings that it changes were not compared.
combat-no-effect-replaced = { $card }: whom it was played on does not fight any more.
combat-no-effect-not-chosen = { $card }: nobody fights in it.
combat-no-effect-not-used = { $card }: nobody played what it offers.
combat-no-effect-not-called-for = { $card }: what its text speaks of did not happen.
combat-no-effect-named-in-vain = { $card }: its text does not take whom it names, or not so.
combat-no-effect-no-blow = { $card }: no blow fell.
combat-no-effect-no-difference = { $cards }: { $count ->
    [one] without its text
   *[other] without the text of any one of them
} the same would have happened.
combat-no-effect-not-tried = { $count ->
    [one] One more card that no line names was not tried without its text.
   *[other] { $count } more cards that no line names were not tried without their texts.
}
