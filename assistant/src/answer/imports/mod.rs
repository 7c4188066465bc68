//! The answers about files of the user's own: what was imported, what is kept, and what was taken out again.
//!
//! A host reads the files and keeps them; what came of it is told here.

pub mod cards;
pub mod documents;

use cardinal_language::Lang;
use serde::Serialize;

use super::ids::Sha256;
use super::missing::{self, NearNames};
use super::{Answer, Data, Draft, Outcome};
use crate::library::Imported;
use crate::messages::{Arg, Voice};

/// How many digits of a hash are shown.
const SHOWN_HASH: usize = 12;

/// An import taken out again, or those that may have been meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum UndoData {
    /// It is out.
    Answered {
        /// The file or hash, as typed.
        asked: String,
        /// The hash of what was taken out.
        sha256: Sha256,
        /// Its name.
        file: String,
    },
    /// None, or more than one, is called so.
    NothingFound(NearNames),
}

/// What became of a file that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Became {
    /// It is new.
    New,
    /// It took the place of another version.
    Replaced,
    /// The same file was there already.
    Unchanged,
}

impl From<Imported> for Became {
    fn from(imported: Imported) -> Self {
        match imported {
            Imported::New => Self::New,
            Imported::Replaced => Self::Replaced,
            Imported::Unchanged => Self::Unchanged,
        }
    }
}

/// A file that was refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedFile {
    /// The file, as named.
    pub file: String,
    /// That it was refused.
    pub outcome: Refused,
    /// Why, in a sentence in the language of the answer.
    pub sentence: String,
}

/// That a file was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub enum Refused {
    /// It was.
    Refused,
}

impl RefusedFile {
    /// A file, as named, and why it was refused.
    pub const fn new(file: String, sentence: String) -> Self {
        Self { file, outcome: Refused::Refused, sentence }
    }
}

/// Something that was imported: its name and its hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Item<'a> {
    /// Its name.
    pub name: &'a str,
    /// The hash of the file.
    pub sha256: &'a str,
}

/// Answers that an import was taken out again.
pub fn undone(voice: Voice<'_>, asked: &str, item: Item<'_>) -> Answer {
    let mut draft = Draft::new(voice);
    let args = [("file", Arg::strong(item.name)), ("hash", Arg::code(short(item.sha256)))];
    draft.text(voice.say("import-undone", &args));
    let data = UndoData::Answered {
        asked: asked.to_owned(),
        sha256: Sha256::from(item.sha256),
        file: item.name.to_owned(),
    };
    draft.finish(Outcome::Answered, Data::Undo(data))
}

/// Answers that none, or more than one, of the imports is called so.
pub fn which_to_undo(voice: Voice<'_>, asked: &str, near: &[Item<'_>]) -> Answer {
    let near: Vec<String> = near.iter().map(|item| format!("{} {}", short(item.sha256), item.name)).collect();
    let sentence = voice.say("import-undo-which", &[("asked", Arg::strong(asked))]);
    let data = UndoData::NothingFound(NearNames { asked: asked.to_owned(), near: near.clone() });
    missing::nothing(voice, Data::Undo(data), sentence, &near)
}

/// As much of a hash as tells files apart.
fn short(sha256: &str) -> &str {
    sha256.get(..SHOWN_HASH).unwrap_or(sha256)
}

/// The languages that a test holds for, in their order.
fn langs(holds: impl Fn(Lang) -> bool) -> Vec<Lang> {
    Lang::ALL.into_iter().filter(|lang| holds(*lang)).collect()
}
