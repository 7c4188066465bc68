//! The Czech rules: seven steps with windows between them.

use cardinal_doomtrooper::effect::WeaponKind;
use cardinal_doomtrooper::event::{Event, Gap, Why};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};
use cardinal_doomtrooper::verdict::Confidence;

use crate::stage::{
    COUNTER, Outcome, SAVE_FROM_DEATH, SAVE_FROM_WOUND, Stage, TAKE_DEFENDERS_PLACE, ability, card, modifier,
    only,
};

const CS: &str = "doomtrooper-cs";
const NEPHARITE: &str = r#"{ kind = "lethal", on = "bearer", tactic = "fight" }"#;
const BAMBOOZLED: &str = r#"play = [{ windows = ["points"], target = "award", changes = [{ kind = "deny-promotion", destiny_per_point = 2 }] }]"#;

/// Sean Gallagher (10/3/8/8) fights a Nepharite (8/5/4/7), whom it wounds in a fight it kills.
fn worked_example() -> Stage {
    Stage::duel()
        .under(CS)
        .ratings("sea-lion", [10, 3, 8, 8])
        .ratings("necromutant", [8, 5, 4, 7])
        .text("necromutant", &ability(NEPHARITE))
}

fn rule(id: &str) -> String {
    format!("doomtrooper-cs/{id}")
}

#[test]
fn the_steps_come_in_order_with_a_window_before_between_and_after_them() {
    let steps = Stage::duel().under(CS).run().steps();
    let named: Vec<&str> = steps.iter().map(String::as_str).collect();
    assert_eq!(
        named,
        [
            "before",
            "1",
            "1/after",
            "2",
            "2/order",
            "2/after",
            "3",
            "3/attacker-equipment",
            "3/defender-equipment",
            "3/standing",
            "3/after",
            "3/changed",
            "3/blow-order",
            "4",
            "4/over",
            "4/after",
            "5",
            "5/after",
            "6",
            "6/after",
            "7",
            "7/after",
            "end"
        ]
    );
}

#[test]
fn the_example_runs_to_three_and_ten_points() {
    let outcome = worked_example()
        .hand("anna", "evasive-action", &modifier("armor", 2, "your-combatant"))
        .hand("anna", "narrow-escape", SAVE_FROM_DEATH)
        .hand("anna", "bamboozled", BAMBOOZLED)
        .hand("bruno", "powerful-blow", &modifier("fight", 2, "your-combatant"))
        .hand("bruno", "miscommunication", COUNTER)
        .plays_at("3/after", "anna", "evasive-action")
        .plays_at("3/after", "bruno", "powerful-blow")
        .aims_at("4/after", "anna", "narrow-escape", "sea-lion")
        .plays_at("4/after", "bruno", "miscommunication")
        .splits("bruno", 5)
        .plays_at("6/after", "anna", "bamboozled")
        .run();
    assert_eq!(outcome.refusals(), []);
    assert_eq!(outcome.blows(), [(10, 4, true), (10, 10, true)]);
    assert_eq!(outcome.countered(), ["narrow-escape"]);
    assert_eq!(
        (outcome.status("sea-lion"), outcome.status("necromutant")),
        (Status::Killed, Status::Wounded)
    );
    assert_eq!(outcome.points("bruno"), (0, 3), "announced as 3 destiny and 5 promotion points");
    assert_eq!(outcome.points("anna"), (0, 10), "twice the 5 promotion points that were denied");
    let announced = outcome.causes(|event| matches!(event, Event::AwardAnnounced { .. }));
    assert_eq!(announced, [("6".into(), rule("combat/points-for-kill"))]);
    let paid = outcome.causes(|event| matches!(event, Event::PointsPaid { .. }));
    assert_eq!(paid, [("7".into(), rule("combat/points-split"))]);
    assert_eq!(outcome.replay.verdict.standing, Confidence::Settled);
}

#[test]
fn both_killed_both_players_announce_before_either_is_paid() {
    let outcome = worked_example().text("sea-lion", &ability(NEPHARITE)).run();
    let points =
        outcome.causes(|event| matches!(event, Event::AwardAnnounced { .. } | Event::PointsPaid { .. }));
    let steps: Vec<&str> = points.iter().map(|(step, _)| step.as_str()).collect();
    assert_eq!(steps, ["6", "6", "7", "7"]);
    assert_eq!((outcome.points("anna"), outcome.points("bruno")), ((7, 0), (8, 0)));
}

#[test]
fn after_the_blows_only_what_saves_may_be_played() {
    let any_time =
        card("any-time", r#"{ kind = "rating", rating = "armor", amount = 5, on = "your-combatant" }"#);
    let heal_any_time = r#"play = [{ windows = ["any-time"], target = "your-warrior", changes = [{ kind = "heal", on = "target" }] }]"#;
    let stage = Stage::duel()
        .under(CS)
        .ratings("necromutant", [5, 1, 5, 4])
        .hand("anna", "shield", &any_time)
        .hand("anna", "healing", heal_any_time)
        .hand("anna", "save", SAVE_FROM_WOUND);
    let late = stage.clone().plays_at("4/after", "anna", "shield").run();
    let (_, step, reasons) = late.refusals().remove(0);
    assert_eq!(step, "4/after");
    assert!(matches!(reasons[0].0, Why::WrongWindow { .. }), "{reasons:?}");
    assert_eq!(reasons[0].1, rule("combat/only-saves-after-blows"));

    let healed = stage.clone().aims_at("4/after", "anna", "healing", "sea-lion").run();
    assert_eq!(healed.refusals().len(), 1, "healing waits until the status has changed");
    let healed = stage.clone().aims_at("5/after", "anna", "healing", "sea-lion").run();
    assert_eq!(healed.status("sea-lion"), Status::Healthy);
    let saved = stage.aims_at("4/after", "anna", "save", "sea-lion").run();
    assert_eq!(saved.status("sea-lion"), Status::Healthy);
}

#[test]
fn a_player_modifies_a_warrior_with_the_same_card_once_and_an_annulled_copy_does_not_count() {
    let shot = || modifier("fight", 3, "your-combatant");
    let mut stage = Stage::duel()
        .under(CS)
        .hand("anna", "lucky-shot-1", &shot())
        .hand("anna", "lucky-shot-2", &shot())
        .hand("bruno", "counter", COUNTER);
    for copy in &mut stage.scenario.setup.cards {
        if copy.handle.starts_with("lucky") {
            copy.name = "Lucky Shot".into();
        }
    }
    let twice = stage
        .clone()
        .plays_at("3/after", "anna", "lucky-shot-1")
        .plays_at("3/after", "anna", "lucky-shot-2")
        .run();
    let (input, _, reasons) = twice.refusals().remove(0);
    let attacker = twice.id("sea-lion");
    assert_eq!(
        (input, reasons),
        (3, vec![(Why::OncePerCombat(attacker), rule("combat/modifier-once-per-warrior"))])
    );
    assert_eq!(twice.blows()[0], (4, 5, false));

    let again = stage
        .clone()
        .plays_at("3/after", "anna", "lucky-shot-1")
        .plays_at("3/after", "bruno", "counter")
        .plays_at("3/after", "anna", "lucky-shot-2")
        .run();
    assert_eq!(again.refusals(), []);
    assert_eq!(again.blows()[0], (4, 5, false), "the second copy counts, the first was annulled");

    let cumulative = stage
        .under("doomtrooper-it")
        .plays_at("5", "anna", "lucky-shot-1")
        .plays_at("5", "anna", "lucky-shot-2")
        .run();
    assert_eq!(cumulative.blows()[0], (7, 5, true), "the Regolamento adds them up");
}

#[test]
fn the_owner_of_the_first_strike_has_the_first_word_even_as_defender() {
    let stage =
        Stage::duel().under(CS).text("necromutant", &ability(r#"{ kind = "strikes-first", on = "bearer" }"#));
    let outcome = stage.run();
    assert_eq!(outcome.asked_at("3/after", 1), ["bruno", "anna"]);
    assert_eq!(outcome.asked_at("before", 1), ["anna", "bruno"], "before it, whoever attacks");
    let order: Vec<String> = outcome.steps().into_iter().filter(|step| step.ends_with('4')).collect();
    assert_eq!(order, ["first/4", "second/4"]);
}

#[test]
fn any_two_first_strikes_cancel_however_they_are_worded() {
    let outcome = Stage::duel()
        .under(CS)
        .text("necromutant", &ability(r#"{ kind = "strikes-first", on = "bearer" }"#))
        .text("sea-lion", &ability(r#"{ kind = "strikes-first", on = "bearer", degree = "always-first" }"#))
        .run();
    let bound = outcome.causes(|event| matches!(event, Event::OrderBound { first: None }));
    assert_eq!(bound.last(), Some(&("3/blow-order".into(), rule("first-strike/equal-cancel"))));
}

#[test]
fn whom_the_first_strike_kills_does_not_strike_back() {
    let outcome = worked_example()
        .text(
            "necromutant",
            &ability(&format!(r#"{{ kind = "strikes-first", on = "bearer" }}, {NEPHARITE}"#)),
        )
        .run();
    assert_eq!(outcome.blows(), [(8, 8, true)]);
    assert_eq!(
        (outcome.status("sea-lion"), outcome.status("necromutant")),
        (Status::Killed, Status::Healthy)
    );
    assert_eq!(outcome.points("bruno"), (8, 0));
}

#[test]
fn a_special_attack_goes_straight_to_the_blows_and_is_no_combat() {
    let bomb = r#"play = [{ windows = ["special-attack"], target = "their-warrior", changes = [{ kind = "wound", on = "target", points = true }] }]"#;
    let mut stage = Stage::duel()
        .under(CS)
        .hand("anna", "bombardment", bomb)
        .hand("bruno", "dodge", &modifier("armor", 9, "your-combatant"))
        .hand("bruno", "counter", COUNTER);
    stage.scenario.inputs.clear();
    let attack = stage.aims_at("2", "anna", "bombardment", "necromutant");
    let outcome = attack.clone().plays_at("3/after", "bruno", "dodge").run();
    assert_eq!(outcome.status("necromutant"), Status::Wounded);
    assert_eq!(
        outcome.causes(|event| matches!(event, Event::SpecialAttackAnnounced { .. })),
        [("2".into(), rule("combat/special-attack-jumps-to-blows"))]
    );
    let steps = outcome.steps();
    let at = |name: &str| steps.iter().position(|step| step == name);
    assert_eq!(at("4"), at("2/after").map(|at| at + 1), "{steps:?}");
    assert_eq!(at("3"), None);
    assert_eq!(outcome.refusals().len(), 1, "cards for a combat have no place there");

    let countered = attack.plays_at("2/after", "bruno", "counter").run();
    assert_eq!(countered.status("necromutant"), Status::Healthy);
    assert_eq!(countered.countered(), ["bombardment"]);
}

#[test]
fn by_other_rulesets_the_text_of_a_card_alone_makes_a_special_attack_and_never_within_a_combat() {
    let bomb = r#"play = [{ windows = ["special-attack"], target = "their-warrior", changes = [{ kind = "wound", on = "target" }] }]"#;
    for (ruleset, before, step) in [("warzone-faq", "1", "12"), ("doomtrooper-it", "1", "5/34")] {
        let mut stage = Stage::duel().under(ruleset).hand("anna", "bombardment", bomb);
        let within = stage.clone().input(
            Some(step),
            Some("anna"),
            crate::stage::play("bombardment", Some("necromutant")),
        );
        assert_eq!(within.run().refusals().len(), 1, "{ruleset}");
        stage.scenario.inputs.clear();
        let outcome = stage.aims_at(before, "anna", "bombardment", "necromutant").run();
        assert_eq!(outcome.status("necromutant"), Status::Wounded, "{ruleset}");
        let text = "doomtrooper-it/distinctions/cards-are-rules".to_owned();
        let causes = outcome.causes(|event| matches!(event, Event::SpecialAttackAnnounced { .. }));
        assert_eq!(causes, [(before.to_owned(), text)], "{ruleset}");
        assert!(outcome.blows().is_empty(), "{ruleset}");
    }
}

#[test]
fn the_warzone_is_chosen_in_the_window_after_the_tactic() {
    let stage = Stage::duel()
        .under(CS)
        .ratings("sea-lion", [6, 1, 5, 4])
        .warzone("ruins", "bruno", Area::Cohort, only(Rating::Armor, 2))
        .warzone("street", "bruno", Area::Squad, only(Rating::Armor, 2));
    let choose = |stage: Stage, zone: &str| {
        stage.input(Some("3/after"), Some("bruno"), Action::Warzone(zone.into())).run()
    };
    let outcome = choose(stage.clone(), "ruins");
    assert_eq!(outcome.blows()[0], (6, 7, false));
    let refused = choose(stage, "street").refusals();
    assert_eq!(refused[0].2, [(Why::WrongWarzone, rule("warzones/not-of-other-area"))]);
}

#[test]
fn whoever_controls_a_new_combatant_may_modify_it_and_the_tactic_stands() {
    let outcome = Stage::duel()
        .under(CS)
        .warrior("guard", "bruno")
        .hand("bruno", "bodyguard", TAKE_DEFENDERS_PLACE)
        .hand("bruno", "blow", &modifier("fight", 4, "your-combatant"))
        .aims_at("3/after", "bruno", "bodyguard", "guard")
        .plays_at("3/after", "bruno", "blow")
        .run();
    assert_eq!(outcome.refusals(), []);
    assert_eq!(outcome.blows(), [(1, 5, false), (5, 5, true)]);
    let back = outcome.causes(|event| matches!(event, Event::Branched { .. }));
    assert!(back.contains(&("3/changed".into(), rule("combat/new-combatants"))), "{back:?}");
    let tactics = outcome.causes(|event| matches!(event, Event::TacticAnnounced { .. }));
    assert_eq!(tactics.len(), 1, "it is not announced again");
}

#[test]
fn these_rules_leave_open_which_value_is_earned_where_it_is_modified() {
    let stage = worked_example().hand("bruno", "prize", &modifier("value", 2, "their-combatant"));
    let modified = stage.clone().plays_at("3/after", "bruno", "prize").run();
    assert_eq!(modified.replay.verdict.gaps, [Gap::WhichValue(modified.id("sea-lion"))]);
    assert_eq!(modified.replay.verdict.standing, Confidence::Unspecified);
    assert_eq!(stage.run().replay.verdict.standing, Confidence::Settled);
}

#[test]
fn an_unmodified_negative_value_pays_nothing_and_is_not_raised_to_zero() {
    let value = |ruleset: &str| {
        let outcome = worked_example()
            .under(ruleset)
            .hand("bruno", "scorn", &modifier("value", -10, "their-combatant"))
            .plays("bruno", "scorn")
            .run();
        let number = outcome.log().iter().find_map(|entry| match &entry.event {
            Event::AwardAnnounced { number, .. } => Some(number.total),
            _ => None,
        });
        (number, outcome.points("bruno"))
    };
    assert_eq!(value(CS), (Some(-2), (0, 0)));
    assert_eq!(value("doomtrooper-it"), (Some(0), (0, 0)));
}

#[test]
fn only_the_weapon_for_the_tactic_counts() {
    let sword = ability(r#"{ kind = "rating", rating = "shoot", amount = 9, on = "bearer" }"#);
    let stage = Stage::duel().under(CS).equipment("sea-lion", "sword", Some(WeaponKind::Fight), &sword);
    let mut shoot = stage;
    shoot.scenario.inputs.pop();
    let outcome = shoot.tactic(Tactic::Shoot).run();
    assert_eq!(outcome.blows()[0], (1, 5, false));
}

/// The cards of an ended combat go where their icons say, and the seven steps run their course.
#[test]
fn a_combat_that_a_card_ends_deals_no_blow_and_still_reaches_its_end() {
    let outcome: Outcome = worked_example()
        .hand("anna", "smoke", &card("block", r#"{ kind = "end-combat" }"#))
        .plays_at("3/after", "anna", "smoke")
        .run();
    assert_eq!(outcome.blows(), []);
    assert_eq!(outcome.status("sea-lion"), Status::Healthy);
    assert_eq!(outcome.steps().last().map(String::as_str), Some("end"));
}
