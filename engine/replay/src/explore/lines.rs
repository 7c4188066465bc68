//! How many ways there are to play on.

use super::Explorable;
use super::position::{Enough, Moves, Position};

/// How many ways there are to answer the next choices, by their number: the first figure is for no
/// choice at all, which is one way, the last for `depth` of them. A line that is over before counts
/// no further. Moments at which only passing is legal are no choices.
pub fn lines<G: Explorable>(game: &G, depth: usize, limits: G::Limits) -> Vec<u64> {
    let mut counts = vec![0; depth + 1];
    let mut ground = game.ground(limits);
    count(&mut ground, Position::new(game), &mut counts);
    counts
}

fn count<G: Explorable>(ground: &mut G::Ground, mut position: Position<G>, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    *here += 1;
    if deeper.is_empty() {
        return;
    }
    let mut choices: Moves<G> = Vec::new();
    position.walk_on(ground, Enough::All, &mut choices);
    for choice in &choices {
        count(ground, position.after(choice), deeper);
    }
}
