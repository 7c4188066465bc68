//! What blows and cards do to warriors, and when it becomes final.

use cardinal_doomtrooper::effect::Occasion;
use cardinal_doomtrooper::event::{Event, Gap};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::table::Status;
use cardinal_doomtrooper::verdict::Confidence;

use crate::stage::{Stage, ability, card, script};

fn wounding() -> Stage {
    Stage::duel().ratings("sea-lion", [5, 5, 5, 3]).ratings("necromutant", [5, 5, 5, 4])
}

#[test]
fn a_rating_as_high_as_the_armor_wounds_and_a_lower_one_does_not() {
    let outcome = wounding().ratings("necromutant", [4, 5, 5, 4]).run();
    assert_eq!(outcome.blows(), [(5, 5, true), (4, 5, false)]);
    assert_eq!(outcome.status("necromutant"), Status::Wounded);
    assert_eq!(outcome.status("sea-lion"), Status::Healthy);
    let dealt = outcome.causes(|event| matches!(event, Event::HarmDealt { .. }));
    assert_eq!(dealt, [("37".to_owned(), "doomtrooper-it/combat/compare".to_owned())]);
    let last = outcome.causes(|event| matches!(event, Event::StatusChanged { .. }));
    assert_eq!(last, [("44".to_owned(), "warzone-faq/combat/44".to_owned())]);
}

#[test]
fn a_wound_on_top_of_a_wound_kills() {
    let outcome = wounding().with("necromutant", |warrior| warrior.status = Status::Wounded).run();
    assert_eq!(outcome.status("necromutant"), Status::Killed);
    // The wound from before stands on the table, not among the harm of this combat.
    let dealt = outcome.causes(|event| matches!(event, Event::HarmDealt { .. }));
    assert_eq!(dealt[0], ("37".to_owned(), "doomtrooper-it/combat/second-wound-kills".to_owned()));
}

#[test]
fn a_lethal_blow_kills_only_with_its_tactic() {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer", tactic = "fight" }"#);
    let fight = wounding().text("sea-lion", &lethal).run();
    assert_eq!(fight.status("necromutant"), Status::Killed);
    let changed = fight.causes(|event| matches!(event, Event::HarmChanged { .. }));
    assert_eq!(changed, [("37".to_owned(), "doomtrooper-it/definitions/lethal".to_owned())]);
    let mut shoot = wounding().text("sea-lion", &lethal);
    shoot.scenario.inputs.truncate(1);
    let shoot = shoot.tactic(Tactic::Shoot).run();
    assert_eq!(shoot.status("necromutant"), Status::Wounded);
}

#[test]
fn a_card_can_make_a_warrior_lethal_for_one_combat() {
    let card = card("modify", r#"{ kind = "lethal", on = "your-combatant" }"#);
    let outcome = wounding().hand("anna", "poison", &card).plays_at("33", "anna", "poison").run();
    assert_eq!(outcome.status("necromutant"), Status::Killed);
    assert_eq!(outcome.status("sea-lion"), Status::Wounded);
}

#[test]
fn who_is_killed_outright_still_strikes_and_is_dead_at_44() {
    let card = card("modify", r#"{ kind = "kill", on = "their-combatant" }"#);
    let outcome = wounding()
        .ratings("sea-lion", [1, 1, 5, 3])
        .hand("anna", "doom", &card)
        .plays_at("33", "anna", "doom")
        .run();
    assert_eq!(outcome.status("necromutant"), Status::Killed);
    assert_eq!(outcome.status("sea-lion"), Status::Wounded, "the blow was struck");
    assert_eq!(outcome.points("anna"), (4, 0));
    let dealt = outcome.causes(|event| matches!(event, Event::HarmDealt { .. }));
    assert_eq!(dealt[0], ("36".to_owned(), "doomtrooper-it/combat/automatic-kill-is-two-wounds".to_owned()));
}

#[test]
fn who_is_protected_is_neither_wounded_nor_killed_by_blows_or_cards() {
    let protect = card("modify", r#"{ kind = "protect", on = "your-combatant" }"#);
    let kill = card("modify", r#"{ kind = "kill", on = "their-combatant" }"#);
    let stage = wounding().hand("anna", "shield", &protect).hand("bruno", "doom", &kill);
    let outcome = stage.plays_at("33", "anna", "shield").plays_at("34", "bruno", "doom").run();
    assert_eq!(outcome.status("sea-lion"), Status::Healthy);
    let spared = outcome.causes(|event| matches!(event, Event::HarmChanged { to: None, .. }));
    assert_eq!(spared.iter().map(|(step, _)| step.as_str()).collect::<Vec<_>>(), ["36", "37"]);
}

#[test]
fn protection_ends_with_the_combat_so_that_a_wound_after_it_is_taken() {
    let shield = card(
        "modify",
        r#"{ kind = "protect", on = "your-combatant" }, { kind = "wound", on = "your-combatant", when = "after-combat" }"#,
    );
    let outcome = wounding().hand("anna", "shield", &shield).plays_at("33", "anna", "shield").run();
    assert_eq!(outcome.status("sea-lion"), Status::Wounded);
    let dealt = outcome.causes(|event| matches!(event, Event::HarmDealt { .. }));
    assert!(dealt.iter().any(|(step, _)| step == "over"), "{dealt:?}");
    assert_eq!(outcome.points("bruno"), (0, 0));
}

#[test]
fn a_wound_after_the_combat_comes_on_top_of_the_blow() {
    let poison =
        card("modify", r#"{ kind = "wound", on = "their-combatant", when = "after-combat", points = true }"#);
    let outcome = wounding().hand("anna", "poison", &poison).plays_at("33", "anna", "poison").run();
    assert_eq!(outcome.status("necromutant"), Status::Killed, "the blow and the poison");
    assert_eq!(outcome.points("anna"), (4, 0));
}

#[test]
fn a_wound_played_after_the_blows_is_taken_at_once() {
    let spite = card("after-combat", r#"{ kind = "wound", on = "their-combatant", when = "after-combat" }"#);
    let outcome = Stage::duel().hand("anna", "spite", &spite).plays_at("over", "anna", "spite").run();
    assert_eq!(outcome.status("necromutant"), Status::Wounded);
}

#[test]
fn a_discarded_warrior_ends_the_combat_and_earns_nobody_points() {
    let discard = card("modify", r#"{ kind = "discard-warrior", on = "their-combatant" }"#);
    let outcome = wounding().hand("anna", "exile", &discard).plays_at("33", "anna", "exile").run();
    assert_eq!(outcome.status("necromutant"), Status::Discarded);
    assert!(outcome.blows().is_empty());
    let ended = outcome.causes(|event| matches!(event, Event::CombatEnded { .. }));
    assert_eq!(ended, [("36".to_owned(), "warzone-faq/interruptions/resume-or-end".to_owned())]);
    assert_eq!(outcome.points("anna"), (0, 0));
}

#[test]
fn a_barred_blow_is_not_struck() {
    let bar = card("modify", r#"{ kind = "no-blow", on = "their-combatant" }"#);
    let outcome = wounding().hand("anna", "disarm", &bar).plays_at("33", "anna", "disarm").run();
    assert_eq!(outcome.blows(), [(5, 5, true)]);
    assert_eq!(outcome.status("sea-lion"), Status::Healthy);
}

#[test]
fn an_ending_card_that_voids_cards_takes_back_what_they_did() {
    let poison = card("block", r#"{ kind = "wound", on = "their-combatant", when = "after-combat" }"#);
    for (void, status) in [("true", Status::Healthy), ("false", Status::Wounded)] {
        let end = card("modify", &format!(r#"{{ kind = "end-combat", void_cards = {void} }}"#));
        let stage = wounding().hand("anna", "poison", &poison).hand("bruno", "peace", &end);
        let outcome = stage.plays_at("20", "anna", "poison").plays_at("34", "bruno", "peace").run();
        assert_eq!(outcome.status("necromutant"), status, "void_cards = {void}");
    }
}

#[test]
fn a_combatant_whose_card_is_not_modelled_leaves_the_ruling_unspecified() {
    let outcome = wounding().with("necromutant", |warrior| warrior.script = None).run();
    assert_eq!(outcome.replay.verdict.standing, Confidence::Unspecified);
    assert!(matches!(outcome.replay.verdict.gaps[..], [Gap::Unmodelled(_)]));
    let open = r#"open = [{ clause = 2, of = 3, touches = "rating" }]"#;
    let partly = wounding().with("sea-lion", |warrior| warrior.script = Some(script(open))).run();
    let gaps = &partly.replay.verdict.gaps[..];
    assert!(matches!(gaps, [Gap::Clause { clause: 2, of: 3, met: Occasion::Blow, .. }]), "{gaps:?}");
    assert_eq!(wounding().run().replay.verdict.standing, Confidence::Settled);
}

#[test]
fn protection_does_not_reach_what_happens_after_the_combat() {
    let shield = card("modify", r#"{ kind = "protect", on = "your-combatant" }"#);
    let spite = card("after-combat", r#"{ kind = "wound", on = "their-combatant", when = "after-combat" }"#);
    let stage = wounding().hand("anna", "shield", &shield).hand("bruno", "spite", &spite);
    let outcome = stage.plays_at("33", "anna", "shield").plays_at("over", "bruno", "spite").run();
    assert_eq!(outcome.status("sea-lion"), Status::Wounded);
}

#[test]
fn a_wound_by_a_card_earns_points_only_if_the_card_says_so() {
    for (points, earned) in [("false", 0), ("true", 4)] {
        let text =
            card("modify", &format!(r#"{{ kind = "wound", on = "their-combatant", points = {points} }}"#));
        let stage = Stage::duel().with("necromutant", |warrior| warrior.status = Status::Wounded);
        let outcome = stage.hand("anna", "trap", &text).plays_at("33", "anna", "trap").run();
        assert_eq!(outcome.status("necromutant"), Status::Killed);
        assert_eq!(outcome.points("anna"), (earned, 0), "points = {points}");
    }
}
