//! Why a command about rulings is not carried out.

use serde::Serialize;

use super::limits;
use super::record::Damage;
use super::transfer::Unread;
use crate::answer::{Answer, Line};
use crate::library::{Unkept, UserStoreError};
use crate::messages::{Arg, Voice};

/// Why a command is not carried out.
#[derive(Debug)]
pub(super) enum Refusal {
    /// There are no rulings where the person is.
    NoPlace,
    /// They are no judge; whether there are judges at all.
    NotAJudge(bool),
    /// They are neither judge nor manager.
    NotAKeeper,
    /// There is no ruling of this number.
    NoRuling(String),
    /// It cannot be read.
    Damaged(u32, Damage),
    /// It is revoked already.
    Revoked(u32),
    /// Something that is needed was not said: its message.
    Missing(&'static str),
    /// Something is longer than it may be: its message, and how long it may be.
    TooLong(&'static str, usize),
    /// There is no such ruleset.
    Ruleset(String),
    /// Reasons in words.
    Because(Vec<Line>),
    /// The scenario cannot be read or replayed: the answer that says where and why.
    Scenario(Box<Answer>),
    /// A file is none of rulings.
    Unread(Unread),
    /// A file holds other rulings under these numbers.
    Others(Vec<u32>),
    /// There are as many as a place may have.
    TooMany,
    /// The store fails.
    Store(UserStoreError),
}

impl From<Unkept> for Refusal {
    fn from(unkept: Unkept) -> Self {
        match unkept {
            Unkept::TooMany => Self::TooMany,
            Unkept::Store(error) => Self::Store(error),
        }
    }
}

impl From<UserStoreError> for Refusal {
    fn from(error: UserStoreError) -> Self {
        Self::Store(error)
    }
}

impl Refusal {
    /// Its name for programs.
    ///
    /// # Errors
    /// What is wrong with the store, which has an answer of its own.
    pub(super) const fn code(&self) -> Result<RefusalCode, &UserStoreError> {
        Ok(match self {
            Self::NoPlace => RefusalCode::NoPlace,
            Self::NotAJudge(_) => RefusalCode::NotAJudge,
            Self::NotAKeeper => RefusalCode::NotAJudgeOrManager,
            Self::NoRuling(_) => RefusalCode::NoRuling,
            Self::Damaged(..) => RefusalCode::Damaged,
            Self::Revoked(_) => RefusalCode::Revoked,
            Self::Missing(_) => RefusalCode::Missing,
            Self::TooLong(..) => RefusalCode::TooLong,
            Self::Ruleset(_) => RefusalCode::Ruleset,
            Self::Because(_) => RefusalCode::Reasons,
            Self::Scenario(_) => RefusalCode::Scenario,
            Self::Unread(_) => RefusalCode::UnreadableFile,
            Self::Others(_) => RefusalCode::OtherRulings,
            Self::TooMany => RefusalCode::TooMany,
            Self::Store(error) => return Err(error),
        })
    }

    /// In words.
    pub(super) fn lines(&self, voice: Voice<'_>) -> Vec<Line> {
        let line = match self {
            Self::NoPlace => voice.say("ruling-no-place", &[]),
            Self::NotAJudge(true) => voice.say("ruling-not-a-judge", &[]),
            Self::NotAJudge(false) => voice.say("ruling-no-judges", &[]),
            Self::NotAKeeper => voice.say("ruling-not-a-keeper", &[]),
            Self::NoRuling(typed) => {
                let typed: String = typed.chars().take(limits::NAME).collect();
                voice.say("ruling-no-ruling", &[("number", Arg::strong(typed))])
            }
            Self::Damaged(number, Damage::Format) => {
                voice.say("ruling-other-format", &[("number", (*number).into())])
            }
            Self::Damaged(number, Damage::Unreadable) => {
                voice.say("ruling-damaged", &[("number", (*number).into())])
            }
            Self::Revoked(number) => voice.say("ruling-revoked-already", &[("number", (*number).into())]),
            Self::Missing(key) => voice.say(key, &[]),
            Self::TooLong(key, most) => voice.say(key, &[("most", (*most).into())]),
            Self::Ruleset(typed) => {
                let typed: String = typed.chars().take(limits::NAME).collect();
                voice.say("settings-no-ruleset", &[("value", Arg::strong(typed))])
            }
            Self::Because(lines) => return lines.clone(),
            Self::Scenario(_) => voice.say("ruling-scenario-refused", &[]),
            Self::Unread(why) => match why {
                Unread::TooLarge => voice.say("ruling-file-too-large", &[]),
                Unread::NotRulings => voice.say("ruling-file-of-others", &[]),
                Unread::Format => voice.say("ruling-file-format", &[]),
                Unread::Ruling(at) => voice.say("ruling-file-broken", &[("at", (*at).into())]),
                Unread::Twice(number) => voice.say("ruling-file-twice", &[("number", (*number).into())]),
            },
            Self::Others(numbers) => {
                let numbers: Vec<String> = numbers.iter().take(20).map(u32::to_string).collect();
                voice.say("ruling-file-others", &[("numbers", numbers.join(", ").into())])
            }
            Self::TooMany => voice.say("ruling-too-many", &[("most", limits::RULINGS.into())]),
            // Who is told says how: see `render::refused`.
            Self::Store(_) => voice.say("ruling-not-kept", &[]),
        };
        vec![line]
    }
}

/// Why something was not done with rulings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RulingRefusal"))]
#[serde(rename_all = "kebab-case")]
pub enum RefusalCode {
    /// There are no rulings where the person is.
    NoPlace,
    /// They are no judge.
    NotAJudge,
    /// They are neither judge nor manager.
    NotAJudgeOrManager,
    /// There is none of this number.
    NoRuling,
    /// It cannot be read.
    Damaged,
    /// It is revoked already.
    Revoked,
    /// Something needed was not said.
    Missing,
    /// Something is too long.
    TooLong,
    /// There is no such ruleset.
    Ruleset,
    /// For the reasons told.
    Reasons,
    /// The scenario cannot be replayed.
    Scenario,
    /// A file is none of rulings.
    UnreadableFile,
    /// A file holds other rulings under the same numbers.
    OtherRulings,
    /// There are too many.
    TooMany,
}
