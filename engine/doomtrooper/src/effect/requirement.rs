//! What must be so for an effect to be played or to hold.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::{Amount, CardFilter, CardKind, Harm, Reach, WeaponKind, Who, Whom};
use crate::rating::{RatingSet, Tactic};

/// A condition on the table that a play or an ability needs.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Requirement {
    /// The player controls the warrior in this role.
    Controls(Role),
    /// The combat uses this tactic.
    Tactic(Tactic),
    /// The bearer is in the combat, in this role.
    BearerIs(Role),
    /// The bearer is not in the combat and stands in the area of the player's combatant.
    BearerStandsBy,
    /// The player controls a warrior with this definition (`CORPORATE LEADER`), in play.
    ControlsDefinition(String),
    /// The named target uses a weapon of this kind.
    TargetUses(WeaponKind),
    /// The combatant that the player does not control uses a weapon of this kind.
    TheirCombatantUses(WeaponKind),
    /// The named target has just been dealt this much harm, not yet final.
    TargetHarm(Harm),
    /// The target is wounded: from before, or by this combat.
    TargetWounded,
    /// What has just killed the target kills outright: it is no second wound.
    TargetKilledOutright,
    /// As claims stand now, this warrior strikes first.
    StrikesFirst(Who),
    /// A warrior is able to take part in combats.
    AbleToFight(Who),
    /// A warrior is one of the two combatants.
    InCombat(Who),
    /// No blow of the combat has been resolved.
    BeforeBlows,
    /// The bearer and the target are both Dark Legion or both not.
    SameSideOfTheDark,
    /// The bearer's opponent has this affiliation.
    OpponentAffiliation(String),
    /// The named target is such a warrior.
    TargetIs(Box<Whom>),
    /// The bearer's opponent is such a warrior.
    OpponentIs(Box<Whom>),
    /// A warrior is such a one.
    Such {
        /// Who; of several each.
        who: Who,
        /// What it has to be.
        is: Box<Whom>,
    },
    /// A warrior has been dealt this much harm in this combat, final or not.
    Harmed {
        /// The warriors who must have been harmed.
        who: Who,
        /// How much.
        harm: Harm,
        /// Whether it must have been the blow of its opponent, and no card.
        #[serde(default, skip_serializing_if = "is_false")]
        blow: bool,
    },
    /// A rating compares so with a figure. What needs a rating as it stands does not count in ratings
    /// that such a need compares.
    Compare {
        /// Which rating, as it stands; of several each.
        rating: RatingSet,
        /// The warriors whose ratings are compared.
        of: Who,
        /// How.
        is: Comparison,
        /// With what.
        than: Amount,
    },
    /// So many such warriors are in play.
    InPlay {
        /// The warriors who must be in play.
        warriors: Box<Reach>,
        /// How many at least; one unless stated otherwise.
        #[serde(rename = "at-least", default = "one", skip_serializing_if = "is_one")]
        at_least: u32,
    },
    /// Such a card is in play: on a warrior or in an area.
    CardInPlay(CardFilter),
    /// The card that is to be countered is such a one.
    PlayedIs(Played),
    /// The card named lies on this warrior.
    CardOn(Who),
    /// The card named lies on such a warrior.
    CardOnSuch(Box<Whom>),
    /// The defender defends in a warzone.
    InWarzone,
    /// The defender defends in a warzone with this definition, or of this name.
    WarzoneIs(String),
    /// The card names this warrior: itself, or by affiliation, definition or name.
    Names(Who),
    /// The card names this affiliation or definition.
    NamesWord(String),
    /// The card names the warzone in which the defender defends, or lies on it.
    NamesWarzone,
    /// The award named is that of a warrior who has just fulfilled a mission.
    ByMission,
    /// The card names the card that is chosen.
    NamesCard,
    /// The card names nobody and nothing.
    NamesNothing,
    /// No other card of this name has been used in this combat in a way that is used once.
    FirstOfItsName,
    /// No card of its name has changed the target, in this combat or for good, nor waits to.
    NotYetOnTarget,
    /// The weapon or other piece that the card is part of is in use.
    PieceInUse,
    /// A text in play lets the card be given to the warrior named, now and without an action.
    Given,
    /// The player has so many promotion points.
    Promotion(u32),
    /// It does not hold.
    Not(Box<Requirement>),
    /// One of these holds.
    Any(Vec<Requirement>),
    /// All of these hold.
    All(Vec<Requirement>),
}

impl Requirement {
    /// It and what it is made of.
    pub fn parts(&self) -> Vec<&Self> {
        let mut parts = vec![self];
        let mut at = 0;
        while let Some(part) = parts.get(at).copied() {
            match part {
                Self::Not(inner) => parts.push(inner),
                Self::Any(several) | Self::All(several) => parts.extend(several),
                _ => {}
            }
            at += 1;
        }
        parts
    }
}

/// A card that is played; everything given must fit.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is asked of the card by itself")]
pub struct Played {
    /// Of one of these kinds; of any where none is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kind: Vec<CardKind>,
    /// With this definition or name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definition: Option<String>,
    /// Played on this warrior.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<Who>,
    /// Whether a card that lies on that warrior will do too.
    #[serde(skip_serializing_if = "is_false")]
    pub attachments: bool,
    /// Whether it must have been played out of a hand: what a card in play does is used, not played.
    #[serde(skip_serializing_if = "is_false")]
    pub hand: bool,
    /// Only if it does not stay in play.
    #[serde(skip_serializing_if = "is_false")]
    pub leaves: bool,
    /// Only if it changes something of the combat, not points, actions or whose a card is alone.
    #[serde(skip_serializing_if = "is_false")]
    pub modifies: bool,
}

/// A role in the combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The warrior who attacks.
    Attacker,
    /// The warrior who is attacked.
    Defender,
    /// Either of the two.
    Combatant,
}

/// How two figures compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Comparison {
    /// The first is the greater.
    MoreThan,
    /// The first is the greater, or they are equal.
    AtLeast,
    /// The first is the smaller, or they are equal.
    AtMost,
    /// The first is the smaller.
    LessThan,
    /// They are equal.
    EqualTo,
}

impl Comparison {
    /// Whether it holds.
    pub const fn holds(self, first: i32, second: i32) -> bool {
        match self {
            Self::MoreThan => first > second,
            Self::AtLeast => first >= second,
            Self::AtMost => first <= second,
            Self::LessThan => first < second,
            Self::EqualTo => first == second,
        }
    }
}

const fn one() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_one(value: &u32) -> bool {
    *value == 1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}
