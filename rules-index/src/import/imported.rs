use cardinal_language::{Lang, Localized};
use serde::{Deserialize, Serialize};

/// A document that was read, ready to be kept and searched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Imported {
    /// The id of the known document with the same hash, or else the file's name in lower case
    /// letters, digits and hyphens.
    pub id: String,
    /// The known document's title, or else the document's first heading, or the file's name.
    pub title: Localized,
    /// The language it is written in; English where it cannot be told.
    pub language: Lang,
    /// The SHA-256 of the file, in lower-case hexadecimal digits.
    pub sha256: String,
    /// The file's length in bytes.
    pub bytes_len: usize,
    /// The file's text, unchanged, so that byte ranges can be shown.
    pub original: String,
    /// The headings, in order.
    pub headings: Vec<Heading>,
    /// The passages, in order; no two overlap.
    pub passages: Vec<Passage>,
    /// The byte ranges `[start, end)` left out as layout: page footers, badges, stray marks. One
    /// can lie inside a passage, whose text then goes without it.
    pub layout: Vec<[usize; 2]>,
    /// What was done.
    pub report: Report,
}

/// A heading of the document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// Byte range `[start, end)` in the file.
    pub bytes: [usize; 2],
    /// As read, without marks.
    pub text: String,
    /// How deep it lies, from 1.
    pub level: usize,
}

/// A piece of the document that can be read at a glance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passage {
    /// The headings above it, joined with ` › `; empty before the first.
    pub section: String,
    /// Byte range `[start, end)` in the file, on character boundaries.
    pub bytes: [usize; 2],
    /// Mended for reading: one line for each paragraph or list item.
    pub text: String,
}

/// What an import did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// How many headings were found.
    pub headings: usize,
    /// How many paragraphs, list items included.
    pub paragraphs: usize,
    /// How many passages they were cut into.
    pub passages: usize,
    /// What was mended.
    pub repaired: Repaired,
}

/// What was mended in the text for reading. The original stays as it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Repaired {
    /// Ranges left out as layout.
    pub layout: usize,
    /// Line ends inside a sentence or paragraph.
    pub broken_lines: usize,
    /// Words put together that were divided at the end of a line.
    pub hyphenations: usize,
    /// Marks of bold or italic type taken away.
    pub emphasis_marks: usize,
    /// Cyrillic letters in Latin words replaced.
    pub look_alikes: usize,
}

/// How far an import has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// So many bytes of the file have been read. Its length is not known beforehand.
    Reading {
        /// Bytes read so far.
        bytes: usize,
    },
    /// The text is being cut.
    Cutting {
        /// Bytes behind us.
        bytes: usize,
        /// The file's length.
        of: usize,
    },
}

/// The document's own wording in a byte range, or `None` where the range is not one of its text.
pub fn wording(original: &str, bytes: [usize; 2]) -> Option<&str> {
    original.get(bytes[0]..bytes[1])
}
