//! From the text of a file to rows.

use thiserror::Error;

use super::layout::{Format, LAYOUTS, Layout, Shape};
use super::{NotTaken, Row, json, table};
use crate::Vocabulary;

/// How often progress is told, in rows.
const STRIDE: usize = 32;

/// What was read of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The format that it is in.
    pub format: Format,
    /// The cards, in order.
    pub rows: Vec<Row>,
    /// The cards that were not taken, in order.
    pub not_taken: Vec<NotTaken>,
}

/// Why nothing could be read of a file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unread {
    /// It is in none of the formats.
    #[error("this is none of the formats that are read")]
    Unrecognised,
    /// It begins as JSON and is none.
    #[error("line {line}, column {column}: {message}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the parser said.
        message: String,
    },
}

/// How far reading has come, in bytes of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Bytes behind us.
    pub bytes: usize,
    /// The length of the text.
    pub of: usize,
}

/// Where a reader puts what it finds.
pub(super) struct Sink<'a> {
    pub layout: &'a Layout,
    pub vocabulary: &'a Vocabulary,
    progress: &'a mut dyn FnMut(Progress),
    of: usize,
    rows: Vec<Row>,
    not_taken: Vec<NotTaken>,
}

impl Sink<'_> {
    /// Takes what became of the card that ends at this byte.
    pub(super) fn put(&mut self, bytes: usize, outcome: Result<Row, NotTaken>) {
        match outcome {
            Ok(row) => self.rows.push(row),
            Err(not_taken) => self.not_taken.push(not_taken),
        }
        if (self.rows.len() + self.not_taken.len()).is_multiple_of(STRIDE) {
            (self.progress)(Progress { bytes, of: self.of });
        }
    }
}

/// Reads card texts, the types of cards by a game's vocabulary.
///
/// # Errors
/// [`Unread`] when nothing could be read. A card that could not be taken is no error: it is listed.
pub fn read(
    text: &str,
    vocabulary: &Vocabulary,
    progress: &mut dyn FnMut(Progress),
) -> Result<Reading, Unread> {
    let text = text.trim_start_matches('\u{feff}');
    let is_json = text.trim_start().starts_with(['[', '{']);
    let found = LAYOUTS.iter().find_map(|layout| match layout.shape {
        Shape::Json => is_json.then_some((layout, b',')),
        Shape::Header | Shape::Bare(_) => Some((layout, table::delimiter(text, layout, vocabulary)?)),
    });
    let (layout, delimiter) = found.ok_or(Unread::Unrecognised)?;
    let of = text.len();
    let mut sink = Sink { layout, vocabulary, progress, of, rows: Vec::new(), not_taken: Vec::new() };
    match layout.shape {
        Shape::Json => json::read(text, &mut sink)?,
        Shape::Header | Shape::Bare(_) => table::read(text, delimiter, &mut sink),
    }
    (sink.progress)(Progress { bytes: of, of });
    Ok(Reading { format: layout.format, rows: sink.rows, not_taken: sink.not_taken })
}
