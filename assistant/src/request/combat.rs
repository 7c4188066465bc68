//! What is asked of combats that are kept.

use serde::{Deserialize, Serialize};

use crate::identity::Person;

/// What is to be done with live combats: names are as typed, nothing is checked yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CombatCommand {
    /// To list the combats that are the person's own.
    List,
    /// To begin setting up a combat.
    New(Vec<SetupField>),
    /// To take up a combat that a share code holds.
    Bring(String),
    /// To take up what is typed: a share code, the id of a combat, or a whole one in a line.
    TakeUp(String),
    /// Something with a combat that is kept.
    On {
        /// Its id.
        id: String,
        /// The revision that the person saw; `None` for whatever it is now.
        revision: Option<u64>,
        /// What to do.
        act: CombatAction,
    },
}

/// What to do with a combat that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CombatAction {
    /// To see it.
    Show,
    /// To change its setup, before it begins.
    Set(Vec<SetupField>),
    /// To begin it.
    Begin,
    /// To let the moment go by, on to where somebody can do something.
    Pass,
    /// To make the move with this place among those offered.
    Take(usize),
    /// To make the move of this name.
    Play(String),
    /// To take the last step back.
    Undo,
    /// To go on to a step, everyone passing until then; to the end if none is named.
    To(Option<String>),
    /// To have explained why things are as they are.
    Explain,
    /// To see how it would go on with something changed.
    WhatIf(String),
    /// To see everything that can still come of it; of a warrior named, whether it can be saved.
    Explore(Option<String>),
    /// To see what comes of it under each ruleset.
    Rulesets,
    /// To get a code that brings it back elsewhere.
    Share,
    /// To get a scenario file of it.
    Export,
    /// To get a combat of one's own that stands where this one stands.
    Copy,
    /// To say who may play it on.
    Let(Letting),
    /// To say how many hours it is kept after it was last touched.
    Last(u32),
    /// To do away with it.
    Close,
}

/// Who may play a combat on besides its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Letting {
    /// Nobody.
    Nobody,
    /// Everyone in the server where it was begun.
    Everyone,
    /// This person too.
    Also(Person),
}

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// Who attacks.
    Attacker,
    /// Who is attacked.
    Defender,
}

impl Seat {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Attacker, Self::Defender];
}

/// A piece of a setup, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetupField {
    /// The warrior of a side.
    Warrior(Seat, String),
    /// The tactic: a code or a name.
    Tactic(String),
    /// The ruleset to play by.
    Ruleset(String),
    /// How a warrior stands: a code or a name.
    Condition(Seat, String),
    /// A card that a warrior carries.
    Gear(Seat, String),
    /// A card in a player's hand.
    Hand(Seat, String),
    /// How many destiny points a player has.
    Destiny(Seat, u32),
    /// The warzone in play, of the defending side.
    Warzone(String),
    /// A clause of the one-line form: `the defender gains armor +2`.
    Words(String),
    /// Something that is not so after all, by its name.
    Without(String),
}
