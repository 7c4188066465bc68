use std::cmp::Reverse;
use std::collections::HashMap;

use rapidfuzz::distance::osa;

use super::{Document, NotRule};
use crate::Rule;

/// Every rule that Cardinal can cite, checked and in document order.
#[derive(Debug, Clone)]
pub struct Rulebook {
    pub(super) documents: Vec<Document>,
    pub(super) rules: Vec<Rule>,
    /// In alphabetical order.
    pub(super) rulesets: Vec<String>,
    pub(super) by_id: HashMap<String, usize>,
    pub(super) not_rules: Vec<NotRule>,
    pub(super) hash: String,
}

/// The rules next to one, under the same heading of the same document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Neighbours<'a> {
    /// The rule before it.
    pub previous: Option<&'a Rule>,
    /// The rule after it.
    pub next: Option<&'a Rule>,
}

impl Rulebook {
    /// The rule with exactly this id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.by_id.get(id).and_then(|&index| self.rules.get(index))
    }

    /// All rules, by document and then by their place in it.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rules on exactly this topic, of every ruleset.
    pub fn by_topic<'a, 't>(&'a self, topic: &'t str) -> impl Iterator<Item = &'a Rule> + use<'a, 't> {
        self.rules.iter().filter(move |rule| rule.topic == topic)
    }

    /// The rules of one ruleset.
    pub fn ruleset<'a>(&'a self, ruleset: &'a str) -> impl Iterator<Item = &'a Rule> {
        self.rules.iter().filter(move |rule| rule.ruleset() == ruleset)
    }

    /// The names of the rulesets that have rules, in alphabetical order.
    pub fn rulesets(&self) -> Vec<&str> {
        self.rulesets.iter().map(String::as_str).collect()
    }

    /// The rules before and after this one under the same heading; neither for an unknown id.
    pub fn neighbours(&self, id: &str) -> Neighbours<'_> {
        let Some(&index) = self.by_id.get(id) else {
            return Neighbours { previous: None, next: None };
        };
        let same_heading = |other: Option<usize>| {
            let here = self.rules.get(index)?;
            let there = self.rules.get(other?)?;
            (there.source.document == here.source.document && there.source.section == here.source.section)
                .then_some(there)
        };
        Neighbours { previous: same_heading(index.checked_sub(1)), next: same_heading(index.checked_add(1)) }
    }

    /// The rules whose `see` names this one.
    pub fn referring_to<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a Rule> {
        self.rules.iter().filter(move |rule| rule.see.iter().any(|target| target == id))
    }

    /// The rules that name this card, by card id: `doomtrooper/smoke-grenade`.
    pub fn naming_card<'a>(&'a self, card: &'a str) -> impl Iterator<Item = &'a Rule> {
        self.rules.iter().filter(move |rule| rule.cards.iter().any(|named| named == card))
    }

    /// The document with this id.
    pub fn document(&self, id: &str) -> Option<&Document> {
        self.documents.iter().find(|document| document.id == id)
    }

    /// All documents, as `documents.toml` lists them.
    pub fn documents(&self) -> &[Document] {
        &self.documents
    }

    /// The passages of this document that state no rule, in document order.
    pub fn not_rules<'a>(&'a self, document: &'a str) -> impl Iterator<Item = &'a NotRule> {
        self.not_rules.iter().filter(move |passage| passage.document == document)
    }

    /// At most three rule ids that read most like this text, best first; for error messages.
    pub fn nearest_ids(&self, text: &str) -> Vec<&str> {
        nearest(text, self.rules.iter().map(|rule| rule.id.as_str()))
    }

    /// SHA-256 over the path and content of all rulebook files, in path order, as lower-case
    /// hexadecimal digits. Two rulebooks with the same hash answer alike.
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

/// At most three candidates within an edit distance of a third of the text's length.
pub(crate) fn nearest<'a>(text: &str, candidates: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    /// Longer input is no id, and comparing it would cost more than it tells.
    const LONGEST_ID: usize = 120;
    let wanted: String = text.trim().to_lowercase().chars().take(LONGEST_ID).collect();
    let cutoff = (wanted.chars().count() / 3).max(2);
    let args = osa::Args::default().score_cutoff(cutoff);
    let mut close: Vec<(usize, Reverse<bool>, &str)> = candidates
        .filter_map(|id| {
            let distance = osa::distance_with_args(wanted.chars(), id.chars(), &args)?;
            Some((distance, Reverse(id.starts_with(&wanted)), id))
        })
        .collect();
    close.sort_unstable();
    close.into_iter().take(3).map(|(_, _, id)| id).collect()
}
