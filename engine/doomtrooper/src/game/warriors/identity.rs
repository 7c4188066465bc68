//! Definitions and affiliations that texts give for as long as they hold.

use crate::effect::{Ability, Camp, Identity, Who};
use crate::event::Source;
use crate::game::context::{By, ScriptContext};
use crate::game::position::Warriors;
use crate::ids::WarriorId;
use crate::rules::Principle;

impl Warriors<'_> {
    /// Whether a warrior has a definition, of itself or by a card.
    pub(in crate::game) fn is_defined(self, id: WarriorId, definition: &str) -> bool {
        self.is_defined_by(id, definition, By::All)
    }

    /// The same, by some of what makes it so. A freelancer whom an affiliation binds is none, where the ruleset
    /// says so.
    pub(in crate::game) fn is_defined_by(self, id: WarriorId, definition: &str, by: By) -> bool {
        let freelancers = &self.at.rules.affiliations.freelancers;
        let is_bound = || {
            self.at.rules.has(Principle::FreelancerAffiliated)
                && freelancers.iter().any(|own| own == definition)
                && self.has_acquired(id, by)
        };
        self.is_called(id, definition, by) && !is_bound()
    }

    /// Whether a warrior has a definition by some of what makes it so, be it that of a freelancer whom an
    /// affiliation binds.
    pub(in crate::game) fn is_called(self, id: WarriorId, definition: &str, by: By) -> bool {
        let mut found = self.at.state.table.warrior(id).is_a(definition)
            || (self.is_assassin_by_war(id)
                && self.at.rules.affiliations.assassins.first().is_some_and(|own| own == definition));
        if !found && by == By::All {
            self.for_each_identity(id, &mut |_, change| {
                found |= matches!(change, Identity::Definition { definition: own, .. } if own == definition);
            });
        }
        found && !self.counts_otherwise(id, definition)
    }

    /// Whether a warrior has been said to count as of another camp than this definition makes it.
    fn counts_otherwise(self, id: WarriorId, definition: &str) -> bool {
        let rules = &self.at.rules.affiliations;
        let among = |definitions: &[String]| definitions.iter().any(|own| own == definition);
        let belies = |camp: Camp| match camp {
            Camp::DarkLegion => among(&rules.doomtroopers),
            Camp::Doomtrooper | Camp::Tribal => among(&rules.heretics),
        };
        self.counts_as(id).is_some_and(belies)
    }

    /// Whether a warrior is an assassin because its player fights a Corporate War.
    pub(in crate::game) fn is_assassin_by_war(self, id: WarriorId) -> bool {
        let player = self.at.state.table.warrior(id).player;
        self.at.state.table.player(player).corporate_war.is_some()
            && self.at.rules.has(Principle::WarAssassins)
    }

    /// Whether a warrior has an affiliation, of itself or by a card.
    pub(in crate::game) fn is_of(self, id: WarriorId, affiliation: &str) -> bool {
        self.is_of_by(id, affiliation, By::All)
    }

    /// The same, by some of what makes it so.
    pub(in crate::game) fn is_of_by(self, id: WarriorId, affiliation: &str, by: By) -> bool {
        let warrior = self.at.state.table.warrior(id);
        let (mut found, mut instead) = (false, warrior.renounced);
        if by == By::All {
            self.for_each_identity(id, &mut |_, change| {
                if let Identity::Affiliation { affiliation: own, instead: only, .. } = change {
                    found |= own == affiliation;
                    instead |= only;
                }
            });
        }
        found
            || warrior.gained.iter().any(|own| own == affiliation)
            || (!instead && warrior.belongs_to(affiliation))
    }

    /// Whether a warrior was of an affiliation, by its print or a card, and is no longer. Who never was is not
    /// without it by a loss.
    pub(in crate::game) fn has_lost(self, id: WarriorId, affiliation: &str) -> bool {
        let table = &self.at.state.table;
        let warrior = table.warrior(id);
        let is_it = |own: &String| own == affiliation;
        let made = |change: &Identity| matches!(change, Identity::Affiliation { affiliation: own, .. } if own == affiliation);
        let was = || {
            warrior.affiliations.iter().chain(&warrior.gained).any(is_it)
                || table
                    .ever_carried(id)
                    .any(|(_, card)| card.abilities().iter().flat_map(Ability::makes).any(made))
        };
        !self.is_of(id, affiliation) && was()
    }

    /// Calls back for every definition and affiliation that a text gives to a warrior now: its own
    /// text, the cards on it, and what reaches it from elsewhere. What such a text needs, and whom
    /// it reaches, is judged by what warriors are of themselves: otherwise two texts could make each
    /// other true.
    pub(in crate::game) fn for_each_identity(self, id: WarriorId, found: &mut dyn FnMut(Source, &Identity)) {
        if !self.at.state.table.traits.makes {
            return;
        }
        self.at.texts().for_each_ability_of(id, By::Itself, &mut |source, ability, scope| {
            let silent = source == Source::Warrior(id) && self.at.texts().is_silent(id, false);
            if ability.reach.is_none() && !silent && !self.is_kept_off(id, source, ability) {
                let own = ability.makes().filter(|change| self.names(change, scope, id));
                own.for_each(|change| found(source, change));
            }
        });
        for &source in &self.at.state.table.traits.naming {
            let Some((player, bearer, area)) = self.at.texts().whereabouts(source) else { continue };
            let abilities = match source {
                Source::Warrior(by) => self.at.state.table.warrior(by).abilities(),
                Source::Card(by) => self.at.state.table.card(by).abilities(),
                Source::Warzone(_) => &[],
            };
            for ability in abilities {
                let Some(reach) = &ability.reach else { continue };
                let scope = ScriptContext {
                    by: By::Itself,
                    reached: [Some(id), None],
                    ..ScriptContext::of(player, bearer).from(source)
                };
                let holds = || ability.requires.iter().all(|one| self.at.meaning().met(one, scope));
                if self.at.texts().reaches_by(source, player, bearer, area, reach, id, By::Itself) && holds()
                {
                    let named = ability.makes().filter(|change| self.names(change, scope, id));
                    named.for_each(|change| found(source, change));
                }
            }
        }
    }

    /// Whether a text keeps a warrior from becoming what an ability makes of it: then nothing of it counts.
    /// What its own text makes of it, it is.
    fn is_kept_off(self, id: WarriorId, source: Source, ability: &Ability) -> bool {
        source != Source::Warrior(id)
            && self.at.state.table.traits.aloof
            && ability.makes().any(|made| self.never_becomes(id, made))
    }

    /// Whether a text of a warrior, or of a card on it, keeps it from becoming this.
    pub(in crate::game) fn never_becomes(self, id: WarriorId, made: &Identity) -> bool {
        let mut kept = false;
        self.at.texts().for_each_ability_of(id, By::Itself, &mut |_, ability, _| {
            kept |= ability.reach.is_none() && ability.holds().any(|held| made.is_kept_off(held));
        });
        kept
    }

    /// Whether it is this warrior of whom something is made.
    fn names(self, made: &Identity, scope: ScriptContext, id: WarriorId) -> bool {
        match made.subject() {
            Who::Bearer => scope.bearer == Some(id),
            other => self.at.meaning().who(other, scope).contains(&Some(id)),
        }
    }

    /// Whether nobody but its player knows who a warrior is.
    pub(in crate::game) fn is_hidden(self, id: WarriorId) -> bool {
        self.at.state.table.warrior(id).unrevealed && self.at.rules.has(Principle::Revealed)
    }
}
