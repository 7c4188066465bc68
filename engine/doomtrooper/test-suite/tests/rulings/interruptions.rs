//! Attacks in the middle of a combat, as the FAQ's example has them.

use cardinal_doomtrooper::effect::ActionKind;
use cardinal_doomtrooper::event::{ActionEvent, Event, Why};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Status;

use crate::stage::{Outcome, Stage, ability, rule_id, step_id};

const INSPIRED: &str = r#"play = [{ windows = ["any-time"], changes = [{ kind = "gain-actions", action = "non-attack", count = 3 }] }]"#;
const THIRST_FOR_BLOOD: &str = r#"play = [{ windows = ["any-time"], changes = [{ kind = "gain-actions", action = "attack", count = 1 }] }]"#;

/// Bruno's Necromutant attacks Anna's Sea Lion; she has a Mortificator and a leader. Whom her
/// warriors hit they kill, and her Mortificator is killed by the legionnaire.
fn sea_lion() -> Stage {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    let mut stage = Stage::duel()
        .warrior("mortificator", "anna")
        .warrior("leader", "anna")
        .warrior("legionnaire", "bruno")
        .ratings("sea-lion", [1, 1, 5, 6])
        .ratings("mortificator", [5, 1, 5, 3])
        .ratings("legionnaire", [5, 1, 5, 2])
        .text("mortificator", &lethal)
        .text("legionnaire", &lethal)
        .text("leader", &ability(r#"{ kind = "converts-actions" }"#))
        .hand("anna", "inspired", INSPIRED);
    stage.scenario.setup.active = "bruno".into();
    stage.scenario.inputs.clear();
    stage.attack("necromutant", "sea-lion").tactic(Tactic::Fight)
}

fn at_34(stage: Stage) -> Stage {
    stage.plays_at("34", "anna", "inspired")
}

fn attack_player(stage: Stage, attacker: &str, victim: &str) -> Stage {
    stage.input(None, Some("anna"), Action::AttackPlayer { attacker: attacker.into(), victim: victim.into() })
}

/// The three attacks of the example.
fn example() -> Outcome {
    let stage = at_34(sea_lion())
        .attack("mortificator", "necromutant")
        .tactic(Tactic::Fight)
        .attack("mortificator", "legionnaire")
        .tactic(Tactic::Fight);
    attack_player(stage, "sea-lion", "bruno").run()
}

#[test]
fn the_example_of_the_faq_comes_out_as_told() {
    let outcome = example();
    assert!(outcome.refusals().is_empty(), "{:?}", outcome.refusals());
    assert_eq!(outcome.status("necromutant"), Status::Killed);
    assert_eq!(outcome.status("legionnaire"), Status::Killed);
    assert_eq!(outcome.status("mortificator"), Status::Killed);
    assert_eq!(outcome.status("sea-lion"), Status::Healthy);
    let used = outcome.causes(|event| {
        matches!(
            event,
            Event::Actions(ActionEvent::Used { action: ActionKind::NonAttack, converted: true, .. })
        )
    });
    let rule = "warzone-faq/actions/corporate-leader-converts".to_owned();
    assert_eq!(
        used,
        [("34".to_owned(), rule.clone()), ("34".to_owned(), rule.clone()), ("34".to_owned(), rule)]
    );
}

#[test]
fn the_outer_combat_then_ends_for_want_of_an_attacker() {
    let outcome = example();
    let ended: Vec<_> =
        outcome.log().iter().filter(|entry| matches!(entry.event, Event::CombatEnded { .. })).collect();
    assert_eq!(ended.len(), 1);
    assert_eq!((ended[0].at.combat, ended[0].at.depth), (0, 0));
    assert_eq!(rule_id(ended[0].cause.rule), "warzone-faq/interruptions/resume-or-end");
    let steps = outcome.steps_of(0);
    let at = steps.iter().position(|step| step == "34").expect("step 34");
    assert_eq!(steps[at + 1], "37", "from 34 on to 37");
    assert_eq!(steps.last().map(String::as_str), Some("end"));
    let blows_of_outer = outcome
        .log()
        .iter()
        .filter(|entry| matches!(entry.event, Event::BlowResolved(_)) && entry.at.combat == 0);
    assert_eq!(blows_of_outer.count(), 0);
}

#[test]
fn each_inner_combat_is_walked_in_full_under_an_address_of_its_own() {
    let outcome = example();
    for combat in [1, 2] {
        let numbered: Vec<u8> =
            outcome.steps_of(combat).iter().filter_map(|step| step.parse().ok()).collect();
        assert_eq!(numbered, (1..=48).collect::<Vec<_>>(), "combat {combat}");
        assert!(
            outcome.log().iter().filter(|entry| entry.at.combat == combat).all(|entry| entry.at.depth == 1)
        );
    }
    let begun = outcome.causes(|event| matches!(event, Event::CombatBegun { .. }));
    let rules: Vec<&str> = begun.iter().map(|(_, rule)| rule.as_str()).collect();
    assert_eq!(
        rules,
        ["warzone-faq/combat/1", "warzone-faq/interruptions/allowed", "warzone-faq/interruptions/allowed"]
    );
    let closed = outcome.log().iter().filter(|entry| matches!(entry.event, Event::CombatClosed));
    assert_eq!(closed.map(|entry| entry.at.combat).collect::<Vec<_>>(), [1, 2, 0]);
}

#[test]
fn an_attack_on_a_defenceless_player_in_anothers_turn_is_a_conflict_that_the_faq_decides() {
    let outcome = example();
    let conflict: Vec<_> = outcome
        .log()
        .iter()
        .filter_map(|entry| match entry.event {
            Event::Conflict { prevails, yields } => Some((rule_id(prevails), rule_id(yields))),
            _ => None,
        })
        .collect();
    let expected = (
        "warzone-faq/interruptions/example-attack-on-player",
        "doomtrooper-it/sabotage/not-in-another-players-turn",
    );
    assert_eq!(conflict, [(expected.0.to_owned(), expected.1.to_owned())]);
    // 4 for the Necromutant, 2 for the legionnaire, half of the Sea Lion's 6 for the attack on Bruno.
    assert_eq!(outcome.points("anna"), (9, 0));
    assert_eq!(outcome.points("bruno"), (3, 0), "the Mortificator");
}

#[test]
fn a_player_who_has_warriors_cannot_be_attacked() {
    let outcome = attack_player(at_34(sea_lion()), "sea-lion", "bruno").run();
    let refusals = outcome.refusals();
    assert_eq!(refusals[0].2, [(Why::NotDefenceless, "doomtrooper-it/sabotage/when".to_owned())]);
}

#[test]
fn without_a_leader_non_attack_actions_cannot_attack() {
    let stage = at_34(sea_lion().text("leader", "")).attack("mortificator", "necromutant");
    let outcome = stage.run();
    let lost = outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::Ended { .. })));
    assert_eq!(lost, [("34".to_owned(), "warzone-faq/actions/definition-is-final".to_owned())]);
    let refusals = outcome.refusals();
    assert_eq!(refusals.len(), 1);
    assert_eq!(refusals[0].2, [(Why::NoAction, "warzone-faq/actions/definition-is-final".to_owned())]);
    assert_eq!(outcome.status("necromutant"), Status::Healthy);
    assert_eq!(outcome.steps_of(1), Vec::<String>::new());
}

#[test]
fn an_attack_action_needs_no_leader() {
    let mut stage = sea_lion().text("leader", "");
    stage.scenario.setup.cards.clear();
    let stage = stage.hand("anna", "thirst", THIRST_FOR_BLOOD).plays_at("34", "anna", "thirst");
    let outcome = stage.attack("mortificator", "necromutant").tactic(Tactic::Fight).run();
    assert_eq!(outcome.status("necromutant"), Status::Killed);
    let used = outcome.causes(|event| {
        matches!(
            event,
            Event::Actions(ActionEvent::Used { action: ActionKind::Attack, converted: false, .. })
        )
    });
    assert_eq!(used.len(), 1);
}

#[test]
fn when_both_combatants_live_the_outer_combat_goes_on_at_the_same_step() {
    let stage = at_34(sea_lion().ratings("sea-lion", [1, 1, 1, 6]))
        .attack("mortificator", "legionnaire")
        .tactic(Tactic::Fight);
    let outcome = stage.run();
    assert!(outcome.refusals().is_empty(), "{:?}", outcome.refusals());
    let steps = outcome.steps_of(0);
    let numbered: Vec<u8> = steps.iter().filter_map(|step| step.parse().ok()).collect();
    // Inspired brought a second round of 33 to 36; nothing was skipped.
    let expected: Vec<u8> = (1..=36).chain(33..=48).collect();
    assert_eq!(numbered, expected);
    assert_eq!(outcome.status("sea-lion"), Status::Wounded, "the outer blow was struck");
    let after_inner = outcome
        .log()
        .iter()
        .position(|entry| matches!(entry.event, Event::CombatClosed))
        .expect("the inner combat closes");
    assert_eq!(step_id(&outcome.log()[after_inner + 1]), "34");
}

#[test]
fn actions_not_used_are_lost_and_the_player_goes_on() {
    let outcome = at_34(sea_lion()).run();
    let lost = outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::Ended { .. })));
    assert_eq!(lost.len(), 1);
    let anna = outcome.player("anna");
    assert_eq!(outcome.replay.after.table().player(anna).actions_left(ActionKind::NonAttack), 0);
}

#[test]
fn the_defender_of_an_inner_combat_may_choose_another_warzone() {
    use cardinal_doomtrooper::rating::Rating;
    use cardinal_doomtrooper::table::Area;
    let stage = sea_lion()
        .warzone("trench", "anna", Area::Squad, crate::stage::only(Rating::Armor, 1))
        .warzone("crypt", "bruno", Area::Cohort, crate::stage::only(Rating::Armor, 9))
        .input(Some("7"), Some("anna"), Action::Warzone("trench".into()));
    let stage = at_34(stage).attack("mortificator", "legionnaire").tactic(Tactic::Fight);
    let outcome = stage.input(Some("7"), Some("bruno"), Action::Warzone("crypt".into())).run();
    assert_eq!(outcome.blows()[0], (5, 14, false), "the legionnaire in the crypt");
    assert_eq!(outcome.blows()[2], (1, 6, false), "the Sea Lion back in the trench");
}

#[test]
fn an_attack_on_a_player_leaves_an_announced_award_alone() {
    // Bruno's last warrior falls in the outer combat; the action comes while the award is open.
    let mut stage = Stage::duel()
        .ratings("sea-lion", [9, 1, 5, 6])
        .with("necromutant", |warrior| warrior.status = Status::Wounded);
    stage = stage.hand("anna", "thirst", THIRST_FOR_BLOOD).plays_at("46", "anna", "thirst");
    let outcome = attack_player(stage, "sea-lion", "bruno").run();
    assert_eq!(outcome.points("anna"), (4 + 3, 0));
}

#[test]
fn the_outer_combat_is_looked_at_again_after_the_last_action() {
    let outcome = example();
    let at = |fits: &dyn Fn(&Event) -> bool| outcome.log().iter().position(|entry| fits(&entry.event));
    let actions_over = at(&|event| matches!(event, Event::Actions(ActionEvent::Ended { .. })));
    let ended = at(&|event| matches!(event, Event::CombatEnded { .. }));
    assert!(actions_over.is_some() && actions_over < ended, "{actions_over:?} {ended:?}");
}

/// Only of whoever is in a warzone already the rule on another one speaks.
#[test]
fn the_rule_on_another_warzone_is_for_who_defends_in_one_already() {
    use cardinal_doomtrooper::rating::Rating;
    use cardinal_doomtrooper::table::Area;
    let armor = |amount| crate::stage::only(Rating::Armor, amount);
    let stage = || {
        let stage = sea_lion().warzone("trench", "anna", Area::Squad, armor(1));
        let stage = stage.warzone("redoubt", "anna", Area::Squad, armor(2));
        let stage = stage.warzone("crypt", "bruno", Area::Cohort, armor(9));
        let stage = stage.input(Some("7"), Some("anna"), Action::Warzone("trench".into()));
        stage.hand("bruno", "thirst", THIRST_FOR_BLOOD)
    };
    let cited = |stage: Stage| {
        let outcome = stage.run();
        assert!(outcome.refusals().is_empty(), "{:?}", outcome.refusals());
        let told = outcome.causes(|event| matches!(event, Event::WarzoneAnnounced { warzone: Some(_) }));
        told.into_iter().map(|(_, rule)| rule).collect::<Vec<_>>()
    };
    let (first, other) = ("warzone-faq/combat/7", "warzone-faq/interruptions/other-warzone");
    let hers = stage().plays_at("33", "bruno", "thirst").attack("legionnaire", "mortificator");
    let hers = hers.tactic(Tactic::Fight).input(Some("7"), Some("anna"), Action::Warzone("redoubt".into()));
    assert_eq!(cited(hers), [first, other], "Anna defends in both combats");
    let his = at_34(stage()).attack("mortificator", "legionnaire");
    let his = his.tactic(Tactic::Fight).input(Some("7"), Some("bruno"), Action::Warzone("crypt".into()));
    assert_eq!(cited(his), [first, first], "Bruno was in none");
}
