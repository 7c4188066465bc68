//! Boards as text: round trips, and errors that point at the square.

use cardinal_tash_kalar::board::{Board, Colour, Piece, Rank, Square, SquareSet};
use cardinal_tash_kalar::notation::{BoardError, grid, line, read_grid, read_line};
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use proptest::prelude::*;

use crate::drawn::boards;

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

#[test]
fn grid_and_line_say_the_same_board() {
    let text = "
#   a b c d e f g h i
1       . . . . .
2     . . . . . . .
3   . . . . . . . . .
4   . . . x . . . . .
5   . . . . X o . . .
6   . . . . . . . . .
7   . . . . . . O*. .
8     . . . . . . .
9       . . . . .     # the last row
";
    let board = read_grid(text).expect("a board");
    assert_eq!(board.piece(square("g7")).map(|piece| piece.rank), Some(Rank::Legendary));
    assert_eq!(line(&board), "5/7/9/3x5/4Xo3/9/6O*2/7/5");
    assert_eq!(read_line(&line(&board)), Ok(board));
    assert_eq!(grid(&board).lines().nth(7), Some("7   . . . . . . O*. ."));
}

#[test]
fn errors_point_at_the_square_or_the_row() {
    let piece = |at: &str, found: &str| Err(BoardError::Piece { at: square(at), found: found.into() });
    assert_eq!(read_line("5/7/9/3z5/9/9/9/7/5"), piece("d4", "z"));
    assert_eq!(read_line("5/7/9/3x*5/9/9/9/7/5"), piece("d4", "x*"));
    assert_eq!(read_line("5/7/9/3*5/9/9/9/7/5"), piece("d4", "*"));
    assert_eq!(read_line("5/7/9/3X**5/9/9/9/7/5"), piece("d4", "X**"));
    let squares = |row, expected, found| Err(BoardError::Squares { row, expected, found });
    assert_eq!(read_line("5/7/9/3x4/9/9/9/7/5"), squares(4, 9, 8));
    assert_eq!(read_line("9/7/9/9/9/9/9/7/5"), squares(1, 5, 9));
    assert_eq!(read_line("5/7/9"), Err(BoardError::Rows { found: 3 }));
    assert_eq!(read_grid(""), Err(BoardError::Rows { found: 0 }));
    let grid = ". . . . .\n. . . . . . .\n. . . ? . . . . .\n".to_owned() + &"9 . .\n".repeat(6);
    assert_eq!(read_grid(&grid), piece("d3", "?"));
}

proptest! {
    #[test]
    fn what_is_written_is_read_as_it_was(board in boards(4)) {
        prop_assert_eq!(read_line(&line(&board)), Ok(board));
        prop_assert_eq!(read_grid(&grid(&board)), Ok(board));
    }

    #[test]
    fn any_text_is_a_board_or_an_error(text in "[xXoOvVtT*./0-9 \\n#z-]{0,120}") {
        if let Ok(board) = read_line(&text) {
            prop_assert_eq!(read_line(&line(&board)), Ok(board));
        }
        if let Ok(board) = read_grid(&text) {
            prop_assert_eq!(read_grid(&grid(&board)), Ok(board));
        }
    }
}

#[test]
fn pieces_are_written_by_letter_case_and_star() {
    let written =
        |index: usize, rank| Piece { colour: Colour::of_index(index).expect("a colour"), rank }.to_string();
    assert_eq!(
        [written(0, Rank::Common), written(1, Rank::Heroic), written(3, Rank::Legendary)],
        ["x", "O", "T*"]
    );
    assert_eq!(Board::default(), read_line("5/7/9/9/9/9/9/7/5").expect("an empty board"));
}

#[test]
fn a_set_of_squares_is_shown_by_their_names() {
    let set: SquareSet = ["e5", "c1"].map(square).into_iter().collect();
    assert_eq!(format!("{set:?}"), r#"{"c1", "e5"}"#);
}

#[test]
fn every_position_of_the_guide_is_read_checked_and_written_back() {
    let guide = include_str!("../../NOTATION.md");
    let examples: Vec<&str> =
        guide.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(examples.len(), 5);
    for example in examples {
        let setup: Setup = example.parse().unwrap_or_else(|error| panic!("{example}: {error}"));
        let state = setup.check(rules()).unwrap_or_else(|error| panic!("{example}: {error}"));
        let written = Setup::of(&state, rules()).to_string();
        let again: Setup = written.parse().unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(again.check(rules()).as_ref(), Ok(&state), "{written}");
    }
}

/// What this turn has not brought is left out (`NOTATION.md`), and what it has brought is there.
#[test]
fn what_a_turn_has_not_brought_is_not_written() {
    let base = "5/7/9/9/9/9/9/7/5 mode=duel seats=x:highland,o:sylvan";
    let fields = ["destroyed=o:1.0.0", "summoned=2.0.0.1", "extra=1.0", "acts=1", "flags=discarded"];
    for told in [&[][..], &fields[..1], &fields[1..2], &fields[2..3], &fields[3..4], &fields[4..]] {
        let text = format!("{base} {}", told.join(" "));
        let setup: Setup = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let state = setup.check(rules()).unwrap_or_else(|error| panic!("{text}: {error}"));
        let written = Setup::of(&state, rules()).to_string();
        for field in fields {
            let name = field.split('=').next().expect("a name");
            let found = written.split_whitespace().find(|word| word.split('=').next() == Some(name));
            assert_eq!(found, told.contains(&field).then_some(field), "{text}: {written}");
        }
    }
}
