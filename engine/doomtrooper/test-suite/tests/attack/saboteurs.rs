//! What texts on a saboteur do to a sabotage: what it costs, what it earns, who makes none.

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{ActionEvent, Event, Gap, Why};
use cardinal_doomtrooper::scenario::Action;

use crate::beside::{carried, laid, ordered};
use crate::pair::{ALL, CS, FAQ, IT, pair};
use crate::stage::{Outcome, Stage, ability, card};

/// Anna's sea lion, worth 4, sabotages Carla, who has no warriors; Bruno has one.
fn sabotage(ruleset: &str) -> Stage {
    let mut stage = pair(ruleset, "imperial", "dark-legion @cohort").player("carla");
    stage.scenario.inputs.clear();
    on(stage, "carla")
}

fn on(stage: Stage, victim: &str) -> Stage {
    let sabotage = Action::AttackPlayer { attacker: "sea-lion".into(), victim: victim.into() };
    stage.input(None, Some("anna"), sabotage)
}

fn whys(outcome: &Outcome) -> Vec<Why> {
    let refused = outcome.refusals().into_iter().flat_map(|(_, _, reasons)| reasons);
    refused.map(|(why, _)| why).collect()
}

fn actions(mut stage: Stage, actions: Actions) -> Stage {
    stage.scenario.setup.players[0].actions = Some(actions);
    stage
}

#[test]
fn what_keeps_an_action_from_being_a_sabotage_is_said_and_not_that_others_are_spent() {
    // Where a sabotage is an attack, a non-attack action is none.
    for ruleset in [FAQ, IT] {
        let outcome = actions(sabotage(ruleset), Actions { non_attack: 1, ..Actions::default() }).run();
        assert_eq!(whys(&outcome), [Why::ActionKindIsFixed], "{ruleset}");
        let outcome = actions(sabotage(ruleset), Actions::default()).run();
        assert_eq!(whys(&outcome), [Why::NoAction], "{ruleset}");
    }
    let czech = actions(sabotage(CS), Actions { non_attack: 1, ..Actions::default() }).run();
    assert_eq!(whys(&czech), [], "it is no attack");
    let czech = actions(sabotage(CS), Actions { attack: 1, ..Actions::default() }).run();
    assert_eq!(whys(&czech), [Why::SabotageIsNoAttack], "nor is an attack action one for it");
}

/// `only-destiny`: what the warrior earns by sabotage is all destiny points; `may-earn-promotion` lifts that.
#[test]
fn a_sabotage_earns_destiny_points_only_by_a_text_that_says_so() {
    let only = r#"{ kind = "only-destiny" }"#;
    let may = r#"{ kind = "may-earn-promotion" }"#;
    for ruleset in ALL {
        for (text, words, promotion) in [
            (String::new(), "", true),
            (only.to_owned(), "", false),
            (format!("{only}, {may}"), "", true),
            (may.to_owned(), "", true),
            // A Freelancer by the rules.
            (String::new(), "FREELANCER", false),
            (may.to_owned(), "FREELANCER", true),
        ] {
            let stage = sabotage(ruleset).text("sea-lion", &ability(&text));
            let stage = stage.with("sea-lion", |one| {
                one.definitions.extend((!words.is_empty()).then(|| words.to_owned()));
            });
            let outcome = stage.run();
            let (promoted, destined) = outcome.points("anna");
            assert_eq!(whys(&outcome), [], "{ruleset}");
            assert_eq!((promoted > 0, destined > 0), (promotion, !promotion), "{ruleset}: {text} {words}");
        }
    }
}

#[test]
fn an_attack_on_a_player_who_has_warriors_earns_nothing_by_a_text_that_leaves_destiny_points_alone() {
    let siege = r#"{ kind = "attacks-players", actions = 1, promotion = 3 }"#;
    for ruleset in ALL {
        for (text, words, earned) in [
            (siege.to_owned(), "", 3),
            (format!(r#"{siege}, {{ kind = "only-destiny" }}"#), "", 0),
            // The rule for Freelancers is about what a sabotage earns, not about what a card pays.
            (siege.to_owned(), "FREELANCER", 3),
        ] {
            let mut stage =
                pair(ruleset, "imperial", "dark-legion @cohort").text("sea-lion", &ability(&text));
            stage.scenario.inputs.clear();
            let stage = stage.with("sea-lion", |one| {
                one.definitions.extend((!words.is_empty()).then(|| words.to_owned()));
            });
            let outcome = on(stage, "bruno").run();
            assert_eq!(
                (whys(&outcome), outcome.points("anna")),
                (vec![], (earned, 0)),
                "{ruleset}: {text} {words}"
            );
        }
    }
}

#[test]
fn a_text_that_asks_points_for_an_attack_asks_them_for_a_sabotage_unless_the_warrior_is_immune_to_it() {
    let toll = ability(r#"{ kind = "attack-costs", destiny = 2 }"#);
    let immune = ability(r#"{ kind = "immune", to = "dark-symmetry" }"#);
    for (kind, text, cost) in
        [(CardKind::Gift, "", 2), (CardKind::Gift, &*immune, 0), (CardKind::Other, &*immune, 2)]
    {
        for ruleset in ALL {
            let stage = sabotage(ruleset).text("sea-lion", text);
            let outcome = carried(stage, "bruno", "sea-lion", kind, &toll).run();
            let paid = outcome.log().iter().filter_map(|entry| match entry.event {
                Event::DestinyPaid { amount, .. } => Some(amount),
                _ => None,
            });
            let expected = if ruleset == CS { 0 } else { cost };
            assert_eq!(paid.sum::<u32>(), expected, "{ruleset}: {kind:?} {text}");
            assert_eq!(whys(&outcome), [], "{ruleset}");
        }
    }
    // Below the price and at it.
    for (destiny, may) in [(1, false), (2, true)] {
        let mut stage = carried(sabotage(FAQ), "bruno", "sea-lion", CardKind::Other, &toll);
        stage.scenario.setup.players[0].destiny = destiny;
        let found = whys(&stage.run());
        assert!(matches!(found[..], [] | [Why::TooCostly { .. }]), "{found:?}");
        assert_eq!(found.is_empty(), may, "{destiny}");
    }
}

#[test]
fn who_may_attack_nobody_sabotages_nobody_unless_the_text_does_not_touch_it() {
    let oath = ability(r#"{ kind = "may-not-attack" }"#);
    let some = ability(r#"{ kind = "may-not-attack", whom = { affiliation = "capitol" } }"#);
    let all_but = ability(r#"{ kind = "may-not-attack", whom = { not = { affiliation = "capitol" } } }"#);
    let immune = ability(r#"{ kind = "immune", to = "dark-symmetry" }"#);
    for ruleset in ALL {
        for (kind, text, own, barred) in [
            (CardKind::Other, &oath, "", true),
            (CardKind::Other, &all_but, "", true),
            (CardKind::Other, &some, "", false),
            (CardKind::Gift, &oath, "", true),
            (CardKind::Gift, &oath, &*immune, false),
            (CardKind::Other, &oath, &*immune, true),
        ] {
            let stage = sabotage(ruleset).text("sea-lion", own);
            let found = whys(&carried(stage, "bruno", "sea-lion", kind, text).run());
            assert!(matches!(found[..], [] | [Why::AttacksNobody { .. }]), "{ruleset}: {found:?}");
            assert_eq!(!found.is_empty(), barred, "{ruleset}: {kind:?} {text} {own}");
        }
        // From an area it tells the player what to do, whom it may do nothing to.
        let truce = r#"ability = [{ reach = { of = "anyone", area = "anywhere" }, changes = [{ kind = "may-not-attack" }] }]"#;
        let spared = ability(r#"{ kind = "player-untouched", by = { definition = "TRUCE" } }"#);
        let truce = laid(sabotage(ruleset), "bruno", "truce", truce, |card| {
            card.area = Some(cardinal_doomtrooper::table::Area::Cohort);
            card.definitions = vec!["TRUCE".into()];
        });
        assert_eq!(whys(&truce.run()).len(), 1, "{ruleset}");
        assert_eq!(whys(&ordered(truce, "anna", "charter", &spared, &[]).run()), [], "{ruleset}");
    }
}

/// `immunity/meaning`: it holds outside combats too.
#[test]
fn who_is_immune_outside_a_combat_is_so_by_what_it_carries_as_well() {
    let oath = ability(r#"{ kind = "may-not-attack" }"#);
    for (to, barred) in [("dark-symmetry", false), ("dark-symmetry-gifts", false), ("art", true)] {
        let amulet = ability(&format!(r#"{{ kind = "immune", to = "{to}" }}"#));
        for ruleset in ALL {
            let stage = carried(sabotage(ruleset), "anna", "sea-lion", CardKind::Other, &amulet);
            let outcome = carried(stage, "bruno", "sea-lion", CardKind::Gift, &oath).run();
            assert_eq!(!whys(&outcome).is_empty(), barred, "{ruleset}: {to}");
        }
    }
}

/// An attack action gained in a combat that is still there after it: it is used where a sabotage is an attack.
#[test]
fn an_attack_action_gained_is_used_for_a_sabotage_where_that_is_an_attack() {
    let lust = card("modify", r#"{ kind = "gain-actions", action = "attack", count = 1 }"#);
    for ruleset in ALL {
        let stage =
            pair(ruleset, "imperial", "dark-legion @cohort").player("carla").hand("anna", "lust", &lust);
        let outcome = on(stage.plays("anna", "lust").input(None, None, Action::Pass), "carla").run();
        let used = outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::Used { .. })));
        let open =
            outcome.causes(|event| matches!(event, Event::Unspecified { gap: Gap::ActionOfSabotage(_) }));
        let expected = if ruleset == CS { (0, 1) } else { (1, 0) };
        assert_eq!((used.len(), open.len()), expected, "{ruleset}: {:?}", outcome.refusals());
        if ruleset != CS {
            assert_eq!(used[0].1, "doomtrooper-it/sabotage/attack-action", "{ruleset}");
        }
    }
}

/// `warzone-faq/actions/defined-by-use`: an action gained of no kind is what it is used for.
#[test]
fn an_undefined_action_gained_is_an_attack_by_its_use_and_a_sabotage_by_the_rule_of_sabotage() {
    let gains = card("modify", r#"{ kind = "gain-actions", action = "undefined", count = 1 }"#);
    let rule = |ruleset: &str, action: Action| {
        let stage =
            pair(ruleset, "imperial", "dark-legion @cohort").player("carla").hand("anna", "gains", &gains);
        let stage = stage.warrior("ranger", "anna").warrior("legionnaire", "bruno").plays("anna", "gains");
        let mut stage = stage.input(None, Some("anna"), action);
        if matches!(stage.scenario.inputs.last().map(|input| &input.action), Some(Action::Attack { .. })) {
            stage = stage.tactic(cardinal_doomtrooper::rating::Tactic::Fight);
        }
        let outcome = stage.run();
        assert_eq!(outcome.refusals(), [], "{ruleset}");
        let used = outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::Used { .. })));
        used.into_iter().map(|(_, rule)| rule).collect::<Vec<_>>()
    };
    let attack = || Action::Attack { attacker: "ranger".into(), defender: "legionnaire".into() };
    let sabotage = || Action::AttackPlayer { attacker: "ranger".into(), victim: "carla".into() };
    assert_eq!(rule(FAQ, attack()), ["warzone-faq/actions/defined-by-use"]);
    assert_eq!(rule(CS, attack()), ["doomtrooper-cs/action-kinds/defined-when-performed"]);
    assert_eq!(rule(FAQ, sabotage()), ["doomtrooper-it/sabotage/attack-action"]);
}
