//! What holds under a condition, happens instead of a wound, or concerns weapons, warzones and costs.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::game::Ask;
use cardinal_doomtrooper::rating::{Rating, Ratings};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Place, Status};
use cardinal_doomtrooper::{ReplayError, replay, unsaid};

use crate::stage::{Duel, FAQ, ability, only, plus, rules};

#[test]
fn what_is_played_may_hold_only_while_something_is_so() {
    let twice =
        r#"{ per = { rating = { of = "target-opponent", rating = "armor", total = true } }, each = 2 }"#;
    let text = format!(
        r#"play = [{{ windows = ["modify"], target = "your-combatant", changes = [{{ kind = "while",
            requires = [{{ compare = {{ rating = "attack", of = "bearer", is = "more-than", than = {twice} }} }}],
            changes = [{{ kind = "lethal", on = "target" }}] }}] }}]"#
    );
    let fights = |fight: i32| {
        let duel = Duel::by(FAQ).ratings("hero", [fight, 1, 5, 4]).ratings("beast", [1, 1, 3, 4]);
        duel.hand("anna", "rage", &text).aims("anna", "rage", Some("hero")).run().status("beast")
    };
    assert_eq!((fights(6), fights(7)), (Status::Wounded, Status::Killed));
}

#[test]
fn something_else_may_happen_instead_of_a_wound() {
    let poison = ability(
        r#"{ kind = "instead-of-wound", on = "bearer", tactic = "fight", changes = [{ kind = "discard-warrior", on = "target" }] }"#,
    );
    let outcome = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &poison).run();
    assert_eq!((outcome.status("beast"), outcome.points("anna")), (Status::Discarded, (0, 0)));
    assert!(outcome.log().iter().any(|entry| matches!(entry.event, Event::HarmChanged { to: None, .. })));
}

#[test]
fn what_happens_instead_of_a_wound_goes_on_holding() {
    let mind = ability(
        r#"{ kind = "strikes-first", on = "bearer" }, { kind = "instead-of-wound", on = "bearer", changes = [{ kind = "no-text", on = "target" }] }"#,
    );
    let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("beast", &plus("fight", 7));
    assert_eq!(duel.run().status("hero"), Status::Wounded);
    let outcome = duel.text("hero", &mind).run();
    assert_eq!((outcome.status("beast"), outcome.attack("beast").total), (Status::Healthy, 1));
    assert_eq!(outcome.status("hero"), Status::Healthy);
}

#[test]
fn what_is_said_of_both_happens_to_both() {
    let happens = |change: &str, fits: fn(&Event) -> bool| {
        let text = format!(r#"play = [{{ windows = ["modify"], changes = [{change}] }}]"#);
        let outcome = Duel::by(FAQ).hand("anna", "card", &text).plays("anna", "card").run();
        outcome.log().iter().filter(|entry| fits(&entry.event)).count()
    };
    let hide = r#"{ kind = "go-to-cover", on = "both" }"#;
    assert_eq!(happens(hide, |event| matches!(event, Event::WentToCover { .. })), 2);
    let join = r#"{ kind = "affiliation", on = "both", affiliation = "mishima" }"#;
    assert_eq!(happens(join, |event| matches!(event, Event::AffiliationGained { .. })), 2);
}

#[test]
fn every_such_card_in_play_is_discarded() {
    let quake = r#"play = [{ windows = ["any-time", "modify"], changes = [{ kind = "discard-all", gear = { definition = "CITY" } }] }]"#;
    let city =
        r#"ability = [{ changes = [{ kind = "rating", rating = "armor", amount = 2, on = "reached" }] }]"#;
    let duel = Duel::by(FAQ).card("bruno", "fukido", city, |card| {
        card.area = Some(Area::Cohort);
        card.kind = CardKind::Fortification;
        card.definitions = vec!["CITY".into()];
    });
    let outcome = duel.hand("anna", "quake", quake).plays("anna", "quake").run();
    assert_eq!(outcome.armor("beast").total, 5);
    let fallen = outcome.replay.after.table().cards().find(|(_, card)| card.handle == "fukido");
    assert_eq!(fallen.map(|(_, card)| card.place), Some(Place::Discarded));
}

#[test]
fn two_handguns_are_used_at_once_by_whom_a_text_lets() {
    let gun = |duel: Duel, name: &str, text: &str| {
        duel.on_with("hero", name, CardKind::Equipment, text, |card| {
            card.weapon = Some(WeaponKind::Both);
            card.equipment = true;
            card.definitions = vec!["HANDGUN".into()];
        })
    };
    let both = ability(
        r#"{ kind = "rating", rating = "fight", amount = 1, on = "bearer" }, { kind = "several-weapons", count = 2, of = { gear = "weapon", definition = "HANDGUN" } }"#,
    );
    let attack = |first: &str| {
        let duel = gun(gun(Duel::by(FAQ), "left", first), "right", &plus("fight", 1));
        let used = Action::Equipment(vec!["left".into(), "right".into()]);
        duel.input(None, Some("anna"), used).run()
    };
    assert_eq!(attack(&both).attack("hero").total, 3);
    assert!(!attack(&plus("fight", 1)).is_taken());
}

#[test]
fn a_warzone_may_be_for_some_alone_and_may_be_left() {
    let zone = |text: &str| Duel::by(FAQ).warzone("marsh", only(Rating::Armor, 3), text);
    let for_tribes = ability(r#"{ kind = "only-for", whom = { camp = "tribal" } }"#);
    assert_eq!(zone("").run().armor("beast").total, 8);
    let refused = zone(&for_tribes).run();
    assert_eq!((refused.refused()[0].0.clone(), refused.armor("beast").total), (Why::WarzoneBarred, 5));
    let assault = r#"play = [{ windows = ["any-time", "modify"], changes = [{ kind = "leave-warzone" }] }]"#;
    let outcome = Duel::by(FAQ)
        .warzone("marsh", only(Rating::Armor, 3), "")
        .hand("anna", "assault", assault)
        .plays("anna", "assault")
        .run();
    assert_eq!(outcome.armor("beast").total, 5);
    let barred = ability(r#"{ kind = "no-warzone", on = "bearer-opponent" }"#);
    let refused = Duel::by(FAQ).text("hero", &barred).warzone("marsh", Ratings::default(), "").run();
    assert!(!refused.is_taken());
}

#[test]
fn an_attack_costs_what_texts_ask_for_it() {
    let palace = ability(r#"{ kind = "being-attacked-costs", destiny = 4, by = { camp = "doomtrooper" } }"#);
    let outcome = Duel::by(FAQ).text("beast", &palace).run();
    assert_eq!(outcome.points("anna"), (0, -4));
    let leash = ability(r#"{ kind = "attack-costs", destiny = 11 }"#);
    let duel = Duel::by(FAQ).text("hero", &leash);
    let Err(ReplayError::Unsaid { decision, reasons, .. }) = replay(rules(FAQ), &duel.scenario) else {
        panic!("ten points do not pay for it");
    };
    assert_eq!(unsaid(decision), Ask::Combatants);
    assert!(matches!(reasons[0].why, Why::TooCostly { cost: 11, has: 10 }));
}

#[test]
fn whom_some_kill_leaves_the_game_and_some_may_be_attacked_by_anybody() {
    let text =
        r#"ability = [{ changes = [{ kind = "lethal", on = "bearer" }, { kind = "kills-leave-game" }] }]"#;
    let outcome = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", text).run();
    assert!(outcome.log().iter().any(|entry| matches!(entry.event, Event::LeavesGame { .. })));
    let same = |text: &str| {
        Duel::by(FAQ).text("beast", text).with("beast", |beast| {
            beast.affiliations = vec!["imperial".into()];
            beast.area = Area::Squad;
        })
    };
    assert!(replay(rules(FAQ), &same("").scenario).is_err());
    assert!(replay(rules(FAQ), &same(&ability(r#"{ kind = "may-be-attacked" }"#)).scenario).is_ok());
}

#[test]
fn a_warrior_is_brought_out_of_cover() {
    let seen = r#"play = [{ windows = ["any-time", "modify"], target = "any-warrior", changes = [{ kind = "leave-cover", on = "target" }] }]"#;
    let duel = Duel::by(FAQ).with("beast", |beast| beast.in_cover = true).hand("anna", "seen", seen);
    assert_eq!(duel.aims("anna", "seen", Some("beast")).run().armor("beast").total, 5);
}
