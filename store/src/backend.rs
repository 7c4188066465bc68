//! What a store needs of whatever keeps its bytes.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use crate::WriteError;
use crate::ahead::Found;

/// A record's full key, and its bytes.
pub type Record = (Vec<u8>, Vec<u8>);

/// Whatever keeps records: bytes under keys, in the order of the keys.
///
/// What was acknowledged by [`Backend::commit`] is kept, and is what is read from then on; what was not
/// is never read.
pub trait Backend: fmt::Debug + Send + Sync {
    /// The record with this key, if there is one.
    ///
    /// # Errors
    /// [`Failure`]: it cannot be said whether there is one.
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Failure>;

    /// All records whose keys begin so, in the order of the keys.
    fn scan<'a>(&'a self, prefix: &[u8]) -> Box<dyn Iterator<Item = Result<Record, Failure>> + 'a>;

    /// How often the collection with this prefix was changed, by whomever: while this is the same, so are
    /// its records. The answer 0 suits what nobody else can change.
    ///
    /// # Errors
    /// [`Failure`]: it cannot be said.
    fn changes(&self, collection: &[u8]) -> Result<u64, Failure> {
        let _ = collection;
        Ok(0)
    }

    /// The records with these keys, and how often the collections with these prefixes were changed: in one go, where
    /// asking takes time. A record that is damaged takes no other away.
    ///
    /// # Errors
    /// [`Failure`]: nothing of it can be said.
    fn read_ahead(&self, records: &[Vec<u8>], collections: &[Vec<u8>]) -> Result<Found, Failure> {
        let changes =
            collections.iter().map(|collection| self.changes(collection)).collect::<Result<_, _>>()?;
        Ok(Found { records: records.iter().map(|key| self.get(key)).collect(), changes })
    }

    /// Makes these changes in their order, all of them or none, if everything lies as expected; returns
    /// once they are kept.
    ///
    /// # Errors
    /// [`WriteError`]; none of them is then made.
    fn commit(&self, expected: &[Expected], changes: Vec<Change>) -> Result<(), WriteError>;
}

/// The prefix of the collection that a key belongs to: eight bytes of length, and the name.
pub(crate) fn collection_of(key: &[u8]) -> &[u8] {
    let length = key.first_chunk().map_or(0, |length| u64::from_be_bytes(*length));
    let end = usize::try_from(length).ok().and_then(|length| length.checked_add(8));
    end.and_then(|end| key.get(..end)).unwrap_or(key)
}

/// What a record's bytes have to come to. It tells bits that have turned on the disk, which SQLite does not
/// look for.
#[cfg(any(feature = "postgres", feature = "sqlite"))]
pub(crate) fn checksum(key: &[u8], value: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(key);
    hasher.update(value);
    hasher.finalize()
}

/// The first key after all that begin so; `None` where no key is.
#[cfg(any(feature = "postgres", feature = "sqlite"))]
pub(crate) fn after(prefix: &[u8]) -> Option<Vec<u8>> {
    let end = prefix.iter().rposition(|byte| *byte != u8::MAX)?;
    let mut after = prefix.get(..=end)?.to_vec();
    if let Some(last) = after.last_mut() {
        *last += 1;
    }
    Some(after)
}

/// The record, if its bytes are those that were written.
#[cfg(any(feature = "postgres", feature = "sqlite"))]
pub(crate) fn checked(key: Vec<u8>, value: Vec<u8>, sum: i64) -> Result<Record, Failure> {
    if i64::from(checksum(&key, &value)) == sum {
        Ok((key, value))
    } else {
        let name = String::from_utf8_lossy(key.get(8..).unwrap_or_default()).into_owned();
        Err(Failure::new(format!("the record \"{name}\" is damaged")))
    }
}

/// One change of a record, or of many.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// These bytes lie under this key from now on.
    Put(Vec<u8>, Vec<u8>),
    /// Nothing does.
    Remove(Vec<u8>),
    /// Nothing lies under any key that begins so.
    Clear(Vec<u8>),
}

impl Change {
    /// The key of the record, or what the keys of the records begin with.
    pub fn key(&self) -> &[u8] {
        match self {
            Self::Put(key, _) | Self::Remove(key) | Self::Clear(key) => key,
        }
    }
}

/// What has to lie under a key for changes to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// The key.
    pub key: Vec<u8>,
    /// The bytes; `None` for nothing.
    pub record: Option<Vec<u8>>,
    /// The record as an error calls it: its collection and its key there.
    pub named: (String, String),
}

impl Expected {
    /// Refuses what does not lie there `now`.
    ///
    /// # Errors
    /// [`WriteError::Changed`]
    pub fn check(&self, now: Option<&[u8]>) -> Result<(), WriteError> {
        if self.record.as_deref() == now {
            return Ok(());
        }
        let (collection, key) = self.named.clone();
        Err(WriteError::Changed { collection, key })
    }
}

/// Why whatever keeps the bytes could not read or write. A clone shares the cause.
#[derive(Debug, Clone)]
pub struct Failure(Arc<dyn Error + Send + Sync>);

impl Failure {
    /// A failure with this cause.
    pub fn new(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self(Arc::from(cause.into()))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

#[cfg(all(test, feature = "sqlite"))]
mod tests {
    use super::after;

    #[test]
    fn what_comes_after_a_prefix_is_the_next_one_that_does_not_begin_so() {
        assert_eq!(after(b"ab"), Some(b"ac".to_vec()));
        assert_eq!(after(b"a\xff\xff"), Some(b"b".to_vec()));
        assert_eq!((after(b"\xff"), after(b"")), (None, None));
    }
}
