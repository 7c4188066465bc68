//! What came of a replay, and how far it can be relied on.

use serde::{Deserialize, Serialize};

use crate::{RuleRef, Vocabulary};

/// What came of a replay, and how far it can be relied on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Verdict<V: Vocabulary> {
    /// How far it can be relied on.
    pub standing: Confidence,
    /// How the game ended.
    pub result: V::Result,
    /// What was left open.
    pub gaps: Vec<V::Gap>,
    /// Rules that disagreed: the one that prevailed, the one that yielded.
    pub conflicts: Vec<(RuleRef, RuleRef)>,
}

/// How far a verdict can be relied on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// Every step follows from the rules and the texts of what was played.
    Settled,
    /// Two rules disagree on the way; the verdict says which prevailed.
    Disputed,
    /// Something is left open that the outcome depends on.
    Unspecified,
}

/// What an event says about how far the end can be relied on.
pub enum Doubt<'e, G> {
    /// This is left open.
    Gap(&'e G),
    /// Two rules disagree: the one that prevails, the one that yields.
    Conflict(RuleRef, RuleRef),
}

impl<V: Vocabulary> Verdict<V> {
    /// The verdict on a result to which these doubts attach, in the order in which they came up. A gap
    /// that came up twice is told once.
    pub fn of<'e>(result: V::Result, doubts: impl Iterator<Item = Doubt<'e, V::Gap>>) -> Self
    where
        V::Gap: 'e,
    {
        let mut gaps: Vec<V::Gap> = Vec::new();
        let mut conflicts = Vec::new();
        for doubt in doubts {
            match doubt {
                Doubt::Gap(gap) if gaps.contains(gap) => {}
                Doubt::Gap(gap) => gaps.push(gap.clone()),
                Doubt::Conflict(prevails, yields) => conflicts.push((prevails, yields)),
            }
        }
        let standing = match (gaps.is_empty(), conflicts.is_empty()) {
            (false, _) => Confidence::Unspecified,
            (true, false) => Confidence::Disputed,
            (true, true) => Confidence::Settled,
        };
        Self { standing, result, gaps, conflicts }
    }
}
