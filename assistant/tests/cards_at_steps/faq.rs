//! Every card that the Warzone FAQ names, tried at every step of its procedure that has a window:
//! played where the FAQ says so, refused everywhere else, and a refusal changes nothing. The table
//! is `listed.toml`.

use cardinal_assistant::{Cardinal, Host};
use cardinal_doomtrooper::procedure::{Step, StepKind};
use cardinal_doomtrooper::{Ruleset, StepId};
use cardinal_language::Lang;
use cardinal_store::Source;
use serde::Deserialize;

use crate::stage::{Held, assert_played, assert_refused, run, stage, tried_at, visits};

/// A card that one player has, and every step at which that player may play it.
#[derive(Deserialize)]
pub struct Case {
    #[serde(flatten)]
    pub held: Held,
    /// In a simultaneous combat.
    steps: Vec<String>,
    /// In the branch.
    branch: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    case: Vec<Case>,
}

pub fn cases() -> Vec<Case> {
    let table: Table = toml::from_str(include_str!("listed.toml")).expect("the table is well formed");
    table.case
}

/// Steps with a window, of the branch or of the combat without it.
fn windows(rules: &Ruleset, in_branch: bool) -> impl Iterator<Item = (StepId, &Step)> {
    // Where the combatants are announced, a replay must begin with an attack.
    let has_window = |step: &Step| !step.may.is_empty() && step.kind != StepKind::AnnounceCombatants;
    let steps = rules.procedure.steps().filter(move |(_, step)| has_window(step));
    steps.filter(move |(_, step)| step.id.contains('/') == in_branch)
}

fn assert_case(rules: &Ruleset, cardinal: &Cardinal, case: &Case, in_branch: bool) {
    let Case { held, steps, branch } = case;
    let stage = stage(cardinal, held, in_branch);
    let without = run(rules, &stage);
    let listed = if in_branch { branch } else { steps };
    let mut met = 0;
    for (id, step) in windows(rules, in_branch) {
        let what = format!("{} by {:?} at step {}", held.card, held.by, step.id);
        assert!(visits(&without, id), "{what}: the combat never comes there");
        let with = run(rules, &tried_at(&stage, &without, held, (id, step)));
        if listed.contains(&step.id) {
            met += 1;
            assert_played(&what, rules, (id, step), &with);
        } else {
            assert_refused(&what, held, (rules, step), &with, &without);
        }
    }
    assert_eq!(met, listed.len(), "{}: every step listed has a window", held.card);
}

fn assert_all(in_branch: bool) {
    let cardinal = Cardinal::new("warzone-faq", Host::still(Source::memory()), None, None);
    for case in cases() {
        assert_case(cardinal.library().followed("warzone-faq").rules, &cardinal, &case, in_branch);
    }
}

#[test]
fn each_card_of_the_faq_is_played_at_its_steps_and_refused_at_all_others() {
    assert_all(false);
}

#[test]
fn each_card_of_the_faq_is_played_at_its_steps_of_the_branch_and_refused_at_all_others() {
    assert_all(true);
}

#[test]
fn every_card_that_the_faq_assigns_to_steps_is_tried() {
    let cardinal = Cardinal::new("warzone-faq", Host::still(Source::memory()), None, None);
    let library = cardinal.library();
    let rules = library.rulebook().rules().iter().filter(|rule| rule.id.starts_with("warzone-faq/cards/"));
    let cases = cases();
    let mut named = 0;
    for rule in rules {
        for id in &rule.cards {
            let name = library.cards().get(id).expect("a rule names cards that exist").name(Lang::En);
            assert!(cases.iter().any(|case| case.held.card == name), "{name} is never tried");
            named += 1;
        }
    }
    assert_eq!(named, 16, "the FAQ assigns sixteen cards to steps");
}
