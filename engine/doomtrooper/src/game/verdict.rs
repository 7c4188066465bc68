//! What came of a combat, read off its log.

use cardinal_replay::Doubt;

use crate::event::Event;
use crate::game::Game;
use crate::ids::PlayerId;
use crate::verdict::{CombatResult, Verdict};

/// The verdict on a game that is over.
pub(super) fn verdict(game: &Game<'_>) -> Verdict {
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
