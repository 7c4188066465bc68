//! The answer where the store cannot be read or written, and the note where one went on without it.
//!
//! Whoever keeps this Cardinal is told which folder it is and what to do; anybody else is told why,
//! and nothing of the keeper's disk.

use cardinal_store::{OpenError, WriteError};
use serde::Serialize;

use super::{Answer, Block, Data, Draft, Outcome};
use crate::identity::Audience;
use crate::library::UserStoreError;
use crate::messages::{Arg, Voice};

/// That the store is needed and cannot be read or written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum StoreData {
    /// It failed.
    Failed {
        /// Why.
        why: WhyStoreFailed,
        /// The same in words, with what to do, in the language of the answer.
        sentence: String,
    },
}

/// Why the store cannot be read or written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WhyStoreFailed {
    /// Another Cardinal has it open.
    Locked,
    /// It is read-only.
    NotWritable,
    /// An older Cardinal wrote it.
    Older,
    /// A newer Cardinal wrote it.
    Newer,
    /// The folder holds something else.
    NotAStore,
    /// It is damaged.
    Damaged,
    /// Its database does not answer.
    Unreachable,
    /// Its database lets nobody in, or not do what has to be done.
    Refused,
    /// The system does not let it be opened.
    System,
    /// A record in it cannot be read.
    Unreadable,
    /// It cannot be written.
    Unwritten,
    /// Its database was lost in the middle of it, and whether it is kept is not known.
    Undecided,
}

/// What was to be read or kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    /// What was imported.
    Imports,
    /// Settings.
    Settings,
    /// What cards are called.
    Nicknames,
    /// A combat.
    Combat,
    /// A ruling.
    Ruling,
    /// A tournament day.
    Event,
}

impl Needed {
    /// The message that it could not be kept, for guests, and the same for the log.
    const fn unkept(self) -> (&'static str, &'static str) {
        match self {
            Self::Imports => ("store-guest-other", "what is imported cannot be read"),
            Self::Settings => ("settings-not-kept", "settings cannot be kept"),
            Self::Nicknames => ("called-store", "nicknames cannot be kept"),
            Self::Combat => ("live-not-kept", "a combat cannot be kept"),
            Self::Event => ("event-not-kept", "an event cannot be kept"),
            Self::Ruling => ("ruling-not-kept", "a ruling cannot be kept"),
        }
    }
}

/// Answers what needs the store where it fails.
pub fn answer(voice: Voice<'_>, error: &UserStoreError, needed: Needed, audience: Audience) -> Answer {
    let sentence = match (audience, error) {
        (Audience::Keeper, UserStoreError::Write(_)) => reason(voice, error),
        (Audience::Keeper, _) => voice.text("store-needed", &[("reason", reason(voice, error).into())]),
        (Audience::Guest, _) => {
            // What the store says names places on the keeper's disk.
            let (unkept, logged) = needed.unkept();
            tracing::error!(%error, "{logged}");
            match error {
                UserStoreError::Write(error) if matches!(**error, WriteError::Undecided(_)) => {
                    voice.text("store-guest-undecided", &[])
                }
                UserStoreError::Write(_) => voice.text(unkept, &[]),
                _ => voice.text("store-guest-needed", &[("reason", voice.text(in_short(error), &[]).into())]),
            }
        }
    };
    let mut draft = Draft::new(voice);
    draft.text(sentence.clone());
    draft.finish(Outcome::Failed, Data::Store(StoreData::Failed { why: why(error), sentence }))
}

/// Says in an answer to a guest that it was made without what could not be read.
pub(crate) fn note(voice: Voice<'_>, error: &UserStoreError, answer: &mut Answer) {
    let reason = voice.text(in_short(error), &[]);
    answer.blocks.push(Block::Note(voice.say("store-guest-unread", &[("reason", reason.into())])));
}

/// Why, and what to do, for whoever keeps this Cardinal.
pub fn reason(voice: Voice<'_>, error: &UserStoreError) -> String {
    match error {
        UserStoreError::Open(error) => unopened(voice, error),
        UserStoreError::Read(error) => {
            voice.text("store-unreadable", &[("reason", error.to_string().into())])
        }
        UserStoreError::Write(error) if matches!(**error, WriteError::Undecided(_)) => {
            voice.text("store-undecided", &[("reason", error.to_string().into())])
        }
        UserStoreError::Write(error) => {
            voice.text("store-unwritten", &[("reason", error.to_string().into())])
        }
    }
}

fn unopened(voice: Voice<'_>, error: &OpenError) -> String {
    let path = |path: &std::path::Path| Arg::from(path.display().to_string());
    let because = |source: &std::io::Error| Arg::from(source.to_string());
    match error {
        OpenError::Locked { dir } => voice.text("store-locked", &[("dir", path(dir))]),
        OpenError::NotWritable { dir, source } => {
            voice.text("store-not-writable", &[("dir", path(dir)), ("reason", because(source))])
        }
        OpenError::Older { dir, .. } => voice.text("store-older", &[("dir", path(dir))]),
        OpenError::Newer { dir, .. } => voice.text("store-newer", &[("dir", path(dir))]),
        OpenError::NotAStore { dir, found } => {
            voice.text("store-foreign", &[("dir", path(dir)), ("found", found.as_str().into())])
        }
        OpenError::StuckDamaged { dir, aside, source, .. } => voice
            .text("store-stuck", &[("dir", path(dir)), ("aside", path(aside)), ("reason", because(source))]),
        OpenError::FreshDamaged { dir, damage } => {
            voice.text("store-fresh-damaged", &[("dir", path(dir)), ("reason", damage.as_str().into())])
        }
        OpenError::Io { path: at, source } => {
            voice.text("store-io", &[("dir", path(at)), ("reason", because(source))])
        }
        OpenError::Unreachable { address, reason } => voice.text(
            "store-unreachable",
            &[("address", address.as_str().into()), ("reason", reason.as_str().into())],
        ),
        OpenError::Refused { address, reason } => voice.text(
            "store-refused",
            &[("address", address.as_str().into()), ("reason", reason.as_str().into())],
        ),
        other => other.to_string(),
    }
}

/// Why, as an identifier.
fn why(error: &UserStoreError) -> WhyStoreFailed {
    match error {
        UserStoreError::Read(_) => WhyStoreFailed::Unreadable,
        UserStoreError::Write(error) if matches!(**error, WriteError::Undecided(_)) => {
            WhyStoreFailed::Undecided
        }
        UserStoreError::Write(_) => WhyStoreFailed::Unwritten,
        UserStoreError::Open(error) => match **error {
            OpenError::Locked { .. } => WhyStoreFailed::Locked,
            OpenError::NotWritable { .. } => WhyStoreFailed::NotWritable,
            OpenError::Older { .. } => WhyStoreFailed::Older,
            OpenError::Newer { .. } => WhyStoreFailed::Newer,
            OpenError::NotAStore { .. } => WhyStoreFailed::NotAStore,
            OpenError::StuckDamaged { .. } | OpenError::FreshDamaged { .. } => WhyStoreFailed::Damaged,
            OpenError::Unreachable { .. } => WhyStoreFailed::Unreachable,
            OpenError::Refused { .. } => WhyStoreFailed::Refused,
            _ => WhyStoreFailed::System,
        },
    }
}

/// The message that tells a guest why.
fn in_short(error: &UserStoreError) -> &'static str {
    match why(error) {
        WhyStoreFailed::Locked => "store-guest-locked",
        WhyStoreFailed::NotWritable => "store-guest-not-writable",
        WhyStoreFailed::Older | WhyStoreFailed::Newer => "store-guest-format",
        WhyStoreFailed::Damaged | WhyStoreFailed::Unreadable => "store-guest-damaged",
        WhyStoreFailed::Unreachable | WhyStoreFailed::Undecided => "store-guest-unreachable",
        WhyStoreFailed::NotAStore
        | WhyStoreFailed::Refused
        | WhyStoreFailed::System
        | WhyStoreFailed::Unwritten => "store-guest-other",
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::path::PathBuf;

    use cardinal_language::Lang;

    use super::*;
    use crate::messages::Messages;

    /// Every way in which a store does not open, with what its sentence says in English.
    fn unopened() -> Vec<(OpenError, &'static str)> {
        let dir = || PathBuf::from("/kept/here");
        let denied = || io::Error::from(io::ErrorKind::ReadOnlyFilesystem);
        let damage = || "its log is gone".to_owned();
        let address = || "postgres://judge@/kept/here:5432/cards".to_owned();
        vec![
            (OpenError::Locked { dir: dir() }, "in use by another Cardinal"),
            (OpenError::NotWritable { dir: dir(), source: denied() }, "cannot be written"),
            (OpenError::Newer { dir: dir(), found: 9, known: 1 }, "newer Cardinal"),
            (OpenError::Older { dir: dir(), found: 0, known: 1 }, "older Cardinal"),
            (OpenError::NotAStore { dir: dir(), found: "letter.txt".into() }, "letter.txt"),
            (
                OpenError::StuckDamaged { dir: dir(), aside: dir(), damage: damage(), source: denied() },
                "damaged",
            ),
            (OpenError::FreshDamaged { dir: dir(), damage: damage() }, "check the disk"),
            (OpenError::Io { path: dir(), source: denied() }, "cannot be opened"),
            (OpenError::Unreachable { address: address(), reason: damage() }, "cannot be reached"),
            (OpenError::Refused { address: address(), reason: damage() }, "refuses"),
        ]
    }

    #[test]
    fn the_keeper_is_told_why_and_where_and_nobody_else_where() {
        for (error, says) in unopened() {
            let error = UserStoreError::from(error);
            let told = |lang, audience| {
                let answer = answer(Messages::embedded().voice(lang), &error, Needed::Combat, audience);
                assert_eq!(answer.outcome, Outcome::Failed);
                answer.json()["sentence"].as_str().unwrap().to_owned()
            };
            assert!(told(Lang::En, Audience::Keeper).contains(says), "{error}");
            for lang in Lang::ALL {
                let (keeper, guest) = (told(lang, Audience::Keeper), told(lang, Audience::Guest));
                assert!(keeper.contains("/kept/here"), "{lang}: {keeper}");
                assert!(!guest.contains("/kept/here") && !guest.contains("store-guest"), "{lang}: {guest}");
                assert!(lang == Lang::En || keeper != told(Lang::En, Audience::Keeper), "{keeper}");
            }
        }
    }
}
