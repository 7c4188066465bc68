//! What a typed line asks: one box, three languages.
//!
//! # Layout
//! - [`understand`]: from a line to a [`Request`](crate::request::Request), with how it was understood and in which
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

pub use assigning::understand_assign;
pub(crate) use fold_map::Folded;
pub use kinds::{Fit, How, Understood};
pub use language::{of_environment, of_words};
pub use naming::{Naming, name_of_ruleset, naming, rulesets};
pub use understand::{Names, step_name, understand};
