//! Sergeants: who leads a group, from when on and how long.

use super::{Game, Move};
use crate::assign::{
    Assignment, Copies, Held, Item, Kind, Marks, Missing, Point, Provision, Says, Stand, Target, Warrior,
    Weight, judge,
};
use crate::effect::Identity;
use crate::event::{Event, Gap, Reason, Source, Why};
use crate::ids::{PlayerId, RuleRef, WarriorId};
use crate::rules::Principle;

impl Game<'_> {
    /// Every reason why a warrior, with its group, is not assigned to a sergeant now.
    pub(super) fn reasons_against_leading(
        &self,
        player: PlayerId,
        sergeant: WarriorId,
        warrior: WarriorId,
    ) -> Vec<Reason> {
        let because = |why, principle| Reason { why, rule: self.rules.cite(principle) };
        if self.rules.articles.rule(Provision::SergeantAnyTime).is_none() {
            let rule = self.rules.articles.rule(Provision::SergeantCard);
            let rule = rule.unwrap_or_else(|| self.rules.cite(Principle::CardText));
            return vec![Reason { why: Why::NotLedInCombat, rule }];
        }
        let mut reasons = Vec::new();
        for id in [sergeant, warrior] {
            let here = self.state.table.warrior(id);
            if here.player != player {
                reasons.push(because(Why::NotYours(id), Principle::CardText));
            }
            if !here.is_in_play() {
                reasons.push(because(Why::NotStanding(id), Principle::InPlay));
            } else if here.imprisoned {
                reasons.push(because(Why::Imprisoned(id), Principle::Prisoner));
            }
        }
        if !self.is_sergeant(sergeant) {
            reasons.push(Reason { why: Why::CannotLead(Point::Silent), rule: self.leading_rule() });
        }
        let ruling = judge(self.rules, &self.bond(sergeant, warrior));
        reasons.extend(ruling.of(Weight::Refuses).map(|finding| Reason {
            why: Why::CannotLead(finding.point.clone()),
            rule: finding.rule.unwrap_or_else(|| self.leading_rule()),
        }));
        reasons
    }

    /// A warrior and its group are assigned to a sergeant.
    pub(super) fn lead(&mut self, sergeant: WarriorId, warrior: WarriorId) {
        let ruling = judge(self.rules, &self.bond(sergeant, warrior));
        let rule =
            self.rules.articles.rule(Provision::SergeantAnyTime).unwrap_or_else(|| self.leading_rule());
        // A group is all who have the same name.
        let group = self.state.table.warrior(warrior).name.to_uppercase();
        self.emit_cited(Event::GroupLed { sergeant, warrior, group }, rule, None);
        let unsaid = ruling.of(Weight::Open).find(|one| one.point == Point::Missing(Missing::CardText));
        if let Some(rule) = unsaid.map(|finding| finding.rule.unwrap_or(rule)) {
            let gap = Gap::SergeantText(sergeant);
            self.emit_cited(Event::Unspecified { gap }, rule, Some(Source::Warrior(sergeant)));
        }
        self.note_gap(Source::Warrior(sergeant));
    }

    /// Every sergeant of a player's, with one warrior of each name.
    pub(super) fn leads(&self, player: PlayerId, into: &mut Vec<Move>) {
        if self.rules.articles.rule(Provision::SergeantAnyTime).is_none() {
            return;
        }
        let own = || self.state.table.warriors().filter(move |(_, w)| w.player == player && w.stands());
        if own().nth(1).is_none() {
            return;
        }
        for (sergeant, _) in own().filter(|&(id, _)| self.is_sergeant(id)) {
            let mut names: Vec<&str> = Vec::new();
            for (warrior, led) in own().filter(|&(id, _)| id != sergeant) {
                if !names.contains(&led.name.as_str()) {
                    names.push(&led.name);
                    into.push(Move::Lead { sergeant, warrior });
                }
            }
        }
    }

    /// Breaks the bonds that a warrior is in when it has lost its affiliation.
    pub(super) fn break_bonds(&mut self, source: Source, warrior: WarriorId) {
        let principle = Principle::SergeantLosesAffiliation;
        if self.state.table.warrior(warrior).leads.is_some() && self.rules.has(principle) {
            self.emit_from(Event::BondBroken { sergeant: warrior }, principle, source);
        }
        let principle = Principle::GroupLosesAffiliation;
        let sergeant = self.sergeant_of(warrior).filter(|_| self.rules.has(principle));
        let converted =
            |id: WarriorId| self.state.table.warrior(id).renounced || self.conversion_of(id).is_some();
        if let Some(sergeant) = sergeant.filter(|&id| self.members(id).all(converted)) {
            self.emit_from(Event::BondBroken { sergeant }, principle, source);
        }
    }

    /// Breaks the bonds of those whose affiliation a text takes away for as long as it holds.
    pub(super) fn break_bonds_of_converted(&mut self) {
        if !self.state.table.traits.converts {
            return;
        }
        let leads =
            |id: WarriorId| self.state.table.warrior(id).leads.is_some() || self.sergeant_of(id).is_some();
        let bound = self.state.table.warriors().filter(|&(id, w)| w.is_in_play() && leads(id));
        let converted: Vec<(Source, WarriorId)> =
            bound.filter_map(|(id, _)| Some((self.conversion_of(id)?, id))).collect();
        for (source, warrior) in converted {
            self.break_bonds(source, warrior);
        }
    }

    /// The text that takes a warrior's own affiliation from it for as long as it holds.
    fn conversion_of(&self, id: WarriorId) -> Option<Source> {
        let mut by = None;
        self.for_each_identity(id, |source, change| {
            if matches!(change, Identity::Affiliation { instead: true, .. }) {
                by.get_or_insert(source);
            }
        });
        by
    }

    fn is_sergeant(&self, id: WarriorId) -> bool {
        self.rules.articles.sergeants.iter().any(|definition| self.is_defined(id, definition))
    }

    /// The sergeant of the group that a warrior belongs to.
    fn sergeant_of(&self, id: WarriorId) -> Option<WarriorId> {
        let player = self.state.table.warrior(id).player;
        let mut own = self.state.table.warriors().filter(|(_, w)| w.player == player && w.is_in_play());
        let leads = own.find(|(other, leader)| {
            *other != id && leader.leads.as_deref().is_some_and(|group| self.is_defined(id, group))
        });
        leads.map(|(other, _)| other)
    }

    /// Those of a sergeant's group that are in play.
    fn members(&self, sergeant: WarriorId) -> impl Iterator<Item = WarriorId> {
        let leader = self.state.table.warrior(sergeant);
        let own = self.state.table.warriors();
        let own = own.filter(move |(id, w)| *id != sergeant && w.player == leader.player && w.is_in_play());
        own.map(|(id, _)| id)
            .filter(move |&id| leader.leads.as_deref().is_some_and(|group| self.is_defined(id, group)))
    }

    fn leading_rule(&self) -> RuleRef {
        let rule = self.rules.articles.rule(Provision::SergeantLeads);
        rule.unwrap_or_else(|| self.rules.cite(Principle::CardText))
    }

    /// The assignment of a warrior to a sergeant as it stands.
    fn bond(&self, sergeant: WarriorId, warrior: WarriorId) -> Assignment {
        let leader = self.state.table.warrior(sergeant);
        let stand = Stand {
            area: Some(leader.area),
            has: Held {
                sergeant: self.sergeant_of(warrior).is_some(),
                group: self.members(sergeant).next().is_some(),
                ..Held::default()
            },
            says: leader.assigned.clone().map_or(Says::Unknown, Says::Terms),
            ..Stand::default()
        };
        Assignment {
            item: Item { warrior: self.as_assigned(warrior), ..Item::some(Kind::Warrior) },
            target: Target::Warrior(self.as_assigned(sergeant), stand),
            copies: Copies::default(),
        }
    }

    /// A warrior as it is now, with what cards make of it; its value as printed.
    fn as_assigned(&self, id: WarriorId) -> Warrior {
        let own = self.state.table.warrior(id);
        let words = &self.rules.affiliations;
        let named = words.corporations.iter().chain([&words.brotherhood, &words.dark_legion]);
        let mut affiliations: Vec<String> = named.chain(&own.affiliations).cloned().collect();
        affiliations.retain(|affiliation| self.is_of(id, affiliation));
        let mut definitions: Vec<String> = own.definitions.iter().chain(&own.marked).cloned().collect();
        self.for_each_identity(id, |_, change| {
            if let Identity::Definition { definition, .. } = change {
                definitions.push(definition.clone());
            }
        });
        Warrior {
            affiliations: Marks::all(affiliations),
            definitions: Marks::all(definitions),
            value: own.ratings.value,
            ..Warrior::default()
        }
    }
}
