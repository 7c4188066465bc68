//! Cards that end the combat: at each step that lets them, and what is walked afterwards.

use cardinal_doomtrooper::event::{Event, Idle};
use cardinal_doomtrooper::table::{Place, Status};

use crate::stage::{BLOCK, COUNTER, Outcome, Stage};

const SMOKE: &str = r#"play = [{ from = "attached", windows = ["equipment", "block"], changes = [{ kind = "end-combat" }] }]"#;

/// Both would be killed if there were blows.
fn deadly() -> Stage {
    let stage = Stage::duel().ratings("sea-lion", [9, 9, 1, 4]).ratings("necromutant", [9, 9, 1, 4]);
    stage
        .with("sea-lion", |warrior| warrior.status = Status::Wounded)
        .with("necromutant", |warrior| warrior.status = Status::Wounded)
}

fn ends_without_blows(outcome: &Outcome, last: &str) {
    assert!(outcome.refusals().is_empty(), "{:?}", outcome.refusals());
    assert!(outcome.blows().is_empty());
    let numbered: Vec<String> =
        outcome.steps().into_iter().filter(|step| step.parse::<u8>().is_ok()).collect();
    let after = numbered.iter().rposition(|step| step == last).expect("the step was walked") + 1;
    let expected: Vec<String> = (37..=48).map(|step: u8| step.to_string()).collect();
    assert_eq!(numbered[after..], expected, "from {last} on to 37, and every step after it");
    let skipped = outcome.causes(|event| matches!(event, Event::StepsSkipped { .. }));
    assert_eq!(skipped, [(last.to_owned(), "warzone-faq/combat/ending-card".to_owned())]);
    let idle = outcome.causes(|event| matches!(event, Event::Idle { why: Idle::CombatEnded }));
    assert_eq!(idle, [("37".to_owned(), "warzone-faq/combat/ending-card".to_owned())]);
    assert_eq!(outcome.status("sea-lion"), Status::Wounded, "as before");
    assert_eq!(outcome.status("necromutant"), Status::Wounded, "as before");
}

#[test]
fn a_block_ends_the_combat_at_each_blocking_step_once_nobody_answers() {
    for (step, player, settled_at) in
        [("20", "anna", "21"), ("22", "bruno", "23"), ("28", "anna", "29"), ("30", "bruno", "31")]
    {
        let outcome = deadly().hand(player, "block", BLOCK).plays_at(step, player, "block").run();
        ends_without_blows(&outcome, settled_at);
    }
}

#[test]
fn an_ending_card_among_the_modifiers_ends_the_combat_on_the_spot() {
    for (step, player) in [("33", "anna"), ("34", "bruno")] {
        let outcome = deadly().hand(player, "pacifism", BLOCK).plays_at(step, player, "pacifism").run();
        ends_without_blows(&outcome, step);
        assert_eq!(outcome.asked_at("36", 1), Vec::<String>::new());
    }
}

#[test]
fn a_smoke_bomb_ends_the_combat_when_equipment_is_determined() {
    for (step, bearer, player, settled_at) in
        [("24", "sea-lion", "anna", "25"), ("26", "necromutant", "bruno", "27")]
    {
        let outcome = deadly().equipment(bearer, "smoke", None, SMOKE).plays_at(step, player, "smoke").run();
        ends_without_blows(&outcome, settled_at);
        assert_eq!(outcome.place("smoke"), Place::Discarded);
    }
}

#[test]
fn a_countered_smoke_bomb_is_spent_and_the_announcement_of_equipment_is_made_good() {
    let stage = deadly().equipment("sea-lion", "smoke", None, SMOKE).hand("bruno", "counter", COUNTER);
    let outcome = stage.plays_at("24", "anna", "smoke").plays_at("25", "bruno", "counter").run();
    assert_eq!(outcome.place("smoke"), Place::Discarded);
    let announced = outcome.causes(|event| matches!(event, Event::EquipmentAnnounced { .. }));
    assert_eq!(announced.iter().map(|(step, _)| step.as_str()).collect::<Vec<_>>(), ["24", "26"]);
    assert_eq!(outcome.blows().len(), 2);
}

#[test]
fn a_countered_block_does_not_end_the_combat_and_is_discarded() {
    let stage = deadly().hand("anna", "block", BLOCK).hand("bruno", "counter", COUNTER);
    let outcome = stage.plays_at("20", "anna", "block").plays_at("21", "bruno", "counter").run();
    assert_eq!(outcome.blows().len(), 2);
    assert_eq!(outcome.place("block"), Place::Discarded);
    let moved = outcome.causes(|event| matches!(event, Event::CardMoved { to: Place::Discarded, .. }));
    assert_eq!(moved[0], ("21".to_owned(), "doomtrooper-it/post-play/discard".to_owned()));
}

#[test]
fn a_countered_card_whose_icon_eliminates_it_is_eliminated() {
    let block = BLOCK.replace("windows", "then = \"eliminate\", windows");
    let stage = deadly().hand("anna", "block", &block).hand("bruno", "counter", COUNTER);
    let outcome = stage.plays_at("20", "anna", "block").plays_at("21", "bruno", "counter").run();
    assert_eq!(outcome.place("block"), Place::Eliminated);
    let moved = outcome.causes(|event| matches!(event, Event::CardMoved { to: Place::Eliminated, .. }));
    assert_eq!(moved, [("21".to_owned(), "doomtrooper-it/post-play/eliminate-when-countered".to_owned())]);
}

#[test]
fn an_ending_card_at_33_is_answered_before_anything_else_happens() {
    let stage = deadly().player("carla").warrior("centurion", "carla");
    let stage = stage.hand("anna", "pacifism", BLOCK).hand("carla", "counter", COUNTER);
    let outcome = stage.plays_at("33", "anna", "pacifism").plays_at("33", "carla", "counter").run();
    // Anna plays; Bruno lets it pass; Carla counters; Anna and Bruno let that pass; Anna goes on.
    assert_eq!(outcome.asked_at("33", 1), ["anna", "bruno", "carla", "anna", "bruno", "anna"]);
    assert_eq!(outcome.countered(), ["pacifism"]);
    assert_eq!(outcome.blows().len(), 2);
}

#[test]
fn a_block_is_refused_where_ratings_are_compared_or_wounds_avoided() {
    for step in ["13", "16", "24", "38", "46"] {
        let player = match step {
            "46" => "bruno",
            _ => "anna",
        };
        let block = BLOCK.replace(", \"modify\"", "");
        let outcome = deadly().hand(player, "block", &block).plays_at(step, player, "block").run();
        let refusals = outcome.refusals();
        assert_eq!(refusals.len(), 1, "step {step}");
        assert_eq!(refusals[0].1, step);
        assert!(
            matches!(refusals[0].2[0].0, cardinal_doomtrooper::event::Why::WrongWindow { .. }),
            "{refusals:?}"
        );
        assert_eq!(refusals[0].2[0].1, format!("warzone-faq/combat/{step}"));
        assert_eq!(outcome.place("block"), Place::Hand);
    }
}

#[test]
fn on_the_spot_the_combatants_answer_before_the_others() {
    let stage = deadly().player("carla").warrior("centurion", "carla").hand("bruno", "pacifism", BLOCK);
    let outcome = stage.plays_at("34", "bruno", "pacifism").run();
    assert_eq!(outcome.asked_at("34", 1), ["bruno", "anna", "carla"], "as in steps 23 and 31");
}
