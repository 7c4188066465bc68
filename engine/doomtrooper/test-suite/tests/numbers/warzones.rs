//! Warzones: whom they change, whom their text binds, and what happens when they are lost.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Ending, Event, Gap, Why};
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, WarzoneSetup};

use crate::stage::{ALL, CS, Duel, FAQ, IT, ability, change, only};

#[test]
fn the_figures_of_a_warzone_change_the_defender_alone_and_its_base() {
    for (ruleset, rule) in [
        (FAQ, "warzone-faq/warzones/defender-gains-modifiers"),
        (IT, "doomtrooper-it/warzones/base-modifiers"),
        (CS, "doomtrooper-cs/warzones/defender-gains"),
    ] {
        let outcome = Duel::by(ruleset)
            .on("beast", "rage", CardKind::Other, &ability(&change("armor", "multiply", 2, "bearer")))
            .warzone("crypt", only(Rating::Armor, 2), "")
            .run();
        assert_eq!(outcome.armor("beast").total, 14, "{ruleset}: (5 + 2) × 2");
        assert_eq!(outcome.terms(outcome.armor("beast"))[1], (2, rule));
        assert_eq!(outcome.armor("hero").total, 5, "{ruleset}");
    }
}

#[test]
fn the_text_of_a_warzone_binds_both_combatants() {
    for ruleset in ALL {
        let text = ability(&change("fight", "add", -1, "both"));
        let outcome = Duel::by(ruleset).warzone("swamp", only(Rating::Armor, 0), &text).run();
        assert_eq!(outcome.attack("hero").total, 0, "{ruleset}");
        assert_eq!(outcome.attack("beast").total, 0, "{ruleset}");
    }
}

#[test]
fn a_text_of_a_warzone_may_be_for_the_defender_alone() {
    for ruleset in ALL {
        let text = ability(&change("armor", "add", 2, "bearer"));
        let outcome = Duel::by(ruleset).warzone("swamp", only(Rating::Armor, 0), &text).run();
        assert_eq!((outcome.armor("beast").total, outcome.armor("hero").total), (7, 5), "{ruleset}");
    }
}

const NO_VEHICLES: &str = r#"{ kind = "forbid", on = "both", gear = "vehicle" }"#;

#[test]
fn a_warzone_that_forbids_vehicles_ends_the_combat_of_an_attacker_inside_one() {
    for ruleset in [FAQ, IT] {
        let duel = |outside| {
            Duel::by(ruleset)
                .on_with("hero", "tank", CardKind::Vehicle, "", |tank| tank.outside = outside)
                .warzone("jungle", only(Rating::Armor, 1), &ability(NO_VEHICLES))
        };
        let inside = duel(false).run();
        let is_end =
            |event: &Event| matches!(event, Event::CombatEnded { why: Ending::VehicleForbidden(_), .. });
        assert_eq!(inside.rules_of(is_end), ["doomtrooper-it/warzones/vehicles-attacker-inside"]);
        assert!(duel(true).run().rules_of(is_end).is_empty(), "{ruleset}");
    }
}

#[test]
fn a_defender_inside_a_vehicle_cannot_choose_a_warzone_that_forbids_vehicles() {
    for ruleset in [FAQ, IT] {
        let outcome = Duel::by(ruleset)
            .on("beast", "tank", CardKind::Vehicle, "")
            .warzone("jungle", only(Rating::Armor, 1), &ability(NO_VEHICLES))
            .run();
        let refused = outcome.refused();
        assert!(matches!(
            refused[..],
            [(Why::InsideVehicle(_), "doomtrooper-it/warzones/vehicles-defender-inside")]
        ));
        assert_eq!(outcome.armor("beast").total, 5);
    }
}

#[test]
fn a_warzone_discarded_after_it_was_announced_no_longer_counts() {
    let strike = r#"play = [{ windows = ["modify"], changes = [{ kind = "discard-warzone" }] }]"#;
    for ruleset in ALL {
        let outcome = Duel::by(ruleset)
            .warzone("crypt", only(Rating::Armor, 4), "")
            .hand("anna", "strike", strike)
            .plays("anna", "strike")
            .run();
        assert_eq!(outcome.armor("beast").total, 5, "{ruleset}");
        // The Czech rules say that the combat goes on without one; the others say nothing.
        let open = matches!(outcome.gaps()[..], [Gap::WarzoneLost(_)]);
        assert_eq!(open, ruleset != CS, "{ruleset}");
    }
}

#[test]
fn who_defends_in_one_warzone_is_not_told_that_it_lost_another() {
    let storm = r#"play = [{ windows = ["order"], target = "warzone", changes = [{ kind = "discard-warzone", named = true }] }]"#;
    for ruleset in ALL {
        let lost = |zone: &str| {
            let mut duel = Duel::by(ruleset).warzone("crypt", only(Rating::Armor, 1), "");
            let other = WarzoneSetup {
                handle: "swamp".into(),
                name: "swamp".into(),
                ..duel.scenario.setup.warzones[0].clone()
            };
            duel.scenario.setup.warzones.push(other);
            let duel = duel.hand("anna", "storm", storm).aims("anna", "storm", Some(zone));
            let outcome = duel.input(None, Some("bruno"), Action::Warzone("swamp".into())).run();
            let reasons = outcome.refused();
            let told = reasons.into_iter().find(|(why, _)| *why == Why::WarzoneLost);
            (told.map(|(_, rule)| rule.to_owned()), outcome.armor("beast").total)
        };
        assert_eq!(lost("swamp"), (None, 6), "{ruleset}: it defends in the crypt");
        let rule = "doomtrooper-cs/warzones/discarded-after-announcement";
        assert_eq!(lost("crypt"), ((ruleset == CS).then(|| rule.to_owned()), 5), "{ruleset}");
    }
}

/// Nobody is put where it could not have said that it defends.
#[test]
fn a_warzone_of_another_player_is_not_chosen_for_the_defender() {
    let text =
        r#"play = [{ windows = ["modify"], target = "warzone", changes = [{ kind = "choose-warzone" }] }]"#;
    for (player, area, holds) in
        [("bruno", Area::Cohort, true), ("anna", Area::Cohort, false), ("bruno", Area::Squad, false)]
    {
        let mut duel = Duel::by(FAQ).warzone("marsh", only(Rating::Armor, 1), "");
        let mut moor = duel.scenario.setup.warzones[0].clone();
        (moor.handle, moor.name, moor.ratings) = ("moor".into(), "moor".into(), only(Rating::Armor, 7));
        (moor.player, moor.area) = (player.into(), area);
        duel.scenario.setup.warzones.push(moor);
        let outcome = duel.hand("anna", "move", text).aims("anna", "move", Some("moor")).run();
        assert_eq!(outcome.armor("beast").total, if holds { 12 } else { 6 }, "{player}, {area:?}");
        if !holds {
            let refused = outcome.refused();
            assert!(matches!(refused[..], [(Why::WrongTarget, _)]), "{player}, {area:?}: {refused:?}");
        }
    }
}
