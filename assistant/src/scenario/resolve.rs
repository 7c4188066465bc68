//! From a sketch to a scenario: names looked up, defaults filled in.

use std::collections::BTreeMap;

use cardinal_cards_db::{Card, CardType, Cards};
use cardinal_doomtrooper::rating::Ratings;
use cardinal_doomtrooper::scenario::Scenario;
use cardinal_doomtrooper::table::{MOST_PIECES, MOST_PLAYERS, Setup, WarzoneSetup};
use cardinal_doomtrooper::{MOST_INPUTS, Ruleset};
use cardinal_language::Lang;

use super::error::{Fault, Part, ScenarioError};
use super::printed::{definitions, main_name};
use super::sketch::{Name, Sketch, WarriorSketch};

/// Looks up every name and fills in what a sketch leaves out: two players, the warriors who fight,
/// cards where they are used from.
///
/// # Errors
/// [`ScenarioError`] at the first name that is not known, with what comes near.
pub(crate) fn resolve(
    sketch: &Sketch,
    cards: &Cards,
    rules: &Ruleset,
    lang: Lang,
) -> Result<Scenario, ScenarioError> {
    Resolver { sketch, cards, rules, lang, setup: Setup::default(), combatants: [None, None] }.run()
}

pub(super) struct Resolver<'s> {
    pub(super) sketch: &'s Sketch,
    pub(super) cards: &'s Cards,
    pub(super) rules: &'s Ruleset,
    pub(super) lang: Lang,
    pub(super) setup: Setup,
    /// Handles of attacker and defender, once known.
    pub(super) combatants: [Option<String>; 2],
}

impl Resolver<'_> {
    /// Names are looked up one among the others, so there may be only so many.
    fn counted(&self) -> Result<(), ScenarioError> {
        let Sketch { players, warriors, cards, warzones, inputs, .. } = self.sketch;
        for (what, most, found) in [
            ("players", MOST_PLAYERS, players.len()),
            ("warriors", MOST_PIECES, warriors.len()),
            ("cards", MOST_PIECES, cards.len()),
            ("warzones", MOST_PIECES, warzones.len()),
            ("inputs", MOST_INPUTS, inputs.len()),
        ] {
            if found > most {
                return Err(ScenarioError::new(0..0, Fault::TooMany { what, most, found }));
            }
        }
        Ok(())
    }

    fn run(mut self) -> Result<Scenario, ScenarioError> {
        self.counted()?;
        self.players();
        if self.is_without_combat() {
            return self.without_combat();
        }
        let attacker = Self::required(self.sketch.attacker.as_ref(), Part::Attacker)?;
        let defender = Self::required(self.sketch.defender.as_ref(), Part::Defender)?;
        for warrior in &self.sketch.warriors {
            self.add_warrior(warrior)?;
        }
        // The same card on both sides is two warriors.
        let mirrored = attacker.text != defender.text || !self.is_handle(&attacker.text);
        let mirrored =
            mirrored && self.card_id(attacker).is_some_and(|id| self.card_id(defender) == Some(id));
        let attacker = self.combatant(attacker, 0, mirrored)?;
        self.combatants[0] = Some(attacker.clone());
        let defender = self.combatant(defender, 1, mirrored)?;
        self.combatants[1] = Some(defender.clone());
        self.setup.main_targets = self.sketch.main_targets;
        self.setup.active = match &self.sketch.active {
            Some(name) => self.player(name)?,
            None => self.owner(&attacker),
        };
        self.warzones(&defender)?;
        for card in &self.sketch.cards {
            self.add_card(card)?;
        }
        self.planets()?;
        let mut inputs = self.inputs(attacker, defender)?;
        for name in &self.sketch.without {
            self.take_away(name, &mut inputs)?;
        }
        Ok(Scenario { ruleset: self.rules.id.clone(), setup: self.setup, inputs })
    }

    /// Puts the warzones on the table; where nothing is said of one, it is the defender's.
    pub(super) fn warzones(&mut self, defender: &str) -> Result<(), ScenarioError> {
        for warzone in &self.sketch.warzones {
            let player =
                warzone.player.as_ref().map_or_else(|| Ok(self.owner(defender)), |name| self.player(name))?;
            let area = warzone.area.unwrap_or_else(|| self.area(defender));
            let handle = self.new_handle(warzone.id.as_ref().unwrap_or(&warzone.name))?;
            let name = warzone.name.text.clone();
            let described = warzone.ratings != Ratings::default() || warzone.script.is_some();
            let known =
                self.lookup(&warzone.name).ok().filter(|card| !described && card.kind == CardType::Warzone);
            self.setup.warzones.push(WarzoneSetup {
                handle,
                name: known.map_or(name.as_str(), main_name).to_owned(),
                card: known.map(|card| card.id.clone()),
                player,
                area,
                part_of: None,
                definitions: definitions(None, known),
                ratings: known.map_or(warzone.ratings, |card| card.ratings),
                script: known.map_or_else(|| warzone.script.clone(), Card::script),
            });
        }
        Ok(())
    }

    /// Assigns warzones to the Planets that they are assigned to, once those are on the table.
    pub(super) fn planets(&mut self) -> Result<(), ScenarioError> {
        for (at, warzone) in self.sketch.warzones.iter().enumerate() {
            if let Some(planet) = &warzone.part_of {
                self.setup.warzones[at].part_of = Some(self.known_card(planet)?);
            }
        }
        self.resolve_names()
    }

    /// What cards name is known by its handle when everything is on the table.
    fn resolve_names(&mut self) -> Result<(), ScenarioError> {
        let sketched = self.sketch.warriors.iter().flat_map(|warrior| &warrior.names);
        let sketched = sketched.chain(self.sketch.cards.iter().flat_map(|card| &card.names));
        let mut handles = BTreeMap::new();
        for name in sketched {
            let handle = self
                .find_warrior(name)
                .or_else(|| self.known_card(name).ok())
                .or_else(|| self.warzone(name).ok());
            let is_affiliation = || self.setup.warriors.iter().any(|w| w.affiliations.contains(&name.text));
            match handle {
                Some(handle) => drop(handles.insert(name.text.clone(), handle)),
                None if name.text.to_uppercase() == name.text || is_affiliation() => {}
                // One of which nobody is there is a word like any other.
                None if self.rules.knows_affiliation(&name.text) => {
                    handles.insert(name.text.clone(), name.text.to_uppercase());
                }
                None => drop(self.warrior(name)?),
            }
        }
        let warriors = self.setup.warriors.iter_mut().map(|warrior| &mut warrior.names);
        for name in warriors.chain(self.setup.cards.iter_mut().map(|card| &mut card.names)).flatten() {
            if let Some(handle) = handles.get(name) {
                handle.clone_into(name);
            }
        }
        Ok(())
    }

    fn required(name: Option<&Name>, part: Part) -> Result<&Name, ScenarioError> {
        name.ok_or_else(|| ScenarioError::new(0..0, Fault::Missing(part)))
    }

    /// The handle of a warrior who fights, put on the table if the sketch only names it.
    fn combatant(&mut self, name: &Name, seat: usize, mirrored: bool) -> Result<String, ScenarioError> {
        let player = self.setup.players.get(seat).map(|player| player.handle.clone());
        let known = self.find_warrior(name).filter(|found| !mirrored || Some(self.owner(found)) == player);
        let on_own_side = || {
            let id = self.card_id(name).filter(|_| mirrored)?;
            let own = self.setup.warriors.iter().filter(|w| Some(&w.player) == player.as_ref());
            own.filter(|w| w.card.as_deref() == Some(id)).map(|w| w.handle.clone()).next()
        };
        if let Some(handle) = known.or_else(on_own_side) {
            return Ok(handle);
        }
        let at = name.at.clone();
        let player = player.map(|text| Name { text, at });
        self.add_warrior(&WarriorSketch { name: name.clone(), player, ..WarriorSketch::default() })
    }

    /// The player of a warrior for whom none is named: the defending one if the card is the
    /// defender's alone, else the first.
    pub(super) fn usual_player(&self, name: &Name) -> String {
        let is = |role: &Option<Name>| {
            role.as_ref().is_some_and(|role| {
                role.text == name.text || self.card_id(role).is_some_and(|id| self.card_id(name) == Some(id))
            })
        };
        let seat = usize::from(is(&self.sketch.defender) && !is(&self.sketch.attacker));
        self.setup.players.get(seat).map_or_else(String::new, |player| player.handle.clone())
    }
}
