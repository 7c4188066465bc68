//! Who has a say in which window, and in which order.

use cardinal_doomtrooper::event::{Event, Idle};

use crate::stage::{COUNTER, Stage, modifier};

fn three() -> Stage {
    Stage::duel().player("carla").warrior("centurion", "carla")
}

#[test]
fn every_window_asks_the_players_in_the_order_of_its_step() {
    let outcome = three().run();
    for (step, order) in [
        ("3", &["bruno"][..]),
        ("4", &["anna"]),
        ("5", &["carla"]),
        ("8", &["anna"]),
        ("9", &["bruno"]),
        ("10", &["carla"]),
        ("12", &["bruno"]),
        ("13", &["anna"]),
        ("14", &["carla"]),
        ("16", &["anna"]),
        ("17", &["bruno", "carla"]),
        ("18", &["bruno"]),
        ("19", &["anna", "carla"]),
        ("20", &["anna"]),
        ("21", &["bruno", "carla"]),
        ("22", &["bruno"]),
        ("23", &["anna", "carla"]),
        ("24", &["anna"]),
        ("25", &["bruno", "carla"]),
        ("26", &["bruno"]),
        ("27", &["anna", "carla"]),
        ("28", &["anna"]),
        ("29", &["bruno", "carla"]),
        ("30", &["bruno"]),
        ("31", &["anna", "carla"]),
        ("33", &["anna"]),
        ("34", &["bruno"]),
        ("35", &["carla"]),
        ("over", &["anna", "bruno", "carla"]),
        ("38", &["anna"]),
        ("39", &["bruno", "carla"]),
        ("40", &["bruno"]),
        ("41", &["anna", "carla"]),
        ("42", &["carla"]),
        ("43", &["anna", "bruno", "carla"]),
        ("46", &["bruno", "carla", "anna"]),
        ("48", &["anna", "carla", "bruno"]),
    ] {
        assert_eq!(outcome.asked_at(step, 1), order, "step {step}");
    }
}

#[test]
fn the_others_are_asked_in_seat_order_after_the_attacking_player() {
    // Dario sits between Anna and Bruno when seats are taken in turn from Bruno on: 2, 3, then 1.
    let mut stage = three().player("dario").warrior("razide", "dario");
    stage.scenario.setup.active = "carla".into();
    stage.scenario.inputs.clear();
    let outcome = stage
        .with("centurion", |warrior| warrior.affiliations = vec![])
        .attack("centurion", "sea-lion")
        .tactic(cardinal_doomtrooper::rating::Tactic::Fight);
    let outcome = outcome.run();
    assert_eq!(outcome.asked_at("35", 1), ["dario", "bruno"]);
    assert_eq!(outcome.asked_at("17", 1), ["anna", "dario", "bruno"]);
}

#[test]
fn with_two_players_the_steps_of_the_others_are_idle_for_want_of_players() {
    let outcome = Stage::duel().run();
    let idle = outcome.causes(|event| matches!(event, Event::Idle { why: Idle::NoOtherPlayers }));
    let steps: Vec<&str> = idle.iter().map(|(step, _)| step.as_str()).collect();
    assert_eq!(steps, ["5", "10", "14", "35", "42"]);
    assert_eq!(idle[0].1, "warzone-faq/combat/5");
}

#[test]
fn where_nothing_was_played_the_steps_for_answers_are_idle() {
    let outcome = Stage::duel().run();
    let idle = outcome.causes(|event| matches!(event, Event::Idle { why: Idle::NothingToCounter }));
    assert!(idle.contains(&("21".into(), "warzone-faq/combat/21".into())), "{idle:?}");
    assert!(idle.iter().all(|(step, _)| step != "20"), "in 20 a block may be played");
}

#[test]
fn modifiers_go_round_until_all_pass_once_after_the_last_card() {
    let plus = modifier("fight", 1, "your-combatant");
    let outcome = three().hand("anna", "one", &plus).hand("carla", "two", &modifier("fight", 1, "attacker"));
    let outcome = outcome.plays_at("33", "anna", "one").plays_at("35", "carla", "two").run();
    assert_eq!(outcome.asked_at("33", 1), ["anna", "anna"], "who modifies may go on");
    assert_eq!(outcome.asked_at("35", 1), ["carla", "carla"]);
    assert_eq!(outcome.asked_at("33", 2), ["anna"]);
    assert_eq!(outcome.asked_at("33", 3), Vec::<String>::new(), "nothing was played in the second round");
    assert_eq!(outcome.blows()[0].0, 3, "1 printed, 1 from Anna, 1 from Carla");
    let back = outcome.causes(|event| matches!(event, Event::Branched { .. }));
    assert_eq!(back, [("36".to_owned(), "warzone-faq/combat/36".to_owned())]);
}

#[test]
fn a_player_who_answers_one_of_two_modifiers_may_still_answer_the_other() {
    let plus = modifier("fight", 5, "your-combatant");
    let stage = Stage::duel()
        .hand("anna", "one", &plus)
        .hand("anna", "two", &plus)
        .hand("bruno", "counter-one", COUNTER)
        .hand("bruno", "counter-two", COUNTER)
        .plays_at("33", "anna", "one")
        .plays_at("33", "anna", "two")
        .aims_at("34", "bruno", "counter-one", "one")
        .aims_at("34", "bruno", "counter-two", "two");
    let outcome = stage.run();
    assert!(outcome.refusals().is_empty(), "{:?}", outcome.refusals());
    assert_eq!(outcome.blows()[0].0, 1, "both are annulled");
}

#[test]
fn without_cards_nobody_who_passes_changes_the_table() {
    let outcome = three().run();
    assert_eq!(outcome.replay.after.table(), &outcome.replay.before);
}

/// `doomtrooper-cs/reactions/affected-player-first`: told where that player would not answer first anyway.
#[test]
fn by_the_czech_rules_the_one_player_whom_a_card_would_affect_answers_first() {
    let aimed = r#"play = [{ windows = ["any-time"], target = "any-warrior", changes = [{ kind = "rating", rating = "fight", amount = 1, on = "target" }] }]"#;
    let on = |who: &str| modifier("fight", 1, who).replace("modify", "any-time");
    for (player, text, target, first) in [
        ("anna", aimed, Some("centurion"), Some("carla")),
        ("anna", aimed, Some("necromutant"), None),
        ("anna", aimed, Some("sea-lion"), None),
        ("carla", aimed, Some("necromutant"), Some("bruno")),
        ("carla", aimed, Some("sea-lion"), None),
        ("carla", aimed, Some("centurion"), None),
        ("carla", &*on("defender"), None, Some("bruno")),
        ("carla", &*on("attacker"), None, None),
        ("carla", &*on("both"), None, None),
    ] {
        for ruleset in ["doomtrooper-cs", "doomtrooper-it"] {
            let mut stage = three().hand(player, "card", text);
            stage.scenario.ruleset = ruleset.into();
            let stage = target.map_or_else(
                || stage.clone().plays(player, "card"),
                |target| stage.clone().plays_on(player, "card", target),
            );
            let outcome = stage.run();
            assert!(outcome.refusals().is_empty(), "{ruleset}, {player}: {:?}", outcome.refusals());
            let told = outcome.log().iter().filter_map(|entry| match entry.event {
                Event::AnswersFirst { player } => Some(player),
                _ => None,
            });
            let first = first.filter(|_| ruleset == "doomtrooper-cs").map(|first| outcome.player(first));
            assert_eq!(told.collect::<Vec<_>>(), first.as_slice(), "{ruleset}, {player}: {text} {target:?}");
            let causes = outcome.causes(|event| matches!(event, Event::AnswersFirst { .. }));
            assert!(causes.iter().all(|(_, rule)| rule == "doomtrooper-cs/reactions/affected-player-first"));
        }
    }
}
