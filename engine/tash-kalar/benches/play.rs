//! How long it takes to say what is legal, to play, and to solve a turn.

use std::hint::black_box;
use std::ops::ControlFlow;

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::decision::Move;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use cardinal_tash_kalar::solve::{Goal, solve};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// The middle of a game: some ten pieces a side, a full hand.
const MIDDLE: &str = "1x3/2xo3/2xXo4/1o1xOx3/3x1oX2/2o1xO3/3xo1x2/2o1x2/2o2 mode=high-form seats=x:highland,o:sylvan \
    hand1=wild-eagle,hill-giant,dire-wolf,the-eldest-tree,titan,flare-2-5 \
    tasks=central-dominance,destruction,side-chain next-task=imprisonment deck1=9 task-deck=18";

fn middle() -> Game {
    let setup: Setup = MIDDLE.parse().expect("a position");
    Game::new(rules(), &setup.check(rules()).expect("a legal one"), Record::Dropped)
}

fn legal(criterion: &mut Criterion) {
    let game = middle();
    let mut options = Vec::new();
    criterion.bench_function("legal actions of a full hand", |bench| {
        bench.iter(|| {
            black_box(&game).options_into(&mut options);
            black_box(options.len())
        });
    });
}

/// Every action of the position is made and taken back: the game is copied for each.
fn played(criterion: &mut Criterion) {
    let game = middle();
    let player = game.decision().expect("it is asked").player;
    let options: Vec<Move> = game.options();
    let mut group = criterion.benchmark_group("played and undone");
    group.throughput(Throughput::Elements(options.len() as u64));
    group.bench_function("every action", |bench| {
        let mut next = game.clone();
        bench.iter(|| {
            for choice in &options {
                next.clone_from(&game);
                next.submit(player, choice, None).expect("it is legal");
                black_box(next.state().turn.actions);
            }
        });
    });
    group.finish();
}

fn solved(criterion: &mut Criterion) {
    let game = middle();
    let task = |name: &str| Goal::Task(cards().task_named(name).expect("a task"));
    let goals = [
        ("destruction", task("destruction")),
        ("side chain", task("side-chain")),
        ("a legend", Goal::Legend),
    ];
    for (name, goal) in goals {
        criterion.bench_function(&format!("solve: {name}"), |bench| {
            bench.iter(|| {
                black_box(solve(&game, goal, 2_000_000, &mut |_| ControlFlow::Continue(())).positions)
            });
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = legal, played, solved
}
criterion_main!(benches);
