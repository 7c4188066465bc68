//! How people ask for each rule: short questions and phrases in three languages, in everyday
//! words that the rule itself does not use.
//!
//! # Layout
//! - [`QueryPhrases`]: the phrases of every rule, read from `query-phrases/<ruleset>/<chapter>.toml`;
//! - [`Phrases`]: those of one rule;
//! - [`QueryPhrasesError`], [`PhraseFault`]: all that is wrong with a set of files, at once.
//!
//! They are data for the search alone: nothing of them is ever shown.

mod error;
mod load;

use std::collections::HashMap;

use cardinal_language::{InEach, Lang};
use serde::{Deserialize, Serialize};

pub use error::{PhraseFault, QueryPhrasesError};

/// The phrases that lead to each rule.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct QueryPhrases {
    rules: HashMap<String, Phrases>,
}

/// The phrases that lead to one rule.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Phrases(InEach<Vec<String>>);

impl QueryPhrases {
    /// The phrases that lead to a rule; `None` where nobody wrote any.
    pub fn of(&self, rule: &str) -> Option<&Phrases> {
        self.rules.get(rule)
    }

    /// For how many rules there are phrases.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    /// Whether there are no phrases at all.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }
}

impl Phrases {
    /// Those in one language.
    pub fn get(&self, lang: Lang) -> &[String] {
        self.0.get(lang)
    }

    /// Every phrase with its language.
    pub fn iter(&self) -> impl Iterator<Item = (Lang, &str)> {
        self.0.iter().flat_map(|(lang, phrases)| phrases.iter().map(move |phrase| (lang, phrase.as_str())))
    }
}
