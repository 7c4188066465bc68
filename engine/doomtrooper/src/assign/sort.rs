//! Sorts of card, as texts speak of what a warrior may or may not be given.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::facts::{Gift, Item, Kind, Reception, Says};
use crate::effect::WeaponKind;

/// A sort of card: those of a kind (`"ki"`), or more closely
/// `{ kind = "equipment", weapon = ["shoot", "both"] }`. All that is said must be so.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignSort"))]
#[serde(rename_all = "kebab-case")]
pub struct Sort {
    /// The kind; any where absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// Weapons of one of these kinds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weapon: Vec<WeaponKind>,
    /// Vehicles.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub vehicle: bool,
    /// Gifts of one of these ranks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gift: Vec<Rank>,
    /// Only gifts of the Apostle whom those with this definition follow: `FOLLOWER OF ALGEROTH`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub follower: Option<String>,
    /// Those with this definition or title, in upper case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definition: Option<String>,
    /// Those without this definition or title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without: Option<String>,
    /// Those of this affiliation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub affiliation: Option<String>,
    /// Those that are not of this affiliation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_of: Option<String>,
    /// Those that make whom they lie on this, by definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub makes: Option<String>,
    /// Those that give whom they lie on an affiliation.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub converts: bool,
    /// Those that raise ratings.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub raises: bool,
    /// What each costs besides, in destiny points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destiny: Option<i32>,
}

/// How gifts of the Dark Symmetry rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignGiftRank"))]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// Minor gifts.
    Minor,
    /// Minor gifts for Heretics.
    Heretic,
    /// Gifts of the Apostles.
    Apostle,
}

impl From<Kind> for Sort {
    fn from(kind: Kind) -> Self {
        Self { kind: Some(kind), ..Self::default() }
    }
}

impl Sort {
    /// Whether a card is of the sort: `None` where that is not known.
    pub(super) fn fits(&self, item: &Item) -> Option<bool> {
        let some = |text: &Option<String>, holds: &dyn Fn(&str) -> Option<bool>| {
            text.as_deref().map_or(Some(true), holds)
        };
        let checks = [
            Some(self.kind.is_none_or(|kind| kind == item.kind)),
            self.fits_weapon(item),
            self.fits_vehicle(item),
            self.fits_gift(item),
            if self.converts { item.converts } else { Some(true) },
            if self.raises { item.raises } else { Some(true) },
            some(&self.definition, &|word| item.definitions.contains(word)),
            some(&self.without, &|word| item.definitions.contains(word).map(|has| !has)),
            some(&self.makes, &|word| item.makes.contains(word)),
            some(&self.affiliation, &|code| item.affiliations.contains(code)),
            some(&self.not_of, &|code| item.affiliations.contains(code).map(|has| !has)),
        ];
        if checks.contains(&Some(false)) {
            return Some(false);
        }
        if checks.contains(&None) { None } else { Some(true) }
    }

    fn fits_weapon(&self, item: &Item) -> Option<bool> {
        if self.weapon.is_empty() {
            return Some(true);
        }
        match item.weapon {
            Some(kind) => Some(self.weapon.contains(&kind.counted())),
            // Some piece of equipment: what it is nobody said.
            None if item.is_in_general() && !item.armor && !item.vehicle => None,
            None => Some(false),
        }
    }

    fn fits_vehicle(&self, item: &Item) -> Option<bool> {
        let is_open = item.is_in_general() && !item.armor && !item.some_weapon;
        if !self.vehicle || item.vehicle { Some(true) } else { (!is_open).then_some(false) }
    }

    fn fits_gift(&self, item: &Item) -> Option<bool> {
        if self.gift.is_empty() && self.follower.is_none() {
            return Some(true);
        }
        let gift = item.gift.as_ref()?;
        let (rank, follower) = match gift {
            Gift::Minor => (Rank::Minor, None),
            Gift::Heretic => (Rank::Heretic, None),
            Gift::OfApostle(follower) => (Rank::Apostle, Some(follower)),
        };
        let is_ranked = self.gift.is_empty() || self.gift.contains(&rank);
        Some(is_ranked && (self.follower.is_none() || self.follower.as_ref() == follower))
    }
}

impl Reception {
    /// The destiny points for which it lets a warrior have a card, the fewest of several ways; absent where
    /// it asks for none.
    pub(crate) fn price_of(&self, item: &Item) -> Option<i32> {
        self.any.iter().filter(|sort| sort.fits(item) == Some(true)).map(|sort| sort.destiny).min().flatten()
    }

    /// Whether it asks for destiny points.
    pub(crate) fn has_prices(&self) -> bool {
        self.any.iter().any(|sort| sort.destiny.is_some())
    }
}

impl Item {
    /// Whether no particular card is meant.
    fn is_in_general(&self) -> bool {
        self.says == Says::InGeneral
    }
}

/// The fields of a sort that is written as a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    kind: Option<Kind>,
    #[serde(default)]
    weapon: Vec<WeaponKind>,
    #[serde(default)]
    vehicle: bool,
    #[serde(default)]
    gift: Vec<Rank>,
    follower: Option<String>,
    definition: Option<String>,
    without: Option<String>,
    affiliation: Option<String>,
    not_of: Option<String>,
    makes: Option<String>,
    #[serde(default)]
    converts: bool,
    #[serde(default)]
    raises: bool,
    destiny: Option<i32>,
}

impl<'de> Deserialize<'de> for Sort {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = Sort;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a kind of card or a table that tells a sort of it")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Sort, E> {
                Kind::deserialize(StrDeserializer::new(text)).map(Sort::from)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Sort, A::Error> {
                let written = Written::deserialize(MapAccessDeserializer::new(map))?;
                let Written {
                    kind,
                    weapon,
                    vehicle,
                    gift,
                    follower,
                    definition,
                    without,
                    affiliation,
                    not_of,
                    makes,
                    converts,
                    raises,
                    destiny,
                } = written;
                Ok(Sort {
                    kind,
                    weapon,
                    vehicle,
                    gift,
                    follower,
                    definition,
                    without,
                    affiliation,
                    not_of,
                    makes,
                    converts,
                    raises,
                    destiny,
                })
            }
        }

        deserializer.deserialize_any(Either)
    }
}
