//! One scenario under several rulesets.

use crate::replay::{Replay, ReplayError, replay};
use crate::scripted::ScenarioOf;
use crate::{Entry, Scenario, Scripted, Vocabulary};

/// A game of which replays under different rulesets can be compared.
pub trait Comparable: Scripted {
    /// Something that happens under any ruleset, whatever the steps are called there.
    type Milestone: PartialEq;

    /// What an entry tells of it, if it tells anything.
    fn milestone(entry: &Entry<Self::Words>) -> Option<Self::Milestone>;
}

/// A scenario under one ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesetReplay<V: Vocabulary> {
    /// The scenario as replayed. A step that the ruleset's procedure does not have is left out of
    /// an input, which is then taken at the first moment at which it is legal.
    pub scenario: ScenarioOf<V>,
    /// What comes of it.
    pub result: Result<Replay<V>, ReplayError<V>>,
}

/// Where two rulings part: the place of the first milestone that differs in each log; `None` where
/// the log has no more milestones by then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parting {
    /// In the first log.
    pub one: Option<usize>,
    /// In the other.
    pub other: Option<usize>,
}

/// Replays a scenario under a ruleset, whichever it was written for. Under another one its steps
/// mean nothing, even where they have the same names: what was done there is then done as soon as it
/// may be.
pub fn rule<G: Scripted>(rules: G::Rules, scenario: &ScenarioOf<G::Words>) -> RulesetReplay<G::Words> {
    let own = G::ruleset(&rules);
    let is_own = scenario.ruleset == own;
    let mut scenario = Scenario { ruleset: own.to_owned(), ..scenario.clone() };
    let is_step = |at: &Option<String>| at.as_ref().is_none_or(|at| is_own && G::has_step(rules, at));
    // To pass at a step that there is not is to do nothing.
    scenario.inputs.retain(|input| is_step(&input.at) || !G::is_pass_action(&input.action));
    for input in &mut scenario.inputs {
        if !is_step(&input.at) {
            input.at = None;
        }
    }
    let result = replay::<G>(rules, &scenario);
    RulesetReplay { scenario, result }
}

/// Where two rulings part: the first thing that happens under one and not, or not next, under the
/// other. `None` if the same happens under both.
pub fn parting<G: Comparable>(one: &Replay<G::Words>, other: &Replay<G::Words>) -> Option<Parting> {
    let mut one = milestones::<G>(&one.log);
    let mut other = milestones::<G>(&other.log);
    loop {
        match (one.next(), other.next()) {
            (None, None) => return None,
            (Some((_, here)), Some((_, there))) if here == there => {}
            (here, there) => {
                return Some(Parting { one: here.map(|(at, _)| at), other: there.map(|(at, _)| at) });
            }
        }
    }
}

/// The milestones of a log, with their places.
pub fn milestones<G: Comparable>(log: &[Entry<G::Words>]) -> impl Iterator<Item = (usize, G::Milestone)> {
    log.iter().enumerate().filter_map(|(at, entry)| Some((at, G::milestone(entry)?)))
}
