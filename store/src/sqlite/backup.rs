//! Copies of a store in one file, and their way back.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};
use thiserror::Error;

use super::folder::{sync_directory, write_private};
use super::{FORMAT, schema};
use crate::backend::{Change, Failure, Record, checked, collection_of};
use crate::{Batch, RecordName, Store, WriteError};

/// How many records of each collection are in a copy, by the collection's name.
pub type Counts = BTreeMap<String, usize>;

/// All that a copy holds, read and found sound.
#[derive(Debug)]
pub struct Backup(Vec<Record>);

impl Backup {
    /// Reads a copy.
    ///
    /// # Errors
    /// [`BackupError`]: it is none, is damaged, or of a later version.
    pub fn read(file: &Path) -> Result<Self, BackupError> {
        read(file).map(Self)
    }
}

/// Why a store was not copied, or a copy not brought back. Nothing was changed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BackupError {
    /// A file of that name is there, and is not written over.
    #[error("{} is there already: give another name", file.display())]
    Exists {
        /// The file.
        file: PathBuf,
    },
    /// The file is not a copy of a store.
    #[error("{} is not a copy of a store", file.display())]
    NotACopy {
        /// The file.
        file: PathBuf,
    },
    /// The copy is damaged.
    #[error("{} is damaged: {damage}", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        damage: String,
    },
    /// A later version of Cardinal made it.
    #[error("{} was made in format {found}, and this version knows formats up to {FORMAT}: use the newer Cardinal", file.display())]
    Newer {
        /// The file.
        file: PathBuf,
        /// The format it is written in.
        found: u64,
    },
    /// A file cannot be read or written.
    #[error("{}: {source}", file.display())]
    Io {
        /// The file.
        file: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The store cannot be read.
    #[error("the store cannot be read: {0}")]
    Unread(Failure),
    /// The store cannot be written.
    #[error(transparent)]
    Unwritten(#[from] WriteError),
}

impl Store {
    /// Writes all that is kept, as it is at one moment, to a new file that only its owner may read. Others may
    /// go on reading and writing.
    ///
    /// # Errors
    /// [`BackupError`]: there is then no such file, or the one that was there before.
    pub fn back_up(&self, file: &Path) -> Result<Counts, BackupError> {
        let failed = |source| BackupError::Io { file: file.to_owned(), source };
        if file.symlink_metadata().is_ok() {
            return Err(BackupError::Exists { file: file.to_owned() });
        }
        let records = self.records().map_err(BackupError::Unread)?;
        let mut name = file.file_name().unwrap_or_default().to_owned();
        name.push(".new");
        let unfinished = file.with_file_name(name);
        write_private(&unfinished, b"").map_err(failed)?;
        let made = schema::fill(&unfinished, &records)
            .and_then(|()| schema::close_in_one_file(&unfinished))
            .map_err(io::Error::other)
            .and_then(|()| fs::File::open(&unfinished)?.sync_all())
            .and_then(|()| fs::rename(&unfinished, file))
            .and_then(|()| file.parent().filter(|parent| parent.is_dir()).map_or(Ok(()), sync_directory));
        if let Err(source) = made {
            // What is half made is no copy; where even this fails, its name says what it is.
            let _ = fs::remove_file(&unfinished);
            return Err(failed(source));
        }
        Ok(counts(&records))
    }

    /// Puts what a copy holds in the place of all that is kept, in one step that others see whole or not at
    /// all.
    ///
    /// # Errors
    /// [`BackupError`]: nothing was changed.
    pub fn restore(&self, Backup(copied): &Backup) -> Result<Counts, BackupError> {
        let own = self.records().map_err(BackupError::Unread)?;
        let mut collections: Vec<_> = own.iter().map(|(key, _)| collection_of(key).to_vec()).collect();
        collections.dedup();
        let cleared = collections.into_iter().map(Change::Clear);
        let put = copied.iter().map(|(key, value)| Change::Put(key.clone(), value.clone()));
        let changes = cleared.chain(put).collect();
        self.commit(Batch { expected: Vec::new(), changes })?;
        Ok(counts(copied))
    }

    fn records(&self) -> Result<Vec<Record>, Failure> {
        self.backend.scan(b"").collect()
    }
}

/// The records of a copy that is sound.
fn read(file: &Path) -> Result<Vec<Record>, BackupError> {
    let of = || file.to_owned();
    let about = fs::metadata(file).map_err(|source| BackupError::Io { file: of(), source })?;
    if !about.is_file() {
        return Err(BackupError::NotACopy { file: of() });
    }
    // What the system lets nobody read is told as such, and not as SQLite puts it.
    fs::File::open(file).map_err(|source| BackupError::Io { file: of(), source })?;
    let damaged = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::NotADatabase) => BackupError::NotACopy { file: of() },
        _ => BackupError::Damaged { file: of(), damage: error.to_string() },
    };
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let copy = Connection::open_with_flags(file, flags).map_err(damaged)?;
    if !schema::is_ours(&copy).map_err(damaged)? {
        return Err(BackupError::NotACopy { file: of() });
    }
    let found = schema::format(&copy).map_err(damaged)?;
    if found > FORMAT {
        return Err(BackupError::Newer { file: of(), found });
    }
    // What is missing at the end SQLite takes for zeros.
    if schema::length(&copy).map_err(damaged)? != about.len() {
        return Err(BackupError::Damaged { file: of(), damage: "it is cut short".to_owned() });
    }
    if let Some(damage) = schema::damage(&copy).map_err(damaged)? {
        return Err(BackupError::Damaged { file: of(), damage });
    }
    let all = || -> rusqlite::Result<Vec<_>> {
        let mut statement = copy.prepare("SELECT key, value, sum FROM records ORDER BY key")?;
        let rows = statement.query_map([], |row| {
            Ok((row.get::<_, Vec<u8>>(0)?, row.get::<_, Vec<u8>>(1)?, row.get::<_, u32>(2)?))
        })?;
        rows.collect()
    };
    let rows = all().map_err(damaged)?;
    let records = rows.into_iter().map(|(key, value, sum)| checked(key, value, sum.into()));
    let records: Result<_, Failure> = records.collect();
    records.map_err(|failure| BackupError::Damaged { file: of(), damage: failure.to_string() })
}

fn counts(records: &[Record]) -> Counts {
    let mut counts = Counts::new();
    for (key, _) in records {
        *counts.entry(RecordName::of(key).collection).or_default() += 1;
    }
    counts
}
