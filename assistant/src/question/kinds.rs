//! What the reader of lines says of one.

use cardinal_language::Lang;

use crate::request::Request;

/// How a line was understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// It is a command of a known form.
    Command,
    /// It is a sentence of a known form.
    Sentence,
    /// It is a card's name and nothing else.
    CardName,
    /// It is a rule's id or a step's name and nothing else.
    Identifier,
    /// It is words to look for.
    Words,
}

/// A request with the way it was read out of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Understood {
    /// What is asked.
    pub request: Request,
    /// How that was found.
    pub how: How,
    /// The language the line is in, where it shows one.
    pub lang: Option<Lang>,
}

/// How well two phrases fit as something that is assigned to something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// Such a thing goes to such a target.
    Natural,
    /// Both are understood, and the one hardly goes to the other.
    Possible,
}
