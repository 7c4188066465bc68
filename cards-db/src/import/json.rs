//! A list of JSON objects.

use serde::de::IgnoredAny;
use serde_json::{Deserializer, Map, Value};

use super::reading::{Sink, Unread};
use super::row::row;
use super::{Flaw, NotTaken};

pub(super) fn read(text: &str, sink: &mut Sink<'_>) -> Result<(), Unread> {
    let entries: Vec<IgnoredAny> = serde_json::from_str(text).map_err(|error| match error.classify() {
        serde_json::error::Category::Data => Unread::Unrecognised,
        _ => Unread::Syntax { line: error.line(), column: error.column(), message: error.to_string() },
    })?;
    // Each entry is read from where it is written, since only that tells the line it stands on.
    let (mut line, mut counted) = (1, 0);
    let mut before = text.find('[').map_or(text.len(), |opening| opening + 1);
    for _ in entries {
        let start = next_entry(text, before);
        line += text.get(counted..start).unwrap_or_default().matches('\n').count();
        counted = start;
        let rest = text.get(start..).unwrap_or_default();
        let mut entry = Deserializer::from_str(rest).into_iter::<IgnoredAny>();
        entry.next();
        let written = rest.get(..entry.byte_offset()).unwrap_or_default();
        let outcome = match serde_json::from_str::<Map<String, Value>>(written) {
            Ok(cells) => row(line, sink.layout, sink.vocabulary, |column| {
                cells.get(column).and_then(Value::as_str).map(str::to_owned)
            }),
            Err(_) => Err(NotTaken { line, card: String::new(), flaw: Flaw::NotACard }),
        };
        before = start + written.len();
        sink.put(before, outcome);
    }
    Ok(())
}

/// Where the next entry of a list begins, behind blanks and the comma.
fn next_entry(text: &str, before: usize) -> usize {
    let rest = text.get(before..).unwrap_or_default();
    before + rest.find(|letter: char| !letter.is_ascii_whitespace() && letter != ',').unwrap_or(rest.len())
}
