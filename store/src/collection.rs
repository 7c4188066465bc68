//! A collection of records of one type, with their version.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::backend::Failure;
use crate::{Batch, ReadError, Store, WriteError};

/// What lay under a key when it was read, for a batch that is made only if it still does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revision(pub(crate) Option<Arc<[u8]>>);

/// The records of one type, each under a text key; they iterate in the order of their keys.
pub struct Collection<T> {
    store: Store,
    name: String,
    prefix: Vec<u8>,
    // A collection owns no `T`, so it can be shared between threads whatever `T` is.
    records: PhantomData<fn() -> T>,
}

impl<T> Collection<T>
where
    T: Serialize + DeserializeOwned,
{
    pub(crate) fn new(store: Store, name: &str) -> Self {
        // The name's length comes first: no name and key can then be mistaken for another pair.
        let mut prefix = (name.len() as u64).to_be_bytes().to_vec();
        prefix.extend_from_slice(name.as_bytes());
        Self { store, name: name.to_owned(), prefix, records: PhantomData }
    }

    /// The collection's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The record with this key, if there is one.
    ///
    /// # Errors
    /// [`ReadError`] when the record does not parse as a `T` or the database fails.
    pub fn get(&self, key: &str) -> Result<Option<T>, ReadError> {
        Ok(self.read(key)?.0)
    }

    /// The record with this key, if there is one, and its revision.
    ///
    /// # Errors
    /// As [`Collection::get`].
    pub fn read(&self, key: &str) -> Result<(Option<T>, Revision), ReadError> {
        let json = self.store.backend.get(&self.record_key(key)).map_err(|source| self.failed(source))?;
        let record = json.as_ref().map(|json| self.parse(key, json)).transpose()?;
        Ok((record, Revision(json.map(Arc::from))))
    }

    /// Stores a value under a key, in place of what is there; returns once it is on disk.
    ///
    /// # Errors
    /// [`WriteError`]; the change is then not acknowledged.
    pub fn put(&self, key: &str, value: &T) -> Result<(), WriteError> {
        let mut batch = Batch::new();
        batch.put(self, key, value)?;
        self.store.commit(batch)
    }

    /// Stores many values at once, or none of them.
    ///
    /// # Errors
    /// [`WriteError`]; none of the changes is then acknowledged.
    pub fn put_many<'a>(&self, records: impl IntoIterator<Item = (&'a str, &'a T)>) -> Result<(), WriteError>
    where
        T: 'a,
    {
        let mut batch = Batch::new();
        for (key, value) in records {
            batch.put(self, key, value)?;
        }
        self.store.commit(batch)
    }

    /// Puts these records in the place of all that the collection holds, at once or not at all.
    ///
    /// # Errors
    /// [`WriteError`]; none of the changes is then acknowledged.
    pub fn replace<'a>(&self, records: impl IntoIterator<Item = (&'a str, &'a T)>) -> Result<(), WriteError>
    where
        T: 'a,
    {
        let mut batch = Batch::new();
        batch.clear(self);
        for (key, value) in records {
            batch.put(self, key, value)?;
        }
        self.store.commit(batch)
    }

    /// Removes a record; returns once that is on disk. One that is not there is no error.
    ///
    /// # Errors
    /// [`WriteError`]; the change is then not acknowledged.
    pub fn remove(&self, key: &str) -> Result<(), WriteError> {
        let mut batch = Batch::new();
        batch.remove(self, key);
        self.store.commit(batch)
    }

    /// All records with their keys, in the order of the keys. One that does not parse is an error
    /// in its place, and the others still come.
    pub fn iter(&self) -> impl Iterator<Item = Result<(String, T), ReadError>> + '_ {
        self.under("")
    }

    /// The records whose keys begin so, in the order of the keys; what does not parse as in
    /// [`Collection::iter`].
    pub fn under(&self, key_prefix: &str) -> impl Iterator<Item = Result<(String, T), ReadError>> + '_ {
        self.store.backend.scan(&self.record_key(key_prefix)).map(|entry| {
            let (record_key, json) = entry.map_err(|source| self.failed(source))?;
            let key = String::from_utf8_lossy(record_key.get(self.prefix.len()..).unwrap_or_default());
            let value = self.parse(&key, &json)?;
            Ok((key.into_owned(), value))
        })
    }

    /// How many records there are. It walks over them.
    ///
    /// # Errors
    /// [`ReadError::Database`] when the database fails.
    pub fn len(&self) -> Result<usize, ReadError> {
        self.store
            .backend
            .scan(&self.prefix)
            .try_fold(0, |count, record| record.map(|_| count + 1))
            .map_err(|source| self.failed(source))
    }

    /// Whether there is no record.
    ///
    /// # Errors
    /// [`ReadError::Database`] when the database fails.
    pub fn is_empty(&self) -> Result<bool, ReadError> {
        match self.store.backend.scan(&self.prefix).next() {
            None => Ok(true),
            Some(Ok(_)) => Ok(false),
            Some(Err(source)) => Err(self.failed(source)),
        }
    }

    /// A number that is another one once records were changed by another process, and the same until any
    /// are changed at all: whoever keeps what was read knows by it when to read again.
    ///
    /// # Errors
    /// [`ReadError::Database`] when the database fails.
    pub fn changes(&self) -> Result<u64, ReadError> {
        self.store.backend.changes(&self.prefix).map_err(|source| self.failed(source))
    }

    pub(crate) fn prefix(&self) -> &[u8] {
        &self.prefix
    }

    pub(crate) fn record_key(&self, key: &str) -> Vec<u8> {
        [self.prefix.as_slice(), key.as_bytes()].concat()
    }

    fn parse(&self, key: &str, json: &[u8]) -> Result<T, ReadError> {
        let text = std::str::from_utf8(json).map_err(serde::de::Error::custom);
        text.and_then(serde_json::from_str).map_err(|source| ReadError::Unreadable {
            collection: self.name.clone(),
            key: key.to_owned(),
            source,
        })
    }

    fn failed(&self, source: Failure) -> ReadError {
        ReadError::Database { collection: self.name.clone(), source }
    }
}

impl<T> Clone for Collection<T> {
    fn clone(&self) -> Self {
        Self {
            store: self.store.clone(),
            name: self.name.clone(),
            prefix: self.prefix.clone(),
            records: PhantomData,
        }
    }
}

impl<T> fmt::Debug for Collection<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Collection").field("name", &self.name).finish_non_exhaustive()
    }
}
