//! How many positions a second an exploration looks at, and how long a fork and rerun takes.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::effect::Script;
use cardinal_doomtrooper::judge::Session;
use cardinal_doomtrooper::judge::explore::{Explored, Limits, explore};
use cardinal_doomtrooper::rating::{Ratings, Tactic};
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::table::{Area, CardSetup, PlayerSetup, Setup, WarriorSetup};
use criterion::{Criterion, criterion_group, criterion_main};

const COUNTER: &str =
    r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#;
const BLOCK: &str = r#"play = [{ windows = ["block", "modify"], changes = [{ kind = "end-combat" }] }]"#;
const SAVE: &str = r#"play = [{ windows = ["avoid-wounds"], target = "your-warrior", requires = [{ target-harm = "wound" }], changes = [{ kind = "save", on = "target", from = "wound" }] }]"#;

fn modifier(rating: &str, amount: i32) -> String {
    format!(
        r#"play = [{{ windows = ["modify"], changes = [{{ kind = "rating", rating = "{rating}", amount = {amount}, on = "your-combatant" }}] }}]"#
    )
}

fn script(text: &str) -> Script {
    toml::from_str(text).expect("the scripts of the bench are well formed")
}

fn warrior(handle: &str, player: &str, [fight, armor, value]: [i32; 3]) -> WarriorSetup {
    let dark = player == "bruno";
    WarriorSetup {
        handle: handle.into(),
        name: handle.into(),
        player: player.into(),
        area: if dark { Area::Cohort } else { Area::Squad },
        affiliations: vec![if dark { "dark-legion" } else { "imperial" }.into()],
        ratings: Ratings { fight: Some(fight), shoot: Some(5), armor: Some(armor), value: Some(value) },
        script: Some(Script::default()),
        ..WarriorSetup::default()
    }
}

/// Sean Gallagher attacks the Nepharite of Ilian, and both sides hold cards of every kind.
fn scenario() -> Scenario {
    let player = |handle: &str| PlayerSetup { handle: handle.into(), destiny: 10, ..PlayerSetup::default() };
    let mut cards = Vec::new();
    for (player, rating) in [("anna", "fight"), ("bruno", "armor")] {
        let mut texts: Vec<String> = (1..=3).map(|amount| modifier(rating, amount)).collect();
        texts.extend([
            modifier("armor", 2),
            COUNTER.to_owned(),
            COUNTER.to_owned(),
            BLOCK.to_owned(),
            SAVE.to_owned(),
        ]);
        cards.extend(texts.into_iter().enumerate().map(|(at, text)| CardSetup {
            handle: format!("{player}-{at}"),
            name: format!("{player}-{at}"),
            player: player.into(),
            script: Some(script(&text)),
            ..CardSetup::default()
        }));
    }
    let setup = Setup {
        players: vec![player("anna"), player("bruno")],
        active: "anna".into(),
        warriors: vec![warrior("sean", "anna", [10, 8, 8]), warrior("nepharite", "bruno", [8, 4, 7])],
        cards,
        ..Setup::default()
    };
    let input = |action| Input { at: None, player: None, action };
    let attack = Action::Attack { attacker: "sean".into(), defender: "nepharite".into() };
    let inputs = vec![input(attack), input(Action::Tactic(Tactic::Fight))];
    Scenario { ruleset: "warzone-faq".into(), setup, inputs }
}

fn run(session: &Session<'_>, positions: u64) -> Explored {
    let limits = Limits { positions, ..Limits::default() };
    explore(session.game(), session.table(), limits, &mut |_| ControlFlow::Continue(()))
}

fn explorations(criterion: &mut Criterion) {
    let rules = Ruleset::embedded("warzone-faq", |_| true).expect("the embedded ruleset holds together");
    let (mut session, _) = Session::of(&rules, &scenario()).expect("the combat of the bench begins");
    session.step_on().and_then(|()| session.step_on()).expect("attack and tactic");
    let begun = Instant::now();
    let explored = run(&session, 3_000_000);
    let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX).max(1);
    let per_second = |count: u64| count.saturating_mul(1_000_000) / micros;
    println!(
        "explore: {} positions ({}/s), {} decisions ({}/s), {} outcomes, complete to {} plays, bounds {:?}",
        explored.positions,
        per_second(explored.positions),
        explored.decisions,
        per_second(explored.decisions),
        explored.found.len(),
        explored.complete_to,
        explored.bounds,
    );
    let mut group = criterion.benchmark_group("explore");
    group.bench_function("20,000 positions", |bench| bench.iter(|| run(black_box(&session), 20_000)));
    session.to_step(rules.procedure.find("33").expect("step 33"), 1);
    group.bench_function("fork at step 33 and rerun", |bench| {
        bench.iter(|| {
            let mut fork = session.clone();
            let decision = fork.game().decision().expect("somebody is asked");
            let choice = fork.game().options().pop().expect("there is something to play");
            fork.submit(decision.player, &choice).expect("an option is legal");
            fork.to_end().expect("nothing is left to announce");
            fork.game().log().len()
        });
    });
    group.finish();
}

criterion_group! { name = benches; config = Criterion::default().sample_size(20); targets = explorations }
criterion_main!(benches);
