//! What is sent to Discord, as its protocol names it.
//!
//! Messages are made of Discord's second kind of components, which serenity cannot build; see
//! `component`. Every message forbids pings.

mod component;

use std::collections::HashSet;

use cardinal_language::Lang;
use serde::Serialize;
use tracing::warn;

use self::component::Component;
use super::draw::{Piece, Sheet};
use super::limits::{self, within};
use super::panel::Form;
use super::phrases::Phrase;
use super::shot::Shot;
use cardinal_assistant::answer::Choice;

const MESSAGE: u8 = 4;
const LATER: u8 = 5;
const CHANGE_LATER: u8 = 6;
const CHANGE: u8 = 7;
const CHOICES: u8 = 8;
const FORM: u8 = 9;

const ONLY_FOR_THE_ASKER: u32 = 1 << 6;
const COMPONENTS: u32 = 1 << 15;

/// A response to an interaction.
#[derive(Debug, Serialize)]
pub(super) struct InteractionResponse<T> {
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
    replied_user: bool,
}

#[derive(Debug, Serialize)]
struct Attachment {
    id: String,
    filename: String,
    description: String,
}

/// A message in reply to another one.
#[derive(Debug, Serialize)]
pub(super) struct Reply {
    #[serde(flatten)]
    message: Message,
    message_reference: Reference,
    nonce: Id,
    enforce_nonce: bool,
}

#[derive(Debug, Serialize)]
struct Reference {
    message_id: Id,
    fail_if_not_exists: bool,
}

/// A message of its own in a channel.
#[derive(Debug, Serialize)]
pub(super) struct Posted {
    #[serde(flatten)]
    message: Message,
    nonce: Id,
    enforce_nonce: bool,
}

/// A number as Discord writes ids.
#[derive(Debug, Clone, Copy)]
struct Id(u64);

impl Serialize for Id {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
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

/// A form that opens.
#[derive(Debug, Serialize)]
pub(super) struct Fields {
    custom_id: String,
    title: String,
    components: Vec<Component>,
}

impl Message {
    /// The message that shows `sheet`, to the asker alone where it is `private`.
    pub(super) fn new(sheet: &Sheet, private: bool) -> Self {
        Self::of(std::slice::from_ref(sheet), private)
    }

    /// The message that shows several sheets one below the other. Only the first may have a file and
    /// a picture.
    pub(super) fn of(sheets: &[Sheet], private: bool) -> Self {
        let first = sheets.first();
        let file = first.and_then(|sheet| sheet.file.as_ref().map(|file| (sheet.lang, file)));
        let shot = first.and_then(|sheet| sheet.picture.as_ref());
        let taken = usize::from(file.is_some()) + usize::from(shot.is_some());
        let mut room = Room { left: limits::COMPONENTS - taken, ids: HashSet::new() };
        let mut components: Vec<Component> =
            sheets.iter().filter_map(|sheet| shown(sheet, &mut room)).collect();
        let mut attachments = Vec::new();
        let mut attach = |filename: &str, is: &str| {
            let id = attachments.len().to_string();
            let description = within(is, limits::FILE_DESCRIPTION);
            attachments.push(Attachment { id, filename: filename.to_owned(), description });
        };
        if let Some(Shot { image, alt }) = shot {
            components.push(Component::picture(&image.name, alt));
            attach(&image.name, alt);
        }
        if let Some((lang, file)) = file {
            components.push(Component::file(&file.name));
            attach(&file.name, &Phrase::FileIs.text(lang));
        }
        let privacy = if private { ONLY_FOR_THE_ASKER } else { 0 };
        Self {
            flags: COMPONENTS | privacy,
            allowed_mentions: AllowedMentions::default(),
            components,
            attachments,
        }
    }

    /// The message that is written in reply to another one.
    pub(super) const fn reply_to(self, message: u64) -> Reply {
        let message_reference = Reference { message_id: Id(message), fail_if_not_exists: false };
        // With it, Discord takes the message once, however often it is sent.
        Reply { message: self, message_reference, nonce: Id(message), enforce_nonce: true }
    }

    /// The message that is written on its own, for what came in under this number.
    pub(super) const fn posted(self, number: u64) -> Posted {
        Posted { message: self, nonce: Id(number), enforce_nonce: true }
    }

    /// The response that shows this message now.
    pub(super) const fn now(self) -> InteractionResponse<Self> {
        InteractionResponse { kind: MESSAGE, data: self }
    }

    /// The response that puts this message in the place of the one whose button was pressed.
    pub(super) fn instead(self) -> InteractionResponse<Self> {
        // Who sees a message is settled when it is sent.
        let flags = self.flags & !ONLY_FOR_THE_ASKER;
        InteractionResponse { kind: CHANGE, data: Self { flags, ..self } }
    }
}

/// What of a message is still free: Discord refuses one that has too many components, or two with one
/// id.
struct Room<'a> {
    left: usize,
    ids: HashSet<&'a str>,
}

impl<'a> Room<'a> {
    fn takes(&mut self, id: &'a str) -> bool {
        let is_new = self.ids.insert(id);
        if !is_new {
            // The id may hold what somebody typed.
            warn!("a component is left out: another one has its id");
        }
        is_new
    }
}

/// A sheet as a box, with as many of its pieces as there is `room` for.
fn shown<'a>(sheet: &'a Sheet, room: &mut Room<'a>) -> Option<Component> {
    room.left = room.left.checked_sub(1)?;
    let mut components = Vec::new();
    for piece in &sheet.pieces {
        let drawn = match piece {
            Piece::Text(text) => vec![Component::text(text.clone())],
            Piece::Line => vec![Component::line()],
            Piece::Buttons(buttons) => {
                Component::buttons(buttons.iter().filter(|button| room.takes(&button.id)))
            }
            Piece::Menu(menu) => {
                let fresh = Some(menu).filter(|menu| room.takes(&menu.id));
                fresh.and_then(Component::menu).into_iter().collect()
            }
        };
        for component in drawn {
            if let Some(fewer) = room.left.checked_sub(component.count()) {
                room.left = fewer;
                components.push(component);
            }
        }
    }
    (!components.is_empty()).then(|| Component::container(sheet.colour, components))
}

impl InteractionResponse<Promise> {
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

impl InteractionResponse<Choices> {
    /// The response that offers completions: as many as Discord takes, long labels cut between
    /// words. A value that is too long is left out, since a part of it would ask something else.
    pub(super) fn choices(choices: Vec<Choice>) -> Self {
        let choices = choices
            .into_iter()
            .filter(|choice| (1..=limits::CHOICE).contains(&limits::length(&choice.value)))
            .filter(|choice| !choice.label.trim().is_empty())
            .map(|choice| NamedValue { name: within(&choice.label, limits::CHOICE), value: choice.value })
            .take(limits::CHOICES)
            .collect();
        Self { kind: CHOICES, data: Choices { choices } }
    }
}

impl InteractionResponse<Fields> {
    /// The response that opens a form.
    pub(super) fn form(form: &Form) -> Self {
        let fields = Fields {
            custom_id: form.id.clone(),
            title: within(&form.title, limits::FORM_TITLE),
            components: Component::fields(form),
        };
        Self { kind: FORM, data: fields }
    }
}

/// What the face says on its own, as a message.
pub(super) fn sentence(phrase: Phrase, lang: Lang) -> Message {
    Message::new(&super::draw::sentence(phrase, lang), true)
}

#[cfg(test)]
mod tests {
    use super::super::panel::{Button, Menu, Pick};
    use super::*;

    fn choice(label: &str, value: &str) -> Choice {
        Choice { label: label.to_owned(), value: value.to_owned() }
    }

    #[test]
    fn more_completions_than_discord_takes_are_not_sent() {
        let many = (0..60).map(|n| choice(&format!("card {n}"), &n.to_string())).collect();
        assert_eq!(InteractionResponse::choices(many).data.choices.len(), limits::CHOICES);
    }

    #[test]
    fn a_value_over_the_limit_is_left_out_rather_than_cut() {
        let long = "x".repeat(limits::CHOICE + 1);
        let sent = InteractionResponse::choices(vec![choice("long", &long), choice("short", "short")]);
        let values: Vec<_> = sent.data.choices.iter().map(|c| c.value.as_str()).collect();
        assert_eq!(values, ["short"]);
    }

    #[test]
    fn a_message_has_as_many_components_as_discord_takes_and_what_comes_after_them_is_left_out() {
        let button = |n| vec![Button::new("go", format!("live/{n}"))];
        let mut pieces = vec![Piece::Text("text".into()), Piece::Line];
        pieces.extend((0..30).map(|n| Piece::Buttons(button(n))));
        let sheet = Sheet { lang: Lang::En, colour: 0, pieces, file: None, picture: None };
        let message = Message::new(&sheet, false);
        let count: usize = message.components.iter().map(Component::count).sum();
        // A box, a text and a line, and two for each button.
        assert_eq!(count, 39);
    }

    #[test]
    fn of_two_components_with_one_id_the_first_is_shown_even_from_another_sheet() {
        let options = vec![Pick { label: "one".into(), value: "1".into(), note: None }];
        let menu = Menu { id: "live/1".into(), placeholder: String::new(), options };
        let buttons = ["live/1", "live/2", "live/2"].map(|id| Button::new(id, id)).to_vec();
        let pieces = vec![Piece::Menu(menu), Piece::Buttons(buttons)];
        let sheet = Sheet { lang: Lang::En, colour: 0, pieces, file: None, picture: None };
        let message = serde_json::json!(Message::of(&[sheet.clone(), sheet], false));
        let text = message["components"].to_string();
        assert_eq!((text.matches("live/1").count(), text.matches(r#""custom_id":"live/2""#).count()), (1, 1));
        assert_eq!(message["components"].as_array().map(Vec::len), Some(1), "an empty box is none");
    }
}
