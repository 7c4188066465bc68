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

/// The one of a slot who goes on; none if nobody can.
fn goes_on(state: &State, slot: [Option<PlayerId>; 2]) -> Option<PlayerId> {
    let round = state.rounds().last()?;
    let winner = match slot {
        [Some(first), Some(_)] => round.table_of(first)?.winner()?,
        [Some(alone), None] | [None, Some(alone)] => alone,
        [None, None] => return None,
    };
    state.player(winner).filter(|player| player.status == Status::Active).map(|player| player.id)
}
