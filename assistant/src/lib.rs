//! A request in, an answer out: everything that Cardinal says, without a face.
//!
//! # Layout
//! - [`commands`]: the words that people type, one row a command;
//! - [`request`]: what is asked; [`question`]: which request a typed line is, in three languages;
//! - [`identity`]: who asks, and where;
//! - [`answer`]: requests answered, without any face; what a face needs ([`answer::Service`]);
//! - [`library`]: everything that is looked things up in;
//! - `assign`: whether a card may be assigned, with every reason;
//! - `scenario`: a combat as people write it, in a file or a line; `combat`: its replay, told;
//! - `tash_kalar`: what is asked of a position of Tash-Kalar;
//! - [`live`]: combats that are set up piece by piece and played move by move;
//! - `rulings`: scenarios with what must come of them, and how much of the rules they reach;
//! - [`precedent`]: rulings that judges publish, shown where a later question is close to one;
//! - [`event`]: tournament days, kept deed by deed;
//! - [`preferences`]: the language and the ruleset that people ask for by default;
//! - [`messages`]: every sentence for people;
//! - `context`: what commands about combats and rulings are carried out with;
//! - [`Host`]: what whoever runs this lends: a store, the time, chance;
//! - [`Cardinal`]: all of it put together, the one implementation of [`answer::Service`].

pub mod answer;
mod app;
mod assign;
pub mod combat;
pub mod commands;
mod context;
pub mod event;
mod host;
pub mod identity;
pub mod library;
pub mod live;
pub mod messages;
pub mod precedent;
pub mod preferences;
pub mod question;
pub mod request;
pub mod rulings;
pub mod scenario;
mod tash_kalar;

pub use app::Cardinal;
pub use combat::{Effort, Watch};
pub use host::{Clock, Entropy, Host};
pub use scenario::LARGEST as LARGEST_SCENARIO;
pub use tash_kalar::BoardSession;
