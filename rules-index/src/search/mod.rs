//! Finding the rule that answers a question, whatever language either is in.
//!
//! # Layout
//! - [`Index`]: rules and imported passages, ready to be asked;
//! - [`Query`], [`Hit`], [`Target`], [`Passage`]: what goes in and what comes out;
//! - `lexicon`: every token that occurs, and the token nearest to a mistyped one;
//! - `question`: what was typed, read into units of meaning (words, concepts, other languages);
//! - `shelf`: one full-text index; rules and passages stand on different shelves;
//! - `answer`: hits ranked and put together by topic, with the matching words marked;
//! - `suggest`: what to offer where nothing was found.
//!
//! **Invariant:** what was typed never reaches a query parser. Queries are built from tokens
//! that occur in the index, and their number is bounded.

mod answer;
mod entry;
mod hit;
mod index;
mod lexicon;
mod question;
mod shelf;
mod suggest;

pub use entry::Passage;
pub use hit::{Hit, Query, Target};
pub use index::{Index, IndexError};
