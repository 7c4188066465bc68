//! The words that the cards of one game may use, so that a slip of the pen is found at load.

use cardinal_language::{Lang, Localized, fold};
use serde::{Deserialize, Serialize};

use crate::card_type::CardType;

/// Everything that cards of one game may say of themselves: `cards/<game>/vocabulary.toml`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vocabulary {
    /// The game's code, the first part of its cards' ids.
    pub game: String,
    /// Card types.
    #[serde(default, rename = "type")]
    pub types: Vec<TypeEntry>,
    /// Affiliations.
    #[serde(default, rename = "affiliation")]
    pub affiliations: Vec<Term>,
    /// Sets in order of appearance.
    #[serde(default, rename = "set")]
    pub sets: Vec<Term>,
    /// Aspects of the Art.
    #[serde(default, rename = "art")]
    pub arts: Vec<Term>,
    /// Where card facts come from.
    #[serde(default, rename = "source")]
    pub sources: Vec<Term>,
    /// Names that several cards share on purpose.
    #[serde(default, rename = "tie", skip_serializing_if = "Vec::is_empty")]
    pub ties: Vec<Tie>,
}

/// A code and its name for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// What card files and scripts write.
    pub code: String,
    /// What people read.
    pub name: Localized,
}

/// A card type of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypeEntry {
    /// The type of card.
    pub code: CardType,
    /// What people read.
    pub name: Localized,
    /// Whether its cards are warriors, which have ratings.
    #[serde(default)]
    pub fights: bool,
    /// Whether warriors carry and use its cards.
    #[serde(default)]
    pub carried: bool,
    /// What other people's lists of cards call it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
}

/// A name that several cards share on purpose; a lookup of it asks which one is meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tie {
    /// The language of the name.
    pub lang: Lang,
    /// The shared name.
    pub name: String,
    /// The ids of all cards that have it.
    pub cards: Vec<String>,
}

impl Vocabulary {
    /// What the game says of a type; `None` if it has no such cards.
    pub fn card_type(&self, kind: CardType) -> Option<&TypeEntry> {
        self.types.iter().find(|entry| entry.code == kind)
    }

    /// The type with this code, or this name in any language or in other people's lists.
    pub fn type_called(&self, word: &str) -> Option<&TypeEntry> {
        let wanted = fold(word);
        self.types.iter().find(|kind| {
            let names = Lang::ALL.into_iter().filter_map(|lang| kind.name.get(lang));
            let also = kind.also.iter().map(String::as_str);
            names.chain(also).chain([kind.code.code()]).any(|name| fold(name) == wanted)
        })
    }

    /// The affiliation with this code.
    pub fn affiliation(&self, code: &str) -> Option<&Term> {
        self.affiliations.iter().find(|t| t.code == code)
    }

    /// The set with this code.
    pub fn set(&self, code: &str) -> Option<&Term> {
        self.sets.iter().find(|t| t.code == code)
    }

    /// The aspect of the Art with this code.
    pub fn art(&self, code: &str) -> Option<&Term> {
        self.arts.iter().find(|t| t.code == code)
    }

    /// The source of facts with this code.
    pub fn source(&self, code: &str) -> Option<&Term> {
        self.sources.iter().find(|t| t.code == code)
    }
}
