//! Fortifications, and for whom they work.

use crate::event::{Side, Source};
use crate::game::context::By;
use crate::game::position::Equipment;
use crate::ids::{CardId, WarriorId};
use crate::rules::Principle;
use crate::table::{FORTIFICATION, Place};

impl Equipment<'_> {
    /// Whether a text is that of a fortification.
    pub(in crate::game) fn is_fortification(self, source: Source) -> bool {
        self.is_fortification_by(source, By::All)
    }

    /// The same, by some of what makes a warrior one.
    pub(in crate::game) fn is_fortification_by(self, source: Source, by: By) -> bool {
        match source {
            Source::Card(id) => self.at.state.table.card(id).is_fortification(),
            Source::Warrior(id) => self.at.warriors().is_defined_by(id, FORTIFICATION, by),
            Source::Warzone(_) => false,
        }
    }

    /// Whether a fortification works for a warrior, or one with this definition: one that it carries, or
    /// one that reaches it. In a combat none works where rules set it aside.
    pub(in crate::game) fn is_fortified(self, id: WarriorId, definition: Option<&str>) -> bool {
        let is_meant = |source: Source| {
            definition.is_none_or(|definition| match source {
                Source::Card(card) => self.at.state.table.card(card).is_a(definition),
                Source::Warrior(warrior) => self.at.warriors().is_defined(warrior, definition),
                Source::Warzone(_) => false,
            })
        };
        let carried = self.at.state.table.attached(id).map(|(card, _)| Source::Card(card));
        let around = self.at.state.table.traits.auras.iter().copied().filter(|&by| by != Source::Warrior(id));
        carried.chain(around).any(|source| is_meant(source) && self.fortifies(source, id))
    }

    /// Whether something is a fortification that works for a warrior.
    fn fortifies(self, source: Source, id: WarriorId) -> bool {
        let carried =
            matches!(source, Source::Card(card) if self.at.state.table.card(card).place == Place::On(id));
        let set_aside = |source: Source| {
            let (Source::Card(card), Some(combat)) = (source, self.at.state.combat()) else { return false };
            Self::aside_for_warzone(combat, self.at.state.table.card(card)).is_some()
                || combat.suppressed.iter().any(|(other, _)| Source::Card(*other) == source)
        };
        self.is_fortification(source)
            && !(self.is_inside_vehicle(id) && self.at.rules.has(Principle::VehicleNoFortifications))
            && !set_aside(source)
            && (carried || self.at.texts().reaches_somehow(source, id))
    }

    /// Whether a warrior has no benefit from what reaches it, because that is a fortification: one who fights
    /// where a warzone is used, and one inside a vehicle.
    pub(in crate::game) fn is_lost_on(self, source: Source, id: WarriorId) -> bool {
        let (Source::Card(card), Some(combat)) = (source, self.at.state.combat()) else { return false };
        let card = self.at.state.table.card(card);
        let fights = self.at.state.side_of(id).is_some();
        // What texts make of a warrior could hang on the one that is asked for here.
        (fights && Self::aside_for_warzone(combat, card).is_some())
            || (card.is_fortification()
                && self.at.rules.has(Principle::VehicleNoFortifications)
                && self.is_inside_vehicle_by(id, By::Itself))
    }

    /// Whether a card is a fortification that works for one of the two combatants.
    pub(in crate::game) fn fortifies_a_combatant(self, id: CardId) -> bool {
        let mut both = Side::BOTH.into_iter().filter_map(|side| self.at.state.combatant(side));
        both.any(|warrior| self.fortifies(Source::Card(id), warrior))
    }
}
