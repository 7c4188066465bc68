//! How changes are committed: once, whatever happens to the connection meanwhile.
//!
//! Every connection writes under a name of its own, whose row counts its commits. A commit counts on from what it
//! knows, so that it cannot be made twice; and where the answer to one is lost, the row tells what became of it.

use std::collections::HashSet;
use std::time::Instant;

use futures_util::future::{join, join_all};
use tokio::time::{sleep, timeout_at};
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Error};

use super::failure::{Remedy, remedy, told};
use super::pool::{Lost, Shared, Taken, Writer, apart};
use crate::WriteError;
use crate::backend::{Change, Expected, Failure, after, checked, checksum, collection_of};

/// How many records one statement puts, at most: a statement takes 65,535 values.
const ROWS: usize = 1_000;
/// How many bytes of records, where it is not a single one.
const BYTES: usize = 8 << 20;

/// How a commit that did not fail ended.
type Verdict = Result<(), WriteError>;

/// Why a transaction did not come to its end.
enum Broken {
    /// The database said so, or nothing any more; nothing of it was committed.
    Undone(Error),
    /// The same after it was told to commit: it may have been.
    Unanswered,
    /// The row that counts the commits is not there, or counts otherwise.
    Unknown,
}

impl From<Error> for Broken {
    fn from(error: Error) -> Self {
        Self::Undone(error)
    }
}

/// Makes these changes, if everything lies as expected.
pub(super) async fn commit(
    shared: &Shared,
    deadline: Instant,
    expected: &[Expected],
    changes: &[Change],
) -> Result<Verdict, Lost> {
    let mut taken = shared.take(deadline).await?;
    let mut losses = 0;
    loop {
        let link = &mut taken.link;
        let made =
            timeout_at(deadline.into(), attempt(&link.line.client, &mut link.writer, expected, changes))
                .await;
        let (error, is_sent) = match made {
            Ok(Ok(verdict)) => {
                shared.give_back(taken);
                return Ok(verdict);
            }
            Ok(Err(Broken::Unknown)) => continue,
            Ok(Err(Broken::Unanswered)) => (None, true),
            Ok(Err(Broken::Undone(error))) => (Some(error), false),
            // The connection goes with what is still asked by it. Whether that had been told to commit is not
            // known, and nobody waits any longer to find out.
            Err(_) => return Err(undecided(shared)),
        };
        if let Some(error) = &error {
            match remedy(error) {
                Remedy::Reconnect => (),
                Remedy::Again if Instant::now() < deadline => {
                    taken.link.line.client.batch_execute("ROLLBACK").await.map_err(|error| lost(&error))?;
                    sleep(apart()).await;
                    continue;
                }
                Remedy::Again | Remedy::None => {
                    let why = told(error);
                    // If even this fails the connection is of no use any more.
                    if taken.link.line.client.batch_execute("ROLLBACK").await.is_ok() {
                        shared.give_back(taken);
                    }
                    return Ok(Err(WriteError::Database(Failure::new(why))));
                }
            }
        }
        losses += 1;
        if losses > 20 {
            return Err(error.map_or_else(|| undecided(shared), |error| lost(&error)));
        }
        taken.link.line = match shared.connect(deadline).await {
            Ok(line) => line,
            Err(_) if is_sent => return Err(undecided(shared)),
            Err(why) => return Err(why),
        };
        if is_sent && was_made(shared, &mut taken, deadline).await? {
            shared.give_back(taken);
            return Ok(Ok(()));
        }
    }
}

fn lost(error: &Error) -> Lost {
    Lost::Unreachable(told(error))
}

fn undecided(shared: &Shared) -> Lost {
    let patience = shared.patience().as_secs_f32();
    Lost::Unreachable(format!(
        "it has not said within {patience} s whether the change is kept; look before you make it again"
    ))
}

/// One transaction.
async fn attempt(
    client: &Client,
    writer: &mut Writer,
    expected: &[Expected],
    changes: &[Change],
) -> Result<Verdict, Broken> {
    if !writer.is_known {
        register(client, writer).await?;
    }
    let count = "UPDATE cardinal_writers SET commits = commits + 1, seen = CURRENT_TIMESTAMP
                 WHERE id = $1 AND commits = $2";
    let (id, commits) = (&writer.id[..], writer.commits);
    let own: [(&(dyn ToSql + Sync), Type); 2] = [(&id, Type::BYTEA), (&commits, Type::INT8)];
    let begin = client.batch_execute("BEGIN ISOLATION LEVEL SERIALIZABLE");
    let selects = join_all(expected.iter().map(|one| record(client, &one.key)));
    // Sent at once, in this order.
    let (begun, (counted, found)) = join(begin, join(client.execute_typed(count, &own), selects)).await;
    begun?;
    let counted = counted?;
    for (one, now) in expected.iter().zip(found) {
        let checked = match now? {
            Ok(now) => one.check(now.as_deref()),
            Err(failure) => Err(WriteError::Database(failure)),
        };
        if let Err(refused) = checked {
            client.batch_execute("ROLLBACK").await?;
            return Ok(Err(refused));
        }
    }
    if counted == 0 {
        client.batch_execute("ROLLBACK").await?;
        writer.is_known = false;
        return Err(Broken::Unknown);
    }
    let (made, told_of) = join(make(client, changes), tell_of(client, id, changes)).await;
    made?;
    told_of?;
    match client.batch_execute("COMMIT").await {
        Ok(()) => {
            writer.commits += 1;
            Ok(Ok(()))
        }
        Err(error) if remedy(&error) == Remedy::Reconnect => Err(Broken::Unanswered),
        Err(error) => Err(error.into()),
    }
}

/// Makes the row that counts, where there is none of that name; one that counts otherwise is left behind.
async fn register(client: &Client, writer: &mut Writer) -> Result<(), Error> {
    let insert = "INSERT INTO cardinal_writers (id, commits, seen) VALUES ($1, 0, CURRENT_TIMESTAMP)
                  ON CONFLICT (id) DO NOTHING";
    loop {
        let id = &writer.id[..];
        if client.execute_typed(insert, &[(&id, Type::BYTEA)]).await? == 1 {
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
            let own: [(&(dyn ToSql + Sync), Type); 2] = [(&id, Type::BYTEA), (&commits, Type::INT8)];
            // It waits for whoever has the row, which is that commit while it goes on.
            if link.line.client.execute_typed(decide, &own).await? == 1 {
                return Ok(Some(false));
            }
            let row = link.line.client.query_typed_opt(select, &[(&id, Type::BYTEA)]).await?;
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
pub(super) async fn record(client: &Client, key: &[u8]) -> Result<Result<Option<Vec<u8>>, Failure>, Error> {
    let select = "SELECT value, sum FROM cardinal_records WHERE key = $1";
    let Some(row) = client.query_typed_opt(select, &[(&key, Type::BYTEA)]).await? else {
        return Ok(Ok(None));
    };
    let (value, sum): (Vec<u8>, i64) = (row.try_get(0)?, row.try_get(1)?);
    Ok(checked(key.to_vec(), value, sum).map(|(_, value)| Some(value)))
}

/// Makes the changes in their order, what is put together in statements of many rows.
async fn make(client: &Client, changes: &[Change]) -> Result<(), Error> {
    let mut rows: Vec<(&[u8], &[u8])> = Vec::new();
    for change in changes {
        match change {
            Change::Put(key, value) => {
                rows.push((key, value));
            }
            Change::Remove(key) => {
                put(client, &mut rows).await?;
                let delete = "DELETE FROM cardinal_records WHERE key = $1";
                client.execute_typed(delete, &[(key, Type::BYTEA)]).await?;
            }
            Change::Clear(prefix) => {
                put(client, &mut rows).await?;
                clear(client, prefix).await?;
            }
        }
    }
    put(client, &mut rows).await
}

async fn put(client: &Client, rows: &mut Vec<(&[u8], &[u8])>) -> Result<(), Error> {
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
        put_at_once(client, now).await?;
        rest = later;
    }
    rows.clear();
    Ok(())
}

async fn put_at_once(client: &Client, rows: &[(&[u8], &[u8])]) -> Result<(), Error> {
    let sums: Vec<i64> = rows.iter().map(|(key, value)| i64::from(checksum(key, value))).collect();
    let places: Vec<String> =
        (0..rows.len()).map(|n| format!("(${}, ${}, ${})", 3 * n + 1, 3 * n + 2, 3 * n + 3)).collect();
    let insert = format!(
        "INSERT INTO cardinal_records (key, value, sum) VALUES {}
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, sum = excluded.sum",
        places.join(", ")
    );
    let mut values: Vec<(&(dyn ToSql + Sync), Type)> = Vec::with_capacity(3 * rows.len());
    for ((key, value), sum) in rows.iter().zip(&sums) {
        values.extend([(key as &(dyn ToSql + Sync), Type::BYTEA), (value, Type::BYTEA), (sum, Type::INT8)]);
    }
    client.execute_typed(&insert, &values).await.map(drop)
}

async fn clear(client: &Client, prefix: &[u8]) -> Result<(), Error> {
    let from_on = "DELETE FROM cardinal_records WHERE key >= $1";
    match after(prefix) {
        Some(end) => {
            let values: [(&(dyn ToSql + Sync), Type); 2] = [(&prefix, Type::BYTEA), (&end, Type::BYTEA)];
            client.execute_typed(&format!("{from_on} AND key < $2"), &values).await?
        }
        None => client.execute_typed(from_on, &[(&prefix, Type::BYTEA)]).await?,
    };
    Ok(())
}

/// Counts a change of every collection that is changed.
async fn tell_of(client: &Client, writer: &[u8], changes: &[Change]) -> Result<(), Error> {
    let mut collections: Vec<&[u8]> = changes.iter().map(|change| collection_of(change.key())).collect();
    collections.sort_unstable();
    collections.dedup();
    let insert = "INSERT INTO cardinal_changes (collection, writer, count) VALUES ($1, $2, 1)
                  ON CONFLICT (collection, writer) DO UPDATE SET count = cardinal_changes.count + 1";
    let each = collections.iter().map(|collection| async move {
        let values: [(&(dyn ToSql + Sync), Type); 2] = [(collection, Type::BYTEA), (&writer, Type::BYTEA)];
        client.execute_typed(insert, &values).await
    });
    join_all(each).await.into_iter().try_for_each(|told| told.map(drop))
}
