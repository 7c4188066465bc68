//! What is sent in response to an interaction, as Discord's protocol names it.
//!
//! Messages are made of Discord's second kind of components, which serenity cannot build.

use serde::Serialize;

use cardinal_language::Lang;

use super::draw::Drawn;
use super::limits;
use super::phrases::Phrase;
use super::turning::Leaf;
use crate::answer::{Choice, Page};

/// The name of the attached file.
pub(super) const FILE_NAME: &str = "answer.txt";

const MESSAGE: u8 = 4;
const LATER: u8 = 5;
const CHANGE_LATER: u8 = 6;
const CHANGE: u8 = 7;
const CHOICES: u8 = 8;

const ONLY_FOR_THE_ASKER: u32 = 1 << 6;
const COMPONENTS: u32 = 1 << 15;

const ROW: u8 = 1;
const BUTTON: u8 = 2;
const TEXT: u8 = 10;
const FILE: u8 = 13;
const CONTAINER: u8 = 17;

/// A grey button.
const SECONDARY: u8 = 2;

/// A response to an interaction.
#[derive(Debug, Serialize)]
pub(super) struct Response<T> {
    #[serde(rename = "type")]
    kind: u8,
    data: T,
}

/// The message of a response, or the new shape of one that was promised.
#[derive(Debug, Serialize)]
pub(super) struct Message {
    flags: u32,
    allowed_mentions: AllowedMentions,
    components: Vec<Component>,
    /// All of them: those of the message before that are not named go.
    attachments: Vec<Attachment>,
}

/// Whom a message may ping: with an empty list, nobody.
#[derive(Debug, Default, Serialize)]
struct AllowedMentions {
    parse: [&'static str; 0],
}

#[derive(Debug, Serialize)]
struct Attachment {
    id: &'static str,
    filename: &'static str,
    description: String,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Component {
    Container {
        #[serde(rename = "type")]
        kind: u8,
        accent_color: u32,
        components: Vec<Component>,
    },
    Text {
        #[serde(rename = "type")]
        kind: u8,
        content: String,
    },
    File {
        #[serde(rename = "type")]
        kind: u8,
        file: Media,
    },
    Row {
        #[serde(rename = "type")]
        kind: u8,
        components: Vec<Component>,
    },
    Button {
        #[serde(rename = "type")]
        kind: u8,
        style: u8,
        label: String,
        custom_id: String,
        disabled: bool,
    },
}

#[derive(Debug, Serialize)]
struct Media {
    url: String,
}

/// The promise of a message that takes longer than a first response may.
#[derive(Debug, Serialize)]
pub(super) struct Promise {
    flags: u32,
}

#[derive(Debug, Serialize)]
pub(super) struct Choices {
    choices: Vec<NamedValue>,
}

#[derive(Debug, Serialize)]
struct NamedValue {
    name: String,
    value: String,
}

impl Message {
    /// The message that shows `drawn`, whose buttons and file are described in `lang`. Its pages can
    /// be turned where the question is kept, under the number `question`.
    pub(super) fn new(drawn: &Drawn, question: Option<u64>, lang: Lang) -> Self {
        let mut shown = vec![Component::Text { kind: TEXT, content: drawn.text.clone() }];
        let turned = drawn.page.zip(question);
        shown.extend(turned.map(|(page, question)| Component::pages(page, question, lang)));
        let mut components =
            vec![Component::Container { kind: CONTAINER, accent_color: drawn.colour, components: shown }];
        let mut attachments = Vec::new();
        if drawn.file.is_some() {
            let url = format!("attachment://{FILE_NAME}");
            components.push(Component::File { kind: FILE, file: Media { url } });
            attachments.push(Attachment {
                id: "0",
                filename: FILE_NAME,
                description: Phrase::FileIs.text(lang),
            });
        }
        let privacy = if drawn.private { ONLY_FOR_THE_ASKER } else { 0 };
        Self {
            flags: COMPONENTS | privacy,
            allowed_mentions: AllowedMentions::default(),
            components,
            attachments,
        }
    }

    /// The response that shows this message now.
    pub(super) const fn now(self) -> Response<Self> {
        Response { kind: MESSAGE, data: self }
    }

    /// The response that puts this message in the place of the one whose button was pressed.
    pub(super) fn instead(self) -> Response<Self> {
        // Who sees a message is settled when it is sent.
        let flags = self.flags & !ONLY_FOR_THE_ASKER;
        Response { kind: CHANGE, data: Self { flags, ..self } }
    }
}

impl Component {
    /// The buttons that turn the pages of the answer to a kept question.
    fn pages(page: Page, question: u64, lang: Lang) -> Self {
        let button = |phrase: Phrase, to: u32, disabled| Self::Button {
            kind: BUTTON,
            style: SECONDARY,
            label: phrase.text(lang),
            custom_id: Leaf { question, page: to }.to_string(),
            disabled,
        };
        let previous = button(Phrase::Previous, page.number.saturating_sub(1), page.number <= 1);
        let next = button(Phrase::Next, page.number.saturating_add(1), !page.has_next);
        Self::Row { kind: ROW, components: vec![previous, next] }
    }
}

impl Response<Promise> {
    /// The response that promises a message, perhaps to the asker alone.
    pub(super) const fn later(private: bool) -> Self {
        let flags = if private { ONLY_FOR_THE_ASKER } else { 0 };
        Self { kind: LATER, data: Promise { flags } }
    }

    /// The response that promises a change of the message whose button was pressed.
    pub(super) const fn change_later() -> Self {
        Self { kind: CHANGE_LATER, data: Promise { flags: 0 } }
    }
}

impl Response<Choices> {
    /// The response that offers completions: as many as Discord takes, long labels cut between
    /// words. A value that is too long is left out, since a part of it would ask something else.
    pub(super) fn choices(choices: Vec<Choice>) -> Self {
        let choices = choices
            .into_iter()
            .filter(|choice| (1..=limits::CHOICE).contains(&limits::length(&choice.value)))
            .filter(|choice| !choice.label.trim().is_empty())
            .map(|choice| NamedValue { name: label(&choice.label), value: choice.value })
            .take(limits::CHOICES)
            .collect();
        Self { kind: CHOICES, data: Choices { choices } }
    }
}

/// A label within the limit.
fn label(text: &str) -> String {
    if limits::length(text) <= limits::CHOICE {
        return text.to_owned();
    }
    let mut kept = String::new();
    for word in text.split_inclusive(' ') {
        if limits::length(&kept) + limits::length(word) > limits::CHOICE - 2 {
            break;
        }
        kept.push_str(word);
    }
    format!("{} …", kept.trim_end()).trim_start().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(label: &str, value: &str) -> Choice {
        Choice { label: label.to_owned(), value: value.to_owned() }
    }

    #[test]
    fn a_label_at_the_limit_stays_and_a_longer_one_is_cut_between_words() {
        let whole = "x".repeat(limits::CHOICE);
        assert_eq!(label(&whole), whole);
        let cut = label(&"Nefarita ".repeat(20));
        assert_eq!(cut, format!("{} …", ["Nefarita"; 10].join(" ")));
        assert!(limits::length(&cut) <= limits::CHOICE);
    }

    #[test]
    fn more_completions_than_discord_takes_are_not_sent() {
        let many = (0..60).map(|n| choice(&format!("card {n}"), &n.to_string())).collect();
        assert_eq!(Response::choices(many).data.choices.len(), limits::CHOICES);
    }

    #[test]
    fn a_value_over_the_limit_is_left_out_rather_than_cut() {
        let long = "x".repeat(limits::CHOICE + 1);
        let sent = Response::choices(vec![choice("long", &long), choice("short", "short")]);
        let values: Vec<_> = sent.data.choices.iter().map(|c| c.value.as_str()).collect();
        assert_eq!(values, ["short"]);
    }
}
