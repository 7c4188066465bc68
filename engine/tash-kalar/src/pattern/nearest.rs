//! What a board lacks of a pattern, for refusals: the orientation that is nearest to lying there, and the
//! squares that fail.

use serde::Serialize;

use super::{Form, Pattern, Way};
use crate::board::{Board, Colour, Piece, Rank, Square, SquareSet, arena};
use crate::rules::Principle;

/// Why a piece of a pattern is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lack {
    /// The pattern reaches over the edge of the arena.
    Outside,
    /// The square is empty.
    Empty,
    /// Another's piece stands there.
    Enemy(Piece),
    /// One's own piece there has too low a rank.
    TooLow(Piece),
}

/// A piece of a pattern that is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Missing {
    /// Its square; `None` outside the arena.
    pub at: Option<Square>,
    /// The rank that it has to have at least.
    pub rank: Rank,
    /// Why it does not count.
    pub why: Lack,
}

impl Missing {
    /// The principle by which it does not count, where a being is to be summoned on a square, helped by an
    /// enemy piece or not.
    pub fn principle(&self, target: Square, is_helped: bool) -> Principle {
        match self.why {
            Lack::TooLow(_) => Principle::PatternRank,
            // The pattern asks for a piece of one's own where the being is to stand.
            _ if self.at == Some(target) => Principle::TargetEmpty,
            Lack::Enemy(_) if is_helped => Principle::ImprovisedOnePiece,
            _ => Principle::Pattern,
        }
    }
}

/// The match of a pattern that lacks least.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Nearest {
    /// Where the being would be summoned.
    pub at: Square,
    /// How the pattern would lie.
    pub way: Way,
    /// The squares of the pieces that are there.
    pub found: SquareSet,
    /// The pieces that are not.
    pub missing: Vec<Missing>,
    /// The piece of higher rank that holds the square of the being, if one does.
    pub held_by: Option<Piece>,
}

impl Nearest {
    /// Whether nothing is lacking.
    pub fn is_match(&self) -> bool {
        self.missing.is_empty() && self.held_by.is_none()
    }

    fn distance(&self) -> usize {
        self.missing.len() + usize::from(self.held_by.is_some())
    }
}

impl Form {
    fn lacking(&self, board: &Board, colour: Colour, at: Square) -> (SquareSet, Vec<Missing>) {
        let (mut found, mut missing) = (SquareSet::EMPTY, Vec::new());
        for &(delta, rank) in &self.wanted {
            let square = at.offset(delta);
            let why = match square.map(|square| board.piece(square)) {
                None => Lack::Outside,
                Some(None) => Lack::Empty,
                Some(Some(piece)) if piece.colour != colour => Lack::Enemy(piece),
                Some(Some(piece)) if piece.rank < rank => Lack::TooLow(piece),
                Some(Some(_)) => {
                    found |= square.into_iter().collect();
                    continue;
                }
            };
            missing.push(Missing { at: square, rank, why });
        }
        (found, missing)
    }
}

impl Pattern {
    /// The match at a square that lacks least; of equals the one that is turned least.
    pub fn nearest_at(&self, board: &Board, colour: Colour, at: Square) -> Option<Nearest> {
        let held_by = board.piece(at).filter(|piece| piece.rank > self.rank);
        let judged = self.forms.iter().map(|form| {
            let (found, missing) = form.lacking(board, colour, at);
            Nearest { at, way: form.way, found, missing, held_by }
        });
        judged.min_by_key(Nearest::distance)
    }

    /// The match anywhere on the board that lacks least; of equals the first from the top left.
    pub fn nearest(&self, board: &Board, colour: Colour) -> Option<Nearest> {
        let all = arena().squares.iter().filter_map(|at| self.nearest_at(board, colour, at));
        all.min_by_key(Nearest::distance)
    }
}
