//! Questions and answers, without any face.

mod document;

pub use document::{Answer, Block, Line, Outcome, Span, Style};
