//! What a combat comes to, in a form that can be compared.

use serde::Serialize;

use crate::ids::{PlayerId, WarriorId};
use crate::table::{Status, Table};

/// How everybody fares in the end and what they have gained. Cards used up are not part of it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CombatOutcome"))]
pub struct Outcome {
    /// Every warrior's status, in the order of the table.
    pub warriors: Vec<Status>,
    /// What every player gained since the table was set up, in seat order.
    pub points: Vec<Points>,
}

/// Points gained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Points {
    /// Promotion points.
    pub promotion: i64,
    /// Destiny points; negative if more was paid than earned.
    pub destiny: i64,
}

impl Outcome {
    /// What has come of a table.
    pub fn of(before: &Table, after: &Table) -> Self {
        let points = before.players.iter().zip(&after.players).map(|(before, after)| Points {
            promotion: i64::from(after.promotion) - i64::from(before.promotion),
            destiny: i64::from(after.destiny) - i64::from(before.destiny),
        });
        Self {
            warriors: after.warriors.iter().map(|warrior| warrior.status).collect(),
            points: points.collect(),
        }
    }

    /// How a warrior fares.
    pub fn status(&self, warrior: WarriorId) -> Option<Status> {
        self.warriors.get(warrior.index()).copied()
    }

    /// What a player gained.
    pub fn points(&self, player: PlayerId) -> Option<Points> {
        self.points.get(player.index()).copied()
    }

    /// Whether a warrior is still in play.
    pub fn lives(&self, warrior: WarriorId) -> bool {
        matches!(self.status(warrior), Some(Status::Healthy | Status::Wounded))
    }

    /// The warriors killed.
    pub fn killed(&self) -> impl Iterator<Item = WarriorId> {
        self.with(Status::Killed)
    }

    /// The warriors discarded without being killed.
    pub fn discarded(&self) -> impl Iterator<Item = WarriorId> {
        self.with(Status::Discarded)
    }

    fn with(&self, status: Status) -> impl Iterator<Item = WarriorId> {
        self.warriors
            .iter()
            .enumerate()
            .filter(move |(_, is)| **is == status)
            .map(|(at, _)| WarriorId::at(at))
    }
}

/// How a combat ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CombatResult {
    /// Every warrior's status at the end.
    pub warriors: Vec<(WarriorId, Status)>,
    /// Points that players gained: promotion, destiny (destiny is negative if more was paid than earned).
    pub points: Vec<(PlayerId, i64, i64)>,
}
