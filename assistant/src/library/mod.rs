//! Everything that is looked things up in: the embedded rulebook, cards and ruleset, and what the
//! user imported.
//!
//! # Layout
//! - [`Library`]: loads each part when it is first asked for, so that a prompt appears at once;
//! - [`Followed`]: the ruleset whose procedure a combat follows;
//! - [`UserStore`]: the imported documents and card texts and the user's own nicknames, in the store;
//! - [`Printed`]: the texts of a card as they were imported.
//!
//! **Invariant:** a store that cannot be read takes away what was imported and nothing else, and never in
//! silence: what reads it says so by its type, and who goes on without it tells that.

mod books;
mod finding;
mod followed;
mod printed;
mod terms;
mod user_store;
#[cfg(test)]
mod watched;

pub use books::Library;
pub use followed::Followed;
pub use printed::{GAME, Printed};
pub use user_store::{CardFile, Imported, Trouble, UserStore, UserStoreError};
pub(crate) use user_store::{Unkept, Unread, until_first};
#[cfg(test)]
pub(crate) use watched::Watched;
