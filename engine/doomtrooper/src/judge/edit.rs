//! Changes to a scenario: the facts of a table that can be otherwise.

use thiserror::Error;

use crate::effect::{AbilityChange, Amount, Continuous, PlayChange, Script};
use crate::rating::{Rating, Ratings};
use crate::scenario::Action;
use crate::scenario::UnknownName;
use crate::table::{Area, CardSetup, Setup, Status, WarriorSetup, WarzoneSetup};

/// A change to a scenario: one input, or one fact of the table.
pub type Edit = cardinal_replay::Edit<Action, Fact>;
/// Why a change cannot be made.
pub type EditError = cardinal_replay::EditError<FactError>;

/// A fact of the table. Things are named by handles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// A printed rating of a warrior, or what a warzone does to it; `None` for a dash.
    Rating {
        /// The warrior or warzone.
        of: String,
        /// Which rating.
        rating: Rating,
        /// What it is.
        to: Option<i32>,
    },
    /// A number in what a card or a warrior does to ratings.
    Amount {
        /// The card or warrior.
        of: String,
        /// Which of the modifiers in its script, from 0: ways to play it first, then abilities.
        modifier: usize,
        /// What it is.
        to: i32,
    },
    /// Destiny points at a player's hand.
    Destiny {
        /// The player.
        player: String,
        /// The destiny points it has then.
        to: u32,
    },
    /// Whether a warrior is wounded.
    Status {
        /// The warrior.
        warrior: String,
        /// How the warrior fares.
        to: Status,
    },
    /// Whether a warrior is in cover.
    Cover {
        /// The warrior.
        warrior: String,
        /// Whether it is so.
        to: bool,
    },
    /// Whether a warrior left cover this turn.
    LeftCover {
        /// The warrior who leaves cover.
        warrior: String,
        /// Whether it is so.
        to: bool,
    },
    /// Whether a warrior is imprisoned.
    Imprisoned {
        /// The warrior taken prisoner.
        warrior: String,
        /// Whether it is so.
        to: bool,
    },
    /// Where a warrior stands or a warzone belongs.
    Area {
        /// The warrior or warzone.
        of: String,
        /// The area it stands in then.
        to: Area,
    },
    /// A warrior's affiliations.
    Affiliations {
        /// The warrior.
        warrior: String,
        /// All of them.
        to: Vec<String>,
    },
    /// A warrior is there.
    Warrior(Box<WarriorSetup>),
    /// A card is there.
    Card(Box<CardSetup>),
    /// A warzone is there.
    Warzone(Box<WarzoneSetup>),
    /// A card or a warrior, with what it carries, is not there.
    Gone(String),
}

/// Why a fact cannot be another.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FactError {
    /// It names something that is not there.
    #[error(transparent)]
    Name(#[from] UnknownName),
    /// What the card does has no such number.
    #[error("\"{of}\" has {modifiers} modifiers")]
    NoModifier {
        /// The card.
        of: String,
        /// How many modifiers its script has.
        modifiers: usize,
    },
}

impl cardinal_replay::Fact for Fact {
    type Setup = Setup;
    type Error = FactError;

    fn set(&self, setup: &mut Setup) -> Result<(), FactError> {
        match self {
            Self::Rating { of, rating, to } => {
                match setup.warzones.iter_mut().find(|zone| zone.handle == *of) {
                    Some(zone) => *rating_of(&mut zone.ratings, *rating) = *to,
                    None => suppose(self::warrior(setup, of)?, *rating, *to),
                }
            }
            Self::Amount { of, modifier, to } => {
                let mut amounts = script(setup, of)?.map(amounts).unwrap_or_default();
                let modifiers = amounts.len();
                let amount = amounts.get_mut(*modifier);
                **amount.ok_or_else(|| FactError::NoModifier { of: of.clone(), modifiers })? = *to;
            }
            Self::Destiny { player, to } => {
                let found = setup.players.iter_mut().find(|one| one.handle == *player);
                match found {
                    Some(found) => found.destiny = *to,
                    None => {
                        return Err(unknown("player", player, setup.players.iter().map(|one| &one.handle)));
                    }
                }
            }
            Self::Status { warrior, to } => self::warrior(setup, warrior)?.status = *to,
            Self::Cover { warrior, to } => self::warrior(setup, warrior)?.in_cover = *to,
            Self::LeftCover { warrior, to } => self::warrior(setup, warrior)?.left_cover = *to,
            Self::Imprisoned { warrior, to } => self::warrior(setup, warrior)?.imprisoned = *to,
            Self::Affiliations { warrior, to } => self::warrior(setup, warrior)?.affiliations.clone_from(to),
            Self::Area { of, to } => match setup.warzones.iter_mut().find(|zone| zone.handle == *of) {
                Some(zone) => zone.area = *to,
                None => self::warrior(setup, of)?.area = *to,
            },
            Self::Warrior(warrior) => setup.warriors.push((**warrior).clone()),
            Self::Card(card) => setup.cards.push((**card).clone()),
            Self::Warzone(zone) => setup.warzones.push((**zone).clone()),
            Self::Gone(name) => {
                let cards = setup.cards.iter().map(|card| &card.handle);
                let known = cards.chain(setup.warriors.iter().map(|warrior| &warrior.handle));
                if !known.clone().any(|handle| handle == name) {
                    return Err(unknown("card", name, known));
                }
                setup.cards.retain(|card| card.handle != *name && card.on.as_ref() != Some(name));
                setup.warriors.retain(|warrior| warrior.handle != *name);
            }
        }
        Ok(())
    }
}

/// The numbers by which a script modifies ratings: ways to play first, then abilities.
fn amounts(script: &mut Script) -> Vec<&mut i32> {
    let played = script.plays.iter_mut().flat_map(|play| &mut play.changes);
    let held = script.abilities.iter_mut().flat_map(|ability| &mut ability.changes);
    let played = played.filter_map(|change| match change {
        PlayChange::Holds(held) => Some(held),
        PlayChange::Once(_) | PlayChange::Makes(_) | PlayChange::Imposes(_) => None,
    });
    let held = held.filter_map(|change| match change {
        AbilityChange::Holds(held) => Some(held),
        AbilityChange::Makes(_) | AbilityChange::Static(_) => None,
    });
    let amount = |held| match held {
        &mut Continuous::Rating { amount: Amount::Fixed(ref mut amount), .. } => Some(amount),
        _ => None,
    };
    played.chain(held).filter_map(amount).collect()
}

fn script<'s>(setup: &'s mut Setup, name: &str) -> Result<Option<&'s mut Script>, FactError> {
    match setup.cards.iter().position(|card| card.handle == name) {
        Some(at) => Ok(setup.cards[at].script.as_mut()),
        None => Ok(warrior(setup, name)?.script.as_mut()),
    }
}

/// Sets a rating of a warrior, which is told as supposed where it is another than the one printed.
fn suppose(warrior: &mut WarriorSetup, rating: Rating, to: Option<i32>) {
    let printed = rating_of(&mut warrior.ratings, rating);
    if *printed != to {
        *printed = to;
        warrior.supposed.push(rating);
    }
}

fn rating_of(ratings: &mut Ratings, rating: Rating) -> &mut Option<i32> {
    match rating {
        Rating::Fight => &mut ratings.fight,
        Rating::Shoot => &mut ratings.shoot,
        Rating::Armor => &mut ratings.armor,
        Rating::Value => &mut ratings.value,
    }
}

fn warrior<'s>(setup: &'s mut Setup, name: &str) -> Result<&'s mut WarriorSetup, FactError> {
    let Some(at) = setup.warriors.iter().position(|warrior| warrior.handle == name) else {
        return Err(unknown("warrior", name, setup.warriors.iter().map(|warrior| &warrior.handle)));
    };
    Ok(&mut setup.warriors[at])
}

fn unknown<'n>(what: &'static str, name: &str, known: impl Iterator<Item = &'n String>) -> FactError {
    FactError::Name(UnknownName { what, name: name.to_owned(), known: known.cloned().collect() })
}
