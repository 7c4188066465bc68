//! The store: one folder on disk, opened by one process at a time.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;
use sled::IVec;

use crate::batch::Change;
use crate::directory::Directory;
use crate::durable::Durable;
use crate::undone::Undone;
use crate::{Batch, Collection, OpenError, Opened, WriteError, opening};

/// The format that this version writes, and the newest that it reads.
pub const FORMAT: u64 = 1;

/// Under this key lies the number of the last write. Record keys begin with eight bytes of
/// length, of which the first is 0, so no record can have it.
pub(crate) const WRITES: &[u8] = b"meta/writes";
/// Under this key lies [`FORMAT`].
pub(crate) const FORMAT_KEY: &[u8] = b"meta/format";

/// An open store. Clones share the same database, which closes with the last of them.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

// Fields are dropped in this order: the directory must be ours until the database has closed.
struct Inner {
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

    pub(crate) fn new(
        directory: Directory,
        database: sled::Db,
        records: sled::Tree,
        durable: Durable,
        last_write: u64,
    ) -> Self {
        let writer = Mutex::new(Writer { durable, last_write, has_failed: false });
        let undone = OnceLock::new();
        Self { inner: Arc::new(Inner { records, database, writer, undone, directory }) }
    }

    /// The collection with this name. One that was never written to is empty.
    ///
    /// A name must always be used with the same type, or with types that read the same JSON.
    pub fn collection<T>(&self, name: &str) -> Collection<T>
    where
        T: Serialize + DeserializeOwned,
    {
        Collection::new(self.clone(), name)
    }

    /// Makes all the changes of a batch, or none; returns once they are on disk.
    ///
    /// # Errors
    /// [`WriteError`]; none of the changes is then acknowledged, reading goes on as if none had been
    /// made, and after a failure of the disk nothing more is written until the store is opened again.
    pub fn commit(&self, batch: Batch) -> Result<(), WriteError> {
        if batch.is_empty() {
            return Ok(());
        }
        // A panic while the lock was held leaves at worst a number unused.
        let mut writer = self.inner.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if writer.has_failed {
            return Err(WriteError::Stopped);
        }
        let number = writer.last_write + 1;
        let (changes, before) = self.resolve(batch, number)?;
        writer.has_failed = true;
        let written = self.bring_to_disk(&mut writer.durable, changes, number);
        match written {
            Ok(()) => {
                writer.last_write = number;
                writer.has_failed = false;
            }
            // sled has the changes in memory, perhaps, and nobody was told that they are kept.
            Err(_) => drop(self.inner.undone.set(before)),
        }
        written
    }

    fn bring_to_disk(
        &self,
        durable: &mut Durable,
        changes: sled::Batch,
        number: u64,
    ) -> Result<(), WriteError> {
        self.inner.records.apply_batch(changes)?;
        self.inner.database.flush()?;
        durable.acknowledge(number)
    }

    /// Where the store lies.
    pub fn directory(&self) -> &Path {
        self.inner.directory.path()
    }

    /// The record with this full key, as it was last acknowledged.
    pub(crate) fn record(&self, key: &[u8]) -> sled::Result<Option<IVec>> {
        let now = || self.inner.records.get(key);
        self.inner.undone.get().map_or_else(now, |undone| undone.record(key, now))
    }

    /// All records whose full keys begin so, in the order of the keys, as they were last
    /// acknowledged.
    pub(crate) fn records_under(&self, prefix: &[u8]) -> impl Iterator<Item = sled::Result<(IVec, IVec)>> {
        let undone = self.inner.undone.get();
        let before = undone.map(|undone| undone.under(prefix, self.inner.records.scan_prefix(prefix)));
        let now = before.is_none().then(|| self.inner.records.scan_prefix(prefix));
        now.into_iter().flatten().chain(before.into_iter().flatten())
    }

    /// The changes as sled takes them, and what is there now in their places.
    fn resolve(&self, batch: Batch, number: u64) -> Result<(sled::Batch, Undone), WriteError> {
        let mut resolved = sled::Batch::default();
        let mut before = Undone::default();
        // sled keeps one change for each key, the last: `clear` then `put` works as read.
        let mut earlier_puts: Vec<Vec<u8>> = Vec::new();
        for change in batch.changes {
            match change {
                Change::Put(key, value) => {
                    before.note(&key, self.inner.records.get(&key)?);
                    earlier_puts.push(key.clone());
                    resolved.insert(key, value);
                }
                Change::Remove(key) => {
                    before.note(&key, self.inner.records.get(&key)?);
                    resolved.remove(key);
                }
                Change::Clear(prefix) => {
                    for record in self.inner.records.scan_prefix(&prefix) {
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

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("directory", &self.directory()).finish_non_exhaustive()
    }
}
