//! A store in a folder on disk, opened by one process at a time: records in one sled database.

mod directory;
mod durable;
mod opening;
mod undone;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use sled::IVec;

use self::directory::Directory;
use self::durable::Durable;
use self::undone::Undone;
use crate::backend::{Backend, Change, Expected, Failure, Record};
use crate::{OpenError, Opened, Opens, Store, WriteError};

/// The format that this version writes, and the newest that it reads.
pub const FORMAT: u64 = 1;

/// Under this key lies the number of the last write. Record keys begin with eight bytes of
/// length, of which the first is 0, so no record can have it.
const WRITES: &[u8] = b"meta/writes";
/// Under this key lies [`FORMAT`].
const FORMAT_KEY: &[u8] = b"meta/format";

/// A directory to open a store in.
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
    /// Opens the store in a directory, which is created where there is none.
    ///
    /// A damaged store is moved to the first free `<dir>.damaged-N` and an empty one takes its
    /// place: see [`Opened::moved_aside`].
    ///
    /// # Errors
    /// [`OpenError`]: in use by another process, not writable, of another format, no store.
    pub fn open(dir: impl AsRef<Path>) -> Result<Opened, OpenError> {
        opening::open(dir.as_ref())
    }
}

impl From<sled::Error> for Failure {
    fn from(error: sled::Error) -> Self {
        Self::new(error)
    }
}

impl From<sled::Error> for WriteError {
    fn from(error: sled::Error) -> Self {
        Self::Database(error.into())
    }
}

/// An open database and its directory.
// Fields are dropped in this order: the directory must be ours until the database has closed.
struct Disk {
    records: sled::Tree,
    database: sled::Db,
    writer: Mutex<Writer>,
    /// What the one write has to be undone of that failed half-way; it is the last.
    undone: OnceLock<Undone>,
    directory: Directory,
}

struct Writer {
    durable: Durable,
    /// The number of the last write.
    last_write: u64,
    has_failed: bool,
}

impl Disk {
    fn new(
        directory: Directory,
        database: sled::Db,
        records: sled::Tree,
        durable: Durable,
        last_write: u64,
    ) -> Self {
        let writer = Mutex::new(Writer { durable, last_write, has_failed: false });
        Self { records, database, writer, undone: OnceLock::new(), directory }
    }

    fn bring_to_disk(
        &self,
        durable: &mut Durable,
        changes: sled::Batch,
        number: u64,
    ) -> Result<(), WriteError> {
        self.records.apply_batch(changes)?;
        self.database.flush()?;
        durable.acknowledge(number)
    }

    /// The record with this full key, as it was last acknowledged.
    fn record(&self, key: &[u8]) -> sled::Result<Option<IVec>> {
        let now = || self.records.get(key);
        self.undone.get().map_or_else(now, |undone| undone.record(key, now))
    }

    /// The changes as sled takes them, and what is there now in their places.
    fn resolve(&self, changes: Vec<Change>, number: u64) -> sled::Result<(sled::Batch, Undone)> {
        let mut resolved = sled::Batch::default();
        let mut before = Undone::default();
        // sled keeps one change for each key, the last: `clear` then `put` works as read.
        let mut earlier_puts: Vec<Vec<u8>> = Vec::new();
        for change in changes {
            match change {
                Change::Put(key, value) => {
                    before.note(&key, self.records.get(&key)?);
                    earlier_puts.push(key.clone());
                    resolved.insert(key, value);
                }
                Change::Remove(key) => {
                    before.note(&key, self.records.get(&key)?);
                    resolved.remove(key);
                }
                Change::Clear(prefix) => {
                    for record in self.records.scan_prefix(&prefix) {
                        let (key, value) = record?;
                        before.note(&key, Some(value));
                        resolved.remove(key);
                    }
                    for key in earlier_puts.iter().filter(|key| key.starts_with(&prefix)) {
                        resolved.remove(key.as_slice());
                    }
                }
            }
        }
        resolved.insert(WRITES, &number.to_be_bytes());
        Ok((resolved, before))
    }
}

impl Backend for Disk {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Failure> {
        Ok(self.record(key)?.map(|record| record.to_vec()))
    }

    fn scan<'a>(&'a self, prefix: &[u8]) -> Box<dyn Iterator<Item = Result<Record, Failure>> + 'a> {
        let undone = self.undone.get();
        let before = undone.map(|undone| undone.under(prefix, self.records.scan_prefix(prefix)));
        let now = before.is_none().then(|| self.records.scan_prefix(prefix));
        let records = now.into_iter().flatten().chain(before.into_iter().flatten());
        Box::new(records.map(|record| {
            let (key, value) = record?;
            Ok((key.to_vec(), value.to_vec()))
        }))
    }

    /// After a failure of the disk nothing more is written until the store is opened again, and reading
    /// goes on as if the write that failed had not been made.
    fn commit(&self, expected: &[Expected], changes: Vec<Change>) -> Result<(), WriteError> {
        // A panic while the lock was held leaves at worst a number unused.
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if writer.has_failed {
            return Err(WriteError::Stopped);
        }
        for one in expected {
            one.check(self.records.get(&one.key)?.as_deref())?;
        }
        let number = writer.last_write + 1;
        let (changes, before) = self.resolve(changes, number)?;
        writer.has_failed = true;
        let written = self.bring_to_disk(&mut writer.durable, changes, number);
        match written {
            Ok(()) => {
                writer.last_write = number;
                writer.has_failed = false;
            }
            // sled has the changes in memory, perhaps, and nobody was told that they are kept.
            Err(_) => drop(self.undone.set(before)),
        }
        written
    }
}

impl fmt::Debug for Disk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Disk").field("directory", &self.directory.path()).finish_non_exhaustive()
    }
}
