//! Reading a user's own copy of an original document into passages that can be searched.
//!
//! The copies that people have are transcripts: pages in two columns, lines broken anywhere,
//! words broken over lines, marks left by tools, one whole book on a single line. The importer
//! takes them as they are and never changes the original: passages point into it by byte range,
//! and only the text shown for reading is mended.
//!
//! # Layout
//! - [`read`]: the whole way from a file to an [`Imported`] document;
//! - `source`: bytes to text, with every way in which a file can be refused ([`text`],
//!   [`ImportError`]);
//! - `lines`: the lines, what they have in common, and which are mere layout;
//! - `headings`, `long_line`: what is a heading, on a line of its own, at the start of a
//!   paragraph, or inside a line that holds a whole book;
//! - `blocks`: lines put together to headings and paragraphs;
//! - `path`: the headings above a place;
//! - `passages`: paragraphs cut and joined to passages of readable size;
//! - `wording`: the text as shown for reading;
//! - `identity`: which document it is.
//!
//! **Invariants:** no store, no terminal, no clock; the same bytes give the same result. Every
//! letter of the document is in exactly one heading, passage or range of layout.

mod blocks;
mod document;
mod error;
mod headings;
mod identity;
mod imported;
mod lines;
mod long_line;
mod passages;
mod path;
mod source;
mod wording;

pub use document::read;
pub use error::ImportError;
pub use imported::{Heading, Imported, Passage, Progress, Repaired, Report, wording};
pub use passages::{LONGEST, SHORTEST};
pub use source::{LARGEST, text};
