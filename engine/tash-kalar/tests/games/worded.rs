//! Words that the cards of the game do not have together, on a card made up for it: pieces that were spoken
//! of, pieces of one opponent, what one of several ways begins with.

use cardinal_replay::Game as _;
use cardinal_tash_kalar::decision::{About, Choice, Move};
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::rules::rules;

use crate::made_up::chosen;

/// The rules against a choice.
fn against(game: &Game, line: &str) -> Vec<String> {
    let player = game.decision().expect("it is asked").player;
    let choice = game.meant(&line.into()).expect("it means something")[0];
    let reasons = game.reasons_against(player, &choice);
    let ids = reasons.iter().map(|reason| rules().id_of(reason.rule));
    ids.map(|id| id.trim_start_matches("tash-kalar/").to_owned()).collect()
}

/// The ways that are offered, from 1.
fn ways(game: &Game) -> Vec<u8> {
    let way = |choice: Move| match choice {
        Move::Choose(Choice::Branch(way)) => Some(way + 1),
        _ => None,
    };
    game.options().into_iter().filter_map(way).collect()
}

/// It is meant where it stands, and no other piece is (`tash-kalar/effects/own-name`).
#[test]
fn the_piece_that_was_spoken_of_is_meant_and_no_other() {
    let board = "5/7/9/4o4/3O1o3/4x4/4x4/7/5";
    let alone = "{ choose = { piece = { whose = \"enemy\" }, if-done = [\
                 { destroy = { piece = { is = \"it\" }, may = true } }] } }";
    let game = chosen(alone, board, "e5", &["e4"]);
    for (line, wanted) in
        [("e4", &[][..]), ("f5", &["effects/own-name"]), ("e6", &["effects/own-name"]), ("skip", &[])]
    {
        assert_eq!(against(&game, line), wanted, "{line}");
    }
    // Of two things that could be done the nearest is told: it is meant, and has another rank.
    let squares = "{ choose = { piece = { whose = \"enemy\" }, if-done = [\
                   { on-squares = { at = \"adjacent\", up-to = 1, parts = [\
                   { destroy = { piece = { is = \"it\", rank = [\"common\"] } } }, \
                   { upgrade = { piece = { whose = \"own\", rank = [\"common\"] } } }] } }] } }";
    let game = chosen(squares, board, "e5", &["d5"]);
    assert_eq!(against(&game, "d5"), ["summon/effect"]);
    assert_eq!(against(&game, "e6"), Vec::<String>::new());
}

/// Another opponent's piece is an enemy's all the same; one's own is none
/// (`tash-kalar/keywords/enemy-piece`).
#[test]
fn a_piece_of_another_opponent_is_not_refused_as_ones_own() {
    let board = "5/7/9/4o4/3o1v3/4x4/4x4/7/5";
    let does = "{ destroy = { piece = { whose = \"one-enemy\" }, times = 2 } }";
    let game = chosen(does, board, "e5", &["e4"]);
    for (line, wanted) in [
        ("f5", &["summon/effect"][..]),
        ("e6", &["keywords/enemy-piece"]),
        ("d5", &[]),
        ("skip", &["effects/mandatory"]),
    ] {
        assert_eq!(against(&game, line), wanted, "{line}");
    }
    let before = chosen(does, board, "e5", &[]);
    assert_eq!(
        (against(&before, "f5").len(), against(&before, "e6")),
        (0, vec!["keywords/enemy-piece".to_owned()])
    );
}

/// Where no marked square lies in the arena there is no direction to choose, and what follows from one is
/// left out (`tash-kalar/effects/as-much-as-possible`).
#[test]
fn without_a_marked_square_no_direction_is_chosen() {
    let does = "{ direction = { of = \"marked\", may = true, then = [{ gain-actions = 2 }] } }";
    for (board, at, is_asked) in [("5/7/9/9/9/x8/x8/7/5", "a5", false), ("5/7/9/9/9/1x7/1x7/7/5", "b5", true)]
    {
        let game = chosen(does, board, at, &[]);
        let about = game.decision().map(|decision| decision.about);
        assert_eq!(matches!(about, Some(About::Effect { .. })), is_asked, "{at}");
        let impossible = game.log().iter().filter(|entry| matches!(entry.event, Event::Impossible { .. }));
        let cited: Vec<&str> = impossible.map(|entry| rules().id_of(entry.cause.rule)).collect();
        assert_eq!(cited, vec!["tash-kalar/effects/as-much-as-possible"; usize::from(!is_asked)], "{at}");
        assert_eq!(game.state().turn.actions, 1, "{at}");
    }
}

/// One of several ways is a part of its own: what was touched, moved or chosen before does not count in it.
#[test]
fn a_way_begins_anew() {
    let either =
        |first: &str, way: &str| format!("{first}, {{ either = [[{way}], [{{ gain-actions = 1 }}]] }}");
    let choose = "{ choose = { piece = { whose = \"enemy\", rank = [\"common\"] } } }";
    let moves = "{ move = { who = { whose = \"own\" }, kind = \"onto-empty\" } }";
    let connected = "{ destroy = { piece = { whose = \"enemy\" }, up-to = 2, connected = true } }";
    let one_enemy = "{ destroy = { piece = { whose = \"one-enemy\", rank = [\"heroic\"] } } }";
    // The chosen piece stands alone, and the heroic one is another opponent's.
    let board = "2o2/7/9/9/9/4x4/4x4/3V3/5";
    for (does, line, wanted) in [
        (either(choose, connected), "e1", &[1, 2][..]),
        (either(moves, moves), "e5-e4", &[1, 2]),
        (either(choose, one_enemy), "e1", &[1, 2]),
        (
            either(choose, "{ destroy = { piece = { whose = \"enemy\", rank = [\"legendary\"] } } }"),
            "e1",
            &[2],
        ),
        (either(moves, "{ upgrade = { piece = { whose = \"own\", rank = [\"heroic\"] } } }"), "e5-e4", &[2]),
    ] {
        assert_eq!(ways(&chosen(&does, board, "e5", &[line])), wanted, "{does}");
    }
}

/// Pieces that were placed for others are made up for where a card says so, and by nothing else that is done
/// in between.
#[test]
fn what_is_done_in_between_makes_up_for_nothing_that_was_placed() {
    let place = "{ place = { rank = \"common\", whose = \"enemy\", at = \"adjacent\" } }";
    let upgrade = "{ upgrade = { piece = { whose = \"enemy\", rank = [\"common\"] } } }";
    let destroy = "{ destroy = { piece = { whose = \"as-placed\", rank = [\"common\"] }, times = 2 } }";
    let board = "oo3/7/9/9/9/4x4/4x4/7/5";
    for (does, lines) in [
        (format!("{place}, {destroy}"), &["o:d4"][..]),
        (format!("{place}, {upgrade}, {destroy}"), &["o:d4", "c1"]),
    ] {
        let game = chosen(&does, board, "e5", lines);
        assert_eq!(game.state().resolution.map(|resolution| resolution.placed), Some([0, 1, 0, 0]), "{does}");
        assert_eq!(against(&game, "d1"), Vec::<String>::new(), "{does}");
        // With it all are made up for, so that the other destroying is left out.
        let game = chosen(&does, board, "e5", &[lines, &["d1"]].concat());
        assert_eq!(game.decision().map(|decision| decision.about), Some(About::Action), "{does}");
    }
}
