//! Warriors who join an attack.

use crate::effect::{OneShot, OneShotKind, Play};
use crate::event::{Event, Gap, NoEffect, Reason, Remark, Side, Source, Why};
use crate::game::attacks::{Attack, Meeting};
use crate::game::context::ScriptContext;
use crate::game::position::Attacks;
use crate::ids::{PlayerId, WarriorId};
use crate::rating::RatingSet;
use crate::rules::Principle;

impl Attacks<'_> {
    /// Who joins must be able to fight the opponent, and stand where the ruleset wants it.
    pub(in crate::game) fn joining_reasons(
        self,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        if !play.does(OneShotKind::Join) {
            return;
        }
        for change in play.once() {
            let OneShot::Join { with, eligible, .. } = change else { continue };
            let (Some(joins), Some(side)) =
                (self.at.meaning().who(*with, scope)[0], self.at.warriors().own_side(scope.player))
            else {
                continue;
            };
            let [own, other] = [side, side.other()].map(|side| self.at.state.combatant(side));
            let mut bar = |why, principle| reasons.push(Reason { why, rule: self.at.rules.cite(principle) });
            let table = &self.at.state.table;
            let beside = own.is_none_or(|own| table.warrior(own).area == table.warrior(joins).area);
            if !beside && self.at.rules.has(Principle::GroupSameArea) {
                bar(Why::NotBeside(joins), Principle::GroupSameArea);
            }
            if self.at.warriors().fights_already(joins, side) {
                bar(Why::AlreadyFights(joins), Principle::Reinforcements);
            }
            let meeting = match (*eligible, scope.source) {
                (true, _) => Meeting::Announced,
                (false, Some(source)) => Meeting::Joined(source),
                (false, None) => Meeting::Forced,
            };
            if let Some(other) = other {
                let (attacker, defender) =
                    if side == Side::Attacker { (joins, other) } else { (other, joins) };
                reasons.extend(self.reasons_against_attack(attacker, defender, meeting));
            }
            if side == Side::Attacker {
                reasons.extend(self.reasons_against_coming_from_cover(joins));
            }
            if let Some(tactic) = self.at.state.combat().and_then(|combat| combat.tactic) {
                reasons.extend(self.tactic_reasons(tactic, &[joins]));
            }
        }
    }

    /// Why the opponent of a group may not fight this one of it.
    pub(in crate::game) fn reasons_against_opponent(self, chosen: WarriorId) -> Vec<Reason> {
        let side = self.at.state.combat().and_then(|combat| combat.choosing);
        let in_group = side.is_some_and(|side| {
            self.at.state.combatant(side) == Some(chosen) || self.at.warriors().group(side).contains(&chosen)
        });
        if in_group && self.at.state.table.warrior(chosen).stands() {
            return Vec::new();
        }
        let principle = self.at.rules.known_or(Principle::GroupIsOne, Principle::CardText);
        vec![Reason { why: Why::NotInGroup(chosen), rule: self.at.rules.cite(principle) }]
    }
}

impl Attack<'_, '_> {
    /// A warrior joins the combatant of a player.
    pub(in crate::game) fn join(
        &mut self,
        source: Source,
        player: PlayerId,
        joins: Option<WarriorId>,
        (adds, opponent_chooses): (Option<RatingSet>, bool),
    ) {
        let (Some(warrior), Some(side)) = (joins, self.game.position.warriors().own_side(player)) else {
            return;
        };
        if self.game.position.warriors().fights_already(warrior, side) {
            // Another card that waited with this one has brought it before.
            let in_vain = Remark::NoEffect { source, why: NoEffect::NotCalledFor };
            self.game.remarks().remark_from(in_vain, Principle::Reinforcements, source);
            return;
        }
        let chooses = opponent_chooses || self.game.position.rules.has(Principle::GroupIsOne);
        let adds: Vec<_> = adds.map_or_else(Vec::new, |adds| adds.named().collect());
        let unsaid = !adds.is_empty() && self.game.position.equipment().carries_announced(warrior);
        self.game.emit_from(
            Event::Joined { side, warrior, chooses, adds },
            Principle::Reinforcements,
            source,
        );
        self.game.note_combatant(warrior);
        if unsaid {
            // Whether what it carries counts among what it adds is said nowhere.
            let gap = Gap::LateEquipment(warrior);
            self.game.emit_from(Event::Unspecified { gap }, Principle::Reinforcements, source);
        }
        if let Some(beside) = self.game.position.state.combatant(side) {
            self.game.remarks().remark_on_group(beside);
        }
        if !chooses {
            // What else a reinforcement is good for, and whom the other side then strikes.
            let gap = Gap::Reinforcement(warrior);
            self.game.emit_from(Event::Unspecified { gap }, Principle::Reinforcements, source);
        }
    }

    /// The opponent of a group fights this one of it.
    pub(in crate::game) fn choose_opponent(&mut self, chosen: Option<WarriorId>) {
        let Some(side) = self.game.position.state.combat().and_then(|combat| combat.choosing) else { return };
        if let Some(warrior) = chosen.or_else(|| self.game.position.state.combatant(side)) {
            let principle = self.game.position.rules.known_or(Principle::GroupIsOne, Principle::CardText);
            self.game.emit(Event::OpponentChosen { side, warrior }, principle);
        }
    }
}
