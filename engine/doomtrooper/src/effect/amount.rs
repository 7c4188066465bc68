//! Numbers in effect scripts: fixed, or counted from what is on the table.

use std::num::NonZeroU32;

use serde::{Deserialize, Deserializer, Serialize};

use super::read::Written;
use super::{CardFilter, Reach, Who};
use crate::rating::{Rating, RatingSet};

/// By how much: a figure, or what is counted when it matters.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Amount {
    /// So much.
    Fixed(i32),
    /// So much for each of something.
    Counted(Box<Counted>),
}

/// So much for each of something: `each × (what is counted ÷ over) + plus`, no more than `most`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// What is counted.
    pub per: Per,
    /// So much for each.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub each: i32,
    /// What is counted is divided by this first, rounded up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<NonZeroU32>,
    /// Whether that is rounded down instead.
    #[serde(default, skip_serializing_if = "is_false")]
    pub down: bool,
    /// So much besides.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub plus: i32,
    /// No more than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<i32>,
}

/// What is counted.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Per {
    /// Warriors in play.
    Warriors(Box<Reach>),
    /// Cards that a warrior carries.
    Cards {
        /// Who carries them.
        on: Who,
        /// The cards counted.
        gear: CardFilter,
    },
    /// The highest of several ratings.
    Highest {
        /// The warriors among whom the highest is taken.
        of: Who,
        /// Of which.
        rating: RatingSet,
        /// Whether of the ratings as they stand; else of those printed.
        #[serde(default, skip_serializing_if = "is_false")]
        total: bool,
    },
    /// Cards that are part of this one, or lie with it.
    Parts(CardFilter),
    /// How often the card names a warrior: its markers on it.
    Named(Who),
    /// The number that the card names, where it depends on what has left the table.
    NamedNumber,
    /// The promotion points of the player's own award.
    AwardPromotion,
    /// What such cards add to a rating, as it stands.
    Added {
        /// The warriors whose rating it is.
        of: Who,
        /// The cards that add to it.
        gear: CardFilter,
        /// The rating meant.
        rating: Rating,
    },
    /// The points of a rating.
    Rating {
        /// The warriors whose rating it is.
        of: Who,
        /// The rating meant.
        rating: Rating,
        /// Whether it is the rating as it stands; else the one printed.
        #[serde(default, skip_serializing_if = "is_false")]
        total: bool,
        /// Whether it is the base rating with what changes that: warzones, beasts.
        #[serde(default, skip_serializing_if = "is_false")]
        base: bool,
    },
}

impl Amount {
    /// The figure, where it is one.
    pub const fn fixed(&self) -> Option<i32> {
        match self {
            Self::Fixed(amount) => Some(*amount),
            Self::Counted(_) => None,
        }
    }

    /// So much for each: what tells a bonus from a loss.
    pub fn each(&self) -> i32 {
        match self {
            Self::Fixed(amount) => *amount,
            Self::Counted(counted) => counted.each,
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Written::deserialize(deserializer)? {
            Written::Plain(amount) => Self::Fixed(amount),
            Written::Table(counted) => Self::Counted(Box::new(counted)),
        })
    }
}

impl From<i32> for Amount {
    fn from(amount: i32) -> Self {
        Self::Fixed(amount)
    }
}

impl Counted {
    /// What it comes to when so many are counted.
    pub fn of(&self, count: i32) -> i32 {
        let over = self.over.map_or(1, |over| i32::try_from(over.get()).unwrap_or(i32::MAX));
        let low = count.div_euclid(over);
        let up = !self.down && count.rem_euclid(over) != 0;
        let counted = if up { low.saturating_add(1) } else { low };
        let amount = self.each.saturating_mul(counted).saturating_add(self.plus);
        self.most.map_or(amount, |most| amount.min(most))
    }
}

const fn one() -> i32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_one(value: &i32) -> bool {
    *value == 1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(value: &i32) -> bool {
    *value == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}
