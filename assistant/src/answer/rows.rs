//! How much of an answer a person reads before asking for more: twelve lines of a terminal.

use super::{Block, Line};

/// How many lines an answer shows before the rest is folded, those between paragraphs not counted.
pub(super) const LINES: usize = 12;
/// How many columns a line has, less what stands before a point.
const COLUMNS: usize = 76;
/// How many of them words fill, on the average: they are not cut at its end.
const FILLED: usize = 70;

/// How many lines a text takes.
pub(crate) fn rows_of(text: &str) -> usize {
    let mut rows = 1;
    let mut column = 0;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if column > 0 && column + 1 + letters > COLUMNS {
            rows += 1;
            column = letters;
        } else {
            column += letters + usize::from(column > 0);
        }
    }
    rows
}

/// How many lines a block takes.
pub(super) fn of_block(block: &Block) -> usize {
    let of = |line: &Line| rows_of(&line.text());
    match block {
        Block::Title(line) | Block::Heading(line) | Block::Text(line) | Block::Note(line) => of(line),
        Block::Quote { words, source } => words.lines().map(rows_of).sum::<usize>() + rows_of(source),
        Block::Bullets(lines) => lines.iter().map(of).sum(),
        Block::Board(rows) => rows.len(),
        Block::Long { summary, lines } => of(summary) + lines.iter().map(|(_, line)| of(line)).sum::<usize>(),
    }
}

/// How many characters find room on some lines.
pub(super) const fn room(lines: usize) -> usize {
    lines * FILLED
}
