//! The answers to `backup` and `restore`: what was copied, what was brought back, and the damaged stores that
//! `doctor` finds.

use std::collections::BTreeMap;

use cardinal_store::Salvage;
use serde::Serialize;

use super::{Answer, Data, Draft, Outcome};
use crate::messages::{Arg, Voice};

/// A copy of all that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum BackupData {
    /// It was made.
    Answered {
        /// The file.
        file: String,
        /// How many records of each collection it holds.
        records: BTreeMap<String, usize>,
    },
    /// It was not made.
    Failed {
        /// The file.
        file: String,
        /// Why, in the language of the answer.
        sentence: String,
    },
}

/// A copy put in the place of all that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum RestoreData {
    /// It was.
    Answered {
        /// The file.
        file: String,
        /// How many records of each collection it held.
        records: BTreeMap<String, usize>,
        /// The copy of what was kept before, which leads back there; null where nothing was.
        before: Option<String>,
    },
    /// It was not; nothing was changed.
    Failed {
        /// The file.
        file: String,
        /// Why, in the language of the answer.
        sentence: String,
    },
}

/// A damaged store that lies beside the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DamagedStore {
    /// The directory that it lies in.
    pub dir: String,
    /// Whether all of it that can be read has been given back to the store.
    pub is_looked_through: bool,
    /// How many records were given back.
    pub given_back: usize,
    /// The records that cannot be read, each as `collection/key`.
    pub lost: Vec<String>,
    /// Whether there may have been more, of which not even the names can be read.
    pub may_be_more: bool,
}

impl DamagedStore {
    /// One in a directory, and what became of it; `None` where nobody has looked it through.
    pub fn new(dir: String, salvage: Option<&Salvage>) -> Self {
        let is_looked_through = salvage.is_some();
        let Salvage { given_back, lost, may_be_more } = salvage.cloned().unwrap_or_default();
        let lost = lost.iter().map(ToString::to_string).collect();
        Self { dir, is_looked_through, given_back, lost, may_be_more }
    }

    /// What became of it, in a sentence.
    pub(crate) fn sentence(&self, voice: Voice<'_>) -> String {
        let dir = [("dir", Arg::code(&self.dir))];
        if !self.is_looked_through {
            return voice.text("damaged-unlooked", &dir);
        }
        salvaged(voice, &self.dir, self.given_back, &self.lost, self.may_be_more)
    }
}

/// What could be read of a store that was found damaged and lies in this directory now, in a sentence.
pub fn moved_aside(voice: Voice<'_>, dir: &str, salvage: &Salvage) -> String {
    let told = DamagedStore::new(dir.to_owned(), Some(salvage));
    let aside = [("aside", Arg::code(dir))];
    let found = voice.text("store-moved-aside", &aside);
    format!("{found} {}", what_became(voice, told.given_back, &told.lost, told.may_be_more))
}

fn salvaged(voice: Voice<'_>, dir: &str, given_back: usize, lost: &[String], may_be_more: bool) -> String {
    let found = voice.text("damaged-looked", &[("dir", Arg::code(dir))]);
    format!("{found} {}", what_became(voice, given_back, lost, may_be_more))
}

fn what_became(voice: Voice<'_>, given_back: usize, lost: &[String], may_be_more: bool) -> String {
    /// So many names are read in a line.
    const NAMED: usize = 3;
    let mut told = voice.text("damaged-given-back", &[("count", given_back.into())]);
    if !lost.is_empty() {
        let mut names: Vec<_> = lost.iter().take(NAMED).map(String::as_str).collect();
        if lost.len() > NAMED {
            names.push("…");
        }
        let args = [("count", lost.len().into()), ("names", names.join(", ").into())];
        told = told + " " + &voice.text("damaged-lost", &args);
    }
    if may_be_more {
        told = told + " " + &voice.text("damaged-may-be-more", &[]);
    }
    told
}

/// Answers `backup`: what was copied to which file, or why nothing was.
pub fn backed_up(voice: Voice<'_>, file: &str, outcome: Result<BTreeMap<String, usize>, String>) -> Answer {
    let mut draft = Draft::new(voice);
    match outcome {
        Ok(records) => {
            draft.text(voice.say("backup-made", &[("file", Arg::code(file)), ("count", sum(&records))]));
            let command = format!("cardinal restore {file}");
            draft.text(voice.say("backup-leads-back", &[("command", Arg::code(&command))]));
            kinds(&mut draft, voice, &records);
            let data = BackupData::Answered { file: file.to_owned(), records };
            draft.finish(Outcome::Answered, Data::Backup(data))
        }
        Err(sentence) => {
            draft.text(sentence.clone());
            let data = BackupData::Failed { file: file.to_owned(), sentence };
            draft.finish(Outcome::Failed, Data::Backup(data))
        }
    }
}

/// Answers `restore`: what was brought back, and which copy of what was kept before leads back to that; or why
/// nothing was changed.
pub fn restored(
    voice: Voice<'_>,
    file: &str,
    outcome: Result<(BTreeMap<String, usize>, Option<String>), String>,
) -> Answer {
    let mut draft = Draft::new(voice);
    match outcome {
        Ok((records, before)) => {
            draft.text(voice.say("restore-made", &[("file", Arg::code(file)), ("count", sum(&records))]));
            if let Some(before) = &before {
                let command = format!("cardinal restore {before}");
                draft.text(voice.say("restore-undone-by", &[("command", Arg::code(&command))]));
            }
            kinds(&mut draft, voice, &records);
            let data = RestoreData::Answered { file: file.to_owned(), records, before };
            draft.finish(Outcome::Answered, Data::Restore(data))
        }
        Err(sentence) => {
            draft.text(sentence.clone());
            let data = RestoreData::Failed { file: file.to_owned(), sentence };
            draft.finish(Outcome::Failed, Data::Restore(data))
        }
    }
}

fn sum(records: &BTreeMap<String, usize>) -> Arg {
    records.values().sum::<usize>().into()
}

/// How much there is of what people know that they made.
fn kinds(draft: &mut Draft<'_>, voice: Voice<'_>, records: &BTreeMap<String, usize>) {
    const KINDS: [(&str, &str); 5] = [
        ("backup-documents", "documents"),
        ("backup-card-files", "card-texts"),
        ("backup-nicknames", "nicknames"),
        ("backup-rulings", "rulings"),
        ("backup-combats", "combats"),
    ];
    let lines = KINDS.into_iter().filter_map(|(key, kind)| {
        let is_kind = |name: &str| name.split('/').next() == Some(kind);
        let count = records.iter().filter(|(name, _)| is_kind(name)).map(|(_, count)| count).sum::<usize>();
        (count > 0).then(|| voice.say(key, &[("count", count.into())]))
    });
    draft.bullets(None, lines.collect());
}
