//! The tables, and how those of an earlier format become those of this.
//!
//! No more is asked of the server than what the databases take besides that speak PostgreSQL's language: tables,
//! rows, `ON CONFLICT`, serializable transactions.

use std::time::Instant;

use tokio::time::sleep;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Error};

use super::failure::{Remedy, remedy};
use super::pool::apart;

/// The format of the tables that this version writes, and the newest that it reads.
pub(super) const FORMAT: i64 = 1;

/// What makes each format of the one before it, with the format that it makes.
const STEPS: &[(i64, &str)] = &[(
    1,
    "CREATE TABLE IF NOT EXISTS cardinal_records (
         key BYTEA PRIMARY KEY, value BYTEA NOT NULL, sum BIGINT NOT NULL);
     CREATE TABLE IF NOT EXISTS cardinal_changes (
         collection BYTEA NOT NULL, writer BYTEA NOT NULL, count BIGINT NOT NULL,
         PRIMARY KEY (collection, writer));
     CREATE TABLE IF NOT EXISTS cardinal_writers (
         id BYTEA PRIMARY KEY, commits BIGINT NOT NULL, seen TIMESTAMPTZ NOT NULL);",
)];

/// The format that the tables are in; 0 where there are none.
pub(super) async fn format(client: &Client) -> Result<i64, Error> {
    match client.query_typed_opt("SELECT version FROM cardinal_format WHERE id = 0", &[]).await {
        Ok(row) => row.map_or(Ok(0), |row| row.try_get(0)),
        Err(error) if error.code() == Some(&SqlState::UNDEFINED_TABLE) => Ok(0),
        Err(error) => Err(error),
    }
}

/// Takes the tables through the steps that they lack, and gives the format they are in then: a later one where a
/// later version has been here. Of those who do so at once one does it, and the others find it done.
pub(super) async fn bring_up_to_date(client: &Client, deadline: Instant) -> Result<i64, Error> {
    loop {
        let found = format(client).await?;
        if found >= FORMAT {
            return Ok(found);
        }
        let Err(error) = step(client, found).await else { continue };
        client.batch_execute("ROLLBACK").await?;
        // Two that make the same table at once: the second is told so in one of these ways.
        let is_race = [
            &SqlState::UNIQUE_VIOLATION,
            &SqlState::DUPLICATE_TABLE,
            &SqlState::DUPLICATE_OBJECT,
            &SqlState::INTERNAL_ERROR,
        ];
        let is_race = error.code().is_some_and(|code| is_race.contains(&code));
        if !(is_race || remedy(&error) == Remedy::Again) || Instant::now() >= deadline {
            return Err(error);
        }
        sleep(apart()).await;
    }
}

async fn step(client: &Client, found: i64) -> Result<(), Error> {
    let steps: String = STEPS.iter().filter(|(makes, _)| *makes > found).map(|(_, step)| *step).collect();
    let note = if found == 0 {
        format!(
            "CREATE TABLE IF NOT EXISTS cardinal_format (id BIGINT PRIMARY KEY, version BIGINT NOT NULL);
             INSERT INTO cardinal_format (id, version) VALUES (0, {FORMAT}) ON CONFLICT (id) DO NOTHING;"
        )
    } else {
        format!("UPDATE cardinal_format SET version = {FORMAT} WHERE id = 0 AND version = {found};")
    };
    client.batch_execute(&format!("BEGIN; {steps} {note} COMMIT;")).await
}

/// Forgets those who have not written for a week; what they counted is counted on under no name. It is no matter
/// whether it succeeds.
pub(super) async fn tidy(client: &Client) -> Result<(), Error> {
    let stale = "SELECT id FROM cardinal_writers WHERE seen < CURRENT_TIMESTAMP - INTERVAL '7 days'";
    if client.query_typed(&format!("{stale} LIMIT 1"), &[]).await?.is_empty() {
        return Ok(());
    }
    let tidied = client
        .batch_execute(&format!(
            "BEGIN ISOLATION LEVEL SERIALIZABLE;
             INSERT INTO cardinal_changes (collection, writer, count)
                 SELECT collection, ''::BYTEA, CAST(sum(count) AS BIGINT) FROM cardinal_changes
                 WHERE writer IN ({stale}) GROUP BY collection
                 ON CONFLICT (collection, writer)
                 DO UPDATE SET count = cardinal_changes.count + excluded.count;
             DELETE FROM cardinal_changes WHERE writer IN ({stale});
             DELETE FROM cardinal_writers WHERE seen < CURRENT_TIMESTAMP - INTERVAL '7 days';
             COMMIT;"
        ))
        .await;
    if tidied.is_err() {
        client.batch_execute("ROLLBACK").await?;
    }
    tidied
}
