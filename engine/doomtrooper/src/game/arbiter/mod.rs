//! What may be answered to a decision, and why not.

mod choices;
mod options;
mod ways;

use crate::event::{Reason, Why};
use crate::game::attacks::Meeting;
use crate::game::plays::Named;
use crate::game::position::Arbiter;
use crate::game::{Ask, Move};
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;

impl Arbiter<'_> {
    /// Every reason why a move is not legal now; none if it is.
    pub(in crate::game) fn reasons_against(self, player: PlayerId, choice: &Move) -> Vec<Reason> {
        let Some(decision) = self.at.awaiting else {
            return vec![Reason { why: Why::NotDue, rule: self.at.turns().step_rule() }];
        };
        if decision.player != player {
            return vec![Reason { why: Why::NotDue, rule: self.at.turns().step_rule() }];
        }
        match (decision.ask, choice) {
            (ask, Move::Pass) if !ask.may_be_passed() => self.at.turns().not_due(),
            (_, Move::Pass) | (Ask::Warzone, Move::Warzone(None)) => Vec::new(),
            (Ask::Combatants, &Move::Combatants { attacker, defender })
            | (Ask::Action, &Move::Attack { attacker, defender }) => {
                self.reasons_against_naming(player, attacker, defender)
            }
            (Ask::Tactic, Move::Tactic(tactic)) => self.at.attacks().reasons_against_tactic(*tactic),
            (Ask::Warzone, Move::Warzone(Some(warzone))) if self.at.warzones().attackers_warzone_due() => {
                self.at.warzones().reasons_against_attacking_from(player, *warzone)
            }
            (Ask::Warzone, Move::Warzone(Some(warzone))) => {
                self.at.warzones().reasons_against_warzone(player, *warzone)
            }
            (Ask::Play, Move::Warzone(Some(warzone))) if self.at.warzones().may_choose_warzone(player) => {
                self.at.warzones().reasons_against_warzone(player, *warzone)
            }
            (Ask::Weapon, Move::Equipment(cards)) => self.reasons_against_weapon(cards),
            (Ask::Equipment, Move::Equipment(cards)) => self.reasons_against_equipment(cards),
            (
                Ask::Play | Ask::Answer | Ask::Equipment | Ask::Combatants,
                Move::Play { source, way, target, swap, points },
            ) => {
                let named = Named { target: *target, swap: *swap, points: *points };
                self.at.plays().reasons_against_play(player, *source, *way, named)
            }
            (
                Ask::Play | Ask::Answer | Ask::Equipment | Ask::Combatants,
                &Move::Strengthen { source, points },
            ) => self.at.prices().reasons_against_paying_on(player, source, points),
            (Ask::Action, &Move::AttackPlayer { attacker, victim }) => {
                self.at.attacks().reasons_against_sabotage(player, attacker, victim)
            }
            (Ask::Opponent, &Move::Opponent(chosen)) => self.at.attacks().reasons_against_opponent(chosen),
            (_, &Move::Lead { sergeant, warrior }) => self.reasons_against_leading(player, sergeant, warrior),
            (ask, &Move::Embargo(source)) => {
                let reasons = self.at.plays().reasons_against_embargo(player, source);
                if reasons.is_empty() && ask != Ask::Embargo { self.at.turns().not_due() } else { reasons }
            }
            (_, &Move::Transfer(warrior)) if self.at.rules.has(Principle::NoTransfer) => {
                vec![Reason { why: Why::Transfer(warrior), rule: self.at.rules.cite(Principle::NoTransfer) }]
            }
            (Ask::Multiplier, &Move::Multiplier { card, by }) => self.reasons_against_multiplier(card, by),
            (Ask::Split, Move::Split { promotion }) => self.reasons_against_split(*promotion),
            (_, Move::Attack { .. } | Move::AttackPlayer { .. }) => {
                vec![Reason { why: Why::NoAction, rule: self.at.rules.cite(Principle::ActionKinds) }]
            }
            (_, &Move::Warzone(Some(own))) => self.at.warzones().reasons_against_late_warzone(player, own),
            _ => self.at.turns().not_due(),
        }
    }

    fn reasons_against_naming(
        self,
        player: PlayerId,
        attacker: WarriorId,
        defender: WarriorId,
    ) -> Vec<Reason> {
        let mut reasons = Vec::new();
        if self.at.state.table.warrior(attacker).player != player {
            let rule = self.at.rules.cite(Principle::NotOwnWarriors);
            reasons.push(Reason { why: Why::NotYours(attacker), rule });
        }
        reasons.extend(self.at.attacks().reason_against_first_turn(player));
        reasons.extend(match self.at.awaiting.map(|decision| decision.ask) {
            Some(Ask::Action) => self.reasons_against_conversion(player, attacker).into_iter().collect(),
            _ => self.at.attacks().reasons_against_paying(player, [attacker, defender]),
        });
        reasons.extend(self.at.attacks().reasons_against_attack(attacker, defender, Meeting::Announced));
        reasons.extend(self.at.attacks().reasons_against_target(player, attacker, defender));
        reasons.extend(self.at.attacks().reason_against_again(player, attacker, defender));
        let acting = self.at.awaiting.is_some_and(|decision| decision.ask == Ask::Action);
        let takes_action = acting || self.at.attacks().takes_action(attacker, defender);
        reasons.extend(self.at.attacks().reason_against_one_more(attacker, takes_action));
        reasons
    }

    /// Why a non-attack action is not turned into an attack by this warrior.
    fn reasons_against_conversion(self, player: PlayerId, attacker: WarriorId) -> Option<Reason> {
        let converted = self.at.attacks().attack_action(player).is_some_and(|(_, converted)| converted);
        let barred = converted
            && !self.at.rules.has(Principle::LeaderForAnyWarrior)
            && !self.at.attacks().converts_for(player, attacker);
        barred.then(|| Reason {
            why: Why::NotConvertedFor(attacker),
            rule: self.at.rules.cite(Principle::LeaderConverts),
        })
    }
}
