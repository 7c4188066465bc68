//! The board: squares, what is special about them, and the pieces on it.
//!
//! # Layout
//! - `square`: [`Square`], [`Direction`]; `set`: [`SquareSet`];
//! - `arena`: which squares there are, from a file of facts;
//! - `pieces`: [`Rank`], [`Colour`], [`Piece`], [`Board`].

mod arena;
mod pieces;
mod set;
mod square;

pub use arena::{Arena, Ground, arena};
pub use pieces::{Board, COLOURS, Colour, Piece, Rank};
pub use set::SquareSet;
pub use square::{Direction, NoSquare, SIDE, Square};

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn squares() -> Vec<Square> {
        arena().squares.iter().collect()
    }

    #[test]
    fn the_arena_has_69_squares_in_rows_of_5_7_and_9() {
        let row = |row| squares().into_iter().filter(|square| square.row() == row).count();
        assert_eq!((0..SIDE).map(row).collect::<Vec<_>>(), [5, 7, 9, 9, 9, 9, 9, 7, 5]);
        assert_eq!(arena().squares.len(), 69);
    }

    #[test]
    fn coloured_and_central_squares_lie_in_the_arena_and_apart() {
        let arena = arena();
        assert_eq!((arena.red.len(), arena.green.len(), arena.central.len()), (4, 5, 9));
        assert!((arena.red & arena.green).is_empty());
        assert_eq!(
            (arena.red | arena.green | arena.central | arena.duel_start) - arena.squares,
            SquareSet::EMPTY
        );
        assert!(arena.sources.iter().all(|(_, source)| !source.is_empty()));
    }

    #[test]
    fn squares_are_written_and_read_alike_and_others_are_none() {
        for square in squares() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for wrong in ["a1", "b1", "i9", "j5", "e0", "e10", "e", "", "5e", "é5"] {
            assert_eq!(wrong.parse::<Square>(), Err(NoSquare(wrong.to_owned())));
        }
    }

    /// By walking, as the rule defines it.
    #[test]
    fn distance_is_the_smallest_number_of_moves() {
        for from in squares() {
            let mut reached = SquareSet::of(from);
            for moves in 0..=8 {
                for square in squares() {
                    assert_eq!(
                        reached.has(square),
                        from.distance(square) <= moves,
                        "{from} {square} {moves}"
                    );
                }
                reached |= reached.adjacent();
            }
        }
    }

    #[test]
    fn adjacent_squares_share_a_side_or_a_corner() {
        for square in squares() {
            let near: BTreeSet<_> = SquareSet::of(square).adjacent().iter().collect();
            let steps: BTreeSet<_> = Direction::ALL.into_iter().filter_map(|to| square.step(to)).collect();
            assert_eq!(near, steps);
            assert!(near.iter().all(|near| near.distance(square) == 1 && square.towards(*near).is_some()));
        }
    }

    #[test]
    fn a_piece_put_stands_alone_on_its_square() {
        let mut board = Board::default();
        let at = squares()[30];
        for colour in Colour::ALL {
            for rank in Rank::ALL {
                board.put(at, Piece { colour, rank });
                assert_eq!(board.piece(at), Some(Piece { colour, rank }));
                assert_eq!(board.occupied().len(), 1);
            }
        }
        assert_eq!(board.clear(at).map(|piece| piece.rank), Some(Rank::Legendary));
        assert_eq!((board.piece(at), board), (None, Board::default()));
    }
}
