//! In which warzone a combat is fought.

use crate::effect::{Ability, CardKind, Continuous, Gear, Static, Window};
use crate::event::{Reason, Side, Source, Why};
use crate::game::context::By;
use crate::game::position::Warzones;
use crate::ids::{PlayerId, WarriorId, WarzoneId};
use crate::rules::Principle;
use crate::table::{Area, Place, Warzone};

impl Warzones<'_> {
    /// Whether a window is open to the defending player in which a warzone is chosen.
    pub(super) fn may_choose_warzone(self, player: PlayerId) -> bool {
        self.at.plays().open_windows().contains(&Window::Warzone)
            && self.at.state.player_of(Side::Defender) == Some(player)
            && self.at.state.combat().is_some_and(|combat| !combat.warzone_settled)
    }

    pub(in crate::game) fn reasons_against_warzone(
        self,
        player: PlayerId,
        warzone: WarzoneId,
    ) -> Vec<Reason> {
        let Some(defender) = self.at.state.combatant(Side::Defender) else {
            return self.at.turns().not_due();
        };
        let chosen = self.at.state.table.warzone(warzone);
        let near = chosen.area == self.at.state.table.warrior(defender).area || self.is_everywhere(chosen);
        let mut reasons = Vec::new();
        let elsewhere = chosen.player != player || !near;
        if chosen.discarded || (elsewhere && !self.defends_anywhere(defender)) {
            let visiting =
                self.at.state.table.warrior(defender).area == Area::Outpost && chosen.player == player;
            let principle = if visiting && !near {
                self.at.rules.known_or(Principle::WarzoneOfHome, Principle::WarzoneChoice)
            } else {
                Principle::WarzoneChoice
            };
            reasons.push(Reason { why: Why::WrongWarzone, rule: self.at.rules.cite(principle) });
        }
        reasons.extend(self.at.attacks().reason_against_battle());
        reasons.extend(self.reason_of_text((warzone, chosen), defender));
        reasons.extend(self.reason_of_vehicle(chosen, defender));
        reasons
    }

    /// Whether a text lets a warrior defend in any warzone in play.
    fn defends_anywhere(self, defender: WarriorId) -> bool {
        let mut anywhere = false;
        self.at.texts().for_each_working_ability_of(defender, By::All, &mut |_, ability, _| {
            anywhere |=
                ability.reach.is_none() && ability.statics().any(|text| *text == Static::AnyWarzone {});
        });
        anywhere
    }

    /// Why a warzone is not chosen where none is asked for: the attacker chooses none, and against
    /// whoever attacks from one the defender has none either.
    pub(super) fn reasons_against_late_warzone(self, player: PlayerId, warzone: WarzoneId) -> Vec<Reason> {
        let plays = |side| self.at.state.player_of(side) == Some(player);
        let own = self.at.state.table.warzone(warzone).player == player;
        let attacked_from_one =
            self.at.state.combat().is_some_and(|combat| combat.attacks_from_warzone == Some(true));
        // A native is asked, and is told there what is wrong.
        let asked = self.attackers_warzone_due()
            || self.at.state.combat().is_some_and(|combat| combat.attacks_from_warzone.is_some());
        let lost = self.at.rules.has(Principle::WarzoneLost)
            && self
                .at
                .state
                .combat()
                .is_some_and(|combat| combat.warzone_settled && combat.warzone.is_none())
            && self.at.state.table.warzones().any(|(_, zone)| zone.player == player && zone.discarded);
        if own && plays(Side::Defender) && lost {
            let rule = self.at.rules.cite(Principle::WarzoneLost);
            vec![Reason { why: Why::WarzoneLost, rule }]
        } else if plays(Side::Attacker) && !plays(Side::Defender) && !asked {
            let why = if own { Why::WarzoneWhenAttacking } else { Why::WarzoneOfAnother };
            vec![Reason { why, rule: self.at.rules.cite(Principle::WarzoneNotWhenAttacking) }]
        } else if own && plays(Side::Defender) && attacked_from_one {
            let rule = self.at.rules.cite(Principle::NativesAttackFromWarzone);
            vec![Reason { why: Why::AttackedFromWarzone, rule }]
        } else {
            self.at.turns().not_due()
        }
    }

    /// Whether the attacker's player is still to say whether it attacks from the warzone of a Planet,
    /// which comes before the defender's choice.
    pub(super) fn attackers_warzone_due(self) -> bool {
        let Some(combat) = self.at.state.combat() else { return false };
        let Some(attacker) = combat.combatant(Side::Attacker) else { return false };
        let player = self.at.state.table.warrior(attacker).player;
        combat.attacks_from_warzone.is_none()
            && self.at.rules.has(Principle::NativesAttackFromWarzone)
            && self.is_native_at_home(attacker)
            && self.at.state.table.warzones().any(|(_, zone)| self.is_own_planets(player, zone))
    }

    /// Why a native does not attack from a warzone.
    pub(super) fn reasons_against_attacking_from(self, player: PlayerId, warzone: WarzoneId) -> Vec<Reason> {
        let chosen = self.at.state.table.warzone(warzone);
        let mut reasons = Vec::new();
        if !self.is_own_planets(player, chosen) {
            let rule = self.at.rules.cite(Principle::WarzoneNotWhenAttacking);
            reasons.push(Reason { why: Why::WarzoneWhenAttacking, rule });
        }
        if let Some(attacker) = self.at.state.combatant(Side::Attacker) {
            reasons.extend(self.reason_of_vehicle(chosen, attacker));
        }
        reasons
    }

    fn is_native_at_home(self, id: WarriorId) -> bool {
        let at_home = matches!(self.at.state.table.warrior(id).area, Area::Squad | Area::Cohort);
        at_home
            && self
                .at
                .rules
                .affiliations
                .natives
                .iter()
                .any(|native| self.at.warriors().is_defined(id, native))
    }

    /// Whether a warzone is there and assigned to a Planet in play of this player.
    fn is_own_planets(self, player: PlayerId, zone: &Warzone) -> bool {
        let planet = zone.part_of.map(|id| self.at.state.table.card(id));
        !zone.discarded
            && planet.is_some_and(|planet| {
                planet.kind == CardKind::Planet
                    && planet.player == player
                    && matches!(planet.place, Place::In(_))
            })
    }

    /// Whether a warzone is there for every area because it is assigned to a Planet.
    pub(super) fn is_everywhere(self, zone: &Warzone) -> bool {
        self.at.rules.has(Principle::PlanetsEverywhere) && self.is_own_planets(zone.player, zone)
    }

    /// Why a text keeps a warrior from defending in a warzone: its own, or the warzone's.
    fn reason_of_text(self, (id, chosen): (WarzoneId, &Warzone), warrior: WarriorId) -> Option<Reason> {
        let texts = chosen.script.iter().flat_map(|text| &text.abilities);
        let not_for = texts.flat_map(Ability::statics).any(
            |change| matches!(change, Static::OnlyFor { whom } if !self.at.meaning().means(whom, warrior)),
        );
        let keeps_out = |change: &Continuous| matches!(change, Continuous::NoWarzone { .. });
        let of_zone = not_for.then_some(Source::Warzone(id));
        let by = of_zone.or_else(|| self.at.texts().text_on(warrior, keeps_out))?;
        Some(Reason { why: Why::WarzoneBarred(by), rule: self.at.rules.cite(Principle::CardText) })
    }

    /// Why whoever is inside a vehicle does not choose a warzone that forbids them.
    fn reason_of_vehicle(self, chosen: &Warzone, warrior: WarriorId) -> Option<Reason> {
        let principle = Principle::VehicleIntoForbiddenWarzone;
        let barred = self.at.rules.has(principle)
            && forbids_vehicles(chosen)
            && self.at.equipment().is_inside_vehicle(warrior);
        barred.then(|| Reason { why: Why::InsideVehicle(warrior), rule: self.at.rules.cite(principle) })
    }
}

/// Whether the text of a warzone forbids vehicles.
pub(super) fn forbids_vehicles(warzone: &Warzone) -> bool {
    let changes = warzone.script.iter().flat_map(|script| &script.abilities).flat_map(Ability::holds);
    changes
        .into_iter()
        .any(|change| matches!(change, Continuous::Forbid { gear, .. } if gear.gear == Gear::Vehicle))
}
