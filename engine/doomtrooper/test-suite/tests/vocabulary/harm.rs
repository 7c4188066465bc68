//! What becomes of wounds.

use cardinal_doomtrooper::effect::{CardKind, Harm};
use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{ALL, Duel, FAQ, ability};

/// The hero wounds the beast.
fn struck(ruleset: &str) -> Duel {
    Duel::by(ruleset).ratings("hero", [9, 1, 5, 4])
}

fn says(kind: &str, on: &str) -> String {
    ability(&format!(r#"{{ kind = "{kind}", on = "{on}" }}"#))
}

fn changed(outcome: &crate::stage::Outcome) -> Vec<(Option<Harm>, Option<Harm>)> {
    let harm = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::HarmChanged { from, to, .. } => Some((from, to)),
        _ => None,
    });
    harm.collect()
}

#[test]
fn who_is_killed_by_any_wound_dies_of_a_blow_and_of_a_card() {
    for ruleset in ALL {
        let outcome = struck(ruleset).text("beast", &says("killed-if-wounded", "bearer")).run();
        assert_eq!(outcome.status("beast"), Status::Killed);
        assert_eq!(changed(&outcome), [(Some(Harm::Wound), Some(Harm::Death))]);
        let mine =
            r#"play = [{ windows = ["modify"], changes = [{ kind = "wound", on = "their-combatant" }] }]"#;
        let duel = Duel::by(ruleset).text("beast", &says("killed-if-wounded", "bearer"));
        let outcome = duel.hand("anna", "mine", mine).plays("anna", "mine").run();
        assert_eq!(outcome.status("beast"), Status::Killed);
    }
}

#[test]
fn who_recovers_takes_no_wound_but_dies_outright() {
    let outcome = struck(FAQ).text("beast", &says("recovers", "bearer")).run();
    assert_eq!(outcome.status("beast"), Status::Healthy);
    assert_eq!(changed(&outcome), [(Some(Harm::Wound), None)]);
    let lethal =
        struck(FAQ).text("beast", &says("recovers", "bearer")).text("hero", &says("lethal", "bearer"));
    assert_eq!(lethal.run().status("beast"), Status::Killed);
}

#[test]
fn who_is_not_killed_outright_is_only_wounded() {
    let duel = struck(FAQ).text("hero", &says("lethal", "bearer"));
    let outcome = duel.text("beast", &says("not-killed-outright", "bearer")).run();
    assert_eq!(outcome.status("beast"), Status::Wounded);
    let (wound, death) = (Some(Harm::Wound), Some(Harm::Death));
    assert_eq!(changed(&outcome), [(wound, death), (death, wound)]);
}

#[test]
fn some_kill_only_such_victims_and_some_remove_them_from_the_game() {
    let of = |whom: &str| ability(&format!(r#"{{ kind = "lethal", on = "bearer", {whom} }}"#));
    let doomtroopers = of(r#"whom = { camp = "doomtrooper" }"#);
    assert_eq!(struck(FAQ).text("hero", &doomtroopers).run().status("beast"), Status::Wounded);
    let dark = of(r#"whom = { camp = "dark-legion" }, eliminates = true"#);
    let outcome = struck(FAQ).text("hero", &dark).run();
    assert_eq!(outcome.status("beast"), Status::Killed);
    assert!(outcome.log().iter().any(|entry| matches!(entry.event, Event::LeavesGame { .. })));
}

#[test]
fn only_some_can_wound_a_protected_warrior() {
    let text = r#"
        [[ability]]
        requires = [{ not = { such = { who = "bearer-opponent", is = { carries = "relic" } } } }]
        changes = [{ kind = "protect", on = "bearer" }]"#;
    let outcome = struck(FAQ).text("beast", text).run();
    assert_eq!(
        (outcome.status("beast"), changed(&outcome)),
        (Status::Healthy, vec![(Some(Harm::Wound), None)])
    );
    let with_relic = struck(FAQ).text("beast", text).on("hero", "sword", CardKind::Relic, "");
    assert_eq!(with_relic.run().status("beast"), Status::Wounded);
}

#[test]
fn an_ability_keeps_the_opponent_from_striking() {
    let outcome =
        struck(FAQ).ratings("beast", [9, 1, 5, 4]).text("hero", &says("no-blow", "bearer-opponent")).run();
    assert_eq!((outcome.status("hero"), outcome.status("beast")), (Status::Healthy, Status::Wounded));
}

#[test]
fn fortifications_and_cover_give_nothing_to_whom_a_text_denies_it() {
    for (of, ruled) in [("fortification", 2), ("cover", 3)] {
        let denies = ability(&format!(r#"{{ kind = "no-benefit", on = "bearer-opponent", of = "{of}" }}"#));
        let city = r#"ability = [{ changes = [{ kind = "rating", rating = "armor", amount = 2, on = "reached" }] }]"#;
        let duel = Duel::by(FAQ)
            .fortification("bruno", "wall", Area::Cohort, city)
            .with("beast", |beast| beast.in_cover = true)
            .text("hero", &denies);
        let outcome = duel.run();
        let armor = outcome.armor("beast");
        assert_eq!(armor.total, 5 + 2 + 3 - ruled);
        assert_eq!(armor.aside.iter().map(|term| term.amount).collect::<Vec<_>>(), [ruled]);
    }
}

#[test]
fn a_bonus_can_be_denied_while_a_loss_counts() {
    let denies = ability(r#"{ kind = "no-benefit", on = "bearer-opponent", of = "bonus" }"#);
    let amount = |amount: i32| {
        ability(&format!(r#"{{ kind = "rating", rating = "armor", amount = {amount}, on = "bearer" }}"#))
    };
    let duel = Duel::by(FAQ).text("hero", &denies);
    let duel = duel.on("beast", "plate", CardKind::Gift, &amount(4)).on(
        "beast",
        "curse",
        CardKind::Gift,
        &amount(-1),
    );
    assert_eq!(duel.run().armor("beast").total, 4);
}
