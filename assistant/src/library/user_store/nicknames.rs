//! What the user calls cards.

use std::sync::Arc;

use cardinal_cards_db::Nickname;
use cardinal_store::{Batch, Collection, Store};

use super::{UserStore, UserStoreError, held};

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

    pub(super) fn nicknames_in(store: &Store) -> Collection<Nickname> {
        store.collection(NICKNAMES)
    }

    /// Keeps a nickname; returns once it is on disk, and whether it is new.
    ///
    /// # Errors
    /// [`UserStoreError`]; the store is then as it was.
    pub fn keep_nickname(&self, nickname: &Nickname) -> Result<bool, UserStoreError> {
        let _turn = held(&self.shared.writing);
        let records = Self::nicknames_in(&self.make_store()?);
        let key = format!("{}/{}", Nickname::key(&nickname.name), nickname.card);
        let is_new = records.get(&key)?.is_none();
        if is_new {
            records.put(&key, nickname)?;
            self.changed(|state| state.nicknames = None);
        }
        Ok(is_new)
    }

    /// Takes a nickname away from every card that it means; returns once that is on disk, with the
    /// ids of the cards.
    ///
    /// # Errors
    /// [`UserStoreError`]; the store is then as it was.
    pub fn forget_nickname(&self, name: &str) -> Result<Vec<String>, UserStoreError> {
        let _turn = held(&self.shared.writing);
        let Some(store) = self.store()? else { return Ok(Vec::new()) };
        let (records, wanted) = (Self::nicknames_in(&store), Nickname::key(name));
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
        self.changed(|state| state.nicknames = None);
        Ok(cards)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, mpsc};
    use std::thread;
    use std::time::Duration;

    use cardinal_cards_db::Nickname;

    use crate::library::Watched;

    fn joe() -> Nickname {
        Nickname { name: "Smokey Joe".into(), lang: None, card: "doomtrooper/smoke-bomb".into() }
    }

    #[test]
    fn who_reads_does_not_wait_for_who_is_writing_and_reads_it_once_it_is_written() {
        let watched = Watched::holding("Smokey Joe");
        let shelf = Arc::new(watched.user_store());
        let (writer, reader) = (Arc::clone(&shelf), Arc::clone(&shelf));
        let writing = thread::spawn(move || writer.keep_nickname(&joe()).map(drop));
        watched.wait_until_it_is_held();
        let (read, is_read) = mpsc::channel();
        thread::spawn(move || read.send(reader.nicknames().map(|found| found.len())));
        let found = is_read.recv_timeout(Duration::from_secs(20));
        watched.let_it_go_on();
        writing.join().expect("it does not panic").expect("it is kept");
        assert_eq!(found.expect("nobody waits for a write").expect("they are read"), 0);
        assert_eq!(shelf.nicknames().expect("they are read").len(), 1);
    }
}
