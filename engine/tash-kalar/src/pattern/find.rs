//! Where a pattern is found: all squares of a board at once.

use super::{Form, Pattern, Way};
use crate::board::{Board, Colour, Rank, Square, SquareSet, arena};

/// The pieces of one side that count for patterns: those of a rank or higher
/// (`tash-kalar/summon/rank`).
#[derive(Debug, Clone, Copy)]
pub struct Reserve([SquareSet; 3]);

impl Reserve {
    /// Those of a colour.
    pub fn of(board: &Board, colour: Colour) -> Self {
        Self::from([Rank::Common, Rank::Heroic, Rank::Legendary].map(|rank| board.ranked(colour, rank)))
    }

    fn from([common, heroic, legendary]: [SquareSet; 3]) -> Self {
        Self([common | heroic | legendary, heroic | legendary, legendary])
    }

    /// Those of this rank at least.
    pub const fn at_least(&self, rank: Rank) -> SquareSet {
        self.0[rank as usize]
    }
}

/// Pieces of others of which one may be used (`tash-kalar/improvised/one-enemy-piece`).
pub type Helper = Reserve;

impl Reserve {
    /// Those of several colours together.
    pub fn of_colours(board: &Board, colours: impl Iterator<Item = Colour>) -> Self {
        let all = |mut sets: [SquareSet; 3], colour| {
            for rank in Rank::ALL {
                sets[rank as usize] |= board.ranked(colour, rank);
            }
            sets
        };
        Self::from(colours.fold([SquareSet::EMPTY; 3], all))
    }
}

impl Form {
    /// Every square at which the pieces stand that it takes.
    pub fn found(&self, own: &Reserve) -> SquareSet {
        let stands = |set: SquareSet, (delta, rank): &_| set & own.at_least(*rank).before_step(*delta);
        self.wanted.iter().fold(arena().squares, stands)
    }

    /// Every square at which they stand if this one of them is another's piece.
    pub fn found_with(&self, own: &Reserve, helper: &Helper, helped: usize) -> SquareSet {
        let stands = |set: SquareSet, (place, (delta, rank)): (usize, &(_, _))| {
            let reserve = if place == helped { helper } else { own };
            set & reserve.at_least(*rank).before_step(*delta)
        };
        self.wanted.iter().enumerate().fold(arena().squares, stands)
    }
}

impl Pattern {
    /// The squares on which a being of this rank may be placed: empty, or held by a piece of equal or
    /// lower rank (`tash-kalar/summon/target-occupied`, `tash-kalar/summon/target-higher`).
    pub fn open(&self, board: &Board) -> SquareSet {
        let higher = Rank::ALL.into_iter().filter(|rank| *rank > self.rank);
        higher.fold(arena().squares, |open, rank| open - board.of_rank(rank))
    }

    /// Every place at which the being can be summoned with the pieces of a colour alone, and the way in
    /// which the pattern lies there. Whether there is a piece to place is another question.
    pub fn places<'p>(
        &'p self,
        board: &Board,
        colour: Colour,
    ) -> impl Iterator<Item = (Square, Way)> + use<'p> {
        let (own, open) = (Reserve::of(board, colour), self.open(board));
        self.forms
            .iter()
            .flat_map(move |form| (form.found(&own) & open).iter().map(move |square| (square, form.way)))
    }

    /// The same where one of the pieces may be another's: with the square of that piece.
    pub fn helped_places<'p>(
        &'p self,
        board: &Board,
        colour: Colour,
        helper: Helper,
    ) -> impl Iterator<Item = (Square, Way, Square)> + use<'p> {
        let (own, open) = (Reserve::of(board, colour), self.open(board));
        self.forms.iter().flat_map(move |form| {
            (0..form.wanted.len()).flat_map(move |helped| {
                let found = form.found_with(&own, &helper, helped) & open;
                found.iter().filter_map(move |square| {
                    Some((square, form.way, square.offset(form.wanted.get(helped)?.0)?))
                })
            })
        })
    }
}
