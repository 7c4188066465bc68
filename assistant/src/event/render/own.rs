//! What one player has before them, and the codes by which players prove on a page who they are.

use cardinal_tournament::{PlayerId, Round, Stage, State, Status, Table};

use super::super::codes::Codes;
use super::super::data::{ClockData, EventView, GameData, OwnData, OwnDeed, PlayerCode};
use super::super::repository::Kept;
use super::super::service::EventService;
use super::super::view;
use super::{begun, result, shown, tables, words};
use crate::answer::{Answer, Block, Draft, names};
use crate::messages::Arg;

/// Rows of codes before the rest is folded.
const ROWS: usize = 8;

/// What a player has before them.
pub(in super::super) fn own(service: &EventService<'_>, kept: &Kept, player: PlayerId) -> Answer {
    let state = kept.event.state();
    let mut draft = begun(service, kept);
    let data = data(service, state, player);
    let name = || Arg::strong(&data.player);
    draft.text(draft.say("event-own", &[("name", name())]));
    if data.status != Status::Active {
        let status = names::named_in(draft.voice, "event-status", data.status);
        draft.text(draft.say("event-own-left", &[("status", status.into())]));
    }
    match (state.rounds().last(), state.stage()) {
        (None, _) => draft.text(draft.say("event-own-before", &[])),
        (Some(round), stage) => {
            seat(&mut draft, &data, round);
            if stage == Stage::BetweenRounds {
                draft.text(draft.say("event-own-between", &[]));
            }
        }
    }
    ranked(&mut draft, state, player);
    shown(draft, Some(kept), None, EventView::Own(Box::new(data)))
}

/// Where the player sits, and what came of it so far.
fn seat(draft: &mut Draft<'_>, data: &OwnData, round: &Round) {
    let voice = draft.voice;
    let phase = names::named_in(voice, "event-phase", round.phase);
    let named = voice.text("event-round", &[("number", round.number.into()), ("phase", phase.into())]);
    let Some(table) = &data.table else {
        let key = if data.bye { "event-own-bye" } else { "event-own-none" };
        draft.text(draft.say(key, &[("round", named.into())]));
        return;
    };
    let other = &table.players[usize::from(data.first)];
    let args = [
        ("round", named.into()),
        ("table", Arg::strong(table.table.to_string())),
        ("other", Arg::strong(other)),
        ("first", if data.first { "yes" } else { "no" }.into()),
    ];
    draft.text(draft.say("event-own-table", &args));
    let pair = words::clean(&table.players.join(" – "));
    if table.over {
        let told = result(voice, table);
        draft.text(draft.say("event-own-result", &[("pair", pair.into()), ("result", told.into())]));
        return;
    }
    if let Some(by) = &table.reported_by {
        let key = if *by == data.player { "event-own-reported" } else { "event-own-to-confirm" };
        let games: Vec<String> = data
            .reported
            .iter()
            .map(|GameData { promotion: [one, two], .. }| format!("{one}–{two}"))
            .collect();
        let args = [("pair", pair.into()), ("games", games.join(", ").into()), ("other", Arg::strong(other))];
        draft.text(draft.say(key, &args));
    }
    if let Some(clock) = &data.clock {
        let left = tables::left(voice, clock, clock.left.is_none() && round.started.is_some());
        draft.text(draft.say("event-own-time", &[("left", left.into())]));
    }
}

/// The player's place so far.
fn ranked(draft: &mut Draft<'_>, state: &State, player: PlayerId) {
    if state.rounds().is_empty() {
        return;
    }
    let name = view::name(state, player);
    let Some(row) = view::standings(state).into_iter().find(|row| row.player == name) else { return };
    let Some(place) = row.place else { return };
    draft.text(draft.say("event-own-place", &[("place", place.into()), ("points", row.points.into())]));
}

fn data(service: &EventService<'_>, state: &State, player: PlayerId) -> OwnData {
    let round = state.rounds().last();
    let table: Option<&Table> = round.and_then(|round| round.table_of(player));
    let own_view = round.zip(table).and_then(|(round, table)| {
        view::round(state, round).tables.into_iter().find(|seen| seen.table == table.number)
    });
    let clock: Option<ClockData> = round.zip(table).and_then(|(round, table)| {
        view::clock(state, round, service.now()).into_iter().find(|clock| clock.table == table.number)
    });
    let report = table.filter(|table| table.outcome.is_none()).and_then(|table| table.report.as_ref());
    let reported = report
        .zip(round.zip(table))
        .map(|(report, (round, table))| view::games(state, round, table, &report.games));
    let status = state.player(player).map_or(Status::Dropped, |player| player.status);
    let mut may = Vec::new();
    let is_open = table.is_some_and(|table| table.outcome.is_none());
    if is_open && round.is_some_and(|round| round.started.is_some()) {
        if report.is_some_and(|report| report.by != player) {
            may.push(OwnDeed::Confirm);
        }
        may.push(OwnDeed::Report);
    }
    if status == Status::Active && !matches!(state.stage(), Stage::Played | Stage::Validated) {
        may.push(OwnDeed::Drop);
    }
    OwnData {
        player: view::name(state, player),
        number: player.0,
        status,
        round: round.map(|round| round.number),
        phase: round.map(|round| round.phase),
        first: table.is_some_and(|table| table.players[0] == player),
        table: own_view,
        bye: round.is_some_and(|round| round.bye == Some(player)),
        clock,
        reported: reported.unwrap_or_default(),
        games: round.map_or(1, |round| state.settings().games(state.formula(), round.phase)),
        may,
    }
}

/// The codes of all players, for judges to hand out.
pub(in super::super) fn codes(service: &EventService<'_>, kept: &Kept, codes: &Codes) -> Answer {
    let mut draft = begun(service, kept);
    let players = kept.event.state().players();
    if players.is_empty() {
        draft.text(draft.say("event-nobody", &[]));
    }
    let rows = players.iter().map(|player| PlayerCode {
        player: player.name.clone(),
        number: player.id.0,
        code: codes.code(player),
    });
    let rows: Vec<PlayerCode> = rows.collect();
    let mut lines: Vec<String> =
        rows.iter().map(|row| format!("{}  {}", row.code, words::clean(&row.player))).collect();
    let rest = lines.split_off(lines.len().min(ROWS));
    if !lines.is_empty() {
        draft.push(Block::Board(lines));
        let address = Arg::code(format!("/event/{}/me", kept.number));
        draft.text(draft.say("event-codes-about", &[("address", address)]));
    }
    if !rest.is_empty() {
        draft.later(|draft| draft.push(Block::Board(rest)));
    }
    shown(draft, Some(kept), None, EventView::Codes { players: rows })
}
