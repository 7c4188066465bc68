//! What the scenarios reach of the rules of combat.

use std::collections::{BTreeMap, BTreeSet};

use cardinal_cards_db::Cards;
use cardinal_doomtrooper::Ruleset;
use cardinal_rules_index::Rulebook;
use serde::Serialize;

use super::case::{Unreadable, files, traced};
use super::exempt_rules::{Scope, scopes};
use super::trial::{self, Mismatch};

/// What came of all scenarios.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tally {
    /// Files of scenarios.
    pub(crate) files: usize,
    /// Scenarios tested by their whole traces.
    pub(crate) traces: usize,
    /// Cases replayed: each counts once for each ruleset.
    pub(crate) replays: usize,
    /// Cases of which something else came than expected.
    pub(crate) failed: Vec<Failed>,
    /// What is wrong with the files themselves.
    pub(crate) unreadable: Vec<Unreadable>,
    /// The differences between rulesets that cases show, each with the rulesets it is shown under.
    pub(crate) differences: BTreeMap<String, BTreeSet<String>>,
    /// What is reached, by ruleset.
    pub(crate) rulesets: Vec<Reach>,
}

/// A case of which something else came than expected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Failed {
    /// The file of the case.
    file: String,
    /// What the case claims.
    claim: String,
    /// The ruleset that it was replayed by.
    ruleset: String,
    /// What came out otherwise.
    mismatches: Vec<Mismatch>,
}

/// What is reached of one ruleset. Rules are named by their whole ids.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RulesReached"))]
pub struct Reach {
    /// The ruleset.
    pub(crate) ruleset: String,
    /// How many rules are about combats.
    pub(crate) combat: usize,
    /// Those cited in a tested scenario.
    pub(crate) cited: BTreeSet<String>,
    /// How many only say again what a cited rule says.
    pub(crate) restated: usize,
    /// How many are examples, or said of a card, and shown by a scenario.
    pub(crate) shown: usize,
    /// How many say what a word means.
    pub(crate) definitions: usize,
    /// How many say how cards lie on the table.
    pub(crate) table_manners: usize,
    /// How many are decided when a card is assigned.
    pub(crate) assigning: usize,
    /// How many are decided outside a combat.
    pub(crate) not_in_combat: usize,
    /// Those not shown yet, each with what is missing.
    pub(crate) not_yet: BTreeMap<String, String>,
    /// Rules of which the file of the ruleset says nothing though no scenario cites them.
    pub(crate) unlisted: BTreeSet<String>,
    /// What the file says that does not hold: rules listed though cited, listed twice or unknown,
    /// restating what is not cited, shown by no such scenario, not behind the check of assignments, and
    /// chapters that are not there.
    pub(crate) stale: BTreeSet<String>,
}

/// Replays every scenario and lays what is cited beside the rules of combat.
pub(crate) fn tally(book: &Rulebook, cards: &Cards) -> Tally {
    let mut tally = Tally::default();
    let (files, scopes) = match (files(), scopes()) {
        (Ok(files), Ok(scopes)) => (files, scopes),
        (files, scopes) => {
            tally.unreadable.extend(files.err().into_iter().chain(scopes.err()));
            return tally;
        }
    };
    let exists = |id: &str| book.rule(id).is_some();
    let rulesets: BTreeMap<&str, Ruleset> = Ruleset::embedded_names()
        .filter_map(|name| Some((name, Ruleset::embedded(name, exists).ok()?)))
        .collect();
    let mut cited: BTreeSet<String> = BTreeSet::new();
    let mut shown: BTreeSet<(String, String)> = BTreeSet::new();
    for (name, text) in traced() {
        match trial::trace(&rulesets, cards, &text) {
            Some((rules, rules_cited)) => {
                tally.traces += 1;
                cited.extend(rules_cited);
                shown.insert((rules.id.clone(), name));
            }
            None => tally.unreadable.push((name, String::new())),
        }
    }
    tally.files = files.len();
    for file in &files {
        for case in &file.cases {
            for (ruleset, expected) in case.expectations() {
                let Some(rules) = rulesets.get(ruleset) else {
                    tally.unreadable.push((file.name.clone(), ruleset.to_owned()));
                    continue;
                };
                tally.replays += 1;
                let text = file.scenario(case, ruleset);
                let trial = trial::run(rules, cards, &text, expected);
                cited.extend(trial.cited);
                shown.insert((ruleset.to_owned(), file.name.clone()));
                if let Some(difference) = &case.difference {
                    tally.differences.entry(difference.clone()).or_default().insert(ruleset.to_owned());
                }
                if !trial.mismatches.is_empty() {
                    tally.failed.push(Failed {
                        file: file.name.clone(),
                        claim: case.claim.en.clone(),
                        ruleset: ruleset.to_owned(),
                        mismatches: trial.mismatches,
                    });
                }
            }
        }
    }
    let bound: BTreeSet<&str> = rulesets.values().flat_map(Ruleset::cited_rules).collect();
    tally.rulesets = scopes.iter().map(|scope| reach(book, scope, &cited, &shown, &bound)).collect();
    tally
}

fn reach(
    book: &Rulebook,
    scope: &Scope,
    cited: &BTreeSet<String>,
    shown: &BTreeSet<(String, String)>,
    bound: &BTreeSet<&str>,
) -> Reach {
    let ruleset = scope.ruleset.as_str();
    let whole = |id: &str| format!("{ruleset}/{id}");
    let mut reach = Reach { ruleset: ruleset.to_owned(), ..Reach::default() };
    let mut listed: BTreeSet<String> = BTreeSet::new();
    let lists: [(&mut usize, Vec<&String>); 6] = [
        (&mut reach.restated, scope.restates.keys().collect()),
        (&mut reach.shown, scope.shown_by.keys().collect()),
        (&mut reach.definitions, scope.definition.iter().collect()),
        (&mut reach.table_manners, scope.table_manners.iter().collect()),
        (&mut reach.assigning, scope.assigning.iter().collect()),
        (&mut reach.not_in_combat, scope.not_in_combat.iter().collect()),
    ];
    for (count, ids) in lists {
        *count = ids.len();
        reach.stale.extend(ids.into_iter().filter(|id| !listed.insert((*id).clone())).map(|id| whole(id)));
    }
    for (id, missing) in &scope.not_yet {
        if !listed.insert(id.clone()) {
            reach.stale.insert(whole(id));
        }
        reach.not_yet.insert(whole(id), missing.clone());
    }
    let mut chapters: BTreeSet<&str> = BTreeSet::new();
    let mut about: BTreeSet<&str> = BTreeSet::new();
    for rule in book.ruleset(ruleset) {
        let id = rule.id.strip_prefix(ruleset).and_then(|rest| rest.strip_prefix('/')).unwrap_or(&rule.id);
        let chapter = id.split('/').next().unwrap_or_default();
        chapters.insert(chapter);
        if !scope.combat.contains(chapter) && !scope.also.contains(id) {
            // A rule of another chapter counts as soon as a combat turns on it.
            if cited.contains(&rule.id) {
                reach.combat += 1;
                reach.cited.insert(rule.id.clone());
            }
            continue;
        }
        about.insert(id);
        reach.combat += 1;
        match (cited.contains(&rule.id), listed.contains(id)) {
            (true, is_listed) => {
                reach.cited.insert(rule.id.clone());
                if is_listed {
                    reach.stale.insert(rule.id.clone());
                }
            }
            (false, true) => {}
            (false, false) => {
                reach.unlisted.insert(rule.id.clone());
            }
        }
    }
    reach.stale.extend(listed.iter().filter(|id| !about.contains(id.as_str())).map(|id| whole(id)));
    reach.stale.extend(scope.also.iter().filter(|id| !about.contains(id.as_str())).map(|id| whole(id)));
    let unbound = scope.assigning.iter().map(|id| whole(id)).filter(|id| !bound.contains(id.as_str()));
    reach.stale.extend(unbound);
    let uncited = scope.restates.iter().filter(|(_, of)| !cited.contains(*of));
    reach.stale.extend(uncited.map(|(id, of)| format!("{} → {of}", whole(id))));
    let unseen =
        scope.shown_by.iter().filter(|(_, by)| !shown.contains(&(ruleset.to_owned(), (*by).clone())));
    reach.stale.extend(unseen.map(|(id, by)| format!("{} → {by}", whole(id))));
    let named: BTreeSet<&str> = scope.combat.union(&scope.elsewhere).map(String::as_str).collect();
    let twice = scope.combat.intersection(&scope.elsewhere).map(String::as_str);
    reach.stale.extend(chapters.symmetric_difference(&named).copied().chain(twice).map(whole));
    reach
}
