//! What can go wrong with a store.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::backend::Failure;

/// Why a store could not be opened.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// An earlier version has it open, or it is damaged and another process has it open.
    #[error("{} is in use by another process: close the other Cardinal first, or give this one another directory", dir.display())]
    Locked {
        /// The store's directory.
        dir: PathBuf,
    },
    /// The directory cannot be written to.
    #[error("{} cannot be written: {source}. Give yourself write access to it, or choose another directory", dir.display())]
    NotWritable {
        /// The store's directory.
        dir: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A later version of Cardinal wrote it; reading it as ours could misread it.
    #[error("{} was written in format {found}, and this version knows formats up to {known}: use the newer Cardinal", dir.display())]
    Newer {
        /// The store's directory, or the address of its database.
        dir: PathBuf,
        /// The format it is written in.
        found: u64,
        /// The newest format that this version reads.
        known: u64,
    },
    /// An earlier format for which there is no migration.
    #[error("{} was written in format {found}, which this version (format {known}) no longer reads: export it with the Cardinal that wrote it", dir.display())]
    Older {
        /// The store's directory.
        dir: PathBuf,
        /// The format it is written in.
        found: u64,
        /// The format that this version reads.
        known: u64,
    },
    /// The directory holds files that are not a store's; they are left alone.
    #[error("{} is not a store: it holds \"{found}\". Choose an empty directory", dir.display())]
    NotAStore {
        /// The directory.
        dir: PathBuf,
        /// The name of one file that does not belong.
        found: String,
    },
    /// It is damaged and could not be moved aside.
    #[error("{} is damaged ({damage}) and could not be moved to {}: {source}", dir.display(), aside.display())]
    StuckDamaged {
        /// The store's directory.
        dir: PathBuf,
        /// Where it should have gone.
        aside: PathBuf,
        /// What is wrong with it.
        damage: String,
        /// Why it could not be moved.
        source: io::Error,
    },
    /// A store that was just created is damaged: the disk is not to be trusted.
    #[error("a store freshly made in {} cannot be read back ({damage}): check the disk", dir.display())]
    FreshDamaged {
        /// The store's directory.
        dir: PathBuf,
        /// What is wrong with it.
        damage: String,
    },
    /// The database does not answer, or there is none.
    #[error("{address} cannot be reached: {reason}. Start the database, or mend the address")]
    Unreachable {
        /// The address of the database, without the password.
        address: String,
        /// What the system said.
        reason: String,
    },
    /// The database refuses: the password, the name, or what has to be done in it.
    #[error("{address} refuses: {reason}. Mend the address, or give its user the rights")]
    Refused {
        /// The address of the database, without the password.
        address: String,
        /// What the database said.
        reason: String,
    },
    /// Any other failure of the file system.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or directory concerned.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// Why a record could not be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The record is there, but is not what this version expects in that collection.
    #[error("record \"{key}\" of collection \"{collection}\" cannot be read: {source}")]
    Unreadable {
        /// The collection's name.
        collection: String,
        /// The record's key.
        key: String,
        /// What the parser said.
        source: serde_json::Error,
    },
    /// The database failed.
    #[error("collection \"{collection}\" cannot be read: {source}")]
    Database {
        /// The collection's name.
        collection: String,
        /// What it said.
        source: Failure,
    },
}

/// Why a change was not stored.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The value has no JSON form (a map with keys that are not text, for example).
    #[error("record \"{key}\" of collection \"{collection}\" cannot be written as JSON: {source}")]
    Unwritable {
        /// The collection's name.
        collection: String,
        /// The record's key.
        key: String,
        /// What the serializer said.
        source: serde_json::Error,
    },
    /// The database failed; the change is not acknowledged.
    #[error("the store cannot be written: {0}")]
    Database(Failure),
    /// The database was told to make the change and has not said whether it did: it may be kept, or not.
    #[error("it is not known whether the change is kept: {0}. Look before you make it again")]
    Undecided(Failure),
    /// A record is no longer as it was when it was read; nothing was changed.
    #[error("record \"{key}\" of collection \"{collection}\" was changed meanwhile: read it again")]
    Changed {
        /// The collection's name.
        collection: String,
        /// The record's key.
        key: String,
    },
}
