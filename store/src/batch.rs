//! Changes that happen together or not at all.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::backend::{Change, Expected};
use crate::{Collection, Revision, WriteError};

/// Changes to any collections of one store that happen together or not at all.
///
/// They take effect in the order in which they were added, when [`Store::commit`] is called.
///
/// [`Store::commit`]: crate::Store::commit
#[derive(Debug, Default)]
pub struct Batch {
    pub(crate) expected: Vec<Expected>,
    pub(crate) changes: Vec<Change>,
}

impl Batch {
    /// A batch without changes.
    pub fn new() -> Self {
        Self::default()
    }

    /// Stores a value under a key, in place of what is there.
    ///
    /// # Errors
    /// [`WriteError::Unwritable`] when the value has no JSON form.
    pub fn put<T>(
        &mut self,
        collection: &Collection<T>,
        key: &str,
        value: &T,
    ) -> Result<&mut Self, WriteError>
    where
        T: Serialize + DeserializeOwned,
    {
        let json = serde_json::to_vec(value).map_err(|source| WriteError::Unwritable {
            collection: collection.name().to_owned(),
            key: key.to_owned(),
            source,
        })?;
        self.changes.push(Change::Put(collection.record_key(key), json));
        Ok(self)
    }

    /// Removes a record; one that is not there is no error.
    pub fn remove<T>(&mut self, collection: &Collection<T>, key: &str) -> &mut Self
    where
        T: Serialize + DeserializeOwned,
    {
        self.changes.push(Change::Remove(collection.record_key(key)));
        self
    }

    /// Removes every record that the collection holds when the batch is committed.
    pub fn clear<T>(&mut self, collection: &Collection<T>) -> &mut Self
    where
        T: Serialize + DeserializeOwned,
    {
        self.changes.push(Change::Clear(collection.prefix().to_owned()));
        self
    }

    /// Removes the records that the collection holds and whose keys begin so, when the batch is
    /// committed: `document/` for all that belongs to one document.
    pub fn clear_prefix<T>(&mut self, collection: &Collection<T>, key_prefix: &str) -> &mut Self
    where
        T: Serialize + DeserializeOwned,
    {
        self.changes.push(Change::Clear(collection.record_key(key_prefix)));
        self
    }

    /// Has the batch committed only if a record is still as it was when it was read.
    pub fn expect<T>(&mut self, collection: &Collection<T>, key: &str, read: &Revision) -> &mut Self
    where
        T: Serialize + DeserializeOwned,
    {
        let named = (collection.name().to_owned(), key.to_owned());
        let record = read.0.as_deref().map(<[u8]>::to_vec);
        self.expected.push(Expected { key: collection.record_key(key), record, named });
        self
    }

    /// Whether it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }
}
