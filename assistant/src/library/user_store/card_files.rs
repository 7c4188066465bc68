//! Imported files of printed card texts.

use std::sync::Arc;

use cardinal_cards_db::import::{Format, Row};
use cardinal_store::{Batch, Collection, Store};
use serde::{Deserialize, Serialize};

use super::{Imported, UserStore, UserStoreError, held};

/// The collection in the store that holds imported card texts, by the hash of their file. A file is
/// one record: it is there whole or not at all.
const CARD_FILES: &str = "card-texts";

/// An imported file of card texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardFile {
    /// The SHA-256 of the file, in lower-case hexadecimal digits.
    pub sha256: String,
    /// The file's name without its folders.
    pub file: String,
    /// The format that it was in.
    pub format: Format,
    /// Its place among the imports: a later one has a higher number.
    #[serde(default)]
    pub number: u64,
    /// What was taken of it.
    pub rows: Vec<Row>,
}

impl UserStore {
    /// All imported files of card texts, in the order in which they were imported.
    ///
    /// # Errors
    /// [`UserStoreError`]: there is a store, and it cannot be read.
    pub fn card_files(&self) -> Result<Arc<Vec<CardFile>>, UserStoreError> {
        let files = self.all(CARD_FILES, |state| &mut state.card_files)?;
        if files.is_sorted_by_key(|file| file.number) {
            return Ok(files);
        }
        let mut sorted = files.to_vec();
        sorted.sort_by_key(|file| file.number);
        let sorted = Arc::new(sorted);
        let mut state = self.lock();
        // They may have been read again meanwhile.
        if state.card_files.as_ref().is_some_and(|kept| Arc::ptr_eq(kept, &files)) {
            state.card_files = Some(Arc::clone(&sorted));
        }
        Ok(sorted)
    }

    pub(super) fn card_files_in(store: &Store) -> Collection<CardFile> {
        store.collection(CARD_FILES)
    }

    /// Keeps a file of card texts, whole or not at all, and says what became of it. An earlier one of
    /// the same name and format gives way to it. Its number is given here.
    ///
    /// # Errors
    /// [`UserStoreError`]; the store is then as it was.
    pub fn keep_card_file(&self, file: &CardFile) -> Result<Imported, UserStoreError> {
        let _turn = held(&self.shared.writing);
        let store = self.make_store()?;
        let records = Self::card_files_in(&store);
        let kept: Vec<CardFile> =
            records.iter().map(|record| Ok(record?.1)).collect::<Result<_, UserStoreError>>()?;
        let same = |other: &CardFile| other.sha256 == file.sha256;
        if kept.iter().any(|other| same(other) && other.rows == file.rows) {
            return Ok(Imported::Unchanged);
        }
        let mut batch = Batch::new();
        let earlier =
            |other: &&CardFile| same(other) || (other.file == file.file && other.format == file.format);
        let mut number = kept.iter().map(|other| other.number + 1).max().unwrap_or_default();
        let mut became = Imported::New;
        for other in kept.iter().filter(earlier) {
            batch.remove(&records, &other.sha256);
            (number, became) = (other.number, Imported::Replaced);
        }
        batch.put(&records, &file.sha256, &CardFile { number, ..file.clone() })?;
        store.commit(batch)?;
        self.changed(|state| state.card_files = None);
        Ok(became)
    }

    /// Takes a file of card texts out again, by its hash; returns once that is on disk.
    ///
    /// # Errors
    /// [`UserStoreError`]; the store is then as it was.
    pub fn forget_card_file(&self, sha256: &str) -> Result<(), UserStoreError> {
        let _turn = held(&self.shared.writing);
        self.make_store()?.collection::<CardFile>(CARD_FILES).remove(sha256)?;
        self.changed(|state| state.card_files = None);
        Ok(())
    }
}
