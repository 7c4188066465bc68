//! Tournament days on Discord: what `/event` does, and the buttons by which players join, hand in lists, report,
//! confirm and leave.
//!
//! An id is `event/NUMBER/WHAT…~REVISION`: the event's number (`-` for the one that runs), what is to be done with
//! it, and the revision of the log that its message was drawn from. What others wrote since about the same is shown
//! first, with a button that does it all the same. On a message that is kept up to date it is
//! `event/NUMBER/post/WHAT`: what comes of a press there is for the one who pressed alone, and the message follows
//! by itself.
//!
//! # Layout
//! - here: who answers what is given, pressed and filled in; `id`: what an id says;
//! - `forms`: what is asked by forms; `choices`: penalties and the end of a table's time, choice by choice;
//! - `shown`: answers as panels, and what a message that is kept up to date shows.

mod choices;
mod forms;
mod id;
mod shown;

use std::sync::Arc;

use cardinal_language::Lang;
use tokio::sync::Notify;

use self::id::{CONFIRM, Id, LATEST, LIST, LOG, PENALTY, REPORT, TIME, UNDO};
pub(super) use self::shown::posted;
use super::follow_up::outdated;
use super::handlers::{Handler, Interaction, Payload, Response};
use super::posts::Post;
use cardinal_assistant::answer::{Outcome, Service};
use cardinal_assistant::commands::{Given, Key, request};
use cardinal_assistant::event::{EventAnswered, EventView, of_parts};
use cardinal_assistant::identity::{Asker, Person};
use cardinal_assistant::request::Request;
use cardinal_assistant::request::event::{EventAction, EventCommand};

/// What the ids begin with.
const PREFIX: &str = "event";

/// Answers `/event`, its buttons, menus and forms.
pub(super) struct Events {
    pub(super) service: Arc<dyn Service>,
    /// Told whenever an event has changed.
    pub(super) news: Arc<Notify>,
}

/// Where what comes of something is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Where {
    /// In a message of its own.
    Fresh,
    /// In the place of the message on which it was done.
    Here,
    /// For the one who did it alone.
    Alone,
}

/// Who does something, and how they are answered.
struct Doer<'a> {
    asker: &'a Asker,
    lang: Lang,
}

impl Handler for Events {
    fn prefix(&self) -> &'static str {
        PREFIX
    }

    fn is_private(&self, rest: &str) -> bool {
        Id::read(rest).is_some_and(|id| id.is_on_post || id.what == LIST)
    }

    fn react(&self, interaction: Interaction) -> Response {
        let Interaction { what, asker, lang, channel, .. } = interaction;
        let by = Doer { asker: &asker, lang };
        match &what {
            Payload::Command { key, given } => self.command(*key, given, &by, channel),
            Payload::Press { rest, chosen } => match Id::read(rest) {
                Some(id) => self.press(&id, chosen.first().map(String::as_str), &by),
                None => outdated(lang),
            },
            Payload::Form { rest, fields } => match Id::read(rest) {
                Some(id) => self.filled(&id, fields, &by),
                None => outdated(lang),
            },
        }
    }
}

impl Events {
    fn command(&self, key: Key, given: &Given, by: &Doer<'_>, channel: u64) -> Response {
        match (key, request(key, given)) {
            (Key::EventPost, _) => self.post(given.text("event"), by, channel),
            (Key::EventImport, None) => match self.judged(given.text("event"), by) {
                Ok(number) => forms::players(&number.to_string(), by.lang),
                Err(refused) => *refused,
            },
            (_, Some(Request::Event(command))) => self.done(&command, None, 1, by, Where::Fresh),
            _ => outdated(by.lang),
        }
    }

    /// What comes of a press, or of what was chosen.
    fn press(&self, id: &Id<'_>, chosen: Option<&str>, by: &Doer<'_>) -> Response {
        let place = if id.is_on_post { Where::Alone } else { Where::Here };
        let act = match (id.what, id.more) {
            (REPORT, "") => return forms::report(id, by.lang),
            (LIST, _) => return forms::list(id, by.lang),
            (PENALTY, more) => match choices::penalty(more, chosen) {
                Some(choices::Chosen::Does(act)) => act,
                Some(choices::Chosen::Asks(more)) => return forms::penalty(id, &more, by.lang),
                None => return outdated(by.lang),
            },
            (TIME, more) => match choices::time(more) {
                Some(choices::Chosen::Does(act)) => act,
                Some(choices::Chosen::Asks(what)) => return forms::figures(id, &what, by.lang),
                None => return outdated(by.lang),
            },
            (LOG, page) => {
                let Ok(page) = page.parse() else { return outdated(by.lang) };
                return self.done(&id.with(EventAction::Log), None, page, by, place);
            }
            ("join", "") => EventAction::Join,
            (CONFIRM, "") => EventAction::Confirm(String::new()),
            (UNDO, entry) => match entry.parse() {
                Ok(entry) => EventAction::Undo(Some(entry)),
                Err(_) => return outdated(by.lang),
            },
            ("drop", "") => EventAction::Drop(String::new()),
            ("pairings", "") => EventAction::Pairings(None),
            ("standings", "") => EventAction::Standings,
            _ => return outdated(by.lang),
        };
        let more = match (id.what, chosen) {
            (PENALTY, Some(chosen)) => format!("{}/{chosen}", id.more),
            _ => id.more.to_owned(),
        };
        self.done(&id.with(act), Some(id.with_more(&more)), 1, by, place)
    }

    /// What comes of a form.
    fn filled(&self, id: &Id<'_>, fields: &[(String, String)], by: &Doer<'_>) -> Response {
        let field = |key: &str| {
            let found = fields.iter().find(|(known, _)| known == key);
            found.map(|(_, text)| text.trim().to_owned()).unwrap_or_default()
        };
        let place = if id.is_on_post { Where::Alone } else { Where::Here };
        let (act, place) = match (id.what, id.more) {
            (REPORT, "") => {
                let games = vec![field(forms::GAMES)];
                (EventAction::Report { player: String::new(), games }, place)
            }
            (LIST, player) => {
                let list = of_parts(&field(forms::DECK), &field(forms::RESERVE));
                // The message that a list was handed in from is everybody's, the list is not.
                (EventAction::Collection { player: player.to_owned(), list: Some(list) }, Where::Alone)
            }
            (forms::IMPORT, "") => (EventAction::Import(field(forms::PLAYERS)), Where::Fresh),
            (PENALTY, more) => match choices::penalty_told(more, &field(forms::CARD), &field(forms::NOTE)) {
                Some(act) => (act, place),
                None => return outdated(by.lang),
            },
            (TIME, more) => match choices::time_told(more, &field(forms::FIGURES)) {
                Some(act) => (act, place),
                None => return outdated(by.lang),
            },
            _ => return outdated(by.lang),
        };
        self.done(&id.with(act), Some(*id), 1, by, place)
    }

    /// Carries out a command; a refusal is for the one who gave it alone, and so is what is not for all. What was
    /// pressed or filled in is offered again where others wrote about the same.
    fn done(
        &self,
        command: &EventCommand,
        again: Option<Id<'_>>,
        page: u32,
        by: &Doer<'_>,
        place: Where,
    ) -> Response {
        let reply = self.service.answer(&Request::Event(Box::new(command.clone())), page, by.asker);
        let is_refused = reply.answer.outcome != Outcome::Answered;
        let answered = EventAnswered::of(&reply.answer);
        if answered.is_some_and(|answered| answered.deed.is_some()) {
            self.news.notify_one();
        }
        let is_for_them = answered.is_some_and(|answered| {
            use EventView::{Collection, Export, Penalty, Question};
            matches!(answered.shown, Collection(_) | Export { .. } | Penalty { .. } | Question(_))
        });
        let panel = shown::panel(reply, &command.act, again, by.lang);
        match place {
            Where::Here if !is_refused => Response::Instead(panel),
            Where::Here | Where::Alone => Response::Reply { panel, private: true },
            Where::Fresh => Response::Reply { panel, private: is_refused || is_for_them },
        }
    }

    /// The number of the event that is meant, where somebody may do what is the judges' to do; else why not.
    fn judged(&self, event: Option<String>, by: &Doer<'_>) -> Result<u32, Box<Response>> {
        let act = EventAction::Board { posts: true };
        let command = EventCommand { event, ..Id::of(LATEST, "").with(act) };
        let reply = self.service.answer(&Request::Event(Box::new(command)), 1, by.asker);
        let found = EventAnswered::of(&reply.answer).and_then(|answered| answered.event.as_ref());
        match found.map(|event| event.number) {
            Some(number) => Ok(number),
            None => Err(Box::new(Response::Reply {
                panel: shown::panel(reply, &EventAction::Show, None, by.lang),
                private: true,
            })),
        }
    }

    /// A message that is kept up to date, where a judge asks for one.
    fn post(&self, event: Option<String>, by: &Doer<'_>, channel: u64) -> Response {
        let event = match self.judged(event, by) {
            Ok(number) => number,
            Err(refused) => return *refused,
        };
        // Events belong to a server, and this one was found in it.
        let Some(server) = by.asker.server else { return outdated(by.lang) };
        // It is for all of the server, whatever the judge prefers.
        let server_locale = by.asker.server_locale;
        let all = Asker { server: by.asker.server, server_locale, ..Asker::from(Person::Discord(0)) };
        let lang = self.service.reply_policy(&all).lang;
        Response::Post(Post { server: server.id, event, channel, lang })
    }
}
