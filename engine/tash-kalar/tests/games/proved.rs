//! What the search for the shortest line says is what trying out every move says.

use std::collections::HashSet;
use std::hash::{BuildHasher, Hasher};
use std::ops::ControlFlow;

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::board::{Board, Colour, Piece, Rank, Square};
use cardinal_tash_kalar::cards::{CardSet, cards};
use cardinal_tash_kalar::decision::About;
use cardinal_tash_kalar::game::{Game, Horizon, meets};
use cardinal_tash_kalar::notation::line;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::solve::{Goal, Solved, solve};
use cardinal_tash_kalar::state::{Mode, Stage, State};

use crate::stage::{Chance, STARTS, cases, play, table};

/// More positions than this are not tried out.
const MOST: usize = 40_000;

/// Every goal that a mode knows.
fn goals(mode: Mode) -> Vec<Goal> {
    let points = [1, 2, 3].map(Goal::Points);
    match mode {
        Mode::HighForm => {
            cards().tasks().map(|(task, _)| Goal::Task(task)).chain([Goal::Legend]).chain(points).collect()
        }
        Mode::Duel | Mode::Melee => [Goal::Legend].into_iter().chain(points).collect(),
    }
}

/// The points of a side as the end of the turn shows them.
fn points(state: &State) -> u16 {
    let own = state.own();
    if state.form.mode == Mode::HighForm {
        let met = state.tasks.current.into_iter().flatten().map(|task| cards().task(task));
        let met = met.filter(|task| meets(&task.requires, state)).map(|task| task.points).max();
        return u16::from(state.high_form_points(own, rules())) + u16::from(met.unwrap_or(0));
    }
    state.points[own.index()].iter().map(|points| u16::from(*points)).sum()
}

fn is_reached(goal: Goal, game: &Game, before: u16) -> bool {
    let state = game.state();
    let acted = state.turn.actions == 0 && state.resolution.is_none();
    match goal {
        Goal::Legend => state.turn.legends > 0 && state.resolution.is_none(),
        Goal::Task(task) => acted && meets(&cards().task(task).requires, state),
        // Deathmatch points are there when the turn is over.
        Goal::Points(gained) => {
            let told = state.form.mode == Mode::HighForm || game.decision().is_none();
            acted && told && points(state) >= before + u16::from(gained)
        }
    }
}

fn key(game: &Game) -> u128 {
    let half = |seed: u64| {
        let mut hasher = foldhash::fast::FixedState::with_seed(seed).build_hasher();
        game.state().hash_into(&mut hasher);
        u128::from(hasher.finish())
    };
    half(3) << 64 | half(4)
}

/// The length of the shortest line to each goal by trying out everything; `None` if that is too much.
fn tried(root: &Game, goals: &[Goal]) -> Option<Vec<Option<usize>>> {
    let before = points(root.state());
    let mut shortest = vec![None; goals.len()];
    let (mut seen, mut layer) = (HashSet::from([key(root)]), vec![root.clone()]);
    for moves in 0.. {
        for (goal, shortest) in goals.iter().zip(&mut shortest).filter(|(_, shortest)| shortest.is_none()) {
            *shortest = layer.iter().any(|game| is_reached(*goal, game, before)).then_some(moves);
        }
        let mut further = Vec::new();
        for game in &layer {
            // Which of the tasks that are met is completed changes nothing: it is one, and counted already.
            if game.state().stage == Stage::Completing {
                continue;
            }
            let Some(decision) = game.decision() else { continue };
            for choice in game.options() {
                let mut next = game.clone();
                next.submit(decision.player, &choice, None).expect("it is an option");
                if seen.insert(key(&next)) {
                    further.push(next);
                }
                if seen.len() > MOST {
                    return None;
                }
            }
        }
        if further.is_empty() {
            return Some(shortest);
        }
        layer = further;
    }
    None
}

/// A position in the middle of a random game, with few cards in the hand.
fn position(seed: u64) -> Option<State> {
    let mut chance = Chance(seed);
    let start = STARTS[[0, 1, 4][chance.below(3)]];
    let mut game = Game::new(rules(), &table(start), Record::Dropped);
    let moves = 30 + chance.below(60);
    play(&mut game, &mut chance, moves, |_, _| ());
    while game.decision()?.about != About::Action || game.state().turn.acts > 0 {
        play(&mut game, &mut chance, 1, |_, _| ());
    }
    let mut state = game.state().clone();
    let hand = &mut state.hands[state.turn.player.index()];
    let held: Vec<_> = hand.cards.iter().collect();
    let kept = (0..2).map(|_| held.get(chance.below(held.len().max(1))).copied());
    hand.cards = kept.flatten().collect::<CardSet>();
    if chance.below(3) > 0 {
        hand.flares = 0;
    }
    // A single action now and then lets more positions be tried out to the end.
    state.turn.actions = if chance.below(3) == 0 { 1 } else { 2 };
    Some(state)
}

/// A crowded board at random, on which pieces may be short, with two cards in the hand and now and then a
/// flare.
fn crowded(seed: u64) -> Option<State> {
    let mut chance = Chance(seed);
    let mut board = Board::default();
    for (colour, pieces) in [(0, 12 + chance.below(5)), (1, 10 + chance.below(7))] {
        for _ in 0..pieces {
            let free: Vec<Square> = board.empty().iter().collect();
            let rank = [Rank::Common, Rank::Common, Rank::Heroic][chance.below(3)];
            board.put(free[chance.below(free.len())], Piece { colour: Colour::of_index(colour)?, rank });
        }
    }
    let school = ["highland", "sylvan", "northern-imperial"][chance.below(3)];
    let all: Vec<_> = cards().school(school).or(cards().legends()).iter().collect();
    let mut hand: Vec<&str> =
        (0..2).map(|_| cards().being(all[chance.below(all.len())]).slug.as_str()).collect();
    hand.dedup();
    let flares: Vec<&str> = cards().flares().map(|(_, flare)| flare.slug.as_str()).collect();
    hand.extend([flares[chance.below(flares.len())]].into_iter().take(chance.below(2)));
    let (mode, actions) = (["high-form", "duel"][chance.below(2)], 1 + chance.below(2));
    let tasks = if mode == "duel" { "" } else { "tasks=destruction,side-chain,center-cross" };
    let (board, hand) = (line(&board), hand.join(","));
    let seats = format!("x:{school},o:everfrost");
    Some(table(&format!(
        "{board} mode={mode} seats={seats} actions={actions} number=20 hand1={hand} {tasks}"
    )))
}

#[test]
fn lines_are_as_short_and_proofs_as_true_as_by_trying_out_everything() {
    all_proved(position, 40, 20);
}

#[test]
fn on_crowded_boards_too() {
    all_proved(crowded, 24, 10);
}

/// Compares every goal of so many positions, of which so many have to be reached.
fn all_proved(position: fn(u64) -> Option<State>, positions: u32, least: u32) {
    let (mut compared, mut lines) = (0, 0);
    for seed in 0..u64::from(cases(positions)) {
        let Some(state) = position(seed) else { continue };
        let root = Game::new(rules(), &state, Record::Dropped).up_to(Horizon::Turn);
        let goals = goals(state.form.mode);
        let Some(shortest) = tried(&root, &goals) else { continue };
        for (goal, shortest) in goals.into_iter().zip(shortest) {
            let found = solve(&root, goal, 10_000_000, &mut |_| ControlFlow::Continue(()));
            let hand = state.hands[state.turn.player.index()];
            let cards: Vec<&str> = hand.cards.iter().map(|card| cards().being(card).slug.as_str()).collect();
            let told = format!("{seed}: {} {cards:?} {goal:?}", line(&state.board));
            match (&found.solved, shortest) {
                (Solved::Line { moves, is_shortest: true }, Some(shortest)) => {
                    // A flare may be left where the turn could end.
                    assert!(moves.len() <= shortest, "{told}: {moves:?}, {shortest} moves are enough");
                    let end = played(&root, moves);
                    assert!(is_reached(goal, &end, points(root.state())), "{told}: {moves:?}");
                    lines += 1;
                }
                (Solved::Impossible, None) => {}
                (found, tried) => panic!("{told}: {found:?}, by trying it out {tried:?}"),
            }
            compared += 1;
        }
    }
    assert!(compared > 100 && lines > least, "{compared} goals were compared, {lines} of them reached");
}

/// Plays a line, and the end of the turn where nothing more is wanted.
fn played(root: &Game, moves: &[cardinal_tash_kalar::decision::Move]) -> Game {
    let mut game = root.clone();
    for choice in moves {
        let player = game.decision().expect("it is asked").player;
        game.submit(player, choice, None).expect("it is legal");
    }
    while let Some(decision) = game.decision().filter(|_| game.state().form.mode != Mode::HighForm) {
        let first = game.options()[0];
        game.submit(decision.player, &first, None).expect("it is an option");
    }
    game
}
