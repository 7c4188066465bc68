//! What card files hold: facts, further names, texts and nicknames of cards, joined by the card's id; and what
//! is named besides cards.

use std::collections::BTreeMap;

use cardinal_doomtrooper::assign::{Reception, Terms};
use cardinal_doomtrooper::effect::Script;
use cardinal_language::Localized;
use serde::Deserialize;

use super::error::nearest;
use super::{Fault, Placed, Problem};
use crate::{Card, Facts, Matter, Names, Nickname, Text, Thing, Timing};

/// One file as written; each of the five kinds of row may stand in any file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardFile {
    #[serde(default)]
    card: Vec<Facts>,
    #[serde(default)]
    name: Vec<NameRow>,
    #[serde(default)]
    effect: Vec<EffectRow>,
    #[serde(default)]
    nickname: Vec<Nickname>,
    #[serde(default)]
    thing: Vec<Thing>,
}

/// Further names of a card, in languages that its facts were not taken from.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NameRow {
    /// The card's id.
    card: String,
    /// The names.
    #[serde(default)]
    names: Names,
    /// Which data they come from.
    sources: Vec<String>,
    /// Where that data differs from the facts.
    #[serde(default)]
    differs: Vec<Localized>,
}

/// The text of a card.
///
/// Its fields are those of [`Text`]; flattening that would let a mistyped field pass unseen.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EffectRow {
    /// The card's id.
    card: String,
    summary: Option<Localized>,
    #[serde(default)]
    notes: Vec<Localized>,
    assigned: Option<Terms>,
    receives: Option<Reception>,
    script: Option<Script>,
    #[serde(default)]
    missing: Vec<Localized>,
    #[serde(default)]
    outside: Vec<Matter>,
    timing: Option<Timing>,
}

impl From<EffectRow> for Text {
    fn from(row: EffectRow) -> Self {
        let EffectRow { card: _, summary, notes, assigned, receives, script, missing, outside, timing } = row;
        Self { summary, notes, assigned, receives, script, missing, outside, timing, print: None }
    }
}

/// The rows of all files, each with its file.
#[derive(Default)]
pub(super) struct Rows {
    cards: Vec<(String, Facts)>,
    names: Vec<(String, NameRow)>,
    effects: Vec<(String, EffectRow)>,
    nicknames: Vec<(String, Nickname)>,
    things: Vec<(String, Thing)>,
}

impl Rows {
    pub(super) fn take(&mut self, file: &str, content: CardFile) {
        let here = || file.to_owned();
        self.cards.extend(content.card.into_iter().map(|row| (here(), row)));
        self.names.extend(content.name.into_iter().map(|row| (here(), row)));
        self.effects.extend(content.effect.into_iter().map(|row| (here(), row)));
        self.nicknames.extend(content.nickname.into_iter().map(|row| (here(), row)));
        self.things.extend(content.thing.into_iter().map(|row| (here(), row)));
    }

    /// The nicknames, each with its file.
    pub(super) fn take_nicknames(&mut self) -> Vec<(String, Nickname)> {
        std::mem::take(&mut self.nicknames)
    }

    /// What is named besides cards, each with its file.
    pub(super) fn take_things(&mut self) -> Vec<(String, Thing)> {
        std::mem::take(&mut self.things)
    }

    /// The cards, each with its names and its text. A row about a card that has no facts, and a
    /// second text of a card, are problems.
    pub(super) fn joined(self, problems: &mut Vec<Problem>) -> Vec<Placed> {
        let mut placed: Vec<Placed> = self
            .cards
            .into_iter()
            .map(|(file, facts)| {
                let names = facts.names.clone();
                Placed { file, card: Card { facts, names, text: Text::default() } }
            })
            .collect();
        let at: BTreeMap<String, usize> =
            placed.iter().enumerate().map(|(i, placed)| (placed.card.id.clone(), i)).collect();
        let unknown = |file: &str, id: &str| {
            let nearest = nearest(id, at.keys().map(String::as_str));
            Problem::new(file, id, "card", Fault::Unknown { what: "card", found: id.to_owned(), nearest })
        };
        for (file, row) in self.names {
            let Some(Placed { card, .. }) = at.get(&row.card).and_then(|&i| placed.get_mut(i)) else {
                problems.push(unknown(&file, &row.card));
                continue;
            };
            card.names.add(&row.names);
            let new = row.sources.into_iter().filter(|source| !card.facts.sources.contains(source));
            let new: Vec<String> = new.collect();
            card.facts.sources.extend(new);
            card.facts.differences.extend(row.differs);
        }
        let mut written: BTreeMap<String, String> = BTreeMap::new();
        for (file, row) in self.effects {
            let Some(Placed { card, .. }) = at.get(&row.card).and_then(|&i| placed.get_mut(i)) else {
                problems.push(unknown(&file, &row.card));
                continue;
            };
            if let Some(other) = written.insert(row.card.clone(), file.clone()) {
                let fault = Fault::Taken { value: row.card.clone(), other };
                problems.push(Problem::new(&file, &row.card, "effect", fault));
                continue;
            }
            card.text = row.into();
        }
        placed
    }
}
