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
    /// The tokens of the first telling word of its title in each language: what it is about.
    pub lead: Vec<(Lang, TermId)>,
    /// Every token of every part, sorted.
    pub terms: Vec<(Lang, TermId)>,
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
    pub const ALL: [Self; 3] = [Self::Title, Self::Text, Self::About];

    /// How much a word counts in this part.
    pub const fn weight(self) -> f32 {
        match self {
            Self::Title => 1.6,
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
            lead: Vec::new(),
            terms: Vec::new(),
        }
    }

    /// Whether the token occurs in any part.
    pub fn has(&self, lang: Lang, term: TermId) -> bool {
        self.terms.binary_search(&(lang, term)).is_ok()
    }

    pub fn of_passage(passage: &Passage) -> Self {
        Self {
            kind: Kind::Passage {
                document: passage.document.clone(),
                section: passage.section.clone(),
                bytes: passage.bytes,
            },
            words: [None, None, None],
            lead: Vec::new(),
            terms: Vec::new(),
        }
    }
}
