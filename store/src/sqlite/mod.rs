//! A store in a folder on disk that any number of processes of one machine have open: one SQLite database.

mod aside;
mod backup;
mod earlier;
mod folder;
mod opening;
mod salvage;
mod schema;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

use self::folder::{Folder, Identity};
use crate::backend::{Backend, Change, Expected, Failure, Record, after, checked, checksum, collection_of};
use crate::{OpenError, Opened, Opens, Store, WriteError};

pub use aside::{Aside, asides};
pub use backup::{Backup, BackupError, Counts};

/// The format that this version writes, and the newest that it reads. Format 1 was sled's.
pub const FORMAT: u64 = 2;

/// A folder to open a store in.
pub(crate) struct At(pub(crate) PathBuf);

impl Opens for At {
    fn is_absent(&self) -> bool {
        // Whatever else stands in the way of looking is told by opening.
        matches!(self.0.try_exists(), Ok(false))
    }

    fn open(&self) -> Result<Opened, OpenError> {
        Store::open(&self.0)
    }

    fn directory(&self) -> Option<&Path> {
        Some(&self.0)
    }
}

impl Store {
    /// Opens the store in a folder, which is created where there is none. A store of an earlier version is
    /// taken over first; it stays in the folder `earlier` inside.
    ///
    /// A damaged store is moved to the first free `<dir>.damaged-N`, and every record of it that can be
    /// read is taken over into the one in its place: see [`Opened::damaged`].
    ///
    /// # Errors
    /// [`OpenError`]: held by an earlier version, not writable, of another format, no store.
    pub fn open(dir: impl AsRef<Path>) -> Result<Opened, OpenError> {
        opening::open(dir.as_ref())
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Self::new(error)
    }
}

impl From<rusqlite::Error> for WriteError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error.into())
    }
}

/// An open database. Fields are dropped in this order: its files are ours to check and move only once the
/// connections are closed.
struct Disk {
    /// What reads does not wait for what is being written.
    reader: Mutex<Connection>,
    writer: Mutex<Connection>,
    file: Identity,
    folder: Folder,
}

/// A connection that panicked in mid-transaction has rolled it back when the transaction was dropped.
fn lock(connection: &Mutex<Connection>) -> MutexGuard<'_, Connection> {
    connection.lock().unwrap_or_else(PoisonError::into_inner)
}

fn record(connection: &Connection, key: &[u8]) -> Result<Option<Vec<u8>>, Failure> {
    let mut statement = connection.prepare("SELECT value, sum FROM records WHERE key = ?1")?;
    let found: Option<(Vec<u8>, u32)> =
        statement.query_row([key], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    found.map(|(value, sum)| checked(key.to_vec(), value, sum.into()).map(|record| record.1)).transpose()
}

fn put(connection: &Connection, key: &[u8], value: &[u8]) -> rusqlite::Result<()> {
    connection
        .prepare(
            "INSERT INTO records (key, value, sum) VALUES (?1, ?2, ?3)
             ON CONFLICT (key) DO UPDATE SET value = excluded.value, sum = excluded.sum",
        )?
        .execute(params![key, value, checksum(key, value)])
        .map(drop)
}

fn make(transaction: &Transaction<'_>, change: &Change) -> rusqlite::Result<()> {
    match change {
        Change::Put(key, value) => put(transaction, key, value)?,
        Change::Remove(key) => drop(transaction.execute("DELETE FROM records WHERE key = ?1", [key])?),
        Change::Clear(prefix) => drop(match after(prefix) {
            Some(end) => transaction
                .execute("DELETE FROM records WHERE key >= ?1 AND key < ?2", params![prefix, end])?,
            None => transaction.execute("DELETE FROM records WHERE key >= ?1", [prefix])?,
        }),
    }
    transaction.execute(
        "INSERT INTO changes (collection, count) VALUES (?1, 1)
         ON CONFLICT (collection) DO UPDATE SET count = count + 1",
        [collection_of(change.key())],
    )?;
    Ok(())
}

impl Disk {
    fn records(&self, prefix: &[u8]) -> Result<Vec<Result<Record, Failure>>, Failure> {
        let connection = lock(&self.reader);
        let end = after(prefix);
        let mut statement = connection.prepare(
            "SELECT key, value, sum FROM records WHERE key >= ?1 AND (?2 IS NULL OR key < ?2) ORDER BY key",
        )?;
        let found = statement.query_map(params![prefix, end], |row| {
            Ok((row.get::<_, Vec<u8>>(0)?, row.get::<_, Vec<u8>>(1)?, row.get::<_, u32>(2)?))
        })?;
        Ok(found
            .map(|row| row.map_err(Failure::from).and_then(|(k, v, sum)| checked(k, v, sum.into())))
            .collect())
    }
}

impl Backend for Disk {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Failure> {
        record(&lock(&self.reader), key)
    }

    fn scan<'a>(&'a self, prefix: &[u8]) -> Box<dyn Iterator<Item = Result<Record, Failure>> + 'a> {
        match self.records(prefix) {
            Ok(records) => Box::new(records.into_iter()),
            Err(failure) => Box::new(std::iter::once(Err(failure))),
        }
    }

    fn changes(&self, collection: &[u8]) -> Result<u64, Failure> {
        let connection = lock(&self.reader);
        let mut statement = connection.prepare("SELECT count FROM changes WHERE collection = ?1")?;
        let count: Option<i64> = statement.query_row([collection], |row| row.get(0)).optional()?;
        Ok(count.unwrap_or(0).cast_unsigned())
    }

    /// Waits for whoever else is writing. After a failure of the disk nothing is changed, and writing goes on
    /// as soon as the disk does.
    fn commit(&self, expected: &[Expected], changes: Vec<Change>) -> Result<(), WriteError> {
        let mut connection = lock(&self.writer);
        // SQLite would write on into a file that nobody finds any more.
        self.folder.holds(&self.file).map_err(|source| WriteError::Database(Failure::new(source)))?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for one in expected {
            one.check(record(&transaction, &one.key).map_err(WriteError::Database)?.as_deref())?;
        }
        for change in &changes {
            make(&transaction, change)?;
        }
        Ok(transaction.commit()?)
    }
}

impl fmt::Debug for Disk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Disk").field("folder", &self.folder.path()).finish_non_exhaustive()
    }
}
