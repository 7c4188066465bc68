//! What holds in a combat without being played: warriors' own texts, what they carry, the warzone,
//! and what reaches them from elsewhere.

use crate::effect::{Ability, CardKind, Continuous, Imposed, PlayChange, Reach};
use crate::event::{Side, Source};
use crate::game::aside::Aside;
use crate::game::context::ScriptContext;
use crate::game::position::{Equipment, Texts};
use crate::ids::WarriorId;
use crate::rating::Ratings;
use crate::rules::Principle;
use crate::state::{Combat, Gained, Trait};
use crate::table::Place;

/// Something that holds in a combat.
#[derive(Clone, Copy)]
pub(in crate::game) struct Held<'a> {
    /// Whose text it is.
    pub(in crate::game) source: Source,
    pub(in crate::game) scope: ScriptContext,
    pub(in crate::game) does: Does<'a>,
    /// Whom it reaches besides its bearer, if it does.
    pub(in crate::game) reach: Option<&'a Reach>,
    /// Why it does not count, if it does not.
    pub(in crate::game) aside: Option<Aside>,
}

/// What it does.
#[derive(Clone, Copy)]
pub(in crate::game) enum Does<'a> {
    Change(&'a Continuous),
    /// It changes the base ratings of its bearer.
    Base(&'a Ratings),
}

impl<'a> Texts<'a> {
    /// Calls back for everything that counts of what holds in a combat and is such a thing.
    pub(in crate::game) fn for_each_ability(
        self,
        combat: &Combat,
        wanted: &dyn Fn(&Continuous) -> bool,
        found: &mut dyn FnMut(Source, ScriptContext, &Continuous),
    ) {
        let written = self.is_written(wanted);
        if !written && !self.has_made() {
            return;
        }
        self.for_each_held_if(combat, written, wanted, &mut |held| {
            if let (Does::Change(change), None) = (held.does, held.aside) {
                found(held.source, held.scope, change);
            }
        });
    }

    /// Calls back for everything that holds in a combat and is such a thing or a change of base ratings, also what
    /// is set aside.
    pub(in crate::game) fn for_each_held(
        self,
        combat: &Combat,
        wanted: &dyn Fn(&Continuous) -> bool,
        found: &mut dyn FnMut(Held<'_>),
    ) {
        let written = self.at.state.table.traits.beasts || self.is_written(wanted);
        self.for_each_held_if(combat, written, wanted, found);
    }

    /// The same, of what was played alone where nothing such is written on the table.
    fn for_each_held_if(
        self,
        combat: &Combat,
        written: bool,
        wanted: &dyn Fn(&Continuous) -> bool,
        found: &mut dyn FnMut(Held<'_>),
    ) {
        let mut negated = None;
        let mut report = |mut held: Held<'_>| {
            if let (Some(mystic), None) = (self.at.immunities().mystic(held.source), held.aside) {
                let negated = negated.get_or_insert_with(|| self.at.immunities().negated_powers(combat));
                if negated.contains(mystic) {
                    let by = self.at.immunities().negation_of(held.source).map(|(_, by)| by);
                    held.aside = Some(Aside { principle: Principle::ImmunityNegates, by });
                }
            }
            let shield = || self.at.immunities().shield_against(held.source).map(Aside::by_text);
            held.aside = held.aside.or_else(shield);
            found(held);
        };
        if written {
            self.for_each_lying(combat, wanted, &mut report);
        }
        for gained in self.traits() {
            for (change, scope) in self.held_texts(gained).into_iter().filter(|(change, _)| wanted(change)) {
                report(Held {
                    source: gained.source,
                    scope,
                    does: Does::Change(change),
                    reach: None,
                    aside: None,
                });
            }
        }
    }

    /// Calls back for everything that holds in a combat because of what lies on the table.
    fn for_each_lying(
        self,
        combat: &Combat,
        wanted: &dyn Fn(&Continuous) -> bool,
        report: &mut dyn FnMut(Held<'_>),
    ) {
        for side in Side::BOTH {
            let Some(bearer) = combat.combatant(side) else { continue };
            let warrior = self.at.state.table.warrior(bearer);
            let scope = ScriptContext::of(warrior.player, Some(bearer));
            let source = Source::Warrior(bearer);
            let silent = self.is_silent(bearer, false);
            self.report((source, warrior.abilities()), scope, None, wanted, &mut |held: Held<'_>| {
                let restricts = matches!(held.does, Does::Change(change) if change.restricts());
                if !silent || restricts {
                    report(held);
                }
            });
            self.report_gear(combat, (side, bearer), scope, wanted, report);
        }
        self.report_warzone(combat, wanted, report);
        for &source in &self.at.state.table.traits.auras {
            self.report_aura(combat, source, wanted, report);
        }
    }

    /// Abilities that reach nobody else, and whose conditions hold.
    fn report(
        self,
        (source, abilities): (Source, &[Ability]),
        scope: ScriptContext,
        aside: Option<Aside>,
        wanted: &dyn Fn(&Continuous) -> bool,
        report: &mut dyn FnMut(Held<'_>),
    ) {
        let scope = scope.from(source);
        let own = abilities.iter().filter(|ability| ability.reach.is_none());
        for ability in own.filter(|ability| ability.holds().any(wanted)) {
            if ability.requires.iter().all(|requirement| self.at.meaning().met(requirement, scope)) {
                for change in ability.holds().filter(|change| wanted(change)) {
                    report(Held { source, scope, does: Does::Change(change), reach: None, aside });
                }
            }
        }
    }

    /// What a combatant carries, or carried when it fell.
    fn report_gear(
        self,
        combat: &Combat,
        (side, bearer): (Side, WarriorId),
        scope: ScriptContext,
        wanted: &dyn Fn(&Continuous) -> bool,
        report: &mut dyn FnMut(Held<'_>),
    ) {
        let mut armored = false;
        for (id, card) in self.at.state.table.ever_carried(bearer) {
            let carried = card.place == Place::On(bearer) || combat.fell_with.contains(&(bearer, id));
            if !carried || !self.at.equipment().in_use(combat, side, id, card) {
                continue;
            }
            let aside = self.at.equipment().aside(combat, bearer, id, card).or_else(|| {
                let second = card.armor && std::mem::replace(&mut armored, true);
                second.then_some(Aside::by_rule(Principle::OneArmor))
            });
            let source = Source::Card(id);
            if card.kind == CardKind::Beast {
                report(Held { source, scope, does: Does::Base(&card.ratings), reach: None, aside });
            }
            self.report((source, card.abilities()), scope, aside, wanted, report);
        }
    }

    /// The text of the warzone that one of the two fights in.
    fn report_warzone(
        self,
        combat: &Combat,
        wanted: &dyn Fn(&Continuous) -> bool,
        report: &mut dyn FnMut(Held<'_>),
    ) {
        let Some(id) = combat.warzone else { return };
        let warzone = self.at.state.table.warzone(id);
        if let Some(script) = &warzone.script {
            let scope = ScriptContext::of(warzone.player, combat.in_warzone());
            self.report((Source::Warzone(id), &script.abilities), scope, None, wanted, report);
        }
    }

    /// What reaches the combatants from a warrior or card, if it is there and they are in reach.
    fn report_aura(
        self,
        combat: &Combat,
        source: Source,
        wanted: &dyn Fn(&Continuous) -> bool,
        report: &mut dyn FnMut(Held<'_>),
    ) {
        let Some((player, bearer, area)) = self.whereabouts(source) else { return };
        let (abilities, aside) = match source {
            Source::Warrior(id) => (self.at.state.table.warrior(id).abilities(), None),
            Source::Card(id) => {
                let card = self.at.state.table.card(id);
                let aside = bearer.map_or_else(
                    || Equipment::aside_for_warzone(combat, card).map(Aside::by_rule),
                    |bearer| self.at.equipment().aside(combat, bearer, id, card),
                );
                (card.abilities(), aside)
            }
            Source::Warzone(_) => return,
        };
        for ability in abilities.iter().filter(|ability| ability.holds().any(wanted)) {
            let Some(reach) = &ability.reach else { continue };
            let reached = combat
                .combatants
                .map(|warrior| warrior.filter(|&id| self.reaches(source, player, bearer, area, reach, id)));
            let scope = ScriptContext { reached, ..ScriptContext::of(player, bearer).from(source) };
            let rider = reached.into_iter().flatten().next();
            let barred = || self.at.equipment().barred_carrier(combat, source, rider?);
            let aside = aside.or_else(barred);
            if reached != [None, None] && ability.requires.iter().all(|one| self.at.meaning().met(one, scope))
            {
                // What it would add to ratings is told with them, set aside.
                let has_it = |id: &WarriorId| !self.at.equipment().is_lost_on(source, *id);
                let helped = reached.map(|warrior| warrior.filter(has_it));
                for change in ability.holds().filter(|change| wanted(change)) {
                    let of_rating = matches!(change, Continuous::Rating { .. });
                    let told = aside.is_some() || of_rating || change.restricts();
                    let reached = if told { reached } else { helped };
                    let touched = |id: &WarriorId| of_rating || !self.is_aloof_from(source, *id);
                    let scope =
                        ScriptContext { reached: reached.map(|warrior| warrior.filter(touched)), ..scope };
                    if scope.reached != [None, None] {
                        report(Held { source, scope, does: Does::Change(change), reach: Some(reach), aside });
                    }
                }
            }
        }
    }

    /// Whether cards have made something of warriors.
    #[inline]
    pub(in crate::game) fn has_made(self) -> bool {
        !self.at.state.lasting.is_empty()
            || self.at.state.combat().is_some_and(|combat| !combat.traits.is_empty())
    }

    /// What cards have made of warriors, for this combat or longer.
    pub(in crate::game) fn traits(self) -> impl Iterator<Item = &'a Gained> {
        self.at.state.combat().into_iter().flat_map(|combat| &combat.traits).chain(&self.at.state.lasting)
    }

    /// The change of a card's text that goes on holding, and for whom.
    pub(super) fn held_text(self, gained: &'a Gained) -> Option<(&'a PlayChange, ScriptContext)> {
        let (change, reach) = match &gained.what {
            Trait::Text { way, at } => {
                let play = self.at.state.play(gained.source, usize::from(*way))?;
                (play.changes.get(usize::from(*at))?, play.reach.as_ref())
            }
            Trait::Outcome(change) => (&**change, None),
            Trait::Immune(_) | Trait::Without(_) | Trait::Multiplied(..) => return None,
        };
        let scope = ScriptContext {
            bound: gained.warrior,
            lasts: false,
            ..ScriptContext::of(self.at.state.controller(gained.source), self.at.state.bearer(gained.source))
                .from(gained.source)
        };
        let reached = match (gained.warrior, reach) {
            (None, Some(reach)) => self.reached_by_play(reach, scope),
            _ => [None, None],
        };
        Some((change, ScriptContext { reached, ..scope }))
    }

    /// What a card has imposed on the combat, and around whom it is read.
    pub(in crate::game) fn imposed(self, gained: &'a Gained) -> Option<(&'a Imposed, ScriptContext)> {
        match self.held_text(gained)? {
            (PlayChange::Imposes(imposed), scope) => Some((imposed, scope)),
            (PlayChange::Once(_) | PlayChange::Holds(_) | PlayChange::Makes(_), _) => None,
        }
    }

    /// What holds by a text that was played, and for whom; what holds only while something is so, if it is.
    pub(in crate::game) fn held_texts(self, gained: &'a Gained) -> Vec<(&'a Continuous, ScriptContext)> {
        let Some((change, scope)) = self.held_text(gained) else { return Vec::new() };
        let (requires, changes) = match change {
            PlayChange::Holds(held) => return vec![(held, scope)],
            PlayChange::Imposes(Imposed::While { requires, changes }) => (requires, changes),
            PlayChange::Once(_)
            | PlayChange::Makes(_)
            | PlayChange::Imposes(
                Imposed::NoMoreCards { .. }
                | Imposed::CountsAs { .. }
                | Imposed::SharesWarzone { .. }
                | Imposed::DictateTactic { .. },
            ) => return Vec::new(),
        };
        let asked = ScriptContext { bound: None, bearer: scope.bound, target: scope.bound, ..scope };
        if requires.iter().all(|one| self.at.meaning().met(one, asked)) {
            changes.iter().map(|change| (change, scope)).collect()
        } else {
            Vec::new()
        }
    }
}
