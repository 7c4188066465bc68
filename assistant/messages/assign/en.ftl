# What Cardinal says of assigning cards, in English. Every message stands in it.ftl and cs.ftl too, with
# the same arguments.

## The answer

assign-title = Can { $what } be assigned to { $to }?
assign-yes = Yes
assign-no = No
assign-depends = It depends
assign-silent-mark = These rules do not say
assign-heading-allows = Why it may
assign-heading-refuses = Why not
assign-heading-open = What it depends on
assign-heading-notes = Also
assign-others = Other rulesets differ
assign-agreeing = The same answer under: { $rulesets }.
assign-rules = The rules behind it
assign-assumed = Assumed: { $facts }.
assign-assumed-yours = the warrior is yours and in play
assign-assumed-nothing = nothing is assigned to it yet
assign-assumed-ordinary = it is none of the special kinds that the question does not name (beast, vehicle, non-combatant)
assign-found = { $name } was found by another form of the name.
assign-instead = No such cards are assigned under the { $asked }; this answer follows the { $ruleset }.
assign-both = Name both what is assigned and to whom. For example: can Ticker be assigned to Sean Gallagher?
assign-unfit = { $what } is not something that is assigned to { $to }.
understood-assign = Understood as: can { $what } be assigned to { $to }?

## What allows it

assign-given = This is how such a card is assigned: { $kind }.
assign-sergeant-leads = Warriors in play are assigned to a Sergeant.
assign-lower-value = The warrior's printed V ({ $warrior }) is lower than the Sergeant's ({ $sergeant }).
assign-any-affiliation = Affiliation does not matter unless the card says so.
assign-card-admits = The card asks for: { $conditions }. That is met.
assign-card-says-so = The card itself says that it is assigned this way.
assign-target-says-so = The card that it is laid on says so.
assign-any-number = A warrior may have any number of such cards.
assign-any-players = It may be given to another player's as well.
assign-affiliation-disregarded = The warrior may receive any such card, whatever following or affiliation it asks for.
assign-minor-gift = A minor gift may go to any warrior of the Dark Legion.
assign-follows = The warrior is a { $follower }.
assign-heretic = The warrior is a Heretic.
assign-first-armor = It has no other armor.
assign-first-vehicle = It has no other vehicle.
assign-first-beast = It has neither a beast nor a vehicle.
assign-first-copy = There is no copy of this { $kind } where only one may be.
assign-player-is = Its player is a { $definition }.
assign-player-need-not = Its player need not be a { $definition } any more, whatever the card says.

## What forbids it

assign-not-to-sergeant = A Sergeant is not assigned to a Sergeant, whatever their values.
assign-value-not-lower = The warrior's printed V ({ $warrior }) is not lower than the Sergeant's ({ $sergeant }).
assign-group-has-sergeant = The group of warriors has a Sergeant already.
assign-sergeant-has-group = The Sergeant is bound to another group.
assign-card-refuses = The card asks for: { $condition }. That is not met.
assign-goes-elsewhere = The card says that it goes { $target }.
assign-other-areas = The card names other areas: { $areas }.
assign-not-such-card = The card names what it goes to: { $sorts }. This is not one of them.
assign-only-yours = Only what is your own may receive it.
assign-only-theirs = Only what is another player's may receive it.
assign-second-armor = The warrior has armor already.
assign-second-vehicle = The warrior has a vehicle already; even outside it, it counts as equipped with it.
assign-second-beast = The warrior has a beast already.
assign-beast-or-vehicle = A warrior has either a beast or a vehicle, and this one has the other.
assign-is-beast = The warrior is itself a beast and receives neither beasts nor vehicles.
assign-not-in-outpost = The warrior is not in the outpost.
assign-not-moved = What is assigned stays with its warrior; only a card can move it.
assign-introduced-into-cover = The warrior came into play in cover and is not revealed yet.
assign-imprisoned = The warrior is a prisoner.
assign-never-receives = The warrior's card, or one that lies there, says that it cannot receive this: { $kind }.
assign-relic-in-play = An identical relic is in play.
assign-not-dark-legion = The warrior is not of the Dark Legion.
assign-not-heretic = The warrior is not a Heretic.
assign-does-not-follow = The warrior is not a { $follower }.
assign-not-of-ki = The warrior is not of Mishima.
assign-second-copy = There is a copy already, and only one is allowed: { $kind }.
assign-art-is-cast = Spells of the Art are cast and leave play; they are not assigned, unless the card says so.
assign-goes-to-areas = { $kind } goes to an area, not to a warrior.
assign-second-tactical = The player has a TACTICAL mission in play.
assign-leaves-play = By its icon the card leaves play when its effect is over.

## What holds besides

assign-at-any-time = It may be done at any time, in combat too.
assign-lasts = The bond lasts as long as the Sergeant and a warrior of the group are in play.
assign-bonuses-do-not-add = Bonuses of several Sergeants of Warzone do not add up.
assign-one-copy-used = Of identical cards the warrior uses one at a time.
assign-inside-or-outside = Its player says whether the warrior is inside or outside.
assign-outside-in-cover = In cover the warrior stays outside, and the vehicle is shown first.
assign-face-up-in-cover = On a warrior in cover it is played face up.
assign-always-ridden = The warrior always rides it.
assign-is-vehicle = The warrior is itself a vehicle and always counts as inside.
assign-vehicle-restricts = The vehicle that the warrior is in may restrict its use, if the vehicle says so.
assign-no-effect = The warrior is immune ({ $power }): it receives the card, which has no effect on it.
assign-later-copy-discarded = The copy played later is discarded at once.
assign-another-players-copy = It does not matter that another player has one.
assign-empty-area = No warriors need be in the area.
assign-becomes-part = It becomes a part of the piece of equipment and is discarded with it.
assign-takes-actions = { $count ->
    [one] It takes one action.
   *[other] It takes { $count } actions.
}
assign-at-no-action = It costs no action and may be done at any time.
assign-for-destiny = Each also costs destiny points: { $points }.
assign-at-most = Its player may have up to { $count } in play.
assign-holds-at-most = That card holds { $count } at most.

## What leaves it open

assign-silent = None of these rules covers it.
assign-missing-card-text = Not known: to whom the card says that it may be given.
assign-missing-sergeant-value = Not known: the Sergeant's printed V.
assign-missing-warrior-value = Not known: the warrior's printed V.
assign-missing-whether = Not known: whether this is true of the warrior: { $condition }.
assign-missing-area = Not known: the area that the warrior is in.
assign-missing-which-area = Not known: which area is meant.
assign-missing-card-areas = Not known: into which areas the card may be put.
assign-missing-which-gift = Not known: which kind of gift it is.
assign-missing-benefit = Not known: whether a warrior that never fights benefits from it.
assign-missing-another-players = Not known: whether the card lets it go to another player's.
assign-missing-player = Not known whether its player is a { $definition }.
assign-missing-moment = The card goes there at one moment only: { $moment }.
assign-missing-carrier = Not known whether this holds of the warrior who carries the piece: { $condition }.
assign-missing-such-card = Not known whether it is what the card goes to: { $sorts }.
assign-missing-whether-such = Not known whether it is what the warrior cannot receive: { $sorts }.
assign-missing-rest-of-text = It depends on what else the card's own text says of its assignment.
assign-missing-rest-of-others = It depends on what the receiver's text, or that of a card beside it, says about assigning.
assign-condition-value = printed V { $bounds }
assign-condition-total-value = total V { $bounds }
assign-condition-immune = immune ({ $power })
assign-condition-helps-others = its text does something for others
assign-condition-has = has such a card ({ $sort })
assign-condition-has-no = has no such card ({ $sort })
assign-condition-in-play = { $card } is in play
assign-sort-makes = makes whom it lies on a { $definition }
assign-with = with { $card }
assign-condition-doomtrooper = Doomtrooper
assign-condition-dark-legion = Dark Legion
assign-condition-not = not { $condition }

## Names

name-assign-kind-warrior = Warrior
name-assign-kind-equipment = Equipment
name-assign-kind-relic = Relic
name-assign-kind-beast = Beast
name-assign-kind-gift = Gift of the Dark Symmetry
name-assign-kind-ki = Ki power
name-assign-kind-art = Art
name-assign-kind-warzone = Warzone
name-assign-kind-fortification = Fortification
name-assign-kind-mission = Mission
name-assign-kind-special = Special card
name-assign-goes-warrior = to a warrior
name-assign-goes-area = to an area
name-assign-goes-equipment = to a piece of equipment
name-assign-goes-player = to a player
name-assign-goes-nowhere = nowhere
name-assign-moment-killed-higher-value = immediately after it has killed a warrior of a higher total V
name-assign-moment-transferred = while it goes to the outpost or comes from there
name-assign-weapon-fight = fight weapon
name-assign-weapon-shoot = shoot weapon
name-assign-weapon-both = fight/shoot weapon
name-assign-weapon-special = other weapon
name-assign-gift-minor = minor gift
name-assign-gift-heretic = Heretic gift
name-assign-gift-apostle = gift of an Apostle
name-assign-goes-card = to a card that it names
name-assign-power-art = the Art
name-assign-power-dark-symmetry-gifts = gifts of the Dark Symmetry
name-assign-power-dark-symmetry = the Dark Symmetry
name-assign-power-ki = Ki powers
name-assign-thing-sergeant = a Sergeant
name-assign-thing-personality = a Personality
name-assign-thing-heretic = a Heretic
name-assign-thing-non-combatant = a non-combatant
name-assign-thing-beast-warrior = a warrior that is a beast
name-assign-thing-vehicle-warrior = a warrior that is a vehicle
name-assign-thing-dark-legion-warrior = a Dark Legion warrior
name-assign-thing-tribal-warrior = a tribal warrior
name-assign-thing-doomtrooper = a Doomtrooper
name-assign-thing-weapon = a weapon
name-assign-thing-armor = armor
name-assign-thing-vehicle = a vehicle
name-assign-thing-heretic-gift = a Heretic gift
name-assign-thing-minor-gift = a minor gift
name-assign-thing-tactical-mission = a TACTICAL mission
name-assign-thing-squad = the squad
name-assign-thing-cohort = the cohort
name-assign-thing-outpost = the outpost
name-assign-thing-area = an area
name-assign-thing-player = a player
name-assign-thing-warrior = a warrior
name-assign-thing-equipment = equipment
name-assign-thing-relic = a relic
name-assign-thing-beast = a beast
name-assign-thing-gift = a gift of the Dark Symmetry
name-assign-thing-ki = a Ki power
name-assign-thing-art = a spell of the Art
name-assign-thing-warzone = a warzone
name-assign-thing-fortification = a fortification
name-assign-thing-mission = a mission
name-assign-thing-special = a special card
name-assign-thing-follower-of-algeroth = a follower of Algeroth
name-assign-thing-gift-of-algeroth = a gift of Algeroth
name-assign-thing-follower-of-demnogonis = a follower of Demnogonis
name-assign-thing-gift-of-demnogonis = a gift of Demnogonis
name-assign-thing-follower-of-ilian = a follower of Ilian
name-assign-thing-gift-of-ilian = a gift of Ilian
name-assign-thing-follower-of-muawijhe = a follower of Muawijhe
name-assign-thing-gift-of-muawijhe = a gift of Muawijhe
name-assign-thing-follower-of-semai = a follower of Semai
name-assign-thing-gift-of-semai = a gift of Semai
name-assign-thing-freelancer = a Freelancer
name-assign-thing-assassin = an Assassin
name-assign-thing-bauhaus-warrior = a Bauhaus warrior
name-assign-thing-capitol-warrior = a Capitol warrior
name-assign-thing-cybertronic-warrior = a Cybertronic warrior
name-assign-thing-imperial-warrior = an Imperial warrior
name-assign-thing-mishima-warrior = a Mishima warrior
name-assign-thing-brotherhood-warrior = a Brotherhood warrior
name-assign-state-on-target = which has a copy already
name-assign-state-with-sergeant = with a Sergeant
name-assign-state-with-vehicle = with a vehicle
name-assign-state-with-beast = with a beast
name-assign-state-with-armor = with armor
name-assign-state-in-vehicle = inside a vehicle
name-assign-state-introduced-into-cover = introduced into cover
name-assign-state-in-cover = in cover
name-assign-state-imprisoned = a prisoner
name-assign-state-wounded = wounded
name-assign-state-squad = in the squad
name-assign-state-cohort = in the cohort
name-assign-state-outpost = in the outpost
name-assign-state-theirs = another player's
name-assign-state-several = a further one

attack-title = Can { $attacker } attack { $defender }?
attack-open = The rules leave it open
attack-heading-yes = Yes, where
attack-heading-no = No, where
attack-in-outpost = They can only meet in the outpost: warriors there fight nobody elsewhere.
attack-assumed = This is about who they are. The attack itself also takes an attack action.
attack-unfit = { $attacker } and { $defender } are not both warriors. For example: can Mortificator attack a Bauhaus warrior?
attack-instead = The { $asked } have no such combats; this answer follows the { $ruleset }.
attack-then = What happens if they fight?
attack-combat = { $attacker } attacks { $defender } in fight
