//! Questions and answers, without any face.
//!
//! # Layout
//! - [`Answer`] and its [`Block`]s: an answer as a small document that every face can draw;
//! - [`Service`]: what a face needs of the application;
//! - one file for each kind of answer: `rule`, `around`, `step`, `term`, `card`, `thing`, `cards`, `when`, `search`, `compare`, `modelled`, `settings`, `called`, `help`, and
//!   `missing` for what was not found, and `store_failed` for what could not be read or kept;
//! - `names`, `requirement`: the words for what the engine and the cards have as identifiers.
//!
//! What stands in the `data` of an answer, [`SCHEMA`] says: one definition for each `kind`. Common to all
//! are `kind` (the kind of answer), `lang`, and `outcome` (`answered`, `nothing-found`, `ambiguous`,
//! `invalid`, `failed`). A kind that the command line does not print says at the top of its file what its data is.

pub(crate) mod called;
pub(crate) mod card;
pub(crate) mod cards;
pub(crate) mod compare;
pub(crate) mod coverage;
mod document;
mod draft;
pub(crate) mod help;
pub mod missing;
pub mod modelled;
pub mod names;
pub mod nickname;
pub(crate) mod requirement;
pub(crate) mod rule;
pub(crate) mod rule_context;
pub(crate) mod rule_coverage;
pub(crate) mod search;
mod service;
pub(crate) mod settings;
pub(crate) mod step;
pub mod store_failed;
pub(crate) mod term;
pub(crate) mod thing;
pub(crate) mod when;
pub(crate) mod whom;

/// The JSON Schema (2020-12) of what the command line prints with `--json`.
pub const SCHEMA: &str = include_str!("../../answers.schema.json");

pub use document::{Answer, Block, FollowUp, FollowUpKind, Line, Outcome, Page, Span, Style};
pub use draft::Draft;
pub use service::{Asked, Asker, Calling, Choice, Field, Kept, ReplyPolicy, Server, Service, Wish};
