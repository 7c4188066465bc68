//! What a typed line asks: one box, three languages.
//!
//! # Layout
//! - [`Question`]: the kinds of question;
//! - [`understand`]: from a line to a [`Question`], with how it was understood and in which
//!   language it was put;
//! - [`naming`]: the ruleset that a line asks for, and the line without its name;
//! - the patterns are data: `assistant/phrases/*.toml`.
//!
//! **Invariant:** nothing here looks anything up; what is a card, the caller says ([`Names`]).

mod assigning;
mod fold_map;
mod kinds;
mod language;
mod naming;
mod phrases;
mod understand;

pub use crate::combat::Inquiry;
pub use assigning::understand_assign;
pub(crate) use fold_map::Folded;
pub use kinds::{Fit, How, Question, Understood};
pub use language::{of_environment, of_words};
pub use naming::{Naming, name_of_ruleset, naming, rulesets};
pub use understand::{Names, step_name, understand};
