use serde::Serialize;

use crate::account::{Actions, Means, Purse};
use crate::effect::ActionKind;
use crate::ids::{PlayerId, WarriorId};

/// Something that happens to a player's actions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event")]
pub enum ActionEvent {
    /// A player gains actions to use at once.
    #[serde(rename = "actions-gained")]
    Gained {
        /// The player who gains them.
        player: PlayerId,
        /// Of what kind.
        action: ActionKind,
        /// The number of actions.
        count: u8,
        /// Whether they may interrupt the combat that is under way.
        now: bool,
    },
    /// A player uses one of the actions that the table says are left, to attack or sabotage.
    #[serde(rename = "action-spent")]
    Spent {
        /// The player who uses it.
        player: PlayerId,
        /// Where the action comes from.
        from: Purse,
        /// By what it is an attack; by the rules for a sabotage.
        means: Means,
        /// What is left.
        left: Box<Actions>,
    },
    /// Actions of the turn can be used for nothing any more.
    #[serde(rename = "actions-lost")]
    Lost {
        /// The player who loses them.
        player: PlayerId,
        /// The number of actions.
        count: u8,
    },
    /// A player uses an action to attack.
    #[serde(rename = "action-used")]
    Used {
        /// The player who uses it.
        player: PlayerId,
        /// The kind it was.
        action: ActionKind,
        /// Whether a non-attack action was converted.
        converted: bool,
    },
    /// A warrior attacks without an action, by a text.
    #[serde(rename = "no-action-needed")]
    NeedsNone {
        /// Whose attack it is.
        player: PlayerId,
        /// The warrior who attacks.
        warrior: WarriorId,
        /// Whether it is a further attack of one that took an action.
        following: bool,
    },
    /// A player uses no more actions now; what is left is lost.
    #[serde(rename = "actions-ended")]
    Ended {
        /// The player whose actions end.
        player: PlayerId,
    },
}
