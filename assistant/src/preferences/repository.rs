//! Preferences as they are kept in the store.

use std::sync::{Mutex, PoisonError};

use cardinal_store::{Batch, Collection, Store, Wanted};

use super::{EventName, Preferences, Scope, ServerSettings};
use crate::library::{UserStore, UserStoreError};

/// The collection of [`Preferences`], by scope.
const PREFERENCES: &str = "preferences";
/// The collection of servers' current events, by the server's id.
const EVENTS: &str = "current-events";
/// The collection of servers' [`ServerSettings`] rules, by the server's id.
const HOUSES: &str = "houses";

/// Keeps preferences in the store of a [`UserStore`].
#[derive(Debug, Default)]
pub struct PreferencesRepository {
    /// Held from reading a record to writing it back, so that no change is lost to another.
    pub(super) changing: Mutex<()>,
}

impl PreferencesRepository {
    /// What is preferred there; nothing where nothing is kept.
    ///
    /// # Errors
    /// [`UserStoreError`]: it cannot be read.
    pub fn of(&self, user_store: &UserStore, scope: &Scope) -> Result<Preferences, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(Preferences::default()) };
        Ok(preferences(&store).get(&scope.key())?.unwrap_or_default())
    }

    /// Wants what is preferred in these scopes, and what is set in a server.
    pub(crate) fn want(store: &Store, wanted: &mut Wanted, scopes: &[Scope], guild: Option<u64>) {
        for scope in scopes {
            wanted.record(&preferences(store), &scope.key());
        }
        if let Some(guild) = guild {
            wanted.record(&events(store), &guild.to_string());
            wanted.record(&houses(store), &guild.to_string());
        }
    }

    /// How many people, events and servers have preferences.
    ///
    /// # Errors
    /// As [`PreferencesRepository::of`].
    pub fn count(&self, user_store: &UserStore) -> Result<usize, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(0) };
        Ok(preferences(&store).len()?)
    }

    /// The event that a server holds at present.
    ///
    /// # Errors
    /// As [`PreferencesRepository::of`].
    pub fn current_event(
        &self,
        user_store: &UserStore,
        guild: u64,
    ) -> Result<Option<EventName>, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(None) };
        Ok(events(&store).get(&guild.to_string())?)
    }

    /// What a server's managers have set for everyone in it.
    ///
    /// # Errors
    /// As [`PreferencesRepository::of`].
    pub fn house(&self, user_store: &UserStore, guild: u64) -> Result<ServerSettings, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(ServerSettings::default()) };
        Ok(houses(&store).get(&guild.to_string())?.unwrap_or_default())
    }

    /// Changes what a server's managers have set; returns once it is on disk.
    ///
    /// # Errors
    /// [`UserStoreError`]; nothing is then changed.
    pub fn change_house(
        &self,
        user_store: &UserStore,
        guild: u64,
        change: impl FnOnce(&mut ServerSettings),
    ) -> Result<(), UserStoreError> {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let store = user_store.make_store()?;
        let (records, key) = (houses(&store), guild.to_string());
        let mut house = records.get(&key)?.unwrap_or_default();
        change(&mut house);
        Ok(records.put(&key, &house)?)
    }

    /// Changes what is preferred there; returns once it is on disk. For an event, makes it its
    /// server's current one.
    ///
    /// # Errors
    /// [`UserStoreError`]; nothing is then changed.
    pub fn change(
        &self,
        user_store: &UserStore,
        scope: &Scope,
        change: impl FnOnce(&mut Preferences),
    ) -> Result<(), UserStoreError> {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let store = user_store.make_store()?;
        let (records, key) = (preferences(&store), scope.key());
        let mut preferred = records.get(&key)?.unwrap_or_default();
        change(&mut preferred);
        let mut batch = Batch::new();
        if preferred.is_empty() {
            batch.remove(&records, &key);
        } else {
            batch.put(&records, &key, &preferred)?;
        }
        if let Scope::Event(guild, name) = scope {
            batch.put(&events(&store), &guild.to_string(), name)?;
        }
        Ok(store.commit(batch)?)
    }

    /// Ends a server's current event; what it prefers is kept for when it comes again.
    ///
    /// # Errors
    /// [`UserStoreError`]; nothing is then changed.
    pub fn end_event(&self, user_store: &UserStore, guild: u64) -> Result<(), UserStoreError> {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(events(&user_store.make_store()?).remove(&guild.to_string())?)
    }
}

fn preferences(store: &Store) -> Collection<Preferences> {
    store.collection(PREFERENCES)
}

fn houses(store: &Store) -> Collection<ServerSettings> {
    store.collection(HOUSES)
}

fn events(store: &Store) -> Collection<EventName> {
    store.collection(EVENTS)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use cardinal_language::Lang;

    use super::*;
    use crate::identity::Person;

    #[test]
    fn what_was_kept_is_there_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let event = Scope::Event(7, EventName::read("Torneo di Praga").unwrap());
        let scopes = [Scope::Person(Person::Discord(1)), Scope::Server(7), event.clone()];
        {
            let (repository, user_store) =
                (PreferencesRepository::default(), UserStore::below(folder.path()));
            for scope in &scopes {
                let set = |preferred: &mut Preferences| preferred.language = Some(Lang::Cs);
                repository.change(&user_store, scope, set).unwrap();
                repository
                    .change(&user_store, scope, |preferred| preferred.ruleset = Some("dark-eden".into()))
                    .unwrap();
            }
        }
        let (repository, user_store) = (PreferencesRepository::default(), UserStore::below(folder.path()));
        let kept = Preferences {
            language: Some(Lang::Cs),
            ruleset: Some("dark-eden".into()),
            private: None,
            combat_hours: None,
        };
        for scope in &scopes {
            assert_eq!(repository.of(&user_store, scope).unwrap(), kept, "{scope:?}");
        }
        assert_eq!(repository.current_event(&user_store, 7).unwrap(), EventName::read("Torneo di Praga"));
        repository.end_event(&user_store, 7).unwrap();
        assert_eq!(repository.current_event(&user_store, 7).unwrap(), None);
        assert_eq!(
            repository.of(&user_store, &event).unwrap(),
            kept,
            "an event that ends keeps what it preferred"
        );
    }

    #[test]
    fn reading_creates_no_store_and_an_unset_preference_leaves_none() {
        let folder = tempfile::tempdir().unwrap();
        let (repository, user_store) = (PreferencesRepository::default(), UserStore::below(folder.path()));
        assert!(repository.of(&user_store, &Scope::Person(Person::Discord(1))).unwrap().is_empty());
        assert!(!user_store.directory().unwrap().exists());
        repository
            .change(&user_store, &Scope::Person(Person::Discord(1)), |preferred| {
                preferred.language = Some(Lang::It);
            })
            .unwrap();
        repository
            .change(&user_store, &Scope::Person(Person::Discord(1)), |preferred| preferred.language = None)
            .unwrap();
        let records: Collection<Preferences> = user_store.store().unwrap().unwrap().collection(PREFERENCES);
        assert!(records.is_empty().unwrap());
    }

    #[test]
    fn a_store_that_does_not_open_is_told_by_every_reading_and_refuses_changes() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("store")).unwrap();
        fs::write(folder.path().join("store/letter.txt"), "not ours").unwrap();
        let (repository, user_store) = (PreferencesRepository::default(), UserStore::below(folder.path()));
        assert!(matches!(repository.of(&user_store, &Scope::Server(1)), Err(UserStoreError::Open(_))));
        assert!(matches!(repository.count(&user_store), Err(UserStoreError::Open(_))));
        assert!(matches!(repository.current_event(&user_store, 1), Err(UserStoreError::Open(_))));
        assert!(matches!(repository.house(&user_store, 1), Err(UserStoreError::Open(_))));
        assert!(matches!(repository.called(&user_store, &Scope::Server(1)), Err(UserStoreError::Open(_))));
        assert!(matches!(
            repository.change(&user_store, &Scope::Server(1), |_| ()),
            Err(UserStoreError::Open(_))
        ));
    }
}
