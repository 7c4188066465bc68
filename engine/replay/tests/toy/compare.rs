//! The same with something changed, and under another ruleset.

use std::ops::ControlFlow;

use cardinal_replay::{
    Edit, EditError, FlipError, Input, Parting, ReplayError, WhatIfError, flip, parting, replay, rule,
    what_if,
};

use crate::game::Board;
use crate::rules::{Event, Illegal, Mark, Setup, Unknown, misere, scenario, usual};
use crate::scripted::Otherwise;

const X_WINS: [&str; 5] = ["0", "3", "1", "4", "2"];

fn input(action: &str) -> Input<String> {
    Input { at: None, player: None, action: action.into() }
}

#[test]
fn what_if_tells_the_first_thing_that_differs() {
    let told = scenario(Setup::default(), &[&X_WINS[..], &["8"]].concat());
    let edit = Edit::Replace { input: 3, by: input("2") };
    let changed = Edit::Replace { input: 4, by: input("4") };
    let Err(WhatIfError::Is(ReplayError::Unsaid { .. })) =
        what_if::<Board>(usual(), &told, &[edit.clone(), changed.clone()])
    else {
        panic!("the game goes on, and nobody says how");
    };
    let setup = Setup { may_pass: true, ..Setup::default() };
    let told = scenario(setup, &X_WINS);
    let answer = what_if::<Board>(usual(), &told, &[edit, changed]).expect("both can be replayed");
    let (was, is) = answer.first_entries().expect("it makes a difference");
    assert_eq!(was.map(|entry| &entry.event), Some(&Event::Placed(Mark::O, 4)));
    assert_eq!(is.map(|entry| &entry.event), Some(&Event::Placed(Mark::O, 2)));
    assert_eq!((answer.was.verdict.result, answer.is.verdict.result), (Some(Mark::X), None));
    assert_eq!(answer.scenario.inputs[3], input("2"));
}

#[test]
fn what_if_nothing_changes_nothing_differs() {
    let told = scenario(Setup::default(), &X_WINS);
    let answer = what_if::<Board>(usual(), &told, &[]).expect("it can be replayed");
    assert_eq!((answer.first, answer.was == answer.is), (None, true));
}

#[test]
fn inputs_are_left_out_and_added_and_facts_are_otherwise() {
    let told = scenario(Setup { may_pass: true, ..Setup::default() }, &X_WINS);
    let without =
        what_if::<Board>(usual(), &told, &[Edit::LeaveOut { input: 4 }]).expect("it can be replayed");
    assert_eq!(without.is.verdict.result, None);
    let longer = what_if::<Board>(usual(), &told, &[Edit::Insert { before: 9, input: input("8") }]);
    assert_eq!(longer.expect("it can be replayed").scenario.inputs[5], input("8"));
    let blocked = Edit::Fact(Otherwise::Square(2, 'o'));
    let blocked = what_if::<Board>(usual(), &told, &[blocked]).expect("it can be replayed");
    assert_eq!(blocked.is.verdict.result, None);
    let none = what_if::<Board>(usual(), &told, &[Edit::LeaveOut { input: 7 }]);
    assert_eq!(none, Err(WhatIfError::Edit(EditError::NoInput { input: 7, of: 5 })));
    let next = what_if::<Board>(usual(), &told, &[Edit::LeaveOut { input: 5 }]);
    assert_eq!(next, Err(WhatIfError::Edit(EditError::NoInput { input: 5, of: 5 })));
    let nowhere = what_if::<Board>(usual(), &told, &[Edit::Fact(Otherwise::Square(9, 'o'))]);
    assert_eq!(nowhere, Err(WhatIfError::Edit(EditError::Fact(Unknown("9".into())))));
}

#[test]
fn flip_covers_the_range_with_stretches_that_end_alike() {
    let told = scenario(Setup { may_pass: true, ..Setup::default() }, &["0", "3", "1", "4", "2"]);
    let watch = |_| ControlFlow::Continue(());
    let same = |one: &_, other: &_| one == other;
    let found = flip::<Board>(usual(), &told, Otherwise::Row, 0..=5, same, watch).expect("it is a figure");
    let told_of: Vec<_> = found.iter().map(|stretch| (stretch.from, stretch.to)).collect();
    assert_eq!(told_of, [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]);
    let placed =
        |at: usize| found[at].outcome.as_ref().expect("it is a row").squares.iter().flatten().count();
    assert_eq!((placed(1), placed(2), placed(3)), (1, 3, 5));
    assert_eq!(found[0].outcome, Err(ReplayError::Setup(Illegal(9, 0))));
    // What cannot be played for one and the same reason ends alike too.
    let wrong = |_| Otherwise::Row(4);
    let found = flip::<Board>(usual(), &told, wrong, 0..=3, same, watch).expect("it is a figure");
    assert_eq!(found.iter().map(|stretch| (stretch.from, stretch.to)).collect::<Vec<_>>(), [(0, 3)]);
    // Who counts only who wins finds that X always does.
    let winner = |one: &crate::rules::Outcome, other: &crate::rules::Outcome| one.winner == other.winner;
    let found = flip::<Board>(usual(), &told, Otherwise::Row, 1..=3, winner, watch).expect("it is a figure");
    assert_eq!(found.iter().map(|stretch| (stretch.from, stretch.to)).collect::<Vec<_>>(), [(1, 3)]);
}

#[test]
fn flip_refuses_what_is_no_range_or_no_figure_and_can_be_stopped() {
    let told = scenario(Setup { may_pass: true, ..Setup::default() }, &[]);
    let tried = |from: i32, to: i32, stop: i32| {
        let watch = |value| if value == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        flip::<Board>(usual(), &told, Otherwise::Row, from..=to, |one, other| one == other, watch)
    };
    assert_eq!(tried(3, 2, 9), Err(FlipError::Range));
    assert_eq!(tried(i32::MIN, i32::MAX, 9), Err(FlipError::Range));
    assert_eq!(tried(1, 3, 2), Err(FlipError::Stopped(2)));
    let nowhere = |_| Otherwise::Square(9, 'x');
    let watch = |_| ControlFlow::Continue(());
    let error = flip::<Board>(usual(), &told, nowhere, 1..=1, |one, other| one == other, watch);
    assert_eq!(error, Err(FlipError::Figure(EditError::Fact(Unknown("9".into())))));
}

#[test]
fn two_rulesets_part_where_something_else_happens() {
    let told = scenario(Setup::default(), &["1: 0", "2: 3", "3: 1", "4: 4", "5: 2"]);
    let one = replay::<Board>(usual(), &told).expect("it can be replayed");
    let under = rule::<Board>(misere(), &told);
    assert_eq!(under.scenario.ruleset, "misere");
    assert!(under.scenario.inputs.iter().all(|input| input.at.is_none()), "its steps are another's");
    let other = under.result.expect("it can be replayed");
    assert_eq!(parting::<Board>(&one, &one), None);
    let Some(Parting { one: Some(here), other: Some(there) }) = parting::<Board>(&one, &other) else {
        panic!("X wins under the one and loses under the other");
    };
    assert_eq!(
        (&one.log[here].event, &other.log[there].event),
        (&Event::Over(Some(Mark::X)), &Event::Over(Some(Mark::O)))
    );
}

#[test]
fn under_its_own_ruleset_a_scenario_keeps_its_steps_and_loses_those_that_there_are_not() {
    let setup = Setup { may_pass: true, ..Setup::default() };
    let told = scenario(setup, &["1: 0", "second: pass", "third: 8"]);
    let own = rule::<Board>(usual(), &told).scenario;
    let steps: Vec<_> = own.inputs.iter().map(|input| (input.at.as_deref(), input.action.as_str())).collect();
    assert_eq!(steps, [(Some("1"), "0"), (None, "8")]);
}
