//! The actions of a turn and those that cards give: what each may be used for, and what is left.
//!
//! An account of its own, outside any combat: a judge can ask what may still be done with what is
//! left, and a combat that says how many actions its attacker has is paid for from it.

pub use crate::account::{Actions, Means, Purse};

use serde::{Deserialize, Serialize};

use crate::event::{Reason, Why};
use crate::ids::RuleRef;
use crate::rules::Principle;
use crate::ruleset::Ruleset;

/// What an action is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Use {
    /// Anything but an attack or a sabotage.
    Other,
    /// An attack.
    Attack(Means),
    /// A sabotage.
    Sabotage,
}

/// An action that was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spent {
    /// What is left.
    pub left: Actions,
    /// Destiny points to pay for it.
    pub cost: u32,
    /// The rule that lets it be used so.
    pub rule: RuleRef,
}

impl Actions {
    /// What a player has at the beginning of the turn.
    pub fn of_turn(rules: &Ruleset) -> Self {
        let parameters = &rules.parameters;
        let (turn, tactical) = (parameters.standard_actions.is, parameters.tactical_actions.is);
        Self { turn, tactical, ..Self::default() }
    }

    /// Uses one action.
    ///
    /// # Errors
    /// Every reason against it, with its rule.
    pub fn spend(self, rules: &Ruleset, from: Purse, on: Use) -> Result<Spent, Vec<Reason>> {
        let against = |why, principle| vec![Reason { why, rule: rules.cite(principle) }];
        let sabotage_is_an_attack = !rules.has(Principle::SabotageIsNoAttack);
        let means = match on {
            Use::Attack(means) => Some(means),
            Use::Sabotage if sabotage_is_an_attack => Some(Means::Rules),
            Use::Sabotage if from == Purse::Attack => {
                return Err(against(Why::SabotageIsNoAttack, Principle::SabotageIsNoAttack));
            }
            Use::Sabotage | Use::Other => None,
        };
        let mut left = self;
        // One that is bought is an action of the turn like any other.
        let attacks = means.is_some_and(|means| !matches!(means, Means::Price(_)));
        if *left.purse(rules, from, attacks) == 0 {
            return Err(against(Why::NoAction, Principle::ActionsOfTurn));
        }
        let principle = match (from, means) {
            (Purse::Turn, None) if self.attacking => {
                return Err(against(Why::MustGoOnAttacking, Principle::AttackIsLast));
            }
            (Purse::Turn, None) => Principle::ActionsOfTurn,
            (Purse::Turn, Some(Means::Rules)) if self.turned => {
                return Err(against(Why::OneAttackOnly, Principle::OneAttack));
            }
            (Purse::Turn, Some(Means::Rules)) => {
                left.turned = true;
                Principle::OneAttack
            }
            (Purse::Attack, None) => {
                return Err(against(Why::ActionKindIsFixed, Principle::ActionKinds));
            }
            // What has been said to be no attack can be made one by conversion alone.
            (Purse::NonAttack, Some(Means::Rules | Means::Price(_))) => {
                return Err(against(Why::ActionKindIsFixed, Principle::NonAttackCannotAttack));
            }
            (_, Some(Means::Conversion)) => Principle::LeaderConverts,
            (_, Some(Means::Price(_))) => Principle::CardText,
            (Purse::Attack | Purse::NonAttack, _) => Principle::ActionKinds,
            (Purse::Undefined, _) => Principle::ActionsFromCards,
        };
        *left.purse(rules, from, attacks) -= 1;
        left.attacking |= from == Purse::Turn && means.is_some();
        let cost = if let Some(Means::Price(cost)) = means { cost } else { 0 };
        Ok(Spent { left, cost, rule: rules.cite(principle) })
    }

    fn purse(&mut self, rules: &Ruleset, from: Purse, attacks: bool) -> &mut u8 {
        match from {
            // Where there is a tactical action, the turn's attack is that one and no other.
            Purse::Turn if attacks && rules.parameters.tactical_actions.is > 0 => &mut self.tactical,
            Purse::Turn => &mut self.turn,
            Purse::Attack => &mut self.attack,
            Purse::NonAttack => &mut self.non_attack,
            Purse::Undefined => &mut self.undefined,
        }
    }
}
