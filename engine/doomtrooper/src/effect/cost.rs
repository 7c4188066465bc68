use std::num::NonZeroU32;

use serde::{Deserialize, Deserializer, Serialize};

use super::absent::{is_one, is_zero, one};
use super::read::Written;
use crate::rating::Rating;

/// What a play costs, in destiny points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Cost {
    /// So many, 0 or more.
    Points(u32),
    /// As many as a rating of a warrior is when it is played.
    Rating(RatingCost),
}

/// A cost that is a rating of a warrior.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RatingCost {
    /// Which rating.
    pub rating: Rating,
    /// The warriors whose rating it is.
    pub of: Whose,
    /// How many times that rating.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub times: NonZeroU32,
    /// So many points besides.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub plus: u32,
}

/// Whose rating a cost is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RatingOf"))]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// The warrior named.
    Target,
    /// The warrior that bears the card, or whose text it is.
    Bearer,
    /// The combatant that the player of the card does not control.
    Opponent,
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Written::deserialize(deserializer)? {
            Written::Plain(points) => Self::Points(points),
            Written::Table(rating) => Self::Rating(rating),
        })
    }
}

impl Default for Cost {
    fn default() -> Self {
        Self::Points(0)
    }
}
