//! Saves that nothing annuls or undoes, for cards that say so.

use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::table::Status;

use crate::stage::{ALL, CS, Duel, FAQ, IT};

const COUNTER: &str =
    r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#;
const KILL: &str =
    r#"play = [{ windows = ["avoid-wounds"], changes = [{ kind = "kill", on = "their-combatant" }] }]"#;

/// Saves the own combatant from whatever it was dealt.
fn save(more: &str, for_good: bool) -> String {
    format!(
        r#"play = [{{ windows = ["avoid-wounds"], {more} changes = [{{ kind = "save", on = "your-combatant", from = "death", for_good = {for_good} }}] }}]"#
    )
}

/// The beast wounds the hero, whom Anna saves.
fn wounded(ruleset: &str, text: &str) -> Duel {
    Duel::by(ruleset).ratings("beast", [9, 9, 5, 4]).hand("anna", "grace", text).plays("anna", "grace")
}

/// Ruleset, and the rule by which a card's text goes first.
const TEXT: [(&str, &str); 3] = [
    (FAQ, "doomtrooper-it/distinctions/cards-are-rules"),
    (IT, "doomtrooper-it/distinctions/cards-are-rules"),
    (CS, "doomtrooper-cs/cards/beat-rules"),
];

#[test]
fn a_counter_annuls_a_save_unless_its_card_says_that_nothing_does() {
    for (ruleset, rule) in TEXT {
        let counter = |duel: Duel| duel.hand("bruno", "noise", COUNTER).plays("bruno", "noise").run();
        let plain = counter(wounded(ruleset, &save("", false)));
        assert_eq!(plain.status("hero"), Status::Wounded, "{ruleset}");
        let sure = counter(wounded(ruleset, &save("never_countered = true,", false)));
        assert_eq!(sure.status("hero"), Status::Healthy, "{ruleset}");
        let refused = sure.refused();
        assert!(matches!(refused[0].0, Why::NeverCountered(_)), "{ruleset}: {refused:?}");
        assert_eq!(refused[0].1, rule);
    }
}

#[test]
fn what_is_named_to_be_annulled_is_refused_with_the_same_reason() {
    for ruleset in ALL {
        let outcome = wounded(ruleset, &save("never_countered = true,", false))
            .hand("bruno", "noise", COUNTER)
            .aims("bruno", "noise", Some("grace"))
            .run();
        assert!(outcome.refused().iter().any(|(why, _)| matches!(why, Why::NeverCountered(_))), "{ruleset}");
    }
}

#[test]
fn who_is_saved_for_good_is_not_killed_by_what_is_played_later() {
    for (ruleset, rule) in TEXT {
        let killed =
            |text: &str| wounded(ruleset, text).hand("bruno", "dagger", KILL).plays("bruno", "dagger").run();
        assert_eq!(killed(&save("", false)).status("hero"), Status::Killed, "{ruleset}");
        let outcome = killed(&save("", true));
        assert_eq!(outcome.status("hero"), Status::Healthy, "{ruleset}");
        let stopped = outcome.rules_of(|event| matches!(event, Event::HarmChanged { to: None, .. }));
        assert_eq!(stopped, [rule]);
    }
}

/// Wounds the opposing combatant after the combat.
fn venom(window: &str) -> String {
    format!(
        r#"play = [{{ windows = ["{window}"], changes = [{{ kind = "wound", on = "their-combatant", when = "after-combat" }}] }}]"#
    )
}

#[test]
fn who_is_saved_for_good_is_not_wounded_after_the_combat_either() {
    for (ruleset, rule) in TEXT {
        let hurt = |text: &str| {
            let duel = wounded(ruleset, text).hand("bruno", "venom", &venom("avoid-wounds"));
            duel.plays("bruno", "venom").run()
        };
        assert_eq!(hurt(&save("", false)).status("hero"), Status::Wounded, "{ruleset}");
        let outcome = hurt(&save("", true));
        assert_eq!(outcome.status("hero"), Status::Healthy, "{ruleset}");
        let stopped = outcome.rules_of(|event| matches!(event, Event::HarmChanged { to: None, .. }));
        assert_eq!(stopped, [rule], "{ruleset}");
    }
}

#[test]
fn a_wound_that_waits_for_the_end_of_the_combat_finds_them_saved_for_good() {
    let first =
        r#"play = [{ windows = ["order"], changes = [{ kind = "strikes-first", on = "your-combatant" }] }]"#;
    let hurt = |text: &str| {
        let duel = Duel::by(FAQ).ratings("beast", [9, 9, 5, 4]).hand("anna", "grace", text);
        let duel = duel.hand("bruno", "haste", first).hand("bruno", "venom", &venom("modify"));
        duel.plays("bruno", "haste").plays("anna", "grace").plays("bruno", "venom").run()
    };
    assert_eq!(hurt(&save("", false)).status("hero"), Status::Wounded);
    let outcome = hurt(&save("", true));
    assert_eq!(outcome.status("hero"), Status::Healthy);
    let stopped = outcome.rules_of(|event| matches!(event, Event::HarmChanged { to: None, .. }));
    assert_eq!(stopped, [TEXT[0].1], "it is saved between the two blows, and the wound comes after both");
}
