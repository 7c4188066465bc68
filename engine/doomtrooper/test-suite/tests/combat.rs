//! Combats of the Warzone FAQ, played on tables written for the purpose.

use cardinal_doomtrooper::Entry;
use cardinal_doomtrooper::effect::Script;
use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::scenario::Scenario;
use cardinal_doomtrooper::table::Status;
use cardinal_doomtrooper::{Replay, Ruleset, replay};

fn rules() -> Ruleset {
    Ruleset::embedded("warzone-faq", |_| true).expect("the embedded ruleset is checked by this test")
}

fn duel() -> Scenario {
    toml::from_str(include_str!("scenarios/sean-and-nepharite.toml")).expect("the scenario is well formed")
}

fn run(scenario: &Scenario) -> Replay {
    replay(&rules(), scenario).expect("the scenario is legal")
}

fn script(text: &str) -> Script {
    toml::from_str(text).expect("the script is well formed")
}

fn status(replay: &Replay, handle: &str) -> Status {
    let found = replay.after.table().warriors().find(|(_, warrior)| warrior.handle == handle);
    found.map(|(_, warrior)| warrior.status).expect("the warrior is on the table")
}

fn steps(replay: &Replay) -> Vec<String> {
    let rules = rules();
    let entered = replay.log.iter().filter_map(|entry| match entry.event {
        Event::StepEntered { step } => Some(rules.procedure.step(step).id.clone()),
        _ => None,
    });
    entered.collect()
}

#[test]
fn by_their_ratings_alone_both_are_wounded() {
    let replay = run(&duel());
    assert_eq!(status(&replay, "sean"), Status::Wounded);
    assert_eq!(status(&replay, "nepharite"), Status::Wounded);
    let blows: Vec<_> = replay
        .log
        .iter()
        .filter_map(|entry| match &entry.event {
            Event::BlowResolved(blow) => Some((blow.attack.total, blow.armor.total, blow.wounds)),
            _ => None,
        })
        .collect();
    assert_eq!(blows, [(10, 4, true), (8, 8, true)], "Regolamento 2.0, worked example");
}

#[test]
fn without_cards_every_numbered_step_is_walked_once_and_in_order() {
    let numbered: Vec<u32> = steps(&run(&duel())).iter().filter_map(|id| id.parse().ok()).collect();
    assert_eq!(numbered, (1..=48).collect::<Vec<_>>());
}

#[test]
fn whom_the_nepharite_wounds_in_a_fight_dies_and_its_player_takes_his_value() {
    let mut scenario = duel();
    scenario.setup.warriors[1].script =
        Some(script("[[ability]]\nchanges = [{ kind = \"lethal\", on = \"bearer\", tactic = \"fight\" }]"));
    let replay = run(&scenario);
    assert_eq!(status(&replay, "sean"), Status::Killed);
    assert_eq!(status(&replay, "nepharite"), Status::Wounded);
    let cause =
        replay.log.iter().find(|entry| matches!(entry.event, Event::HarmChanged { .. })).expect("a cause");
    assert_eq!(rules().rule(cause.cause.rule), "doomtrooper-it/definitions/lethal");
    assert_eq!(replay.verdict.result.points[1].1, 8, "Sean's value");
}

#[test]
fn the_same_scenario_gives_the_same_log() {
    let log: Vec<Entry> = run(&duel()).log;
    assert_eq!(serde_json::to_string(&log).ok(), serde_json::to_string(&run(&duel()).log).ok());
}
