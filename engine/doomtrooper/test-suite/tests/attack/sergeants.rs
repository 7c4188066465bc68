//! Sergeants who are given a group while a combat is fought, and what breaks the bond.

use cardinal_doomtrooper::assign::{Condition, Point, Terms};
use cardinal_doomtrooper::event::{Event, Gap, Why};
use cardinal_doomtrooper::scenario::Action;

use crate::pair::{ALL, CS, FAQ, IT, pair};
use crate::stage::{Outcome, Stage, card};

/// +4 in all ratings to the group that the sergeant leads.
const BONUS: &str = r#"ability = [{ reach = { group = true, affiliation = "imperial" }, changes = [{ kind = "rating", rating = "all", amount = 4, on = "reached" }] }]"#;

/// Anna's sea lion attacks; her sergeant, worth 6, stands by it and leads nobody.
fn squad(ruleset: &str) -> Stage {
    let imperial = Terms { requires: vec![Condition::Affiliation("imperial".into())], ..Terms::default() };
    pair(ruleset, "imperial", "dark-legion @cohort")
        .warrior("sergeant", "anna")
        .ratings("sergeant", [1, 1, 1, 6])
        .text("sergeant", BONUS)
        .with("sergeant", |warrior| {
            warrior.name = "captain".into();
            warrior.definitions.push("COMMANDER (SERGEANT)".into());
            warrior.assigned = Some(imperial);
        })
}

fn assigned(stage: Stage, at: Option<&str>, warrior: &str) -> Stage {
    let action = Action::Lead { sergeant: "sergeant".into(), warrior: warrior.into() };
    stage.input(at, Some("anna"), action)
}

fn reasons(outcome: &Outcome) -> Vec<(Why, String)> {
    outcome.refusals().into_iter().flat_map(|(_, _, reasons)| reasons).collect()
}

#[test]
fn a_sergeant_is_given_a_group_in_mid_combat_where_a_rule_says_at_any_time() {
    for (ruleset, rule) in
        [(FAQ, "warzone-faq/sergeants/any-time"), (IT, "doomtrooper-it/definitions/sergeant-at-any-time")]
    {
        assert_eq!(squad(ruleset).run().blows()[0].0, 1, "{ruleset}: nobody is led");
        let outcome = assigned(squad(ruleset), None, "sea-lion").run();
        assert_eq!(outcome.blows()[0].0, 5, "{ruleset}");
        assert_eq!(outcome.blows()[1].1, 9, "{ruleset}: armor too");
        let led = outcome.causes(|event| matches!(event, Event::GroupLed { .. }));
        assert_eq!(led[0].1, rule);
        let step = if ruleset == FAQ { "34" } else { "5/34" };
        let late = squad(ruleset)
            .hand("bruno", "nothing", &card("modify", r#"{ kind = "no-points" }"#))
            .plays("bruno", "nothing");
        let late = assigned(late, None, "sea-lion").run();
        assert_eq!(late.blows()[0].0, 5, "{ruleset}: also after {step}, at the next moment of hers");
    }
    let czech = assigned(squad(CS), None, "sea-lion").run();
    assert_eq!(reasons(&czech), [(Why::NotLedInCombat, "doomtrooper-cs/cards/card-text".into())]);
    assert_eq!(czech.blows()[0].0, 1);
}

#[test]
fn a_group_is_all_who_have_the_same_name() {
    let twins = squad(IT).warrior("twin", "anna").with("twin", |twin| twin.name = "sea lion".into());
    assert_eq!(assigned(twins, None, "twin").run().blows()[0].0, 5);
    let other = squad(IT).warrior("mystic", "anna");
    assert_eq!(assigned(other, None, "mystic").run().blows()[0].0, 1, "another group");
}

#[test]
fn what_the_rules_of_assigning_forbid_is_refused_in_combat_too() {
    for (ruleset, values, permanent) in [
        (FAQ, "warzone-faq/sergeants/compare-base-values", "warzone-faq/sergeants/permanent"),
        (
            IT,
            "doomtrooper-it/definitions/sergeant-lower-value",
            "doomtrooper-it/definitions/sergeant-permanent",
        ),
    ] {
        let high = squad(ruleset).ratings("sea-lion", [1, 1, 5, 6]);
        let refused = reasons(&assigned(high, None, "sea-lion").run());
        let point = Point::ValueNotLower { sergeant: 6, warrior: 6 };
        assert_eq!(refused, [(Why::CannotLead(point), values.into())], "{ruleset}");

        let taken = squad(ruleset).warrior("mystic", "anna").with("sergeant", |sergeant| {
            sergeant.leads = Some("MYSTIC".into());
        });
        let refused = reasons(&assigned(taken.clone(), None, "sea-lion").run());
        assert_eq!(refused, [(Why::CannotLead(Point::SergeantHasGroup), permanent.into())], "{ruleset}");
        let gone = taken.with("mystic", |mystic| mystic.player = "bruno".into());
        assert!(reasons(&assigned(gone, None, "sea-lion").run()).is_empty(), "{ruleset}: free again");

        let theirs = reasons(&assigned(squad(ruleset), None, "necromutant").run());
        assert!(theirs.iter().any(|(why, _)| matches!(why, Why::NotYours(_))), "{ruleset}");
        let unknown = squad(ruleset).with("sergeant", |sergeant| sergeant.assigned = None);
        let open = assigned(unknown, None, "sea-lion").run();
        assert_eq!(open.replay.verdict.gaps, [Gap::SergeantText(open.id("sergeant"))], "{ruleset}");
    }
}

#[test]
fn who_counts_as_a_sergeant_by_a_card_may_lead() {
    let plain = squad(IT).with("sergeant", |sergeant| sergeant.definitions.clear());
    let refused = reasons(&assigned(plain.clone(), None, "sea-lion").run());
    assert!(
        refused.contains(&(Why::CannotLead(Point::Silent), "doomtrooper-it/definitions/sergeant".into()))
    );
    let made = r#"ability = [{ changes = [{ kind = "definition", definition = "SERGEANT" }] }]"#;
    let made = plain.equipment("sergeant", "stripes", None, made);
    assert_eq!(assigned(made, None, "sea-lion").run().blows()[0].0, 5);
}

#[test]
fn a_sergeant_who_is_converted_leads_nobody_any_more() {
    let fall = r#"play = [{ windows = ["block"], target = "their-warrior", changes = [{ kind = "affiliation", on = "target", affiliation = "dark-legion", instead = true }] }]"#;
    for (ruleset, leader, group) in [
        (
            FAQ,
            "warzone-faq/sergeants/sergeant-loses-affiliation",
            "warzone-faq/sergeants/last-warrior-loses-affiliation",
        ),
        (IT, "doomtrooper-it/definitions/sergeant-broken", "doomtrooper-it/definitions/sergeant-broken"),
    ] {
        let led = squad(ruleset)
            .with("sergeant", |sergeant| sergeant.leads = Some("SEA LION".into()))
            .hand("bruno", "fall", fall);
        assert_eq!(led.run().blows()[0].0, 5, "{ruleset}");
        for (converted, rule) in [("sergeant", leader), ("sea-lion", group)] {
            let outcome = led.clone().plays_on("bruno", "fall", converted).run();
            let broken = outcome.causes(|event| matches!(event, Event::BondBroken { .. }));
            let rules: Vec<&str> = broken.iter().map(|(_, rule)| rule.as_str()).collect();
            assert_eq!(rules, [rule], "{ruleset}: {converted}");
            assert_eq!(outcome.blows()[0].0, 1, "{ruleset}: {converted}");
        }
        let twins = led.warrior("twin", "anna").with("twin", |twin| twin.name = "sea lion".into());
        let one = twins.plays_on("bruno", "fall", "sea-lion").run();
        let broken = one.causes(|event| matches!(event, Event::BondBroken { .. }));
        assert!(broken.is_empty(), "{ruleset}: one of the group is left");
    }
}

#[test]
fn a_sergeant_without_a_group_is_among_what_may_be_done() {
    use cardinal_doomtrooper::game::{Game, Move};
    for ruleset in ALL {
        let stage = squad(ruleset);
        let table = stage.scenario.setup.clone().validate().expect("the table of a test is legal");
        let game = Game::begin(crate::stage::rules_of(ruleset), table);
        let offered = game.options().iter().any(|choice| matches!(choice, Move::Lead { .. }));
        assert_eq!(offered, ruleset != CS && game.decision().is_some(), "{ruleset}");
    }
}
