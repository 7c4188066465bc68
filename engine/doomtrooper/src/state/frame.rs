//! How each event changes the combat at hand.

use super::{Award, Claim, Combat, Gained, HarmTaken, Mode, Modifier, Pending, Swap};
use crate::effect::Harm;
use crate::event::{Event, Side, Source};
use crate::ids::{PlayerId, StepId, WarriorId};
use crate::procedure::{Condition, Procedure, StepKind};
use crate::rating::Rating;

impl Combat {
    /// A card was played: it waits, and the turn goes on as the step says. Who has had the only
    /// card of the turn, or answers on the spot, has had a say on what was played before.
    pub(super) fn played_in_turn(&mut self, pending: Pending, at_once: bool, procedure: &Procedure) {
        let base = self.pending.len();
        let one_card = procedure.step(self.course.step()).marks.one_card;
        if matches!(self.mode, Mode::Answering { .. }) || (one_card && !at_once) {
            self.has_seen(pending.player);
        }
        // An embargo follows a card immediately, or not at all.
        for earlier in &mut self.pending {
            earlier.spared_by = u8::MAX;
        }
        self.pending.push(pending);
        self.mode = match self.mode {
            Mode::Turn(turn) if at_once => Mode::Answering { base, asked: 0, then: turn },
            Mode::Turn(turn) if one_card => Mode::Turn(turn + 1),
            Mode::Answering { base, then, .. } => Mode::Answering { base, asked: 0, then },
            mode => mode,
        };
    }

    #[allow(clippy::too_many_lines, reason = "one arm for each event, nothing else")]
    pub(super) fn apply(&mut self, event: &Event, source: Option<Source>, procedure: &Procedure) {
        match event {
            Event::StepEntered { step } => {
                self.course.enter(*step);
                self.played_since.remove(*step);
                self.mode = Mode::Turn(0);
            }
            Event::Branched { to, when: Condition::CombatantsChanged } => {
                self.combatants_changed = false;
                self.forget_announcements(*to, procedure);
            }
            Event::AttackIntended { attacker, defender } => self.intended = Some((*attacker, *defender)),
            Event::CombatantsAnnounced { attacker, defender } => {
                self.intended = None;
                self.combatants = [Some(*attacker), Some(*defender)];
                self.turn_over();
            }
            Event::SpecialAttackAnnounced { attacker, defender } => {
                self.combatants = [*attacker, *defender];
                self.special = true;
                self.turn_over();
            }
            Event::TacticAnnounced { tactic } => {
                self.tactic = Some(*tactic);
                self.turn_over();
            }
            Event::WarzoneAnnounced { warzone } => {
                self.warzone = *warzone;
                self.warzone_settled = true;
                if procedure.step(self.course.step()).kind == StepKind::AnnounceWarzone {
                    self.turn_over();
                } else {
                    // Chosen in a window it is a play among others, and players may answer it.
                    self.played_since.fill();
                }
            }
            Event::AttackedFromWarzone { warzone: None } => self.attacks_from_warzone = Some(false),
            Event::AttackedFromWarzone { warzone } => {
                self.attacks_from_warzone = Some(true);
                self.warzone = *warzone;
                self.warzone_settled = true;
                self.turn_over();
            }
            Event::Strengthened { source, total, .. } => self.strengthen(*source, *total, procedure),
            Event::WarzoneLeft => self.warzone = None,
            Event::EquipmentAnnounced { side, cards } => {
                self.equipment[*side as usize] = Some(cards.clone());
                self.equipped[*side as usize] = self.combatants[*side as usize];
                self.rearming[*side as usize] = None;
            }
            Event::WeaponDue { side, why } => self.rearming[*side as usize] = Some(*why),
            Event::Passed { player } => {
                self.has_seen(*player);
                self.turn_over();
            }
            Event::Countered { source, .. }
            | Event::TookEffect { source }
            | Event::Embargoed { source, .. } => self.settled(*source),
            Event::EmbargoWaived { player } => {
                for pending in &mut self.pending {
                    pending.spared_by |= player.bit();
                }
            }
            Event::OrderBound { first } => self.first = *first,
            Event::CombatEnded { void_cards, .. } => {
                self.ended = true;
                if *void_cards {
                    self.void_cards();
                }
            }
            Event::Joined { side, warrior, chooses, adds } => {
                self.joined[*side as usize].push(*warrior);
                if let Some(source) = source {
                    self.add_up(*side, *warrior, adds, source);
                }
                if *chooses {
                    self.choosing = Some(*side);
                }
            }
            Event::OpponentChosen { side, warrior } => self.fight_one_of_group(*side, *warrior),
            Event::CombatantReplaced { side, with } => {
                self.combatants[*side as usize] = Some(*with);
                self.combatants_changed = true;
            }
            Event::HarmDealt { warrior, harm, credit, certain } => {
                let is_later = procedure.step(self.course.step()).kind == StepKind::AfterCombat;
                let (warrior, harm, credit, certain) = (*warrior, *harm, *credit, *certain);
                let taken = HarmTaken { warrior, harm, credit, certain, source };
                let came = if is_later { self.no_longer_later(taken) } else { None };
                self.harm.push(came.unwrap_or(taken));
                if source.is_none() && !is_later {
                    self.struck.push(warrior);
                }
            }
            Event::HarmChanged { warrior, to: None, .. }
                if procedure.step(self.course.step()).kind == StepKind::AfterCombat =>
            {
                self.later.retain(|later| later.warrior != *warrior || later.certain);
            }
            Event::WoundPending { warrior, credit, certain } => {
                self.later.push(HarmTaken {
                    warrior: *warrior,
                    harm: Harm::Wound,
                    credit: *credit,
                    certain: *certain,
                    source,
                });
            }
            Event::MultiplierChosen { card, by } => self.multiplier_of.push((*card, *by)),
            Event::Saved { warrior, from } => {
                self.struck.retain(|struck| struck != warrior);
                self.save(*warrior, *from);
            }
            Event::AwardAnnounced { player, killed, promotion, destiny, .. } => {
                self.killed.retain(|(warrior, _)| warrior != killed);
                let award = self.award_of(*player);
                award.killed = Some(*killed);
                award.promotion = award.promotion.saturating_add(*promotion);
                award.destiny = award.destiny.saturating_add(*destiny);
            }
            Event::AwardChanged { player, promotion, destiny } => {
                let award = self.award_of(*player);
                (award.promotion, award.destiny) = (*promotion, *destiny);
            }
            Event::Idle { .. }
            | Event::AttackPermitted { .. }
            | Event::Conflict { .. }
            | Event::Unspecified { .. }
            | Event::Refused { .. }
            | Event::Standing(_)
            | Event::BlowResolved(_)
            | Event::HarmChanged { .. }
            | Event::Negated { .. }
            | Event::HarmStands { .. }
            | Event::BattleLost { .. }
            | Event::EmbargoFirst { .. }
            | Event::RelicsAnnounced { .. }
            | Event::VehicleInUse { .. }
            | Event::CastForDarkLegion { .. }
            | Event::ClaimsCancelled { .. }
            | Event::Remark(_) => {}
            _ => {
                if let Some(source) = source {
                    self.take_effect(event, source);
                }
            }
        }
    }

    /// What was bought with destiny points is stronger from now on, whether it waits or counts already.
    /// It is a play among others, after which players may play on.
    fn strengthen(&mut self, source: Source, total: u32, procedure: &Procedure) {
        self.played_since.fill();
        for pending in self.pending.iter_mut().filter(|pending| pending.source == source) {
            pending.points = total;
        }
        for modifier in self.modifiers.iter_mut().filter(|modifier| modifier.source == source) {
            if let Some(bought) = &mut modifier.bought {
                let times = i32::try_from(bought.times()).unwrap_or(i32::MAX);
                let each = modifier.amount.checked_div(times).unwrap_or(0);
                bought.points = total;
                modifier.amount = bought.worth(each);
            }
        }
        if let Mode::Turn(turn) = self.mode
            && procedure.step(self.course.step()).marks.one_card
        {
            self.mode = Mode::Turn(turn + 1);
        }
    }

    /// Forgets what will be announced again on the way from a step to this one.
    fn forget_announcements(&mut self, to: StepId, procedure: &Procedure) {
        for (_, step) in procedure.steps().filter(|(id, _)| (to..=self.course.step()).contains(id)) {
            match step.kind {
                StepKind::AnnounceTactic => self.tactic = None,
                StepKind::AnnounceWarzone => {
                    self.warzone = None;
                    self.warzone_settled = false;
                    self.attacks_from_warzone = None;
                }
                StepKind::AnnounceEquipment => {
                    self.equipment = [None, None];
                    self.equipped = [None; 2];
                    self.rearming = [None; 2];
                }
                _ => {}
            }
        }
    }

    /// The award announced for a player, made if there is none.
    fn award_of(&mut self, player: PlayerId) -> &mut Award {
        let at = self.awards.iter().position(|award| award.player == player).unwrap_or_else(|| {
            self.awards.push(Award { player, killed: None, promotion: 0, destiny: 0 });
            self.awards.len() - 1
        });
        &mut self.awards[at]
    }

    /// A warrior and the one whom it joins add up these ratings.
    fn add_up(&mut self, side: Side, warrior: WarriorId, ratings: &[Rating], source: Source) {
        let summed = &mut self.summed[side as usize];
        for &rating in ratings {
            for one in self.combatants[side as usize].into_iter().chain([warrior]) {
                if !summed.iter().any(|&(known, of, _)| (known, of) == (one, rating)) {
                    summed.push((one, rating, source));
                }
            }
        }
    }

    /// One of a group takes the place of the one who fought for it so far.
    fn fight_one_of_group(&mut self, side: Side, warrior: WarriorId) {
        self.choosing = None;
        let place = &mut self.combatants[side as usize];
        if *place != Some(warrior) {
            let before = place.replace(warrior);
            let group = &mut self.joined[side as usize];
            group.retain(|other| *other != warrior);
            group.extend(before);
            self.combatants_changed = true;
        }
    }

    /// Lasting effects of cards, each remembered with its card.
    fn take_effect(&mut self, event: &Event, source: Source) {
        match *event {
            Event::Modified { warrior, rating, operation, amount, lasts, bought } => {
                self.modifiers.push(Modifier { warrior, rating, operation, amount, source, lasts, bought });
            }
            Event::CardSuppressed { card } => self.suppressed.push((card, source)),
            Event::EffectMultiplied { card, factor } => self.multiplied.push((card, factor, source)),
            Event::TraitGained { warrior, ref what, lasting: false } => {
                let what = what.clone();
                self.traits.push(Gained { warrior, what, source });
            }
            Event::RatingsSwapped { warrior, one, other } => {
                let after = self.modifiers.len();
                self.swaps.push(Swap { warrior, one, other, source, after });
            }
            Event::Protected { warrior, for_good } => self.protected.push((warrior, source, for_good)),
            Event::MadeLethal { warrior, tactic } => self.lethal.push((warrior, tactic, source)),
            Event::OrderClaimed { warrior, degree, ends_if_wounded } => {
                self.claims.push(Claim { warrior, degree, ends_if_wounded, source });
            }
            Event::BlowBarred { warrior } => self.barred.push(warrior),
            Event::DestinyPromised { player, each } => self.promised.push((player, each, source)),
            Event::ModifiersBarred => self.no_modifiers = Some(source),
            Event::PointsBarred => self.no_points = Some(source),
            _ => {}
        }
    }

    fn turn_over(&mut self) {
        self.mode = match self.mode {
            Mode::Turn(turn) => Mode::Turn(turn + 1),
            Mode::Answering { base, asked, then } => Mode::Answering { base, asked: asked + 1, then },
            acting @ Mode::Acting { .. } => acting,
        };
    }

    fn settled(&mut self, source: Source) {
        if let Some(at) = self.pending.iter().rposition(|pending| pending.source == source) {
            self.pending.remove(at);
        }
        if let Mode::Answering { base, then, .. } = self.mode
            && self.pending.len() <= base
        {
            self.mode = Mode::Turn(then);
        }
    }

    fn void_cards(&mut self) {
        self.modifiers.clear();
        self.swaps.clear();
        self.protected.clear();
        self.lethal.clear();
        self.claims.clear();
        self.barred.clear();
        self.traits.clear();
        self.multiplied.clear();
        self.suppressed.clear();
        self.later.clear();
        // What no blow dealt, cards did.
        let struck = &self.struck;
        self.harm.retain(|harm| struck.contains(&harm.warrior));
        self.no_modifiers = None;
        self.no_points = None;
    }

    /// Harm that was to come after the combat has come, by the text that foretold it.
    fn no_longer_later(&mut self, taken: HarmTaken) -> Option<HarmTaken> {
        let is_it = |later: &HarmTaken| HarmTaken { source: taken.source, ..*later } == taken;
        self.later.iter().position(is_it).map(|at| self.later.remove(at))
    }

    fn save(&mut self, warrior: WarriorId, from: Harm) {
        match from {
            Harm::Death => self.harm.retain(|harm| harm.warrior != warrior || harm.certain),
            Harm::Wound => {
                if let Some(at) = self
                    .harm
                    .iter()
                    .position(|harm| harm.warrior == warrior && harm.harm == Harm::Wound && !harm.certain)
                {
                    self.harm.remove(at);
                }
            }
        }
    }

    /// The combatant in a role.
    pub(crate) fn combatant(&self, side: Side) -> Option<WarriorId> {
        self.combatants[side as usize]
    }
}
