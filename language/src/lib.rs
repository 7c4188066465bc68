//! The three languages people ask in, and what the rest of the house needs to know of them.
//!
//! # Layout
//! - [`Lang`]: English, Italian or Czech, with its two-letter code;
//! - [`Localized`]: one text in up to three languages, English always among them;
//! - [`InEach`]: whatever there is in each of the three;
//! - [`fold`], [`words`], [`stem`]: how words are compared;
//! - [`detect`]: which language a question is probably in.
//!
//! **Invariant:** nothing here knows a rule, a card or a command.

mod analysis;
mod in_each;
mod lang;
mod localized;

pub use analysis::{detect, fold, stem, stemmed_words, words};
pub use in_each::InEach;
pub use lang::{Lang, UnknownLanguage};
pub use localized::Localized;
