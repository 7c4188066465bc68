//! Rulings on Discord: what `/ruling` does besides showing them, and the form in which one is written.
//!
//! The id of the form is `ruling/publish`, with the id of a combat behind it where the form was opened
//! from one: `ruling/publish/COMBAT`.

use std::sync::Arc;

use cardinal_language::Lang;

use super::follow_up::outdated;
use super::handlers::{Handler, Interaction, Payload, Response};
use super::panel::{Attached, Form as Asks, FormField, Panel, Part, Tone};
use cardinal_assistant::answer::{Outcome, Reply, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::messages::Messages;
use cardinal_assistant::precedent::{Draft, Form, RulingCommand, Scenario};
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

    fn react(&self, deed: Interaction) -> Response {
        let Interaction { what, asker, lang, .. } = deed;
        match &what {
            Payload::Command { options, .. } => self.command(options, &asker, lang),
            Payload::Form { rest, fields } => {
                let mut parts = rest.splitn(2, '/');
                if parts.next() != Some(PUBLISH) {
                    return outdated(lang);
                }
                let given =
                    |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, text)| text.as_str());
                let mut draft = draft(given);
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
    fn command(&self, options: &[(&'static str, String)], asker: &Asker, lang: Lang) -> Response {
        let given =
            |name: &str| options.iter().find(|(known, _)| *known == name).map(|(_, text)| text.as_str());
        let text = |name: &str| given(name).unwrap_or_default().to_owned();
        match options.first().map(|(within, _)| *within) {
            Some("publish") => {
                let draft = draft(given);
                let is_whole =
                    !draft.question.is_empty() && (draft.answer.is_some() || draft.scenario.is_some());
                if !is_whole {
                    return form(&*self.0, asker, lang, &draft, None);
                }
                self.reply(RulingCommand::Publish(Box::new(draft)), asker, lang, false)
            }
            Some("revoke") => {
                let command = RulingCommand::Revoke { number: text("ruling"), why: text("why"), by: None };
                self.reply(command, asker, lang, false)
            }
            Some("export") => {
                let form = if given("form") == Some("markdown") { Form::Markdown } else { Form::Json };
                self.reply(RulingCommand::Export(form), asker, lang, true)
            }
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
    desk: &dyn Service,
    asker: &Asker,
    lang: Lang,
    draft: &Draft,
    combat: Option<&str>,
) -> Response {
    if let Err(refused) = desk.may_publish(asker) {
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

/// The ruling that the options of the command, or the fields of the form, make.
fn draft<'t>(given: impl Fn(&str) -> Option<&'t str>) -> Draft {
    let text = |name: &str| given(name).map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    let several = |name: &str| -> Vec<String> {
        let text = text(name).unwrap_or_default();
        let parts = text.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty());
        parts.map(str::to_owned).collect()
    };
    Draft {
        question: text("question").unwrap_or_default(),
        answer: text("answer"),
        scenario: text("scenario").map(Scenario::Typed),
        rules: several("rules"),
        cards: several("cards"),
        ruleset: text("ruleset"),
        lang: None,
        by: None,
    }
}

fn drawn(reply: Reply, lang: Lang) -> Panel {
    let tone = if reply.answer.outcome == Outcome::Answered { Tone::Answer } else { Tone::Nothing };
    let mut panel = Panel::new(lang, tone).with(Part::Text(reply.answer.blocks));
    panel.file = reply.file.map(|(name, text)| Attached { name, text });
    panel
}
