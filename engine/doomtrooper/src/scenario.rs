//! A scenario: a table, and what the players do, in order.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rating::{Rating, Tactic};
use crate::table::Setup;

/// What stands between the names of several things that a card is aimed at.
pub const SEVERAL: &str = " + ";

/// A table and the inputs in order. Players, warriors, cards and warzones are named by handles.
pub type Scenario = cardinal_replay::Scenario<Setup, Action>;
/// One thing a player does, at a step as judges call it (`12`, `first/24`).
pub type Input = cardinal_replay::Input<Action>;

/// What a player can do in a scenario.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// A warrior attacks another: names the combatants, or uses an action gained.
    Attack {
        /// Who attacks.
        attacker: String,
        /// Who is attacked.
        defender: String,
    },
    /// A warrior attacks a player.
    AttackPlayer {
        /// Who attacks.
        attacker: String,
        /// Who is attacked.
        victim: String,
    },
    /// The tactic is announced.
    Tactic(Tactic),
    /// The warzone is announced.
    Warzone(String),
    /// The equipment used is announced.
    Equipment(Vec<String>),
    /// A card is played or used.
    Play {
        /// The card, or the warrior whose text is used.
        card: String,
        /// Which of its ways to be played, from 0; `None` for the first that is legal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        way: Option<usize>,
        /// The warrior or card it is aimed at.
        target: Option<String>,
        /// Ratings to change places.
        swap: Option<(Rating, Rating)>,
        /// Destiny points paid for its strength.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        points: Option<u32>,
    },
    /// Destiny points are paid on for a card played before.
    Strengthen {
        /// The card, or the warrior whose text was used.
        card: String,
        /// The destiny points paid on.
        points: u32,
    },
    /// Which warrior of a group is fought.
    Opponent(String),
    /// A warrior and all of its group are assigned to a sergeant.
    Lead {
        /// Who leads.
        sergeant: String,
        /// One of the group.
        warrior: String,
    },
    /// A card just played is negated by an embargo.
    Embargo(String),
    /// Between two combats: the turn passes on, and this player's begins.
    Turn(String),
    /// A warrior is transferred, which no combat allows.
    Transfer(String),
    /// One of several cards is chosen to multiply the effect of another.
    Multiplier {
        /// The card whose effect is multiplied.
        card: String,
        /// Which multiplies it.
        by: String,
    },
    /// Points are split: this many promotion points.
    Split(u32),
    /// Nothing is done.
    Pass,
}

/// A handle that names nothing on the table.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no {what} \"{name}\" on the table; there is {}", known.join(", "))]
pub struct UnknownName {
    /// What was looked for: player, warrior, card, warzone or step.
    pub what: &'static str,
    /// The handle.
    pub name: String,
    /// The handles there are.
    pub known: Vec<String>,
}
