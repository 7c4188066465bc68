//! What lay on the table and made no difference, and what did in silence.

use cardinal_doomtrooper::event::Source;
use cardinal_doomtrooper::judge::{NoDifference, no_difference};
use cardinal_doomtrooper::table::{Area, CardSetup};

use crate::stage::{Stage, ability, script};

/// Of which texts it is said, by their handles, and how many were not tried.
fn found(stage: &Stage) -> (Vec<String>, usize) {
    let outcome = stage.run();
    let table = &outcome.replay.before;
    let NoDifference { sources, untried } = no_difference(outcome.rules, &stage.scenario, &outcome.replay);
    let handle = |source: Source| match source {
        Source::Card(id) => table.card(id).handle.clone(),
        Source::Warrior(id) => table.warrior(id).handle.clone(),
        Source::Warzone(id) => table.warzone(id).handle.clone(),
    };
    (sources.into_iter().map(handle).collect(), untried)
}

/// A card that lies in an area of Anna's.
fn lies(mut stage: Stage, handle: &str, text: &str) -> Stage {
    stage.scenario.setup.cards.push(CardSetup {
        handle: handle.into(),
        name: handle.into(),
        player: "anna".into(),
        area: Some(Area::Squad),
        script: Some(script(text)),
        ..CardSetup::default()
    });
    stage
}

const MORE_POINTS: &str = r#"{ kind = "kill-points", amount = 3 }"#;

#[test]
fn a_text_that_nothing_called_upon_made_no_difference() {
    let stage = Stage::duel().equipment("sea-lion", "charm", None, &ability(MORE_POINTS));
    assert_eq!(found(&stage), (vec!["charm".to_owned()], 0));
    // Of one that counts in a number it is not said, and one without a text is no matter of this.
    let armor = ability(r#"{ kind = "rating", rating = "armor", amount = 2, on = "bearer" }"#);
    let stage =
        Stage::duel().equipment("sea-lion", "plate", None, &armor).equipment("sea-lion", "rag", None, "");
    assert_eq!(found(&stage), (vec![], 0));
}

#[test]
fn a_text_that_worked_in_silence_made_one() {
    let kin = Stage::duel().with("necromutant", |one| {
        one.area = Area::Squad;
        one.affiliations = vec!["imperial".into()];
    });
    assert!(kin.try_run().is_err(), "one corporation does not fight its own");
    let licence = ability(r#"{ kind = "may-attack" }"#);
    assert_eq!(found(&kin.equipment("sea-lion", "licence", None, &licence)), (vec![], 0));
}

#[test]
fn a_bystander_and_a_card_in_an_area_are_tried_like_gear() {
    let stage = Stage::duel().warrior("witness", "bruno").text("witness", &ability(MORE_POINTS));
    let stage = lies(stage, "notice", r#"ability = [{ changes = [{ kind = "awards-safe" }] }]"#);
    assert_eq!(found(&stage), (vec!["notice".to_owned(), "witness".to_owned()], 0));
}

#[test]
fn those_beyond_what_is_tried_are_counted() {
    let crowd = (0..70).fold(Stage::duel(), |stage, number| {
        stage.equipment("sea-lion", &format!("charm-{number}"), None, &ability(MORE_POINTS))
    });
    let (sources, untried) = found(&crowd);
    assert_eq!((sources.len(), untried), (64, 6));
}
