//! Errors as sentences in the user's language, on standard error.

use std::io::{self, Write};
use std::path::Path;

use cardinal_config::{Error as SettingsError, Place};
use cardinal_language::Lang;
use cardinal_rules_index::import::ImportError;
use cardinal_store::OpenError;

use crate::input::Unread;
use cardinal_assistant::Cardinal;
use cardinal_assistant::library::{Trouble, UserStoreError};
use cardinal_assistant::messages::{Arg, Messages};

/// Tells something on standard error.
pub(crate) fn tell(lang: Lang, sentence: &str) {
    let line = say(lang, "complaint", &[("sentence", sentence.into())]);
    // Nobody is left to tell when standard error is closed.
    let _ = writeln!(io::stderr(), "{line}");
}

/// Tells what has gone wrong with the store since this was last called; answers go on without it.
pub(crate) fn store_troubles(cardinal: &Cardinal, asked: Option<Lang>) {
    let lang = cardinal.default_language(asked);
    for sentence in troubles(cardinal, lang) {
        tell(lang, &sentence);
    }
}

/// What has gone wrong with the store since this was last called, in sentences.
pub(super) fn troubles(cardinal: &Cardinal, lang: Lang) -> Vec<String> {
    let troubles = cardinal.library().shelf().troubles();
    troubles.iter().map(|trouble| store_trouble(lang, trouble)).collect()
}

fn store_trouble(lang: Lang, trouble: &Trouble) -> String {
    match trouble {
        Trouble::Unopened(error) => say(lang, "store-unopened", &[("reason", open(lang, error).into())]),
        Trouble::MovedAside(aside) => say(lang, "store-moved-aside", &[("aside", path(aside))]),
        Trouble::Unreadable(error) => say(lang, "store-unreadable", &[("reason", error.to_string().into())]),
    }
}

/// Standard output that cannot be written.
pub(super) fn output(lang: Lang, error: &io::Error) -> String {
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
pub(super) fn unread(lang: Lang, file: &str, error: &Unread) -> String {
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
pub(super) fn unwritable(lang: Lang, file: &str, error: &io::Error) -> String {
    say(lang, "live-unwritten", &[("file", file.into()), ("reason", error.to_string().into())])
}

/// Settings at fault.
pub(super) fn settings(lang: Lang, error: &SettingsError) -> String {
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
pub(super) fn import(lang: Lang, error: &ImportError) -> String {
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

/// A store that something could not be kept in.
pub(super) fn shelf(lang: Lang, error: &UserStoreError) -> String {
    match error {
        UserStoreError::Open(error) => open(lang, error),
        UserStoreError::Read(error) => say(lang, "store-unreadable", &[("reason", error.to_string().into())]),
        UserStoreError::Write(error) => say(lang, "store-unwritten", &[("reason", error.to_string().into())]),
    }
}

fn open(lang: Lang, error: &OpenError) -> String {
    match error {
        OpenError::Locked { dir } => say(lang, "store-locked", &[("dir", path(dir))]),
        OpenError::NotWritable { dir, source } => {
            say(lang, "store-not-writable", &[("dir", path(dir)), ("reason", source.to_string().into())])
        }
        OpenError::Older { dir, .. } => say(lang, "store-older", &[("dir", path(dir))]),
        OpenError::Newer { dir, .. } => say(lang, "store-newer", &[("dir", path(dir))]),
        OpenError::NotAStore { dir, .. } => say(lang, "store-foreign", &[("dir", path(dir))]),
        other => other.to_string(),
    }
}

fn path(path: &Path) -> Arg {
    path.display().to_string().into()
}

fn say(lang: Lang, key: &str, args: &[(&str, Arg)]) -> String {
    Messages::embedded().get(lang, key, args)
}
