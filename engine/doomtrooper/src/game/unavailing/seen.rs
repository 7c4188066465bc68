//! What the log of a combat shows at work.

use crate::event::{Event, Idle, Source};
use crate::ids::{PlayerId, RuleRef, WarriorId};
use crate::number::{Number, Origin};
use crate::vocabulary::Entry;

/// What the log of a combat shows at work.
#[derive(Default)]
pub(super) struct Seen {
    /// Whether a blow was resolved.
    pub(super) blows: bool,
    /// The rule by which none was, where something kept the combatants from it.
    pub(super) without_blows: Option<RuleRef>,
    /// Who was harmed, or would have been.
    pub(super) harmed: Vec<WarriorId>,
    /// Whether points were announced for somebody killed.
    pub(super) awards: bool,
    /// Who earned promotion points.
    pub(super) promoted: Vec<PlayerId>,
    /// What something came of, and what has been told to count for nothing.
    pub(super) at_work: Vec<Source>,
    /// Cards played that took effect, each with the way it was played.
    pub(super) played: Vec<(Source, usize)>,
    /// Whose ratings what was played has changed.
    pub(super) modified: Vec<(Source, WarriorId)>,
    /// Of whom what was played made something; `None` for all whom it reaches.
    pub(super) given: Vec<(Source, Option<WarriorId>)>,
}

impl Seen {
    pub(super) fn of(log: &[Entry], combat: u16) -> Self {
        let mut seen = Self::default();
        for entry in log.iter().filter(|entry| entry.at.combat == combat) {
            seen.add(entry);
        }
        seen
    }

    fn add(&mut self, entry: &Entry) {
        let by = entry.cause.source;
        match &entry.event {
            Event::BlowResolved(blow) => {
                self.blows = true;
                self.count(&blow.attack);
                self.count(&blow.armor);
            }
            Event::AwardAnnounced { player, number, promotion, .. } => {
                self.awards = true;
                self.promoted.extend((*promotion > 0).then_some(*player));
                self.count(number);
            }
            Event::PointsPaid { player, promotion, .. }
            | Event::PointsEarnedByCard { player, promotion, .. } => {
                self.promoted.extend((*promotion > 0).then_some(*player));
                self.works(by);
            }
            Event::HarmDealt { warrior, .. }
            | Event::HarmChanged { warrior, .. }
            | Event::HarmStands { warrior, .. }
            | Event::WoundPending { warrior, .. }
            | Event::Saved { warrior, .. } => {
                self.harmed.push(*warrior);
                self.works(by);
            }
            Event::CombatEnded { .. } => {
                self.without_blows = Some(entry.cause.rule);
                self.works(by);
            }
            Event::Idle { why: Idle::CombatEnded | Idle::BlowBarred(_) | Idle::NoCombatant } => {
                self.without_blows = Some(entry.cause.rule);
            }
            Event::Played { source, way, .. } => self.played.push((*source, *way)),
            Event::Modified { warrior, .. } => {
                self.modified.extend(by.map(|source| (source, *warrior)));
            }
            Event::MadeLethal { warrior, .. } if self.is_played(by) => {
                self.given.extend(by.map(|source| (source, Some(*warrior))));
            }
            Event::TraitGained { warrior, .. } if self.is_played(by) => {
                self.given.extend(by.map(|source| (source, *warrior)));
            }
            Event::Countered { source, by } => self.works([*source, *by]),
            Event::Negated { source, .. } | Event::Embargoed { source, .. } => self.works([*source]),
            Event::TookEffect { .. }
            | Event::CardMoved { .. }
            | Event::DestinyPaid { .. }
            | Event::EquipmentAnnounced { .. }
            | Event::Standing(_) => {}
            _ => self.works(by),
        }
    }

    /// Each is noted once.
    fn works(&mut self, sources: impl IntoIterator<Item = Source>) {
        for source in sources {
            if !self.at_work.contains(&source) {
                self.at_work.push(source);
            }
        }
    }

    pub(super) fn is_played(&self, by: Option<Source>) -> bool {
        self.played.iter().any(|(played, _)| Some(*played) == by)
    }

    /// What counts in a number, and what it tells to be set aside.
    fn count(&mut self, number: &Number) {
        for term in number.terms.iter().chain(&number.aside) {
            self.works(match term.origin {
                Origin::Card(source) | Origin::Swapped(source) => Some(source),
                Origin::Warzone(warzone) => Some(Source::Warzone(warzone)),
                Origin::Printed | Origin::Supposed | Origin::Cover | Origin::Floor => None,
            });
        }
    }
}
