//! What came of a combat, and how far that can be relied on.

pub use cardinal_replay::Confidence;

use cardinal_replay::Doubt;
use serde::Serialize;

use crate::event::Event;
use crate::game::Game;
use crate::ids::{PlayerId, WarriorId};
use crate::table::Status;
use crate::vocabulary::Doomtrooper;

/// What came of a replay, and how far it can be relied on.
pub type Verdict = cardinal_replay::Verdict<Doomtrooper>;

/// How a combat ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CombatResult {
    /// Every warrior's status at the end.
    pub warriors: Vec<(WarriorId, Status)>,
    /// Points that players gained: promotion, destiny (destiny is negative if more was paid than earned).
    pub points: Vec<(PlayerId, i64, i64)>,
}

/// The verdict on a game that is over.
pub(crate) fn verdict(game: &Game<'_>) -> Verdict {
    let doubts = game.log().iter().filter_map(|entry| match &entry.event {
        Event::Unspecified { gap } => Some(Doubt::Gap(gap)),
        Event::Conflict { prevails, yields } => Some(Doubt::Conflict(*prevails, *yields)),
        _ => None,
    });
    Verdict::of(result(game), doubts)
}

fn result(game: &Game<'_>) -> CombatResult {
    let table = game.state().table();
    let mut points: Vec<(PlayerId, i64, i64)> = table.players().map(|(id, _)| (id, 0, 0)).collect();
    for entry in game.log() {
        match &entry.event {
            Event::PointsPaid { player, promotion, destiny }
            | Event::PointsEarnedByCard { player, promotion, destiny } => {
                points[player.index()].1 += i64::from(*promotion);
                points[player.index()].2 += i64::from(*destiny);
            }
            Event::PromotionLost { player, amount } => points[player.index()].1 -= i64::from(*amount),
            Event::DestinyPaid { player, amount } => points[player.index()].2 -= i64::from(*amount),
            _ => {}
        }
    }
    CombatResult { warriors: table.warriors().map(|(id, warrior)| (id, warrior.status)).collect(), points }
}
