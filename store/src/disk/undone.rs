//! What a write that failed half-way has changed in memory, so that nobody reads it.

use std::collections::BTreeMap;
use std::ops::Bound;

use sled::IVec;

/// The records of a write by their full keys, as they were before it; `None` where there was none.
#[derive(Debug, Default)]
pub(crate) struct Undone(BTreeMap<IVec, Option<IVec>>);

impl Undone {
    /// Notes what lies under a key before the write. The first note about a key holds.
    pub(crate) fn note(&mut self, key: &[u8], before: Option<IVec>) {
        self.0.entry(IVec::from(key)).or_insert(before);
    }

    /// What lay under a key before the write, or lies there now where the write did not concern it.
    pub(crate) fn record(
        &self,
        key: &[u8],
        now: impl FnOnce() -> sled::Result<Option<IVec>>,
    ) -> sled::Result<Option<IVec>> {
        self.0.get(key).map_or_else(now, |before| Ok(before.clone()))
    }

    /// The records under a prefix before the write, made of those that are there `now`. One that
    /// cannot be read is an error after the others.
    pub(crate) fn under(
        &self,
        prefix: &[u8],
        now: impl Iterator<Item = sled::Result<(IVec, IVec)>>,
    ) -> Vec<sled::Result<(IVec, IVec)>> {
        let mut records: BTreeMap<IVec, IVec> = BTreeMap::new();
        let mut failed = Vec::new();
        for record in now {
            match record {
                Ok((key, value)) => drop(records.insert(key, value)),
                Err(error) => failed.push(Err(error)),
            }
        }
        let from_prefix_on = (Bound::Included(prefix), Bound::Unbounded);
        let concerned =
            self.0.range::<[u8], _>(from_prefix_on).take_while(|(key, _)| key.starts_with(prefix));
        for (key, before) in concerned {
            match before {
                Some(value) => drop(records.insert(key.clone(), value.clone())),
                None => drop(records.remove(key)),
            }
        }
        records.into_iter().map(Ok).chain(failed).collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

    use super::*;

    fn pair(key: &str, value: &str) -> (IVec, IVec) {
        (IVec::from(key), IVec::from(value))
    }

    #[test]
    fn what_was_changed_removed_and_added_is_as_it_was() {
        let mut undone = Undone::default();
        undone.note(b"a/changed", Some(IVec::from("before")));
        undone.note(b"a/changed", Some(IVec::from("a second change of the same write")));
        undone.note(b"a/removed", Some(IVec::from("here")));
        undone.note(b"a/added", None);
        undone.note(b"b/other", Some(IVec::from("elsewhere")));
        let now = [pair("a/added", "new"), pair("a/changed", "after"), pair("a/kept", "same")];
        let before: Vec<_> =
            undone.under(b"a/", now.into_iter().map(Ok)).into_iter().map(Result::unwrap).collect();
        let expected = [pair("a/changed", "before"), pair("a/kept", "same"), pair("a/removed", "here")];
        assert_eq!(before, expected);
        let now = || Ok(Some(IVec::from("now")));
        assert_eq!(undone.record(b"a/added", now), Ok(None));
        assert_eq!(undone.record(b"a/kept", now), Ok(Some(IVec::from("now"))), "it was not concerned");
    }
}
