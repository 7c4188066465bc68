//! The table: who plays, what is in play, what is in hand.
//!
//! A [`Setup`] is what somebody wrote down; a [`Table`] is one that can be played. Only
//! [`Setup::validate`] makes the second from the first, and it names everything that is wrong.
//!
//! What a game cannot change about a piece stands in its facts ([`WarriorFacts`], …), which all
//! copies of a table share; a copy copies only what can change. A fact of a piece reads like a
//! field of it: `warrior.ratings`.

mod copying;
mod fixed;
mod giving;
mod key;
mod setup;
mod validate;

pub use crate::area::Area;
pub use fixed::{CardFacts, Fixed, Name, PlayerFacts, WarriorFacts, WarzoneFacts};
pub(crate) use fixed::{FORTIFICATION, Text, WOUNDED};
pub(crate) use key::bits;
pub use setup::{CardSetup, PlayerSetup, Setup, Status, WarriorSetup, WarzoneSetup};
pub use validate::{IllegalSetup, MOST_PIECES, MOST_PLAYERS, SetupFault, TURN};

use serde::Serialize;

use crate::account::Actions;
use crate::effect::{Ability, ActionKind, Continuous, Static, WeaponKind, Windows};
use crate::ids::Source;
use crate::ids::{CardId, PlayerId, WarriorId, WarzoneId};
use crate::in_place::cloned_in_place;
use crate::rating::Tactic;

cloned_in_place! {
    /// A legal table. Its hash covers what can change in a game, so that positions of one game can be
    /// told apart by it, but not tables of different games.
    #[derive(Debug, PartialEq, Eq)]
    pub struct Table {
        pub(crate) players: Vec<Player>,
        pub(crate) active: PlayerId,
        pub(crate) warriors: Vec<Warrior>,
        pub(crate) cards: Vec<Card>,
        pub(crate) warzones: Vec<Warzone>,
        pub(crate) traits: Fixed<Traits>,
    }
}

/// What there is on a table, so that nobody looks for what is not there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, not the states of one thing")]
pub(crate) struct Traits {
    /// Whether each player has a main target and secondary ones.
    pub(crate) main_targets: bool,
    /// What has clauses that nothing executes, or of which nothing is known.
    pub(crate) open: Vec<Source>,
    /// Whether there are beasts, which change base ratings.
    pub(crate) beasts: bool,
    /// All that abilities say that plays can say too, once each.
    pub(crate) written: Vec<Continuous>,
    /// Whether some ability gives definitions or affiliations.
    pub(crate) makes: bool,
    /// Whether some ability says what nothing says that is played.
    pub(crate) statics: bool,
    /// Warriors and cards with abilities that reach others.
    pub(crate) auras: Vec<Source>,
    /// Those of them that give others definitions or affiliations.
    pub(crate) naming: Vec<Source>,
    /// Whether some ability takes affiliations away.
    pub(crate) converts: bool,
    /// Whether some ability forbids the use of something.
    pub(crate) forbids: bool,
    /// Whether some text denies a warrior the benefit of something.
    pub(crate) denies: bool,
    /// Whether some text takes a warrior's own away.
    pub(crate) silences: bool,
    /// Whether some text makes a warrior immune to cards of a name, kind or definition.
    pub(crate) shields: bool,
    /// Whether some text takes an immunity away.
    pub(crate) exposes: bool,
    /// Whether some part of a weapon lets it be used with another tactic.
    pub(crate) converts_weapons: bool,
    /// Whether some text keeps cards from working on a warrior.
    pub(crate) aloof: bool,
    /// Whether some play is that of another player than the one whose card it is.
    pub(crate) lent: bool,
    /// Whether some ability multiplies the effects of others.
    pub(crate) multiplies: bool,
    /// Whether the strength of some play is bought with destiny points.
    pub(crate) strengths: bool,
    /// Whether some text lets cards be given in mid-combat.
    pub(crate) gives: bool,
    /// Whether some text makes cards dearer.
    pub(crate) dues: bool,
    /// Whether some Sergeant keeps what others do from its warriors.
    pub(crate) sole_sergeants: bool,
    /// Whether some text discards whoever has a definition.
    pub(crate) banishes: bool,
    /// Whether some text brings warriors into play who are not.
    pub(crate) enters: bool,
    /// Whether some text bounds how many destiny points anybody has.
    pub(crate) bounds: bool,
    /// Whether some player fights a Corporate War.
    pub(crate) wars: bool,
    /// When something can be played, and for each warrior and each card when something on it can.
    pub(crate) plays: Windows,
    pub(crate) plays_of_warriors: Vec<Windows>,
    pub(crate) plays_of_cards: Vec<Windows>,
}

cloned_in_place! {
    /// A player.
    #[derive(Debug, PartialEq, Eq)]
    pub struct Player {
        pub(crate) facts: Fixed<PlayerFacts>,
        /// Destiny points.
        pub destiny: u32,
        /// Promotion points.
        pub promotion: u32,
        /// Whether the first turn of the game is not yet completed.
        pub first_turn: bool,
        /// The actions left, where the table says so.
        pub account: Option<Actions>,
        /// Actions to use at once, by kind: attack, non-attack, undefined.
        pub(crate) actions: [u8; 3],
    }
}

impl Player {
    pub(crate) fn actions(&mut self, kind: ActionKind) -> &mut u8 {
        &mut self.actions[kind as usize]
    }

    /// Actions of a kind that the player may use now.
    pub fn actions_left(&self, kind: ActionKind) -> u8 {
        self.actions[kind as usize]
    }
}

cloned_in_place! {
    /// A warrior.
    #[derive(Debug, PartialEq, Eq)]
    #[allow(clippy::struct_excessive_bools, reason = "independent facts, not the states of one thing")]
    pub struct Warrior {
        pub(crate) facts: Fixed<WarriorFacts>,
        /// Who controls it.
        pub player: PlayerId,
        /// Where it stands.
        pub area: Area,
        /// How it fares.
        pub status: Status,
        /// Whether it is in cover.
        pub in_cover: bool,
        /// Whether it came into play in cover, face down and unpaid, and nobody has revealed it yet.
        pub unrevealed: bool,
        /// Whether it left cover this turn.
        pub left_cover: bool,
        /// Whether it came into play this turn.
        pub introduced: bool,
        /// Whether it is imprisoned.
        pub imprisoned: bool,
        /// Affiliations that it has gained in the game.
        pub gained: Vec<String>,
        /// Cards that have been attached to it in the game.
        pub received: Vec<CardId>,
        /// Definitions that it has gained in the game.
        pub marked: Vec<String>,
        /// The definition of the group that it leads as a sergeant.
        pub leads: Option<String>,
        /// Whether it has lost those printed on it.
        pub renounced: bool,
        /// Whether it leaves the game, and comes back from nowhere, because of what killed it or is about to.
        pub left_game: bool,
    }
}

impl Warrior {
    /// Whether it is on the table and able to take part: neither dead, discarded nor imprisoned.
    pub fn stands(&self) -> bool {
        self.is_in_play() && !self.imprisoned
    }

    /// Whether it is dead or discarded, and still in the game.
    pub(crate) fn fell(&self) -> bool {
        matches!(self.status, Status::Discarded | Status::Killed) && !self.left_game
    }

    /// Whether it goes to the draw pile when it is killed or discarded, as it says itself.
    pub(crate) fn returns_to_pile(&self) -> bool {
        self.abilities().iter().flat_map(Ability::statics).any(|text| *text == Static::ReturnsToPile {})
    }

    /// Whether it is neither dead nor discarded.
    pub fn is_in_play(&self) -> bool {
        matches!(self.status, Status::Healthy | Status::Wounded)
    }

    /// Whether it has a definition: a printed one, or one that cards gave it in this game. What
    /// holds only while a text does is left out. One that names a kind of it, `COMMANDER (CAPTAIN)`, is it too.
    pub fn is_a(&self, definition: &str) -> bool {
        let is_it = |own: &String| {
            own.strip_prefix(definition).is_some_and(|kind| kind.is_empty() || kind.starts_with(" ("))
        };
        self.definitions.iter().chain(&self.marked).any(is_it)
    }

    /// Whether it has an affiliation: one that cards gave it in this game, or a printed one that it
    /// has not lost. What lasts only while a card lies on it is left out.
    pub fn belongs_to(&self, affiliation: &str) -> bool {
        let printed = if self.renounced { &[][..] } else { &self.affiliations[..] };
        self.gained.iter().chain(printed).any(|own| own == affiliation)
    }

    pub(crate) fn abilities(&self) -> &[Ability] {
        self.script.as_ref().map_or(&[], |script| &script.abilities)
    }
}

cloned_in_place! {
    /// A card that is not a warrior.
    #[derive(Debug, PartialEq, Eq)]
    pub struct Card {
        pub(crate) facts: Fixed<CardFacts>,
        /// Who holds or controls it.
        pub player: PlayerId,
        /// Where it is.
        pub place: Place,
        /// Whether the warrior it is attached to is outside it, where it is a vehicle.
        pub outside: bool,
    }
}

impl Card {
    /// Whether it has left play and is laid there only for what goes on by it.
    pub fn has_left_play(&self) -> bool {
        self.script.as_ref().is_some_and(|script| script.lingers)
    }
}

/// Where a card is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// In its player's hand.
    Hand,
    /// Played, and waiting to take effect.
    Played,
    /// Attached to a warrior.
    On(WarriorId),
    /// In an area of its player's.
    In(Area),
    /// In the discard pile.
    Discarded,
    /// Out of the game.
    Eliminated,
    /// In its player's draw pile.
    Pile,
}

cloned_in_place! {
    /// A warzone.
    #[derive(Debug, PartialEq, Eq, Hash)]
    pub struct Warzone {
        pub(crate) facts: Fixed<WarzoneFacts>,
        /// Whose it is.
        pub player: PlayerId,
        /// Which area it belongs to.
        pub area: Area,
        /// Whether it has been discarded.
        pub discarded: bool,
    }
}

macro_rules! access {
    ($($(#[$doc:meta])* $all:ident, $one:ident, $mutable:ident: $id:ident => $item:ident;)+) => {
        impl Table {
            $(
                $(#[$doc])*
                pub fn $all(&self) -> impl Iterator<Item = ($id, &$item)> {
                    self.$all.iter().enumerate().map(|(position, item)| ($id::at(position), item))
                }

                /// The one with this index.
                pub fn $one(&self, id: $id) -> &$item {
                    &self.$all[id.index()]
                }

                pub(crate) fn $mutable(&mut self, id: $id) -> &mut $item {
                    &mut self.$all[id.index()]
                }
            )+
        }
    };
}

access! {
    /// The players in seat order.
    players, player, player_mut: PlayerId => Player;
    /// All warriors.
    warriors, warrior, warrior_mut: WarriorId => Warrior;
    /// All cards that are not warriors.
    cards, card, card_mut: CardId => Card;
    /// All warzones.
    warzones, warzone, warzone_mut: WarzoneId => Warzone;
}

impl Table {
    /// The player whose turn it is.
    pub fn active(&self) -> PlayerId {
        self.active
    }

    /// What can be fought with a card: what is printed, and what a part of it adds.
    pub(crate) fn weapon_kind(&self, id: CardId) -> Option<WeaponKind> {
        let kind = self.card(id).weapon?;
        let adds = |tactic: Tactic| {
            self.traits.converts_weapons
                && self.cards.iter().any(|part| {
                    let also = |text: &Static| *text == Static::WeaponAlso { tactic };
                    part.part_of == Some(id)
                        && part.place == self.card(id).place
                        && part.abilities().iter().flat_map(Ability::statics).any(also)
                })
        };
        let both = (kind == WeaponKind::Shoot && adds(Tactic::Fight))
            || (matches!(kind, WeaponKind::Fight | WeaponKind::ShootInFight) && adds(Tactic::Shoot));
        Some(if both { WeaponKind::Both } else { kind })
    }

    /// The cards attached to a warrior.
    pub fn attached(&self, warrior: WarriorId) -> impl Iterator<Item = (CardId, &Card)> {
        self.ever_carried(warrior).filter(move |(_, card)| card.place == Place::On(warrior))
    }

    /// The cards attached to a warrior, now or earlier in the game.
    pub(crate) fn ever_carried(&self, warrior: WarriorId) -> impl Iterator<Item = (CardId, &Card)> {
        let warrior = self.warrior(warrior);
        warrior.carries.iter().chain(&warrior.received).map(|&id| (id, self.card(id)))
    }
}
