//! A store in a PostgreSQL database, which any number of processes on any number of machines share.

mod address;
mod commit;
mod failure;
mod line;
mod pool;
mod schema;
mod tls;

use std::collections::HashMap;
use std::fmt;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::time::{sleep, timeout_at};
use tokio_postgres::Error;
use tokio_postgres::types::Type;

use self::failure::{Remedy, remedy, told};
use self::line::{Line, Value};
use self::pool::{Lost, Pool, RETURN, Shared, apart};
use crate::ahead::Found;
use crate::backend::{Backend, Change, Expected, Failure, Record, after, checked};
use crate::{OpenError, Opened, Opens, Store, WriteError};

pub use address::{Address, AddressError};

/// A database to open a store in.
pub(crate) struct At {
    address: Address,
    /// It knows of a server that is gone, also while no store is open.
    pool: Mutex<Option<Arc<Pool>>>,
}

impl At {
    pub(crate) fn new(address: Address) -> Self {
        Self { address, pool: Mutex::new(None) }
    }
}

impl Opens for At {
    fn open(&self) -> Result<Opened, OpenError> {
        let pool = {
            let mut pool = self.pool.lock().unwrap_or_else(PoisonError::into_inner);
            match &*pool {
                Some(pool) => Arc::clone(pool),
                None => Arc::clone(pool.insert(start(&self.address)?)),
            }
        };
        open(pool)
    }

    fn address(&self) -> Option<String> {
        Some(self.address.to_string())
    }
}

impl Store {
    /// Opens the store in a database, whose tables are made where there are none.
    ///
    /// # Errors
    /// [`OpenError`]: it cannot be reached, refuses, or was written by a later version.
    pub fn connect(address: &Address) -> Result<Opened, OpenError> {
        open(start(address)?)
    }
}

fn start(address: &Address) -> Result<Arc<Pool>, OpenError> {
    let failed =
        |error: io::Error| OpenError::Unreachable { address: address.to_string(), reason: error.to_string() };
    Pool::start(address.clone()).map(Arc::new).map_err(failed)
}

fn open(pool: Arc<Pool>) -> Result<Opened, OpenError> {
    let named = || pool.address().to_string();
    let found = pool.run(Lost::TooSlow, |shared, deadline| async move { prepare(&shared, deadline).await });
    let found = found.map_err(|lost| match lost {
        Lost::Refused(reason) => OpenError::Refused { address: named(), reason },
        Lost::Unreachable(reason) => OpenError::Unreachable { address: named(), reason },
        Lost::TooSlow(after) | Lost::Undecided(after) => {
            let reason = format!("no answer within {} s", after.as_secs_f32());
            OpenError::Unreachable { address: named(), reason }
        }
    })?;
    if found > schema::FORMAT {
        let (found, known) = (found.unsigned_abs(), schema::FORMAT.unsigned_abs());
        return Err(OpenError::Newer { dir: named().into(), found, known });
    }
    Ok(Opened { store: Store::new(Database { pool }), damaged: None })
}

async fn prepare(shared: &Shared, deadline: Instant) -> Result<i64, Lost> {
    let taken = shared.take(deadline).await?;
    let found =
        timeout_at(deadline.into(), schema::bring_up_to_date(&taken.link.line.client, deadline)).await;
    let found = found.map_err(|_| Lost::TooSlow(shared.patience()))?;
    let found = found.map_err(|error| Lost::Refused(told(&error)))?;
    if found == schema::FORMAT {
        // A writer of old that stays for another while is no harm.
        let _ = timeout_at(deadline.into(), schema::tidy(&taken.link.line.client)).await;
    }
    shared.give_back(taken);
    Ok(found)
}

/// An open database.
struct Database {
    pool: Arc<Pool>,
}

impl Database {
    /// Reads something; by another connection where one was lost, and again where somebody else was in the way.
    fn read<T, F>(&self, what: impl Fn(Arc<Line>) -> F + Send + 'static) -> Result<T, Failure>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, Error>> + Send,
    {
        let read = self.pool.run(Lost::TooSlow, |shared, deadline| async move {
            let begun = Instant::now();
            loop {
                let taken = shared.take(deadline).await?;
                let pool::Taken { link, .. } = &taken;
                let asked = Instant::now();
                let read = timeout_at(deadline.into(), what(Arc::clone(&link.line))).await;
                let error = match read {
                    Ok(Ok(read)) => {
                        shared.give_back(taken);
                        return Ok(read);
                    }
                    Ok(Err(error)) => error,
                    Err(_) => {
                        shared.silent(asked);
                        return Err(Lost::TooSlow(shared.patience()));
                    }
                };
                match remedy(&error) {
                    Remedy::None => {
                        shared.give_back(taken);
                        return Err(Lost::Refused(told(&error)));
                    }
                    Remedy::Again if Instant::now() < deadline => shared.give_back(taken),
                    // The connection goes; the next is a new one.
                    Remedy::Reconnect if begun.elapsed() < RETURN => drop(taken),
                    _ => return Err(Lost::Unreachable(told(&error))),
                }
                sleep(apart()).await;
            }
        });
        read.map_err(Failure::from)
    }
}

async fn records(line: &Line, prefix: &[u8]) -> Result<Vec<Result<Record, Failure>>, Error> {
    let select = "SELECT key, value, sum FROM cardinal_records WHERE key >= $1";
    let rows = match after(prefix) {
        Some(end) => {
            let values: [Value<'_>; 2] = [(&prefix, Type::BYTEA), (&end, Type::BYTEA)];
            line.rows(&format!("{select} AND key < $2 ORDER BY key"), &values).await?
        }
        None => line.rows(&format!("{select} ORDER BY key"), &[(&prefix, Type::BYTEA)]).await?,
    };
    let read = rows.iter().map(|row| Ok(checked(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?)));
    read.collect()
}

/// Records and counts of changes, by one statement. A count has no value.
async fn ahead(line: &Line, records: &[Vec<u8>], collections: &[Vec<u8>]) -> Result<Found, Error> {
    let all = records.iter().chain(collections);
    let values: Vec<Value<'_>> = all.map(|key| -> Value<'_> { (key, Type::BYTEA) }).collect();
    let places = |from: usize, many: usize| {
        let places: Vec<String> = (from + 1..=from + many).map(|place| format!("${place}")).collect();
        if places.is_empty() { "NULL".to_owned() } else { places.join(", ") }
    };
    let select = format!(
        "SELECT key, value, sum FROM cardinal_records WHERE key IN ({})
         UNION ALL
         SELECT collection, CAST(NULL AS BYTEA), CAST(sum(count) AS BIGINT) FROM cardinal_changes
         WHERE collection IN ({}) GROUP BY collection",
        places(0, records.len()),
        places(records.len(), collections.len()),
    );
    let (mut found, mut counted) = (HashMap::new(), HashMap::new());
    for row in line.rows(&select, &values).await? {
        let (key, value, sum): (Vec<u8>, Option<Vec<u8>>, i64) =
            (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if let Some(value) = value {
            found.insert(key.clone(), checked(key, value, sum).map(|(_, value)| Some(value)));
        } else {
            counted.insert(key, sum.cast_unsigned());
        }
    }
    Ok(Found {
        records: records.iter().map(|key| found.get(key).cloned().unwrap_or(Ok(None))).collect(),
        changes: collections.iter().map(|name| counted.get(name).copied().unwrap_or_default()).collect(),
    })
}

impl Backend for Database {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Failure> {
        let key = key.to_vec();
        self.read(move |line| {
            let key = key.clone();
            async move { commit::record(&line, &key).await }
        })?
    }

    fn scan<'a>(&'a self, prefix: &[u8]) -> Box<dyn Iterator<Item = Result<Record, Failure>> + 'a> {
        let prefix = prefix.to_vec();
        let found = self.read(move |line| {
            let prefix = prefix.clone();
            async move { records(&line, &prefix).await }
        });
        match found {
            Ok(records) => Box::new(records.into_iter()),
            Err(failure) => Box::new(std::iter::once(Err(failure))),
        }
    }

    fn changes(&self, collection: &[u8]) -> Result<u64, Failure> {
        let collection = collection.to_vec();
        let count = self.read(move |line| {
            let collection = collection.clone();
            async move {
                let select = "SELECT CAST(COALESCE(sum(count), 0) AS BIGINT) FROM cardinal_changes
                              WHERE collection = $1";
                let row = line.row(select, &[(&collection, Type::BYTEA)]).await?;
                row.map_or(Ok(0), |row| row.try_get::<_, i64>(0))
            }
        })?;
        Ok(count.cast_unsigned())
    }

    fn read_ahead(&self, records: &[Vec<u8>], collections: &[Vec<u8>]) -> Result<Found, Failure> {
        let (records, collections) = (records.to_vec(), collections.to_vec());
        self.read(move |line| {
            let (records, collections) = (records.clone(), collections.clone());
            async move { ahead(&line, &records, &collections).await }
        })
    }

    /// Waits for whoever else writes the same. Where the connection is lost meanwhile, the change is made by
    /// another one, and never twice.
    fn commit(&self, expected: &[Expected], changes: Vec<Change>) -> Result<(), WriteError> {
        let expected = expected.to_vec();
        let made = self.pool.run(Lost::Undecided, |shared, deadline| async move {
            commit::commit(&shared, deadline, &expected, &changes).await
        });
        made.map_err(|lost| match lost {
            Lost::Undecided(_) => WriteError::Undecided(lost.into()),
            lost => WriteError::Database(lost.into()),
        })?
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database").field("address", self.pool.address()).finish_non_exhaustive()
    }
}
