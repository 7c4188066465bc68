//! Replaying a scenario of Doomtrooper: what it says to [`cardinal_replay`].
//!
//! # Layout
//! - [`replay`](replay()), [`Replay`], [`ReplayError`], [`Answered`]: the words of a replay here;
//! - `scripted`: what written inputs mean in a combat; what a combat itself can do, [`Game`] says;
//! - `between`: what inputs do when no combat is open;
//! - `missed`: why the moment that an input names did not come.

mod between;
mod missed;
mod scripted;

pub use cardinal_replay::{MOST_INPUTS, MOST_MOVES};

use crate::game::{Ask, Decision, Game};
use crate::ruleset::Ruleset;
use crate::scenario::Scenario;
use crate::vocabulary::Doomtrooper;

/// A replayed scenario.
pub type Replay = cardinal_replay::Replay<Doomtrooper>;
/// Why a scenario cannot be replayed.
pub type ReplayError = cardinal_replay::ReplayError<Doomtrooper>;
/// An answer to a decision. Where nobody gave it, that is to pass or, where a tactic is announced a
/// second time, to keep it.
pub type Answered = cardinal_replay::Answered<Doomtrooper>;

/// Replays a scenario.
///
/// # Errors
/// [`ReplayError`] if the table is not legal, an input names something unknown, or the combat
/// cannot begin. An input that is merely refused is no error: it stands in the log.
pub fn replay(rules: &Ruleset, scenario: &Scenario) -> Result<Replay, ReplayError> {
    cardinal_replay::replay::<Game<'_>>(rules, scenario)
}

/// What is missing where [`ReplayError::Unsaid`] is told: the attack or the tactic.
pub fn unsaid(decision: Option<Decision>) -> Ask {
    decision.map_or(Ask::Combatants, |decision| decision.ask)
}
