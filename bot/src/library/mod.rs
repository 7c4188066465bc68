//! Everything that is looked things up in: the embedded rulebook, cards and ruleset, and the
//! documents that the user imported.
//!
//! # Layout
//! - [`Library`]: loads each part when it is first asked for, so that a prompt appears at once;
//! - [`Followed`]: the ruleset whose procedure a combat follows;
//! - [`Shelf`]: the imported documents, in the store.
//!
//! **Invariant:** a store that does not open takes away the imported documents and nothing else.

mod books;
mod followed;
mod shelf;
mod terms;

pub use books::Library;
pub use followed::Followed;
pub use shelf::{Imported, Shelf, ShelfError, Trouble};
