//! What a whole game lays down: Corporate Wars, battles, main and secondary targets.

use cardinal_doomtrooper::event::{Event, Gap, Why};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};

use crate::pair::{ALL, CS, FAQ, IT, no, pair, reasons, says, yes};
use crate::stage::{Stage, card, only};

fn at_war(mut stage: Stage, player: &str) -> Stage {
    let players = &mut stage.scenario.setup.players;
    let found = players.iter_mut().find(|seated| seated.handle == player);
    found.expect("the player is on the stage").corporate_war = Some("imperial".into());
    stage
}

#[test]
fn the_warriors_of_a_player_at_war_are_assassins() {
    for ruleset in [FAQ, IT] {
        let stage = pair(ruleset, "imperial", "imperial");
        assert_eq!(says(&stage), no("doomtrooper-it/attack/same-corporation"), "{ruleset}");
        let war = at_war(stage.clone(), "anna");
        assert_eq!(says(&war), yes("doomtrooper-it/corporate-wars/assassins"), "{ruleset}");
        let theirs = at_war(stage, "bruno");
        assert_eq!(
            says(&theirs),
            no("doomtrooper-it/attack/same-corporation"),
            "{ruleset}: not their enemies"
        );
        let hunt = r#"play = [{ windows = ["modify"], target = "combatant", requires = [{ target-is = { definition = "ASSASSIN" } }], changes = [{ kind = "kill", on = "target" }] }]"#;
        let hunted = war.hand("bruno", "hunt", hunt).plays_on("bruno", "hunt", "sea-lion").run();
        assert_eq!(hunted.status("sea-lion"), Status::Killed, "{ruleset}: cards against assassins mean them");
    }
    let czech = at_war(pair(CS, "imperial", "dark-legion @cohort"), "anna").run();
    assert_eq!(czech.replay.verdict.gaps, [Gap::CorporateWar(czech.player("anna"))]);
}

/// Bruno's `guard` and `sentry` defend a battle; the guard is attacked and killed.
fn battle(ruleset: &str) -> Stage {
    let killed = card("modify", r#"{ kind = "kill", on = "their-combatant" }"#);
    let defends =
        |stage: Stage, handle: &str| stage.with(handle, |warrior| warrior.battle = Some("Tenth Ring".into()));
    let stage = pair(ruleset, "imperial", "dark-legion @cohort").warrior("sentry", "bruno");
    defends(defends(stage, "necromutant"), "sentry").hand("anna", "blow", &killed)
}

#[test]
fn who_kills_the_last_defender_of_a_battle_in_combat_earns_its_points() {
    for ruleset in [FAQ, IT] {
        let first = battle(ruleset).plays("anna", "blow").run();
        assert_eq!(first.points("anna"), (4, 0), "{ruleset}: the sentry is left");
        for gone in ["imprisoned", "elsewhere"] {
            let last = battle(ruleset).with("sentry", |sentry| match gone {
                "imprisoned" => sentry.imprisoned = true,
                _ => sentry.battle = Some("Another".into()),
            });
            let last = last.plays("anna", "blow").run();
            assert_eq!(last.points("anna"), (24, 0), "{ruleset}: {gone}");
            let lost = last.causes(|event| matches!(event, Event::BattleLost { by: Some(_), .. }));
            assert_eq!(lost[0].1, "doomtrooper-it/battles/last-defender-killed", "{ruleset}");
        }
    }
}

#[test]
fn a_last_defender_lost_in_another_way_brings_nobody_points() {
    for (way, change) in [
        ("discarded", r#"{ kind = "discard-warrior", on = "their-combatant" }"#),
        ("eliminated", r#"{ kind = "eliminate-warrior", on = "their-combatant" }"#),
        ("imprisoned", r#"{ kind = "imprison", on = "their-combatant" }"#),
    ] {
        let stage = battle(IT).with("sentry", |sentry| sentry.battle = None);
        let outcome = stage.hand("anna", "away", &card("modify", change)).plays("anna", "away").run();
        assert_eq!(outcome.points("anna").0, 0, "{way}");
        let lost = outcome.causes(|event| matches!(event, Event::BattleLost { by: None, .. }));
        assert_eq!(lost.len(), 1, "{way}");
        assert_eq!(lost[0].1, "doomtrooper-it/battles/last-defender-otherwise", "{way}");
    }
}

#[test]
fn a_defender_of_a_battle_defends_in_no_warzone() {
    for ruleset in ALL {
        let stage = battle(ruleset).warzone("crypt", "bruno", Area::Cohort, only(Rating::Armor, 4)).input(
            None,
            Some("bruno"),
            Action::Warzone("crypt".into()),
        );
        let outcome = stage.run();
        if ruleset == CS {
            assert_eq!(outcome.blows()[0].1, 9, "there are no battles");
            assert_eq!(outcome.replay.verdict.gaps, [Gap::Battle(outcome.id("necromutant"))]);
            continue;
        }
        let refused = &outcome.refusals()[0].2[0];
        let rule = "doomtrooper-it/battles/fortifications-not-warzones".to_owned();
        assert_eq!(*refused, (Why::InBattle(outcome.id("necromutant")), rule), "{ruleset}");
    }
}

/// Anna, Bruno and Carla in that order: Bruno is Anna's main target, Carla a secondary one.
fn three(ruleset: &str, defender: &str) -> Stage {
    let mut stage = pair(ruleset, "imperial", "dark-legion @cohort");
    stage.scenario.inputs.clear();
    stage.scenario.setup.main_targets = true;
    stage.player("carla").warrior("centurion", "carla").attack("sea-lion", defender).tactic(Tactic::Fight)
}

#[test]
fn an_attack_on_a_secondary_target_costs_two_destiny_points_by_the_czech_rules() {
    let main = three(CS, "necromutant").run();
    assert_eq!(main.points("anna"), (0, 0));
    let second = three(CS, "centurion").run();
    assert_eq!(second.points("anna"), (0, -2));
    let paid = second.causes(|event| matches!(event, Event::DestinyPaid { amount: 2, .. }));
    assert_eq!(paid[0].1, "doomtrooper-cs/multiplayer/secondary-targets");
    let mut poor = three(CS, "centurion");
    poor.scenario.setup.players[0].destiny = 1;
    let rule = "doomtrooper-cs/multiplayer/secondary-targets".to_owned();
    assert_eq!(reasons(&poor), [(Why::TooCostly { cost: 2, has: 1, by: Vec::new() }, rule)]);
    let mut without = three(CS, "centurion");
    without.scenario.setup.main_targets = false;
    assert_eq!(without.run().points("anna"), (0, 0), "the table has no main targets");
    for ruleset in [FAQ, IT] {
        let outcome = three(ruleset, "centurion").run();
        assert_eq!(outcome.points("anna"), (0, 0), "{ruleset}");
        assert_eq!(outcome.replay.verdict.gaps, [Gap::SecondaryTarget(outcome.player("anna"))], "{ruleset}");
    }
}
