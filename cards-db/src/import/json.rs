//! A list of JSON objects.

use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::reading::{Sink, Unread};
use super::row::row;
use super::{Flaw, NotTaken};

pub(super) fn read(text: &str, sink: &mut Sink<'_>) -> Result<(), Unread> {
    // Each entry is kept as it is written, since only that tells the line it stands on.
    let entries: Vec<&RawValue> = serde_json::from_str(text).map_err(|error| match error.classify() {
        serde_json::error::Category::Data => Unread::Unrecognised,
        _ => Unread::Syntax { line: error.line(), column: error.column(), message: error.to_string() },
    })?;
    let (mut line, mut counted) = (1, 0);
    for entry in entries {
        let written = entry.get();
        // Both pointers are into the same text, the entry's not before the text's.
        let start = written.as_ptr() as usize - text.as_ptr() as usize;
        line += text.get(counted..start).unwrap_or_default().matches('\n').count();
        counted = start;
        let outcome = match serde_json::from_str::<Map<String, Value>>(written) {
            Ok(cells) => row(line, sink.layout, sink.vocabulary, |column| {
                cells.get(column).and_then(Value::as_str).map(str::to_owned)
            }),
            Err(_) => Err(NotTaken { line, card: String::new(), flaw: Flaw::NotACard }),
        };
        sink.put(start + written.len(), outcome);
    }
    Ok(())
}
