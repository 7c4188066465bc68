//! From one decision to the next.

use super::{Ask, Decision, Game};
use crate::effect::{ActionKind, Window};
use crate::event::{ActionEvent, Ending, Event, Idle, Side};
use crate::ids::{PlayerId, StepId};
use crate::procedure::{Actor, Condition, Edge, StepKind};
use crate::rules::Principle;
use crate::state::{Combat, Mode};
use crate::table::Status;

/// What the walker does next.
enum Next {
    Ask(PlayerId, Ask),
    Settle { base: usize },
    EndActions(PlayerId),
    Skip(StepId),
    Leave,
}

impl Game<'_> {
    pub(super) fn begin_combat(&mut self, attacking: PlayerId) {
        let start = self.rules.procedure.start();
        let rule = if self.state.frames.is_empty() {
            self.rules.procedure.step(start).rule
        } else {
            self.rules.cite(Principle::Interruption)
        };
        self.emit_cited(Event::CombatBegun { attacking }, rule, None);
        if self.state.frames.len() > 1 {
            self.remark_on_suspended();
        }
        self.enter(start);
    }

    /// Walks until somebody has to decide, or the outermost combat is over.
    pub(crate) fn walk(&mut self) {
        self.awaiting = loop {
            let Some(combat) = self.state.combat() else { break None };
            match self.next(combat) {
                Next::Ask(player, ask) => {
                    let (step, pass) = (combat.course.step(), combat.course.pass());
                    break Some(Decision { player, step, pass, combat: combat.number, ask });
                }
                Next::Settle { base } => self.settle_from(base),
                Next::EndActions(player) => self.end_actions(player),
                Next::Skip(to) => {
                    let rule = self.rules.procedure.stretch(combat.course.step()).rule;
                    self.emit_cited(Event::StepsSkipped { to }, rule, None);
                    self.enter(to);
                }
                Next::Leave => self.leave(),
            }
        };
    }

    fn next(&self, combat: &Combat) -> Next {
        if let Some(player) = self.embargo_due(combat) {
            return Next::Ask(player, Ask::Embargo);
        }
        match combat.mode {
            Mode::Answering { base, asked, .. } => match self.answerer(combat, asked) {
                Some(player) => Next::Ask(player, Ask::Answer),
                None => Next::Settle { base },
            },
            Mode::Acting { player, .. } => {
                if self.attack_action(player).is_some() {
                    Next::Ask(player, Ask::Action)
                } else {
                    Next::EndActions(player)
                }
            }
            Mode::Turn(turn) => {
                let besides = self.asked_besides(combat).map(|(player, ask)| Next::Ask(player, ask));
                besides.unwrap_or_else(|| self.next_turn(combat, turn))
            }
        }
    }

    /// What has to be decided before the step goes on.
    fn asked_besides(&self, combat: &Combat) -> Option<(PlayerId, Ask)> {
        if combat.ended {
            return None;
        }
        let asked = |side: Option<Side>, ask| Some((self.state.player_of(side?)?, ask));
        let multiplied =
            || Some((self.state.controller(self.multiplier_to_choose(combat)?), Ask::Multiplier));
        asked(combat.choosing.map(Side::other), Ask::Opponent)
            .or_else(|| asked(self.rearming(combat), Ask::Weapon))
            .or_else(multiplied)
    }

    fn next_turn(&self, combat: &Combat, turn: u8) -> Next {
        let step = self.rules.procedure.step(combat.course.step());
        if combat.ended
            && combat.pending.is_empty()
            && let Some(end) = self.rules.procedure.way_to_end(&combat.course)
        {
            return Next::Skip(end);
        }
        let actor = |turn: u8| self.actor(combat, turn);
        let ask = match step.kind {
            StepKind::AnnounceCombatants if turn == 0 => Some(Ask::Combatants),
            StepKind::AnnounceTactic if turn == 0 => Some(Ask::Tactic),
            StepKind::AnnounceWarzone if turn == 0 => {
                if let (true, Some(attacking)) =
                    (self.attackers_warzone_due(), self.state.player_of(Side::Attacker))
                {
                    return Next::Ask(attacking, Ask::Warzone);
                }
                Some(Ask::Warzone)
            }
            StepKind::AnnounceEquipment => {
                Some(match self.side_acting(combat).map(|side| &combat.equipment[side as usize]) {
                    Some(None) => Ask::Equipment,
                    _ => Ask::Play,
                })
            }
            StepKind::Window | StepKind::AfterCombat => Some(Ask::Play),
            StepKind::Award => {
                return match self.points_due(combat) {
                    Some((_, player)) => Next::Ask(player, Ask::Split),
                    None => Next::Leave,
                };
            }
            _ => None,
        };
        match ask.and_then(|ask| Some((actor(turn)?, ask))) {
            Some((player, ask)) => Next::Ask(player, ask),
            None => Next::Leave,
        }
    }

    /// Whether the blows of this part of the combat have been resolved.
    pub(super) fn blows_are_resolved(&self) -> bool {
        self.state.combat().is_some_and(|combat| self.rules.procedure.has_reached_end(&combat.course))
    }

    /// The player whose turn it is within the step.
    fn actor(&self, combat: &Combat, turn: u8) -> Option<PlayerId> {
        let step = self.rules.procedure.step(combat.course.step());
        let mut left = usize::from(turn);
        for &actor in &step.actors {
            if actor == Actor::Others {
                let others = self.others(combat);
                let count = others.clone().count();
                if left < count {
                    return others.clone().nth(left);
                }
                left -= count;
            } else if let Some(player) =
                Self::side_of_actor(combat, actor).and_then(|side| self.state.player_of(side))
            {
                if left == 0 {
                    return Some(player);
                }
                left -= 1;
            }
        }
        None
    }

    /// Players who have no combatant, in seat order after the attacking player.
    pub(super) fn others(&self, combat: &Combat) -> impl Iterator<Item = PlayerId> + Clone + use<> {
        let count = self.state.table.players.len();
        let start = combat.attacking.index();
        let sides = Side::BOTH.map(|side| self.state.player_of(side));
        (1..count)
            .map(move |step| PlayerId::at((start + step) % count))
            .filter(move |player| !sides.contains(&Some(*player)))
    }

    pub(super) fn side_of_actor(combat: &Combat, actor: Actor) -> Option<Side> {
        match actor {
            Actor::Attacker => Some(Side::Attacker),
            Actor::Defender => Some(Side::Defender),
            Actor::First => combat.first,
            Actor::Second => combat.first.map(Side::other),
            Actor::Leading => Some(combat.first.unwrap_or(Side::Attacker)),
            Actor::Following => Some(combat.first.unwrap_or(Side::Attacker).other()),
            Actor::Others => None,
        }
    }

    /// The side that acts in a step with one actor.
    pub(super) fn side_acting(&self, combat: &Combat) -> Option<Side> {
        let actor = *self.rules.procedure.step(combat.course.step()).actors.first()?;
        Self::side_of_actor(combat, actor)
    }

    fn enter(&mut self, step: StepId) {
        let rule = self.rules.procedure.step(step).rule;
        self.emit_cited(Event::StepEntered { step }, rule, None);
        self.break_bonds_of_converted();
        let kind = self.rules.procedure.step(step).kind;
        match kind {
            StepKind::BindOrder => self.bind_order(),
            StepKind::DetermineStatus => self.determine_status(),
            StepKind::Resolve if self.state.combat().is_some_and(|combat| combat.special) => {
                self.settle_from(0);
            }
            StepKind::Resolve => self.resolve_blows(),
            StepKind::AfterCombat => self.deal_later_harm(),
            StepKind::ChangeStatus => self.finalise_harm(),
            StepKind::Window => self.note_idle_window(),
            StepKind::Award => self.note_idle_award(),
            StepKind::AnnounceCombatants => self.announce_intended(),
            StepKind::AnnounceTactic
            | StepKind::AnnounceWarzone
            | StepKind::AnnounceEquipment
            | StepKind::Route => {}
        }
    }

    /// Names the two whom an action used to attack meant, if they may still fight. If not, who
    /// attacks may name others.
    fn announce_intended(&mut self) {
        let Some(combat) = self.state.combat() else { return };
        let Some((attacker, defender)) = combat.intended else { return };
        if self.reasons_against_attack(attacker, defender, false).is_empty() {
            self.announce_combatants(attacker, defender);
        }
    }

    fn note_idle_window(&mut self) {
        let Some(combat) = self.state.combat().filter(|_| self.log.is_kept()) else { return };
        let step = self.rules.procedure.step(combat.course.step());
        let why = if self.actor(combat, 0).is_none() {
            Idle::NoOtherPlayers
        } else if step.may == [Window::Counter] && combat.pending.is_empty() {
            Idle::NothingToCounter
        } else {
            return;
        };
        self.note_idle(why);
    }

    fn note_idle_award(&mut self) {
        let Some(combat) = self.state.combat().filter(|_| self.log.is_kept()) else { return };
        if self.points_due(combat).is_some() {
            return;
        }
        let why = if combat.no_points { Idle::PointsBarred } else { Idle::NoPoints };
        self.note_idle(why);
    }

    /// Leaves the step by the first edge whose condition holds; settles what was played there
    /// first, if the step says so.
    fn leave(&mut self) {
        let Some(combat) = self.state.combat() else { return };
        let step = self.rules.procedure.step(combat.course.step());
        let way = self.rules.procedure.way_out(combat.course.step(), |&&edge| self.holds(combat, edge));
        let forwards = way.is_none_or(|edge| !edge.back || edge.when != Condition::Played);
        if forwards && step.marks.settles && !combat.pending.is_empty() {
            self.settle_from(0);
            return;
        }
        if forwards && step.marks.pays {
            self.pay_awards();
        }
        match way {
            Some(&Edge { to, when: Condition::Always, .. }) => {
                self.note_edges_not_taken();
                self.enter(to);
            }
            Some(&Edge { to, when, rule, .. }) => {
                self.emit_cited(Event::Branched { to, when }, rule, None);
                self.enter(to);
            }
            None => self.close_combat(),
        }
    }

    /// Where nothing happens but the choice of a way, says why the other ways are not taken.
    fn note_edges_not_taken(&mut self) {
        let Some(combat) = self.state.combat() else { return };
        let step = self.rules.procedure.step(combat.course.step());
        if step.kind != StepKind::Route {
            return;
        }
        let conditions = step.edges.iter().map(|edge| edge.when);
        let mut unmet = conditions.filter(|when| {
            !matches!(
                when,
                Condition::Always | Condition::Played | Condition::CombatEnded | Condition::SpecialAttack
            )
        });
        if let Some(when) = unmet.next_back() {
            self.note_idle(Idle::NotSo(when));
        }
    }

    fn holds(&self, combat: &Combat, edge: Edge) -> bool {
        match edge.when {
            Condition::Always => true,
            Condition::Played => combat.played_since.contains(edge.to),
            Condition::CombatantsChanged => combat.combatants_changed,
            Condition::NotSimultaneous => combat.first.is_some(),
            Condition::CombatEnded => combat.ended,
            Condition::SpecialAttack => combat.special,
            Condition::SecondStands => {
                combat.first.map(Side::other).and_then(|side| combat.combatant(side)).is_some_and(|warrior| {
                    self.state.table.warrior(warrior).stands()
                        && self.state.pending_status(warrior) != Status::Killed
                        && !self.is_barred(warrior)
                })
            }
            Condition::HarmDealt => combat.harm.iter().any(|harm| {
                self.state.pending_status(harm.warrior) != self.state.table.warrior(harm.warrior).status
            }),
        }
    }

    fn close_combat(&mut self) {
        self.discard_leftovers();
        self.remark_on_end();
        self.lose_actions(self.state.combatant(Side::Attacker));
        self.emit_step(Event::CombatClosed);
        // Whoever interrupted the combat finishes all actions before it is looked at again.
        if !self.state.combat().is_some_and(|combat| matches!(combat.mode, Mode::Acting { .. })) {
            self.end_if_combatant_gone(Principle::ResumeOrEnd);
        }
    }

    pub(super) fn end_actions(&mut self, player: PlayerId) {
        self.emit(Event::Actions(ActionEvent::Ended { player }), Principle::ActionKinds);
        self.end_if_combatant_gone(Principle::ResumeOrEnd);
    }

    /// Ends the combat when one of its warriors is no longer there.
    pub(super) fn end_if_combatant_gone(&mut self, principle: Principle) {
        let Some(combat) = self.state.combat() else { return };
        // Once the blows are resolved the dead are no reason to end anything.
        if combat.ended || self.blows_are_resolved() {
            return;
        }
        let gone = Side::BOTH
            .into_iter()
            .filter_map(|side| combat.combatant(side))
            .find(|&warrior| !self.state.table.warrior(warrior).stands());
        if let Some(warrior) = gone {
            let ended = Event::CombatEnded { why: Ending::Gone(warrior), void_cards: false };
            self.emit(ended, principle);
        }
    }

    /// The kind of action that the player would attack with now, and whether it is converted.
    pub(crate) fn attack_action(&self, player: PlayerId) -> Option<(ActionKind, bool)> {
        let has = |kind| self.state.table.player(player).actions_left(kind) > 0;
        if has(ActionKind::Attack) {
            Some((ActionKind::Attack, false))
        } else if has(ActionKind::Undefined) {
            Some((ActionKind::Undefined, false))
        } else if has(ActionKind::NonAttack) && self.conversions(player).next().is_some() {
            Some((ActionKind::NonAttack, true))
        } else {
            None
        }
    }
}
