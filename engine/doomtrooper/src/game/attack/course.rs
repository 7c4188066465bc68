//! What happens to an attack in its course: a tactic changed, cover, a corporation gained.

use crate::effect::{Continuous, OneShot, Play};
use crate::event::{Ending, Event, Gap, Reason, Side, Source, Why};
use crate::game::Game;
use crate::game::requirements::ScriptContext;
use crate::ids::{CardId, WarriorId};
use crate::procedure::announces_tactic_again;
use crate::rating::Tactic;
use crate::rules::Principle;
use crate::table::Card;

impl Game<'_> {
    /// A replacement is legal only if the two who then fight may fight.
    pub(in crate::game) fn replacement_reasons(
        &self,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        for change in play.once() {
            let OneShot::Replace { role, with, eligible } = change else { continue };
            let (Some(side), Some(with)) =
                (self.replaced_side(*role, scope.player), self.who(*with, scope)[0])
            else {
                continue;
            };
            let Some(other) = self.state.combatant(side.other()) else { continue };
            let (attacker, defender) = if side == Side::Attacker { (with, other) } else { (other, with) };
            reasons.extend(self.reasons_against_attack(attacker, defender, !eligible));
            let tactic = self.state.combat().and_then(|combat| combat.tactic);
            if let Some(tactic) = tactic.filter(|_| !announces_tactic_again(&self.rules.procedure)) {
                reasons.extend(self.tactic_reasons(tactic, [with]));
            }
        }
    }

    /// Where a tactic that bars a combatant does not end the combat, it cannot be changed to it.
    pub(in crate::game) fn tactic_change_reasons(&self, play: &Play, reasons: &mut Vec<Reason>) {
        if self.rules.has(Principle::DashEnds) {
            return;
        }
        for change in play.once() {
            if let OneShot::ChangeTactic { to } = change
                && let Some(tactic) = self.tactic_changed_to(*to)
            {
                reasons.extend(self.reasons_against_tactic(tactic));
            }
        }
    }

    /// The tactic that a change leads to: the one named, or else the other one.
    pub(in crate::game) fn tactic_changed_to(&self, to: Option<Tactic>) -> Option<Tactic> {
        let now = || self.state.combat().and_then(|combat| combat.tactic);
        to.or_else(|| {
            Some(match now()? {
                Tactic::Fight => Tactic::Shoot,
                Tactic::Shoot => Tactic::Fight,
            })
        })
    }

    /// Nobody goes to cover who can never be in it, nor, of its own player's will, who never seeks it.
    pub(in crate::game) fn cover_reasons(
        &self,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        for change in play.once() {
            let OneShot::GoToCover { on } = change else { continue };
            for warrior in self.who(*on, scope).into_iter().flatten() {
                let own = self.state.table.warrior(warrior).player == scope.player;
                let refuses =
                    || self.says(warrior, |change| matches!(change, Continuous::NeverSeeksCover { .. }));
                let never = self.never_in_cover(warrior);
                let never = never.or_else(|| (own && refuses()).then_some(Principle::NeverInCover));
                if let Some(principle) = never {
                    let rule = self.rules.cite(principle);
                    reasons.push(Reason { why: Why::CannotBeInCover(warrior), rule });
                }
            }
        }
    }

    /// A warrior becomes one of an affiliation. Where the ruleset says so, a combat ends in which
    /// both are of one corporation from then on.
    pub(in crate::game) fn affiliate(
        &mut self,
        source: Source,
        warrior: WarriorId,
        affiliation: &str,
        instead: bool,
    ) {
        let shared_before = self.shares_corporation(warrior);
        let affiliation = affiliation.to_owned();
        self.effect(source, Event::AffiliationGained { warrior, affiliation, instead });
        if instead {
            self.break_bonds(source, warrior);
        }
        if self.rules.has(Principle::VehicleLeftWithAffiliation) {
            let lost = |card: &Card| card.bound_to.as_ref().is_some_and(|own| !self.is_of(warrior, own));
            let left: Vec<CardId> = self.vehicles_around(warrior, lost);
            self.leave_vehicles(source, warrior, left, Principle::VehicleLeftWithAffiliation);
        }
        if shared_before || !self.shares_corporation(warrior) {
            return;
        }
        if self.rules.has(Principle::SharedMembershipEnds) {
            self.end_attack(Ending::SharedMembership(warrior), Principle::SharedMembershipEnds, source);
        } else {
            let gap = Gap::SharedMembership(warrior);
            self.emit_from(Event::Unspecified { gap }, Principle::SeveralCorporations, source);
        }
    }

    /// Whether a combatant is of one corporation with the other.
    fn shares_corporation(&self, warrior: WarriorId) -> bool {
        let opponent = self.state.side_of(warrior).and_then(|side| self.state.combatant(side.other()));
        opponent.is_some_and(|opponent| {
            self.allegiance(warrior).corporations & self.allegiance(opponent).corporations != 0
        })
    }

    /// The combat goes on with another tactic, or ends if that bars one of the two.
    pub(in crate::game) fn change_tactic(&mut self, source: Source, tactic: Tactic) {
        let before = self.state.combat().and_then(|combat| combat.tactic);
        let armed = self.uses_weapons();
        self.effect(source, Event::TacticChanged { tactic });
        let barred = Side::BOTH
            .into_iter()
            .filter_map(|side| self.state.combatant(side))
            .find(|&warrior| !self.tactic_reasons(tactic, [warrior]).is_empty());
        if let Some(warrior) = barred.filter(|_| self.rules.has(Principle::DashEnds)) {
            self.end_attack(Ending::TacticBarred(warrior), Principle::DashEnds, source);
        }
        if before != Some(tactic) {
            self.rearm_for_tactic(source, armed);
        }
    }

    /// A warrior has to go to cover. Where the ruleset says so, its combat ends.
    pub(in crate::game) fn send_to_cover(&mut self, source: Source, warrior: WarriorId) {
        if self.state.table.warrior(warrior).in_cover {
            return;
        }
        let left = self.vehicles_around(warrior, |_| true);
        self.effect(source, Event::WentToCover { warrior });
        self.leave_vehicles(source, warrior, left, Principle::VehicleLeftForCover);
        if self.state.side_of(warrior).is_none() {
            return;
        }
        if self.rules.has(Principle::CoverEnds) {
            self.end_attack(Ending::Cover(warrior), Principle::CoverEnds, source);
        } else {
            let gap = Gap::CoverInCombat(warrior);
            self.emit_from(Event::Unspecified { gap }, Principle::CoverCannotAttack, source);
        }
    }

    /// The vehicles that a warrior is inside, of those that are meant.
    fn vehicles_around(&self, warrior: WarriorId, meant: impl Fn(&Card) -> bool) -> Vec<CardId> {
        let attached = self.state.table.attached(warrior);
        let inside = attached.filter(|(_, card)| self.is_outside(card) == Some(false) && meant(card));
        inside.map(|(id, _)| id).collect()
    }

    fn leave_vehicles(
        &mut self,
        source: Source,
        warrior: WarriorId,
        left: Vec<CardId>,
        principle: Principle,
    ) {
        for card in left {
            self.emit_from(Event::LeftVehicle { warrior, card }, principle, source);
        }
    }

    fn end_attack(&mut self, why: Ending, principle: Principle, source: Source) {
        // What comes after the blows is no reason to end anything.
        if self.state.combat().is_some_and(|combat| !combat.ended) && !self.blows_are_resolved() {
            self.emit_from(Event::CombatEnded { why, void_cards: false }, principle, source);
        }
    }

    /// Puts on record what the rules leave open about the two who fight after an exchange.
    pub(in crate::game) fn note_replacement(&mut self) {
        if let [Some(attacker), Some(defender)] = Side::BOTH.map(|side| self.state.combatant(side)) {
            self.note_attack(attacker, defender, true);
        }
    }
}
