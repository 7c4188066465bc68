//! What is done when a combat is over and the next has not begun.

use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::Action;

use crate::pair::{ALL, FAQ, IT, pair};
use crate::stage::{Outcome, Stage, card};

/// Anna's sea lion and ranger, Bruno's necromutant and legionnaire; the first of each fight.
fn table(ruleset: &str) -> Stage {
    pair(ruleset, "imperial", "dark-legion @cohort").warrior("legionnaire", "bruno").warrior("ranger", "anna")
}

/// The reasons against whatever was refused, with their rules.
fn against(outcome: &Outcome) -> Vec<(Why, String)> {
    outcome.refusals().into_iter().flat_map(|(.., reasons)| reasons).collect()
}

/// How many combats there were.
fn combats(outcome: &Outcome) -> usize {
    outcome.log().iter().filter(|entry| matches!(entry.event, Event::CombatBegun { .. })).count()
}

fn attack(attacker: &str, defender: &str) -> Action {
    Action::Attack { attacker: attacker.into(), defender: defender.into() }
}

fn then(stage: Stage, action: Action) -> Stage {
    let is_attack = matches!(action, Action::Attack { .. });
    let stage = stage.input(None, None, action);
    if is_attack { stage.tactic(Tactic::Fight) } else { stage }
}

/// Anna's card ends the combat and lets the opponent of `whom` attack that one once more.
fn again(ruleset: &str, whom: &str, must: bool) -> Stage {
    let text =
        format!(r#"{{ kind = "end-combat" }}, {{ kind = "new-attack", again = "{whom}", must = {must} }}"#);
    table(ruleset).hand("anna", "again", &card("modify", &text)).plays("anna", "again")
}

/// Where an attack has to be made before anything else is done, nothing else is.
#[test]
fn an_attack_that_has_to_be_made_comes_first() {
    let turn = || Action::Turn("bruno".into());
    for ruleset in [FAQ, IT] {
        for (must, action, is_refused) in [
            (true, attack("sea-lion", "necromutant"), false),
            (true, attack("ranger", "legionnaire"), true),
            (true, attack("sea-lion", "legionnaire"), true),
            (true, turn(), true),
            (false, attack("sea-lion", "necromutant"), false),
            (false, turn(), false),
        ] {
            let case = format!("{ruleset}, must: {must}, {action:?}");
            let is_attack = matches!(action, Action::Attack { .. });
            let outcome = then(again(ruleset, "their-combatant", must), action).run();
            let due = Why::OnlyAgain(outcome.id("necromutant"));
            let rule = "doomtrooper-it/distinctions/cards-are-rules".to_owned();
            let reasons = against(&outcome);
            assert_eq!(reasons.contains(&(due, rule)), is_refused, "{case}: {reasons:?}");
            assert_eq!(reasons.is_empty(), !is_refused, "{case}: {reasons:?}");
            assert_eq!(combats(&outcome), 1 + usize::from(is_attack && !is_refused), "{case}");
        }
    }
}

/// An attack that a text gives to the player who is not to move is that player's.
#[test]
fn an_attack_in_anothers_turn_is_made_by_whom_a_text_lets_make_it() {
    for ruleset in [FAQ, IT] {
        let fought = again(ruleset, "your-combatant", false);
        let outcome = then(fought, attack("necromutant", "sea-lion")).run();
        assert_eq!(against(&outcome), [], "{ruleset}");
        assert_eq!(combats(&outcome), 2, "{ruleset}");
        let by: Vec<_> = outcome
            .log()
            .iter()
            .filter_map(|entry| match entry.event {
                Event::CombatBegun { attacking } => Some(attacking),
                _ => None,
            })
            .collect();
        assert_eq!(by, [outcome.player("anna"), outcome.player("bruno")], "{ruleset}");
        // Nobody else of Bruno's attacks in Anna's turn.
        let other = then(again(ruleset, "your-combatant", false), attack("legionnaire", "sea-lion"));
        assert!(other.try_run().map_or(true, |replay| {
            replay.log.iter().any(|entry| matches!(entry.event, Event::Refused { .. }))
        }));
    }
}

/// An attack that is no combat is made between two combats too, by the player to move, at a legal target.
#[test]
fn an_attack_that_is_no_combat_is_made_between_combats() {
    let bomb = r#"play = [{ windows = ["special-attack"], target = "their-warrior", changes = [{ kind = "go-to-cover", on = "target" }] }]"#;
    let announced = |outcome: &Outcome| {
        let special = |event: &Event| matches!(event, Event::SpecialAttackAnnounced { .. });
        outcome.log().iter().filter(|entry| special(&entry.event)).count()
    };
    for ruleset in ALL {
        let hidden = table(ruleset).hand("anna", "bomb", bomb).plays_on("anna", "bomb", "legionnaire").run();
        assert_eq!(against(&hidden), [], "{ruleset}");
        assert_eq!((announced(&hidden), combats(&hidden)), (1, 2), "{ruleset}");
        let own = table(ruleset).hand("anna", "bomb", bomb).plays_on("anna", "bomb", "ranger").run();
        let reasons = against(&own);
        assert!(reasons.iter().any(|(why, _)| *why == Why::WrongTarget), "{ruleset}: {reasons:?}");
        assert_eq!((announced(&own), combats(&own)), (0, 1), "{ruleset}");
        let others = table(ruleset).hand("bruno", "bomb", bomb).plays_on("bruno", "bomb", "ranger").run();
        assert_eq!((announced(&others), combats(&others)), (0, 1), "{ruleset}: it is Anna's turn");
        assert!(!against(&others).is_empty(), "{ruleset}");
    }
}
