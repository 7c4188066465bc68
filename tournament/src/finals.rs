//! The elimination phase: who is in it, and who meets whom.

use crate::standings::{self, Standing};
use crate::{Cut, Phase, PlayerId, State, Status};

/// The phase of so many slots.
pub(crate) fn phase_of(slots: usize) -> Phase {
    match slots {
        1 => Phase::Final,
        2 => Phase::SemiFinals,
        _ => Phase::QuarterFinals,
    }
}

/// Those who go on by the Swiss ranking, first first. Lots part those who share a place.
pub fn seeds(state: &State) -> Vec<PlayerId> {
    let mut standings = standings::swiss(state);
    let lot = |player: PlayerId| state.seed().lot("seat", &[u64::from(player.0)]);
    standings.sort_by_key(|standing| (standing.place.is_none(), standing.place, lot(standing.player)));
    let plays =
        |standing: &&Standing| state.player(standing.player).is_some_and(|p| p.status == Status::Active);
    let many = state.settings().cut.players() as usize;
    standings.iter().filter(plays).take(many).map(|standing| standing.player).collect()
}

/// The slots of the next elimination round; empty when there is none.
pub fn next(state: &State) -> Vec<[Option<PlayerId>; 2]> {
    let figures = &state.formula().parameters;
    let pick = |from: &[Option<PlayerId>], pairs: &[[usize; 2]]| -> Vec<[Option<PlayerId>; 2]> {
        let at = |place: usize| place.checked_sub(1).and_then(|at| from.get(at)).copied().flatten();
        pairs.iter().map(|[first, second]| [at(*first), at(*second)]).collect()
    };
    let Some(last) = state.rounds().last().filter(|round| round.phase != Phase::Swiss) else {
        let seeds: Vec<_> = seeds(state).into_iter().map(Some).collect();
        return match state.settings().cut {
            Cut::Eight => pick(&seeds, &figures.quarter_finals.is),
            Cut::Four => pick(&seeds, &figures.cut_of_four.is),
            Cut::None => Vec::new(),
        };
    };
    let winners: Vec<Option<PlayerId>> = last.slots.iter().map(|slot| goes_on(state, *slot)).collect();
    match winners.len() {
        4 => pick(&winners, &figures.semi_finals.is),
        2 => vec![[winners.first().copied().flatten(), winners.get(1).copied().flatten()]],
        _ => Vec::new(),
    }
}

/// The phase that follows when the last round is complete; none after the final, or where nobody is left.
pub(crate) fn ahead(state: &State) -> Option<Phase> {
    let Some(last) = state.rounds().last().filter(|round| round.phase != Phase::Swiss) else {
        let slots = state.settings().cut.players() as usize / 2;
        let plays = |player: &crate::Player| player.status == Status::Active;
        return (slots > 0 && state.players().iter().any(plays)).then(|| phase_of(slots));
    };
    let slots = last.slots.len() / 2;
    (slots > 0 && last.slots.iter().any(|slot| goes_on(state, *slot).is_some())).then(|| phase_of(slots))
}

/// Whether a match of the elimination phase is still ahead of somebody, whether they have left or not.
pub(crate) fn has_place(state: &State, player: PlayerId) -> bool {
    let Some(last) = state.rounds().last().filter(|round| round.phase != Phase::Swiss) else { return false };
    last.slots.len() > 1 && last.slots.iter().any(|slot| won(state, *slot) == Some(player))
}

/// The one of a slot who goes on; none if nobody can.
fn goes_on(state: &State, slot: [Option<PlayerId>; 2]) -> Option<PlayerId> {
    let plays =
        |winner: &PlayerId| state.player(*winner).is_some_and(|player| player.status == Status::Active);
    won(state, slot).filter(plays)
}

/// Who of a slot won it, whether they have left or not.
fn won(state: &State, slot: [Option<PlayerId>; 2]) -> Option<PlayerId> {
    match slot {
        [Some(first), Some(_)] => state.rounds().last()?.table_of(first)?.winner(),
        [Some(alone), None] | [None, Some(alone)] => Some(alone),
        [None, None] => None,
    }
}
