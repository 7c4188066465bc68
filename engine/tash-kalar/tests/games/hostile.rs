//! Whatever strangers type is read or refused, and never brings anything down.

use cardinal_replay::Game as _;
use cardinal_tash_kalar::action::Action;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::{Problem, Setup, SetupError};
use proptest::prelude::*;

use crate::stage::{Chance, STARTS, game, play, table};

fn problems(fields: &str) -> Vec<Problem> {
    let setup: Setup = format!("5/7/9/4x4/9/9/9/7/5 {fields}").parse().expect("a position in form");
    setup.check(rules()).err().map(|illegal| illegal.0).unwrap_or_default()
}

#[test]
fn a_position_that_cannot_be_comes_back_with_everything_that_is_wrong() {
    let two = "seats=x:highland,o:sylvan";
    assert_eq!(problems(""), [Problem::Missing { field: "seats".into() }]);
    assert!(
        matches!(problems(&format!("{two} dance=1")).as_slice(), [Problem::UnknownField { field }] if field == "dance")
    );
    assert!(matches!(problems(&format!("{two} actions=1 actions=2")).as_slice(), [Problem::Twice { .. }]));
    assert!(matches!(
        problems(&format!("mode=melee {two}")).as_slice(),
        [Problem::Players { players: 2, .. }]
    ));
    assert!(matches!(
        problems("seats=o:highland,x:sylvan").as_slice(),
        [Problem::Colours { team: false }, Problem::Colours { .. }]
    ));
    let wrong = problems(&format!("{two} hand1=herald,titan,moon turn=7 score-x=many"));
    let fields: Vec<&str> = wrong
        .iter()
        .filter_map(|problem| match problem {
            Problem::Value { field, .. } => Some(field.as_str()),
            _ => None,
        })
        .collect();
    // The Herald is of another school, the moon is no card.
    assert_eq!(fields, ["hand1", "hand1", "score-x", "turn"]);
    let twice = problems(&format!("{two} hand1=titan hand2=titan"));
    assert!(matches!(twice.as_slice(), [Problem::InTwoPlaces { card }] if card == "titan"));
}

/// There is one of each task, of each legend and flare, and of each being in a school's deck.
#[test]
fn no_card_lies_in_two_places() {
    let named = |fields: &str| {
        let found = problems(&format!("seats=x:highland,o:sylvan {fields}"));
        let card = |problem: &Problem| match problem {
            Problem::InTwoPlaces { card } => card.clone(),
            other => panic!("{fields}: {other}"),
        };
        found.iter().map(card).collect::<Vec<_>>()
    };
    for (fields, expected) in [
        ("tasks=side-chain,destruction,side-chain", vec!["side-chain"]),
        ("tasks=side-chain next-task=side-chain", vec!["side-chain"]),
        ("tasks=side-chain done-o=side-chain", vec!["side-chain"]),
        ("done-x=destruction done-o=destruction", vec!["destruction"]),
        ("done-x=destruction,destruction", vec!["destruction"]),
        ("task-deck=?,side-chain,?,side-chain", vec!["side-chain"]),
        ("hand1=titan,titan", vec!["titan"]),
        ("hand1=flare-2-5,flare-2-5", vec!["flare-2-5"]),
        ("hand1=flare-2-5 flares-discard=flare-2-5", vec!["flare-2-5"]),
        ("flares-discard=flare-2-5,flare-2-5", vec!["flare-2-5"]),
        ("flares=flare-2-5,?,flare-2-5 hand1=flare-3-4", vec!["flare-2-5"]),
        ("hand1=flare-2-5 flares-discard=flare-2-5,flare-2-5", vec!["flare-2-5"; 2]),
        ("legends=titan,?,titan", vec!["titan"]),
        (
            "tasks=side-chain,destruction next-task=diagonals done-x=imprisonment task-deck=?,isolation,?",
            vec![],
        ),
        ("hand1=titan,?,?,flare-2-5 hand2=?,?,flare-3-4 flares-discard=flare-3-5", vec![]),
    ] {
        assert_eq!(named(fields), expected, "{fields}");
    }
    // What lies in a pile is none of those that are known to lie elsewhere.
    for fields in ["tasks=side-chain task-deck=side-chain", "hand1=flare-2-5 flares=flare-2-5"] {
        let found = problems(&format!("seats=x:highland,o:sylvan {fields}"));
        assert!(matches!(found.as_slice(), [Problem::Value { .. }]), "{fields}: {found:?}");
    }
}

/// Each field at its bound and above it, and the field that is refused.
#[test]
fn values_at_their_bounds_are_taken_and_those_above_are_refused() {
    const TWO: &str = "mode=duel seats=x:highland,o:sylvan";
    const TEAMS: &str = "mode=duel seats=x:northern-imperial,o:highland,x:sylvan,o:southern-imperial";
    const THREE: &str = "mode=melee seats=x:northern-imperial,o:highland,v:sylvan";
    const FOUR: &str = "mode=melee seats=x:northern-imperial,o:highland,v:sylvan,t:southern-imperial";
    let hidden = |many: usize, card: &str| format!("hand1={}", vec![card; many].join(","));
    let none = |fields: &str| fields.to_owned();
    for (form, fields, refused) in [
        // Control passes in a team game alone (`tash-kalar/turn/pass-control`).
        (TEAMS, none("flags=passed"), None),
        (TWO, none("flags=passed"), Some("flags")),
        (FOUR, none("flags=passed"), Some("flags")),
        (TWO, none("flags=discarded,extra-turn,enemy-piece"), None),
        (TWO, none("flags=dancing"), Some("flags")),
        (TWO, none("task-deck=24"), None),
        (TWO, none("task-deck=25"), Some("task-deck")),
        (TWO, hidden(18, "?"), None),
        (TWO, hidden(19, "?"), Some("hand1")),
        (TWO, hidden(12, "?legend"), None),
        (TWO, hidden(13, "?legend"), Some("hand1")),
        (TWO, hidden(12, "?flare"), None),
        (TWO, hidden(13, "?flare"), Some("hand1")),
        (TWO, none("turn=2"), None),
        (TWO, none("turn=3"), Some("turn")),
        (TWO, none("turn=0"), Some("turn")),
        (THREE, none("turn=3"), None),
        (THREE, none("turn=4"), Some("turn")),
        (FOUR, none("turn=4"), None),
        (FOUR, none("turn=5"), Some("turn")),
        (TWO, none("tasks=destruction,diagonals,isolation"), None),
        (TWO, none("tasks=destruction,diagonals,isolation,side-chain"), Some("tasks")),
        // Points in one's own colour are none of a Melee, and in a Duel there are no others.
        (THREE, none("score-x=o:3,v:2"), None),
        (THREE, none("score-x=x:3"), Some("score-x")),
        (TWO, none("score-x=3"), None),
        (TWO, none("score-x=o:3"), Some("score-x")),
        (TWO, none("destroyed=o:1.2.3"), None),
        (TWO, none("destroyed=o:1.2"), Some("destroyed")),
        (TWO, none("destroyed=o:1.2.3.4"), Some("destroyed")),
        (TWO, none("summoned=4.1.2.3 extra=1.2"), None),
        (TWO, none("summoned=4.1.2"), Some("summoned")),
        (TWO, none("extra=1"), Some("extra")),
    ] {
        let setup: Setup =
            format!("5/7/9/4x4/9/9/9/7/5 {form} {fields}").parse().expect("a position in form");
        let found = setup.check(rules());
        let Err(illegal) = &found else {
            assert_eq!(refused, None, "{form} {fields}");
            continue;
        };
        assert!(
            matches!(illegal.0.as_slice(), [Problem::Value { field, .. }] if refused == Some(field.as_str())),
            "{form} {fields}: {illegal}"
        );
    }
    let turn = |fields: &str| table(&format!("5/7/9/4x4/9/9/9/7/5 {TEAMS} {fields}")).turn;
    assert!(turn("flags=passed").passed && !turn("").passed);
    assert_eq!(turn("summoned=4.1.2.3 extra=1.2").summoned_on, [1, 2]);
}

#[test]
fn more_pieces_than_there_are_and_colours_that_nobody_plays_are_refused() {
    let setup = |board: &str| -> Vec<Problem> {
        let setup: Setup = format!("{board} seats=x:highland,o:sylvan").parse().expect("in form");
        setup.check(rules()).err().map(|illegal| illegal.0).unwrap_or_default()
    };
    let many = setup("xxxxx/xxxxxxx/xxxxxx3/9/9/9/9/7/5");
    assert!(matches!(many.as_slice(), [Problem::Pieces { found: 18, stock: 17, .. }]), "{many:?}");
    let legends = setup("5/X*X*X*X*3/9/9/9/9/9/7/5");
    assert!(matches!(legends.as_slice(), [Problem::Pieces { found: 4, stock: 3, .. }]), "{legends:?}");
    let nobody = setup("5/7/9/4v4/9/9/9/7/5");
    assert!(
        matches!(nobody.as_slice(), [Problem::NotInPlay { at, .. }] if at.to_string() == "e4"),
        "{nobody:?}"
    );
}

#[test]
fn fields_may_stand_in_lines_and_with_spaces() {
    let text = "
        . . . . .
        . . . . . . .
        . . . . . . . . .
        . . . . x . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . .
        . . . . .
        seats = x:highland , o:sylvan
        hand1 = wild-eagle, titan   # what lies open
        mode = duel
    ";
    let setup: Setup = text.parse().expect("a position");
    let state = setup.check(rules()).expect("a legal one");
    assert_eq!(state.hands[0].cards.len(), 2);
    assert!(matches!("5/7/9 seats".parse::<Setup>(), Err(SetupError::Board(_))));
    assert_eq!("5/7/9/9/9/9/9/7/5 seats".parse::<Setup>().err(), Some(SetupError::Field("seats".into())));
    assert_eq!("x".repeat(30_000).parse::<Setup>().err(), Some(SetupError::TooLong));
}

proptest! {
    #[test]
    fn any_text_is_a_position_or_an_error(text in "[xXoOvt*./0-9 =,:a-z?\\n#-]{0,200}") {
        if let Ok(setup) = text.parse::<Setup>() {
            let _ = setup.check(rules());
        }
    }

    /// Fields of the right names with any values.
    #[test]
    fn any_values_are_checked(field in 0usize..24, value in "[xovt:.,0-9a-z?-]{0,30}") {
        const FIELDS: [&str; 24] = [
            "mode", "turn", "number", "actions", "last-turns", "hand1", "deck1", "discard1", "improvised1", "legends",
            "legends-discard", "flares", "flares-discard", "tasks", "next-task", "task-deck", "done-x", "score-x",
            "destroyed", "summoned", "extra", "acts", "flags", "seats",
        ];
        let text = format!("5/7/9/4x4/9/9/9/7/5 seats=x:highland,o:sylvan {}={value}", FIELDS[field]);
        let state = text.parse::<Setup>().ok().and_then(|setup| setup.check(rules()).ok());
        if let Some(state) = state {
            let mut game = cardinal_tash_kalar::game::Game::new(rules(), &state, cardinal_replay::Record::Kept);
            play(&mut game, &mut Chance(1), 20, |_, _| ());
        }
    }

    #[test]
    fn any_line_is_a_move_or_an_error(start in 0usize..6, moves in 0usize..60, text in "(place|summon|discard|flare|branch|complete|drew|card|colour|)[ a-z0-9:*,-]{0,40}") {
        let mut game = game(STARTS[start]);
        play(&mut game, &mut Chance(9), moves, |_, _| ());
        let Some(decision) = game.decision() else { return Ok(()) };
        for choice in game.meant(&Action(text)).unwrap_or_default() {
            let _ = game.reasons_against(decision.player, &choice);
        }
    }
}
