//! Typed settings: defaults, then `cardinal.toml`, then the environment.
//!
//! # Layout
//! - [`Settings`]: what was decided, and from which file;
//! - [`Surroundings`]: where settings are looked for, so that tests can bring their own;
//! - [`Choices`]: what the caller allows a setting to be;
//! - [`Token`], [`DatabaseUrl`]: secrets that no log or message can show;
//! - [`Shards`]: which connections to Discord a process holds;
//! - [`settings()`]: every setting there is, for manuals;
//! - [`Error`]: what is wrong with a setting, where, and what was expected.
//!
//! The keys of the file and the variables of the environment stand in one table, `keys.rs`.
//!
//! **Invariant:** nothing here knows a language, a ruleset or Discord; the caller says which names
//! are legal.

mod database;
mod error;
mod file;
mod keys;
mod settings;
mod shards;
mod surroundings;
mod token;

pub use database::DatabaseUrl;
pub use error::{Error, Place};
pub use keys::{listening, settings};
pub use settings::{Choices, Settings};
pub use shards::Shards;
pub use surroundings::Surroundings;
pub use token::Token;
