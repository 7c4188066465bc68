use serde::{Deserialize, Serialize};

use super::{CardFilter, Power};
use crate::area::Area;
use crate::rating::Rating;

/// Warriors that a text means; everything given must fit, and nothing given is anyone.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Whom {
    /// Only those of this affiliation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub affiliation: Option<String>,
    /// Only those with this definition, or of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definition: Option<String>,
    /// Only those who stand there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<Area>,
    /// Only those of this camp.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub camp: Option<Camp>,
    /// Only those in cover, or not in cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_cover: Option<bool>,
    /// Only wounded ones, or healthy ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounded: Option<bool>,
    /// Only those for whom a fortification works, or none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fortified: Option<bool>,
    /// Only those for whom a fortification with this definition works, or of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fortified_by: Option<String>,
    /// Only those who left cover in this turn, or only others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_cover: Option<bool>,
    /// Only those who carry such a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub carries: Option<CardFilter>,
    /// Only those who use such a card in this combat; before it is said what is used, who carries it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uses: Option<CardFilter>,
    /// Only those who are such a thing, or are inside or use something that is: `AIRSHIP`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inside: Option<String>,
    /// Only those with such a rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Bound>,
    /// Only the last of their player's in their area, or only others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<bool>,
    /// Only those immune to this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub immune: Option<Power>,
    /// None of whom this is true.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not: Option<Box<Whom>>,
    /// Only those of whom one of these is true.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub any: Vec<Whom>,
}

impl Whom {
    /// Whether it means any warrior at all.
    pub fn is_anyone(&self) -> bool {
        *self == Self::default()
    }

    /// Whether it means all warriors but some, and asks for nothing else.
    pub fn is_all_but_some(&self) -> bool {
        self.not.is_some() && Self { not: None, ..self.clone() }.is_anyone()
    }

    /// It and what it is made of.
    pub fn parts(&self) -> Vec<&Self> {
        let mut parts = vec![self];
        let mut at = 0;
        while let Some(part) = parts.get(at).copied() {
            parts.extend(part.not.as_deref());
            parts.extend(&part.any);
            at += 1;
        }
        parts
    }
}

/// How the total value of a warrior stands to that of others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Worth {
    /// Lower than that of the warrior who would attack it.
    Lower,
    /// Lower than that of another such warrior in play.
    NotHighest,
}

/// On which side of the great war a warrior stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Camp {
    /// Doomtroopers: corporations, the Brotherhood, freelancers.
    Doomtrooper,
    /// The Dark Legion, heretics among them.
    DarkLegion,
    /// The tribes.
    Tribal,
}

/// Bounds of a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bound {
    /// Which rating.
    pub of: Rating,
    /// The lowest that fits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i32>,
    /// The highest that fits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i32>,
    /// Whether it is the rating as it stands; else the one printed.
    #[serde(default, skip_serializing_if = "is_false")]
    pub total: bool,
}

impl Bound {
    /// Whether a figure lies within.
    pub fn holds(&self, figure: i32) -> bool {
        self.at_least.is_none_or(|least| figure >= least) && self.at_most.is_none_or(|most| figure <= most)
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}
