//! What there is to be seen of an event: the round, its tables with their time and results, the ranking.

use cardinal_language::Lang;

use cardinal_assistant::answer::{Outcome, Reply, Service, names};
use cardinal_assistant::event::{
    self, ClockData, EventAnswered, EventSummary, EventView, RoundData, StandingData, TableData,
};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::messages::{Arg, Messages};
use cardinal_assistant::request::Request;
use cardinal_assistant::request::event::{EventAction, EventCommand};

/// An event at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) lang: Lang,
    /// The event's number.
    pub(super) number: u32,
    pub(super) title: String,
    /// The stage, and the round with its phase.
    pub(super) stands: String,
    /// How many results are missing, in words.
    pub(super) missing: String,
    /// Seconds left at the tables whose time runs: the most that any has.
    pub(super) left: Option<i64>,
    /// When it was seen, in words.
    pub(super) at: String,
    pub(super) tables: Vec<Row>,
    /// The heads of the ranking, and its rows.
    pub(super) ranking: (Vec<String>, Vec<Vec<String>>),
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) number: usize,
    pub(super) players: String,
    /// What came of it, or waits to be confirmed.
    pub(super) result: String,
    /// What is left of its time, in words.
    pub(super) time: String,
    pub(super) is_missing: bool,
    /// Whether its time is over, and nothing came of it yet.
    pub(super) is_over_time: bool,
}

fn said(lang: Lang, key: &str, args: &[(&'static str, Arg)]) -> String {
    Messages::embedded().get(lang, key, args)
}

/// Looks at an event.
///
/// # Errors
/// What is said where it cannot be seen.
pub(super) fn look(service: &dyn Service, asker: &Asker, event: Option<&str>) -> Result<Seen, Box<Reply>> {
    let ask = |act| {
        let command =
            EventCommand { event: event.map(str::to_owned), by: None, seen: None, drawn: None, act };
        service.answer(&Request::Event(Box::new(command)), 1, asker)
    };
    let shown = ask(EventAction::Show);
    if shown.answer.outcome != Outcome::Answered {
        return Err(Box::new(shown));
    }
    let lang = shown.answer.lang;
    let Some(event) = EventAnswered::of(&shown.answer).and_then(|answered| answered.event.clone()) else {
        return Err(Box::new(shown));
    };
    let (round, clock, standings) =
        (ask(EventAction::Pairings(None)), ask(EventAction::Clock), ask(EventAction::Standings));
    let view = |reply: &Reply| EventAnswered::of(&reply.answer).map(|answered| answered.shown.clone());
    let clocks = match view(&clock) {
        Some(EventView::Clock { tables }) => tables,
        _ => Vec::new(),
    };
    let round = match view(&round) {
        Some(EventView::Round(round)) => Some(round),
        _ => None,
    };
    let rows = match view(&standings) {
        Some(EventView::Standings { rows, .. }) => rows,
        _ => Vec::new(),
    };
    Ok(seen(lang, &event, round.as_ref(), &clocks, &rows, now()))
}

fn now() -> i64 {
    time::OffsetDateTime::now_utc().unix_timestamp()
}

/// What is seen at a moment, in words.
pub(super) fn seen(
    lang: Lang,
    event: &EventSummary,
    round: Option<&RoundData>,
    clocks: &[ClockData],
    standings: &[StandingData],
    now: i64,
) -> Seen {
    let voice = Messages::embedded().voice(lang);
    let title = [("name", Arg::from(clean(&event.name))), ("number", event.number.into())];
    let stage = names::named_in(voice, "event-stage", event.stage);
    let stands = round.map_or_else(String::new, |round| {
        let phase = names::named_in(voice, "event-phase", round.phase);
        let args = [("number", round.number.into()), ("phase", phase.into())];
        format!(" · {}", said(lang, "event-round", &args))
    });
    let tables = round.map(|round| round.tables.as_slice()).unwrap_or_default();
    let missing = tables.iter().filter(|table| !table.over).count();
    let at = time::OffsetDateTime::from_unix_timestamp(now).map_or_else(
        |_| String::new(),
        |at| format!("{:02}:{:02}:{:02}", at.hour(), at.minute(), at.second()),
    );
    let at = [("time", at.into()), ("entry", event.revision.into())];
    let head = said(lang, "event-standings-head", &[]);
    Seen {
        lang,
        number: event.number,
        title: said(lang, "event-title", &title),
        stands: stage + &stands,
        missing: round
            .map_or_else(String::new, |_| said(lang, "event-desk-missing", &[("count", missing.into())])),
        left: clocks.iter().filter(|clock| !clock.stopped).filter_map(|clock| clock.left).max(),
        at: said(lang, "event-desk-seen", &at),
        tables: tables.iter().map(|table| row(lang, table, clocks)).collect(),
        ranking: (
            head.split('|').map(|cell| cell.trim().to_owned()).collect(),
            standings.iter().map(ranked).collect(),
        ),
    }
}

/// A name in which nothing moves the cursor.
fn clean(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

fn row(lang: Lang, table: &TableData, clocks: &[ClockData]) -> Row {
    let [first, second] = table.players.each_ref().map(|name| clean(name));
    let clock = clocks.iter().find(|clock| clock.table == table.table);
    let left = clock.and_then(|clock| clock.left);
    let minutes = |seconds: i64| minutes(seconds.saturating_abs());
    let time = match (left, clock) {
        (Some(left), Some(clock)) if clock.stopped => {
            said(lang, "event-clock-stopped", &[("left", minutes(left).into())])
        }
        (Some(left), _) if left <= 0 => said(lang, "event-clock-over", &[("over", minutes(left).into())]),
        (Some(left), _) => said(lang, "event-clock-left", &[("left", minutes(left).into())]),
        (None, _) => String::new(),
    };
    Row {
        number: table.table,
        players: format!("{first} – {second}"),
        result: clean(&event::result(Messages::embedded().voice(lang), table)),
        time,
        is_missing: !table.over,
        is_over_time: !table.over && left.is_some_and(|left| left <= 0),
    }
}

/// Minutes and seconds: `12:05`.
pub(super) fn minutes(seconds: i64) -> String {
    let sign = if seconds < 0 { "-" } else { "" };
    let seconds = seconds.unsigned_abs();
    format!("{sign}{}:{:02}", seconds / 60, seconds % 60)
}

/// A row of the ranking; what separates it from the row above is marked, as elsewhere at the terminal.
fn ranked(row: &StandingData) -> Vec<String> {
    let place = row.place.map_or_else(|| "–".to_owned(), |place| place.to_string());
    let figures = event::figures(row);
    let marked = figures.into_iter().map(|(figure, decides)| figure + if decides { "*" } else { "" });
    [place, clean(&row.player)].into_iter().chain(marked).collect()
}
