//! Where combats are kept.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::{Mutex, PoisonError};

use cardinal_store::{Collection, ReadError, Store};

use super::record::{Person, Record};
use crate::library::{Unkept, UserStore, UserStoreError};

/// The collection of [`Record`]s, by id.
const COMBATS: &str = "combats";
/// How many combats one person has at most.
pub(crate) const MOST: usize = 40;
/// Letters of ids: no vowels, so that no word comes of it, and nothing that looks like another.
const LETTERS: &[u8; 25] = b"23456789bcdfghjkmnpqrtvwz";
/// How many letters an id has: more than can be guessed, and whoever guesses is checked.
const LENGTH: usize = 10;

/// Keeps combats in the store of a [`UserStore`].
#[derive(Debug, Default)]
pub(crate) struct CombatRepository {
    /// Held from reading a record to writing it back, so that no change is lost to another.
    changing: Mutex<()>,
}

impl CombatRepository {
    /// The combat of this id.
    ///
    /// # Errors
    /// [`UserStoreError`]: it cannot be read.
    pub(crate) fn get(place: &UserStore, id: &str) -> Result<Option<Record>, UserStoreError> {
        if !is_id(id) {
            return Ok(None);
        }
        let Some(store) = place.store()? else { return Ok(None) };
        Ok(combats(&store).get(id)?)
    }

    /// Somebody's combats with their ids, the latest first. One that cannot be read is nobody's: it is
    /// told, and takes no other away.
    ///
    /// # Errors
    /// [`UserStoreError`]: the store cannot be read.
    pub(crate) fn of(
        place: &UserStore,
        owner: Person,
        now: u64,
    ) -> Result<Vec<(String, Record)>, UserStoreError> {
        let Some(store) = place.store()? else { return Ok(Vec::new()) };
        let mut own = readable(place, &combats(&store))?;
        own.retain(|(_, record)| record.owner == owner && record.expires() > now);
        own.sort_by_key(|(_, record)| std::cmp::Reverse(record.touched));
        Ok(own)
    }

    /// Keeps a new combat under an id of its own, and forgets those whose time is over.
    ///
    /// # Errors
    /// [`Unkept`]; nothing is then kept.
    pub(crate) fn add(&self, place: &UserStore, record: &Record, now: u64) -> Result<String, Unkept> {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let store = place.make_store()?;
        let records = combats(&store);
        let mut batch = cardinal_store::Batch::new();
        let mut own = 0;
        let mut record = record.clone();
        for (id, other) in readable(place, &records)? {
            if other.expires() <= now {
                batch.remove(&records, &id);
            } else if other.owner == record.owner {
                own += 1;
                // Of several that are begun within a second the last one is told apart too.
                record.touched = record.touched.max(other.touched.saturating_add(1));
            }
        }
        if own >= MOST {
            return Err(Unkept::TooMany);
        }
        let mut id = new_id();
        while records.get(&id)?.is_some() {
            id = new_id();
        }
        batch.put(&records, &id, &record)?;
        store.commit(batch)?;
        Ok(id)
    }

    /// Changes a combat; `change` gets it as it is now and says what it becomes, if it may.
    ///
    /// # Errors
    /// What `change` says, or [`Unkept`] by `failed`; the combat is then as it was.
    pub(crate) fn change<T, E>(
        &self,
        place: &UserStore,
        id: &str,
        change: impl FnOnce(Option<&Record>) -> Result<(Option<Record>, T), E>,
        failed: impl Fn(Unkept) -> E,
    ) -> Result<T, E> {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Self::get(place, id).map_err(|error| failed(error.into()))?;
        let (becomes, out) = change(now.as_ref())?;
        let write = || -> Result<(), Unkept> {
            let store = place.make_store()?;
            match &becomes {
                Some(record) => combats(&store).put(id, record)?,
                None => combats(&store).remove(id)?,
            }
            Ok(())
        };
        if becomes != now {
            write().map_err(failed)?;
        }
        Ok(out)
    }
}

/// All records that can be read; the others are told.
fn readable(
    place: &UserStore,
    records: &Collection<Record>,
) -> Result<Vec<(String, Record)>, UserStoreError> {
    let mut found = Vec::new();
    for record in records.iter() {
        match record {
            Ok(record) => found.push(record),
            Err(error @ ReadError::Unreadable { .. }) => place.tell(&error.into()),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(found)
}

/// Whether this can be the beginning of an id.
pub(crate) fn begins_id(text: &str) -> bool {
    !text.is_empty() && text.len() <= LENGTH && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// Whether this can be an id.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == LENGTH && begins_id(text)
}

/// Letters drawn from the system's randomness, which seeds every hasher.
fn new_id() -> String {
    let mut drawn = RandomState::new().hash_one(());
    let letters = (0..LENGTH).map(|_| {
        let letter = LETTERS[usize::try_from(drawn % 25).unwrap_or(0)];
        drawn /= 25;
        char::from(letter)
    });
    letters.collect()
}

fn combats(store: &Store) -> Collection<Record> {
    store.collection(COMBATS)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::record::State;
    use super::*;

    fn record(owner: u64) -> Record {
        Record {
            owner: Person::User(owner),
            place: None,
            everyone: false,
            also: vec![],
            revision: 0,
            touched: 0,
            lasts: 1,
            state: State::Draft(Box::default()),
        }
    }

    #[test]
    fn ids_are_ids_and_no_two_are_alike() {
        let ids: BTreeSet<String> = (0..1_000).map(|_| new_id()).collect();
        assert_eq!(ids.len(), 1_000);
        assert!(ids.iter().all(|id| is_id(id)), "{ids:?}");
        for other in ["", "combats/x", "23456789bC", "23456789bc2", "../../../.."] {
            assert!(!is_id(other), "{other}");
        }
    }

    #[test]
    fn what_is_kept_is_there_after_a_restart_until_its_time_is_over() {
        let folder = tempfile::tempdir().unwrap();
        let id = CombatRepository::default().add(&UserStore::new(folder.path()), &record(1), 0).unwrap();
        let shelf = UserStore::new(folder.path());
        assert_eq!(CombatRepository::get(&shelf, &id).unwrap(), Some(record(1)));
        assert_eq!(CombatRepository::of(&shelf, Person::User(1), 3_599).unwrap().len(), 1);
        assert_eq!(CombatRepository::of(&shelf, Person::User(2), 0).unwrap().len(), 0);
        assert_eq!(
            CombatRepository::of(&shelf, Person::User(1), 3_600).unwrap().len(),
            0,
            "its hour is over"
        );
        CombatRepository::default().add(&shelf, &record(2), 3_600).unwrap();
        assert_eq!(
            CombatRepository::get(&shelf, &id).unwrap(),
            None,
            "and the next that is kept sweeps it out"
        );
    }

    #[test]
    fn of_those_begun_within_a_second_the_last_comes_first() {
        let folder = tempfile::tempdir().unwrap();
        let (keeper, shelf) = (CombatRepository::default(), UserStore::new(folder.path()));
        let mut ids: Vec<String> = (0..9).map(|_| keeper.add(&shelf, &record(1), 0).unwrap()).collect();
        ids.reverse();
        let kept: Vec<String> =
            CombatRepository::of(&shelf, Person::User(1), 0).unwrap().into_iter().map(|(id, _)| id).collect();
        assert_eq!(kept, ids);
    }

    #[test]
    fn nobody_keeps_combats_without_end() {
        let folder = tempfile::tempdir().unwrap();
        let (keeper, shelf) = (CombatRepository::default(), UserStore::new(folder.path()));
        for _ in 0..MOST {
            keeper.add(&shelf, &record(1), 0).unwrap();
        }
        assert!(matches!(keeper.add(&shelf, &record(1), 0), Err(Unkept::TooMany)));
        assert!(keeper.add(&shelf, &record(2), 0).is_ok(), "others are not concerned");
    }
}
