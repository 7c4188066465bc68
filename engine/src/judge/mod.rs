//! What a judge can ask of a combat besides how it ends.
//!
//! # Layout
//! - [`Session`]: a combat that can be stopped, stepped on, undone and branched.

mod naming;
mod session;

pub use session::{ActError, Halt, RefusedInputs, Session};
