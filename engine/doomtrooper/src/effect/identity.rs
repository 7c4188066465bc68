//! What makes a warrior something: for good when it was played, for as long as it lies there when it is
//! an ability. `cards-db/cards/EFFECTS.md` explains every word of it with examples.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::classification::Mention;
use super::{Ability, Continuous, PlayChange, Script, Who};

/// What a warrior is made.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Identity {
    /// A warrior is of this affiliation.
    Affiliation {
        /// The warriors it is about.
        on: Who,
        /// Lower-case name: `imperial`.
        affiliation: String,
        /// Whether it loses all others.
        #[serde(default)]
        instead: bool,
    },
    /// A warrior counts as having this definition: the name, without what a card of that name can do.
    Definition {
        /// Upper-case name: `MORTIFICATOR`.
        definition: String,
        /// Who; the bearer unless stated otherwise.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
}

impl Identity {
    /// Whom it is about.
    pub const fn subject(&self) -> Who {
        match *self {
            Self::Affiliation { on, .. } | Self::Definition { on, .. } => on,
        }
    }

    /// Whether a text that keeps its bearer from becoming something keeps it from this.
    pub(crate) fn is_kept_off(&self, by: &Continuous) -> bool {
        let Continuous::NeverBecomes { definition, affiliation, .. } = by else { return false };
        match self {
            Self::Affiliation { instead, .. } => match affiliation {
                Some(Steadfast::Any) => true,
                Some(Steadfast::Lost) => *instead,
                None => false,
            },
            Self::Definition { definition: made, .. } => definition.as_ref() == Some(made),
        }
    }

    /// The words of the game that it speaks of.
    pub(super) fn mentions(&self) -> Vec<Mention<'_>> {
        match self {
            Self::Affiliation { affiliation, .. } => vec![Mention::Affiliation(affiliation)],
            // Whatever is given as a definition is one.
            Self::Definition { .. } => Vec::new(),
        }
    }
}

/// Which changes of affiliation do not happen to a warrior.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Steadfast {
    /// It neither gains nor loses any.
    Any,
    /// It does not lose its own.
    Lost,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_bearer(who: &Who) -> bool {
    *who == Who::Bearer
}

impl Script {
    /// Whether it gives a warrior an affiliation, as long as it lies there or for good.
    pub fn converts(&self) -> bool {
        let lies = self.abilities.iter().filter(|ability| ability.reach.is_none()).flat_map(Ability::makes);
        let played = self.plays.iter().flat_map(|play| &play.changes).filter_map(|change| match change {
            PlayChange::Makes(identity) => Some(identity),
            PlayChange::Once(_) | PlayChange::Holds(_) | PlayChange::Imposes(_) => None,
        });
        lies.chain(played).any(|identity| matches!(identity, Identity::Affiliation { .. }))
    }
}
