//! Where rulesets rule differently, as data.
//!
//! # Layout
//! - [`Difference`]: what differs, how badly, and the rules on each side;
//! - [`Differences`]: all of them, checked against the rulebook when they are loaded.

mod load;

pub use load::{DifferenceFault, DifferencesError};

use std::collections::BTreeMap;

use cardinal_language::Localized;
use serde::{Deserialize, Serialize};

/// One matter on which rules differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Difference {
    /// A short name that never changes: `C54`.
    pub id: String,
    /// The topic under which the rules stand.
    pub topic: String,
    /// How they differ.
    pub severity: Severity,
    /// A short name for people.
    pub title: Localized,
    /// What differs, in a sentence or two.
    pub differs: Localized,
    /// The rules on each side, by id.
    pub rules: Vec<String>,
    /// A reading taken, or why it is less than it seems.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Localized>,
}

/// How rules differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// They rule the opposite, or what cannot both hold: one has to know the ruleset.
    Opposite,
    /// Only one of them speaks, or one says more.
    OneSide,
    /// A document against itself.
    Inside,
    /// A slip of the pen.
    Slip,
    /// They agree, in other words or with another figure to set.
    Same,
    /// The same words in another game.
    OtherGame,
}

impl Severity {
    /// Whether somebody who goes by one ruleset has to be told of the other.
    pub const fn changes_the_ruling(self) -> bool {
        matches!(self, Self::Opposite)
    }
}

/// All differences.
#[derive(Debug, Clone, Default)]
pub struct Differences {
    all: Vec<Difference>,
    by_rule: BTreeMap<String, Vec<usize>>,
}

impl Differences {
    /// All of them, in the order of their files.
    pub fn all(&self) -> &[Difference] {
        &self.all
    }

    /// One by its id, whatever the case.
    pub fn get(&self, id: &str) -> Option<&Difference> {
        self.all.iter().find(|difference| difference.id.eq_ignore_ascii_case(id))
    }

    /// Those that a rule is a side of.
    pub fn of_rule(&self, id: &str) -> impl Iterator<Item = &Difference> {
        let found = self.by_rule.get(id).map_or(&[][..], Vec::as_slice);
        found.iter().filter_map(|&position| self.all.get(position))
    }

    /// Those on a topic.
    pub fn on_topic(&self, topic: &str) -> impl Iterator<Item = &Difference> {
        self.all.iter().filter(move |difference| difference.topic == topic)
    }
}
