//! What texts say by lying there and nothing says that is played. `cards-db/cards/EFFECTS.md` explains
//! every word of it with examples.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::classification::Mention;
use super::{CardFilter, CardKind, Feat, Who, Whom, Window};
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
        /// Whether it is only wounded, and nobody earns points for it.
        #[serde(default, skip_serializing_if = "is_false")]
        wounded: bool,
    },
    /// Other players change nothing about what its player earns.
    AwardsSafe {},
    /// Whoever it reaches does not leave the game; who would is discarded.
    StaysInGame {
        /// The warriors it is about.
        on: Who,
    },
    /// The bearer attacks once in a turn.
    AttacksOnce {
        /// Whether it is each player who attacks once in a turn instead.
        #[serde(default, skip_serializing_if = "is_false")]
        everyone: bool,
    },
    /// Its player is not sabotaged while without a warrior in play.
    NeverSabotaged {},
    /// A sabotage of its player earns destiny points only.
    SabotageDestiny {
        /// Whoever is sabotaged.
        #[serde(default, skip_serializing_if = "is_false")]
        anyone: bool,
    },
    /// Such cards are not discarded: those on its bearer, or on whom it reaches.
    KeepsCards {
        /// Which cards.
        gear: CardFilter,
        /// Only those of its own player, wherever they lie.
        #[serde(default, skip_serializing_if = "is_false")]
        own: bool,
        /// Whether they do not leave the game either.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
    },
    /// The bearer may attack so often in a turn without an action.
    ExtraAttack {
        /// How often.
        count: NonZeroU32,
        /// Only after an attack of its that used one, as further attacks of the same.
        #[serde(default, skip_serializing_if = "is_false")]
        following: bool,
    },
    /// Such cards can be given out of its player's hand in mid-combat, without an action: to the bearer, or
    /// to whom it reaches.
    Gives {
        /// Which cards.
        gear: CardFilter,
        /// In these windows; at any time where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        windows: Vec<Window>,
    },
    /// The bearer is discarded when its player's last warzone with this definition is.
    NeedsWarzone {
        /// The definition of the warzones.
        definition: String,
    },
    /// Such cards that its player plays out of the hand cost destiny points besides.
    PlaysCost {
        /// Of these kinds; of any where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        of: Vec<CardKind>,
        /// How many.
        destiny: NonZeroU32,
    },
    /// Nobody has more destiny points than so many; what is beyond that is lost.
    MostDestiny {
        /// How many.
        most: u32,
    },
    /// Such cards do nothing to its player.
    PlayerUntouched {
        /// By which cards.
        by: CardFilter,
    },
    /// Promotion points that its player earns cost destiny points, those just earned among them; what is not
    /// paid for is lost.
    PromotionCosts {
        /// How many for each.
        each: NonZeroU32,
        /// Whether the card is discarded once its player has no destiny points.
        #[serde(default, skip_serializing_if = "is_false")]
        discarded_at_none: bool,
    },
    /// The bearer may defend in any warzone in play, wherever it is and whoever controls it.
    AnyWarzone {},
    /// What the card is part of is not discarded before it.
    WholeStays {
        /// Whether it does not leave the game either.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
    },
    /// When the card is lost, such cards on its bearer are discarded with it.
    TakesAlong {
        /// Which cards.
        gear: CardFilter,
    },
    /// A player's mission is fulfilled by what that player's cards or warriors do.
    Fulfilled {
        /// By what.
        by: Feat,
        /// The promotion points that it earns.
        promotion: NonZeroU32,
    },
}

impl Static {
    /// Whom it is about, where it is about somebody.
    pub const fn subject(&self) -> Option<Who> {
        match *self {
            Self::FallsWith { on, .. } | Self::StaysInGame { on } => Some(on),
            Self::OnlyFor { .. }
            | Self::ConvertsActions { .. }
            | Self::WeaponAlso { .. }
            | Self::PartsIdle {}
            | Self::AwardsSafe {}
            | Self::KeepsCards { .. }
            | Self::ExtraAttack { .. }
            | Self::AttacksOnce { .. }
            | Self::NeverSabotaged {}
            | Self::SabotageDestiny { .. }
            | Self::Gives { .. }
            | Self::NeedsWarzone { .. }
            | Self::PlaysCost { .. }
            | Self::MostDestiny { .. }
            | Self::PlayerUntouched { .. }
            | Self::PromotionCosts { .. }
            | Self::AnyWarzone {}
            | Self::WholeStays { .. }
            | Self::TakesAlong { .. }
            | Self::Fulfilled { .. } => None,
        }
    }

    /// The words of the game that it speaks of.
    pub(super) fn mentions(&self) -> Vec<Mention<'_>> {
        match self {
            Self::OnlyFor { whom } => vec![Mention::Whom(whom)],
            Self::ConvertsActions { only } => only.iter().map(|only| Mention::Affiliation(only)).collect(),
            Self::WeaponAlso { .. }
            | Self::PartsIdle {}
            | Self::FallsWith { .. }
            | Self::AwardsSafe {}
            | Self::KeepsCards { .. }
            | Self::ExtraAttack { .. }
            | Self::StaysInGame { .. }
            | Self::AttacksOnce { .. }
            | Self::NeverSabotaged {}
            | Self::SabotageDestiny { .. }
            | Self::Gives { .. }
            | Self::NeedsWarzone { .. }
            | Self::PlaysCost { .. }
            | Self::MostDestiny { .. }
            | Self::PlayerUntouched { .. }
            | Self::PromotionCosts { .. }
            | Self::AnyWarzone {}
            | Self::WholeStays { .. }
            | Self::TakesAlong { .. }
            | Self::Fulfilled { .. } => Vec::new(),
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}
