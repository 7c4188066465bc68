//! A store that is gone with the process: for a page, and for tests.

use std::collections::BTreeMap;
use std::ops::Bound;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use crate::WriteError;
use crate::backend::{Backend, Change, Expected, Failure, Record};

/// Records in memory.
#[derive(Debug, Default)]
pub struct Memory {
    records: RwLock<BTreeMap<Vec<u8>, Vec<u8>>>,
}

impl Memory {
    /// No change is half made while the lock is held, so that a panic leaves nothing wrong.
    fn read(&self) -> RwLockReadGuard<'_, BTreeMap<Vec<u8>, Vec<u8>>> {
        self.records.read().unwrap_or_else(PoisonError::into_inner)
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
        Ok(self.read().get(key).cloned())
    }

    fn scan<'a>(&'a self, prefix: &[u8]) -> Box<dyn Iterator<Item = Result<Record, Failure>> + 'a> {
        let found: Vec<Record> =
            under(&self.read(), prefix).map(|(key, value)| (key.clone(), value.clone())).collect();
        Box::new(found.into_iter().map(Ok))
    }

    fn commit(&self, expected: &[Expected], changes: Vec<Change>) -> Result<(), WriteError> {
        let mut records = self.records.write().unwrap_or_else(PoisonError::into_inner);
        for one in expected {
            one.check(records.get(&one.key).map(Vec::as_slice))?;
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
