//! What the database looks like, and how one of an earlier format becomes one of this.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::FORMAT;
use crate::Record;

/// Says in the file's header whose it is: "Card".
const APPLICATION: i64 = 0x4361_7264;
/// How often a write that finds another process writing asks again, with some milliseconds between: for
/// about fifteen seconds.
const ASKS: i32 = 3_000;

/// What makes each format of the one before it, with the format that it makes.
const STEPS: &[(u64, &str)] = &[(
    2,
    "CREATE TABLE records (id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, value BLOB NOT NULL,
                           sum INTEGER NOT NULL) STRICT;
     CREATE TABLE changes (collection BLOB PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;",
)];

/// A connection to the database in this file, which must be there.
pub(super) fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_handler(Some(ask_again))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A commit returns once it is on disk, and survives a power cut.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "cell_size_check", true)?;
    Ok(connection)
}

/// Waits for another process, and says whether to ask again. SQLite's own way of waiting asks less and less
/// often, so that one who writes without a pause leaves no room to another.
fn ask_again(asked: i32) -> bool {
    // Never the same for two who wait.
    let apart = u64::from(std::process::id()).wrapping_add(asked.unsigned_abs().into()) % 7;
    std::thread::sleep(Duration::from_millis(2 + apart));
    asked < ASKS
}

/// The format that the database is in; 0 for one that was never made.
pub(super) fn format(connection: &Connection) -> rusqlite::Result<u64> {
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    // A number that is none of ours is a later one.
    Ok(u64::try_from(found).unwrap_or(u64::MAX))
}

/// Takes the database through the steps that it lacks, all of them or none.
pub(super) fn bring_up_to_date(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = format(&transaction)?;
    for (_, step) in STEPS.iter().filter(|(makes, _)| *makes > found) {
        transaction.execute_batch(step)?;
    }
    if found < FORMAT {
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", FORMAT.cast_signed())?;
    }
    transaction.commit()
}

/// Makes a database of an empty file, with these records.
pub(super) fn fill(file: &Path, records: &[Record]) -> rusqlite::Result<()> {
    let mut database = connect(file)?;
    bring_up_to_date(&mut database)?;
    let transaction = database.transaction()?;
    for (key, value) in records {
        super::put(&transaction, key, value)?;
    }
    transaction.commit()?;
    // Only then is all of it in the one file.
    database.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    database.close().map_err(|(_, error)| error)
}

/// Has a database that nobody has open do without files beside it, also when it is read.
pub(super) fn close_in_one_file(file: &Path) -> rusqlite::Result<()> {
    let database = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    database.pragma_update(None, "journal_mode", "DELETE")?;
    database.close().map_err(|(_, error)| error)
}

/// Whether Cardinal made the database.
pub(super) fn is_ours(connection: &Connection) -> rusqlite::Result<bool> {
    let found: i64 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    Ok(found == APPLICATION)
}

/// How many bytes the database has by what it says of itself.
pub(super) fn length(connection: &Connection) -> rusqlite::Result<u64> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
    Ok(u64::from(number("page_count")?) * u64::from(number("page_size")?))
}

/// What is wrong with the database: its structure, or the bytes of a record; `None` where nothing is.
pub(super) fn damage(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let verdict: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if verdict != "ok" {
        return Ok(Some(verdict));
    }
    let mut statement = connection.prepare("SELECT key, value, sum FROM records")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (key, value): (Vec<u8>, Vec<u8>) = (row.get(0)?, row.get(1)?);
        if crate::backend::checksum(&key, &value) != row.get::<_, u32>(2)? {
            return Ok(Some("bits of a record have turned".to_owned()));
        }
    }
    Ok(None)
}
