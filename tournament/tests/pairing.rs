//! Pairings against brute force, and what must hold of every day.

#![allow(clippy::unwrap_used, reason = "what a day must have is there, or its test fails")]

mod support;

use cardinal_tournament::pairing::{Cost, Entrant, Pairing, ToPair};
use cardinal_tournament::{Cut, Entry, Event, Phase, PlayerId, Role, Seed, Settings, Side, Status};
use proptest::prelude::*;
use support::{Day, drawn, usual, won};

/// The cheapest of all pairings, each of which is looked at.
fn brute(to_pair: &ToPair, left: &[PlayerId], so_far: &Pairing) -> Option<Cost> {
    let Some((first, rest)) = left.split_first() else { return Some(to_pair.cost(so_far)) };
    let mut best: Option<Cost> = None;
    let mut keep = |cost: Option<Cost>| best = best.into_iter().chain(cost).min();
    for at in 0..rest.len() {
        let mut others = rest.to_vec();
        let second = others.remove(at);
        let mut pairing = so_far.clone();
        pairing.tables.push([*first, second]);
        keep(brute(to_pair, &others, &pairing));
    }
    if so_far.bye.is_none() && left.len() % 2 == 1 {
        keep(brute(to_pair, rest, &Pairing { bye: Some(*first), ..so_far.clone() }));
    }
    best
}

fn entrants() -> impl Strategy<Value = Vec<Entrant>> {
    (2_u32..=10).prop_flat_map(|many| {
        let others = prop::collection::vec(1..=many, 0..(many as usize));
        let one = (0_u32..=15, others, 0_u32..=1, any::<bool>());
        prop::collection::vec(one, many as usize).prop_map(|all| {
            let mut entrants: Vec<Entrant> = all
                .iter()
                .zip(1..)
                .map(|((points, _, byes, floated_down), id)| Entrant {
                    id: PlayerId(id),
                    points: *points,
                    met: Vec::new(),
                    byes: *byes,
                    floated_down: *floated_down,
                })
                .collect();
            for ((_, met, ..), id) in all.iter().zip(1_u32..) {
                for other in met.iter().filter(|other| **other != id) {
                    entrants[id as usize - 1].met.push(PlayerId(*other));
                    entrants[*other as usize - 1].met.push(PlayerId(id));
                }
            }
            entrants
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_pairing_of_up_to_ten_costs_less(entrants in entrants(), seed: u64) {
        let ids: Vec<_> = entrants.iter().map(|entrant| entrant.id).collect();
        let to_pair = ToPair::new(entrants.clone(), Seed(seed), 3);
        let pairing = to_pair.pair();
        prop_assert_eq!(Some(to_pair.cost(&pairing)), brute(&to_pair, &ids, &Pairing::default()));
        let mut backwards = entrants;
        backwards.reverse();
        prop_assert_eq!(ToPair::new(backwards, Seed(seed), 3).pair(), pairing);
    }

    #[test]
    fn what_is_said_to_cost_more_does(entrants in entrants(), seed: u64) {
        let many = entrants.len();
        let to_pair = ToPair::new(entrants, Seed(seed), 1);
        let explained = to_pair.explain(PlayerId(1)).unwrap();
        match explained.otherwise {
            None => prop_assert!(many == 2),
            Some((other, cost)) => {
                let (first, second) = explained.pair;
                let meets = other.tables.iter().any(|table| table.contains(&first) && second.is_some_and(|second| table.contains(&second)));
                prop_assert!(!(meets || second.is_none() && other.bye == Some(first)));
                prop_assert!(cost >= explained.whole);
                prop_assert_eq!(cost, to_pair.cost(&other));
            }
        }
    }
}

/// What happens between rounds and at tables, drawn by proptest.
#[derive(Debug, Clone)]
struct Script {
    players: u32,
    seed: u64,
    rounds: u32,
    results: Vec<u8>,
    leaves: Vec<(u32, u32)>,
    late: Vec<u32>,
}

fn scripts(most: u32) -> impl Strategy<Value = Script> {
    let results = prop::collection::vec(0_u8..5, 64);
    let leaves = prop::collection::vec((1_u32..=6, 1..=most), 0..6);
    let late = prop::collection::vec(1_u32..=6, 0..3);
    (4..=most, any::<u64>(), 3_u32..=6, results, leaves, late).prop_map(
        |(players, seed, rounds, results, leaves, late)| Script {
            players,
            seed,
            rounds,
            results,
            leaves,
            late,
        },
    )
}

fn play(script: &Script) -> Event {
    let settings = Settings { rounds: script.rounds, cut: Cut::None, lists_required: false, ..usual() };
    let mut day = Day::new(settings.clone());
    let (event, _) = Event::create("Open", Seed(script.seed), settings, "Anna", 1_000).unwrap();
    day.event = event;
    day.submit(Entry::JudgeNamed { name: "Bruno".to_owned(), role: Role::Referee, member: None });
    for number in 1..=script.players {
        day.submit(Entry::Registered { name: format!("Player {number}"), member: None });
    }
    day.submit(Entry::DayBegun);
    for round in 1..=script.rounds {
        for (_, player) in script.leaves.iter().filter(|(at, _)| *at == round) {
            let state = day.event.state();
            let active = state.players().iter().filter(|player| player.status == Status::Active).count();
            let own = state.player(PlayerId(*player));
            if active > 4 && own.is_some_and(|own| own.status == Status::Active) {
                day.submit(Entry::Dropped { player: PlayerId(*player) });
            }
        }
        day.pair();
        for (number, _) in script.late.iter().enumerate().filter(|(_, at)| **at == round) {
            day.submit(Entry::Registered { name: format!("Late {number}"), member: None });
        }
        let tables = day.event.state().rounds().last().unwrap().tables.len();
        for table in 1..=tables {
            let drawn_by = script.results[(table + round as usize * 7) % script.results.len()];
            let game = match drawn_by {
                0 => drawn(),
                1 | 2 => won(Side::First, [40, 12]),
                _ => won(Side::Second, [5, 40]),
            };
            day.enter(table, vec![game]);
        }
    }
    day.event
}

/// Whether players can be paired so that nobody meets whom they met, one left over where the number is odd.
fn without_rematch(
    left: &[PlayerId],
    met: &dyn Fn(PlayerId, PlayerId) -> bool,
    bye: &dyn Fn(PlayerId) -> bool,
) -> bool {
    let Some((first, rest)) = left.split_first() else { return true };
    let among = (0..rest.len()).any(|at| {
        let mut others = rest.to_vec();
        let second = others.remove(at);
        !met(*first, second) && without_rematch(&others, met, bye)
    });
    let over = left.len() % 2 == 1 && !bye(*first) && without_rematch(rest, met, &|_| true);
    among || over
}

fn holds(event: &Event) -> Result<(), TestCaseError> {
    let rounds = event.state().rounds();
    for (at, round) in rounds.iter().enumerate().filter(|(_, round)| round.phase == Phase::Swiss) {
        let mut seated: Vec<_> =
            round.tables.iter().flat_map(|table| table.players).chain(round.bye).collect();
        seated.sort();
        let many = seated.len();
        seated.dedup();
        prop_assert_eq!(many, seated.len(), "nobody plays twice in a round");
        let before = &rounds[..at];
        let had_bye = |player| before.iter().any(|round| round.bye == Some(player));
        let met = |a: PlayerId, b: PlayerId| {
            before.iter().any(|round| round.table_of(a).is_some_and(|table| table.side(b).is_some()))
        };
        if let Some(left) = round.bye {
            prop_assert!(!had_bye(left) || seated.iter().all(|player| had_bye(*player)), "no second bye");
        }
        let again = round.tables.iter().any(|table| met(table.players[0], table.players[1]));
        if many <= 10 {
            let possible = without_rematch(&seated, &met, &had_bye);
            prop_assert!(!(again && possible), "players meet again only where they must");
        } else if many > 4 * rounds.len() {
            prop_assert!(!again, "among so many nobody must meet again");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn days_of_a_few_are_paired_fairly_and_their_logs_make_them_again(script in scripts(10)) {
        let event = play(&script);
        holds(&event)?;
        prop_assert_eq!(&play(&script), &event);
        prop_assert_eq!(&Event::from_log(event.log().to_vec()).unwrap(), &event);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3))]

    #[test]
    fn days_of_up_to_256_are_paired_fairly(script in scripts(256)) {
        holds(&play(&script))?;
    }
}
