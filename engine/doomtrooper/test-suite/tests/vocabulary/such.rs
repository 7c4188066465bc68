//! What has to be true of warriors and of the table.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::rating::Ratings;
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{ALL, Duel, FAQ};

/// The hero fights with 3 more if this is so.
fn if_so(duel: Duel, requires: &str) -> bool {
    let text = format!(
        r#"
        [[ability]]
        requires = [{requires}]
        changes = [{{ kind = "rating", rating = "fight", amount = 3, on = "bearer" }}]"#
    );
    let outcome = duel.text("hero", &text).run();
    let attack = outcome.attack("hero");
    assert!(attack.total == 1 || attack.total == 4, "with 3 or without");
    attack.total == 4
}

fn is(who: &str, what: &str) -> String {
    format!(r#"{{ such = {{ who = "{who}", is = {{ {what} }} }} }}"#)
}

#[test]
fn a_warrior_is_known_by_affiliation_camp_name_and_ratings() {
    for ruleset in ALL {
        let holds = |who: &str, what: &str| if_so(Duel::by(ruleset), &is(who, what));
        assert!(holds("bearer", r#"affiliation = "imperial""#));
        assert!(holds("bearer-opponent", r#"camp = "dark-legion""#));
        assert!(!holds("bearer-opponent", r#"camp = "doomtrooper""#));
        assert!(holds("bearer", r#"definition = "HERO""#), "its name is a definition");
        assert!(holds("defender", r#"rating = { of = "armor", at-least = 5, at-most = 5 }"#));
        assert!(!holds("defender", r#"rating = { of = "value", at-least = 5 }"#));
        assert!(!holds("both", r#"affiliation = "imperial""#), "of several each has to be so");
    }
}

#[test]
fn who_fights_already_takes_nobodys_place() {
    let text = r#"
        [[play]]
        windows = ["change-combatants"]
        target = "any-warrior"
        changes = [{ kind = "replace", role = "defender", with = "target" }]"#;
    let named = |target: &str| {
        let duel = Duel::by(FAQ).warrior("comrade", "bruno").hand("bruno", "exchange", text);
        let outcome = duel.aims("bruno", "exchange", Some(target)).run();
        outcome.log().iter().any(|entry| matches!(entry.event, Event::CombatantReplaced { .. }))
    };
    assert!(named("comrade"));
    assert!(!named("hero"), "the attacker does not become the defender");
}

#[test]
fn what_is_so_can_be_denied_and_offered_as_one_of_several() {
    let holds = |requires: &str| if_so(Duel::by(FAQ), requires);
    assert!(holds(&is("bearer-opponent", r#"not = { affiliation = "imperial" }"#)));
    assert!(holds(&is("bearer", r#"any = [{ affiliation = "capitol" }, { affiliation = "imperial" }]"#)));
    assert!(!holds(r#"{ not = { tactic = "fight" } }"#));
    assert!(holds(r#"{ any = [{ tactic = "shoot" }, { bearer-is = "attacker" }] }"#));
    assert!(!holds(r#"{ all = [{ tactic = "shoot" }, { bearer-is = "attacker" }] }"#));
}

#[test]
fn cover_wounds_and_fortifications_count() {
    let wounded = Duel::by(FAQ).with("beast", |beast| beast.status = Status::Wounded);
    assert!(if_so(wounded, &is("bearer-opponent", "wounded = true")));
    let covered = Duel::by(FAQ).with("beast", |beast| beast.in_cover = true);
    assert!(if_so(covered, &is("bearer-opponent", "in-cover = true")));
    assert!(!if_so(Duel::by(FAQ), &is("bearer-opponent", "in-cover = true")));
    let city =
        r#"ability = [{ changes = [{ kind = "rating", rating = "armor", amount = 2, on = "reached" }] }]"#;
    let behind = |area| Duel::by(FAQ).fortification("bruno", "wall", area, city);
    assert!(if_so(behind(Area::Cohort), &is("bearer-opponent", "fortified = true")));
    assert!(if_so(behind(Area::Outpost), &is("bearer-opponent", "fortified = false")), "it stands elsewhere");
    let in_warzone = behind(Area::Cohort).warzone("moor", Ratings::default(), "");
    assert!(if_so(in_warzone, &is("bearer-opponent", "fortified = false")), "no fortification works there");
    let driven = behind(Area::Cohort).on("beast", "tank", CardKind::Vehicle, "");
    assert!(if_so(driven, &is("bearer-opponent", "fortified = false")), "none works inside a vehicle");
    let warzone = Duel::by(FAQ).warzone("moor", Ratings::default(), "");
    assert!(if_so(warzone, r#""in-warzone""#));
}

#[test]
fn what_a_warrior_carries_and_uses_is_known_by_kind_name_and_definition() {
    let armed = || {
        Duel::by(FAQ).on_with("beast", "bolter", CardKind::Equipment, "", |card| {
            card.weapon = Some(WeaponKind::Both);
            card.definitions = vec!["HANDGUN".into()];
        })
    };
    let holds = |what: &str| if_so(armed(), &is("bearer-opponent", what));
    assert!(holds(r#"uses = { definition = "HANDGUN" }"#));
    assert!(holds(r#"carries = { definition = "BOLTER" }"#));
    assert!(holds(r#"carries = { gear = "weapon", weapon = ["shoot", "both"] }"#));
    assert!(!holds(r#"carries = { gear = "weapon", weapon = ["fight"] }"#));
    assert!(!holds(r#"carries = { gear = "weapon", without = "HANDGUN" }"#));
    assert!(!holds(r#"carries = "armor""#));
}

#[test]
fn those_in_play_are_counted_where_they_stand() {
    let squad = || {
        Duel::by(FAQ)
            .warrior("second", "anna")
            .warrior("third", "anna")
            .with("third", |third| third.area = Area::Outpost)
    };
    let holds = |what: &str| if_so(squad(), what);
    let imperials = |how: &str| format!(r#"{{ in-play = {{ warriors = {{ affiliation = "imperial"{how} }}"#);
    assert!(holds(&format!("{}, at-least = 2 }} }}", imperials(""))), "hero and second, in the squad");
    assert!(!holds(&format!("{}, at-least = 3 }} }}", imperials(""))));
    assert!(holds(&format!("{}, at-least = 3 }} }}", imperials(r#", area = "anywhere""#))));
    assert!(!holds(&format!("{}, at-least = 2 }} }}", imperials(", others = true"))), "others than the hero");
    assert!(!holds(r#"{ card-in-play = { definition = "ORB" } }"#));
    let orb = Duel::by(FAQ).on("beast", "orb", CardKind::Relic, "");
    assert!(if_so(orb, r#"{ card-in-play = { definition = "ORB" } }"#));
}

#[test]
fn who_falls_with_a_card_is_still_known_as_its_bearer() {
    let text = r#"ability = [{ changes = [{ kind = "lethal", on = "bearer" }, { kind = "kill-points", amount = 3, whom = { carries = { definition = "IDOL" } } }] }]"#;
    let earned = |on: &str, definition: &str| {
        let duel = Duel::by(FAQ).ratings("hero", [9, 1, 9, 4]).text("hero", text).warrior("fiend", "bruno");
        let duel = duel.on_with(on, "relic", CardKind::Other, "", |card| {
            card.definitions = vec![definition.into()];
        });
        let outcome = duel.run();
        assert_eq!(outcome.status("beast"), Status::Killed);
        let (promotion, destiny) = outcome.points("anna");
        promotion + destiny
    };
    assert_eq!(earned("beast", "IDOL"), 7, "4 for its value, 3 by the text");
    assert_eq!(earned("beast", "RAG"), 4);
    assert_eq!(earned("fiend", "IDOL"), 4, "another bears it");
}

#[test]
fn equipment_of_who_does_not_fight_counts_for_nothing_but_its_value() {
    let holds = |kind: CardKind, changed: &str, of: &str| {
        let plus = format!(
            r#"ability = [{{ changes = [{{ kind = "rating", rating = "{changed}", amount = 4, on = "bearer" }}] }}]"#
        );
        let salute = format!(
            r#"play = [{{ windows = ["modify"], target = "your-warrior", requires = [{{ target-is = {{ rating = {{ of = "{of}", at-least = 8, total = true }} }} }}], changes = [{{ kind = "rating", rating = "fight", amount = 1, on = "target" }}] }}]"#
        );
        let duel = Duel::by(FAQ).warrior("page", "anna").on("page", "thing", kind, &plus);
        duel.hand("anna", "salute", &salute).aims("anna", "salute", Some("page")).run().is_taken()
    };
    assert!(holds(CardKind::Gift, "armor", "armor"), "5 and 4");
    assert!(!holds(CardKind::Equipment, "armor", "armor"), "it is said in a combat what is used");
    assert!(holds(CardKind::Equipment, "value", "value"), "4 and 4");
}
