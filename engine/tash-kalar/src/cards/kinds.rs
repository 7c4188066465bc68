//! What names a card of any sort, a pile of cards, and an effect that a card has.

use serde::Serialize;

use super::ids::{BeingId, FlareId, TaskId};

/// A pile from which cards are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum From {
    /// One's own deck.
    Deck,
    /// The legend deck.
    Legends,
    /// The flare deck.
    Flares,
    /// The task deck.
    Tasks,
}

/// A card drawn from one of the piles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// A being or a legend.
    Being(BeingId),
    /// A flare.
    Flare(FlareId),
    /// A task.
    Task(TaskId),
}

/// Which effect of which card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// That of a being or a legend.
    Being(BeingId),
    /// The upper one of a flare.
    Upper(FlareId),
    /// The lower one of a flare.
    Lower(FlareId),
}
