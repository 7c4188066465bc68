//! Moves are made.

use crate::event::{Ending, Event, Side, Source};
use crate::game::plays::Named;
use crate::game::warzones::forbids_vehicles;
use crate::game::{Ask, Game, Move};
use crate::ids::{CardId, PlayerId, WarzoneId};
use crate::rules::Principle;

impl Game<'_> {
    /// Makes a move known to be legal, without walking on.
    pub(crate) fn carry_out(&mut self, player: PlayerId, choice: &Move) {
        let Some(ask) = self.position.awaiting.map(|decision| decision.ask) else { return };
        match (ask, choice) {
            (_, &Move::Combatants { attacker, defender }) => {
                self.attack().pay_for_attack(player, [attacker, defender]);
                self.attack().announce_combatants(attacker, defender);
            }
            (_, &Move::Tactic(tactic)) => self.emit_step(Event::TacticAnnounced { tactic }),
            (Ask::Warzone, Move::Pass) => self.announce_warzone(None),
            (_, &Move::Warzone(warzone)) => self.announce_warzone(warzone),
            (Ask::Weapon, Move::Equipment(cards)) => self.take_up(Some(cards)),
            (Ask::Weapon, Move::Pass) => self.take_up(None),
            (Ask::Equipment, Move::Pass) => self.announce_usable_equipment(),
            (_, Move::Equipment(cards)) => self.announce_equipment(cards.clone()),
            (_, &Move::Play { source, way, target, swap, points }) => {
                self.play(player, source, way, Named { target, swap, points });
            }
            (_, &Move::Strengthen { source, points }) => self.pay_on(player, source, points),
            (_, &Move::Attack { attacker, defender }) => {
                self.attack().attack_within(player, attacker, defender);
            }
            (_, &Move::AttackPlayer { attacker, victim }) => {
                self.attack().attack_player(player, attacker, victim);
            }
            (_, &Move::Opponent(chosen)) => self.attack().choose_opponent(Some(chosen)),
            (_, &Move::Multiplier { card, by }) => self.choose_multiplier(card, Some(by)),
            (Ask::Multiplier, Move::Pass) => self.leave_multiplier_open(),
            (Ask::Opponent, Move::Pass) => self.attack().choose_opponent(None),
            (_, &Move::Lead { sergeant, warrior }) => self.lead(sergeant, warrior),
            (_, &Move::Embargo(source)) => self.embargo(player, source),
            (Ask::Embargo, Move::Pass) => self.emit(Event::EmbargoWaived { player }, Principle::Embargo),
            // Never legal, so that nothing is left to make.
            (_, Move::Transfer(_)) => {}
            (_, &Move::Split { promotion }) => self.effects().announce_award(Some(promotion)),
            (Ask::Split, Move::Pass) => self.effects().announce_award(None),
            (Ask::Action, Move::Pass) => self.end_actions(player),
            (_, Move::Pass) => match self.remarks().pass_principle(player) {
                Some(principle) => self.emit(Event::Passed { player }, principle),
                None => self.emit_step(Event::Passed { player }),
            },
        }
    }

    fn announce_usable_equipment(&mut self) {
        let (used, several_weapons) = self.position.equipment().equipment_unasked();
        if several_weapons
            && let Some(side) =
                self.position.state.combat().and_then(|combat| self.position.turns().side_acting(combat))
        {
            let gap = crate::event::Gap::WhichWeapon(side);
            self.emit(Event::Unspecified { gap }, Principle::OneWeapon);
        }
        self.announce_equipment(used);
    }

    fn announce_equipment(&mut self, cards: Vec<CardId>) {
        if let Some(side) =
            self.position.state.combat().and_then(|combat| self.position.turns().side_acting(combat))
        {
            self.emit_step(Event::EquipmentAnnounced { side, cards: cards.clone() });
            self.note_relics(&cards);
            self.remarks().remark_on_gear(side, &cards);
            for card in cards {
                self.note_bound(side, card);
            }
        }
    }

    fn choose_multiplier(&mut self, card: Source, by: Option<Source>) {
        self.emit(Event::MultiplierChosen { card, by }, Principle::MultiplierChoice);
    }

    /// Nobody says which: the number says so when it counts.
    fn leave_multiplier_open(&mut self) {
        let found =
            self.position.state.combat().and_then(|combat| self.position.figures().several_multiply(combat));
        if let Some((card, _)) = found {
            self.choose_multiplier(card, None);
        }
    }

    /// Puts on record who fights in which warzone; whoever opposes them from inside a vehicle that it
    /// forbids ends the combat.
    fn announce_warzone(&mut self, warzone: Option<WarzoneId>) {
        let opponent = if self.position.warzones().attackers_warzone_due() {
            let announced = Event::AttackedFromWarzone { warzone };
            self.emit(announced, Principle::NativesAttackFromWarzone);
            Side::Defender
        } else {
            let player = self.position.state.player_of(Side::Defender);
            let around = self.position.state.frames.iter().rev().skip(1).filter_map(|combat| combat.warzone);
            let another = warzone.is_some_and(|chosen| {
                around.into_iter().any(|other| {
                    other != chosen && Some(self.position.state.table.warzone(other).player) == player
                })
            });
            if another && self.position.rules.has(Principle::OtherWarzone) {
                self.emit(Event::WarzoneAnnounced { warzone }, Principle::OtherWarzone);
            } else {
                self.emit_step(Event::WarzoneAnnounced { warzone });
            }
            Side::Attacker
        };
        let forbids = warzone.is_some_and(|id| forbids_vehicles(self.position.state.table.warzone(id)));
        let inside = self
            .position
            .state
            .combatant(opponent)
            .filter(|&id| forbids && self.position.equipment().is_inside_vehicle(id));
        if let (Some(inside), true) = (inside, self.position.rules.has(Principle::VehicleInForbiddenWarzone))
        {
            let ended = Event::CombatEnded { why: Ending::VehicleForbidden(inside), void_cards: false };
            self.emit(ended, Principle::VehicleInForbiddenWarzone);
        }
    }
}
