//! What a face needs of the application: questions in, answers and completions out.
//!
//! **Invariant:** a face knows Cardinal through [`Desk`] alone. The application implements it once,
//! for every face; the tests of a face implement it with answers of their own.

use cardinal_language::Lang;

use super::Answer;

/// A question, as a face took it from a person: the words are as typed, nothing is checked yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// Anything, in plain words.
    Ask {
        /// The question.
        text: String,
    },
    /// A rule.
    Rule {
        /// Its id, or what the person took for one.
        id: String,
    },
    /// A step of the combat procedure.
    Step {
        /// Its number; any number may be asked for.
        number: u32,
    },
    /// What a card is.
    Card {
        /// Its name in any language, or a part of it.
        name: String,
    },
    /// When a card may be played.
    When {
        /// Its name in any language, or a part of it.
        name: String,
    },
    /// What each ruleset says of a matter.
    Compare {
        /// A topic, an id, or words.
        text: String,
    },
    /// What happens in a combat.
    Combat {
        /// The scenario in one line.
        line: String,
    },
}

/// What is being typed where a face offers completions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The id of a rule.
    Rule,
    /// The name of a card.
    Card,
}

/// One completion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What the person sees.
    pub label: String,
    /// What a question then holds: the `id` or `name` of [`Asked`].
    pub value: String,
}

/// The side of the application that answers.
///
/// Both calls block for as long as they compute (milliseconds) and may come from many threads at
/// once. Neither fails: what cannot be answered is an [`Answer`] that says so.
pub trait Desk: Send + Sync + 'static {
    /// Answers `question` in `lang`.
    fn answer(&self, question: &Asked, lang: Lang) -> Answer;

    /// Completes what was `typed` so far (perhaps nothing), best first. A face shows as many as it
    /// has room for.
    fn complete(&self, field: Field, typed: &str, lang: Lang) -> Vec<Choice>;
}
