//! The four ratings of a warrior, the tactic that picks among them, and numbers that carry their terms.

use serde::{Deserialize, Serialize};

/// One of the four combat ratings: C S A V.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rating {
    /// C: close combat.
    Fight,
    /// S: ranged combat.
    Shoot,
    /// A: resistance.
    Armor,
    /// V: cost in destiny points, and points earned for the kill.
    Value,
}

impl Rating {
    /// All four in printed order.
    pub const ALL: [Self; 4] = [Self::Fight, Self::Shoot, Self::Armor, Self::Value];
}

/// How a combat is fought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tactic {
    /// Both use fight.
    Fight,
    /// Both use shoot.
    Shoot,
}

impl Tactic {
    /// The rating that blows are dealt with.
    pub const fn attack_rating(self) -> Rating {
        match self {
            Self::Fight => Rating::Fight,
            Self::Shoot => Rating::Shoot,
        }
    }
}

/// Ratings as printed; `None` is a dash, not a zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratings {
    /// C.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fight: Option<i32>,
    /// S.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shoot: Option<i32>,
    /// A.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armor: Option<i32>,
    /// V.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
}

impl Ratings {
    /// The printed number, or `None` for a dash.
    pub const fn get(self, rating: Rating) -> Option<i32> {
        match rating {
            Rating::Fight => self.fight,
            Rating::Shoot => self.shoot,
            Rating::Armor => self.armor,
            Rating::Value => self.value,
        }
    }
}
