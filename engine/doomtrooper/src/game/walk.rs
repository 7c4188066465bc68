//! From one decision to the next.

use crate::effect::Window;
use crate::event::{ActionEvent, Ending, Event, Idle, Side};
use crate::game::attacks::Meeting;
use crate::game::turns::Next;
use crate::game::{Decision, Game};
use crate::ids::{PlayerId, StepId, WarriorId};
use crate::procedure::{Condition, Edge, StepKind};
use crate::rules::Principle;
use crate::state::Mode;
use crate::table::Status;

impl Game<'_> {
    pub(super) fn begin_combat(&mut self, attacking: PlayerId) {
        let start = self.position.rules.procedure.start();
        let rule = if self.position.state.frames.is_empty() {
            self.position.rules.procedure.step(start).rule
        } else {
            self.position.rules.cite(Principle::Interruption)
        };
        self.emit_cited(Event::CombatBegun { attacking }, rule, None);
        if self.position.state.frames.len() > 1 {
            self.remarks().remark_on_suspended();
        }
        self.enter(start);
    }

    /// Walks until somebody has to decide, or the outermost combat is over.
    pub(crate) fn walk(&mut self) {
        self.position.awaiting = loop {
            let Some(combat) = self.position.state.combat() else { break None };
            match self.position.turns().next(combat) {
                Next::Ask(player, ask) => {
                    let (step, pass) = (combat.course.step(), combat.course.pass());
                    break Some(Decision { player, step, pass, combat: combat.number, ask });
                }
                Next::Settle { base } => self.effects().settle_from(base),
                Next::EndActions(player) => self.end_actions(player),
                Next::Skip(to) => {
                    let rule = self.position.rules.procedure.stretch(combat.course.step()).rule;
                    self.emit_cited(Event::StepsSkipped { to }, rule, None);
                    self.enter(to);
                }
                Next::Attack => self.attack().make_due_attack(),
                Next::Leave => self.leave(),
            }
        };
    }

    fn enter(&mut self, step: StepId) {
        let rule = self.position.rules.procedure.step(step).rule;
        self.emit_cited(Event::StepEntered { step }, rule, None);
        self.break_bonds_of_converted();
        if self.position.state.table.traits.banishes {
            self.effects().discard_beside();
            self.effects().discard_worthless();
        }
        let kind = self.position.rules.procedure.step(step).kind;
        match kind {
            StepKind::BindOrder => self.strikes().bind_order(),
            StepKind::DetermineStatus => self.strikes().determine_status(),
            StepKind::Resolve if self.position.state.combat().is_some_and(|combat| combat.special) => {
                self.effects().settle_from(0);
            }
            StepKind::Resolve => self.strikes().resolve_blows(),
            StepKind::AfterCombat => self.strikes().deal_later_harm(),
            StepKind::ChangeStatus => self.strikes().finalise_harm(),
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
        let Some(combat) = self.position.state.combat() else { return };
        let Some((attacker, defender)) = combat.intended else { return };
        if self.position.attacks().reasons_against_attack(attacker, defender, Meeting::Announced).is_empty() {
            self.attack().announce_combatants(attacker, defender);
        }
    }

    fn note_idle_window(&mut self) {
        let Some(combat) = self.position.state.combat().filter(|_| self.log.is_kept()) else { return };
        let step = self.position.rules.procedure.step(combat.course.step());
        let why = if self.position.turns().actor(combat, 0).is_none() {
            Idle::NoOtherPlayers
        } else if step.may == [Window::Counter] && combat.pending.is_empty() {
            Idle::NothingToCounter
        } else {
            return;
        };
        self.note_idle(why);
    }

    fn note_idle_award(&mut self) {
        let Some(combat) = self.position.state.combat().filter(|_| self.log.is_kept()) else { return };
        if self.position.earnings().points_due(combat).is_some() {
            return;
        }
        let by = combat.no_points;
        let why = if by.is_some() { Idle::PointsBarred } else { Idle::NoPoints };
        self.emit_cited(Event::Idle { why }, self.position.turns().step_rule(), by);
    }

    /// Leaves the step by the first edge whose condition holds; settles what was played there
    /// first, if the step says so.
    fn leave(&mut self) {
        let Some(combat) = self.position.state.combat() else { return };
        let step = self.position.rules.procedure.step(combat.course.step());
        let way = self
            .position
            .rules
            .procedure
            .way_out(combat.course.step(), |&&edge| self.position.turns().holds(combat, edge));
        let forwards = way.is_none_or(|edge| !edge.back || edge.when != Condition::Played);
        if forwards && step.marks.settles && !combat.pending.is_empty() {
            self.effects().settle_from(0);
            return;
        }
        if forwards && step.marks.pays {
            self.effects().pay_awards();
        }
        if let Some(over) = self.position.turns().over_without_second(way) {
            self.enter(over);
            return;
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
        let Some(combat) = self.position.state.combat().filter(|_| self.log.is_kept()) else { return };
        let step = self.position.rules.procedure.step(combat.course.step());
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

    fn close_combat(&mut self) {
        self.note_unavailing(None);
        self.effects().discard_leftovers();
        self.drop_due(None);
        self.remarks().remark_on_end();
        let attacker = self.position.state.combatant(Side::Attacker);
        self.attack().lose_actions(attacker);
        self.emit_step(Event::CombatClosed);
        // Whoever interrupted the combat finishes all actions before it is looked at again.
        if !self.position.state.combat().is_some_and(|combat| matches!(combat.mode, Mode::Acting { .. })) {
            self.end_if_combatant_gone(Principle::ResumeOrEnd);
        }
    }

    pub(super) fn end_actions(&mut self, player: PlayerId) {
        self.emit(Event::Actions(ActionEvent::Ended { player }), Principle::ActionKinds);
        self.end_if_combatant_gone(Principle::ResumeOrEnd);
    }

    /// Ends the combat when one of its warriors is no longer there.
    pub(super) fn end_if_combatant_gone(&mut self, principle: Principle) {
        let Some(combat) = self.position.state.combat() else { return };
        // Once the blows are resolved the dead are no reason to end anything.
        if combat.ended || self.position.turns().blows_are_resolved() {
            return;
        }
        let both = || Side::BOTH.into_iter().filter_map(|side| combat.combatant(side));
        let gone = both().find(|&warrior| !self.position.state.table.warrior(warrior).stands());
        let killed = || {
            let dies = |warrior: &WarriorId| self.position.state.pending_status(*warrior) == Status::Killed;
            both().find(dies).filter(|_| self.position.rules.has(Principle::CombatantKilled))
        };
        let (why, principle) = match gone {
            Some(warrior) => (Ending::Gone(warrior), principle),
            None => match killed() {
                Some(warrior) => (Ending::Killed(warrior), Principle::CombatantKilled),
                None => return,
            },
        };
        self.emit(Event::CombatEnded { why, void_cards: false }, principle);
    }
}
