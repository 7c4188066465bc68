//! What a judge can ask of a combat besides how it ends.
//!
//! # Layout
//! - [`Session`]: a combat that can be stopped, stepped on, undone and branched;
//! - [`what_if()`]: the same with something changed ([`Edit`], [`Fact`]), side by side, and
//!   [`side_by_side`] of any two that are much alike;
//! - [`flip()`]: from which number on it ends differently;
//! - [`explore`]: everything that can still come of it;
//! - [`rule`], [`parting`]: one scenario under several rulesets;
//! - [`Outcome`]: what it comes to, in a form that can be compared.
//!
//! Why a number, an order or a refusal is what it is, a [`crate::game::Game`] tells itself.

mod edit;
pub mod explore;
mod flip;
mod naming;
mod outcome;
mod rulesets;
mod session;
mod what_if;

pub use edit::{Edit, EditError, Fact};
pub use flip::{Figure, FlipError, Stretch, flip};
pub use outcome::{Outcome, Points};
pub use rulesets::{Milestone, Parting, RulesetReplay, milestones, parting, rule};
pub use session::{ActError, Halt, RefusedInputs, ResumeError, Session};
pub use what_if::{Changed, WhatIf, WhatIfError, side_by_side, what_if};
