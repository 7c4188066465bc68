//! With which actions attacks are paid, and how many of them a text allows in a turn.

use cardinal_doomtrooper::actions::{Actions, Means, Purse};
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{ActionEvent, Event, Remark, Why};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::Action;

use crate::beside::{carried, ordered};
use crate::pair::{ALL, CS, FAQ, IT, pair, reasons};
use crate::stage::{Outcome, Stage, ability, card};

fn field(ruleset: &str, actions: Actions) -> Stage {
    let mut stage = pair(ruleset, "imperial", "dark-legion @cohort")
        .warrior("ranger", "anna")
        .warrior("legionnaire", "bruno");
    stage.scenario.setup.players[0].actions = Some(actions);
    stage
}

/// The reasons against the second of two attacks.
fn second(stage: Stage, attacker: &str, defender: &str) -> Vec<Why> {
    let at = stage.scenario.inputs.len();
    let outcome = stage.attack(attacker, defender).tactic(Tactic::Fight).run();
    let refused = outcome.refusals().into_iter().find(|(input, ..)| *input == at);
    refused.into_iter().flat_map(|(_, _, reasons)| reasons).map(|(why, _)| why).collect()
}

/// Which actions were used, in order, and by what each became an attack.
fn spent(outcome: &Outcome) -> Vec<(Purse, Means)> {
    let spent = outcome.log().iter().filter_map(|entry| match &entry.event {
        Event::Actions(ActionEvent::Spent { from, means, .. }) => Some((*from, *means)),
        _ => None,
    });
    spent.collect()
}

#[test]
fn a_leader_turns_no_more_actions_into_attacks_than_its_text_says() {
    let three = Actions { non_attack: 3, ..Actions::default() };
    for ruleset in [FAQ, CS] {
        for (most, attacks) in [("", 3), (", most = 1", 1), (", most = 2", 2)] {
            let leader = ability(&format!(r#"{{ kind = "converts-actions"{most} }}"#));
            let mut stage = field(ruleset, three).text("sea-lion", &leader);
            for _ in 0..2 {
                stage = stage.attack("sea-lion", "necromutant").tactic(Tactic::Fight);
            }
            let outcome = stage.run();
            assert_eq!(
                spent(&outcome),
                vec![(Purse::NonAttack, Means::Conversion); attacks],
                "{ruleset}: {most}"
            );
            let refused = outcome.refusals().into_iter().find(|(input, ..)| *input == 2 * attacks);
            let whys: Vec<Why> =
                refused.into_iter().flat_map(|(_, _, reasons)| reasons).map(|(why, _)| why).collect();
            let expected: &[Why] = if attacks == 3 { &[] } else { &[Why::ActionKindIsFixed] };
            assert_eq!(whys, expected, "{ruleset}: {most}");
        }
        let none = field(ruleset, three).text("sea-lion", "");
        assert_eq!(reasons(&none)[0].0, Why::ActionKindIsFixed, "{ruleset}: without a leader");
    }
}

#[test]
fn an_attack_that_takes_several_actions_takes_any_before_its_own() {
    let siege = |actions: u8| {
        ability(&format!(r#"{{ kind = "attacks-players", actions = {actions}, promotion = 3 }}"#))
    };
    let all = Actions { turn: 1, non_attack: 1, undefined: 1, attack: 1, ..Actions::default() };
    let rows: [(Actions, u8, &[Purse]); 6] = [
        (all, 1, &[Purse::Attack]),
        (all, 2, &[Purse::Turn, Purse::Attack]),
        (all, 3, &[Purse::Turn, Purse::NonAttack, Purse::Attack]),
        (all, 4, &[Purse::Turn, Purse::NonAttack, Purse::Undefined, Purse::Attack]),
        (Actions { undefined: 1, attack: 1, ..Actions::default() }, 2, &[Purse::Undefined, Purse::Attack]),
        (Actions { attack: 2, ..Actions::default() }, 2, &[Purse::Attack, Purse::Attack]),
    ];
    let besieging = |ruleset: &str, actions: Actions, taken: u8| {
        let mut stage = field(ruleset, actions).text("sea-lion", &siege(taken));
        stage.scenario.inputs.clear();
        let attack = Action::AttackPlayer { attacker: "sea-lion".into(), victim: "bruno".into() };
        stage.input(None, Some("anna"), attack)
    };
    for ruleset in ALL {
        for (actions, taken, purses) in rows {
            let outcome = besieging(ruleset, actions, taken).run();
            assert_eq!(outcome.refusals(), [], "{ruleset}: {taken} of {actions:?}");
            let from: Vec<Purse> = spent(&outcome).into_iter().map(|(from, _)| from).collect();
            assert_eq!(from, purses, "{ruleset}: {taken} of {actions:?}");
            assert_eq!(outcome.points("anna"), (3, 0), "{ruleset}");
        }
        let one = Actions { attack: 1, ..Actions::default() };
        let refused = besieging(ruleset, one, 2).run().refusals();
        let [(_, _, whys)] = &refused[..] else { panic!("{ruleset}: {refused:?}") };
        assert!(whys.iter().all(|(why, _)| matches!(why, Why::TooFewActions(_))), "{ruleset}: {whys:?}");
        // A text by which it takes one, as any attack does, is not why there is none.
        let refused = besieging(ruleset, Actions::default(), 1).run().refusals();
        let [(_, _, whys)] = &refused[..] else { panic!("{ruleset}: {refused:?}") };
        assert!(whys.iter().all(|(why, _)| matches!(why, Why::NoAction)), "{ruleset}: {whys:?}");
    }
}

/// Where a text allows each player one attack with an action in a turn, or its bearer one attack at all.
#[test]
fn who_has_attacked_once_attacks_no_more_where_a_text_says_so() {
    let two = Actions { attack: 2, ..Actions::default() };
    let free = ability(r#"{ kind = "extra-attack", at_once = true }"#);
    let once = |whys: &[Why]| matches!(whys, [Why::AttacksOnce(_)]);
    for ruleset in ALL {
        let everyone = ability(r#"{ kind = "attacks-once", everyone = true }"#);
        let curfew = || ordered(field(ruleset, two), "bruno", "curfew", &everyone, &[]);
        assert!(reasons(&curfew()).is_empty(), "{ruleset}: the first");
        assert!(
            once(&second(curfew(), "ranger", "necromutant")),
            "{ruleset}: the second, of whichever warrior"
        );
        let ranger_free = curfew().text("ranger", &free);
        assert_eq!(second(ranger_free, "ranger", "necromutant"), [], "{ruleset}: it takes no action");
        let first_free = curfew().text("sea-lion", &free);
        assert_eq!(second(first_free, "ranger", "necromutant"), [], "{ruleset}: the first took none");

        let alone = ability(r#"{ kind = "attacks-once" }"#);
        let weary = |on: &str| carried(field(ruleset, two), "anna", on, CardKind::Other, &alone);
        assert!(once(&second(weary("sea-lion"), "sea-lion", "legionnaire")), "{ruleset}");
        assert_eq!(second(weary("sea-lion"), "ranger", "legionnaire"), [], "{ruleset}: another may");
        assert_eq!(second(weary("ranger"), "sea-lion", "legionnaire"), [], "{ruleset}: it is not the bearer");
        let own = field(ruleset, two).text("sea-lion", &alone);
        assert!(once(&second(own.clone(), "sea-lion", "legionnaire")), "{ruleset}");
        assert_eq!(second(own, "ranger", "legionnaire"), [], "{ruleset}");
    }
}

#[test]
fn an_attack_that_has_to_be_on_the_same_again_is_by_and_on_the_same_alone() {
    let pursuit = card("points", r#"{ kind = "new-attack", again = "defender" }"#);
    for ruleset in ALL {
        let none = Actions { attack: 1, ..Actions::default() };
        let stage = || field(ruleset, none).hand("anna", "pursuit", &pursuit).plays("anna", "pursuit");
        assert_eq!(second(stage(), "sea-lion", "necromutant"), [], "{ruleset}");
        for (attacker, defender) in [("sea-lion", "legionnaire"), ("ranger", "necromutant")] {
            let found = second(stage(), attacker, defender);
            assert!(
                matches!(found[..], [Why::OnlyAgain(_)]),
                "{ruleset}: {attacker} on {defender}: {found:?}"
            );
        }
    }
}

/// `doomtrooper-cs/action-kinds/non-standard-in-any-order`: what cards gave besides keeps its use.
#[test]
fn actions_of_cards_that_are_kept_are_told_where_one_of_them_is_used() {
    let rows = [
        (Actions { attack: 1, ..Actions::default() }, false),
        (Actions { attack: 1, non_attack: 1, ..Actions::default() }, true),
        (Actions { attack: 1, undefined: 1, ..Actions::default() }, true),
        (Actions { undefined: 1, ..Actions::default() }, false),
        (Actions { undefined: 1, non_attack: 2, ..Actions::default() }, true),
        (Actions { turn: 1, undefined: 0, non_attack: 0, tactical: 1, ..Actions::default() }, false),
        // Paid with an action of the turn.
        (Actions { turn: 1, non_attack: 1, tactical: 1, ..Actions::default() }, false),
    ];
    for (actions, kept) in rows {
        let outcome = field(CS, actions).run();
        let told = outcome.causes(|event| matches!(event, Event::Remark(Remark::ActionsKept { .. })));
        let rules: Vec<&str> = told.iter().map(|(_, rule)| rule.as_str()).collect();
        let expected: &[&str] =
            if kept { &["doomtrooper-cs/action-kinds/non-standard-in-any-order"] } else { &[] };
        assert_eq!(rules, expected, "{actions:?}");
    }
    let outcome = field(IT, Actions { attack: 1, non_attack: 1, ..Actions::default() }).run();
    let told = outcome.causes(|event| matches!(event, Event::Remark(Remark::ActionsKept { .. })));
    assert_eq!(told, [], "the Regolamento has no such rule");
}

#[test]
fn an_attack_is_told_to_be_one_of_several_where_others_come_before_or_can_come_after() {
    let rows = [
        (Actions { attack: 1, ..Actions::default() }, false),
        (Actions { attack: 2, ..Actions::default() }, true),
        (Actions { attack: 1, attacking: true, turned: true, ..Actions::default() }, true),
    ];
    for ruleset in ALL {
        for (actions, again) in rows {
            let outcome = field(ruleset, actions).run();
            let told = outcome.causes(|event| matches!(event, Event::Remark(Remark::AttacksAgain { .. })));
            assert_eq!(told.len(), usize::from(again), "{ruleset}: {actions:?}");
        }
    }
}
