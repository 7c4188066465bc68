//! Harm that comes after the blows, by the Czech rules.

use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::table::Status;

use crate::stage::{Outcome, SAVE_FROM_DEATH, Stage, ability};

const CS: &str = "doomtrooper-cs";
/// Who bears this kills its opponent after a combat in which it dies.
const BOMB: &str = r#"ability = [{ requires = [{ harmed = { who = "bearer", harm = "death" } }], changes = [{ kind = "after-combat", changes = [{ kind = "kill", on = "bearer-opponent" }] }] }]"#;
/// Wounds the other side's combatant after the combat.
const REVENGE: &str = r#"play = [{ windows = ["after-combat"], changes = [{ kind = "wound", on = "their-combatant", points = true }] }]"#;

fn duel() -> Stage {
    Stage::duel().under(CS)
}

/// The sea lion, worth 4, dies and takes its killer, worth 4, along.
fn bomb() -> Stage {
    duel()
        .ratings("necromutant", [5, 1, 5, 4])
        .text("necromutant", &ability(r#"{ kind = "lethal", on = "bearer" }"#))
        .text("sea-lion", BOMB)
}

/// Step and rule of every change of a status.
fn changes_of_status(outcome: &Outcome) -> Vec<(String, String)> {
    outcome.causes(|event| matches!(event, Event::StatusChanged { .. }))
}

#[test]
fn who_kills_its_killer_after_the_combat_is_paid_for_it() {
    let outcome = bomb().run();
    assert_eq!((outcome.status("sea-lion"), outcome.status("necromutant")), (Status::Killed, Status::Killed));
    assert_eq!((outcome.points("anna"), outcome.points("bruno")), ((4, 0), (4, 0)));
    let dealt = outcome.causes(|event| matches!(event, Event::HarmDealt { .. }));
    let steps: Vec<&str> = dealt.iter().map(|(step, _)| step.as_str()).collect();
    assert_eq!(steps, ["4", "4/over"]);
    assert_eq!(changes_of_status(&outcome).len(), 2);
}

#[test]
fn whom_a_text_kills_after_the_combat_may_still_be_saved() {
    let saved =
        bomb().hand("bruno", "escape", SAVE_FROM_DEATH).aims_at("4/after", "bruno", "escape", "necromutant");
    let outcome = saved.run();
    assert_eq!(outcome.refusals(), []);
    assert_eq!(outcome.status("necromutant"), Status::Healthy);
}

#[test]
fn whoever_dies_of_the_first_blow_takes_its_killer_along_too() {
    let first = r#"ability = [{ changes = [{ kind = "lethal", on = "bearer" }, { kind = "strikes-first", on = "bearer" }] }]"#;
    let outcome = bomb().text("necromutant", first).run();
    assert_eq!((outcome.status("sea-lion"), outcome.status("necromutant")), (Status::Killed, Status::Killed));
    assert_eq!((outcome.points("anna"), outcome.points("bruno")), ((4, 0), (4, 0)));
    assert!(!outcome.steps().contains(&"second/4".to_owned()), "the dead do not strike back");
}

#[test]
fn a_wound_dealt_once_the_status_has_changed_changes_it_again() {
    for step in ["5/after", "7/after"] {
        let wounded = duel().hand("anna", "revenge", REVENGE).plays_at(step, "anna", "revenge");
        let outcome = wounded.clone().run();
        assert_eq!(outcome.refusals(), []);
        assert_eq!(outcome.status("necromutant"), Status::Wounded, "at {step}");
        assert_eq!(
            changes_of_status(&outcome),
            [("5".to_owned(), "doomtrooper-cs/combat/step-5".to_owned())],
            "at {step}"
        );

        let killed = wounded.with("necromutant", |warrior| warrior.status = Status::Wounded).run();
        assert_eq!(killed.status("necromutant"), Status::Killed, "at {step}");
        assert_eq!(killed.points("anna"), (4, 0), "points are announced after it, at {step}");
    }
}

#[test]
fn whoever_is_about_to_die_of_it_may_be_saved() {
    let stage = duel()
        .with("necromutant", |warrior| warrior.status = Status::Wounded)
        .hand("anna", "revenge", REVENGE)
        .hand("bruno", "escape", SAVE_FROM_DEATH)
        .plays_at("5/after", "anna", "revenge")
        .aims_at("4/after", "bruno", "escape", "necromutant");
    let outcome = stage.run();
    assert_eq!(outcome.refusals(), []);
    assert_eq!(outcome.status("necromutant"), Status::Wounded);
    assert_eq!(outcome.points("anna"), (0, 0));
}
