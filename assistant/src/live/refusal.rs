//! Why a command about live combats is not carried out.

use serde::Serialize;

use super::repository::MOST;
use crate::answer::Line;
use crate::library::{Unkept, UserStoreError};
use crate::messages::Voice;

/// Why a command is not carried out.
#[derive(Debug)]
pub(super) enum Refusal {
    /// There is no such combat, or none that the person is to know of.
    NoCombat,
    /// Its time is over.
    Expired,
    /// It is not theirs to play on.
    NotYours,
    /// Only its owner may do that.
    OwnersAlone,
    /// It has been changed since the person saw it.
    Stale,
    /// It has begun already, or not yet.
    Begun(bool),
    /// Reasons in words.
    Because(Vec<Line>),
    /// The person has as many as one may have.
    TooMany,
    /// The store fails.
    Store(UserStoreError),
}

impl From<Unkept> for Refusal {
    fn from(unkept: Unkept) -> Self {
        match unkept {
            Unkept::TooMany => Self::TooMany,
            Unkept::Store(error) if error.is_race() => Self::Stale,
            Unkept::Store(error) => Self::Store(error),
        }
    }
}

impl From<UserStoreError> for Refusal {
    fn from(error: UserStoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Line> for Refusal {
    fn from(reason: Line) -> Self {
        Self::Because(vec![reason])
    }
}

impl Refusal {
    /// Its name for programs.
    ///
    /// # Errors
    /// What is wrong with the store, which has an answer of its own.
    pub(super) const fn code(&self) -> Result<RefusalCode, &UserStoreError> {
        Ok(match self {
            Self::NoCombat => RefusalCode::NoCombat,
            Self::Expired => RefusalCode::Expired,
            Self::NotYours => RefusalCode::NotYours,
            Self::OwnersAlone => RefusalCode::OwnersAlone,
            Self::Stale => RefusalCode::Stale,
            Self::Begun(true) => RefusalCode::Begun,
            Self::Begun(false) => RefusalCode::NotBegun,
            Self::Because(_) => RefusalCode::Reasons,
            Self::TooMany => RefusalCode::TooMany,
            Self::Store(error) => return Err(error),
        })
    }

    /// In words.
    pub(super) fn lines(&self, voice: Voice<'_>) -> Vec<Line> {
        let key = match self {
            Self::NoCombat => "live-no-combat",
            Self::Expired => "live-expired",
            Self::NotYours => "live-not-yours",
            Self::OwnersAlone => "live-owners-alone",
            Self::Stale => "live-stale",
            Self::Begun(true) => "live-begun",
            Self::Begun(false) => "live-not-begun",
            Self::Because(lines) => return lines.clone(),
            Self::TooMany => return vec![voice.say("live-too-many", &[("most", MOST.into())])],
            // Who is told says how: see `render::refused`.
            Self::Store(_) => "live-not-kept",
        };
        vec![voice.say(key, &[])]
    }
}

/// Why something was not done with a combat that is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LiveRefusal"))]
#[serde(rename_all = "kebab-case")]
pub enum RefusalCode {
    /// There is no such combat.
    NoCombat,
    /// There is no such combat any longer.
    Expired,
    /// It is another's.
    NotYours,
    /// Its owner alone may.
    OwnersAlone,
    /// It has changed since.
    Stale,
    /// It has begun.
    Begun,
    /// It has not begun yet.
    NotBegun,
    /// For the reasons given.
    Reasons,
    /// There are too many.
    TooMany,
    /// It cannot be read any more.
    Unreadable,
}
