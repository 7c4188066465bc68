//! Discord's second kind of components, which serenity cannot build.

use std::collections::HashSet;

use serde::Serialize;
use tracing::warn;

use crate::discord::limits::{self, within};
use crate::discord::panel::{Button, Form, FormField, Look, Menu, Pick};

const ROW: u8 = 1;
const BUTTON: u8 = 2;
const MENU: u8 = 3;
const INPUT: u8 = 4;
const TEXT: u8 = 10;
const PICTURES: u8 = 12;
const FILE: u8 = 13;
const LINE: u8 = 14;
const CONTAINER: u8 = 17;

const ONE_LINE: u8 = 1;
const SEVERAL_LINES: u8 = 2;

/// A component, and those in it.
#[derive(Debug, Serialize)]
pub(in crate::discord) struct Component {
    #[serde(rename = "type")]
    kind: u8,
    #[serde(flatten)]
    body: Body,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Body {
    Container {
        accent_color: u32,
        components: Vec<Component>,
    },
    Row {
        components: Vec<Component>,
    },
    Text {
        content: String,
    },
    File {
        file: Media,
    },
    Pictures {
        items: [Item; 1],
    },
    Line {
        divider: bool,
    },
    Button {
        style: u8,
        label: String,
        custom_id: String,
        disabled: bool,
    },
    Menu {
        custom_id: String,
        placeholder: String,
        options: Vec<Opt>,
    },
    Input {
        custom_id: &'static str,
        style: u8,
        label: String,
        #[serde(skip_serializing_if = "String::is_empty")]
        placeholder: String,
        #[serde(skip_serializing_if = "String::is_empty")]
        value: String,
        max_length: u16,
        required: bool,
    },
}

#[derive(Debug, Serialize)]
struct Media {
    url: String,
}

#[derive(Debug, Serialize)]
struct Item {
    media: Media,
    description: String,
}

#[derive(Debug, Serialize)]
struct Opt {
    label: String,
    value: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
}

impl Component {
    /// A box with a coloured edge.
    pub(super) const fn container(colour: u32, components: Vec<Self>) -> Self {
        Self { kind: CONTAINER, body: Body::Container { accent_color: colour, components } }
    }

    /// A text in Discord's markdown.
    pub(super) const fn text(content: String) -> Self {
        Self { kind: TEXT, body: Body::Text { content } }
    }

    /// A file that is attached under this name.
    pub(super) fn file(name: &str) -> Self {
        Self { kind: FILE, body: Body::File { file: Media { url: format!("attachment://{name}") } } }
    }

    /// A picture that is attached under this name, with what it shows in words.
    pub(super) fn picture(name: &str, alt: &str) -> Self {
        let media = Media { url: format!("attachment://{name}") };
        let item = Item { media, description: within(alt, limits::FILE_DESCRIPTION) };
        Self { kind: PICTURES, body: Body::Pictures { items: [item] } }
    }

    /// A line across.
    pub(super) const fn line() -> Self {
        Self { kind: LINE, body: Body::Line { divider: true } }
    }

    /// Buttons, in as many rows as they need. A button whose id is empty or too long is left out.
    pub(super) fn buttons<'b>(buttons: impl IntoIterator<Item = &'b Button>) -> Vec<Self> {
        let fitting: Vec<&Button> = buttons.into_iter().filter(|button| is_id(&button.id)).collect();
        let row = |buttons: &[&Button]| Self {
            kind: ROW,
            body: Body::Row { components: buttons.iter().map(|button| Self::button(button)).collect() },
        };
        fitting.chunks(limits::ROW_BUTTONS).map(row).collect()
    }

    fn button(button: &Button) -> Self {
        let style = match button.look {
            Look::Primary => 1,
            Look::Plain => 2,
            Look::Success => 3,
            Look::Danger => 4,
        };
        let body = Body::Button {
            style,
            label: within(&button.label, limits::BUTTON),
            custom_id: button.id.clone(),
            disabled: button.disabled,
        };
        Self { kind: BUTTON, body }
    }

    /// A menu in a row of its own; none where it has no options or no id that Discord takes.
    pub(super) fn menu(menu: &Menu) -> Option<Self> {
        let fits = |pick: &&Pick| {
            (1..=limits::MENU_OPTION).contains(&limits::length(&pick.value)) && !pick.label.trim().is_empty()
        };
        let mut values = HashSet::new();
        let options: Vec<Opt> = menu
            .options
            .iter()
            .filter(fits)
            // Discord refuses the whole message for two options alike.
            .filter(|pick| values.insert(pick.value.as_str()))
            .map(|pick| Opt {
                label: within(&pick.label, limits::MENU_OPTION),
                value: pick.value.clone(),
                description: pick.note.as_deref().map(|note| within(note, limits::MENU_OPTION)),
            })
            .take(limits::MENU_OPTIONS)
            .collect();
        if options.is_empty() || !is_id(&menu.id) {
            return None;
        }
        let placeholder = within(&menu.placeholder, limits::MENU_PLACEHOLDER);
        let body = Body::Menu { custom_id: menu.id.clone(), placeholder, options };
        Some(Self { kind: ROW, body: Body::Row { components: vec![Self { kind: MENU, body }] } })
    }

    /// The fields of a form, each in a row of its own.
    pub(super) fn fields(form: &Form) -> Vec<Self> {
        let row = |field: &FormField| {
            let longest = field.longest.clamp(1, limits::FIELD_TEXT);
            let body = Body::Input {
                custom_id: field.key,
                style: if field.several_lines { SEVERAL_LINES } else { ONE_LINE },
                label: within(&field.label, limits::FIELD_LABEL),
                placeholder: within(&field.placeholder, limits::FIELD_PLACEHOLDER),
                value: within(&field.value, usize::from(longest)),
                max_length: longest,
                required: field.required,
            };
            Self { kind: ROW, body: Body::Row { components: vec![Self { kind: INPUT, body }] } }
        };
        form.fields.iter().take(limits::FORM_FIELDS).map(row).collect()
    }

    /// How many components it is, with those in it.
    pub(super) fn count(&self) -> usize {
        match &self.body {
            Body::Container { components, .. } | Body::Row { components } => {
                1 + components.iter().map(Self::count).sum::<usize>()
            }
            _ => 1,
        }
    }
}

/// Whether Discord takes an id.
fn is_id(id: &str) -> bool {
    let fits = (1..=limits::CUSTOM_ID).contains(&limits::length(id));
    if !fits {
        // The id may hold what somebody typed.
        warn!(length = limits::length(id), "a component is left out: Discord does not take its id");
    }
    fits
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn pick(label: &str, value: &str) -> Pick {
        Pick { label: label.to_owned(), value: value.to_owned(), note: None }
    }

    #[test]
    fn buttons_stand_five_in_a_row_and_a_sixth_in_the_next() {
        let buttons: Vec<Button> = (0..6).map(|n| Button::new("go", format!("live/{n}"))).collect();
        let rows = json!(Component::buttons(&buttons));
        let in_rows = |row: usize| rows[row]["components"].as_array().map(Vec::len);
        assert_eq!((in_rows(0), in_rows(1), rows[1]["type"].as_u64()), (Some(5), Some(1), Some(1)));
        assert!(Component::buttons(&[]).is_empty(), "an empty row is none");
    }

    #[test]
    fn an_id_at_the_limit_is_taken_and_a_longer_one_is_never_cut() {
        let id = |length: usize| format!("live/{}", "x".repeat(length - 5));
        let buttons = [Button::new("a", id(limits::CUSTOM_ID)), Button::new("b", id(limits::CUSTOM_ID + 1))];
        let rows = json!(Component::buttons(&buttons));
        assert_eq!(rows[0]["components"].as_array().map(Vec::len), Some(1));
        assert_eq!(rows[0]["components"][0]["label"], "a");
    }

    #[test]
    fn a_menu_has_as_many_options_as_discord_takes_and_none_with_a_value_over_the_limit() {
        let long = "x".repeat(limits::MENU_OPTION + 1);
        let mut options = vec![pick("long", &long)];
        options.extend((0..40).map(|n| pick(&long, &n.to_string())));
        let menu = Menu { id: "live/1".into(), placeholder: long.repeat(2), options };
        let row = json!(Component::menu(&menu));
        let shown = &row["components"][0];
        assert_eq!(shown["options"].as_array().map(Vec::len), Some(limits::MENU_OPTIONS));
        assert_eq!(shown["options"][0]["value"], "0");
        let length = |value: &serde_json::Value| value.as_str().map(limits::length);
        assert!(length(&shown["options"][0]["label"]) <= Some(limits::MENU_OPTION));
        assert!(length(&shown["placeholder"]) <= Some(limits::MENU_PLACEHOLDER));
        let none = Menu { options: Vec::new(), ..menu };
        assert!(Component::menu(&none).is_none());
    }

    #[test]
    fn of_two_options_with_one_value_the_first_is_shown() {
        let options = vec![pick("one", "1"), pick("two", "2"), pick("one again", "1")];
        let row = json!(Component::menu(&Menu { id: "live/1".into(), placeholder: String::new(), options }));
        let options = row["components"][0]["options"].as_array().expect("a menu");
        let labels: Vec<_> = options.iter().filter_map(|option| option["label"].as_str()).collect();
        assert_eq!(labels, ["one", "two"]);
    }

    #[test]
    fn a_form_asks_within_every_limit() {
        let field = FormField {
            key: "line",
            label: "what ".repeat(20),
            placeholder: "like ".repeat(40),
            value: "x ".repeat(3_000),
            longest: u16::MAX,
            several_lines: true,
            required: true,
        };
        let form = Form { id: "live/1".into(), title: "Play".into(), fields: vec![field; 7] };
        let rows = json!(Component::fields(&form));
        assert_eq!(rows.as_array().map(Vec::len), Some(limits::FORM_FIELDS));
        let input = &rows[0]["components"][0];
        assert_eq!(input["max_length"], limits::FIELD_TEXT);
        for (key, limit) in [
            ("label", limits::FIELD_LABEL),
            ("placeholder", limits::FIELD_PLACEHOLDER),
            ("value", usize::from(limits::FIELD_TEXT)),
        ] {
            let length = input[key].as_str().map(limits::length);
            assert!(length.is_some() && length <= Some(limit), "{key}: {length:?}");
        }
    }
}
