//! What was chosen for a card when it came into play, and what depends on it.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{Duel, FAQ, ability, aura, only};

const RAGE: &str = r#"ability = [{ requires = [{ names = "bearer-opponent" }], changes = [{ kind = "rating", rating = "fight", amount = 8, on = "bearer" }] }]"#;

#[test]
fn a_text_works_against_whom_its_card_names() {
    let attack = |names: &[&str]| {
        let duel = Duel::by(FAQ).warrior("other", "bruno");
        let duel = duel.on_with("hero", "rage", CardKind::Other, RAGE, |card| {
            card.names = names.iter().map(|&name| name.to_owned()).collect();
        });
        duel.run().attack("hero").total
    };
    assert_eq!((attack(&["beast"]), attack(&["other"]), attack(&[])), (9, 1, 1));
    assert_eq!(attack(&["dark-legion"]), 9, "an affiliation stands for all who have it");
}

#[test]
fn whom_a_card_in_an_area_holds_has_what_it_gives_and_falls_with_it() {
    let text = aura(
        r#"named = "itself""#,
        r#"{ kind = "rating", rating = "armor", amount = 5, on = "reached" }, { kind = "falls-with", on = "reached" }"#,
    );
    let duel = |inside: &str| {
        Duel::by(FAQ).warrior("other", "bruno").card("bruno", "carrier", &text, |card| {
            card.area = Some(Area::Cohort);
            card.names = vec![inside.into()];
        })
    };
    assert_eq!(duel("beast").run().armor("beast").total, 10);
    assert_eq!(duel("other").run().armor("beast").total, 5);
    let quake = r#"play = [{ windows = ["modify"], target = "card-in-play", changes = [{ kind = "discard-card" }] }]"#;
    let outcome = duel("beast").hand("anna", "quake", quake).aims("anna", "quake", Some("carrier")).run();
    assert_eq!((outcome.status("beast"), outcome.points("anna")), (Status::Killed, (4, 0)));
}

#[test]
fn those_of_one_affiliation_with_whom_a_card_names_are_reached_too() {
    let tower = aura(r#"named = "alike""#, r#"{ kind = "strikes-first", on = "reached" }"#);
    let first = |inside: &str| {
        let duel = Duel::by(FAQ).warrior("guard", "bruno").card("bruno", "tower", &tower, |card| {
            card.area = Some(Area::Cohort);
            card.names = vec![inside.into()];
        });
        let outcome = duel.run();
        outcome.log().iter().any(|entry| matches!(entry.event, Event::OrderBound { first: Some(_) }))
    };
    assert!(first("guard"));
    assert!(!first("hero"), "the hero is of no affiliation of theirs");
}

#[test]
fn a_card_lies_on_the_warzone_that_it_names() {
    let text = r#"ability = [{ requires = ["names-warzone"], reach = {}, changes = [{ kind = "lethal", on = "reached" }] }]"#;
    let status = |names: &str| {
        let duel = Duel::by(FAQ).ratings("beast", [9, 1, 5, 4]).warzone("marsh", only(Rating::Armor, 1), "");
        let duel = duel.card("bruno", "home", text, |card| {
            card.area = Some(Area::Cohort);
            card.names = vec![names.into()];
        });
        duel.run().status("hero")
    };
    assert_eq!((status("marsh"), status("MOON")), (Status::Killed, Status::Wounded));
}

#[test]
fn a_mission_pays_for_the_victim_that_it_names() {
    let mission =
        ability(r#"{ kind = "kill-points", named = true, op = "multiply", amount = 2, ends = true }"#);
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    let points = |victim: &str| {
        let duel =
            Duel::by(FAQ).warrior("other", "bruno").ratings("hero", [9, 1, 5, 4]).text("hero", &lethal);
        let duel = duel.on_with("hero", "mission", CardKind::Other, &mission, |card| {
            card.names = vec![victim.into()];
        });
        duel.run().points("anna")
    };
    assert_eq!((points("beast"), points("other")), ((8, 0), (4, 0)));
}
