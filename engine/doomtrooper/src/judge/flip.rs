//! From which number on a combat ends differently.

use std::ops::{ControlFlow, RangeInclusive};

use super::edit::{Fact, FactError};
use crate::game::Game;
use crate::outcome::Outcome;
use crate::rating::Rating;
use crate::ruleset::Ruleset;
use crate::scenario::Scenario;
use crate::vocabulary::Doomtrooper;

/// Values next to each other with which a combat ends alike.
pub type Stretch = cardinal_replay::Stretch<Doomtrooper>;
/// Why no flip point can be looked for.
pub type FlipError = cardinal_replay::FlipError<FactError>;

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
        /// The player.
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
    watch: impl FnMut(i32) -> ControlFlow<()>,
) -> Result<Vec<Stretch>, FlipError> {
    cardinal_replay::flip::<Game<'_>>(rules, scenario, |value| figure.is(value), range, alike, watch)
}
