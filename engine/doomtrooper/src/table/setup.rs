//! A table as somebody set it up, not yet known to be legal.

use serde::{Deserialize, Serialize};

use crate::account::Actions;
use crate::area::Area;
use crate::assign::{Reception, Terms};
use crate::effect::{CardKind, Script, WeaponKind};
use crate::rating::{Rating, Ratings};

/// Players, warriors, cards and warzones before a combat. People, warriors, cards and warzones are
/// named by handles: short names, unique on the table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// In seat order, 2 to 8.
    pub players: Vec<PlayerSetup>,
    /// The handle of the player whose turn it is and who attacks.
    pub active: String,
    /// Whether each player has a main target, the next in seat order, and secondary ones.
    pub main_targets: bool,
    /// Warriors in play.
    pub warriors: Vec<WarriorSetup>,
    /// Cards in hands and on warriors.
    pub cards: Vec<CardSetup>,
    /// Warzones in play.
    pub warzones: Vec<WarzoneSetup>,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PlayerSetup {
    /// Its handle: a short name, unique on the table.
    pub handle: String,
    /// Destiny points at hand.
    pub destiny: u32,
    /// Promotion points earned so far.
    pub promotion: u32,
    /// Whether the player has not yet completed the first turn of the game.
    pub first_turn: bool,
    /// The affiliation of the Corporate War that the player fights, where it is fought.
    pub corporate_war: Option<String>,
    /// For how many turns on end the player has had no warriors who can fight, this one not counted.
    pub turns_defenceless: u8,
    /// The actions left, of which an attack costs one; `None` where that is not in question.
    pub actions: Option<Actions>,
}

/// Whether a warrior is hurt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Unhurt.
    #[default]
    Healthy,
    /// Wounded once.
    Wounded,
    /// Killed and discarded.
    Killed,
    /// Discarded without being killed.
    Discarded,
    /// Out of the game without being killed.
    Eliminated,
    /// Back in its owner's hand.
    Returned,
}

/// A warrior in play.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, not the states of one thing")]
pub struct WarriorSetup {
    /// Its handle: a short name, unique on the table.
    pub handle: String,
    /// The name on the card, which is a definition too.
    pub name: String,
    /// The card's id, where it is a known card.
    pub card: Option<String>,
    /// Handle of the player who controls it.
    pub player: String,
    /// Where it stands.
    pub area: Area,
    /// Its ratings as printed.
    pub ratings: Ratings,
    /// Those of its ratings that are supposed, by a change to the scenario, and not printed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub supposed: Vec<Rating>,
    /// Healthy or wounded.
    pub status: Status,
    /// Whether it is in cover.
    pub in_cover: bool,
    /// Whether it came into play in cover, face down and unpaid, and nobody has revealed it yet. It is
    /// in cover then.
    pub unrevealed: bool,
    /// Whether it came into play this turn.
    pub introduced: bool,
    /// Whether it left cover this turn.
    pub left_cover: bool,
    /// Whether it is imprisoned.
    pub imprisoned: bool,
    /// Lower-case names: `imperial`, `brotherhood`, `dark-legion`, `general`.
    pub affiliations: Vec<String>,
    /// Upper-case definitions: `FOLLOWER OF ILIAN`.
    pub definitions: Vec<String>,
    /// Aspects of the Art that it can cast; `all` for every one.
    pub arts: Vec<String>,
    /// The battle whose defender it is, by the name of the card.
    pub battle: Option<String>,
    /// The definition of the group that it leads as a sergeant: `SEA LION`.
    pub leads: Option<String>,
    /// What its card says of the warriors that are assigned to it, of a sergeant.
    pub assigned: Option<Terms>,
    /// What its card says of the cards that warriors may receive.
    pub receives: Option<Reception>,
    /// What was chosen for it when it came into play: handles of warriors, cards and warzones,
    /// affiliations, definitions.
    pub names: Vec<String>,
    /// What it does; `None` for a card that is not modelled.
    pub script: Option<Script>,
}

/// A card in a hand or on a warrior.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, not the states of one thing")]
pub struct CardSetup {
    /// Its handle: a short name, unique on the table.
    pub handle: String,
    /// The name on the card.
    pub name: String,
    /// The card's id, where it is a known card.
    pub card: Option<String>,
    /// Handle of the player who holds or controls it.
    pub player: String,
    /// The handle of the warrior it is attached to; `None` for a card in hand or in an area.
    pub on: Option<String>,
    /// The area of its player it lies in, where it is in play and on no warrior.
    pub area: Option<Area>,
    /// Whether it lies in its player's discard pile; of a card that is in play or in hand it says nothing.
    pub discarded: bool,
    /// The handle of the card it has become part of: a scope on a rifle.
    pub part_of: Option<String>,
    /// What kind of card it is.
    pub kind: CardKind,
    /// Upper-case definitions: `VEHICLE`, `SUBMARINE`; `FORTIFICATION` where it is considered one.
    pub definitions: Vec<String>,
    /// The affiliation that its bearer needs to use it, where it is bound to one.
    pub bound_to: Option<String>,
    /// The affiliation whose icon it bears, where it bears one.
    pub icon: Option<String>,
    /// What a beast does to the base ratings of the warrior who rides it.
    pub ratings: Ratings,
    /// Whether the bearer of a vehicle is outside it.
    pub outside: bool,
    /// Whether its bearer does not let it work, where it is a power of the Dark Symmetry.
    pub off: bool,
    /// The kind of weapon it is, if it is one.
    pub weapon: Option<WeaponKind>,
    /// Whether it is armour, which is always in use.
    pub armor: bool,
    /// Whether its player has to say that it is used.
    pub equipment: bool,
    /// What the card says of whom it may be given to.
    pub assigned: Option<Terms>,
    /// What it says of the cards that warriors may receive.
    pub receives: Option<Reception>,
    /// What was chosen for it when it came into play: handles of warriors, cards and warzones,
    /// affiliations, definitions. Whom a vehicle in an area holds is named so too.
    pub names: Vec<String>,
    /// What it does; `None` for a card that is not modelled.
    pub script: Option<Script>,
}

/// A warzone in play.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct WarzoneSetup {
    /// Its handle: a short name, unique on the table.
    pub handle: String,
    /// The name on the card.
    pub name: String,
    /// The card's id, where it is a known card.
    pub card: Option<String>,
    /// Handle of the player whose it is.
    pub player: String,
    /// The area it belongs to.
    pub area: Area,
    /// The handle of the Planet that it is assigned to, if it is.
    pub part_of: Option<String>,
    /// Upper-case definitions: `MARTIAN WARZONE`.
    pub definitions: Vec<String>,
    /// What it does to the defender's base ratings.
    pub ratings: Ratings,
    /// What its text does, to attacker and defender; the defender is its bearer.
    pub script: Option<Script>,
}
