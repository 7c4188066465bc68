//! What outlasts a combat, and cards that stay on a warrior.

use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Place, Status};

use crate::stage::{ALL, Duel, FAQ, Outcome};

/// Another attack of the hero, in the same tactic, after the first combat.
fn again(duel: Duel) -> Duel {
    let tactic = duel.scenario.inputs[1].action.clone();
    let attack = Action::Attack { attacker: "hero".into(), defender: "beast".into() };
    duel.input(None, Some("anna"), attack).input(None, None, tactic)
}

fn attacks(outcome: &Outcome) -> Vec<i32> {
    let blows = outcome.log().iter().filter_map(|entry| match &entry.event {
        Event::BlowResolved(blow) => Some(blow),
        _ => None,
    });
    let table = outcome.replay.after.table();
    blows.filter(|blow| table.warrior(blow.striker).handle == "hero").map(|blow| blow.attack.total).collect()
}

#[test]
fn what_holds_for_longer_counts_in_the_next_combat_too() {
    for ruleset in ALL {
        let text = |until: &str| {
            format!(
                r#"play = [{{ windows = ["any-time", "modify"], until = "{until}", target = "your-warrior", changes = [{{ kind = "rating", rating = "fight", op = "multiply", amount = 3, on = "target" }}] }}]"#
            )
        };
        let played = |until: &str| {
            again(Duel::by(ruleset).hand("anna", "speech", &text(until)).aims("anna", "speech", Some("hero")))
        };
        assert_eq!(attacks(&played("next-turn").run()), [3, 3]);
        assert_eq!(attacks(&played("combat").run()), [3, 1]);
    }
}

#[test]
fn what_is_said_of_all_such_warriors_reaches_both_combatants() {
    let storm = r#"play = [{ windows = ["any-time", "modify"], until = "next-turn", reach = { of = "anyone", area = "anywhere", affiliation = "dark-legion" }, changes = [{ kind = "rating", rating = ["fight", "armor"], amount = -2, on = "reached" }] }]"#;
    let outcome = Duel::by(FAQ).hand("anna", "storm", storm).plays("anna", "storm").run();
    assert_eq!((outcome.armor("beast").total, outcome.armor("hero").total), (3, 5));
}

#[test]
fn a_card_that_stays_lies_on_its_warrior_and_works_at_once() {
    let text = r#"
        [[play]]
        windows = ["any-time", "modify"]
        target = "any-warrior"
        changes = []
        then = "stay"
        [[ability]]
        changes = [{ kind = "rating", rating = "fight", amount = 8, on = "bearer" }]"#;
    let duel = Duel::by(FAQ).hand("anna", "award", text).aims("anna", "award", Some("hero"));
    let outcome = duel.run();
    assert!(outcome.is_taken());
    assert_eq!(outcome.attack("hero").total, 9);
    assert_eq!(outcome.status("beast"), Status::Wounded);
    let table = outcome.replay.after.table();
    let (_, card) = table.cards().next().expect("there is a card");
    assert!(matches!(card.place, Place::On(bearer) if table.warrior(bearer).handle == "hero"));
}

#[test]
fn a_card_that_stays_on_nobody_works_in_its_area_from_then_on() {
    let text = r#"
        [[play]]
        windows = ["any-time", "modify"]
        changes = []
        then = "stay"
        [[ability]]
        reach = { affiliation = "imperial" }
        changes = [{ kind = "lethal", on = "reached" }]"#;
    let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).hand("anna", "war", text).plays("anna", "war");
    assert_eq!(duel.run().status("beast"), Status::Killed);
}

#[test]
fn what_holds_until_a_player_s_next_turn_ends_when_it_begins() {
    for (until, third) in [("next-turn", 1), ("game", 3)] {
        let text = format!(
            r#"play = [{{ windows = ["any-time", "modify"], until = "{until}", target = "your-warrior", changes = [{{ kind = "rating", rating = "fight", op = "multiply", amount = 3, on = "target" }}] }}]"#
        );
        let duel = Duel::by(FAQ).hand("anna", "speech", &text).aims("anna", "speech", Some("hero"));
        let turns = again(duel).input(None, None, Action::Turn("bruno".into())).input(
            None,
            None,
            Action::Turn("anna".into()),
        );
        assert_eq!(attacks(&again(turns).run()), [3, 3, third], "{until}");
    }
}

#[test]
fn a_play_says_whom_nobody_attacks_for_a_while() {
    let text = r#"play = [{ windows = ["any-time", "modify"], until = "next-turn", target = "any-warrior", changes = [{ kind = "may-not-be-attacked" }] }]"#;
    let duel = Duel::by(FAQ).hand("bruno", "sleep", text).aims("bruno", "sleep", Some("beast"));
    assert_eq!(attacks(&duel.run()).len(), 1, "it comes too late for the attack under way");
    let outcome = again(duel).run();
    assert!(!outcome.is_taken(), "the next attack is refused");
    assert_eq!(attacks(&outcome).len(), 1);
}
