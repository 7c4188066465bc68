//! What happens in a replay, each with its cause. The state is the fold of these.
//!
//! # Layout
//! - [`Event`]: everything that can happen, [`ActionEvent`] to a player's actions, [`Remark`] what a rule
//!   says of it and changes nothing;
//! - [`Entry`]: an event with its [`Address`] and [`Cause`];
//! - [`Reason`]: why an input is not legal; [`Idle`], [`Ending`], [`Gap`], [`Blow`]: what events carry.

mod actions;
mod detail;
mod events;
mod refusal;
mod remark;

pub use crate::state::Trait;
pub use actions::ActionEvent;
pub(crate) use detail::MOST_AIMS;
pub use detail::{Aim, Blow, Ending, Gap, Idle, NewWeapon, Permission, Several};
pub use events::Event;
pub use refusal::{Reason, Why};
pub use remark::Remark;

use serde::Serialize;

use crate::ids::{CardId, RuleRef, StepId, WarriorId, WarzoneId};

/// A card that does something: one that is not a warrior, or a warrior's own text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A card in a hand or on a warrior.
    Card(CardId),
    /// A warrior's own text.
    Warrior(WarriorId),
    /// The text of a warzone.
    Warzone(WarzoneId),
}

/// Why something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Cause {
    /// The rule that says so.
    pub rule: RuleRef,
    /// The card that did it, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
}

/// Where in the procedure something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Address {
    /// How many combats are open around it; 0 in the outermost.
    pub depth: u8,
    /// Which combat of the replay, in the order they began, from 0.
    pub combat: u16,
    /// The step.
    pub step: StepId,
    /// How often that step has been entered in this combat, from 1.
    pub pass: u16,
}

/// One entry of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Where.
    pub at: Address,
    /// What.
    pub event: Event,
    /// Why.
    pub cause: Cause,
    /// The position in the scenario's inputs of the one that led to it directly, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<usize>,
}

/// A role a warrior has in a combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
}

impl Side {
    /// Both, attacker first.
    pub const BOTH: [Self; 2] = [Self::Attacker, Self::Defender];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}
