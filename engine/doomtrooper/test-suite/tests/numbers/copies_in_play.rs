//! A Personality comes into play once: which copies of it keep another out.

use cardinal_doomtrooper::event::Why;
use cardinal_doomtrooper::table::{Status, WarriorSetup};

use crate::stage::{ALL, CS, Duel, FAQ, IT};

const CALL: &str = r#"play = [{ windows = ["modify"], target = "discarded-warrior", changes = [{ kind = "enter", on = "target", area = "squad" }] }]"#;

/// Anna's card brings a warrior named Valpurgius into play, a Personality unless `what` is something else; the other
/// one so named is changed.
fn call(ruleset: &str, what: &str, change: impl FnOnce(&mut WarriorSetup)) -> Vec<(Why, String)> {
    let named = |duel: Duel, handle: &str| {
        duel.with(handle, |one| (one.name, one.definitions) = ("Valpurgius".into(), vec![what.to_owned()]))
    };
    let duel = named(Duel::by(ruleset).warrior("comes", "anna"), "comes");
    let duel = named(duel.warrior("there", "bruno"), "there");
    let duel = duel.with("comes", |one| one.status = Status::Discarded).with("there", change);
    let outcome = duel.hand("anna", "call", CALL).aims("anna", "call", Some("comes")).run();
    if outcome.is_taken() {
        return Vec::new();
    }
    outcome.refused().into_iter().map(|(why, rule)| (why, rule.to_owned())).collect()
}

#[test]
fn a_personality_of_whom_a_copy_is_in_play_does_not_come() {
    for ruleset in ALL {
        let rule = match ruleset {
            CS => "doomtrooper-cs/personalities/one-in-play",
            FAQ | IT => "doomtrooper-it/definitions/personality",
            other => panic!("{other}"),
        };
        let kept_out = vec![(Why::WrongTarget, rule.to_owned())];
        assert_eq!(call(ruleset, "PERSONALITY", |_| ()), kept_out, "{ruleset}");
        assert_eq!(call(ruleset, "PERSONALITY", |one| one.status = Status::Wounded), kept_out, "{ruleset}");
        assert_eq!(call(ruleset, "LEGIONNAIRE", |_| ()), [], "{ruleset}: of others there may be several");
        assert_eq!(call(ruleset, "PERSONALITY", |one| one.name = "Alakhai".into()), [], "{ruleset}: another");
        assert_eq!(
            call(ruleset, "PERSONALITY", |one| one.status = Status::Discarded),
            [],
            "{ruleset}: it fell"
        );
    }
    // By the Czech rules nobody knows who lies face down.
    assert_eq!(call(CS, "PERSONALITY", |one| one.unrevealed = true), []);
}
