//! Questions and answers, without any face.
//!
//! # Layout
//! - [`Answer`] and its [`Block`]s: an answer as a small document that every face can draw;
//! - [`Service`]: what a face needs of the application;
//! - `passage`: a rule among the statements that it stands with; `rows`: how much is read before the rest is folded;
//! - one file for each kind of answer: `rule`, `rule_context`, `step`, `term`, `card`, `thing`, `cards`, `when`, `search`, `overview`, `aid`, `compare`, `reading`, `modelled`, `settings`, `called`, `help`, `talk`, and
//!   `missing` for what was not found, and `store_failed` for what could not be read or kept;
//! - `names`, `requirement`: the words for what the engine and the cards have as identifiers.
//!
//! What programs get of an answer is its [`Data`], one variant for each kind, typed where it is made;
//! What [`schema()`] prints is derived from these types. Common to all are `kind`, `outcome` and `lang`.

pub(crate) mod aid;
pub mod backup;
pub(crate) mod bracketed;
pub(crate) mod called;
pub(crate) mod card;
pub mod cards;
pub mod command_line;
pub(crate) mod compare;
pub(crate) mod coverage;
mod data;
pub(crate) mod difference;
pub mod doctor;
mod document;
mod draft;
pub(crate) mod help;
pub(crate) mod ids;
pub mod imports;
pub(crate) mod missing;
pub mod modelled;
pub mod names;
pub mod nickname;
pub(crate) mod overview;
mod passage;
pub mod reading;
pub(crate) mod requirement;
mod rows;
pub(crate) mod rule;
pub(crate) mod rule_context;
pub(crate) mod rule_coverage;
mod schema;
pub(crate) mod search;
mod service;
pub(crate) mod settings;
pub(crate) mod step;
pub mod store_failed;
pub(crate) mod talk;
pub(crate) mod term;
pub(crate) mod thing;
pub mod typed_line;
pub(crate) mod when;
pub(crate) mod whom;

pub use crate::messages::{Line, Span, Style};
pub use crate::request::Field;
pub use compare::{CompareData, DifferenceTold, RuleBeside};
pub use data::Data;
pub use document::{Answer, Block, FollowUp, FollowUpKind, Outcome, Page};
pub use draft::Draft;
#[cfg(feature = "schema")]
pub use schema::derived_schema;
pub use schema::schema;
pub use service::{Choice, Kept, Picture, Reply, ReplyPolicy, Service};
