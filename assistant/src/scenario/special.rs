//! Scenario files that announce no combat: what happens is what their inputs say.

use cardinal_doomtrooper::scenario::{Input, Scenario};

use super::error::ScenarioError;
use super::resolve::Resolver;
use super::sketch::Sketch;

impl Resolver<'_> {
    /// Whether no combat is announced, so that the first input says what happens: a special attack.
    pub(super) const fn is_without_combat(&self) -> bool {
        let Sketch { attacker, defender, tactic, inputs, warriors, .. } = self.sketch;
        attacker.is_none()
            && defender.is_none()
            && tactic.is_none()
            && !inputs.is_empty()
            && !warriors.is_empty()
    }

    /// A scenario that begins with its own inputs. Warriors, cards and players are as listed.
    pub(super) fn without_combat(mut self) -> Result<Scenario, ScenarioError> {
        for warrior in &self.sketch.warriors {
            self.add_warrior(warrior)?;
        }
        self.setup.active = match &self.sketch.active {
            Some(name) => self.player(name)?,
            None => self.setup.players.first().map_or_else(String::new, |player| player.handle.clone()),
        };
        self.setup.main_targets = self.sketch.main_targets;
        let first_of_other = self.setup.warriors.iter().find(|warrior| warrior.player != self.setup.active);
        let defender = first_of_other.map_or_else(String::new, |warrior| warrior.handle.clone());
        self.warzones(&defender)?;
        for card in &self.sketch.cards {
            self.add_card(card)?;
        }
        self.planets()?;
        let mut inputs: Vec<Input> =
            self.sketch.inputs.iter().map(|input| self.input(input)).collect::<Result<_, _>>()?;
        for name in &self.sketch.without {
            self.take_away(name, &mut inputs)?;
        }
        Ok(Scenario { ruleset: self.rules.id.clone(), setup: self.setup, inputs })
    }
}
