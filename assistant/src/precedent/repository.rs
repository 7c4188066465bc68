//! Where rulings are kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use cardinal_store::{Batch, Collection, ReadError, Store};
use serde_json::{Value, json};

use super::closeness::Asks;
use super::limits;
use super::record::{Community, Damage, Record};
use crate::library::{Library, Unkept, UserStore, UserStoreError};

/// How many places' rulings are held in memory.
const PLACES: usize = 64;

/// Keeps rulings in the store of a [`UserStore`], a collection for each place.
#[derive(Debug, Default)]
pub(crate) struct RulingRepository {
    /// Held from reading rulings to writing them back, so that no change is lost to another.
    changing: Mutex<()>,
    /// What has been read. One process at a time owns the store, so that it stays true.
    known: Mutex<HashMap<Community, Arc<Rulings>>>,
}

/// The rulings of a place.
#[derive(Debug, Default)]
pub(crate) struct Rulings {
    /// Those that can be read, in the order of their numbers.
    pub(super) kept: Vec<Kept>,
    /// Those that cannot, by their numbers.
    pub(super) damaged: Vec<(u32, Damage)>,
}

/// A ruling that is kept.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) record: Record,
    asks: OnceLock<Asks>,
}

impl Kept {
    fn new(record: Record) -> Self {
        Self { record, asks: OnceLock::new() }
    }

    /// What it answers, as other questions are laid beside it.
    pub(super) fn asks(&self, library: &Library) -> &Asks {
        self.asks.get_or_init(|| Asks::of(library, &self.record.question, Some(self.record.lang)))
    }
}

impl Rulings {
    /// The ruling of this number.
    pub(super) fn get(&self, number: u32) -> Option<&Kept> {
        let at = self.kept.binary_search_by_key(&number, |kept| kept.record.number).ok()?;
        self.kept.get(at)
    }

    /// The number after all others.
    fn next(&self) -> u32 {
        let kept = self.kept.last().map_or(0, |kept| kept.record.number);
        let damaged = self.damaged.iter().map(|(number, _)| *number).max().unwrap_or(0);
        kept.max(damaged).saturating_add(1)
    }

    fn len(&self) -> usize {
        self.kept.len() + self.damaged.len()
    }
}

impl RulingRepository {
    /// The rulings of a place; none where nothing was ever kept.
    ///
    /// # Errors
    /// [`UserStoreError`]: they cannot be read.
    pub(crate) fn of(&self, shelf: &UserStore, place: Community) -> Result<Arc<Rulings>, UserStoreError> {
        let Some(store) = shelf.store()? else { return Ok(Arc::default()) };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rulings) = known.get(&place) {
            return Ok(Arc::clone(rulings));
        }
        let rulings = Arc::new(read(&store, place)?);
        if known.len() >= PLACES {
            known.clear();
        }
        known.insert(place, Arc::clone(&rulings));
        Ok(rulings)
    }

    /// Keeps a new ruling, which `make` makes of its number; returns once it is on disk.
    ///
    /// # Errors
    /// [`Unkept`]; nothing is then kept.
    pub(super) fn add(
        &self,
        shelf: &UserStore,
        place: Community,
        make: impl FnOnce(u32) -> Record,
    ) -> Result<Record, Unkept> {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let store = shelf.make_store()?;
        let rulings = self.of(shelf, place)?;
        if rulings.len() >= limits::RULINGS {
            return Err(Unkept::TooMany);
        }
        let record = make(rulings.next());
        self.write(&store, place, [&record])?;
        Ok(record)
    }

    /// Changes a ruling; `change` gets it as it is now, and says what it becomes or why it does not.
    ///
    /// # Errors
    /// What `change` says, or [`Unkept`] by `failed`; the ruling is then as it was.
    pub(super) fn change<E>(
        &self,
        shelf: &UserStore,
        place: Community,
        change: impl FnOnce(&Rulings) -> Result<Record, E>,
        failed: impl Fn(Unkept) -> E,
    ) -> Result<Record, E> {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let store = shelf.make_store().map_err(|error| failed(error.into()))?;
        let rulings = self.of(shelf, place).map_err(|error| failed(error.into()))?;
        let record = change(&rulings)?;
        self.write(&store, place, [&record]).map_err(failed)?;
        Ok(record)
    }

    /// Puts rulings in the place of those of their numbers, all or none; `merge` gets what is there now
    /// and says which.
    ///
    /// # Errors
    /// As [`RulingRepository::change`].
    pub(super) fn restore<T, E>(
        &self,
        shelf: &UserStore,
        place: Community,
        merge: impl FnOnce(&Rulings) -> Result<(Vec<Record>, T), E>,
        failed: impl Fn(Unkept) -> E,
    ) -> Result<T, E> {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let store = shelf.make_store().map_err(|error| failed(error.into()))?;
        let rulings = self.of(shelf, place).map_err(|error| failed(error.into()))?;
        let (records, out) = merge(&rulings)?;
        let new = records.iter().filter(|record| rulings.get(record.number).is_none()).count();
        if rulings.len() + new > limits::RULINGS {
            return Err(failed(Unkept::TooMany));
        }
        self.write(&store, place, &records).map_err(failed)?;
        Ok(out)
    }

    fn write<'r>(
        &self,
        store: &Store,
        place: Community,
        records: impl IntoIterator<Item = &'r Record>,
    ) -> Result<(), Unkept> {
        let collection = collection(store, place);
        let mut batch = Batch::new();
        for record in records {
            batch.put(&collection, &key(record.number), &json!(record))?;
        }
        let written = store.commit(batch);
        // Whatever came of it, what is there is read again.
        self.known.lock().unwrap_or_else(PoisonError::into_inner).remove(&place);
        Ok(written?)
    }
}

/// What a collection holds before it is known to be rulings: one that is damaged is told of, and takes
/// nothing else away.
fn collection(store: &Store, place: Community) -> Collection<Value> {
    store.collection(&format!("rulings/{}", place.key()))
}

/// Keys sort as their numbers do.
fn key(number: u32) -> String {
    format!("{number:010}")
}

fn read(store: &Store, place: Community) -> Result<Rulings, UserStoreError> {
    let mut rulings = Rulings::default();
    for found in collection(store, place).iter() {
        match found {
            Ok((key, value)) => {
                let number = key.parse().unwrap_or(0);
                match Record::read(&value) {
                    Ok(record) if record.number == number => rulings.kept.push(Kept::new(record)),
                    Ok(_) => rulings.damaged.push((number, Damage::Unreadable)),
                    Err(damage) => rulings.damaged.push((number, damage)),
                }
            }
            Err(ReadError::Unreadable { key, .. }) => {
                rulings.damaged.push((key.parse().unwrap_or(0), Damage::Unreadable));
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(rulings)
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::record;
    use super::*;

    const HERE: Community = Community::Server(1);

    fn numbers(keeper: &RulingRepository, shelf: &UserStore, place: Community) -> Vec<u32> {
        keeper.of(shelf, place).unwrap().kept.iter().map(|kept| kept.record.number).collect()
    }

    #[test]
    fn what_was_published_is_there_after_a_restart_and_in_its_place_alone() {
        let folder = tempfile::tempdir().unwrap();
        {
            let (keeper, shelf) = (RulingRepository::default(), UserStore::below(folder.path()));
            assert_eq!(numbers(&keeper, &shelf, HERE), [0_u32; 0]);
            assert!(!shelf.directory().unwrap().exists(), "reading creates no store");
            for question in ["one", "two"] {
                keeper.add(&shelf, HERE, |number| record(number, question)).unwrap();
            }
            assert_eq!(numbers(&keeper, &shelf, HERE), [1, 2]);
        }
        let (keeper, shelf) = (RulingRepository::default(), UserStore::below(folder.path()));
        assert_eq!(numbers(&keeper, &shelf, HERE), [1, 2]);
        assert_eq!(
            keeper.of(&shelf, HERE).unwrap().get(2).map(|kept| kept.record.clone()),
            Some(record(2, "two"))
        );
        for other in [Community::Server(11), Community::Server(2), Community::Terminal] {
            assert_eq!(numbers(&keeper, &shelf, other), [0_u32; 0], "{other:?}");
        }
        keeper.add(&shelf, Community::Terminal, |number| record(number, "mine")).unwrap();
        assert_eq!(numbers(&keeper, &shelf, Community::Terminal), [1], "each place counts for itself");
    }

    #[test]
    fn a_damaged_record_is_told_and_takes_nothing_else_away() {
        let folder = tempfile::tempdir().unwrap();
        {
            let (keeper, shelf) = (RulingRepository::default(), UserStore::below(folder.path()));
            for question in ["one", "two", "three", "four"] {
                keeper.add(&shelf, HERE, |number| record(number, question)).unwrap();
            }
            let collection = collection(&shelf.store().unwrap().unwrap(), HERE);
            let mut newer = json!(record(2, "two"));
            newer["format"] = json!(99);
            collection.put(&key(2), &newer).unwrap();
            collection.put(&key(3), &json!({ "letter": "not ours" })).unwrap();
            collection.put(&key(4), &json!(record(7, "misplaced"))).unwrap();
        }
        let (keeper, shelf) = (RulingRepository::default(), UserStore::below(folder.path()));
        assert_eq!(numbers(&keeper, &shelf, HERE), [1]);
        let damaged = keeper.of(&shelf, HERE).unwrap().damaged.clone();
        assert_eq!(damaged, [(2, Damage::Format), (3, Damage::Unreadable), (4, Damage::Unreadable)]);
        let next = keeper.add(&shelf, HERE, |number| record(number, "five")).unwrap();
        assert_eq!(next.number, 5, "its number is not given to another");
    }

    #[test]
    fn what_cannot_be_written_is_not_there() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let (keeper, shelf) =
            (RulingRepository::default(), UserStore::below(&file.path().join("below-a-file")));
        assert!(matches!(keeper.add(&shelf, HERE, |number| record(number, "x")), Err(Unkept::Store(_))));
        assert!(matches!(keeper.of(&shelf, HERE), Err(UserStoreError::Open(_))), "and that is told");
    }
}
