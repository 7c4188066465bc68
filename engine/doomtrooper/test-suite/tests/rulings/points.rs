//! Points for kills: how many, whose, of which kind.

use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Status;

use crate::stage::{Stage, TAKE_DEFENDERS_PLACE, ability, card, modifier, rule_id};

const DENY: &str = r#"play = [{ windows = ["points"], target = "award", changes = [{ kind = "deny-promotion", destiny_per_point = 2 }] }]"#;

/// The Sea Lion kills the Necromutant, who is worth 8.
fn kill() -> Stage {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    Stage::duel()
        .ratings("sea-lion", [5, 1, 5, 3])
        .ratings("necromutant", [1, 1, 5, 8])
        .text("sea-lion", &lethal)
}

#[test]
fn the_killer_earns_the_value_of_the_dead_as_promotion_points_unless_split() {
    let outcome = kill().run();
    assert_eq!(outcome.points("anna"), (8, 0));
    let announced = outcome.causes(|event| matches!(event, Event::AwardAnnounced { .. }));
    assert_eq!(announced, [("45".to_owned(), "doomtrooper-it/combat/points-for-kill".to_owned())]);
    let paid = outcome.causes(|event| matches!(event, Event::PointsPaid { .. }));
    assert_eq!(paid[0].0, "46", "paid when nobody objects any more");
}

#[test]
fn points_may_be_split() {
    assert_eq!(kill().splits("anna", 5).run().points("anna"), (5, 3));
    assert_eq!(kill().splits("anna", 0).run().points("anna"), (0, 8));
    assert_eq!(kill().splits("anna", 8).run().points("anna"), (8, 0));
}

#[test]
fn no_more_can_be_split_than_was_earned() {
    let outcome = kill().input(Some("45"), Some("anna"), Action::Split(9)).run();
    let refusals = outcome.refusals();
    assert_eq!(refusals[0].1, "45");
    assert_eq!(refusals[0].2, [(Why::SplitTooLarge, "doomtrooper-it/combat/points-split".to_owned())]);
    assert_eq!(outcome.points("anna"), (8, 0));
}

#[test]
fn when_both_are_killed_both_earn() {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    let outcome = kill().ratings("necromutant", [5, 1, 5, 8]).text("necromutant", &lethal).run();
    assert_eq!(outcome.points("anna"), (8, 0));
    assert_eq!(outcome.points("bruno"), (3, 0));
    let announced = outcome.causes(|event| matches!(event, Event::AwardAnnounced { .. }));
    assert_eq!(announced.iter().map(|(step, _)| step.as_str()).collect::<Vec<_>>(), ["45", "47"]);
}

#[test]
fn an_own_warrior_killed_earns_destiny_points_only() {
    // A forced fight between two of Anna's: her other warrior takes the defender's place.
    let forced = TAKE_DEFENDERS_PLACE.replace("your-other-warrior", "your-warrior");
    let stage = kill().warrior("ranger", "anna").ratings("ranger", [1, 1, 5, 6]);
    let mut stage = stage.hand("bruno", "confusion", &forced.replace("your-warrior", "comrade-of-opponent"));
    stage = stage.aims_at("12", "bruno", "confusion", "ranger");
    let outcome = stage.clone().run();
    assert!(outcome.refusals().is_empty(), "{:?}", outcome.refusals());
    assert_eq!(outcome.status("ranger"), Status::Killed);
    assert_eq!(outcome.points("anna"), (0, 6));
    let announced = outcome.causes(|event| matches!(event, Event::AwardAnnounced { .. }));
    assert_eq!(announced[0].1, "doomtrooper-it/combat/own-warrior-destiny-only");
    let refused = stage.input(Some("45"), None, Action::Split(1)).run();
    assert_eq!(
        refused.refusals()[0].2,
        [(Why::DestinyOnly, "doomtrooper-it/combat/own-warrior-destiny-only".to_owned())]
    );
}

#[test]
fn a_freelancer_earns_destiny_points_only() {
    let free = kill().with("sea-lion", |warrior| {
        warrior.affiliations.clear();
        warrior.definitions.push("FREELANCER".into());
    });
    let outcome = free.run();
    assert_eq!(outcome.points("anna"), (0, 8));
    let announced = outcome.causes(|event| matches!(event, Event::AwardAnnounced { .. }));
    assert_eq!(announced[0].1, "doomtrooper-it/definitions/freelancer-destiny-only");
}

#[test]
fn denied_promotion_points_are_lost_and_the_denier_earns_destiny_for_each() {
    let stage = kill().hand("bruno", "denial", DENY).splits("anna", 5).plays_at("46", "bruno", "denial");
    let outcome = stage.run();
    assert_eq!(outcome.points("anna"), (0, 3), "the Czech rules' example: 8 as 5 and 3");
    assert_eq!(outcome.points("bruno"), (0, 10));
    let changed = outcome.causes(|event| matches!(event, Event::AwardChanged { .. }));
    assert_eq!(changed[0].0, "46");
}

#[test]
fn an_award_cannot_be_denied_where_there_is_none() {
    let outcome = Stage::duel().hand("bruno", "denial", DENY).plays_at("46", "bruno", "denial").run();
    assert_eq!(outcome.refusals()[0].2[0].0, Why::WrongTarget);
    assert_eq!(outcome.points("bruno"), (0, 0));
}

#[test]
fn where_points_are_barred_nobody_earns() {
    let barred = card("modify", r#"{ kind = "no-points" }"#);
    let outcome = kill().hand("bruno", "shame", &barred).plays_at("34", "bruno", "shame").run();
    assert_eq!(outcome.status("necromutant"), Status::Killed);
    assert_eq!(outcome.points("anna"), (0, 0));
}

#[test]
fn the_value_that_counts_is_the_modified_one() {
    let outcome = kill()
        .hand("bruno", "disgrace", &modifier("value", -3, "your-combatant"))
        .plays_at("34", "bruno", "disgrace")
        .run();
    assert_eq!(outcome.points("anna"), (5, 0));
}

#[test]
fn what_the_dead_carried_still_counts_for_their_value() {
    let trophy = ability(r#"{ kind = "rating", rating = "value", amount = 2, on = "bearer" }"#);
    let outcome = kill().equipment("necromutant", "trophy", None, &trophy).run();
    assert_eq!(outcome.points("anna"), (10, 0));
    assert_eq!(outcome.place("trophy"), cardinal_doomtrooper::table::Place::Discarded);
}

#[test]
fn value_does_not_fall_below_zero() {
    let outcome = kill()
        .hand("bruno", "disgrace", &modifier("value", -30, "your-combatant"))
        .plays_at("34", "bruno", "disgrace")
        .run();
    assert_eq!(outcome.points("anna"), (0, 0));
    let floor = outcome.log().iter().find_map(|entry| match &entry.event {
        Event::AwardAnnounced { number, .. } => {
            number.terms.last().map(|term| (term.amount, rule_id(term.rule)))
        }
        _ => None,
    });
    assert_eq!(floor, Some((22, "doomtrooper-it/combat/value-never-negative".to_owned())));
}
