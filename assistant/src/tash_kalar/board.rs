//! A board as a grid with marks, as a picture, and in words.

use std::fmt::Write as _;

use cardinal_tash_kalar::board::{Board, Colour, Rank, SIDE, Square, SquareSet};
use cardinal_tash_kalar::notation::{grid, read_grid};
use cardinal_tash_kalar::picture::Picture as Drawing;

use super::data::{BoardData, BoardTold, rows};
use super::position;
use crate::answer::Picture;
use crate::messages::Voice;

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
pub(super) fn picture(data: &BoardData, voice: Voice<'_>) -> Option<Picture> {
    let BoardData::Answered(told) = data else { return None };
    let rows = told.played.as_ref().map_or(&told.board, |played| &played.board);
    let board = read_grid(&rows.join("\n")).ok()?;
    let (found, failing) = squares(told);
    let nearest = told.summonable.as_ref().and_then(|summonable| summonable.nearest.as_ref());
    let nearest: Option<Square> = nearest.and_then(|nearest| nearest.at.parse().ok());
    let moved = told.played.as_ref().and_then(|played| played.last);
    let one = |at: Option<Square>| at.map(SquareSet::of).unwrap_or_default();
    let marked = [
        ("tk-alt-found", found),
        ("tk-alt-failing", failing),
        ("tk-alt-place", one(nearest)),
        ("tk-alt-last", one(moved.map(|(_, to)| to))),
    ];
    let alt = in_words(&board, &marked, voice);
    let last = moved.or(nearest.map(|at| (None, at)));
    let drawn = Drawing { board, found, failing, last, title: "Tash-Kalar", description: &alt };
    Some(Picture { svg: drawn.svg(), alt })
}

/// A board in words, for those who do not see it.
fn in_words(board: &Board, marked: &[(&str, SquareSet)], voice: Voice<'_>) -> String {
    let listed = |squares: SquareSet| position::squares(squares.iter()).join(" ");
    let rank = |colour: Colour, rank: Rank| {
        let squares = board.ranked(colour, rank);
        let key = match rank {
            Rank::Common => "tk-alt-common",
            Rank::Heroic => "tk-alt-heroic",
            Rank::Legendary => "tk-alt-legendary",
        };
        (!squares.is_empty()).then(|| voice.text(key, &[("squares", listed(squares).into())]))
    };
    let side = |colour: Colour| {
        let pieces: Vec<String> = Rank::ALL.into_iter().filter_map(|of| rank(colour, of)).collect();
        let letter = colour.letter().to_string();
        let args = [("colour", letter.into()), ("pieces", pieces.join(", ").into())];
        (!pieces.is_empty()).then(|| voice.text("tk-alt-side", &args))
    };
    let mut sentences = vec![voice.text("tk-alt", &[])];
    sentences.extend(Colour::ALL.into_iter().filter_map(side));
    if board.occupied().is_empty() {
        sentences.push(voice.text("tk-alt-empty", &[]));
    }
    for (key, squares) in marked.iter().filter(|(_, squares)| !squares.is_empty()) {
        sentences.push(voice.text(key, &[("squares", listed(*squares).into())]));
    }
    sentences.join(" ")
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
