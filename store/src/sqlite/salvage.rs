//! What can still be read of a damaged store.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::earlier;
use super::folder::{SALVAGE, database_in, write_private};
use crate::backend::checksum;
use crate::{Record, RecordName, Salvage};

/// After so many ids in a row that lead to nothing, the table has ended: more than one page ever holds.
const GAP: i64 = 20_000;

/// What was found in a damaged store.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// The records with the bytes that were written.
    pub(super) records: Vec<Record>,
    /// The keys of those that were there and cannot be read.
    pub(super) lost: BTreeSet<Vec<u8>>,
    /// Whether there may have been more.
    pub(super) may_be_more: bool,
}

impl Found {
    /// What became of it, once so many of its records were given back.
    pub(super) fn told(&self, given_back: usize) -> Salvage {
        let mut lost: Vec<_> = self.lost.iter().map(|key| RecordName::of(key)).collect();
        lost.sort();
        Salvage { given_back, lost, may_be_more: self.may_be_more }
    }
}

/// What can be read of the store in a folder that was moved aside.
pub(super) fn found(aside: &Path) -> Found {
    let database = database_in(aside);
    if database.exists() {
        return records(&database);
    }
    // Nothing tells what a log held besides what can be read of it.
    Found { records: earlier::salvaged(aside), lost: BTreeSet::new(), may_be_more: true }
}

/// What became of the store in a folder that was moved aside, as it was noted down there; `None` where nobody
/// has looked it through yet.
pub(super) fn noted(aside: &Path) -> Option<Salvage> {
    let bytes = fs::read(aside.join(SALVAGE)).ok()?;
    serde_json::from_slice(&bytes).ok()
}

/// Notes down what became of it, so that nobody gives the same back twice.
pub(super) fn note(aside: &Path, salvage: &Salvage) -> io::Result<()> {
    write_private(&aside.join(SALVAGE), &serde_json::to_vec_pretty(salvage)?)
}

fn records(file: &Path) -> Found {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let nothing = || Found { may_be_more: true, ..Found::default() };
    let Ok(connection) = Connection::open_with_flags(file, flags) else { return nothing() };
    let Some(mut found) = by_id(&connection) else { return nothing() };
    let read: BTreeSet<_> = found.records.iter().map(|(key, _)| key.clone()).collect();
    // The index has each key once more.
    let is_whole = by_index(&connection, &mut found.lost).is_some();
    found.may_be_more = !is_whole;
    found.lost.retain(|key| !read.contains(key));
    found
}

/// Each id is looked for from the root on: a broken page takes away only what lies on it.
fn by_id(connection: &Connection) -> Option<Found> {
    let last = connection.query_row("SELECT max(id) FROM records", [], |row| row.get::<_, Option<i64>>(0));
    // Where that cannot be told, the end is felt for.
    let (last, gap) = last.map_or((0, GAP), |last| (last.unwrap_or(0), 0));
    let select = "SELECT key, value, sum FROM records NOT INDEXED WHERE id = ?1";
    let mut statement = connection.prepare(select).ok()?;
    let mut found = Found::default();
    let (mut id, mut misses) = (1, 0);
    while id <= last || misses < gap {
        let read = statement.query_row([id], |row| {
            Ok((row.get::<_, Vec<u8>>(0)?, row.get::<_, Vec<u8>>(1)?, row.get::<_, u32>(2)?))
        });
        misses += 1;
        if let Ok((key, value, sum)) = read {
            misses = 0;
            if checksum(&key, &value) == sum {
                found.records.push((key, value));
            } else {
                found.lost.insert(key);
            }
        }
        id += 1;
    }
    Some(found)
}

/// Adds the keys that the index holds; `None` where it cannot be read to its end.
fn by_index(connection: &Connection, keys: &mut BTreeSet<Vec<u8>>) -> Option<()> {
    let select = "SELECT key FROM records INDEXED BY sqlite_autoindex_records_1 ORDER BY key";
    let mut statement = connection.prepare(select).ok()?;
    let mut rows = statement.query([]).ok()?;
    while let Some(row) = rows.next().ok()? {
        keys.insert(row.get(0).ok()?);
    }
    Some(())
}
