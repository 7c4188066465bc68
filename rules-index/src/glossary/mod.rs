//! The words of the games in three languages, which carry a question in one language to rules in
//! another.
//!
//! # Layout
//! - [`Glossary`]: all concepts, and how they are found in a text;
//! - [`Concept`]: one meaning and its forms;
//! - [`GlossaryError`]: what is wrong with the data file;
//! - `asides`: what a question must ask for before it comes first;
//! - `forms`: how a form of several words is found among the words of a text;
//! - `ruleset_names`: what people call each ruleset;
//! - `stop_words`: the words that say nothing about what a question is about.

mod asides;
mod concept;
mod error;
mod find;
mod forms;
mod ruleset_names;
mod stop_words;

pub(crate) use asides::Asides;
pub use concept::Concept;
pub use error::GlossaryError;
pub use find::Glossary;
pub(crate) use find::WordTokens;
pub(crate) use forms::Forms;
pub(crate) use ruleset_names::{RulesetName, RulesetNames};
pub(crate) use stop_words::StopWords;
