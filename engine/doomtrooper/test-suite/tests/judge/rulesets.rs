//! One scenario under every ruleset.

use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::judge::{Milestone, Outcome, milestones, parting, rule};
use cardinal_doomtrooper::table::Status;

use crate::stage::{Stage, modifier};

fn rulesets() -> Vec<Ruleset> {
    let all = Ruleset::embedded_names();
    all.map(|name| Ruleset::embedded(name, |_| true).expect("the embedded rulesets hold together")).collect()
}

/// Without cards, and nobody killed, no difference of the documents comes into play.
#[test]
fn a_combat_without_cards_goes_the_same_way_under_every_ruleset() {
    let scenario = Stage::duel().ratings("sea-lion", [6, 1, 5, 4]).scenario;
    let rulesets = rulesets();
    assert!(rulesets.len() > 2);
    let replays: Vec<_> =
        rulesets.iter().map(|rules| rule(rules, &scenario).result.expect("it can be fought")).collect();
    for other in &replays[1..] {
        assert_eq!(parting(&replays[0], other), None);
        let outcome = Outcome::of(&other.before, other.after.table());
        assert_eq!(outcome.warriors, [Status::Healthy, Status::Wounded]);
    }
}

/// What the steps are called elsewhere does not matter: the card is played when it can be.
#[test]
fn an_input_at_a_step_of_another_procedure_is_taken_when_it_is_legal() {
    let stage = Stage::duel()
        .hand("anna", "rage", &modifier("fight", 9, "your-combatant"))
        .plays_at("33", "anna", "rage");
    for rules in &rulesets() {
        let ruling = rule(rules, &stage.scenario);
        let has_step = rules.procedure.find("33").is_some();
        assert_eq!(ruling.scenario.inputs[2].at.is_some(), has_step, "{}", rules.id);
        assert_eq!(ruling.scenario.ruleset, rules.id);
        let replay = ruling.result.expect("it can be fought");
        let status = Outcome::of(&replay.before, replay.after.table()).warriors[1];
        assert_eq!(status, Status::Wounded, "{}", rules.id);
    }
}

#[test]
fn rulings_part_at_the_first_thing_that_happens_under_one_only() {
    let rules = &rulesets()[0];
    let plain = Stage::duel().hand("anna", "rage", &modifier("fight", 9, "your-combatant"));
    let played = plain.clone().plays("anna", "rage");
    let [one, other] =
        [&plain, &played].map(|stage| rule(rules, &stage.scenario).result.expect("it can be fought"));
    let parting = parting(&one, &other).expect("a card is played under the second only");
    let at = |log: &[_], at: Option<usize>| {
        milestones(log).find(|(place, _)| Some(*place) == at).map(|(_, milestone)| milestone)
    };
    assert!(matches!(at(&one.log, parting.one), Some(Milestone::Blow(_, _, 1, 5, false))));
    assert!(matches!(at(&other.log, parting.other), Some(Milestone::Played(..))));
}
