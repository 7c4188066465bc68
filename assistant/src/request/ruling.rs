//! What is asked of the rulings of a community.

use cardinal_language::Lang;
use serde::{Deserialize, Serialize};

/// What is to be done with the rulings of a place: everything is as typed, nothing is checked yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RulingCommand {
    /// To publish a ruling.
    Publish(Box<Draft>),
    /// To revoke one.
    Revoke {
        /// Its number.
        number: String,
        /// Why.
        why: String,
        /// What whoever does it wants to be called.
        #[serde(default)]
        by: Option<String>,
    },
    /// To get all of them as a file.
    Export(Form),
    /// To restore those that a file holds, which is this text.
    Import(String),
}

/// A ruling before it is published.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// What is asked.
    pub question: String,
    /// What is ruled; with a scenario, what came of it where nothing is said.
    pub answer: Option<String>,
    /// What proves it.
    pub scenario: Option<Scenario>,
    /// The ids of rules that it cites.
    pub rules: Vec<String>,
    /// The names of cards that it is about.
    pub cards: Vec<String>,
    /// The ruleset that it rules by, where it is not the one that answers.
    pub ruleset: Option<String>,
    /// The language that it is written in, where it is not the one of its words.
    pub lang: Option<Lang>,
    /// What its judge wants to be called.
    pub by: Option<String>,
}

/// A scenario as somebody gave it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scenario {
    /// A line, the id of a combat that is kept, or a share code.
    Typed(String),
    /// A file.
    File {
        /// Its name, for messages.
        name: String,
        /// What it holds.
        text: String,
    },
}

/// How all rulings of a place are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::EnumString)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RulingsForm"))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Form {
    /// For programs, and to be restored.
    Json,
    /// To be read.
    Markdown,
}
