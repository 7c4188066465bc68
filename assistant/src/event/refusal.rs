//! Why something with an event is not done.

use std::sync::Arc;

use cardinal_tournament::{Event, Refusal as Against};
use serde::Serialize;

use super::limits;
use super::repository::Kept;
use super::service::EventService;
use crate::commands::Key;
use crate::library::UserStoreError;
use crate::messages::{Arg, Line};

/// Why something is not done.
#[derive(Debug)]
pub(super) enum Refusal {
    /// There are no events where the person is.
    NoPlace,
    /// They are no judge; whether there are judges at all.
    NotAJudge(bool),
    /// A guest asks for what is not theirs.
    Guest,
    /// Nobody who is entered has the code that a guest gives, or they give none.
    WrongCode,
    /// There is no event yet.
    NoneYet,
    /// There is no event of this number or name.
    NoEvent(String),
    /// An entry of an event cannot stand.
    Damaged { number: u32, entry: usize },
    /// An event was written by another version.
    OtherFormat(u32),
    /// There are as many as there may be.
    TooMany(usize),
    /// There are as many players as there may be.
    TooManyPlayers(usize),
    /// Others have written since: what stands now, and from which place of the log on they wrote.
    Seen { event: Kept, from: usize },
    /// Others wrote about the same, at these places of the log, and whoever asks has not seen it.
    Unseen { event: Kept, entries: Vec<usize> },
    /// The last entry is not that of whoever asks: it is taken back only where it is named.
    NotOwn { event: Kept, entry: usize },
    /// Several events run, or are called so: each by its number and name.
    SeveralEvents(Vec<(u32, String)>),
    /// The cards database knows a card: the rules say of it whether it may be played.
    KnownCard(String),
    /// A card is not banned: what it is called, and by which rule it may be played; by the judges' word, where there
    /// is none.
    NotBanned(String, Option<String>),
    /// The rules refuse it.
    Rules { reasons: Vec<Against>, event: Arc<Event> },
    /// Nobody of this name is entered; who comes near.
    NoPlayer(String, Vec<String>),
    /// Several may be meant.
    SeveralPlayers(String, Vec<String>),
    /// Whoever asks is not entered.
    NotEntered,
    /// There is no such round.
    NoRound(usize),
    /// There is nothing to pair.
    NothingToPair,
    /// Nobody sits at a table whose seat could be changed.
    NotSeated(String),
    /// What was typed is no game.
    NoGame(String),
    /// What was typed is no two figures.
    NoFigures(String),
    /// Something is longer than it may be: which message, how long it may be.
    TooLong(&'static str, usize),
    /// Something that is needed was not said: its message.
    Missing(&'static str),
    /// There is no such ruleset.
    Ruleset(String),
    /// A line of a table of players is none: which, and the message that says why.
    Row { line: usize, why: &'static str, name: String },
    /// A line of a list of cards is none: which, the message that says why, and what stands there.
    Line { line: usize, why: &'static str, name: String },
    /// Somebody has handed in no list of cards: in which event, and who.
    NoList(u32, String),
    /// There is no table whose time could be stopped, or run on: its message.
    NoClock(&'static str),
    /// There is no entry that stands.
    NothingStanding,
    /// The player is no longer at a table without a result.
    NoOpenTable(String),
    /// The store fails.
    Store(UserStoreError),
}

impl<E: Into<UserStoreError>> From<E> for Refusal {
    fn from(error: E) -> Self {
        Self::Store(error.into())
    }
}

/// Why something with an event is not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventRefusal"))]
#[serde(rename_all = "kebab-case")]
pub enum RefusalCode {
    /// There are no events where the person is.
    NoPlace,
    /// They are no judge.
    NotAJudge,
    /// Nobody who is entered has the code that is given.
    WrongCode,
    /// There is no such event.
    NoEvent,
    /// It cannot be read.
    Damaged,
    /// There are too many.
    TooMany,
    /// Others have written since.
    Stale,
    /// The rules refuse it, for the reasons told.
    Rules,
    /// Nobody of this name is entered.
    NoPlayer,
    /// Several may be meant.
    SeveralPlayers,
    /// Several events run, or are called so.
    SeveralEvents,
    /// The entry that would be taken back is somebody else's, and was not named.
    NotOwn,
    /// There is no such round, table or entry.
    NothingThere,
    /// What was typed cannot be read.
    Unreadable,
    /// Something is too long.
    TooLong,
    /// Something needed was not said.
    Missing,
}

impl Refusal {
    /// Its name for programs.
    ///
    /// # Errors
    /// What is wrong with the store, which has an answer of its own.
    pub(super) const fn code(&self) -> Result<RefusalCode, &UserStoreError> {
        Ok(match self {
            Self::NoPlace => RefusalCode::NoPlace,
            Self::NotAJudge(_) | Self::Guest => RefusalCode::NotAJudge,
            Self::WrongCode => RefusalCode::WrongCode,
            Self::NoneYet | Self::NoEvent(_) => RefusalCode::NoEvent,
            Self::Damaged { .. } | Self::OtherFormat(_) => RefusalCode::Damaged,
            Self::TooMany(_) | Self::TooManyPlayers(_) => RefusalCode::TooMany,
            Self::Seen { .. } | Self::Unseen { .. } => RefusalCode::Stale,
            Self::NotOwn { .. } => RefusalCode::NotOwn,
            Self::SeveralEvents(_) => RefusalCode::SeveralEvents,
            Self::Rules { .. } | Self::KnownCard(_) | Self::NotBanned(..) => RefusalCode::Rules,
            Self::NoPlayer(..) | Self::NotEntered => RefusalCode::NoPlayer,
            Self::SeveralPlayers(..) => RefusalCode::SeveralPlayers,
            Self::NoRound(_)
            | Self::NothingToPair
            | Self::NotSeated(_)
            | Self::NoOpenTable(_)
            | Self::NoList(..)
            | Self::NoClock(_)
            | Self::NothingStanding => RefusalCode::NothingThere,
            Self::NoGame(_)
            | Self::NoFigures(_)
            | Self::Ruleset(_)
            | Self::Row { .. }
            | Self::Line { .. } => RefusalCode::Unreadable,
            Self::TooLong(..) => RefusalCode::TooLong,
            Self::Missing(_) => RefusalCode::Missing,
            Self::Store(error) => return Err(error),
        })
    }

    /// In words; the reasons of rules are told elsewhere.
    pub(super) fn line(&self, service: &EventService<'_>) -> Line {
        let voice = service.context.voice;
        let command = |key: Key, with: &str| [("command", Arg::code(service.hint(key, with, "")))];
        let typed = |text: &str| Arg::strong(text.chars().take(limits::NAME).collect::<String>());
        let names = |names: &[String]| Arg::from(names.join(", "));
        match self {
            Self::NoPlace => voice.say("event-no-place", &[]),
            Self::NotAJudge(true) => voice.say("event-not-a-judge", &[]),
            Self::NotAJudge(false) => voice.say("ruling-no-judges", &[]),
            Self::Guest => voice.say("event-guest", &[]),
            Self::WrongCode => voice.say("event-wrong-code", &[]),
            Self::NoneYet => voice.say("event-none-yet", &command(Key::EventNew, "name")),
            Self::NoEvent(name) => {
                let [command] = command(Key::EventList, "");
                voice.say("event-no-event", &[("name", typed(name)), command])
            }
            Self::SeveralEvents(_) => {
                voice.say("event-several-events", &[("option", Arg::code(service.naming_an_event("")))])
            }
            Self::NotBanned(name, rule) => {
                let by = if rule.is_some() { "rules" } else { "judges" };
                let other = Arg::code(service.typed(Key::EventPenalty));
                let args = [("card", typed(name)), ("by", by.into()), ("command", other)];
                voice.say("event-card-not-banned", &args)
            }
            Self::KnownCard(name) => voice.say("event-card-known", &[("card", typed(name))]),
            Self::Damaged { number, entry } => {
                voice.say("event-damaged", &[("number", (*number).into()), ("entry", (*entry).into())])
            }
            Self::OtherFormat(number) => voice.say("event-other-format", &[("number", (*number).into())]),
            Self::TooMany(most) => voice.say("event-too-many", &[("most", (*most).into())]),
            Self::TooManyPlayers(most) => voice.say("event-too-many-players", &[("most", (*most).into())]),
            Self::Seen { event, .. } => {
                voice.say("event-stale", &[("revision", event.event.revision().into())])
            }
            Self::Unseen { .. } => voice.say("event-unseen", &[]),
            Self::NotOwn { .. } => voice.say("event-not-own", &[]),
            Self::Rules { .. } => voice.say("event-refused", &[]),
            Self::NoPlayer(name, near) if near.is_empty() => {
                voice.say("event-no-player", &[("name", typed(name))])
            }
            Self::NoPlayer(name, near) => {
                voice.say("event-no-player-near", &[("name", typed(name)), ("near", names(near))])
            }
            Self::SeveralPlayers(name, all) => {
                voice.say("event-several-players", &[("name", typed(name)), ("names", names(all))])
            }
            Self::NotEntered => voice.say("event-not-entered", &command(Key::EventRegister, "")),
            Self::NoRound(number) => voice.say("event-no-round", &[("number", (*number).into())]),
            Self::NothingToPair => voice.say("event-nothing-to-pair", &[]),
            Self::NotSeated(name) => voice.say("event-not-seated", &[("name", typed(name))]),
            Self::NoOpenTable(name) => voice.say("event-no-open-table", &[("name", typed(name))]),
            Self::NoGame(text) => voice.say("event-no-game", &[("text", typed(text))]),
            Self::NoFigures(text) => voice.say("event-no-figures", &[("text", typed(text))]),
            Self::TooLong(key, most) => voice.say(key, &[("most", (*most).into())]),
            Self::Missing(key) | Self::NoClock(key) => voice.say(key, &[]),
            Self::Ruleset(name) => voice.say("settings-no-ruleset", &[("value", typed(name))]),
            Self::Row { line, why, name } => {
                let why = voice.text(why, &[("name", name.as_str().into())]);
                voice.say("event-row", &[("line", (*line).into()), ("why", why.into())])
            }
            Self::Line { line, why, name } => {
                let why = voice.text(why, &[("name", name.as_str().into())]);
                voice.say("event-line", &[("line", (*line).into()), ("why", why.into())])
            }
            Self::NoList(_, name) => voice.say("event-no-list-yet", &[("name", typed(name))]),
            Self::NothingStanding => voice.say("event-nothing-to-undo", &[]),
            // Who is told says how: see `render::refused`.
            Self::Store(_) => voice.say("event-not-kept", &[]),
        }
    }
}
