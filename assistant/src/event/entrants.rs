//! Players from a table: `name` and, where there is one, `member`, a player a row.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cardinal_embedded::read_toml;
use cardinal_language::fold;
use cardinal_tournament::{Event, name_key};
use serde::Deserialize;

use super::refusal::Refusal;
use super::{limits, read};
use crate::commands::Words;

/// Who is entered by a table; rows are counted as lines of the file, from 1.
///
/// # Errors
/// The first line that is none, with what is wrong.
pub(super) fn read_table(event: &Event, text: &str) -> Result<Vec<(String, Option<String>)>, Refusal> {
    let text = text.trim_start_matches('\u{feff}');
    let delimiter =
        text.lines().next().map_or(b',', |line| match (line.contains(';'), line.contains('\t')) {
            (true, _) => b';',
            (_, true) => b'\t',
            _ => b',',
        });
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut columns = (0, Some(1));
    let mut entrants: Vec<(String, Option<String>)> = Vec::new();
    let mut known: BTreeMap<String, usize> =
        event.state().players().iter().map(|player| (name_key(&player.name), 0)).collect();
    for (at, row) in reader.records().enumerate() {
        let refused = |line: usize, why, name: &str| Refusal::Row { line, why, name: name.to_owned() };
        let row = row.map_err(|_| refused(at + 1, "event-row-unreadable", ""))?;
        let line =
            row.position().map_or(at + 1, |position| usize::try_from(position.line()).unwrap_or(at + 1));
        if at == 0
            && let Some(found) = head(&row)
        {
            columns = found;
            continue;
        }
        let is_member = |cell: &str| cell.is_empty() || cell.bytes().all(|byte| byte.is_ascii_digit());
        if at == 0 && !row.get(1).is_none_or(is_member) {
            return Err(refused(line, "event-row-no-head", ""));
        }
        let cell = |column: usize| row.get(column).map(read::one_line).filter(|cell| !cell.is_empty());
        if row.iter().all(str::is_empty) {
            continue;
        }
        let name = cell(columns.0).ok_or_else(|| refused(line, "event-row-no-name", ""))?;
        if name.chars().nth(limits::NAME).is_some() {
            return Err(refused(line, "event-row-long-name", ""));
        }
        if let Some(before) = known.insert(name_key(&name), line) {
            let why = if before == 0 { "event-row-entered" } else { "event-row-twice" };
            return Err(refused(line, why, &name));
        }
        entrants.push((name, columns.1.and_then(cell)));
        if event.state().players().len() + entrants.len() > limits::PLAYERS {
            return Err(Refusal::TooManyPlayers(limits::PLAYERS));
        }
    }
    if entrants.is_empty() { Err(Refusal::Missing("event-table-empty")) } else { Ok(entrants) }
}

/// What people call the columns.
#[derive(Deserialize)]
struct Columns {
    name: Words,
    member: Words,
}

static COLUMNS: LazyLock<Columns> = LazyLock::new(|| {
    read_toml(include_str!("../../phrases/event-columns.toml")).expect("a test reads the columns")
});

/// Where name and member stand, if this row says it.
fn head(row: &csv::StringRecord) -> Option<(usize, Option<usize>)> {
    let stands = |words: &Words| row.iter().position(|cell| words.all().any(|word| fold(word) == fold(cell)));
    Some((stands(&COLUMNS.name)?, stands(&COLUMNS.member)))
}
