use std::io::Read;

use super::passages::Passages;
use super::path::Path;
use super::{Heading, ImportError, Imported, Progress, Report, blocks, identity, source, wording};
use crate::Document;

/// How often progress is told while cutting, in blocks.
const STRIDE: usize = 64;

/// Reads a document to its end and cuts it into passages.
///
/// `name` is the file's name, for messages and for the id of an unknown document; `known` are
/// the documents that are recognised by their hash.
///
/// # Errors
/// [`ImportError`] when it is empty, not UTF-8 text, larger than [`LARGEST`](super::LARGEST), or
/// cannot be read to its end.
pub fn read(
    name: &str,
    reader: impl Read,
    known: &[Document],
    progress: &mut dyn FnMut(Progress),
) -> Result<Imported, ImportError> {
    let original = source::text(name, reader, progress)?;
    let bytes_len = original.len();
    let blocks = blocks::blocks(&original);

    let mut report = Report::default();
    let mut headings: Vec<Heading> = Vec::new();
    let mut path = Path::default();
    let mut passages = Passages::new(&original, &blocks.layout);
    for (index, block) in blocks.blocks.iter().enumerate() {
        if index % STRIDE == 0 {
            progress(Progress::Cutting { bytes: block.bytes[0], of: bytes_len });
        }
        if let Some(level) = block.heading {
            let text = wording::heading(&original, block.bytes, &blocks.layout, &mut report.repaired);
            path.enter(level, &text);
            passages.begin_section(&path.section(), &mut report.repaired);
            headings.push(Heading { bytes: block.bytes, text, level });
        } else {
            passages.add_paragraph(block.bytes);
            report.paragraphs += 1;
            path.has_text = true;
        }
    }
    let passages = passages.finish(&mut report.repaired);
    if passages.is_empty() && headings.is_empty() {
        // Nothing but marks and rules of signs.
        return Err(ImportError::Empty { name: name.to_owned() });
    }
    progress(Progress::Cutting { bytes: bytes_len, of: bytes_len });

    report.headings = headings.len();
    report.passages = passages.len();
    report.repaired.layout = blocks.layout.len();
    let identity = identity::identify(name, &original, &headings, known);
    Ok(Imported {
        id: identity.id,
        title: identity.title,
        language: identity.language,
        sha256: identity.sha256,
        bytes_len,
        original,
        headings,
        passages,
        layout: blocks.layout,
        report,
    })
}
