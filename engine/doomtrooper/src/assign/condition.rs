//! What a card itself says of whom it may be given to.

use serde::{Deserialize, Serialize};

use super::Provision;
use super::facts::{Kind, Side, Warrior};
use crate::area::Area;
use crate::ruleset::Ruleset;

/// What a card says of its assignment.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignTerms"))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// What it is assigned to.
    #[serde(default)]
    pub to: Goes,
    /// Whose warrior or area it is assigned to, where the card says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose: Option<Whose>,
    /// What the warrior must be; of a Sergeant, what the warriors assigned to it must be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<Condition>,
    /// The areas it can be put into, where the card says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Area>,
    /// Whether its player may have any number of its copies in play, whatever the rules say.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub any_number: bool,
}

/// What a card is assigned to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignTo"))]
#[serde(rename_all = "kebab-case")]
pub enum Goes {
    /// To a warrior.
    #[default]
    Warrior,
    /// To an area of play.
    Area,
    /// To a piece of equipment.
    Equipment,
    /// To a player.
    Player,
    /// To nothing.
    Nowhere,
}

/// Whose something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignWhose"))]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// The player's own: YOUR.
    #[default]
    Yours,
    /// Another player's; of a card's terms, anybody's: ANY.
    Any,
}

/// What a warrior must be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignCondition"))]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// It has this affiliation: `capitol`.
    Affiliation(String),
    /// It has this definition, or is considered so: `FOLLOWER OF ALGEROTH`.
    Definition(String),
    /// It counts as a Doomtrooper.
    Doomtrooper,
    /// It counts as a warrior of the Dark Legion.
    DarkLegion,
    /// This is not so.
    Not(Box<Condition>),
    /// One of these is so.
    AnyOf(Vec<Condition>),
}

impl Condition {
    /// Whether a warrior in an area is so: `None` where that is not known.
    pub(super) fn holds(&self, rules: &Ruleset, warrior: &Warrior, area: Option<Area>) -> Option<bool> {
        match self {
            Self::Affiliation(wanted) => warrior.affiliations.contains(wanted),
            Self::Definition(wanted) => warrior.definitions.contains(wanted),
            Self::Doomtrooper => is_on(rules, warrior, area, Side::Doomtrooper),
            Self::DarkLegion => is_on(rules, warrior, area, Side::DarkLegion),
            Self::Not(other) => other.holds(rules, warrior, area).map(|holds| !holds),
            Self::AnyOf(several) => {
                let mut known = Some(false);
                for condition in several {
                    match condition.holds(rules, warrior, area) {
                        Some(true) => return Some(true),
                        Some(false) => {}
                        None => known = None,
                    }
                }
                known
            }
        }
    }

    /// Whether it is about affiliation alone, which some warriors may disregard.
    pub(super) fn is_of_affiliation(&self) -> bool {
        match self {
            Self::Affiliation(_) | Self::Doomtrooper | Self::DarkLegion => true,
            Self::Definition(_) => false,
            Self::Not(other) => other.is_of_affiliation(),
            Self::AnyOf(several) => several.iter().all(Self::is_of_affiliation),
        }
    }
}

/// Whether a warrior counts as being on a side: `None` where that is not known.
pub(super) fn is_on(rules: &Ruleset, warrior: &Warrior, area: Option<Area>, side: Side) -> Option<bool> {
    let (words, lists) = (&rules.affiliations, &rules.articles);
    let has = |names: &[String]| names.iter().any(|name| warrior.affiliations.has(name));
    let defined = |names: &[String]| names.iter().any(|name| warrior.definitions.has(name));
    let belongs = match side {
        Side::Doomtrooper => {
            has(&words.corporations)
                || warrior.affiliations.has(&words.brotherhood)
                || defined(&words.freelancers)
        }
        Side::DarkLegion => warrior.affiliations.has(&words.dark_legion) || defined(&lists.heretics),
        Side::Tribes => has(&words.tribes),
    };
    if belongs || warrior.side == Some(side) {
        return Some(true);
    }
    if warrior.affiliations.has(&lists.generic) {
        lists.rule(Provision::GenericByArea)?;
        let made = match area? {
            Area::Squad => Side::Doomtrooper,
            Area::Cohort => Side::DarkLegion,
            Area::Outpost => Side::Tribes,
            // No rule says what it is there.
            Area::Outside => return None,
        };
        return Some(made == side);
    }
    (warrior.affiliations.all || warrior.side.is_some()).then_some(false)
}

impl Kind {
    /// Whether cards of the kind go to areas of play by their nature.
    pub(super) const fn is_of_areas(self) -> bool {
        matches!(self, Self::Warzone | Self::Fortification)
    }
}
