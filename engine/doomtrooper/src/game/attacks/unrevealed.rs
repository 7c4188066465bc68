//! Warriors who came into play in cover, face down: whoever attacks one does not know whom.

use crate::event::{Ending, Event, Gap, Reason, Why};
use crate::game::attacks::{Attack, Findings, Meeting};
use crate::game::position::Attacks;
use crate::ids::WarriorId;
use crate::rating::Tactic;
use crate::rules::Principle;

impl Attacks<'_> {
    /// Every reason why a warrior may not attack one of whom nothing is known.
    pub(in crate::game) fn reasons_against_hidden(
        self,
        attacker: WarriorId,
        defender: WarriorId,
    ) -> Vec<Reason> {
        let mut findings = Findings::new(self.at);
        let [one, other] = [attacker, defender].map(|id| self.at.state.table.warrior(id));
        for (id, warrior) in [(attacker, one), (defender, other)] {
            findings.bar(!warrior.is_in_play(), Why::NotStanding(id), Principle::InPlay);
            let imprisoned = warrior.is_in_play() && warrior.imprisoned;
            findings.bar(imprisoned, Why::Imprisoned(id), Principle::Prisoner);
        }
        if let Some(principle) = self.never_fights(attacker) {
            findings.bar(true, Why::NonCombatant(attacker), principle);
        } else {
            let [fight, shoot] =
                [Tactic::Fight, Tactic::Shoot].map(|tactic| self.tactic_reasons(tactic, &[attacker]));
            if !fight.is_empty() && !shoot.is_empty() {
                findings.reasons.extend(fight.into_iter().chain(shoot));
            }
        }
        findings.bar(one.player == other.player, Why::OwnWarrior(defender), Principle::NotOwnWarriors);
        self.find_bars_of_attacker(attacker, &mut findings);
        findings.reasons
    }
}

impl Attack<'_, '_> {
    /// An attack reveals its defender. Where the attacker may not attack such a warrior, the combat
    /// ends; the attack has been made all the same.
    pub(in crate::game) fn reveal_attacked(&mut self, attacker: WarriorId, defender: WarriorId) {
        self.reveal(defender);
        if !self.game.position.state.table.warrior(defender).is_in_play() {
            self.game.end_if_combatant_gone(Principle::CombatantGone);
        } else if self
            .game
            .position
            .attacks()
            .judge_attack(attacker, defender, Meeting::Announced)
            .reasons
            .is_empty()
        {
            self.note_attack(attacker, defender, Meeting::Announced);
        } else {
            let ended = Event::CombatEnded { why: Ending::Unmasked(defender), void_cards: false };
            self.game.emit(ended, Principle::RevealedIllegal);
        }
    }

    /// A warrior is revealed and paid for: by its printed value, as when it is introduced. One that
    /// cannot be paid for is discarded, and what its player has goes.
    pub(in crate::game) fn reveal(&mut self, warrior: WarriorId) {
        let here = self.game.position.state.table.warrior(warrior);
        let (player, value) = (here.player, here.ratings.value.unwrap_or(0));
        let price = u32::try_from(value).unwrap_or(0);
        let unknown = here.ratings.value.is_none();
        let has = self.game.position.state.table.player(player).destiny;
        self.game.emit(Event::Revealed { warrior }, Principle::Revealed);
        if unknown {
            let gap = Gap::UnknownRating(warrior, crate::rating::Rating::Value);
            self.game.emit(Event::Unspecified { gap }, Principle::Revealed);
        }
        if price <= has {
            if price > 0 {
                self.game.emit(Event::DestinyPaid { player, amount: price }, Principle::Revealed);
            }
            return;
        }
        let principle = Principle::RevealedUnpaid;
        self.game.emit(Event::WarriorDiscarded { warrior }, principle);
        self.note_loss(warrior, None);
        if has > 0 {
            self.game.emit(Event::DestinyPaid { player, amount: has }, principle);
        }
        let lacking = (price - has).min(self.game.position.state.table.player(player).promotion);
        if lacking > 0 {
            self.game.emit(Event::PromotionLost { player, amount: lacking }, principle);
        }
    }

    /// Says so where the ruleset knows no such warriors.
    pub(in crate::game) fn note_unrevealed(&mut self, defender: WarriorId) {
        if self.game.position.state.table.warrior(defender).unrevealed
            && !self.game.position.rules.has(Principle::Revealed)
        {
            let gap = Gap::Unrevealed(defender);
            self.game.emit(Event::Unspecified { gap }, Principle::CardText);
        }
    }
}
