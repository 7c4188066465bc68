//! Cards about other cards: countered by kind, barred, named, used once, used from an area.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::table::{Area, Place, Status};

use crate::stage::{Duel, FAQ, modifier, plus};

fn counter(requires: &str) -> String {
    format!(
        r#"play = [{{ windows = ["counter"], requires = [{{ played-is = {{ {requires} }} }}], target = "played-card", changes = [{{ kind = "counter" }}] }}]"#
    )
}

#[test]
fn a_counter_annuls_only_such_cards() {
    let duel = |requires: &str| {
        let duel = Duel::by(FAQ).hand("anna", "blow", &modifier("fight", "add", 2)).plays("anna", "blow");
        duel.hand("bruno", "fizzle", &counter(requires)).aims("bruno", "fizzle", Some("blow")).run()
    };
    assert_eq!(duel(r#"kind = ["special"]"#).attack("hero").total, 1);
    assert_eq!(duel(r#"definition = "BLOW""#).attack("hero").total, 1);
    let art = duel(r#"kind = ["art"]"#);
    assert_eq!(art.attack("hero").total, 3);
    assert!(matches!(art.refused()[0].0, Why::Requires(_)));
    assert_eq!(duel(r#"on = "your-combatant""#).attack("hero").total, 3, "it was played on nobody");
}

#[test]
fn nobody_plays_more_cards_of_the_kinds_that_are_barred() {
    for (by, anna, bruno) in [("theirs", 3, 1), ("anyone", 1, 1), ("yours", 1, 3)] {
        let text = format!(
            r#"play = [{{ windows = ["any-time"], changes = [{{ kind = "no-more-cards", of = ["special"], by = "{by}" }}] }}]"#
        );
        let outcome = Duel::by(FAQ)
            .hand("anna", "corner", &text)
            .plays("anna", "corner")
            .hand("anna", "blow", &modifier("fight", "add", 2))
            .plays("anna", "blow")
            .hand("bruno", "kick", &modifier("fight", "add", 2))
            .plays("bruno", "kick")
            .run();
        assert_eq!((outcome.attack("hero").total, outcome.attack("beast").total), (anna, bruno), "{by}");
        let barred = outcome.log().iter().any(|entry| match &entry.event {
            Event::Refused { reasons } => reasons.iter().any(|one| matches!(one.why, Why::CardsBarred(_))),
            _ => false,
        });
        assert!(barred, "on that account");
    }
}

#[test]
fn who_has_no_combatant_and_is_kept_out_uses_no_text_of_a_warrior_either() {
    let rouses = r#"play = [{ from = "warrior", windows = ["modify"], target = "combatant", then = "stay", changes = [
        { kind = "rating", rating = "fight", amount = 2, on = "target" },
    ] }]"#;
    let attack = |outsiders: bool| {
        let text = format!(
            r#"play = [{{ windows = ["any-time"], changes = [{{ kind = "no-more-cards", by = "anyone", outsiders = {outsiders} }}] }}]"#
        );
        let duel = Duel::by(FAQ).player("carla").warrior("herald", "carla").text("herald", rouses);
        let duel = duel.hand("anna", "corner", &text).plays("anna", "corner");
        duel.aims("carla", "herald", Some("hero")).run().attack("hero").total
    };
    assert_eq!(attack(false), 3, "it is no card that is played");
    assert_eq!(attack(true), 1);
}

fn named(change: &str) -> String {
    format!(
        r#"play = [{{ windows = ["modify"], target = "card-in-play", gear = {{ gear = "weapon", definition = "MACHINE GUN" }}, changes = [{{ kind = "{change}" }}] }}]"#
    )
}

fn armed() -> Duel {
    Duel::by(FAQ).on_with("beast", "gun", CardKind::Equipment, &plus("fight", 6), |card| {
        card.weapon = Some(WeaponKind::Both);
        card.definitions = vec!["MACHINE GUN".into()];
    })
}

#[test]
fn a_card_named_does_nothing_or_is_discarded() {
    assert_eq!(armed().run().attack("beast").total, 7);
    let outcome = armed().hand("anna", "jam", &named("suppress-card")).aims("anna", "jam", Some("gun")).run();
    assert_eq!(outcome.attack("beast").total, 1);
    assert_eq!(outcome.aside(outcome.attack("beast")).len(), 1, "it is still there");
    let outcome = armed().hand("anna", "jam", &named("discard-card")).aims("anna", "jam", Some("gun")).run();
    assert_eq!(outcome.attack("beast").total, 1);
    let gun = outcome.replay.after.table().cards().find(|(_, card)| card.handle == "gun");
    assert_eq!(gun.map(|(_, card)| card.place), Some(Place::Discarded));
    let sword = armed().on("beast", "sword", CardKind::Relic, "").hand("anna", "jam", &named("discard-card"));
    assert_eq!(sword.aims("anna", "jam", Some("sword")).run().refused()[0].0, Why::WrongTarget);
}

#[test]
fn some_are_used_once_in_a_combat() {
    let text = |once: bool| {
        format!(
            r#"play = [{{ from = "attached", windows = ["equipment", "modify"], once = {once}, changes = [{{ kind = "rating", rating = "fight", amount = 2, on = "bearer" }}], then = "stay" }}]"#
        )
    };
    let twice = |once| {
        let duel = Duel::by(FAQ).on("hero", "aim", CardKind::Other, &text(once));
        duel.plays("anna", "aim").plays("anna", "aim").run()
    };
    assert_eq!(twice(false).attack("hero").total, 5);
    let once = twice(true);
    assert_eq!(once.attack("hero").total, 3);
    assert!(once.refused().iter().any(|(why, _)| *why == Why::UsedAlready));
}

#[test]
fn what_lies_in_an_area_is_used_from_there() {
    let text = r#"play = [{ from = "area", windows = ["block"], requires = [{ controls = "defender" }], changes = [{ kind = "wound", on = "attacker" }, { kind = "end-combat" }], then = "eliminate" }]"#;
    let outcome =
        Duel::by(FAQ).fortification("bruno", "balloons", Area::Cohort, text).plays("bruno", "balloons").run();
    assert!(outcome.is_taken());
    assert_eq!(outcome.status("hero"), Status::Wounded);
}

#[test]
fn a_warrior_goes_back_to_the_hand_and_the_combat_is_over() {
    let text = r#"play = [{ windows = ["any-time"], target = "combatant", changes = [{ kind = "return-warrior", on = "target" }] }]"#;
    let outcome = Duel::by(FAQ).hand("bruno", "getaway", text).aims("bruno", "getaway", Some("beast")).run();
    assert_eq!(outcome.status("beast"), Status::Returned);
    assert!(outcome.log().iter().any(|entry| matches!(entry.event, Event::CombatEnded { .. })));
}

#[test]
fn changes_come_after_the_combat() {
    let later = r#"
        [[ability]]
        requires = [{ bearer-is = "attacker" }]
        changes = [{ kind = "after-combat", changes = [{ kind = "eliminate-warrior", on = "bearer" }] }]"#;
    let outcome = Duel::by(FAQ).text("hero", later).run();
    assert_eq!(outcome.attack("hero").total, 1, "it has struck");
    assert_eq!(outcome.status("hero"), Status::Eliminated);
    let played = r#"play = [{ windows = ["modify"], target = "your-combatant", changes = [{ kind = "after-combat", changes = [{ kind = "kill", on = "target" }] }] }]"#;
    let outcome = Duel::by(FAQ).hand("anna", "bomb", played).aims("anna", "bomb", Some("hero")).run();
    assert_eq!((outcome.status("hero"), outcome.points("bruno")), (Status::Killed, (4, 0)));
}
