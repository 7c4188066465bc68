//! What can still be read of a damaged database.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::checksum;
use crate::Record;

/// After so many ids in a row that lead to nothing, the table has ended: more than one page ever holds.
const GAP: i64 = 20_000;

/// Every record that can be read, with bytes that are those that were written. What cannot is left out.
pub(super) fn records(file: &Path) -> Vec<Record> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let Ok(connection) = Connection::open_with_flags(file, flags) else { return Vec::new() };
    let last = connection.query_row("SELECT max(id) FROM records", [], |row| row.get::<_, Option<i64>>(0));
    // Where that cannot be told, the end is felt for.
    let (last, gap) = last.map_or((0, GAP), |last| (last.unwrap_or(0), 0));
    let mut found = Vec::new();
    // Each id is looked for from the root on: a broken page takes away only what lies on it.
    let Ok(mut statement) =
        connection.prepare("SELECT key, value, sum FROM records NOT INDEXED WHERE id = ?1")
    else {
        return found;
    };
    let (mut id, mut misses) = (1, 0);
    while id <= last || misses < gap {
        let read = statement.query_row([id], |row| {
            Ok((row.get::<_, Vec<u8>>(0)?, row.get::<_, Vec<u8>>(1)?, row.get::<_, u32>(2)?))
        });
        misses += 1;
        if let Ok((key, value, sum)) = read {
            misses = 0;
            if checksum(&key, &value) == sum {
                found.push((key, value));
            }
        }
        id += 1;
    }
    found
}
