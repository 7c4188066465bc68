//! What a typed line asks: one box, three languages.
//!
//! # Layout
//! - [`understand`]: from a line to a [`Request`](crate::request::Request), with how it was understood and in which
//!   language it was put; `step` and `assigning` read the parts of some forms;
//! - [`step_name`], [`understand_assign`]: what stands after a command that is given by its name;
//! - [`continuation`]: a line that goes on from the answer before;
//! - [`naming`]: the ruleset that a line asks for, and the line without its name;
//! - `elsewhere` says that a line is about an everyday matter that no game knows;
//! - the patterns are data: `assistant/phrases/*.toml`.
//!
//! **Invariant:** nothing here looks anything up; what is a card, the caller says ([`Names`]).

mod after_command;
mod assigning;
mod elsewhere;
mod fold_map;
mod follow_up;
mod kinds;
mod language;
mod names;
mod naming;
mod phrases;
mod step;
mod understand;

pub use after_command::{step_name, understand_assign};
pub(crate) use elsewhere::is_of_elsewhere;
pub(crate) use fold_map::Folded;
pub use follow_up::{Continuation, continuation, without_subject};
pub use kinds::{Fit, How, Understood};
pub(crate) use language::is_small_word;
pub use language::{of_environment, of_words};
pub use names::Names;
pub use naming::{Naming, name_of_ruleset, naming, rulesets};
pub use understand::understand;
