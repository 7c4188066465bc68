//! How changes are committed: once, whatever happens to the connection meanwhile.
//!
//! Every connection writes under a name of its own, whose row counts its commits. A commit counts on from what it
//! knows, so that it cannot be made twice; and where the answer to one is lost, the row tells what became of it.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};
use tokio::time::{sleep, timeout, timeout_at};
use tokio_postgres::Error;
use tokio_postgres::types::Type;

use super::failure::{Remedy, is_consequence, remedy, told};
use super::line::{Line, Value};
use super::pool::{Link, Lost, Shared, Taken, Writer, apart};
use crate::WriteError;
use crate::backend::{Change, Expected, Failure, after, checked, checksum, collection_of};

/// How many records one statement puts, at most: a statement takes 65,535 values.
const ROWS: usize = 1_000;
/// How many bytes of records, where it is not a single one.
const BYTES: usize = 8 << 20;
/// How long a connection may take to end a transaction that failed.
const MOMENT: Duration = Duration::from_secs(1);
/// How many connections may be lost under one commit.
const MOST_LOSSES: u32 = 20;

/// How a commit ended that came to an end.
type Verdict = Result<(), WriteError>;

/// Makes these changes, if everything lies as expected.
pub(super) async fn commit(
    shared: &Shared,
    deadline: Instant,
    expected: &[Expected],
    changes: &[Change],
) -> Result<Verdict, Lost> {
    let mut taken = shared.take(deadline).await?;
    for _ in 0..MOST_LOSSES {
        let Link { line, writer } = &mut taken.link;
        let asked = Instant::now();
        let end = on_this_line(shared, line, writer, deadline, expected, changes).await;
        if matches!(end, End::Late { .. }) {
            shared.silent(asked);
        }
        let (again, was_told) = match end {
            End::Verdict(verdict) => {
                shared.give_back(taken);
                return Ok(verdict);
            }
            End::Broken(verdict) => return Ok(verdict),
            // The connection goes with what is still asked by it, and nobody waits to find out what became of it.
            End::Late { was_told: true } => return Err(undecided(shared)),
            End::Late { was_told: false } => return Err(Lost::TooSlow(shared.patience())),
            End::Lost { was_told } => (shared.connect(deadline).await, was_told),
        };
        match again {
            Ok(line) => taken.link.line = line,
            Err(_) if was_told => return Err(undecided(shared)),
            Err(why) => return Err(why),
        }
        if was_told && was_made(shared, &mut taken, deadline).await? {
            shared.give_back(taken);
            return Ok(Ok(()));
        }
    }
    Err(Lost::Unreachable("every connection is lost".to_owned()))
}

fn undecided(shared: &Shared) -> Lost {
    Lost::Undecided(shared.patience())
}

/// How it ended on one connection.
enum End {
    /// It did.
    Verdict(Verdict),
    /// It did, and the connection is of no use any more.
    Broken(Verdict),
    /// The connection is lost; or there is no more time. If it was told to commit, it may have done so.
    Lost {
        was_told: bool,
    },
    Late {
        was_told: bool,
    },
}

/// Makes the transaction again and again while somebody else is quicker.
async fn on_this_line(
    shared: &Shared,
    line: &Line,
    writer: &mut Writer,
    deadline: Instant,
    expected: &[Expected],
    changes: &[Change],
) -> End {
    loop {
        let mut was_told = false;
        let attempt = attempt(line, writer, expected, changes, &mut was_told);
        let error = match timeout_at(deadline.into(), attempt).await {
            Ok(Ok(Some(verdict))) => return End::Verdict(verdict),
            Ok(Ok(None)) => continue,
            Ok(Err(error)) => error,
            Err(_) => return End::Late { was_told },
        };
        let remedy = remedy(&error);
        if remedy == Remedy::Reconnect {
            return End::Lost { was_told };
        }
        shared.heard();
        // The server said that it was not made.
        let rolled_back = timeout(MOMENT, line.client.batch_execute("ROLLBACK")).await;
        let is_usable = matches!(rolled_back, Ok(Ok(())));
        if remedy == Remedy::Again && Instant::now() < deadline {
            if !is_usable {
                return End::Lost { was_told: false };
            }
            sleep(apart()).await;
            continue;
        }
        let verdict = Err(WriteError::Database(Failure::new(told(&error))));
        return if is_usable { End::Verdict(verdict) } else { End::Broken(verdict) };
    }
}

/// One transaction; `None` where the row that counts the commits was not there, or counts otherwise. `was_told` says
/// whether it was told to commit.
async fn attempt(
    line: &Line,
    writer: &mut Writer,
    expected: &[Expected],
    changes: &[Change],
    was_told: &mut bool,
) -> Result<Option<Verdict>, Error> {
    if !writer.is_known {
        register(line, writer).await?;
    }
    let count = "UPDATE cardinal_writers SET commits = commits + 1, seen = CURRENT_TIMESTAMP
                 WHERE id = $1 AND commits = $2";
    let (id, commits) = (&writer.id[..], writer.commits);
    let own: [Value<'_>; 2] = [(&id, Type::BYTEA), (&commits, Type::INT8)];
    let begin = line.client.batch_execute("BEGIN ISOLATION LEVEL SERIALIZABLE");
    let selects = join_all(expected.iter().map(|one| record(line, &one.key)));
    // Sent at once, in this order.
    let (begun, (counted, found)) = join(begin, join(line.change(count, &own), selects)).await;
    begun?;
    let counted = counted?;
    for (one, now) in expected.iter().zip(found) {
        let checked = match now? {
            Ok(now) => one.check(now.as_deref()),
            Err(failure) => Err(WriteError::Database(failure)),
        };
        if let Err(refused) = checked {
            line.client.batch_execute("ROLLBACK").await?;
            return Ok(Some(Err(refused)));
        }
    }
    if counted == 0 {
        line.client.batch_execute("ROLLBACK").await?;
        writer.is_known = false;
        return Ok(None);
    }
    match join(make(line, changes), tell_of(line, id, changes)).await {
        (Err(consequence), Err(cause)) if is_consequence(&consequence) => return Err(cause),
        (made, told_of) => made.and(told_of)?,
    }
    *was_told = true;
    line.client.batch_execute("COMMIT").await?;
    writer.commits += 1;
    Ok(Some(Ok(())))
}

/// Makes the row that counts, where there is none of that name; one that counts otherwise is left behind.
async fn register(line: &Line, writer: &mut Writer) -> Result<(), Error> {
    let insert = "INSERT INTO cardinal_writers (id, commits, seen) VALUES ($1, 0, CURRENT_TIMESTAMP)
                  ON CONFLICT (id) DO NOTHING";
    loop {
        let id = &writer.id[..];
        if line.change(insert, &[(&id, Type::BYTEA)]).await? == 1 {
            writer.commits = 0;
            writer.is_known = true;
            return Ok(());
        }
        match Writer::new() {
            Ok(new) => *writer = new,
            // Without chance the next number does: it only must be nobody else's, which the row shows.
            Err(_) => writer.id[0] = writer.id[0].wrapping_add(1),
        }
    }
}

/// Whether the commit was made that was not answered. From then on it is decided: one that was not made cannot be
/// made any more, since it counts on from a number that is no longer there.
async fn was_made(shared: &Shared, taken: &mut Taken<'_>, deadline: Instant) -> Result<bool, Lost> {
    let decide = "UPDATE cardinal_writers SET commits = commits + 1 WHERE id = $1 AND commits = $2";
    let select = "SELECT commits FROM cardinal_writers WHERE id = $1";
    loop {
        let link = &mut taken.link;
        let (id, commits) = (&link.writer.id[..], link.writer.commits);
        let asked = async {
            let own: [Value<'_>; 2] = [(&id, Type::BYTEA), (&commits, Type::INT8)];
            // It waits for whoever has the row, which is that commit while it goes on.
            if link.line.change(decide, &own).await? == 1 {
                return Ok(Some(false));
            }
            let row = link.line.row(select, &[(&id, Type::BYTEA)]).await?;
            let now: Option<i64> = row.map(|row| row.try_get(0)).transpose()?;
            Ok::<_, Error>((now == Some(commits + 1)).then_some(true))
        };
        match timeout_at(deadline.into(), asked).await {
            Ok(Ok(Some(was_made))) => {
                link.writer.commits += 1;
                return Ok(was_made);
            }
            Ok(Ok(None)) | Err(_) => return Err(undecided(shared)),
            Ok(Err(error)) => match remedy(&error) {
                Remedy::Again => sleep(apart()).await,
                Remedy::Reconnect => {
                    link.line = shared.connect(deadline).await.map_err(|_| undecided(shared))?;
                }
                Remedy::None => return Err(undecided(shared)),
            },
        }
    }
}

/// The record with this key; inside, that it is damaged.
pub(super) async fn record(line: &Line, key: &[u8]) -> Result<Result<Option<Vec<u8>>, Failure>, Error> {
    let select = "SELECT value, sum FROM cardinal_records WHERE key = $1";
    let Some(row) = line.row(select, &[(&key, Type::BYTEA)]).await? else {
        return Ok(Ok(None));
    };
    let (value, sum): (Vec<u8>, i64) = (row.try_get(0)?, row.try_get(1)?);
    Ok(checked(key.to_vec(), value, sum).map(|(_, value)| Some(value)))
}

/// Makes the changes in their order, what is put together in statements of many rows.
async fn make(line: &Line, changes: &[Change]) -> Result<(), Error> {
    let mut rows: Vec<(&[u8], &[u8])> = Vec::new();
    for change in changes {
        match change {
            Change::Put(key, value) => {
                rows.push((key, value));
            }
            Change::Remove(key) => {
                put(line, &mut rows).await?;
                let delete = "DELETE FROM cardinal_records WHERE key = $1";
                line.change(delete, &[(key, Type::BYTEA)]).await?;
            }
            Change::Clear(prefix) => {
                put(line, &mut rows).await?;
                clear(line, prefix).await?;
            }
        }
    }
    put(line, &mut rows).await
}

async fn put(line: &Line, rows: &mut Vec<(&[u8], &[u8])>) -> Result<(), Error> {
    // One statement puts each record once: as it was put last.
    let mut seen = HashSet::new();
    rows.reverse();
    rows.retain(|(key, _)| seen.insert(*key));
    let mut rest = rows.as_slice();
    while !rest.is_empty() {
        let mut bytes = 0;
        let fits = |(_, value): &&(&[u8], &[u8])| {
            bytes += value.len();
            bytes <= BYTES
        };
        let count = rest.iter().take(ROWS).take_while(fits).count().max(1);
        let (now, later) = rest.split_at(count);
        put_at_once(line, now).await?;
        rest = later;
    }
    rows.clear();
    Ok(())
}

async fn put_at_once(line: &Line, rows: &[(&[u8], &[u8])]) -> Result<(), Error> {
    let sums: Vec<i64> = rows.iter().map(|(key, value)| i64::from(checksum(key, value))).collect();
    let places: Vec<String> =
        (0..rows.len()).map(|n| format!("(${}, ${}, ${})", 3 * n + 1, 3 * n + 2, 3 * n + 3)).collect();
    let insert = format!(
        "INSERT INTO cardinal_records (key, value, sum) VALUES {}
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, sum = excluded.sum",
        places.join(", ")
    );
    let mut values: Vec<Value<'_>> = Vec::with_capacity(3 * rows.len());
    for ((key, value), sum) in rows.iter().zip(&sums) {
        let row: [Value<'_>; 3] = [(key, Type::BYTEA), (value, Type::BYTEA), (sum, Type::INT8)];
        values.extend(row);
    }
    line.change(&insert, &values).await.map(drop)
}

async fn clear(line: &Line, prefix: &[u8]) -> Result<(), Error> {
    let from_on = "DELETE FROM cardinal_records WHERE key >= $1";
    match after(prefix) {
        Some(end) => {
            let values: [Value<'_>; 2] = [(&prefix, Type::BYTEA), (&end, Type::BYTEA)];
            line.change(&format!("{from_on} AND key < $2"), &values).await?
        }
        None => line.change(from_on, &[(&prefix, Type::BYTEA)]).await?,
    };
    Ok(())
}

/// Counts a change of every collection that is changed.
async fn tell_of(line: &Line, writer: &[u8], changes: &[Change]) -> Result<(), Error> {
    let mut collections: Vec<&[u8]> = changes.iter().map(|change| collection_of(change.key())).collect();
    collections.sort_unstable();
    collections.dedup();
    let insert = "INSERT INTO cardinal_changes (collection, writer, count) VALUES ($1, $2, 1)
                  ON CONFLICT (collection, writer) DO UPDATE SET count = cardinal_changes.count + 1";
    let each = collections.iter().map(|collection| async move {
        let values: [Value<'_>; 2] = [(collection, Type::BYTEA), (&writer, Type::BYTEA)];
        line.change(insert, &values).await
    });
    join_all(each).await.into_iter().try_for_each(|told| told.map(drop))
}
