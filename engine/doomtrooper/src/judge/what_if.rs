//! A scenario and the same with something changed, side by side.

use cardinal_replay::Editable;

use super::edit::{Edit, Fact, FactError};
use crate::game::Game;
use crate::ids::{PlayerId, WarriorId};
use crate::outcome::{Outcome, Points};
use crate::ruleset::Ruleset;
use crate::scenario::Scenario;
use crate::table::{IllegalSetup, Place, Setup, Status, Table};
use crate::verdict::Confidence;
use crate::vocabulary::Doomtrooper;

/// Two replays of which the second is the first with something changed. Warriors, cards and players
/// have the same indices in both.
pub type WhatIf = cardinal_replay::WhatIf<Doomtrooper>;
/// Why two scenarios cannot be laid side by side.
pub type WhatIfError = cardinal_replay::WhatIfError<Doomtrooper, FactError>;

/// Something that came out differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed {
    /// How a warrior fares; `None` where it is not on the table.
    Status {
        /// The warrior.
        warrior: WarriorId,
        /// How it was.
        was: Option<Status>,
        /// How it is.
        is: Option<Status>,
    },
    /// What a player gains.
    Points {
        /// The player.
        player: PlayerId,
        /// What it was.
        was: Points,
        /// What it is.
        is: Points,
    },
    /// How far the verdict can be relied on.
    Confidence {
        /// How it was.
        was: Confidence,
        /// How it is.
        is: Confidence,
    },
}

/// Changes a scenario and replays it both ways.
///
/// # Errors
/// [`WhatIfError`] if a change cannot be made or a scenario cannot be replayed.
pub fn what_if(rules: &Ruleset, scenario: &Scenario, edits: &[Edit]) -> Result<WhatIf, WhatIfError> {
    cardinal_replay::what_if::<Game<'_>>(rules, scenario, edits)
}

/// Replays two scenarios that have most things in common. What only the first has on the table lies
/// out of play in the second, where nothing can be done with it, so that everything has its place
/// in both.
///
/// # Errors
/// [`WhatIfError`] if one of them cannot be replayed.
pub fn side_by_side(rules: &Ruleset, was: &Scenario, is: &Scenario) -> Result<WhatIf, WhatIfError> {
    cardinal_replay::side_by_side::<Game<'_>>(rules, was, is)
}

/// Everything that comes out differently.
pub fn changed(found: &WhatIf) -> Vec<Changed> {
    let [was, is] = [&found.was, &found.is].map(|replay| Outcome::of(&replay.before, &replay.after.table));
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
    let (was, is) = (found.was.verdict.standing, found.is.verdict.standing);
    if was != is {
        changed.push(Changed::Confidence { was, is });
    }
    changed
}

impl Editable for Game<'_> {
    type Fact = Fact;

    fn validate_beside(was: &Setup, is: &Setup) -> Result<Table, IllegalSetup> {
        let (setup, gone) = aligned(was, is);
        Ok(without(setup.validate()?, &gone))
    }
}

/// The second setup with its pieces in the order of the first, and the handles of those that only
/// the first has.
fn aligned(was: &Setup, is: &Setup) -> (Setup, Vec<String>) {
    let mut gone = Vec::new();
    let warriors = in_order(&was.warriors, &is.warriors, |warrior| &warrior.handle, &mut gone);
    let cards = in_order(&was.cards, &is.cards, |card| &card.handle, &mut gone);
    // A warzone that nobody names changes nothing, and its inputs name it no longer.
    let warzones = in_order(&was.warzones, &is.warzones, |zone| &zone.handle, &mut Vec::new());
    let players = in_order(&was.players, &is.players, |player| &player.handle, &mut Vec::new());
    (Setup { players, warriors, cards, warzones, ..is.clone() }, gone)
}

fn in_order<T: Clone>(was: &[T], is: &[T], handle: impl Fn(&T) -> &String, gone: &mut Vec<String>) -> Vec<T> {
    let kept = was.iter().map(|old| {
        let new = is.iter().find(|new| handle(new) == handle(old));
        if new.is_none() {
            gone.push(handle(old).clone());
        }
        new.unwrap_or(old).clone()
    });
    let kept: Vec<T> = kept.collect();
    let new = is.iter().filter(|new| was.iter().all(|old| handle(old) != handle(new)));
    kept.iter().chain(new).cloned().collect()
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
