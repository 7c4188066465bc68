//! What can be asked of cards by their facts: fields, comparisons, filters.

use serde::{Deserialize, Serialize};

/// What can be asked of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// Its type.
    Type,
    /// One of its affiliations.
    Affiliation,
    /// Its set.
    Set,
    /// Its game.
    Game,
    /// Its C, or the figure in that corner.
    Fight,
    /// Its S, or the figure in that corner.
    Shoot,
    /// Its A, or the figure in that corner.
    Armor,
    /// Its V, or the figure in that corner.
    Value,
    /// The combat points of a card of Dark Eden.
    CombatPoints,
    /// The points of a task of Tash-Kalar.
    Points,
    /// A printed definition, or something that it is considered.
    Is,
    /// Something that it is considered besides its title.
    Considered,
    /// An aspect of the Art that it can cast, or belongs to.
    Art,
    /// How often it was printed: `C1`, or `C` for all of them.
    Rarity,
    /// How many copies a deck may hold.
    Limit,
    /// Its post-play icon.
    Icon,
    /// How much of its effect in a combat can be replayed.
    Modelled,
    /// Words of its names.
    Name,
    /// What the cards that are found are ordered by; no filter.
    Sort,
}

impl Field {
    /// Every field, in the order in which they are offered.
    pub const ALL: [Self; 19] = [
        Self::Type,
        Self::Affiliation,
        Self::Set,
        Self::Game,
        Self::Fight,
        Self::Shoot,
        Self::Armor,
        Self::Value,
        Self::Is,
        Self::Considered,
        Self::Art,
        Self::Rarity,
        Self::Limit,
        Self::Icon,
        Self::Modelled,
        Self::Name,
        Self::CombatPoints,
        Self::Points,
        Self::Sort,
    ];

    /// What files call it, and what it may be called in every language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Type => "type",
            Self::Affiliation => "affiliation",
            Self::Set => "set",
            Self::Game => "game",
            Self::Fight => "fight",
            Self::Shoot => "shoot",
            Self::Armor => "armor",
            Self::Value => "value",
            Self::CombatPoints => "combat-points",
            Self::Points => "points",
            Self::Is => "is",
            Self::Considered => "considered",
            Self::Art => "art",
            Self::Rarity => "rarity",
            Self::Limit => "limit",
            Self::Icon => "icon",
            Self::Modelled => "modelled",
            Self::Name => "name",
            Self::Sort => "sort",
        }
    }

    /// Whether its values are numbers.
    pub const fn is_number(self) -> bool {
        matches!(
            self,
            Self::Fight
                | Self::Shoot
                | Self::Armor
                | Self::Value
                | Self::CombatPoints
                | Self::Points
                | Self::Limit
        )
    }

    /// Whether cards can be ordered by it: each has one value at most.
    pub const fn orders(self) -> bool {
        self.is_number()
            || matches!(self, Self::Name | Self::Type | Self::Set | Self::Rarity | Self::Modelled)
    }

    /// Whether a value may stand for everything that begins with it.
    pub(super) const fn takes_families(self) -> bool {
        matches!(self, Self::Is | Self::Considered | Self::Name)
    }
}

/// How a number is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Compare {
    /// `=` or `:`
    #[serde(rename = "=")]
    Equal,
    /// `!=`
    #[serde(rename = "!=")]
    Unequal,
    /// `<`
    #[serde(rename = "<")]
    Less,
    /// `<=`
    #[serde(rename = "<=")]
    AtMost,
    /// `>`
    #[serde(rename = ">")]
    More,
    /// `>=`
    #[serde(rename = ">=")]
    AtLeast,
}

impl Compare {
    /// The sign.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::More => ">",
            Self::AtLeast => ">=",
        }
    }

    pub(super) const fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
        }
    }
}

/// A number, or its absence: a dash, an empty corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NumberSought"))]
#[serde(untagged)]
pub enum Number {
    /// This number.
    Is(i32),
    /// None.
    None,
}

/// What one filter asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Test {
    /// One of these codes.
    OneOf(Field, Vec<String>),
    /// A number that compares so with one of these.
    Number(Field, Compare, Vec<Number>),
    /// A word of one of its names begins so. Folded words, one space between them.
    Name(String),
    /// These words in a row, the last perhaps only begun, in a name or in the summary. Folded.
    Text(String),
}

/// One condition on a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Filter {
    /// Whether it must not hold.
    pub negated: bool,
    /// What is asked.
    pub test: Test,
}

/// One key of the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SortBy {
    /// By what.
    pub field: Field,
    /// Whether the greatest come first. Cards without a value come last either way.
    pub descending: bool,
}

/// What is asked for: cards that every filter fits.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Query {
    /// The filters.
    pub filters: Vec<Filter>,
    /// The order; by name where it is empty and among equals.
    pub sort: Vec<SortBy>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_called_the_same_in_files_and_queries() {
        for field in Field::ALL {
            assert_eq!(serde_json::to_value(field).unwrap(), field.code());
        }
    }
}
