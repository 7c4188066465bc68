//! Boards drawn at random.

use cardinal_tash_kalar::board::{Board, Colour, Piece, Rank, arena};
use proptest::prelude::*;

/// So many cases, or as many as `PROPTEST_CASES` says.
pub fn cases(usual: u32) -> ProptestConfig {
    let told = std::env::var("PROPTEST_CASES").ok().and_then(|told| told.parse().ok());
    ProptestConfig::with_cases(told.unwrap_or(usual))
}

/// What stands on a square, more often nothing; few legendary pieces.
fn content(colours: usize) -> impl Strategy<Value = Option<Piece>> {
    let rank = prop_oneof![5 => Just(Rank::Common), 3 => Just(Rank::Heroic), 1 => Just(Rank::Legendary)];
    let piece = (0..colours, rank)
        .prop_map(|(colour, rank)| Colour::of_index(colour).map(|colour| Piece { colour, rank }));
    prop_oneof![2 => Just(None), 3 => piece]
}

/// A board with pieces of up to so many colours.
pub fn boards(colours: usize) -> impl Strategy<Value = Board> {
    prop::collection::vec(content(colours), 69).prop_map(|contents| {
        let mut board = Board::default();
        for (at, piece) in arena().squares.iter().zip(contents) {
            if let Some(piece) = piece {
                board.put(at, piece);
            }
        }
        board
    })
}
