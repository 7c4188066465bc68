//! Where the documents leave something open, the readings that a ruling rests on.

use std::collections::{BTreeMap, BTreeSet};

use cardinal_doomtrooper::event::{Aim, Event, Gap, Permission, Reason, Remark, Source};
use cardinal_doomtrooper::procedure::Condition;
use cardinal_doomtrooper::{Entry, Replay, RuleRef, Ruleset, StepId, cited};
use cardinal_rules_index::{Bears, Rule};
use serde::Serialize;

use crate::answer::{Draft, Line};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// The rules with a reading that something in a replay rests on.
pub(super) fn of_replay<'l>(library: &'l Library, rules: &Ruleset, replay: &Replay) -> Vec<&'l Rule> {
    let log = &replay.log;
    let players = replay.before.players().count();
    let mut read = with_reading(library, rests_on(rules, log).into_iter().map(|rule| rules.rule(rule)));
    read.extend(bearing(
        library,
        in_exchange(log).into_iter().map(|rule| rules.rule(rule)),
        Bears::Exchanges,
    ));
    let of_value = of_modified_value(log).map(|rule| rules.rule(rule));
    read.extend(bearing(library, of_value, Bears::ModifiedValue));
    let at_steps = AtSteps::of(library, rules, log, players);
    read.extend(at_steps.read);
    let detail = rules.detail_elsewhere().filter(|_| at_steps.of_another);
    read.extend(with_reading(library, detail.into_iter().map(|rule| rules.rule(rule))));
    read.sort_by(|one, other| one.id.cmp(&other.id));
    read.dedup_by(|one, other| one.id == other.id);
    read
}

/// The rules that something in a log rests on: not those of its steps, of the comparison and of what is
/// only for the record, which are in every combat; but those of the numbers compared.
pub(super) fn rests_on(rules: &Ruleset, log: &[Entry]) -> BTreeSet<RuleRef> {
    let mut usual: BTreeSet<RuleRef> = rules.procedure.steps().map(|(_, step)| step.rule).collect();
    let mut found: BTreeSet<RuleRef> = BTreeSet::new();
    for entry in log {
        match entry.event {
            Event::Standing(_) => {
                usual.insert(entry.cause.rule);
            }
            // What usually allows an attack is no reading that anything rests on.
            Event::AttackPermitted { by } if by != Permission::PrintedAffiliation => {}
            Event::Remark(Remark::NoEffect { .. } | Remark::LastInArea { .. }) => {}
            Event::BlowResolved(_) => found.extend(cited(&entry.event)),
            _ => {
                found.extend(cited(&entry.event));
                found.insert(entry.cause.rule);
            }
        }
    }
    &found - &usual
}

/// What a log cites of what was said after attacker and defender were named: what is said there of who may attack
/// whom is said of those whom a card would bring in. What is not yet due may be judged before they are.
fn in_exchange(log: &[Entry]) -> BTreeSet<RuleRef> {
    let mut named: BTreeMap<u16, (usize, Option<usize>)> = BTreeMap::new();
    for (at, entry) in log.iter().enumerate() {
        if matches!(entry.event, Event::CombatantsAnnounced { .. }) {
            named.entry(entry.at.combat).or_insert((at, entry.input));
        }
    }
    let mut found: BTreeSet<RuleRef> = BTreeSet::new();
    for (at, entry) in log.iter().enumerate() {
        let Some(&(named_at, named_by)) = named.get(&entry.at.combat) else { continue };
        let is_refused = matches!(entry.event, Event::Refused { .. });
        if at > named_at || is_refused && entry.input > named_by {
            found.extend(cited(&entry.event));
            found.insert(entry.cause.rule);
        }
    }
    found
}

/// The rules that leave open whether the printed or the modified value of a warrior killed in a log is earned.
fn of_modified_value(log: &[Entry]) -> impl Iterator<Item = RuleRef> {
    let is_open = |entry: &&Entry| matches!(entry.event, Event::Unspecified { gap: Gap::WhichValue(_) });
    log.iter().filter(is_open).map(|entry| entry.cause.rule)
}

/// The readings of steps that decided something, because something was done at the step.
struct AtSteps<'l> {
    read: Vec<&'l Rule>,
    /// Whether it was done at a step that is another document's.
    of_another: bool,
}

impl<'l> AtSteps<'l> {
    fn of(library: &'l Library, rules: &Ruleset, log: &[Entry], players: usize) -> Self {
        let mut found = Self { read: Vec::new(), of_another: false };
        let counters = counters_of(log);
        // Ways back that were taken: from which step to which, in which combat.
        let mut repeated: Vec<(u16, RuleRef, StepId, StepId)> = Vec::new();
        for entry in log {
            let rule = rules.procedure.step(entry.at.step).rule;
            match &entry.event {
                Event::Played { target, .. } => {
                    let countered = matches!(target, Some(Aim::Played(hit)) if counters.contains(hit));
                    found.done_at(library, rules, rule, |bears| match bears {
                        Bears::Usual => true,
                        Bears::SeveralOthers => players > SEVERAL,
                        Bears::Counters => countered,
                        Bears::Never | Bears::Repeats | Bears::Exchanges | Bears::ModifiedValue => false,
                    });
                    let again = repeated.iter().filter(|(combat, _, from, to)| {
                        *combat == entry.at.combat && (*to..=*from).contains(&entry.at.step)
                    });
                    for &(_, rule, ..) in again.collect::<Vec<_>>() {
                        found.done_at(library, rules, rule, |bears| bears == Bears::Repeats);
                    }
                }
                Event::Strengthened { .. } => {
                    found.done_at(library, rules, rule, |bears| bears == Bears::Usual);
                }
                Event::Branched { to, when: Condition::Played } => {
                    repeated.push((entry.at.combat, entry.cause.rule, entry.at.step, *to));
                }
                Event::Branched { .. } => {
                    found.done_at(library, rules, entry.cause.rule, |bears| bears == Bears::Usual);
                }
                Event::Refused { reasons } => {
                    for rule in cited(reasons) {
                        found.done_at(library, rules, rule, |bears| bears == Bears::Usual);
                    }
                }
                _ => {}
            }
        }
        found
    }

    fn done_at(
        &mut self,
        library: &'l Library,
        rules: &Ruleset,
        rule: RuleRef,
        bears: impl Fn(Bears) -> bool,
    ) {
        let Some(rule) = library.rulebook().rule(rules.rule(rule)) else { return };
        self.of_another |= rule.ruleset() != rules.id;
        if rule.reading.is_some() && bears(rule.reading_bears) {
            self.read.push(rule);
        }
    }
}

/// With more players than this, more than one of them has no warrior in the combat.
const SEVERAL: usize = 3;

/// What was played against another card.
fn counters_of(log: &[Entry]) -> BTreeSet<Source> {
    let counters = log.iter().filter_map(|entry| match entry.event {
        Event::Played { source, target: Some(Aim::Played(_)), .. } => Some(source),
        _ => None,
    });
    counters.collect()
}

/// The same of the reasons against something.
pub(super) fn of_reasons<'l>(library: &'l Library, rules: &Ruleset, reasons: &[Reason]) -> Vec<&'l Rule> {
    with_reading(library, cited(reasons).into_iter().map(|rule| rules.rule(rule)))
}

fn with_reading<'l, 'r>(library: &'l Library, found: impl Iterator<Item = &'r str>) -> Vec<&'l Rule> {
    bearing(library, found, Bears::Usual)
}

fn bearing<'l, 'r>(
    library: &'l Library,
    found: impl Iterator<Item = &'r str>,
    bears: Bears,
) -> Vec<&'l Rule> {
    let told = |rule: &&Rule| rule.reading.is_some() && rule.reading_bears == bears;
    found.filter_map(|id| library.rulebook().rule(id)).filter(told).collect()
}

/// Each reading in words, with its rule.
pub(super) fn tell(voice: Voice<'_>, draft: &mut Draft<'_>, rules: &[&Rule]) {
    let lines = rules.iter().filter_map(|rule| {
        let reading = Arg::from(rule.reading.as_ref()?.best(voice.lang).1);
        Some(voice.say("combat-reading", &[("reading", reading), ("id", Arg::code(&rule.id))]))
    });
    let lines: Vec<Line> = lines.collect();
    draft.bullets(Some(voice.say("combat-readings", &[])), lines);
}

/// How a rule is read of which its document leaves something open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reading {
    /// The id of the rule.
    pub rule: String,
    /// How it is read, in the language of the answer.
    pub reading: String,
}

/// The same for programs.
pub(super) fn data(voice: Voice<'_>, rules: &[&Rule]) -> Vec<Reading> {
    let told = |rule: &&Rule| {
        let reading = rule.reading.as_ref()?.best(voice.lang).1.to_owned();
        Some(Reading { rule: rule.id.clone(), reading })
    };
    rules.iter().filter_map(told).collect()
}
