//! Several combats in one scenario, one after the other and one within another.

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::event::{Event, Gap, Why};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::table::Status;

use crate::pair::{ALL, CS, FAQ, IT, pair};
use crate::stage::{Outcome, Stage, card};

/// The rules on the actions of a turn, of the Regolamento and the Czech rules.
const ACTIONS: [&str; 2] =
    ["doomtrooper-it/action-phase/three-actions", "doomtrooper-cs/action-kinds/three-undefined"];

/// Anna's sea lion wounds whom it attacks; Bruno has a legionnaire besides.
fn strong(ruleset: &str) -> Stage {
    pair(ruleset, "imperial", "dark-legion @cohort")
        .ratings("sea-lion", [9, 1, 9, 4])
        .warrior("legionnaire", "bruno")
        .warrior("ranger", "anna")
}

fn again(stage: Stage, defender: &str) -> Stage {
    stage.attack("sea-lion", defender).tactic(Tactic::Fight)
}

/// Every reason against an input.
fn against(outcome: &Outcome) -> Vec<(Why, String)> {
    outcome.refusals().into_iter().flat_map(|(_, _, reasons)| reasons).collect()
}

/// How deep each combat of the replay stands, in the order they began.
fn depths(outcome: &Outcome) -> Vec<u8> {
    let begun = outcome.log().iter().filter(|entry| matches!(entry.event, Event::CombatBegun { .. }));
    begun.map(|entry| entry.at.depth).collect()
}

#[test]
fn a_second_attack_begins_on_the_table_that_the_first_has_left() {
    for ruleset in ALL {
        let outcome = again(strong(ruleset), "necromutant").run();
        assert_eq!(outcome.refusals(), [], "{ruleset}");
        assert_eq!(depths(&outcome), [0, 0], "{ruleset}");
        assert_eq!(outcome.status("necromutant"), Status::Killed, "{ruleset}: a second wound");
        assert_eq!(outcome.points("anna").0, 4, "{ruleset}");
        let gaps = &outcome.replay.verdict.gaps;
        assert_eq!(
            gaps[..],
            [Gap::AnotherAttack(outcome.player("anna"))],
            "{ruleset}: of the action nothing is said"
        );
    }
}

#[test]
fn whoever_was_killed_in_the_first_is_not_attacked_in_the_second() {
    for ruleset in ALL {
        let stage = strong(ruleset).with("necromutant", |warrior| warrior.status = Status::Wounded);
        let outcome = again(stage, "necromutant").run();
        assert_eq!(depths(&outcome), [0], "{ruleset}");
        let refused = against(&outcome);
        assert!(refused.iter().any(|(why, _)| matches!(why, Why::NotStanding(_))), "{ruleset}: {refused:?}");
    }
}

#[test]
fn where_the_actions_left_are_told_one_attack_is_all_that_the_turn_has() {
    for ruleset in ALL {
        let mut stage = strong(ruleset);
        let rules = crate::stage::rules_of(ruleset);
        stage.scenario.setup.players[0].actions = Some(Actions::of_turn(rules));
        let outcome = again(stage, "legionnaire").run();
        assert_eq!(depths(&outcome), [0], "{ruleset}");
        let refused = against(&outcome);
        let spent = refused.iter().find(|(why, _)| *why == Why::NoAction);
        let rule = if ruleset == FAQ {
            "warzone-faq/actions/turn-starts-undefined"
        } else {
            ACTIONS[usize::from(ruleset == CS)]
        };
        assert_eq!(spent.map(|(_, rule)| rule.as_str()), Some(rule), "{ruleset}: {refused:?}");
        assert!(outcome.replay.verdict.gaps.is_empty(), "{ruleset}");
    }
}

#[test]
fn a_new_attack_that_a_card_allows_takes_no_action_and_is_on_another() {
    let elsewhere = card("modify", r#"{ kind = "end-combat" }, { kind = "new-attack" }"#);
    for ruleset in [FAQ, IT] {
        let stage = strong(ruleset).hand("anna", "elsewhere", &elsewhere).plays("anna", "elsewhere");
        let outcome = again(again(stage, "necromutant"), "legionnaire").run();
        assert_eq!(depths(&outcome), [0, 0], "{ruleset}: {:?}", outcome.refusals());
        assert!(outcome.replay.verdict.gaps.is_empty(), "{ruleset}");
        assert_eq!(outcome.status("legionnaire"), Status::Wounded, "{ruleset}");
        let refused = against(&outcome);
        let rule = "doomtrooper-it/distinctions/cards-are-rules".to_owned();
        assert!(
            refused.contains(&(Why::NotAgain(outcome.id("necromutant")), rule)),
            "{ruleset}: {refused:?}"
        );
    }
}

#[test]
fn an_attack_within_an_attack_within_an_attack_goes_back_out_step_by_step() {
    let blood_lust = card("modify", r#"{ kind = "gain-actions", action = "attack", count = 1 }"#);
    for (ruleset, modify) in [(FAQ, ["33", "34"]), (CS, ["3/after", "3/after"])] {
        let outcome = strong(ruleset)
            .hand("anna", "lust", &blood_lust)
            .hand("bruno", "thirst", &blood_lust)
            .plays_at(modify[0], "anna", "lust")
            .attack("ranger", "legionnaire")
            .tactic(Tactic::Fight)
            .plays_at(modify[1], "bruno", "thirst")
            .attack("necromutant", "ranger")
            .tactic(Tactic::Shoot)
            .run();
        assert_eq!(outcome.refusals(), [], "{ruleset}");
        assert_eq!(depths(&outcome), [0, 1, 2], "{ruleset}");
        let closed: Vec<u16> = outcome
            .log()
            .iter()
            .filter(|entry| matches!(entry.event, Event::CombatClosed))
            .map(|entry| entry.at.combat)
            .collect();
        assert_eq!(closed, [2, 1, 0], "{ruleset}");
        assert_eq!(outcome.status("necromutant"), Status::Wounded, "{ruleset}: the outermost goes on");
    }
}
