//! What a face gets of rulings.

use crate::answer::Answer;

/// What is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen {
    /// The answer.
    pub answer: Answer,
    /// A file that was asked for: its name and what it holds.
    pub file: Option<(String, String)>,
}
