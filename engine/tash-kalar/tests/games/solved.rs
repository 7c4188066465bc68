//! Solving a turn, and exploring an effect.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use cardinal_replay::Game as _;
use cardinal_replay::explore::{Limits, explore};
use cardinal_tash_kalar::action::{Action, written};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::decision::Move;
use cardinal_tash_kalar::game::{Game, Horizon};
use cardinal_tash_kalar::notation::line;
use cardinal_tash_kalar::outcome::Outcome;
use cardinal_tash_kalar::solve::{Goal, Solved, solve};

use crate::stage::game;

fn solved(game: &Game, goal: Goal, most: u64) -> Solved {
    solve(game, goal, most, &mut |_| ControlFlow::Continue(())).solved
}

fn moves(solved: &Solved) -> Vec<String> {
    let Solved::Line { moves, .. } = solved else { panic!("there is a line: {solved:?}") };
    moves.iter().map(|choice| written(cards(), choice).0).collect()
}

fn task(name: &str) -> Goal {
    Goal::Task(cards().task_named(name).expect("a task"))
}

#[test]
fn the_shortest_line_to_a_task_is_found_and_leads_there() {
    let text = "5/7/9/3XX4/3xx4/9/9/7/5 mode=high-form seats=x:highland,o:sylvan tasks=central-dominance,destruction,side-chain deck1=0 legends=0 flares=0";
    let mut game = game(text);
    let found = solved(&game, task("central-dominance"), 1_000_000);
    let line = moves(&found);
    assert_eq!(line.len(), 2, "both actions have to be used: {line:?}");
    for text in &line {
        let decision = game.decision().expect("it is asked");
        let choice = game.meant(&Action(text.clone())).expect("it was written")[0];
        game.submit(decision.player, &choice, None).expect("it is legal");
    }
    let complete = Move::Complete(Some(cards().task_named("central-dominance").expect("a task")));
    assert!(game.options().contains(&complete));
}

#[test]
fn a_legend_is_summoned_after_the_piece_that_lacks_is_there() {
    // Two heroes and two common pieces of its pattern stand; one common piece is placed first.
    let text =
        "5/7/9/3x1X3/2x6/9/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=the-eldest-tree,ritual-keeper";
    let none = solved(&game(text), Goal::Legend, 2_000_000);
    assert_eq!(none, Solved::Impossible, "a heroic piece is lacking, and no card here gives one");
    let text = "5/7/9/5X3/2x6/3X5/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=the-eldest-tree";
    let line = moves(&solved(&game(text), Goal::Legend, 2_000_000));
    assert_eq!(line[..1], ["place g5"], "{line:?}");
    assert!(line[1].starts_with("summon the-eldest-tree e5"), "{line:?}");
}

#[test]
fn points_count_what_this_turn_brings_and_a_budget_is_told() {
    // The Hill Giant takes two heroes.
    let text = "5/7/9/4O4/3O5/4x4/3xxx3/7/5 mode=duel seats=x:highland,o:sylvan hand1=hill-giant";
    let found = game(text);
    let line = moves(&solved(&found, Goal::Points(2), 2_000_000));
    assert!(line.iter().any(|text| text.starts_with("summon hill-giant e5")), "{line:?}");
    assert_eq!(solved(&found, Goal::Points(3), 2_000_000), Solved::Impossible);
    assert!(matches!(solved(&found, Goal::Points(2), 3), Solved::Unfinished { .. }));
}

/// Every outcome of one effect by trying out every choice.
fn tried(game: &Game, into: &mut BTreeSet<Outcome>) {
    let Some(decision) = game.decision() else {
        into.insert(game.outcome(game.state()));
        return;
    };
    for choice in game.options() {
        let mut next = game.clone();
        next.submit(decision.player, &choice, None).expect("it is an option");
        tried(&next, into);
    }
}

#[test]
fn exploring_an_effect_finds_what_trying_every_choice_finds() {
    let text = "5/7/9/3xoO3/2o1x4/3x1x3/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=dire-wolf,clan-axeman,legend-slayer,ritual-master";
    let start = game(text);
    let summonings: Vec<Move> =
        start.options().into_iter().filter(|choice| matches!(choice, Move::Summon(_))).collect();
    assert!(!summonings.is_empty());
    for summoning in summonings {
        let mut game = start.clone();
        let player = game.decision().expect("it is asked").player;
        game.submit(player, &summoning, None).expect("it is an option");
        if game.state().resolution.is_none() {
            continue;
        }
        let game = game.up_to(Horizon::Act);
        let table = game.state().clone();
        let explored = explore(&game, &table, Limits::default(), &mut |_| ControlFlow::Continue(()));
        let found: BTreeSet<Outcome> = explored.found.iter().map(|found| found.outcome.clone()).collect();
        let mut all = BTreeSet::new();
        tried(&game, &mut all);
        assert!(explored.is_complete());
        assert_eq!(found, all, "{} {}", line(&table.board), written(cards(), &summoning));
    }
}

#[test]
fn where_a_card_can_be_summoned_is_told_or_what_lacks_least() {
    let text = "5/7/9/9/9/3x1x3/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=wild-eagle,hill-giant";
    let game = game(text);
    let named = |name: &str| cards().being_named(name).expect(name);
    // North and south of the middle between the two.
    let eagle = game.summonable(named("wild-eagle"), None);
    let places: Vec<String> = eagle.places.iter().map(|place| place.at.to_string()).collect();
    assert_eq!(places, ["e5", "e7"]);
    let giant = game.summonable(named("hill-giant"), None);
    let nearest = giant.nearest.expect("it cannot be summoned");
    assert!(giant.places.is_empty() && !giant.reasons.is_empty());
    assert_eq!(nearest.missing.len(), 2, "two of its four pieces stand as they should: {nearest:?}");
    let there = game.summonable(named("wild-eagle"), Some("c3".parse().expect("a square")));
    assert_eq!(there.nearest.map(|nearest| nearest.missing.len()), Some(2));
}

#[test]
fn a_proof_says_which_cards_it_leaves_out() {
    let text = "5/7/9/9/9/9/9/7/5 mode=duel seats=x:nethervoid,o:sylvan hand1=gate-keeper,?,?legend";
    let found = solve(&game(text), Goal::Legend, 1_000, &mut |_| ControlFlow::Continue(()));
    assert_eq!(found.solved, Solved::Impossible, "with what is known");
    assert_eq!((found.hidden, found.unmodelled.len()), (2, 1));
}

/// Leaving out what cannot help changes no answer: the shortest lines are as short without it.
#[test]
fn a_last_action_that_is_left_out_would_not_have_helped() {
    let text = "5/7/9/4O4/3O5/4x4/3xxx3/7/5 mode=duel seats=x:highland,o:sylvan hand1=hill-giant";
    for goal in
        [Goal::Points(1), Goal::Points(2), Goal::Points(3), task("destruction"), task("end-of-legends")]
    {
        let bare = solved(&game(text), goal, 2_000_000);
        // With a flare that can never be invoked nothing is left out.
        let whole = solved(&game(&format!("{text},flare-5-5")), goal, 2_000_000);
        match (&bare, &whole) {
            (Solved::Line { moves: one, .. }, Solved::Line { moves: other, .. }) => {
                assert_eq!(one.len(), other.len());
            }
            (one, other) => assert_eq!(one, other, "{goal:?}"),
        }
    }
}

/// `tash-kalar/scoring/task-complete`: what the turn destroyed before counts, of whatever rank it was. The Hill
/// Giant takes two heroes, and the task wants three pieces.
#[test]
fn what_was_destroyed_before_counts_for_a_task_whatever_its_rank() {
    for (before, leads) in [("0.0.0", false), ("1.0.0", true), ("0.1.0", true), ("0.0.1", true)] {
        let text = format!(
            "5/7/9/4O4/3O5/4x4/3xxx3/7/5 mode=high-form seats=x:highland,o:sylvan hand1=hill-giant \
             tasks=central-dominance,destruction,side-chain deck1=0 legends=0 flares=0 destroyed=o:{before}"
        );
        let found = solved(&game(&text), task("destruction"), 1_000_000);
        assert_eq!(matches!(found, Solved::Line { .. }), leads, "{before}: {found:?}");
        assert_eq!(found == Solved::Impossible, !leads, "{before}: {found:?}");
    }
}
