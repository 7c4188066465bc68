//! What a judge can ask of a combat besides how it ends.
//!
//! # Layout
//! - [`Session`]: a combat that can be stopped, stepped on, undone and branched;
//! - [`explore`]: everything that can still come of it;
//! - [`Outcome`]: what it comes to, in a form that can be compared.

pub mod explore;
mod naming;
mod outcome;
mod session;

pub use outcome::{Outcome, Points};
pub use session::{ActError, Halt, RefusedInputs, Session};
