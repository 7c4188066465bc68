//! From which number on a game ends differently.

use std::ops::{ControlFlow, RangeInclusive};

use thiserror::Error;

use crate::edit::{EditError, Fact};
use crate::replay::{ReplayError, play_through};
use crate::scripted::ScenarioOf;
use crate::what_if::{EditErrorOf, Editable};
use crate::{Game, Record, Vocabulary};

/// How many values a range may have.
const MOST_VALUES: u32 = 20_001;

/// Values next to each other with which a game ends alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch<V: Vocabulary> {
    /// The least.
    pub from: i32,
    /// The greatest.
    pub to: i32,
    /// What comes of it with the least of them; the error if the game cannot be played.
    pub outcome: Result<V::Outcome, ReplayError<V>>,
}

/// Why no flip point can be looked for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FlipError<E: std::error::Error + 'static> {
    /// There is no such figure.
    #[error(transparent)]
    Figure(EditError<E>),
    /// The range is empty or too wide.
    #[error("a range has 1 to {MOST_VALUES} values")]
    Range,
    /// The caller said stop before every value had been tried.
    #[error("stopped at {0}")]
    Stopped(i32),
}

/// The stretches of a game, or why there are none.
pub type Flipped<G> =
    Result<Vec<Stretch<<G as Game>::Words>>, FlipError<<<G as Editable>::Fact as Fact>::Error>>;

/// Replays a scenario with every value of a figure in a range and says where it ends alike:
/// stretches in order, which cover the range. Every value is tried; nothing is taken for granted
/// about what lies between two of them. `figure` makes the fact of a value, `alike` says which outcomes
/// count as the same; `watch` is called before each value and may stop it all, for the engine itself
/// knows no time.
///
/// # Errors
/// [`FlipError`] if there is no such figure, the range is empty or too wide, or `watch` says stop.
pub fn flip<G: Editable>(
    rules: G::Rules,
    scenario: &ScenarioOf<G::Words>,
    figure: impl Fn(i32) -> G::Fact,
    range: RangeInclusive<i32>,
    alike: impl Fn(&<G::Words as Vocabulary>::Outcome, &<G::Words as Vocabulary>::Outcome) -> bool,
    mut watch: impl FnMut(i32) -> ControlFlow<()>,
) -> Flipped<G> {
    if range.is_empty() || range.end().abs_diff(*range.start()) >= MOST_VALUES {
        return Err(FlipError::Range);
    }
    let mut stretches: Vec<Stretch<G::Words>> = Vec::new();
    for value in range {
        if watch(value).is_break() {
            return Err(FlipError::Stopped(value));
        }
        let outcome = outcome_with::<G>(rules, scenario, &figure(value)).map_err(FlipError::Figure)?;
        let same = |last: &Stretch<G::Words>| match (&last.outcome, &outcome) {
            (Ok(one), Ok(other)) => alike(one, other),
            (Err(one), Err(other)) => one == other,
            _ => false,
        };
        match stretches.last_mut().filter(|last| same(last)) {
            Some(last) => last.to = value,
            None => stretches.push(Stretch { from: value, to: value, outcome }),
        }
    }
    Ok(stretches)
}

type Outcome<G> = Result<<<G as Game>::Words as Vocabulary>::Outcome, ReplayError<<G as Game>::Words>>;

fn outcome_with<G: Editable>(
    rules: G::Rules,
    scenario: &ScenarioOf<G::Words>,
    fact: &G::Fact,
) -> Result<Outcome<G>, EditErrorOf<G>> {
    let mut setup = scenario.setup.clone();
    fact.set(&mut setup).map_err(EditError::Fact)?;
    let table = match G::validate(setup) {
        Ok(table) => table,
        Err(error) => return Ok(Err(ReplayError::Setup(error))),
    };
    let played = play_through::<G>(rules, &table, &scenario.inputs, Record::Dropped);
    Ok(played.map(|played| played.game.outcome(&table)))
}
