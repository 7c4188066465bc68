//! Reading a store of format 1, which was sled's, to take it over.

use std::fs;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::thread;
use std::time::Duration;

use super::folder::{Folder, refused};
use crate::{OpenError, Record};

/// In bytes. sled's own default is a gibibyte; what users make fits in far less.
const CACHE_CAPACITY: u64 = 32 * 1024 * 1024;
const RECORDS: &str = "records";
/// Under this key lies the number of the last write. Record keys begin with eight bytes of length, of which
/// the first is 0, so no record can have it.
const WRITES: &[u8] = b"meta/writes";
/// After so many records in a row that cannot be read, no more are looked for.
const MOST_FAILURES: usize = 1_000;
/// Under this key lies the format.
const FORMAT_KEY: &[u8] = b"meta/format";

/// Why an attempt to read came to nothing.
pub(super) enum Failure {
    /// The system, or whoever wrote it, does not let it be read.
    Refused(OpenError),
    /// It is damaged.
    Damaged(String),
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Self {
        Self::Refused(error)
    }
}

/// All records of the store of sled's in a folder that this process has alone.
pub(super) fn records(folder: &Folder) -> Result<Vec<Record>, Failure> {
    folder.remove_unfinished_snapshots()?;
    // sled panics on some damage instead of returning it.
    catch_unwind(AssertUnwindSafe(|| read(folder)))
        .unwrap_or_else(|_| Err(Failure::Damaged("its log cannot be followed".to_owned())))
}

/// What can be read of a damaged store of sled's that was moved aside, which stays as it is: read are copies
/// of its files, without the marks and snapshots that sled may not get past.
pub(super) fn salvaged(aside: &Path) -> Vec<Record> {
    let room = aside.join("salvaging");
    let records = [true, false]
        .into_iter()
        .map(|with_conf| {
            let copy = room.join(if with_conf { "as-it-was" } else { "settings-anew" });
            let read = || copied(aside, &copy, with_conf).map(|()| all(&copy)).unwrap_or_default();
            catch_unwind(AssertUnwindSafe(read)).unwrap_or_default()
        })
        .max_by_key(Vec::len);
    // The copies say what they are; where they cannot be removed, they only take room.
    let _ = fs::remove_dir_all(room);
    records.unwrap_or_default()
}

/// Copies the log and what lies in files of its own; also its settings, or has sled write them anew.
fn copied(from: &Path, to: &Path, with_conf: bool) -> io::Result<()> {
    let _ = fs::remove_dir_all(to);
    fs::create_dir_all(to)?;
    fs::copy(from.join("db"), to.join("db"))?;
    if with_conf {
        fs::copy(from.join("conf"), to.join("conf"))?;
    } else {
        let empty = to.join("empty");
        drop(open_sled(&empty).map_err(io::Error::other)?);
        fs::rename(empty.join("conf"), to.join("conf"))?;
        fs::remove_dir_all(empty)?;
    }
    fs::create_dir(to.join("blobs"))?;
    let blobs = from.join("blobs");
    for blob in if blobs.is_dir() { Some(fs::read_dir(blobs)?) } else { None }.into_iter().flatten() {
        let blob = blob?;
        fs::copy(blob.path(), to.join("blobs").join(blob.file_name()))?;
    }
    Ok(())
}

/// Every record that sled gives, up to many in a row that it does not.
fn all(dir: &Path) -> Vec<Record> {
    let Ok(tree) = open_sled(dir).and_then(|database| database.open_tree(RECORDS)) else { return Vec::new() };
    let (mut records, mut failures) = (Vec::new(), 0);
    for record in &tree {
        match record {
            Ok((key, value)) if key.as_ref() != WRITES && key.as_ref() != FORMAT_KEY => {
                failures = 0;
                records.push((key.to_vec(), value.to_vec()));
            }
            Ok(_) => failures = 0,
            Err(_) if failures < MOST_FAILURES => failures += 1,
            Err(_) => break,
        }
    }
    records
}

fn read(folder: &Folder) -> Result<Vec<Record>, Failure> {
    let dir = folder.path();
    let failed = |error| classify(dir, error);
    let database = open_sled(dir).map_err(failed)?;
    let tree = database.open_tree(RECORDS).map_err(failed)?;
    match number(&tree, FORMAT_KEY).map_err(failed)? {
        Some(found) => folder.check_format(found)?,
        None => return Err(Failure::Damaged("its log is gone".to_owned())),
    }
    let writes = number(&tree, WRITES).map_err(failed)?.unwrap_or(0);
    let acknowledged = acknowledged(dir).map_err(|source| refused(dir, dir, source))?;
    if writes < acknowledged {
        return Err(Failure::Damaged(format!("its log ends at write {writes} of {acknowledged}")));
    }
    let mut records = Vec::new();
    for record in &tree {
        let (key, value) = record.map_err(failed)?;
        if key.as_ref() != WRITES && key.as_ref() != FORMAT_KEY {
            records.push((key.to_vec(), value.to_vec()));
        }
    }
    Ok(records)
}

/// The number of the last write that was acknowledged, which is kept beside the log: a log that knows fewer
/// has lost some. 0 where nothing says so.
fn acknowledged(dir: &Path) -> io::Result<u64> {
    match fs::read(dir.join("acknowledged")) {
        Ok(bytes) => Ok(bytes.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(error),
    }
}

/// Opens sled's database. A handle that was just dropped can hold sled's lock for a moment longer.
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
