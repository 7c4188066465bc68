//! A scenario as it was written, before any name in it has been looked up.

use std::ops::Range;

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::{CardKind, Script, WeaponKind};
use cardinal_doomtrooper::rating::{Rating, Ratings, Tactic};
use cardinal_doomtrooper::table::{Area, Status};

use super::figures::Figures;

/// The handle of the attacking player where none is named.
pub(crate) const ATTACKER: &str = "attacker";
/// The handle of the other player where none is named.
pub(crate) const DEFENDER: &str = "defender";

/// A scenario as written: names as typed, with the places where they stand.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Sketch {
    pub(crate) ruleset: Option<Name>,
    pub(crate) players: Vec<PlayerSketch>,
    pub(crate) active: Option<Name>,
    pub(crate) attacker: Option<Name>,
    pub(crate) defender: Option<Name>,
    pub(crate) tactic: Option<Tactic>,
    pub(crate) warriors: Vec<WarriorSketch>,
    pub(crate) cards: Vec<CardSketch>,
    pub(crate) warzones: Vec<WarzoneSketch>,
    pub(crate) inputs: Vec<InputSketch>,
    /// Whether warriors fight by their ratings alone.
    pub(crate) ratings_alone: bool,
    /// Whether players have main and secondary targets.
    pub(crate) main_targets: bool,
    /// Cards that are not there after all, with what was done with them.
    pub(crate) without: Vec<Name>,
}

/// A name as typed, and where.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) at: Range<usize>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct PlayerSketch {
    pub(crate) name: Name,
    pub(crate) destiny: Option<u32>,
    pub(crate) promotion: Option<u32>,
    pub(crate) first_turn: bool,
    /// The affiliation of the Corporate War that the player fights.
    pub(crate) corporate_war: Option<String>,
    pub(crate) turns_defenceless: u8,
    pub(crate) actions: Option<Actions>,
}

#[derive(Debug, Clone, PartialEq, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, not the states of one thing")]
pub(crate) struct WarriorSketch {
    /// A card's name, or any name if ratings are given.
    pub(crate) name: Name,
    /// How the scenario calls it, where one card is there twice.
    pub(crate) id: Option<Name>,
    pub(crate) player: Option<Name>,
    pub(crate) area: Option<Area>,
    pub(crate) ratings: Option<Figures>,
    /// Single ratings that are other than these and those printed.
    pub(crate) changed: Vec<(Rating, i32)>,
    pub(crate) status: Option<Status>,
    pub(crate) in_cover: bool,
    /// Whether it came into play in cover and is not revealed yet.
    pub(crate) unrevealed: bool,
    pub(crate) left_cover: bool,
    /// Whether it came into play this turn.
    pub(crate) introduced: bool,
    pub(crate) imprisoned: bool,
    pub(crate) affiliations: Option<Vec<String>>,
    pub(crate) definitions: Option<Vec<String>>,
    /// Definitions that it counts as having besides.
    pub(crate) considered: Vec<String>,
    pub(crate) arts: Option<Vec<String>>,
    /// The battle whose defender it is.
    pub(crate) battle: Option<String>,
    /// The group that it leads as a sergeant: a definition.
    pub(crate) leads: Option<String>,
    /// What was chosen for it when it came into play.
    pub(crate) names: Vec<Name>,
    pub(crate) effect: Option<Effect>,
}

#[derive(Debug, Clone, PartialEq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is said by itself, in any combination")]
pub(crate) struct CardSketch {
    pub(crate) name: Name,
    pub(crate) id: Option<Name>,
    pub(crate) player: Option<Name>,
    /// The warrior who carries it; in hand otherwise.
    pub(crate) on: Option<Name>,
    /// What it can be fought with, where it is a weapon that no known card is.
    pub(crate) weapon: Option<WeaponKind>,
    /// The area of its player it lies in, where it is in play and on no warrior.
    pub(crate) area: Option<Area>,
    /// The card it has become part of.
    pub(crate) part_of: Option<Name>,
    /// What kind of card it is, where no known card says.
    pub(crate) kind: Option<CardKind>,
    pub(crate) definitions: Option<Vec<String>>,
    /// The affiliation that its bearer needs.
    pub(crate) bound_to: Option<String>,
    /// The affiliation whose icon it bears.
    pub(crate) icon: Option<String>,
    pub(crate) armor: bool,
    /// Whether the bearer of a vehicle is outside it.
    pub(crate) outside: bool,
    /// Whether its bearer does not let it work.
    pub(crate) off: bool,
    /// Whether it is said to be in its player's hand.
    pub(crate) hand: bool,
    /// Whether it lies in its player's discard pile.
    pub(crate) discarded: bool,
    /// What a beast does to the base ratings of its rider.
    pub(crate) ratings: Ratings,
    /// What was chosen for it when it came into play, or whom it holds.
    pub(crate) names: Vec<Name>,
    pub(crate) effect: Option<Effect>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct WarzoneSketch {
    pub(crate) name: Name,
    /// How the scenario calls it, where that is not its name.
    pub(crate) id: Option<Name>,
    pub(crate) player: Option<Name>,
    pub(crate) area: Option<Area>,
    pub(crate) part_of: Option<Name>,
    pub(crate) ratings: Ratings,
    pub(crate) script: Option<Script>,
}

/// An effect given in the scenario itself.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Effect {
    /// In a few words: `armor +2`.
    Words(Name),
    /// In the vocabulary of effect scripts.
    Script(Box<Script>),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct InputSketch {
    pub(crate) at: Option<Name>,
    pub(crate) by: Option<Name>,
    pub(crate) act: SketchedAction,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum SketchedAction {
    Attack {
        attacker: Name,
        against: Name,
    },
    Tactic(Tactic),
    Warzone(Name),
    Equipment(Vec<Name>),
    Play {
        card: Name,
        way: Option<usize>,
        target: Option<Name>,
        swap: Option<(Rating, Rating)>,
        /// Destiny points paid for its strength.
        points: Option<u32>,
    },
    /// Destiny points are paid on for a card played before.
    Strengthen {
        card: Name,
        points: u32,
    },
    Opponent(Name),
    Transfer(Name),
    /// The turn passes on to this player.
    Turn(Name),
    Embargo(Name),
    Lead {
        sergeant: Name,
        warrior: Name,
    },
    /// One of several cards is chosen to multiply the effect of another.
    Multiplier {
        card: Name,
        by: Name,
    },
    Promotion(u32),
    Pass,
}
