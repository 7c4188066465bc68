//! What holds without being played: what texts say of warriors.

mod deeds;
pub(in crate::game) mod held;
mod keeping;
mod reach;

pub(crate) use deeds::Deed;

use crate::effect::{Ability, Continuous, PlayChange, Who};
use crate::event::Source;
use crate::game::context::{By, ScriptContext};
use crate::game::position::Texts;
use crate::ids::WarriorId;
use crate::table::Place;

/// Whether a text says one of these words.
macro_rules! saying {
    ($($word:ident)|+) => {
        &|change: &$crate::effect::Continuous| matches!(change, $($crate::effect::Continuous::$word { .. })|+)
    };
}
pub(in crate::game) use saying;

impl Texts<'_> {
    /// Whether a card on a warrior, or one played on it, takes away what is written on it: all of it,
    /// or what it does `for_others`.
    pub(in crate::game) fn is_silent(self, id: WarriorId, for_others: bool) -> bool {
        if !self.at.state.table.traits.silences {
            return false;
        }
        let silences = |change: &Continuous| matches!(change, Continuous::NoText { for_others: only, .. } if for_others || !only);
        self.is_said_by_card(id, silences)
            || self.traits().any(|gained| {
                gained.warrior == Some(id)
                    && self.held_texts(gained).into_iter().any(|(change, _)| silences(change))
            })
    }

    /// Whether what takes away what is written on a warrior keeps it from being counted too. What holds only
    /// while something is so is not asked: that could count warriors itself.
    pub(in crate::game) fn is_uncounted(self, id: WarriorId) -> bool {
        let uncounted = |change: &Continuous| matches!(change, Continuous::NoText { uncounted: true, .. });
        self.at.state.table.traits.silences
            && (self.is_said_by_card(id, uncounted)
                || self.traits().any(|gained| {
                    gained.warrior == Some(id)
                        && matches!(self.held_text(gained), Some((PlayChange::Holds(change), _)) if uncounted(change))
                }))
    }

    /// Whether a card on a warrior says such a thing, whatever else is so.
    fn is_said_by_card(self, id: WarriorId, thing: impl Fn(&Continuous) -> bool) -> bool {
        self.at.state.table.attached(id).any(|(_, card)| {
            let own = card.abilities().iter().filter(|ability| ability.reach.is_none());
            own.flat_map(Ability::holds).any(&thing)
        })
    }

    /// Whether such a thing is written anywhere on the table. Where it is not, nobody need ask whether what is
    /// written there holds.
    #[inline]
    fn is_written(self, thing: &dyn Fn(&Continuous) -> bool) -> bool {
        self.at.state.table.traits.written.iter().any(thing)
    }

    /// The text that says such a thing of a combatant, if one does.
    pub(in crate::game) fn text_on(
        self,
        warrior: WarriorId,
        thing: impl Fn(&Continuous) -> bool,
    ) -> Option<Source> {
        let combat = self.at.state.combat()?;
        let mut found = None;
        self.for_each_ability(combat, &thing, &mut |source, scope, change| {
            let on = change.subject();
            if found.is_none()
                && on.is_some_and(|on| self.at.meaning().who(on, scope).contains(&Some(warrior)))
            {
                found = Some(source);
            }
        });
        found
    }

    /// The text that says such a thing of a warrior: of a combatant as the combat has it, of one who stands by
    /// also its own and that of what lies on it.
    pub(in crate::game) fn text_about(
        self,
        warrior: WarriorId,
        thing: impl Fn(&Continuous) -> bool,
    ) -> Option<Source> {
        let mut found = self.text_on(warrior, &thing);
        if found.is_none() && self.at.state.side_of(warrior).is_none() {
            let is_it = |change: &Continuous| change.subject() == Some(Who::Bearer) && thing(change);
            self.for_each_working_ability_of(warrior, By::All, &mut |source, ability, _| {
                if found.is_none() && ability.reach.is_none() && ability.holds().any(is_it) {
                    found = Some(source);
                }
            });
        }
        found
    }

    /// Whether a warrior's own text or a card on it says such a thing.
    pub(in crate::game) fn says(self, id: WarriorId, thing: impl Fn(&Continuous) -> bool) -> bool {
        self.text_saying(id, thing).is_some()
    }

    /// Which text says such a thing of a warrior, the first where several do.
    pub(in crate::game) fn text_saying(
        self,
        id: WarriorId,
        thing: impl Fn(&Continuous) -> bool,
    ) -> Option<Source> {
        let mut found = None;
        self.for_each_text(id, &thing, &mut |source, _| found = found.or(Some(source)));
        found
    }

    /// Calls back for what texts say of a warrior that is such a thing, while nothing is played: its own, those of
    /// the cards on it, that of the warzone in which it fights, what reaches it from elsewhere, and what cards have
    /// made of it.
    #[inline]
    pub(in crate::game) fn for_each_text(
        self,
        id: WarriorId,
        wanted: &dyn Fn(&Continuous) -> bool,
        found: &mut dyn FnMut(Source, &Continuous),
    ) {
        if self.is_written(wanted) {
            self.for_each_text_lying(id, wanted, found);
        }
        if self.has_made() {
            self.for_each_text_played(id, wanted, found);
        }
    }

    /// Calls back for what texts say of a warrior because of what was played.
    fn for_each_text_played(
        self,
        id: WarriorId,
        wanted: &dyn Fn(&Continuous) -> bool,
        found: &mut dyn FnMut(Source, &Continuous),
    ) {
        for gained in self.traits() {
            let about = |change: &Continuous, scope: ScriptContext| match gained.warrior {
                Some(whose) => whose == id,
                None => {
                    matches!(change.subject(), Some(Who::Reached) | None)
                        && self.is_reached_by_play(gained, scope, id)
                }
            };
            for (change, scope) in self.held_texts(gained) {
                if wanted(change) && about(change, scope) {
                    found(gained.source, change);
                }
            }
        }
    }

    /// Calls back for what texts say of a warrior because of what lies on the table.
    fn for_each_text_lying(
        self,
        id: WarriorId,
        wanted: &dyn Fn(&Continuous) -> bool,
        found: &mut dyn FnMut(Source, &Continuous),
    ) {
        let is_about = |change: &Continuous, scope: ScriptContext| match change.subject() {
            None => true,
            Some(Who::Bearer) if scope.bound.is_none() => scope.bearer == Some(id),
            Some(who) => self.at.meaning().who(who, scope).contains(&Some(id)),
        };
        self.for_each_ability_of(id, By::All, &mut |source, ability, scope| {
            if ability.reach.is_none() {
                let silent = source == Source::Warrior(id) && self.is_silent(id, false);
                let own = ability.holds().filter(|change| wanted(change) && is_about(change, scope));
                own.filter(|change| !silent || change.restricts()).for_each(|change| found(source, change));
            }
        });
        self.for_each_ability_around(id, &mut |source, ability, scope| {
            let in_it = scope.bearer == Some(id);
            let own = ability.holds().filter(|change| wanted(change) && is_about(change, scope));
            own.filter(|change| in_it || change.subject().is_some()).for_each(|change| found(source, change));
        });
        for &source in &self.at.state.table.traits.auras {
            let Some((player, bearer, area)) = self.whereabouts(source) else { continue };
            let abilities = self.at.state.script(source).map_or(&[][..], |script| &script.abilities);
            for ability in abilities.iter().filter(|ability| ability.holds().any(wanted)) {
                let Some(reach) = &ability.reach else { continue };
                let scope = ScriptContext {
                    reached: [Some(id), None],
                    ..ScriptContext::of(player, bearer).from(source)
                };
                if self.reaches(source, player, bearer, area, reach, id)
                    && !self.is_aloof_from(source, id)
                    && ability.requires.iter().all(|one| self.at.meaning().met(one, scope))
                {
                    let lost = self.at.equipment().is_lost_on(source, id);
                    let own = ability.holds().filter(|change| wanted(change) && is_about(change, scope));
                    own.filter(|change| !lost || change.restricts()).for_each(|change| found(source, change));
                }
            }
        }
    }

    /// The abilities of the warzone of the combat in which a warrior is attacker or defender whose conditions
    /// hold; whoever defends in it bears them.
    fn for_each_ability_around(self, id: WarriorId, found: &mut dyn FnMut(Source, &Ability, ScriptContext)) {
        let Some(combat) = self.at.state.combat().filter(|_| self.at.state.side_of(id).is_some()) else {
            return;
        };
        let Some(zone) = combat.warzone else { return };
        let warzone = self.at.state.table.warzone(zone);
        let source = Source::Warzone(zone);
        let scope = ScriptContext::of(warzone.player, combat.in_warzone()).from(source);
        let abilities = warzone.script.as_ref().map_or(&[][..], |script| &script.abilities);
        for ability in abilities.iter().filter(|ability| ability.reach.is_none()) {
            if ability.requires.iter().all(|requirement| self.at.meaning().met(requirement, scope)) {
                found(source, ability, scope);
            }
        }
    }

    /// The abilities of a warrior and of the cards on it that do something: the warrior's own unless it is
    /// silenced.
    pub(in crate::game) fn for_each_working_ability_of(
        self,
        id: WarriorId,
        by: By,
        found: &mut dyn FnMut(Source, &Ability, ScriptContext),
    ) {
        let silent = self.is_silent(id, false);
        self.for_each_ability_of(id, by, &mut |source, ability, scope| {
            if !silent || source != Source::Warrior(id) {
                found(source, ability, scope);
            }
        });
    }

    /// The abilities of a warrior and of the cards on it whose conditions hold, silenced or not.
    pub(in crate::game) fn for_each_ability_of(
        self,
        id: WarriorId,
        by: By,
        found: &mut dyn FnMut(Source, &Ability, ScriptContext),
    ) {
        let table = &self.at.state.table;
        let warrior = table.warrior(id);
        let scope = ScriptContext { by, ..ScriptContext::of(warrior.player, Some(id)) };
        let mut report = |source, abilities: &[Ability]| {
            for ability in abilities {
                let scope = scope.from(source);
                if ability.requires.iter().all(|requirement| self.at.meaning().met(requirement, scope)) {
                    found(source, ability, scope);
                }
            }
        };
        report(Source::Warrior(id), warrior.abilities());
        let (down, fell_with) = self
            .at
            .state
            .combat()
            .map_or((&[][..], &[][..]), |combat| (&combat.suppressed[..], &combat.fell_with[..]));
        for (card, carried) in table.ever_carried(id) {
            // Whoever fell is what it was as it stood.
            let is_there = carried.place == Place::On(id) || fell_with.contains(&(id, card));
            let is_down = || down.iter().any(|(other, _)| *other == card);
            if is_there && !is_down() && !self.at.equipment().is_idle_part(carried) {
                report(Source::Card(card), carried.abilities());
            }
        }
    }
}
