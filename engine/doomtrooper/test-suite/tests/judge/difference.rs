//! What lay on the table and made no difference, and what did in silence.

use cardinal_doomtrooper::event::Source;
use cardinal_doomtrooper::judge::{NoDifference, no_difference};
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, CardSetup};
use cardinal_doomtrooper_test_suite as given;

use crate::stage::{BLOCK, Stage, TAKE_DEFENDERS_PLACE, ability, only, script};

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
    stage
        .scenario
        .setup
        .cards
        .push(CardSetup { area: Some(Area::Squad), ..given::card(handle, "anna", text) });
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

#[test]
fn nothing_is_left_to_say_where_all_are_spoken_of_and_all_were_tried() {
    let charmed = Stage::duel().equipment("sea-lion", "charm", None, &ability(MORE_POINTS));
    let outcome = charmed.run();
    let tried = no_difference(outcome.rules, &charmed.scenario, &outcome.replay);
    let none = NoDifference::default();
    assert!(none.is_empty());
    assert!(!tried.is_empty());
    assert!(!NoDifference { untried: 1, ..none }.is_empty());
    assert!(!NoDifference { untried: 1, ..tried }.is_empty());
}

#[test]
fn of_who_takes_a_place_and_of_what_was_said_to_be_of_no_use_it_is_not_said() {
    let stage = || {
        let stage = Stage::duel().warrior("page", "bruno").text("page", &ability(MORE_POINTS));
        stage.hand("bruno", "shove", TAKE_DEFENDERS_PLACE)
    };
    assert_eq!(found(&stage()), (vec!["page".to_owned()], 0), "it stands by");
    assert_eq!(found(&stage().plays_on("bruno", "shove", "page")), (vec![], 0), "it fights");
    // That nothing came of the armor, since no blow fell, is told where it happens.
    let armor = ability(r#"{ kind = "rating", rating = "armor", amount = 2, on = "bearer" }"#);
    let blocked = Stage::duel().equipment("sea-lion", "plate", None, &armor).hand("anna", "block", BLOCK);
    assert_eq!(found(&blocked.plays("anna", "block")), (vec![], 0));
}

#[test]
fn the_text_of_a_warzone_is_tried_where_somebody_defends_there() {
    let mut stage = Stage::duel().warzone("moor", "bruno", Area::Cohort, only(Rating::Armor, 0));
    let text = ability(r#"{ kind = "kill-points", amount = 3, on = "bearer" }"#);
    stage.scenario.setup.warzones[0].script = Some(script(&text));
    let chosen = stage.clone().input(None, Some("bruno"), Action::Warzone("moor".into()));
    assert_eq!(found(&chosen), (vec!["moor".to_owned()], 0));
    assert_eq!(found(&stage), (vec![], 0), "that nobody chose it is told where it happens");
}
