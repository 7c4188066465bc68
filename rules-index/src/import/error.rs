use std::io;

use thiserror::Error;

/// Why a file could not be imported. Nothing of it is kept then.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ImportError {
    /// There is no text in it.
    #[error("{name} is empty: choose the file that holds the document's text")]
    Empty {
        /// The file's name.
        name: String,
    },
    /// It holds a zero byte, as programs, pictures, PDF and UTF-16 files do.
    #[error("{name} is not a text file (byte {at} is zero): save the document as plain text in UTF-8")]
    Binary {
        /// The file's name.
        name: String,
        /// Where the first zero byte is, counted from 0.
        at: usize,
    },
    /// It is text in another encoding, or none.
    #[error("{name} is not UTF-8 text (byte {at} begins no character): save it again in UTF-8")]
    NotUtf8 {
        /// The file's name.
        name: String,
        /// Where the first invalid byte is, counted from 0.
        at: usize,
    },
    /// It is larger than any rulebook.
    #[error("{name} is larger than {limit} bytes: import its parts one by one")]
    TooLarge {
        /// The file's name.
        name: String,
        /// The most bytes that are read.
        limit: usize,
    },
    /// It could not be read to its end.
    #[error("{name} could not be read after {read} bytes: {source}. Nothing was imported; try again")]
    Io {
        /// The file's name.
        name: String,
        /// How many bytes had been read.
        read: usize,
        /// What the system said.
        source: io::Error,
    },
}
