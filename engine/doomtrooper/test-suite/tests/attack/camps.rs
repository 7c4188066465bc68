//! On which side a warrior counts: a Doomtrooper, of the Dark Legion, of the Tribes, or nothing of these.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Remark, Why};

use crate::beside::carried;
use crate::pair::{ALL, FAQ, IT, pair, reasons};
use crate::stage::{Stage, ability, card};

/// Whether a text that lets no such warrior attack keeps this one off.
fn is_meant(stage: Stage, whom: &str) -> bool {
    let shuns = ability(&format!(r#"{{ kind = "may-not-be-attacked", by = {{ {whom} }} }}"#));
    let found = reasons(&stage.text("necromutant", &shuns));
    found.iter().any(|(why, _)| matches!(why, Why::MayNotBeAttacked { .. }))
}

#[test]
fn what_a_warrior_is_and_where_it_stands_say_on_which_side_it_counts() {
    let rows: [(&str, &[&str]); 13] = [
        ("imperial", &["doomtrooper"]),
        ("brotherhood", &["doomtrooper"]),
        ("dark-legion @cohort", &["dark-legion"]),
        ("templars @outpost", &["tribal"]),
        ("imperial dark-legion @cohort", &["doomtrooper", "dark-legion"]),
        ("imperial HERETIC @cohort", &["doomtrooper", "dark-legion"]),
        ("general", &["doomtrooper"]),
        ("general @cohort", &["dark-legion"]),
        ("general DOOMTROOPER @cohort", &["doomtrooper"]),
        ("general NOT_A_DOOMTROOPER", &[]),
        // `definitions/freelancer`: Doomtroopers, unless the card says otherwise.
        ("FREELANCER", &["doomtrooper"]),
        ("FREELANCER dark-legion @cohort", &["dark-legion"]),
        ("FREELANCER templars @outpost", &["tribal"]),
    ];
    for ruleset in ALL {
        for (words, camps) in rows {
            for camp in ["doomtrooper", "dark-legion", "tribal"] {
                let stage = pair(ruleset, words, "capitol");
                let found = is_meant(stage, &format!(r#"camp = "{camp}""#));
                assert_eq!(found, camps.contains(&camp), "{ruleset}: {words} as {camp}");
            }
        }
    }
}

/// `doomtrooper-it/definitions/freelancer-affiliated`: bound by an affiliation it counts as no FREELANCER.
#[test]
fn a_freelancer_whom_a_card_gives_an_affiliation_is_none_any_more() {
    let hired = |affiliation: &str| {
        ability(&format!(r#"{{ kind = "affiliation", on = "bearer", affiliation = "{affiliation}" }}"#))
    };
    let freelancer = r#"definition = "FREELANCER""#;
    for ruleset in [FAQ, IT] {
        let stage = || pair(ruleset, "FREELANCER", "dark-legion @cohort");
        let with = |text: &str| carried(stage(), "anna", "sea-lion", CardKind::Other, text);
        assert!(is_meant(stage(), freelancer), "{ruleset}");
        assert!(!is_meant(with(&hired("imperial")), freelancer), "{ruleset}: hired");
        assert!(is_meant(with(&hired("chess-club")), freelancer), "{ruleset}: nobody asks for that one");
        let printed = pair(ruleset, "FREELANCER imperial", "dark-legion @cohort");
        assert!(is_meant(printed, freelancer), "{ruleset}: what is printed binds it to nothing");
        let own = stage().text("sea-lion", &hired("imperial"));
        assert!(is_meant(own, freelancer), "{ruleset}: nor does its own text");
    }
}

/// The same, where a card gave it in the combat.
#[test]
fn a_freelancer_that_was_given_an_affiliation_in_the_combat_is_none_for_a_card_played_after_it() {
    let hire = card("block", r#"{ kind = "affiliation", on = "your-combatant", affiliation = "mishima" }"#);
    let hunt = r#"play = [{ windows = ["modify"], target = "combatant", requires = [{ target-is = { definition = "FREELANCER" } }], changes = [{ kind = "kill", on = "target" }] }]"#;
    for ruleset in [FAQ, IT] {
        let stage = pair(ruleset, "FREELANCER", "dark-legion @cohort").hand("anna", "hire", &hire);
        let stage = stage.hand("bruno", "hunt", hunt);
        let hunted = stage.clone().plays_on("bruno", "hunt", "sea-lion").run();
        assert_eq!(hunted.refusals(), [], "{ruleset}");
        let late = stage.plays("anna", "hire").plays_on("bruno", "hunt", "sea-lion").run();
        let whys: Vec<Why> =
            late.refusals().into_iter().flat_map(|(_, _, all)| all).map(|(why, _)| why).collect();
        assert!(matches!(whys[..], [Why::Requires(_)]), "{ruleset}: {whys:?}");
    }
}

#[test]
fn of_generic_warriors_alone_it_is_told_what_their_area_makes_of_them() {
    for ruleset in [FAQ, IT] {
        let told = |words: &str| {
            let stage = pair(
                ruleset,
                words,
                if words.contains("@outpost") { "templars @outpost" } else { "templars" },
            );
            let told = |event: &Event| matches!(event, Event::Remark(Remark::CountsByArea { .. }));
            stage.run().causes(told).len()
        };
        for words in ["imperial", "dark-legion @cohort", "FREELANCER", "brotherhood"] {
            assert_eq!(told(words), 0, "{ruleset}: {words}");
        }
        assert_eq!(told("general"), 1, "{ruleset}");
    }
}
