//! One case replayed under one ruleset, and what differs from what is expected.

use std::collections::{BTreeMap, BTreeSet};

use cardinal_cards_db::Cards;
use cardinal_doomtrooper::Entry;
use cardinal_doomtrooper::event::{ActionEvent, Event, Reason};
use cardinal_doomtrooper::game::Ask;
use cardinal_doomtrooper::verdict::Confidence;
use cardinal_doomtrooper::{Replay, ReplayError, Ruleset, cited, replay, unsaid};
use cardinal_language::Lang;
use serde::Serialize;
use serde_json::{Value, json};

use super::case::Expected;
use crate::scenario::{read_file, resolve};

/// What came of a case.
pub(super) struct Trial {
    /// Every rule cited anywhere in it.
    pub(super) cited: BTreeSet<String>,
    /// What is other than expected.
    pub(super) mismatches: Vec<Mismatch>,
}

/// Something that is other than expected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mismatch {
    /// What of the outcome is another than expected.
    what: &'static str,
    /// What the case says.
    expected: Value,
    /// What came.
    found: Value,
}

/// Replays a scenario file by a ruleset.
pub(super) fn run(rules: &Ruleset, cards: &Cards, text: &str, expected: &Expected) -> Trial {
    let mut trial = Trial { cited: BTreeSet::new(), mismatches: Vec::new() };
    let read = read_file(text).and_then(|sketch| resolve(&sketch, cards, rules, Lang::En));
    let scenario = match read {
        Ok(scenario) => scenario,
        Err(error) => {
            trial.compare("scenario", &"readable", &format!("{error:?}"));
            return trial;
        }
    };
    match replay(rules, &scenario) {
        Ok(replay) => trial.judge(rules, &replay, expected),
        Err(error) => trial.refused(rules, &error, expected),
    }
    for rule in &expected.cites {
        if !trial.cited.contains(rule) {
            trial.mismatches.push(Mismatch { what: "cites", expected: json!(rule), found: Value::Null });
        }
    }
    for rule in &expected.never_cites {
        if trial.cited.contains(rule) {
            trial.mismatches.push(Mismatch {
                what: "never_cites",
                expected: Value::Null,
                found: json!(rule),
            });
        }
    }
    trial
}

/// Every rule cited in a scenario whose trace is tested whole, with its ruleset; `None` if that is
/// no ruleset of the engine's or the scenario is none.
pub(super) fn trace<'r>(
    rulesets: &'r BTreeMap<&str, Ruleset>,
    cards: &Cards,
    text: &str,
) -> Option<(&'r Ruleset, BTreeSet<String>)> {
    let sketch = read_file(text).ok()?;
    let rules = match &sketch.ruleset {
        Some(name) => rulesets.get(name.text.as_str())?,
        None => rulesets.get(Ruleset::embedded_names().next()?)?,
    };
    let scenario = resolve(&sketch, cards, rules, Lang::En).ok()?;
    let log = replay(rules, &scenario).ok()?.log;
    Some((rules, cited(&log).into_iter().map(|rule| rules.rule(rule).to_owned()).collect()))
}

impl Trial {
    fn compare<T: Serialize + ?Sized, U: Serialize + ?Sized>(
        &mut self,
        what: &'static str,
        expected: &T,
        found: &U,
    ) {
        let (expected, found) = (json!(expected), json!(found));
        if expected != found {
            self.mismatches.push(Mismatch { what, expected, found });
        }
    }

    fn note<T: Serialize + ?Sized>(&mut self, rules: &Ruleset, value: &T) {
        self.cited.extend(cited(value).into_iter().map(|rule| rules.rule(rule).to_owned()));
    }

    /// The attack or the tactic was refused.
    fn refused(&mut self, rules: &Ruleset, error: &ReplayError, expected: &Expected) {
        let (what, wanted, reasons) = match error {
            ReplayError::Unsaid { decision, reasons, .. } => match unsaid(*decision) {
                Ask::Combatants => ("no_attack", &expected.no_attack, reasons),
                _ => ("no_tactic", &expected.no_tactic, reasons),
            },
            other => return self.compare("replay", &true, &other.to_string()),
        };
        self.note(rules, reasons);
        self.compare(what, wanted, &sorted(rules, reasons));
    }

    fn judge(&mut self, rules: &Ruleset, replay: &Replay, expected: &Expected) {
        self.note(rules, &replay.log);
        self.compare("no_attack", &expected.no_attack, &Value::Null);
        self.compare("no_tactic", &expected.no_tactic, &Value::Null);
        let refused: Vec<Vec<&str>> = events(&replay.log, |event| match event {
            Event::Refused { reasons } => Some(sorted(rules, reasons)),
            _ => None,
        });
        self.compare("refused", &expected.refused, &refused);
        if let Some(blows) = &expected.blows {
            let found = events(&replay.log, |event| match event {
                Event::BlowResolved(blow) => Some((blow.attack.total, blow.armor.total, blow.wounds)),
                _ => None,
            });
            self.compare("blows", blows, &found);
        }
        for (handle, status) in &expected.status {
            let mut ends = replay.verdict.result.warriors.iter();
            let end = ends.find(|(warrior, _)| replay.before.warrior(*warrior).handle == *handle);
            self.compare("status", &json!({ handle: status }), &json!({ handle: end.map(|(_, end)| end) }));
        }
        if let Some(points) = &expected.points {
            let gained =
                replay.verdict.result.points.iter().filter(|(_, one, other)| (*one, *other) != (0, 0));
            let gained: BTreeMap<&str, (i64, i64)> = gained
                .map(|(player, promotion, destiny)| {
                    (replay.before.player(*player).handle.as_str(), (*promotion, *destiny))
                })
                .collect();
            self.compare("points", points, &gained);
        }
        if let Some(paid) = &expected.paid {
            let found = events(&replay.log, |event| match event {
                Event::Actions(ActionEvent::Spent { from, means, .. }) => Some((*from, *means)),
                _ => None,
            });
            self.compare("paid", paid, &found);
        }
        if let Some(lost) = expected.lost {
            let found = events(&replay.log, |event| match event {
                Event::Actions(ActionEvent::Lost { count, .. }) => Some(*count),
                _ => None,
            });
            self.compare("lost", &lost, &found.iter().sum::<u8>());
        }
        self.compare("standing", &expected.standing.unwrap_or(Confidence::Settled), &replay.verdict.standing);
        let gaps: BTreeSet<String> = replay.verdict.gaps.iter().map(|gap| kind(&json!(gap))).collect();
        self.compare("gaps", &expected.gaps, &gaps);
        self.course(rules, replay, expected);
    }

    /// The steps, and who was asked at them.
    fn course(&mut self, rules: &Ruleset, replay: &Replay, expected: &Expected) {
        let name = |entry: &Entry| rules.procedure.step(entry.at.step).id.as_str();
        if let Some(steps) = &expected.steps {
            let entered = replay.log.iter().filter(|entry| matches!(entry.event, Event::StepEntered { .. }));
            self.compare("steps", steps, &entered.map(name).collect::<Vec<_>>());
        }
        for (step, players) in &expected.asked {
            let here = replay.log.iter().filter(|entry| entry.at.pass == 1 && name(entry) == step);
            let asked: Vec<&str> = here
                .filter_map(|entry| match entry.event {
                    Event::Passed { player } | Event::Played { player, .. } => {
                        Some(replay.before.player(player).handle.as_str())
                    }
                    _ => None,
                })
                .collect();
            self.compare("asked", &json!({ step: players }), &json!({ step: asked }));
        }
    }
}

fn events<T>(log: &[Entry], pick: impl Fn(&Event) -> Option<T>) -> Vec<T> {
    log.iter().filter_map(|entry| pick(&entry.event)).collect()
}

fn sorted<'r>(rules: &'r Ruleset, reasons: &[Reason]) -> Vec<&'r str> {
    let mut ids: Vec<&str> = reasons.iter().map(|reason| rules.rule(reason.rule)).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The name of a variant as it is serialized.
fn kind(value: &Value) -> String {
    let of_table = || value.as_object().and_then(|table| table.keys().next().map(String::as_str));
    value.as_str().or_else(of_table).unwrap_or_default().to_owned()
}
