//! What a card that exchanges combatants overcomes, and what it does not.

use cardinal_doomtrooper::event::{Ending, Event, Remark, Why};
use cardinal_doomtrooper::table::{Status, WarriorSetup};

use crate::pair::{ALL, CS, dress, pair};
use crate::stage::{Outcome, Stage, card};

/// Makes another warrior of its player's the attacker.
const ATTACKS_INSTEAD: &str = r#"play = [{ windows = ["change-combatants"], target = "your-other-warrior", changes = [{ kind = "replace", role = "attacker", with = "target" }] }]"#;
/// Makes another warrior of its player's the defender.
const DEFENDS_INSTEAD: &str = r#"play = [{ windows = ["change-combatants"], target = "your-other-warrior", changes = [{ kind = "replace", role = "defender", with = "target" }] }]"#;
/// Makes another warrior of the attacker's the attacker, as the FAQ lets the defender's player play it.
const OTHER_ATTACKER: &str = r#"play = [{ windows = ["change-combatants"], target = "their-warrior", changes = [{ kind = "replace", role = "attacker", with = "target" }] }]"#;

fn of<'r>(ruleset: &str, it: &'r str, cs: &'r str) -> String {
    if ruleset == CS { format!("doomtrooper-cs/{cs}") } else { format!("doomtrooper-it/{it}") }
}

/// Anna's sea-lion attacks; the mystic, of whom `change` tells, is made the attacker by Bruno's card.
fn attacker_exchanged(ruleset: &str, change: impl FnOnce(&mut WarriorSetup)) -> Stage {
    pair(ruleset, "imperial", "capitol")
        .warrior("mystic", "anna")
        .with("mystic", |warrior| dress(warrior, "mishima"))
        .with("mystic", change)
        .hand("bruno", "goad", OTHER_ATTACKER)
        .plays_on("bruno", "goad", "mystic")
}

fn remarks(outcome: &Outcome) -> Vec<(Why, String)> {
    let found = outcome.log().iter().filter_map(|entry| match &entry.event {
        Event::Remark(Remark::LimitLifted { limit, .. }) => {
            Some(((**limit).clone(), outcome.rules.rule(entry.cause.rule).to_owned()))
        }
        _ => None,
    });
    found.collect()
}

#[test]
fn a_card_makes_no_attacker_of_who_is_in_cover() {
    for ruleset in ALL {
        let refused = attacker_exchanged(ruleset, |warrior| warrior.in_cover = true).run().refusals();
        assert_eq!(refused.len(), 1, "{ruleset}");
        let bound = of(ruleset, "distinctions/cards-beat-rules-only-explicitly", "attack/areas-bind-cards");
        let covered = of(ruleset, "cover/cannot-attack", "cover/cannot-attack");
        assert_eq!(refused[0].2, [(Why::InCover, covered), (Why::NotOvercome, bound)], "{ruleset}");
    }
}

#[test]
fn nor_of_who_left_it_this_turn() {
    for ruleset in ALL {
        let refused = attacker_exchanged(ruleset, |warrior| warrior.left_cover = true).run().refusals();
        assert_eq!(refused.len(), 1, "{ruleset}");
        let left = of(ruleset, "cover/left-cover-cannot-attack-this-turn", "cover/no-attack-after-leaving");
        assert_eq!(refused[0].2[0], (Why::LeftCover, left), "{ruleset}");
        assert_eq!(refused[0].2[1].0, Why::NotOvercome, "{ruleset}");
    }
}

#[test]
fn one_who_is_in_the_open_is_made_the_attacker() {
    for ruleset in ALL {
        let outcome = attacker_exchanged(ruleset, |_| {}).run();
        assert_eq!(outcome.refusals(), [], "{ruleset}");
        assert_eq!(remarks(&outcome), [], "{ruleset}: nothing had to be lifted");
    }
}

#[test]
fn who_is_in_cover_may_be_made_the_defender() {
    for ruleset in ALL {
        let stage = pair(ruleset, "imperial", "capitol")
            .warrior("templar", "bruno")
            .with("templar", |warrior| dress(warrior, "capitol"))
            .with("templar", |warrior| warrior.in_cover = true)
            .hand("bruno", "shield", DEFENDS_INSTEAD)
            .plays_on("bruno", "shield", "templar");
        assert_eq!(stage.run().refusals(), [], "{ruleset}");
    }
}

#[test]
fn an_exchange_lifts_the_ban_on_the_own_corporation_and_says_so_or_ends_a_czech_combat() {
    for ruleset in ALL {
        let stage = pair(ruleset, "imperial", "capitol")
            .warrior("templar", "bruno")
            .with("templar", |warrior| dress(warrior, "imperial"))
            .hand("bruno", "shield", DEFENDS_INSTEAD)
            .plays_on("bruno", "shield", "templar");
        let outcome = stage.run();
        assert_eq!(outcome.refusals(), [], "{ruleset}");
        if ruleset == CS {
            let ended = outcome
                .causes(|event| matches!(event, Event::CombatEnded { why: Ending::SharedMembership(_), .. }));
            assert_eq!(ended[0].1, "doomtrooper-cs/attack/gaining-membership-ends-combat");
            assert!(outcome.blows().is_empty());
        } else {
            let lifted = (Why::SameCorporation, "doomtrooper-it/attack/areas".to_owned());
            assert_eq!(remarks(&outcome), [lifted], "{ruleset}");
            assert_eq!(outcome.blows().len(), 2, "{ruleset}");
        }
    }
}

#[test]
fn an_exchange_lets_the_brotherhood_be_attacked_and_says_so() {
    for ruleset in ALL {
        let stage = pair(ruleset, "imperial", "capitol")
            .warrior("templar", "bruno")
            .with("templar", |warrior| dress(warrior, "brotherhood"))
            .hand("bruno", "shield", DEFENDS_INSTEAD)
            .plays_on("bruno", "shield", "templar");
        let outcome = stage.run();
        let rule = of(ruleset, "attack/areas", "attack/areas-bind-cards");
        assert_eq!(remarks(&outcome), [(Why::Brotherhood, rule)], "{ruleset}");
        assert_eq!(outcome.blows().len(), 2, "{ruleset}");
    }
}

#[test]
fn who_is_killed_before_the_blows_strikes_no_more_by_the_czech_rules_alone() {
    let shot = card("modify", r#"{ kind = "kill", on = "their-combatant" }"#);
    for ruleset in ALL {
        let stage = pair(ruleset, "imperial", "capitol").hand("anna", "shot", &shot).plays("anna", "shot");
        let outcome = stage.run();
        assert_eq!(outcome.status("necromutant"), Status::Killed, "{ruleset}");
        let ended =
            outcome.causes(|event| matches!(event, Event::CombatEnded { why: Ending::Killed(_), .. }));
        if ruleset == CS {
            assert_eq!(ended[0].1, "doomtrooper-cs/combat/combatant-discarded-ends-combat");
            assert!(outcome.blows().is_empty());
        } else {
            assert_eq!((ended.len(), outcome.blows().len()), (0, 2), "{ruleset}");
        }
    }
}

#[test]
fn nor_does_one_whom_a_second_wound_kills_but_one_who_is_wounded_does() {
    let shot = card("modify", r#"{ kind = "wound", on = "their-combatant" }"#);
    for (status, blows) in [(Status::Wounded, 0), (Status::Healthy, 2)] {
        let stage = pair(CS, "imperial", "capitol")
            .with("necromutant", |warrior| warrior.status = status)
            .hand("anna", "shot", &shot)
            .plays("anna", "shot");
        assert_eq!(stage.run().blows().len(), blows, "{status:?}");
    }
}

#[test]
fn what_was_played_for_its_own_attacker_is_no_exchange_into_cover_either() {
    // The Regolamento and the Czech rules let any player exchange while ratings are modified.
    for ruleset in ALL.into_iter().skip(1) {
        let stage = pair(ruleset, "imperial", "capitol")
            .warrior("mystic", "anna")
            .with("mystic", |warrior| dress(warrior, "mishima"))
            .with("mystic", |warrior| warrior.in_cover = true)
            .hand("anna", "relief", ATTACKS_INSTEAD)
            .plays_on("anna", "relief", "mystic");
        let refused = stage.run().refusals();
        assert_eq!(refused.len(), 1, "{ruleset}");
        assert_eq!(refused[0].2[0].0, Why::InCover, "{ruleset}");
    }
}

#[test]
fn who_attacks_out_of_cover_by_a_text_is_told_so() {
    let outcome = pair(CS, "imperial", "capitol")
        .with("sea-lion", |warrior| warrior.left_cover = true)
        .text("sea-lion", &crate::stage::ability(r#"{ kind = "may-attack-after-cover" }"#))
        .run();
    let told = outcome.causes(|event| matches!(event, Event::Remark(Remark::AttacksFromCover { .. })));
    assert_eq!(told.len(), 1);
}
