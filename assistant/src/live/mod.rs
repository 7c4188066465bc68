//! Live combats: set up piece by piece, played move by move, kept on disk.
//!
//! # Layout
//! - [`CombatCommand`], [`SetupField`], [`CombatAction`]: what a face asks for, as typed;
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
mod command;
mod draft;
mod record;
mod render;
mod repository;
mod service;
mod table;

pub use clock::Clock;
pub(crate) use code::is_code;
pub use command::{CombatAction, CombatCommand, Control, Letting, Panel, Seat, Seen, SetupField, Stage};
pub use draft::CONDITIONS;
pub use record::{Actor, Person};
pub(crate) use repository::CombatRepository;
pub(crate) use service::{
    CombatService, LONGEST as LONGEST_HOURS, NoScenario, USUAL_HOURS, complete, scenario_of, sentence,
};
