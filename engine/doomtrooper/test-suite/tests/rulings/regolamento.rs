//! The Regolamento 2.0: seven phases, with the breakdown of the Warzone FAQ as their detail.

use cardinal_doomtrooper::effect::ActionKind;
use cardinal_doomtrooper::event::{ActionEvent, Event};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Status;

use crate::stage::{COUNTER, SAVE_FROM_DEATH, Stage, TAKE_DEFENDERS_PLACE, ability, card, modifier};

const IT: &str = "doomtrooper-it";
const LETHAL: &str = r#"{ kind = "lethal", on = "bearer" }"#;
const STRIKES_FIRST: &str = r#"{ kind = "strikes-first", on = "bearer" }"#;

#[test]
fn the_seven_phases_come_in_order_each_with_its_detail() {
    let steps = Stage::duel().under(IT).run().steps();
    let mut phases: Vec<u32> =
        steps.iter().filter_map(|step| step.split('/').next().and_then(|phase| phase.parse().ok())).collect();
    phases.dedup();
    assert_eq!(phases, [1, 2, 3, 4, 5, 6, 7], "{steps:?}");
    let mut detail: Vec<u32> = steps.iter().filter_map(|step| step.split_once('/')?.1.parse().ok()).collect();
    // The exchange of combatants, which the FAQ has at 12 to 15, belongs to the fifth phase here.
    detail.retain(|step| *step != 15);
    assert!(detail.is_sorted(), "the detail keeps the order of the FAQ's steps: {detail:?}");
}

#[test]
fn the_worked_example_wounds_both() {
    let outcome =
        Stage::duel().under(IT).ratings("sea-lion", [10, 3, 8, 8]).ratings("necromutant", [8, 5, 4, 7]).run();
    assert_eq!(outcome.blows(), [(10, 4, true), (8, 8, true)]);
    let resolved = outcome.causes(|event| matches!(event, Event::BlowResolved(_)));
    assert!(resolved.iter().all(|cause| *cause == ("6/37".into(), "doomtrooper-it/combat/compare".into())));
}

#[test]
fn combatants_are_exchanged_while_ratings_are_modified_by_any_player() {
    let stage = Stage::duel()
        .warrior("guard", "bruno")
        .hand("bruno", "bodyguard", TAKE_DEFENDERS_PLACE)
        .hand("bruno", "blow", &modifier("fight", 4, "your-combatant"));
    let at_phase_five = stage
        .clone()
        .under(IT)
        .aims_at("5/34", "bruno", "bodyguard", "guard")
        .plays_at("5/34", "bruno", "blow")
        .run();
    assert_eq!(at_phase_five.refusals(), []);
    assert_eq!(at_phase_five.blows(), [(1, 5, false), (5, 5, true)]);
    let steps = at_phase_five.steps();
    let again = steps.iter().filter(|step| *step == "4/24").count();
    assert_eq!(again, 2, "equipment and standing are settled again for the new combatants");
    assert_eq!(steps.iter().filter(|step| *step == "2").count(), 1, "the tactic stands");

    let in_the_faq = stage.aims_at("34", "bruno", "bodyguard", "guard").run();
    assert_eq!(in_the_faq.refusals().len(), 1, "the FAQ has steps 12 to 15 for that");
}

#[test]
fn the_attacker_has_the_first_word_even_where_the_defender_strikes_first() {
    let outcome = Stage::duel().under(IT).text("necromutant", &ability(STRIKES_FIRST)).run();
    let modifying = [outcome.asked_at("5", 1), outcome.asked_at("5/34", 1)].concat();
    assert_eq!(modifying, ["anna", "bruno"]);
    let blows: Vec<String> = outcome.steps().into_iter().filter(|step| step.ends_with("6/37")).collect();
    assert_eq!(blows, ["first/6/37", "second/6/37"]);
}

#[test]
fn only_the_survivor_of_a_first_strike_answers_it_and_a_save_makes_a_survivor() {
    let text = ability(&format!("{STRIKES_FIRST}, {LETHAL}"));
    let stage = Stage::duel().under(IT).ratings("necromutant", [5, 1, 1, 4]).text("necromutant", &text).hand(
        "anna",
        "escape",
        SAVE_FROM_DEATH,
    );
    let killed = stage.run();
    assert_eq!(killed.blows(), [(5, 5, true)]);
    assert_eq!((killed.status("sea-lion"), killed.points("bruno")), (Status::Killed, (4, 0)));
    let saved = stage.aims_at("first/6/38", "anna", "escape", "sea-lion").run();
    assert_eq!(saved.blows(), [(5, 5, true), (1, 1, true)]);
    assert_eq!((saved.status("sea-lion"), saved.status("necromutant")), (Status::Healthy, Status::Wounded));
}

#[test]
fn points_come_only_when_the_combat_is_over() {
    let outcome = Stage::duel()
        .under(IT)
        .ratings("sea-lion", [5, 1, 1, 4])
        .text("sea-lion", &ability(LETHAL))
        .text("necromutant", &ability(LETHAL))
        .run();
    let announced = outcome.causes(|event| matches!(event, Event::AwardAnnounced { .. }));
    let steps: Vec<&str> = announced.iter().map(|(step, _)| step.as_str()).collect();
    assert_eq!(steps, ["7/45", "7/47"]);
    assert_eq!((outcome.points("anna"), outcome.points("bruno")), ((4, 0), (4, 0)), "both killed, both earn");
}

#[test]
fn actions_gained_in_a_combat_wait_until_it_is_over() {
    let blood_lust = card("modify", r#"{ kind = "gain-actions", action = "attack", count = 1 }"#);
    let stage = Stage::duel().hand("anna", "blood-lust", &blood_lust).warrior("second", "bruno");
    let attack = Action::Attack { attacker: "sea-lion".into(), defender: "second".into() };
    let later = stage
        .clone()
        .under(IT)
        .plays_at("5", "anna", "blood-lust")
        .input(None, Some("anna"), attack.clone())
        .tactic(Tactic::Fight)
        .run();
    assert_eq!(later.refusals(), []);
    let begun: Vec<(u8, u16)> = later
        .log()
        .iter()
        .filter(|entry| matches!(entry.event, Event::CombatBegun { .. }))
        .map(|entry| (entry.at.depth, entry.at.combat))
        .collect();
    assert_eq!(begun, [(0, 0), (0, 1)], "the second begins when the first is over");
    let gained = later.causes(|event| {
        matches!(event, Event::Actions(ActionEvent::Gained { action: ActionKind::Attack, now: false, .. }))
    });
    assert_eq!(gained, [("5/36".into(), "doomtrooper-it/attack/one-at-a-time".into())]);
    let interrupts = stage
        .plays_at("33", "anna", "blood-lust")
        .input(None, Some("anna"), attack)
        .tactic(Tactic::Fight)
        .run();
    assert_eq!(interrupts.refusals(), [], "the FAQ lets a combat be interrupted");
}

#[test]
fn a_counter_may_come_later_in_the_phase_of_modifiers() {
    let outcome = Stage::duel()
        .under(IT)
        .hand("anna", "shot", &modifier("fight", 9, "your-combatant"))
        .hand("anna", "guard", &modifier("armor", 9, "your-combatant"))
        .hand("bruno", "counter", COUNTER)
        .plays_at("5", "anna", "shot")
        .plays_at("5", "anna", "guard")
        .aims_at("5/34", "bruno", "counter", "shot")
        .run();
    assert_eq!(outcome.refusals(), []);
    assert_eq!(outcome.countered(), ["shot"]);
    assert_eq!(outcome.blows(), [(1, 5, false), (1, 14, false)]);
}
