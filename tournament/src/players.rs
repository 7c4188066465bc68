//! Who is entered.

use serde::{Deserialize, Serialize};

use crate::Offence;

/// A player of an event, by the order of entry from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

/// Whether somebody plays on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Is paired.
    Active,
    /// Has left, keeps what was won, and may return.
    Dropped,
    /// Is out, and not ranked.
    Disqualified,
}

/// A warning that a player has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// In which round; 0 before the first.
    pub round: usize,
    /// What for.
    pub offence: Offence,
}

/// Somebody who is entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Player {
    /// By the order of entry.
    pub id: PlayerId,
    /// As entered; no two are alike but for case and spaces.
    pub name: String,
    /// Who it is in the chat.
    pub member: Option<String>,
    /// The list of cards that was handed in last.
    pub list: Option<String>,
    /// Whether they play on.
    pub status: Status,
    /// In the order given.
    pub warnings: Vec<Warning>,
    /// What the next match is lost for, where a match was to be lost and none was being played.
    pub loses_next: Option<Offence>,
    /// Ranked last for a banned card in the elimination phase.
    pub ranked_last: bool,
}
