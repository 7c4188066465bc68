//! What a face gets of live combats.

use serde::{Deserialize, Serialize};

use crate::answer::Answer;

/// What is shown of a combat.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen {
    /// The answer.
    pub answer: Answer,
    /// What may be done next with the combat that is open, if one is.
    pub panel: Option<Panel>,
    /// A file that was asked for: its name and what it holds.
    pub file: Option<(String, String)>,
}

/// A combat that is open, as far as a face has to know to offer what may be done with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Panel {
    /// The combat's id.
    pub id: String,
    /// How often it has been changed.
    pub revision: u64,
    /// How far it is.
    pub stage: Stage,
    /// What may be done now, in order.
    pub controls: Vec<Control>,
    /// What may be played now: place and words; what answers something just played is marked.
    pub options: Vec<(usize, String, bool)>,
    /// The steps that still lie ahead, in order, with their titles.
    pub steps: Vec<(String, String)>,
}

/// How far a combat is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It is being set up.
    Draft,
    /// It is under way.
    Running,
    /// It is over.
    Over,
}

/// Something that may be done with a combat, for a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Control {
    /// `CombatAction::Begin`
    Begin,
    /// `CombatAction::Pass`
    Pass,
    /// `CombatAction::Take`, of those that are no answer to something just played.
    Play,
    /// `CombatAction::Take`, of those that are.
    Counter,
    /// `CombatAction::Undo`
    Undo,
    /// `CombatAction::To`
    To,
    /// `CombatAction::Explain`
    Explain,
    /// `CombatAction::WhatIf`
    WhatIf,
    /// `CombatAction::Explore`
    Explore,
    /// `CombatAction::Rulesets`
    Rulesets,
    /// `CombatAction::Share`
    Share,
    /// `CombatAction::Export`
    Export,
    /// `CombatAction::Copy`
    Copy,
    /// To publish it as a ruling, which the judges of a server may.
    Ruling,
    /// `CombatAction::Let`
    Let,
    /// `CombatAction::Close`
    Close,
}
