use std::ops::Range;

use cardinal_language::Lang;

use super::lexicon::TermId;
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

/// What the index keeps of a rule or passage to show a hit.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub kind: Kind,
    /// The words of the shown text by language, in the order of [`Lang::ALL`]; none where there
    /// is no text in that language.
    pub words: [Option<Vec<TextWord>>; 3],
    /// Whether it only shows another rule at work.
    pub is_example: bool,
}

#[derive(Debug, Clone)]
pub(super) enum Kind {
    Rule { id: String, ruleset: String, topic: String },
    Passage { document: String, section: String, bytes: [usize; 2] },
}

/// A word of a text: where it stands, and its two tokens.
#[derive(Debug, Clone)]
pub(super) struct TextWord {
    pub bytes: Range<usize>,
    pub terms: [TermId; 2],
}

/// The searchable parts of a rule or passage, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Title,
    Text,
    /// Topic, headings and cards: what it is about, not what it says.
    About,
}

impl Part {
    /// How much a word counts in this part.
    pub const fn weight(self) -> f32 {
        match self {
            Self::Title => 2.5,
            Self::Text => 1.0,
            Self::About => 0.5,
        }
    }
}

impl Entry {
    pub fn of_rule(rule: &Rule) -> Self {
        Self {
            kind: Kind::Rule {
                id: rule.id.clone(),
                ruleset: rule.ruleset().to_owned(),
                topic: rule.topic.clone(),
            },
            words: [None, None, None],
            is_example: rule.title.en.starts_with("Example"),
        }
    }

    /// The ruleset of a rule.
    pub fn ruleset(&self) -> Option<&str> {
        match &self.kind {
            Kind::Rule { ruleset, .. } => Some(ruleset),
            Kind::Passage { .. } => None,
        }
    }

    pub fn of_passage(passage: &Passage) -> Self {
        Self {
            kind: Kind::Passage {
                document: passage.document.clone(),
                section: passage.section.clone(),
                bytes: passage.bytes,
            },
            words: [None, None, None],
            is_example: false,
        }
    }
}
