//! Attacks on players, as far as the FAQ's example goes.

use cardinal_engine::event::{Event, Why};
use cardinal_engine::scenario::Action;

use crate::pair::{CS, FAQ, pair};
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
