//! Warriors who join a combat: a group that counts as one, or reinforcements.

use crate::effect::{Continuous, OneShot, Play};
use crate::event::{Event, Gap, Reason, Side, Source, Why};
use crate::game::Game;
use crate::game::requirements::ScriptContext;
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;

impl Game<'_> {
    /// Who joins must be able to fight the opponent, and stand where the ruleset wants it.
    pub(in crate::game) fn joining_reasons(
        &self,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        for change in play.once() {
            let OneShot::Join { with } = change else { continue };
            let (Some(joins), Some(side)) = (self.who(*with, scope)[0], self.own_side(scope.player)) else {
                continue;
            };
            let [own, other] = [side, side.other()].map(|side| self.state.combatant(side));
            let mut bar = |why, principle| reasons.push(Reason { why, rule: self.rules.cite(principle) });
            let table = &self.state.table;
            let beside = own.is_none_or(|own| table.warrior(own).area == table.warrior(joins).area);
            if !beside && self.rules.has(Principle::GroupSameArea) {
                bar(Why::NotBeside(joins), Principle::GroupSameArea);
            }
            if self.state.side_of(joins).is_some() || self.group(side).contains(&joins) {
                bar(Why::AlreadyFights(joins), Principle::Reinforcements);
            }
            if let Some(other) = other {
                let (attacker, defender) =
                    if side == Side::Attacker { (joins, other) } else { (other, joins) };
                reasons.extend(self.reasons_against_attack(attacker, defender, true));
            }
            if let Some(tactic) = self.state.combat().and_then(|combat| combat.tactic) {
                reasons.extend(self.tactic_reasons(tactic, [joins]));
            }
        }
    }

    /// A warrior joins the combatant of a player.
    pub(in crate::game) fn join(&mut self, source: Source, player: PlayerId, joins: Option<WarriorId>) {
        let (Some(warrior), Some(side)) = (joins, self.own_side(player)) else { return };
        let chooses = self.rules.has(Principle::GroupIsOne);
        self.emit_from(Event::Joined { side, warrior, chooses }, Principle::Reinforcements, source);
        self.note_gaps_of_warrior(warrior);
        if let Some(beside) = self.state.combatant(side) {
            self.remark_on_group(beside);
        }
        if !chooses {
            // What else a reinforcement is good for, and whom the other side then strikes.
            let gap = Gap::Reinforcement(warrior);
            self.emit_from(Event::Unspecified { gap }, Principle::Reinforcements, source);
        }
    }

    /// Why the opponent of a group may not fight this one of it.
    pub(in crate::game) fn reasons_against_opponent(&self, chosen: WarriorId) -> Vec<Reason> {
        let side = self.state.combat().and_then(|combat| combat.choosing);
        let in_group = side.is_some_and(|side| {
            self.state.combatant(side) == Some(chosen) || self.group(side).contains(&chosen)
        });
        if in_group && self.state.table.warrior(chosen).stands() {
            return Vec::new();
        }
        vec![Reason { why: Why::NotInGroup(chosen), rule: self.rules.cite(Principle::GroupIsOne) }]
    }

    /// The opponent of a group fights this one of it.
    pub(in crate::game) fn choose_opponent(&mut self, chosen: Option<WarriorId>) {
        let Some(side) = self.state.combat().and_then(|combat| combat.choosing) else { return };
        if let Some(warrior) = chosen.or_else(|| self.state.combatant(side)) {
            self.emit(Event::OpponentChosen { side, warrior }, Principle::GroupIsOne);
        }
    }

    /// Whether an ability of a combatant holds for all who fight beside it, where the ruleset wants
    /// that; a combatant alone is all.
    pub(in crate::game) fn group_shares(
        &self,
        warrior: WarriorId,
        ability: impl Fn(&Continuous) -> bool,
    ) -> bool {
        let side = self.state.side_of(warrior);
        !self.rules.has(Principle::GroupAbilities)
            || side.is_none_or(|side| self.group(side).iter().all(|&other| self.says(other, &ability)))
    }

    /// Those who fight beside a combatant.
    fn group(&self, side: Side) -> &[WarriorId] {
        self.state.combat().map_or(&[], |combat| &combat.joined[side as usize])
    }

    fn own_side(&self, player: PlayerId) -> Option<Side> {
        self.combatant_of(player).and_then(|own| self.state.side_of(own))
    }
}
