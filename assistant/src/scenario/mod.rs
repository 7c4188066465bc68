//! Scenarios as people write them: a file, or a line of chat in any of the three languages.
//!
//! # Layout
//! - `Sketch`: what was written, names still as typed; both forms come to this;
//! - `file`: the TOML form, `figures`: ratings in it; `line`: the one-line form, `grammar`: its patterns, from
//!   `assistant/phrases/combat`;
//! - `amend`: clauses added to a scenario that is there;
//! - `adhoc`: effects written as a few words, for cards that are not modelled;
//! - `resolve`: names looked up (`names`) and defaults filled in, ready for the engine: who sits where (`seats`),
//!   warriors and cards (`pieces`, from what is `printed`), what players do (`inputs`), files that announce no
//!   combat (`special`);
//! - `write`: a scenario written down as a file.
//!
//! **Invariant:** a scenario that one form can express means the same in the other.

mod adhoc;
mod amend;
mod error;
mod figures;
mod file;
mod grammar;
mod inputs;
mod line;
mod names;
mod pieces;
mod printed;
mod resolve;
mod script;
mod seats;
mod sketch;
mod special;
mod write;

pub(crate) use amend::{amend, meant};
pub(crate) use error::{Fault, Part, ScenarioError, Syntax};
pub(crate) use figures::Figures;
pub use file::LARGEST;
pub(crate) use file::read as read_file;
pub(crate) use line::{rating_named, read as read_line, role_named, sides, with_tactic};
pub(crate) use names::nearest;
pub(crate) use resolve::resolve;
pub(crate) use sketch::{
    ATTACKER, CardSketch, DEFENDER, Name, PlayerSketch, Sketch, WarriorSketch, WarzoneSketch,
};
pub(crate) use write::write;

/// The game whose combats are replayed; names in scenarios are those of its cards.
pub(crate) const GAME: &str = "doomtrooper";
