//! Definitions and affiliations that texts give to warriors for as long as they hold.

use crate::effect::{Ability, Camp, Continuous, Identity, Who};
use crate::event::Source;
use crate::game::Game;
use crate::game::requirements::ScriptContext;
use crate::ids::WarriorId;
use crate::rules::Principle;

/// What makes a warrior what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::game) enum By {
    /// What is printed on it and what it has gained for good.
    Itself,
    /// Texts in play besides.
    All,
}

impl Game<'_> {
    /// Whether a warrior has a definition, of itself or by a card.
    pub(in crate::game) fn is_defined(&self, id: WarriorId, definition: &str) -> bool {
        self.is_defined_by(id, definition, By::All)
    }

    /// The same, by some of what makes it so.
    pub(in crate::game) fn is_defined_by(&self, id: WarriorId, definition: &str, by: By) -> bool {
        let mut found = self.state.table.warrior(id).is_a(definition)
            || (self.is_assassin_by_war(id)
                && self.rules.affiliations.assassins.first().is_some_and(|own| own == definition));
        if !found && by == By::All {
            self.for_each_identity(id, |_, change| {
                found |= matches!(change, Identity::Definition { definition: own, .. } if own == definition);
            });
        }
        found && !self.counts_otherwise(id, definition)
    }

    /// Whether a warrior has been said to count as of another camp than this definition makes it.
    fn counts_otherwise(&self, id: WarriorId, definition: &str) -> bool {
        let rules = &self.rules.affiliations;
        let among = |definitions: &[String]| definitions.iter().any(|own| own == definition);
        let belies = |camp: Camp| match camp {
            Camp::DarkLegion => among(&rules.doomtroopers),
            Camp::Doomtrooper | Camp::Tribal => among(&rules.heretics),
        };
        self.counts_as(id).is_some_and(belies)
    }

    /// Whether a warrior is an assassin because its player fights a Corporate War.
    pub(super) fn is_assassin_by_war(&self, id: WarriorId) -> bool {
        let player = self.state.table.warrior(id).player;
        self.state.table.player(player).corporate_war.is_some() && self.rules.has(Principle::WarAssassins)
    }

    /// Whether a warrior has an affiliation, of itself or by a card.
    pub(in crate::game) fn is_of(&self, id: WarriorId, affiliation: &str) -> bool {
        self.is_of_by(id, affiliation, By::All)
    }

    /// The same, by some of what makes it so.
    pub(in crate::game) fn is_of_by(&self, id: WarriorId, affiliation: &str, by: By) -> bool {
        let warrior = self.state.table.warrior(id);
        let (mut found, mut instead) = (false, warrior.renounced);
        if by == By::All {
            self.for_each_identity(id, |_, change| {
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

    /// Calls back for every definition and affiliation that a text gives to a warrior now: its own
    /// text, the cards on it, and what reaches it from elsewhere. What such a text needs, and whom
    /// it reaches, is judged by what warriors are of themselves: otherwise two texts could make each
    /// other true.
    pub(in crate::game) fn for_each_identity(&self, id: WarriorId, mut found: impl FnMut(Source, &Identity)) {
        self.for_each_ability_of(id, By::Itself, |source, ability, scope| {
            let silent = source == Source::Warrior(id) && self.is_silent(id, false);
            if ability.reach.is_none() && !silent {
                let own = ability.makes().filter(|change| self.names(change, scope, id));
                own.for_each(|change| found(source, change));
            }
        });
        for &source in &self.state.table.traits.naming {
            let Some((player, bearer, area)) = self.whereabouts(source) else { continue };
            let abilities = match source {
                Source::Warrior(by) => self.state.table.warrior(by).abilities(),
                Source::Card(by) => self.state.table.card(by).abilities(),
                Source::Warzone(_) => &[],
            };
            for ability in abilities {
                let Some(reach) = &ability.reach else { continue };
                let scope = ScriptContext {
                    by: By::Itself,
                    reached: [Some(id), None],
                    ..ScriptContext::of(player, bearer).from(source)
                };
                let holds = || ability.requires.iter().all(|one| self.met(one, scope));
                if self.reaches_by(source, player, bearer, area, reach, id, By::Itself) && holds() {
                    let named = ability.makes().filter(|change| self.names(change, scope, id));
                    named.for_each(|change| found(source, change));
                }
            }
        }
    }

    /// Whether it is this warrior of whom something is made.
    fn names(&self, made: &Identity, scope: ScriptContext, id: WarriorId) -> bool {
        match made.subject() {
            Who::Bearer => scope.bearer == Some(id),
            other => self.who(other, scope).contains(&Some(id)),
        }
    }

    /// Calls back for what texts say of a warrior while nothing is played: its own, those of the cards
    /// on it, what reaches it from elsewhere, and what cards have made of it.
    pub(in crate::game) fn for_each_text(&self, id: WarriorId, mut found: impl FnMut(Source, &Continuous)) {
        let is_about = |change: &Continuous, scope: ScriptContext| match change.subject() {
            None => true,
            Some(Who::Bearer) if scope.bound.is_none() => scope.bearer == Some(id),
            Some(who) => self.who(who, scope).contains(&Some(id)),
        };
        self.for_each_ability_of(id, By::All, |source, ability, scope| {
            if ability.reach.is_none() {
                let silent = source == Source::Warrior(id) && self.is_silent(id, false);
                let own = ability.holds().filter(|change| is_about(change, scope));
                own.filter(|change| !silent || change.restricts()).for_each(|change| found(source, change));
            }
        });
        for &source in &self.state.table.traits.auras {
            let Some((player, bearer, area)) = self.whereabouts(source) else { continue };
            let abilities = self.state.script(source).map_or(&[][..], |script| &script.abilities);
            for ability in abilities {
                let Some(reach) = &ability.reach else { continue };
                let scope = ScriptContext {
                    reached: [Some(id), None],
                    ..ScriptContext::of(player, bearer).from(source)
                };
                if self.reaches(source, player, bearer, area, reach, id)
                    && ability.requires.iter().all(|one| self.met(one, scope))
                {
                    let own = ability.holds().filter(|change| is_about(change, scope));
                    own.for_each(|change| found(source, change));
                }
            }
        }
        for gained in self.traits() {
            let about = |change: &Continuous, scope: ScriptContext| match gained.warrior {
                Some(whose) => whose == id,
                None => {
                    matches!(change.subject(), Some(Who::Reached) | None)
                        && self.is_reached_by_play(gained, scope, id)
                }
            };
            for (change, scope) in self.held_texts(gained) {
                if about(change, scope) {
                    found(gained.source, change);
                }
            }
        }
    }

    /// The abilities of a warrior and of the cards on it whose conditions hold.
    fn for_each_ability_of(
        &self,
        id: WarriorId,
        by: By,
        mut found: impl FnMut(Source, &Ability, ScriptContext),
    ) {
        let table = &self.state.table;
        let warrior = table.warrior(id);
        let scope = ScriptContext { by, ..ScriptContext::of(warrior.player, Some(id)) };
        let mut report = |source, abilities: &[Ability]| {
            let scope = scope.from(source);
            for ability in abilities {
                if ability.requires.iter().all(|requirement| self.met(requirement, scope)) {
                    found(source, ability, scope);
                }
            }
        };
        report(Source::Warrior(id), warrior.abilities());
        for (card, attached) in table.attached(id) {
            report(Source::Card(card), attached.abilities());
        }
    }
}
