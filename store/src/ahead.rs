//! Records that are read in one go before they are asked for.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::backend::{Backend, Change, Expected, Failure, Record};
use crate::{Collection, Store, WriteError};

/// What is going to be read.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    records: Vec<Vec<u8>>,
    collections: Vec<Vec<u8>>,
}

impl Wanted {
    /// The record with this key is.
    pub fn record<T>(&mut self, of: &Collection<T>, key: &str)
    where
        T: Serialize + DeserializeOwned,
    {
        self.records.push(of.record_key(key));
    }

    /// How often this collection was changed is.
    pub fn changes<T>(&mut self, of: &Collection<T>)
    where
        T: Serialize + DeserializeOwned,
    {
        self.collections.push(of.prefix().to_vec());
    }
}

/// What was found.
#[derive(Debug)]
pub struct Found {
    /// The records, in the order in which they were wanted.
    pub records: Vec<Result<Option<Vec<u8>>, Failure>>,
    /// How often the collections were changed, likewise.
    pub changes: Vec<u64>,
}

impl Store {
    /// The same store, with what is wanted read at once: a store that is far away is then asked one time for all of
    /// it. Meant for what is done in one go: until something is written by what this gives back, it says of these
    /// records what was there now. Where they cannot be read, each of them says so when it is asked for.
    #[must_use]
    pub fn reading_ahead(&self, wanted: Wanted) -> Self {
        let Wanted { records, collections } = wanted;
        let found = self.backend.read_ahead(&records, &collections);
        let read = match found {
            Ok(found) => Read {
                records: records.into_iter().zip(found.records).collect(),
                changes: collections.into_iter().zip(found.changes.into_iter().map(Ok)).collect(),
            },
            Err(failure) => Read {
                records: records.into_iter().map(|key| (key, Err(failure.clone()))).collect(),
                changes: collections.into_iter().map(|name| (name, Err(failure.clone()))).collect(),
            },
        };
        Self::new(Ahead { backend: Arc::clone(&self.backend), read: Mutex::new(read) })
    }
}

/// What was read ahead, by key and by collection.
#[derive(Debug, Default)]
struct Read {
    records: HashMap<Vec<u8>, Result<Option<Vec<u8>>, Failure>>,
    changes: HashMap<Vec<u8>, Result<u64, Failure>>,
}

#[derive(Debug)]
struct Ahead {
    backend: Arc<dyn Backend>,
    read: Mutex<Read>,
}

impl Ahead {
    fn known<T>(&self, known: impl FnOnce(&Read) -> Option<T>) -> Option<T> {
        known(&self.read.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Backend for Ahead {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Failure> {
        let known = self.known(|read| read.records.get(key).cloned());
        known.unwrap_or_else(|| self.backend.get(key))
    }

    fn scan<'a>(&'a self, prefix: &[u8]) -> Box<dyn Iterator<Item = Result<Record, Failure>> + 'a> {
        self.backend.scan(prefix)
    }

    fn changes(&self, collection: &[u8]) -> Result<u64, Failure> {
        let known = self.known(|read| read.changes.get(collection).cloned());
        known.unwrap_or_else(|| self.backend.changes(collection))
    }

    fn read_ahead(&self, records: &[Vec<u8>], collections: &[Vec<u8>]) -> Result<Found, Failure> {
        self.backend.read_ahead(records, collections)
    }

    /// Forgets what was read, also where the change is refused: somebody else made one.
    fn commit(&self, expected: &[Expected], changes: Vec<Change>) -> Result<(), WriteError> {
        let made = self.backend.commit(expected, changes);
        *self.read.lock().unwrap_or_else(PoisonError::into_inner) = Read::default();
        made
    }
}
