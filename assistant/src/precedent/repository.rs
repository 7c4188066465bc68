//! Where rulings are kept.
//!
//! Nobody waits for another's ruling: what is published or revoked is made of what was read, outside any lock,
//! and kept only if the index of its community still lies there as it was read. The index changes with every
//! ruling, and tells what has to be known of them all without reading them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use cardinal_store::{Batch, Collection, ReadError, Revision, Store, Wanted, WriteError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::closeness::Asks;
use super::limits;
use super::record::{Damage, Record};
use crate::identity::Community;
use crate::library::{Library, Unkept, UserStore, UserStoreError, until_first};

/// The collection of every community's [`Index`], by the community's key. Stores of earlier versions lack it.
const INDEXES: &str = "rulings-index";
/// How many communities' rulings are held in memory.
const COMMUNITIES: usize = 64;

/// Keeps rulings in the store of a [`UserStore`], a collection for each community.
#[derive(Debug, Default)]
pub(crate) struct RulingRepository {
    /// What has been read, and the edition of the index before that. It holds until there is another.
    known: Mutex<HashMap<Community, (u64, Arc<Rulings>)>>,
}

/// What is known of a community's rulings without reading them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Index {
    /// How often they have been changed.
    edition: u64,
    /// The highest number; 0 where there is none.
    last: u32,
    /// How many there are.
    count: usize,
}

/// The rulings of a community.
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

    /// Whether one has this number, also one that cannot be read.
    fn has(&self, number: u32) -> bool {
        self.get(number).is_some() || self.damaged.iter().any(|(damaged, _)| *damaged == number)
    }

    /// The highest number.
    fn last(&self) -> u32 {
        let kept = self.kept.last().map_or(0, |kept| kept.record.number);
        let damaged = self.damaged.iter().map(|(number, _)| *number).max().unwrap_or(0);
        kept.max(damaged)
    }

    fn len(&self) -> usize {
        self.kept.len() + self.damaged.len()
    }
}

impl RulingRepository {
    /// Wants what tells whether the rulings of a community are still those that are known.
    pub(crate) fn want(store: &Store, wanted: &mut Wanted, community: Community) {
        wanted.record(&indexes(store), &community.key());
    }

    /// The rulings of a community; none where nothing was ever kept.
    ///
    /// # Errors
    /// [`UserStoreError`]: they cannot be read.
    pub(crate) fn of(
        &self,
        user_store: &UserStore,
        community: Community,
    ) -> Result<Arc<Rulings>, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(Arc::default()) };
        // The edition is read first: what comes in after that is read again under the next one.
        let edition = indexes(&store).get(&community.key())?.unwrap_or_default().edition;
        if let Some((known, rulings)) = self.known().get(&community)
            && *known == edition
        {
            return Ok(Arc::clone(rulings));
        }
        let rulings = Arc::new(read(&store, community)?);
        let mut known = self.known();
        if known.len() >= COMMUNITIES {
            known.clear();
        }
        known.insert(community, (edition, Arc::clone(&rulings)));
        Ok(rulings)
    }

    /// The ruling of this number, or why it cannot be read.
    ///
    /// # Errors
    /// [`UserStoreError`]: the store cannot be read.
    pub(super) fn get(
        user_store: &UserStore,
        community: Community,
        number: u32,
    ) -> Result<Option<Result<Record, Damage>>, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(None) };
        Ok(one(&collection(&store, community), number)?.map(|found| found.map(|(record, _)| record)))
    }

    /// Keeps a new ruling, which `make` makes of its number; returns once it is on disk. It is made again
    /// where somebody else took the number meanwhile.
    ///
    /// # Errors
    /// [`Unkept`]; nothing is then kept.
    pub(super) fn add(
        user_store: &UserStore,
        community: Community,
        make: impl Fn(u32) -> Record,
    ) -> Result<Record, Unkept> {
        let store = user_store.make_store()?;
        let rulings = collection(&store, community);
        until_first(|tried| {
            let index = Indexed::read(&store, community, tried > 1)?;
            if index.now.count >= limits::RULINGS {
                return Ok(Err(Unkept::TooMany));
            }
            let record = make(index.now.last.saturating_add(1));
            let (there, nothing) = rulings.read(&key(record.number))?;
            if there.is_some() {
                // An earlier version kept it without the index: that is read anew.
                return Err(changed(&rulings, record.number).into());
            }
            let mut batch = Batch::new();
            batch.expect(&rulings, &key(record.number), &nothing);
            index.commit(batch, [&record], 1)?;
            Ok(Ok(record))
        })?
    }

    /// Changes the ruling of this number; `change` gets it as it is now, or why it cannot be read, and says
    /// what it becomes or why it does not. It is asked again where somebody else has changed it meanwhile.
    ///
    /// # Errors
    /// What `change` says, or [`Unkept`] by `failed`; the ruling is then not changed by this.
    pub(super) fn change<E>(
        user_store: &UserStore,
        community: Community,
        number: u32,
        change: impl Fn(Option<Result<&Record, Damage>>) -> Result<Record, E>,
        failed: impl Fn(Unkept) -> E,
    ) -> Result<Record, E> {
        let changed = || {
            let store = user_store.make_store()?;
            let rulings = collection(&store, community);
            until_first(|tried| {
                let index = Indexed::read(&store, community, tried > 1)?;
                let found = one(&rulings, number)?;
                let now = found.as_ref().map(|found| match found {
                    Ok((record, _)) => Ok(record),
                    Err(damage) => Err(*damage),
                });
                let becomes = match change(now) {
                    Ok(becomes) => becomes,
                    Err(refused) => return Ok(Err(refused)),
                };
                let mut batch = Batch::new();
                if let Some(Ok((_, revision))) = &found {
                    batch.expect(&rulings, &key(number), revision);
                }
                index.commit(batch, [&becomes], 0)?;
                Ok(Ok(becomes))
            })
        };
        changed().map_err(|error: UserStoreError| failed(error.into()))?
    }

    /// Puts rulings in the place of those of their numbers, all or none; `merge` gets what is there now
    /// and says which. It is asked again where somebody else has changed that meanwhile.
    ///
    /// # Errors
    /// What `merge` says, or [`Unkept`] by `failed`; nothing is then changed.
    pub(super) fn restore<T, E>(
        &self,
        user_store: &UserStore,
        community: Community,
        merge: impl Fn(&Rulings) -> Result<(Vec<Record>, T), E>,
        failed: impl Fn(Unkept) -> E,
    ) -> Result<T, E> {
        let restored = || {
            let store = user_store.make_store()?;
            until_first(|_| {
                let index = Indexed::read(&store, community, false)?;
                let rulings = self.of(user_store, community)?;
                let (records, out) = match merge(&rulings) {
                    Ok(merged) => merged,
                    Err(refused) => return Ok(Err(refused)),
                };
                let new = records.iter().filter(|record| !rulings.has(record.number)).count();
                if rulings.len() + new > limits::RULINGS {
                    return Ok(Err(failed(Unkept::TooMany)));
                }
                if !records.is_empty() {
                    index.commit(Batch::new(), &records, new)?;
                }
                Ok(Ok(out))
            })
        };
        restored().map_err(|error: UserStoreError| failed(error.into()))?
    }

    /// A panic while the lock was held leaves at worst something to be read again.
    fn known(&self) -> MutexGuard<'_, HashMap<Community, (u64, Arc<Rulings>)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A community's index as it was read, from which its rulings are changed.
struct Indexed<'s> {
    store: &'s Store,
    community: Community,
    now: Index,
    revision: Revision,
}

impl<'s> Indexed<'s> {
    /// Reads it. Where there is none yet, or it is to be made `anew`, it is made of the rulings themselves.
    fn read(store: &'s Store, community: Community, anew: bool) -> Result<Self, UserStoreError> {
        let (kept, revision) = indexes(store).read(&community.key())?;
        let now = match kept {
            Some(index) if !anew => index,
            kept => {
                let rulings = read(store, community)?;
                let edition = kept.unwrap_or_default().edition;
                Index { edition, last: rulings.last(), count: rulings.len() }
            }
        };
        Ok(Self { store, community, now, revision })
    }

    /// Keeps these rulings, of which so many are `new`, if the index still lies there as it was read.
    fn commit<'r>(
        self,
        mut batch: Batch,
        records: impl IntoIterator<Item = &'r Record>,
        new: usize,
    ) -> Result<(), WriteError> {
        let Self { store, community, mut now, revision } = self;
        let rulings = collection(store, community);
        for record in records {
            batch.put(&rulings, &key(record.number), &json!(record))?;
            now.last = now.last.max(record.number);
        }
        (now.edition, now.count) = (now.edition + 1, now.count + new);
        let indexes = indexes(store);
        batch.expect(&indexes, &community.key(), &revision);
        batch.put(&indexes, &community.key(), &now)?;
        store.commit(batch)
    }
}

fn indexes(store: &Store) -> Collection<Index> {
    store.collection(INDEXES)
}

/// What a collection holds before it is known to be rulings: one that is damaged is told of, and takes
/// nothing else away.
fn collection(store: &Store, community: Community) -> Collection<Value> {
    store.collection(&format!("rulings/{}", community.key()))
}

/// Keys sort as their numbers do.
fn key(number: u32) -> String {
    format!("{number:010}")
}

/// That there is another ruling of a number than there was.
fn changed(rulings: &Collection<Value>, number: u32) -> WriteError {
    WriteError::Changed { collection: rulings.name().to_owned(), key: key(number) }
}

/// A ruling as it lies there, or why it cannot be read.
type Found = Result<(Record, Revision), Damage>;

/// The ruling of a number.
fn one(rulings: &Collection<Value>, number: u32) -> Result<Option<Found>, ReadError> {
    match rulings.read(&key(number)) {
        Ok((value, revision)) => Ok(value.map(|value| Ok((of_number(number, &value)?, revision)))),
        Err(ReadError::Unreadable { .. }) => Ok(Some(Err(Damage::Unreadable))),
        Err(error) => Err(error),
    }
}

/// The ruling that lies under this number.
fn of_number(number: u32, value: &Value) -> Result<Record, Damage> {
    let record = Record::read(value)?;
    if record.number == number { Ok(record) } else { Err(Damage::Unreadable) }
}

fn read(store: &Store, community: Community) -> Result<Rulings, UserStoreError> {
    let mut rulings = Rulings::default();
    for found in collection(store, community).iter() {
        let (key, read) = match found {
            Ok((key, value)) => (key, Some(value)),
            Err(ReadError::Unreadable { key, .. }) => (key, None),
            Err(error) => return Err(error.into()),
        };
        let number = key.parse().unwrap_or(0);
        match read.ok_or(Damage::Unreadable).and_then(|value| of_number(number, &value)) {
            Ok(record) => rulings.kept.push(Kept::new(record)),
            Err(damage) => rulings.damaged.push((number, damage)),
        }
    }
    Ok(rulings)
}

#[cfg(test)]
mod tests;
