//! Figures of squares of which tasks speak: each whole, and with one piece less.

use std::collections::BTreeSet;

use cardinal_tash_kalar::board::{Board, Colour, Piece, Rank, Square, SquareSet, arena};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::game::meets;

use crate::stage::table;

/// Whether common pieces of the first side on these squares meet a task.
fn is_met(task: &str, squares: &[&str]) -> bool {
    let mut state = table("5/7/9/9/9/9/9/7/5 mode=high-form seats=x:highland,o:sylvan");
    let mut board = Board::default();
    for at in squares {
        board.put(at.parse().expect("a square"), Piece { colour: Colour::ALL[0], rank: Rank::Common });
    }
    state.board = board;
    let task = cards().task_named(task).unwrap_or_else(|| panic!("no task {task}"));
    meets(&cards().task(task).requires, &state)
}

/// A figure meets its task, and with any of these pieces less it does not.
fn takes_each(task: &str, figure: &str, needed: &[&str]) {
    let squares: Vec<&str> = figure.split(' ').collect();
    assert!(is_met(task, &squares), "{task}: {figure}");
    for left_out in needed {
        let fewer: Vec<&str> = squares.iter().copied().filter(|at| at != left_out).collect();
        assert_eq!(fewer.len() + 1, squares.len(), "{left_out} is one of {figure}");
        assert!(!is_met(task, &fewer), "{task}: {figure} without {left_out}");
    }
}

#[test]
fn each_cross_and_each_chain_takes_all_its_pieces() {
    for (task, figure) in [
        ("center-cross", "e5 e4 e6 d5 f5"),
        ("center-cross", "e5 d4 f6 d6 f4"),
        ("side-chain", "a5 b5 c5 d5 e5 f5 g5 h5 i5"),
        ("side-chain", "e1 e2 e3 e4 e5 e6 e7 e8 e9"),
        ("corner-chain", "b2 c3 d4 e5 f6 g7 h8"),
        ("corner-chain", "b8 c7 d6 e5 f4 g3 h2"),
    ] {
        let each: Vec<&str> = figure.split(' ').collect();
        takes_each(task, figure, &each);
    }
    for (task, squares) in [
        ("center-cross", ["e5", "e3", "e4", "d5", "f5"]),
        ("center-cross", ["e4", "e3", "e5", "d4", "f4"]),
        ("center-cross", ["d5", "d4", "d6", "c5", "e5"]),
    ] {
        assert!(!is_met(task, &squares), "{task}: {squares:?}");
    }
}

/// The rows and columns of the nine central squares, and no others.
#[test]
fn a_line_runs_through_the_central_squares() {
    const COLUMNS: [&str; 6] = ["b", "c", "d", "e", "f", "g"];
    for row in 1..=9u8 {
        let first = usize::from(matches!(row, 1 | 9));
        let in_row: Vec<String> = (first..first + 5).map(|at| format!("{}{row}", COLUMNS[at])).collect();
        let five: Vec<&str> = in_row.iter().map(String::as_str).collect();
        assert!(!is_met("line-dominance", &five), "five are too few: {five:?}");
        if !matches!(row, 1 | 9) {
            let sixth = format!("g{row}");
            let six = [&five[..], &[&sixth]].concat();
            assert_eq!(is_met("line-dominance", &six), (4..=6).contains(&row), "{six:?}");
        }
    }
    for column in ["b", "c", "d", "e", "f", "g", "h"] {
        let squares: Vec<String> = (3..=8u8).map(|row| format!("{column}{row}")).collect();
        let six: Vec<&str> = squares.iter().map(String::as_str).collect();
        assert_eq!(is_met("line-dominance", &six), ["d", "e", "f"].contains(&column), "{six:?}");
    }
}

/// Of two squares those at distance 1 from either are adjacent (`tash-kalar/keywords/adjacent-square`).
#[test]
fn what_is_adjacent_to_two_squares_is_adjacent_to_either() {
    let all: Vec<Square> = arena().squares.iter().collect();
    assert_eq!(all.len(), 69);
    for one in &all {
        for other in &all {
            let set: SquareSet = [*one, *other].into_iter().collect();
            let near = |at: &Square| one.distance(*at) == 1 || other.distance(*at) == 1;
            let wanted: SquareSet = arena().squares.iter().filter(near).collect();
            assert_eq!(set.adjacent(), wanted, "{one} {other}");
        }
    }
    let words: BTreeSet<[u64; 2]> = all.iter().map(|at| SquareSet::of(*at).words()).collect();
    assert_eq!(words.len(), 69, "each square alone is told apart from every other");
    assert!(!words.contains(&SquareSet::EMPTY.words()));
}

#[test]
fn heroic_and_legendary_pieces_are_upgraded() {
    assert_eq!(Rank::ALL.map(Rank::is_upgraded), [false, true, true]);
}
