//! Definitions and affiliations that texts give, wherever they matter.

use cardinal_doomtrooper::effect::{Requirement, Whom};
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::table::Status;

use crate::pair::{ALL, CS, IT, no, pair, says, yes};
use crate::stage::{Stage, ability, card};

/// All other warriors of its player that stand by it count as Mortificators.
const SCHOOL: &str = r#"ability = [{ reach = { others = true }, changes = [{ kind = "definition", definition = "MORTIFICATOR", on = "reached" }] }]"#;

fn assassins(ruleset: &str) -> &'static str {
    if ruleset == CS { "doomtrooper-cs/attack/mortificators" } else { "doomtrooper-it/definitions/assassin" }
}

#[test]
fn a_definition_that_reaches_others_opens_targets_to_them() {
    for ruleset in ALL {
        let stage = pair(ruleset, "imperial", "imperial").warrior("master", "anna").text("master", SCHOOL);
        assert_eq!(says(&stage), yes(assassins(ruleset)), "{ruleset}");
        let gone = stage.clone().with("master", |warrior| warrior.imprisoned = true);
        assert!(matches!(says(&gone), crate::pair::Says::No(_)), "{ruleset}: he is not there");
    }
    let himself = pair(IT, "imperial", "imperial").text("sea-lion", SCHOOL);
    assert_eq!(says(&himself), no("doomtrooper-it/attack/same-corporation"), "only others");
}

#[test]
fn a_definition_that_holds_while_a_text_does_meets_what_a_card_requires() {
    let hail = r#"play = [{ windows = ["modify"], requires = [{ controls-definition = "LEADER" }], changes = [{ kind = "rating", rating = "fight", amount = 4, on = "your-combatant" }] }]"#;
    let leader = ability(r#"{ kind = "definition", definition = "LEADER" }"#);
    for ruleset in ALL {
        let stage = pair(ruleset, "imperial", "dark-legion @cohort")
            .warrior("herald", "anna")
            .hand("anna", "hail", hail)
            .plays("anna", "hail");
        let needs = Why::Requires(Requirement::ControlsDefinition("LEADER".into()).into());
        assert_eq!(stage.run().refusals()[0].2[0].0, needs, "{ruleset}");
        let led = stage.equipment("herald", "banner", None, &leader).run();
        assert!(led.refusals().is_empty(), "{ruleset}: {:?}", led.refusals());
        assert_eq!(led.blows()[0].0, 5, "{ruleset}");
    }
}

#[test]
fn what_a_played_card_makes_of_a_warrior_lasts_and_meets_what_other_cards_require() {
    let brand = card("block", r#"{ kind = "definition", definition = "HERETIC", on = "their-combatant" }"#);
    let purge = r#"play = [{ windows = ["modify"], target = "combatant", requires = [{ target-is = { definition = "HERETIC" } }], changes = [{ kind = "kill", on = "target" }] }]"#;
    for ruleset in ALL {
        let stage =
            pair(ruleset, "imperial", "mishima").hand("anna", "brand", &brand).hand("anna", "purge", purge);
        let alone = stage.clone().plays_on("anna", "purge", "necromutant").run();
        let whom = Whom { definition: Some("HERETIC".into()), ..Whom::default() };
        assert_eq!(
            alone.refusals()[0].2[0].0,
            Why::Requires(Requirement::TargetIs(whom.into()).into()),
            "{ruleset}"
        );
        let both = stage.plays("anna", "brand").plays_on("anna", "purge", "necromutant").run();
        let gained = both.causes(|event| matches!(event, Event::DefinitionGained { .. }));
        assert_eq!(gained.len(), 1, "{ruleset}");
        if ruleset == CS {
            // There both lie in one window, where the first does not yet work when the second is played.
            continue;
        }
        assert_eq!(both.status("necromutant"), Status::Killed, "{ruleset}: {:?}", both.refusals());
    }
}

#[test]
fn an_opponents_affiliation_given_by_a_card_counts_for_what_an_ability_requires() {
    let hunter = r#"ability = [{ requires = [{ opponent-is = { affiliation = "dark-legion" } }], changes = [{ kind = "rating", rating = "fight", amount = 3, on = "bearer" }] }]"#;
    let fallen = ability(r#"{ kind = "affiliation", on = "bearer", affiliation = "dark-legion" }"#);
    for ruleset in ALL {
        let stage = pair(ruleset, "imperial", "mishima").text("sea-lion", hunter);
        assert_eq!(stage.run().blows()[0].0, 1, "{ruleset}");
        let converted = stage.equipment("necromutant", "visitation", None, &fallen).run();
        assert_eq!(converted.blows()[0].0, 4, "{ruleset}");
    }
}

#[test]
fn two_texts_that_need_each_other_make_nothing_of_anybody() {
    let needs = |wanted: &str, given: &str| {
        format!(
            r#"ability = [{{ requires = [{{ controls-definition = "{wanted}" }}], changes = [{{ kind = "definition", definition = "{given}" }}] }}, {{ reach = {{ definition = "{given}" }}, changes = [{{ kind = "definition", definition = "{wanted}", on = "reached" }}] }}]"#
        )
    };
    let stage: Stage = pair(IT, "imperial", "imperial")
        .text("sea-lion", &needs("NINJA", "MORTIFICATOR"))
        .warrior("twin", "anna")
        .text("twin", &needs("MORTIFICATOR", "NINJA"));
    assert_eq!(says(&stage), no("doomtrooper-it/attack/same-corporation"));
}
