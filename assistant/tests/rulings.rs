//! The rulings of `assistant/rulings`: what must come of each scenario under each ruleset, and that the
//! rules of combat and the differences that no scenario shows are exactly those that the files name.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use cardinal_assistant::answer::Service;
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::{Coverage, Request};
use cardinal_assistant::{Cardinal, Host};
use cardinal_store::Source;
use serde::Deserialize;
use serde_json::Value;

fn tally() -> &'static Value {
    static TALLY: OnceLock<Value> = OnceLock::new();
    TALLY.get_or_init(|| {
        let cardinal = Cardinal::new("warzone-faq", Host::still(Source::memory()), None, None);
        let combats = Request::Coverage(Coverage::Combats);
        cardinal.answer(&combats, 1, &Asker::at_terminal(None)).answer.json()
    })
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).expect("JSON is text")
}

#[test]
fn each_scenario_ends_as_the_documents_demand_and_cites_the_rules_it_names() {
    for kind in ["unreadable", "failed"] {
        assert_eq!(tally()[kind], Value::Array(Vec::new()), "{kind}: {}", pretty(&tally()[kind]));
    }
}

#[test]
fn every_rule_of_combat_is_reached_or_listed_with_the_reason_why_not() {
    for reach in tally()["rulesets"].as_array().expect("a list") {
        let count = |key: &str| reach[key].as_array().map_or(0, Vec::len);
        let not_yet = reach["not_yet"].as_object().map_or(0, serde_json::Map::len);
        println!(
            "{}: {} rules; cited {}, restated {}, shown {}; definitions {}, table manners {}, assigning {}, not in combat {}; not yet {not_yet}",
            reach["ruleset"].as_str().unwrap_or_default(),
            reach["combat"],
            count("cited"),
            reach["restated"],
            reach["shown"],
            reach["definitions"],
            reach["table_manners"],
            reach["assigning"],
            reach["not_in_combat"],
        );
    }
    for reach in tally()["rulesets"].as_array().expect("a list") {
        for kind in ["unlisted", "stale"] {
            let empty = Value::Array(Vec::new());
            assert_eq!(reach[kind], empty, "{} {kind}: {}", reach["ruleset"], pretty(&reach[kind]));
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Listed {
    combat: BTreeSet<String>,
    outside: BTreeSet<String>,
    not_yet: BTreeMap<String, String>,
    partly: BTreeMap<String, String>,
}

#[test]
fn every_difference_that_bears_on_a_combat_is_shown_under_each_ruleset_or_listed_with_what_is_missing() {
    let listed: Listed =
        toml::from_str(include_str!("../rulings/differences.toml")).expect("the list is read");
    let shown: BTreeMap<String, BTreeSet<String>> =
        serde_json::from_value(tally()["differences"].clone()).expect("rulesets by difference");
    for (id, rulesets) in &shown {
        println!("{id}: {}", rulesets.iter().map(String::as_str).collect::<Vec<_>>().join(", "));
    }
    let found: BTreeSet<String> = shown.keys().chain(listed.not_yet.keys()).cloned().collect();
    assert_eq!(found, listed.combat);
    assert!(
        shown.keys().all(|id| !listed.not_yet.contains_key(id)),
        "a difference that is shown is not missing"
    );
    assert!(listed.outside.is_disjoint(&listed.combat));
    let partly = shown.iter().filter(|(_, rulesets)| rulesets.len() < 3).map(|(id, _)| id);
    assert_eq!(partly.collect::<Vec<_>>(), listed.partly.keys().collect::<Vec<_>>());
}
