//! Whether a card may be assigned: what people name, as facts for the engine, and its ruling told.
//!
//! # Layout
//! - `words`: kinds of card and warrior, areas, and how a warrior stands, as people name them
//!   (`bot/phrases/assign`);
//! - `read`: two phrases, as a [`read::Case`] for the engine, or the names that do not tell;
//! - `facts`: a card as the engine sees it;
//! - `answer`: the rulings as an answer; `tell`: one finding in words.
//!
//! `data` of an answer: `kind` ("assign"), `outcome`, `lang`, `what` and `to` ({ `thing` or `card`,
//! `name` }), `several` (there is one already), `states` and `assumed` (codes), `ruleset` (the one that answers),
//! `instead_of` (the one asked, where that one does not know of assigning), `rulings` [{ `ruleset`,
//! `verdict`, `findings` [{ `weight`, `point`, `provision`, `rule`, `text` }] }], that of the ruleset
//! that answers first.

mod answer;
mod facts;
mod read;
mod tell;
mod words;

pub(crate) use answer::{answer, label};
pub(crate) use read::fit;
pub(crate) use tell::reason;
