//! Where the documents leave something open, the readings that a ruling rests on.

use std::collections::BTreeSet;

use cardinal_doomtrooper::Entry;
use cardinal_doomtrooper::event::{Event, Reason};
use cardinal_doomtrooper::{RuleRef, Ruleset, cited};
use cardinal_rules_index::Rule;
use schemars::JsonSchema;
use serde::Serialize;

use crate::answer::{Draft, Line};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// The rules with a reading that something in a log rests on.
pub(super) fn of_log<'l>(library: &'l Library, rules: &Ruleset, log: &[Entry]) -> Vec<&'l Rule> {
    with_reading(library, rules, rests_on(rules, log).into_iter())
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
            Event::AttackPermitted { .. } => {}
            Event::BlowResolved(_) => found.extend(cited(&entry.event)),
            _ => {
                found.extend(cited(&entry.event));
                found.insert(entry.cause.rule);
            }
        }
    }
    &found - &usual
}

/// The same of the reasons against something.
pub(super) fn of_reasons<'l>(library: &'l Library, rules: &Ruleset, reasons: &[Reason]) -> Vec<&'l Rule> {
    with_reading(library, rules, cited(reasons).into_iter())
}

fn with_reading<'l>(
    library: &'l Library,
    rules: &Ruleset,
    found: impl Iterator<Item = RuleRef>,
) -> Vec<&'l Rule> {
    let book = library.rulebook();
    found.filter_map(|rule| book.rule(rules.rule(rule))).filter(|rule| rule.reading.is_some()).collect()
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
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
