//! An effect that is being resolved.

use crate::board::{Colour, Direction, Rank, Square, SquareSet};
use crate::cards::Effect;
use crate::pattern::Way;

/// The piece that was spoken of last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct It {
    /// Where it stands, or stood when it was destroyed.
    pub at: Square,
    /// The rank that it had when it was chosen.
    pub rank: Rank,
    /// Whether it was destroyed.
    pub gone: bool,
}

/// How far an effect has been resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Resolution {
    /// Which effect of which card.
    pub effect: Effect,
    /// The step that comes next.
    pub step: u8,
    /// How the pattern lay.
    pub way: Way,
    /// Where the being was summoned.
    pub summoned_at: Option<Square>,
    /// Where it stands; `None` for a flare, and when it is gone.
    pub being: Option<Square>,
    /// Where the pieces stand that were used to summon it.
    pub used: SquareSet,
    /// The squares that the card marks.
    pub marked: SquareSet,
    /// The piece that was spoken of last.
    pub it: Option<It>,
    /// The direction that was chosen or moved in last.
    pub direction: Option<Direction>,
    /// In this part: squares that were touched, and where the pieces stand that have moved.
    pub touched: SquareSet,
    /// In this part: moves of each sort.
    pub moves: [u8; 2],
    /// In this part: whether the being has moved.
    pub being_moved: bool,
    /// In this part: where the piece stands that moved last.
    pub mover: Option<Square>,
    /// In this part: the colour that was chosen first.
    pub colour: Option<Colour>,
    /// In this part: pieces destroyed.
    pub destroyed: u8,
    /// Pieces placed for others, by colour, that are not yet made up for.
    pub placed: [u8; 4],
}

impl Resolution {
    /// An effect of which nothing has been done.
    pub const fn new(effect: Effect) -> Self {
        Self {
            effect,
            step: 0,
            way: Way::ALL[0],
            summoned_at: None,
            being: None,
            used: SquareSet::EMPTY,
            marked: SquareSet::EMPTY,
            it: None,
            direction: None,
            touched: SquareSet::EMPTY,
            moves: [0; 2],
            being_moved: false,
            mover: None,
            colour: None,
            destroyed: 0,
            placed: [0; 4],
        }
    }

    /// Forgets what was touched and counted, because another part begins.
    pub(crate) fn begin_part(&mut self) {
        let Self { touched, moves, being_moved, mover, colour, destroyed, .. } = self;
        (*touched, *moves, *being_moved) = (SquareSet::EMPTY, [0; 2], false);
        (*mover, *colour, *destroyed) = (None, None, 0);
    }

    /// What the leaving of a piece from a square means for what was spoken of.
    pub(crate) fn piece_gone(&mut self, at: Square) {
        self.used.remove(at);
        if self.being == Some(at) {
            self.being = None;
        }
        if self.mover == Some(at) {
            self.mover = None;
        }
        if let Some(it) = self.it.as_mut().filter(|it| it.at == at) {
            it.gone = true;
        }
    }

    /// What the move of a piece means for it.
    pub(crate) fn piece_moved(&mut self, from: Square, to: Square) {
        for set in [&mut self.used, &mut self.touched] {
            if set.has(from) {
                set.remove(from);
                set.insert(to);
            }
        }
        for place in [&mut self.being, &mut self.mover] {
            if *place == Some(from) {
                *place = Some(to);
            }
        }
        if let Some(it) = self.it.as_mut().filter(|it| it.at == from && !it.gone) {
            it.at = to;
        }
    }
}
