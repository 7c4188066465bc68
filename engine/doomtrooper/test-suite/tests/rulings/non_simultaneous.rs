//! The branch: who strikes first, and one blow resolved wholly before the other.

use cardinal_doomtrooper::event::{Event, Gap, Idle, Side};
use cardinal_doomtrooper::table::Status;
use cardinal_doomtrooper::verdict::Confidence;

use crate::stage::{BLOCK, COUNTER, Outcome, STRIKE_FIRST_NOW, Stage, ability, card, modifier, rule_id};

const FIRST: &str = r#"{ kind = "strikes-first", on = "bearer" }"#;
const ALWAYS: &str = r#"{ kind = "strikes-first", on = "bearer", degree = "always-first" }"#;
const NEVER: &str = r#"{ kind = "strikes-first", on = "bearer", degree = "never-struck-first" }"#;

/// Each would kill the other.
fn deadly() -> Stage {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    let stage = Stage::duel().ratings("sea-lion", [5, 1, 5, 3]).ratings("necromutant", [5, 1, 5, 4]);
    stage.text("sea-lion", &lethal).text("necromutant", &lethal)
}

fn with_abilities(attacker: &str, defender: &str) -> Outcome {
    let stage = Stage::duel().ratings("sea-lion", [5, 1, 5, 3]).ratings("necromutant", [5, 1, 5, 4]);
    stage.text("sea-lion", &ability(attacker)).text("necromutant", &ability(defender)).run()
}

fn bound(outcome: &Outcome) -> (Option<Side>, String) {
    let found = outcome.log().iter().find_map(|entry| match entry.event {
        Event::OrderBound { first } => Some((first, rule_id(entry.cause.rule))),
        _ => None,
    });
    found.expect("the order is bound in every combat")
}

#[test]
fn the_first_strikers_blow_is_resolved_wholly_before_the_second() {
    let outcome = deadly().hand("anna", "ambush", STRIKE_FIRST_NOW).plays_at("16", "anna", "ambush").run();
    assert_eq!(bound(&outcome).0, Some(Side::Attacker));
    assert_eq!(outcome.status("necromutant"), Status::Killed);
    assert_eq!(outcome.status("sea-lion"), Status::Healthy, "the dead do not strike back");
    assert_eq!(outcome.points("anna"), (4, 0));
    assert_eq!(outcome.blows().len(), 1);
    let paid = outcome.causes(|event| matches!(event, Event::PointsPaid { .. }));
    assert_eq!(paid, [("first/46".to_owned(), "doomtrooper-it/combat/points-split".to_owned())]);
    assert!(outcome.steps().iter().all(|step| !step.starts_with("second/")));
}

#[test]
fn a_card_of_the_defender_makes_the_defender_first() {
    let outcome = deadly().hand("bruno", "ambush", STRIKE_FIRST_NOW).plays_at("18", "bruno", "ambush").run();
    assert_eq!(bound(&outcome).0, Some(Side::Defender));
    assert_eq!(outcome.status("sea-lion"), Status::Killed);
    assert_eq!(outcome.status("necromutant"), Status::Healthy);
    assert_eq!(outcome.points("bruno"), (3, 0));
    let struck = outcome.causes(|event| matches!(event, Event::BlowResolved(_)));
    assert_eq!(struck, [("first/37".to_owned(), "doomtrooper-it/combat/compare".to_owned())]);
}

#[test]
fn of_two_cards_that_set_the_order_the_last_prevails() {
    let stage =
        deadly().hand("anna", "ambush", STRIKE_FIRST_NOW).hand("bruno", "ambush-too", STRIKE_FIRST_NOW);
    let outcome = stage.plays_at("16", "anna", "ambush").plays_at("18", "bruno", "ambush-too").run();
    assert_eq!(bound(&outcome), (Some(Side::Defender), "doomtrooper-it/timing/latest-prevails".to_owned()));
}

#[test]
fn a_countered_ambush_leaves_the_combat_simultaneous() {
    let stage = deadly().hand("anna", "ambush", STRIKE_FIRST_NOW).hand("bruno", "counter", COUNTER);
    let outcome = stage.plays_at("16", "anna", "ambush").plays_at("17", "bruno", "counter").run();
    assert_eq!(bound(&outcome), (None, "doomtrooper-it/combat/simultaneous".to_owned()));
    assert_eq!(outcome.status("sea-lion"), Status::Killed);
    assert_eq!(outcome.status("necromutant"), Status::Killed);
    assert!(outcome.steps().contains(&"37".to_owned()));
}

#[test]
fn when_the_first_blow_does_not_kill_the_second_is_struck() {
    let outcome = with_abilities(FIRST, "");
    let struck = outcome.causes(|event| matches!(event, Event::BlowResolved(_)));
    let steps: Vec<&str> = struck.iter().map(|(step, _)| step.as_str()).collect();
    assert_eq!(steps, ["first/37", "second/37"]);
    let status = outcome.causes(|event| matches!(event, Event::StatusChanged { .. }));
    let steps: Vec<&str> = status.iter().map(|(step, _)| step.as_str()).collect();
    assert_eq!(steps, ["first/44", "second/44"]);
    assert_eq!(outcome.status("sea-lion"), Status::Wounded);
}

#[test]
fn a_card_may_end_the_combat_when_the_first_blow_wounds() {
    let ambush = r#"play = [{ windows = ["order"], changes = [{ kind = "strikes-first", on = "your-combatant", degree = "this-combat", ends_if_wounded = true }] }]"#;
    let stage = Stage::duel()
        .ratings("sea-lion", [5, 1, 5, 3])
        .ratings("necromutant", [5, 1, 5, 4])
        .hand("anna", "ambush", ambush);
    let outcome = stage.clone().plays_at("16", "anna", "ambush").run();
    assert_eq!(outcome.status("necromutant"), Status::Wounded);
    assert_eq!(outcome.status("sea-lion"), Status::Healthy, "no second blow");
    let ended = outcome.causes(|event| matches!(event, Event::CombatEnded { .. }));
    assert_eq!(ended[0].0, "first/37");
    assert!(outcome.steps().contains(&"first/44".to_owned()), "the wound is still made final");
    // A first blow that misses ends nothing.
    let missed = stage.ratings("necromutant", [5, 1, 6, 4]).plays_at("16", "anna", "ambush").run();
    assert_eq!(missed.status("sea-lion"), Status::Wounded);
    let ended = missed.causes(|event| matches!(event, Event::CombatEnded { .. }));
    assert_eq!(ended, [], "nor does the second blow");
}

/// Of cards that say who strikes first in this combat the latest says too whether the first wound ends it; one
/// that says no more than who strikes first takes nothing back.
#[test]
fn the_latest_card_on_this_combat_says_whether_the_first_wound_ends_it() {
    let strike = |rest: &str| {
        card("order", &format!(r#"{{ kind = "strikes-first", on = "your-combatant", {rest} }}"#))
    };
    let ambush = strike(r#"degree = "this-combat", ends_if_wounded = true"#);
    for (first, second, ends) in [
        (&ambush, &strike(r#"degree = "this-combat""#), false),
        (&strike(r#"degree = "this-combat""#), &ambush, true),
        (&ambush, &strike(r#"degree = "always-first""#), true),
    ] {
        let stage = Stage::duel().ratings("sea-lion", [5, 1, 5, 3]).ratings("necromutant", [5, 1, 5, 4]);
        let stage = stage.hand("anna", "first", first).hand("anna", "second", second);
        let outcome = stage.plays_at("16", "anna", "first").plays_at("16", "anna", "second").run();
        assert_eq!(outcome.refusals(), [], "{second}");
        let ended = outcome.causes(|event| matches!(event, Event::CombatEnded { .. }));
        let at: Vec<&str> = ended.iter().map(|(step, _)| step.as_str()).collect();
        assert_eq!(at, if ends { vec!["first/37"] } else { vec![] }, "{second}");
        let struck = if ends { Status::Healthy } else { Status::Wounded };
        assert_eq!((outcome.status("necromutant"), outcome.status("sea-lion")), (Status::Wounded, struck));
    }
}

#[test]
fn by_ability_one_who_strikes_first_does_so() {
    assert_eq!(
        bound(&with_abilities(FIRST, "")),
        (Some(Side::Attacker), "doomtrooper-it/first-strike/ability".to_owned())
    );
    assert_eq!(bound(&with_abilities("", FIRST)).0, Some(Side::Defender));
}

#[test]
fn equal_claims_cancel_each_other() {
    for claim in [FIRST, ALWAYS] {
        let outcome = with_abilities(claim, claim);
        assert_eq!(bound(&outcome), (None, "doomtrooper-it/first-strike/equal-cancel".to_owned()));
        let cancelled = outcome.causes(|event| matches!(event, Event::ClaimsCancelled { .. }));
        assert_eq!(cancelled, [("order".to_owned(), "doomtrooper-it/first-strike/equal-cancel".to_owned())]);
    }
}

#[test]
fn always_striking_first_beats_striking_first() {
    let degrees = "doomtrooper-it/first-strike/always-beats-plain".to_owned();
    assert_eq!(bound(&with_abilities(ALWAYS, FIRST)), (Some(Side::Attacker), degrees.clone()));
    assert_eq!(bound(&with_abilities(FIRST, ALWAYS)), (Some(Side::Defender), degrees));
}

#[test]
fn against_one_who_is_never_struck_first_the_combat_stays_simultaneous() {
    let never = "doomtrooper-it/first-strike/never-beats-all".to_owned();
    assert_eq!(bound(&with_abilities(ALWAYS, NEVER)), (None, never.clone()));
    assert_eq!(bound(&with_abilities(NEVER, FIRST)), (None, never));
    assert_eq!(bound(&with_abilities(NEVER, "")).0, None, "it is no first strike itself");
}

#[test]
fn one_who_is_never_struck_first_and_strikes_first_strikes_first() {
    let both = format!("{NEVER}, {FIRST}");
    assert_eq!(bound(&with_abilities(&both, ALWAYS)).0, Some(Side::Attacker));
    assert_eq!(bound(&with_abilities(ALWAYS, &both)).0, Some(Side::Defender));
}

#[test]
fn in_the_branch_the_roles_first_and_second_act_in_order() {
    let stage =
        Stage::duel().player("carla").warrior("centurion", "carla").text("necromutant", &ability(FIRST));
    let outcome = stage.run();
    for (step, order) in [
        ("non-simultaneous/20", &["bruno"][..]),
        ("non-simultaneous/21", &["anna", "carla"]),
        ("non-simultaneous/22", &["anna"]),
        ("non-simultaneous/23", &["bruno", "carla"]),
        ("first/24", &["bruno"]),
        ("first/25", &["anna", "carla"]),
        ("first/33", &["bruno"]),
        ("first/34", &["anna"]),
        ("first/35", &["carla"]),
        ("first/38", &["bruno"]),
        ("first/39", &["anna", "carla"]),
        ("first/42", &["anna", "carla"]),
        ("first/43", &["bruno", "anna", "carla"]),
        ("first/46", &["anna", "carla", "bruno"]),
        ("second/24", &["anna"]),
        ("second/25", &["bruno", "carla"]),
        ("second/33", &["bruno"]),
        ("second/34", &["anna"]),
        ("second/38", &["anna"]),
        ("second/39", &["bruno", "carla"]),
        ("second/42", &["bruno", "carla"]),
        ("second/43", &["anna", "bruno", "carla"]),
        ("second/46", &["bruno", "carla", "anna"]),
    ] {
        assert_eq!(outcome.asked_at(step, 1), order, "step {step}");
    }
}

#[test]
fn every_step_of_the_branch_is_walked_once_and_in_order() {
    let outcome = with_abilities(FIRST, "");
    let steps = outcome.steps();
    let branch: Vec<&str> = steps.iter().map(String::as_str).filter(|step| step.contains('/')).collect();
    let file: Vec<&str> = crate::stage::rules()
        .procedure
        .steps()
        .map(|(_, step)| step.id.as_str())
        .filter(|step| step.contains('/'))
        .collect();
    assert_eq!(branch, file);
}

#[test]
fn a_block_in_the_first_combat_ends_the_second_with_it() {
    for (step, player) in
        [("non-simultaneous/20", "anna"), ("first/28", "anna"), ("first/30", "bruno"), ("first/33", "anna")]
    {
        let stage = deadly().hand("anna", "ambush", STRIKE_FIRST_NOW).hand(player, "block", BLOCK);
        let outcome = stage.plays_at("16", "anna", "ambush").plays_at(step, player, "block").run();
        assert!(outcome.blows().is_empty(), "{step}");
        assert_eq!(outcome.steps().iter().filter(|id| *id == "first/37").count(), 1);
        assert!(outcome.steps().iter().all(|id| !id.starts_with("second/")), "{step}");
    }
}

#[test]
fn a_block_in_the_second_combat_spares_the_first_striker() {
    let stage = Stage::duel().ratings("sea-lion", [5, 1, 5, 3]).ratings("necromutant", [5, 1, 5, 4]);
    let stage = stage.hand("anna", "ambush", STRIKE_FIRST_NOW).hand("anna", "block", BLOCK);
    let outcome = stage.plays_at("16", "anna", "ambush").plays_at("second/28", "anna", "block").run();
    assert_eq!(outcome.status("necromutant"), Status::Wounded);
    assert_eq!(outcome.status("sea-lion"), Status::Healthy);
    let idle = outcome.causes(|event| matches!(event, Event::Idle { why: Idle::CombatEnded }));
    assert_eq!(idle[0].0, "second/37");
}

#[test]
fn a_modifier_of_the_first_combat_lasts_into_the_second() {
    let stage = Stage::duel()
        .ratings("sea-lion", [5, 1, 5, 3])
        .ratings("necromutant", [3, 1, 5, 4])
        .text("sea-lion", &ability(FIRST));
    let outcome = stage
        .hand("bruno", "rage", &modifier("fight", 2, "your-combatant"))
        .plays_at("first/34", "bruno", "rage")
        .run();
    assert_eq!(outcome.blows(), [(5, 5, true), (5, 5, true)]);
}

#[test]
fn one_who_may_not_strike_has_no_second_combat() {
    let bar = card("modify", r#"{ kind = "no-blow", on = "their-combatant" }"#);
    let stage = deadly()
        .ratings("sea-lion", [1, 1, 5, 3])
        .hand("anna", "ambush", STRIKE_FIRST_NOW)
        .hand("anna", "bar", &bar);
    let outcome = stage.plays_at("16", "anna", "ambush").plays_at("first/33", "anna", "bar").run();
    assert_eq!(outcome.status("sea-lion"), Status::Healthy);
    assert!(outcome.steps().iter().all(|id| !id.starts_with("second/")));
}

#[test]
fn an_order_that_changes_after_it_was_bound_leaves_the_ruling_unspecified() {
    let stage = Stage::duel().hand("bruno", "late", &STRIKE_FIRST_NOW.replace("order", "modify"));
    let outcome = stage.plays_at("34", "bruno", "late").run();
    assert_eq!(outcome.replay.verdict.standing, Confidence::Unspecified);
    assert_eq!(outcome.replay.verdict.gaps, [Gap::OrderChanged]);
}

#[test]
fn a_card_that_overrides_an_ability_is_put_on_record_as_a_conflict() {
    let stage = Stage::duel().text("sea-lion", &ability(ALWAYS)).hand("bruno", "ambush", STRIKE_FIRST_NOW);
    let outcome = stage.plays_at("18", "bruno", "ambush").run();
    assert_eq!(bound(&outcome).0, Some(Side::Defender));
    assert_eq!(outcome.replay.verdict.standing, Confidence::Disputed);
}

#[test]
fn the_second_strikes_no_one_who_is_dead_but_earns_what_a_card_killed() {
    let doom = card("modify", r#"{ kind = "kill", on = "their-combatant" }"#);
    let stage = Stage::duel().ratings("sea-lion", [5, 1, 1, 3]).ratings("necromutant", [5, 1, 5, 4]);
    let stage = stage.hand("anna", "ambush", STRIKE_FIRST_NOW).hand("bruno", "doom", &doom);
    let outcome = stage.plays_at("16", "anna", "ambush").plays_at("first/34", "bruno", "doom").run();
    assert_eq!(outcome.status("sea-lion"), Status::Killed);
    assert_eq!(outcome.status("necromutant"), Status::Wounded);
    assert_eq!(outcome.blows().len(), 1);
    let idle = outcome.causes(|event| matches!(event, Event::Idle { why: Idle::NoCombatant }));
    assert_eq!(idle.iter().map(|(step, _)| step.as_str()).collect::<Vec<_>>(), ["second/37"]);
    assert_eq!(outcome.points("bruno"), (3, 0));
}

#[test]
fn a_card_that_sets_the_order_does_not_get_past_a_never() {
    let stage = Stage::duel().ratings("sea-lion", [5, 1, 5, 3]).ratings("necromutant", [5, 1, 5, 4]);
    let stage = stage.text("necromutant", &ability(NEVER)).hand("anna", "ambush", STRIKE_FIRST_NOW);
    let outcome = stage.plays_at("16", "anna", "ambush").run();
    assert_eq!(bound(&outcome), (None, "doomtrooper-it/first-strike/never-beats-all".to_owned()));
    let conflicts: Vec<_> = outcome
        .replay
        .verdict
        .conflicts
        .iter()
        .map(|(prevails, yields)| [rule_id(*prevails), rule_id(*yields)])
        .collect();
    assert_eq!(
        conflicts,
        [["doomtrooper-it/first-strike/never-beats-all", "doomtrooper-it/timing/latest-prevails"]]
    );
    assert_eq!(outcome.replay.verdict.standing, Confidence::Disputed);
}
