//! Two warriors, and whether one may attack the other.

use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::game::Ask;
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::table::{Area, WarriorSetup};

use cardinal_doomtrooper::{ReplayError, unsaid};

use crate::stage::{Stage, rules_of};

pub const FAQ: &str = "warzone-faq";
pub const IT: &str = "doomtrooper-it";
pub const CS: &str = "doomtrooper-cs";
pub const ALL: [&str; 3] = [FAQ, IT, CS];

/// What a ruleset says of an attack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Says {
    /// It is allowed, by this rule.
    Yes(String),
    /// It is not, by these rules.
    No(Vec<String>),
    /// It is left open where this rule speaks.
    Open(String),
}

/// Allowed by this rule.
pub fn yes(rule: &str) -> Says {
    Says::Yes(rule.into())
}

/// Not allowed by this rule.
pub fn no(rule: &str) -> Says {
    Says::No(vec![rule.into()])
}

/// Left open where this rule speaks.
pub fn open(rule: &str) -> Says {
    Says::Open(rule.into())
}

/// Makes a warrior what some words say: `@outpost` where it stands, `IN_CAPITALS` its definitions,
/// the rest its affiliations.
pub fn dress(warrior: &mut WarriorSetup, words: &str) {
    warrior.affiliations.clear();
    warrior.area = Area::Squad;
    for word in words.split_whitespace() {
        match word {
            "@cohort" => warrior.area = Area::Cohort,
            "@outpost" => warrior.area = Area::Outpost,
            "@outside" => warrior.area = Area::Outside,
            _ if word.chars().all(|letter| letter.is_uppercase() || "_-".contains(letter)) => {
                warrior.definitions.push(word.replace('_', " "));
            }
            _ => warrior.affiliations.push(word.into()),
        }
    }
}

/// Anna's `sea-lion` attacks Bruno's `necromutant`; what they are, some words say.
pub fn pair(ruleset: &str, attacker: &str, defender: &str) -> Stage {
    Stage::duel()
        .under(ruleset)
        .with("sea-lion", |warrior| dress(warrior, attacker))
        .with("necromutant", |warrior| dress(warrior, defender))
}

/// The reasons against the announcement, with their rules; none if it is legal.
pub fn reasons(stage: &Stage) -> Vec<(Why, String)> {
    match stage.try_run() {
        Ok(_) => Vec::new(),
        Err(ReplayError::Unsaid { decision, .. }) if unsaid(decision) == Ask::Tactic => Vec::new(),
        Err(ReplayError::Unsaid { reasons, input: Some(0), .. }) => {
            let rules = rules_of(&stage.scenario.ruleset);
            reasons.into_iter().map(|reason| (reason.why, rules.rule(reason.rule).to_owned())).collect()
        }
        Err(other) => panic!("the attack of a test is announced: {other:?}"),
    }
}

/// The rules that forbid the attack.
pub fn forbidden_by(stage: &Stage) -> Vec<String> {
    reasons(stage).into_iter().map(|(_, rule)| rule).collect()
}

/// What a ruleset says of the attack on a stage.
pub fn says(stage: &Stage) -> Says {
    let forbidden = forbidden_by(stage);
    if !forbidden.is_empty() {
        return Says::No(forbidden);
    }
    let outcome = stage.run();
    let gaps = outcome.causes(|event| matches!(event, Event::Unspecified { .. }));
    if let Some((_, rule)) = gaps.into_iter().next() {
        return Says::Open(rule);
    }
    let permitted = outcome.causes(|event| matches!(event, Event::AttackPermitted { .. }));
    let (_, rule) = permitted.into_iter().next().expect("an attack that is legal is permitted by a rule");
    Says::Yes(rule)
}

/// The rules against each tactic, fight and shoot.
pub fn tactics(stage: &Stage) -> [Vec<String>; 2] {
    [Tactic::Fight, Tactic::Shoot].map(|tactic| {
        let mut announced = stage.clone();
        announced.scenario.inputs.truncate(1);
        match announced.tactic(tactic).try_run() {
            Ok(_) => Vec::new(),
            Err(ReplayError::Unsaid { decision, reasons, .. }) if unsaid(decision) == Ask::Tactic => {
                let rules = rules_of(&stage.scenario.ruleset);
                reasons.iter().map(|reason| rules.rule(reason.rule).to_owned()).collect()
            }
            Err(other) => panic!("the attack of a test is announced: {other:?}"),
        }
    })
}
