//! Wounds and deaths avoided at steps 38 to 43, and in time or too late.

use cardinal_doomtrooper::effect::{Harm, Requirement};
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::table::Status;

use crate::stage::{COUNTER, SAVE_FROM_DEATH, SAVE_FROM_WOUND, Stage, ability};

const FIRST_AID: &str = r#"play = [{ from = "attached", windows = ["avoid-wounds"], requires = ["target-wounded"], target = "your-warrior", changes = [{ kind = "heal", on = "target" }] }]"#;

/// Both are wounded by the blows.
fn wounding() -> Stage {
    Stage::duel().ratings("sea-lion", [5, 1, 5, 3]).ratings("necromutant", [5, 1, 5, 4])
}

/// The Sea Lion is killed by the blow.
fn killing() -> Stage {
    wounding().text("necromutant", &ability(r#"{ kind = "lethal", on = "bearer" }"#))
}

#[test]
fn each_player_saves_at_the_step_of_that_player() {
    for (step, player, warrior, other) in
        [("38", "anna", "sea-lion", "necromutant"), ("40", "bruno", "necromutant", "sea-lion")]
    {
        let outcome =
            wounding().hand(player, "save", SAVE_FROM_WOUND).aims_at(step, player, "save", warrior).run();
        assert_eq!(outcome.status(warrior), Status::Healthy, "step {step}");
        assert_eq!(outcome.status(other), Status::Wounded);
        let saved = outcome.causes(|event| matches!(event, Event::Saved { .. }));
        let settled_at = if step == "38" { "39" } else { "41" };
        assert_eq!(saved.iter().map(|(at, _)| at.as_str()).collect::<Vec<_>>(), [settled_at]);
    }
}

#[test]
fn the_others_save_whom_their_card_lets_them_at_42() {
    let any = SAVE_FROM_WOUND.replace("your-warrior", "combatant");
    let stage = wounding().player("carla").warrior("centurion", "carla").hand("carla", "save", &any);
    let outcome = stage.aims_at("42", "carla", "save", "sea-lion").run();
    assert_eq!(outcome.status("sea-lion"), Status::Healthy);
}

#[test]
fn a_save_is_refused_at_another_players_step() {
    let outcome =
        wounding().hand("bruno", "save", SAVE_FROM_WOUND).aims_at("39", "bruno", "save", "necromutant").run();
    let refusals = outcome.refusals();
    assert!(matches!(refusals[0].2[0].0, Why::WrongWindow { .. }));
    assert_eq!(refusals[0].2[0].1, "warzone-faq/combat/39");
    assert_eq!(outcome.status("necromutant"), Status::Wounded);
}

#[test]
fn a_save_from_wounds_does_not_save_from_death() {
    let outcome =
        killing().hand("anna", "save", SAVE_FROM_WOUND).aims_at("38", "anna", "save", "sea-lion").run();
    assert_eq!(outcome.refusals()[0].2[0].0, Why::Requires(Requirement::TargetHarm(Harm::Wound).into()));
    assert_eq!(outcome.status("sea-lion"), Status::Killed);
    // The same card without the condition does not help either, and the log does not say it did.
    let free = SAVE_FROM_WOUND.replace(r#"requires = [{ target-harm = "wound" }], "#, "");
    for stage in [killing(), wounding().with("sea-lion", |warrior| warrior.status = Status::Wounded)] {
        let outcome = stage.hand("anna", "save", &free).aims_at("38", "anna", "save", "sea-lion").run();
        assert_eq!(outcome.status("sea-lion"), Status::Killed);
        assert!(outcome.causes(|event| matches!(event, Event::Saved { .. })).is_empty());
    }
}

#[test]
fn a_save_from_death_undoes_the_harm_and_the_points_for_it() {
    let outcome =
        killing().hand("anna", "save", SAVE_FROM_DEATH).aims_at("38", "anna", "save", "sea-lion").run();
    assert_eq!(outcome.status("sea-lion"), Status::Healthy);
    assert_eq!(outcome.points("bruno"), (0, 0));
    let before = killing().run();
    assert_eq!(before.status("sea-lion"), Status::Killed, "without the card");
    assert_eq!(before.points("bruno"), (3, 0));
}

#[test]
fn who_is_saved_from_a_second_wound_stays_wounded() {
    let stage = wounding().with("sea-lion", |warrior| warrior.status = Status::Wounded).hand(
        "anna",
        "save",
        SAVE_FROM_DEATH,
    );
    let outcome = stage.aims_at("38", "anna", "save", "sea-lion").run();
    assert_eq!(outcome.status("sea-lion"), Status::Wounded);
}

#[test]
fn a_countered_save_saves_nobody() {
    let stage = killing().hand("anna", "save", SAVE_FROM_DEATH).hand("bruno", "counter", COUNTER);
    let outcome = stage.aims_at("38", "anna", "save", "sea-lion").plays_at("39", "bruno", "counter").run();
    assert_eq!(outcome.status("sea-lion"), Status::Killed);
    assert_eq!(outcome.countered(), ["save"]);
    assert_eq!(outcome.points("bruno"), (3, 0));
}

#[test]
fn a_first_aid_kit_heals_the_wound_just_dealt_or_an_old_one_but_comes_too_late_for_the_dead() {
    let fresh = wounding()
        .equipment("sea-lion", "kit", None, FIRST_AID)
        .aims_at("38", "anna", "kit", "sea-lion")
        .run();
    assert_eq!(fresh.status("sea-lion"), Status::Healthy);
    let old = Stage::duel()
        .with("sea-lion", |warrior| warrior.status = Status::Wounded)
        .equipment("sea-lion", "kit", None, FIRST_AID);
    let old = old.aims_at("38", "anna", "kit", "sea-lion").run();
    assert_eq!(old.status("sea-lion"), Status::Healthy);
    assert_eq!(old.causes(|event| matches!(event, Event::Healed { .. })).len(), 1);
    let dead = killing()
        .equipment("sea-lion", "kit", None, FIRST_AID)
        .aims_at("38", "anna", "kit", "sea-lion")
        .run();
    assert_eq!(dead.refusals()[0].2[0].0, Why::Requires(Requirement::TargetWounded.into()));
    assert_eq!(dead.status("sea-lion"), Status::Killed);
}
