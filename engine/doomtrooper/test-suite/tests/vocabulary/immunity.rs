//! Immunity to single cards, immunity lost, and strikes that are not first.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Side};
use cardinal_doomtrooper::table::Status;

use crate::stage::{ALL, Duel, FAQ, ability, modifier, plus};

#[test]
fn a_card_has_no_influence_on_whom_it_cannot_touch() {
    let shield = ability(r#"{ kind = "immune-to-cards", by = { definition = "POISON" } }"#);
    let duel = || {
        Duel::by(FAQ).on_with("hero", "venom", CardKind::Other, &plus("fight", 4), |card| {
            card.definitions = vec!["POISON".into()];
        })
    };
    assert_eq!(duel().run().attack("hero").total, 5);
    let outcome = duel().text("beast", &shield).run();
    assert_eq!(outcome.attack("hero").total, 1);
    assert_eq!(outcome.aside(outcome.attack("hero")).len(), 1);
    let fog = ability(r#"{ kind = "immune-to-cards", by = { definition = "FOG" } }"#);
    let played = Duel::by(FAQ).text("beast", &fog).hand("anna", "fog", &modifier("fight", "add", 2));
    let outcome = played.plays("anna", "fog").run();
    assert_eq!(outcome.attack("hero").total, 1);
    assert!(outcome.log().iter().any(|entry| matches!(entry.event, Event::Negated { .. })));
}

#[test]
fn an_immunity_can_be_taken_away() {
    for ruleset in ALL {
        let gift = || Duel::by(ruleset).on("beast", "fire", CardKind::Gift, &plus("fight", 2));
        let immune = ability(r#"{ kind = "immune", to = "dark-symmetry" }"#);
        assert_eq!(gift().text("hero", &immune).run().attack("beast").total, 1);
        let lost = ability(r#"{ kind = "not-immune", to = "dark-symmetry" }"#);
        let duel = gift().text("hero", &immune).on("hero", "light", CardKind::Other, &lost);
        assert_eq!(duel.run().attack("beast").total, 3);
    }
}

#[test]
fn who_is_denied_the_first_strike_strikes_together_with_the_other() {
    let first = ability(r#"{ kind = "strikes-first", on = "bearer", degree = "always-first" }"#);
    let alarm = ability(r#"{ kind = "no-first-strike", on = "both" }"#);
    let order = |duel: Duel| {
        let outcome = duel.run();
        let bound = outcome.log().iter().find_map(|entry| match entry.event {
            Event::OrderBound { first } => Some(first),
            _ => None,
        });
        bound.flatten()
    };
    assert_eq!(order(Duel::by(FAQ).text("hero", &first)), Some(Side::Attacker));
    assert_eq!(order(Duel::by(FAQ).text("hero", &first).on("beast", "alarm", CardKind::Other, &alarm)), None);
}

#[test]
fn a_save_can_leave_a_wound() {
    let save = r#"play = [{ windows = ["avoid-wounds"], target = "your-warrior", requires = [{ target-harm = "death" }], changes = [{ kind = "save", on = "target", from = "death", wounded = true }] }]"#;
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &lethal).hand("bruno", "save", save);
    let outcome = duel.aims("bruno", "save", Some("beast")).run();
    assert_eq!(outcome.status("beast"), Status::Wounded);
}

#[test]
fn what_it_carried_itself_works_on_who_is_immune_to_others_also_once_it_is_spent() {
    let shield = ability(r#"{ kind = "immune-to-cards", by = "any", others = true }"#);
    let bomb = r#"play = [{ from = "attached", windows = ["modify"], target = "combatant", changes = [{ kind = "rating", rating = "fight", amount = 3, on = "target" }], then = "discard" }]"#;
    for (text, on, fight) in [("", "page", 4), (&*shield, "page", 1), (&shield, "hero", 4), ("", "hero", 4)] {
        let duel = Duel::by(FAQ).warrior("page", "anna").text("hero", text);
        let duel = duel.on("hero", "charm", CardKind::Other, "").on(on, "bomb", CardKind::Other, bomb);
        let outcome = duel.aims("anna", "bomb", Some("hero")).run();
        assert_eq!(outcome.attack("hero").total, fight, "{text}: {on}");
    }
}
