//! What a judge can ask of a combat besides how it ends.
//!
//! # Layout
//! - [`Session`]: a combat that can be stopped, stepped on, undone and branched;
//! - [`what_if()`]: the same with something changed ([`Edit`], [`Fact`]), side by side, and
//!   [`side_by_side`] of any two that are much alike;
//! - [`no_difference()`]: what lay on the table without whose text the same would have happened;
//! - [`flip()`]: from which number on it ends differently;
//! - [`explore`]: everything that can still come of it;
//! - [`rule`], [`parting`]: one scenario under several rulesets;
//! - [`attack_left_open`]: what could allow an attack that is refused, and is not executed;
//! - [`Outcome`]: what it comes to, in a form that can be compared.
//!
//! Why a number, an order or a refusal is what it is, a [`crate::game::Game`] tells itself.

mod difference;
mod edit;
pub mod explore;
mod flip;
mod left_open;
mod rulesets;
mod what_if;

pub use crate::outcome::{Outcome, Points};
pub use difference::{NoDifference, no_difference};
pub use edit::{Edit, EditError, Fact, FactError};
pub use flip::{Figure, FlipError, Stretch, flip};
pub use left_open::attack_left_open;
pub use rulesets::{Milestone, Parting, RulesetReplay, milestones, parting, rule};
pub use what_if::{Changed, WhatIf, WhatIfError, changed, side_by_side, what_if};

use crate::game::{Decision, Game};
use crate::vocabulary::Doomtrooper;

/// A combat that a judge walks through: stopped at a decision, stepped on, undone and branched.
pub type Session<'r> = cardinal_replay::Session<Game<'r>>;
/// Inputs of a scenario that were refused: position from 0, and why.
pub type RefusedInputs = cardinal_replay::RefusedInputs<Doomtrooper>;
/// Why a session does not step on by itself.
pub type Halt = cardinal_replay::Halt<Decision>;
/// Why an action is not taken; the session is as before.
pub type ActError = cardinal_replay::ActError<Doomtrooper>;
/// Why a session cannot be taken up again.
pub type ResumeError = cardinal_replay::ResumeError<Doomtrooper>;
