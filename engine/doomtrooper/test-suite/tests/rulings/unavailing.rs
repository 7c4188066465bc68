//! What was on the table in vain, and why: where no blow fell, where nobody used it, where what it speaks of
//! did not happen.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{Event, NoEffect, Remark, Source};
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::table::{Area, CardSetup, Status};
use cardinal_doomtrooper_test_suite as given;

use crate::stage::{BLOCK, Outcome, Stage, ability, card, modifier, only};

fn vain(outcome: &Outcome) -> Vec<(String, NoEffect)> {
    let table = outcome.replay.after.table();
    let handle = |source: Source| match source {
        Source::Card(id) => table.card(id).handle.clone(),
        Source::Warrior(id) => table.warrior(id).handle.clone(),
        Source::Warzone(id) => table.warzone(id).handle.clone(),
    };
    let found = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::Remark(Remark::NoEffect { source, why }) => Some((handle(source), why)),
        _ => None,
    });
    found.collect()
}

fn is_vain(outcome: &Outcome, handle: &str, why: NoEffect) {
    assert!(outcome.refusals().is_empty(), "{:?}", outcome.refusals());
    let found: Vec<_> = vain(outcome).into_iter().filter(|(which, _)| which == handle).collect();
    assert_eq!(found, [(handle.to_owned(), why)]);
}

fn is_not_vain(outcome: &Outcome, handle: &str) {
    assert!(outcome.refusals().is_empty(), "{:?}", outcome.refusals());
    assert!(vain(outcome).iter().all(|(which, _)| which != handle), "{:?}", vain(outcome));
}

const ARMOR: &str = r#"{ kind = "rating", rating = "armor", amount = 2, on = "bearer" }"#;
const LETHAL: &str = r#"{ kind = "lethal", on = "your-combatant" }"#;
const MORE_POINTS: &str = r#"{ kind = "kill-points", amount = 3, on = "your-combatant" }"#;

/// A card that lies with a player.
fn lies_with(mut stage: Stage, player: &str, handle: &str, text: &str) -> Stage {
    let area = Some(if player == "anna" { Area::Squad } else { Area::Cohort });
    stage.scenario.setup.cards.push(CardSetup { area, ..given::card(handle, player, text) });
    stage
}

#[test]
fn where_a_card_ends_the_combat_what_counts_in_blows_was_of_no_use() {
    let stage = Stage::duel()
        .equipment("sea-lion", "plate", None, &ability(ARMOR))
        .warzone("ruins", "bruno", Area::Cohort, only(Rating::Armor, 2))
        .hand("anna", "boost", &modifier("fight", 2, "your-combatant"))
        .hand("anna", "block", BLOCK);
    let outcome = stage.clone().plays_at("33", "anna", "boost").plays("anna", "block").run();
    assert!(outcome.blows().is_empty());
    for handle in ["plate", "boost"] {
        is_vain(&outcome, handle, NoEffect::NoBlow);
    }
    is_not_vain(&outcome, "block");
    // Where blows fall, none of that is so.
    let outcome = stage.run();
    assert_eq!(outcome.blows().len(), 2);
    is_not_vain(&outcome, "plate");
    is_vain(&outcome, "ruins", NoEffect::NotChosen);
}

/// Of a card whose bearer does not fight it is told so where it does nothing but count in its bearer's combats.
#[test]
fn what_lies_on_a_warrior_who_does_not_fight_is_told_where_it_could_only_have_counted_in_its_combats() {
    let used = format!("{}\n{}", ability(ARMOR), card("any-time", LETHAL));
    let around = format!("ability = [{{ reach = {{}}, changes = [{ARMOR}] }}]").replace("bearer", "reached");
    let both = ability(&format!("{ARMOR}, {MORE_POINTS}")).replace("your-combatant", "bearer");
    for (text, away) in [
        (&*ability(ARMOR), true),
        (&*both, true),
        (&*ability(&format!(r#"{ARMOR}, {{ kind = "stays-in-game", on = "bearer" }}"#)), false),
        (&*used, false),
        (&*around, false),
        ("", false),
    ] {
        let stage = Stage::duel().warrior("idle", "anna").equipment("idle", "plate", None, text);
        let found = vain(&stage.run());
        let is_away = found.contains(&("plate".to_owned(), NoEffect::BearerAway));
        assert_eq!(is_away, away, "{text}: {found:?}");
    }
}

#[test]
fn a_weapon_that_nobody_came_to_announce_was_of_no_use_either() {
    let weapon = ability(r#"{ kind = "rating", rating = "fight", amount = 2, on = "bearer" }"#);
    let stage = Stage::duel().equipment("sea-lion", "blade", Some(WeaponKind::Fight), &weapon);
    let outcome = stage.hand("anna", "block", BLOCK).plays_at("20", "anna", "block").run();
    is_vain(&outcome, "blade", NoEffect::NoBlow);
}

#[test]
fn where_a_card_has_harmed_somebody_nothing_is_said_of_ratings_that_it_may_have_compared() {
    let mine = r#"play = [{ windows = ["block"], changes = [{ kind = "wound", on = "attacker" }, { kind = "end-combat" }] }]"#;
    let stage = Stage::duel().equipment("sea-lion", "plate", None, &ability(ARMOR));
    let outcome = stage.hand("bruno", "mine", mine).plays_at("30", "bruno", "mine").run();
    assert!(outcome.blows().is_empty());
    assert_eq!(outcome.status("sea-lion"), Status::Wounded);
    is_not_vain(&outcome, "plate");
}

#[test]
fn a_warrior_beside_the_combat_whose_offer_nobody_takes_did_nothing() {
    let offer = r#"play = [{ from = "warrior", windows = ["modify"], changes = [{ kind = "rating", rating = "armor", amount = 9, on = "your-combatant" }], then = "stay" }]"#;
    let stage = Stage::duel().warrior("helper", "bruno").text("helper", offer);
    is_vain(&stage.clone().run(), "helper", NoEffect::NotUsed);
    let used = stage.plays("bruno", "helper").run();
    assert_eq!(used.blows()[0].1, 14, "the armor that it offers");
    is_not_vain(&used, "helper");
    // One who fights does something whether it is used or not.
    is_not_vain(&Stage::duel().text("necromutant", offer).run(), "necromutant");
}

#[test]
fn what_has_promotion_points_paid_for_is_not_called_for_where_nobody_earns_any() {
    let paid = ability(r#"{ kind = "promotion-costs", each = 1 }"#);
    let stage = lies_with(Stage::duel(), "anna", "crackdown", &paid);
    is_vain(&stage.run(), "crackdown", NoEffect::NotCalledFor);
    let kills =
        stage.ratings("sea-lion", [9, 9, 9, 4]).with("necromutant", |one| one.status = Status::Wounded);
    let outcome = kills.clone().run();
    assert_eq!(outcome.points("anna"), (4, -4));
    is_not_vain(&outcome, "crackdown");
    // Of another's points it says nothing.
    let other = lies_with(kills, "bruno", "second", &paid).run();
    is_vain(&other, "second", NoEffect::NotCalledFor);
}

#[test]
fn a_card_that_kills_whom_nobody_wounds_was_played_in_vain() {
    let stage = Stage::duel().hand("anna", "killer", &card("modify", LETHAL)).plays("anna", "killer");
    is_vain(&stage.run(), "killer", NoEffect::NotCalledFor);
    // That its own side is wounded changes nothing.
    is_vain(&stage.clone().ratings("necromutant", [9, 9, 5, 4]).run(), "killer", NoEffect::NotCalledFor);
    let killed = stage.ratings("sea-lion", [9, 9, 5, 4]).run();
    assert_eq!(killed.status("necromutant"), Status::Killed);
    is_not_vain(&killed, "killer");
}

#[test]
fn more_points_for_kills_are_of_no_use_where_nobody_earns_any() {
    let stage = Stage::duel().hand("anna", "bounty", &card("modify", MORE_POINTS)).plays("anna", "bounty");
    is_vain(&stage.run(), "bounty", NoEffect::NotCalledFor);
    let kills =
        stage.ratings("sea-lion", [9, 9, 9, 4]).with("necromutant", |one| one.status = Status::Wounded);
    let outcome = kills.run();
    assert_eq!(outcome.points("anna").0, 7, "4 and 3 more");
    is_not_vain(&outcome, "bounty");
}

#[test]
fn what_lies_there_to_be_used_and_is_not_did_nothing_and_neither_did_what_stayed_in_the_hand() {
    let offer = r#"play = [{ from = "attached", windows = ["modify"], changes = [{ kind = "rating", rating = "armor", amount = 2, on = "bearer" }], then = "stay" }]"#;
    let stage = Stage::duel().equipment("sea-lion", "flask", None, offer);
    is_vain(&stage.run(), "flask", NoEffect::NotUsed);
    is_not_vain(&stage.plays("anna", "flask").run(), "flask");
    let held = |kind: CardKind, text: &str| {
        let mut stage = Stage::duel().hand("anna", "thing", text);
        stage.scenario.setup.cards.last_mut().expect("the thing").kind = kind;
        stage.run()
    };
    is_vain(&held(CardKind::Equipment, &ability(ARMOR)), "thing", NoEffect::InHand);
    is_vain(&held(CardKind::Vehicle, &ability(ARMOR)), "thing", NoEffect::InHand);
    is_not_vain(&held(CardKind::Other, &ability(ARMOR)), "thing");
    let played = modifier("armor", 2, "your-combatant");
    is_not_vain(&held(CardKind::Equipment, &played), "thing");
}

/// Of a text that works from afar it is said only where all that it does would be told when it is done.
#[test]
fn what_reaches_who_fights_and_would_be_told_of_was_not_called_for() {
    let stage = || Stage::duel();
    let aura = |change: &str| format!("ability = [{{ reach = {{}}, changes = [{change}] }}]");
    let points = r#"{ kind = "kill-points", amount = 3, on = "reached" }"#;
    let silent = r#"{ kind = "immune", to = "ki", on = "reached" }"#;
    is_vain(&lies_with(stage(), "anna", "oath", &aura(points)).run(), "oath", NoEffect::NotCalledFor);
    is_not_vain(&lies_with(stage(), "anna", "oath", &aura(silent)).run(), "oath");
    is_not_vain(&lies_with(stage(), "anna", "oath", &aura(&format!("{points}, {silent}"))).run(), "oath");
    is_vain(&lies_with(stage(), "bruno", "oath", &aura(points)).run(), "oath", NoEffect::NotCalledFor);
}
