//! The tables of a round: who meets whom, why, and how long they still have.

use cardinal_tournament::pairing::Cost;
use cardinal_tournament::{Event, Phase, Principle, Round};

use super::super::data::{ClockData, EventView, RoundData, TableData, WhyData};
use super::super::refusal::Refusal;
use super::super::repository::Kept;
use super::super::service::EventService;
use super::super::{dialogue, read, view};
use super::{begun, next, rule_line, shown, words};
use crate::answer::{Answer, Draft, Line, Style, names};
use crate::commands::Key;
use crate::messages::{Arg, Voice};

/// Pairings that are explained where nobody is named: each is a pairing computed anew.
const WHY: usize = 10;

/// The round of a number, or the last.
fn found(event: &Event, number: Option<usize>) -> Result<&Round, Refusal> {
    let rounds = event.state().rounds();
    let wanted = number.unwrap_or(rounds.len());
    wanted.checked_sub(1).and_then(|at| rounds.get(at)).ok_or(Refusal::NoRound(wanted.max(1)))
}

/// The pairings of a round, with what came of them so far.
pub(in super::super) fn round(
    service: &EventService<'_>,
    kept: &Kept,
    number: Option<usize>,
) -> Result<Answer, Refusal> {
    let event = &*kept.event;
    let round = found(event, number)?;
    let mut draft = begun(service, kept);
    let data = view::round(event.state(), round);
    told(&mut draft, &data, 8);
    if round.number == event.state().rounds().len() {
        draft.text(next(service, event));
        time_up(service, &mut draft, event);
    }
    Ok(shown(draft, Some(kept), None, EventView::Round(data)))
}

/// What is done where the time of tables without a result is over.
pub(super) fn time_up(service: &EventService<'_>, draft: &mut Draft<'_>, event: &Event) {
    let Ok(round) = found(event, None) else { return };
    let missing = view::missing(event.state());
    let over = |clock: &ClockData| clock.left.is_some_and(|left| left <= 0) && missing.contains(&clock.table);
    let clocks = view::clock(event.state(), round, service.now());
    let over: Vec<usize> = clocks.iter().filter(|clock| over(clock)).map(|clock| clock.table).collect();
    let Some(first) = over.first() else { return };
    let command = service.hint(Key::EventTime, "table", &first.to_string());
    let tables: Vec<String> = over.iter().take(12).map(usize::to_string).collect();
    let args = [("tables", tables.join(", ").into()), ("command", Arg::code(command))];
    draft.text(draft.say("event-time-up", &args));
    let rule = dialogue::rule(Principle::OutOfTime);
    draft.note(rule_line(&view::rule(service.context.library, draft.voice, rule)));
}

/// The pairings of the last round.
pub(super) fn pairings(draft: &mut Draft<'_>, event: &Event, room: usize) {
    if let Some(round) = event.state().rounds().last() {
        told(draft, &view::round(event.state(), round), room);
    }
}

pub(super) fn told(draft: &mut Draft<'_>, round: &RoundData, room: usize) {
    let voice = draft.voice;
    let phase = names::named_in(voice, "event-phase", round.phase);
    let heading = draft.say("event-round", &[("number", round.number.into()), ("phase", phase.into())]);
    let mut lines: Vec<Line> = round.tables.iter().map(|table| line(voice, round.phase, table)).collect();
    if let Some(bye) = &round.bye {
        lines.push(draft.say("event-bye", &[("name", Arg::strong(bye))]));
    }
    lines.extend(
        round.walkovers.iter().map(|name| draft.say("event-walkover", &[("name", Arg::strong(name))])),
    );
    if lines.is_empty() {
        draft.text(draft.say("event-no-tables", &[]));
    }
    draft.bullets_within(room, Some(heading), lines);
    if let Some(because) = &round.changed_because {
        draft.note(draft.say("event-changed-because", &[("because", words::clean(because).into())]));
    }
}

/// A table on one line.
fn line(voice: Voice<'_>, phase: Phase, table: &TableData) -> Line {
    let [first, second] = &table.players;
    let [one, other] = table.points;
    let points = |points: u32| if phase == Phase::Swiss { format!(" ({points})") } else { String::new() };
    let line = Line::default()
        .then(format!("{} ", table.table), Style::Strong)
        .then(words::clean(first), Style::Plain)
        .then(points(one), Style::Faint)
        .then(" – ", Style::Plain)
        .then(words::clean(second), Style::Plain)
        .then(points(other), Style::Faint);
    match result(voice, table) {
        result if result.is_empty() => line,
        result => line.then(format!(": {result}"), Style::Plain),
    }
}

/// What came of a table so far and what decided it, in words; nothing while it is played.
pub fn result(voice: Voice<'_>, table: &TableData) -> String {
    let games = words::games(voice, &table.players, &table.games);
    let so_far = words::games(voice, &table.players, &table.so_far);
    match (&table.winner, table.over, &table.reported_by) {
        _ if !table.forfeited_by.is_empty() => {
            voice.text("event-forfeited", &[("names", table.forfeited_by.join(", ").into())])
        }
        (Some(winner), true, _) => {
            voice.text("event-won", &[("name", winner.as_str().into()), ("games", games.into())])
        }
        (None, true, _) => voice.text("event-drawn", &[("games", games.into())]),
        (_, false, Some(by)) => voice.text("event-reported", &[("name", by.as_str().into())]),
        (_, false, None) if so_far.is_empty() => String::new(),
        (_, false, None) => voice.text("event-so-far", &[("games", so_far.into())]),
    }
}

/// Why the pairings of the last round are as they are.
pub(in super::super) fn why(
    service: &EventService<'_>,
    kept: &Kept,
    player: Option<&str>,
) -> Result<Answer, Refusal> {
    let (voice, event) = (service.context.voice, &*kept.event);
    let state = event.state();
    let round = found(event, None)?;
    let mut draft = begun(service, kept);
    let before = state.to_pair(round.number);
    let mut pairs = Vec::new();
    if round.phase == Phase::Swiss {
        let computed = before.pair();
        let explained: Vec<_> = if let Some(typed) = player {
            before.explain_in(&computed, read::player(event, typed)?).into_iter().collect()
        } else {
            let all = computed.tables.iter().map(|[first, _]| *first).chain(computed.bye);
            all.take(WHY).filter_map(|player| before.explain_in(&computed, player)).collect()
        };
        pairs.extend(explained.iter().map(|explained| view::why(state, &before, explained)));
    } else {
        draft.text(draft.say("event-why-bracket", &[]));
    }
    if let Some(because) = view::changed_because(round) {
        draft.text(draft.say("event-why-changed", &[("because", words::clean(&because).into())]));
    }
    let changed_since = round.phase == Phase::Swiss && state.has_changed_since(round.number);
    if changed_since {
        draft.text(draft.say("event-why-changed-since", &[]));
    }
    if let Some(first) = pairs.first() {
        draft.text(draft.say("event-why-order", &[("seed", Arg::code(state.seed().0.to_string()))]));
        draft.text(draft.say("event-why-whole", &[("cost", cost(voice, first.whole).into())]));
    }
    let lines = pairs.iter().map(|pair| reason(voice, pair)).collect();
    draft.bullets_within(7, None, lines);
    let rule = state.formula().pairing_rule(round.phase, state.settings().cut);
    draft.note(super::rule_line(&view::rule(service.context.library, voice, rule)));
    Ok(shown(draft, Some(kept), None, EventView::Why { pairs, changed_since }))
}

/// Why two meet, on a line.
fn reason(voice: Voice<'_>, why: &WhyData) -> Line {
    let named = why
        .players
        .iter()
        .zip(&why.points)
        .map(|(name, points)| format!("{} ({points})", words::clean(name)));
    let pair = named.collect::<Vec<_>>().join(" – ");
    let pair = if why.players.len() == 1 { voice.text("event-bye", &[("name", pair.into())]) } else { pair };
    let args = |cost_: Cost| [("pair", Arg::strong(&pair)), ("cost", cost(voice, cost_).into())];
    match why.otherwise {
        None => voice.say("event-why-forced", &[("pair", Arg::strong(&pair))]),
        Some(otherwise) => {
            let pairs = why.instead.iter().map(|pair| match pair.as_slice() {
                [left] => voice.text("event-bye", &[("name", words::clean(left).into())]),
                pair => words::clean(&pair.join(" – ")),
            });
            let instead = pairs.collect::<Vec<_>>().join(", ");
            let [pair, cost] = args(otherwise);
            voice.say("event-why-pair", &[pair, cost, ("instead", instead.into())])
        }
    }
}

/// What of a pairing's cost is not nothing, from what weighs most on.
fn cost(voice: Voice<'_>, cost: Cost) -> String {
    let parts = [
        ("event-cost-second-byes", cost.second_byes),
        ("event-cost-rematches", cost.rematches),
        ("event-cost-bye-points", cost.bye_points),
        ("event-cost-spread", cost.spread),
        ("event-cost-repeated-floats", cost.repeated_floats),
        ("event-cost-lots", cost.lots),
    ];
    let told = parts.into_iter().filter(|(_, count)| *count > 0);
    let told: Vec<String> = told.map(|(key, count)| voice.text(key, &[("count", count.into())])).collect();
    if told.is_empty() { voice.text("event-cost-nothing", &[]) } else { told.join(", ") }
}

/// What is left of the time at a table, in words.
pub(in super::super) fn left(voice: Voice<'_>, clock: &ClockData, unlimited: bool) -> String {
    match clock.left {
        Some(left) if clock.stopped => {
            voice.text("event-clock-stopped", &[("left", words::minutes(left).into())])
        }
        Some(left) if left <= 0 => {
            voice.text("event-clock-over", &[("over", words::minutes(left.saturating_neg()).into())])
        }
        Some(left) => voice.text("event-clock-left", &[("left", words::minutes(left).into())]),
        None if unlimited => voice.text("event-clock-unlimited", &[]),
        None => voice.text("event-clock-not-started", &[]),
    }
}

/// What is left of the time at each table without a result.
pub(in super::super) fn clock(service: &EventService<'_>, kept: &Kept) -> Result<Answer, Refusal> {
    let (voice, event) = (service.context.voice, &*kept.event);
    let round = found(event, None)?;
    let mut draft = begun(service, kept);
    let tables = view::clock(event.state(), round, service.now());
    let unlimited = event.state().settings().minutes(round.phase).is_none();
    let line = |clock: &ClockData| {
        let left = left(voice, clock, unlimited);
        Line::default()
            .then(format!("{} ", clock.table), Style::Strong)
            .then(words::clean(&clock.players.join(" – ")), Style::Plain)
            .then(format!(": {left}"), Style::Plain)
    };
    draft.bullets_within(8, None, tables.iter().map(line).collect());
    draft.text(next(service, event));
    time_up(service, &mut draft, event);
    Ok(shown(draft, Some(kept), None, EventView::Clock { tables }))
}
