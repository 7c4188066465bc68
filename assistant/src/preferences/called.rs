//! What a person, or a server, calls cards.

use std::sync::PoisonError;

use cardinal_cards_db::Nickname;
use cardinal_store::{Collection, Store, Wanted};

use super::{PreferencesRepository, Scope};
use crate::library::{UserStore, UserStoreError};

/// The collection of nicknames, those of one scope in one record.
const CALLED: &str = "called";

/// The longest nickname that a person or a server may give on a face with many people, in characters.
pub const LONGEST_NICKNAME: u16 = 40;

/// How many nicknames one person, or one server, may have there.
pub const MOST_NICKNAMES: usize = 200;

/// What became of a nickname that was to be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Called {
    /// It is kept from now on.
    New,
    /// It was kept before.
    Known,
    /// There are as many as there may be.
    Full,
}

impl PreferencesRepository {
    /// What cards are called there, in alphabetical order; nothing where nothing is kept.
    ///
    /// # Errors
    /// [`UserStoreError`]: it cannot be read.
    pub fn called(&self, user_store: &UserStore, scope: &Scope) -> Result<Vec<Nickname>, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(Vec::new()) };
        Ok(records(&store).get(&scope.key())?.unwrap_or_default())
    }

    /// Wants what cards are called there.
    pub(crate) fn want_called(store: &Store, wanted: &mut Wanted, scope: &Scope) {
        wanted.record(&records(store), &scope.key());
    }

    /// Keeps a nickname; returns once it is on disk.
    ///
    /// # Errors
    /// [`UserStoreError`]; nothing is then changed.
    pub fn call(
        &self,
        user_store: &UserStore,
        scope: &Scope,
        nickname: &Nickname,
    ) -> Result<Called, UserStoreError> {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let (records, key) = (records(&user_store.make_store()?), scope.key());
        let mut called = records.get(&key)?.unwrap_or_default();
        let order = |nickname: &Nickname| (Nickname::key(&nickname.name), nickname.card.clone());
        match called.binary_search_by_key(&order(nickname), order) {
            Ok(_) => Ok(Called::Known),
            Err(_) if called.len() >= MOST_NICKNAMES => Ok(Called::Full),
            Err(at) => {
                called.insert(at, nickname.clone());
                records.put(&key, &called)?;
                Ok(Called::New)
            }
        }
    }

    /// Takes a nickname away from every card that it means there; returns once that is on disk, with
    /// the ids of the cards.
    ///
    /// # Errors
    /// [`UserStoreError`]; nothing is then changed.
    pub fn uncall(
        &self,
        user_store: &UserStore,
        scope: &Scope,
        name: &str,
    ) -> Result<Vec<String>, UserStoreError> {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(store) = user_store.store()? else { return Ok(Vec::new()) };
        let (records, key, wanted) = (records(&store), scope.key(), Nickname::key(name));
        let called = records.get(&key)?.unwrap_or_default();
        let (gone, left): (Vec<_>, Vec<_>) =
            called.into_iter().partition(|nickname| Nickname::key(&nickname.name) == wanted);
        match (gone.is_empty(), left.is_empty()) {
            (true, _) => {}
            (false, true) => records.remove(&key)?,
            (false, false) => records.put(&key, &left)?,
        }
        Ok(gone.into_iter().map(|nickname| nickname.card).collect())
    }
}

fn records(store: &Store) -> Collection<Vec<Nickname>> {
    store.collection(CALLED)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Person;

    fn nickname(name: &str) -> Nickname {
        Nickname { name: name.to_owned(), lang: None, card: "doomtrooper/medic".to_owned() }
    }

    #[test]
    fn each_scope_has_nicknames_of_its_own_and_they_outlast_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let [guild, other, user] = [Scope::Server(7), Scope::Server(8), Scope::Person(Person::Discord(7))];
        {
            let (repository, user_store) =
                (PreferencesRepository::default(), UserStore::below(folder.path()));
            assert_eq!(repository.call(&user_store, &guild, &nickname("Zed")).unwrap(), Called::New);
            assert_eq!(repository.call(&user_store, &guild, &nickname("Abe")).unwrap(), Called::New);
            assert_eq!(repository.call(&user_store, &guild, &nickname("zéd")).unwrap(), Called::Known);
        }
        let (repository, user_store) = (PreferencesRepository::default(), UserStore::below(folder.path()));
        let names = |scope: &Scope| -> Vec<String> {
            repository.called(&user_store, scope).unwrap().into_iter().map(|nickname| nickname.name).collect()
        };
        assert_eq!(names(&guild), ["Abe", "Zed"]);
        assert_eq!((names(&other).len(), names(&user).len()), (0, 0));
        assert!(repository.uncall(&user_store, &other, "zed").unwrap().is_empty());
        assert_eq!(repository.uncall(&user_store, &guild, " ZED ").unwrap(), ["doomtrooper/medic"]);
        assert_eq!(names(&guild), ["Abe"]);
    }

    #[test]
    fn there_are_only_so_many() {
        let folder = tempfile::tempdir().unwrap();
        let (repository, user_store) = (PreferencesRepository::default(), UserStore::below(folder.path()));
        let full: Vec<Nickname> = (0..MOST_NICKNAMES).map(|at| nickname(&format!("n{at:04}"))).collect();
        records(&user_store.make_store().unwrap()).put(&Scope::Server(1).key(), &full).unwrap();
        assert_eq!(repository.call(&user_store, &Scope::Server(1), &nickname("more")).unwrap(), Called::Full);
        assert_eq!(repository.call(&user_store, &Scope::Server(2), &nickname("more")).unwrap(), Called::New);
        repository.uncall(&user_store, &Scope::Server(1), "n0000").unwrap();
        assert_eq!(repository.call(&user_store, &Scope::Server(1), &nickname("more")).unwrap(), Called::New);
    }
}
