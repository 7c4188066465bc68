//! What became of a damaged store.

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::backend::collection_of;

/// A store that was found damaged and moved aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damaged {
    /// Where it lies now.
    pub dir: PathBuf,
    /// What is wrong with it, in English.
    pub damage: String,
    /// What could be read of it.
    pub salvage: Salvage,
}

/// What could be read of a damaged store, and what could not.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Salvage {
    /// How many records stand in the new store again.
    pub given_back: usize,
    /// The records that were there and cannot be read, in the order of their names.
    pub lost: Vec<RecordName>,
    /// Whether there may have been others, of which not even the names can be read.
    pub may_be_more: bool,
}

/// Which record: its collection and its key there. Bytes that are no text are shown as what they may be.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RecordName {
    /// The collection's name.
    pub collection: String,
    /// The record's key.
    pub key: String,
}

impl RecordName {
    /// The name of the record with this full key.
    #[cfg_attr(not(feature = "sqlite"), expect(dead_code, reason = "nothing else is salvaged"))]
    pub(crate) fn of(key: &[u8]) -> Self {
        let prefix = collection_of(key);
        let text = |bytes: Option<&[u8]>| String::from_utf8_lossy(bytes.unwrap_or_default()).into_owned();
        Self { collection: text(prefix.get(8..)), key: text(key.get(prefix.len()..)) }
    }
}

impl fmt::Display for RecordName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.collection, self.key)
    }
}

#[cfg(all(test, feature = "sqlite"))]
mod tests {
    use super::RecordName;

    #[test]
    fn a_name_is_read_from_a_key_whatever_its_bytes() {
        let key = [&9_u64.to_be_bytes()[..], b"nicknames", b"joe"].concat();
        assert_eq!(RecordName::of(&key).to_string(), "nicknames/joe");
        for broken in [&b""[..], b"abc", &[0xff; 30]] {
            RecordName::of(broken);
        }
    }
}
