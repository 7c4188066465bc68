//! Whom and what the names in a sketch mean: players, warriors, cards, warzones, and new handles.

use std::collections::HashSet;

use cardinal_cards_db::{Card, Lookup, Why};
use cardinal_doomtrooper::table::Area;

use super::GAME;
use super::error::{Fault, ScenarioError};
use super::resolve::Resolver;
use super::sketch::{ATTACKER, DEFENDER, Name};

impl Resolver<'_> {
    pub(super) fn warrior(&self, name: &Name) -> Result<String, ScenarioError> {
        self.find_warrior(name).ok_or_else(|| {
            let known = self.setup.warriors.iter().map(|warrior| warrior.handle.clone()).collect();
            ScenarioError::new(name.at.clone(), Fault::UnknownName { name: name.text.clone(), known })
        })
    }

    pub(super) fn find_warrior(&self, name: &Name) -> Option<String> {
        let role = match name.text.as_str() {
            ATTACKER => self.combatants[0].as_ref(),
            DEFENDER => self.combatants[1].as_ref(),
            _ => None,
        };
        if let Some(handle) = role {
            return Some(handle.clone());
        }
        let by_handle = self.setup.warriors.iter().find(|warrior| warrior.handle == name.text);
        // Of several cards that a name fits, the one that is on the table is meant.
        let by_card = || {
            let cards = match self.look(&name.text) {
                Lookup::Found { card, .. } => vec![card],
                Lookup::Ambiguous(cards) => cards,
                Lookup::Nothing { .. } => Vec::new(),
            };
            let is_meant = |card: &Option<String>| cards.iter().any(|c| Some(&c.id) == card.as_ref());
            let on_table = || self.setup.warriors.iter().filter(|warrior| is_meant(&warrior.card));
            let first = on_table().next()?;
            on_table().all(|warrior| warrior.card == first.card).then_some(first)
        };
        by_handle.or_else(by_card).map(|warrior| warrior.handle.clone())
    }

    pub(super) fn player(&self, name: &Name) -> Result<String, ScenarioError> {
        let seat = match name.text.as_str() {
            ATTACKER => Some(0),
            DEFENDER => Some(1),
            _ => None,
        };
        let named = self.setup.players.iter().find(|player| player.handle == name.text);
        named.or_else(|| self.setup.players.get(seat?)).map(|player| player.handle.clone()).ok_or_else(|| {
            let known = self.setup.players.iter().map(|player| player.handle.clone()).collect();
            ScenarioError::new(name.at.clone(), Fault::UnknownName { name: name.text.clone(), known })
        })
    }

    /// The player of this name, or the one whose warrior is named.
    pub(super) fn actor(&self, name: &Name) -> Result<String, ScenarioError> {
        self.player(name)
            .or_else(|error| self.find_warrior(name).map(|warrior| self.owner(&warrior)).ok_or(error))
    }

    pub(super) fn warzone(&self, name: &Name) -> Result<String, ScenarioError> {
        let known = || self.setup.warzones.iter().map(|warzone| warzone.handle.clone());
        if known().any(|handle| handle == name.text) {
            return Ok(name.text.clone());
        }
        let fault = Fault::UnknownWarzone { name: name.text.clone(), known: known().collect() };
        Err(ScenarioError::new(name.at.clone(), fault))
    }

    /// The handle of a card that is on the table already.
    pub(super) fn known_card(&self, name: &Name) -> Result<String, ScenarioError> {
        let known = || self.setup.cards.iter().map(|card| card.handle.clone());
        known().find(|handle| *handle == name.text).ok_or_else(|| {
            let fault = Fault::UnknownName { name: name.text.clone(), known: known().collect() };
            ScenarioError::new(name.at.clone(), fault)
        })
    }

    /// The card of which another is part: by its handle, or by its name where it is there once.
    pub(super) fn whole(&self, name: &Name) -> Result<String, ScenarioError> {
        self.known_card(name).or_else(|fault| {
            let id = self.card_id(name);
            let mut alike = self.setup.cards.iter().filter(|card| id.is_some() && card.card.as_deref() == id);
            let first = alike.next().filter(|_| alike.next().is_none());
            first.map(|card| card.handle.clone()).ok_or(fault)
        })
    }

    pub(super) fn owner(&self, warrior: &str) -> String {
        self.setup
            .warriors
            .iter()
            .find(|w| w.handle == warrior)
            .map_or_else(String::new, |w| w.player.clone())
    }

    pub(super) fn area(&self, warrior: &str) -> Area {
        self.setup.warriors.iter().find(|w| w.handle == warrior).map_or(Area::Squad, |w| w.area)
    }

    pub(super) fn first_warrior_of(&self, player: &str) -> Option<String> {
        self.setup.warriors.iter().find(|w| w.player == player).map(|w| w.handle.clone())
    }

    /// The id of the card of this name, if there is one.
    pub(super) fn card_id(&self, name: &Name) -> Option<&str> {
        self.lookup(name).ok().map(|card| card.id.as_str())
    }

    pub(super) fn is_handle(&self, text: &str) -> bool {
        self.setup.warriors.iter().any(|warrior| warrior.handle == text)
    }

    /// Whether a name is used for the attacker or the defender.
    pub(super) fn is_combatants(&self, name: &Name) -> bool {
        [&self.sketch.attacker, &self.sketch.defender]
            .into_iter()
            .flatten()
            .any(|role| role.text == name.text)
    }

    pub(super) fn lookup(&self, name: &Name) -> Result<&Card, ScenarioError> {
        let names = |cards: &[&Card]| cards.iter().map(|card| card.name(self.lang).to_owned()).collect();
        let fault = match self.look(&name.text) {
            Lookup::Found { card, .. } => return Ok(card),
            Lookup::Ambiguous(cards) => match self.meant(&cards) {
                Some(card) => return Ok(card),
                None => Fault::AmbiguousCard { name: name.text.clone(), cards: names(&cards) },
            },
            Lookup::Nothing { nearest } => {
                Fault::UnknownCard { name: name.text.clone(), nearest: names(&nearest) }
            }
        };
        Err(ScenarioError::new(name.at.clone(), fault))
    }

    /// What a name leads to; a card's id leads to that card.
    fn look(&self, text: &str) -> Lookup<'_> {
        let by_id = self.cards.get(text).filter(|card| card.id.split('/').next() == Some(GAME));
        by_id.map_or_else(
            || self.cards.lookup_in(GAME, text, self.lang),
            |card| Lookup::Found { card, why: Why::Exact },
        )
    }

    /// The one of several cards that the scenario names elsewhere and in full, if it is one.
    fn meant<'c>(&self, cards: &[&'c Card]) -> Option<&'c Card> {
        let roles = [&self.sketch.attacker, &self.sketch.defender].into_iter().flatten();
        let warriors = self.sketch.warriors.iter().map(|warrior| &warrior.name);
        let others = self.sketch.cards.iter().map(|card| &card.name);
        let mut named = roles.chain(warriors).chain(others).filter_map(|name| match self.look(&name.text) {
            Lookup::Found { card, .. } => cards.iter().find(|other| other.id == card.id).copied(),
            _ => None,
        });
        let first = named.next()?;
        named.all(|other| other.id == first.id).then_some(first)
    }

    /// The card that something described in the scenario itself is, if its name is that card's and
    /// not just something near it.
    pub(super) fn named(&self, name: &Name) -> Option<&Card> {
        match self.look(&name.text) {
            Lookup::Found { card, why: Why::Exact | Why::Folded } => Some(card),
            _ => None,
        }
    }

    pub(super) fn new_handle(&self, name: &Name) -> Result<String, ScenarioError> {
        if self.is_taken(&name.text) {
            return Err(ScenarioError::new(name.at.clone(), Fault::Duplicate(name.text.clone())));
        }
        Ok(name.text.clone())
    }

    /// The name itself where it is free, or else with the first number that makes it so.
    pub(super) fn free_handle(&self, wanted: &str) -> String {
        // A thousand cards of one name would otherwise look a million times at each other.
        let taken: HashSet<&str> = self.taken().collect();
        let numbered = (2..).map(|count| format!("{wanted}-{count}"));
        std::iter::once(wanted.to_owned())
            .chain(numbered)
            .find(|handle| !taken.contains(handle.as_str()))
            .unwrap_or_default()
    }

    pub(super) fn is_taken(&self, handle: &str) -> bool {
        self.taken().any(|taken| taken == handle)
    }

    /// What everything on the table is called.
    fn taken(&self) -> impl Iterator<Item = &str> {
        let setup = &self.setup;
        let players = setup.players.iter().map(|player| &player.handle);
        let warriors = setup.warriors.iter().map(|warrior| &warrior.handle);
        let cards = setup.cards.iter().map(|card| &card.handle);
        let warzones = setup.warzones.iter().map(|warzone| &warzone.handle);
        players.chain(warriors).chain(cards).chain(warzones).map(String::as_str)
    }
}

/// The few names most like a mistyped one.
pub(crate) fn nearest(name: &str, known: impl Iterator<Item = String>) -> Vec<String> {
    let scorer = rapidfuzz::distance::osa::BatchComparator::new(name.chars());
    let mut ranked: Vec<(usize, String)> =
        known.map(|other| (scorer.distance(other.chars()), other)).collect();
    ranked.sort();
    ranked.into_iter().take(3).filter(|(distance, _)| *distance <= 3).map(|(_, other)| other).collect()
}
