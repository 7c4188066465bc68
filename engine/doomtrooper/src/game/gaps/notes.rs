//! What rules leave open of figures and equipment is said when it counts.

use crate::effect::CardKind;
use crate::event::{Event, Gap, Side, Source};
use crate::game::Game;
use crate::ids::{CardId, WarriorId};
use crate::number::Doubt;
use crate::rating::Rating;
use crate::rules::Principle;

impl Game<'_> {
    /// Says so when no rule settles a figure that counts.
    pub(in crate::game) fn note_doubt(&mut self, warrior: WarriorId, rating: Rating, doubt: Option<Doubt>) {
        let Some(doubt) = doubt else { return };
        let principle = match doubt {
            Doubt::Rounding => Principle::Scaling,
            Doubt::WhichMultiplier => Principle::MultiplierChoice,
            Doubt::WhichBonus => Principle::SergeantsNotCumulative,
        };
        self.emit(Event::Unspecified { gap: Gap::Figure(warrior, rating, doubt) }, principle);
    }

    /// Says so when relics are among what is announced.
    pub(in crate::game) fn note_relics(&mut self, cards: &[CardId]) {
        let is_relic = |id: &&CardId| self.position.state.table.card(**id).kind == CardKind::Relic;
        let cards: Vec<CardId> = cards.iter().filter(is_relic).copied().collect();
        if !cards.is_empty() && self.position.rules.has(Principle::RelicsAnnounced) {
            self.emit(Event::RelicsAnnounced { cards }, Principle::RelicsAnnounced);
        }
    }

    /// Says so when a warrior without the affiliation uses what is bound to it, and no rule says
    /// whether it may.
    pub(in crate::game) fn note_bound(&mut self, side: Side, id: CardId) {
        let Some(bearer) = self.position.state.combatant(side) else { return };
        let bound = self.position.state.table.card(id).bound_to.as_ref();
        if bound.is_some_and(|affiliation| !self.position.warriors().is_of(bearer, affiliation)) {
            let gap = crate::event::Gap::BoundEquipment(id);
            self.emit_from(Event::Unspecified { gap }, Principle::CardText, Source::Card(id));
        }
    }

    /// Says so when it has to be said in which of its ways a card is played, and nobody did.
    pub(crate) fn note_untold_way(&mut self, source: Source, way: usize) {
        if self.position.state.play(source, way).is_some_and(|play| play.must_be_said) {
            self.emit_from(Event::Unspecified { gap: Gap::WhichWay(source) }, Principle::CardText, source);
        }
    }

    /// What is to be said of a warrior who enters the combat, and of the vehicle that it is inside.
    pub(in crate::game) fn note_combatant(&mut self, warrior: WarriorId) {
        self.remarks().remark_on_combatant(warrior);
        let around = self.position.state.table.attached(warrior);
        let vehicles: Vec<CardId> = around
            .filter(|(_, card)| self.position.equipment().is_outside(card) == Some(false))
            .map(|(id, _)| id)
            .collect();
        for card in vehicles {
            let used = Event::VehicleInUse { warrior, card };
            self.emit_from(used, Principle::VehicleInUse, Source::Card(card));
        }
    }
}
