//! What cards do by their prints alone, written down by somebody who had not read their scripts: each is
//! shown where it works and where it must not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

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
    let mut wrong = Vec::new();
    for case in cases() {
        let text = scenario(&case, &cast);
        for name in std::iter::once("warzone-faq").chain(case.also.iter().map(String::as_str)) {
            let rules: &Ruleset = library.rules(name).expect("the ruleset exists");
            let trial = trial::run(rules, library.cards(), &text, &case.is);
            if !trial.mismatches.is_empty() {
                let Case { card, claim, .. } = &case;
                wrong.push(format!("{card} by {name}: {claim}\n    {:?}", trial.mismatches));
            }
        }
    }
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
