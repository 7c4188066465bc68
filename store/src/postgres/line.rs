//! A connection, by which the server reads each statement once.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::task::AbortHandle;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Error, Row, Statement};

use super::failure::is_outdated;

/// How many statements a connection has the server keep: what is asked all the time has fewer forms.
const MOST: usize = 100;
/// How many values one of these has at most. What puts very many rows at once is seldom asked twice.
const FEW: usize = 50;

/// A value of a statement, and its type.
pub(super) type Value<'a> = (&'a (dyn ToSql + Sync), Type);

/// A connection, which is closed at once when it is dropped, whatever is still asked by it.
pub(super) struct Line {
    /// What is asked without being kept: the beginning and the end of a transaction.
    pub(super) client: Client,
    task: AbortHandle,
    prepared: Mutex<HashMap<String, Statement>>,
}

impl Line {
    /// A connection that this task keeps up.
    pub(super) fn new(client: Client, task: AbortHandle) -> Self {
        Self { client, task, prepared: Mutex::default() }
    }

    /// The rows that a statement finds.
    pub(super) async fn rows(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, Error> {
        match self.prepared(sql, values).await? {
            Some(statement) => self.known_by(sql, self.client.query(&statement, &bare(values)).await),
            None => self.client.query_typed(sql, values).await,
        }
    }

    /// The row that a statement finds, where there is one.
    pub(super) async fn row(&self, sql: &str, values: &[Value<'_>]) -> Result<Option<Row>, Error> {
        Ok(self.rows(sql, values).await?.pop())
    }

    /// How many rows a statement changes.
    pub(super) async fn change(&self, sql: &str, values: &[Value<'_>]) -> Result<u64, Error> {
        match self.prepared(sql, values).await? {
            Some(statement) => self.known_by(sql, self.client.execute(&statement, &bare(values)).await),
            None => self.client.execute_typed(sql, values).await,
        }
    }

    /// What a statement that is kept came to; it is kept no longer where the server does not know it as it was.
    fn known_by<T>(&self, sql: &str, came: Result<T, Error>) -> Result<T, Error> {
        if came.as_ref().is_err_and(is_outdated) {
            self.known().remove(sql);
        }
        came
    }

    /// The statement as the server has read it; `None` where it is not kept.
    async fn prepared(&self, sql: &str, values: &[Value<'_>]) -> Result<Option<Statement>, Error> {
        {
            let prepared = self.known();
            if let Some(statement) = prepared.get(sql) {
                return Ok(Some(statement.clone()));
            }
            if prepared.len() >= MOST || values.len() > FEW {
                return Ok(None);
            }
        }
        let types: Vec<Type> = values.iter().map(|(_, of)| of.clone()).collect();
        let statement = self.client.prepare_typed(sql, &types).await?;
        self.known().insert(sql.to_owned(), statement.clone());
        Ok(Some(statement))
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Statement>> {
        // Nothing is half done while it is held.
        self.prepared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn bare<'a>(values: &[Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    values.iter().map(|(value, _)| *value).collect()
}
