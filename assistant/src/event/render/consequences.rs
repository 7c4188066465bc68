//! What follows from an entry that its own words do not say.

use cardinal_tournament::{
    Consequences, Ending, Entry, Event, Game, Logged, Lost, Offence, Outcome, Phase, PlayerId, Stage, State,
};

use super::super::service::EventService;
use super::super::{collection, view};
use super::{choices, words};
use crate::answer::{Draft, Line};
use crate::commands::Key;
use crate::messages::{Arg, Voice};

/// What follows from an entry that its words do not say.
pub(super) fn tell(service: &EventService<'_>, draft: &mut Draft<'_>, event: &Event, entry: &Entry) {
    let state = event.state();
    match entry {
        Entry::Penalised { player, offence, .. } => {
            draft.text(punished(draft.voice, state, *player, offence));
            goes_on(draft, state, *player);
            if let Offence::BannedCard { card } = offence
                && collection::is_listed(service.context.library, event, *player, (card, draft.voice.lang))
                    == Some(false)
            {
                draft.text(draft.say("event-card-not-listed", &[("card", words::clean(card).into())]));
            }
        }
        Entry::Dropped { player } => goes_on(draft, state, *player),
        Entry::Returned { player } if state.stage() == Stage::InRound => {
            let Some(round) = state.rounds().last().filter(|round| round.table_of(*player).is_none()) else {
                return;
            };
            draft.text(draft.say("event-returned-without-match", &[("round", round.number.into())]));
            let paired = |(at, logged): &(usize, &Logged)| {
                !event.undone().contains(at) && matches!(logged.entry, Entry::RoundPaired { .. })
            };
            let entry = event.log().iter().enumerate().rev().find(paired).map(|(at, _)| at);
            if let Some(entry) = entry.filter(|_| round.started.is_none()) {
                let undo = service.hint(Key::EventUndo, "entry", &(entry + 1).to_string());
                let args = [("undo", Arg::code(undo)), ("pair", Arg::code(service.typed(Key::EventPair)))];
                draft.text(draft.say("event-returned-pair-anew", &args));
            }
        }
        Entry::ResultEntered { table, games } | Entry::GamesEntered { table, games } => {
            let out_of_time = |game: &Game| matches!(game.ending, Ending::OutOfTime(_));
            if games.last().is_some_and(out_of_time) {
                let left = choices::time_left(state, *table, service.now());
                choices::say_left(draft, *table, left);
            }
            if matches!(entry, Entry::GamesEntered { .. }) {
                let next = service.hint(Key::EventNextGame, "table", &table.to_string());
                draft.text(draft.say("event-next-game-follows", &[("command", Arg::code(next))]));
            }
        }
        _ => {}
    }
}

/// What comes of what somebody did, in words.
fn punished(voice: Voice<'_>, state: &State, player: PlayerId, offence: &Offence) -> Line {
    let phase = state.rounds().last().map_or(Phase::Swiss, |round| round.phase);
    let Consequences { warning, lost, ranked_last, disqualified } = offence.consequences(phase);
    let owes = state.player(player).is_some_and(|own| own.loses_next.is_some());
    let lost = match lost {
        Lost::Nothing => None,
        Lost::AllSoFar => Some("event-comes-all-lost"),
        Lost::AtHand if owes => Some("event-comes-next-lost"),
        Lost::AtHand => Some("event-comes-lost"),
    };
    let parts = [
        warning.then_some("event-comes-warning"),
        matches!(offence, Offence::BannedCard { .. }).then_some("event-comes-taken-out"),
        lost,
        ranked_last.then_some("event-comes-last"),
        disqualified.then_some("event-comes-disqualified"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().map(|key| voice.text(key, &[])).collect();
    if parts.is_empty() {
        return voice.say("event-comes-nothing", &[]);
    }
    voice.say("event-comes", &[("all", parts.join("; ").into())])
}

/// Who wins the last match of somebody by forfeit, where that is so.
fn goes_on(draft: &mut Draft<'_>, state: &State, player: PlayerId) {
    let Some(table) = state.rounds().last().and_then(|round| round.table_of(player)) else { return };
    let Some(Outcome::Won(side)) = table.outcome.filter(|_| table.forfeited()) else { return };
    let winner = side.of(&table.players);
    if *winner != player {
        let args = [("table", table.number.into()), ("name", Arg::strong(view::name(state, *winner)))];
        draft.text(draft.say("event-forfeit-won", &args));
    }
}
