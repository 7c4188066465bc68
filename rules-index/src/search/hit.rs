use std::ops::Range;

use cardinal_language::Lang;

/// A question to the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Query<'a> {
    /// What was typed: a question, words, a rule's id or title. Beyond 4,000 characters or 64
    /// words it is not read.
    pub text: &'a str,
    /// The asker's language; `None` leaves it to the words.
    pub lang: Option<Lang>,
    /// The ruleset whose version of a rule comes first; the others are not hidden.
    pub ruleset: Option<&'a str>,
    /// How many hits at most.
    pub limit: usize,
}

/// A rule or passage that may answer the question.
#[derive(Debug, Clone, PartialEq)]
pub struct Hit {
    /// What was found.
    pub target: Target,
    /// How well it matches; comparable within one answer only.
    pub score: f32,
    /// The language of the text that `matched` refers to: the asker's, or else English.
    pub lang: Lang,
    /// The matching words of the rule's or passage's text in that language, as byte ranges in
    /// order.
    pub matched: Vec<Range<usize>>,
    /// The rule's topic; `None` for a passage.
    pub topic: Option<String>,
    /// Rules of other rulesets on the same topic, by id.
    pub also: Vec<String>,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A rule, by id.
    Rule(String),
    /// A passage of an imported document.
    Passage {
        /// The document's id.
        document: String,
        /// The headings above it, joined by ` › `.
        section: String,
        /// Byte range `[start, end)` in the document.
        bytes: [usize; 2],
    },
}

impl Hit {
    /// The rule's id, where the hit is a rule.
    pub fn rule(&self) -> Option<&str> {
        match &self.target {
            Target::Rule(id) => Some(id),
            Target::Passage { .. } => None,
        }
    }
}
