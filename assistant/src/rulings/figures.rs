//! Every figure and choice of a ruleset is changed in turn: some known ruling must come out otherwise,
//! and cite the rule that the figure comes from.

use std::collections::BTreeSet;

use cardinal_doomtrooper::Ruleset;
use cardinal_store::Source;
use toml::{Table, Value};

use super::case::{File, files};
use super::trial;
use crate::library::Library;

/// The files of each ruleset: its name, itself, its procedure.
const FILES: [(&str, &str, &str); 3] = [
    (
        "warzone-faq",
        include_str!("../../../engine/doomtrooper/rulesets/warzone-faq.toml"),
        include_str!("../../../engine/doomtrooper/procedures/warzone-faq.toml"),
    ),
    (
        "doomtrooper-it",
        include_str!("../../../engine/doomtrooper/rulesets/doomtrooper-it.toml"),
        include_str!("../../../engine/doomtrooper/procedures/doomtrooper-it.toml"),
    ),
    (
        "doomtrooper-cs",
        include_str!("../../../engine/doomtrooper/rulesets/doomtrooper-cs.toml"),
        include_str!("../../../engine/doomtrooper/procedures/doomtrooper-cs.toml"),
    ),
];

/// What the choices can be.
const CHOICES: [(&str, &[&str]); 8] = [
    ("points-value", &["modified", "open"]),
    ("number-order", &["as-they-came", "scale-first"]),
    ("fortifications-reach", &["area", "everywhere"]),
    ("brotherhood-targets", &["no-doomtroopers", "listed"]),
    ("generic-in-outpost", &["tribal", "open"]),
    ("mixed-membership", &["free", "barred", "open"]),
    ("tribe-and-corporation", &["free", "barred", "open"]),
    ("paying-on", &["while-modifying", "modifiers-that-allow"]),
];

/// Other values that a parameter could have.
fn others(name: &str, is: &Value) -> Vec<Value> {
    match is {
        Value::Integer(figure) => vec![Value::Integer(figure + 1)],
        Value::String(choice) => {
            let choices = CHOICES.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, all)| all);
            choices.iter().filter(|other| *other != choice).map(|other| Value::from(*other)).collect()
        }
        _ => Vec::new(),
    }
}

/// What is written wrongly, bears on no known ruling, or comes from a rule that none cites.
fn idle(files: &[File], library: &Library, (name, ruleset, procedure): (&str, &str, &str)) -> Vec<String> {
    let cards = library.cards();
    let parse = |text: &str| Ruleset::parse(text, procedure, |rule| library.rulebook().rule(rule).is_some());
    let cases: Vec<_> = files
        .iter()
        .flat_map(|file| file.cases.iter().map(move |case| (file, case)))
        .flat_map(|(file, case)| case.expectations().map(move |(by, expected)| (file, case, by, expected)))
        .filter(|(_, _, by, _)| *by == name)
        .map(|(file, case, by, expected)| (file.scenario(case, by), expected))
        .collect();
    let as_written = parse(ruleset).expect("the ruleset that ships is whole");
    let cited: BTreeSet<String> = cases
        .iter()
        .flat_map(|(text, expected)| trial::run(&as_written, cards, text, expected).cited)
        .collect();
    let file: Table = toml::from_str(ruleset).expect("the ruleset that ships is whole");
    let mut idle = Vec::new();
    for (parameter, said) in file["parameters"].as_table().expect("a table of parameters") {
        let Some(said) = said.as_table() else { continue };
        let rule = said["rule"].as_str().expect("a rule");
        if !cited.contains(rule) {
            idle.push(format!("{name}: no ruling cites {rule}, from which {parameter} comes"));
        }
        let others = others(parameter, &said["is"]);
        assert!(!others.is_empty(), "{parameter}: what else could it be?");
        let bears = others.into_iter().any(|other| {
            let mut changed = file.clone();
            changed["parameters"][parameter.as_str()]["is"] = other;
            let changed = parse(&changed.to_string()).expect("another value of the same kind");
            cases
                .iter()
                .any(|(text, expected)| !trial::run(&changed, cards, text, expected).mismatches.is_empty())
        });
        if !bears {
            idle.push(format!("{name}: every ruling is the same whatever {parameter} is"));
        }
    }
    idle
}

#[test]
fn every_figure_of_a_ruleset_bears_on_a_ruling_that_cites_its_rule() {
    let library = Library::new("warzone-faq", Source::memory());
    let files = files().expect("the scenario files are whole");
    let idle: Vec<String> = FILES.iter().flat_map(|&known| idle(&files, &library, known)).collect();
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}
