//! Sergeants are given groups, and lose them.

use crate::assign::{Missing, Point, Provision, Weight, judge};
use crate::event::{Event, Gap, Source};
use crate::game::Game;
use crate::ids::WarriorId;
use crate::rules::Principle;

impl Game<'_> {
    /// A warrior and its group are assigned to a sergeant.
    pub(super) fn lead(&mut self, sergeant: WarriorId, warrior: WarriorId) {
        let ruling = judge(self.position.rules, &self.position.warriors().bond(sergeant, warrior));
        let rule = self
            .position
            .rules
            .articles
            .rule(Provision::SergeantAnyTime)
            .unwrap_or_else(|| self.position.warriors().leading_rule());
        // A group is all who have the same name.
        let group = self.position.state.table.warrior(warrior).name.to_uppercase();
        self.emit_cited(Event::GroupLed { sergeant, warrior, group }, rule, None);
        let unsaid = ruling.of(Weight::Open).find(|one| one.point == Point::Missing(Missing::CardText));
        if let Some(rule) = unsaid.map(|finding| finding.rule.unwrap_or(rule)) {
            let gap = Gap::SergeantText(sergeant);
            self.emit_cited(Event::Unspecified { gap }, rule, Some(Source::Warrior(sergeant)));
        }
    }

    /// Breaks the bonds that a warrior is in when it has lost its affiliation.
    pub(super) fn break_bonds(&mut self, source: Source, warrior: WarriorId) {
        let principle = Principle::SergeantLosesAffiliation;
        if self.position.state.table.warrior(warrior).leads.is_some() && self.position.rules.has(principle) {
            self.emit_from(Event::BondBroken { sergeant: warrior }, principle, source);
        }
        let principle = Principle::GroupLosesAffiliation;
        let sergeant =
            self.position.warriors().sergeant_of(warrior).filter(|_| self.position.rules.has(principle));
        let converted = |id: WarriorId| {
            self.position.state.table.warrior(id).renounced
                || self.position.warriors().conversion_of(id).is_some()
        };
        if let Some(sergeant) = sergeant.filter(|&id| self.position.warriors().members(id).all(converted)) {
            self.emit_from(Event::BondBroken { sergeant }, principle, source);
        }
    }

    /// Breaks the bonds of those whose affiliation a text takes away for as long as it holds.
    pub(super) fn break_bonds_of_converted(&mut self) {
        if !self.position.state.table.traits.converts {
            return;
        }
        let leads = |id: WarriorId| {
            self.position.state.table.warrior(id).leads.is_some()
                || self.position.warriors().sergeant_of(id).is_some()
        };
        let bound = self.position.state.table.warriors().filter(|&(id, w)| w.is_in_play() && leads(id));
        let converted: Vec<(Source, WarriorId)> =
            bound.filter_map(|(id, _)| Some((self.position.warriors().conversion_of(id)?, id))).collect();
        for (source, warrior) in converted {
            self.break_bonds(source, warrior);
        }
    }
}
