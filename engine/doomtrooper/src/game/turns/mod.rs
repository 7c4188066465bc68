//! Whose turn it is, and to what.

mod answers;

use crate::event::{Reason, Side, Why};
use crate::game::Ask;
use crate::game::position::Turns;
use crate::ids::{PlayerId, RuleRef, StepId, WarriorId};
use crate::procedure::{Actor, Condition, Edge, StepKind};
use crate::state::{Combat, Mode};
use crate::table::Status;

/// What the walker does next.
pub(in crate::game) enum Next {
    Ask(PlayerId, Ask),
    Settle {
        base: usize,
    },
    EndActions(PlayerId),
    Skip(StepId),
    /// An attack is made that a text has made due.
    Attack,
    Leave,
}

impl Turns<'_> {
    pub(in crate::game) fn not_due(self) -> Vec<Reason> {
        vec![Reason { why: Why::NotDue, rule: self.step_rule() }]
    }

    pub(in crate::game) fn step_rule(self) -> RuleRef {
        let procedure = &self.at.rules.procedure;
        procedure.step(self.at.state.combat().map_or(procedure.start(), |combat| combat.course.step())).rule
    }

    pub(in crate::game) fn next(self, combat: &Combat) -> Next {
        if combat.attack_due.is_some() && combat.pending.is_empty() {
            return Next::Attack;
        }
        if let Some(player) = self.at.plays().embargo_due(combat) {
            return Next::Ask(player, Ask::Embargo);
        }
        match combat.mode {
            Mode::Answering { base, asked, .. } => match self.answerer(combat, asked) {
                Some(player) => Next::Ask(player, Ask::Answer),
                None => Next::Settle { base },
            },
            Mode::Acting { player, .. } => {
                if self.at.attacks().attack_action(player).is_some() {
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
    fn asked_besides(self, combat: &Combat) -> Option<(PlayerId, Ask)> {
        if combat.ended {
            return None;
        }
        let asked = |side: Option<Side>, ask| Some((self.at.state.player_of(side?)?, ask));
        let multiplied = || {
            Some((self.at.state.controller(self.at.figures().multiplier_to_choose(combat)?), Ask::Multiplier))
        };
        asked(combat.choosing.map(Side::other), Ask::Opponent)
            .or_else(|| {
                let rearms = combat.rearming.iter().any(Option::is_some);
                if rearms { asked(self.at.equipment().rearming(combat), Ask::Weapon) } else { None }
            })
            .or_else(multiplied)
    }

    fn next_turn(self, combat: &Combat, turn: u8) -> Next {
        let step = self.at.rules.procedure.step(combat.course.step());
        if combat.ended
            && combat.pending.is_empty()
            && let Some(end) = self.at.rules.procedure.way_to_end(&combat.course)
        {
            return Next::Skip(end);
        }
        let actor = |turn: u8| self.actor(combat, turn);
        let ask = match step.kind {
            StepKind::AnnounceCombatants if turn == 0 => Some(Ask::Combatants),
            StepKind::AnnounceTactic if turn == 0 => Some(Ask::Tactic),
            StepKind::AnnounceWarzone if turn == 0 => {
                if let (true, Some(attacking)) =
                    (self.at.warzones().attackers_warzone_due(), self.at.state.player_of(Side::Attacker))
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
                return match self.at.earnings().points_due(combat) {
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
    pub(in crate::game) fn blows_are_resolved(self) -> bool {
        self.at.state.combat().is_some_and(|combat| self.at.rules.procedure.has_reached_end(&combat.course))
    }

    /// Whether a combatant's blow is over with: it was due in this part of the combat, or no part is left.
    pub(in crate::game) fn has_struck(self, warrior: WarriorId) -> bool {
        let Some(combat) = self.at.state.combat().filter(|_| self.blows_are_resolved()) else { return false };
        let procedure = &self.at.rules.procedure;
        let is_its = |&actor: &Actor| {
            Self::side_of_actor(combat, actor).and_then(|side| combat.combatant(side)) == Some(warrior)
        };
        let resolved = procedure.stretch(combat.course.step()).ends_at;
        resolved.is_none_or(|step| procedure.step(step).actors.iter().any(is_its))
    }

    /// Whether the blows have been resolved, and no other is to come.
    pub(in crate::game) fn blows_are_over(self) -> bool {
        self.blows_are_resolved() && !self.awaits_second_blow()
    }

    /// Whether what comes after the combat waits for the second warrior's blow.
    pub(in crate::game) fn awaits_second_blow(self) -> bool {
        let Some(combat) = self.at.state.combat().filter(|combat| combat.after_waits) else { return false };
        let second = combat.first.and_then(|first| combat.combatant(first.other()));
        second.is_some_and(|warrior| !self.at.blows().is_barred(warrior))
    }

    /// Where the second warrior's blow does not come after all, and what comes after the combat has waited for
    /// it: the step at which that comes now.
    pub(in crate::game) fn over_without_second(self, way: Option<&Edge>) -> Option<StepId> {
        let procedure = &self.at.rules.procedure;
        let now = self.at.state.combat().filter(|combat| combat.after_waits)?.course.step();
        let is_second = |edge: &Edge| edge.when == Condition::SecondStands;
        let decided = procedure.step(now).edges.iter().any(is_second) && !way.is_some_and(is_second);
        if !decided || !self.awaits_second_blow() {
            return None;
        }
        let part = &procedure.stretch(now).id;
        let mut steps = procedure.steps();
        let over =
            steps.find(|&(id, step)| step.kind == StepKind::AfterCombat && procedure.stretch(id).id == *part);
        over.map(|(id, _)| id)
    }

    /// The player whose turn it is within the step.
    pub(in crate::game) fn actor(self, combat: &Combat, turn: u8) -> Option<PlayerId> {
        let step = self.at.rules.procedure.step(combat.course.step());
        let fighting = Side::BOTH.map(|side| self.at.state.player_of(side));
        let mut left = usize::from(turn);
        for &actor in &step.actors {
            if actor == Actor::Others {
                let [attacker, defender] = fighting;
                let both = usize::from(attacker.is_some())
                    + usize::from(defender.is_some_and(|_| defender != attacker));
                let others = self.at.state.table.players.len() - both;
                if left < others {
                    return self.others(combat, fighting).nth(left);
                }
                left -= others;
            } else if let Some(player) =
                Self::side_of_actor(combat, actor).and_then(|side| fighting[side as usize])
            {
                if left == 0 {
                    return Some(player);
                }
                left -= 1;
            }
        }
        None
    }

    /// Players who have no combatant, in seat order after the attacking player, who is the last of them where the
    /// attacker is somebody else's by now.
    fn others(
        self,
        combat: &Combat,
        fighting: [Option<PlayerId>; 2],
    ) -> impl Iterator<Item = PlayerId> + use<> {
        let count = self.at.state.table.players.len();
        let start = combat.attacking.index();
        (start + 1..count)
            .chain(0..=start)
            .map(PlayerId::at)
            .filter(move |player| !fighting.contains(&Some(*player)))
    }

    pub(in crate::game) fn side_of_actor(combat: &Combat, actor: Actor) -> Option<Side> {
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
    pub(in crate::game) fn side_acting(self, combat: &Combat) -> Option<Side> {
        let actor = *self.at.rules.procedure.step(combat.course.step()).actors.first()?;
        Self::side_of_actor(combat, actor)
    }

    pub(in crate::game) fn holds(self, combat: &Combat, edge: Edge) -> bool {
        match edge.when {
            Condition::Always => true,
            Condition::Played => combat.played_since.contains(edge.to),
            Condition::CombatantsChanged => combat.combatants_changed,
            Condition::NotSimultaneous => combat.first.is_some(),
            Condition::CombatEnded => combat.ended,
            Condition::SpecialAttack => combat.special,
            Condition::SecondStands => {
                combat.first.map(Side::other).and_then(|side| combat.combatant(side)).is_some_and(|warrior| {
                    self.at.state.table.warrior(warrior).stands()
                        && self.at.state.pending_status(warrior) != Status::Killed
                        && !self.at.blows().is_barred(warrior)
                })
            }
            Condition::HarmDealt => combat.harm.iter().any(|harm| {
                self.at.state.pending_status(harm.warrior) != self.at.state.table.warrior(harm.warrior).status
            }),
        }
    }
}
