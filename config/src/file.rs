//! Reading `cardinal.toml` with the line of every key.

use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Error;

/// One entry of the file: its full key, its value as text when it is text, and its line.
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) value: Result<String, String>,
    pub(crate) line: usize,
}

pub(crate) fn read(file: &Path) -> Result<Vec<Entry>, Error> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Error::Unreadable { file: file.to_owned(), reason: error.to_string() })?;
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
