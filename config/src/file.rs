//! Reading `cardinal.toml` with the line of every key.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Error;

/// The bytes of a settings file, at most.
pub(crate) const LARGEST: usize = 64 * 1024;

/// One entry of the file: its full key, its value as text when it is text, and its line.
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) value: Result<String, String>,
    pub(crate) line: usize,
}

pub(crate) fn read(file: &Path) -> Result<Vec<Entry>, Error> {
    let mut bytes = Vec::new();
    // Whatever is named as the settings, no more is read of it than they can be.
    let unreadable = |reason: String| Error::Unreadable { file: file.to_owned(), reason };
    let read = File::open(file).and_then(|opened| opened.take(LARGEST as u64 + 1).read_to_end(&mut bytes));
    read.map_err(|error| unreadable(error.to_string()))?;
    if bytes.len() > LARGEST {
        return Err(Error::TooLarge { file: file.to_owned(), limit: LARGEST });
    }
    let text = String::from_utf8(bytes).map_err(|error| unreadable(error.to_string()))?;
    let table = DeTable::parse(&text).map_err(|error| Error::Syntax {
        file: file.to_owned(),
        line: error.span().map_or(1, |span| line_at(&text, span.start)),
        reason: error.message().to_owned(),
    })?;
    let mut entries = Vec::new();
    collect(table.get_ref(), "", &text, &mut entries);
    entries.sort_by_key(|entry| entry.line);
    Ok(entries)
}

fn collect(table: &DeTable<'_>, prefix: &str, text: &str, entries: &mut Vec<Entry>) {
    for (name, value) in table {
        let key = format!("{prefix}{}", name.get_ref());
        if let DeValue::Table(inner) = value.get_ref() {
            collect(inner, &format!("{key}."), text, entries);
            if !inner.is_empty() {
                continue;
            }
        }
        entries.push(Entry { key, value: as_text(value), line: line_at(text, name.span().start) });
    }
}

fn as_text(value: &Spanned<DeValue<'_>>) -> Result<String, String> {
    match value.get_ref() {
        DeValue::String(text) => Ok(text.to_string()),
        other => Err(other.type_str().to_owned()),
    }
}

fn line_at(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|&b| b == b'\n').count()
}
