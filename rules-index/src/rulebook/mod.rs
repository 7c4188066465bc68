//! Every rule that Cardinal can cite, read from the files under `rulebook/` and checked.
//!
//! # Layout
//! - [`Rulebook`]: the rules, and how they are found without searching;
//! - [`Definitions`]: which rules define which terms of the glossary;
//! - [`Document`]: a source document that rules are anchored in;
//! - [`NotRule`]: a passage of a document that states no rule, listed so that coverage is exact;
//! - [`RulebookError`], [`Fault`]: all that is wrong with a set of files, at once;
//! - `load`: from files to a checked rulebook; `embedded`: the files that ship in the binary.

mod book;
mod definitions;
mod document;
mod embedded;
mod error;
mod load;

pub(crate) use book::nearest;
pub use book::{Neighbours, Rulebook};
pub use definitions::{DefinitionFault, Definitions, DefinitionsError};
pub use document::{Document, NotRule, NotRuleKind};
pub use error::{Fault, RulebookError};
