//! Until when an outcome could still be brought about.

use super::position::{Moves, Position};
use super::search::Search;
use super::{Chance, Explorable, Found};
use crate::Vocabulary;

/// A position on the way that everyone's passing takes.
struct Stop<G: Explorable> {
    passes: usize,
    decision: <G::Words as Vocabulary>::Decision,
    position: Position<G>,
    choices: Moves<G>,
}

/// Fills in the last chance of every outcome, and says which of them passing leads to.
pub(super) fn last_chances<G: Explorable>(
    search: &mut Search<'_, G>,
    mut position: Position<G>,
    found: &mut [(u32, Found<G::Words>)],
) -> Option<usize> {
    let mut stops = Vec::new();
    let mut line = Vec::new();
    loop {
        let mut choices = Vec::new();
        position.walk_on_noting(&mut search.ground, &mut choices, &mut line);
        let Some(decision) = position.game.decision() else { break };
        let stop = Stop { passes: line.len() + stops.len(), decision, position: position.clone(), choices };
        let pass = stop.choices.first().filter(|choice| G::is_pass(choice)).cloned();
        stops.push(stop);
        let Some(pass) = pass else { break };
        position.make(&pass);
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

fn last_chance<G: Explorable>(
    search: &mut Search<'_, G>,
    stops: &[Stop<G>],
    outcome: u32,
) -> Option<Chance<G::Words>> {
    let stop = stops.iter().rev().find(|stop| search.way_to(&stop.position, outcome).is_some())?;
    let moves = stop.choices.iter().filter(|choice| !G::is_pass(choice));
    let moves = moves.filter(|choice| search.leads_to(stop.position.after(choice), outcome)).cloned();
    Some(Chance { passes: stop.passes, decision: stop.decision, moves: moves.collect() })
}
