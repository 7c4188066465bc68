//! Commands to register, with everything that stands within them.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{distinct, held, kind, length, list, ordered, text};

/// Discord's locales.
const LOCALES: [&str; 33] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja",
    "zh-TW", "ko", "ar",
];

/// The kinds of command, and how many of each an application may register.
const KINDS: [(u64, usize); 3] = [(SLASH, 100), (2, 15), (3, 15)];
const SLASH: u64 = 1;

/// The kinds of option that are commands within a command, and that take a value from a list.
const WITHIN: u64 = 1;
const GROUP: u64 = 2;
const TEXT: u64 = 3;
const LISTED: [u64; 3] = [TEXT, 4, 10];

const NAME: usize = 32;
const DESCRIPTION: usize = 100;
const CHOICE: usize = 100;
const AT_ONCE: usize = 25;
const COMMAND: usize = 8_000;

/// What is wrong with a list of commands to register.
pub fn commands_problems(commands: &Value) -> Vec<String> {
    let mut problems = Vec::new();
    for (wanted, most) in KINDS {
        let of_kind: Vec<&Value> = list(commands).iter().filter(|c| command_kind(c) == wanted).collect();
        if of_kind.len() > most {
            problems.push(format!("{} commands of type {wanted}", of_kind.len()));
        }
        unlike(&of_kind, "name", "commands", &mut problems);
    }
    for command in list(commands) {
        let is_slash = command_kind(command) == SLASH;
        let place = format!("/{}", text(command, "name"));
        named(command, is_slash, &place, &mut problems);
        if is_slash {
            described(command, &place, &mut problems);
            options(command, None, &place, &mut problems);
        } else {
            for key in ["description", "description_localizations", "options"] {
                if !matches!(command[key].to_string().as_str(), "null" | "\"\"" | "[]" | "{}") {
                    problems.push(format!("{place} has {key}, but no place for it"));
                }
            }
        }
        let size = size(command);
        if size > COMMAND {
            problems.push(format!("{place} takes {size} characters, not at most {COMMAND}"));
        }
    }
    problems
}

/// What is wrong with the options of a command or, where it stands in `within`, of that kind of option.
fn options(thing: &Value, within: Option<u64>, place: &str, problems: &mut Vec<String>) {
    let options: Vec<&Value> = list(&thing["options"]).iter().collect();
    if options.len() > AT_ONCE {
        problems.push(format!("{place} has {} options", options.len()));
    }
    unlike(&options, "name", place, problems);
    let is_command = |option: &&&Value| matches!(kind(option), WITHIN | GROUP);
    let commands = options.iter().filter(is_command).count();
    if !(commands == 0 || commands == options.len()) {
        problems.push(format!("{place} has commands within it beside other options"));
    }
    if within == Some(GROUP) && (options.is_empty() || options.iter().any(|option| kind(option) != WITHIN)) {
        problems.push(format!("{place} is a group of something other than commands"));
    }
    if within == Some(WITHIN) && commands > 0 {
        problems.push(format!("{place} has commands within it, one level too deep"));
    }
    let mut is_optional = false;
    for option in options {
        let place = format!("{place} {}", text(option, "name"));
        named(option, true, &place, problems);
        described(option, &place, problems);
        let is_required = option["required"] == true;
        if is_required && is_optional {
            problems.push(format!("{place} must be given but stands after one that need not"));
        }
        is_optional |= !is_required;
        if matches!(kind(option), WITHIN | GROUP) {
            if option["required"] == true {
                problems.push(format!("{place} is a command, which nothing can require"));
            }
            self::options(option, Some(kind(option)), &place, problems);
        } else {
            value(option, &place, problems);
        }
    }
}

/// What is wrong with what an option takes.
fn value(option: &Value, place: &str, problems: &mut Vec<String>) {
    if !list(&option["options"]).is_empty() {
        problems.push(format!("{place} has options, but is no command"));
    }
    let choices: Vec<&Value> = list(&option["choices"]).iter().collect();
    let is_completed = option["autocomplete"] == true;
    if is_completed && !choices.is_empty() {
        problems.push(format!("{place} has both choices and completion"));
    }
    if (is_completed || !choices.is_empty()) && !LISTED.contains(&kind(option)) {
        problems.push(format!("{place} can have neither choices nor completion"));
    }
    if choices.len() > AT_ONCE {
        problems.push(format!("{place} has {} choices", choices.len()));
    }
    unlike(&choices, "name", &format!("{place}, choices"), problems);
    distinct(choices.iter().map(|choice| choice["value"].to_string()), place, problems);
    for choice in choices {
        for name in said(choice, "name") {
            held(name, CHOICE, &format!("{place}: a choice"), problems);
        }
        if kind(option) == TEXT {
            held(text(choice, "value"), CHOICE, &format!("{place}: the value of a choice"), problems);
        }
        locales(choice, "name", place, problems);
    }
    ordered(option, "min_length", "max_length", place, problems);
    ordered(option, "min_value", "max_value", place, problems);
}

/// What is wrong with a name and its translations.
fn named(thing: &Value, is_slash: bool, place: &str, problems: &mut Vec<String>) {
    locales(thing, "name", place, problems);
    for name in said(thing, "name") {
        let fits = (1..=NAME).contains(&length(name)) && !name.trim().is_empty();
        if !fits || is_slash && !is_slash_name(name) {
            problems.push(format!("{place}: {name:?} is not a name"));
        }
    }
}

/// Whether a name is of Discord's pattern, `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`, for the
/// alphabets that have no signs beside letters and numbers, and in lower case.
fn is_slash_name(name: &str) -> bool {
    let is_of_pattern = name.chars().all(|c| c.is_alphanumeric() || "-_'".contains(c));
    is_of_pattern && name.to_lowercase() == name
}

/// What is wrong with a description and its translations.
fn described(thing: &Value, place: &str, problems: &mut Vec<String>) {
    locales(thing, "description", place, problems);
    if text(thing, "description").is_empty() {
        problems.push(format!("{place} has no description"));
    }
    for description in said(thing, "description") {
        held(description, DESCRIPTION, &format!("{place}: a description"), problems);
    }
}

/// Translations must be into Discord's languages.
fn locales(thing: &Value, key: &str, place: &str, problems: &mut Vec<String>) {
    for (locale, _) in translations(thing, key) {
        if !LOCALES.contains(&locale) {
            problems.push(format!("{place}: {locale} is no locale of Discord's"));
        }
    }
}

/// Nobody may see two things of one name, whichever language they read: what is not translated is
/// shown as it is.
fn unlike(things: &[&Value], key: &str, place: &str, problems: &mut Vec<String>) {
    let used: BTreeSet<&str> =
        things.iter().flat_map(|thing| translations(thing, key)).map(|(locale, _)| locale).collect();
    for locale in used.into_iter().map(Some).chain([None]) {
        let shown = things.iter().map(|thing| {
            let translated = translations(thing, key).into_iter().find(|(known, _)| Some(*known) == locale);
            translated.map_or_else(|| text(thing, key), |(_, translated)| translated)
        });
        distinct(shown, &format!("{place} in {}", locale.unwrap_or("every other language")), problems);
    }
}

/// The characters that count for the limit of a command: those of its names, descriptions and values,
/// and of all that stands within it, each in its longest language.
fn size(thing: &Value) -> usize {
    let longest = |key: &str| said(thing, key).into_iter().map(length).max().unwrap_or(0);
    let value = match &thing["value"] {
        Value::String(value) => length(value),
        Value::Null => 0,
        value => value.to_string().len(),
    };
    let within = ["options", "choices"].into_iter().flat_map(|key| list(&thing[key]));
    longest("name") + longest("description") + value + within.map(size).sum::<usize>()
}

/// A text in every language in which it is given.
fn said<'a>(thing: &'a Value, key: &str) -> Vec<&'a str> {
    let own = thing[key].as_str();
    translations(thing, key).into_iter().map(|(_, text)| text).chain(own).collect()
}

fn translations<'a>(thing: &'a Value, key: &str) -> Vec<(&'a str, &'a str)> {
    let translated = thing[format!("{key}_localizations")].as_object();
    let each = translated.into_iter().flatten();
    each.map(|(locale, text)| (locale.as_str(), text.as_str().unwrap_or_default())).collect()
}

fn command_kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(SLASH)
}
