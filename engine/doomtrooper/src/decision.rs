//! What players are asked, and what they may answer.

use serde::{Deserialize, Serialize};

use crate::event::{Aim, Source};
use crate::ids::{CardId, PlayerId, StepId, WarriorId, WarzoneId};
use crate::rating::{Rating, Tactic};

/// A question that the procedure puts to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// Who is asked.
    pub player: PlayerId,
    /// At which step.
    pub step: StepId,
    /// How often that step has been entered in this combat, from 1.
    pub pass: u16,
    /// Which combat of the replay, in the order they began, from 0.
    pub combat: u16,
    /// What is asked.
    pub ask: Ask,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Who attacks whom.
    Combatants,
    /// With which tactic.
    Tactic,
    /// In which warzone, if any.
    Warzone,
    /// Which equipment in play is used.
    Equipment,
    /// Whether to play a card.
    Play,
    /// Whether to answer a card on the spot.
    Answer,
    /// Whether to use an action gained.
    Action,
    /// Which warrior of a group to fight.
    Opponent,
    /// Whether to take up another weapon in mid-combat, and which.
    Weapon,
    /// Whether to negate a card just played by an embargo.
    Embargo,
    /// Which of several cards multiplies the effect of another.
    Multiplier,
    /// How to split points earned.
    Split,
}

impl Ask {
    /// Whether to do nothing is an answer.
    pub(crate) const fn may_be_passed(self) -> bool {
        !matches!(self, Self::Combatants | Self::Tactic)
    }
}

/// What a player does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Name attacker and defender.
    Combatants {
        /// Who attacks.
        attacker: WarriorId,
        /// Who is attacked.
        defender: WarriorId,
    },
    /// Name the tactic.
    Tactic(Tactic),
    /// Defend in this warzone, or in none.
    Warzone(Option<WarzoneId>),
    /// Use this equipment, besides armour, which is always in use.
    Equipment(Vec<CardId>),
    /// Play or use a card.
    Play {
        /// What is played.
        source: Source,
        /// Which of its ways to be played, from 0.
        way: usize,
        /// What it is aimed at.
        target: Option<Aim>,
        /// Ratings to change places, where the card lets the player choose.
        swap: Option<(Rating, Rating)>,
        /// Destiny points paid for its strength; 0 where nothing is bought with them.
        #[serde(skip_serializing_if = "is_zero")]
        points: u32,
    },
    /// Pay on for a card played before in this combat.
    Strengthen {
        /// What is paid on.
        source: Source,
        /// Destiny points paid now, 1 or more.
        points: u32,
    },
    /// Use an action gained to attack a warrior.
    Attack {
        /// Who attacks.
        attacker: WarriorId,
        /// Who is attacked.
        defender: WarriorId,
    },
    /// Use an action gained to attack a player who has no warriors to fight with.
    AttackPlayer {
        /// Who attacks.
        attacker: WarriorId,
        /// Who is attacked.
        victim: PlayerId,
    },
    /// Fight this warrior of a group.
    Opponent(WarriorId),
    /// Assign a warrior, and with it all of its group, to a sergeant.
    Lead {
        /// Who leads.
        sergeant: WarriorId,
        /// One of the group.
        warrior: WarriorId,
    },
    /// Negate this card, just played, by an embargo.
    Embargo(Source),
    /// Transfer a warrior, as outside a combat an action may.
    Transfer(WarriorId),
    /// Let this card multiply the effect of that one.
    Multiplier {
        /// The card whose effect is multiplied.
        card: Source,
        /// Which multiplies it.
        by: Source,
    },
    /// Take this many of the points as promotion points, the rest as destiny points.
    Split {
        /// Promotion points.
        promotion: u32,
    },
    /// Do nothing: let the moment go by, name no warzone, use all equipment that can be used,
    /// use no more actions, fight whom one fights already, take all points as promotion points where that is allowed.
    Pass,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(points: &u32) -> bool {
    *points == 0
}
