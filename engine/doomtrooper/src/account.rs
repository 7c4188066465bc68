//! The account of a player's actions: what is left, where each comes from, by what it becomes an attack.

use serde::{Deserialize, Serialize};

/// Actions that a player has left, each 0 to 255.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Actions {
    /// Actions of the turn other than the tactical one.
    pub turn: u8,
    /// The tactical action of the turn, where the ruleset has one.
    pub tactical: u8,
    /// Attack actions that cards gave.
    pub attack: u8,
    /// Non-attack actions that cards gave.
    pub non_attack: u8,
    /// Undefined actions that cards gave.
    pub undefined: u8,
    /// Whether the one action of the turn that may become an attack by the rules alone has.
    pub turned: bool,
    /// Whether the player has attacked with an action of the turn.
    pub attacking: bool,
}

/// Where an action comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Purse {
    /// The turn.
    Turn,
    /// Attack actions from cards.
    Attack,
    /// Non-attack actions from cards.
    NonAttack,
    /// Undefined actions from cards.
    Undefined,
}

impl Purse {
    /// All of them; those from cards, which keep no order, first.
    pub const ALL: [Self; 4] = [Self::Attack, Self::Undefined, Self::NonAttack, Self::Turn];
}

/// By what an action becomes an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// The rules alone: it is an attack action, or the one that may become one.
    Rules,
    /// A card that turns actions into attacks, as corporate leaders do, for this warrior.
    Conversion,
    /// A card that lets undefined actions be attacks at a price in destiny points.
    Price(u32),
}

impl Actions {
    /// Uses one action, whatever it may be used for; `None` if there is none.
    pub(crate) fn take_any(&mut self) -> Option<Purse> {
        let purses = [
            (Purse::Turn, &mut self.turn),
            (Purse::NonAttack, &mut self.non_attack),
            (Purse::Undefined, &mut self.undefined),
            (Purse::Attack, &mut self.attack),
        ];
        let (from, purse) = purses.into_iter().find(|(_, purse)| **purse > 0)?;
        *purse -= 1;
        Some(from)
    }

    /// How many actions of the turn are lost when the player attacks no more: after an attack no
    /// other use is left for them.
    pub const fn lost(self) -> u8 {
        if self.attacking { self.turn.saturating_add(self.tactical) } else { 0 }
    }
}
