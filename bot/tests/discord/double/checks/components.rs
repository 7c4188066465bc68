//! Buttons, menus, fields and what holds them, in messages and in forms.

use serde_json::Value;

use super::{distinct, held, kind, list, ordered, text, within};

pub const ROW: u64 = 1;
const BUTTON: u64 = 2;
const MENU: u64 = 3;
/// What is typed into a form.
pub const INPUT: u64 = 4;
/// The menus of users, roles, both, and channels.
const OF_DISCORDS: [u64; 4] = [5, 6, 7, 8];
pub const TEXT_DISPLAY: u64 = 10;
pub const PICTURES: u64 = 12;
pub const FILE: u64 = 13;
const CONTAINER: u64 = 17;

const LINK: u64 = 5;
const PREMIUM: u64 = 6;

const ID: usize = 100;
const BUTTON_LABEL: usize = 80;
const ROW_BUTTONS: usize = 5;
const OPTIONS: usize = 25;
const OPTION: usize = 100;
const MENU_PLACEHOLDER: usize = 150;
const FIELD_LABEL: usize = 45;
const FIELD_PLACEHOLDER: usize = 100;
const FIELD_TEXT: usize = 4_000;

/// Components with those inside them.
pub fn every_component(components: &Value) -> Vec<&Value> {
    let mut all = Vec::new();
    for component in list(components) {
        all.push(component);
        all.extend(every_component(&component["components"]));
        all.extend(component.get("accessory"));
        all.extend(component.get("component"));
    }
    all
}

/// What is wrong with the components of a message or a form.
pub fn components_problems(components: &Value) -> Vec<String> {
    let mut problems = Vec::new();
    let all = every_component(components);
    let ids = all.iter().filter_map(|component| component["custom_id"].as_str());
    distinct(ids, "the ids of components", &mut problems);
    distinct(
        all.iter().filter_map(|component| component["id"].as_u64()),
        "the numbers of components",
        &mut problems,
    );
    for component in all {
        if let Some(id) = component["custom_id"].as_str() {
            held(id, ID, "a custom id", &mut problems);
        }
        match kind(component) {
            ROW => row(component, &mut problems),
            BUTTON => button(component, &mut problems),
            MENU => menu(component, &mut problems),
            other if OF_DISCORDS.contains(&other) => chosen(component, OPTIONS, &mut problems),
            INPUT => input(component, &mut problems),
            TEXT_DISPLAY if text(component, "content").trim().is_empty() => {
                problems.push("a text that is blank".to_owned());
            }
            CONTAINER => {
                let within = list(&component["components"]);
                if within.is_empty() || within.iter().any(|own| kind(own) == CONTAINER) {
                    problems.push("a container with nothing or with another one in it".to_owned());
                }
            }
            _ => (),
        }
    }
    problems
}

/// A row has up to five buttons, or one thing of another kind.
fn row(row: &Value, problems: &mut Vec<String>) {
    let within = list(&row["components"]);
    let buttons = within.iter().filter(|own| kind(own) == BUTTON).count();
    let fits = match buttons {
        0 => within.len() == 1,
        count => count == within.len() && count <= ROW_BUTTONS,
    };
    if !fits {
        problems.push(format!("a row with {buttons} buttons among {} components", within.len()));
    }
}

fn button(button: &Value, problems: &mut Vec<String>) {
    let style = button["style"].as_u64().unwrap_or_default();
    if !matches!(style, LINK | PREMIUM) && text(button, "custom_id").is_empty() {
        problems.push("a button without a custom id".to_owned());
    }
    if style != PREMIUM && button["emoji"].is_null() {
        held(text(button, "label"), BUTTON_LABEL, "the label of a button", problems);
    }
}

fn menu(menu: &Value, problems: &mut Vec<String>) {
    let place = format!("the menu {}", text(menu, "custom_id"));
    let options = list(&menu["options"]);
    if options.is_empty() || options.len() > OPTIONS {
        problems.push(format!("{place} has {} options", options.len()));
    }
    // Discord: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED.
    distinct(options.iter().map(|option| text(option, "value")), &format!("{place}, values"), problems);
    for option in options {
        held(text(option, "label"), OPTION, &format!("{place}: a label"), problems);
        held(text(option, "value"), OPTION, &format!("{place}: a value"), problems);
        within(text(option, "description"), OPTION, &format!("{place}: a description"), problems);
    }
    chosen(menu, options.len(), problems);
    let most = menu["max_values"].as_u64().unwrap_or(1);
    let defaults = options.iter().filter(|option| option["default"] == true).count();
    if defaults as u64 > most {
        problems.push(format!("{place}: {defaults} options are chosen beforehand, {most} can be"));
    }
}

/// How many of `options` may be chosen from a menu.
fn chosen(menu: &Value, options: usize, problems: &mut Vec<String>) {
    let place = format!("the menu {}", text(menu, "custom_id"));
    let bound = |key: &str| menu[key].as_u64().unwrap_or(1);
    let (least, most) = (bound("min_values"), bound("max_values"));
    if least > most {
        problems.push(format!("{place}: at least {least} and at most {most} are to be chosen"));
    }
    if most == 0 || most > OPTIONS as u64 || most > options as u64 {
        problems.push(format!("{place}: {most} of {options} can be chosen"));
    }
    within(text(menu, "placeholder"), MENU_PLACEHOLDER, &format!("{place}: what it shows"), problems);
}

fn input(input: &Value, problems: &mut Vec<String>) {
    let place = format!("the field {}", text(input, "custom_id"));
    let most = input["max_length"].as_u64().and_then(|most| usize::try_from(most).ok());
    if most.is_some_and(|most| most == 0 || most > FIELD_TEXT) {
        problems.push(format!("{place} takes {most:?} characters"));
    }
    ordered(input, "min_length", "max_length", &place, problems);
    within(text(input, "placeholder"), FIELD_PLACEHOLDER, &format!("{place}: what it shows"), problems);
    within(text(input, "value"), most.unwrap_or(FIELD_TEXT), &format!("{place}: its text"), problems);
}

/// What is wrong with the components of a form.
pub fn form_components_problems(components: &Value) -> Vec<String> {
    let mut problems = components_problems(components);
    let rows = list(components);
    if !(1..=ROW_BUTTONS).contains(&rows.len()) {
        problems.push(format!("a form with {} rows", rows.len()));
    }
    let inputs: Vec<&Value> =
        every_component(components).into_iter().filter(|component| kind(component) == INPUT).collect();
    if inputs.is_empty() {
        problems.push("a form without fields".to_owned());
    }
    for input in inputs {
        if text(input, "custom_id").is_empty() {
            problems.push("a field without a custom id".to_owned());
        }
        held(text(input, "label"), FIELD_LABEL, "the label of a field", &mut problems);
    }
    problems
}
