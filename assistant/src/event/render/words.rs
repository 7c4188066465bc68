//! Entries of a log, reasons against them, and what stands in them, in words.

use cardinal_tournament::{Actor, Ending, Entry, Event, Game, Offence, Penalty, PlayerId, Reason, Role};
use time::OffsetDateTime;

use super::super::data::MovedData;
use super::super::service::EventService;
use crate::answer::names;
use crate::commands::Key;
use crate::messages::{Arg, Line, Voice};

/// A text that somebody typed, in which nothing is a sign of control.
pub(super) fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !c.is_control()).collect()
}

fn moment(seconds: i64) -> Option<OffsetDateTime> {
    OffsetDateTime::from_unix_timestamp(seconds).ok()
}

/// The day of a moment, in universal time.
pub(in super::super) fn date(seconds: i64) -> String {
    moment(seconds).map_or_else(String::new, |at| {
        let (year, month, day) = at.to_calendar_date();
        format!("{year}-{:02}-{day:02}", u8::from(month))
    })
}

/// The time of day of a moment, in universal time.
pub(super) fn time(seconds: i64) -> String {
    moment(seconds).map_or_else(String::new, |at| format!("{:02}:{:02}", at.hour(), at.minute()))
}

/// Minutes and seconds: `12:05`, and `-0:30` for what is over.
pub(super) fn minutes(seconds: i64) -> String {
    let sign = if seconds < 0 { "-" } else { "" };
    let seconds = seconds.unsigned_abs();
    format!("{sign}{}:{:02}", seconds / 60, seconds % 60)
}

/// Games as people write them: `40–12, 20–20 (time)`.
pub(super) fn games(voice: Voice<'_>, games: &[Game]) -> String {
    let game = |game: &Game| {
        let [first, second] = game.promotion;
        let mark = match &game.ending {
            Ending::OutOfTime(_) => format!(" ({})", voice.text("event-out-of-time", &[])),
            Ending::Won { by } if *by.of(&game.promotion) <= *by.other().of(&game.promotion) => {
                format!(
                    " ({})",
                    voice.text(
                        if *by == cardinal_tournament::Side::First {
                            "event-first-won"
                        } else {
                            "event-second-won"
                        },
                        &[]
                    )
                )
            }
            Ending::Won { .. } | Ending::Drawn => String::new(),
        };
        format!("{first}–{second}{mark}")
    };
    games.iter().map(game).collect::<Vec<_>>().join(", ")
}

/// What somebody is punished for.
pub(super) fn offence(voice: Voice<'_>, offence: &Offence) -> String {
    let code: &str = offence.into();
    let said = voice.text(&format!("event-offence-{code}"), &[]);
    match offence {
        Offence::BannedCard { card } if !card.is_empty() => format!("{said}: {}", clean(card)),
        Offence::MisreadRule { penalty } | Offence::Other { penalty } => {
            format!("{said}: {}", self::penalty(voice, *penalty))
        }
        _ => said,
    }
}

/// What the judges decide.
pub(super) fn penalty(voice: Voice<'_>, penalty: Penalty) -> String {
    names::named_in(voice, "event-penalty", penalty)
}

/// Whose place is another.
pub(super) fn moved(voice: Voice<'_>, moved: &MovedData) -> Line {
    let place = |place: Option<usize>| place.map_or_else(|| "–".to_owned(), |place| place.to_string());
    let args = [
        ("name", Arg::strong(&moved.player)),
        ("from", place(moved.from).into()),
        ("to", place(moved.to).into()),
    ];
    voice.say("event-place", &args)
}

/// Who wrote an entry.
pub(super) fn writer(event: &Event, by: &Actor) -> String {
    match by {
        Actor::Staff(name) => clean(name),
        Actor::Player(player) => clean(event.state().name(*player)),
    }
}

/// The entry at a place of the log, written while this was the last round.
pub(super) fn entry(voice: Voice<'_>, event: &Event, at: usize, round: usize) -> Line {
    let Some(logged) = event.log().get(at) else { return Line::default() };
    let state = event.state();
    let name = |player: PlayerId| Arg::strong(state.name(player));
    let table_of = |round: usize, table: usize| {
        let tables = round.checked_sub(1).and_then(|at| state.rounds().get(at)).map(|round| &round.tables);
        let found = tables.and_then(|tables| tables.get(table.checked_sub(1)?));
        let players = found.map_or_else(String::new, |table| {
            table.players.map(|player| state.name(player).to_owned()).join(" – ")
        });
        Arg::Text(players)
    };
    let mut args: Vec<(&str, Arg)> = Vec::new();
    match &logged.entry {
        Entry::Created { name, seed, .. } => {
            args.extend([("name", Arg::strong(name)), ("seed", Arg::code(seed.0.to_string()))]);
        }
        Entry::JudgeNamed { name, role, .. } => {
            let role = if *role == Role::Referee { "event-referee" } else { "event-assistant" };
            args.extend([("name", Arg::strong(name)), ("role", voice.text(role, &[]).into())]);
        }
        Entry::Registered { name, .. } => args.push(("name", Arg::strong(name))),
        Entry::ListHandedIn { player, .. } | Entry::Dropped { player } | Entry::Returned { player } => {
            args.push(("name", name(*player)));
        }
        Entry::CardJudged { card, allowed, note } => {
            args.extend([("card", Arg::strong(clean(card))), ("allowed", yes(*allowed).into())]);
            args.push(("note", clean(note).into()));
        }
        Entry::RoundPaired { tables, .. } => {
            args.extend([("round", round.into()), ("count", tables.len().into())]);
        }
        Entry::PairingsChanged { because, .. } => {
            args.extend([("round", round.into()), ("because", clean(because).into())]);
        }
        Entry::RoundStarted => args.push(("round", round.into())),
        Entry::ClockStopped { table, because } => {
            args.extend([("table", (*table).into()), ("because", clean(because).into())]);
        }
        Entry::ClockResumed { table } | Entry::NextGame { table } => args.push(("table", (*table).into())),
        Entry::Reported { table, games } => {
            args.extend([("name", writer(event, &logged.by).into()), ("table", (*table).into())]);
            args.extend([("games", self::games(voice, games).into()), ("players", table_of(round, *table))]);
        }
        Entry::Confirmed { table } => {
            args.extend([("name", writer(event, &logged.by).into()), ("table", (*table).into())]);
        }
        Entry::ResultEntered { table, games } => {
            args.extend([("table", (*table).into()), ("games", self::games(voice, games).into())]);
            args.push(("players", table_of(round, *table)));
        }
        Entry::ResultCorrected { round, table, games, because } => {
            args.extend([("round", (*round).into()), ("table", (*table).into())]);
            args.extend([("games", self::games(voice, games).into()), ("because", clean(because).into())]);
            args.push(("players", table_of(*round, *table)));
        }
        Entry::Penalised { player, offence, note } => {
            let note = if note.is_empty() { String::new() } else { format!(" ({})", clean(note)) };
            args.extend([("name", name(*player)), ("offence", self::offence(voice, offence).into())]);
            args.push(("note", note.into()));
        }
        Entry::Undone { entry } => {
            let what = self::entry(voice, event, *entry, round_at(event, *entry)).text();
            args.extend([("number", (*entry + 1).into()), ("what", what.into())]);
        }
        Entry::SettingsChanged { .. } | Entry::DayBegun | Entry::Validated => {}
    }
    let code: &str = (&logged.entry).into();
    voice.say(&format!("event-entry-{code}"), &args)
}

/// Which round was the last when an entry was written.
pub(super) fn round_at(event: &Event, at: usize) -> usize {
    let before = event.log().iter().enumerate().take(at + 1);
    let stands = |at: &usize| !event.undone().contains(at);
    before.filter(|(at, logged)| stands(at) && matches!(logged.entry, Entry::RoundPaired { .. })).count()
}

/// A reason against an entry.
pub(super) fn reason(service: &EventService<'_>, event: &Event, reason: &Reason) -> Line {
    let voice = service.context.voice;
    let state = event.state();
    let name = |player: &PlayerId| ("name", Arg::strong(state.name(*player)));
    let mut args: Vec<(&str, Arg)> = match reason {
        Reason::Stale { revision } => vec![("revision", (*revision).into())],
        Reason::WrongStage { stage } => {
            vec![("stage", names::named_in(voice, "event-stage", stage).into())]
        }
        Reason::UnknownPlayer(player) => vec![("number", player.0.into())],
        Reason::WrongStatus(player) | Reason::OutOfBracket(player) => vec![name(player)],
        Reason::TooFew { needed } => {
            vec![("needed", (*needed).into()), ("count", super::super::read::active(event).into())]
        }
        Reason::ListsMissing(players) => {
            let shown: Vec<&str> = players.iter().take(8).map(|player| state.name(*player)).collect();
            let more = if players.len() > 8 { " …" } else { "" };
            vec![("names", (shown.join(", ") + more).into())]
        }
        Reason::RoundStarted(started) => vec![("started", yes(*started).into())],
        Reason::ClockStopped(stopped) => vec![("stopped", yes(*stopped).into())],
        Reason::UnknownTable(table) => vec![("table", (*table).into())],
        Reason::EndOfTimeOpen(question) => {
            vec![("question", names::named_in(voice, "event-question", question).into())]
        }
        Reason::TooLateToValidate { days } => vec![("days", (*days).into())],
        Reason::LaterEntryRests { entry } => {
            let what = self::entry(voice, event, *entry, round_at(event, *entry)).text();
            vec![("number", (*entry + 1).into()), ("what", what.into())]
        }
        _ => Vec::new(),
    };
    args.extend(
        remedies(reason)
            .iter()
            .map(|(name, key, parameter, value)| (*name, Arg::code(service.hint(*key, parameter, value)))),
    );
    let code: &str = reason.into();
    voice.say(&format!("event-reason-{code}"), &args)
}

/// What helps against a reason: in which place of its sentence, which command, with which parameter and what it is
/// given.
fn remedies(reason: &Reason) -> &'static [(&'static str, Key, &'static str, &'static str)] {
    match reason {
        Reason::StaffOnly => &[("command", Key::EventJudge, "", "")],
        Reason::NoReferee => &[("command", Key::EventJudge, "name", "")],
        Reason::SecondReferee => &[("command", Key::EventJudge, "assistant", "yes")],
        Reason::TooFew { .. } => &[("command", Key::EventFormat, "cut", "none")],
        Reason::ListsMissing(_) => &[
            ("command", Key::EventCollection, "player", ""),
            ("format", Key::EventFormat, "lists", "not-required"),
        ],
        Reason::RoundStarted(false) => &[("command", Key::EventStart, "", "")],
        Reason::MatchOver => &[("command", Key::EventCorrect, "", "")],
        Reason::NotAMatch => &[("command", Key::EventNextGame, "", "")],
        Reason::NoDraw => &[("command", Key::EventTime, "", "")],
        Reason::NoReasonGiven => &[("command", Key::EventPenalty, "note", "")],
        Reason::Forfeited => &[("command", Key::EventUndo, "", "")],
        _ => &[],
    }
}

fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}
