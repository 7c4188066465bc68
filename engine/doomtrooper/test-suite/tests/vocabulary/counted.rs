//! Amounts that are counted, and ratings that are set.

use cardinal_doomtrooper::effect::{CardKind, Counted, WeaponKind};
use cardinal_doomtrooper::rating::Rating;

use crate::stage::{ALL, CS, Duel, FAQ, ability, only, plus};

fn rating(rating: &str, rest: &str) -> String {
    ability(&format!(r#"{{ kind = "rating", rating = "{rating}", on = "bearer", {rest} }}"#))
}

#[test]
fn so_much_for_each_other_warrior_in_the_area() {
    for ruleset in ALL {
        let text = rating("fight", "amount = { per = { warriors = { others = true } }, each = 3, most = 5 }");
        let duel = Duel::by(ruleset).text("hero", &text);
        assert_eq!(duel.run().attack("hero").total, 1);
        let duel = duel.warrior("second", "anna");
        assert_eq!(duel.run().attack("hero").total, 4);
        assert_eq!(duel.warrior("third", "anna").run().attack("hero").total, 6, "no more than 5");
    }
}

#[test]
fn so_much_for_each_card_on_a_warrior() {
    let text = rating("fight", r#"amount = { per = { cards = { on = "bearer-opponent", gear = "gift" } } }"#);
    let duel = Duel::by(FAQ).text("hero", &text).on("beast", "fire", CardKind::Gift, "");
    assert_eq!(duel.run().attack("hero").total, 2);
}

#[test]
fn so_much_for_each_time_that_the_card_names_a_warrior() {
    let text = r#"ability = [{ reach = { of = "anyone", area = "anywhere", named = "itself" }, changes = [
        { kind = "rating", rating = "fight", amount = { per = { named = "reached" }, each = -1, over = 2, down = true }, on = "reached" },
    ] }]"#;
    let named = |names: &[&str]| {
        let mut duel = Duel::by(FAQ).ratings("hero", [9, 9, 9, 9]).on("beast", "rot", CardKind::Gift, text);
        let card =
            duel.scenario.setup.cards.iter_mut().find(|card| card.handle == "rot").expect("it lies there");
        card.names = names.iter().map(|name| (*name).to_owned()).collect();
        duel.run().attack("hero").total
    };
    assert_eq!(named(&[]), 9);
    assert_eq!(named(&["hero"]), 9, "one is no whole pair");
    assert_eq!(named(&["hero", "hero", "beast", "hero", "hero"]), 7);
}

#[test]
fn as_much_as_half_of_a_rating_of_the_opponent() {
    let text = rating(
        "fight",
        r#"amount = { per = { rating = { of = "bearer-opponent", rating = "armor" } }, over = 2 }"#,
    );
    assert_eq!(Duel::by(FAQ).text("hero", &text).run().attack("hero").total, 4, "1 + 5 / 2, rounded up");
}

#[test]
fn a_rating_as_it_stands_counts_everything_but_what_asks_for_such_ratings() {
    let total =
        r#"amount = { per = { rating = { of = "bearer-opponent", rating = "fight", total = true } } }"#;
    let duel = Duel::by(FAQ).text("hero", &rating("fight", total)).text("beast", &rating("fight", total)).on(
        "beast",
        "sword",
        CardKind::Relic,
        &rating("fight", "amount = 2"),
    );
    let outcome = duel.run();
    assert_eq!(outcome.attack("hero").total, 5, "1 + the beast's 1 + 2 + the printed 1 of the hero");
}

#[test]
fn what_is_set_takes_the_place_of_the_printed_figure() {
    for ruleset in ALL {
        let text = rating("fight", r#"op = "set", amount = 16"#);
        let sword = rating("fight", "amount = 2");
        let outcome = Duel::by(ruleset).text("hero", &text).on("hero", "sword", CardKind::Gift, &sword).run();
        let attack = outcome.attack("hero");
        assert_eq!(attack.total, 18);
        assert_eq!(attack.terms.iter().map(|term| term.amount).collect::<Vec<_>>(), [16, 2]);
    }
    let set = format!("{} ", rating("fight", r#"op = "set", amount = 0"#));
    assert_eq!(Duel::by(CS).text("hero", &set).run().attack("hero").total, 0);
}

#[test]
fn ratings_that_compare_are_compared_as_they_stand() {
    let requires = r#"{ compare = { rating = "attack", of = "bearer", is = "more-than", than = { per = { rating = { of = "bearer-opponent", rating = "armor", total = true } }, each = 2 } } }"#;
    let text = format!(
        r#"ability = [{{ requires = [{requires}], changes = [{{ kind = "lethal", on = "bearer" }}] }}]"#
    );
    let fights = |fight: i32| {
        let duel = Duel::by(FAQ).ratings("hero", [fight, 1, 5, 4]).ratings("beast", [1, 1, 3, 4]);
        duel.text("hero", &text).run().status("beast")
    };
    assert_eq!(
        fights(6),
        cardinal_doomtrooper::table::Status::Wounded,
        "twice as much is not more than that"
    );
    assert_eq!(fights(7), cardinal_doomtrooper::table::Status::Killed);
}

#[test]
fn as_much_as_such_cards_add_to_a_rating_now() {
    let counts = r#"play = [{ windows = ["modify"], target = "combatant", changes = [{ kind = "rating", rating = "armor", amount = { per = { added = { of = "target", gear = "weapon", rating = "fight" } } }, on = "target" }] }]"#;
    let changes = |op: &str| {
        ability(&format!(
            r#"{{ kind = "rating", rating = "fight", op = "{op}", amount = 3, on = "bearer" }}"#
        ))
    };
    let armed = |duel: Duel, name: &str, op: &str, weapon: Option<WeaponKind>| {
        duel.on_with("hero", name, CardKind::Equipment, &changes(op), |card| card.weapon = weapon)
    };
    let blade = Some(WeaponKind::Fight);
    for (what, duel, added) in [
        ("none", Duel::by(FAQ), 0),
        ("one that adds", armed(Duel::by(FAQ), "sword", "add", blade), 3),
        ("one that adds to the base", armed(Duel::by(FAQ), "sword", "base", blade), 3),
        ("one that multiplies", armed(Duel::by(FAQ), "sword", "multiply", blade), 0),
        ("something else that adds", armed(Duel::by(FAQ), "mail", "add", None), 0),
        ("both", armed(armed(Duel::by(FAQ), "sword", "add", blade), "mail", "add", None), 3),
    ] {
        let outcome = duel.hand("anna", "parry", counts).aims("anna", "parry", Some("hero")).run();
        assert_eq!(outcome.armor("hero").total, 5 + added, "{what}");
    }
}

#[test]
fn as_much_as_the_base_of_a_rating_with_what_changes_that() {
    for (reads, total) in [("", 6), (", base = true", 9), (", total = true", 11)] {
        let per =
            format!(r#"{{ per = {{ rating = {{ of = "bearer-opponent", rating = "armor"{reads} }} }} }}"#);
        let duel = Duel::by(FAQ).text("hero", &rating("fight", &format!("amount = {per}")));
        let duel = duel.on("beast", "mail", CardKind::Other, &plus("armor", 2));
        let outcome = duel.warzone("moor", only(Rating::Armor, 3), "").run();
        assert_eq!(outcome.attack("hero").total, total, "{reads}");
    }
}

#[test]
fn warriors_of_other_players_are_counted_where_a_text_means_them() {
    for (of, total) in [("yours", 3), ("theirs", 2), ("anyone", 4)] {
        let text = rating(
            "fight",
            &format!(r#"amount = {{ per = {{ warriors = {{ of = "{of}", area = "anywhere" }} }} }}"#),
        );
        let duel = Duel::by(FAQ).text("hero", &text).warrior("second", "anna");
        assert_eq!(duel.run().attack("hero").total, total, "{of}");
    }
}

#[test]
fn what_is_counted_is_divided_multiplied_and_capped() {
    let counted = |text: &str| -> Counted { toml::from_str(text).unwrap_or_else(|error| panic!("{error}")) };
    let half = counted("per = { warriors = {} }\nover = 2");
    assert_eq!((half.of(5), half.of(4)), (3, 2), "rounded up");
    assert_eq!(counted("per = { warriors = {} }\nover = 2\ndown = true").of(5), 2);
    let capped = counted("per = { warriors = {} }\neach = 3\nplus = 1\nmost = 9");
    assert_eq!((capped.of(2), capped.of(3)), (7, 9));
}
