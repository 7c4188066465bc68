//! Live combats: set up piece by piece, played move by move, kept on disk.
//!
//! # Layout
//! - [`Order`], [`Piece`], [`Act`]: what a face asks for, as typed;
//! - [`Seen`]: what it shows: an answer, and the [`Panel`] of what may be done next;
//! - `draft`: a combat being set up, and every reason why it cannot begin;
//! - `table`: a combat that has begun: the scenario text, and moves on it;
//! - `record`: what is kept of it, whose it is and who may play it on; `keeper`: where;
//! - `code`: share codes;
//! - `office`: orders carried out; `tell`: what came of them, in words.
//!
//! **Invariants:** the scenario text is the whole state of a combat that has begun; whatever is
//! shown is computed from it. No order of a person changes a combat that is not theirs to change.

mod clock;
mod code;
mod draft;
mod keeper;
mod office;
mod order;
mod record;
mod table;
mod tell;

pub use clock::Clock;
pub(crate) use code::is_code;
pub(crate) use draft::CONDITIONS;
pub(crate) use keeper::Keeper;
pub(crate) use office::{LONGEST as LONGEST_HOURS, Office, USUAL_HOURS, complete, scenario_of, sentence};
pub use order::{Act, Control, Letting, Order, Panel, Piece, Seat, Seen, Stage};
pub use record::{Actor, Person};
