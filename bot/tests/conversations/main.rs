//! Conversations of three to five turns through the console, twenty in each language: what is typed stands in
//! `<language>.toml`, what is answered in `said/`, as a person reads it.
//!
//! They hold how follow-ups go on, also where an answer could be better. After a change that is meant,
//! `INSTA_UPDATE=always cargo test -p cardinal --test conversations` writes them anew; read the difference.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use cardinal::console::Talk;
use cardinal::host;
use cardinal::terminal::draw;
use cardinal_assistant::Cardinal;
use cardinal_language::Lang;
use serde::Deserialize;

/// Columns at which answers are wrapped.
const WIDTH: usize = 80;
/// How many conversations there are in each language.
const EACH: usize = 21;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    conversation: Vec<Conversation>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Conversation {
    /// What it is about; the name of its file.
    name: String,
    /// The ruleset that whoever asks plays by.
    #[serde(default = "usual_ruleset")]
    ruleset: String,
    /// What is typed, line by line.
    lines: Vec<String>,
}

fn usual_ruleset() -> String {
    "doomtrooper-it".to_owned()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conversations")
}

/// What a conversation looks like on a screen.
fn said(conversation: &Conversation) -> String {
    let nowhere = tempfile::tempdir().expect("a temporary directory");
    let cardinal = Cardinal::new(&conversation.ruleset, host::at(nowhere.path()), None, None);
    let mut talk = Talk::new(&cardinal, None);
    let mut screen = String::new();
    for line in &conversation.lines {
        let answer = anstream::adapter::strip_str(&draw(&talk.answer(line), Some(WIDTH))).to_string();
        let answer: Vec<&str> = answer.lines().map(str::trim_end).collect();
        let _ = write!(screen, "› {line}\n\n{}\n\n", answer.join("\n").trim());
    }
    screen
}

fn hold(lang: Lang) {
    let text = fs::read_to_string(folder().join(format!("{lang}.toml"))).expect("the file is there");
    let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    let names: BTreeSet<&str> =
        file.conversation.iter().map(|conversation| conversation.name.as_str()).collect();
    assert_eq!((file.conversation.len(), names.len()), (EACH, EACH), "{lang}");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(folder().join("said"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let mut differing: BTreeMap<&str, String> = BTreeMap::new();
    for conversation in &file.conversation {
        assert!((3..=5).contains(&conversation.lines.len()), "{lang}: {}", conversation.name);
        let said = said(conversation);
        let name = format!("{lang}-{}", conversation.name);
        // All of them are held before any fails the test.
        let held = std::panic::AssertUnwindSafe(|| settings.bind(|| insta::assert_snapshot!(name, said)));
        if std::panic::catch_unwind(held).is_err() {
            differing.insert(&conversation.name, said);
        }
    }
    assert!(differing.is_empty(), "{lang}: {:?} are answered otherwise", differing.keys());
}

#[test]
fn in_english_each_conversation_goes_as_it_was_read() {
    hold(Lang::En);
}

#[test]
fn in_italian_each_conversation_goes_as_it_was_read() {
    hold(Lang::It);
}

#[test]
fn in_czech_each_conversation_goes_as_it_was_read() {
    hold(Lang::Cs);
}
