use serde::{Deserialize, Serialize};

use crate::rating::Tactic;

/// What kind of card a card that is no warrior is, as far as combats go. Special cards are `other`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CardKind {
    /// None of the others, as special cards are.
    #[default]
    #[serde(alias = "special")]
    Other,
    /// Equipment that is no vehicle.
    Equipment,
    /// A relic.
    Relic,
    /// A vehicle.
    Vehicle,
    /// A beast to ride.
    Beast,
    /// A fortification.
    Fortification,
    /// A Campaign: at the outpost half of what it adds in the squad or cohort counts.
    Campaign,
    /// A Planet.
    Planet,
    /// A spell of the Art.
    Art,
    /// A gift of the Dark Symmetry that any Dark Legion warrior may have.
    Gift,
    /// A gift of the Dark Symmetry for heretics.
    HereticGift,
    /// A gift of one of the Dark Apostles.
    ApostleGift,
    /// A Ki power.
    Ki,
    /// A mission.
    Mission,
}

impl CardKind {
    /// The mystic power it belongs to, if it does.
    pub const fn mystic(self) -> Option<MysticCard> {
        match self {
            Self::Art => Some(MysticCard::Art),
            Self::Gift => Some(MysticCard::Gift),
            Self::HereticGift => Some(MysticCard::HereticGift),
            Self::ApostleGift => Some(MysticCard::ApostleGift),
            Self::Ki => Some(MysticCard::Ki),
            _ => None,
        }
    }
}

/// A card of a mystic power, to which warriors may be immune.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MysticCard {
    /// A spell of the Art.
    Art,
    /// A minor gift of the Dark Symmetry.
    Gift,
    /// A minor gift for heretics.
    HereticGift,
    /// A gift of a Dark Apostle.
    ApostleGift,
    /// A Ki power.
    Ki,
}

/// What a weapon can be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WeaponKind {
    /// Fight combat only.
    Fight,
    /// Shoot combat only.
    Shoot,
    /// Both.
    Both,
    /// A shoot weapon that is used in fight combat only, as shotguns are.
    ShootInFight,
    /// As its card says.
    Special,
}

impl WeaponKind {
    /// Whether it can be used with a tactic, as far as its kind says.
    pub const fn fits(self, tactic: Tactic) -> bool {
        match self {
            Self::Fight | Self::ShootInFight => matches!(tactic, Tactic::Fight),
            Self::Shoot => matches!(tactic, Tactic::Shoot),
            Self::Both | Self::Special => true,
        }
    }

    /// What it counts as where texts speak of kinds of weapon.
    #[must_use]
    pub const fn counted(self) -> Self {
        match self {
            Self::ShootInFight => Self::Shoot,
            Self::Fight | Self::Shoot | Self::Both | Self::Special => self,
        }
    }
}

/// What a warrior may carry, as card texts speak of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gear {
    /// Every card that a warrior carries.
    #[default]
    Any,
    /// Equipment of every kind, weapons, armour and vehicles among them, but no relics.
    Equipment,
    /// Relics.
    Relic,
    /// Weapons.
    Weapon,
    /// Armour.
    Armor,
    /// Vehicles.
    Vehicle,
    /// Beasts.
    Beast,
    /// Fortifications.
    Fortification,
    /// Gifts of the Dark Symmetry of every kind.
    Gift,
    /// Ki powers.
    Ki,
    /// Special cards.
    Special,
    /// Spells of the Art that stay in play.
    Art,
    /// Missions.
    Mission,
}
