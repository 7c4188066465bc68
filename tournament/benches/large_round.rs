//! How long 512 players wait for their pairings and their ranking after nine rounds.

use cardinal_tournament::pairing::{Entrant, ToPair};
use cardinal_tournament::{
    Actor, Cut, Ending, Entry, Event, Formula, Game, Logged, PlayerId, Role, Seed, Settings, Side, standings,
};
use criterion::{Criterion, criterion_group, criterion_main};

fn after_rounds(players: u32, rounds: u32) -> Event {
    let usual = Settings::of(Formula::mcic(), "doomtrooper-it");
    let settings = Settings { rounds: rounds + 1, cut: Cut::None, lists_required: false, ..usual };
    let (mut event, _) = Event::create("Open", Seed(1), settings, "Anna", 0).expect("it can be played");
    let submit = |event: &mut Event, entry| {
        let logged = Logged { at: 0, by: Actor::Staff("Anna".to_owned()), entry };
        event.submit(event.revision(), logged).expect("it is taken");
    };
    submit(&mut event, Entry::JudgeNamed { name: "Bruno".to_owned(), role: Role::Referee, member: None });
    for number in 1..=players {
        submit(&mut event, Entry::Registered { name: format!("Player {number}"), member: None });
    }
    submit(&mut event, Entry::DayBegun);
    for round in 0..rounds {
        let pairing = event.next_round().expect("there is a round");
        let tables = pairing.tables.len();
        submit(&mut event, Entry::RoundPaired { tables: pairing.tables, bye: pairing.bye });
        submit(&mut event, Entry::RoundStarted);
        for table in 1..=tables {
            let by = if (table + round as usize).is_multiple_of(3) { Side::Second } else { Side::First };
            let games = vec![Game { promotion: [40, 12], ending: Ending::Won { by } }];
            submit(&mut event, Entry::ResultEntered { table, games });
        }
    }
    event
}

fn benches(criterion: &mut Criterion) {
    let event = after_rounds(512, 6);
    criterion.bench_function("ranking of 512 after 6 rounds", |bench| {
        bench.iter(|| standings::swiss(event.state()));
    });
    let mut group = criterion.benchmark_group("pairing");
    group.sample_size(10);
    group.bench_function("round 7 of 512", |bench| bench.iter(|| event.next_round()));
    let entrant = |id| Entrant { id: PlayerId(id), points: 0, met: Vec::new(), byes: 0, floated_down: false };
    let first = ToPair::new((1..=512).map(entrant).collect(), Seed(1), 1);
    group.bench_function("round 1 of 512", |bench| bench.iter(|| first.pair()));
    group.finish();
}

criterion_group!(all, benches);
criterion_main!(all);
