//! What cards do by their prints alone, written down by somebody who had not read their scripts: each is
//! shown where it works and where it must not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;

use cardinal_cards_db::Card;
use cardinal_doomtrooper::Ruleset;
use cardinal_language::Lang;
use cardinal_store::Source;
use serde::Deserialize;
use toml::{Table, Value};

use super::case::{Expected, change};
use super::trial;
use crate::library::Library;

/// A file of `assistant/rulings/prints`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    /// The card of which it is about, without its game.
    card: String,
    /// What its print says of this.
    claim: String,
    /// What it changes of `BASE`; where it says who is there, nobody else is, and who is one of the `CAST`
    /// differs from that only in what is said.
    set: Table,
    /// What must come of it by the Warzone FAQ.
    is: Expected,
    /// The rulesets by which the same must come of it.
    #[serde(default)]
    also: Vec<String>,
    /// What must come of it by rulesets of which it is something else, be it only the rule.
    #[serde(default)]
    under: BTreeMap<String, Expected>,
}

impl Case {
    /// What must come of it by each ruleset that it speaks of.
    fn expectations(&self) -> impl Iterator<Item = (&str, &Expected)> {
        let alike = std::iter::once("warzone-faq").chain(self.also.iter().map(String::as_str));
        let otherwise = self.under.iter().map(|(name, expected)| (name.as_str(), expected));
        alike.map(|name| (name, &self.is)).chain(otherwise)
    }
}

/// A fight of two corporations.
const BASE: &str = r#"
ruleset = "warzone-faq"
warrior = [{ name = "Ardo", player = "attacker" }, { name = "Bero", player = "defender" }]
attack = { attacker = "Ardo", defender = "Bero", tactic = "fight" }
"#;

/// Who fights, where it is no printed warrior.
const CAST: &str = include_str!("../../rulings/prints/cast.toml");

fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulings/prints");
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("a folder").map(|file| file.expect("an entry").path()).collect();
    files.retain(|path| !path.ends_with("cast.toml"));
    files.sort();
    let read = |path: &Path| -> File {
        toml::from_str(&fs::read_to_string(path).expect("a text file"))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    files.iter().flat_map(|path| read(path).case).collect()
}

/// The scenario of a case, as a file.
fn scenario(case: &Case, cast: &Table) -> String {
    let mut table: Table = toml::from_str(BASE).expect("a scenario");
    let mut rest = case.set.clone();
    rest.remove("warrior");
    change(&mut table, &rest);
    let people = case.set.get("warrior").or_else(|| table.get("warrior")).and_then(Value::as_array);
    let people = people.into_iter().flatten().filter_map(Value::as_table).map(|said| {
        let name = said.get("name").and_then(Value::as_str).unwrap_or_default();
        let mut one = cast.get(name).and_then(Value::as_table).cloned().unwrap_or_default();
        change(&mut one, said);
        Value::Table(one)
    });
    let people = people.collect();
    table.insert("warrior".to_owned(), Value::Array(people));
    table.to_string()
}

#[test]
fn cards_do_what_their_prints_say_and_where_they_say_it() {
    let library = Library::new("warzone-faq", Source::memory());
    let cast: Table = toml::from_str(CAST).expect("a table of warriors");
    let wrong_of = |case: &Case| -> Vec<String> {
        let text = scenario(case, &cast);
        let trials = case.expectations().filter_map(|(name, expected)| {
            let rules: &Ruleset = library.rules(name).expect("the ruleset exists");
            let mismatches = trial::run(rules, library.cards(), &text, expected).mismatches;
            let Case { card, claim, .. } = case;
            (!mismatches.is_empty()).then(|| format!("{card} by {name}: {claim}\n    {mismatches:?}"))
        });
        trials.collect()
    };
    let cases = cases();
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let wrong: Vec<String> = thread::scope(|scope| {
        let parts = cases.chunks(cases.len().div_ceil(cores));
        let parts: Vec<_> =
            parts.map(|part| scope.spawn(|| part.iter().flat_map(wrong_of).collect::<Vec<_>>())).collect();
        parts.into_iter().flat_map(|part| part.join().expect("no case panics")).collect()
    });
    assert!(wrong.is_empty(), "{} cases come out otherwise:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn each_card_has_two_claims_or_a_case_of_its_assigning() {
    let library = Library::new("warzone-faq", Source::memory());
    let mut of_card: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for case in cases() {
        assert!(library.cards().get(&format!("doomtrooper/{}", case.card)).is_some(), "{}", case.card);
        of_card.entry(case.card.clone()).or_default().insert(case.claim);
    }
    let assigned = include_str!("../../rulings/assignments.toml");
    for (card, claims) in &of_card {
        let known = library.cards().get(&format!("doomtrooper/{card}")).expect("it is known");
        let name = known.name(Lang::En);
        assert!(claims.len() > 1 || assigned.contains(name), "{card}: {claims:?}");
    }
}

#[test]
fn each_card_that_does_something_in_a_combat_has_a_case_by_every_ruleset() {
    let library = Library::new("warzone-faq", Source::memory());
    let mut ruled: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for case in cases() {
        let names = case.expectations().map(|(name, _)| name.to_owned());
        ruled.entry(format!("doomtrooper/{}", case.card)).or_default().extend(names);
    }
    let does_something = |card: &&Card| {
        card.text.script.as_ref().is_some_and(|script| {
            !script.plays.is_empty() || !script.abilities.is_empty() || script.copies.is_some()
        })
    };
    let mut missing = Vec::new();
    let scripted = library.cards().iter().filter(|card| card.game() == "doomtrooper").filter(does_something);
    for card in scripted {
        let known = ruled.get(&card.id);
        let lacks = |name: &&str| !known.is_some_and(|known| known.contains(*name));
        missing.extend(Ruleset::embedded_names().filter(lacks).map(|name| format!("{} by {name}", card.id)));
    }
    assert!(missing.is_empty(), "{} are ruled by no case:\n{}", missing.len(), missing.join("\n"));
}
