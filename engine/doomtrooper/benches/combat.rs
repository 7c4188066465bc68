//! How many combats a second are replayed: with and without a log, short and long.

use std::hint::black_box;

use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::effect::Script;
use cardinal_doomtrooper::game::{Ask, Game, Move};
use cardinal_doomtrooper::rating::{Ratings, Tactic};
use cardinal_doomtrooper::table::{Area, CardSetup, PlayerSetup, Setup, Table, WarriorSetup};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const COUNTER: &str =
    r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#;
const MODIFIER: &str = r#"play = [{ windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 3, on = "your-combatant" }] }]"#;

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

/// Sean Gallagher and the Nepharite of Ilian, by the figures of the Regolamento's example.
fn duel() -> Setup {
    let player = |handle: &str| PlayerSetup { handle: handle.into(), destiny: 10, ..PlayerSetup::default() };
    Setup {
        players: vec![player("anna"), player("bruno")],
        active: "anna".into(),
        warriors: vec![warrior("sean", "anna", [10, 8, 8]), warrior("nepharite", "bruno", [8, 4, 7])],
        ..Setup::default()
    }
}

fn striking_first() -> Setup {
    let mut setup = duel();
    setup.warriors[0].script =
        Some(script(r#"ability = [{ changes = [{ kind = "strikes-first", on = "bearer" }] }]"#));
    setup
}

/// Anna has a modifier and answers the counter to it; Bruno counters.
fn with_cards() -> Setup {
    let mut setup = duel();
    for (handle, player, text) in
        [("modifier", "anna", MODIFIER), ("counter", "bruno", COUNTER), ("counter-to-it", "anna", COUNTER)]
    {
        let script = Some(script(text));
        let card = CardSetup {
            handle: handle.into(),
            name: handle.into(),
            player: player.into(),
            script,
            ..CardSetup::default()
        };
        setup.cards.push(card);
    }
    setup
}

/// Announces the attack and the tactic, then plays whatever card can be played, or passes.
fn fight(mut game: Game<'_>, plays: bool) -> usize {
    let warriors: Vec<_> = game.state().table().warriors().map(|(id, _)| id).collect();
    while let Some(decision) = game.decision() {
        let choice = match decision.ask {
            Ask::Combatants => Move::Combatants { attacker: warriors[0], defender: warriors[1] },
            Ask::Tactic => Move::Tactic(Tactic::Fight),
            Ask::Play | Ask::Answer if plays => game.options().pop().unwrap_or(Move::Pass),
            _ => Move::Pass,
        };
        game.submit(decision.player, &choice, None).expect("the moves of the bench are legal");
    }
    game.log().len()
}

fn combats(criterion: &mut Criterion) {
    let rules = Ruleset::embedded("warzone-faq", |_| true).expect("the embedded ruleset holds together");
    let table = |setup: Setup| -> Table { setup.validate().expect("the tables of the bench are legal") };
    let mut group = criterion.benchmark_group("combat");
    group.throughput(Throughput::Elements(1));
    for (name, table, plays) in [
        ("48 steps", table(duel()), false),
        ("not simultaneous", table(striking_first()), false),
        ("three cards, a counter countered", table(with_cards()), true),
    ] {
        let entries = fight(Game::begin(&rules, table.clone()), plays);
        assert!(entries > 100, "{name}: {entries} entries are no whole combat");
        group.bench_function(format!("{name}, without log"), |bench| {
            bench.iter(|| fight(Game::begin_unlogged(&rules, black_box(table.clone())), plays));
        });
        group.bench_function(format!("{name}, with log"), |bench| {
            bench.iter(|| fight(Game::begin(&rules, black_box(table.clone())), plays));
        });
    }
    group.finish();
}

criterion_group! { name = benches; config = Criterion::default().sample_size(40); targets = combats }
criterion_main!(benches);
