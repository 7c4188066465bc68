//! Whether a card may be assigned: what people name, as facts for the engine, and its ruling told.
//!
//! # Layout
//! - `words`: kinds of card and warrior, areas, and how a warrior stands, as people name them
//!   (`assistant/phrases/assign`);
//! - `read`: two phrases, as a [`read::Case`] for the engine, or the names that do not render;
//! - `facts`: a card as the engine sees it;
//! - `carried`: what warriors of a combat carry and could not be given;
//! - `answer`: the rulings as an answer; `tell`: one finding in words.

mod answer;
mod carried;
mod facts;
mod read;
mod render;
#[cfg(test)]
mod tests;
mod words;

pub use answer::AssignData;
pub(crate) use answer::{answer, label};
pub use carried::CarriedAgainst;
pub(crate) use carried::carried_against;
pub(crate) use read::{Unread, WarriorNamed, WarriorPhrase, fit, is_cast, warrior};
pub(crate) use render::reason;
pub use words::State;
