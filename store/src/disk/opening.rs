//! How a store is opened: taken into possession, checked, and set aside if it is damaged.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::thread;
use std::time::Duration;

use super::directory::{Directory, refused};
use super::durable::{Durable, sync_directory};
use super::{Disk, FORMAT, FORMAT_KEY, WRITES};
use crate::{OpenError, Opened, Store};

/// In bytes. sled's own default is a gibibyte; what users make fits in far less.
const CACHE_CAPACITY: u64 = 32 * 1024 * 1024;
const RECORDS: &str = "records";

/// Why an attempt to open came to nothing.
enum Failure {
    Refused(OpenError),
    Damaged(String),
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Self {
        Self::Refused(error)
    }
}

pub(super) fn open(dir: &Path) -> Result<Opened, OpenError> {
    let directory = Directory::own(dir)?;
    directory.refuse_foreign_files()?;
    let damage = match attempt(&directory) {
        Ok(parts) => {
            return Ok(Opened { store: parts.into_store(directory), moved_aside: None });
        }
        Err(Failure::Refused(error)) => return Err(error),
        Err(Failure::Damaged(damage)) => damage,
    };
    let dir = directory.path().to_owned();
    let aside = directory.move_aside(damage)?;
    let directory = Directory::own(&dir)?;
    match attempt(&directory) {
        Ok(parts) => Ok(Opened { store: parts.into_store(directory), moved_aside: Some(aside) }),
        Err(Failure::Refused(error)) => Err(error),
        Err(Failure::Damaged(damage)) => Err(OpenError::FreshDamaged { dir, damage }),
    }
}

struct Parts {
    database: sled::Db,
    records: sled::Tree,
    durable: Durable,
    writes: u64,
}

impl Parts {
    fn into_store(self, directory: Directory) -> Store {
        Store::new(Disk::new(directory, self.database, self.records, self.durable, self.writes))
    }
}

fn attempt(directory: &Directory) -> Result<Parts, Failure> {
    let is_marked = directory.is_marked()?;
    directory.remove_unfinished_snapshots()?;
    // sled panics on some damage instead of returning it.
    catch_unwind(AssertUnwindSafe(|| open_database(directory, is_marked)))
        .unwrap_or_else(|_| Err(Failure::Damaged("its log cannot be followed".to_owned())))
}

fn open_database(directory: &Directory, is_marked: bool) -> Result<Parts, Failure> {
    let dir = directory.path();
    let refuse = |source| Failure::Refused(refused(dir, dir, source));
    let failed = |error| classify(dir, error);

    let database = open_sled(dir).map_err(failed)?;
    let records = database.open_tree(RECORDS).map_err(failed)?;
    let mut durable = Durable::open(dir).map_err(refuse)?;

    let format = number(&records, FORMAT_KEY).map_err(failed)?;
    let writes = number(&records, WRITES).map_err(failed)?.unwrap_or(0);
    match format {
        Some(found) => directory.check_format(found)?,
        // Not a new store: it was complete once, and its log has lost the beginning.
        None if is_marked => return Err(Failure::Damaged("its log is gone".to_owned())),
        None => {
            records.insert(FORMAT_KEY, &FORMAT.to_be_bytes()).map_err(failed)?;
            database.flush().map_err(failed)?;
            durable
                .acknowledge(writes)
                .map_err(|error| Failure::Refused(refused(dir, dir, std::io::Error::other(error))))?;
            sync_directory(dir).map_err(refuse)?;
        }
    }
    let acknowledged = durable.last_acknowledged().map_err(refuse)?;
    if writes < acknowledged {
        return Err(Failure::Damaged(format!("its log ends at write {writes} of {acknowledged}")));
    }
    // Reading everything once finds damage now, where it can be told, and not in mid-answer.
    for record in &records {
        record.map_err(failed)?;
    }
    if !is_marked {
        directory.mark()?;
    }
    Ok(Parts { database, records, durable, writes })
}

/// Opens sled's database. A handle that was just dropped in this process can hold sled's lock for
/// a moment longer than ours.
fn open_sled(dir: &Path) -> sled::Result<sled::Db> {
    let config = sled::Config::new().path(dir).cache_capacity(CACHE_CAPACITY);
    for _ in 0..40 {
        match config.open() {
            Err(error) if is_lock_error(&error) => thread::sleep(Duration::from_millis(50)),
            outcome => return outcome,
        }
    }
    config.open()
}

fn number(records: &sled::Tree, key: &[u8]) -> sled::Result<Option<u64>> {
    let bytes = records.get(key)?;
    Ok(bytes.and_then(|bytes| bytes.as_ref().try_into().ok()).map(u64::from_be_bytes))
}

fn is_lock_error(error: &sled::Error) -> bool {
    matches!(error, sled::Error::Io(io) if io.to_string().starts_with("could not acquire lock"))
}

/// An error of the system is for the user to mend; whatever sled itself complains of is damage.
fn classify(dir: &Path, error: sled::Error) -> Failure {
    if is_lock_error(&error) {
        return Failure::Refused(OpenError::Locked { dir: dir.to_owned() });
    }
    match error {
        sled::Error::Io(source) if source.raw_os_error().is_some() => {
            Failure::Refused(refused(dir, dir, source))
        }
        other => Failure::Damaged(other.to_string()),
    }
}
