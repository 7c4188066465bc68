//! The areas of play.

use serde::{Deserialize, Serialize};

/// Where warriors stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    /// The squad, of Doomtroopers.
    #[default]
    Squad,
    /// The cohort, of the Dark Legion.
    Cohort,
    /// The outpost.
    Outpost,
    /// Beside squad, cohort and outpost: freelancers, renegades and others, where a ruleset has such
    /// a place.
    Outside,
}
