//! Attacks on players: with an action gained in a combat, as in the FAQ's example, and with one of the
//! turn outside any combat.

use cardinal_doomtrooper::ReplayError;
use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::event::{ActionEvent, Event, Gap, Why};
use cardinal_doomtrooper::judge::Session;
use cardinal_doomtrooper::scenario::Action;

use crate::beside::ordered;
use crate::pair::{ALL, CS, FAQ, IT, pair};
use crate::stage::{Outcome, Stage, ability, card};

/// Bruno attacks; Anna gains an attack in his turn and has her mystic attack him, who has nobody
/// to fight with but the warrior that is in the combat.
fn in_brunos_turn(ruleset: &str) -> Stage {
    let blood_lust = card("any-time", r#"{ kind = "gain-actions", action = "attack", count = 1 }"#);
    let mut stage = pair(ruleset, "imperial", "dark-legion @cohort").warrior("mystic", "anna").hand(
        "anna",
        "blood-lust",
        &blood_lust,
    );
    stage.scenario.setup.active = "bruno".into();
    stage.scenario.inputs[0].action =
        Action::Attack { attacker: "necromutant".into(), defender: "sea-lion".into() };
    let sabotage = Action::AttackPlayer { attacker: "mystic".into(), victim: "bruno".into() };
    stage.plays("anna", "blood-lust").input(None, Some("anna"), sabotage)
}

fn undefended(ruleset: &str) -> Stage {
    in_brunos_turn(ruleset).text("necromutant", &ability(r#"{ kind = "no-protection-from-sabotage" }"#))
}

fn refused(outcome: &Outcome) -> Vec<(Why, String)> {
    outcome.refusals().into_iter().flat_map(|(_, _, reasons)| reasons).collect()
}

#[test]
fn a_player_who_has_somebody_to_fight_with_is_not_attacked() {
    let outcome = in_brunos_turn(FAQ).run();
    assert_eq!(refused(&outcome), [(Why::NotDefenceless, "doomtrooper-it/sabotage/when".to_owned())]);
}

#[test]
fn the_faq_lets_a_player_be_attacked_in_his_own_turn_and_the_czech_rules_do_not() {
    let faq = undefended(FAQ).run();
    assert_eq!(refused(&faq), []);
    let attacked = faq.causes(|event| matches!(event, Event::PlayerAttacked { .. }));
    assert_eq!(attacked.len(), 1);
    assert_eq!(faq.points("anna").0, 2, "half of the mystic's value");
    let cs = refused(&undefended(CS).run());
    assert_eq!(
        cs,
        [
            (Why::SabotageInOthersTurn, "doomtrooper-cs/sabotage/never-in-anothers-turn".to_owned()),
            (Why::SabotageIsNoAttack, "doomtrooper-cs/sabotage/not-an-attack-action".to_owned()),
        ]
    );
}

#[test]
fn nobody_is_sabotaged_before_everyone_has_had_a_turn() {
    let mut stage = undefended(FAQ);
    stage.scenario.setup.players[0].first_turn = true;
    let rule = "doomtrooper-it/sabotage/not-in-first-turn".to_owned();
    assert_eq!(refused(&stage.run()), [(Why::SabotageTooEarly, rule)]);
}

#[test]
fn a_non_combatant_sabotages_nobody() {
    let stage = undefended(FAQ).with("mystic", |warrior| warrior.definitions.push("NON-COMBATANT".into()));
    let against = refused(&stage.run());
    assert!(
        matches!(&against[..], [(Why::NonCombatant(_), rule)] if rule == "doomtrooper-it/sabotage/saboteur-can-fight")
    );
}

/// Anna's mystic kills Bruno's only warrior, who was wounded, and sabotages him.
fn after_a_combat(ruleset: &str, actions: Option<Actions>) -> Stage {
    let mut stage = pair(ruleset, "imperial", "dark-legion @cohort")
        .with("sea-lion", |warrior| warrior.ratings.fight = Some(9))
        .with("necromutant", |warrior| warrior.status = cardinal_doomtrooper::table::Status::Wounded);
    stage.scenario.setup.players[0].actions = actions;
    stage.input(None, Some("anna"), sabotage())
}

fn sabotage() -> Action {
    Action::AttackPlayer { attacker: "sea-lion".into(), victim: "bruno".into() }
}

/// What a replay says of the action that a sabotage takes.
fn spent(outcome: &Outcome) -> Vec<String> {
    let causes = outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::Spent { .. })));
    causes.into_iter().map(|(_, rule)| rule).collect()
}

#[test]
fn a_sabotage_takes_the_action_that_its_ruleset_asks_for() {
    for (ruleset, rule) in [
        (FAQ, "warzone-faq/actions/one-attack-conversion"),
        (IT, "doomtrooper-it/action-phase/tactical-once-and-last"),
        (CS, "doomtrooper-cs/action-kinds/three-undefined"),
    ] {
        let actions = Actions { turn: 2, tactical: 1, attack: 1, ..Actions::default() };
        let outcome = after_a_combat(ruleset, Some(actions)).run();
        assert_eq!(refused(&outcome), [], "{ruleset}");
        assert_eq!(spent(&outcome).last().map(String::as_str), Some(rule), "{ruleset}");
    }
}

#[test]
fn after_a_sabotage_the_other_actions_are_lost_where_it_is_an_attack() {
    for (ruleset, lost) in [(FAQ, 1), (IT, 1), (CS, 0)] {
        let actions = Actions { turn: 2, tactical: 1, attack: 1, ..Actions::default() };
        let outcome = after_a_combat(ruleset, Some(actions)).run();
        let losses = outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::Lost { .. })));
        assert_eq!(losses.len(), lost, "{ruleset}");
    }
}

#[test]
fn without_an_action_nobody_is_sabotaged() {
    for ruleset in ALL {
        let none = Actions { attack: 1, ..Actions::default() };
        let against = refused(&after_a_combat(ruleset, Some(none)).run());
        assert!(matches!(&against[..], [(Why::NoAction, _)]), "{ruleset}: {against:?}");
    }
}

#[test]
fn where_nothing_is_said_of_actions_that_is_left_open() {
    for ruleset in ALL {
        let outcome = after_a_combat(ruleset, None).run();
        let open =
            outcome.causes(|event| matches!(event, Event::Unspecified { gap: Gap::ActionOfSabotage(_) }));
        assert_eq!(open.len(), 1, "{ruleset}");
    }
}

#[test]
fn a_sabotage_needs_no_combat_and_there_is_none_to_walk_through() {
    for ruleset in ALL {
        let mut stage = pair(ruleset, "imperial", "dark-legion @cohort")
            .text("necromutant", &ability(r#"{ kind = "no-protection-from-sabotage" }"#));
        stage.scenario.inputs.clear();
        let stage = stage.input(None, Some("anna"), sabotage());
        let outcome = stage.run();
        assert_eq!(refused(&outcome), [], "{ruleset}");
        assert_eq!(outcome.causes(|event| matches!(event, Event::CombatBegun { .. })).len(), 0);
        assert_eq!(outcome.causes(|event| matches!(event, Event::PlayerAttacked { .. })).len(), 1);
        let session = Session::of(crate::stage::rules_of(ruleset), &stage.scenario);
        assert!(matches!(session, Err(ReplayError::Unsaid { decision: None, .. })), "{ruleset}");
    }
}

#[test]
fn the_points_of_a_sabotage_are_split_as_its_player_says_and_no_further_than_they_go() {
    for ruleset in ALL {
        let points = |promotion| {
            let stage = after_a_combat(ruleset, None);
            let alone = stage.run().points("anna");
            let split = after_a_combat(ruleset, None).input(None, Some("anna"), Action::Split(promotion));
            let split = split.run();
            (alone, split.points("anna"), refused(&split))
        };
        let (alone, none, against) = points(0);
        assert_eq!(against, [], "{ruleset}");
        assert!(none.0 < alone.0, "{ruleset}");
        assert_eq!(none.0 + none.1, alone.0 + alone.1, "{ruleset}");
        let (alone, all, against) = points(1_000);
        assert_eq!(all, alone, "{ruleset}");
        assert!(matches!(&against[..], [(Why::SplitTooLarge, _)]), "{ruleset}: {against:?}");
    }
}

/// An action that is no attack follows none, unless a text in play says so.
#[test]
fn after_an_attack_a_sabotage_that_is_none_takes_a_text_that_lets_it_follow() {
    let spent = Actions { turn: 1, turned: true, attacking: true, ..Actions::default() };
    let with = |text: &str| {
        let mut stage = pair(CS, "imperial", "dark-legion @cohort")
            .text("necromutant", &ability(r#"{ kind = "no-protection-from-sabotage" }"#));
        stage.scenario.inputs.clear();
        stage.scenario.setup.players[0].actions = Some(spent);
        ordered(stage, "anna", "chaos", text, &[]).input(None, Some("anna"), sabotage()).run()
    };
    let against = refused(&with(&ability(r#"{ kind = "attacks-once" }"#)));
    assert!(matches!(&against[..], [(Why::MustGoOnAttacking, _)]), "{against:?}");
    let followed = with(&ability(r#"{ kind = "actions-after-attacks" }"#));
    assert_eq!(refused(&followed), []);
    assert_eq!(followed.causes(|event| matches!(event, Event::PlayerAttacked { .. })).len(), 1);
}
