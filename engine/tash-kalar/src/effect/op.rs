//! What the engine carries out: the words of a script, one after the other, with the places where they
//! lead.

use super::words::{Among, ExtraCard, If, Kind, Pieces, Stop, Whose, Zone};
use crate::board::Rank;

/// The place of an [`Op`] in its script.
pub type At = u8;

/// What a card does, ready to be carried out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Script {
    pub(crate) ops: Vec<Op>,
    /// Whether it depends on how the pattern lies.
    pub(crate) uses_marked: bool,
    /// Whether it depends on which pieces were used.
    pub(crate) uses_used: bool,
}

/// One step of a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Op {
    /// Something new begins: what was touched and counted is forgotten.
    Begin,
    /// A choice of one square, and what is done there.
    Act(Act),
    /// The same to everything that fits, without a choice.
    All(Verb, Pieces),
    /// A choice of one move.
    Move(Move),
    /// A choice of a direction.
    Direction(Among, Optional),
    /// Whether to go on or skip to another step.
    Whether(At),
    /// A choice of where to go on.
    Either(Vec<At>),
    /// Goes on if something is so, and else elsewhere.
    If(If, At),
    /// Goes on elsewhere.
    Jump(At),
    /// Actions are gained.
    Gain(u8),
    /// An extra card at the end of the turn.
    ExtraCard(ExtraCard),
    /// Another turn.
    ExtraTurn,
    /// An enemy piece for the next pattern.
    UseEnemyPiece,
    /// A choice of a card in the discard pile; elsewhere if it is skipped, on if the pile is empty.
    FromDiscard(Optional),
}

/// Whether a choice may be left, and where it goes on if it is or if there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Optional {
    /// Whether it may be left.
    pub may: bool,
    /// Whether it may because it is done "up to" so often.
    pub up_to: bool,
    /// Where it goes on then.
    pub skip: At,
}

/// A choice of one square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// What can be done, to what.
    pub verbs: Vec<(Verb, Pieces)>,
    /// Whether squares touched before are left out.
    pub different: bool,
    /// Whether it has to be adjacent to one touched before.
    pub connected: bool,
    /// Whether it may be left.
    pub optional: Optional,
}

impl Act {
    /// Whether it makes up for pieces placed before.
    pub(crate) fn makes_up(&self) -> bool {
        self.verbs.iter().any(|(_, pieces)| pieces.whose == Whose::AsPlaced)
    }
}

/// What is done on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    /// The piece is destroyed; whether that counts.
    Destroy {
        /// Whether it counts as destroyed by the player.
        counted: bool,
    },
    /// The piece is upgraded.
    Upgrade,
    /// The piece is downgraded.
    Downgrade,
    /// The piece becomes one of the player's, of this rank or its own.
    Convert(Option<Rank>),
    /// Nothing yet.
    Choose,
    /// A piece of this rank or any is placed, of these.
    Place(Option<Rank>, Whose),
}

/// A choice of one move.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of its own")]
pub struct Move {
    /// What moves how, and how often at most.
    pub sorts: Vec<Sort>,
    /// Whether the square need not be adjacent.
    pub leap: bool,
    /// Onto which squares.
    pub onto: Zone,
    /// Whether it is always the same piece.
    pub same_piece: bool,
    /// Whether it is another piece each time.
    pub each_another: bool,
    /// Whether it goes in the direction of moves before in this part.
    pub straight: bool,
    /// Whether it goes in the direction of a move before.
    pub same_direction: bool,
    /// Ranks that it cannot destroy.
    pub spares: Vec<Rank>,
    /// What ends the series.
    pub stops: Option<Stop>,
    /// Whether this one is only for the being, unless it has moved already.
    pub by_being: bool,
    /// Whether it may be left.
    pub optional: Optional,
}

/// What moves how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sort {
    /// What.
    pub who: Pieces,
    /// How.
    pub kind: Kind,
    /// How often at most.
    pub most: u8,
}
