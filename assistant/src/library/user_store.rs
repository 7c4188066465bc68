use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cardinal_cards_db::Nickname;
use cardinal_rules_index::import::Imported as Document;
use cardinal_store::{Batch, Collection, OpenError, ReadError, Store, WriteError};
use serde::Serialize;
use serde::de::DeserializeOwned;

mod card_files;
mod nicknames;

pub use card_files::CardFile;

/// The collection in the store that holds imported documents, by their ids.
const DOCUMENTS: &str = "documents";

/// What the user has imported and named. The store is opened when something of it is needed, and
/// only created when something is kept.
pub struct UserStore {
    dir: PathBuf,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    store: Option<Store>,
    documents: Option<Arc<Vec<Document>>>,
    card_files: Option<Arc<Vec<CardFile>>>,
    nicknames: Option<Arc<Vec<Nickname>>>,
    /// Whether opening has failed, so that it is told once and not tried at each question.
    has_failed: bool,
    troubles: Vec<Trouble>,
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

/// Why something of somebody's could not be kept.
#[derive(Debug)]
pub(crate) enum Unkept {
    /// There are as many as one may have.
    TooMany,
    /// The store fails.
    Store(UserStoreError),
}

impl<E: Into<UserStoreError>> From<E> for Unkept {
    fn from(error: E) -> Self {
        Self::Store(error.into())
    }
}

/// Something about the store that the user should know, although answers go on.
#[derive(Debug)]
pub enum Trouble {
    /// It could not be opened.
    Unopened(OpenError),
    /// It was damaged: it now lies here, and an empty one takes its place.
    MovedAside(PathBuf),
    /// A record in it cannot be read.
    Unreadable(ReadError),
}

/// Why something could not be kept.
#[derive(Debug, thiserror::Error)]
pub enum UserStoreError {
    /// The store could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// It could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// It could not be written.
    #[error(transparent)]
    Write(#[from] WriteError),
}

impl UserStore {
    /// The shelf whose store lies under this data directory.
    pub fn new(data_dir: &Path) -> Self {
        Self { dir: data_dir.join("store"), state: Mutex::default() }
    }

    /// Where the store lies.
    pub fn directory(&self) -> &Path {
        &self.dir
    }

    /// All imported documents; none where there is no store or it does not open, which
    /// [`UserStore::troubles`] tells.
    pub fn documents(&self) -> Arc<Vec<Document>> {
        self.all(DOCUMENTS, |state| &mut state.documents)
    }

    /// The store, for reading; `None` where there is none or it does not open, which
    /// [`UserStore::troubles`] tells.
    pub fn store(&self) -> Option<Store> {
        self.lock().existing(&self.dir)
    }

    /// The store, for writing; it is created where there is none.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn make_store(&self) -> Result<Store, OpenError> {
        self.lock().opened(&self.dir)
    }

    /// The text of the imported file with this SHA-256.
    pub fn text(&self, sha256: &str) -> Option<String> {
        let documents = self.documents();
        let document = documents.iter().find(|document| document.sha256.eq_ignore_ascii_case(sha256))?;
        Some(document.original.clone())
    }

    /// Keeps documents, all of them or none, and says for each what became of it.
    ///
    /// # Errors
    /// [`UserStoreError`]; the store is then as it was.
    pub fn keep(&self, documents: &[Document]) -> Result<Vec<Imported>, UserStoreError> {
        let mut state = self.lock();
        let store = state.opened(&self.dir)?;
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
        state.documents = None;
        Ok(became)
    }

    /// Takes a document out again; returns once that is on disk.
    ///
    /// # Errors
    /// [`UserStoreError`]; the store is then as it was.
    pub fn forget(&self, id: &str) -> Result<(), UserStoreError> {
        let mut state = self.lock();
        let store = state.opened(&self.dir)?;
        store.collection::<Document>(DOCUMENTS).remove(id)?;
        state.documents = None;
        Ok(())
    }

    /// All records of a collection, read once; none where there is no store or it does not open.
    fn all<T>(&self, collection: &str, kept: fn(&mut State) -> &mut Option<Arc<Vec<T>>>) -> Arc<Vec<T>>
    where
        T: Serialize + DeserializeOwned,
    {
        let mut state = self.lock();
        if let Some(read) = kept(&mut state) {
            return Arc::clone(read);
        }
        let Some(store) = state.existing(&self.dir) else { return Arc::default() };
        let mut found = Vec::new();
        for record in store.collection::<T>(collection).iter() {
            match record {
                Ok((_, record)) => found.push(record),
                Err(error) => state.troubles.push(Trouble::Unreadable(error)),
            }
        }
        let found = Arc::new(found);
        *kept(&mut state) = Some(Arc::clone(&found));
        found
    }

    /// A panic while the lock was held leaves at worst something to be read again.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What has gone wrong with the store since this was last asked.
    pub fn troubles(&self) -> Vec<Trouble> {
        let mut state = self.lock();
        std::mem::take(&mut state.troubles)
    }
}

impl State {
    /// The store if there is one and it opens. A failure is told once and not tried at each
    /// question.
    fn existing(&mut self, dir: &Path) -> Option<Store> {
        if self.store.is_none() && (self.has_failed || !dir.is_dir()) {
            return None;
        }
        match self.opened(dir) {
            Ok(store) => Some(store),
            Err(error) => {
                self.has_failed = true;
                self.troubles.push(Trouble::Unopened(error));
                None
            }
        }
    }

    fn opened(&mut self, dir: &Path) -> Result<Store, OpenError> {
        if let Some(store) = &self.store {
            return Ok(store.clone());
        }
        let opened = Store::open(dir)?;
        self.troubles.extend(opened.moved_aside.map(Trouble::MovedAside));
        self.store = Some(opened.store.clone());
        Ok(opened.store)
    }
}
