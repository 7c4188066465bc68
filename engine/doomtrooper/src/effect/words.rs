//! The small words that changes are made of.

use serde::{Deserialize, Serialize};

use super::MysticCard;

/// Promotion or destiny points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PointKind {
    /// Promotion points.
    Promotion,
    /// Destiny points.
    Destiny,
    /// Both, each for itself.
    Both,
}

/// How a rating is modified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Operation {
    /// Added to the base before anything else.
    Base,
    /// Multiplied.
    Multiply,
    /// Divided; the card does not say how to round.
    Divide,
    /// Divided and rounded up.
    DivideUp,
    /// Divided and rounded down.
    DivideDown,
    /// Added.
    #[default]
    Add,
    /// The number is this one instead of the printed one, before anything else.
    Set,
}

impl Operation {
    /// Whether it multiplies or divides.
    pub const fn scales(self) -> bool {
        matches!(self, Self::Multiply | Self::Divide | Self::DivideUp | Self::DivideDown)
    }
}

/// When a wound is dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// With the blows of this combat.
    #[default]
    InCombat,
    /// After the combat.
    AfterCombat,
}

/// How strong a claim to strike first is. Equal claims cancel each other; a stronger one beats a weaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Degree {
    /// "Strikes first".
    #[default]
    First,
    /// "Always strikes first".
    AlwaysFirst,
    /// "Is never struck first".
    NeverStruckFirst,
    /// "Strikes first" even against a warrior of the same ability or a stronger one, which the card
    /// expressly denies it.
    Explicit,
    /// A card played for this combat that sets the order.
    ThisCombat,
}

/// The role that a replacement takes over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReplacedRole {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
    /// The combatant of the player of the card.
    Yours,
}

/// How badly a warrior is hurt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Harm {
    /// One wound.
    Wound,
    /// Dead.
    Death,
}

/// What kind of action it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ActionKind {
    /// May only be used to attack.
    Attack,
    /// May not be used to attack.
    NonAttack,
    /// Not yet either; it is defined by being used.
    Undefined,
}

/// What warriors can be immune to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Power {
    /// The Art.
    Art,
    /// The gifts of the Dark Symmetry, but not those of the Apostles.
    DarkSymmetryGifts,
    /// All cards of the Dark Symmetry.
    DarkSymmetry,
    /// Ki powers.
    Ki,
}

impl Power {
    /// Whether immunity to it is immunity to a card of this kind.
    pub const fn covers(self, card: MysticCard) -> bool {
        match self {
            Self::Art => matches!(card, MysticCard::Art),
            Self::DarkSymmetryGifts => matches!(card, MysticCard::Gift | MysticCard::HereticGift),
            Self::DarkSymmetry => {
                matches!(card, MysticCard::Gift | MysticCard::HereticGift | MysticCard::ApostleGift)
            }
            Self::Ki => matches!(card, MysticCard::Ki),
        }
    }
}

/// What a warrior may gain something from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Benefit {
    /// Fortifications, its own and those that work for it.
    Fortification,
    /// Armour.
    Armor,
    /// Weapons.
    Weapon,
    /// Vehicles.
    Vehicle,
    /// Beasts.
    Beast,
    /// Cover.
    Cover,
    /// What its warzone adds.
    Warzone,
    /// Whatever adds to its ratings.
    Bonus,
    /// What is about it alone, and not about many at once.
    Aimed,
}

/// What a player does to fulfil a mission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feat {
    /// Takes a warrior prisoner.
    Imprisonment,
    /// Discards a warzone by what is played.
    WarzoneDiscarded,
    /// Makes a Heretic of a warrior of the Brotherhood.
    BrotherConverted,
}

/// How long what a play changes holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// Until the combat is over.
    #[default]
    Combat,
    /// Until the next turn of its player begins.
    NextTurn,
    /// For the rest of the game.
    Game,
    /// Until the warrior whom it is about is healed.
    Healed,
}

impl Until {
    /// Whether it is no longer than the combat.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub const fn is_combat(&self) -> bool {
        matches!(self, Self::Combat)
    }
}

/// Of what kind a spell of the Art is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpellKind {
    /// A personal combat spell.
    Personal,
    /// One that is cast at any time, and no combat spell.
    NonCombat,
}
