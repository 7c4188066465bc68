//! What texts say by lying there and nothing says that is played. `cards-db/cards/EFFECTS.md` explains
//! every word of it with examples.

use std::num::{NonZeroU8, NonZeroU32};

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::absent::{is_false, is_one, one};
use super::classification::Mention;
use super::{CardFilter, CardKind, Feat, Who, Whom, Window};
use crate::area::Area;
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
        /// So many in a turn at most.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        most: Option<NonZeroU8>,
        /// Whether in its player's own turn only.
        #[serde(default, skip_serializing_if = "is_false")]
        own_turn: bool,
    },
    /// The weapon that the card is part of can be used with this tactic too.
    WeaponAlso {
        /// The tactic that the weapon serves too.
        tactic: Tactic,
    },
    /// Cards that are part of this one do nothing themselves.
    PartsIdle {},
    /// Nobody gives the card that lies on a warrior to another.
    NeverGivenOn {},
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
        /// Whether it is each player who attacks with one action in a turn instead.
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
        /// Only the card that says so, wherever it lies.
        #[serde(default, skip_serializing_if = "is_false")]
        itself: bool,
        /// Whether they do not leave the game either.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
    },
    /// The bearer may attack so often in a turn without an action.
    ExtraAttack {
        /// How often.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        count: NonZeroU32,
        /// Only after an attack of its that used one, as further attacks of the same.
        #[serde(default, skip_serializing_if = "is_false")]
        following: bool,
        /// Only on such warriors.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Box<Whom>,
        /// Only on the card's bearer, of whom it reaches.
        #[serde(default, skip_serializing_if = "is_false")]
        on_bearer: bool,
        /// Each on another: on nobody who has been attacked in this turn, by the same one where it follows.
        #[serde(default, skip_serializing_if = "is_false")]
        separate: bool,
        /// Only as long as all of them, those before too, are of this tactic; of those before only what it follows,
        /// where it follows an attack.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tactic: Option<Tactic>,
        /// Each for destiny points, as often as these allow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bought: Option<Price>,
        /// Whether that comes before any action.
        #[serde(default, skip_serializing_if = "is_false")]
        at_once: bool,
        /// Whether cards that modified ratings of the attacker in the attack before count in this one too.
        #[serde(default, skip_serializing_if = "is_false")]
        carries: bool,
    },
    /// The bearer may be attacked with, whatever the card says of it, and without an action: the card leaves
    /// then.
    LeavesForAttack {
        /// Whether it leaves the game.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
    },
    /// Everybody may attack with more actions of the turn, for destiny points each.
    BuysAttacks {
        /// How many.
        destiny: NonZeroU32,
    },
    /// Of the warriors of another player, those whom the card names attack before others, if they can.
    NamedAttackFirst {},
    /// The attack of a warrior whom the card names is fought with this tactic.
    PlansTactic {
        /// Which.
        to: Tactic,
    },
    /// Whoever has this definition, or comes to have it, or a bearer or whom it reaches without value, is
    /// discarded, and nobody earns points; or all other cards on its bearer are.
    Banishes {
        /// Which definition.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        definition: Option<String>,
        /// Whether the bearer, or whom it reaches, once its value is 0.
        #[serde(default, skip_serializing_if = "is_false")]
        worthless: bool,
        /// Whether what else lies on the bearer.
        #[serde(default, skip_serializing_if = "is_false")]
        cards: bool,
    },
    /// The bearer may attack a player who has warriors.
    AttacksPlayers {
        /// With so many actions.
        actions: NonZeroU8,
        /// What that earns, in promotion points.
        promotion: NonZeroU32,
    },
    /// Missions on the bearer are fulfilled before other ones of its player, which earn nothing else.
    MissionsFirst {},
    /// The card leaves play with one that it names; a warrior with one whom it names, killed or discarded.
    LeavesWithNamed {},
    /// The card is discarded when a warrior of its player's comes into play in squad or cohort.
    LeavesOnArrival {},
    /// No other Sergeant does anything for whom it reaches.
    SoleSergeant {},
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
    /// Nobody such is added to the squad where the bearer is, nor it to one where somebody such is.
    KeepsApart {
        /// The warriors.
        whom: Box<Whom>,
    },
    /// When its player kills one whom it reaches, by a blow or by a text, the card names a word.
    KillNames {
        /// The word.
        word: String,
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
    /// As the next turn of its player begins, the card is over and leaves play.
    UntilNextTurn {
        /// Whether it stays instead, and forgets the warriors and words that it names.
        #[serde(default, skip_serializing_if = "is_false")]
        forgets: bool,
        /// Whether its bearer leaves the game then, and nobody earns points.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminates: bool,
        /// The destiny points for which it stays another turn. They are paid as long as its player has them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unless: Option<NonZeroU32>,
    },
    /// Whoever has attacked may still use other actions: the attack need not be the last.
    ActionsAfterAttacks {},
    /// As a turn of its player begins, the card names once more every warrior that it names.
    NamesAgain {},
    /// The card is wounded instead of its bearer; wounded again, or by what kills outright, it leaves the game.
    TakesWounds {},
    /// When its bearer leaves play the card goes to the draw pile; if that one leaves the game, it is discarded. Of a
    /// warrior: killed or discarded, it goes there itself.
    ReturnsToPile {},
    /// Whoever it reaches can be transferred between two areas when no combat is fought, without an action.
    Transfers {
        /// The two areas.
        between: [Area; 2],
    },
    /// When no combat is fought its player discards a card in play for actions that are no attacks.
    DiscardsForActions {
        /// How many.
        actions: NonZeroU8,
        /// Which cards; where none are named the card itself alone, by the player of its bearer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gear: Option<CardFilter>,
        /// Whether attack actions are used for it too.
        #[serde(default, skip_serializing_if = "is_false")]
        attacks: bool,
    },
    /// When no combat is fought its player heals a wounded warrior for actions that are no attacks.
    HealsForActions {
        /// How many.
        actions: NonZeroU8,
        /// Such warriors, whoever controls them.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Box<Whom>,
        /// Whether its bearer goes to cover by it, and does so only where it is not in cover.
        #[serde(default, skip_serializing_if = "is_false")]
        goes_to_cover: bool,
    },
}

/// What something costs that is bought several times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Destiny points for each time.
    pub each: NonZeroU32,
    /// Destiny points in all at most.
    pub most: NonZeroU32,
}

impl Static {
    /// Whether it restricts the warrior on whom it is written: what silences that one leaves it.
    pub(crate) const fn restricts(&self) -> bool {
        matches!(self, Self::AttacksOnce { everyone: false })
    }

    /// Whom it is about, where it is about somebody.
    pub const fn subject(&self) -> Option<Who> {
        match *self {
            Self::FallsWith { on, .. } | Self::StaysInGame { on } => Some(on),
            Self::OnlyFor { .. }
            | Self::ConvertsActions { .. }
            | Self::WeaponAlso { .. }
            | Self::PartsIdle {}
            | Self::NeverGivenOn {}
            | Self::AwardsSafe {}
            | Self::KeepsCards { .. }
            | Self::ExtraAttack { .. }
            | Self::LeavesForAttack { .. }
            | Self::BuysAttacks { .. }
            | Self::NamedAttackFirst {}
            | Self::PlansTactic { .. }
            | Self::Banishes { .. }
            | Self::AttacksPlayers { .. }
            | Self::MissionsFirst {}
            | Self::LeavesWithNamed {}
            | Self::LeavesOnArrival {}
            | Self::SoleSergeant {}
            | Self::AttacksOnce { .. }
            | Self::NeverSabotaged {}
            | Self::SabotageDestiny { .. }
            | Self::Gives { .. }
            | Self::NeedsWarzone { .. }
            | Self::KeepsApart { .. }
            | Self::KillNames { .. }
            | Self::PlaysCost { .. }
            | Self::MostDestiny { .. }
            | Self::PlayerUntouched { .. }
            | Self::PromotionCosts { .. }
            | Self::AnyWarzone {}
            | Self::WholeStays { .. }
            | Self::TakesAlong { .. }
            | Self::TakesWounds {}
            | Self::ReturnsToPile {}
            | Self::Transfers { .. }
            | Self::DiscardsForActions { .. }
            | Self::HealsForActions { .. }
            | Self::Fulfilled { .. }
            | Self::NamesAgain {}
            | Self::ActionsAfterAttacks {}
            | Self::UntilNextTurn { .. } => None,
        }
    }

    /// The words of the game that it speaks of.
    pub(super) fn mentions(&self) -> Vec<Mention<'_>> {
        match self {
            Self::OnlyFor { whom }
            | Self::ExtraAttack { whom, .. }
            | Self::KeepsApart { whom }
            | Self::HealsForActions { whom, .. } => vec![Mention::Whom(whom)],
            Self::ConvertsActions { only, .. } => {
                only.iter().map(|only| Mention::Affiliation(only)).collect()
            }
            Self::WeaponAlso { .. }
            | Self::PartsIdle {}
            | Self::NeverGivenOn {}
            | Self::FallsWith { .. }
            | Self::AwardsSafe {}
            | Self::KeepsCards { .. }
            | Self::LeavesForAttack { .. }
            | Self::BuysAttacks { .. }
            | Self::NamedAttackFirst {}
            | Self::PlansTactic { .. }
            | Self::Banishes { .. }
            | Self::AttacksPlayers { .. }
            | Self::MissionsFirst {}
            | Self::LeavesWithNamed {}
            | Self::LeavesOnArrival {}
            | Self::SoleSergeant {}
            | Self::StaysInGame { .. }
            | Self::AttacksOnce { .. }
            | Self::NeverSabotaged {}
            | Self::SabotageDestiny { .. }
            | Self::Gives { .. }
            | Self::NeedsWarzone { .. }
            | Self::KillNames { .. }
            | Self::PlaysCost { .. }
            | Self::MostDestiny { .. }
            | Self::PlayerUntouched { .. }
            | Self::PromotionCosts { .. }
            | Self::AnyWarzone {}
            | Self::WholeStays { .. }
            | Self::TakesAlong { .. }
            | Self::TakesWounds {}
            | Self::ReturnsToPile {}
            | Self::Transfers { .. }
            | Self::DiscardsForActions { .. }
            | Self::Fulfilled { .. }
            | Self::NamesAgain {}
            | Self::ActionsAfterAttacks {}
            | Self::UntilNextTurn { .. } => Vec::new(),
        }
    }
}
