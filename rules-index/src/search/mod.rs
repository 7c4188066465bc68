//! Finding the rule that answers a question, whatever language either is in.
//!
//! # Layout
//! - [`Index`]: rules and imported passages, ready to be asked;
//! - [`Query`], [`Hit`], [`Target`], [`Version`], [`Passage`]: what goes in and what comes out;
//! - `lexicon`: every term that occurs, and the word nearest to a mistyped one;
//! - `pieces`: the texts of all rules and passages as terms, one after the other;
//! - `engine`: tantivy, which holds the terms of each entry and gives those that have most of
//!   what was asked;
//! - `frozen`: an index made ahead of time, when the program is built;
//! - `question`: what was typed, read into units of meaning (words, concepts, other languages);
//! - `ranker`: how well one entry answers; `weights`: every weight of it;
//! - `term_set`: the terms of one question among all;
//! - `ranking`: what the engine gives, ranked, with the asked ruleset and the named rule before it;
//! - `answer`: hits put together by topic, with the matching words marked;
//! - [`GeneralQuestions`]: which overview answers a question that asks for no detail;
//! - `implied`: the game of a question that names none;
//! - `suggest`: what to offer where nothing was found;
//! - [`Familiarity`]: whether a text is about these games at all;
//! - [`Gist`]: what a text asks, to be laid beside what others ask.
//!
//! Two stages: tantivy finds a hundred candidates among all entries, which takes hardly longer
//! among a hundred times as many; the ranker then reads those word by word that have at least about
//! half of what the best one has. A phrase that people ask with (`asked/`) stands there as a text of
//! its own, beside the title, and is compared with the question both ways: what share of the question
//! it has, and the question of it.
//!
//! **Invariants:** what was typed never reaches a query parser: a question is terms that occur in
//! the index, and their number is bounded. A unit of a question weighs the same whatever language
//! or synonym an entry answers it in. So tantivy is told that every term is equally rare, and the
//! boosts alone speak: by its own counts the rarest synonym would win.

mod answer;
mod engine;
mod entry;
mod familiarity;
mod frozen;
mod general;
mod hit;
mod implied;
mod index;
mod lexicon;
mod likeness;
mod pieces;
mod question;
mod ranker;
mod ranking;
mod suggest;
mod term_set;
mod weights;

pub use entry::Passage;
pub use familiarity::Familiarity;
pub use general::{General, GeneralQuestions};
pub use hit::{Hit, Query, Target, Version};
pub use index::{Index, IndexError};
pub use likeness::Gist;
