//! A turn told as a scenario, and the same with something otherwise.

use cardinal_replay::{Edit, EditError, Input, Scenario, WhatIfError, replay, what_if};
use cardinal_tash_kalar::action::Action;
use cardinal_tash_kalar::board::{Colour, Piece, Rank};
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::otherwise::{Otherwise, SameAnyway};
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;

fn told(position: &str, inputs: &[&str]) -> Scenario<Setup, Action> {
    let input = |text: &&str| Input { at: None, player: None, action: Action::from(*text) };
    Scenario {
        ruleset: "tash-kalar".to_owned(),
        setup: position.parse().expect("a position"),
        inputs: inputs.iter().map(input).collect(),
    }
}

const POSITION: &str =
    "5/7/9/4O4/3o5/4x4/3xxx3/7/5 mode=duel seats=x:highland,o:sylvan hand1=hill-giant until=turn";

#[test]
fn a_turn_is_told_and_scored_without_the_rest_of_the_game() {
    let scenario = told(POSITION, &["summon hill-giant e5", "place c3"]);
    let ruling = replay::<Game>(rules(), &scenario).expect("it can be replayed");
    // A hero and a common piece: one point.
    assert_eq!(ruling.after.duel_points(Colour::ALL[0]), 1);
    assert!(!ruling.verdict.result.over);
    assert!(ruling.log.iter().all(|entry| entry.at.turn == 2));
}

#[test]
fn what_is_refused_stands_in_the_log_and_the_rest_is_played_without_it() {
    let scenario = told(POSITION, &["summon hill-giant c3", "summon hill-giant e5", "place c3"]);
    let error =
        replay::<Game>(rules(), &scenario).expect_err("an action has to be said, and this one is refused");
    assert!(
        matches!(error, cardinal_replay::ReplayError::Unsaid { input: Some(0), ref reasons, .. } if !reasons.is_empty())
    );
}

#[test]
fn what_if_a_piece_stood_there() {
    let scenario = told(POSITION, &["summon hill-giant e5", "place c3"]);
    let legend = Piece { colour: Colour::ALL[1], rank: Rank::Legendary };
    let square = "e4".parse().expect("a square");
    let edit = Edit::Fact(Otherwise::Square(square, Some(legend)));
    let answer = what_if::<Game>(rules(), &scenario, &[edit]).expect("both can be replayed");
    let (was, is) = answer.first_entries().expect("it makes a difference");
    assert!(
        matches!(was.map(|entry| &entry.event), Some(Event::Destroyed { at, .. }) if *at == square),
        "{was:?}"
    );
    assert!(!matches!(is.map(|entry| &entry.event), Some(Event::Destroyed { at, .. }) if *at == square));
    assert_eq!(answer.is.after.duel_points(Colour::ALL[0]), 0, "one common piece is no pair");
    let same = Edit::Fact(Otherwise::Square(square, answer.was.before.board.piece(square)));
    let error = what_if::<Game>(rules(), &scenario, &[same]);
    assert_eq!(error, Err(WhatIfError::Edit(EditError::Fact(SameAnyway::AsItIs))));
}
