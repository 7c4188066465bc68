//! Rulings on Discord: what `/ruling` does besides showing them, and the form in which one is written.
//!
//! The id of the form is `ruling/publish`, with the id of a combat behind it where the form was opened
//! from one: `ruling/publish/COMBAT`.

use std::sync::Arc;

use cardinal_language::Lang;

use super::commands::filled;
use super::follow_up::outdated;
use super::handlers::{Handler, Interaction, Payload, Response};
use super::panel::{Attached, Form as Asks, FormField, Panel, Part, Tone};
use cardinal_assistant::answer::{Outcome, Reply, Service};
use cardinal_assistant::commands::{Given, Key, draft, request};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::messages::Messages;
use cardinal_assistant::precedent::{Draft, RulingCommand, Scenario};
use cardinal_assistant::request::Request;

/// What the ids begin with.
const PREFIX: &str = "ruling";
/// The rest of the id of the form.
const PUBLISH: &str = "publish";

/// The fields of the form: key, label, most characters, whether it has several lines and may not be
/// left empty.
const FIELDS: [(&str, &str, u16, bool, bool); 5] = [
    ("question", "ruling-field-question", 1_000, true, true),
    ("answer", "ruling-field-answer", 3_000, true, false),
    ("scenario", "ruling-field-scenario", 4_000, true, false),
    ("rules", "ruling-field-rules", 4_000, false, false),
    ("cards", "ruling-field-cards", 4_000, false, false),
];

/// Answers `/ruling` and the form that it opens.
pub(super) struct Rulings(pub(super) Arc<dyn Service>);

impl Handler for Rulings {
    fn prefix(&self) -> &'static str {
        PREFIX
    }

    fn react(&self, interaction: Interaction) -> Response {
        let Interaction { what, asker, lang, .. } = interaction;
        match &what {
            Payload::Command { key, given } => self.command(*key, given, &asker, lang),
            Payload::Form { rest, fields } => {
                let mut parts = rest.splitn(2, '/');
                if parts.next() != Some(PUBLISH) {
                    return outdated(lang);
                }
                let mut draft = draft(&filled(Key::RulingPublish, fields));
                // The combat that the form was opened from, unless another scenario was written there.
                if draft.scenario.is_none() {
                    draft.scenario = parts.next().map(|combat| Scenario::Typed(combat.to_owned()));
                }
                self.reply(RulingCommand::Publish(Box::new(draft)), &asker, lang, false)
            }
            Payload::Press { .. } => outdated(lang),
        }
    }
}

impl Rulings {
    fn command(&self, key: Key, given: &Given, asker: &Asker, lang: Lang) -> Response {
        match request(key, given) {
            // A file is for the one who asked for it.
            Some(Request::Judge(command)) => {
                let private = matches!(command, RulingCommand::Export(_));
                self.reply(command, asker, lang, private)
            }
            _ if key == Key::RulingPublish => form(&*self.0, asker, lang, &draft(given), None),
            _ => outdated(lang),
        }
    }

    /// Carries out a command; a refusal is for the one who gave it alone.
    fn reply(&self, command: RulingCommand, asker: &Asker, lang: Lang, private: bool) -> Response {
        let reply = self.0.answer(&Request::Judge(command), 1, asker);
        let private = private || reply.answer.outcome != Outcome::Answered;
        Response::Reply { panel: drawn(reply, lang), private }
    }
}

/// The form in which a ruling is written, with what is there of it; whoever is no judge is told so
/// instead. `combat` is the one that proves it.
pub(super) fn form(
    service: &dyn Service,
    asker: &Asker,
    lang: Lang,
    draft: &Draft,
    combat: Option<&str>,
) -> Response {
    if let Err(refused) = service.may_publish(asker) {
        return Response::Reply { panel: drawn(*refused, lang), private: true };
    }
    let text = |key: &str| Messages::embedded().get(lang, key, &[]);
    let scenario = match &draft.scenario {
        Some(Scenario::Typed(typed)) => typed.clone(),
        _ => String::new(),
    };
    let value = |key: &str| match key {
        "question" => draft.question.clone(),
        "answer" => draft.answer.clone().unwrap_or_default(),
        "scenario" => scenario.clone(),
        "rules" => draft.rules.join(", "),
        _ => draft.cards.join(", "),
    };
    let field =
        |&(key, label, longest, several_lines, required): &(&'static str, &str, u16, bool, bool)| FormField {
            key,
            label: text(label),
            placeholder: String::new(),
            value: value(key),
            longest,
            several_lines,
            required,
        };
    // A combat that is at hand need not be named.
    let fields = FIELDS.iter().filter(|(key, ..)| combat.is_none() || *key != "scenario");
    let id =
        combat.map_or_else(|| format!("{PREFIX}/{PUBLISH}"), |combat| format!("{PREFIX}/{PUBLISH}/{combat}"));
    Response::Form(Asks { id, title: text("ruling-form"), fields: fields.map(field).collect() })
}

fn drawn(reply: Reply, lang: Lang) -> Panel {
    let tone = if reply.answer.outcome == Outcome::Answered { Tone::Answer } else { Tone::Nothing };
    let mut panel = Panel::new(lang, tone).with(Part::Text(reply.answer.blocks));
    panel.file = reply.file.map(|(name, text)| Attached { name, bytes: text.into_bytes() });
    panel
}
