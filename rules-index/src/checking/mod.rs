//! What a machine can check of the rulebook against the original documents.
//!
//! # Layout
//! - [`Original`]: a document's own bytes, proved to be the file that the ranges hold for;
//! - [`Coverage`]: how much of a document lies in rules, and what lies nowhere;
//! - [`figures`]: numbers in rules that their source does not state;
//! - [`anchors`]: byte ranges that do not hold exactly a passage.

pub mod anchors;
mod coverage;
pub mod figures;
mod original;

pub use coverage::{Coverage, Uncovered};
pub(crate) use figures::{claimed_figures, stated_figures};
pub use original::{Original, OriginalError};
