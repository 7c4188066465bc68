//! A board in one line.

use std::fmt::Write;

use super::{BoardError, board_of, row_squares};
use crate::board::{Board, SIDE};

/// A board in one line: `5/7/9/3x5/4Xo3/9/6O*2/7/5`.
pub fn line(board: &Board) -> String {
    let row = |row| {
        let (mut text, mut empty) = (String::new(), 0);
        let flush = |text: &mut String, empty: &mut usize| {
            if *empty > 0 {
                let _ = write!(text, "{empty}");
            }
            *empty = 0;
        };
        for square in row_squares(row) {
            match board.piece(square) {
                None => empty += 1,
                Some(piece) => {
                    flush(&mut text, &mut empty);
                    let _ = write!(text, "{piece}");
                }
            }
        }
        flush(&mut text, &mut empty);
        text
    };
    (0..SIDE).map(row).collect::<Vec<_>>().join("/")
}

/// Reads a line.
///
/// # Errors
/// What is wrong with it, and on which square.
pub fn read_line(text: &str) -> Result<Board, BoardError> {
    let rows: Vec<Vec<String>> = text.trim().split('/').take(100).map(words).collect();
    board_of(&rows)
}

/// One word for each square of a row.
fn words(row: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for letter in row.chars().take(100) {
        match (letter.to_digit(10), words.last_mut()) {
            (Some(empty), _) => words.extend((0..empty).map(|_| ".".to_owned())),
            (None, Some(last)) if letter == '*' && last != "." => last.push('*'),
            (None, _) => words.push(letter.to_string()),
        }
    }
    words
}
