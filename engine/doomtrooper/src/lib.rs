//! The games: procedures as data, effects as data, and the walker that replays them.
//!
//! # Layout
//! - [`Ruleset`]: a combat [`procedure`] and the rules behind what the engine does in it;
//! - [`table`]: a [`table::Setup`] that somebody wrote down, a [`table::Table`] that can be played;
//! - [`effect`]: what cards do, in a closed vocabulary;
//! - [`game`]: asks, takes answers, walks the procedure between them;
//! - [`actions`]: the account of actions that a turn and cards give;
//! - [`event`]: everything that can happen, with its cause; the [`state`] is the fold of events;
//! - [`scenario`], [`replay`](replay()), [`verdict`], [`receipt`]: a what-if, answered and provable;
//! - [`assign`]: whether a card may be assigned, with every reason;
//! - [`judge`]: what else can be asked of a combat: walk through it;
//! - [`Doomtrooper`]: what it calls things, for all that [`cardinal_replay`] does for any game.
//!
//! **Invariants:** no clock, no randomness, no I/O, no async, no text for people. No ruleset, step
//! or card is named in code. The same scenario gives the same bytes.

mod account;
pub mod actions;
mod area;
pub mod assign;
mod decision;
pub mod effect;
pub mod event;
pub mod game;
mod ids;
mod in_place;
pub mod judge;
mod naming;
pub mod number;
mod outcome;
pub mod procedure;
pub mod rating;
pub mod receipt;
mod replay;
mod resolve;
mod rules;
mod ruleset;
pub mod scenario;
#[cfg(feature = "schema")]
mod schema;
pub mod state;
pub mod table;
pub mod verdict;
mod vocabulary;

pub use cardinal_replay::cited;
pub use ids::{CardId, PlayerId, RuleRef, StepId, WarriorId, WarzoneId};
pub use replay::{Answered, MOST_INPUTS, MOST_MOVES, Replay, ReplayError, replay, unsaid};
pub use rules::Principle;
pub use ruleset::{Ruleset, RulesetError};
pub use scenario::UnknownName;
pub use vocabulary::{Doomtrooper, Entry, Taken};
