//! What is known of an assignment that somebody asks about.

use serde::{Deserialize, Serialize};

use super::condition::{Condition, Terms, Whose};
use super::sort::Sort;
use crate::area::Area;
use crate::effect::{Power, WeaponKind};

/// An assignment that somebody asks about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assignment {
    /// What is to be assigned.
    pub item: Item,
    /// To what.
    pub target: Target,
    /// What is in play already.
    pub copies: Copies,
    /// Other cards that are said to be on who receives it, or in play.
    pub beside: Vec<Item>,
    /// Whether there are no others, so that what is not said to be there is not.
    pub complete: bool,
}

/// What kind of card is assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignKind"))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A warrior, Sergeants among them.
    Warrior,
    /// Equipment: weapons, armor, vehicles and the rest.
    Equipment,
    /// A relic.
    Relic,
    /// A beast.
    Beast,
    /// A card of the Dark Symmetry.
    Gift,
    /// A Ki power.
    Ki,
    /// A spell of the Art.
    Art,
    /// A warzone.
    Warzone,
    /// A fortification.
    Fortification,
    /// A mission.
    Mission,
    /// A special card.
    Special,
}

/// What is to be assigned.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Item {
    /// Its kind.
    pub kind: Kind,
    /// Whether it is armor, as relics may be too.
    pub armor: bool,
    /// Whether it is a vehicle.
    pub vehicle: bool,
    /// What it can be fought with, when it is a weapon and that is known.
    pub weapon: Option<WeaponKind>,
    /// Whether it is some weapon, of a kind that nobody said.
    pub some_weapon: bool,
    /// Lower-case affiliations.
    pub affiliations: Marks,
    /// Upper-case definitions; what it is considered and its title are among them.
    pub definitions: Marks,
    /// The definitions that it gives to whom it lies on.
    pub makes: Marks,
    /// What its text says of the cards that warriors may receive.
    pub receives: Reception,
    /// Whether its text says more of assigning than is known here.
    pub says_more: bool,
    /// Whether it gives whom it lies on an affiliation; `None` where that is not known.
    pub converts: Option<bool>,
    /// Whether it raises ratings of whom it lies on; `None` where that is not known.
    pub raises: Option<bool>,
    /// Which gift of the Dark Symmetry it is; `None` where that is not known.
    pub gift: Option<Gift>,
    /// Whether it is a TACTICAL mission.
    pub tactical: bool,
    /// Whether its icon sends it away after use; `None` where it has no icon or it is not known.
    pub leaves_play: Option<bool>,
    /// What it says of whom it may be given to.
    pub says: Says,
    /// The warrior that it is, of a [`Kind::Warrior`].
    pub warrior: Warrior,
    /// Whether it is assigned to something else now.
    pub assigned_elsewhere: bool,
}

impl Item {
    /// What the card says of its assignment, where that is known.
    pub(super) fn terms(&self) -> Option<&Terms> {
        match &self.says {
            Says::Terms(terms) => Some(terms),
            Says::InGeneral | Says::Unknown => None,
        }
    }

    /// Some card of a kind, of which nothing else is known.
    pub fn some(kind: Kind) -> Self {
        Self {
            kind,
            armor: false,
            vehicle: false,
            weapon: None,
            some_weapon: false,
            affiliations: Marks::default(),
            definitions: Marks::default(),
            makes: Marks::all(Vec::<String>::new()),
            receives: Reception::default(),
            says_more: false,
            converts: None,
            raises: None,
            gift: None,
            tactical: false,
            leaves_play: None,
            says: Says::InGeneral,
            warrior: Warrior::default(),
            assigned_elsewhere: false,
        }
    }
}

/// What a card says of whom it may be given to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Says {
    /// No particular card is meant: what the rules say of its kind.
    #[default]
    InGeneral,
    /// A card whose text is not known.
    Unknown,
    /// A card that says this.
    Terms(Terms),
}

/// Kinds of Dark Symmetry card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Gift {
    /// A minor (common) gift.
    Minor,
    /// A minor gift for Heretics.
    Heretic,
    /// A gift of an Apostle, for warriors with this definition: `FOLLOWER OF ALGEROTH`.
    OfApostle(String),
}

/// To what something is to be assigned.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "few are made, and all but few are warriors")]
pub enum Target {
    /// To a warrior.
    Warrior(Warrior, Stand),
    /// To an area of play.
    Area {
        /// Which one; `None` where that is not known.
        area: Option<Area>,
        /// Whose it is, from the side of the player who assigns.
        whose: Whose,
    },
    /// To a player.
    Player(Whose),
    /// To another card in play: a piece of equipment, a fortification, a warzone.
    Card(Box<Item>),
}

/// What a text says of the cards that warriors may receive.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignReception"))]
#[serde(deny_unknown_fields)]
pub struct Reception {
    /// The warriors that it speaks of, who must be all of this; absent: the warrior whose text it is, or who
    /// carries the card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub of: Vec<Condition>,
    /// Whether it speaks of others than the warrior whose text it is.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub others: bool,
    /// The sorts of card of which they may receive any, whatever affiliation or following it asks for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub any: Vec<Sort>,
    /// The sorts of card of which they may receive none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub never: Vec<Sort>,
    /// The sorts of card that may be laid on the card itself, whatever these say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<Sort>,
    /// How many cards it holds at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u8>,
    /// The sorts of which they may have several copies, where the rules let them have one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub copies: Vec<Sort>,
    /// As what they count where such a card is concerned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub as_if: Vec<AsIf>,
    /// The sorts of which they receive any in one area alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only_in: Vec<OnlyIn>,
}

/// Where alone warriors receive a sort of card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignOnlyIn"))]
#[serde(deny_unknown_fields)]
pub struct OnlyIn {
    /// The area.
    pub area: Area,
    /// The sorts of card.
    pub of: Vec<Sort>,
}

/// As what warriors count where a sort of card is concerned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignAsIf"))]
#[serde(deny_unknown_fields)]
pub struct AsIf {
    /// The definition that they count as having: `MORTIFICATOR`.
    pub definition: String,
    /// The sorts of card.
    pub of: Vec<Sort>,
}

/// Words on a warrior's card, as far as they are known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// Those known.
    pub known: Vec<String>,
    /// Those of which nobody said whether they are there.
    pub perhaps: Vec<String>,
    /// Whether these are all.
    pub all: bool,
}

impl Marks {
    /// All there are.
    pub fn all(known: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { known: known.into_iter().map(Into::into).collect(), perhaps: Vec::new(), all: true }
    }

    /// Some of them.
    pub fn some(known: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { all: false, ..Self::all(known) }
    }

    /// Whether one of them is known to be there.
    pub fn has(&self, wanted: &str) -> bool {
        self.known.iter().any(|own| own == wanted)
    }

    /// Whether it is there: `None` where that is not known.
    pub fn contains(&self, wanted: &str) -> Option<bool> {
        let is_open = || !self.all || self.perhaps.iter().any(|perhaps| perhaps == wanted);
        if self.has(wanted) { Some(true) } else { (!is_open()).then_some(false) }
    }
}

/// The sides that warriors are on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignSide"))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Doomtroopers: corporations and Brotherhood.
    Doomtrooper,
    /// The Dark Legion.
    DarkLegion,
    /// The Tribes of Earth.
    Tribes,
}

/// A warrior, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Warrior {
    /// Lower-case affiliations.
    pub affiliations: Marks,
    /// Upper-case definitions; what the warrior is considered and its title are among them.
    pub definitions: Marks,
    /// The side that it is known to be on, where its affiliation is not.
    pub side: Option<Side>,
    /// The printed value; `None` where it is not known.
    pub value: Option<i32>,
    /// What it is immune to.
    pub immunities: Vec<Power>,
    /// What its text says of the cards that it and others may receive.
    pub receives: Reception,
    /// Whether its text is known to do something for others.
    pub helps_others: bool,
    /// Whether its text says more of what may be assigned than is known here.
    pub says_more: bool,
}

/// How a warrior stands when it is to receive something.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Stand {
    /// Where; `None` where that is not known.
    pub area: Option<Area>,
    /// Whose it is, from the side of the player who assigns.
    pub whose: Whose,
    /// Whether it is in cover.
    pub in_cover: bool,
    /// Whether it came into play in cover and is not revealed yet.
    pub introduced_into_cover: bool,
    /// Whether it is inside a vehicle.
    pub in_vehicle: bool,
    /// Whether it is imprisoned.
    pub imprisoned: bool,
    /// Whether it is said to be wounded.
    pub wounded: bool,
    /// What it has already.
    pub has: Held,
    /// Of a Sergeant, what it says of the warriors that are assigned to it.
    pub says: Says,
}

/// What a warrior has already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Held {
    /// Armor.
    pub armor: bool,
    /// A vehicle, inside it or outside.
    pub vehicle: bool,
    /// A beast.
    pub beast: bool,
    /// The group to which the warrior belongs has a Sergeant.
    pub sergeant: bool,
    /// The Sergeant has a group of other warriors.
    pub group: bool,
}

/// What is in play already and may stand in the way: identical cards, and a TACTICAL mission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Copies {
    /// On the very thing that it is to be assigned to.
    pub on_target: bool,
    /// In another of the player's areas, or on another card of the player's.
    pub yours_elsewhere: bool,
    /// In play, another player's.
    pub another_players: bool,
    /// The player who is to have the mission has a TACTICAL one.
    pub tactical_mission: bool,
}
