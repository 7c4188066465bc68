//! What users make, kept on disk: typed collections in one sled database.
//!
//! # Layout
//! - [`Store`]: the open directory; [`Store::open`] and its outcome [`Opened`];
//! - [`Collection`]: records of one type under text keys;
//! - [`Batch`]: changes to any collections that happen together or not at all;
//! - [`OpenError`], [`ReadError`], [`WriteError`]: what can go wrong, with what is needed to mend it.
//!
//! # Invariants
//! - A write that has returned survives a killed process and a power cut.
//! - A directory has one owner at a time; the second is told so.
//! - A write that failed is never read, and after one that failed half-way reading goes on.
//! - Nothing is ever deleted to get going again: a damaged store is moved aside.
//! - This crate knows no card, rule or document. It keeps what it is given.

mod batch;
mod collection;
mod directory;
mod durable;
mod error;
mod opening;
mod store;
mod undone;

pub use batch::Batch;
pub use collection::Collection;
pub use error::{OpenError, ReadError, WriteError};
pub use opening::Opened;
pub use store::{FORMAT, Store};
