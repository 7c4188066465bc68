//! Steps 24 to 27: which equipment counts.

use cardinal_doomtrooper::effect::WeaponKind;
use cardinal_doomtrooper::event::{Event, Gap, Side, Why};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Place;
use cardinal_doomtrooper::verdict::Confidence;

use crate::stage::{Stage, ability};

fn plus(rating: &str, amount: i32) -> String {
    ability(&format!(r#"{{ kind = "rating", rating = "{rating}", amount = {amount}, on = "bearer" }}"#))
}

fn announces(cards: &[&str]) -> Action {
    Action::Equipment(cards.iter().map(|&card| card.to_owned()).collect())
}

#[test]
fn equipment_of_the_tactic_counts_without_a_word() {
    let stage = Stage::duel()
        .equipment("sea-lion", "sword", Some(WeaponKind::Fight), &plus("fight", 3))
        .equipment("sea-lion", "helmet", None, &plus("armor", 1));
    let outcome = stage.run();
    assert_eq!(outcome.blows(), [(4, 5, false), (1, 6, false)]);
    assert_eq!(outcome.replay.verdict.standing, Confidence::Settled);
}

#[test]
fn a_weapon_of_the_other_tactic_cannot_be_used() {
    let stage = Stage::duel().equipment("sea-lion", "rifle", Some(WeaponKind::Shoot), &plus("fight", 3));
    assert_eq!(stage.run().blows()[0].0, 1);
    let outcome = stage.input(Some("24"), None, announces(&["rifle"])).run();
    let refusals = outcome.refusals();
    assert_eq!(refusals[0].1, "24");
    assert!(matches!(refusals[0].2[0].0, Why::WrongEquipment(_)));
    assert_eq!(refusals[0].2[0].1, "doomtrooper-it/combat/equipment-of-tactic");
}

#[test]
fn the_opponents_equipment_cannot_be_announced() {
    let stage = Stage::duel().equipment("necromutant", "sword", Some(WeaponKind::Fight), &plus("fight", 3));
    let outcome = stage.input(Some("24"), None, announces(&["sword"])).run();
    assert!(matches!(outcome.refusals()[0].2[0].0, Why::WrongEquipment(_)));
    assert_eq!(outcome.blows(), [(1, 5, false), (4, 5, false)]);
}

#[test]
fn one_weapon_a_combat() {
    let stage = Stage::duel()
        .equipment("sea-lion", "sword", Some(WeaponKind::Fight), &plus("fight", 3))
        .equipment("sea-lion", "bayonet", Some(WeaponKind::Both), &plus("fight", 1));
    let both = stage.clone().input(Some("24"), None, announces(&["sword", "bayonet"])).run();
    assert_eq!(both.refusals()[0].2[0].1, "doomtrooper-it/equipment/one-weapon");
    let one = stage.input(Some("24"), None, announces(&["bayonet"])).run();
    assert_eq!(one.blows()[0].0, 2);
    assert_eq!(one.replay.verdict.standing, Confidence::Settled);
}

#[test]
fn which_of_two_weapons_is_used_is_not_guessed() {
    let stage = Stage::duel()
        .equipment("sea-lion", "sword", Some(WeaponKind::Fight), &plus("fight", 3))
        .equipment("sea-lion", "bayonet", Some(WeaponKind::Both), &plus("fight", 1))
        .equipment("sea-lion", "helmet", None, &plus("fight", 5));
    let outcome = stage.run();
    assert_eq!(outcome.blows()[0].0, 6, "the helmet, and no weapon");
    assert_eq!(outcome.replay.verdict.standing, Confidence::Unspecified);
    assert_eq!(outcome.replay.verdict.gaps, [Gap::WhichWeapon(Side::Attacker)]);
    let gap = outcome.causes(|event| matches!(event, Event::Unspecified { .. }));
    assert_eq!(gap, [("24".to_owned(), "doomtrooper-it/equipment/one-weapon".to_owned())]);
}

#[test]
fn a_second_copy_does_not_count() {
    let mut stage = Stage::duel().equipment("sea-lion", "grenade", None, &plus("fight", 3)).equipment(
        "sea-lion",
        "grenade-2",
        None,
        &plus("fight", 3),
    );
    stage.scenario.setup.cards[1].name = "grenade".into();
    assert_eq!(stage.run().blows()[0].0, 4);
    let both = stage.input(Some("24"), None, announces(&["grenade", "grenade-2"])).run();
    assert_eq!(both.refusals()[0].2[0].1, "doomtrooper-it/equipment/one-copy-used");
}

#[test]
fn equipment_may_be_left_unused_but_armour_is_always_worn() {
    let mut stage = Stage::duel()
        .equipment("sea-lion", "sword", Some(WeaponKind::Fight), &plus("fight", 3))
        .equipment("sea-lion", "plate", None, &plus("armor", 2));
    stage.scenario.setup.cards[1].armor = true;
    let outcome = stage.input(Some("24"), None, announces(&[])).run();
    assert_eq!(outcome.blows(), [(1, 5, false), (1, 7, false)]);
}

#[test]
fn equipment_of_the_dead_is_discarded_with_them() {
    let stage = Stage::duel().ratings("sea-lion", [9, 9, 9, 4]).equipment(
        "necromutant",
        "sword",
        Some(WeaponKind::Fight),
        "",
    );
    let stage =
        stage.with("necromutant", |warrior| warrior.status = cardinal_doomtrooper::table::Status::Wounded);
    assert_eq!(stage.run().place("sword"), Place::Discarded);
}

#[test]
fn a_weapon_that_changes_who_strikes_first_after_the_order_was_bound_leaves_it_open() {
    let quick = ability(r#"{ kind = "strikes-first", on = "bearer" }"#);
    let outcome = Stage::duel().equipment("sea-lion", "whip", Some(WeaponKind::Fight), &quick).run();
    assert_eq!(outcome.replay.verdict.gaps, [Gap::OrderChanged]);
}

#[test]
fn equipment_that_counts_in_a_shoot_combat_is_that_of_shooting() {
    let mut stage = Stage::duel()
        .equipment("sea-lion", "rifle", Some(WeaponKind::Shoot), &plus("shoot", 3))
        .equipment("sea-lion", "sword", Some(WeaponKind::Fight), &plus("shoot", 30));
    stage.scenario.inputs.truncate(1);
    let outcome = stage.tactic(Tactic::Shoot).run();
    assert_eq!(outcome.blows()[0].0, 4);
    assert_eq!(outcome.replay.verdict.standing, Confidence::Settled, "one weapon fits: no choice is open");
}
