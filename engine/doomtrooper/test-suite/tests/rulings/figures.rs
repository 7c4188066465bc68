//! Ratings with their terms: warzones, cover, negative numbers, exchanged ratings.

use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{Stage, ability, card, first_terms, modifier, only, play};

#[test]
fn a_warzone_changes_the_base_ratings_of_the_defender_alone() {
    let stage = Stage::duel().warzone("crypt", "bruno", Area::Cohort, only(Rating::Armor, 4)).warzone(
        "trench",
        "anna",
        Area::Squad,
        only(Rating::Armor, 7),
    );
    let outcome = stage.input(None, None, Action::Warzone("crypt".into())).run();
    assert_eq!(outcome.blows(), [(1, 9, false), (1, 5, false)], "the attacker's armor stays 5");
    let (_, armor) = first_terms(&outcome);
    let expected =
        [(5, "doomtrooper-it/combat/tactic"), (4, "warzone-faq/warzones/defender-gains-modifiers")];
    assert_eq!(armor, expected.map(|(amount, rule)| (amount, rule.to_owned())));
}

#[test]
fn a_warzone_not_announced_does_not_count() {
    let stage = Stage::duel().warzone("crypt", "bruno", Area::Cohort, only(Rating::Armor, 4));
    assert_eq!(stage.run().blows()[0].1, 5);
}

#[test]
fn the_base_is_changed_before_it_is_multiplied_and_added_to() {
    // 3 printed, -2 on the base, doubled, +5, in this order.
    let double = r#"play = [{ windows = ["modify"], changes = [{ kind = "rating", rating = "fight", op = "multiply", amount = 2, on = "defender" }] }]"#;
    let stage = Stage::duel()
        .ratings("necromutant", [3, 3, 3, 3])
        .warzone("swamp", "bruno", Area::Cohort, only(Rating::Fight, -2))
        .hand("bruno", "five", &modifier("fight", 5, "defender"))
        .hand("bruno", "double", double)
        .input(None, None, Action::Warzone("swamp".into()))
        .plays_at("34", "bruno", "double")
        .plays_at("34", "bruno", "five");
    assert_eq!(stage.run().blows()[1].0, 7);
}

#[test]
fn cover_adds_three_to_armor() {
    let outcome = Stage::duel().with("necromutant", |warrior| warrior.in_cover = true).run();
    assert_eq!(outcome.blows(), [(1, 8, false), (1, 5, false)], "to armor alone");
    let (_, armor) = first_terms(&outcome);
    assert_eq!(armor[1], (3, "doomtrooper-it/cover/bonus".to_owned()));
}

#[test]
fn minus_four_against_minus_four_wounds() {
    let outcome =
        Stage::duel().ratings("sea-lion", [-4, 0, 5, 3]).ratings("necromutant", [1, 1, -4, 4]).run();
    assert_eq!(outcome.blows()[0], (-4, -4, true), "ratings other than value may be negative");
    assert_eq!(outcome.status("necromutant"), Status::Wounded);
}

#[test]
fn two_ratings_that_changed_places_are_read_where_they_are_printed() {
    let swap =
        r#"play = [{ windows = ["modify"], changes = [{ kind = "swap-ratings", on = "your-combatant" }] }]"#;
    let stage = Stage::duel().ratings("sea-lion", [2, 7, 3, 4]).hand("anna", "twist", swap);
    let Action::Play { card, way: None, target, .. } = play("twist", None) else {
        unreachable!("play makes a play")
    };
    let action =
        Action::Play { card, way: None, target, swap: Some((Rating::Fight, Rating::Shoot)), points: None };
    let outcome = stage.clone().input(Some("33"), Some("anna"), action).run();
    assert_eq!(outcome.blows()[0].0, 7);
    let unnamed = stage.plays_at("33", "anna", "twist").run();
    assert_eq!(unnamed.refusals().len(), 1, "which ratings change places has to be said");
    assert_eq!(unnamed.blows()[0].0, 2);
}

#[test]
fn ratings_change_places_with_what_has_modified_them_until_then() {
    let swap =
        r#"play = [{ windows = ["modify"], changes = [{ kind = "swap-ratings", on = "your-combatant" }] }]"#;
    let stage = Stage::duel()
        .ratings("sea-lion", [2, 7, 3, 4])
        .hand("anna", "strength", &modifier("fight", 9, "attacker"))
        .hand("anna", "twist", swap)
        .hand("anna", "more", &modifier("fight", 1, "attacker"));
    let Action::Play { card, way: None, target, .. } = play("twist", None) else {
        unreachable!("play makes a play")
    };
    let action =
        Action::Play { card, way: None, target, swap: Some((Rating::Fight, Rating::Armor)), points: None };
    let outcome = stage.plays_at("33", "anna", "strength").input(Some("33"), Some("anna"), action);
    let outcome = outcome.plays_at("33", "anna", "more").run();
    let blows = outcome.blows();
    assert_eq!(blows[0].0, 4, "3 printed as armor, and 1 of what came later");
    assert_eq!(blows[1].1, 11, "2 printed as fight, and 9 of what came before");
}

#[test]
fn where_modifiers_are_barred_only_the_print_and_the_warriors_own_text_count() {
    let bar = card("modify", r#"{ kind = "no-modifiers" }"#);
    let own = ability(r#"{ kind = "rating", rating = "fight", amount = 1, on = "bearer" }"#);
    let stage = Stage::duel()
        .text("sea-lion", &own)
        .hand("anna", "strength", &modifier("fight", 9, "attacker"))
        .hand("bruno", "bar", &bar);
    let outcome = stage.plays_at("33", "anna", "strength").plays_at("34", "bruno", "bar").run();
    assert_eq!(outcome.blows()[0].0, 2, "1 printed, 1 of its own");
}

#[test]
fn an_ability_may_hold_in_one_tactic_or_role_only() {
    let text = r#"ability = [
        { requires = [{ tactic = "shoot" }], changes = [{ kind = "rating", rating = "shoot", amount = 5, on = "bearer" }] },
        { requires = [{ bearer-is = "defender" }], changes = [{ kind = "rating", rating = "armor", amount = 2, on = "bearer" }] },
    ]"#;
    let stage = Stage::duel().text("sea-lion", text).text("necromutant", text);
    assert_eq!(stage.run().blows(), [(1, 7, false), (1, 5, false)]);
    let mut shooting = stage;
    shooting.scenario.inputs.truncate(1);
    assert_eq!(shooting.tactic(Tactic::Shoot).run().blows(), [(6, 7, false), (6, 5, true)]);
}

#[test]
fn the_standing_before_modifiers_is_put_on_record() {
    let outcome = Stage::duel()
        .hand("anna", "strength", &modifier("fight", 9, "attacker"))
        .plays_at("33", "anna", "strength")
        .run();
    let standing: Vec<(i32, bool)> = outcome
        .log()
        .iter()
        .filter_map(|entry| match &entry.event {
            cardinal_doomtrooper::event::Event::Standing(blow) => Some((blow.attack.total, blow.wounds)),
            _ => None,
        })
        .collect();
    assert_eq!(standing, [(1, false), (1, false)]);
    assert_eq!(outcome.blows()[0], (10, 5, true));
}
