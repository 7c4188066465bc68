//! What a game cannot change about the pieces on a table.

use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use super::{Card, Player, Warrior, Warzone};
use crate::assign::{Reception, Terms};
use crate::effect::{Ability, CardFilter, CardKind, Copied, Gear, MysticCard, Play, Script, WeaponKind};
use crate::ids::{CardId, WarriorId, WarzoneId};
use crate::rating::{Rating, Ratings};

/// Facts that no event changes. Copies share them, so that copying a table is cheap; they do not
/// enter a hash, because all positions of one game have the same.
#[derive(Debug, PartialEq, Eq)]
pub struct Fixed<T>(Arc<T>);

impl<T> Clone for Fixed<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }

    fn clone_from(&mut self, other: &Self) {
        // Another copy of one table has the same facts already.
        if !Arc::ptr_eq(&self.0, &other.0) {
            self.0 = Arc::clone(&other.0);
        }
    }
}

impl<T> Fixed<T> {
    pub(crate) fn new(facts: T) -> Self {
        Self(Arc::new(facts))
    }
}

impl<T> Deref for Fixed<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> Hash for Fixed<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// The text of a piece, held for itself.
pub(crate) enum Text {
    /// A card's.
    Card(Fixed<CardFacts>),
    /// A warrior's.
    Warrior(Fixed<WarriorFacts>),
    /// A warzone's.
    Warzone(Fixed<WarzoneFacts>),
}

impl Text {
    /// The ways to play it; none if it is not modelled.
    pub(crate) fn plays(&self) -> &[Play] {
        let script = match self {
            Self::Card(facts) => &facts.script,
            Self::Warrior(facts) => &facts.script,
            Self::Warzone(facts) => &facts.script,
        };
        script.as_ref().map_or(&[], |script| &script.plays)
    }
}

/// The facts of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerFacts {
    /// For how many turns on end it has had no warriors who can fight.
    pub turns_defenceless: u8,
    /// Handle.
    pub handle: String,
    /// The affiliation of the Corporate War that the player fights.
    pub corporate_war: Option<String>,
}

/// The facts of a warrior.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WarriorFacts {
    /// Handle.
    pub handle: String,
    /// The name on the card.
    pub name: String,
    /// The card's id, where it is a known card.
    pub card: Option<String>,
    /// As printed.
    pub ratings: Ratings,
    /// Those of its ratings that are supposed, and not printed.
    pub supposed: Vec<Rating>,
    /// Lower-case affiliations.
    pub affiliations: Vec<String>,
    /// Upper-case definitions, its name among them.
    pub definitions: Vec<String>,
    /// Aspects of the Art that it can cast.
    pub arts: Vec<String>,
    /// The cards that lie on it when the game begins.
    pub carries: Vec<CardId>,
    /// The battle whose defender it is, by the name of the card.
    pub battle: Option<String>,
    /// What its card says of the warriors that are assigned to it, of a sergeant.
    pub assigned: Option<Terms>,
    /// What its card says of the cards that warriors may receive.
    pub receives: Option<Reception>,
    /// What was chosen for it when it came into play.
    pub names: Vec<Name>,
    /// What it does.
    pub script: Option<Script>,
}

/// Something that a card names.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Name {
    /// A warrior.
    Warrior(WarriorId),
    /// A card that is no warrior.
    Card(CardId),
    /// A warzone.
    Warzone(WarzoneId),
    /// An affiliation or a definition.
    Word(String),
}

/// The facts of a card that is not a warrior.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFacts {
    /// Handle.
    pub handle: String,
    /// The name on the card.
    pub name: String,
    /// The card's id, where it is a known card.
    pub card: Option<String>,
    /// What kind of card it is.
    pub kind: CardKind,
    /// The mystic power it belongs to, to which warriors may be immune.
    pub mystic: Option<MysticCard>,
    /// The card it has become part of, if it has.
    pub part_of: Option<CardId>,
    /// The affiliation that its bearer needs to use it, where it is bound to one.
    pub bound_to: Option<String>,
    /// The affiliation whose icon it bears.
    pub icon: Option<String>,
    /// Whether its bearer does not let it work, where it is a power of the Dark Symmetry.
    pub off: bool,
    /// What a beast does to the base ratings of its rider.
    pub ratings: Ratings,
    /// The kind of weapon it is, if it is one.
    pub weapon: Option<WeaponKind>,
    /// Whether it is armour.
    pub armor: bool,
    /// Whether its player has to say that it is used.
    pub equipment: bool,
    /// What the card says of whom it may be given to.
    pub assigned: Option<Terms>,
    /// What it says of the cards that warriors may receive.
    pub receives: Option<Reception>,
    /// What was chosen for it when it came into play.
    pub names: Vec<Name>,
    /// Upper-case definitions, its name among them.
    pub definitions: Vec<String>,
    /// What it does.
    pub script: Option<Script>,
}

impl CardFacts {
    /// Whether it has a definition.
    pub fn is_a(&self, definition: &str) -> bool {
        self.definitions.iter().any(|own| own == definition)
    }

    /// Whether two cards are the same but for their handles.
    pub(crate) fn is_same_card(&self, other: &Self) -> bool {
        let Self {
            handle: _,
            name,
            card,
            kind,
            mystic,
            part_of,
            bound_to,
            icon,
            off,
            ratings,
            weapon,
            armor,
            equipment,
            assigned,
            receives,
            names,
            definitions,
            script,
        } = self;
        (name, card, weapon, armor, equipment)
            == (&other.name, &other.card, &other.weapon, &other.armor, &other.equipment)
            && (definitions, names, script) == (&other.definitions, &other.names, &other.script)
            && (kind, mystic, part_of) == (&other.kind, &other.mystic, &other.part_of)
            && (assigned, receives) == (&other.assigned, &other.receives)
            && (bound_to, icon, off, ratings) == (&other.bound_to, &other.icon, &other.off, &other.ratings)
    }
}

/// The facts of a warzone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WarzoneFacts {
    /// Handle.
    pub handle: String,
    /// The name on the card.
    pub name: String,
    /// The card's id, where it is a known card.
    pub card: Option<String>,
    /// The card that it is assigned to, if it is.
    pub part_of: Option<CardId>,
    /// Upper-case definitions, its name among them.
    pub definitions: Vec<String>,
    /// What it does to the defender's base ratings.
    pub ratings: Ratings,
    /// What its text does.
    pub script: Option<Script>,
}

impl CardFacts {
    /// Whether a card text that speaks of such gear means it.
    pub fn is_gear(&self, gear: Gear) -> bool {
        match gear {
            Gear::Any => true,
            Gear::Equipment => self.equipment && self.kind != CardKind::Relic,
            Gear::Relic => self.kind == CardKind::Relic,
            Gear::Weapon => self.weapon.is_some(),
            Gear::Armor => self.armor,
            Gear::Vehicle => self.kind == CardKind::Vehicle,
            Gear::Beast => self.kind == CardKind::Beast,
            Gear::Fortification => self.is_fortification(),
            Gear::Gift => {
                matches!(self.kind, CardKind::Gift | CardKind::HereticGift | CardKind::ApostleGift)
            }
            Gear::Ki => self.kind == CardKind::Ki,
            Gear::Special => self.kind == CardKind::Other,
            Gear::Art => self.mystic == Some(MysticCard::Art),
            Gear::Mission => self.kind == CardKind::Mission,
        }
    }

    /// Whether a card text that speaks of such a piece means it.
    pub fn is_meant(&self, piece: &CardFilter) -> bool {
        self.is_gear(piece.gear)
            && piece.definition.as_deref().is_none_or(|definition| self.is_a(definition))
            && piece.without.as_deref().is_none_or(|definition| !self.is_a(definition))
            && (piece.icon.is_none() || piece.icon == self.icon)
            && (piece.weapon.is_empty()
                || self.weapon.is_some_and(|kind| piece.weapon.contains(&kind.counted())))
    }

    /// Whether it is a fortification, by its kind or because it is considered one.
    pub fn is_fortification(&self) -> bool {
        self.kind == CardKind::Fortification || self.is_a(FORTIFICATION)
    }

    /// Whether what it does is what a fortification card does: of its kind, or taken over from one.
    pub(crate) fn has_text_of_fortification(&self) -> bool {
        let copied = self.script.as_ref().and_then(|script| script.copies);
        self.kind == CardKind::Fortification || copied == Some(Copied::Fortification)
    }

    pub(crate) fn abilities(&self) -> &[Ability] {
        self.script.as_ref().map_or(&[], |script| &script.abilities)
    }
}

/// What a wounded card names.
pub(crate) const WOUNDED: &str = "WOUNDED";

/// The definition of what is considered a fortification, and of warriors who count as one.
pub(crate) const FORTIFICATION: &str = "FORTIFICATION";

macro_rules! has_facts {
    ($($piece:ident => $facts:ident;)+) => {
        $(
            impl Deref for $piece {
                type Target = $facts;

                fn deref(&self) -> &$facts {
                    &self.facts
                }
            }
        )+
    };
}

has_facts! {
    Player => PlayerFacts;
    Warrior => WarriorFacts;
    Card => CardFacts;
    Warzone => WarzoneFacts;
}
