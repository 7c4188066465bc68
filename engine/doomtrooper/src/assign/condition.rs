//! What a card itself says of whom it may be given to.

use serde::{Deserialize, Serialize};

use super::Provision;
use super::facts::{Assignment, Item, Kind, Side, Target, Warrior};
use super::sort::Sort;
use crate::area::Area;
use crate::effect::Power;
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
    /// What the warrior must be; of a Sergeant, what the warriors assigned to it must be; of what goes to a
    /// piece of equipment, what the warrior must be who carries that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<Condition>,
    /// The sorts of card that it goes to, one of which it must be; of what goes to cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Sort>,
    /// What its player must be: `NOTED COLLECTOR`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The only moment at which it can be assigned, where the card says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<Moment>,
    /// How many actions it takes, where the card says so; none: at any time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions: Option<u8>,
    /// How many copies one and the same may have, where the card says so; none: any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<u8>,
    /// How many copies its player may have in play, where the card says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_play: Option<u8>,
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
    /// To another card in play, as its terms name it.
    Card,
    /// To a player.
    Player,
    /// To the game itself.
    Game,
    /// To nothing.
    Nowhere,
}

/// A moment at which a card can be assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignMoment"))]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// Immediately after it has killed a warrior of a higher total value.
    KilledHigherValue,
    /// While it goes to the outpost or comes from there.
    Transferred,
    /// Immediately after it is wounded.
    Wounded,
    /// Before attacker and defender of a combat are announced.
    BeforeAnnouncement,
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
    /// Of a card's terms: another player's, and not the player's own.
    Theirs,
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
    /// Its value is within bounds.
    Value {
        /// The lowest.
        #[serde(default, rename = "at-least", skip_serializing_if = "Option::is_none")]
        at_least: Option<i32>,
        /// The highest.
        #[serde(default, rename = "at-most", skip_serializing_if = "Option::is_none")]
        at_most: Option<i32>,
        /// The value with all that changes it, not as printed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        total: bool,
    },
    /// It is immune to a power.
    Immune(Power),
    /// It is wounded.
    Wounded,
    /// Its text does something for others.
    HelpsOthers,
    /// It has such a card.
    Has(Sort),
    /// It has no such card.
    HasNo(Sort),
    /// A card with this definition or title is in play.
    InPlay(String),
    /// This is not so.
    Not(Box<Condition>),
    /// One of these is so.
    AnyOf(Vec<Condition>),
}

impl Condition {
    /// Whether a warrior in an area is so: `None` where that is not known.
    pub(super) fn holds(&self, about: &About<'_>, warrior: &Warrior, area: Option<Area>) -> Option<bool> {
        let rules = about.rules;
        match self {
            Self::Affiliation(wanted) => warrior.affiliations.contains(wanted),
            Self::Definition(wanted) => warrior.definitions.contains(wanted),
            Self::Doomtrooper => is_on(rules, warrior, area, Side::Doomtrooper),
            Self::DarkLegion => is_on(rules, warrior, area, Side::DarkLegion),
            Self::Value { at_least, at_most, total } => {
                let value = warrior.value?;
                let is_within =
                    at_least.is_none_or(|least| value >= least) && at_most.is_none_or(|most| value <= most);
                // What changes a value may bring it within bounds, or out of them, and nothing else does; of who
                // stands in a combat it is the total already.
                let open = *total
                    && !about.complete
                    && (!about.beside.is_empty() || (!is_within && !warrior.definitions.all));
                if open { None } else { Some(is_within) }
            }
            // Who is known, with nothing on it, is immune by its own text alone.
            Self::Immune(power) => {
                let known = warrior.definitions.all && !warrior.says_more && about.beside.is_empty();
                if warrior.immunities.contains(power) { Some(true) } else { known.then_some(false) }
            }
            Self::Wounded => about.is_wounded().then_some(true),
            Self::HelpsOthers => warrior.helps_others.then_some(true),
            Self::Has(sort) => (about.has(sort) || about.complete).then(|| about.has(sort)),
            Self::HasNo(sort) => Some(!about.has(sort)),
            Self::InPlay(title) => about.names(title).then_some(true),
            Self::Not(other) => other.holds(about, warrior, area).map(|holds| !holds),
            Self::AnyOf(several) => {
                let mut known = Some(false);
                for condition in several {
                    match condition.holds(about, warrior, area) {
                        Some(true) => return Some(true),
                        Some(false) => {}
                        None => known = None,
                    }
                }
                known
            }
        }
    }

    /// Whether it is about affiliation alone, which some warriors may disregard. Who is of the tribes is so by
    /// a definition too.
    pub(super) fn is_of_affiliation(&self, rules: &Ruleset) -> bool {
        match self {
            Self::Affiliation(_) | Self::Doomtrooper | Self::DarkLegion => true,
            Self::Definition(word) => rules.affiliations.tribals.contains(word),
            Self::Value { .. }
            | Self::Immune(_)
            | Self::Wounded
            | Self::HelpsOthers
            | Self::Has(_)
            | Self::HasNo(_)
            | Self::InPlay(_) => false,
            Self::Not(other) => other.is_of_affiliation(rules),
            Self::AnyOf(several) => several.iter().all(|one| one.is_of_affiliation(rules)),
        }
    }
}

/// What a condition is asked about, besides the warrior.
pub(super) struct About<'a> {
    pub(super) rules: &'a Ruleset,
    target: &'a Target,
    /// The cards that are said to be on the warrior or in play.
    beside: &'a [Item],
    /// Whether there are no others.
    complete: bool,
}

impl<'a> About<'a> {
    pub(super) fn new(rules: &'a Ruleset, asked: &'a Assignment) -> Self {
        Self { rules, target: &asked.target, beside: &asked.beside, complete: asked.complete }
    }

    fn is_wounded(&self) -> bool {
        matches!(self.target, Target::Warrior(_, stand) if stand.wounded)
    }

    /// Whether such a card is said to be there.
    fn has(&self, sort: &Sort) -> bool {
        self.beside.iter().any(|item| sort.fits(item) == Some(true))
    }

    /// Whether a card with this definition or title is said to be there.
    pub(super) fn names(&self, title: &str) -> bool {
        self.beside.iter().any(|item| item.definitions.has(title))
    }
}

/// Whether a warrior counts as being on a side: `None` where that is not known.
pub(super) fn is_on(rules: &Ruleset, warrior: &Warrior, area: Option<Area>, side: Side) -> Option<bool> {
    let (words, lists) = (&rules.affiliations, &rules.articles);
    let has = |names: &[String]| names.iter().any(|name| warrior.affiliations.has(name));
    let defined = |names: &[String]| names.iter().any(|name| warrior.definitions.has(name));
    let is_none = defined(&words.not_doomtroopers);
    if is_none && side == Side::Doomtrooper {
        return Some(false);
    }
    let belongs = match side {
        Side::Doomtrooper => {
            has(&words.corporations)
                || warrior.affiliations.has(&words.brotherhood)
                || defined(&words.freelancers)
                || defined(&words.doomtroopers)
        }
        Side::DarkLegion => warrior.affiliations.has(&words.dark_legion) || defined(&lists.heretics),
        Side::Tribes => has(&words.tribes) || defined(&words.tribals),
    };
    if belongs || warrior.side == Some(side) {
        return Some(true);
    }
    if warrior.affiliations.has(&lists.generic) {
        // Whom its text keeps from being one its area makes nothing else either.
        if is_none {
            return Some(false);
        }
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
