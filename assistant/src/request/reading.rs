//! What is read through rather than asked: the rules chapter by chapter, and lists of what there is.

use serde::{Deserialize, Serialize};

/// Something that is read through.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// The chapters of every ruleset.
    Contents,
    /// The rules of a chapter, in the order of their document.
    Chapter {
        /// The ruleset's id.
        ruleset: String,
        /// The chapter's number within it, from 1.
        number: u32,
    },
    /// The steps of a ruleset's combat procedure.
    Steps {
        /// The ruleset's id.
        ruleset: String,
    },
    /// The terms of the games in three languages.
    Glossary,
    /// All matters on which rulesets part.
    Differences,
}
