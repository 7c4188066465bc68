//! Attacks on players.

use super::Findings;
use crate::effect::Change;
use crate::event::{Reason, Why};
use crate::game::Game;
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;

impl Game<'_> {
    /// Every reason why a warrior may not attack a player with an action gained.
    pub(in crate::game) fn reasons_against_sabotage(
        &self,
        player: PlayerId,
        attacker: WarriorId,
        victim: PlayerId,
    ) -> Vec<Reason> {
        let table = &self.state.table;
        let warrior = table.warrior(attacker);
        let mut findings = Findings::new(self);
        findings.bar(warrior.player != player, Why::NotYours(attacker), Principle::NotOwnWarriors);
        findings.bar(!warrior.is_in_play(), Why::NotStanding(attacker), Principle::InPlay);
        let imprisoned = warrior.is_in_play() && warrior.imprisoned;
        findings.bar(imprisoned, Why::Imprisoned(attacker), Principle::Prisoner);
        if let Some(principle) = self.never_fights(attacker) {
            let unable = if self.rules.has(Principle::SaboteurCanFight) {
                Principle::SaboteurCanFight
            } else {
                principle
            };
            findings.bar(true, Why::NonCombatant(attacker), unable);
        }
        findings.bar(warrior.in_cover, Why::InCover, Principle::CoverCannotAttack);
        findings.bar(warrior.left_cover, Why::LeftCover, Principle::LeftCoverCannotAttack);
        let beginners = table.players().any(|(_, seated)| seated.first_turn);
        findings.bar(beginners, Why::SabotageTooEarly, Principle::SabotageNotInFirstTurn);
        let others_turn = table.active != player && !self.rules.has(Principle::AttackOnPlayer);
        findings.bar(others_turn, Why::SabotageInOthersTurn, Principle::SabotageInOthersTurn);
        let is_no_attack = self.rules.has(Principle::SabotageIsNoAttack);
        findings.bar(is_no_attack, Why::SabotageIsNoAttack, Principle::SabotageIsNoAttack);
        let again = table.player(player).has_sabotaged & victim.bit() != 0;
        findings.bar(again, Why::AlreadySabotaged, Principle::SabotageOnce);
        let defended = victim == player
            || table
                .warriors()
                .any(|(id, w)| w.player == victim && w.stands() && self.protects_from_sabotage(id));
        findings.bar(defended, Why::NotDefenceless, Principle::SabotageWhen);
        findings.reasons
    }

    fn protects_from_sabotage(&self, id: WarriorId) -> bool {
        self.never_fights(id).is_none()
            && !self.says(id, |change| matches!(change, Change::NoProtectionFromSabotage))
    }
}
