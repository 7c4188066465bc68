//! What is not modelled, or left open, is said when it comes into play.

use crate::effect::CardKind;
use crate::event::{Event, Gap, Side, Source};
use crate::game::Game;
use crate::ids::{CardId, WarriorId};
use crate::number::Doubt;
use crate::rating::Rating;
use crate::rules::Principle;

impl Game<'_> {
    /// Says so when no rule settles a figure that counts.
    pub(super) fn note_doubt(&mut self, warrior: WarriorId, rating: Rating, doubt: Option<Doubt>) {
        let Some(doubt) = doubt else { return };
        let principle = match doubt {
            Doubt::Rounding => Principle::Scaling,
            Doubt::WhichMultiplier => Principle::MultiplierChoice,
            Doubt::WhichBonus => Principle::SergeantsNotCumulative,
        };
        self.emit(Event::Unspecified { gap: Gap::Figure(warrior, rating, doubt) }, principle);
    }

    /// Says so when relics are among what is announced.
    pub(super) fn note_relics(&mut self, cards: &[CardId]) {
        let is_relic = |id: &&CardId| self.position.state.table.card(**id).kind == CardKind::Relic;
        let cards: Vec<CardId> = cards.iter().filter(is_relic).copied().collect();
        if !cards.is_empty() && self.position.rules.has(Principle::RelicsAnnounced) {
            self.emit(Event::RelicsAnnounced { cards }, Principle::RelicsAnnounced);
        }
    }

    /// Says so when a warrior without the affiliation uses what is bound to it, and no rule says
    /// whether it may.
    pub(super) fn note_bound(&mut self, side: Side, id: CardId) {
        let Some(bearer) = self.position.state.combatant(side) else { return };
        let bound = self.position.state.table.card(id).bound_to.as_ref();
        if bound.is_some_and(|affiliation| !self.position.warriors().is_of(bearer, affiliation)) {
            let gap = crate::event::Gap::BoundEquipment(id);
            self.emit_from(Event::Unspecified { gap }, Principle::CardText, Source::Card(id));
        }
    }

    /// Says so when a card in use is not modelled, or not all of it.
    pub(super) fn note_gap(&mut self, source: Source) {
        let gap = match self.position.state.script(source) {
            None => Gap::Unmodelled(source),
            Some(script) if script.partial => Gap::Partly(source),
            Some(_) => return,
        };
        self.emit_from(Event::Unspecified { gap }, Principle::CardText, source);
    }

    /// The same for a warrior who enters the combat, with what counts for it unannounced.
    pub(super) fn note_gaps_of_warrior(&mut self, warrior: WarriorId) {
        self.remarks().remark_on_combatant(warrior);
        self.note_gap(Source::Warrior(warrior));
        let unannounced =
            self.position.state.table.attached(warrior).filter(|(_, card)| !card.equipment || card.armor);
        let unannounced: Vec<Source> = unannounced.map(|(id, _)| Source::Card(id)).collect();
        for source in unannounced {
            self.note_gap(source);
        }
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
