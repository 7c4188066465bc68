//! What can go wrong with the store, shared by all who meet it.

use std::sync::Arc;

use cardinal_store::{Damaged, OpenError, ReadError, WriteError};

/// Why something could not be read or kept. A clone shares the cause.
#[derive(Debug, Clone, thiserror::Error)]
pub enum UserStoreError {
    /// The store could not be opened.
    #[error(transparent)]
    Open(Arc<OpenError>),
    /// It could not be read.
    #[error(transparent)]
    Read(Arc<ReadError>),
    /// It could not be written.
    #[error(transparent)]
    Write(Arc<WriteError>),
}

impl UserStoreError {
    /// Whether nothing fails but that somebody else has changed it meanwhile.
    pub(crate) fn is_race(&self) -> bool {
        matches!(self, Self::Write(error) if matches!(**error, WriteError::Changed { .. }))
    }
}

impl From<OpenError> for UserStoreError {
    fn from(error: OpenError) -> Self {
        Self::Open(Arc::new(error))
    }
}

impl From<ReadError> for UserStoreError {
    fn from(error: ReadError) -> Self {
        Self::Read(Arc::new(error))
    }
}

impl From<WriteError> for UserStoreError {
    fn from(error: WriteError) -> Self {
        Self::Write(Arc::new(error))
    }
}

/// Why something of somebody's could not be kept.
#[derive(Debug)]
pub(crate) enum Unkept {
    /// There are as many as one may have.
    TooMany,
    /// The store fails.
    Store(UserStoreError),
}

impl<E: Into<UserStoreError>> From<E> for Unkept {
    fn from(error: E) -> Self {
        Self::Store(error.into())
    }
}

/// Something about the store that the user should know, although answers go on.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// Something in it could not be read, and an answer went on without it.
    #[error(transparent)]
    Unread(UserStoreError),
    /// It was damaged: it was moved aside, and what could be read of it stands in a new one.
    #[error("it was damaged ({}) and lies in {} now", .0.damage, .0.dir.display())]
    Damaged(Damaged),
    /// A record in it cannot be read.
    #[error(transparent)]
    Unreadable(ReadError),
}
