use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

use super::Whom;

/// Whom an ability reaches besides the warrior or card that has it. Everything given must fit.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Reach {
    /// Whose warriors.
    #[serde(skip_serializing_if = "is_default")]
    pub of: Owner,
    /// Where they stand.
    #[serde(skip_serializing_if = "is_default")]
    pub area: ReachArea,
    /// Only warriors of this affiliation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub affiliation: Option<String>,
    /// Only warriors with this definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definition: Option<String>,
    /// No warriors with this definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without: Option<String>,
    /// Only the group that the bearer leads.
    #[serde(skip_serializing_if = "is_default")]
    pub group: bool,
    /// Only such warriors.
    #[serde(skip_serializing_if = "Whom::is_anyone")]
    pub whom: Whom,
    /// Only while they fight against such a warrior.
    #[serde(skip_serializing_if = "Whom::is_anyone")]
    pub against: Whom,
    /// Only warriors whom the card names, or who are like one it names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named: Option<Named>,
    /// No more of those whom the card names itself than so many, the first of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<NonZeroU8>,
    /// Only while they fight against one whom the card names.
    #[serde(skip_serializing_if = "is_default")]
    pub against_named: bool,
    /// Not the bearer itself.
    #[serde(skip_serializing_if = "is_default")]
    pub others: bool,
}

/// How a warrior is one whom a card names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// It is named itself, or by its affiliation, definition or name.
    Itself,
    /// It is of one affiliation with a warrior named.
    Alike,
    /// It is named itself, or stands in one area with a warrior that is.
    Beside,
}

/// Whose warriors an ability reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Owner {
    /// Those of the player whose card it is.
    #[default]
    Yours,
    /// Those of other players.
    Theirs,
    /// Everybody's.
    Anyone,
}

/// Where the warriors stand that an ability reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReachArea {
    /// In the area of the warrior or card that has the ability, or where the ruleset extends it to.
    #[default]
    Same,
    /// In the squad or the cohort.
    Home,
    /// Anywhere.
    Anywhere,
    /// Of a play: with the warrior named, under the same player.
    OfTarget,
    /// Of a play: under the same player as the warrior named, wherever they stand.
    OfPlayer,
}

impl ReachArea {
    /// Whether it goes by the warrior that a play names.
    pub const fn is_of_named(self) -> bool {
        matches!(self, Self::OfTarget | Self::OfPlayer)
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
