//! The rules a replay cites, interned, and the principles the engine applies by name.
//!
//! The engine knows no rulebook. A ruleset file binds every [`Principle`] to the id of the rule it
//! comes from; whoever loads the ruleset says which ids exist.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::RuleRef;

/// Rule ids, each once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Citations {
    ids: Vec<String>,
    index: BTreeMap<String, RuleRef>,
}

impl Citations {
    /// The reference for an id.
    pub(crate) fn cite(&mut self, id: &str) -> RuleRef {
        if let Some(&known) = self.index.get(id) {
            return known;
        }
        let new = RuleRef::at(self.ids.len());
        self.ids.push(id.to_owned());
        self.index.insert(id.to_owned(), new);
        new
    }

    pub(crate) fn id(&self, rule: RuleRef) -> &str {
        &self.ids[rule.index()]
    }

    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter().map(String::as_str)
    }
}

macro_rules! principles {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// Something the engine does because a rule says so.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Principle {
            $($(#[$doc])* $name,)+
        }

        impl Principle {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)+];
        }
    };
}

impl Principle {
    /// Those that a ruleset may do without: its file says `false` then, and the engine leaves the
    /// principle out.
    pub(crate) const OPTIONAL: &[Self] = &[
        Self::ModifierOncePerWarrior,
        Self::ValueNeverNegative,
        Self::FirstStrikeDegrees,
        Self::FirstStrikeNever,
        Self::Interruption,
        Self::LeaderConverts,
        Self::LeaderForAnyWarrior,
        Self::AttackOnPlayer,
        Self::SpecialAttack,
        Self::AssassinByAbility,
        Self::FreelancerAffiliated,
        Self::OutsideAreas,
        Self::LastInArea,
        Self::NeverOvercome,
        Self::DashArmor,
        Self::SaboteurCanFight,
        Self::SabotageIsNoAttack,
        Self::SharedMembershipEnds,
        Self::GroupIsOne,
        Self::GroupSameArea,
        Self::GroupAbilities,
        Self::CoverEnds,
        Self::DashEnds,
        Self::ValueScaledOnce,
        Self::MultiplyEffectOnce,
        Self::MultiplierChoice,
        Self::SpentEffects,
        Self::SergeantsNotCumulative,
        Self::OutpostExtends,
        Self::SecondaryTargets,
        Self::TurnOfEntry,
        Self::AffectedAnswersFirst,
        Self::NoTransfer,
        Self::Embargo,
        Self::EmbargoSameWar,
        Self::EmbargoFirst,
        Self::Revealed,
        Self::RevealedUnpaid,
        Self::RevealedIllegal,
        Self::WarAssassins,
        Self::BattleNoWarzones,
        Self::BattleLastKilled,
        Self::BattleLost,
        Self::SergeantLosesAffiliation,
        Self::GroupLosesAffiliation,
        Self::RelicsAnnounced,
        Self::KiNeedsAffiliation,
        Self::AffiliationBound,
        Self::ArtImmunity,
        Self::DarkSymmetryImmunity,
        Self::FirstStrikeExplicit,
        Self::WarzoneLost,
        Self::Blessed,
        Self::NotOnImmune,
        Self::SelfInflicted,
        Self::VehicleForEffect,
        Self::BackupCopy,
        Self::ReplacementWeapon,
        Self::WeaponOfNewTactic,
        Self::ImmunityOfAttachments,
        Self::CardsOfEliminated,
        Self::VehicleInForbiddenWarzone,
        Self::VehicleIntoForbiddenWarzone,
        Self::VehicleLeftWithAffiliation,
        Self::Campaign,
        Self::CampaignAtOutpost,
        Self::Planet,
        Self::PlanetsEverywhere,
        Self::NativesAttackFromWarzone,
        Self::SabotageFullValue,
        Self::AlwaysOvercome,
        Self::MustHaveInfluence,
        Self::SwitchedOff,
        Self::CounteredLater,
        Self::ReactionFromHand,
        Self::ResolvedInOrder,
        Self::CombatantRemoved,
        Self::UnableToAttackOn,
        Self::SpecialAttackIsNoCombat,
        Self::SabotageAction,
        Self::FirstStrikeMayEnd,
        Self::NativesStrikeFirst,
        Self::NativeBonus,
        Self::KiAfterAffiliation,
        Self::WarriorIsVehicle,
        Self::ProfaneAffiliation,
        Self::OnlyDirectAnswers,
        Self::ActionDefinedByUse,
        Self::KindsFromCards,
        Self::OtherWarzone,
        Self::SpellCancelled,
        Self::VehicleKillNoPoints,
        Self::WarzoneOfHome,
    ];
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
    OutsideAreas,
    /// Non-combatants take no part in combat.
    NonCombatant,
    /// Whose ratings are all dashes is a non-combatant.
    NonCombatantDashes,
    /// A warrior that is attacked only if it is the last in its area.
    LastInArea,
    /// What a card says with NEVER.
    NeverOvercome,
    /// No attack in one's first turn.
    NotInFirstTurn,
    /// A warrior in cover may not attack.
    CoverCannotAttack,
    /// A warrior who left cover this turn may not attack.
    LeftCoverCannotAttack,
    /// Assassins attack whom they like.
    Assassin,
    /// The warriors of a player who fights a Corporate War are assassins.
    WarAssassins,
    /// An attack on warriors of a secondary target costs destiny points.
    SecondaryTargets,
    /// Defenders of a battle do not defend in warzones.
    BattleNoWarzones,
    /// Whose opponent kills the last defender of a battle in combat loses it, and points are earned.
    BattleLastKilled,
    /// A battle whose last defender is lost otherwise is lost without points.
    BattleLost,
    /// Whom a card lets attack anyone is an assassin.
    AssassinByAbility,
    /// Freelancers fight anyone.
    Freelancer,
    /// A freelancer who has gained an affiliation is bound by it.
    FreelancerAffiliated,
    /// Only warriors in play fight.
    InPlay,
    /// An attack on or by a warrior who is gone before it is announced.
    CombatantRemoved,
    /// A prisoner takes no part.
    Prisoner,
    /// A dash in fight.
    DashFight,
    /// A dash in shoot.
    DashShoot,
    /// A dash in armor keeps a warrior from cover.
    DashArmor,
    /// Some warriors may never be in cover.
    NeverInCover,
    /// A card may keep a warrior from a tactic.
    DashByCard,
    /// No fight for a warrior inside a submarine or an airship.
    NoFightInVessel,
    /// A tactic that a combatant is barred from ends the combat.
    DashEnds,
    /// A corporation gained in mid-combat that both share ends it.
    SharedMembershipEnds,
    /// Having to go to cover ends the combat.
    CoverEnds,
    /// A warrior may attack and be attacked in the turn in which it is introduced.
    TurnOfEntry,
    /// Whom a card would affect answers it before the others.
    AffectedAnswersFirst,
    /// Who fights a Corporate War may negate a card of its affiliation just played, for destiny points.
    Embargo,
    /// Not one played by whoever fights the same Corporate War.
    EmbargoSameWar,
    /// It comes before the others' turns to play.
    EmbargoFirst,
    /// When a turn is over, another player's begins.
    TurnPasses,
    /// A vehicle counts while its warrior is inside.
    VehicleInUse,
    /// Nobody transfers a warrior of their own will while a combat goes on.
    NoTransfer,
    /// A warrior introduced into cover is paid for when its identity is revealed.
    Revealed,
    /// What becomes of one that cannot be paid for.
    RevealedUnpaid,
    /// An attack on one ends if it proves to be one that the attacker may not attack.
    RevealedIllegal,
    /// Cards may bring further warriors into a combat.
    Reinforcements,
    /// A group fights as one warrior, and its opponent picks which.
    GroupIsOne,
    /// Who joins stands in the same area.
    GroupSameArea,
    /// An ability holds for a group only if all have it.
    GroupAbilities,
    /// A combat ends when one of its warriors is gone.
    CombatantGone,
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
    SpentEffects,
    /// Factors and divisors of value refer to its base, and one at a time.
    ValueScaledOnce,
    /// A card's effect is multiplied once.
    MultiplyEffectOnce,
    /// Of several cards that multiply an effect, its controller chooses one.
    MultiplierChoice,
    /// Warriors and cards in play change the ratings of others.
    OthersModify,
    /// The bonuses of sergeants do not add up.
    SergeantsNotCumulative,
    /// A sergeant without its corporation leads nobody any more.
    SergeantLosesAffiliation,
    /// A group of which none has its affiliation any more is not led.
    GroupLosesAffiliation,
    /// What works in the squad or cohort works at the outpost too, and the other way round.
    OutpostExtends,
    /// Whom fortifications reach.
    FortificationReaches,
    /// A Campaign adds to the ratings of the warriors of its area.
    Campaign,
    /// At the outpost half of a Campaign of the squad or cohort counts.
    CampaignAtOutpost,
    /// A Planet adds to the ratings of those whom it names.
    Planet,
    /// What is assigned to a Planet works in every area.
    PlanetsEverywhere,
    /// A beast changes the base ratings of its rider.
    BeastModifies,
    /// Cover adds to armor.
    CoverBonus,
    /// A warzone changes the defender's base ratings, and only the defender's.
    WarzoneModifies,
    /// The defender may choose a warzone in the own area.
    WarzoneChoice,
    /// Natives of a Planet may attack from its warzone as if they defended there; whoever they attack
    /// may then use none.
    NativesAttackFromWarzone,
    /// Nobody chooses a warzone when attacking.
    WarzoneNotWhenAttacking,
    /// Whom the text of a warzone binds.
    WarzoneText,
    /// Where the defender defends in a warzone, fortifications help nobody.
    WarzoneNoFortifications,
    /// When the warzone is discarded, the combat goes on without one.
    WarzoneLost,
    /// A warzone that forbids vehicles ends the combat of an attacker inside one.
    VehicleInForbiddenWarzone,
    /// A defender inside a vehicle cannot choose a warzone that forbids vehicles.
    VehicleIntoForbiddenWarzone,
    /// A warrior inside a vehicle gains nothing from fortifications.
    VehicleNoFortifications,
    /// A vehicle may restrict what the warrior inside it uses.
    VehicleRestricts,
    /// Value is never below zero.
    ValueNeverNegative,
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
    FirstStrikeDegrees,
    /// Never being struck first beats striking first.
    FirstStrikeNever,
    /// What a first strike is.
    FirstStrike,
    /// A text may expressly let a warrior strike first against an equal or stronger claim.
    FirstStrikeExplicit,
    /// What overcomes ALWAYS.
    AlwaysOvercome,
    /// The last card played prevails.
    LatestPrevails,
    /// A counter annuls the card just played.
    Counter,
    /// A card is annulled just after it was played, or not at all.
    CounteredAtOnce,
    /// While ratings are modified, a card may also be annulled later.
    CounteredLater,
    /// A card that can have no influence is not played.
    MustHaveInfluence,
    /// A card to react with is in the hand.
    ReactionFromHand,
    /// What waits is resolved in the order played.
    ResolvedInOrder,
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
    VehicleLeftWithAffiliation,
    /// Vehicles discarded for their effect wound nobody.
    VehicleForEffect,
    /// A second copy of what was lost is used at once.
    BackupCopy,
    /// Another weapon may be taken up for one that was discarded.
    ReplacementWeapon,
    /// When the tactic changes, a weapon that fits it counts.
    WeaponOfNewTactic,
    /// What keeps it open whether a weapon is taken up when the tactic has changed.
    WeaponAlreadyChosen,
    /// What an immune warrior carries is immune too.
    ImmunityOfAttachments,
    /// Nothing prevents, avoids or heals a self-inflicted wound.
    SelfInflicted,
    /// What lies on a warrior that leaves the game leaves it too.
    CardsOfEliminated,
    /// Relics are announced as equipment is.
    RelicsAnnounced,
    /// Equipment bound to an affiliation cannot be used without it.
    AffiliationBound,
    /// A warrior of the Dark Legion decides whether its power works.
    SwitchedOff,
    /// Ki powers cannot be used without their affiliation.
    KiNeedsAffiliation,
    /// Cards with the discard icon are discarded after use.
    PostPlayDiscard,
    /// Cards with the elimination icon leave the game after use.
    PostPlayEliminate,
    /// They leave it even when they were annulled.
    EliminatedWhenCountered,
    /// No spell in a combat against a warrior immune to the Art.
    ArtImmunity,
    /// No use of the Dark Symmetry against a warrior immune to it.
    DarkSymmetryImmunity,
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
    Blessed,
    /// The more destiny points are paid for a spell, the stronger it is.
    StrengthByPoints,
    /// How many destiny points may be paid for a spell.
    PointsAsManyAsLiked,
    /// When more may be paid for it later.
    PersistentSpell,
    /// No power is used directly on a warrior immune to it.
    NotOnImmune,
    /// Actions with a kind keep it.
    ActionKinds,
    /// The actions of a turn.
    ActionsOfTurn,
    /// One action of the turn may be an attack.
    OneAttack,
    /// An attack is last: what is not used is lost, or goes into further attacks.
    AttackIsLast,
    /// Whoever announced an attack and cannot go on loses the actions left.
    UnableToAttackOn,
    /// What actions gained from cards may be used for.
    ActionsFromCards,
    /// A non-attack action is not used to attack.
    NonAttackCannotAttack,
    /// A corporate leader turns non-attack actions into attacks.
    LeaderConverts,
    /// Whose warriors may attack with converted actions, as the ruleset's example has it.
    LeaderForAnyWarrior,
    /// A combat may be interrupted by another attack; without it, one attack ends before the next.
    Interruption,
    /// One attack ends before the next begins; the counterpart of [`Self::Interruption`].
    OneAttackAtATime,
    /// An attack that is no combat goes straight to the blows.
    SpecialAttack,
    /// Cards for a combat are not played in an attack that is none.
    SpecialAttackIsNoCombat,
    /// A player modifies a warrior with a card once in a combat.
    ModifierOncePerWarrior,
    /// After an interruption the combat goes on, or ends for want of a combatant.
    ResumeOrEnd,
    /// A combat that a card ends leads on to the final status.
    EndingCard,
    /// Sabotage takes an attack action.
    SabotageAction,
    /// A player sabotages another once a turn.
    SabotageOnce,
    /// Points for sabotage.
    SabotagePoints,
    /// What a player is worth who has had no warriors for long.
    SabotageFullValue,
    /// Who can sabotage.
    SaboteurCanFight,
    /// No sabotage before everyone has completed the first turn.
    SabotageNotInFirstTurn,
    /// Sabotage is no attack, and no attack action is used for it.
    SabotageIsNoAttack,
    /// Who can be sabotaged.
    SabotageWhen,
    /// No sabotage in another player's turn, and what the ruleset says against it.
    SabotageInOthersTurn,
    /// Why the ruleset allows it all the same.
    AttackOnPlayer,
    /// Ratings below zero count like others.
    NegativeRatings,
    /// A first strike may end the combat when it wounds.
    FirstStrikeMayEnd,
    /// Natives of a Planet always strike first.
    NativesStrikeFirst,
    /// A Planet adds to the ratings of its natives.
    NativeBonus,
    /// A Ki power works as long as it is on its warrior.
    KiEffect,
    /// Ki powers go on working without their affiliation.
    KiAfterAffiliation,
    /// Fortifications work for riders of beasts.
    RiderFortified,
    /// What is only considered a fortification counts in a warzone too.
    ConsideredFortification,
    /// What holds of vehicles holds of warriors who are one.
    WarriorIsVehicle,
    /// All warriors of an affiliation are profane.
    ProfaneAffiliation,
    /// Who casts is in play.
    CasterInPlay,
    /// Who casts has been taught the aspect.
    WhoMayCast,
    /// What was played is stopped by what acts on it directly, and by nothing else.
    OnlyDirectAnswers,
    /// A heretic who is still a Doomtrooper casts in favour of both sides.
    CorruptedCaster,
    /// An undefined action is what it is used for.
    ActionDefinedByUse,
    /// Cards say of which kind the actions are that they give.
    KindsFromCards,
    /// In a combat within a combat another warzone may be chosen.
    OtherWarzone,
    /// What was paid for a spell that is annulled is lost.
    SpellCancelled,
    /// Whoever dies of the loss of a vehicle earns nobody points.
    VehicleKillNoPoints,
    /// Visitors at the outpost do not use the warzones of their home.
    WarzoneOfHome,
    /// Card text goes before the general rules.
    CardText,
}

/// What a ruleset file says of a principle: the rule it comes from, or `false` where the ruleset has
/// no such rule.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(crate) enum Binding {
    Rule(String),
    Is(bool),
}

/// Why the principles of a ruleset cannot be bound.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Unbound {
    /// Principles of which the file says nothing.
    pub(crate) missing: Vec<Principle>,
    /// Principles that no ruleset can do without and the file denies, or that it affirms without a
    /// rule.
    pub(crate) needed: Vec<Principle>,
}

/// Which rule each principle comes from; `None` where the ruleset has no such rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Principles(Vec<Option<RuleRef>>);

impl Principles {
    /// Binds every principle.
    pub(crate) fn bind(
        named: &BTreeMap<Principle, Binding>,
        citations: &mut Citations,
    ) -> Result<Self, Unbound> {
        let mut unbound = Unbound::default();
        let mut rules = Vec::with_capacity(Principle::ALL.len());
        for &principle in Principle::ALL {
            rules.push(match named.get(&principle) {
                Some(Binding::Rule(id)) => Some(citations.cite(id)),
                Some(Binding::Is(false)) if Principle::OPTIONAL.contains(&principle) => None,
                Some(Binding::Is(_)) => {
                    unbound.needed.push(principle);
                    None
                }
                None => {
                    unbound.missing.push(principle);
                    None
                }
            });
        }
        if unbound == Unbound::default() { Ok(Self(rules)) } else { Err(unbound) }
    }

    /// The rule of a principle; where the ruleset has none, what the card itself says decides.
    pub(crate) fn rule(&self, principle: Principle) -> RuleRef {
        let at = |principle: Principle| self.0.get(principle as usize).copied().flatten();
        at(principle).or_else(|| at(Principle::CardText)).unwrap_or(RuleRef(0))
    }

    /// Whether the ruleset has such a rule.
    pub(crate) fn has(&self, principle: Principle) -> bool {
        self.0.get(principle as usize).is_some_and(Option::is_some)
    }
}
