//! Tournament days on Discord: what `/event` does, and the buttons by which players join, report, confirm and
//! leave.
//!
//! An id is `event/NUMBER/WHAT`: the event's number, and what is to be done with it.

use std::sync::Arc;

use cardinal_language::Lang;

use super::follow_up::outdated;
use super::handlers::{Handler, Interaction, Payload, Response};
use super::panel::{Attached, Button, Form as Asks, FormField, Look, Panel, Part, Tone};
use cardinal_assistant::answer::{Data, Outcome, Reply, Service};
use cardinal_assistant::commands::{Given, Key, request};
use cardinal_assistant::event::{EventData, EventSummary, Stage};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::messages::Messages;
use cardinal_assistant::request::Request;
use cardinal_assistant::request::event::{EventAction, EventCommand};

/// What the ids begin with.
const PREFIX: &str = "event";
/// How many letters a reported result has at most.
const LONGEST: u16 = 100;

/// Answers `/event`, its buttons and the form of a result.
pub(super) struct Events(pub(super) Arc<dyn Service>);

impl Handler for Events {
    fn prefix(&self) -> &'static str {
        PREFIX
    }

    fn react(&self, interaction: Interaction) -> Response {
        let Interaction { what, asker, lang, .. } = interaction;
        match &what {
            Payload::Command { key, given } => self.command(*key, given, &asker, lang),
            Payload::Press { rest, .. } => match rest.split_once('/') {
                Some((number, "report")) => form(number, lang),
                Some((number, what)) => match pressed(what) {
                    Some(act) => self.reply(of(number, act), &asker, lang, true),
                    None => outdated(lang),
                },
                None => outdated(lang),
            },
            Payload::Form { rest, fields } => match rest.split_once('/') {
                Some((number, "report")) => {
                    let games = fields.iter().filter(|(key, _)| key == "games");
                    let games = games.map(|(_, games)| games.clone()).collect();
                    let act = EventAction::Report { player: String::new(), games };
                    self.reply(of(number, act), &asker, lang, true)
                }
                _ => outdated(lang),
            },
        }
    }
}

/// What a button asks for.
fn pressed(what: &str) -> Option<EventAction> {
    Some(match what {
        "join" => EventAction::Join,
        "confirm" => EventAction::Confirm(String::new()),
        "drop" => EventAction::Drop(String::new()),
        "pairings" => EventAction::Pairings(None),
        "standings" => EventAction::Standings,
        _ => return None,
    })
}

/// Something with the event of a number.
fn of(number: &str, act: EventAction) -> EventCommand {
    EventCommand { event: Some(number.to_owned()), by: None, seen: None, act }
}

impl Events {
    fn command(&self, key: Key, given: &Given, asker: &Asker, lang: Lang) -> Response {
        match request(key, given) {
            Some(Request::Event(command)) => self.reply(*command, asker, lang, false),
            _ => outdated(lang),
        }
    }

    /// Carries out a command; a refusal is for the one who gave it alone.
    fn reply(&self, command: EventCommand, asker: &Asker, lang: Lang, in_place: bool) -> Response {
        let reply = self.0.answer(&Request::Event(Box::new(command)), 1, asker);
        let is_refused = reply.answer.outcome != Outcome::Answered;
        let panel = drawn(reply, lang);
        if in_place && !is_refused {
            Response::Instead(panel)
        } else {
            Response::Reply { panel, private: is_refused }
        }
    }
}

/// The form in which a player reports a result.
fn form(number: &str, lang: Lang) -> Response {
    let text = |key: &str| Messages::embedded().get(lang, key, &[]);
    let field = FormField {
        key: "games",
        label: text("event-field-games"),
        placeholder: "40-12".to_owned(),
        value: String::new(),
        longest: LONGEST,
        several_lines: false,
        required: true,
    };
    let number: String = number.chars().filter(char::is_ascii_digit).take(9).collect();
    Response::Form(Asks {
        id: format!("{PREFIX}/{number}/report"),
        title: text("event-form-report"),
        fields: vec![field],
    })
}

fn drawn(reply: Reply, lang: Lang) -> Panel {
    let tone = if reply.answer.outcome == Outcome::Answered { Tone::Answer } else { Tone::Nothing };
    let shown = match &*reply.answer.data {
        Data::Event(data) => match &**data {
            EventData::Answered(answered) => answered.event.as_ref().map(|event| buttons(event, lang)),
            _ => None,
        },
        _ => None,
    };
    let blocks = reply.answer.unfolded().blocks;
    let mut panel = Panel::new(lang, tone).with(Part::Text(blocks));
    if let Some(buttons) = shown.filter(|buttons| !buttons.is_empty()) {
        panel = panel.with(Part::Buttons(buttons));
    }
    panel.file = reply.file.map(|(name, text)| Attached { name, bytes: text.into_bytes() });
    panel
}

/// What may be done next with an event, by anybody or by who plays.
fn buttons(event: &EventSummary, lang: Lang) -> Vec<Button> {
    let offered: &[(&str, &str, Look)] = match event.stage {
        Stage::Registration => {
            &[("join", "event-button-join", Look::Success), ("drop", "event-button-drop", Look::Danger)]
        }
        Stage::BetweenRounds => &[
            ("standings", "event-button-standings", Look::Plain),
            ("drop", "event-button-drop", Look::Danger),
        ],
        Stage::InRound => &[
            ("report", "event-button-report", Look::Primary),
            ("confirm", "event-button-confirm", Look::Success),
            ("pairings", "event-button-pairings", Look::Plain),
            ("standings", "event-button-standings", Look::Plain),
            ("drop", "event-button-drop", Look::Danger),
        ],
        Stage::Played | Stage::Validated => &[("standings", "event-button-standings", Look::Plain)],
    };
    let button = |(what, label, look): &(&str, &str, Look)| {
        let label = Messages::embedded().get(lang, label, &[]);
        Button::new(label, format!("{PREFIX}/{}/{what}", event.number)).looking(*look)
    };
    offered.iter().map(button).collect()
}
