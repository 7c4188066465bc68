//! Where patterns are found on every board of a small region: all fillings of the squares that a pattern
//! looks at, and of regions of two by three and three by three. The matcher is judged twice: by the slow
//! one, square by square and orientation by orientation, and by how many fillings have to match, which is
//! a product of small numbers that no matcher has counted.
//!
//! What may stand on a square is reduced where there would be too many boards, and each test says to what.

use cardinal_tash_kalar::board::{Board, Colour, Piece, Rank, Square, arena};
use cardinal_tash_kalar::cards::{Being, cards};
use cardinal_tash_kalar::pattern::Way;

use crate::slow;

/// What stands on a square: whose (0 is the side that summons) and of what rank.
type Content = Option<(usize, u8)>;
/// Column and row, from 1.
type At = (i32, i32);

const SUMMONER: usize = 0;
const EMPTY: Content = None;
const OWN: [Content; 3] = [Some((SUMMONER, 0)), Some((SUMMONER, 1)), Some((SUMMONER, 2))];
const OTHER: [Content; 3] = [Some((1, 0)), Some((1, 1)), Some((1, 2))];

/// A card as the slow reference knows it and as the engine does.
struct Judged {
    card: &'static slow::Card,
    being: &'static Being,
    /// Its orientations, by the reference.
    lies: Vec<Vec<slow::Step>>,
    /// Where these lie in the arena.
    places: Vec<slow::Place>,
    /// Which of these an orientation of the engine is.
    lie_of: Vec<(Way, usize)>,
}

fn judged() -> Vec<Judged> {
    let judge = |card: &'static slow::Card| {
        let being = cards().being(cards().being_named(&card.slug).expect("the engine knows it"));
        let lies = slow::lies(card);
        let lie_of = being.pattern.forms().iter().map(|form| {
            let wanted = form.wanted.iter();
            let mut steps: Vec<slow::Step> = wanted
                .map(|((right, down), rank)| (i32::from(*right), i32::from(*down), *rank as u8))
                .collect();
            steps.sort_unstable();
            let lie = lies.iter().position(|lie| *lie == steps);
            (form.way, lie.unwrap_or_else(|| panic!("{}: {:?} is none of the eight", card.slug, form.way)))
        });
        let lie_of = lie_of.collect();
        let places = slow::places_of(&lies);
        Judged { card, being, lies, places, lie_of }
    };
    slow::cards().iter().map(judge).collect()
}

/// Squares to be filled, and what may stand on each.
type Region = Vec<(At, Vec<Content>)>;

/// What came of all fillings of a region.
struct Tally {
    fillings: u64,
    /// How many places were found, by orientation.
    found: Vec<u64>,
}

impl Judged {
    /// Compares both matchers on every filling of a region, with the rest of the arena empty, and counts.
    fn on_all_boards_of(&self, region: &Region) -> Tally {
        let mut tally = Tally { fillings: 0, found: vec![0; self.lies.len()] };
        let mut chosen = vec![0; region.len()];
        let colour = Colour::of_index(SUMMONER).expect("a colour");
        let (mut by_engine, mut by_reference) = (Vec::new(), Vec::new());
        loop {
            let (mut board, mut field) = (Board::default(), slow::Field::default());
            for ((at, contents), choice) in region.iter().zip(&chosen) {
                let content: Content = contents[*choice];
                put(&mut board, &mut field, *at, content);
            }
            tally.fillings += 1;
            by_engine.clear();
            by_engine.extend(self.being.pattern.places(&board, colour).map(|(square, way)| {
                let lie = self.lie_of.iter().find(|(of, _)| *of == way).expect("it has this form");
                (i32::from(square.row()) + 1, i32::from(square.column()) + 1, lie.1)
            }));
            // Orientations that differ in what they mark alone are one here.
            by_engine.sort_unstable();
            by_engine.dedup();
            by_reference.clear();
            let stand = |place: &&slow::Place| slow::stands(&field, SUMMONER, self.card.rank, place);
            for slow::Place { target: (column, row), lie, .. } in self.places.iter().filter(stand) {
                by_reference.push((*row, *column, *lie));
                tally.found[*lie] += 1;
            }
            assert_eq!(by_engine, by_reference, "{} on {board:?}", self.card.slug);
            let Some(next) = (0..region.len()).find(|at| chosen[*at] + 1 < region[*at].1.len()) else {
                return tally;
            };
            chosen[next] += 1;
            chosen[..next].fill(0);
        }
    }

    /// How many times an orientation has to be found in all fillings of a region: for each square on which
    /// the being could be summoned, the product of how many contents of each square of the region fit.
    fn has_to_be_found(&self, lie: &[slow::Step], region: &Region) -> u64 {
        let squares = (1..=9).flat_map(|row| (1..=9).map(move |column| (column, row)));
        let fillings = |target: At| {
            let wanted: Vec<(At, u8)> =
                lie.iter().map(|(right, down, rank)| ((target.0 + right, target.1 + down), *rank)).collect();
            // What lies outside the region stays empty.
            if wanted.iter().any(|(at, _)| !region.iter().any(|(square, _)| square == at)) {
                return 0;
            }
            let fitting = |(at, contents): &(At, Vec<Content>)| {
                let piece = wanted.iter().find(|(square, _)| square == at);
                let fits = |content: &&Content| {
                    let counts =
                        |rank: u8| content.is_some_and(|(whose, held)| whose == SUMMONER && held >= rank);
                    let is_open = content.is_none_or(|(_, held)| held <= self.card.rank);
                    piece.is_none_or(|(_, rank)| counts(*rank)) && (*at != target || is_open)
                };
                contents.iter().filter(fits).count() as u64
            };
            region.iter().map(fitting).product()
        };
        squares.filter(|(column, row)| slow::is_square(*column, *row)).map(fillings).sum()
    }

    /// Both proofs for a region; how many boards that were.
    fn holds_on(&self, region: &Region) -> u64 {
        let tally = self.on_all_boards_of(region);
        let all: u64 = region.iter().map(|(_, contents)| contents.len() as u64).product();
        assert_eq!(tally.fillings, all, "every filling was looked at");
        for (lie, found) in self.lies.iter().zip(tally.found) {
            assert_eq!(found, self.has_to_be_found(lie, region), "{} {lie:?} on {region:?}", self.card.slug);
        }
        all
    }

    /// The squares that a pattern looks at in an orientation, if it lies in the arena there: those of its
    /// pieces in order, and that of the being, which some patterns want to be held by a piece.
    fn looked_at(lie: &[slow::Step], target: At) -> Option<Vec<At>> {
        let mut all: Vec<At> =
            lie.iter().map(|(right, down, _)| (target.0 + right, target.1 + down)).collect();
        if !all.contains(&target) {
            all.push(target);
        }
        all.iter().all(|(column, row)| slow::is_square(*column, *row)).then_some(all)
    }
}

fn put(board: &mut Board, field: &mut slow::Field, (column, row): At, content: Content) {
    let index = |n: i32| usize::try_from(n - 1).expect("it is in the arena");
    field[index(row)][index(column)] = content;
    if let Some((whose, rank)) = content {
        let small = |n: i32| i8::try_from(n - 1).expect("it is in the arena");
        let square = Square::at(small(column), small(row)).expect("it is a square");
        let colour = Colour::of_index(whose).expect("a colour");
        board.put(square, Piece { colour, rank: Rank::ALL[usize::from(rank)] });
    }
}

/// Every being and legend in every orientation, in the middle, or as near to it as it fits: all fillings of
/// the squares of its pattern and of its own.
///
/// Where there are up to two pieces, each square holds nothing or any of the three ranks of either side.
/// With three pieces, another's piece is always legendary; with four or five, one's own is common or
/// heroic: no such pattern asks for a legendary piece, and these two tell one that is too low from one that
/// is higher than it has to be. With six, there are no pieces of another.
fn in_the_middle(pieces: std::ops::RangeInclusive<usize>) -> u64 {
    let mut boards = 0;
    for judged in judged().iter().filter(|judged| pieces.contains(&judged.card.pattern.len())) {
        let contents: Vec<Content> = match judged.card.pattern.len() {
            0..=2 => [EMPTY].into_iter().chain(OWN).chain(OTHER).collect(),
            3 => [EMPTY].into_iter().chain(OWN).chain([OTHER[2]]).collect(),
            4 | 5 => vec![EMPTY, OWN[0], OWN[1], OTHER[2]],
            _ => vec![EMPTY, OWN[0], OWN[1]],
        };
        let highest = judged.card.pattern.iter().map(|(.., rank)| *rank).max();
        assert!(contents.contains(&OWN[usize::from(highest.unwrap_or(0))]), "{}", judged.card.slug);
        for lie in &judged.lies {
            let fits = squares().filter_map(|at| Some((at, Judged::looked_at(lie, at)?)));
            let far = |(column, row): At| (column - 5).abs().max((row - 5).abs());
            let (_, squares) = fits.min_by_key(|(at, _)| far(*at)).expect("it fits somewhere");
            let region = squares.into_iter().map(|at| (at, contents.clone())).collect();
            boards += judged.holds_on(&region);
        }
    }
    boards
}

fn squares() -> impl Iterator<Item = At> {
    let all = (1..=9).flat_map(|row| (1..=9).map(move |column| (column, row)));
    all.filter(|(column, row)| slow::is_square(*column, *row))
}

#[test]
fn every_filling_of_a_pattern_of_up_to_three_pieces_in_the_middle() {
    assert!(in_the_middle(0..=3) > 100_000);
}

#[test]
fn every_filling_of_a_pattern_of_four_pieces_in_the_middle() {
    assert!(in_the_middle(4..=4) > 300_000);
}

#[test]
fn every_filling_of_a_pattern_of_five_or_six_pieces_in_the_middle() {
    assert!(in_the_middle(5..=6) > 100_000);
}

/// The same as far as a pattern goes to each side and into each corner: there a square of it is empty or
/// holds the rank that it asks for, and the square of the being is empty, or held by an own heroic or
/// another's legendary piece.
#[test]
fn every_filling_of_every_pattern_at_each_edge_and_corner() {
    let mut boards = 0;
    for judged in judged() {
        for lie in &judged.lies {
            let mut targets: Vec<At> = Vec::new();
            for (right, down) in [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)] {
                let fits = squares().filter(|at| Judged::looked_at(lie, *at).is_some());
                let farthest = fits.max_by_key(|(column, row)| column * right + row * down);
                targets.push(farthest.expect("it fits somewhere"));
            }
            targets.sort_unstable();
            targets.dedup();
            assert!(targets.len() >= 4, "{} {lie:?}", judged.card.slug);
            for target in targets {
                let squares = Judged::looked_at(lie, target).expect("it fits");
                let contents = |(number, at): (usize, At)| {
                    let wanted = lie.get(number).map(|(.., rank)| OWN[usize::from(*rank)]);
                    let of_target = [OWN[1], OTHER[2]].into_iter().filter(|_| at == target);
                    let mut contents: Vec<Content> =
                        [EMPTY].into_iter().chain(wanted).chain(of_target).collect();
                    contents.dedup();
                    (at, contents)
                };
                boards += judged.holds_on(&squares.into_iter().enumerate().map(contents).collect());
            }
        }
    }
    assert!(boards > 150_000, "{boards}");
}

/// The squares of a region of so many columns and rows in the middle, at each side and in each corner.
/// Places that are cut off the arena's corners are no part of it.
fn regions(columns: i32, rows: i32) -> Vec<Vec<At>> {
    let starts = |length: i32| [1, 5 - length / 2, 10 - length];
    let all = starts(rows).into_iter().flat_map(|top| starts(columns).map(|left| (left, top)));
    let inside = |(left, top): (i32, i32)| {
        let places = (0..rows).flat_map(|down| (0..columns).map(move |right| (left + right, top + down)));
        places.filter(|(column, row)| slow::is_square(*column, *row)).collect()
    };
    all.map(inside).collect()
}

fn on_regions(columns: i32, rows: i32, contents: &[Content]) -> u64 {
    let regions = regions(columns, rows);
    assert_eq!(regions.len(), 9);
    let mut boards = 0;
    for judged in judged() {
        for region in &regions {
            boards += judged.holds_on(&region.iter().map(|at| (*at, contents.to_vec())).collect());
        }
    }
    boards
}

/// Nothing, an own heroic piece or another's legendary one on each square.
#[test]
fn every_board_of_two_by_three() {
    assert!(on_regions(2, 3, &[EMPTY, OWN[1], OTHER[2]]) > 400_000);
    assert!(on_regions(3, 2, &[EMPTY, OWN[1]]) > 40_000);
}

/// Nothing or an own common piece on each square, and an own common or legendary one.
#[test]
fn every_board_of_three_by_three() {
    assert!(on_regions(3, 3, &[EMPTY, OWN[0]]) > 200_000);
    assert!(on_regions(3, 3, &[OWN[0], OWN[2]]) > 200_000);
}

/// How often a pattern is kept and how many symmetries it has make eight, and the engine keeps no
/// orientation that the reference does not have.
#[test]
fn orientations_times_symmetries_are_eight() {
    for Judged { card, lies, lie_of, .. } in judged() {
        let mut own = card.pattern.clone();
        own.sort_unstable();
        // A turn by quarters is (x, y) to (-y, x); a mirror exchanges left and right.
        let mut symmetries = 0;
        for mirrored in [false, true] {
            let mut turned: Vec<slow::Step> = card
                .pattern
                .iter()
                .map(|(right, down, rank)| (if mirrored { -right } else { *right }, *down, *rank))
                .collect();
            for _ in 0..4 {
                turned.sort_unstable();
                symmetries += usize::from(turned == own);
                for (right, down, _) in &mut turned {
                    (*right, *down) = (-*down, *right);
                }
            }
        }
        assert_eq!(lies.len() * symmetries, 8, "{}", card.slug);
        let mut kept: Vec<usize> = lie_of.iter().map(|(_, lie)| *lie).collect();
        kept.sort_unstable();
        kept.dedup();
        assert_eq!(kept, (0..lies.len()).collect::<Vec<_>>(), "{}", card.slug);
        assert_eq!(card.pattern.len(), own.len());
    }
    assert_eq!((judged().len(), arena().squares.len()), (120, 69));
}
