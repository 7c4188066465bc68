//! Every task with a board that meets it and one that misses it by one piece.

use cardinal_tash_kalar::board::arena;
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::game::meets;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use cardinal_tash_kalar::state::{State, Turn};
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

fn state(task: &str, position: &str) -> State {
    let text = format!("{position} mode=high-form seats=x:highland,o:sylvan");
    let setup: Setup = text.parse().unwrap_or_else(|error| panic!("{task}: {error}"));
    setup.check(rules()).unwrap_or_else(|error| panic!("{task}: {error}"))
}

fn is_met(task: &str, state: &State) -> bool {
    let id = cards().task_named(task).unwrap_or_else(|| panic!("no task {task}"));
    meets(&cards().task(id).requires, state)
}

/// Whether two states differ by one piece: on one square of the board, or in one piece destroyed or being
/// summoned this turn, which is not there or another.
fn differ_by_one(one: &State, other: &State) -> bool {
    let squares = arena().squares.iter().filter(|at| one.board.piece(*at) != other.board.piece(*at)).count();
    let counts = |turn: &Turn| {
        let summoned = [turn.summoned, turn.summoned_on[0], turn.summoned_on[1], turn.legends];
        turn.destroyed.into_iter().flatten().chain(summoned).collect::<Vec<u8>>()
    };
    let (ours, theirs) = (counts(&one.turn), counts(&other.turn));
    let by_one = ours.iter().zip(&theirs).all(|(one, other)| one.abs_diff(*other) <= 1);
    let counted = ours.iter().zip(&theirs).filter(|(one, other)| one != other).count();
    match squares {
        0 => by_one && (1..=2).contains(&counted),
        1 => counted == 0,
        _ => false,
    }
}

#[test]
fn every_task_is_met_by_one_board_and_missed_by_another_that_lacks_one_piece() {
    let file: File = toml::from_str(include_str!("../../rulings/tasks.toml")).expect("rulings");
    let mut named: Vec<&str> = file.ruling.iter().map(|ruling| ruling.task.as_str()).collect();
    for ruling in &file.ruling {
        let meeting = state(&ruling.task, &ruling.meets);
        let missing = state(&ruling.task, &ruling.misses);
        assert!(is_met(&ruling.task, &meeting), "{}: {}", ruling.task, ruling.meets);
        assert!(!is_met(&ruling.task, &missing), "{}: {}", ruling.task, ruling.misses);
        assert!(differ_by_one(&meeting, &missing), "{}: more than one piece differs", ruling.task);
    }
    named.sort_unstable();
    named.dedup();
    assert_eq!(named.len(), 24);
}
