//! A scenario and the same with something changed, side by side.

use thiserror::Error;

use super::edit::{Edit, EditError};
use super::outcome::{Outcome, Points};
use crate::event::Entry;
use crate::ids::{PlayerId, WarriorId};
use crate::replay::{Replay, ReplayError, replay, replay_on};
use crate::ruleset::Ruleset;
use crate::scenario::Scenario;
use crate::table::{Place, Status, Table};
use crate::verdict::Standing;

/// Two replays of which the second is the first with something changed. Warriors, cards and players
/// have the same indices in both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatIf {
    /// The scenario as changed.
    pub scenario: Scenario,
    /// What happened.
    pub was: Replay,
    /// What happens now.
    pub is: Replay,
    /// How many entries at the beginning of the two logs are the same: the place of the first that
    /// differs. `None` if none does.
    pub first: Option<usize>,
}

/// Why two scenarios cannot be laid side by side.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WhatIfError {
    /// The change cannot be made.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// The scenario cannot be replayed as it was.
    #[error("as it was: {0}")]
    Was(ReplayError),
    /// The scenario cannot be replayed as changed.
    #[error("as changed: {0}")]
    Is(ReplayError),
}

/// Something that came out differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed {
    /// How a warrior fares; `None` where it is not on the table.
    Status {
        /// Who.
        warrior: WarriorId,
        /// How it was.
        was: Option<Status>,
        /// How it is.
        is: Option<Status>,
    },
    /// What a player gains.
    Points {
        /// Who.
        player: PlayerId,
        /// What it was.
        was: Points,
        /// What it is.
        is: Points,
    },
    /// How far the verdict can be relied on.
    Standing {
        /// How it was.
        was: Standing,
        /// How it is.
        is: Standing,
    },
}

/// Changes a scenario and replays it both ways.
///
/// # Errors
/// [`WhatIfError`] if a change cannot be made or a scenario cannot be replayed.
pub fn what_if(rules: &Ruleset, scenario: &Scenario, edits: &[Edit]) -> Result<WhatIf, WhatIfError> {
    let was = replay(rules, scenario).map_err(WhatIfError::Was)?;
    let mut changed = scenario.clone();
    let mut gone = Vec::new();
    for edit in edits {
        edit.make(&mut changed, &mut gone)?;
    }
    let table = changed.setup.clone().validate().map_err(|error| WhatIfError::Is(error.into()))?;
    let is = replay_on(rules, without(table, &gone), &changed.inputs).map_err(WhatIfError::Is)?;
    changed.setup.cards.retain(|card| !gone.contains(&card.handle));
    changed.setup.warriors.retain(|warrior| !gone.contains(&warrior.handle));
    let first = first_difference(&was.log, &is.log);
    Ok(WhatIf { scenario: changed, was, is, first })
}

/// Takes things out of play, so that everything else keeps its place.
fn without(mut table: Table, gone: &[String]) -> Table {
    let is_gone = |handle: &String| gone.contains(handle);
    let warriors: Vec<WarriorId> =
        table.warriors().filter(|(_, warrior)| is_gone(&warrior.handle)).map(|(id, _)| id).collect();
    for card in &mut table.cards {
        let carried = matches!(card.place, Place::On(warrior) if warriors.contains(&warrior));
        if carried || is_gone(&card.facts.handle) {
            card.place = Place::Eliminated;
        }
    }
    for warrior in warriors {
        table.warrior_mut(warrior).status = Status::Discarded;
    }
    table
}

/// The place of the first entry that is not the same; which input it was is not looked at.
fn first_difference(was: &[Entry], is: &[Entry]) -> Option<usize> {
    let same = |(one, other): &(&Entry, &Entry)| {
        (&one.at, &one.event, &one.cause) == (&other.at, &other.event, &other.cause)
    };
    let common = was.iter().zip(is).take_while(same).count();
    (common < was.len().max(is.len())).then_some(common)
}

impl WhatIf {
    /// The first entries that differ: what happened, and what happens now; `None` where a log is
    /// over by then.
    pub fn first_entries(&self) -> Option<(Option<&Entry>, Option<&Entry>)> {
        self.first.map(|at| (self.was.log.get(at), self.is.log.get(at)))
    }

    /// Everything that comes out differently.
    pub fn changed(&self) -> Vec<Changed> {
        let [was, is] = [&self.was, &self.is].map(|replay| Outcome::of(&replay.before, &replay.after.table));
        let mut changed = Vec::new();
        for at in 0..was.warriors.len().max(is.warriors.len()) {
            let warrior = WarriorId::at(at);
            let (was, is) = (was.status(warrior), is.status(warrior));
            if was != is {
                changed.push(Changed::Status { warrior, was, is });
            }
        }
        for (at, (&was, &is)) in was.points.iter().zip(&is.points).enumerate() {
            if was != is {
                changed.push(Changed::Points { player: PlayerId::at(at), was, is });
            }
        }
        let (was, is) = (self.was.verdict.standing, self.is.verdict.standing);
        if was != is {
            changed.push(Changed::Standing { was, is });
        }
        changed
    }
}
