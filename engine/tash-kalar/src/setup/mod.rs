//! A position as somebody writes it down, and the check that makes it one that can be played.
//!
//! After the board, as a grid or in one line (`notation`), come fields `name = value`, in lines of their
//! own or, without spaces, one after the other:
//!
//! ```text
//! 5/7/9/3x5/4Xo3/9/6O*2/7/5 mode=high-form seats=x:highland,o:sylvan turn=1 actions=2 hand1=wild-eagle,titan
//! ```
//!
//! - `mode` (`high-form`, `duel`, `melee`), `seats` (colour and school of each player in order of play),
//!   `turn` (whose it is, by seat), `number` (of the turn), `actions` (that are left);
//! - `hand1`, `deck1`, `discard1` and so on for each seat; `legends`, `legends-discard`, `flares`,
//!   `flares-discard`: names of cards, the top one first, `?` for one that is hidden, or just how many;
//! - `tasks`, `next-task`, `task-deck`, `done-x`: tasks that are current, next, to come, completed;
//! - `score-x`: points; in a Melee by colour: `o:3,v:2`; `improvised1`: colours used by a seat;
//! - `last-turns`: how many are left once the end was triggered; `until`: whether the `game`, the `turn` or
//!   just the next `act` is played;
//! - of this turn: `destroyed` (`o:2.1.0`: common, heroic, legendary), `summoned` (beings, on red, on green,
//!   legends: `2.1.0.1`), `extra` (beings and legends to be drawn: `1.0`), `acts`, `flags` (`discarded`,
//!   `passed`, `extra-turn`, `enemy-piece`).

mod check;
mod read;
mod write;

pub use read::SetupError;

use serde::{Serialize, Serializer};
use thiserror::Error;

use crate::board::{Board, Colour, Rank, Square};
use crate::rules::Principle;
use crate::state::Mode;

/// A position as somebody wrote it down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// The fields, by name.
    pub fields: Vec<(String, String)>,
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Something that is wrong with a position.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Problem {
    /// There is no such field.
    #[error("there is no field {field}")]
    UnknownField {
        /// Its name.
        field: String,
    },
    /// A field is given twice.
    #[error("{field} is given twice")]
    Twice {
        /// Its name.
        field: String,
    },
    /// A field is missing.
    #[error("{field} is missing")]
    Missing {
        /// Its name.
        field: String,
    },
    /// A value is none for its field.
    #[error("{field}: {value} is not {expected}")]
    Value {
        /// The field.
        field: String,
        /// The value.
        value: String,
        /// What was expected.
        expected: &'static str,
    },
    /// So many players cannot play so.
    #[error("{mode} is not played by {players}")]
    Players {
        /// The mode.
        mode: Mode,
        /// How many.
        players: usize,
    },
    /// The colours of the seats do not fit the mode.
    #[error("the seats have the colours x, o and so on in order, in teams x, o, x, o")]
    Colours {
        /// Whether teams play.
        team: bool,
    },
    /// A colour on the board is not in play.
    #[error("{at}: nobody plays {colour}")]
    NotInPlay {
        /// The square.
        at: Square,
        /// The colour.
        colour: Colour,
    },
    /// There are more pieces on the board than exist.
    #[error("{found} pieces of {colour} that can be {rank}, and there are {stock}")]
    Pieces {
        /// The colour.
        colour: Colour,
        /// A rank.
        rank: Rank,
        /// How many stand on the board.
        found: u8,
        /// How many there are.
        stock: u8,
        /// The mode, in which some of them may be on score boards.
        mode: Mode,
    },
    /// A card is in two places.
    #[error("{card} is in two places")]
    InTwoPlaces {
        /// The card.
        card: String,
    },
}

impl Problem {
    /// The principles that a position offends by it; none where only its writing is wrong.
    pub fn principles(&self) -> &'static [Principle] {
        match self {
            Self::Players { mode: Mode::HighForm, .. } => &[Principle::HighFormSides, Principle::TeamForms],
            Self::Players { mode: Mode::Duel, .. } => &[Principle::DuelSides, Principle::TeamForms],
            Self::Players { mode: Mode::Melee, .. } => &[Principle::MeleePlayers],
            Self::Colours { team: true } => &[Principle::TeamOneColour, Principle::TeamSeats],
            Self::Colours { team: false }
            | Self::NotInPlay { .. }
            | Self::Pieces { mode: Mode::HighForm, .. } => &[Principle::OwnColour],
            Self::Pieces { mode: Mode::Duel, .. } => &[Principle::OwnColour, Principle::DuelScoreBoard],
            Self::Pieces { mode: Mode::Melee, .. } => &[Principle::OwnColour, Principle::MeleeScorePieces],
            Self::UnknownField { .. }
            | Self::Twice { .. }
            | Self::Missing { .. }
            | Self::Value { .. }
            | Self::InTwoPlaces { .. } => &[],
        }
    }
}

/// Everything that is wrong with a position.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct IllegalSetup(pub Vec<Problem>);
