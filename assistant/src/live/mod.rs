//! Live combats: set up piece by piece, played move by move, kept on disk.
//!
//! # Layout
//! - [`CombatCommand`], [`SetupField`], [`CombatAction`]: what a face asks for, as typed;
//! - [`Seen`]: what it shows: an answer, and the [`Panel`] of what may be done next;
//! - `draft`: a combat being set up, and every reason why it cannot begin;
//! - `table`: a combat that has begun: the scenario text, and moves on it;
//! - `record`: what is kept of it, whose it is and who may play it on; `repository`: where;
//! - `code`: share codes;
//! - `service`: commands carried out, or refused (`refusal`); `render`: what came of them, in words;
//!   `data`: the same for programs.
//!
//! **Invariants:** the scenario text is the whole state of a combat that has begun; whatever is
//! shown is computed from it. No command of a person changes a combat that is not theirs to change.

mod code;
mod data;
mod draft;
mod record;
mod refusal;
mod render;
mod repository;
mod seen;
mod service;
mod table;

pub use crate::request::combat::{CombatAction, CombatCommand, Letting, Seat, SetupField};
pub(crate) use code::encode as share_code;
pub use data::{
    ClosedStage, CombatsData, DoneData, ExportData, KeptData, ListedCombat, LiveData, NotDone, RefusedData,
    ShareData, StageData,
};
pub use draft::{CONDITIONS, Condition, Draft, Side};
pub use refusal::RefusalCode;
pub(crate) use repository::CombatRepository;
pub use seen::{Control, Panel, Seen, Stage};
pub(crate) use service::{CombatService, NoScenario, complete, scenario_of, sentence};
