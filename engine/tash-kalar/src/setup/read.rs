//! Reading a position from text.

use std::str::FromStr;

use thiserror::Error;

use super::Setup;
use crate::board::{Board, SIDE, Square, arena};
use crate::notation::{BoardError, read_grid, read_line};

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The board is none.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A word is no field.
    #[error("{0} is no field: a field is name=value")]
    Field(String),
    /// The text is too long.
    #[error("a position has at most {MOST} letters")]
    TooLong,
}

/// The longest text that is read.
const MOST: usize = 20_000;

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        if text.len() > MOST {
            return Err(SetupError::TooLong);
        }
        let first = text.split_whitespace().next().unwrap_or_default();
        if first.contains('/') {
            let rest = text.trim_start().strip_prefix(first).unwrap_or_default();
            return Ok(Self { board: read_line(first)?, fields: fields(rest)? });
        }
        let bare = |line: &str| line.split('#').next().unwrap_or_default().trim().to_owned();
        let lines: Vec<String> = text.lines().map(bare).filter(|line| !line.is_empty()).collect();
        if let Some((board, rest)) = lines_in_one(text) {
            return Ok(Self { board, fields: fields(&rest)? });
        }
        let (fields_of, rows): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| line.contains('='));
        Ok(Self { board: read_grid(&rows.join("\n"))?, fields: fields(&fields_of.join("\n"))? })
    }
}

/// A grid of which the lines were joined, as where a chat takes one line alone; and what stands behind it.
fn lines_in_one(text: &str) -> Option<(Board, String)> {
    let text = text.trim();
    if text.contains('\n') {
        return None;
    }
    let parted = text.replace('*', "* ");
    let mut words = parted.split_whitespace().peekable();
    if words.next_if_eq(&"#").is_some() {
        while words.next_if(|word| matches!(word.as_bytes(), [b'a'..=b'i'])).is_some() {}
    }
    let mut cells = Vec::new();
    while cells.len() < usize::from(arena().squares.len()) {
        let is_number = |word: &&str| matches!(word.as_bytes(), [b'1'..=b'9']);
        if words.next_if(is_number).is_none() {
            cells.push(words.next()?.to_owned());
        }
    }
    let rest: Vec<&str> = words.collect();
    let mut rows = Vec::new();
    let mut cells = cells.into_iter();
    for row in 0..SIDE {
        let squares = (0..SIDE).filter(|column| Square::at(*column, row).is_some()).count();
        rows.push(cells.by_ref().take(squares).collect::<Vec<_>>().join(" "));
    }
    read_grid(&rows.join("\n")).ok().map(|board| (board, rest.join(" ")))
}

/// Fields, of which the signs may stand apart: `hand1 = herald, bomb`.
fn fields(text: &str) -> Result<Vec<(String, String)>, SetupError> {
    let mut joined = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        let opens = |text: &str| text.is_empty() || text.ends_with(['=', ',', ':']);
        // A field may be empty; what has a name of its own is the next one.
        let is_next = word.contains('=') && !word.starts_with('=');
        if is_next || (!opens(&joined) && !word.starts_with(['=', ',', ':'])) {
            joined.push(' ');
        }
        joined.push_str(word);
    }
    let field = |word: &str| {
        let (name, value) =
            word.split_once('=').ok_or_else(|| SetupError::Field(word.chars().take(40).collect()))?;
        Ok((name.to_ascii_lowercase(), value.to_ascii_lowercase()))
    };
    joined.split(' ').filter(|word| !word.is_empty()).map(field).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_of_which_the_lines_were_joined_keeps_the_numbers_of_its_fields() {
        let grid = crate::notation::grid(&Board::default());
        let text = format!("{grid}mode = duel\nactions = 2\nnumber = 9");
        let lines: Setup = text.parse().expect("a position");
        let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(joined.parse::<Setup>(), Ok(lines.clone()));
        assert_eq!(lines.fields[1], ("actions".to_owned(), "2".to_owned()));
    }
}
