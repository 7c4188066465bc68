//! An attack is announced.

use crate::effect::{ActionKind, Imposed, PlayChange};
use crate::event::{ActionEvent, Event, Trait};
use crate::game::Game;
use crate::game::attacks::{Attack, Findings, Meeting};
use crate::ids::{PlayerId, WarriorId};
use crate::procedure::StepKind;
use crate::rules::Principle;

impl Attack<'_, '_> {
    pub(in crate::game) fn attack_within(
        &mut self,
        player: PlayerId,
        attacker: WarriorId,
        defender: WarriorId,
    ) {
        self.use_action(player, attacker, Principle::ActionKinds);
        self.game.remarks().remark_on_action(player, attacker);
        self.game.begin_combat(player);
        let named_now = |game: &Game<'_>| {
            let step = game
                .position
                .state
                .combat()
                .map(|combat| game.position.rules.procedure.step(combat.course.step()));
            step.is_some_and(|step| step.kind == StepKind::AnnounceCombatants)
        };
        if named_now(self.game) {
            self.announce_combatants(attacker, defender);
        } else {
            self.game.emit_step(Event::AttackIntended { attacker, defender });
        }
    }

    /// The attack that a text has made due begins a combat of its own, if both still stand.
    pub(in crate::game) fn make_due_attack(&mut self) {
        let Some((attacker, defender, tactic, unanswered, source)) =
            self.game.position.state.combat().and_then(|combat| combat.attack_due)
        else {
            return;
        };
        let player = self.game.position.state.table.warrior(attacker).player;
        self.game.begin_combat(player);
        if let Some(to) = tactic {
            let dictated = PlayChange::Imposes(Imposed::DictateTactic { to });
            let what = Trait::Outcome(Box::new(dictated));
            let gained = Event::TraitGained { warrior: None, what, lasting: false };
            self.game.emit_from(gained, Principle::CardText, source);
        }
        let named_now = self.game.position.state.combat().is_some_and(|combat| {
            let step = self.game.position.rules.procedure.step(combat.course.step());
            step.kind == StepKind::AnnounceCombatants
        });
        if named_now {
            self.announce_combatants(attacker, defender);
        } else {
            self.game.emit_step(Event::AttackIntended { attacker, defender });
        }
        if unanswered {
            self.game.emit_from(Event::BlowBarred { warrior: defender }, Principle::CardText, source);
        }
    }

    pub(in crate::game) fn announce_combatants(&mut self, attacker: WarriorId, defender: WarriorId) {
        let hidden = self.game.position.warriors().is_hidden(defender);
        if !hidden {
            self.note_attack(attacker, defender, Meeting::Announced);
        }
        self.pay_for_target(attacker, defender);
        self.game.emit_step(Event::CombatantsAnnounced { attacker, defender });
        if let Some(source) = self.game.position.attacks().leaves_cover_by(attacker) {
            self.game.emit_from(Event::LeftCover { warrior: attacker }, Principle::CardText, source);
        }
        if hidden {
            self.reveal_attacked(attacker, defender);
        } else {
            self.note_unrevealed(defender);
        }
        for warrior in [attacker, defender] {
            self.game.note_combatant(warrior);
        }
    }

    /// Uses an action gained; `on` is the rule of what it is used for.
    pub(in crate::game) fn use_action(&mut self, player: PlayerId, attacker: WarriorId, on: Principle) {
        if let Some((action, converted)) = self.game.position.attacks().attack_action(player) {
            if converted && !self.game.position.attacks().converts_for(player, attacker) {
                let prevails = self.game.position.rules.cite(Principle::LeaderForAnyWarrior);
                let yields = self.game.position.rules.cite(Principle::CardText);
                self.game.emit(Event::Conflict { prevails, yields }, Principle::LeaderForAnyWarrior);
            }
            let undefined = action == ActionKind::Undefined && on == Principle::ActionKinds;
            let principle = if converted {
                Principle::LeaderConverts
            } else if undefined {
                self.game.position.rules.known_or(Principle::ActionDefinedByUse, on)
            } else {
                on
            };
            self.game.emit(Event::Actions(ActionEvent::Used { player, action, converted }), principle);
        }
    }

    /// Puts on record why an attack is allowed and what the rules leave open about it.
    pub(in crate::game) fn note_attack(
        &mut self,
        attacker: WarriorId,
        defender: WarriorId,
        meeting: Meeting,
    ) {
        if !self.game.log.is_kept() {
            return;
        }
        let Findings { gaps, permission, .. } =
            self.game.position.attacks().judge_attack(attacker, defender, meeting);
        if let Some((by, rule, source)) = permission {
            self.game.emit_cited(Event::AttackPermitted { by }, rule, source);
        }
        let announced = meeting == Meeting::Announced;
        if announced {
            self.game.remarks().remark_on_attack(attacker, defender);
        }
        if self.game.position.rules.has(Principle::TurnOfEntry) && announced {
            for warrior in [attacker, defender] {
                if self.game.position.state.table.warrior(warrior).introduced {
                    self.game.emit(Event::EnteredThisTurn { warrior }, Principle::TurnOfEntry);
                }
            }
        }
        for (gap, rule) in gaps {
            self.game.emit_cited(Event::Unspecified { gap }, rule, None);
        }
    }
}
