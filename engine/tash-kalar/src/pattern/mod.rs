//! Patterns of beings, and where they are found on a board.
//!
//! A [`Pattern`] is what a card shows, in one orientation. A [`Way`] is one of the eight in which it may
//! lie (`tash-kalar/summon/rotation`); a [`Form`] is the pattern as it lies then.
//!
//! # Layout
//! - `way`: the eight orientations; `find`: all squares of a board at once; `nearest`: what a board lacks.

mod find;
mod nearest;
mod way;

pub use find::{Helper, Reserve};
pub use nearest::{Lack, Missing, Nearest};
pub use way::Way;

use crate::board::{Rank, Square, SquareSet};

/// A piece that a pattern asks for: where it stands, as columns to the right and rows down from the square
/// of the summoned piece, and its rank at least.
pub type Wanted = ((i8, i8), Rank);

/// What a card shows: the rank of the being, the pieces it takes, the squares it marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    rank: Rank,
    forms: Vec<Form>,
}

/// A pattern in one orientation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// How it is turned.
    pub way: Way,
    /// The pieces that it takes.
    pub wanted: Vec<Wanted>,
    /// The squares that it marks, as columns to the right and rows down.
    pub marked: Vec<(i8, i8)>,
}

impl Pattern {
    /// A pattern of pieces and marked squares in one orientation. Orientations that come to the same are
    /// kept once.
    pub fn new(rank: Rank, wanted: &[Wanted], marked: &[(i8, i8)]) -> Self {
        let mut forms: Vec<Form> = Vec::new();
        for way in Way::ALL {
            let mut turned: Vec<Wanted> = wanted.iter().map(|(at, rank)| (way.turn(*at), *rank)).collect();
            turned.sort_unstable();
            let mut shown: Vec<(i8, i8)> = marked.iter().map(|at| way.turn(*at)).collect();
            shown.sort_unstable();
            if !forms.iter().any(|form| form.wanted == turned && form.marked == shown) {
                forms.push(Form { way, wanted: turned, marked: shown });
            }
        }
        Self { rank, forms }
    }

    /// The rank of the piece that is summoned.
    pub const fn rank(&self) -> Rank {
        self.rank
    }

    /// Its orientations, each that differs once.
    pub fn forms(&self) -> &[Form] {
        &self.forms
    }

    /// The form in one orientation: the one that lies alike, if it was kept once for several.
    pub fn form(&self, way: Way) -> Option<&Form> {
        self.forms.iter().find(|form| form.way == way)
    }
}

impl Form {
    /// The squares of the pieces that it takes when a being is summoned here; `None` if one lies outside
    /// the arena.
    pub fn taken(&self, at: Square) -> Option<SquareSet> {
        self.wanted.iter().map(|(delta, _)| at.offset(*delta)).collect()
    }

    /// The squares that it marks there.
    pub fn marked(&self, at: Square) -> SquareSet {
        self.marked.iter().filter_map(|delta| at.offset(*delta)).collect()
    }
}
