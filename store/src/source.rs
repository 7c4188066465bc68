//! Where a store comes from, when it is first needed.

use std::fmt;
use std::path::Path;
#[cfg(feature = "sqlite")]
use std::path::PathBuf;
use std::sync::Arc;

use crate::{Damaged, Memory, OpenError, Store};

/// A store that was opened, and what it took.
#[derive(Debug)]
pub struct Opened {
    /// The open store.
    pub store: Store,
    /// The damaged store that was here before; `store` then holds what could be read of it.
    pub damaged: Option<Damaged>,
}

/// Where a store comes from. A clone leads to the same one.
#[derive(Clone)]
pub struct Source(Arc<dyn Opens>);

/// Opens a store.
pub trait Opens: Send + Sync {
    /// Whether there is nothing to open yet: a store that is read and not there is empty.
    fn is_absent(&self) -> bool {
        false
    }

    /// Opens it, and makes it where there is none.
    ///
    /// # Errors
    /// [`OpenError`]
    fn open(&self) -> Result<Opened, OpenError>;

    /// The directory that it lies in, if it lies in one.
    fn directory(&self) -> Option<&Path> {
        None
    }

    /// The address of the database that it lies in, if it lies in one; without the password.
    fn address(&self) -> Option<String> {
        None
    }
}

impl Source {
    /// Whatever opens one.
    pub fn new(opens: impl Opens + 'static) -> Self {
        Self(Arc::new(opens))
    }

    /// A new store in memory, which is open already.
    pub fn memory() -> Self {
        Self::from(Store::new(Memory::default()))
    }

    /// The store in a directory, which is created when something is first kept in it.
    #[cfg(feature = "sqlite")]
    pub fn directory_at(dir: impl Into<PathBuf>) -> Self {
        Self::new(crate::sqlite::At(dir.into()))
    }

    /// The store in a database, whose tables are made when it is first opened.
    #[cfg(feature = "postgres")]
    pub fn database_at(address: crate::Address) -> Self {
        Self::new(crate::postgres::At::new(address))
    }

    /// See [`Opens::is_absent`].
    pub fn is_absent(&self) -> bool {
        self.0.is_absent()
    }

    /// Opens it, and makes it where there is none.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn open(&self) -> Result<Opened, OpenError> {
        self.0.open()
    }

    /// The directory that it lies in, if it lies in one.
    pub fn directory(&self) -> Option<&Path> {
        self.0.directory()
    }

    /// The address of the database that it lies in, if it lies in one; without the password.
    pub fn address(&self) -> Option<String> {
        self.0.address()
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Source").field(&self.directory()).field(&self.address()).finish()
    }
}

/// One that is open already.
impl From<Store> for Source {
    fn from(store: Store) -> Self {
        Self::new(Open(store))
    }
}

struct Open(Store);

impl Opens for Open {
    fn open(&self) -> Result<Opened, OpenError> {
        Ok(Opened { store: self.0.clone(), damaged: None })
    }
}
