//! Finding the rule that answers a question, whatever language either is in.
//!
//! # Layout
//! - [`Index`]: rules and imported passages, ready to be asked;
//! - [`Query`], [`Hit`], [`Target`], [`Passage`]: what goes in and what comes out;
//! - `lexicon`: every token that occurs, and the token nearest to a mistyped one;
//! - `question`: what was typed, read into units of meaning (words, concepts, other languages);
//! - `shelf`: one inverted index; rules and passages stand on different shelves;
//! - `tally`: what each rule gains while a question is put to a shelf;
//! - `answer`: hits ranked and put together by topic, with the matching words marked;
//! - `suggest`: what to offer where nothing was found.
//!
//! **Invariants:** what was typed never reaches a query parser: a question is tokens that occur in
//! the index, and their number is bounded. A unit of a question weighs the same whatever language
//! or synonym an entry answers it in, which is why the scoring is done here: a general engine
//! weighs each word by its own rarity, so that the rarest synonym would win.

mod answer;
mod entry;
mod hit;
mod index;
mod lexicon;
mod question;
mod shelf;
mod suggest;
mod tally;

pub use entry::Passage;
pub use hit::{Hit, Query, Target};
pub use index::{Index, IndexError};
