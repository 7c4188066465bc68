//! What could not be read on the way to an answer that goes on without it.

use super::{UserStore, UserStoreError};

/// The first failure of the store on the way to an answer. Whoever made one says at the end to whom it
/// is told.
#[derive(Debug, Default)]
#[must_use = "who asks is to be told what could not be read"]
pub(crate) struct Unread(Option<UserStoreError>);

impl Unread {
    /// What was read, or nothing of it, which is remembered.
    pub(crate) fn without<T: Default>(&mut self, read: Result<T, UserStoreError>) -> T {
        read.unwrap_or_else(|error| {
            self.0.get_or_insert(error);
            T::default()
        })
    }

    /// What failed, for an answer that says so itself.
    pub(crate) fn into_error(self) -> Option<UserStoreError> {
        self.0
    }

    /// Tells it to whoever keeps this Cardinal.
    pub(crate) fn tell(self, shelf: &UserStore) {
        if let Some(error) = &self.0 {
            shelf.tell(error);
        }
    }
}
