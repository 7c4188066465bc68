//! What the user calls cards.

use std::sync::Arc;

use cardinal_cards_db::Nickname;
use cardinal_store::{Batch, Collection, Store};

use super::{UserStore, UserStoreError};

/// The collection in the store that holds nicknames, by what they are known by and their card.
const NICKNAMES: &str = "nicknames";

impl UserStore {
    /// The user's own nicknames, in alphabetical order.
    ///
    /// # Errors
    /// [`UserStoreError`]: there is a store, and it cannot be read.
    pub fn nicknames(&self) -> Result<Arc<Vec<Nickname>>, UserStoreError> {
        self.all(NICKNAMES, |state| &mut state.nicknames)
    }

    /// Keeps a nickname; returns once it is on disk, and whether it is new.
    ///
    /// # Errors
    /// [`UserStoreError`]; the store is then as it was.
    pub fn keep_nickname(&self, nickname: &Nickname) -> Result<bool, UserStoreError> {
        let mut state = self.lock();
        let records = records(&state.opened(&self.source)?);
        let key = format!("{}/{}", Nickname::key(&nickname.name), nickname.card);
        let is_new = records.get(&key)?.is_none();
        if is_new {
            records.put(&key, nickname)?;
            state.nicknames = None;
        }
        Ok(is_new)
    }

    /// Takes a nickname away from every card that it means; returns once that is on disk, with the
    /// ids of the cards.
    ///
    /// # Errors
    /// [`UserStoreError`]; the store is then as it was.
    pub fn forget_nickname(&self, name: &str) -> Result<Vec<String>, UserStoreError> {
        let mut state = self.lock();
        let Some(store) = state.existing(&self.source)? else { return Ok(Vec::new()) };
        let (records, wanted) = (records(&store), Nickname::key(name));
        let mut batch = Batch::new();
        let mut cards = Vec::new();
        for record in records.iter() {
            let (key, nickname) = record?;
            if Nickname::key(&nickname.name) == wanted {
                batch.remove(&records, &key);
                cards.push(nickname.card);
            }
        }
        store.commit(batch)?;
        state.nicknames = None;
        Ok(cards)
    }
}

fn records(store: &Store) -> Collection<Nickname> {
    store.collection(NICKNAMES)
}
