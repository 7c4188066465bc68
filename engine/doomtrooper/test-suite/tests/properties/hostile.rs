//! Tables and inputs written to break the engine: each ends, and within bounds.

use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::game::Game;
use cardinal_doomtrooper::rating::{Ratings, Tactic};
use cardinal_doomtrooper::replay;
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::table::{
    Area, CardSetup, PlayerSetup, Setup, SetupFault, Status, WarriorSetup, WarzoneSetup,
};

use crate::drawn::{HAND, rules, script};

fn duel() -> Setup {
    let warrior = |handle: &str, player: &str, affiliation: &str| WarriorSetup {
        handle: handle.into(),
        name: handle.into(),
        player: player.into(),
        affiliations: vec![affiliation.into()],
        ratings: Ratings { fight: Some(10_000), shoot: Some(1), armor: Some(-10_000), value: Some(10_000) },
        script: Some(script("")),
        ..WarriorSetup::default()
    };
    let player = |handle: &str| PlayerSetup {
        handle: handle.into(),
        destiny: 10_000,
        promotion: 10_000,
        ..PlayerSetup::default()
    };
    Setup {
        players: vec![player("anna"), player("bruno")],
        active: "anna".into(),
        warriors: vec![warrior("attacker", "anna", "imperial"), warrior("defender", "bruno", "dark-legion")],
        ..Setup::default()
    }
}

fn scenario(setup: Setup, plays: impl IntoIterator<Item = (Option<String>, String)>) -> Scenario {
    let input = |at, action| Input { at, player: None, action };
    let mut inputs = vec![
        input(None, Action::Attack { attacker: "attacker".into(), defender: "defender".into() }),
        input(None, Action::Tactic(Tactic::Fight)),
    ];
    inputs.extend(plays.into_iter().map(|(at, card)| {
        input(at, Action::Play { card, way: None, target: None, swap: None, points: None })
    }));
    Scenario { ruleset: "warzone-faq".into(), setup, inputs }
}

fn hand(handle: String, player: &str, text: &str) -> CardSetup {
    CardSetup {
        name: handle.clone(),
        handle,
        player: player.into(),
        script: Some(script(text)),
        ..CardSetup::default()
    }
}

#[test]
fn numbers_beyond_all_bounds_neither_wrap_nor_panic() {
    let mut setup = duel();
    let huge = r#"play = [{ windows = ["modify"], changes = [
        { kind = "rating", rating = "fight", amount = 2147483647, on = "both" },
        { kind = "rating", rating = "value", op = "multiply", amount = 2147483647, on = "both" },
        { kind = "rating", rating = "armor", op = "multiply", amount = -2147483648, on = "both" },
        { kind = "rating", rating = "armor", op = "multiply", amount = -2147483648, on = "both" },
        { kind = "kill", on = "defender" },
    ] }]"#;
    setup.cards = (0..20).map(|number| hand(format!("card-{number}"), "anna", huge)).collect();
    let plays: Vec<_> = setup.cards.iter().map(|card| (Some("33".to_owned()), card.handle.clone())).collect();
    let played = replay(rules(), &scenario(setup, plays)).expect("the scenario is legal");
    assert_eq!(
        played.verdict.result.points[0].1,
        i64::from(i32::MAX),
        "the value is cut off at the largest figure"
    );
}

#[test]
fn a_chain_of_a_thousand_counters_ends() {
    let mut setup = duel();
    let counter = HAND[0];
    setup.cards.push(hand("block".into(), "anna", HAND[2]));
    setup.cards.extend((0..900).map(|number| {
        let player = if number % 2 == 0 { "bruno" } else { "anna" };
        hand(format!("counter-{number}"), player, counter)
    }));
    let plays: Vec<_> = setup.cards.iter().map(|card| (None, card.handle.clone())).collect();
    let played = replay(rules(), &scenario(setup, plays)).expect("the scenario is legal");
    let count = |fits: fn(&Event) -> bool| played.log.iter().filter(|entry| fits(&entry.event)).count();
    assert_eq!(count(|event| matches!(event, Event::Played { .. })), 901);
    assert_eq!(count(|event| matches!(event, Event::Countered { .. })), 450, "every other one");
    assert_eq!(count(|event| matches!(event, Event::CombatEnded { .. })), 1, "an even number of counters");
}

#[test]
fn a_thousand_warriors_fight_as_two_do() {
    let mut setup = duel();
    let extra = |number: usize| {
        let mut warrior = setup.warriors[number % 2].clone();
        warrior.handle = format!("warrior-{number}");
        warrior
    };
    let crowd: Vec<WarriorSetup> = (2..1_000).map(extra).collect();
    setup.warriors.extend(crowd);
    let table = setup.clone().validate().expect("a thousand are allowed");
    assert_eq!(Game::begin(rules(), table).options().len(), 500 * 500);
    let played = replay(rules(), &scenario(setup.clone(), [])).expect("the scenario is legal");
    assert_eq!(
        played.verdict.result.warriors[..2].iter().map(|(_, status)| *status).collect::<Vec<_>>(),
        [Status::Wounded; 2]
    );
    setup.warriors.push(WarriorSetup { handle: "one-too-many".into(), ..setup.warriors[0].clone() });
    assert!(replay(rules(), &scenario(setup, [])).is_err());
}

/// Of warriors, cards and warzones each a thousand are taken, and not one more.
#[test]
fn a_thousand_of_each_kind_of_piece_lie_on_a_table_and_no_more() {
    let zone = |number: usize| WarzoneSetup {
        handle: format!("zone-{number}"),
        name: "zone".into(),
        player: "bruno".into(),
        area: Area::Cohort,
        script: Some(script("")),
        ..WarzoneSetup::default()
    };
    for (more, expected) in [(0, None), (1, Some(1_001))] {
        let warriors = |setup: &mut Setup| {
            let one = setup.warriors[0].clone();
            let others = 2..1_000 + more;
            setup
                .warriors
                .extend(others.map(|at| WarriorSetup { handle: format!("one-{at}"), ..one.clone() }));
        };
        let cards = |setup: &mut Setup| {
            setup.cards.extend((0..1_000 + more).map(|at| hand(format!("card-{at}"), "anna", "")));
        };
        let zones = |setup: &mut Setup| setup.warzones.extend((0..1_000 + more).map(zone));
        let fill_warriors: &dyn Fn(&mut Setup) = &warriors;
        for (what, fill) in [("warriors", fill_warriors), ("cards", &cards), ("warzones", &zones)] {
            let mut setup = duel();
            fill(&mut setup);
            let faults = setup.validate().err().map_or_else(Vec::new, |illegal| illegal.faults);
            let expected = expected.map(|found| SetupFault::TooMany { what, found });
            assert_eq!(faults, expected.into_iter().collect::<Vec<_>>(), "{what}");
        }
    }
}

#[test]
fn ten_thousand_warriors_and_a_million_points_are_refused_at_the_border() {
    let mut setup = duel();
    let one = setup.warriors[0].clone();
    let crowd = (2..10_000).map(|number| WarriorSetup { handle: format!("warrior-{number}"), ..one.clone() });
    setup.warriors.extend(crowd);
    setup.players[0].destiny = 1_000_000;
    setup.warriors[1].ratings.value = Some(1_000_000);
    let illegal = setup.validate().expect_err("nobody plays at such a table");
    let too_many = SetupFault::TooMany { what: "warriors", found: 10_000 };
    assert!(illegal.faults.contains(&too_many), "{:?}", illegal.faults);
    let figures = illegal.faults.iter().filter(|fault| {
        matches!(fault, SetupFault::Figure { at, found: 1_000_000 } if at == "anna" || at == "defender")
    });
    assert_eq!(figures.count(), 2, "{:?}", illegal.faults);
}

#[test]
fn a_thousand_inputs_that_are_never_legal_are_refused_one_by_one() {
    let mut setup = duel();
    setup.cards.push(hand("block".into(), "anna", "play = [{ windows = [], changes = [] }]"));
    let played = replay(rules(), &scenario(setup, vec![(None, "block".to_owned()); 300]))
        .expect("the scenario is legal");
    let refused = played.log.iter().filter(|entry| matches!(entry.event, Event::Refused { .. })).count();
    assert_eq!(refused, 300);
}

#[test]
fn a_replay_that_would_take_too_long_is_given_up() {
    let mut setup = duel();
    let crowd = (2..1_000)
        .map(|number| WarriorSetup { handle: format!("warrior-{number}"), ..setup.warriors[0].clone() });
    let crowd: Vec<WarriorSetup> = crowd.collect();
    setup.warriors.extend(crowd);
    setup.cards.push(hand("block".into(), "anna", r#"play = [{ windows = ["any-time"], target = "combatant", requires = [{ tactic = "shoot" }], changes = [] }]"#));
    let error = replay(rules(), &scenario(setup, vec![(None, "block".to_owned()); 900]));
    assert_eq!(error, Err(cardinal_doomtrooper::ReplayError::TooLong));
}

#[test]
fn actions_gained_without_end_are_counted_without_overflow() {
    let mut setup = duel();
    let gain = r#"play = [{ windows = ["any-time"], changes = [{ kind = "gain-actions", action = "attack", count = 255 }, { kind = "gain-actions", action = "attack", count = 255 }] }]"#;
    setup.cards.push(hand("frenzy".into(), "anna", gain));
    setup.warriors[0].ratings.fight = Some(-10_000);
    setup.warriors[1].ratings =
        Ratings { fight: Some(-10_000), shoot: Some(0), armor: Some(10_000), value: Some(0) };
    setup.warriors[0].ratings.armor = Some(10_000);
    let mut scenario = scenario(setup, [(Some("33".to_owned()), "frenzy".to_owned())]);
    for _ in 0..255 {
        let attack = scenario.inputs[0].clone();
        let tactic = scenario.inputs[1].clone();
        scenario.inputs.extend([attack, tactic]);
    }
    let played = replay(rules(), &scenario).expect("the scenario is legal");
    let begun = played.log.iter().filter(|entry| matches!(entry.event, Event::CombatBegun { .. })).count();
    assert_eq!(begun, 256, "the outer combat and 255 attacks");
}
