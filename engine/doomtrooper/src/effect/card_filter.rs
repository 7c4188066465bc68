use serde::{Deserialize, Serialize};

use super::read::Written;
use super::{Gear, WeaponKind};

/// What of a warrior's cards a text means: a word for its kind, or a table that narrows it down.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "Written<Gear, Table>", into = "Written<Gear, Table>")]
pub struct CardFilter {
    /// Its kind.
    pub gear: Gear,
    /// Only with this definition, or of this name, in upper case: `MACHINE GUN`, `TICKER`.
    pub definition: Option<String>,
    /// Not with this definition or name.
    pub without: Option<String>,
    /// Only weapons of one of these kinds; of every kind where none is named.
    pub weapon: Vec<WeaponKind>,
    /// Only those that bear the icon of this affiliation.
    pub icon: Option<String>,
}

impl From<Gear> for CardFilter {
    fn from(gear: Gear) -> Self {
        Self { gear, definition: None, without: None, weapon: Vec::new(), icon: None }
    }
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    icon: Option<String>,
}

impl From<Written<Gear, Table>> for CardFilter {
    fn from(written: Written<Gear, Table>) -> Self {
        match written {
            Written::Plain(gear) => gear.into(),
            Written::Table(Table { gear, definition, without, weapon, icon }) => {
                Self { gear, definition, without, weapon, icon }
            }
        }
    }
}

impl From<CardFilter> for Written<Gear, Table> {
    fn from(piece: CardFilter) -> Self {
        let CardFilter { gear, definition, without, weapon, icon } = piece;
        if definition.is_none() && without.is_none() && weapon.is_empty() && icon.is_none() {
            Self::Plain(gear)
        } else {
            Self::Table(Table { gear, definition, without, weapon, icon })
        }
    }
}
