//! What came of a replay.

use serde::{Deserialize, Serialize};

use crate::event::{Event, Gap};
use crate::game::Game;
use crate::ids::{PlayerId, RuleRef, WarriorId};
use crate::table::Status;

/// What came of a replay, and how far it can be relied on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// How far it can be relied on.
    pub standing: Confidence,
    /// Every warrior's status at the end.
    pub warriors: Vec<(WarriorId, Status)>,
    /// Points that players gained: promotion, destiny (destiny is negative if more was paid than earned).
    pub points: Vec<(PlayerId, i64, i64)>,
    /// What was left open.
    pub gaps: Vec<Gap>,
    /// Rules that disagreed: the one that prevailed, the one that yielded.
    pub conflicts: Vec<(RuleRef, RuleRef)>,
}

/// How far a verdict can be relied on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// Every step follows from the rules and cards.
    Settled,
    /// Two rules disagree on the way; the verdict says which prevailed.
    Disputed,
    /// The rules or an unmodelled card leave something open that the outcome depends on.
    Unspecified,
}

impl Verdict {
    pub(crate) fn of(game: &Game<'_>) -> Self {
        let mut gaps = Vec::new();
        let mut conflicts = Vec::new();
        let mut points: Vec<(PlayerId, i64, i64)> =
            game.state().table.players().map(|(id, _)| (id, 0, 0)).collect();
        for entry in game.log() {
            match &entry.event {
                Event::Unspecified { gap } if !gaps.contains(gap) => gaps.push(gap.clone()),
                Event::Conflict { prevails, yields } => conflicts.push((*prevails, *yields)),
                Event::PointsPaid { player, promotion, destiny }
                | Event::PointsEarnedByCard { player, promotion, destiny } => {
                    points[player.index()].1 += i64::from(*promotion);
                    points[player.index()].2 += i64::from(*destiny);
                }
                Event::PromotionLost { player, amount } => {
                    points[player.index()].1 -= i64::from(*amount);
                }
                Event::DestinyPaid { player, amount } => points[player.index()].2 -= i64::from(*amount),
                _ => {}
            }
        }
        let standing = match (gaps.is_empty(), conflicts.is_empty()) {
            (false, _) => Confidence::Unspecified,
            (true, false) => Confidence::Disputed,
            (true, true) => Confidence::Settled,
        };
        let warriors = game.state().table.warriors().map(|(id, warrior)| (id, warrior.status)).collect();
        Self { standing, warriors, points, gaps, conflicts }
    }
}
