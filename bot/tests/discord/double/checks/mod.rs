//! What Discord refuses although its published description lets it pass.
//!
//! Lengths are counted in UTF-16 units. Discord's interface counts code points, as its people say and
//! as the validator of the description does; its clients count UTF-16 units, of which there are never
//! fewer. So what passes here passes wherever it is counted.

mod commands;
mod components;
mod messages;

use serde_json::Value;

pub use commands::commands_problems;
pub use messages::{message_problems, pings, response_problems, texts};

/// The length of a text, as the strictest of Discord's parts counts it.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Says so if a text is blank or longer than `most`.
fn held(text: &str, most: usize, place: &str, problems: &mut Vec<String>) {
    if text.trim().is_empty() {
        problems.push(format!("{place} is blank"));
    }
    within(text, most, place, problems);
}

/// Says so if a text is longer than `most`.
fn within(text: &str, most: usize, place: &str, problems: &mut Vec<String>) {
    if length(text) > most {
        problems.push(format!("{place} has {} characters, not at most {most}", length(text)));
    }
}

/// Says so for each that stands in `things` a second time.
fn distinct<T: Ord + std::fmt::Display>(
    things: impl IntoIterator<Item = T>,
    place: &str,
    problems: &mut Vec<String>,
) {
    let mut seen = std::collections::BTreeSet::new();
    for thing in things {
        let sentence = format!("{place}: {thing} stands twice");
        if !seen.insert(thing) {
            problems.push(sentence);
        }
    }
}

/// Says so if the least of something is more than the most of it.
fn ordered(thing: &Value, least: &str, most: &str, place: &str, problems: &mut Vec<String>) {
    let bound = |key: &str| thing[key].as_f64();
    if let (Some(low), Some(high)) = (bound(least), bound(most))
        && low > high
    {
        problems.push(format!("{place}: {least} is {low}, {most} is {high}"));
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// The number that says what kind of thing it is.
fn kind(thing: &Value) -> u64 {
    thing["type"].as_u64().unwrap_or_default()
}
