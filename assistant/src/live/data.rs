//! What answers about live combats hold for programs.

use cardinal_doomtrooper::receipt::Receipt;
use serde::Serialize;

use super::draft::Draft;
use super::refusal::RefusalCode;
use crate::combat::TableData;
use crate::identity::Person;

/// A combat that is kept: `cardinal combat new|add|begin|show|pass|play|undo|to|copy|keep|close|resume`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum LiveData {
    /// What was asked was done.
    Answered(DoneData),
    /// There is no such combat, or no longer. Exit code 1.
    NothingFound(RefusedData),
    /// Something was not done. Exit code 3.
    Invalid(NotDone),
}

impl LiveData {
    /// The combat where it stands, if it has begun and may be seen.
    pub fn table(&self) -> Option<&TableData> {
        let (Self::Answered(DoneData::Kept { now, .. }) | Self::Invalid(NotDone::With { now, .. })) = self
        else {
            return None;
        };
        match now {
            StageData::Draft { .. } => None,
            StageData::Running { table, .. } => Some(table),
            StageData::Over { table, .. } => table.as_deref(),
        }
    }
}

/// What was done, and how the combat is now.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum DoneData {
    /// It is kept.
    Kept {
        /// Nothing was refused.
        refused: (),
        /// None.
        reasons: [String; 0],
        /// How it is now.
        #[serde(flatten)]
        now: StageData,
    },
    /// It was closed.
    Closed {
        /// Nothing was refused.
        refused: (),
        /// None.
        reasons: [String; 0],
        /// That it is kept no longer.
        stage: ClosedStage,
    },
}

/// What was not done, and how the combat is now where it may be seen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum NotDone {
    /// Something was not done with a combat that may be seen.
    With {
        /// Why it was not done.
        #[serde(flatten)]
        why: RefusedData,
        /// How it is now.
        #[serde(flatten)]
        now: StageData,
    },
    /// What was asked is none of a combat.
    Without(RefusedData),
}

/// Why something was not done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedData {
    /// Why it was not done.
    pub refused: RefusalCode,
    /// Every reason, each a sentence in the language of the answer.
    pub reasons: Vec<String>,
}

/// A combat that is kept, and how far it is.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "stage", rename_all = "kebab-case")]
pub enum StageData {
    /// It is being set up.
    Draft {
        /// Whose it is, and what it is called.
        #[serde(flatten)]
        kept: KeptData,
        /// What is set up so far.
        setup: Box<Draft>,
    },
    /// It has begun and goes on.
    Running {
        /// Whose it is, and what it is called.
        #[serde(flatten)]
        kept: KeptData,
        /// The combat where it stands.
        table: Box<TableData>,
    },
    /// It is over.
    Over {
        /// Whose it is, and what it is called.
        #[serde(flatten)]
        kept: KeptData,
        /// The combat where it stands; absent where it cannot be read any more.
        #[serde(skip_serializing_if = "Option::is_none")]
        table: Option<Box<TableData>>,
    },
}

/// How far a combat is that was closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClosedStage {
    /// It is kept no longer.
    Closed,
}

/// Whose a combat is, and what it is called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeptData {
    /// What the combat is called.
    pub id: String,
    /// How often it has changed.
    pub revision: u64,
    /// Whose it is.
    pub owner: Person,
    /// Whether whoever asks may play it on.
    pub yours: bool,
    /// Until when it is kept, in seconds since 1970 in universal time.
    pub expires: u64,
}

/// One's own combats that are kept: `cardinal combat list`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum CombatsData {
    /// Those that there are.
    Answered {
        /// The combats, the latest first.
        combats: Vec<ListedCombat>,
    },
}

/// A combat in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedCombat {
    /// What the combat is called.
    pub id: String,
    /// How often it has changed.
    pub revision: u64,
    /// Until when it is kept, in seconds since 1970 in universal time.
    pub expires: u64,
    /// Who attacks whom, in the language of the answer; empty while it is being set up.
    pub title: String,
}

/// A code that brings a combat back elsewhere: `cardinal combat share ID`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum ShareData {
    /// The code.
    Answered {
        /// The code.
        code: String,
    },
}

/// A combat as a scenario file: `cardinal combat export ID`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum ExportData {
    /// The file.
    Answered {
        /// A name for the file.
        file: String,
        /// The text of the file.
        scenario: String,
        /// The receipt that its replay has.
        receipt: Receipt,
    },
}
