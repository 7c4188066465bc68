//! In which warzone a combat is fought, and who benefits.

use super::Game;
use crate::effect::{Ability, CardKind, Continuous, Gear, Static, Window};
use crate::event::{Ending, Event, Reason, Side, Why};
use crate::ids::{PlayerId, WarriorId, WarzoneId};
use crate::rules::Principle;
use crate::table::{Area, Place, Warzone};

impl Game<'_> {
    /// Whether a window is open to the defending player in which a warzone is chosen.
    pub(super) fn may_choose_warzone(&self, player: PlayerId) -> bool {
        self.open_windows().contains(&Window::Warzone)
            && self.state.player_of(Side::Defender) == Some(player)
            && self.state.combat().is_some_and(|combat| !combat.warzone_settled)
    }

    pub(super) fn reasons_against_warzone(&self, player: PlayerId, warzone: WarzoneId) -> Vec<Reason> {
        let Some(defender) = self.state.combatant(Side::Defender) else { return self.not_due() };
        let chosen = self.state.table.warzone(warzone);
        let near = chosen.area == self.state.table.warrior(defender).area || self.is_everywhere(chosen);
        let mut reasons = Vec::new();
        if chosen.player != player || !near || chosen.discarded {
            let visiting =
                self.state.table.warrior(defender).area == Area::Outpost && chosen.player == player;
            let principle = if visiting && !near {
                self.rules.known_or(Principle::WarzoneOfHome, Principle::WarzoneChoice)
            } else {
                Principle::WarzoneChoice
            };
            reasons.push(Reason { why: Why::WrongWarzone, rule: self.rules.cite(principle) });
        }
        reasons.extend(self.reason_against_battle());
        reasons.extend(self.reason_of_text(chosen, defender));
        reasons.extend(self.reason_of_vehicle(chosen, defender));
        reasons
    }

    /// Why a warzone is not chosen where none is asked for: the attacker chooses none, and against
    /// whoever attacks from one the defender has none either.
    pub(super) fn reasons_against_late_warzone(&self, player: PlayerId, warzone: WarzoneId) -> Vec<Reason> {
        let plays = |side| self.state.player_of(side) == Some(player);
        let own = self.state.table.warzone(warzone).player == player;
        let attacked_from_one =
            self.state.combat().is_some_and(|combat| combat.attacks_from_warzone == Some(true));
        // A native is asked, and is told there what is wrong.
        let asked = self.attackers_warzone_due()
            || self.state.combat().is_some_and(|combat| combat.attacks_from_warzone.is_some());
        let lost = self.rules.has(Principle::WarzoneLost)
            && self.state.combat().is_some_and(|combat| combat.warzone_settled && combat.warzone.is_none())
            && self.state.table.warzones().any(|(_, zone)| zone.player == player && zone.discarded);
        if own && plays(Side::Defender) && lost {
            let rule = self.rules.cite(Principle::WarzoneLost);
            vec![Reason { why: Why::WrongWarzone, rule }]
        } else if own && plays(Side::Attacker) && !plays(Side::Defender) && !asked {
            let rule = self.rules.cite(Principle::WarzoneNotWhenAttacking);
            vec![Reason { why: Why::WrongWarzone, rule }]
        } else if own && plays(Side::Defender) && attacked_from_one {
            let rule = self.rules.cite(Principle::NativesAttackFromWarzone);
            vec![Reason { why: Why::AttackedFromWarzone, rule }]
        } else {
            self.not_due()
        }
    }

    /// Whether the attacker's player is still to say whether it attacks from the warzone of a Planet,
    /// which comes before the defender's choice.
    pub(super) fn attackers_warzone_due(&self) -> bool {
        let Some(combat) = self.state.combat() else { return false };
        let Some(attacker) = combat.combatant(Side::Attacker) else { return false };
        let player = self.state.table.warrior(attacker).player;
        combat.attacks_from_warzone.is_none()
            && self.rules.has(Principle::NativesAttackFromWarzone)
            && self.is_native_at_home(attacker)
            && self.state.table.warzones().any(|(_, zone)| self.is_own_planets(player, zone))
    }

    /// Why a native does not attack from a warzone.
    pub(super) fn reasons_against_attacking_from(&self, player: PlayerId, warzone: WarzoneId) -> Vec<Reason> {
        let chosen = self.state.table.warzone(warzone);
        let mut reasons = Vec::new();
        if !self.is_own_planets(player, chosen) {
            let rule = self.rules.cite(Principle::WarzoneNotWhenAttacking);
            reasons.push(Reason { why: Why::WrongWarzone, rule });
        }
        if let Some(attacker) = self.state.combatant(Side::Attacker) {
            reasons.extend(self.reason_of_vehicle(chosen, attacker));
        }
        reasons
    }

    fn is_native_at_home(&self, id: WarriorId) -> bool {
        let at_home = matches!(self.state.table.warrior(id).area, Area::Squad | Area::Cohort);
        at_home && self.rules.affiliations.natives.iter().any(|native| self.is_defined(id, native))
    }

    /// Whether a warzone is there and assigned to a Planet in play of this player.
    fn is_own_planets(&self, player: PlayerId, zone: &Warzone) -> bool {
        let planet = zone.part_of.map(|id| self.state.table.card(id));
        !zone.discarded
            && planet.is_some_and(|planet| {
                planet.kind == CardKind::Planet
                    && planet.player == player
                    && matches!(planet.place, Place::In(_))
            })
    }

    /// Whether a warzone is there for every area because it is assigned to a Planet.
    pub(super) fn is_everywhere(&self, zone: &Warzone) -> bool {
        self.rules.has(Principle::PlanetsEverywhere) && self.is_own_planets(zone.player, zone)
    }

    /// Why a text keeps a warrior from defending in a warzone: its own, or the warzone's.
    fn reason_of_text(&self, chosen: &Warzone, warrior: WarriorId) -> Option<Reason> {
        let texts = chosen.script.iter().flat_map(|text| &text.abilities);
        let not_for = texts
            .flat_map(Ability::statics)
            .any(|change| matches!(change, Static::OnlyFor { whom } if !self.means(whom, warrior)));
        let kept_out =
            || self.text_on(warrior, |change| matches!(change, Continuous::NoWarzone { .. })).is_some();
        (not_for || kept_out())
            .then(|| Reason { why: Why::WrongWarzone, rule: self.rules.cite(Principle::CardText) })
    }

    /// Why whoever is inside a vehicle does not choose a warzone that forbids them.
    fn reason_of_vehicle(&self, chosen: &Warzone, warrior: WarriorId) -> Option<Reason> {
        let principle = Principle::VehicleIntoForbiddenWarzone;
        let barred = self.rules.has(principle) && forbids_vehicles(chosen) && self.is_inside_vehicle(warrior);
        barred.then(|| Reason { why: Why::InsideVehicle(warrior), rule: self.rules.cite(principle) })
    }

    /// Puts on record who fights in which warzone; whoever opposes them from inside a vehicle that it
    /// forbids ends the combat.
    pub(super) fn announce_warzone(&mut self, warzone: Option<WarzoneId>) {
        let opponent = if self.attackers_warzone_due() {
            let announced = Event::AttackedFromWarzone { warzone };
            self.emit(announced, Principle::NativesAttackFromWarzone);
            Side::Defender
        } else {
            let player = self.state.player_of(Side::Defender);
            let around = self.state.frames.iter().rev().skip(1).filter_map(|combat| combat.warzone);
            let another = warzone.is_some_and(|chosen| {
                around
                    .into_iter()
                    .any(|other| other != chosen && Some(self.state.table.warzone(other).player) == player)
            });
            if another && self.rules.has(Principle::OtherWarzone) {
                self.emit(Event::WarzoneAnnounced { warzone }, Principle::OtherWarzone);
            } else {
                self.emit_step(Event::WarzoneAnnounced { warzone });
            }
            Side::Attacker
        };
        let forbids = warzone.is_some_and(|id| forbids_vehicles(self.state.table.warzone(id)));
        let inside = self.state.combatant(opponent).filter(|&id| forbids && self.is_inside_vehicle(id));
        if let (Some(inside), true) = (inside, self.rules.has(Principle::VehicleInForbiddenWarzone)) {
            let ended = Event::CombatEnded { why: Ending::VehicleForbidden(inside), void_cards: false };
            self.emit(ended, Principle::VehicleInForbiddenWarzone);
        }
    }
}

/// Whether the text of a warzone forbids vehicles.
fn forbids_vehicles(warzone: &Warzone) -> bool {
    let changes = warzone.script.iter().flat_map(|script| &script.abilities).flat_map(Ability::holds);
    changes
        .into_iter()
        .any(|change| matches!(change, Continuous::Forbid { gear, .. } if gear.gear == Gear::Vehicle))
}
