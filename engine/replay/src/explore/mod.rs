//! Everything that can still come of a game, given what each side may still do.
//!
//! # Layout
//! - [`explore`], [`Limits`], [`Bound`]: what is looked at, and what stopped it;
//! - [`Explorable`]: what the game says: its choices, what tells its positions apart;
//! - [`Explored`], [`Found`], [`Chance`]: what was found;
//! - [`lines()`]: how many ways there are to play on, for checking.
//! - `position`: a game at a choice; `key`: by what it is known again; `search`: the walk over all
//!   of them; `chance`: until when something could be turned.
//!
//! Time goes into asking what is legal, making moves, hashing positions and copying them. So a position
//! is copied in place of one no longer needed, its key is made of few words, and what is known of it is
//! small: the table of known positions is what grows.

mod chance;
mod explorable;
mod found;
mod key;
mod lines;
mod position;
mod search;

pub use explorable::Explorable;
pub use found::{Bound, Chance, Explored, Found, Limits, Progress};
pub use lines::lines;
pub use search::explore;
