//! A rule: one statement that a judge can cite.

use cardinal_language::Localized;
use serde::{Deserialize, Serialize};

/// One statement that a judge can cite, in our own words, anchored in its source document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// A readable path that never changes: `warzone-faq/combat/12`. Its first part is the ruleset.
    pub id: String,
    /// What it is about; shared by all rulesets that speak of the same thing: `cover/bonus`.
    pub topic: String,
    /// The terms that it defines, by the ids of their concepts in the glossary:
    /// `promotion-points`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defines: Vec<String>,
    /// A short name.
    pub title: Localized,
    /// The statement.
    pub text: Localized,
    /// Where it comes from.
    pub source: Source,
    /// Related rules, by id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub see: Vec<String>,
    /// Cards that it names, by card id: `doomtrooper/smoke-bomb`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Where the document slips or is ambiguous: the reading that Cardinal chose, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<Localized>,
}

impl Rule {
    /// The ruleset that it belongs to: the first part of its id.
    pub fn ruleset(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }
}

/// The place in a source document that a rule was written from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The document's id, as in `rulebook/documents.toml`.
    pub document: String,
    /// The heading as printed; levels are separated by ` › `.
    pub section: String,
    /// Byte range `[start, end)` in the document's file.
    pub bytes: [usize; 2],
}
