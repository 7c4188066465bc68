//! What events tell in detail: aims, gaps, permissions, reasons for doing nothing.

use serde::Serialize;

use super::{Side, Source};
use crate::effect::{CardFilter, Degree, Occasion, PlayChange, Power, Touched};
use crate::ids::{CardId, PlayerId, WarriorId, WarzoneId};
use crate::number::{Doubt, Number};
use crate::procedure::Condition;
use crate::rating::Rating;

/// What a card is aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// A warrior.
    Warrior(WarriorId),
    /// A card just played.
    Played(Source),
    /// The award announced for a player.
    Award(PlayerId),
    /// A card that a warrior carries.
    Carried(CardId),
    /// Several things, in order; `None` stands where there are no more.
    Several(Several),
}

/// How many things a card is aimed at, at most.
pub(crate) const MOST_AIMS: usize = 5;

/// Several things that a card is aimed at: two or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Several([Option<One>; MOST_AIMS]);

/// One of several things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
enum One {
    /// A warrior.
    Warrior(WarriorId),
    /// A card just played.
    Played(Source),
    /// A card that a warrior carries.
    Carried(CardId),
    /// A player.
    Player(PlayerId),
}

impl Several {
    /// Of these things; `None` where there are too few or too many.
    pub fn of(things: &[Aim]) -> Option<Self> {
        if !(2..=MOST_AIMS).contains(&things.len()) {
            return None;
        }
        let mut several = [None; MOST_AIMS];
        for (place, &aim) in several.iter_mut().zip(things) {
            *place = Some(match aim {
                Aim::Warrior(warrior) => One::Warrior(warrior),
                Aim::Played(source) => One::Played(source),
                Aim::Carried(card) => One::Carried(card),
                Aim::Award(player) => One::Player(player),
                Aim::Several(_) => return None,
            });
        }
        Some(Self(several))
    }

    /// The things, each an aim of its own.
    pub fn parts(self) -> impl Iterator<Item = Aim> {
        self.0.into_iter().flatten().map(One::aim)
    }
}

impl One {
    const fn aim(self) -> Aim {
        match self {
            Self::Warrior(warrior) => Aim::Warrior(warrior),
            Self::Played(source) => Aim::Played(source),
            Self::Carried(card) => Aim::Carried(card),
            Self::Player(player) => Aim::Award(player),
        }
    }
}

impl Aim {
    /// What it is aimed at first, and besides.
    pub(crate) fn parts(self) -> impl Iterator<Item = Self> {
        let (one, several) = match self {
            Self::Several(several) => (None, Some(several)),
            one => (Some(one), None),
        };
        one.into_iter().chain(several.into_iter().flat_map(Several::parts))
    }

    /// What it is aimed at first.
    pub(crate) const fn first(self) -> Self {
        match self {
            Self::Several(Several([Some(first), ..])) => first.aim(),
            one => one,
        }
    }

    /// What it is aimed at besides, where that is one thing or the first of several.
    pub(crate) const fn second(self) -> Option<Self> {
        match self {
            Self::Several(Several([_, Some(second), ..])) => Some(second.aim()),
            _ => None,
        }
    }

    /// The warrior aimed at, if it is one.
    pub(crate) const fn warrior(self) -> Option<WarriorId> {
        match self {
            Self::Warrior(warrior) | Self::Several(Several([Some(One::Warrior(warrior)), ..])) => {
                Some(warrior)
            }
            Self::Played(_) | Self::Award(_) | Self::Carried(_) | Self::Several(_) => None,
        }
    }

    /// The player aimed at, or whose award is, if it is one.
    pub(crate) const fn award(self) -> Option<PlayerId> {
        match self {
            Self::Award(player) => Some(player),
            Self::Warrior(_) | Self::Played(_) | Self::Carried(_) | Self::Several(_) => None,
        }
    }

    /// The card aimed at, played or carried, if it is one.
    pub(crate) const fn card(self) -> Option<Source> {
        match self {
            Self::Played(source) | Self::Several(Several([Some(One::Played(source)), ..])) => Some(source),
            Self::Carried(card) | Self::Several(Several([Some(One::Carried(card)), ..])) => {
                Some(Source::Card(card))
            }
            Self::Warrior(_) | Self::Award(_) | Self::Several(_) => None,
        }
    }
}

/// Why a step has nothing to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Idle {
    /// Nothing was played that could be countered.
    NothingToCounter,
    /// There are no other players.
    NoOtherPlayers,
    /// What would lead elsewhere does not hold.
    NotSo(Condition),
    /// The combat was ended, so that there are no blows.
    CombatEnded,
    /// The warrior may not strike.
    BlowBarred(WarriorId),
    /// There is no such combatant any more.
    NoCombatant,
    /// Nobody was hurt.
    NobodyHurt,
    /// Nobody was killed for points.
    NoPoints,
    /// A card denies points in this combat.
    PointsBarred,
}

/// On whose account a warrior may attack another, as far as affiliations go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Permission {
    /// An assassin attacks anyone.
    Assassin,
    /// A card lets it.
    Card,
    /// A freelancer is one of the two.
    Freelancer,
    /// A freelancer is one of the two, whom an affiliation printed on it would bar from the other if it
    /// counted.
    PrintedAffiliation,
    /// A tribal warrior is one of the two.
    Tribal,
    /// The Dark Legion attacks anyone.
    DarkLegion,
    /// The Brotherhood may attack such a warrior.
    Brotherhood,
    /// A generic warrior is one of the two.
    Generic,
    /// The two are not of one corporation.
    OtherCorporation,
}

/// A claim to strike first, or never to be struck first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OrderClaim {
    /// The warrior for whom.
    pub warrior: WarriorId,
    /// How strong the claim is.
    pub degree: Degree,
    /// The card or text that makes the claim.
    pub source: Source,
}

/// Why a combat ended early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A card ends it.
    Card,
    /// The first blow wounded, and that ends it.
    FirstBlow,
    /// A combatant is gone.
    Gone(WarriorId),
    /// A combatant is killed before the blows.
    Killed(WarriorId),
    /// A combatant has become one of the other's corporation.
    SharedMembership(WarriorId),
    /// A defender has proved to be one that the attacker may not attack.
    Unmasked(WarriorId),
    /// A combatant had to go to cover.
    Cover(WarriorId),
    /// The tactic was changed to one that bars a combatant.
    TacticBarred(WarriorId),
    /// The warzone chosen forbids vehicles, and this warrior is inside one.
    VehicleForbidden(WarriorId),
}

/// On whose account a combatant may take up a weapon in mid-combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NewWeapon {
    /// The one that was used is lost.
    ForLost,
    /// The tactic has changed, and none was used before.
    ForTactic,
    /// The tactic has changed, and nothing settles whether it may.
    Unsettled,
}

/// A blow: an attack rating against an armor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blow {
    /// Who strikes.
    pub striker: WarriorId,
    /// Who is struck.
    pub target: WarriorId,
    /// The striker's fight or shoot.
    pub attack: Number,
    /// The target's armor.
    pub armor: Number,
    /// Whether it wounds.
    pub wounds: bool,
}

/// What is left open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Gap {
    /// Nothing is known of what a card does, and it could bear on what happens.
    Unmodelled(Source),
    /// A clause of a card's print that nothing executes could bear on what happens.
    Clause {
        /// Whose text it is.
        source: Source,
        /// Which clause of its print, from 1.
        clause: u8,
        /// How many clauses the print has.
        of: u8,
        /// What kind of thing it touches.
        touches: Touched,
        /// What happened.
        met: Occasion,
    },
    /// What a clause of a card's print does here is said by one of the card's plays, and nobody made any.
    Unsaid {
        /// Whose text it is.
        source: Source,
        /// Which clause of its print, from 1.
        clause: u8,
    },
    /// Several weapons could be used and nobody said which.
    WhichWeapon(Side),
    /// Whether a combatant may take up a weapon that fits the tactic to which the combat changed.
    WeaponForTactic(Side),
    /// Who strikes first has changed since the roles were bound.
    OrderChanged,
    /// Whether the printed or the modified value of a warrior killed is earned.
    WhichValue(WarriorId),
    /// Whether a warrior that fights anyone may fight one of its own corporation, or as a Doomtrooper
    /// the Brotherhood: attacker and defender.
    MixedMembership(WarriorId, WarriorId),
    /// What a generic warrior counts as where it stands.
    Generic(WarriorId),
    /// The ruleset knows no place outside squad, cohort and outpost.
    OutsideAreas(WarriorId),
    /// Whether a warrior that may not be attacked unless it is the last in its area may be when
    /// nobody else there counts.
    NotLast(WarriorId),
    /// Whether a card can make a warrior attack whom a text on it forbids it to attack.
    MayNotAttack(WarriorId),
    /// Whether a card can make a warrior the defender who may not be attacked.
    MayNotBeAttacked(WarriorId),
    /// What a warrior who joins a combat adds to it.
    Reinforcement(WarriorId),
    /// What becomes of a combat one of whose warriors gains the other's corporation.
    SharedMembership(WarriorId),
    /// What becomes of a combat one of whose warriors has to go to cover.
    CoverInCombat(WarriorId),
    /// What no rule settles about a rating of a warrior.
    Figure(WarriorId, Rating, Doubt),
    /// Whether another warzone may be chosen for one that was discarded.
    WarzoneLost(WarzoneId),
    /// Where the cards go that lie on a warrior who leaves the game.
    CardsOfEliminated(WarriorId),
    /// Whether a player has such a warrior in hand, draw pile or collection that a text brings into play: the scenario
    /// has none.
    NoReserve(Source),
    /// Equipment bound to an affiliation is used by a warrior who does not have it.
    BoundEquipment(CardId),
    /// By what right a player attacks again in the same turn: nothing is said of actions.
    AnotherAttack(PlayerId),
    /// With which action a player sabotages: nothing is said of actions.
    ActionOfSabotage(PlayerId),
    /// The ruleset knows no warriors introduced into cover.
    Unrevealed(WarriorId),
    /// The ruleset knows no Corporate Wars.
    CorporateWar(PlayerId),
    /// The ruleset knows no main and secondary targets.
    SecondaryTarget(PlayerId),
    /// The ruleset knows no battles.
    Battle(WarriorId),
    /// What a sergeant's card says of the warriors that are assigned to it is not known.
    SergeantText(WarriorId),
    /// A combatant came when the equipment of its side had been announced for another, and nothing
    /// says that it is announced again.
    LateEquipment(WarriorId),
    /// A printed rating is not known.
    UnknownRating(WarriorId, Rating),
    /// In which of its ways a card is played, which has to be said, and nobody did.
    WhichWay(Source),
}

/// Something that a card can make of a warrior.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// It is immune to this.
    Immune(Power),
    /// It cannot use what it carries of this.
    Without(Box<CardFilter>),
    /// What it carries of this adds so many times as much to its ratings.
    Multiplied(Box<CardFilter>, i32),
    /// What one change of the card's text says holds for it.
    Text {
        /// Which of the ways to play it.
        way: u8,
        /// Which of the changes of that way, from 0.
        at: u8,
    },
    /// What a text has brought about holds for it: a change as effect scripts say it.
    Outcome(Box<PlayChange>),
}
