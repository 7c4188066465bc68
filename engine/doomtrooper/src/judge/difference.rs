//! What lay on the table and made no difference: shown by replaying without it.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::effect::Script;
use crate::event::{Event, Remark};
use crate::ids::Source;
use crate::replay::{Replay, replay};
use crate::ruleset::Ruleset;
use crate::scenario::Scenario;
use crate::table::{Place, Setup, Table};
use crate::vocabulary::Entry;

/// How many texts are tried at most: a table on which more lie is set up to take long.
const TRIED: usize = 64;

/// What made no difference to a replay.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NoDifference {
    /// Whose text could be gone, and everything would have gone the same way.
    pub sources: Vec<Source>,
    /// How many texts were not tried, since there are too many.
    pub untried: usize,
}

impl NoDifference {
    /// Whether every text in play is spoken of elsewhere.
    pub fn is_empty(&self) -> bool {
        self.sources.is_empty() && self.untried == 0
    }
}

/// Whose texts changed nothing of what happened: each is taken away in turn, and the scenario replayed.
/// Of those who fight, of what somebody used and of what the log says already that it was of no effect,
/// nothing is said; nor of what a ruling leaves open because of it.
pub fn no_difference(rules: &Ruleset, scenario: &Scenario, ruled: &Replay) -> NoDifference {
    let spoken_of = spoken_of(&ruled.log);
    let mut without = scenario.clone();
    let mut found = NoDifference::default();
    let mut tried = 0;
    for source in lying(&ruled.before).filter(|source| !spoken_of.contains(source)) {
        let Some(script) = script_of(&mut without.setup, source).filter(|script| says_something(script))
        else {
            continue;
        };
        if tried == TRIED {
            found.untried += 1;
            continue;
        }
        tried += 1;
        let silent = Script { lingers: script.lingers, open: script.open.clone(), ..Script::default() };
        let spoken = std::mem::replace(script, silent);
        let same = replay(rules, &without).is_ok_and(|other| happened(&other.log).eq(happened(&ruled.log)));
        found.sources.extend(same.then_some(source));
        if let Some(script) = script_of(&mut without.setup, source) {
            *script = spoken;
        }
    }
    found
}

/// Whether a script has a text that could do something.
fn says_something(script: &Script) -> bool {
    !script.plays.is_empty() || !script.abilities.is_empty() || script.copies.is_some()
}

/// What happened, but for what is said of texts without effect.
fn happened(log: &[Entry]) -> impl Iterator<Item = &Entry> {
    log.iter().filter(|entry| !matches!(entry.event, Event::Remark(Remark::NoEffect { .. })))
}

/// Who fought, what did something, and what the log says to have been of no effect.
fn spoken_of(log: &[Entry]) -> BTreeSet<Source> {
    let mut spoken_of = BTreeSet::new();
    for entry in log {
        spoken_of.extend(entry.cause.source);
        match &entry.event {
            Event::CombatantsAnnounced { attacker, defender } => {
                spoken_of.extend([Source::Warrior(*attacker), Source::Warrior(*defender)]);
            }
            Event::CombatantReplaced { with, .. } => {
                spoken_of.insert(Source::Warrior(*with));
            }
            Event::Remark(Remark::NoEffect { source, .. }) | Event::Played { source, .. } => {
                spoken_of.insert(*source);
            }
            _ => {}
        }
    }
    spoken_of
}

/// What lies in play as the replay begins.
fn lying(table: &Table) -> impl Iterator<Item = Source> {
    let cards = table.cards().filter(|(_, card)| matches!(card.place, Place::On(_) | Place::In(_)));
    let warriors = table.warriors().filter(|(_, warrior)| warrior.stands());
    let warzones = table.warzones().filter(|(_, warzone)| !warzone.discarded);
    let cards = cards.map(|(id, _)| Source::Card(id));
    cards
        .chain(warriors.map(|(id, _)| Source::Warrior(id)))
        .chain(warzones.map(|(id, _)| Source::Warzone(id)))
}

fn script_of(setup: &mut Setup, source: Source) -> Option<&mut Script> {
    match source {
        Source::Card(id) => setup.cards.get_mut(id.index())?.script.as_mut(),
        Source::Warrior(id) => setup.warriors.get_mut(id.index())?.script.as_mut(),
        Source::Warzone(id) => setup.warzones.get_mut(id.index())?.script.as_mut(),
    }
}
