//! Who leaves the vehicle it is inside of, in mid-combat.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::table::CardSetup;

use crate::beside::laid;
use crate::pair::{ALL, CS, FAQ, IT, pair};
use crate::stage::card;

/// The rules by which the sea lion leaves its vehicle when Bruno plays a card.
fn left(ruleset: &str, change: &str, how: impl FnOnce(&mut CardSetup)) -> Vec<String> {
    let stage = laid(pair(ruleset, "imperial", "dark-legion @cohort"), "anna", "tank", "", |tank| {
        tank.on = Some("sea-lion".into());
        tank.kind = CardKind::Vehicle;
        how(tank);
    });
    let outcome = stage.hand("bruno", "turn", &card("modify", change)).plays("bruno", "turn").run();
    assert_eq!(outcome.refusals(), [], "{ruleset}");
    outcome
        .causes(|event| matches!(event, Event::LeftVehicle { .. }))
        .into_iter()
        .map(|(_, rule)| rule)
        .collect()
}

#[test]
fn who_loses_the_affiliation_of_a_vehicle_leaves_it_by_the_czech_rules() {
    let becomes = |instead: bool| {
        format!(
            r#"{{ kind = "affiliation", on = "their-combatant", affiliation = "mishima", instead = {instead} }}"#
        )
    };
    let bound = |to: &'static str| move |tank: &mut CardSetup| tank.bound_to = Some(to.into());
    let rule = "doomtrooper-cs/equipment/vehicle-affiliation-lost";
    assert_eq!(left(CS, &becomes(true), bound("imperial")), [rule]);
    assert_eq!(left(CS, &becomes(false), bound("imperial")), [""; 0], "it is of it still");
    assert_eq!(left(CS, &becomes(true), bound("mishima")), [""; 0], "it is of it now");
    assert_eq!(left(CS, &becomes(true), |_| ()), [""; 0], "anybody may be inside");
    for ruleset in [FAQ, IT] {
        assert_eq!(left(ruleset, &becomes(true), bound("imperial")), [""; 0], "{ruleset}");
    }
}

#[test]
fn who_is_sent_to_cover_leaves_its_vehicle() {
    let cover = r#"{ kind = "go-to-cover", on = "their-combatant" }"#;
    for ruleset in ALL {
        let index = if ruleset == CS { "doomtrooper-cs" } else { "doomtrooper-it" };
        let rule = format!("{index}/equipment/vehicle-forced-into-cover");
        assert_eq!(left(ruleset, cover, |_| ()), [rule], "{ruleset}");
        assert_eq!(left(ruleset, cover, |tank| tank.outside = true), [""; 0], "{ruleset}: it is outside");
        assert_eq!(
            left(ruleset, cover, |tank| tank.kind = CardKind::Beast),
            [""; 0],
            "{ruleset}: no vehicle"
        );
    }
}
