//! What cards do, as data: a closed vocabulary of the game's own words.
//!
//! # Layout
//! - `words`: what scripts may say, as it is read; `EFFECTS.md` is the guide to them;
//! - `op`: what the engine carries out; `compile`: from the one to the other;
//! - `concern`: what of an effect its further steps ask for; `power`: the most that a script can do, for searches;
//! - `rests`: on which facts of the arena a script rests;
//! - `read`: the files of scripts.

mod compile;
mod concern;
mod op;
mod power;
mod read;
mod rests;
mod words;

pub use op::Script;
pub use read::{ScriptError, Unmodelled};
pub use rests::Facts;

pub(crate) use concern::Concern;
pub(crate) use op::{Act, Move, Op, Optional, Sort, Verb};
pub(crate) use power::Power;
pub(crate) use read::Scripts;
pub(crate) use rests::fact;
pub(crate) use words::{Among, ExtraCard, If, Kind, Named, Pieces, Stop, Whose, Zone};
