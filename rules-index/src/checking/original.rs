use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::{Document, Rulebook};

/// A document's own text, proved to be the file that the rulebook's byte ranges hold for.
#[derive(Debug, Clone, Copy)]
pub struct Original<'a> {
    document: &'a Document,
    text: &'a str,
}

/// Bytes that are not the document they were taken for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OriginalError {
    /// The rulebook lists no such document.
    #[error("no document \"{id}\"; known are {}", known.join(", "))]
    UnknownDocument {
        /// The id asked for.
        id: String,
        /// The ids that there are.
        known: Vec<String>,
    },
    /// It is another file, or another edition of it.
    #[error(
        "this is not the \"{id}\" that the rules were written from: its SHA-256 is {found}, expected {expected}"
    )]
    OtherFile {
        /// The document's id.
        id: String,
        /// The hash of the bytes given.
        found: String,
        /// The hash that the rulebook names.
        expected: String,
    },
    /// The rulebook names the hash of a file that is not text.
    #[error("\"{id}\" is not UTF-8 text, though the rulebook names its hash")]
    NotText {
        /// The document's id.
        id: String,
    },
}

impl<'a> Original<'a> {
    /// Takes bytes for a document after comparing their hash.
    ///
    /// # Errors
    /// [`OriginalError`] when the document is unknown or the bytes are not that file.
    pub fn new(rulebook: &'a Rulebook, id: &str, bytes: &'a [u8]) -> Result<Self, OriginalError> {
        let document = rulebook.document(id).ok_or_else(|| OriginalError::UnknownDocument {
            id: id.to_owned(),
            known: rulebook.documents().iter().map(|document| document.id.clone()).collect(),
        })?;
        let found = HEXLOWER.encode(&Sha256::digest(bytes));
        if found != document.sha256 {
            return Err(OriginalError::OtherFile {
                id: id.to_owned(),
                found,
                expected: document.sha256.clone(),
            });
        }
        let text = str::from_utf8(bytes).map_err(|_| OriginalError::NotText { id: id.to_owned() })?;
        Ok(Self { document, text })
    }

    /// The document that it is.
    pub fn document(&self) -> &'a Document {
        self.document
    }

    /// The whole text.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// The wording at a byte range; `None` when the range is not on character boundaries or
    /// leaves the text.
    pub fn wording(&self, [start, end]: [usize; 2]) -> Option<&'a str> {
        self.text.get(start..end)
    }
}
