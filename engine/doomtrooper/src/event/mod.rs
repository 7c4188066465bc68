//! What happens in a replay, each with its cause. The state is the fold of these.
//!
//! # Layout
//! - [`Event`]: everything that can happen, [`ActionEvent`] to a player's actions, [`Remark`] what a rule
//!   says of it and changes nothing;
//! - `crate::Entry`: an event with its [`Address`] and [`Cause`];
//! - [`Reason`]: why an input is not legal; [`Idle`], [`Ending`], [`Gap`], [`Blow`]: what events carry.

mod actions;
mod detail;
mod events;
mod refusal;
mod remark;

pub use crate::ids::Source;
pub use actions::ActionEvent;
pub(crate) use detail::MOST_AIMS;
pub use detail::{Aim, Blow, Ending, Gap, Idle, NewWeapon, OrderClaim, Permission, Several, Trait};
pub use events::Event;
pub use refusal::Why;
pub use remark::{NoEffect, Remark};

use serde::Serialize;

use crate::ids::StepId;

/// Why something happened: the rule that says so, and the card that did it, if one did.
pub type Cause = cardinal_replay::Cause<Source>;
/// Why an input is not legal, with the rule that forbids it.
pub type Reason = cardinal_replay::Reason<Why>;

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

/// A role a warrior has in a combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
