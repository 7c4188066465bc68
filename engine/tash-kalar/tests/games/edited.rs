//! A turn told as a scenario, and the same with something otherwise.

use cardinal_replay::{
    Edit, EditError, Fact as _, Input, ReplayError, Scenario, WhatIfError, replay, what_if,
};
use cardinal_tash_kalar::action::Action;
use cardinal_tash_kalar::board::{Colour, Piece, Rank};
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::otherwise::{Otherwise, SameAnyway};
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use cardinal_tash_kalar::why::Why;

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

/// A field gets a value, another one, none; what is so already and what is not there is no change.
#[test]
fn a_field_is_given_another_value_or_left_out() {
    let fields = |setup: &Setup| -> Vec<String> {
        setup.fields.iter().map(|(name, value)| format!("{name}={value}")).collect()
    };
    let empty = "5/7/9/9/9/9/9/7/5";
    for (name, value, wanted) in [
        ("actions", "1", Ok(["mode=duel", "number=2", "actions=1"].as_slice())),
        ("number", "3", Ok(&["mode=duel", "number=3"])),
        ("mode", "high-form", Ok(&["mode=high-form", "number=2"])),
        ("number", "2", Err(SameAnyway::AsItIs)),
        ("number", "", Ok(&["mode=duel"])),
        ("mode", "", Ok(&["number=2"])),
        ("actions", "", Err(SameAnyway::NoField("actions".to_owned()))),
    ] {
        let mut setup: Setup = format!("{empty} mode=duel number=2").parse().expect("a position");
        let before = setup.clone();
        let set = Otherwise::Field(name.to_owned(), value.to_owned()).set(&mut setup);
        assert_eq!(set.clone().err(), wanted.clone().err(), "{name}={value}");
        assert_eq!(
            fields(&setup),
            wanted.map_or_else(
                |_| fields(&before),
                |wanted| wanted.iter().map(|field| (*field).to_owned()).collect()
            ),
            "{name}={value}"
        );
    }
}

/// With one action the second piece is not placed, and without the card nothing is summoned.
#[test]
fn what_if_a_field_said_something_else() {
    let scenario = told(POSITION, &["summon hill-giant e5", "place c3"]);
    let field = |name: &str, value: &str| Edit::Fact(Otherwise::Field(name.to_owned(), value.to_owned()));
    let answer =
        what_if::<Game>(rules(), &scenario, &[field("destroyed", "o:1.0.0")]).expect("both can be replayed");
    // A pair and a hero, instead of one odd piece and a hero.
    assert_eq!(answer.was.after.duel_points(Colour::ALL[0]), 1);
    assert_eq!(answer.is.after.duel_points(Colour::ALL[0]), 2);
    let error = what_if::<Game>(rules(), &scenario, &[field("hand1", "")]);
    let Err(WhatIfError::Is(ReplayError::Unsaid { input: Some(0), reasons, .. })) = error else {
        panic!("without the card it is refused: {error:?}")
    };
    assert_eq!(reasons.iter().map(|reason| &reason.why).collect::<Vec<_>>(), [&Why::NotInHand]);
}
