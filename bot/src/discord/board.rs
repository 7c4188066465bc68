//! `/board` without a position: the form into which one is pasted, lines and all.

use cardinal_language::Lang;

use super::commands::filled;
use super::follow_up::outdated;
use super::handlers::{Handler, Interaction, Payload, Response};
use super::panel::{Form, FormField};
use cardinal_assistant::commands::{Given, Key, request};
use cardinal_assistant::messages::Messages;

/// What the ids begin with.
const PREFIX: &str = "board";
/// The rest of the id of the form.
const FORM: &str = "form";
/// The fields of the form: key, label, what stands in it while it is empty, most characters, whether it has
/// several lines and may not be left empty.
const FIELDS: [(&str, &str, &str, u16, bool); 2] = [
    ("position", "board-field-position", "board-field-position-example", 4_000, true),
    ("asked", "board-field-asked", "command-board-asked-is", 400, false),
];

/// Answers `/board` where no position was given with it, and the form that it opens.
pub(super) struct Boards;

impl Handler for Boards {
    fn prefix(&self) -> &'static str {
        PREFIX
    }

    fn react(&self, interaction: Interaction) -> Response {
        let lang = interaction.lang;
        match &interaction.what {
            Payload::Command { given, .. } => Response::Form(form(lang, given)),
            Payload::Form { rest, fields } if rest == FORM => {
                request(Key::Board, &filled(Key::Board, fields))
                    .map_or_else(|| outdated(lang), Response::Answer)
            }
            Payload::Form { .. } | Payload::Press { .. } => outdated(lang),
        }
    }
}

/// The form, with the question that was given.
fn form(lang: Lang, given: &Given) -> Form {
    let text = |key: &str| Messages::embedded().get(lang, key, &[]);
    let field = |(key, label, example, longest, whole): (&'static str, &str, &str, u16, bool)| FormField {
        key,
        label: text(label),
        placeholder: text(example),
        value: given.text(key).unwrap_or_default(),
        longest,
        several_lines: whole,
        required: whole,
    };
    Form { id: format!("{PREFIX}/{FORM}"), title: text("board-form"), fields: FIELDS.map(field).to_vec() }
}
