//! A store that is gone with the process: for a page, and for tests.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use crate::WriteError;
use crate::backend::{Backend, Change, Expected, Failure, Record, collection_of};

/// Records in memory.
#[derive(Debug, Default)]
pub struct Memory(RwLock<Kept>);

#[derive(Debug, Default)]
struct Kept {
    records: BTreeMap<Vec<u8>, Vec<u8>>,
    /// How often each collection was changed.
    changes: BTreeMap<Vec<u8>, u64>,
}

impl Memory {
    /// No change is half made while the lock is held, so that a panic leaves nothing wrong.
    fn read(&self) -> RwLockReadGuard<'_, Kept> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The keys that begin so.
fn under<'a>(
    records: &'a BTreeMap<Vec<u8>, Vec<u8>>,
    prefix: &'a [u8],
) -> impl Iterator<Item = (&'a Vec<u8>, &'a Vec<u8>)> {
    let from_prefix_on = (Bound::Included(prefix), Bound::Unbounded);
    records.range::<[u8], _>(from_prefix_on).take_while(move |(key, _)| key.starts_with(prefix))
}

impl Backend for Memory {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Failure> {
        Ok(self.read().records.get(key).cloned())
    }

    fn scan<'a>(&'a self, prefix: &[u8]) -> Box<dyn Iterator<Item = Result<Record, Failure>> + 'a> {
        let found: Vec<Record> =
            under(&self.read().records, prefix).map(|(key, value)| (key.clone(), value.clone())).collect();
        Box::new(found.into_iter().map(Ok))
    }

    fn changes(&self, collection: &[u8]) -> Result<u64, Failure> {
        Ok(self.read().changes.get(collection).copied().unwrap_or_default())
    }

    fn commit(&self, expected: &[Expected], changes: Vec<Change>) -> Result<(), WriteError> {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let Kept { records, changes: counts } = &mut *kept;
        for one in expected {
            one.check(records.get(&one.key).map(Vec::as_slice))?;
        }
        let changed: BTreeSet<Vec<u8>> =
            changes.iter().map(|change| collection_of(change.key()).to_vec()).collect();
        for collection in changed {
            *counts.entry(collection).or_default() += 1;
        }
        for change in changes {
            match change {
                Change::Put(key, value) => drop(records.insert(key, value)),
                Change::Remove(key) => drop(records.remove(&key)),
                Change::Clear(prefix) => records.retain(|key, _| !key.starts_with(&prefix)),
            }
        }
        Ok(())
    }
}
