//! What Discord refuses although its published description lets it pass.

use std::collections::BTreeSet;

use serde_json::Value;

/// Discord's locales.
const LOCALES: [&str; 33] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja",
    "zh-TW", "ko", "ar",
];

const COMPONENTS_FLAG: u64 = 1 << 15;
const TEXT_DISPLAY: u64 = 10;
const FILE: u64 = 13;
const NEW_COMPONENTS: [u64; 7] = [9, 10, 11, 12, 13, 14, 17];

/// What is wrong with a list of commands to register.
pub fn commands_problems(commands: &Value) -> Vec<String> {
    let mut problems = Vec::new();
    let mut seen = BTreeSet::new();
    for command in list(commands) {
        let name = text(command, "name");
        if !seen.insert(name) {
            problems.push(format!("two commands are called {name}"));
        }
        let is_chat_input = command.get("type").and_then(Value::as_u64).unwrap_or(1) == 1;
        if is_chat_input && text(command, "description").is_empty() {
            problems.push(format!("/{name} has no description"));
        }
        if is_chat_input {
            named_problems(command, &format!("/{name}"), &mut problems);
        } else if !command["description"].is_null() && command["description"] != "" {
            problems.push(format!("{name} has a description, but no place for it"));
        }
        let mut size = longest(command, "name") + longest(command, "description");
        let mut optional = false;
        let mut options = BTreeSet::new();
        for option in list(&command["options"]) {
            let place = format!("/{name} {}", text(option, "name"));
            named_problems(option, &place, &mut problems);
            size += longest(option, "name") + longest(option, "description");
            let required = option["required"] == true;
            if required && optional {
                problems.push(format!("{place} must be given but stands after one that need not"));
            }
            optional |= !required;
            if !options.insert(text(option, "name")) {
                problems.push(format!("{place} stands twice"));
            }
            if option["autocomplete"] == true && !list(&option["choices"]).is_empty() {
                problems.push(format!("{place} has both choices and completion"));
            }
        }
        if size > 8_000 {
            problems.push(format!("/{name} takes {size} characters"));
        }
    }
    if seen.len() > 100 {
        problems.push(format!("{} commands", seen.len()));
    }
    problems
}

/// What is wrong with the names and translations of a command or option.
fn named_problems(thing: &Value, place: &str, problems: &mut Vec<String>) {
    let translated = |key: &str| thing[key].as_object().cloned().unwrap_or_default();
    let names = translated("name_localizations");
    for locale in names.keys().chain(translated("description_localizations").keys()) {
        if !LOCALES.contains(&locale.as_str()) {
            problems.push(format!("{place}: {locale} is no locale of Discord's"));
        }
    }
    let own = thing["name"].as_str();
    for name in names.values().filter_map(Value::as_str).chain(own) {
        let letters = name.chars().all(|c| c.is_alphanumeric() || "-_'".contains(c));
        let count = name.chars().count();
        if !letters || !(1..=32).contains(&count) || name.to_lowercase() != name {
            problems.push(format!("{place}: {name:?} is not a name"));
        }
    }
}

/// What is wrong with a first response to an interaction of this kind.
pub fn response_problems(kind: u64, body: &Value, files: &[String]) -> Vec<String> {
    let response = body["type"].as_u64().unwrap_or_default();
    let allowed: &[u64] = match kind {
        2 => &[4, 5, 9],
        3 | 5 => &[4, 5, 6, 7, 9],
        4 => &[8],
        _ => &[],
    };
    let mut problems = Vec::new();
    if !allowed.contains(&response) {
        problems.push(format!("a response of type {response} to an interaction of type {kind}"));
    }
    match response {
        4 | 7 => problems.extend(message_problems(&body["data"], files)),
        9 => problems.extend(form_problems(kind, &body["data"])),
        8 => {
            for choice in list(&body["data"]["choices"]) {
                let value = text(choice, "value");
                if value.encode_utf16().count() > 100 {
                    problems.push(format!("the value of a choice is too long: {value}"));
                }
            }
        }
        _ => (),
    }
    problems
}

/// What is wrong with a form that opens after an interaction of this kind.
fn form_problems(kind: u64, form: &Value) -> Vec<String> {
    let mut problems = Vec::new();
    if kind == 5 {
        problems.push("a form in response to a form".to_owned());
    }
    let inputs = every_component(&form["components"]).into_iter().filter(|component| component["type"] == 4);
    let mut seen = BTreeSet::new();
    for input in inputs {
        if !seen.insert(text(input, "custom_id")) {
            problems.push(format!("two fields with the id {}", text(input, "custom_id")));
        }
        if text(input, "label").is_empty() {
            problems.push("a field without a label".to_owned());
        }
    }
    if seen.is_empty() {
        problems.push("a form without fields".to_owned());
    }
    problems
}

/// What is wrong with a message that comes with these files.
pub fn message_problems(message: &Value, files: &[String]) -> Vec<String> {
    let mut problems = Vec::new();
    let components = every_component(&message["components"]);
    let kinds: Vec<u64> = components.iter().filter_map(|c| c["type"].as_u64()).collect();
    let is_new = message["flags"].as_u64().unwrap_or(0) & COMPONENTS_FLAG != 0;
    let has_old = ["content", "embeds", "poll", "sticker_ids"]
        .iter()
        .any(|key| message.get(key).is_some_and(|value| !value.is_null()));
    if !is_new && kinds.iter().any(|kind| NEW_COMPONENTS.contains(kind)) {
        problems.push("components that need the flag for them".to_owned());
    }
    if is_new && has_old {
        problems.push("content or embeds beside components that replace them".to_owned());
    }
    if is_new && components.is_empty() || !is_new && !has_old && files.is_empty() {
        problems.push("an empty message".to_owned());
    }
    if components.len() > 40 {
        problems.push(format!("{} components", components.len()));
    }
    let size: usize = texts(message).iter().map(|text| text.encode_utf16().count()).sum();
    if is_new && size > 4_000 {
        problems.push(format!("{size} characters of text"));
    }
    let mut ids = BTreeSet::new();
    for id in components.iter().filter_map(|component| component["custom_id"].as_str()) {
        if !ids.insert(id) {
            problems.push(format!("two components with the id {id}"));
        }
    }
    for component in &components {
        let style = component["style"].as_u64().unwrap_or(0);
        let is_plain_button = component["type"] == 2 && !matches!(style, 5 | 6);
        if is_plain_button && text(component, "custom_id").is_empty() {
            problems.push("a button without a custom id".to_owned());
        }
    }
    attachment_problems(message, &components, files, is_new, &mut problems);
    problems
}

/// Files, their descriptions and the components that show them must agree.
fn attachment_problems(
    message: &Value,
    components: &[&Value],
    files: &[String],
    is_new: bool,
    problems: &mut Vec<String>,
) {
    for attachment in list(&message["attachments"]) {
        let id = text(attachment, "id").parse::<usize>().ok();
        let file = id.and_then(|id| files.get(id));
        if file.is_none_or(|file| file != text(attachment, "filename")) {
            problems.push(format!("an attachment that is not among the files: {attachment}"));
        }
    }
    let shown: BTreeSet<&str> = components
        .iter()
        .filter(|component| component["type"] == FILE)
        .map(|component| text(&component["file"], "url"))
        .collect();
    for url in &shown {
        let name = url.strip_prefix("attachment://").unwrap_or_default();
        if !files.iter().any(|file| file == name) {
            problems.push(format!("{url} is not among the files"));
        }
    }
    for file in files {
        if is_new && !shown.contains(format!("attachment://{file}").as_str()) {
            problems.push(format!("{file} is sent but not shown"));
        }
    }
}

/// Every text that a message shows.
pub fn texts(message: &Value) -> Vec<String> {
    let displays = every_component(&message["components"])
        .into_iter()
        .filter(|component| component["type"] == TEXT_DISPLAY)
        .filter_map(|component| component["content"].as_str());
    displays.chain(message["content"].as_str()).map(str::to_owned).collect()
}

/// Whom a message would ping: what it mentions, as far as it allows that.
pub fn pings(message: &Value) -> Vec<String> {
    let allowed = &message["allowed_mentions"];
    let parse: Vec<&str> = list(&allowed["parse"]).iter().filter_map(Value::as_str).collect();
    let allows = |kind: &str| allowed.is_null() || parse.contains(&kind);
    let shown = texts(message).join("\n");
    let mut pinged = Vec::new();
    for (kind, sign) in [("everyone", "@everyone"), ("everyone", "@here"), ("roles", "<@&"), ("users", "<@")]
    {
        if allows(kind) && shown.contains(sign) {
            pinged.push(sign.to_owned());
        }
    }
    pinged
}

/// Components with those inside them.
fn every_component(components: &Value) -> Vec<&Value> {
    let mut all = Vec::new();
    for component in list(components) {
        all.push(component);
        all.extend(every_component(&component["components"]));
        all.extend(component.get("accessory"));
    }
    all
}

/// The characters of a text in its longest language.
fn longest(thing: &Value, key: &str) -> usize {
    let translations = thing[format!("{key}_localizations")].as_object().cloned();
    let translations = translations.unwrap_or_default();
    let lengths = translations.values().filter_map(Value::as_str).chain(thing[key].as_str());
    lengths.map(|text| text.chars().count()).max().unwrap_or(0)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}
