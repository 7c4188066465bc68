//! A scenario and the same with something changed, side by side.

use thiserror::Error;

use crate::edit::{Edit, EditError, Fact};
use crate::replay::{Replay, ReplayError, replay, replay_on};
use crate::scripted::ScenarioOf;
use crate::{Entry, Scripted, Vocabulary};

/// A game in which facts of the setup can be changed.
pub trait Editable: Scripted {
    /// A fact that can be another.
    type Fact: Fact<Setup = <Self::Words as Vocabulary>::Setup>;

    /// The table of the second setup, in which everything that the first has too has the place that it
    /// has there, so that what happens can be compared. What only the first has is out of play.
    ///
    /// # Errors
    /// Everything wrong with the second setup.
    fn validate_beside(
        was: &<Self::Words as Vocabulary>::Setup,
        is: &<Self::Words as Vocabulary>::Setup,
    ) -> Result<<Self::Words as Vocabulary>::Table, <Self::Words as Vocabulary>::IllegalSetup> {
        let _ = was;
        Self::validate(is.clone())
    }
}

/// A change to a scenario of a game.
pub type EditOf<G> = Edit<<<G as crate::Game>::Words as Vocabulary>::Action, <G as Editable>::Fact>;
/// Why a change to a scenario of a game cannot be made.
pub type EditErrorOf<G> = EditError<<<G as Editable>::Fact as Fact>::Error>;

/// Two replays of which the second is the first with something changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatIf<V: Vocabulary> {
    /// The scenario as changed.
    pub scenario: ScenarioOf<V>,
    /// What happened.
    pub was: Replay<V>,
    /// What happens now.
    pub is: Replay<V>,
    /// How many entries at the beginning of the two logs are the same: the place of the first that
    /// differs. `None` if none does.
    pub first: Option<usize>,
}

/// Why two scenarios cannot be laid side by side.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WhatIfError<V: Vocabulary, E: std::error::Error + 'static> {
    /// The change cannot be made.
    #[error(transparent)]
    Edit(EditError<E>),
    /// The scenario cannot be replayed as it was.
    #[error("as it was: {0}")]
    Was(ReplayError<V>),
    /// The scenario cannot be replayed as changed.
    #[error("as changed: {0}")]
    Is(ReplayError<V>),
}

/// Why a scenario of a game and the same with something changed cannot be laid side by side.
pub type WhatIfErrorOf<G> = WhatIfError<<G as crate::Game>::Words, <<G as Editable>::Fact as Fact>::Error>;

/// Changes a scenario and replays it both ways.
///
/// # Errors
/// [`WhatIfError`] if a change cannot be made or a scenario cannot be replayed.
pub fn what_if<G: Editable>(
    rules: G::Rules,
    scenario: &ScenarioOf<G::Words>,
    edits: &[EditOf<G>],
) -> Result<WhatIf<G::Words>, WhatIfErrorOf<G>> {
    let mut changed = scenario.clone();
    for edit in edits {
        edit.make(&mut changed).map_err(WhatIfError::Edit)?;
    }
    side_by_side::<G>(rules, scenario, &changed)
}

/// Replays two scenarios that have most things in common.
///
/// # Errors
/// [`WhatIfError`] if one of them cannot be replayed.
pub fn side_by_side<G: Editable>(
    rules: G::Rules,
    was: &ScenarioOf<G::Words>,
    is: &ScenarioOf<G::Words>,
) -> Result<WhatIf<G::Words>, WhatIfErrorOf<G>> {
    let scenario = is.clone();
    let table = G::validate_beside(&was.setup, &is.setup)
        .map_err(|error| WhatIfError::Is(ReplayError::Setup(error)))?;
    let is = replay_on::<G>(rules, table, &is.inputs).map_err(WhatIfError::Is)?;
    let was = replay::<G>(rules, was).map_err(WhatIfError::Was)?;
    let first = first_difference(&was.log, &is.log);
    Ok(WhatIf { scenario, was, is, first })
}

/// The place of the first entry that is not the same; which input it was is not looked at.
fn first_difference<V: Vocabulary>(was: &[Entry<V>], is: &[Entry<V>]) -> Option<usize> {
    let same = |(one, other): &(&Entry<V>, &Entry<V>)| {
        (&one.at, &one.event, &one.cause) == (&other.at, &other.event, &other.cause)
    };
    let common = was.iter().zip(is).take_while(same).count();
    (common < was.len().max(is.len())).then_some(common)
}

/// What happened and what happens now; `None` where a log is over by then.
pub type FirstEntries<'w, V> = (Option<&'w Entry<V>>, Option<&'w Entry<V>>);

impl<V: Vocabulary> WhatIf<V> {
    /// The first entries that differ: what happened, and what happens now; `None` where a log is
    /// over by then.
    pub fn first_entries(&self) -> Option<FirstEntries<'_, V>> {
        self.first.map(|at| (self.was.log.get(at), self.is.log.get(at)))
    }
}
