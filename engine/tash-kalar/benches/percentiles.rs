//! How long solving a turn takes over many positions of random games: the middle and the far end.
//! `cargo bench --bench percentiles -- all` also lists what came of each search, to be compared with what
//! came of it before a change.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::decision::{About, Move};
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use cardinal_tash_kalar::solve::{Goal, Solved, solve};

const START: &str = "5/7/9/9/9/9/9/7/5 mode=high-form seats=x:highland,o:sylvan number=1 \
    tasks=destruction,side-chain,center-cross next-task=imprisonment task-deck=20";
const POSITIONS: u64 = 20;
/// How many of the longest searches are named.
const LONGEST: usize = 12;
/// How many positions a search looks at, at most.
const MOST: u64 = 1_000_000;

/// A number below a bound, by the splitmix recurrence.
fn below(seed: &mut u64, bound: usize) -> usize {
    *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *seed;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    usize::try_from((mixed ^ mixed >> 31) % bound as u64).unwrap_or_default()
}

/// A game at the beginning of a turn in its middle.
fn middle(mut seed: u64) -> Option<Game> {
    let setup: Setup = START.parse().expect("a position");
    let mut game = Game::new(rules(), &setup.check(rules()).expect("a legal one"), Record::Dropped);
    let turn = 14 + u16::try_from(below(&mut seed, 12)).ok()?;
    while let Some(decision) = game.decision() {
        if decision.about == About::Action && decision.turn >= turn {
            return Some(game);
        }
        let mut options = game.options();
        let telling = |choice: &Move| matches!(choice, Move::Summon(_) | Move::Drawn(Some(_)));
        if options.iter().any(telling) && below(&mut seed, 4) > 0 {
            options.retain(telling);
        } else if options.iter().any(|choice| matches!(choice, Move::Place { .. })) {
            options.retain(|choice| !matches!(choice, Move::Discard { .. }));
        }
        let choice = options[below(&mut seed, options.len())];
        game.submit(decision.player, &choice, None).expect("it is an option");
    }
    None
}

/// How long this thread was on a processor, where the system tells it: what others do at the same time does
/// not count then.
fn on_processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

fn name(goal: Goal) -> String {
    match goal {
        Goal::Task(task) => cards().task(task).slug.clone(),
        Goal::Legend => "a legend".to_owned(),
        Goal::Points(points) => format!("{points} points"),
    }
}

fn main() {
    let lists_all = std::env::args().any(|word| word == "all");
    let mut times: Vec<(Duration, &'static str, String)> = Vec::new();
    for (seed, game) in (0..POSITIONS).filter_map(|seed| Some((seed, middle(seed)?))) {
        if lists_all {
            println!("{seed}: {}", Setup::of(game.state(), rules()));
        }
        let tasks = game.state().tasks.current.into_iter().flatten().map(Goal::Task);
        for goal in tasks.chain([Goal::Legend, Goal::Points(2)]) {
            let before = (Instant::now(), on_processor());
            let found = solve(&game, goal, MOST, &mut |_| ControlFlow::Continue(()));
            let busy = on_processor().zip(before.1).map(|(after, before)| after.saturating_sub(before));
            let time = busy.unwrap_or_else(|| before.0.elapsed());
            let what = match &found.solved {
                Solved::Line { .. } => "line",
                Solved::Impossible => "proof that there is none",
                Solved::Unfinished { .. } => "not finished",
            };
            if lists_all {
                let came = match &found.solved {
                    Solved::Line { moves, is_shortest: true } => format!("{} moves", moves.len()),
                    Solved::Line { moves, .. } => format!("{} moves, perhaps fewer", moves.len()),
                    Solved::Impossible => what.to_owned(),
                    Solved::Unfinished { no_line_up_to } => {
                        format!("not finished, none of up to {no_line_up_to}")
                    }
                };
                println!("{seed} {}: {came}", name(goal));
            }
            let about = format!("position {seed}, {} in {} positions", name(goal), found.positions);
            times.push((time, what, about));
        }
    }
    times.sort_unstable();
    let at = |percent: usize| {
        times.get((times.len() * percent / 100).min(times.len() - 1)).map(|(time, ..)| *time)
    };
    println!(
        "{} searches: p50 {:?}, p90 {:?}, p99 {:?}, longest {:?}",
        times.len(),
        at(50),
        at(90),
        at(99),
        at(100)
    );
    for (time, what, about) in times.iter().rev().take(LONGEST) {
        println!("{time:?} {what}: {about}");
    }
    for what in ["line", "proof that there is none", "not finished"] {
        println!("{what}: {}", times.iter().filter(|(_, found, _)| *found == what).count());
    }
}
