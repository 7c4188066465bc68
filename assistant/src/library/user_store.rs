//! What the user has imported and named, and the store that all of it lies in.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cardinal_cards_db::Nickname;
use cardinal_rules_index::import::Imported as Document;
use cardinal_store::{Batch, Collection, OpenError, ReadError, Source, Store, Wanted};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tracing::warn;

mod card_files;
mod error;
mod nicknames;
mod race;
mod unread;

pub use card_files::CardFile;
pub(crate) use error::Unkept;
pub use error::{Trouble, UserStoreError};
pub(crate) use race::until_first;
pub(crate) use unread::Unread;

/// The collection in the store that holds imported documents, by their ids.
const DOCUMENTS: &str = "documents";
/// How many different troubles are told: a store with more of them has been told to be broken.
const MOST_TOLD: usize = 100;

/// What the user has imported and named. The store is opened when something of it is needed, and
/// only created when something is kept.
pub struct UserStore {
    shared: Arc<Shared>,
    /// The store, with what is going to be read of it read already.
    ahead: Option<Store>,
}

/// What all have in common who read the same store.
struct Shared {
    source: Source,
    /// What is known of it: never held while the store is asked anything, which may take as long as a database.
    state: Mutex<State>,
    /// Held while the store is opened, which one does for all.
    opening: Mutex<()>,
    /// Held while something is kept here: one after the other does so.
    writing: Mutex<()>,
}

#[derive(Default)]
struct State {
    store: Option<Store>,
    documents: Option<Arc<Vec<Document>>>,
    card_files: Option<Arc<Vec<CardFile>>>,
    nicknames: Option<Arc<Vec<Nickname>>>,
    /// What each collection was like when it was read; another process may have changed it since.
    as_of: BTreeMap<String, u64>,
    /// How often something was kept here: what was read before that is not what there is.
    writes: u64,
    /// Why it will not open, where trying again would only do harm.
    failed: Option<UserStoreError>,
    troubles: Vec<Trouble>,
    /// What has been told, so that a bot that answers for weeks tells it once.
    told: BTreeSet<String>,
}

/// How often what parts of the library are made of was changed, by whomever.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Changes {
    pub(super) documents: u64,
    pub(super) card_files: u64,
    pub(super) nicknames: u64,
}

/// What keeping a file came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Imported {
    /// It is new.
    New,
    /// It takes the place of another version.
    Replaced,
    /// The same file was there already.
    Unchanged,
}

impl Imported {
    /// Its name as an identifier.
    pub const fn code(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Replaced => "replaced",
            Self::Unchanged => "unchanged",
        }
    }
}

impl UserStore {
    /// What is kept in the store that comes from there.
    pub fn new(source: Source) -> Self {
        let shared =
            Shared { source, state: Mutex::default(), opening: Mutex::default(), writing: Mutex::default() };
        Self { shared: Arc::new(shared), ahead: None }
    }

    /// The same for what is done in one go, with what it is going to read read at once: what is `also` wanted, and
    /// whether anything was imported or named since it was last looked at. `None` where there is no store to read.
    pub(crate) fn reading_ahead(&self, also: impl FnOnce(&Store, &mut Wanted)) -> Option<Self> {
        // A store that does not open says so to whoever reads it.
        let store = self.store().ok().flatten()?;
        let mut wanted = Wanted::default();
        wanted.changes(&store.collection::<Document>(DOCUMENTS));
        wanted.changes(&Self::card_files_in(&store));
        wanted.changes(&Self::nicknames_in(&store));
        also(&store, &mut wanted);
        Some(Self { shared: Arc::clone(&self.shared), ahead: Some(store.reading_ahead(wanted)) })
    }

    /// The same, in a store on disk below this directory.
    #[cfg(test)]
    pub(crate) fn below(dir: &Path) -> Self {
        Self::new(Source::directory_at(dir.join("store")))
    }

    /// Whether what is going to be read of it is read already.
    pub(crate) fn is_read_ahead(&self) -> bool {
        self.ahead.is_some()
    }

    /// The directory that the store lies in, if it lies in one.
    pub fn directory(&self) -> Option<&Path> {
        self.shared.source.directory()
    }

    /// The directory that the store lies in, or the address of its database; empty where it lies in neither.
    pub fn place(&self) -> String {
        let directory = self.shared.source.directory().map(|dir| dir.display().to_string());
        directory.or_else(|| self.shared.source.address()).unwrap_or_default()
    }

    /// All imported documents; none where there is no store.
    ///
    /// # Errors
    /// [`UserStoreError`]: there is a store, and it cannot be read.
    pub fn documents(&self) -> Result<Arc<Vec<Document>>, UserStoreError> {
        self.all(DOCUMENTS, |state| &mut state.documents)
    }

    /// The store, for reading; `None` where nothing was ever kept.
    ///
    /// # Errors
    /// [`UserStoreError::Open`]: there is one, and it does not open.
    pub fn store(&self) -> Result<Option<Store>, UserStoreError> {
        if self.ahead.is_some() {
            return Ok(self.ahead.clone());
        }
        if self.lock().store.is_none() && self.shared.source.is_absent() {
            return Ok(None);
        }
        self.make_store().map(Some)
    }

    /// The store, for writing; it is created where there is none.
    ///
    /// # Errors
    /// [`UserStoreError::Open`]
    pub fn make_store(&self) -> Result<Store, UserStoreError> {
        if let Some(ahead) = &self.ahead {
            return Ok(ahead.clone());
        }
        if let Some(opened) = self.lock().opened() {
            return opened;
        }
        let _turn = held(&self.shared.opening);
        // Somebody else has opened it meanwhile.
        if let Some(opened) = self.lock().opened() {
            return opened;
        }
        let opened = self.shared.source.open();
        let mut state = self.lock();
        match opened {
            Ok(opened) => {
                if let Some(damaged) = opened.damaged {
                    state.tell(Trouble::Damaged(damaged));
                }
                state.store = Some(opened.store.clone());
                Ok(opened.store)
            }
            Err(error) => {
                let is_damaged =
                    matches!(error, OpenError::StuckDamaged { .. } | OpenError::FreshDamaged { .. });
                let error = UserStoreError::from(error);
                state.failed = is_damaged.then(|| error.clone());
                Err(error)
            }
        }
    }

    /// How often what is imported and named was changed; never where there is no store.
    ///
    /// # Errors
    /// As [`UserStore::documents`].
    pub(super) fn changes(&self) -> Result<Changes, UserStoreError> {
        let Some(store) = self.store()? else { return Ok(Changes::default()) };
        Ok(Changes {
            documents: store.collection::<Document>(DOCUMENTS).changes()?,
            card_files: Self::card_files_in(&store).changes()?,
            nicknames: Self::nicknames_in(&store).changes()?,
        })
    }

    /// The text of the imported file with this SHA-256.
    ///
    /// # Errors
    /// As [`UserStore::documents`].
    pub fn text(&self, sha256: &str) -> Result<Option<String>, UserStoreError> {
        let documents = self.documents()?;
        let document = documents.iter().find(|document| document.sha256.eq_ignore_ascii_case(sha256));
        Ok(document.map(|document| document.original.clone()))
    }

    /// Keeps documents, all of them or none, and says for each what became of it.
    ///
    /// # Errors
    /// [`UserStoreError`]; the store is then as it was.
    pub fn keep(&self, documents: &[Document]) -> Result<Vec<Imported>, UserStoreError> {
        let _turn = held(&self.shared.writing);
        let store = self.make_store()?;
        let records: Collection<Document> = store.collection(DOCUMENTS);
        let mut batch = Batch::new();
        let mut became = Vec::with_capacity(documents.len());
        for document in documents {
            let earlier = records.get(&document.id)?;
            let what = match earlier {
                None => Imported::New,
                Some(earlier) if earlier.sha256 == document.sha256 => Imported::Unchanged,
                Some(_) => Imported::Replaced,
            };
            if what != Imported::Unchanged {
                batch.put(&records, &document.id, document)?;
            }
            became.push(what);
        }
        store.commit(batch)?;
        self.changed(|state| state.documents = None);
        Ok(became)
    }

    /// Takes a document out again; returns once that is on disk.
    ///
    /// # Errors
    /// [`UserStoreError`]; the store is then as it was.
    pub fn forget(&self, id: &str) -> Result<(), UserStoreError> {
        let _turn = held(&self.shared.writing);
        self.make_store()?.collection::<Document>(DOCUMENTS).remove(id)?;
        self.changed(|state| state.documents = None);
        Ok(())
    }

    /// All records of a collection, read again only once they were changed. One that cannot be read is
    /// told, and takes nothing else away.
    fn all<T>(
        &self,
        collection: &str,
        kept: fn(&mut State) -> &mut Option<Arc<Vec<T>>>,
    ) -> Result<Arc<Vec<T>>, UserStoreError>
    where
        T: Serialize + DeserializeOwned,
    {
        let Some(store) = self.store()? else { return Ok(Arc::default()) };
        let writes = self.lock().writes;
        let records = store.collection::<T>(collection);
        let now = records.changes()?;
        {
            let mut state = self.lock();
            if state.as_of.get(collection) == Some(&now)
                && let Some(read) = kept(&mut state)
            {
                return Ok(Arc::clone(read));
            }
        }
        let (mut found, mut unreadable) = (Vec::new(), Vec::new());
        for record in records.iter() {
            match record {
                Ok((_, record)) => found.push(record),
                Err(error @ ReadError::Unreadable { .. }) => unreadable.push(error),
                Err(error) => return Err(error.into()),
            }
        }
        let found = Arc::new(found);
        let mut state = self.lock();
        for error in unreadable {
            state.tell(Trouble::Unreadable(error));
        }
        if state.writes == writes {
            *kept(&mut state) = Some(Arc::clone(&found));
            // Asked for before the reading: what was changed meanwhile is read again next time.
            state.as_of.insert(collection.to_owned(), now);
        }
        Ok(found)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        held(&self.shared.state)
    }

    /// Has something that was kept here be read again.
    fn changed(&self, forget: impl FnOnce(&mut State)) {
        let mut state = self.lock();
        state.writes += 1;
        forget(&mut state);
    }

    /// What was read, or nothing of it where the store fails, which [`UserStore::troubles`] then tells:
    /// for answers that go on without it.
    pub fn or_tell<T: Default>(&self, read: Result<T, UserStoreError>) -> T {
        read.unwrap_or_else(|error| {
            self.tell(&error);
            T::default()
        })
    }

    /// Tells that something could not be read, in the log and by [`UserStore::troubles`].
    pub fn tell(&self, error: &UserStoreError) {
        self.lock().tell(Trouble::Unread(error.clone()));
    }

    /// What has gone wrong with the store since this was last asked, each thing once.
    pub fn troubles(&self) -> Vec<Trouble> {
        let mut state = self.lock();
        std::mem::take(&mut state.troubles)
    }
}

impl State {
    fn tell(&mut self, trouble: Trouble) {
        let what = trouble.to_string();
        if self.told.len() < MOST_TOLD && !self.told.contains(&what) {
            warn!(trouble = %what, "the store");
            self.told.insert(what);
            self.troubles.push(trouble);
        }
    }

    /// The store, or why it will never open; `None` where it is to be opened.
    fn opened(&self) -> Option<Result<Store, UserStoreError>> {
        let store = self.store.clone().map(Ok);
        store.or_else(|| self.failed.clone().map(Err))
    }
}

/// A panic while one of these locks was held leaves at worst something to be done again.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
