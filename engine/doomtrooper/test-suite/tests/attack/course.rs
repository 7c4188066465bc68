//! What ends an attack in its course, and what the rules leave open about it.

use cardinal_doomtrooper::event::{Ending, Event, Gap, Why};
use cardinal_doomtrooper::rating::Tactic;

use crate::pair::{ALL, CS, FAQ, pair};
use crate::stage::{Outcome, Stage, card};

fn enemies(ruleset: &str) -> Stage {
    pair(ruleset, "imperial", "capitol")
}

/// Why combats ended early, with the rules.
fn endings(outcome: &Outcome) -> Vec<(Ending, String)> {
    let found = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::CombatEnded { why, .. } => Some((why, outcome.rules.rule(entry.cause.rule).to_owned())),
        _ => None,
    });
    found.collect()
}

fn gaps(outcome: &Outcome) -> Vec<Gap> {
    outcome.replay.verdict.gaps.clone()
}

#[test]
fn a_corporation_gained_that_both_share_ends_a_czech_combat() {
    let convert =
        card("modify", r#"{ kind = "affiliation", on = "their-combatant", affiliation = "imperial" }"#);
    for ruleset in ALL {
        let outcome = enemies(ruleset).hand("anna", "convert", &convert).plays("anna", "convert").run();
        let convert = outcome.id("necromutant");
        if ruleset == CS {
            let rule = "doomtrooper-cs/attack/gaining-membership-ends-combat".to_owned();
            assert_eq!(endings(&outcome), [(Ending::SharedMembership(convert), rule)]);
            assert!(outcome.blows().is_empty());
        } else {
            assert_eq!(endings(&outcome), [], "{ruleset}");
            assert_eq!(gaps(&outcome), [Gap::SharedMembership(convert)], "{ruleset} says nothing of it");
        }
    }
}

#[test]
fn an_affiliation_that_the_other_does_not_share_changes_no_combat() {
    let convert =
        card("modify", r#"{ kind = "affiliation", on = "their-combatant", affiliation = "mishima" }"#);
    for ruleset in ALL {
        let outcome = enemies(ruleset).hand("anna", "convert", &convert).plays("anna", "convert").run();
        assert_eq!((endings(&outcome), gaps(&outcome)), (vec![], vec![]), "{ruleset}");
    }
}

#[test]
fn having_to_go_to_cover_ends_a_czech_attack() {
    let dive = card("modify", r#"{ kind = "go-to-cover", on = "their-combatant" }"#);
    for ruleset in ALL {
        let outcome = enemies(ruleset).hand("anna", "dive", &dive).plays("anna", "dive").run();
        let diver = outcome.id("necromutant");
        if ruleset == CS {
            let rule = "doomtrooper-cs/cover/forced-in-during-attack".to_owned();
            assert_eq!(endings(&outcome), [(Ending::Cover(diver), rule)]);
        } else {
            assert_eq!(
                (endings(&outcome), gaps(&outcome)),
                (vec![], vec![Gap::CoverInCombat(diver)]),
                "{ruleset}"
            );
            assert_eq!(outcome.blows()[0].1, 8, "{ruleset}: cover counts from then on");
        }
    }
}

#[test]
fn nobody_is_sent_to_cover_who_can_never_be_there() {
    let dive = card("modify", r#"{ kind = "go-to-cover", on = "their-combatant" }"#);
    for ruleset in ALL {
        let stage = enemies(ruleset)
            .text("necromutant", &crate::stage::ability(r#"{ kind = "never-in-cover" }"#))
            .hand("anna", "dive", &dive);
        let refused = stage.plays("anna", "dive").run().refusals();
        assert!(matches!(refused[0].2[0].0, Why::CannotBeInCover(_)), "{ruleset}");
        if ruleset == CS {
            assert_eq!(refused[0].2[0].1, "doomtrooper-cs/cover/never-in-cover");
        }
    }
}

#[test]
fn a_tactic_changed_to_a_dash_ends_a_czech_combat_and_is_no_change_in_the_others() {
    let change = card("modify", r#"{ kind = "change-tactic", to = "shoot" }"#);
    for ruleset in ALL {
        let stage = enemies(ruleset)
            .with("necromutant", |warrior| warrior.ratings.shoot = None)
            .hand("anna", "change", &change)
            .plays("anna", "change");
        let outcome = stage.run();
        let barred = outcome.id("necromutant");
        if ruleset == CS {
            let rule = "doomtrooper-cs/ratings/dash-change-of-tactic".to_owned();
            assert_eq!(endings(&outcome), [(Ending::TacticBarred(barred), rule)]);
        } else {
            assert_eq!(outcome.refusals()[0].2[0].1, "doomtrooper-it/ratings/dash-shoot", "{ruleset}");
        }
    }
}

#[test]
fn a_tactic_that_both_can_fight_with_is_changed() {
    let change = card("modify", r#"{ kind = "change-tactic", to = "shoot" }"#);
    for ruleset in ALL {
        let outcome = enemies(ruleset)
            .ratings("sea-lion", [1, 7, 5, 4])
            .hand("anna", "change", &change)
            .plays("anna", "change")
            .run();
        assert_eq!(outcome.blows()[0].0, 7, "{ruleset}: they shoot");
        assert!(
            outcome.log().iter().any(|entry| entry.event == Event::TacticChanged { tactic: Tactic::Shoot })
        );
    }
}

#[test]
fn a_combat_ends_when_a_combatant_leaves_play() {
    for (kind, ends) in [("discard-warrior", true), ("imprison", true)] {
        let out = card("modify", &format!(r#"{{ kind = "{kind}", on = "their-combatant" }}"#));
        for ruleset in ALL {
            let outcome = enemies(ruleset).hand("anna", "out", &out).plays("anna", "out").run();
            let rule = if ruleset == CS {
                "doomtrooper-cs/combat/combatant-discarded-ends-combat"
            } else {
                "warzone-faq/interruptions/resume-or-end"
            };
            let gone = Ending::Gone(outcome.id("necromutant"));
            assert_eq!(endings(&outcome), [(gone, rule.to_owned())], "{ruleset}: {kind}");
            assert_eq!(outcome.blows().is_empty(), ends);
            assert_eq!(outcome.points("anna"), (0, 0), "{ruleset}: {kind} earns nothing");
        }
    }
}

#[test]
fn who_is_exchanged_for_another_must_be_able_to_fight_with_the_tactic_announced() {
    for ruleset in ALL {
        let stage = enemies(ruleset)
            .warrior("gunner", "bruno")
            .with("gunner", |warrior| {
                (warrior.area, warrior.ratings.fight) = (cardinal_doomtrooper::table::Area::Squad, None);
            })
            .hand("bruno", "guard", crate::stage::TAKE_DEFENDERS_PLACE)
            .plays_on("bruno", "guard", "gunner");
        let stage = if ruleset == FAQ { stage.tactic(Tactic::Shoot) } else { stage };
        let outcome = stage.run();
        if ruleset == FAQ {
            // There the tactic is announced again.
            assert_eq!(outcome.refusals(), []);
            assert_eq!(outcome.blows().len(), 2);
        } else {
            assert!(matches!(outcome.refusals()[0].2[..], [(Why::Dash(..), _)]), "{ruleset}");
        }
    }
}
