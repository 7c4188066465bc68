//! Sergeants: who leads a group.

use crate::assign::{Assignment, Copies, Held, Item, Kind, Marks, Provision, Says, Stand, Target, Warrior};
use crate::effect::Identity;
use crate::event::Source;
use crate::game::position::Warriors;
use crate::ids::{RuleRef, WarriorId};
use crate::rules::Principle;

impl Warriors<'_> {
    /// The text that takes a warrior's own affiliation from it for as long as it holds.
    pub(in crate::game) fn conversion_of(self, id: WarriorId) -> Option<Source> {
        let mut by = None;
        self.for_each_identity(id, &mut |source, change| {
            if matches!(change, Identity::Affiliation { instead: true, .. }) {
                by.get_or_insert(source);
            }
        });
        by
    }

    pub(in crate::game) fn is_sergeant(self, id: WarriorId) -> bool {
        self.at.rules.articles.sergeants.iter().any(|definition| self.is_defined(id, definition))
    }

    /// The sergeant of the group that a warrior belongs to.
    pub(in crate::game) fn sergeant_of(self, id: WarriorId) -> Option<WarriorId> {
        let player = self.at.state.table.warrior(id).player;
        let mut own = self.at.state.table.warriors().filter(|(_, w)| w.player == player && w.is_in_play());
        let leads = own.find(|(other, leader)| {
            *other != id && leader.leads.as_deref().is_some_and(|group| self.is_defined(id, group))
        });
        leads.map(|(other, _)| other)
    }

    /// Those of a sergeant's group that are in play.
    pub(in crate::game) fn members(self, sergeant: WarriorId) -> impl Iterator<Item = WarriorId> {
        let leader = self.at.state.table.warrior(sergeant);
        let own = self.at.state.table.warriors();
        let own = own.filter(move |(id, w)| *id != sergeant && w.player == leader.player && w.is_in_play());
        own.map(|(id, _)| id)
            .filter(move |&id| leader.leads.as_deref().is_some_and(|group| self.is_defined(id, group)))
    }

    pub(in crate::game) fn leading_rule(self) -> RuleRef {
        let rule = self.at.rules.articles.rule(Provision::SergeantLeads);
        rule.unwrap_or_else(|| self.at.rules.cite(Principle::CardText))
    }

    /// The assignment of a warrior to a sergeant as it stands.
    pub(in crate::game) fn bond(self, sergeant: WarriorId, warrior: WarriorId) -> Assignment {
        let leader = self.at.state.table.warrior(sergeant);
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
            beside: Vec::new(),
            complete: false,
        }
    }

    /// A warrior as it is now, with what cards make of it; its value as printed.
    pub(super) fn as_assigned(self, id: WarriorId) -> Warrior {
        let own = self.at.state.table.warrior(id);
        let words = &self.at.rules.affiliations;
        let named = words.corporations.iter().chain([&words.brotherhood, &words.dark_legion]);
        let mut affiliations: Vec<String> = named.chain(&own.affiliations).cloned().collect();
        affiliations.retain(|affiliation| self.is_of(id, affiliation));
        let mut definitions: Vec<String> = own.definitions.iter().chain(&own.marked).cloned().collect();
        self.for_each_identity(id, &mut |_, change| {
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
