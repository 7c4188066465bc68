//! What a play says of the combat and nothing says by lying there. `cards-db/cards/EFFECTS.md` explains
//! every word of it with examples.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::{Camp, CardKind, Continuous, Owner, Requirement, Who};
use crate::rating::Tactic;

/// What a play says of the rest of the combat, or for longer, and nothing says by lying there.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Imposed {
    /// These hold as long as something is so, for what is played: it is asked whenever it matters, of
    /// the warrior concerned as `bearer` and `target`.
    While {
        /// What must be so.
        requires: Vec<Requirement>,
        /// What holds then; about the same warrior each.
        changes: Vec<Continuous>,
    },
    /// Players may play no more cards in this combat.
    NoMoreCards {
        /// Of these kinds; none at all where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        of: Vec<CardKind>,
        /// Which players: `theirs` all but the one whose card it is, `anyone` that one too.
        #[serde(default)]
        by: Owner,
        /// Whether it is only those who have no combatant; they use nothing that is in play either.
        #[serde(default, skip_serializing_if = "is_false")]
        outsiders: bool,
    },
    /// A warrior who can count as of either counts as of this camp in this combat.
    CountsAs {
        /// The camp it counts as.
        camp: Camp,
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// This warrior has what the warzone of the combat does to ratings too.
    SharesWarzone {
        /// The warriors it is about.
        on: Who,
        /// Only what it adds, or, `false`, only what it takes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gains: Option<bool>,
    },
    /// The combat is fought with this tactic, also where it is announced anew.
    DictateTactic {
        /// The tactic to be used.
        to: Tactic,
    },
}

impl Imposed {
    /// What holds within it.
    pub(super) fn parts(&self) -> Vec<&Continuous> {
        match self {
            Self::While { changes, .. } => changes.iter().flat_map(Continuous::parts).collect(),
            Self::NoMoreCards { .. }
            | Self::CountsAs { .. }
            | Self::SharesWarzone { .. }
            | Self::DictateTactic { .. } => Vec::new(),
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_bearer(who: &Who) -> bool {
    *who == Who::Bearer
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}
