//! The rules a replay cites, interned, and the principles the engine applies by name.
//!
//! The engine knows no rulebook. A ruleset file binds every [`Principle`] to the id of the rule it
//! comes from; whoever loads the ruleset says which ids exist.

mod binding;

pub(crate) use binding::{Binding, Principles, Unbound};

use serde::{Deserialize, Serialize};

/// A table of principles; of those marked `optional` a ruleset's file may say `false`: the engine then
/// leaves the principle out.
macro_rules! principles {
    ($($(#[$doc:meta])* $name:ident $(: $optional:ident)?,)+) => {
        /// Something the engine does because a rule says so.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Principle {
            $($(#[$doc])* $name,)+
        }

        impl Principle {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Those that a ruleset may do without.
            pub(crate) const OPTIONAL: &[Self] = &[$($(marked!($optional $name),)?)+];
        }
    };
}

macro_rules! marked {
    (optional $name:ident) => {
        Principle::$name
    };
}

principles! {
    /// The attacking player's warrior attacks, another player's is attacked.
    NotOwnWarriors,
    /// A Doomtrooper may not attack one of the same corporation, nor the Brotherhood.
    SameCorporation,
    /// What holds for a warrior of several corporations.
    SeveralCorporations,
    /// A Doomtrooper may not attack the Brotherhood.
    DoomtrooperAgainstBrotherhood,
    /// Whom members of the Brotherhood may attack.
    BrotherhoodTargets,
    /// Generic Doomtroopers and the Brotherhood leave each other alone.
    GenericDoomtrooper,
    /// Generic warriors that are no Doomtroopers fight anyone.
    GenericNotDoomtrooper,
    /// Whom the Dark Legion may attack.
    DarkLegionTargets,
    /// Whom tribal warriors may attack, and who may attack them.
    Tribes,
    /// Outposts fight outposts, squads and cohorts fight squads and cohorts.
    Areas,
    /// The same where a card exchanges combatants.
    AreasBindCards,
    /// A place outside squad, cohort and outpost.
    OutsideAreas: optional,
    /// Non-combatants take no part in combat.
    NonCombatant,
    /// Whose ratings are all dashes is a non-combatant.
    NonCombatantDashes,
    /// A warrior that is attacked only if it is the last in its area.
    LastInArea: optional,
    /// What a card forbids against one that makes it so all the same.
    BanNotOvercome: optional,
    /// No attack in one's first turn.
    NotInFirstTurn,
    /// A warrior in cover may not attack.
    CoverCannotAttack,
    /// A warrior who left cover this turn may not attack.
    LeftCoverCannotAttack,
    /// Assassins attack whom they like.
    Assassin,
    /// The warriors of a player who fights a Corporate War are assassins.
    WarAssassins: optional,
    /// An attack on warriors of a secondary target costs destiny points.
    SecondaryTargets: optional,
    /// Defenders of a battle do not defend in warzones.
    BattleNoWarzones: optional,
    /// Whose opponent kills the last defender of a battle in combat loses it, and points are earned.
    BattleLastKilled: optional,
    /// A battle whose last defender is lost otherwise is lost without points.
    BattleLost: optional,
    /// Whom a card lets attack anyone is an assassin.
    AssassinByAbility: optional,
    /// Freelancers fight anyone.
    Freelancer,
    /// A freelancer who has gained an affiliation is bound by it.
    FreelancerAffiliated: optional,
    /// An affiliation printed on a freelancer does not bind it.
    FreelancerPrinted,
    /// A card that exchanges combatants lifts the limits of affiliation between the two.
    ExchangeLifts,
    /// What such a card does not overcome without saying so.
    ExchangeBound,
    /// Only warriors in play fight.
    InPlay,
    /// An attack on or by a warrior who is gone before it is announced.
    CombatantRemoved: optional,
    /// A prisoner takes no part.
    Prisoner,
    /// A dash in fight.
    DashFight,
    /// A dash in shoot.
    DashShoot,
    /// A dash in armor keeps a warrior from cover.
    DashArmor: optional,
    /// Some warriors may never be in cover.
    NeverInCover,
    /// A card may keep a warrior from a tactic.
    DashByCard,
    /// No fight for a warrior inside a submarine or an airship.
    NoFightInVessel,
    /// A tactic that a combatant is barred from ends the combat.
    DashEnds: optional,
    /// A corporation gained in mid-combat that both share ends it.
    SharedMembershipEnds: optional,
    /// Having to go to cover ends the combat.
    CoverEnds: optional,
    /// A warrior may attack and be attacked in the turn in which it is introduced.
    TurnOfEntry: optional,
    /// Whom a card would affect answers it before the others.
    AffectedAnswersFirst: optional,
    /// Who fights a Corporate War may negate a card of its affiliation just played, for destiny points.
    Embargo: optional,
    /// Not one played by whoever fights the same Corporate War.
    EmbargoSameWar: optional,
    /// It comes before the others' turns to play.
    EmbargoFirst: optional,
    /// When a turn is over, another player's begins.
    TurnPasses,
    /// A vehicle counts while its warrior is inside.
    VehicleInUse,
    /// Nobody transfers a warrior of their own will while a combat goes on.
    NoTransfer: optional,
    /// A warrior introduced into cover is paid for when its identity is revealed.
    Revealed: optional,
    /// What becomes of one that cannot be paid for.
    RevealedUnpaid: optional,
    /// An attack on one ends if it proves to be one that the attacker may not attack.
    RevealedIllegal: optional,
    /// Cards may bring further warriors into a combat.
    Reinforcements,
    /// A group fights as one warrior, and its opponent picks which.
    GroupIsOne: optional,
    /// Who joins stands in the same area.
    GroupSameArea: optional,
    /// An ability holds for a group only if all have it.
    GroupAbilities: optional,
    /// A combat ends when one of its warriors is gone.
    CombatantGone,
    /// It ends before the blows when one of its warriors is killed.
    CombatantKilled: optional,
    /// What a printed rating is.
    PrintedRating,
    /// Modified ratings count unless a card says base.
    ModifiedUnlessBase,
    /// Changes of the base come first.
    BaseFirst,
    /// Modifiers of one combat add up.
    ModifiersCumulative,
    /// When factors and divisors are applied.
    Scaling,
    /// When effects are applied that are spent once they are played.
    SpentEffects: optional,
    /// Factors and divisors of value refer to its base, and one at a time.
    ValueScaledOnce: optional,
    /// A card's effect is multiplied once.
    MultiplyEffectOnce: optional,
    /// Of several cards that multiply an effect, its controller chooses one.
    MultiplierChoice: optional,
    /// Warriors and cards in play change the ratings of others.
    OthersModify,
    /// The bonuses of sergeants do not add up.
    SergeantsNotCumulative: optional,
    /// A sergeant without its corporation leads nobody any more.
    SergeantLosesAffiliation: optional,
    /// A group of which none has its affiliation any more is not led.
    GroupLosesAffiliation: optional,
    /// What works in the squad or cohort works at the outpost too, and the other way round.
    OutpostExtends: optional,
    /// Whom fortifications reach.
    FortificationReaches,
    /// A Campaign adds to the ratings of the warriors of its area.
    Campaign: optional,
    /// A Planet adds to the ratings of those whom it names.
    Planet: optional,
    /// What is assigned to a Planet works in every area.
    PlanetsEverywhere: optional,
    /// A beast changes the base ratings of its rider.
    BeastModifies,
    /// A warzone changes the defender's base ratings, and only the defender's.
    WarzoneModifies,
    /// The defender may choose a warzone in the own area.
    WarzoneChoice,
    /// Natives of a Planet may attack from its warzone as if they defended there; whoever they attack
    /// may then use none.
    NativesAttackFromWarzone: optional,
    /// Nobody chooses a warzone when attacking.
    WarzoneNotWhenAttacking,
    /// Whom the text of a warzone binds.
    WarzoneText,
    /// Where the defender defends in a warzone, fortifications help nobody.
    WarzoneNoFortifications,
    /// When the warzone is discarded, the combat goes on without one.
    WarzoneLost: optional,
    /// A warzone that forbids vehicles ends the combat of an attacker inside one.
    VehicleInForbiddenWarzone: optional,
    /// A defender inside a vehicle cannot choose a warzone that forbids vehicles.
    VehicleIntoForbiddenWarzone: optional,
    /// A warrior inside a vehicle gains nothing from fortifications.
    VehicleNoFortifications,
    /// A vehicle may restrict what the warrior inside it uses.
    VehicleRestricts,
    /// Value is never below zero.
    ValueNeverNegative: optional,
    /// An attack rating at least as high as the armor wounds.
    Compare,
    /// Blows are simultaneous unless something says otherwise.
    Simultaneous,
    /// A second wound kills.
    SecondWoundKills,
    /// To kill outright is to wound twice.
    AutomaticKill,
    /// Whom a lethal warrior wounds is dead.
    Lethal,
    /// Claims to strike first of equal strength cancel each other.
    FirstStrikeEqualCancel,
    /// A stronger claim to strike first beats a weaker.
    FirstStrikeDegrees: optional,
    /// Never being struck first beats striking first.
    FirstStrikeNever: optional,
    /// What a first strike is.
    FirstStrike,
    /// A text may expressly let a warrior strike first against an equal or stronger claim.
    FirstStrikeExplicit: optional,
    /// What overcomes ALWAYS.
    AlwaysOvercome: optional,
    /// The last card played prevails.
    LatestPrevails,
    /// A counter annuls the card just played.
    Counter,
    /// A card is annulled just after it was played, or not at all.
    CounteredAtOnce,
    /// While ratings are modified, a card may also be annulled later.
    CounteredLater: optional,
    /// A card that can have no influence is not played.
    MustHaveInfluence: optional,
    /// A card to react with is in the hand.
    ReactionFromHand: optional,
    /// What waits is resolved in the order played.
    ResolvedInOrder: optional,
    /// Points for a kill are the modified value of the warrior killed.
    PointsForKill,
    /// The earner splits points between promotion and destiny.
    PointsSplit,
    /// An own warrior killed earns destiny points only.
    OwnWarriorDestinyOnly,
    /// Freelancers earn destiny points only.
    FreelancerDestinyOnly,
    /// Only equipment that fits the tactic counts.
    EquipmentOfTactic,
    /// One weapon a combat.
    OneWeapon,
    /// One copy of a piece of equipment.
    OneCopy,
    /// One armour.
    OneArmor,
    /// Whoever is inside a vehicle that is discarded is wounded, and nobody earns points.
    VehicleWound,
    /// Whoever has to go to cover gets out of a vehicle.
    VehicleLeftForCover,
    /// Whoever loses the affiliation that a vehicle is bound to gets out of it.
    VehicleLeftWithAffiliation: optional,
    /// Vehicles discarded for their effect wound nobody.
    VehicleForEffect: optional,
    /// A second copy of what was lost is used at once.
    BackupCopy: optional,
    /// Another weapon may be taken up for one that was discarded.
    ReplacementWeapon: optional,
    /// When the tactic changes, a weapon that fits it counts.
    WeaponOfNewTactic: optional,
    /// What keeps it open whether a weapon is taken up when the tactic has changed.
    WeaponAlreadyChosen,
    /// What an immune warrior carries is immune too.
    ImmunityOfAttachments: optional,
    /// Nothing prevents, avoids or heals a self-inflicted wound.
    SelfInflicted: optional,
    /// What lies on a warrior that leaves the game leaves it too.
    CardsOfEliminated: optional,
    /// Relics are announced as equipment is.
    RelicsAnnounced: optional,
    /// Equipment bound to an affiliation cannot be used without it.
    AffiliationBound: optional,
    /// A warrior of the Dark Legion decides whether its power works.
    SwitchedOff: optional,
    /// Ki powers cannot be used without their affiliation.
    KiNeedsAffiliation: optional,
    /// Cards with the discard icon are discarded after use.
    PostPlayDiscard,
    /// Cards with the elimination icon leave the game after use.
    PostPlayEliminate,
    /// They leave it even when they were annulled.
    EliminatedWhenCountered,
    /// No spell in a combat against a warrior immune to the Art.
    ArtImmunity: optional,
    /// No use of the Dark Symmetry against a warrior immune to it.
    DarkSymmetryImmunity: optional,
    /// What a combatant is immune to has no influence on the combat.
    ImmunityNegates,
    /// Combat spells.
    CombatSpell,
    /// Personal combat spells.
    PersonalCombatSpell,
    /// The Art does not work for the Dark Legion.
    ArtNotForDarkLegion,
    /// Who has been wholly converted casts in favour of the Dark Legion alone.
    ConvertedCaster,
    /// Who is profane never casts.
    Profane,
    /// Who is blessed casts every spell.
    Blessed: optional,
    /// The more destiny points are paid for a spell, the stronger it is.
    StrengthByPoints,
    /// How many destiny points may be paid for a spell.
    PointsAsManyAsLiked,
    /// When more may be paid for it later.
    PersistentSpell,
    /// No power is used directly on a warrior immune to it.
    NotOnImmune: optional,
    /// Actions with a kind keep it.
    ActionKinds,
    /// The actions of a turn.
    ActionsOfTurn,
    /// One action of the turn may be an attack.
    OneAttack,
    /// An attack is last: what is not used is lost, or goes into further attacks.
    AttackIsLast,
    /// Whoever announced an attack and cannot go on loses the actions left.
    UnableToAttackOn: optional,
    /// What actions gained from cards may be used for.
    ActionsFromCards,
    /// A non-attack action is not used to attack.
    NonAttackCannotAttack,
    /// A corporate leader turns non-attack actions into attacks.
    LeaderConverts: optional,
    /// Whose warriors may attack with converted actions, as the ruleset's example has it.
    LeaderForAnyWarrior: optional,
    /// A combat may be interrupted by another attack; without it, one attack ends before the next.
    Interruption: optional,
    /// One attack ends before the next begins; the counterpart of [`Self::Interruption`].
    OneAttackAtATime,
    /// An attack that is no combat goes straight to the blows.
    SpecialAttack: optional,
    /// Cards for a combat are not played in an attack that is none.
    SpecialAttackIsNoCombat: optional,
    /// A player modifies a warrior with a card once in a combat.
    ModifierOncePerWarrior: optional,
    /// After an interruption the combat goes on, or ends for want of a combatant.
    ResumeOrEnd,
    /// A combat that a card ends leads on to the final status.
    EndingCard,
    /// Sabotage takes an attack action.
    SabotageAction: optional,
    /// A player sabotages another once a turn.
    SabotageOnce,
    /// Who can sabotage.
    SaboteurCanFight: optional,
    /// No sabotage before everyone has completed the first turn.
    SabotageNotInFirstTurn,
    /// Sabotage is no attack, and no attack action is used for it.
    SabotageIsNoAttack: optional,
    /// Who can be sabotaged.
    SabotageWhen,
    /// No sabotage in another player's turn, and what the ruleset says against it.
    SabotageInOthersTurn,
    /// Why the ruleset allows it all the same.
    AttackOnPlayer: optional,
    /// Ratings below zero count like others.
    NegativeRatings,
    /// A first strike may end the combat when it wounds.
    FirstStrikeMayEnd: optional,
    /// Natives of a Planet always strike first.
    NativesStrikeFirst: optional,
    /// A Planet adds to the ratings of its natives.
    NativeBonus: optional,
    /// A Ki power works as long as it is on its warrior.
    KiEffect,
    /// Ki powers go on working without their affiliation.
    KiAfterAffiliation: optional,
    /// Fortifications work for riders of beasts.
    RiderFortified,
    /// What is only considered a fortification counts in a warzone too.
    ConsideredFortification,
    /// What holds of vehicles holds of warriors who are one.
    WarriorIsVehicle: optional,
    /// All warriors of an affiliation are profane.
    ProfaneAffiliation: optional,
    /// Who casts is in play.
    CasterInPlay,
    /// Who casts has been taught the aspect.
    WhoMayCast,
    /// What was played is stopped by what acts on it directly, and by nothing else.
    OnlyDirectAnswers: optional,
    /// A heretic who is still a Doomtrooper casts in favour of both sides.
    CorruptedCaster,
    /// An undefined action is what it is used for.
    ActionDefinedByUse: optional,
    /// Cards say of which kind the actions are that they give.
    KindsFromCards: optional,
    /// In a combat within a combat another warzone may be chosen.
    OtherWarzone: optional,
    /// What was paid for a spell that is annulled is lost.
    SpellCancelled: optional,
    /// Whoever dies of the loss of a vehicle earns nobody points.
    VehicleKillNoPoints: optional,
    /// Visitors at the outpost do not use the warzones of their home.
    WarzoneOfHome: optional,
    /// A generic warrior counts as what its area says.
    GenericByArea: optional,
    /// What fights anyone by a rule is still bound by a ban.
    BanStands: optional,
    /// A warrior with a beast rides it.
    BeastRidden: optional,
    /// Whoever defends in cover stays there.
    StaysInCover: optional,
    /// A spell for or against a warrior of a tribe.
    CastOnTribe: optional,
    /// What immunity to the Art covers.
    ImmuneToArt: optional,
    /// What complete immunity to the Dark Symmetry covers.
    ImmuneToDarkSymmetry: optional,
    /// What minor immunity to the Dark Symmetry covers.
    ImmuneToGifts: optional,
    /// What immunity to Ki powers covers.
    ImmuneToKi: optional,
    /// Who is immune to the Art may cast.
    ImmuneCaster: optional,
    /// Cards let a player attack several times in a turn.
    SeveralAttacks: optional,
    /// Outside its vehicle a warrior is free of what the vehicle restricts.
    FreeOutsideVehicle: optional,
    /// Relics do not count as equipment.
    RelicNoEquipment: optional,
    /// NEVER goes before ALWAYS.
    NeverOverAlways: optional,
    /// Whose power a card uses directly on any warrior.
    RiftOnAnyone: optional,
    /// Who is immune to a Rift used on it.
    RiftImmunity: optional,
    /// A sabotage is announced with the warrior who does it.
    SabotageAnnounced: optional,
    /// Who sabotages chooses the kind of the points.
    SabotageReward,
    /// Nobody plays a second card before the first could be answered.
    AnswerBeforeNext: optional,
    /// In a window for what may be played at any time the player whose turn it is comes first.
    FirstAtAnyTime: optional,
    /// In such a window players come one after the other.
    NextAtAnyTime: optional,
    /// The player whose turn it is plays cards first.
    TurnPlayerFirst: optional,
    /// Who answers comes in the usual order.
    OrderOfAnswers: optional,
    /// An answer that was annulled may be tried again.
    AnsweredAgain: optional,
    /// A combat within a combat suspends the one around it.
    CombatSuspended: optional,
    /// What modifies a combat does not count in the one within it.
    ModifiersStayBehind: optional,
    /// A combatant may break off to attack.
    CombatantAttacks: optional,
    /// What several actions are for need not be said at once.
    ActionsNotAnnounced: optional,
    /// Nor what an action is for before it is carried out.
    ActionAnnouncedWhenUsed: optional,
    /// Actions that are not of the turn keep no order.
    ActionsInAnyOrder: optional,
    /// A spell's points and targets are announced as it is cast.
    SpellAnnounced: optional,
    /// Spells of a combat end with it.
    SpellUntilEnd: optional,
    /// What a card does that may be discarded later is scaled before what is spent.
    LastingSource: optional,
    /// What lies at the outpost works in the squad and cohort.
    OutpostWorksBothWays: optional,
    /// Who stands outside squad and cohort is not reached by what works there.
    OutsideNotReached: optional,
    /// A prisoner does not count in its area.
    PrisonerAway: optional,
    /// Who never fights can be hurt otherwise.
    NonCombatantHurt: optional,
    /// Of a Personality one copy is in play.
    PersonalityOnce: optional,
    /// For the detail of a combat the document points to another.
    DetailElsewhere: optional,
    /// Card text goes before the general rules.
    CardText,
}
