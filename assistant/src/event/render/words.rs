//! Entries of a log, reasons against them, and what stands in them, in words.

use std::cmp::Ordering;

use cardinal_language::Lang;
use cardinal_tournament::{
    Actor, Edition, EndCriterion, Entry, Event, Game, Offence, Penalty, PlayerId, Reason, Role, Status,
    visible,
};
use time::OffsetDateTime;

use super::super::data::{GameData, MovedData};
use super::super::service::EventService;
use super::super::view;
use crate::answer::names;
use crate::commands::Key;
use crate::messages::{Arg, Line, Messages, Voice};

/// A text that somebody typed, on one line and without what nobody sees.
pub(super) fn clean(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    visible(&spaced)
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

/// Games of these two as people write them: `40–12, 20–20 (time: Anna, lots)`.
pub(super) fn games(voice: Voice<'_>, players: &[String; 2], games: &[GameData]) -> String {
    let game = |game: &GameData| {
        let [first, second] = game.promotion;
        let more = match first.cmp(&second) {
            Ordering::Greater => Some(&players[0]),
            Ordering::Less => Some(&players[1]),
            Ordering::Equal => None,
        };
        let mark = match (game.decided_by, &game.winner) {
            (Some(EndCriterion::PromotionPoints) | None, _) if game.out_of_time => {
                format!(" ({})", voice.text("event-out-of-time", &[]))
            }
            (Some(by), Some(winner)) => {
                let figures = game.counted.map(|[one, other]| format!("{one}–{other}")).unwrap_or_default();
                let key = match by {
                    EndCriterion::Warriors => "event-by-warriors",
                    EndCriterion::Destiny => "event-by-destiny",
                    EndCriterion::Cards => "event-by-cards",
                    EndCriterion::PromotionPoints | EndCriterion::Lots => "event-by-lots",
                };
                let by = voice.text(key, &[("figures", figures.into())]);
                let args = [("name", winner.as_str().into()), ("by", by.into())];
                format!(" ({})", voice.text("event-out-of-time-by", &args))
            }
            (None, Some(winner)) if more != Some(winner) => {
                format!(" ({})", voice.text("event-game-won", &[("name", winner.as_str().into())]))
            }
            _ => String::new(),
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
pub(super) fn writer(voice: Voice<'_>, event: &Event, by: &Actor) -> String {
    match by {
        // An organiser without a name is called so in the language of whoever made the event.
        Actor::Staff(name) if is_unnamed(name) => voice.text("event-organiser", &[]),
        Actor::Staff(name) => clean(name),
        Actor::Player(player) => clean(event.state().name(*player)),
    }
}

/// The entry at a place of the log, written while this was the last round.
pub(super) fn entry(voice: Voice<'_>, event: &Event, at: usize, round: usize) -> Line {
    let Some(logged) = event.log().get(at) else { return Line::default() };
    let state = event.state();
    let name = |player: PlayerId| Arg::strong(view::name(state, player));
    let of_table = |round: usize, table: usize, games: &[Game]| {
        let round = round.checked_sub(1).and_then(|at| state.rounds().get(at));
        let found = round.and_then(|round| Some((round, round.tables.get(table.checked_sub(1)?)?)));
        let players = found.map_or_else(Default::default, |(_, table)| view::names(state, table.players));
        // Of a round that was taken back only the figures are known.
        let bare = |game: &Game| GameData { promotion: game.promotion, ..GameData::default() };
        let games = match found {
            Some((round, table)) => view::games(state, round, table, games),
            None => games.iter().map(bare).collect(),
        };
        let told = self::games(voice, &players, &games);
        [("players", Arg::Text(players.join(" – "))), ("games", told.into()), ("table", table.into())]
    };
    let mut args: Vec<(&str, Arg)> = Vec::new();
    match &logged.entry {
        Entry::Created { name, seed, .. } => {
            args.extend([("name", Arg::strong(clean(name))), ("seed", Arg::code(seed.0.to_string()))]);
        }
        Entry::JudgeNamed { name, role, .. } => {
            let role = if *role == Role::Referee { "event-referee" } else { "event-assistant" };
            args.extend([("name", Arg::strong(clean(name))), ("role", voice.text(role, &[]).into())]);
        }
        Entry::Registered { name, .. } => {
            args.extend([("name", Arg::strong(clean(name))), ("late", late(event, at).into())]);
        }
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
            args.push(("name", writer(voice, event, &logged.by).into()));
            args.extend(of_table(round, *table, games));
        }
        Entry::Confirmed { table } => {
            args.extend([("name", writer(voice, event, &logged.by).into()), ("table", (*table).into())]);
        }
        Entry::ResultEntered { table, games } | Entry::GamesEntered { table, games } => {
            args.extend(of_table(round, *table, games));
        }
        Entry::ResultCorrected { round, table, games, because } => {
            args.extend([("round", (*round).into()), ("because", clean(because).into())]);
            args.extend(of_table(*round, *table, games));
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
        Entry::Validated => {
            let by = writer(voice, event, &logged.by);
            args.extend([("named", yes(!is_unnamed(&by)).into()), ("name", Arg::strong(by))]);
        }
        Entry::SettingsChanged { .. } | Entry::DayBegun => {}
    }
    let code: &str = (&logged.entry).into();
    voice.say(&format!("event-entry-{code}"), &args)
}

/// Whether whoever was entered at a place of the log was late, and what that cost besides the warning: the round
/// that was on, the next match, or nothing.
fn late(event: &Event, at: usize) -> &'static str {
    let stands = |place: &usize| !event.undone().contains(place);
    let before = || event.log().iter().enumerate().take(at).filter(|(place, _)| stands(place));
    if !before().any(|(_, logged)| logged.entry == Entry::DayBegun) {
        return "no";
    }
    let entered = before().filter(|(_, logged)| matches!(logged.entry, Entry::Registered { .. })).count();
    let state = event.state();
    let own = state.players().get(entered).map(|player| player.id);
    let missed = state.rounds().iter().any(|round| round.late.iter().any(|late| Some(*late) == own));
    match state.edition() {
        _ if missed => "round",
        Edition::First => "warned",
        Edition::Second | Edition::Third => "next",
    }
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
    let name = |player: &PlayerId| ("name", Arg::strong(view::name(state, *player)));
    let mut args: Vec<(&str, Arg)> = match reason {
        Reason::Stale { revision } => vec![("revision", (*revision).into())],
        Reason::WrongStage { stage } => {
            vec![("stage", names::named_in(voice, "event-stage", stage).into())]
        }
        Reason::UnknownPlayer(player) => vec![("number", player.0.into())],
        Reason::WrongStatus(player) => {
            let status = state.player(*player).map_or(Status::Active, |own| own.status);
            let code: &str = status.into();
            vec![name(player), ("status", code.into())]
        }
        Reason::OutOfBracket(player) | Reason::OtherReport(player) => {
            vec![name(player)]
        }
        Reason::TooFew { needed } => {
            vec![("needed", (*needed).into()), ("count", super::super::read::active(event).into())]
        }
        Reason::ListsMissing(players) => {
            let shown: Vec<String> =
                players.iter().take(8).map(|player| view::name(state, *player)).collect();
            let more = if players.len() > 8 { " …" } else { "" };
            vec![("names", (shown.join(", ") + more).into())]
        }
        Reason::RoundStarted(started) => vec![("started", yes(*started).into())],
        Reason::ClockStopped(stopped) => vec![("stopped", yes(*stopped).into())],
        Reason::UnknownTable(table) => vec![("table", (*table).into())],
        Reason::EndOfTimeOpen(question) => {
            vec![("question", names::named_in(voice, "event-question", question).into())]
        }
        Reason::SecondReferee => vec![("name", Arg::strong(referee(event)))],
        Reason::ResultsMissing => {
            let tables: Vec<String> = view::missing(state).iter().take(12).map(usize::to_string).collect();
            vec![("tables", tables.join(", ").into())]
        }
        Reason::TooLateToValidate { days, until } => {
            vec![("days", (*days).into()), ("until", date(*until).into())]
        }
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

/// Who directs the day.
fn referee(event: &Event) -> String {
    let mut staff = event.state().staff().iter();
    staff.find(|(_, role)| *role == Role::Referee).map_or_else(String::new, |(name, _)| clean(name))
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
        Reason::MatchDecided => &[("command", Key::EventResult, "", "")],
        Reason::Forfeited => &[("command", Key::EventUndo, "", "")],
        _ => &[],
    }
}

/// Whether somebody is called as whoever makes an event without a name is, in whatever language.
pub(in super::super) fn is_unnamed(organiser: &str) -> bool {
    Lang::ALL.iter().any(|lang| Messages::embedded().get(*lang, "event-organiser", &[]) == organiser)
}

fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}
