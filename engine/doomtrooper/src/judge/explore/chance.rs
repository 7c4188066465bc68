//! Until when an outcome could still be brought about.

use super::position::Position;
use super::search::Search;
use super::{Chance, Found};
use crate::game::{Decision, Move};

/// A position on the way that everyone's passing takes.
struct Stop<'r> {
    passes: usize,
    decision: Decision,
    position: Position<'r>,
    choices: Vec<Move>,
}

/// Fills in the last chance of every outcome, and says which of them passing leads to.
pub(super) fn last_chances<'r>(
    search: &mut Search<'r, '_>,
    mut position: Position<'r>,
    found: &mut [(u32, Found)],
) -> Option<usize> {
    let mut stops = Vec::new();
    let mut line = Vec::new();
    loop {
        let mut choices = Vec::new();
        position.walk_on_noting(&mut search.ground, &mut choices, &mut line);
        let Some(decision) = position.game.decision() else { break };
        let stop = Stop { passes: line.len() + stops.len(), decision, position: position.clone(), choices };
        let passes = stop.choices.first() == Some(&Move::Pass);
        stops.push(stop);
        if !passes {
            break;
        }
        position.make(&Move::Pass);
    }
    let over = position.game.decision().is_none();
    let passing = found.iter().position(|(outcome, _)| over && search.leads_to(position.clone(), *outcome));
    for (at, (outcome, found)) in found.iter_mut().enumerate() {
        if passing != Some(at) && over {
            found.last_chance = last_chance(search, &stops, *outcome);
        }
    }
    passing
}

fn last_chance<'r>(search: &mut Search<'r, '_>, stops: &[Stop<'r>], outcome: u32) -> Option<Chance> {
    let stop = stops.iter().rev().find(|stop| search.way_to(&stop.position, outcome).is_some())?;
    let moves = stop.choices.iter().filter(|choice| **choice != Move::Pass);
    let moves = moves.filter(|choice| search.leads_to(stop.position.after(choice), outcome)).cloned();
    Some(Chance { passes: stop.passes, decision: stop.decision, moves: moves.collect() })
}
