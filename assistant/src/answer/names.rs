//! The words for what the engine and the cards have as identifiers.
//!
//! A value's own serialized form is its name (`first-strike`), so that no second list of names can
//! drift from the first; the catalogue has `name-<family>-<name>` for each.

use serde::Serialize;

use super::Draft;
use crate::library::Followed;
use crate::messages::{Arg, Voice};

/// The identifier under which a value without fields is written.
pub fn code(value: impl Serialize) -> String {
    match cardinal_embedded::value_of(&value) {
        Ok(serde_json::Value::String(name)) => name,
        _ => String::new(),
    }
}

/// The words for a value of a family: `window`, `actor`, `phase`, …
pub fn named(voice: Voice<'_>, family: &str, value: impl Serialize) -> String {
    let code = code(value);
    let key = format!("name-{family}-{code}");
    let text = voice.text(&key, &[]);
    // A name that the catalogue lacks is still better shown as it is in the data.
    if text == key { code.replace('-', " ") } else { text }
}

/// The words for a value of a family whose names stand with the sentences that use them.
pub fn named_in(voice: Voice<'_>, family: &str, value: impl Serialize) -> String {
    voice.text(&format!("{family}-{}", code(value)), &[])
}

/// Words in a row: `a, b, c`.
pub fn listed<T: Serialize>(voice: Voice<'_>, family: &str, values: &[T]) -> String {
    values.iter().map(|value| named(voice, family, value)).collect::<Vec<_>>().join(", ")
}

/// A step by its id as people say it: a part of a numbered step is named in words, `3 (the window after it)`,
/// and a branch too; plain numbers and what has no number stay.
pub fn step_in_words(voice: Voice<'_>, id: &str) -> String {
    let is_number = |part: &str| part.chars().all(|c| c.is_ascii_digit());
    let number = id.split('/').find(|part| is_number(part));
    let parts: Vec<&str> = id.split('/').filter(|part| !is_number(part)).collect();
    if parts.is_empty() {
        return id.to_owned();
    }
    let word = |part: &&str| {
        let text = named(voice, "step-part", part);
        if text == part.replace('-', " ") { named(voice, "branch", part) } else { text }
    };
    let words: Vec<String> = parts.iter().map(word).collect();
    let words = words.join(", ");
    match number {
        Some(number) => format!("{number} ({words})"),
        None => voice.text("step-unnumbered", &[("words", words.into())]),
    }
}

/// Says which ruleset's combat is told, where the one that answers has none.
pub fn say_instead(draft: &mut Draft<'_>, followed: Followed<'_>) {
    let Some(asked) = followed.instead_of else { return };
    let ruleset = |id: &str| Arg::strong(named(draft.voice, "ruleset", id));
    let args = [("asked", ruleset(asked)), ("ruleset", ruleset(&followed.rules.id))];
    draft.note(draft.say("procedure-instead", &args));
}
