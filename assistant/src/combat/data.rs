//! What several answers about combats hold for programs: the table, what happened, how it ended.

use cardinal_doomtrooper::Entry;
use cardinal_doomtrooper::event::{Event, Gap, Source};
use cardinal_doomtrooper::table::{Status, Table};
use cardinal_doomtrooper::verdict::{Confidence, Verdict};
use cardinal_doomtrooper::{PlayerId, RuleRef, StepId, WarriorId};
use serde::Serialize;

use super::named::Named;
use super::readings::Reading;
use super::render::Teller;

/// What is on the table, each by its handle. Numbers in the answer are positions in these lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Handles {
    /// The players in seat order.
    pub players: Vec<String>,
    /// The warriors.
    pub warriors: Vec<String>,
    /// The cards that are no warriors.
    pub cards: Vec<String>,
    /// The warzones.
    pub warzones: Vec<String>,
}

impl Handles {
    pub(super) fn of(table: &Table) -> Self {
        Self {
            players: table.players().map(|(_, player)| player.handle.clone()).collect(),
            warriors: table.warriors().map(|(_, warrior)| warrior.handle.clone()).collect(),
            cards: table.cards().map(|(_, card)| card.handle.clone()).collect(),
            warzones: table.warzones().map(|(_, warzone)| warzone.handle.clone()).collect(),
        }
    }
}

/// Something that happened, with where and why.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Entry"))]
pub struct EntryData {
    /// How many combats are open around it; 0 in the outermost.
    pub depth: u8,
    /// Which combat of the replay, in the order they began, from 0.
    pub combat: u16,
    /// The step at which it happened.
    pub step: Named<StepId>,
    /// How often that step has been entered in this combat, from 1; 0 for what happens before the first step.
    pub pass: u16,
    /// The rule that says so.
    pub rule: Named<RuleRef>,
    /// What happened.
    pub event: Named<Event>,
    /// The card that did it, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// The position in the scenario's inputs of the one that led to it directly, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<usize>,
}

/// How a combat ended, and how far that can be relied on.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Verdict"))]
pub struct VerdictData {
    /// How far it can be relied on.
    pub standing: Confidence,
    /// How every warrior fares at the end.
    pub warriors: Vec<WarriorEnd>,
    /// What every player gained.
    pub points: Vec<Gain>,
    /// What was left open.
    pub gaps: Vec<Gap>,
    /// Rules that disagreed.
    pub conflicts: Vec<Conflict>,
}

/// How a warrior fares at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WarriorEnd {
    /// The warrior.
    pub warrior: WarriorId,
    /// How it fares.
    pub status: Status,
}

/// What a player gained.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Gain {
    /// The player.
    pub player: PlayerId,
    /// Promotion points.
    pub promotion: i64,
    /// Destiny points; negative if more was paid than earned.
    pub destiny: i64,
}

/// Two rules that disagree.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Conflict {
    /// The rule that prevails.
    pub prevails: Named<RuleRef>,
    /// The rule that yields.
    pub yields: Named<RuleRef>,
}

/// A place in a line or file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Spot {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

/// A combat, or what is asked of it, is not legal input.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct IllegalCombat {
    /// What is wrong and what would be right, a sentence in the language of the answer.
    pub problem: String,
    /// Where in the line or file; null where it has no place.
    pub at: Option<Spot>,
    /// Where documents leave open what stands against it, the readings taken.
    pub readings: Vec<Reading>,
    /// What could allow the attack that is refused, and is not executed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<Gap>,
}

impl Teller<'_> {
    /// Something of the engine with its rules and steps by name.
    pub(super) const fn named<T>(&self, what: T) -> Named<T> {
        Named::of(what, self.rules)
    }

    /// Rules that disagree: the one that prevails, the one that yields.
    pub(super) const fn conflict(&self, (prevails, yields): (RuleRef, RuleRef)) -> Conflict {
        Conflict { prevails: self.named(prevails), yields: self.named(yields) }
    }

    /// A verdict for programs.
    pub(super) fn verdict_data(&self, verdict: &Verdict) -> VerdictData {
        let warriors = verdict.result.warriors.iter();
        let points = verdict.result.points.iter();
        VerdictData {
            standing: verdict.standing,
            warriors: warriors.map(|&(warrior, status)| WarriorEnd { warrior, status }).collect(),
            points: points.map(|&(player, promotion, destiny)| Gain { player, promotion, destiny }).collect(),
            gaps: verdict.gaps.clone(),
            conflicts: verdict.conflicts.iter().map(|&pair| self.conflict(pair)).collect(),
        }
    }

    /// An entry of a log for programs.
    pub(super) fn entry_data(&self, entry: &Entry) -> EntryData {
        EntryData {
            depth: entry.at.depth,
            combat: entry.at.combat,
            step: self.named(entry.at.step),
            pass: entry.at.pass,
            rule: self.named(entry.cause.rule),
            event: self.named(entry.event.clone()),
            source: entry.cause.source,
            input: entry.input,
        }
    }
}
