//! What answers to one player hold for programs.

use cardinal_tournament::{Phase, Status};
use serde::Serialize;

use super::{ClockData, GameData, TableData};

/// What a player has before them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventOwn"))]
pub struct OwnData {
    /// Who.
    pub player: String,
    /// Their number.
    pub number: u32,
    /// Whether they play on.
    pub status: Status,
    /// The round that is on or was the last; null before the first.
    pub round: Option<usize>,
    /// What it belongs to.
    pub phase: Option<Phase>,
    /// Their table in it; null where they have none.
    pub table: Option<TableData>,
    /// Whether they sit there as the first of the two.
    pub first: bool,
    /// Whether they have the bye.
    pub bye: bool,
    /// What is left of the time there; null once a result stands.
    pub clock: Option<ClockData>,
    /// What waits to be confirmed, in the order of the table; empty where nothing does.
    pub reported: Vec<GameData>,
    /// Games of a match in this round, at most.
    pub games: u8,
    /// What they may do now.
    pub may: Vec<OwnDeed>,
}

/// What a player may do for themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OwnDeed {
    /// Report a result.
    Report,
    /// Confirm what the other reported.
    Confirm,
    /// Leave.
    Drop,
}

/// The code of a player.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerCode {
    /// Whose.
    pub player: String,
    /// Their number.
    pub number: u32,
    /// The code, as it is handed out.
    pub code: String,
}
