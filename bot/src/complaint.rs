//! Errors as sentences in the user's language, on standard error.

use std::io::{self, Write};
use std::path::Path;

use cardinal_config::{Error as SettingsError, Place};
use cardinal_language::Lang;
use cardinal_rules_index::import::ImportError;
use cardinal_store::{Damaged, OpenError};

use crate::exit::Exit;
use crate::input::Unread;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Answer, Block, backup, store_failed};
use cardinal_assistant::library::Trouble;
use cardinal_assistant::messages::{Arg, Messages};

/// Tells something on standard error.
pub(crate) fn tell(lang: Lang, sentence: &str) {
    let line = say(lang, "complaint", &[("sentence", sentence.into())]);
    // Nobody is left to tell when standard error is closed.
    let _ = writeln!(io::stderr(), "{line}");
}

/// Tells an answer on standard error, where nothing is to be shown.
pub(crate) fn tell_answer(answer: &Answer) {
    for block in &answer.blocks {
        if let Block::Text(line) = block {
            tell(answer.lang, &line.text());
        }
    }
}

/// Tells what has gone wrong with the store since this was last called, after a command that ended so: one
/// that failed for it has said why itself. Says whether there was anything.
pub(crate) fn store_troubles(cardinal: &Cardinal, asked: Option<Lang>, exit: Exit) -> bool {
    let lang = cardinal.default_language(asked);
    let troubles = cardinal.library().shelf().troubles();
    let is_told = |trouble: &Trouble| exit == Exit::Trouble && matches!(trouble, Trouble::Unread(_));
    for trouble in troubles.iter().filter(|trouble| !is_told(trouble)) {
        tell(lang, &store_trouble(lang, trouble));
    }
    !troubles.is_empty()
}

/// The same after a command that is about what is kept: where some of it could not be read, that is how
/// the command ends.
pub(crate) fn of_what_is_kept(cardinal: &Cardinal, asked: Option<Lang>, exit: Exit) -> Exit {
    if store_troubles(cardinal, asked, exit) { exit.max(Exit::Trouble) } else { exit }
}

/// What has gone wrong with the store since this was last called, in sentences.
pub(crate) fn troubles(cardinal: &Cardinal, lang: Lang) -> Vec<String> {
    let troubles = cardinal.library().shelf().troubles();
    troubles.iter().map(|trouble| store_trouble(lang, trouble)).collect()
}

/// A store that could not be opened.
pub(crate) fn unopened(lang: Lang, error: OpenError) -> String {
    store_failed::reason(Messages::embedded().voice(lang), &error.into())
}

/// A store that was found damaged and was moved aside.
pub(crate) fn damaged(lang: Lang, damaged: &Damaged) -> String {
    let dir = damaged.dir.display().to_string();
    backup::moved_aside(Messages::embedded().voice(lang), &dir, &damaged.salvage)
}

fn store_trouble(lang: Lang, trouble: &Trouble) -> String {
    let voice = Messages::embedded().voice(lang);
    match trouble {
        Trouble::Unread(error) => {
            say(lang, "store-unread", &[("reason", store_failed::reason(voice, error).into())])
        }
        Trouble::Damaged(found) => damaged(lang, found),
        Trouble::Unreadable(error) => say(lang, "store-unreadable", &[("reason", error.to_string().into())]),
    }
}

/// Standard output that cannot be written.
pub(crate) fn output(lang: Lang, error: &io::Error) -> String {
    say(lang, "output-failed", &[("reason", error.to_string().into())])
}

/// A file that cannot be read.
fn unreadable(lang: Lang, file: &str, error: &io::Error) -> String {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "file-absent",
        io::ErrorKind::PermissionDenied => "file-forbidden",
        io::ErrorKind::IsADirectory => "file-directory",
        _ => {
            return say(
                lang,
                "file-unreadable",
                &[("file", file.into()), ("reason", error.to_string().into())],
            );
        }
    };
    say(lang, key, &[("file", file.into())])
}

/// A file that was not read.
pub(crate) fn unread(lang: Lang, file: &str, error: &Unread) -> String {
    match error {
        Unread::Io(error) => unreadable(lang, file, error),
        Unread::TooLarge(limit) => too_large(lang, file, *limit),
        Unread::NotText => say(lang, "file-not-text", &[("file", file.into())]),
    }
}

fn too_large(lang: Lang, file: &str, limit: usize) -> String {
    say(lang, "file-too-large", &[("file", file.into()), ("limit", limit.into())])
}

/// A file that cannot be written.
pub(crate) fn unwritable(lang: Lang, file: &str, error: &io::Error) -> String {
    say(lang, "live-unwritten", &[("file", file.into()), ("reason", error.to_string().into())])
}

/// Settings at fault.
pub(crate) fn settings(lang: Lang, error: &SettingsError) -> String {
    let line = |line: usize| Arg::from(line);
    match error {
        SettingsError::Unreadable { file, reason } => {
            say(lang, "file-unreadable", &[("file", path(file)), ("reason", reason.as_str().into())])
        }
        SettingsError::TooLarge { file, limit } => too_large(lang, &file.display().to_string(), *limit),
        SettingsError::Syntax { file, line: at, reason } => say(
            lang,
            "settings-syntax",
            &[("file", path(file)), ("line", line(*at)), ("reason", reason.as_str().into())],
        ),
        SettingsError::UnknownKey { file, line: at, key, nearest, known } => {
            let known = nearest.map_or_else(|| known.join(", "), str::to_owned);
            let args = [
                ("file", path(file)),
                ("line", line(*at)),
                ("key", key.as_str().into()),
                ("known", known.into()),
            ];
            let sentence = if nearest.is_some() { "settings-unknown-near" } else { "settings-unknown" };
            say(lang, sentence, &args)
        }
        SettingsError::BadValue { place, key, found, expected, nearest } => {
            let place = match place {
                Place::File { file, line } => format!("{}:{line}", file.display()),
                Place::Environment(variable) => (*variable).to_owned(),
            };
            let expected =
                nearest.as_ref().map_or_else(|| expected.clone(), |near| format!("{near} ({expected})"));
            let args = [
                ("place", place.into()),
                ("key", Arg::from(*key)),
                ("found", found.as_str().into()),
                ("expected", expected.into()),
            ];
            say(lang, "settings-value", &args)
        }
        SettingsError::NoDataDir => say(lang, "settings-no-data-dir", &[]),
    }
}

/// A file that was not imported.
pub(crate) fn import(lang: Lang, error: &ImportError) -> String {
    match error {
        ImportError::Empty { name } => say(lang, "import-empty", &[("file", name.as_str().into())]),
        ImportError::Binary { name, .. } | ImportError::NotUtf8 { name, .. } => {
            say(lang, "file-not-text", &[("file", name.as_str().into())])
        }
        ImportError::TooLarge { name, limit } => {
            say(lang, "import-too-large", &[("file", name.as_str().into()), ("limit", (*limit).into())])
        }
        ImportError::Io { name, source, .. } => unreadable(lang, name, source),
        other => other.to_string(),
    }
}

fn path(path: &Path) -> Arg {
    path.display().to_string().into()
}

fn say(lang: Lang, key: &str, args: &[(&str, Arg)]) -> String {
    Messages::embedded().get(lang, key, args)
}
