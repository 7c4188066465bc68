//! Where beings are found, against the slow matcher and against the definition.

use std::collections::BTreeSet;

use cardinal_tash_kalar::board::{Board, Colour, Piece, Rank, Square, arena};
use cardinal_tash_kalar::cards::{Being, cards};
use cardinal_tash_kalar::notation::read_line;
use cardinal_tash_kalar::pattern::{Lack, Reserve, Way};
use proptest::prelude::*;

use crate::drawn::{boards, cases};
use crate::slow;

const X: Colour = Colour::ALL[0];

fn field(board: &Board) -> slow::Field {
    let mut field = slow::Field::default();
    for square in arena().squares.iter() {
        let place = |n: i8| usize::from(n.unsigned_abs());
        field[place(square.row())][place(square.column())] =
            board.piece(square).map(|piece| (piece.colour.index(), piece.rank as u8));
    }
    field
}

fn being(slug: &str) -> &'static Being {
    cards().being(cards().being_named(slug).expect(slug))
}

fn found(board: &Board, colour: Colour, being: &Being) -> BTreeSet<(i32, i32)> {
    let numbers = |square: Square| (i32::from(square.column()) + 1, i32::from(square.row()) + 1);
    being.pattern.places(board, colour).map(|(square, _)| numbers(square)).collect()
}

/// Numbers from a seed, by the splitmix recurrence.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ mixed >> 31) % bound).expect("it is small")
    }
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

#[test]
fn the_files_hold_120_beings_and_legends_12_flares_and_24_tasks() {
    assert_eq!(cards().beings().count(), 120);
    assert_eq!(cards().legends().len(), 12);
    assert_eq!((cards().flares().count(), cards().tasks().count()), (12, 24));
    for school in ["northern-imperial", "southern-imperial", "highland", "sylvan", "everfrost"] {
        assert_eq!(cards().school(school).len(), 18, "{school}");
    }
}

/// A board that holds just the pieces of a pattern, of their rank, in each of the eight orientations.
#[test]
fn each_of_the_120_patterns_is_found_in_each_orientation_where_its_pieces_are_put() {
    for (_, being) in cards().beings() {
        let mut kept = 0;
        for form in being.pattern.forms() {
            let places = arena().squares.iter().filter(|at| form.taken(*at).is_some());
            for at in places {
                let mut board = Board::default();
                for &(delta, rank) in &form.wanted {
                    board.put(at.offset(delta).expect("it fits"), Piece { colour: X, rank });
                }
                assert!(form.found(&Reserve::of(&board, X)).has(at), "{} {at} {:?}", being.slug, form.way);
                for (there, way) in being.pattern.places(&board, X) {
                    let form = being.pattern.form(way).expect("it was found");
                    assert!(form.taken(there).is_some_and(|taken| (taken - board.of(X)).is_empty()));
                }
                // One piece less, and it is not found there.
                let mut less = board;
                less.clear(at.offset(form.wanted[0].0).expect("it fits"));
                assert!(!form.found(&Reserve::of(&less, X)).has(at), "{} {at}", being.slug);
                kept += 1;
            }
        }
        assert!(kept > 0 && being.pattern.forms().len() <= 8, "{}", being.slug);
    }
}

#[test]
fn orientations_that_come_to_the_same_are_kept_once() {
    // Two pieces in a line through the being: two orientations.
    assert_eq!(being("swordmaster").pattern.forms().len(), 2);
    // A pattern without any symmetry.
    assert_eq!(being("gryphon-rider").pattern.forms().len(), 8);
    for way in Way::ALL {
        assert_eq!(way.turn((0, 0)), (0, 0));
        assert_eq!(Way::numbered(way.number()), Some(way));
    }
    let turned: BTreeSet<_> = Way::ALL.into_iter().map(|way| way.turn((1, 2))).collect();
    assert_eq!(turned.len(), 8);
}

#[test]
fn a_higher_rank_counts_and_a_lower_does_not() {
    let board = read_line("5/7/9/4X4/9/4x4/9/7/5").expect("a board");
    assert!(found(&board, X, being("swordmaster")).contains(&(5, 5)));
    // The Fire Dragon takes heroic pieces.
    let low = read_line("5/2x1x2/4x4/4x4/9/9/9/7/5").expect("a board");
    let dragon = being("fire-dragon");
    assert!(found(&low, X, dragon).is_empty());
    let nearest = dragon.pattern.nearest_at(&low, X, square("e5")).expect("it has a form");
    let why: Vec<_> = nearest.missing.iter().map(|missing| (missing.at, missing.rank)).collect();
    assert_eq!(
        why,
        [
            (Some(square("d2")), Rank::Heroic),
            (Some(square("e4")), Rank::Heroic),
            (Some(square("f2")), Rank::Heroic)
        ]
    );
    assert!(nearest.missing.iter().all(|missing| matches!(missing.why, Lack::TooLow(_))));
}

#[test]
fn a_square_held_by_a_higher_rank_is_closed_and_the_refusal_says_so() {
    let board = read_line("5/7/9/4x4/4O4/4x4/9/7/5").expect("a board");
    assert!(!found(&board, X, being("swordmaster")).contains(&(5, 5)));
    let nearest = being("swordmaster").pattern.nearest_at(&board, X, square("e5")).expect("a form");
    assert!(nearest.missing.is_empty() && !nearest.is_match());
    assert_eq!(nearest.held_by, board.piece(square("e5")));
    let equal = read_line("5/7/9/4x4/4o4/4x4/9/7/5").expect("a board");
    assert!(found(&equal, X, being("swordmaster")).contains(&(5, 5)));
}

#[test]
fn the_nearest_match_names_the_square_that_fails_and_why() {
    let board = read_line("5/7/9/4x4/9/4o4/9/7/5").expect("a board");
    let nearest = being("swordmaster").pattern.nearest_at(&board, X, square("e5")).expect("a form");
    let [missing] = nearest.missing.as_slice() else { panic!("one piece is missing: {nearest:?}") };
    assert_eq!((missing.at, missing.rank), (Some(square("e6")), Rank::Common));
    assert!(matches!(missing.why, Lack::Enemy(piece) if piece.colour != X));
    assert_eq!(nearest.found.iter().collect::<Vec<_>>(), [square("e4")]);
    // At the edge the pattern reaches outside whichever way it lies upright; flat it lacks both pieces.
    let edge = being("swordmaster").pattern.nearest_at(&Board::default(), X, square("c1")).expect("a form");
    assert!(edge.missing.iter().any(|missing| missing.why == Lack::Outside && missing.at.is_none()));
}

/// Every being at every place of ten thousand positions drawn at random, by turns for each of two sides.
#[test]
fn on_ten_thousand_boards_the_matcher_finds_what_looking_square_by_square_finds() {
    let known: Vec<_> =
        slow::all_places().iter().map(|(card, places)| (card, being(&card.slug), places)).collect();
    let mut numbers = Numbers(7);
    for turn in 0..10_000 {
        let (mut board, mut field) = (Board::default(), slow::Field::default());
        for square in arena().squares.iter() {
            // Nothing on two squares of five, and few legendary pieces.
            let colour = numbers.below(3);
            let rank = match numbers.below(15) {
                0..6 => continue,
                6..11 => 0,
                11..14 => 1,
                _ => 2,
            };
            let place = |n: i8| usize::from(n.unsigned_abs());
            field[place(square.row())][place(square.column())] = Some((colour, rank));
            board.put(square, Piece { colour: Colour::ALL[colour], rank: Rank::ALL[usize::from(rank)] });
        }
        let colour = turn % 2;
        for (card, being, places) in &known {
            let stands = |place: &&slow::Place| slow::stands(&field, colour, card.rank, place);
            let mut slowly: Vec<(i32, i32)> =
                places.iter().filter(stands).map(|place| place.target).collect();
            slowly.sort_unstable();
            slowly.dedup();
            let numbers = |square: Square| (i32::from(square.column()) + 1, i32::from(square.row()) + 1);
            let mut found: Vec<(i32, i32)> = being
                .pattern
                .places(&board, Colour::ALL[colour])
                .map(|(square, _)| numbers(square))
                .collect();
            found.sort_unstable();
            found.dedup();
            assert_eq!(found, slowly, "{} on {board:?}", card.slug);
        }
    }
}

proptest! {
    #![proptest_config(cases(60))]

    /// Every being at every place, and both slow ways of looking agree.
    #[test]
    fn the_matcher_finds_what_looking_square_by_square_finds(board in boards(3)) {
        let field = field(&board);
        for (card, places) in slow::all_places() {
            for colour in Colour::ALL.into_iter().take(2) {
                let slowly = slow::places(&field, colour.index(), card);
                prop_assert_eq!(found(&board, colour, being(&card.slug)), slowly, "{}", card.slug);
            }
            let stands = |place: &&slow::Place| slow::stands(&field, X.index(), card.rank, place);
            let listed: BTreeSet<(i32, i32)> = places.iter().filter(stands).map(|place| place.target).collect();
            prop_assert_eq!(listed, slow::places(&field, X.index(), card), "{}", card.slug);
        }
    }

    #[test]
    fn the_nearest_match_is_a_match_just_where_the_being_can_be_summoned(board in boards(2)) {
        for (_, being) in cards().beings() {
            let places: BTreeSet<_> = being.pattern.places(&board, X).map(|(square, _)| square).collect();
            for at in arena().squares.iter() {
                let nearest = being.pattern.nearest_at(&board, X, at).expect("a form");
                prop_assert_eq!(nearest.is_match(), places.contains(&at));
                for missing in &nearest.missing {
                    let there = missing.at.and_then(|at| board.piece(at));
                    let counts = there.is_some_and(|piece| piece.colour == X && piece.rank >= missing.rank);
                    prop_assert!(!counts, "{} {:?}", being.slug, missing);
                }
            }
        }
    }

    /// Turning the whole board turns what is found on it.
    #[test]
    fn what_is_found_turns_with_the_board(board in boards(2), way in 0usize..8) {
        let way = Way::ALL[way];
        let turn = |at: Square| {
            let (column, row) = way.turn((at.column() - 4, at.row() - 4));
            Square::at(column + 4, row + 4).expect("the arena is as broad as it is high")
        };
        let mut turned = Board::default();
        for at in board.occupied().iter() {
            if let Some(piece) = board.piece(at) {
                turned.put(turn(at), piece);
            }
        }
        for (_, being) in cards().beings() {
            let here: BTreeSet<_> = being.pattern.places(&board, X).map(|(at, _)| turn(at)).collect();
            let there: BTreeSet<_> = being.pattern.places(&turned, X).map(|(at, _)| at).collect();
            prop_assert_eq!(here, there);
        }
    }

    /// With another's piece in the place of one that is missing.
    #[test]
    fn a_helper_stands_for_one_piece_and_no_more(board in boards(2)) {
        let other = Colour::ALL[1];
        for (_, being) in cards().beings() {
            let helper = Reserve::of(&board, other);
            for (at, way, helped) in being.pattern.helped_places(&board, X, helper) {
                let form = being.pattern.form(way).expect("it was found");
                let taken = form.taken(at).expect("it lies in the arena");
                prop_assert!(taken.has(helped) && board.of(other).has(helped));
                prop_assert_eq!((taken - board.of(X)).iter().collect::<Vec<_>>(), vec![helped]);
            }
        }
    }
}
