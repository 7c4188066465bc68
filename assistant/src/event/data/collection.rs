//! What answers about a list of cards hold for programs.

use std::collections::BTreeMap;

use cardinal_tournament::collection::{Fault, Part};
use serde::Serialize;

use super::RuleData;

/// A list of cards, laid beside cards and rules.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventCollection"))]
pub struct CollectionData {
    /// Whose.
    pub player: String,
    /// Their number.
    pub number: u32,
    /// Cards to play with.
    pub deck: u32,
    /// Cards of the side collection.
    pub reserve: u32,
    /// Whether the ruleset's rules of collections are modelled; where not, only cards are looked up.
    pub modelled: bool,
    /// Line by line.
    pub lines: Vec<CollectionLine>,
    /// What is wrong.
    pub faults: Vec<FaultData>,
    /// What is another since the list before: how many copies came into the deck, by name.
    pub into_deck: BTreeMap<String, u32>,
    /// How many went out of the deck.
    pub out_of_deck: BTreeMap<String, u32>,
    /// Whether nothing else happened than an exchange with the side collection; null where there was no list
    /// before.
    pub fair_exchange: Option<bool>,
}

/// A line of a list of cards.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CollectionLine {
    /// From 1.
    pub line: usize,
    /// How many copies.
    pub copies: u32,
    /// Where they are.
    pub part: Part,
    /// As written.
    pub written: String,
    /// The id of the card; null where none is known by this name.
    pub card: Option<String>,
    /// Whether the name is not as printed, and the card was found by something like it.
    pub guessed: bool,
    /// The tournament rule that names it, where no list of cards has it.
    pub rule: Option<String>,
    /// Which cards may be meant.
    pub perhaps: Vec<String>,
    /// What the judges have said of it; null where they have not, or the cards database knows it.
    pub judged: Option<JudgedData>,
}

/// What the judges have said of a card.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "JudgedCard"))]
pub struct JudgedData {
    /// Whether it may be played.
    pub allowed: bool,
    /// Why.
    pub note: String,
    /// Who said it.
    pub by: String,
}

/// Something that is wrong with a list of cards.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventFault"))]
pub struct FaultData {
    /// What.
    #[serde(flatten)]
    pub fault: Fault,
    /// The rule that is broken.
    pub because: RuleData,
    /// The rules of the penalty.
    pub penalty: Vec<RuleData>,
    /// The lines that it is about.
    pub lines: Vec<usize>,
}
