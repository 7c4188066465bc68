//! Tables: comma, semicolon or tab between cells, with a header or without.

use csv::{ReaderBuilder, StringRecord};

use super::layout::{Layout, Shape};
use super::reading::Sink;
use super::row::row;
use super::{Flaw, NotTaken};
use crate::Vocabulary;

/// What may stand between cells.
const DELIMITERS: [u8; 3] = [b'\t', b',', b';'];

/// What stands between the cells of a text, if it is a table of this layout.
pub(super) fn delimiter(text: &str, layout: &Layout, vocabulary: &Vocabulary) -> Option<u8> {
    DELIMITERS.into_iter().find(|delimiter| {
        let Some(Ok(first)) = reader(text, *delimiter).records().next() else { return false };
        match layout.shape {
            Shape::Json => false,
            Shape::Header => layout.needed().all(|column| place(&first, layout, column).is_some()),
            Shape::Bare(columns) => {
                let cell = |column| place(&first, layout, column).and_then(|at| first.get(at));
                let has_number = first.get(0).is_some_and(|number| number.parse::<u32>().is_ok());
                let has_type = cell(layout.kind.0).is_some_and(|kind| vocabulary.type_called(kind).is_some());
                first.len() == columns && has_number && has_type
            }
        }
    })
}

pub(super) fn read(text: &str, delimiter: u8, sink: &mut Sink<'_>) {
    let layout = sink.layout;
    let mut reader = reader(text, delimiter);
    let mut records = reader.records();
    let header = match layout.shape {
        Shape::Header => records.next().and_then(Result::ok).unwrap_or_default(),
        Shape::Json | Shape::Bare(_) => StringRecord::new(),
    };
    let expected = if let Shape::Bare(columns) = layout.shape { columns } else { header.len() };
    // The text is UTF-8 and rows may be of any length: nothing is left that could be an error.
    for record in records.flatten() {
        let (line, bytes) = record.position().map_or((0, 0), |at| (at.line(), at.byte()));
        let [line, bytes] = [line, bytes].map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        let outcome = if record.len() == expected {
            row(line, layout, sink.vocabulary, |column| {
                let at = place(&header, layout, column)?;
                record.get(at).map(str::to_owned)
            })
        } else {
            let flaw = Flaw::Columns { found: record.len(), expected };
            Err(NotTaken { line, card: String::new(), flaw })
        };
        sink.put(bytes, outcome);
    }
}

fn reader(text: &str, delimiter: u8) -> csv::Reader<&[u8]> {
    ReaderBuilder::new().has_headers(false).flexible(true).delimiter(delimiter).from_reader(text.as_bytes())
}

/// The number of a column.
fn place(header: &StringRecord, layout: &Layout, column: &str) -> Option<usize> {
    match layout.shape {
        Shape::Bare(_) => column.parse().ok(),
        Shape::Header | Shape::Json => {
            header.iter().position(|word| word.trim().eq_ignore_ascii_case(column))
        }
    }
}
