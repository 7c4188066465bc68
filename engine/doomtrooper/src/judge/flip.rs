//! From which number on a combat ends differently.

use std::ops::{ControlFlow, RangeInclusive};

use thiserror::Error;

use super::edit::{Edit, EditError, Fact};
use super::outcome::Outcome;
use crate::rating::Rating;
use crate::replay::{Log, ReplayError, play_through};
use crate::ruleset::Ruleset;
use crate::scenario::Scenario;

/// How many values a range may have.
const MOST_VALUES: u32 = 20_001;

/// A number of a scenario. Things are named by handles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Figure {
    /// A printed rating of a warrior, or what a warzone does to it.
    Rating {
        /// The warrior or warzone.
        of: String,
        /// Which rating.
        rating: Rating,
    },
    /// A number in what a card or a warrior does to ratings.
    Amount {
        /// The card or warrior.
        of: String,
        /// Which of the modifiers in its script, from 0.
        modifier: usize,
    },
    /// Destiny points at a player's hand.
    Destiny {
        /// Who.
        player: String,
    },
}

impl Figure {
    /// The fact that the figure is this.
    pub fn is(&self, to: i32) -> Fact {
        match self {
            Self::Rating { of, rating } => Fact::Rating { of: of.clone(), rating: *rating, to: Some(to) },
            Self::Amount { of, modifier } => Fact::Amount { of: of.clone(), modifier: *modifier, to },
            Self::Destiny { player } => {
                Fact::Destiny { player: player.clone(), to: u32::try_from(to).unwrap_or(0) }
            }
        }
    }
}

/// Values next to each other with which a combat ends alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch {
    /// The least.
    pub from: i32,
    /// The greatest.
    pub to: i32,
    /// What comes of it with the least of them; the error if the combat cannot be fought.
    pub outcome: Result<Outcome, ReplayError>,
}

/// Why no flip point can be looked for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FlipError {
    /// There is no such figure.
    #[error(transparent)]
    Figure(#[from] EditError),
    /// The range is empty or too wide.
    #[error("a range has 1 to {MOST_VALUES} values")]
    Range,
    /// The caller said stop before every value had been tried.
    #[error("stopped at {0}")]
    Stopped(i32),
}

/// Replays a scenario with every value of a figure in a range and says where it ends alike:
/// stretches in order, which cover the range. Every value is tried; nothing is taken for granted
/// about what lies between two of them. `alike` says which outcomes count as the same; `watch` is
/// called before each value and may stop it all, for the engine itself knows no time.
///
/// # Errors
/// [`FlipError`] if there is no such figure, the range is empty or too wide, or `watch` says stop.
pub fn flip(
    rules: &Ruleset,
    scenario: &Scenario,
    figure: &Figure,
    range: RangeInclusive<i32>,
    alike: impl Fn(&Outcome, &Outcome) -> bool,
    mut watch: impl FnMut(i32) -> ControlFlow<()>,
) -> Result<Vec<Stretch>, FlipError> {
    if range.is_empty() || range.end().abs_diff(*range.start()) >= MOST_VALUES {
        return Err(FlipError::Range);
    }
    let mut stretches: Vec<Stretch> = Vec::new();
    for value in range {
        if watch(value).is_break() {
            return Err(FlipError::Stopped(value));
        }
        let outcome = outcome_with(rules, scenario, figure, value)?;
        let same = |last: &Stretch| match (&last.outcome, &outcome) {
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

fn outcome_with(
    rules: &Ruleset,
    scenario: &Scenario,
    figure: &Figure,
    value: i32,
) -> Result<Result<Outcome, ReplayError>, EditError> {
    let mut scenario = scenario.clone();
    Edit::Fact(figure.is(value)).make(&mut scenario)?;
    let inputs = scenario.inputs;
    let table = match scenario.setup.validate() {
        Ok(table) => table,
        Err(error) => return Ok(Err(error.into())),
    };
    let played = play_through(rules, &table, &inputs, Log::Dropped);
    Ok(played.map(|played| Outcome::of(&table, played.game.state().table())))
}
