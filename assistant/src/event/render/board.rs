//! What hangs at the wall: who is entered, then the pairings with their results and the ranking, all in one.

use cardinal_tournament::Stage;

use super::super::data::EventView;
use super::super::repository::Kept;
use super::super::service::EventService;
use super::super::view;
use super::{begun, next, shown, tables, whole, words};
use crate::answer::{Answer, Draft};

/// Seconds of a minute.
const MINUTE: i64 = 60;

/// The event as everybody may see it: before its first round who is entered, after that pairings and ranking.
pub(in super::super) fn board(service: &EventService<'_>, kept: &Kept) -> Answer {
    let state = kept.event.state();
    let Some(round) = state.rounds().last() else { return whole::event(service, kept).unfolded() };
    let mut draft = begun(service, kept);
    let data = view::round(state, round);
    if matches!(state.stage(), Stage::Played | Stage::Validated) {
        draft.text(next(service, &kept.event));
    } else {
        tables::told(&mut draft, &data, usize::MAX);
        time(&mut draft, data.started, state.settings().minutes(round.phase));
        draft.text(next(service, &kept.event));
    }
    whole::ranked(&mut draft, state);
    shown(draft, Some(kept), None, EventView::Round(data))
}

/// From when to when a round's time runs.
fn time(draft: &mut Draft<'_>, started: Option<i64>, minutes: Option<u32>) {
    let Some((from, minutes)) = started.zip(minutes) else { return };
    let to = from.saturating_add(i64::from(minutes).saturating_mul(MINUTE));
    let args = [("from", words::time(from).into()), ("to", words::time(to).into())];
    draft.note(draft.say("event-page-time", &args));
}
