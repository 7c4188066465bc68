//! What texts say by lying there and nothing says that is played. `cards-db/cards/EFFECTS.md` explains
//! every word of it with examples.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::classification::Mention;
use super::{Who, Whom};
use crate::rating::Tactic;

/// What nothing says that is played: a card says it by lying there, a warrior or a warzone by being there.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Static {
    /// Only such warriors may defend in this warzone.
    OnlyFor {
        /// The warriors it works for.
        whom: Box<Whom>,
    },
    /// Non-attack actions of the player may be used as attack actions.
    ConvertsActions {
        /// By warriors of this affiliation only, as the card has it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only: Option<String>,
    },
    /// The weapon that the card is part of can be used with this tactic too.
    WeaponAlso {
        /// The tactic that the weapon serves too.
        tactic: Tactic,
    },
    /// Cards that are part of this one do nothing themselves.
    PartsIdle {},
    /// Whoever is reached is killed when the card is discarded.
    FallsWith {
        /// The warriors it is about.
        on: Who,
    },
    /// Other players change nothing about what its player earns.
    AwardsSafe {},
}

impl Static {
    /// Whom it is about, where it is about somebody.
    pub const fn subject(&self) -> Option<Who> {
        match *self {
            Self::FallsWith { on } => Some(on),
            Self::OnlyFor { .. }
            | Self::ConvertsActions { .. }
            | Self::WeaponAlso { .. }
            | Self::PartsIdle {}
            | Self::AwardsSafe {} => None,
        }
    }

    /// The words of the game that it speaks of.
    pub(super) fn mentions(&self) -> Vec<Mention<'_>> {
        match self {
            Self::OnlyFor { whom } => vec![Mention::Whom(whom)],
            Self::ConvertsActions { only } => only.iter().map(|only| Mention::Affiliation(only)).collect(),
            Self::WeaponAlso { .. } | Self::PartsIdle {} | Self::FallsWith { .. } | Self::AwardsSafe {} => {
                Vec::new()
            }
        }
    }
}
