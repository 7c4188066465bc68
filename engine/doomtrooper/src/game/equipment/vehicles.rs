//! Vehicles: who is inside, and who rides outside.

use crate::effect::CardKind;
use crate::event::Source;
use crate::game::aside::Aside;
use crate::game::context::By;
use crate::game::position::Equipment;
use crate::ids::{CardId, WarriorId};
use crate::state::Combat;
use crate::table::{Card, Name, Place};

/// The definition of warriors who count as vehicles.
const VEHICLE: &str = "VEHICLE";

impl<'a> Equipment<'a> {
    pub(in crate::game) fn is_a_vehicle(self, warrior: WarriorId) -> bool {
        self.at.warriors().is_defined(warrior, VEHICLE)
    }

    /// Whether a warrior is inside a vehicle, or is one.
    pub(in crate::game) fn is_inside_vehicle(self, warrior: WarriorId) -> bool {
        self.is_inside_vehicle_by(warrior, By::All)
    }

    /// The same, by some of what makes it one.
    pub(super) fn is_inside_vehicle_by(self, warrior: WarriorId, by: By) -> bool {
        self.at.warriors().is_defined_by(warrior, VEHICLE, by)
            || self.carriers(warrior).next().is_some()
            || self.at.state.table.attached(warrior).any(|(_, card)| self.is_outside(card) == Some(false))
    }

    /// The vehicles of an area that a warrior rides in: those that name it.
    pub(in crate::game) fn carriers(self, warrior: WarriorId) -> impl Iterator<Item = (CardId, &'a Card)> {
        let rides = move |card: &Card| card.names.contains(&Name::Warrior(warrior));
        self.at.state.table.cards().filter(move |(_, card)| {
            matches!(card.place, Place::In(_)) && card.kind == CardKind::Vehicle && rides(card)
        })
    }

    /// Whether a card is a vehicle of an area, for warriors whom it names to ride in.
    pub(super) fn is_carrier(card: &Card) -> bool {
        card.kind == CardKind::Vehicle && matches!(card.place, Place::In(_))
    }

    /// Why what a text does for a warrior whom it reaches does not count, where it is that of a vehicle of an
    /// area and something forbids the warrior to use it.
    pub(in crate::game) fn barred_carrier(
        self,
        combat: &Combat,
        source: Source,
        rider: WarriorId,
    ) -> Option<Aside> {
        let Source::Card(id) = source else { return None };
        let card = self.at.state.table.card(id);
        if !Self::is_carrier(card) {
            return None;
        }
        self.forbidden(combat, rider, card)
    }

    /// Whether the bearer of a vehicle is outside it, as one in cover always is; `None` for what is no
    /// vehicle.
    pub(in crate::game) fn is_outside(self, card: &Card) -> Option<bool> {
        let covered = match card.place {
            Place::On(bearer) => self.at.state.table.warrior(bearer).in_cover,
            _ => false,
        };
        (card.kind == CardKind::Vehicle).then_some(card.outside || covered)
    }

    /// The vehicles that a warrior is inside, of those that are meant.
    pub(in crate::game) fn vehicles_around(
        self,
        warrior: WarriorId,
        meant: impl Fn(&Card) -> bool,
    ) -> Vec<CardId> {
        let attached = self.at.state.table.attached(warrior);
        let inside = attached.filter(|(_, card)| self.is_outside(card) == Some(false) && meant(card));
        inside.map(|(id, _)| id).collect()
    }

    /// The vehicle in which no fight is possible that a warrior is inside of. One in cover is outside.
    pub(in crate::game) fn vessel(self, warrior: WarriorId) -> Option<CardId> {
        if self.at.state.table.warrior(warrior).in_cover {
            return None;
        }
        let vessels = &self.at.rules.affiliations.vessels;
        let mut inside = self.at.state.table.attached(warrior).filter(|(_, card)| !card.outside);
        let is_vessel = |card: &Card| vessels.iter().any(|definition| card.is_a(definition));
        let own = inside.find(|(_, card)| is_vessel(card)).map(|(id, _)| id);
        own.or_else(|| self.carriers(warrior).find(|(_, card)| is_vessel(card)).map(|(id, _)| id))
    }
}
