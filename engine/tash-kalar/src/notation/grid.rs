//! A board as a grid.

use std::fmt::Write;

use super::{BoardError, board_of, row_squares};
use crate::board::{Board, SIDE};

/// A board as a grid, with the letters of the columns and the numbers of the rows.
pub fn grid(board: &Board) -> String {
    let mut text = String::from("#   a b c d e f g h i\n");
    for row in 0..SIDE {
        let squares = row_squares(row);
        let margin = squares.first().map_or(0, |square| usize::from(square.column().unsigned_abs()));
        let mut line = format!("{}   {}", row + 1, "  ".repeat(margin));
        for square in squares {
            let word = board.piece(square).map_or_else(|| ".".to_owned(), |piece| piece.to_string());
            // A star takes the place of the space after a piece; reading parts them again.
            let _ = write!(line, "{word:<2}");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Reads a grid.
///
/// # Errors
/// What is wrong with it, and on which square.
pub fn read_grid(text: &str) -> Result<Board, BoardError> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let rows: Vec<Vec<String>> = lines.filter(|line| !line.is_empty()).take(100).map(words).collect();
    board_of(&rows)
}

/// The words of a row, without its number. After a star a new word begins.
fn words(line: &str) -> Vec<String> {
    let parted = line.replace('*', "* ");
    let words = parted.split_whitespace().take(100).map(str::to_owned);
    let is_number = |word: &String| word.chars().all(|letter| letter.is_ascii_digit());
    let mut words: Vec<String> = words.collect();
    if words.first().is_some_and(is_number) {
        words.remove(0);
    }
    words
}
