//! Warriors introduced into cover, face down, by the Czech rules.

use cardinal_doomtrooper::event::{Ending, Event, Gap, Why};
use cardinal_doomtrooper::table::{Area, Status};

use crate::pair::{CS, FAQ, IT, forbidden_by, pair, reasons};
use crate::stage::{Outcome, Stage};

/// Anna's imperial sea lion attacks a warrior that nobody but Bruno knows; he has 10 destiny points.
fn hidden(defender: &str) -> Stage {
    pair(CS, "imperial", defender).with("necromutant", |warrior| warrior.unrevealed = true)
}

fn bruno(mut stage: Stage, destiny: u32, promotion: u32) -> Stage {
    let bruno = &mut stage.scenario.setup.players[1];
    (bruno.destiny, bruno.promotion) = (destiny, promotion);
    stage
}

fn rules(outcome: &Outcome, wanted: fn(&Event) -> bool) -> Vec<String> {
    outcome.causes(wanted).into_iter().map(|(_, rule)| rule).collect()
}

#[test]
fn an_attack_reveals_a_warrior_and_its_value_is_paid() {
    let outcome = hidden("mishima").run();
    assert_eq!(
        rules(&outcome, |event| matches!(event, Event::Revealed { .. })),
        ["doomtrooper-cs/cover/identity-payment"]
    );
    assert_eq!(outcome.points("bruno"), (0, -4), "the printed value");
    assert_eq!(outcome.blows()[0].1, 8, "armor 5 and 3 for cover: it stays in cover");
    assert_eq!(outcome.refusals(), []);
}

#[test]
fn who_may_not_attack_such_a_warrior_finds_out_and_has_lost_the_attack() {
    for defender in ["imperial", "imperial NON-COMBATANT", "dark-legion @outpost"] {
        let stage = hidden(defender);
        assert_eq!(reasons(&stage), [], "{defender}: nobody knows before");
        let outcome = stage.run();
        let ended =
            rules(&outcome, |event| matches!(event, Event::CombatEnded { why: Ending::Unmasked(_), .. }));
        assert_eq!(ended, ["doomtrooper-cs/cover/identity-illegal-attack"], "{defender}");
        assert_eq!(outcome.blows(), [], "{defender}");
        assert_eq!(outcome.points("bruno"), (0, -4), "{defender}: it is paid for all the same");
        assert_eq!(outcome.refusals(), [], "{defender}: the tactic is let go");
        let known =
            stage.with("necromutant", |warrior| (warrior.unrevealed, warrior.in_cover) = (false, true));
        assert!(!forbidden_by(&known).is_empty(), "{defender}: known, it is not attacked");
    }
}

#[test]
fn a_warrior_that_cannot_be_paid_for_is_discarded_and_costs_what_there_is() {
    for (destiny, promotion, left) in [(3, 7, (-1, -3)), (1, 2, (-2, -1)), (0, 0, (0, 0))] {
        let outcome = bruno(hidden("mishima"), destiny, promotion).run();
        assert_eq!(outcome.status("necromutant"), Status::Discarded);
        assert_eq!(outcome.points("bruno"), left, "{destiny} and {promotion} for a value of 4");
        assert_eq!(outcome.points("anna"), (0, 0), "discarded, not killed");
        let discarded = rules(&outcome, |event| matches!(event, Event::WarriorDiscarded { .. }));
        assert_eq!(discarded, ["doomtrooper-cs/cover/identity-cannot-pay"]);
        assert_eq!(outcome.blows(), []);
    }
}

#[test]
fn what_is_known_of_the_attacker_bars_the_attack_still() {
    let covered = hidden("mishima").with("sea-lion", |warrior| warrior.in_cover = true);
    assert_eq!(forbidden_by(&covered), ["doomtrooper-cs/cover/cannot-attack"]);
    let both = hidden("mishima").with("sea-lion", |warrior| warrior.unrevealed = true);
    assert_eq!(forbidden_by(&both), ["doomtrooper-cs/cover/cannot-attack"], "it would have to leave cover");
    let own = hidden("mishima").with("necromutant", |warrior| warrior.player = "anna".into());
    assert!(reasons(&own).iter().any(|(why, _)| matches!(why, Why::OwnWarrior(_))));
    let prisoner = hidden("mishima").with("necromutant", |warrior| warrior.imprisoned = true);
    assert!(reasons(&prisoner).iter().any(|(why, _)| matches!(why, Why::Imprisoned(_))));
}

#[test]
fn rulesets_without_such_warriors_say_so_and_take_them_as_in_cover() {
    for ruleset in [FAQ, IT] {
        let stage = pair(ruleset, "imperial", "mishima").with("necromutant", |warrior| {
            (warrior.unrevealed, warrior.area) = (true, Area::Squad);
        });
        let outcome = stage.run();
        assert_eq!(outcome.replay.verdict.gaps, [Gap::Unrevealed(outcome.id("necromutant"))], "{ruleset}");
        assert_eq!(outcome.blows()[0].1, 8, "{ruleset}");
        assert_eq!(outcome.points("bruno"), (0, 0), "{ruleset}");
    }
}
