//! What can be reached in a turn, goal by goal, in positions of which the answer is plain.

use std::ops::ControlFlow;

use cardinal_tash_kalar::action::written;
use cardinal_tash_kalar::board::{Piece, Rank};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::game::meets;
use cardinal_tash_kalar::solve::{Goal, Solution, Solved, solve};
use cardinal_tash_kalar::state::State;
use serde::Deserialize;

use crate::stage::{game, table};

const HIGH: &str = "mode=high-form seats=x:highland,o:sylvan";
const DUEL: &str = "mode=duel seats=x:highland,o:sylvan";
const THREE: &str = "mode=melee seats=x:highland,o:northern-imperial,v:sylvan";

fn searched(text: &str, goal: Goal, most: u64) -> Solution {
    solve(&game(text), goal, most, &mut |_| ControlFlow::Continue(()))
}

fn task(name: &str) -> Goal {
    Goal::Task(cards().task_named(name).unwrap_or_else(|| panic!("no task {name}")))
}

/// The moves of the shortest line; `None` if it is proved that there is none.
fn line(text: &str, goal: Goal) -> Option<Vec<String>> {
    match searched(text, goal, 2_000_000).solved {
        Solved::Line { moves, is_shortest: true } => {
            Some(moves.iter().map(|choice| written(cards(), choice).0).collect())
        }
        Solved::Impossible => None,
        other => panic!("{text} {goal:?}: {other:?}"),
    }
}

/// Positions, with a goal, and how the moves of the shortest line to it begin; nothing where there is none.
type Row = (&'static str, &'static str, Goal, Option<&'static [&'static str]>);

fn all_reached(rows: &[Row]) {
    for (board, fields, goal, wanted) in rows {
        let text = format!("{board} {fields}");
        let found = line(&text, *goal);
        let (Some(found), Some(wanted)) = (&found, wanted) else {
            assert_eq!(found.is_some(), wanted.is_some(), "{text} {goal:?}: {found:?}");
            continue;
        };
        let fits = found.len() == wanted.len()
            && found.iter().zip(*wanted).all(|(found, wanted)| found.starts_with(wanted));
        assert!(fits, "{text} {goal:?}: {found:?}, and not {wanted:?}");
    }
}

/// The Titan's pattern stands from e3 to f5; what it destroys does not count.
const TITAN: &str = "5/7/4X4/4X4/3xxx3/9/9/7/5";

/// A legend is worth a point in a Duel (`tash-kalar/scoring/duel-legend`) and in a Melee
/// (`tash-kalar/scoring/melee-legend`), in the High Form while it stands on the board; to have it summoned
/// takes no other action.
#[test]
fn a_legend_that_is_summoned_counts_in_every_mode() {
    let hand = "hand1=titan actions=1";
    let summoned = Some(&["summon titan e2"][..]);
    let mut rows = Vec::new();
    for form in [HIGH, DUEL, THREE] {
        for (goal, wanted) in [(Goal::Legend, summoned), (Goal::Points(1), summoned), (Goal::Points(2), None)]
        {
            rows.push((form, goal, wanted));
        }
    }
    for (form, goal, wanted) in rows {
        let fields = format!("{form} {hand}");
        let found = line(&format!("{TITAN} {fields}"), goal);
        assert_eq!(found.as_ref().map(Vec::len), wanted.map(<[_]>::len), "{form} {goal:?}: {found:?}");
        assert!(found.is_none_or(|found| found[0].starts_with("summon titan e2")), "{form} {goal:?}");
    }
    // The second action is left; a piece that lacks is placed first.
    let two = format!("{TITAN} {DUEL} hand1=titan actions=2");
    assert_eq!(line(&two, Goal::Legend).map(|line| line.len()), Some(1));
    let lacks = format!("5/7/4X4/4X4/3x1x3/9/9/7/5 {DUEL} hand1=titan actions=2");
    let found = line(&lacks, Goal::Legend).expect("it can be summoned");
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(found[0], "place e5");
    assert_eq!(line(&lacks.replace("actions=2", "actions=1"), Goal::Legend), None);
}

/// Two points for a legendary piece, one for a heroic one and for each pair of common pieces
/// (`tash-kalar/scoring/duel-points`, `tash-kalar/scoring/melee-points`); in a Melee one for two or three odd
/// ones of different colours, and none for a single one (`tash-kalar/scoring/melee-odd-pieces`).
#[test]
fn points_are_those_that_the_destroyed_pieces_are_worth() {
    const SLAYER: &str = "mode=duel seats=x:highland,o:sylvan actions=1 hand1=legend-slayer";
    const AXE: &str = "mode=duel seats=x:highland,o:sylvan actions=1 hand1=clan-axeman";
    const AXE_AFTER: &str =
        "mode=duel seats=x:highland,o:sylvan actions=1 hand1=clan-axeman destroyed=o:1.0.0";
    const ODD: &str = "mode=melee seats=x:highland,o:northern-imperial,v:sylvan actions=1 hand1=clan-axeman";
    const ODD_AFTER: &str = "mode=melee seats=x:highland,o:northern-imperial,v:sylvan actions=1 \
                             hand1=clan-axeman destroyed=o:1.0.0";
    const PAIR_AFTER: &str = "mode=melee seats=x:highland,o:northern-imperial,v:sylvan actions=1 \
                              hand1=clan-axeman destroyed=v:1.0.0";
    const THIRD: &str = "mode=melee seats=x:highland,o:northern-imperial,v:sylvan,t:southern-imperial actions=1 \
                         hand1=clan-axeman destroyed=o:1.0.0,t:1.0.0";
    let legend = "5/7/9/3O*5/9/4xx3/4x1x2/7/5";
    let hero = "5/7/9/3O5/9/4xx3/4x1x2/7/5";
    let (other, third) = ("5/7/9/4ox3/9/3x5/9/7/5", "5/7/9/4vx3/9/3x5/9/7/5");
    let struck: Option<&[&str]> = Some(&["summon clan-axeman e5", "e4"]);
    let slain: Option<&[&str]> = Some(&["summon legend-slayer e5", "branch 1", "d4"]);
    // The slayer's own side stands on the other diagonal square, and may be spared.
    let felled: Option<&[&str]> = Some(&["summon legend-slayer e5", "branch 2", "d4", "skip"]);
    all_reached(&[
        (legend, SLAYER, Goal::Points(2), slain),
        (legend, SLAYER, Goal::Points(3), None),
        (hero, SLAYER, Goal::Points(1), felled),
        (hero, SLAYER, Goal::Points(2), None),
        (other, AXE, Goal::Points(1), None),
        (other, AXE_AFTER, Goal::Points(1), struck),
        (other, AXE_AFTER, Goal::Points(2), None),
        (third, ODD, Goal::Points(1), None),
        (third, ODD_AFTER, Goal::Points(1), struck),
        (third, ODD_AFTER, Goal::Points(2), None),
        (third, PAIR_AFTER, Goal::Points(1), struck),
        // Two odd pieces have brought a point before, and a third brings no other.
        (third, THIRD, Goal::Points(1), None),
    ]);
}

/// The same board with another past: the Wild Eagle has to be summoned on the red square in the middle, and
/// not on the square two rows above, from where it can leap to wherever it can from there.
#[test]
fn on_which_square_a_being_was_summoned_is_not_forgotten() {
    const HAND: &str = "mode=high-form seats=x:highland,o:sylvan hand1=clan-axeman,wild-eagle \
                        tasks=red-summoning,destruction,side-chain";
    let board = "5/2O4/9/2xx1x3/9/3O1O1O1/9/1O5/5";
    let both: Option<&[&str]> = Some(&["summon wild-eagle e5", "e5-", "summon clan-axeman"]);
    all_reached(&[
        (board, HAND, task("red-summoning"), both),
        (board, HAND, Goal::Points(1), both),
        (board, HAND, task("legendary-summoning"), None),
    ]);
}

#[derive(Deserialize)]
struct File {
    ruling: Vec<Ruling>,
}

/// A board that meets a task, and one that misses it by one piece.
#[derive(Deserialize)]
struct Ruling {
    task: String,
    meets: String,
    misses: String,
}

/// Whether one common piece more on an empty square meets a task.
fn is_met_by_placing(state: &State, name: &str) -> bool {
    let task = cards().task(cards().task_named(name).expect("a task"));
    state.board.empty().iter().any(|at| {
        let mut state = state.clone();
        state.board.put(at, Piece { colour: state.own(), rank: Rank::Common });
        meets(&task.requires, &state)
    })
}

#[test]
fn with_one_action_and_no_card_a_task_is_met_if_a_piece_on_some_square_meets_it() {
    let file: File = toml::from_str(include_str!("../../rulings/tasks.toml")).expect("rulings");
    let (mut reached, mut not) = (0, 0);
    for Ruling { task: name, meets, misses } in &file.ruling {
        for board in [meets, misses] {
            let text = format!("{board} {HIGH} actions=1");
            let placed = is_met_by_placing(&table(&text), name);
            let found = line(&text, task(name));
            assert_eq!(found.as_ref().map(Vec::len), placed.then_some(1), "{name}: {board} {found:?}");
            (reached, not) = if placed { (reached + 1, not) } else { (reached, not + 1) };
        }
    }
    assert!(reached > file.ruling.len() && not > 10, "{reached} are met, {not} are not");
}

/// Tasks that lack more than one piece: how many actions they take.
#[test]
fn each_piece_that_a_task_lacks_takes_an_action() {
    for (name, board, lacks) in [
        ("center-cross", "5/7/9/4x4/3xx4/9/9/7/5", Some(2)),
        ("center-cross", "5/7/9/4o4/3xx4/9/9/7/5", None),
        ("side-chain", "2x2/3x3/4x4/9/9/3x5/4x4/4x2/3x1", Some(2)),
        ("side-chain", "5/7/4x4/3x1x3/1xx3xx1/9/9/7/5", Some(2)),
        ("side-chain", "2x2/3x3/4x4/9/9/9/4x4/4x2/3x1", None),
        ("corner-chain", "5/x6/2x6/9/9/5x3/6x2/6x/5", Some(2)),
        ("imprisonment", "5/7/9/3xx4/3xox3/9/9/7/5", Some(2)),
        ("imprisonment", "5/7/9/3xx4/3xo4/9/9/7/5", None),
        ("envelopment", "5/7/9/3xxx3/3xox3/9/9/7/5", Some(2)),
        // At the edge there are not so many squares around a piece.
        ("imprisonment", "oxxx1/7/9/9/9/9/9/7/5", None),
        ("line-dominance", "5/7/9/xxxx5/9/9/9/7/5", Some(2)),
        ("line-dominance", "5/7/9/xxxx4o/9/9/9/7/5", None),
        ("central-dominance", "5/7/9/3XX4/3x5/9/9/7/5", Some(2)),
        ("central-dominance", "5/7/9/3Xxx3/3x5/9/9/7/5", None),
        ("diagonals", "5/x5x/2x3x2/9/4X4/9/9/7/5", Some(2)),
        // The square in the middle lies on both.
        ("diagonals", "5/X5X/2x3x2/3x1x3/9/9/9/7/5", Some(1)),
        ("diagonals", "5/x5X/2x3x2/3x1x3/9/9/9/7/5", None),
    ] {
        for actions in 1..=2 {
            let found = line(&format!("{board} {HIGH} actions={actions}"), task(name));
            // What is met early is still met when the other action is used.
            let wanted = lacks.filter(|lacks| *lacks <= actions).map(|_| actions);
            assert_eq!(found.as_ref().map(Vec::len), wanted, "{name} {board} {actions}: {found:?}");
        }
    }
}

/// A flare gives what it takes, if it can be invoked: an action for its lower criterion, two pieces for its
/// upper one (`tash-kalar/flare/resolve-lower`, `tash-kalar/flare/resolve-upper`).
#[test]
fn a_flare_is_invoked_where_the_goal_takes_it() {
    let (one, two) = ("3x5/4x4", "3x5/9");
    for (ahead, cross, hand, wanted) in [
        ("ooooo/ooo4", one, "", None),
        ("ooooo/ooo4", one, "flare-2-5", Some((4, 1))),
        ("oooo1/oo5", one, "flare-2-5", None),
        ("ooooo/ooo4", two, "flare-2-5", None),
        ("ooooo/ooo4", two, "flare-2-5,flare-3-5", Some((6, 2))),
        ("OOOOO/7", two, "flare-5-5", Some((5, 1))),
        ("OOOOo/7", two, "flare-5-5", None),
    ] {
        let text = format!("{ahead}/9/9/{cross}/9/7/5 {HIGH} hand1={hand}");
        let found = line(&text, task("center-cross"));
        let flares = |line: &Vec<String>| line.iter().filter(|choice| choice.starts_with("flare")).count();
        assert_eq!(found.as_ref().map(|line| (line.len(), flares(line))), wanted, "{text}: {found:?}");
    }
}

/// Both flares place a piece, and each piece takes from the lead of the other side: the one that asks for
/// five pieces more has to come before the one that asks for four.
#[test]
fn of_two_flares_the_one_that_would_come_too_late_is_invoked_first() {
    let text = format!("ooooo/o6/9/9/3x5/9/9/7/5 {HIGH} hand1=flare-4-4-a,flare-4-5-b");
    let found = line(&text, task("center-cross")).expect("both together are enough");
    let place = |flare: &str| found.iter().position(|choice| choice.starts_with(flare));
    assert_eq!(found.len(), 6, "{found:?}");
    assert!(place("flare flare-4-5-b").is_some(), "{found:?}");
    assert!(place("flare flare-4-5-b") < place("flare flare-4-4-a"), "{found:?}");
    for one in ["flare-4-4-a", "flare-4-5-b"] {
        let text = text.replace("flare-4-4-a,flare-4-5-b", one);
        assert_eq!(line(&text, task("center-cross")), None, "{one}");
    }
}

/// A piece that counts for nothing is placed where a flare then moves it onto an enemy piece.
#[test]
fn a_piece_is_placed_for_the_flare_that_moves_it() {
    let text = format!("ooooo/7/9/9/9/9/9/7/5 {DUEL} actions=1 hand1=flare-5-4 destroyed=o:1.0.0");
    let found = line(&text, Goal::Points(1)).expect("the pair is made");
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(found[0].starts_with("place") && found[1].starts_with("flare flare-5-4"), "{found:?}");
    assert_eq!(line(&text.replace("ooooo/7", "oooo1/7"), Goal::Points(1)), None);
}

/// What can be met by nothing is refuted where the turn begins, once for each number of moves that would be
/// too few for its actions.
#[test]
fn what_nothing_can_meet_takes_no_looking() {
    for (name, board, hand) in [
        ("destruction", "5/7/9/9/3x1x3/9/9/7/5", ""),
        ("destruction", "oo3/7/9/9/3x1x3/9/9/7/5", ""),
        // The Hill Giant destroys up to four, of which there are two, or none that is heroic.
        ("destruction", "oo3/7/9/9/9/4x4/3xxx3/7/5", "hill-giant"),
        ("heroic-destruction", "oooo1/7/9/9/9/4x4/3xxx3/7/5", "hill-giant"),
        ("end-of-legends", "OO3/7/9/9/9/9/9/7/5", ""),
        ("imprisonment", "5/7/9/9/3x1x3/9/9/7/5", ""),
        ("red-legends", "5/2X4/9/9/9/9/9/1x5/5", ""),
        ("rainbow-dominance", "5/2X4/9/9/9/9/9/7/5", ""),
        ("green-summoning", "5/7/9/9/9/9/9/7/5", ""),
    ] {
        let found = searched(&format!("{board} {HIGH} actions=2 hand1={hand}"), task(name), 1_000);
        assert_eq!((found.solved, found.positions), (Solved::Impossible, 3), "{name} {board}");
    }
}

#[test]
fn a_line_that_is_found_before_the_bound_need_not_be_the_shortest() {
    let text = format!("ooooo/ooo4/9/9/3x5/9/9/7/5 {HIGH} hand1=flare-2-5,flare-3-5");
    let whole = searched(&text, task("center-cross"), 2_000_000);
    assert!(matches!(whole.solved, Solved::Line { is_shortest: true, .. }), "{:?}", whole.solved);
    let stopped = searched(&text, task("center-cross"), whole.positions - 1);
    assert!(matches!(stopped.solved, Solved::Line { is_shortest: false, .. }), "{:?}", stopped.solved);
}

#[test]
fn a_search_stops_at_its_bound_and_not_before() {
    let lacks = format!("5/7/4X4/4X4/3x1x3/9/9/7/5 {DUEL} hand1=titan");
    let whole = searched(&lacks, Goal::Legend, 2_000_000);
    assert!(matches!(whole.solved, Solved::Line { .. }));
    assert_eq!(searched(&lacks, Goal::Legend, whole.positions), whole);
    let short = searched(&lacks, Goal::Legend, whole.positions - 1);
    assert_eq!(short.solved, Solved::Unfinished { no_line_up_to: 1 });
}

/// To pass control opens nothing, so it is not looked at: a team takes as many positions as one player.
#[test]
fn a_team_is_searched_like_a_single_player() {
    let board = "5/7/4X4/4X4/3x1x3/9/9/7/5";
    let alone = searched(&format!("{board} {DUEL} hand1=titan"), Goal::Legend, 2_000_000);
    let seats = "mode=duel seats=x:highland,o:sylvan,x:northern-imperial,o:southern-imperial";
    let team = searched(&format!("{board} {seats} hand1=titan"), Goal::Legend, 2_000_000);
    assert_eq!((team.solved, team.positions), (alone.solved, alone.positions));
}
