//! Messages, forms, completions: what answers an interaction or is sent besides.

use std::collections::BTreeSet;

use serde_json::Value;

use super::components::{
    FILE, INPUT, PICTURES, TEXT_DISPLAY, components_problems, every_component, form_components_problems,
};
use super::{distinct, held, kind, length, list, text, within};

const COMPONENTS_FLAG: u64 = 1 << 15;
const NEW_COMPONENTS: [u64; 7] = [9, TEXT_DISPLAY, 11, PICTURES, FILE, 14, 17];

const CONTENT: usize = 2_000;
const TEXTS: usize = 4_000;
const COMPONENTS: usize = 40;
const CHOICES: usize = 25;
const CHOICE: usize = 100;
const FORM_ID: usize = 100;
const FORM_TITLE: usize = 45;
const FILES: usize = 10;
const FILE_DESCRIPTION: usize = 1_024;
const GALLERY: usize = 10;
/// What Discord shows as a picture, by the end of its name.
const IMAGES: [&str; 5] = [".png", ".jpg", ".jpeg", ".gif", ".webp"];

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
        8 => problems.extend(choices_problems(list(&body["data"]["choices"]))),
        _ => (),
    }
    problems
}

/// What is wrong with what is offered to complete an option.
fn choices_problems(choices: &[Value]) -> Vec<String> {
    let mut problems = Vec::new();
    if choices.len() > CHOICES {
        problems.push(format!("{} choices", choices.len()));
    }
    for choice in choices {
        held(text(choice, "name"), CHOICE, "the name of a choice", &mut problems);
        if choice["value"].is_string() {
            held(text(choice, "value"), CHOICE, "the value of a choice", &mut problems);
        }
    }
    problems
}

/// What is wrong with a form that opens after an interaction of this kind.
fn form_problems(kind: u64, form: &Value) -> Vec<String> {
    let mut problems = form_components_problems(&form["components"]);
    if kind == 5 {
        problems.push("a form in response to a form".to_owned());
    }
    held(text(form, "custom_id"), FORM_ID, "the id of a form", &mut problems);
    held(text(form, "title"), FORM_TITLE, "the title of a form", &mut problems);
    problems
}

/// What is wrong with a message that comes with these files.
pub fn message_problems(message: &Value, files: &[String]) -> Vec<String> {
    let mut problems = components_problems(&message["components"]);
    let components = every_component(&message["components"]);
    let kinds: Vec<u64> = components.iter().map(|component| kind(component)).collect();
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
    if kinds.contains(&INPUT) {
        problems.push("a field outside a form".to_owned());
    }
    if components.len() > COMPONENTS {
        problems.push(format!("{} components", components.len()));
    }
    let size: usize = texts(message).iter().map(|text| length(text)).sum();
    if is_new && size > TEXTS {
        problems.push(format!("{size} characters of text, not at most {TEXTS}"));
    }
    within(text(message, "content"), CONTENT, "the content", &mut problems);
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
    if files.len() > FILES {
        problems.push(format!("{} files", files.len()));
    }
    let attachments = list(&message["attachments"]);
    if attachments.len() > FILES {
        problems.push(format!("{} attachments", attachments.len()));
    }
    let ids = attachments.iter().filter_map(|attachment| attachment["id"].as_str());
    distinct(ids, "the ids of attachments", problems);
    distinct(files.iter().map(String::as_str), "the names of files", problems);
    for attachment in attachments {
        within(text(attachment, "description"), FILE_DESCRIPTION, "what a file is", problems);
        let id = text(attachment, "id").parse::<usize>().ok();
        let file = id.and_then(|id| files.get(id));
        if file.is_none_or(|file| file != text(attachment, "filename")) {
            problems.push(format!("an attachment that is not among the files: {attachment}"));
        }
    }
    let galleries = components.iter().filter(|component| kind(component) == PICTURES);
    let mut pictures = Vec::new();
    for gallery in galleries {
        let items = list(&gallery["items"]);
        if !(1..=GALLERY).contains(&items.len()) {
            problems.push(format!("a gallery of {} pictures", items.len()));
        }
        pictures.extend(items);
    }
    for picture in &pictures {
        if picture["description"].is_string() {
            held(text(picture, "description"), FILE_DESCRIPTION, "what a picture shows", problems);
        }
        let url = text(&picture["media"], "url");
        if !IMAGES.iter().any(|end| url.ends_with(end)) {
            problems.push(format!("{url} is no picture"));
        }
    }
    let of_files = components.iter().filter(|component| kind(component) == FILE);
    let of_files = of_files.map(|component| text(&component["file"], "url"));
    let of_pictures = pictures.iter().map(|picture| text(&picture["media"], "url"));
    let shown: BTreeSet<&str> = of_files.chain(of_pictures).collect();
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
        .filter(|component| kind(component) == TEXT_DISPLAY)
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
