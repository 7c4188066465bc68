//! What an effect can come to, against trying out every choice of it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use cardinal_replay::Game as _;
use cardinal_tash_kalar::action::Action;
use cardinal_tash_kalar::decision::Move;
use cardinal_tash_kalar::game::{Game, Horizon};
use cardinal_tash_kalar::outcome::Outcome;
use cardinal_tash_kalar::outcomes::{Coming, destroyed, outcomes};

use crate::stage::game;

const BOARD: &str = "5/7/9/3xoO3/2o1x4/3x1x3/9/7/5 mode=duel seats=x:highland,o:sylvan";

/// A game in which these lines were played.
fn after(text: &str, lines: &[&str]) -> Game {
    let mut game = game(text);
    for line in lines {
        let player = game.decision().expect("it is asked").player;
        let choice = game.meant(&Action::from(*line)).expect("it means something")[0];
        game.submit(player, &choice, None).expect("it is legal");
    }
    game
}

/// What every line of choices comes to: how many lines do, and the first of the shortest.
fn tried(game: &Game, line: &mut Vec<Move>, into: &mut BTreeMap<Outcome, (u64, Vec<Move>)>) {
    let Some(decision) = game.decision() else {
        let found = into.entry(game.outcome(game.state())).or_insert_with(|| (0, line.clone()));
        found.0 += 1;
        if line.len() < found.1.len() {
            found.1.clone_from(line);
        }
        return;
    };
    for choice in game.options() {
        let mut next = game.clone();
        next.submit(decision.player, &choice, None).expect("it is an option");
        line.push(choice);
        tried(&next, line, into);
        line.pop();
    }
}

fn beaten(outcome: &Outcome) -> u8 {
    outcome.destroyed.iter().flatten().sum()
}

fn goes_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A move of two steps, a choice among pieces, one of two ways, one that changes nothing.
const EFFECTS: [(&str, &str); 4] = [
    ("dire-wolf", "summon dire-wolf e5"),
    ("clan-axeman", "summon clan-axeman e5"),
    ("wild-eagle", "summon wild-eagle e5"),
    ("herald", "summon herald c3"),
];

fn resolving((card, line): (&str, &str)) -> Game {
    let text = match card {
        "herald" => "5/7/9/3xx4/3x5/9/9/7/5 mode=duel seats=x:northern-imperial,o:sylvan",
        "dire-wolf" => "5/7/2o6/3o5/9/3xx4/2x6/7/5 mode=duel seats=x:highland,o:sylvan",
        _ => BOARD,
    };
    after(&format!("{text} hand1={card}"), &[line])
}

#[test]
fn the_outcomes_of_an_effect_are_those_of_every_line_of_choices_each_once() {
    for effect in EFFECTS {
        let game = resolving(effect);
        let mut all = BTreeMap::new();
        tried(&game.up_to(Horizon::Act), &mut Vec::new(), &mut all);
        let found = outcomes(&game, 1_000_000, &mut goes_on);
        let lines: u64 = all.values().map(|(ways, _)| ways).sum();
        assert!(lines > 1, "{effect:?} leaves a choice");
        assert_eq!((found.lines, found.is_complete), (lines, true), "{effect:?}");
        assert_eq!(found.found.len(), all.len(), "{effect:?}");
        for Coming { outcome, ways, choices } in &found.found {
            assert_eq!(all.get(outcome), Some(&(*ways, choices.clone())), "{effect:?}");
        }
    }
}

#[test]
fn what_destroys_most_stands_first_and_then_what_takes_fewest_choices() {
    let game = resolving(EFFECTS[0]);
    let found = outcomes(&game, 1_000_000, &mut goes_on).found;
    let order: Vec<(u8, usize)> =
        found.iter().map(|coming| (beaten(&coming.outcome), coming.choices.len())).collect();
    let mut sorted = order.clone();
    sorted.sort_by_key(|(destroyed, choices)| (std::cmp::Reverse(*destroyed), *choices));
    assert_eq!(order, sorted);
    // The wolf takes two pieces, or one, or none; to stay takes fewer choices than to walk.
    assert_eq!(order.first(), Some(&(2, 2)), "{order:?}");
    assert!(order.contains(&(1, 2)) && order.contains(&(0, 1)), "{order:?}");
    assert!(found.iter().all(|coming| destroyed(&coming.outcome) == beaten(&coming.outcome)));
}

/// At a bound below the number of lines some are missing; at that number none is.
#[test]
fn no_more_lines_are_looked_at_than_may_be_and_it_is_said_whether_these_are_all() {
    let game = resolving(EFFECTS[1]);
    let all = outcomes(&game, 1_000_000, &mut goes_on).lines;
    for (most, lines, is_complete) in
        [(0, 0, false), (1, 1, false), (all - 1, all - 1, false), (all, all, true), (all + 1, all, true)]
    {
        let found = outcomes(&game, most, &mut goes_on);
        assert_eq!((found.lines, found.is_complete), (lines, is_complete), "{all} lines, {most} at most");
        assert_eq!(found.found.iter().map(|coming| coming.ways).sum::<u64>(), lines);
    }
}

#[test]
fn where_nothing_is_being_resolved_it_comes_to_what_stands() {
    let game = game(&format!("{BOARD} hand1=clan-axeman"));
    let found = outcomes(&game, 1_000, &mut goes_on);
    let here = Coming { outcome: game.outcome(game.state()), ways: 1, choices: Vec::new() };
    assert_eq!((found.found, found.lines, found.is_complete), (vec![here], 1, true));
}

/// Three standard moves with pieces that stand in the open: thousands of lines.
#[test]
fn the_caller_is_asked_every_few_thousand_lines_and_may_stop_it() {
    let text = "5/7/4x4/9/1x5x1/9/9/7/OOO2 mode=duel seats=x:highland,o:sylvan hand1=flare-3-5";
    let game = after(text, &["flare flare-3-5"]);
    let mut asked = Vec::new();
    let mut stop = |lines: u64| {
        asked.push(lines);
        ControlFlow::Break(())
    };
    let found = outcomes(&game, 1_000_000, &mut stop);
    assert_eq!((found.lines, found.is_complete), (4_096, false));
    assert_eq!(asked, [4_096]);
    // Where there are fewer nobody is asked.
    let few = outcomes(&resolving(EFFECTS[1]), 1_000_000, &mut stop_at_once);
    assert!(few.is_complete);
}

fn stop_at_once(_: u64) -> ControlFlow<()> {
    ControlFlow::Break(())
}
