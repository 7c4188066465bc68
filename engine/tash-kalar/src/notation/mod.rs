//! Boards as text: a grid that a person can type and read, and one line as chess has it in FEN.
//!
//! A piece is its colour's letter, small if it is common, great if it is heroic, with a star if it is
//! legendary: `x X X*`. In a grid each row of the arena is a line with a word for each square, `.` for an
//! empty one; it may begin with the number of the row, and lines after `#` are remarks:
//!
//! ```text
//! #   a b c d e f g h i
//! 1       . . . . .
//! 2     . . . . . . .
//! 3   . . . . . . . . .
//! 4   . . . x . . . . .
//! 5   . . . . X o . . .
//! 6   . . . . . . . . .
//! 7   . . . . . . O*. .
//! 8     . . . . . . .
//! 9       . . . . .
//! ```
//!
//! In one line the rows follow each other with `/` between them, and a number stands for so many empty
//! squares: `5/7/9/3x5/4Xo3/9/6O*2/7/5`.

mod grid;
mod line;

pub use grid::{grid, read_grid};
pub use line::{line, read_line};

use serde::Serialize;
use thiserror::Error;

use crate::board::{Board, Colour, Piece, Rank, SIDE, Square};

/// Why a text is no board, with the place.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum BoardError {
    /// It has too many or too few rows.
    #[error("a board has 9 rows, not {found}")]
    Rows {
        /// How many it has.
        found: usize,
    },
    /// A row has too many or too few squares.
    #[error("row {row} has {expected} squares, not {found}")]
    Squares {
        /// Which, from 1 at the top.
        row: usize,
        /// How many squares the row has in the arena.
        expected: usize,
        /// How many the text has.
        found: usize,
    },
    /// Something on a square is no piece.
    #[error(
        "on {at}: \"{found}\" is no piece; pieces are x X X*, o O O*, v V V*, t T T*, and . is an empty square"
    )]
    Piece {
        /// The square.
        at: Square,
        /// What stands there.
        found: String,
    },
}

/// The squares of a row, from the left.
fn row_squares(row: i8) -> Vec<Square> {
    (0..SIDE).filter_map(|column| Square::at(column, row)).collect()
}

/// The piece that a word stands for.
pub(crate) fn piece_of(word: &str) -> Option<Piece> {
    let mut letters = word.chars();
    let letter = letters.next()?;
    let colour = Colour::of_letter(letter)?;
    let rank = match (letter.is_ascii_uppercase(), letters.as_str()) {
        (false, "") => Rank::Common,
        (true, "") => Rank::Heroic,
        (true, "*") => Rank::Legendary,
        _ => return None,
    };
    Some(Piece { colour, rank })
}

/// What a text on a square puts there; an empty square is `None`.
fn content(at: Square, word: &str) -> Result<Option<Piece>, BoardError> {
    if word == "." {
        return Ok(None);
    }
    let shown = || word.chars().take(12).collect();
    piece_of(word).map(Some).ok_or_else(|| BoardError::Piece { at, found: shown() })
}

/// A board of the words of nine rows.
fn board_of(rows: &[Vec<String>]) -> Result<Board, BoardError> {
    if rows.len() != usize::from(SIDE.unsigned_abs()) {
        return Err(BoardError::Rows { found: rows.len() });
    }
    let mut board = Board::default();
    for (row, words) in (0..SIDE).zip(rows) {
        let squares = row_squares(row);
        for (&at, word) in squares.iter().zip(words) {
            if let Some(piece) = content(at, word)? {
                board.put(at, piece);
            }
        }
        if words.len() != squares.len() {
            let row = usize::from(row.unsigned_abs()) + 1;
            return Err(BoardError::Squares { row, expected: squares.len(), found: words.len() });
        }
    }
    Ok(board)
}
