//! What came of a combat, and how far that can be relied on.

pub use cardinal_replay::Confidence;

pub use crate::outcome::CombatResult;
use crate::vocabulary::Doomtrooper;

/// What came of a replay, and how far it can be relied on.
pub type Verdict = cardinal_replay::Verdict<Doomtrooper>;
