//! Everything that can still come of a combat, given what each side may still play.
//!
//! # Layout
//! - [`explore`], [`Limits`], [`Bound`]: what is looked at, and what stopped it;
//! - [`Explored`], [`Found`], [`Chance`]: what was found;
//! - [`lines()`]: how many ways there are to play on, for checking.
//! - `position`: a game at a choice, and what tells it from others; `search`: the walk over all of
//!   them; `chance`: until when something could be turned.

mod chance;
mod found;
mod lines;
mod position;
mod search;

pub use found::{Bound, Chance, Explored, Found, Limits, Progress};
pub use lines::lines;
pub use search::explore;
