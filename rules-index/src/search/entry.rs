use std::ops::Range;

use cardinal_language::Lang;
use serde::{Deserialize, Serialize};

use crate::Rule;

/// A readable piece of an imported document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage {
    /// The document's id.
    pub document: String,
    /// The headings above it, joined by ` › `.
    pub section: String,
    /// Byte range `[start, end)` in the document.
    pub bytes: [usize; 2],
    /// Its wording.
    pub text: String,
    /// The language it is in.
    pub lang: Lang,
}

/// What the index keeps of a rule or passage beside its words.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Entry {
    pub kind: Kind,
    /// The language of the document that it comes from.
    pub own: Lang,
    /// Its texts, by their numbers.
    pub pieces: Range<u32>,
    /// Where the words of the shown text stand in it, by language in the order of [`Lang::ALL`].
    pub places: [Vec<Range<u32>>; 3],
    /// Whether it only shows another rule at work.
    pub is_example: bool,
    /// The heading that it stands under, by its number among those of all rules.
    pub heading: u32,
    /// What a question must ask for before it comes first, by its place among the asides of the glossary.
    pub aside: Option<u32>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) enum Kind {
    Rule { id: String, ruleset: String, topic: String },
    Passage { document: String, section: String, bytes: [usize; 2] },
}

impl Entry {
    pub fn of_rule(rule: &Rule, own: Lang) -> Self {
        Self {
            kind: Kind::Rule {
                id: rule.id.clone(),
                ruleset: rule.ruleset().to_owned(),
                topic: rule.topic.clone(),
            },
            own,
            pieces: 0..0,
            places: Default::default(),
            is_example: rule.title.en.starts_with("Example"),
            heading: 0,
            aside: None,
        }
    }

    pub fn of_passage(passage: &Passage) -> Self {
        Self {
            kind: Kind::Passage {
                document: passage.document.clone(),
                section: passage.section.clone(),
                bytes: passage.bytes,
            },
            own: passage.lang,
            pieces: 0..0,
            places: Default::default(),
            is_example: false,
            heading: 0,
            aside: None,
        }
    }

    /// The ruleset of a rule.
    pub fn ruleset(&self) -> Option<&str> {
        match &self.kind {
            Kind::Rule { ruleset, .. } => Some(ruleset),
            Kind::Passage { .. } => None,
        }
    }
}
