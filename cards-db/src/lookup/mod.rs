//! From what a person typed to a card, without guessing.
//!
//! - [`index`]: every name of every card, prepared once for each way of comparing;
//! - [`by_name`]: one name as a whole, from exact to mistyped;
//! - [`words`]: which names have a word; [`typo`]: names with slips, and the names most like others;
//! - [`nickname`]: what people call cards besides their names;
//! - [`sound`]: names that sound like it;
//! - [`complete`]: names that go on as the person has begun;
//! - [`sentence`]: names inside a sentence.

mod by_name;
mod complete;
mod index;
mod nickname;
mod sentence;
mod sound;
mod typo;
mod words;

pub use by_name::{Lookup, Why};
pub use complete::Completion;
pub(crate) use index::{Index, name_key};
pub use nickname::Nickname;
pub(crate) use nickname::Nicknames;
pub use sentence::Mention;
pub(crate) use typo::allowed_edits;

/// The longest name that is looked at, in characters; no card's name is nearly as long.
pub const MAX_NAME_CHARS: usize = 100;

/// How much of a sentence is searched for names, in characters: the length of a Discord message.
pub const MAX_TEXT_CHARS: usize = 2_000;
