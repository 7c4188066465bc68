//! Every task with a board that meets it and one that misses it by one piece.

use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::game::meets;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    ruling: Vec<Ruling>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ruling {
    task: String,
    meets: String,
    misses: String,
}

fn is_met(task: &str, position: &str) -> bool {
    let text = format!("{position} mode=high-form seats=x:highland,o:sylvan");
    let setup: Setup = text.parse().unwrap_or_else(|error| panic!("{task}: {error}"));
    let state = setup.check(rules()).unwrap_or_else(|error| panic!("{task}: {error}"));
    let id = cards().task_named(task).unwrap_or_else(|| panic!("no task {task}"));
    meets(&cards().task(id).requires, &state)
}

#[test]
fn every_task_is_met_by_one_board_and_missed_by_another_that_lacks_one_piece() {
    let file: File = toml::from_str(include_str!("../../rulings/tasks.toml")).expect("rulings");
    let mut named: Vec<&str> = file.ruling.iter().map(|ruling| ruling.task.as_str()).collect();
    for ruling in &file.ruling {
        assert!(is_met(&ruling.task, &ruling.meets), "{}: {}", ruling.task, ruling.meets);
        assert!(!is_met(&ruling.task, &ruling.misses), "{}: {}", ruling.task, ruling.misses);
    }
    named.sort_unstable();
    named.dedup();
    assert_eq!(named.len(), 24);
}
