//! The store: typed collections over whatever keeps the bytes.

use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::backend::{Backend, Failure};
use crate::{Batch, Collection, WriteError};

/// An open store. Clones share the same records, which are let go of with the last of them.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) backend: Arc<dyn Backend>,
}

impl Store {
    /// A store whose bytes something keeps.
    pub fn new(backend: impl Backend + 'static) -> Self {
        Self { backend: Arc::new(backend) }
    }

    /// The collection with this name. One that was never written to is empty.
    ///
    /// A name must always be used with the same type, or with types that read the same JSON.
    pub fn collection<T>(&self, name: &str) -> Collection<T>
    where
        T: Serialize + DeserializeOwned,
    {
        Collection::new(self.clone(), name)
    }

    /// Reads everything that is kept, and says what of it cannot be read and why.
    pub fn unreadable(&self) -> Vec<Failure> {
        self.backend.scan(b"").filter_map(Result::err).collect()
    }

    /// Makes all the changes of a batch, or none, if everything lies as it expects; returns once they
    /// are kept.
    ///
    /// # Errors
    /// [`WriteError`]; none of the changes is then acknowledged, and reading goes on as if none had been
    /// made.
    pub fn commit(&self, batch: Batch) -> Result<(), WriteError> {
        if batch.is_empty() {
            return Ok(());
        }
        self.backend.commit(&batch.expected, batch.changes)
    }
}
