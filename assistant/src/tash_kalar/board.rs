//! A board as a grid with marks, and as a picture.

use std::fmt::Write as _;

use cardinal_tash_kalar::board::{Board, SIDE, Square, SquareSet};
use cardinal_tash_kalar::notation::{grid, read_grid};
use cardinal_tash_kalar::picture::Picture;

use super::data::{BoardData, BoardTold, rows};

/// Squares that are marked, each with the sign that stands before it.
pub(super) type Marks<'m> = &'m [(SquareSet, char)];

/// The board row by row, with a sign before each square that is marked.
pub(super) fn marked(board: &Board, marks: Marks<'_>) -> Vec<String> {
    if marks.iter().all(|(squares, _)| squares.is_empty()) {
        return rows(&grid(board));
    }
    let mut lines = vec!["#   a  b  c  d  e  f  g  h  i".to_owned()];
    for row in 0..SIDE {
        let mut line = format!("{}  ", row + 1);
        for column in 0..SIDE {
            let Some(at) = Square::at(column, row) else {
                line.push_str("   ");
                continue;
            };
            let sign = marks.iter().find(|(squares, _)| squares.has(at)).map_or(' ', |(_, sign)| *sign);
            let piece = board.piece(at).map_or_else(|| ".".to_owned(), |piece| piece.to_string());
            line.push(sign);
            // Writing to a string cannot fail.
            let _ = write!(line, "{piece:<2}");
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The picture of the board that an answer is about, with the squares that it tells of.
pub(super) fn picture(data: &BoardData) -> Option<String> {
    let BoardData::Answered(told) = data else { return None };
    let rows = told.played.as_ref().map_or(&told.board, |played| &played.board);
    let description = rows.join("\n");
    let board = read_grid(&description).ok()?;
    let (found, failing) = squares(told);
    let last = told.summonable.as_ref().and_then(|summonable| summonable.nearest.as_ref());
    let last = last.and_then(|nearest| nearest.at.parse().ok()).map(|at| (None, at));
    let picture = Picture { board, found, failing, last, title: "Tash-Kalar", description: &description };
    Some(picture.svg())
}

/// The squares where something can be done or is found, and those that fail.
fn squares(told: &BoardTold) -> (SquareSet, SquareSet) {
    let set = |names: &mut dyn Iterator<Item = &String>| -> SquareSet {
        names.filter_map(|name| name.parse::<Square>().ok()).collect()
    };
    let Some(summonable) = &told.summonable else { return (SquareSet::EMPTY, SquareSet::EMPTY) };
    match &summonable.nearest {
        Some(nearest) => {
            let failing = set(&mut nearest.missing.iter().filter_map(|missing| missing.at.as_ref()));
            (set(&mut nearest.found.iter()), failing)
        }
        None => (set(&mut summonable.places.iter().map(|place| &place.at)), SquareSet::EMPTY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardinal_tash_kalar::setup::Setup;

    #[test]
    fn marks_stand_before_their_squares_and_the_columns_stay_one_below_the_other() {
        let setup: Setup = "5/7/9/3X*5/9/9/9/7/5".parse().expect("a position");
        let at = |name: &str| SquareSet::of(name.parse().expect("a square"));
        let lines = marked(&setup.board, &[(at("d4"), '+'), (at("e4"), '!')]);
        assert_eq!(lines[4], "4   .  .  . +X*!.  .  .  .  .");
        let column = |line: &str, letter: char| line.chars().position(|other| other == letter);
        assert_eq!(column(&lines[0], 'd'), column(&lines[4], 'X'));
        assert_eq!(marked(&setup.board, &[]), rows(&grid(&setup.board)), "a plain one can be read again");
    }
}
