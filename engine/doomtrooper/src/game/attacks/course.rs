//! What happens to an attack in its course: a tactic changed, cover, a corporation gained.

use crate::effect::{Ability, Continuous, Identity, OneShot, OneShotKind, Play, ReplacedRole, Who};
use crate::event::{Ending, Event, Gap, Reason, Side, Source, Why};
use crate::game::attacks::{Attack, Findings, Meeting};
use crate::game::context::ScriptContext;
use crate::game::position::Attacks;
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::procedure::announces_tactic_again;
use crate::rating::Tactic;
use crate::rules::Principle;
use crate::table::Card;

impl Attacks<'_> {
    pub(in crate::game) fn replaced_side(self, role: ReplacedRole, player: PlayerId) -> Option<Side> {
        match role {
            ReplacedRole::Attacker => Some(Side::Attacker),
            ReplacedRole::Defender => Some(Side::Defender),
            ReplacedRole::Yours => {
                self.at.meaning().combatant_of(player).and_then(|own| self.at.state.side_of(own))
            }
        }
    }

    /// A replacement is legal only if the two who then fight may fight.
    pub(in crate::game) fn replacement_reasons(
        self,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        if !play.does(OneShotKind::Replace) {
            return;
        }
        // Of several exchanges at once, those count who fight in the end.
        let mut fight = Side::BOTH.map(|side| self.at.state.combatant(side));
        let mut came: Vec<(Side, WarriorId, Meeting)> = Vec::new();
        for change in play.once() {
            let &OneShot::Replace { role, with, eligible, despite_bans, .. } = change else { continue };
            let (Some(side), Some(with)) =
                (self.replaced_side(role, scope.player), self.at.meaning().who(with, scope)[0])
            else {
                continue;
            };
            fight[side as usize] = Some(with);
            came.push((side, with, Meeting::brought_about(eligible, despite_bans)));
        }
        let (Some(&(_, _, meeting)), [Some(attacker), Some(defender)]) = (came.last(), fight) else { return };
        reasons.extend(self.reasons_against_attack(attacker, defender, meeting));
        for (side, with, meeting) in came {
            if side == Side::Attacker && meeting == Meeting::Forced {
                reasons.extend(self.reasons_against_coming_from_cover(with));
            }
            let tactic = self.at.state.combat().and_then(|combat| combat.tactic);
            if let Some(tactic) = tactic.filter(|_| !announces_tactic_again(&self.at.rules.procedure)) {
                reasons.extend(self.tactic_reasons(tactic, &[with]));
            }
        }
    }

    /// Why a card does not make an attacker of a warrior who is in cover, or left it this turn: it would
    /// have to speak of that.
    pub(in crate::game) fn reasons_against_coming_from_cover(self, attacker: WarriorId) -> Vec<Reason> {
        let mut findings = Findings::new(self.at);
        self.find_bars_of_attacker(attacker, &mut findings);
        let barred = !findings.reasons.is_empty();
        findings.bar(barred, Why::NotOvercome, Principle::ExchangeBound);
        findings.reasons
    }

    /// Where a tactic that bars a combatant does not end the combat, it cannot be changed to it.
    pub(in crate::game) fn tactic_change_reasons(self, play: &Play, reasons: &mut Vec<Reason>) {
        if !play.does(OneShotKind::ChangeTactic) || self.at.rules.has(Principle::DashEnds) {
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
    pub(in crate::game) fn tactic_changed_to(self, to: Option<Tactic>) -> Option<Tactic> {
        let now = || self.at.state.combat().and_then(|combat| combat.tactic);
        to.or_else(|| {
            Some(match now()? {
                Tactic::Fight => Tactic::Shoot,
                Tactic::Shoot => Tactic::Fight,
            })
        })
    }

    /// Nobody goes to cover who can never be in it, nor, of its own player's will, who never seeks it.
    pub(in crate::game) fn cover_reasons(self, play: &Play, scope: ScriptContext, reasons: &mut Vec<Reason>) {
        if !play.does(OneShotKind::GoToCover) && !play.acts_later() {
            return;
        }
        for change in play.once().chain(play.later()) {
            let OneShot::GoToCover { on, .. } = change else { continue };
            // Of all of a kind those stay where they are who can never be in cover: the one named tells for them.
            let whom =
                if *on == Who::Reached { [scope.target, None] } else { self.at.meaning().who(*on, scope) };
            for warrior in whom.into_iter().flatten() {
                let own = self.at.state.table.warrior(warrior).player == scope.player;
                let refuses = || {
                    self.at
                        .texts()
                        .says(warrior, |change| matches!(change, Continuous::NeverSeeksCover { .. }))
                };
                let never = self.never_in_cover(warrior);
                let never = never.or_else(|| (own && refuses()).then_some(Principle::NeverInCover));
                if let Some(principle) = never {
                    let rule = self.at.rules.cite(principle);
                    reasons.push(Reason { why: Why::CannotBeInCover(warrior), rule });
                }
            }
        }
    }

    /// Where a card that comes to lie on a warrior gives it an affiliation: whether a combatant was of one
    /// corporation with the other before.
    pub(in crate::game) fn shared_before(self, card: CardId, warrior: WarriorId) -> Option<bool> {
        let mut made = self.at.state.table.card(card).abilities().iter().flat_map(Ability::makes);
        let converts = made.any(|identity| matches!(identity, Identity::Affiliation { .. }));
        converts.then(|| self.shares_corporation(warrior))
    }

    /// Whether a combatant is of one corporation with the other.
    fn shares_corporation(self, warrior: WarriorId) -> bool {
        let opponent = self.at.state.side_of(warrior).and_then(|side| self.at.state.combatant(side.other()));
        opponent.is_some_and(|opponent| {
            self.at.warriors().allegiance(warrior).corporations
                & self.at.warriors().allegiance(opponent).corporations
                != 0
        })
    }
}

impl Attack<'_, '_> {
    /// A warrior becomes one of an affiliation.
    pub(in crate::game) fn affiliate(
        &mut self,
        source: Source,
        warrior: WarriorId,
        affiliation: &str,
        instead: bool,
    ) {
        let shared_before = self.game.position.attacks().shares_corporation(warrior);
        let affiliation = affiliation.to_owned();
        self.game.effects().effect(source, Event::AffiliationGained { warrior, affiliation, instead });
        if instead {
            self.game.break_bonds(source, warrior);
        }
        self.has_become_another(source, warrior, shared_before);
    }

    /// What comes of it that a warrior is of another affiliation than before: it leaves what only those carry
    /// of one that it has lost, and where the ruleset says so, a combat ends in which both are of one
    /// corporation from then on.
    pub(in crate::game) fn has_become_another(
        &mut self,
        source: Source,
        warrior: WarriorId,
        shared_before: bool,
    ) {
        if self.game.position.rules.has(Principle::VehicleLeftWithAffiliation) {
            let lost = |card: &Card| {
                card.bound_to.as_ref().is_some_and(|own| !self.game.position.warriors().is_of(warrior, own))
            };
            let left: Vec<CardId> = self.game.position.equipment().vehicles_around(warrior, lost);
            self.leave_vehicles(source, warrior, left, Principle::VehicleLeftWithAffiliation);
        }
        // What comes after the blows changes nothing of a combat.
        if shared_before
            || self.game.position.turns().blows_are_over()
            || !self.game.position.attacks().shares_corporation(warrior)
        {
            return;
        }
        if self.game.position.rules.has(Principle::SharedMembershipEnds) {
            self.end_attack(Ending::SharedMembership(warrior), Principle::SharedMembershipEnds, source);
        } else {
            let gap = Gap::SharedMembership(warrior);
            self.game.emit_from(Event::Unspecified { gap }, Principle::SeveralCorporations, source);
        }
    }

    /// The combat goes on with another tactic, or ends if that bars one of the two.
    pub(in crate::game) fn change_tactic(&mut self, source: Source, tactic: Tactic) {
        let before = self.game.position.state.combat().and_then(|combat| combat.tactic);
        let armed = self.game.position.equipment().uses_weapons();
        self.game.effects().effect(source, Event::TacticChanged { tactic });
        let barred = Side::BOTH
            .into_iter()
            .filter_map(|side| self.game.position.state.combatant(side))
            .find(|&warrior| !self.game.position.attacks().tactic_reasons(tactic, &[warrior]).is_empty());
        if let Some(warrior) = barred.filter(|_| self.game.position.rules.has(Principle::DashEnds)) {
            self.end_attack(Ending::TacticBarred(warrior), Principle::DashEnds, source);
        }
        if before != Some(tactic) {
            self.game.rearm_for_tactic(source, armed);
        }
    }

    /// A warrior has to go to cover. Where the ruleset says so, its combat ends.
    pub(in crate::game) fn send_to_cover(&mut self, source: Source, warrior: WarriorId) {
        if self.game.position.state.table.warrior(warrior).in_cover {
            return;
        }
        let left = self.game.position.equipment().vehicles_around(warrior, |_| true);
        self.game.effects().effect(source, Event::WentToCover { warrior });
        self.leave_vehicles(source, warrior, left, Principle::VehicleLeftForCover);
        // What comes after the blows changes nothing of a combat.
        if self.game.position.state.side_of(warrior).is_none()
            || self.game.position.turns().blows_are_resolved()
        {
            return;
        }
        if self.game.position.rules.has(Principle::CoverEnds) {
            self.end_attack(Ending::Cover(warrior), Principle::CoverEnds, source);
        } else {
            let gap = Gap::CoverInCombat(warrior);
            self.game.emit_from(Event::Unspecified { gap }, Principle::CoverCannotAttack, source);
        }
    }

    fn leave_vehicles(
        &mut self,
        source: Source,
        warrior: WarriorId,
        left: Vec<CardId>,
        principle: Principle,
    ) {
        for card in left {
            self.game.emit_from(Event::LeftVehicle { warrior, card }, principle, source);
        }
    }

    fn end_attack(&mut self, why: Ending, principle: Principle, source: Source) {
        // What comes after the blows is no reason to end anything.
        if self.game.position.state.combat().is_some_and(|combat| !combat.ended)
            && !self.game.position.turns().blows_are_resolved()
        {
            self.game.emit_from(Event::CombatEnded { why, void_cards: false }, principle, source);
        }
    }

    /// What comes of the two who fight after an exchange: what is left open about them, and of which
    /// limits the card frees them. Where the ruleset says so, the combat ends if they share a corporation,
    /// unless the card says that affiliations do not matter, or that an attack which would be forbidden may
    /// come of it.
    pub(in crate::game) fn take_over(
        &mut self,
        source: Source,
        with: WarriorId,
        meeting: Meeting,
        any_affiliation: bool,
    ) {
        let [Some(attacker), Some(defender)] =
            Side::BOTH.map(|side| self.game.position.state.combatant(side))
        else {
            return;
        };
        // Of two who change places one has come, and the other comes at once.
        if attacker == defender {
            return;
        }
        self.note_attack(attacker, defender, meeting);
        let lifts = any_affiliation || meeting == Meeting::DespiteBans;
        let ends = !lifts && self.game.position.rules.has(Principle::SharedMembershipEnds);
        if !ends && !self.game.log.is_kept() {
            return;
        }
        let chosen = self.game.position.attacks().judge_attack(attacker, defender, Meeting::Announced);
        if ends && chosen.reasons.iter().any(|reason| reason.why == Why::SameCorporation) {
            self.end_attack(Ending::SharedMembership(with), Principle::SharedMembershipEnds, source);
            return;
        }
        let open = chosen.gaps.iter().any(|(gap, _)| matches!(gap, Gap::MixedMembership(..)));
        let shared = open && self.game.position.attacks().shares_corporation(with);
        let covers = |why: &Why| matches!(why, Why::InCover | Why::LeftCover);
        let lifted = chosen.reasons.into_iter().map(|reason| reason.why);
        let lifted: Vec<Why> = lifted.filter(|why| meeting == Meeting::DespiteBans || !covers(why)).collect();
        if ends && shared {
            let gap = Gap::SharedMembership(with);
            self.game.emit_from(Event::Unspecified { gap }, Principle::SharedMembershipEnds, source);
        }
        self.game.remarks().remark_on_exchange(source, with, lifted);
    }
}
