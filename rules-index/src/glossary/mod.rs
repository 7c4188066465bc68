//! The words of the games in three languages, which carry a question in one language to rules in
//! another.
//!
//! # Layout
//! - [`Glossary`]: all concepts, and how they are found in a text;
//! - [`Concept`]: one meaning and its forms;
//! - [`GlossaryError`]: what is wrong with the data file;
//! - `stop_words`: the words that say nothing about what a question is about.

mod concept;
mod error;
mod find;
mod stop_words;

pub use concept::Concept;
pub use error::GlossaryError;
pub use find::Glossary;
pub(crate) use find::WordTokens;
pub(crate) use stop_words::StopWords;
