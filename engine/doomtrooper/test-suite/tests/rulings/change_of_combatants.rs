//! Steps 12 to 15, and the way back to step 2.

use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{COUNTER, Stage, TAKE_DEFENDERS_PLACE, only, step_id};

/// Bruno has a legionnaire beside the Necromutant, and a bodyguard card.
fn guarded() -> Stage {
    let stage = Stage::duel().warrior("legionnaire", "bruno").ratings("legionnaire", [1, 1, 1, 2]);
    stage.hand("bruno", "bodyguard", TAKE_DEFENDERS_PLACE).ratings("sea-lion", [3, 1, 5, 4])
}

#[test]
fn a_change_of_combatants_repeats_steps_2_to_15_and_counts_the_pass() {
    let outcome = guarded().aims_at("12", "bruno", "bodyguard", "legionnaire").run();
    let steps = outcome.steps();
    for step in 2..=15_u8 {
        // Within 12 to 15 the card brings a round of its own.
        let rounds = if step < 12 { 2 } else { 3 };
        assert_eq!(steps.iter().filter(|id| **id == step.to_string()).count(), rounds, "step {step}");
    }
    assert_eq!(steps.iter().filter(|id| *id == "16").count(), 1);
    let back: Vec<_> = outcome.causes(|event| matches!(event, Event::Branched { .. }));
    assert_eq!(
        back.last(),
        Some(&("combatants-changed".to_owned(), "warzone-faq/combat/repeat-when-changed".to_owned()))
    );
    let passes: Vec<u16> = outcome
        .log()
        .iter()
        .filter(|entry| matches!(entry.event, Event::StepEntered { .. }) && step_id(entry) == "2")
        .map(|entry| entry.at.pass)
        .collect();
    assert_eq!(passes, [1, 2]);
}

#[test]
fn the_new_defender_is_the_one_who_is_struck() {
    let outcome = guarded().aims_at("12", "bruno", "bodyguard", "legionnaire").run();
    assert_eq!(outcome.status("legionnaire"), Status::Wounded);
    assert_eq!(outcome.status("necromutant"), Status::Healthy);
    let replaced = outcome.causes(|event| matches!(event, Event::CombatantReplaced { .. }));
    assert_eq!(replaced.len(), 1);
    assert_eq!(replaced[0].0, "15");
}

#[test]
fn the_tactic_is_announced_again_and_may_differ() {
    let stage = guarded().aims_at("12", "bruno", "bodyguard", "legionnaire");
    let again = stage.run().causes(|event| matches!(event, Event::TacticAnnounced { .. }));
    assert_eq!(
        again,
        [
            ("2".to_owned(), "warzone-faq/combat/2".to_owned()),
            ("2".to_owned(), "warzone-faq/combat/2".to_owned())
        ]
    );
    let outcome = stage.tactic(Tactic::Shoot).run();
    assert_eq!(outcome.blows()[0], (1, 1, true), "shoot 1 against the legionnaire's armor 1");
    let tactics = |tactic| {
        outcome
            .causes(|event| matches!(event, Event::TacticAnnounced { tactic: found } if *found == tactic))
            .len()
    };
    assert_eq!((tactics(Tactic::Fight), tactics(Tactic::Shoot)), (1, 1));
}

#[test]
fn the_warzone_is_announced_again_and_lapses_if_it_is_not() {
    let zone = guarded().warzone("crypt", "bruno", Area::Cohort, only(Rating::Armor, 4));
    let zone = zone.input(None, None, Action::Warzone("crypt".into())).aims_at(
        "12",
        "bruno",
        "bodyguard",
        "legionnaire",
    );
    assert_eq!(zone.run().blows()[0].1, 1, "no warzone the second time");
    let again = zone.input(Some("7"), None, Action::Warzone("crypt".into()));
    assert_eq!(again.run().blows()[0].1, 5, "1 printed, 4 from the crypt");
}

#[test]
fn a_countered_change_repeats_nothing() {
    let stage = guarded().hand("anna", "counter", COUNTER);
    let outcome =
        stage.aims_at("12", "bruno", "bodyguard", "legionnaire").plays_at("13", "anna", "counter").run();
    assert_eq!(outcome.steps().iter().filter(|id| *id == "2").count(), 1);
    assert_eq!(outcome.countered(), ["bodyguard"]);
    assert_eq!(outcome.blows()[0].1, 5, "the Necromutant's armor");
}

#[test]
fn the_new_defender_may_stand_in_no_other_area() {
    let outcome = guarded()
        .with("legionnaire", |warrior| warrior.area = Area::Outpost)
        .aims_at("12", "bruno", "bodyguard", "legionnaire")
        .run();
    let refusals = outcome.refusals();
    assert_eq!(refusals.len(), 1);
    let reasons = &refusals[0].2;
    assert!(reasons.iter().any(|(why, _)| *why == Why::WrongTarget), "{reasons:?}");
    assert!(reasons.contains(&(Why::Areas, "doomtrooper-it/attack/areas".to_owned())), "{reasons:?}");
    assert_eq!(outcome.blows()[0].1, 5);
}

#[test]
fn neither_the_dead_nor_prisoners_nor_strangers_take_the_defenders_place() {
    let stage = guarded()
        .player("carla")
        .warrior("centurion", "carla")
        .with("legionnaire", |warrior| warrior.imprisoned = true);
    let prisoner = stage.clone().aims_at("12", "bruno", "bodyguard", "legionnaire").run();
    let reasons = &prisoner.refusals()[0].2;
    let legionnaire = prisoner.id("legionnaire");
    assert!(
        reasons.contains(&(Why::Imprisoned(legionnaire), "warzone-faq/prisoners/may-do-nothing".to_owned())),
        "{reasons:?}"
    );
    let stranger = stage.aims_at("12", "bruno", "bodyguard", "centurion").run();
    assert_eq!(stranger.refusals()[0].2[0].0, Why::WrongTarget);
}

#[test]
fn the_attacking_player_changes_no_combatants_in_step_13() {
    let stage = Stage::duel().warrior("ranger", "anna").hand("anna", "bodyguard", TAKE_DEFENDERS_PLACE);
    let outcome = stage.aims_at("13", "anna", "bodyguard", "ranger").run();
    assert!(
        outcome.refusals()[0]
            .2
            .iter()
            .any(|(why, rule)| { matches!(why, Why::WrongWindow { .. }) && rule == "warzone-faq/combat/13" })
    );
}

#[test]
fn each_change_of_combatants_brings_its_own_repetition() {
    let stage = guarded().hand("bruno", "second-guard", TAKE_DEFENDERS_PLACE);
    let outcome = stage
        .aims_at("12", "bruno", "bodyguard", "legionnaire")
        // At the first round of 12 again nothing may stop him, but here he waits for the repetition.
        .tactic(Tactic::Fight)
        .aims_at("12", "bruno", "second-guard", "necromutant")
        .run();
    assert!(outcome.refusals().is_empty(), "{:?}", outcome.refusals());
    assert_eq!(outcome.steps().iter().filter(|id| *id == "2").count(), 3);
    assert_eq!(outcome.blows()[0].1, 5, "the Necromutant defends after all");
}

#[test]
fn where_nobody_changed_the_combatants_the_log_says_why_nothing_is_repeated() {
    use cardinal_doomtrooper::event::Idle;
    use cardinal_doomtrooper::procedure::Condition;
    let outcome = Stage::duel().run();
    let not_so = outcome
        .causes(|event| matches!(event, Event::Idle { why: Idle::NotSo(Condition::CombatantsChanged) }));
    assert_eq!(
        not_so,
        [("combatants-changed".to_owned(), "warzone-faq/combat/repeat-when-changed".to_owned())]
    );
}
