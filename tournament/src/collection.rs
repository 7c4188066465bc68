//! Whether a collection may be played: how many cards, how many copies, which are forbidden; and what was
//! exchanged between two lists of one player.
//!
//! Which card a line means is found elsewhere; here only what is known of it counts.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cardinal_embedded::read_toml;
use serde::{Deserialize, Serialize};

use crate::{Formula, Offence, Parameter, Penalty, Phase, Principle};

/// The part of a collection that a line belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CollectionPart"))]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// What is played with.
    Deck,
    /// The side collection, from which cards are exchanged between games.
    Reserve,
}

/// What is known of the card that a line means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Its id: lines with the same are copies of one card.
    pub id: String,
    /// How many copies it says a collection may have; none where that is not known.
    pub limit: Option<u8>,
    /// Whether it is a warrior that can fight.
    pub fights: bool,
    /// The tournament rule that forbids it.
    pub forbidden_by: Option<String>,
}

/// A line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// From 1.
    pub number: usize,
    /// How many copies.
    pub copies: u32,
    /// Where they are.
    pub part: Part,
    /// What is known of the card; none where no card is known by what was written.
    pub card: Option<Card>,
    /// What names the card where none is known: lines with the same are copies of one card. None where it may be one of
    /// several.
    pub called: Option<String>,
    /// What the card is called, where the judges have said that it may not be played.
    pub refused: Option<String>,
}

/// How many cards of a collection were taken out as banned: they are missing from then on, and not replaced.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TakenOut {
    /// Of those that are played with.
    pub deck: u32,
    /// Of the side collection.
    pub reserve: u32,
}

/// What is wrong with a collection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CollectionFault"))]
#[serde(rename_all = "kebab-case", tag = "fault")]
pub enum Fault {
    /// Too few cards to play with.
    SmallDeck {
        /// How many there are.
        cards: u32,
        /// How many there must be at least.
        least: u32,
    },
    /// Too few warriors that can fight.
    FewWarriors {
        /// How many there are.
        warriors: u32,
        /// How many there must be at least.
        least: u32,
    },
    /// The side collection has not the number of cards that it must have.
    WrongReserve {
        /// How many there are.
        cards: u32,
        /// How many there must be.
        must: u32,
    },
    /// Too many copies of a card.
    ManyCopies {
        /// The card's id; its name as written, where none is known by it.
        card: String,
        /// How many there are.
        copies: u32,
        /// How many there may be.
        most: u32,
    },
    /// A card that the tournament forbids.
    Forbidden {
        /// The card's id.
        card: String,
    },
    /// Cards have come in the place of a banned one.
    Replaced {
        /// The banned card, as the judges named it.
        card: String,
        /// What has come, by what names a card.
        by: Vec<String>,
    },
    /// A card that the judges have said may not be played.
    Refused {
        /// The card, as written.
        card: String,
    },
}

/// A fault with its rule, and the rules of the penalty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The fault.
    pub fault: Fault,
    /// The rule that is broken.
    pub rule: String,
    /// The rules by which it is punished.
    pub penalty: Vec<String>,
    /// The lines that it is about.
    pub lines: Vec<usize>,
}

/// What a ruleset asks of a collection.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Demands {
    deck: Parameter<u32>,
    warriors: Parameter<u32>,
    reserve: Parameter<u32>,
    copies: Parameter<u32>,
    limit: String,
    exchange: String,
}

static DEMANDS: LazyLock<BTreeMap<String, Demands>> = LazyLock::new(|| {
    read_toml(include_str!("../formula/collections.toml")).expect("a test reads the demands")
});

/// Every rule that a ruleset's demands rest on; none for one that is not modelled.
pub fn rules(ruleset: &str) -> Option<Vec<&'static str>> {
    let demands = DEMANDS.get(ruleset)?;
    let Demands { deck, warriors, reserve, copies, limit, exchange } = demands;
    Some(vec![&deck.rule, &warriors.rule, &reserve.rule, &copies.rule, limit, exchange])
}

/// The rule by which cards are exchanged between games.
pub fn exchange_rule(ruleset: &str) -> Option<&'static str> {
    DEMANDS.get(ruleset).map(|demands| demands.exchange.as_str())
}

/// How many cards a part of a list has.
pub fn cards_of(lines: &[Line], part: Part) -> u32 {
    lines.iter().filter(|line| line.part == part).fold(0, |sum, line| sum.saturating_add(line.copies))
}

/// Everything that is wrong with a collection in a phase. What a ruleset asks that is not modelled is not
/// looked at; see [`rules`].
pub fn faults(ruleset: &str, phase: Phase, lines: &[Line], out: TakenOut) -> Vec<Found> {
    let mut found = Vec::new();
    let formula = Formula::mcic();
    let judged = Offence::Other { penalty: Penalty::Noted }.rules(formula, phase);
    let mut copies: BTreeMap<&str, (&Card, u32, Vec<usize>)> = BTreeMap::new();
    for line in lines {
        let Some(card) = &line.card else { continue };
        let own = copies.entry(&card.id).or_insert((card, 0, Vec::new()));
        own.1 = own.1.saturating_add(line.copies);
        own.2.push(line.number);
    }
    for (card, _, at) in copies.values() {
        if let Some(rule) = &card.forbidden_by {
            let fault = Fault::Forbidden { card: card.id.clone() };
            let penalty = Offence::BannedCard { card: card.id.clone() }.rules(formula, phase);
            found.push(Found { fault, rule: rule.clone(), penalty, lines: at.clone() });
        }
    }
    let mut refused: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for line in lines {
        if let Some(card) = &line.refused {
            refused.entry(card).or_default().push(line.number);
        }
    }
    for (card, lines) in refused {
        let card = card.to_owned();
        let penalty = Offence::BannedCard { card: card.clone() }.rules(formula, phase);
        let rule = formula.rule(Principle::CardsAdmitted).to_owned();
        let fault = Fault::Refused { card: card.clone() };
        found.push(Found { fault, rule, penalty, lines });
    }
    let Some(demands) = DEMANDS.get(ruleset) else { return found };
    for (card, count, at) in copies.values() {
        // A card that says 0 may be unlimited or no matter of a collection: its data do not tell.
        let (most, rule) = match card.limit.map(u32::from) {
            Some(0) => continue,
            Some(limit) if limit < demands.copies.is => (limit, &demands.limit),
            _ => (demands.copies.is, &demands.copies.rule),
        };
        if *count > most {
            let fault = Fault::ManyCopies { card: card.id.clone(), copies: *count, most };
            found.push(Found { fault, rule: rule.clone(), penalty: judged.clone(), lines: at.clone() });
        }
    }
    let mut unknown: BTreeMap<String, (&str, u32, Vec<usize>)> = BTreeMap::new();
    for line in lines.iter().filter(|line| line.card.is_none() && line.refused.is_none()) {
        let Some(called) = &line.called else { continue };
        let own = unknown.entry(crate::JudgedCard::key(called)).or_insert((called, 0, Vec::new()));
        own.1 = own.1.saturating_add(line.copies);
        own.2.push(line.number);
    }
    // No card has more copies than these, whatever its own text says.
    for (called, copies, lines) in unknown.into_values() {
        let most = demands.copies.is;
        if copies > most {
            let fault = Fault::ManyCopies { card: called.to_owned(), copies, most };
            found.push(Found { fault, rule: demands.copies.rule.clone(), penalty: judged.clone(), lines });
        }
    }
    let mut of_all = |wrong: bool, fault: Fault, rule: &str| {
        if wrong {
            let penalty = judged.clone();
            found.push(Found { fault, rule: rule.to_owned(), penalty, lines: Vec::new() });
        }
    };
    let deck = cards_of(lines, Part::Deck);
    let least = demands.deck.is.saturating_sub(out.deck);
    of_all(deck < least, Fault::SmallDeck { cards: deck, least }, &demands.deck.rule);
    let fights = |line: &&Line| line.part == Part::Deck && line.card.as_ref().is_some_and(|card| card.fights);
    let warriors = lines.iter().filter(fights).fold(0_u32, |sum, line| sum.saturating_add(line.copies));
    // A card that is not known may be one.
    let unknown = lines.iter().any(|line| line.card.is_none() && line.refused.is_none());
    let least = demands.warriors.is;
    of_all(warriors < least && !unknown, Fault::FewWarriors { warriors, least }, &demands.warriors.rule);
    let (reserve, must) = (cards_of(lines, Part::Reserve), demands.reserve.is.saturating_sub(out.reserve));
    of_all(reserve != must, Fault::WrongReserve { cards: reserve, must }, &demands.reserve.rule);
    found
}

/// What became of a player's collection between two lists of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exchange {
    /// What came into the deck, by what names a card, with how many copies.
    pub into_deck: BTreeMap<String, u32>,
    /// What went out of it.
    pub out_of_deck: BTreeMap<String, u32>,
    /// What the whole collection has that it had not.
    pub new: BTreeMap<String, u32>,
    /// What it has no longer.
    pub gone: BTreeMap<String, u32>,
}

impl Exchange {
    /// Whether nothing but an exchange of as many cards with the side collection happened.
    pub fn is_fair(&self) -> bool {
        let count =
            |cards: &BTreeMap<String, u32>| cards.values().fold(0_u32, |sum, n| sum.saturating_add(*n));
        self.new.is_empty() && self.gone.is_empty() && count(&self.into_deck) == count(&self.out_of_deck)
    }

    /// Whether nothing happened.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// What was exchanged between two lists, each of cards by what names them, copies and part.
pub fn exchange(before: &[(String, u32, Part)], after: &[(String, u32, Part)]) -> Exchange {
    let count = |list: &[(String, u32, Part)], only: Option<Part>| {
        let mut all: BTreeMap<String, u32> = BTreeMap::new();
        for (card, copies, part) in list {
            if only.is_none_or(|only| only == *part) {
                let own = all.entry(card.clone()).or_default();
                *own = own.saturating_add(*copies);
            }
        }
        all
    };
    let more = |one: &BTreeMap<String, u32>, other: &BTreeMap<String, u32>| {
        let of = |card: &String| other.get(card).copied().unwrap_or(0);
        one.iter()
            .filter(|(card, copies)| **copies > of(card))
            .map(|(card, copies)| (card.clone(), copies - of(card)))
            .collect()
    };
    let [deck, deck_now] = [before, after].map(|list| count(list, Some(Part::Deck)));
    let [all, all_now] = [before, after].map(|list| count(list, None));
    Exchange {
        into_deck: more(&deck_now, &deck),
        out_of_deck: more(&deck, &deck_now),
        new: more(&all_now, &all),
        gone: more(&all, &all_now),
    }
}
