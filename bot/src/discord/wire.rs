//! What is sent in response to an interaction, as Discord's protocol names it.
//!
//! Messages are made of Discord's second kind of components, which serenity cannot build.

use serde::Serialize;

use super::draw::Drawn;
use super::limits;
use crate::answer::Choice;

/// The name of the attached file.
pub(super) const FILE_NAME: &str = "answer.txt";

const MESSAGE: u8 = 4;
const LATER: u8 = 5;
const CHOICES: u8 = 8;

const ONLY_FOR_THE_ASKER: u32 = 1 << 6;
const COMPONENTS: u32 = 1 << 15;

const TEXT: u8 = 10;
const FILE: u8 = 13;
const CONTAINER: u8 = 17;

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
    #[serde(skip_serializing_if = "Vec::is_empty")]
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
    /// The message that shows `drawn`, whose file is described as `file_is`.
    pub(super) fn new(drawn: &Drawn, file_is: String) -> Self {
        let text = Component::Text { kind: TEXT, content: drawn.text.clone() };
        let mut components = vec![Component::Container {
            kind: CONTAINER,
            accent_color: drawn.colour,
            components: vec![text],
        }];
        let mut attachments = Vec::new();
        if drawn.file.is_some() {
            let url = format!("attachment://{FILE_NAME}");
            components.push(Component::File { kind: FILE, file: Media { url } });
            attachments.push(Attachment { id: "0", filename: FILE_NAME, description: file_is });
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
}

impl Response<Promise> {
    /// The response that promises a message, perhaps to the asker alone.
    pub(super) const fn later(private: bool) -> Self {
        let flags = if private { ONLY_FOR_THE_ASKER } else { 0 };
        Self { kind: LATER, data: Promise { flags } }
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
