//! Overviews: what everybody asks of a game, answered in short, every line with the rules that say so.
//!
//! # Layout
//! - [`Overview`], [`OverviewLine`]: one general matter, told in two to six lines;
//! - [`Aid`]: overviews that make one screen together: a player aid;
//! - [`Overviews`]: all of them, read from `overviews/<game>/<chapter>.toml` and `overviews/aids.toml` and
//!   checked against the rulebook;
//! - [`OverviewsError`], [`OverviewFault`]: all that is wrong with a set of files, at once;
//! - `coverage`: how many of the rules that others refer to most are cited.
//!
//! **Invariant:** nothing in an overview is uncited: each line names rules, and a figure in a line stands in
//! one of the rules that it names.

mod coverage;
mod error;
mod load;

pub use coverage::OverviewCoverage;
pub use error::{OverviewFault, OverviewsError, Wrong};

use std::collections::{BTreeMap, HashMap};

use cardinal_language::{Lang, Localized};
use serde::Deserialize;

use crate::query_phrases::Phrases;

/// One general matter of a game, told in short.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Overview {
    /// A readable path that never changes: `doomtrooper/actions`. Its first part is the game.
    pub id: String,
    /// A short name.
    pub title: Localized,
    /// The general questions that it answers, as people put them.
    pub asked: Phrases,
    /// One line that answers them; what it states is in the rules of its lines.
    pub answer: Localized,
    /// The same where a ruleset answers otherwise and that alone is asked: by its id.
    #[serde(default)]
    pub answer_under: BTreeMap<String, Localized>,
    /// Two to six lines, in the order in which they are read.
    #[serde(rename = "line", default)]
    pub lines: Vec<OverviewLine>,
}

/// One statement of an overview.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "WrittenLine")]
pub struct OverviewLine {
    /// The statement, in every language.
    pub text: Localized,
    /// The rules that say so, by id; the most telling of each ruleset first.
    pub rules: Vec<String>,
    /// The rulesets that alone say so, where rulesets part; none where they do not.
    pub rulesets: Vec<String>,
}

/// A line as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLine {
    #[serde(default)]
    en: String,
    #[serde(default)]
    it: String,
    #[serde(default)]
    cs: String,
    #[serde(default)]
    rules: Vec<String>,
    #[serde(default)]
    rulesets: Vec<String>,
}

impl From<WrittenLine> for OverviewLine {
    fn from(line: WrittenLine) -> Self {
        let WrittenLine { en, it, cs, rules, rulesets } = line;
        Self { text: Localized { en, it: Some(it), cs: Some(cs) }, rules, rulesets }
    }
}

/// Overviews that make one screen together.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aid {
    /// A short name that never changes: `combat`.
    pub id: String,
    /// What it is called.
    pub title: Localized,
    /// What people type for it besides; without diacritics, in lower case.
    pub words: Phrases,
    /// Its overviews, by id, in the order in which they are read; all of one game.
    pub overviews: Vec<String>,
}

/// Every overview and aid.
#[derive(Debug, Clone)]
pub struct Overviews {
    all: Vec<Overview>,
    by_id: HashMap<String, usize>,
    aids: Vec<Aid>,
    hash: String,
}

impl Overview {
    /// The game that it is about: the first part of its id.
    pub fn game(&self) -> &str {
        game_of(&self.id)
    }

    /// The line that answers under a ruleset.
    pub fn answer_by(&self, ruleset: &str) -> &Localized {
        self.answer_under.get(ruleset).unwrap_or(&self.answer)
    }

    /// The rules that it cites, each once, in the order of its lines.
    pub fn rules(&self) -> Vec<&str> {
        let mut rules: Vec<&str> = Vec::new();
        for rule in self.lines.iter().flat_map(|line| &line.rules) {
            if !rules.contains(&rule.as_str()) {
                rules.push(rule);
            }
        }
        rules
    }
}

impl OverviewLine {
    /// The rulesets that say so: those that alone do, or those of the rules that it cites.
    pub fn holds_under(&self) -> Vec<&str> {
        if !self.rulesets.is_empty() {
            return self.rulesets.iter().map(String::as_str).collect();
        }
        let mut rulesets: Vec<&str> = Vec::new();
        for ruleset in self.rules.iter().map(|rule| game_of(rule)) {
            if !rulesets.contains(&ruleset) {
                rulesets.push(ruleset);
            }
        }
        rulesets
    }
}

impl Aid {
    /// Whether it is called so, by its id, its title or a word for it in any language. `name` is folded.
    pub fn is_called(&self, name: &str) -> bool {
        let title = |lang| self.title.get(lang).is_some_and(|title| cardinal_language::fold(title) == name);
        self.id == name || self.words.iter().any(|(_, word)| word == name) || Lang::ALL.into_iter().any(title)
    }

    /// The game that it is for.
    pub fn game(&self) -> &str {
        self.overviews.first().map_or("", |first| game_of(first))
    }
}

impl Overviews {
    /// All overviews, by game and then as the files have them.
    pub fn all(&self) -> &[Overview] {
        &self.all
    }

    /// The ids that read most like a text, the nearest first.
    pub fn nearest_ids(&self, text: &str) -> Vec<&str> {
        crate::rulebook::nearest(text, self.all.iter().map(|overview| overview.id.as_str()))
    }

    /// The overview with exactly this id.
    pub fn get(&self, id: &str) -> Option<&Overview> {
        self.by_id.get(id).and_then(|&at| self.all.get(at))
    }

    /// All aids, as the file lists them.
    pub fn aids(&self) -> &[Aid] {
        &self.aids
    }

    /// The aid that is called so in any language, inflected or not at all: by its id, its title or a word for
    /// it.
    pub fn aid(&self, name: &str) -> Option<&Aid> {
        let name = cardinal_language::fold(name.trim());
        self.aids.iter().find(|aid| aid.is_called(&name))
    }

    /// SHA-256 over the path and content of all files, in path order, as lower-case hexadecimal digits.
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

/// The first part of an id: the game of an overview, the ruleset of a rule.
fn game_of(id: &str) -> &str {
    id.split('/').next().unwrap_or_default()
}
