//! What is bought, paid on and held by a play: how much of it, on whom, and by which rule.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Status;

use crate::stage::{Duel, FAQ, modifier};

const TEXT: &str = "doomtrooper-it/distinctions/cards-are-rules";

#[test]
fn only_what_depends_on_the_strength_of_a_play_was_bought() {
    let surge = r#"play = [{ windows = ["modify"], strength = { points = 1 }, changes = [
        { kind = "rating", rating = "fight", amount = 1, on = "your-combatant", by_strength = true },
        { kind = "rating", rating = "armor", amount = 1, on = "your-combatant" },
    ] }]"#;
    let outcome = Duel::by(FAQ).hand("anna", "surge", surge).pays("anna", "surge", None, 2).run();
    let (fight, armor) = (outcome.attack("hero"), outcome.armor("hero"));
    assert_eq!(outcome.terms(fight)[1], (2, "doomtrooper-it/art/cost"));
    assert_eq!(outcome.terms(armor)[1], (1, "doomtrooper-it/combat/modifiers-cumulative"));
    let bought = [fight, armor].map(|number| number.terms[1].bought.map(|bought| bought.points));
    assert_eq!(bought, [Some(2), None]);
}

#[test]
fn more_is_paid_on_up_to_the_limit_by_whom_the_card_belongs_to() {
    let wall = r#"play = [{ windows = ["block"], target = "combatant", strength = { points = 1, most = 4, persistent = true }, changes = [{ kind = "rating", rating = "armor", amount = 1, on = "target", by_strength = true }] }]"#;
    for (player, points, armor, why) in [
        ("anna", 1, 8, None),
        ("anna", 2, 9, None),
        ("anna", 3, 7, Some(Why::TooManyPoints { points: 3, most: 2 })),
        ("bruno", 1, 7, Some(Why::CannotPayOn)),
    ] {
        let duel = Duel::by(FAQ).hand("anna", "wall", wall).hand("anna", "moat", wall);
        let duel = duel.pays("anna", "moat", Some("beast"), 1).pays("anna", "wall", Some("hero"), 2);
        // By the time that ratings are modified it counts.
        let duel = duel.hand("anna", "blow", &modifier("fight", "add", 1)).plays("anna", "blow");
        let outcome = duel.pays_on(player, "wall", points).run();
        assert_eq!(outcome.refusals(), why.iter().collect::<Vec<_>>(), "{player} pays {points} more");
        assert_eq!(outcome.armor("hero").total, armor, "{player} pays {points} more");
        let stronger = outcome.rules_of(|event| matches!(event, Event::Strengthened { .. }));
        assert_eq!(stronger.len(), usize::from(why.is_none()), "{player} pays {points} more");
    }
}

#[test]
fn a_play_that_makes_blows_lethal_to_some_is_a_text_and_to_all_an_event() {
    for (rest, made, held, status) in [
        ("", 1, 0, Status::Killed),
        (r#", whom = { camp = "dark-legion" }"#, 0, 1, Status::Killed),
        (r#", whom = { camp = "doomtrooper" }"#, 0, 1, Status::Wounded),
    ] {
        let venom = format!(
            r#"play = [{{ windows = ["modify"], changes = [{{ kind = "lethal", on = "your-combatant"{rest} }}] }}]"#
        );
        let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).hand("anna", "venom", &venom);
        let outcome = duel.plays("anna", "venom").run();
        assert_eq!(outcome.status("beast"), status, "{rest}");
        let lethal = outcome.rules_of(|event| matches!(event, Event::MadeLethal { .. }));
        let gained = outcome.rules_of(|event| matches!(event, Event::TraitGained { .. }));
        assert_eq!((lethal, gained), (vec![TEXT; made], vec![TEXT; held]), "{rest}");
    }
}

#[test]
fn what_a_play_says_of_attacks_is_said_of_all_whom_it_reaches_or_else_of_its_bearer() {
    for (reach, attacker, is_barred) in [
        (r#"reach = { area = "anywhere" }, "#, "scout", true),
        (r#"reach = { area = "anywhere" }, "#, "hero", true),
        (r#"reach = { area = "anywhere", definition = "SCOUT" }, "#, "hero", false),
        ("", "scout", false),
        ("", "hero", true),
    ] {
        let vow = format!(
            r#"play = [{{ from = "attached", windows = ["modify"], until = "next-turn", then = "stay", {reach}changes = [{{ kind = "may-not-attack" }}] }}]"#
        );
        let duel = Duel::by(FAQ).warrior("scout", "anna").on("hero", "vow", CardKind::Other, &vow);
        let tactic = duel.scenario.inputs[1].action.clone();
        let attack = Action::Attack { attacker: attacker.into(), defender: "beast".into() };
        let outcome = duel.plays("anna", "vow").input(None, None, attack).input(None, None, tactic).run();
        let barred = outcome.refusals().iter().any(|why| matches!(why, Why::MayNotAttack { .. }));
        assert_eq!(barred, is_barred, "{reach}{attacker}: {:?}", outcome.refusals());
    }
}
