//! What users make, in memory, with what of it has to be written to the browser's storage.

use std::sync::{Arc, Mutex, PoisonError};

use cardinal_store::{Backend, Change, Expected, Failure, Memory, Record, WriteError};
use wasm_bindgen::prelude::wasm_bindgen;

/// Records in memory that know what changed. A clone is the same.
#[derive(Debug, Clone, Default)]
pub(crate) struct Kept(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    memory: Memory,
    changes: Mutex<Vec<RecordChange>>,
}

/// A record that is to be kept, or kept no longer.
#[wasm_bindgen]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordChange {
    key: Vec<u8>,
    record: Option<Vec<u8>>,
}

#[wasm_bindgen]
impl RecordChange {
    /// Its key.
    #[wasm_bindgen(getter)]
    pub fn key(&self) -> Vec<u8> {
        self.key.clone()
    }

    /// What lies there from now on; nothing where it is gone.
    #[wasm_bindgen(getter)]
    pub fn record(&self) -> Option<Vec<u8>> {
        self.record.clone()
    }
}

impl Kept {
    /// Takes a record that is kept already.
    pub(crate) fn restore(&self, key: Vec<u8>, record: Vec<u8>) {
        // Memory refuses only what is not as expected, and nothing is.
        let _ = self.0.memory.commit(&[], vec![Change::Put(key, record)]);
    }

    /// What changed since this was last asked, in order.
    pub(crate) fn take_changes(&self) -> Vec<RecordChange> {
        std::mem::take(&mut *self.0.changes.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What a change does to single records as they are now.
    fn told(&self, change: &Change) -> Result<Vec<RecordChange>, Failure> {
        let gone = |key: &[u8]| RecordChange { key: key.to_owned(), record: None };
        Ok(match change {
            Change::Put(key, record) => vec![RecordChange { key: key.clone(), record: Some(record.clone()) }],
            Change::Remove(key) => vec![gone(key)],
            Change::Clear(prefix) => {
                let under = self.0.memory.scan(prefix);
                under.map(|found| found.map(|(key, _)| gone(&key))).collect::<Result<_, _>>()?
            }
        })
    }
}

impl Backend for Kept {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Failure> {
        self.0.memory.get(key)
    }

    fn scan<'a>(&'a self, prefix: &[u8]) -> Box<dyn Iterator<Item = Result<Record, Failure>> + 'a> {
        self.0.memory.scan(prefix)
    }

    fn commit(&self, expected: &[Expected], changes: Vec<Change>) -> Result<(), WriteError> {
        let mut noted = self.0.changes.lock().unwrap_or_else(PoisonError::into_inner);
        // One by one, so that what is cleared is what the changes before it left.
        self.0.memory.commit(expected, Vec::new())?;
        for change in changes {
            let told = self.told(&change).map_err(WriteError::Database)?;
            self.0.memory.commit(&[], vec![change])?;
            noted.extend(told);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(key: &str, record: &str) -> Change {
        Change::Put(key.into(), record.into())
    }

    fn told(kept: &Kept) -> Vec<(String, Option<String>)> {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        kept.take_changes().into_iter().map(|change| (text(change.key), change.record.map(text))).collect()
    }

    #[test]
    fn what_changed_is_told_once_and_in_order_and_what_was_restored_is_not() {
        let kept = Kept::default();
        kept.restore(b"a/1".to_vec(), b"old".to_vec());
        kept.restore(b"b".to_vec(), b"other".to_vec());
        assert_eq!(told(&kept), []);
        kept.commit(&[], vec![put("a/2", "new"), Change::Clear(b"a/".to_vec()), put("a/3", "last")])
            .expect("kept");
        let gone = |key: &str| (key.to_owned(), None);
        let now = |key: &str, record: &str| (key.to_owned(), Some(record.to_owned()));
        assert_eq!(told(&kept), [now("a/2", "new"), gone("a/1"), gone("a/2"), now("a/3", "last")]);
        assert_eq!(told(&kept), []);
        assert_eq!(kept.get(b"a/1").expect("read"), None);
        assert_eq!(kept.get(b"b").expect("read"), Some(b"other".to_vec()));
    }

    #[test]
    fn what_is_not_as_expected_changes_nothing() {
        let kept = Kept::default();
        let named = ("a".to_owned(), "1".to_owned());
        let expected = Expected { key: b"a".to_vec(), record: Some(b"x".to_vec()), named };
        assert!(kept.commit(&[expected], vec![put("a", "y")]).is_err());
        assert_eq!((told(&kept), kept.get(b"a").expect("read")), (vec![], None));
    }
}
