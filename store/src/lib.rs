//! What users make, kept: typed collections over whatever keeps the bytes.
//!
//! # Layout
//! - [`Store`]: an open store; [`Source`]: where one comes from when it is first needed;
//! - [`Collection`]: records of one type under text keys, each with the [`Revision`] that was read;
//! - [`Batch`]: changes to any collections that happen together or not at all, and only if records are
//!   still as they were read where the batch expects so;
//! - [`Wanted`]: what is read in one go before it is asked for, where each asking takes time;
//! - [`Backend`]: what keeps the bytes: [`Memory`], with the feature `sqlite` a folder on disk
//!   (`Store::open`, `Source::directory_at`), with the feature `postgres` a database at an `Address`
//!   (`Store::connect`, `Source::database_at`);
//! - [`Damaged`], [`Salvage`]: what became of a damaged store; `asides` and `Store::salvage` look those through
//!   that an earlier version moved aside; `Store::back_up`, `Backup` and `Store::restore`: copies in one file;
//! - `Lease`: what one process does at a time, of all that share a store on disk or in a database;
//! - [`OpenError`], [`ReadError`], [`WriteError`]: what can go wrong, with what is needed to mend it.
//!
//! # Invariants
//! - A write that has returned survives a killed process and a power cut, on disk.
//! - Any number of processes of one machine have a folder open at once, and of any machines a database; who
//!   writes waits for the others.
//! - A write that failed is never read, and reading and writing go on after it.
//! - Nothing is ever deleted to get going again: a damaged store is moved aside, and every record of it
//!   that can be read is taken over.
//! - This crate knows no card, rule or document. It keeps what it is given.

mod ahead;
mod backend;
mod batch;
mod collection;
mod damage;
mod error;
#[cfg(any(feature = "postgres", feature = "sqlite"))]
mod lease;
mod memory;
#[cfg(feature = "postgres")]
mod postgres;
mod source;
#[cfg(feature = "sqlite")]
mod sqlite;
mod store;

pub use ahead::{Found, Wanted};
pub use backend::{Backend, Change, Expected, Failure, Record};
pub use batch::Batch;
pub use collection::{Collection, Revision};
pub use damage::{Damaged, RecordName, Salvage};
pub use error::{OpenError, ReadError, WriteError};
#[cfg(any(feature = "postgres", feature = "sqlite"))]
pub use lease::{Holding, Lease, LeaseError};
pub use memory::Memory;
#[cfg(feature = "postgres")]
pub use postgres::{Address, AddressError};
pub use source::{Opened, Opens, Source};
#[cfg(feature = "sqlite")]
pub use sqlite::{Aside, Backup, BackupError, Counts, FORMAT, asides};
pub use store::Store;
