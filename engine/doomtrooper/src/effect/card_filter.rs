use serde::{Deserialize, Serialize};

use super::{Gear, WeaponKind};

/// What of a warrior's cards a text means: a word for its kind, or a table that narrows it down.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct CardFilter {
    /// Its kind.
    pub gear: Gear,
    /// Only with this definition, or of this name, in upper case: `MACHINE GUN`, `TICKER`.
    pub definition: Option<String>,
    /// Not with this definition or name.
    pub without: Option<String>,
    /// Only weapons of one of these kinds; of every kind where none is named.
    pub weapon: Vec<WeaponKind>,
}

impl From<Gear> for CardFilter {
    fn from(gear: Gear) -> Self {
        Self { gear, definition: None, without: None, weapon: Vec::new() }
    }
}

/// How scripts write it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Word(Gear),
    Table(Table),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(default)]
    gear: Gear,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    definition: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    without: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    weapon: Vec<WeaponKind>,
}

impl From<Written> for CardFilter {
    fn from(written: Written) -> Self {
        match written {
            Written::Word(gear) => gear.into(),
            Written::Table(Table { gear, definition, without, weapon }) => {
                Self { gear, definition, without, weapon }
            }
        }
    }
}

impl From<CardFilter> for Written {
    fn from(piece: CardFilter) -> Self {
        let CardFilter { gear, definition, without, weapon } = piece;
        if definition.is_none() && without.is_none() && weapon.is_empty() {
            Self::Word(gear)
        } else {
            Self::Table(Table { gear, definition, without, weapon })
        }
    }
}
