//! One card: what is printed on it as facts, and what it does as a script.

use cardinal_engine::assign::{Kind, Terms};
use cardinal_engine::effect::{PostPlay, Script, WeaponKind};
use cardinal_engine::rating::Ratings;
use cardinal_language::{Lang, Localized};
use serde::{Deserialize, Serialize};

/// The facts of one card and, where it is modelled, its effect script.
///
/// Codes (`kind`, `affiliations`, `arts`, `set`, `sources`) are those of the game's
/// [`Vocabulary`](crate::Vocabulary), which has their names for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// A readable path that never changes: `doomtrooper/smoke-bomb`. Its first part is the game.
    pub id: String,
    /// Its names in every language known.
    pub names: Names,
    /// The type: `warrior`, `equipment`, `special`, `art`, …
    #[serde(rename = "type")]
    pub kind: String,
    /// The affiliations, one or more: `imperial`, `dark-legion`, `general`, …
    pub affiliations: Vec<String>,
    /// Printed definitions, upper case: `PERSONALITY`, `FOLLOWER OF ILIAN`, `CORPORATE LEADER`, …
    ///
    /// `NON-COMBATANT` stands for a text that forbids ever fighting.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub definitions: Vec<String>,
    /// What the card is considered besides its title, upper case: `CLANSMAN`, `FORTIFICATION`, …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub considered: Vec<String>,
    /// The aspects of the Art that a warrior can cast: `kinetics`, …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arts: Vec<String>,
    /// Ratings of a warrior, or a spell's printed cost as its value. A dash is absent.
    #[serde(default)]
    pub ratings: Ratings,
    /// What it can be fought with, when it is a weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<WeaponKind>,
    /// Whether it is body armor.
    #[serde(default)]
    pub armor: bool,
    /// Whether it is a vehicle.
    #[serde(default)]
    pub vehicle: bool,
    /// To whom or what its text says that it is assigned; of a Sergeant, which warriors are assigned
    /// to it. Absent where it says nothing of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assigned: Option<Terms>,
    /// What a warrior's text says of the cards that it may receive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receives: Option<Receives>,
    /// The set in which it first appeared: `unlimited`, `inquisition`, …
    pub set: String,
    /// How many copies a deck may hold; 0 when it may not be in a deck.
    pub deck_limit: u8,
    /// The post-play icon: - discard, + stay, x eliminate. Absent where none is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub post_play: Option<PostPlay>,
    /// Which data the facts come from: `doomtrooperdb`, `italian-cards`, …
    pub sources: Vec<String>,
    /// What it does, in one sentence of ours.
    pub summary: Localized,
    /// Where its sources differ or leave a question open, and which reading is used.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Localized>,
    /// What the engine knows of its effect; absent when nobody has written it yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<Script>,
}

/// What a warrior's text says of the cards that it may receive.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receives {
    /// The kinds of which it may receive any card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub any: Vec<Kind>,
    /// The kinds of which it may receive none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub never: Vec<Kind>,
}

/// The names of a card by language; the first of each list is the main one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// English names, at least one.
    pub en: Vec<String>,
    /// Italian names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub it: Vec<String>,
    /// Czech names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cs: Vec<String>,
}

/// How much of a card's printed effect in combat its script covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Modelled {
    /// All of it, or the card has no effect.
    Fully,
    /// Some of it; [`Script::missing`] says what is not.
    Partly,
    /// It does nothing in a combat; [`Script::outside`] says what it does.
    NotInCombat,
    /// None of it. [`Script::missing`], if there is a script, says what is not.
    NotYet,
}

impl Names {
    /// The names in one language, the main one first; empty where none is known.
    pub fn get(&self, lang: Lang) -> &[String] {
        match lang {
            Lang::En => &self.en,
            Lang::It => &self.it,
            Lang::Cs => &self.cs,
        }
    }

    /// Every name with its language, and whether it is the main one there.
    pub fn iter(&self) -> impl Iterator<Item = (Lang, bool, &str)> {
        Lang::ALL.into_iter().flat_map(|lang| {
            self.get(lang).iter().enumerate().map(move |(i, name)| (lang, i == 0, name.as_str()))
        })
    }
}

impl Card {
    /// The game: the first part of the id.
    pub fn game(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }

    /// The main name in this language, or else in English.
    pub fn name(&self, lang: Lang) -> &str {
        let own = self.names.get(lang).first();
        own.or(self.names.en.first()).map_or(self.id.as_str(), String::as_str)
    }

    /// How much of its effect the engine can replay.
    pub fn modelled(&self) -> Modelled {
        let Some(script) = &self.script else { return Modelled::NotYet };
        let does_nothing = script.plays.is_empty() && script.abilities.is_empty();
        match (script.missing.is_empty(), does_nothing) {
            (true, true) if !script.outside.is_empty() => Modelled::NotInCombat,
            (true, _) => Modelled::Fully,
            (false, false) => Modelled::Partly,
            (false, true) => Modelled::NotYet,
        }
    }

    /// Whether a printed definition or a "considered a …" of the card is this, whatever the case.
    pub fn is_defined_as(&self, definition: &str) -> bool {
        self.all_definitions().any(|own| own.eq_ignore_ascii_case(definition))
    }

    /// Its printed definitions and what it is considered, upper case.
    pub fn all_definitions(&self) -> impl Iterator<Item = &str> {
        self.definitions.iter().chain(&self.considered).map(String::as_str)
    }
}
