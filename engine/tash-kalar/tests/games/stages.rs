//! How a turn goes on: flares after the last action, tasks, cards drawn and by which rule, whose turn
//! follows; and what effects leave behind.

use cardinal_replay::Game as _;
use cardinal_tash_kalar::board::Square;
use cardinal_tash_kalar::cards::{Card, From, TaskId, cards};
use cardinal_tash_kalar::decision::{About, Choice, Move};
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::notation::line;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::state::Stage;

use crate::besides::{all_cite, played};
use crate::stage::{DUEL, EMPTY, IMPERIAL, MELEE, SYLVAN, TWO, game};

const TEAMS: &str = "mode=duel seats=x:highland,o:sylvan,x:northern-imperial,o:southern-imperial deck3=9";

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn stages(game: &Game) -> Vec<Stage> {
    let stage = |entry: &cardinal_replay::Entry<_>| match entry.event {
        Event::StageReached { stage } => Some(stage),
        _ => None,
    };
    game.log().iter().filter_map(stage).collect()
}

fn named(task: Option<TaskId>) -> &'static str {
    task.map_or("", |task| cards().task(task).slug.as_str())
}

/// A flare may follow the last action while one can be invoked (`tash-kalar/turn/flare-window`); one that
/// gives no action ends the turn unless another can follow.
#[test]
fn after_the_last_action_the_turn_goes_on_as_long_as_a_flare_can_be_invoked() {
    let ahead = "ooooo/ooooooo/9/9/9/9/9/7/5";
    let fields = format!("{DUEL} actions=1");
    let lines: &[&str] = &["place e7", "flare flare-4-5-b against o", "e8"];
    let one = played(&format!("{ahead} {fields} hand1=flare-4-5-b until=turn"), lines);
    assert_eq!(stages(&one), [Stage::Finishing, Stage::Drawing]);
    assert_eq!(one.decision(), None);
    let two = played(&format!("{ahead} {fields} hand1=flare-4-5-b,flare-4-4-a until=turn"), lines);
    assert_eq!(stages(&two), [Stage::Finishing]);
    assert_eq!(two.decision().map(|decision| decision.about), Some(About::Finish));
    assert_eq!(two.state().hands[0].flares.count_ones(), 1);
    let none = played(&format!("{EMPTY} {fields} hand1=flare-4-5-b until=turn"), &["place e7"]);
    assert_eq!(stages(&none), [Stage::Drawing]);
    // Both lie on their discard pile, and no other.
    let both = [lines, &["flare flare-4-4-a against o", "e9"]].concat();
    let two = played(&format!("{ahead} {fields} hand1=flare-4-5-b,flare-4-4-a,flare-3-4 until=turn"), &both);
    let bit = |name: &str| 1u32 << cards().flare_named(name).expect("a flare").index();
    assert_eq!(two.state().flares_discard, bit("flare-4-5-b") | bit("flare-4-4-a"));
    assert_eq!(two.state().hands[0].flares, bit("flare-3-4"));
}

/// To invoke a flare is an act of its own: a position that is played for one act ends with it.
#[test]
fn a_flare_that_is_resolved_is_an_act() {
    let text = format!("ooooo/ooooooo/9/9/9/9/9/7/5 {DUEL} hand1=flare-4-5-b until=act");
    let before = game(&text);
    assert_eq!(before.decision().map(|decision| decision.about), Some(About::Action));
    let game = played(&text, &["flare flare-4-5-b against o", "e8"]);
    assert_eq!((game.decision(), game.state().turn.acts, game.state().turn.actions), (None, 1, 2));
}

/// The next task takes the place of the one that was completed, wherever it lay.
#[test]
fn a_completed_task_is_replaced_where_it_lay() {
    let board = "5/7/9/3XX4/3xx4/3x5/9/7/5";
    for (open, wanted) in [
        ("central-dominance,center-cross,destruction", ["side-chain", "center-cross", "destruction"]),
        ("center-cross,central-dominance,destruction", ["center-cross", "side-chain", "destruction"]),
        ("center-cross,destruction,central-dominance", ["center-cross", "destruction", "side-chain"]),
    ] {
        let text = format!("{board} {TWO} actions=1 tasks={open} next-task=side-chain");
        let game = played(&text, &["place c3", "complete central-dominance"]);
        assert_eq!(game.state().tasks.current.map(named), wanted, "{open}");
        let left = played(&text, &["place c3", "complete nothing"]);
        let current: Vec<&str> = open.split(',').collect();
        assert_eq!(left.state().tasks.current.map(named).to_vec(), current, "nothing is completed");
        assert_eq!(named(left.state().tasks.next), "side-chain");
    }
}

/// A next task that is the third of its type goes under the deck if another type lies there
/// (`tash-kalar/scoring/task-type`).
#[test]
fn a_next_task_goes_under_the_deck_only_if_another_type_may_follow() {
    let open = "tasks=center-cross,corner-chain,destruction";
    for (next, deck, put_under, then) in [
        ("line-dominance", "imprisonment", 1, "imprisonment"),
        ("line-dominance", "side-chain,imprisonment", 2, "imprisonment"),
        ("line-dominance", "side-chain", 0, "line-dominance"),
        ("line-dominance", "0", 0, "line-dominance"),
        ("devastation", "imprisonment", 0, "devastation"),
    ] {
        let text = format!("{EMPTY} {TWO} actions=1 {open} next-task={next} task-deck={deck}");
        let game = played(&text, &["place c3"]);
        let under = game.log().iter().filter(|entry| matches!(entry.event, Event::TaskPutUnder { .. }));
        let cited: Vec<&str> = under.map(|entry| rules().id_of(entry.cause.rule)).collect();
        assert_eq!(cited, vec!["tash-kalar/scoring/task-type"; put_under], "{next} {deck}");
        assert_eq!(named(game.state().tasks.next), then, "{next} {deck}");
    }
}

/// What a hand lacks is drawn, hidden cards counted (`tash-kalar/draw/refill`).
#[test]
fn as_many_legends_and_flares_are_drawn_as_a_hand_lacks() {
    let three = "wild-eagle,dire-wolf,hill-giant";
    for (hand, wanted) in [
        ("", &[From::Legends, From::Legends, From::Flares][..]),
        (",titan", &[From::Legends, From::Flares]),
        (",?legend", &[From::Legends, From::Flares]),
        (",titan,?legend", &[From::Flares]),
        (",?legend,?legend,?flare", &[]),
        (",titan,hell-bull,?flare", &[]),
        (",titan,hell-bull,flare-3-5", &[]),
        (",titan,flare-3-5", &[From::Legends]),
    ] {
        let piles = "deck1=0 deck2=0 legends=leviathan,fire-dragon,? flares=flare-3-4,?";
        let seats = "mode=duel seats=x:highland,o:sylvan";
        let text = format!("{EMPTY} {seats} {piles} actions=1 hand1={three}{hand}");
        let game = played(&text, &["place e5"]);
        let drawn: Vec<From> = game
            .log()
            .iter()
            .filter_map(|entry| match entry.event {
                Event::Drawn { from, .. } => Some(from),
                _ => None,
            })
            .collect();
        assert_eq!(drawn, wanted, "{hand}");
        let flares = game.state().hands[0].flares;
        let drawn_flare = cards().flare_named("flare-3-4").expect("a flare").index();
        assert_eq!(flares >> drawn_flare & 1 == 1, wanted.contains(&From::Flares), "{hand}");
    }
}

/// Legends are the team-mate's to draw, those that are extra by their own rule
/// (`tash-kalar/keywords/extra-legend-team`); what is held is passed, if there is something.
#[test]
fn what_is_drawn_cites_who_draws_and_whether_it_is_extra() {
    let place: &[&str] = &["place e5"];
    let piles = "deck1=warlord,werewolf,?,?,?,?,?,?,? legends=leviathan,fire-dragon,hell-bull,? flares=0";
    let (teams, alone) = (format!("{TEAMS} {piles}"), "mode=duel seats=x:highland,o:sylvan deck2=0");
    let alone = format!("{alone} {piles}");
    let hand = "actions=1 extra=1.1 hand1=wild-eagle,dire-wolf";
    let (refill, extra) = ("draw/refill", "keywords/extra-card");
    let holds = format!("{hand},titan");
    all_cite(&[
        (
            EMPTY,
            &teams,
            hand,
            place,
            "drawn",
            &[refill, "draw/team", "draw/team", extra, "keywords/extra-legend-team"],
        ),
        (EMPTY, &alone, hand, place, "drawn", &[refill, refill, refill, extra, extra]),
        (EMPTY, &teams, hand, place, "legends-passed", &[]),
        (EMPTY, &teams, &holds, place, "legends-passed", &["draw/team modes/team-legends"]),
        (EMPTY, &alone, &holds, place, "legends-passed", &[]),
    ]);
    // Hidden ones go with the others.
    let text = format!("{EMPTY} {teams} hand1=titan,?legend");
    let hands = played(&text, &["pass-control"]).state().hands;
    assert_eq!((hands[0].cards.len(), hands[0].hidden_legends), (0, 0));
    assert_eq!((hands[2].cards.len(), hands[2].hidden_legends), (1, 1));
}

/// Whose turn follows, and whether it is one of the last (`tash-kalar/end/one-more-turn`); an extra turn is
/// none of them.
#[test]
fn a_turn_that_begins_cites_whether_it_is_one_of_the_last() {
    let three = "hand1=wild-eagle,dire-wolf,hill-giant actions=1";
    for (more, rule, player, last) in [
        ("", "turn/order", 1, None),
        ("flags=extra-turn", "turn/order", 0, None),
        ("last-turns=2", "end/one-more-turn", 1, Some(1)),
        ("last-turns=2 flags=extra-turn", "turn/order", 0, Some(2)),
        ("last-turns=0 flags=extra-turn", "turn/order", 0, Some(0)),
    ] {
        let fields = format!("{three} {more}");
        all_cite(&[(EMPTY, DUEL, &fields, &["place e5"], "turn-begun", &[rule])]);
        let game = played(&format!("{EMPTY} {DUEL} {fields}"), &["place e5"]);
        let found = (game.state().turn.player.index(), game.state().last_turns);
        assert_eq!(found, (player, last), "{more}");
    }
}

/// What cannot be done is left out (`tash-kalar/effects/as-much-as-possible`), and what can be is asked.
#[test]
fn what_an_effect_cannot_do_is_left_out_and_nobody_is_asked() {
    let wardens = ("hand1=forest-wardens", &["summon forest-wardens e5 way 1"][..]);
    let (summoner, summons) = ("hand1=summoner", &["summon summoner e1 way 1"][..]);
    let more_common = "ooo2/7/9/9/2x2x3/9/9/7/5";
    for (board, form, (hand, lines), asked, left_out) in [
        // The side of whose pieces there are not more is safe, and so are heroic ones.
        (more_common, SYLVAN, wardens, false, 2),
        ("oooo1/7/9/9/2x2x3/9/9/7/5", SYLVAN, wardens, true, 0),
        ("Ooo2/7/9/9/2x2xX2/9/9/7/5", SYLVAN, wardens, false, 2),
        ("OOo2/7/9/9/2x2xX2/9/9/7/5", SYLVAN, wardens, true, 1),
        // In the outer row just four of the marked squares are in the arena.
        ("oo1oo/2xxx2/9/9/9/9/9/7/5", IMPERIAL, (summoner, summons), false, 1),
        ("oo1o1/2xxx2/9/9/9/9/9/7/5", IMPERIAL, (summoner, summons), true, 0),
    ] {
        let game = played(&format!("{board} {form} {hand}"), lines);
        let about = game.decision().map(|decision| decision.about);
        assert_eq!(matches!(about, Some(About::Effect { .. })), asked, "{board} {hand}");
        let impossible = game.log().iter().filter(|entry| matches!(entry.event, Event::Impossible { .. }));
        let cited: Vec<&str> = impossible.map(|entry| rules().id_of(entry.cause.rule)).collect();
        assert_eq!(cited, vec!["tash-kalar/effects/as-much-as-possible"; left_out], "{board} {hand}");
    }
}

/// A part that may be left is left whole, or done whole.
#[test]
fn of_a_part_that_is_left_nothing_happens() {
    let board = "5/7/9/9/3x5/2x1x4/5x3/7/5";
    for (choice, wanted) in [("skip", "5/7/9/4X4/3x5/2x1x4/5x3/7/5"), ("do", "5/7/9/4x4/3x5/2x1x4/5x3/7/5")] {
        let text = format!("{board} {IMPERIAL} hand1=gryphon-rider");
        let before = played(&text, &["summon gryphon-rider e5 way 1", "e5-e4"]);
        assert!(before.decision().expect("it is asked").optional);
        let game = played(&text, &["summon gryphon-rider e5 way 1", "e5-e4", choice]);
        assert_eq!(line(&game.state().board), wanted, "{choice}");
        let about = game.decision().map(|decision| decision.about);
        assert_eq!(about == Some(About::Action), choice == "skip", "after the downgrading one is placed");
    }
}

/// The Kiskin Spirit puts a card of the discard pile on top of the deck, from where it is drawn.
#[test]
fn a_card_of_the_discard_pile_is_the_next_that_is_drawn() {
    let three = "sylvan-queen,sylvan-princess,dryad";
    let text = format!("5/7/9/9/2x6/2x1x4/9/7/5 {SYLVAN} hand1=kiskin-spirit,{three}");
    let text = format!("{text} discard1=sapling,naiad actions=1").replace("deck1=0", "deck1=?,?");
    let lines = ["summon kiskin-spirit e5 way 1", "card sapling"];
    let game = played(&text, &lines);
    let recovered = game.log().iter().filter(|entry| matches!(entry.event, Event::Recovered { .. }));
    let cited: Vec<&str> = recovered.map(|entry| rules().id_of(entry.cause.rule)).collect();
    assert_eq!(cited, ["tash-kalar/summon/effect"]);
    let sapling = cards().being_named("sapling").expect("a being");
    let drawn = game.log().iter().find_map(|entry| match entry.event {
        Event::Drawn { card, extra, .. } => Some((card, extra)),
        _ => None,
    });
    assert_eq!(drawn, Some((Some(Card::Being(sapling)), true)));
    let state = game.state();
    assert!(state.hands[0].cards.has(sapling) && !state.discards[0].has(sapling));
    assert_eq!(state.decks[0].len(), 2, "the two that lay there");
}

/// While an effect is resolved it is known how its pattern lay, and that a being has moved.
#[test]
fn an_effect_remembers_how_its_pattern_lay_and_who_has_moved() {
    for (way, board) in
        [(1, "5/7/9/9/9/3x1x3/9/7/5"), (3, "5/7/9/3x1x3/9/9/9/7/5"), (4, "5/7/9/5x3/9/5x3/9/7/5")]
    {
        let text = format!("{board} {DUEL} hand1=wild-eagle");
        let game = played(&text, &[&format!("summon wild-eagle e5 way {way}")]);
        let resolution = game.state().resolution.expect("it may leap");
        assert_eq!((resolution.way.number(), resolution.being), (way, Some(square("e5"))));
    }
    let text = format!("5/7/9/9/9/3xxx3/2x3x2/7/5 {DUEL} hand1=warlord");
    // The last of three moves is the Warlord's, unless he has moved before.
    for (first, second, others_may) in [("e5-e4", "e6-e7", true), ("d6-d7", "e6-e7", false)] {
        let game = played(&text, &["summon warlord e5 way 1", first, second]);
        let moves = game.options().into_iter().filter_map(|choice| match choice {
            Move::Choose(Choice::Move { from, .. }) => Some(from),
            _ => None,
        });
        let from: Vec<Square> = moves.collect();
        assert_eq!(from.iter().any(|at| *at == square("f6")), others_may, "{first}");
        assert!(from.iter().any(|at| *at == square(if others_may { "e4" } else { "e5" })), "{first}");
    }
}

/// The Hypnotist moves another side's pieces and none of one's own, all of the side of the first.
#[test]
fn pieces_of_one_opponent_are_neither_ones_own_nor_anothers() {
    let hand = "seats=x:northern-imperial,o:sylvan,v:highland";
    let form = MELEE.replace("seats=x:highland,o:sylvan,v:northern-imperial", hand);
    let text = format!("5/o5v/9/5x3/3x1x3/3x5/9/o5v/5 {form} hand1=hypnotist");
    let from_of = |lines: &[&str]| -> Vec<String> {
        let game = played(&text, lines);
        let mut from: Vec<String> = game
            .options()
            .into_iter()
            .filter_map(|choice| match choice {
                Move::Choose(Choice::Move { from, .. }) => Some(from.to_string()),
                _ => None,
            })
            .collect();
        from.dedup();
        from
    };
    assert_eq!(from_of(&["summon hypnotist e5 way 1", "branch 1"]), ["b2", "h2", "b8", "h8"]);
    assert_eq!(from_of(&["summon hypnotist e5 way 1", "branch 1", "b2-b3"]), ["b8"]);
}
