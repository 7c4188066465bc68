//! A store in memory that tells of what is read and can hold a write back, for tests of those who write at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Barrier, Mutex};

use cardinal_store::{Backend, Change, Expected, Failure, Memory, Record, Source, Store, WriteError};

use super::UserStore;

/// A store that is watched.
#[derive(Debug)]
pub(crate) struct Watched {
    memory: Memory,
    read: Mutex<Vec<String>>,
    /// The first write of what holds these words is held back.
    held: Option<&'static str>,
    was_held: AtomicBool,
    /// Both sides wait here when that write begins, and before it is made.
    begun: Barrier,
    go_on: Barrier,
}

#[derive(Debug)]
struct Shared(Arc<Watched>);

impl Watched {
    fn of(held: Option<&'static str>) -> Arc<Self> {
        Arc::new(Self {
            memory: Memory::default(),
            read: Mutex::default(),
            held,
            was_held: AtomicBool::new(false),
            begun: Barrier::new(2),
            go_on: Barrier::new(2),
        })
    }

    /// A store that holds nothing back.
    pub(crate) fn new() -> Arc<Self> {
        Self::of(None)
    }

    /// A store that holds back the first write of what holds these words.
    pub(crate) fn holding(words: &'static str) -> Arc<Self> {
        Self::of(Some(words))
    }

    /// Where the store comes from.
    pub(crate) fn source(self: &Arc<Self>) -> Source {
        Source::from(Store::new(Shared(Arc::clone(self))))
    }

    /// The store as it is used.
    pub(crate) fn user_store(self: &Arc<Self>) -> UserStore {
        UserStore::new(self.source())
    }

    /// Waits until the write that is held back has begun: all that it is made of is read by then.
    pub(crate) fn wait_until_it_is_held(&self) {
        self.begun.wait();
    }

    /// Lets the write be made that is held back.
    pub(crate) fn let_it_go_on(&self) {
        self.go_on.wait();
    }

    /// The keys of what was read since they were last forgotten.
    pub(crate) fn read(&self) -> Vec<String> {
        self.read.lock().unwrap().clone()
    }

    /// Forgets what was read.
    pub(crate) fn forget(&self) {
        self.read.lock().unwrap().clear();
    }

    fn note(&self, key: &[u8]) {
        self.read.lock().unwrap().push(String::from_utf8_lossy(key).into_owned());
    }

    fn holds_back(&self, changes: &[Change]) -> bool {
        let holds = |words: &str| {
            changes.iter().any(|change| match change {
                Change::Put(_, value) => String::from_utf8_lossy(value).contains(words),
                Change::Remove(_) | Change::Clear(_) => false,
            })
        };
        self.held.is_some_and(holds) && !self.was_held.swap(true, Ordering::SeqCst)
    }
}

impl Backend for Shared {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Failure> {
        self.0.note(key);
        self.0.memory.get(key)
    }

    fn scan<'a>(&'a self, prefix: &[u8]) -> Box<dyn Iterator<Item = Result<Record, Failure>> + 'a> {
        let found: Vec<_> = self.0.memory.scan(prefix).collect();
        found.iter().flatten().for_each(|(key, _)| self.0.note(key));
        Box::new(found.into_iter())
    }

    fn commit(&self, expected: &[Expected], changes: Vec<Change>) -> Result<(), WriteError> {
        if self.0.holds_back(&changes) {
            self.0.begun.wait();
            self.0.go_on.wait();
        }
        self.0.memory.commit(expected, changes)
    }
}
