//! What is asked, and what can be answered.

use serde::Serialize;

use crate::board::{Colour, Direction, Rank, Square};
use crate::cards::{BeingId, Card, CardSet, FlareId, From, TaskId};
use crate::pattern::Way;
use crate::state::Player;

/// A question that is put to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// Who is asked.
    pub player: Player,
    /// In which turn, from 1.
    pub turn: u16,
    /// What is asked.
    pub about: About,
    /// Whether it may be left.
    pub optional: bool,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// An action or a flare.
    Action,
    /// A choice of an effect, at this step of its script.
    Effect {
        /// Of which card.
        source: Source,
        /// At which step.
        step: u8,
    },
    /// A flare after the last action, or the end of the turn.
    Finish,
    /// Which task is completed, if one is.
    Task,
    /// In which colour an odd piece scores.
    OddColour,
    /// In which colour a summoned legend scores.
    LegendColour,
    /// Which card was drawn.
    Draw(From),
}

/// What of the game's things does something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A being or a legend.
    Being(BeingId),
    /// A flare.
    Flare(FlareId),
    /// A task.
    Task(TaskId),
}

/// A summoning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Summoning {
    /// The card.
    pub card: BeingId,
    /// On which square.
    pub at: Square,
    /// How the pattern lies.
    pub way: Way,
    /// The square of an enemy piece that is used for the pattern.
    pub helper: Option<Square>,
    /// The square of the piece that is taken back in a shortage.
    pub taken: Option<Square>,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// A common piece is placed, in a shortage one that is taken back.
    Place {
        /// Where.
        at: Square,
        /// From where, in a shortage.
        taken: Option<Square>,
    },
    /// A being is summoned.
    Summon(Summoning),
    /// A being is discarded, and other cards go under their decks.
    Discard {
        /// The being.
        card: BeingId,
        /// Beings and legends that go under their decks.
        returned: CardSet,
        /// Flares that do, a bit for each.
        flares: u32,
    },
    /// A flare is invoked, compared with a colour.
    Flare {
        /// The flare that is invoked.
        flare: FlareId,
        /// With which colour.
        against: Colour,
    },
    /// Control passes to the team-mate.
    PassControl,
    /// A side gives up. That is legal at any time and is among nobody's options.
    Concede,
    /// The turn ends.
    Finish,
    /// A task is completed, or none.
    Complete(Option<TaskId>),
    /// A colour.
    Colour(Colour),
    /// The card that was drawn; `None` if nobody says which it was.
    Drawn(Option<Card>),
    /// A choice of an effect.
    Choose(Choice),
}

/// A choice of an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// It is left, with what depends on it.
    Skip,
    /// It is done.
    Do,
    /// A piece.
    Square(Square),
    /// A piece is placed.
    Put {
        /// Where.
        at: Square,
        /// Of which colour.
        colour: Colour,
        /// Of which rank.
        rank: Rank,
    },
    /// A piece moves.
    Move {
        /// From where.
        from: Square,
        /// Where.
        to: Square,
    },
    /// A direction.
    Direction(Direction),
    /// One of several, from 0.
    Branch(u8),
    /// A card.
    Card(BeingId),
}
