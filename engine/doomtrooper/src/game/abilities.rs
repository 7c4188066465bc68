//! What holds in a combat without being played: warriors' own texts, what they carry, the warzone,
//! and what reaches them from elsewhere.

use super::Game;
use super::attack::By;
use super::requirements::ScriptContext;
use crate::effect::{
    Ability, CardKind, Continuous, Gear, Imposed, Owner, PlayChange, Reach, ReachArea, Static,
};
use crate::event::{Side, Source};
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::rating::Ratings;
use crate::rules::Principle;
use crate::ruleset::FortificationReach;
use crate::state::{Combat, Gained, Trait};
use crate::table::{Area, Card, Place};

/// The definition of warriors who count as vehicles.
const VEHICLE: &str = "VEHICLE";
/// The definition of warriors who count as fortifications.
const FORTIFICATION: &str = "FORTIFICATION";

/// Something that holds in a combat.
#[derive(Clone, Copy)]
pub(super) struct Held<'a> {
    /// Whose text it is.
    pub(super) source: Source,
    pub(super) scope: ScriptContext,
    pub(super) does: Does<'a>,
    /// Whom it reaches besides its bearer, if it does.
    pub(super) reach: Option<&'a Reach>,
    /// Why it does not count, if it does not.
    pub(super) aside: Option<Principle>,
}

/// What it does.
#[derive(Clone, Copy)]
pub(super) enum Does<'a> {
    Change(&'a Continuous),
    /// It changes the base ratings of its bearer.
    Base(&'a Ratings),
}

impl Game<'_> {
    /// Calls back for everything that counts of what holds in a combat.
    pub(super) fn for_each_ability(
        &self,
        combat: &Combat,
        mut found: impl FnMut(Source, ScriptContext, &Continuous),
    ) {
        self.for_each_held(combat, |held| {
            if let (Does::Change(change), None) = (held.does, held.aside) {
                found(held.source, held.scope, change);
            }
        });
    }

    /// Calls back for everything that holds in a combat, also what is set aside.
    pub(super) fn for_each_held(&self, combat: &Combat, mut found: impl FnMut(Held<'_>)) {
        let mut negated = None;
        let mut report = |mut held: Held<'_>| {
            if let (Some(mystic), None) = (self.mystic(held.source), held.aside) {
                let negated = negated.get_or_insert_with(|| self.negated_powers(combat));
                if negated.contains(mystic) {
                    held.aside = Some(Principle::ImmunityNegates);
                }
            }
            if held.aside.is_none() && self.shielded(held.source).is_some() {
                held.aside = Some(Principle::CardText);
            }
            found(held);
        };
        for side in Side::BOTH {
            let Some(bearer) = combat.combatant(side) else { continue };
            let warrior = self.state.table.warrior(bearer);
            let scope = ScriptContext::of(warrior.player, Some(bearer));
            let source = Source::Warrior(bearer);
            let silent = self.is_silent(bearer, false);
            self.report(source, warrior.abilities(), scope, None, &mut |held: Held<'_>| {
                let restricts = matches!(held.does, Does::Change(change) if change.restricts());
                if !silent || restricts {
                    report(held);
                }
            });
            self.report_gear(combat, side, bearer, scope, &mut report);
        }
        self.report_warzone(combat, &mut report);
        for &source in &self.state.table.traits.auras {
            self.report_aura(combat, source, &mut report);
        }
        for gained in self.traits() {
            for (change, scope) in self.held_texts(gained) {
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

    /// Abilities that reach nobody else, and whose conditions hold.
    fn report(
        &self,
        source: Source,
        abilities: &[Ability],
        scope: ScriptContext,
        aside: Option<Principle>,
        report: &mut impl FnMut(Held<'_>),
    ) {
        let scope = scope.from(source);
        for ability in abilities.iter().filter(|ability| ability.reach.is_none()) {
            if ability.requires.iter().all(|requirement| self.met(requirement, scope)) {
                for change in ability.holds() {
                    report(Held { source, scope, does: Does::Change(change), reach: None, aside });
                }
            }
        }
    }

    /// What a combatant carries, or carried when it fell.
    fn report_gear(
        &self,
        combat: &Combat,
        side: Side,
        bearer: WarriorId,
        scope: ScriptContext,
        report: &mut impl FnMut(Held<'_>),
    ) {
        let mut armored = false;
        for (id, card) in self.state.table.ever_carried(bearer) {
            let carried = card.place == Place::On(bearer) || combat.fell_with.contains(&(bearer, id));
            if !carried || !self.in_use(combat, side, id, card) {
                continue;
            }
            let aside = self.aside(combat, bearer, id, card).or_else(|| {
                let second = card.armor && std::mem::replace(&mut armored, true);
                second.then_some(Principle::OneArmor)
            });
            let source = Source::Card(id);
            if card.kind == CardKind::Beast {
                report(Held { source, scope, does: Does::Base(&card.ratings), reach: None, aside });
            }
            self.report(source, card.abilities(), scope, aside, report);
        }
    }

    /// The text of the warzone that one of the two fights in.
    fn report_warzone(&self, combat: &Combat, report: &mut impl FnMut(Held<'_>)) {
        let Some(id) = combat.warzone else { return };
        let warzone = self.state.table.warzone(id);
        if let Some(script) = &warzone.script {
            let scope = ScriptContext::of(warzone.player, combat.in_warzone());
            self.report(Source::Warzone(id), &script.abilities, scope, None, report);
        }
    }

    /// What reaches the combatants from a warrior or card, if it is there and they are in reach.
    fn report_aura(&self, combat: &Combat, source: Source, report: &mut impl FnMut(Held<'_>)) {
        let Some((player, bearer, area)) = self.whereabouts(source) else { return };
        let (abilities, aside) = match source {
            Source::Warrior(id) => (self.state.table.warrior(id).abilities(), None),
            Source::Card(id) => {
                let card = self.state.table.card(id);
                let aside = bearer.map_or_else(
                    || Self::aside_for_warzone(combat, card),
                    |bearer| self.aside(combat, bearer, id, card),
                );
                (card.abilities(), aside)
            }
            Source::Warzone(_) => return,
        };
        for ability in abilities {
            let Some(reach) = &ability.reach else { continue };
            let reached = combat
                .combatants
                .map(|warrior| warrior.filter(|&id| self.reaches(source, player, bearer, area, reach, id)));
            let scope = ScriptContext { reached, ..ScriptContext::of(player, bearer).from(source) };
            if reached != [None, None] && ability.requires.iter().all(|one| self.met(one, scope)) {
                for change in ability.holds() {
                    report(Held { source, scope, does: Does::Change(change), reach: Some(reach), aside });
                }
            }
        }
    }

    /// What cards have made of warriors, for this combat or longer.
    pub(super) fn traits(&self) -> impl Iterator<Item = &Gained> {
        self.state.combat().into_iter().flat_map(|combat| &combat.traits).chain(&self.state.lasting)
    }

    /// The change of a card's text that goes on holding, and for whom.
    fn held_text<'a>(&'a self, gained: &'a Gained) -> Option<(&'a PlayChange, ScriptContext)> {
        let (change, reach) = match &gained.what {
            Trait::Text { way, at } => {
                let play = self.state.play(gained.source, usize::from(*way))?;
                (play.changes.get(usize::from(*at))?, play.reach.as_ref())
            }
            Trait::Outcome(change) => (&**change, None),
            Trait::Immune(_) | Trait::Without(_) | Trait::Multiplied(..) => return None,
        };
        let scope = ScriptContext {
            bound: gained.warrior,
            lasts: false,
            ..ScriptContext::of(self.state.controller(gained.source), None).from(gained.source)
        };
        let reached = match (gained.warrior, reach) {
            (None, Some(reach)) => self.reached_by_play(reach, scope),
            _ => [None, None],
        };
        Some((change, ScriptContext { reached, ..scope }))
    }

    /// What a card has imposed on the combat, and around whom it is read.
    pub(super) fn imposed<'a>(&'a self, gained: &'a Gained) -> Option<(&'a Imposed, ScriptContext)> {
        match self.held_text(gained)? {
            (PlayChange::Imposes(imposed), scope) => Some((imposed, scope)),
            (PlayChange::Once(_) | PlayChange::Holds(_) | PlayChange::Makes(_), _) => None,
        }
    }

    /// What holds by a text that was played, and for whom; what holds only while something is so, if it is.
    pub(super) fn held_texts<'a>(&'a self, gained: &'a Gained) -> Vec<(&'a Continuous, ScriptContext)> {
        let Some((change, scope)) = self.held_text(gained) else { return Vec::new() };
        let (requires, changes) = match change {
            PlayChange::Holds(held) => return vec![(held, scope)],
            PlayChange::Imposes(Imposed::While { requires, changes }) => (requires, changes),
            PlayChange::Once(_)
            | PlayChange::Makes(_)
            | PlayChange::Imposes(
                Imposed::NoMoreCards { .. } | Imposed::CountsAs { .. } | Imposed::DictateTactic { .. },
            ) => return Vec::new(),
        };
        let asked = ScriptContext { bound: None, bearer: scope.bound, target: scope.bound, ..scope };
        if requires.iter().all(|one| self.met(one, asked)) {
            changes.iter().map(|change| (change, scope)).collect()
        } else {
            Vec::new()
        }
    }

    /// Whether a card on a warrior, or one played on it, takes away what is written on it: all of it,
    /// or what it does `for_others`.
    pub(super) fn is_silent(&self, id: WarriorId, for_others: bool) -> bool {
        if !self.state.table.traits.silences {
            return false;
        }
        let silences = |change: &Continuous| matches!(change, Continuous::NoText { for_others: only, .. } if for_others || !only);
        let by_card = self.state.table.attached(id).any(|(_, card)| {
            let own = card.abilities().iter().filter(|ability| ability.reach.is_none());
            own.flat_map(Ability::holds).any(silences)
        });
        by_card
            || self.traits().any(|gained| {
                gained.warrior == Some(id)
                    && self.held_texts(gained).into_iter().any(|(change, _)| silences(change))
            })
    }

    /// Whether a play that speaks of all such warriors reaches this one.
    pub(super) fn is_reached_by_play(&self, gained: &Gained, scope: ScriptContext, id: WarriorId) -> bool {
        let Trait::Text { way, .. } = gained.what else { return false };
        let play = self.state.play(gained.source, usize::from(way));
        let reach = play.and_then(|play| play.reach.as_ref());
        reach.is_some_and(|reach| self.crowd(reach, scope).any(|reached| reached == id))
    }

    /// The combatants whom a play reaches that speaks of all such warriors.
    pub(super) fn reached_by_play(&self, reach: &Reach, scope: ScriptContext) -> [Option<WarriorId>; 2] {
        let reached: Vec<WarriorId> = self.crowd(reach, scope).collect();
        Side::BOTH.map(|side| self.state.combatant(side).filter(|id| reached.contains(id)))
    }

    /// Whose a text in play is, the warrior who bears it, and the area it is in; `None` for one that
    /// does nothing for others.
    pub(super) fn whereabouts(&self, source: Source) -> Option<(PlayerId, Option<WarriorId>, Area)> {
        let table = &self.state.table;
        let of_warrior = |id: WarriorId| {
            let warrior = table.warrior(id);
            warrior.stands().then_some((warrior.player, Some(id), warrior.area))
        };
        match source {
            Source::Warrior(id) => of_warrior(id).filter(|_| !self.is_silent(id, true)),
            Source::Card(id) => {
                let card = table.card(id);
                match card.place {
                    Place::On(_) if self.is_outside(card) == Some(true) => None,
                    Place::On(bearer) => of_warrior(bearer),
                    Place::In(area) => Some((card.player, None, area)),
                    _ => None,
                }
            }
            Source::Warzone(_) => None,
        }
    }

    /// Whether an ability reaches a warrior.
    pub(super) fn reaches(
        &self,
        source: Source,
        player: PlayerId,
        bearer: Option<WarriorId>,
        area: Area,
        reach: &Reach,
        target: WarriorId,
    ) -> bool {
        self.reaches_by(source, player, bearer, area, reach, target, By::All)
    }

    /// The same, by some of what makes a warrior what it is.
    #[allow(
        clippy::too_many_arguments,
        reason = "where a text is, whom it reaches, and by what that is judged"
    )]
    pub(super) fn reaches_by(
        &self,
        source: Source,
        player: PlayerId,
        bearer: Option<WarriorId>,
        area: Area,
        reach: &Reach,
        target: WarriorId,
        by: By,
    ) -> bool {
        let table = &self.state.table;
        let warrior = table.warrior(target);
        let owner = match reach.of {
            Owner::Yours => warrior.player == player,
            Owner::Theirs => warrior.player != player,
            Owner::Anyone => true,
        };
        let led = || bearer.and_then(|bearer| table.warrior(bearer).leads.as_deref());
        let near = || {
            let everywhere = self.is_fortification(source)
                && self.rules.parameters.fortifications_reach.is == FortificationReach::Everywhere;
            let home = reach.area == ReachArea::Home && matches!(warrior.area, Area::Squad | Area::Cohort);
            reach.area == ReachArea::Anywhere
                || home
                || everywhere
                || self.is_assigned_to_planet(source)
                || (warrior.player == player && self.is_campaign_at_home(source, area, target))
                || (reach.area == ReachArea::Same && warrior.area == area)
                || (warrior.player == player && self.outpost_extends(player, bearer, area, target, by))
        };
        owner
            && !(reach.others && bearer == Some(target))
            && self.is_meant_by_reach(reach, target, by)
            && self.is_named_by_reach(reach, Some(source), target, by)
            && (!reach.group
                || led().is_some_and(|group| bearer != Some(target) && self.is_defined_by(target, group, by)))
            && near()
    }

    /// What is assigned to a Planet works wherever its player's warriors stand, where the ruleset says so.
    pub(super) fn is_assigned_to_planet(&self, source: Source) -> bool {
        let Source::Card(id) = source else { return false };
        let whole = self.state.table.card(id).part_of;
        self.rules.has(Principle::PlanetsEverywhere)
            && whole.is_some_and(|whole| self.state.table.card(whole).kind == CardKind::Planet)
    }

    /// Whether a Campaign of the squad or cohort also counts for a warrior at the outpost.
    pub(super) fn is_campaign_at_home(&self, source: Source, area: Area, target: WarriorId) -> bool {
        let Source::Card(id) = source else { return false };
        self.rules.parameters.campaign_divisor.is_some()
            && self.state.table.card(id).kind == CardKind::Campaign
            && matches!(area, Area::Squad | Area::Cohort)
            && self.state.table.warrior(target).area == Area::Outpost
    }

    /// Where the ruleset lets abilities work between the outpost and the squad or cohort: of the
    /// squad if the one at the outpost is a Doomtrooper, of the cohort if it is of the Dark Legion.
    /// What lies at the outpost itself works if such a warrior stands there.
    fn outpost_extends(
        &self,
        player: PlayerId,
        bearer: Option<WarriorId>,
        area: Area,
        target: WarriorId,
        by: By,
    ) -> bool {
        if !self.rules.has(Principle::OutpostExtends) {
            return false;
        }
        let belongs = |warrior: WarriorId, home: Area| match home {
            Area::Squad => self.allegiance_by(warrior, by).is_doomtrooper(),
            Area::Cohort => self.allegiance_by(warrior, by).is_dark(),
            Area::Outpost | Area::Outside => false,
        };
        let table = &self.state.table;
        match (area, table.warrior(target).area) {
            (home, Area::Outpost) => belongs(target, home),
            (Area::Outpost, home) => bearer.map_or_else(
                || {
                    table.warriors().any(|(id, w)| {
                        w.player == player && w.area == Area::Outpost && w.stands() && belongs(id, home)
                    })
                },
                |bearer| belongs(bearer, home),
            ),
            _ => false,
        }
    }

    /// Whether a combatant uses a card that it carries: equipment and weapons when they were
    /// announced, relics likewise where the ruleset says so, a vehicle from inside; armour, beasts
    /// and everything else always.
    pub(super) fn in_use(&self, combat: &Combat, side: Side, id: CardId, card: &Card) -> bool {
        if let Some(whole) = card.part_of {
            let carrier = self.state.table.card(whole);
            // A card cannot be part of its own part: two levels are all there are.
            return carrier.part_of.is_none() && self.in_use(combat, side, whole, carrier);
        }
        if card.kind == CardKind::Vehicle {
            return self.is_outside(card).is_none_or(|outside| !outside);
        }
        !self.is_announced(card)
            || combat.equipment[side as usize].as_ref().is_some_and(|used| used.contains(&id))
    }

    /// Whether a card counts only when its player says that it is used.
    pub(super) fn is_announced(&self, card: &Card) -> bool {
        let always = card.armor || matches!(card.kind, CardKind::Vehicle | CardKind::Beast);
        let announced = if card.kind == CardKind::Relic {
            self.rules.has(Principle::RelicsAnnounced)
        } else {
            card.equipment
        };
        card.part_of.is_none() && !always && (card.weapon.is_some() || announced)
    }

    /// Why a warrior may not use a card that it carries, if it may not: the affiliation is lost that
    /// it is bound to, or something forbids it.
    pub(super) fn barred_gear(&self, combat: &Combat, bearer: WarriorId, card: &Card) -> Option<Principle> {
        let bound = card.bound_to.as_ref().is_some_and(|affiliation| !self.is_of(bearer, affiliation));
        if bound && self.rules.has(Principle::AffiliationBound) {
            return Some(Principle::AffiliationBound);
        }
        self.forbidden(combat, bearer, card)
    }

    /// Why a card that a warrior carries does not count, if it does not.
    fn aside(&self, combat: &Combat, bearer: WarriorId, id: CardId, card: &Card) -> Option<Principle> {
        if self.is_idle_part(card) {
            return Some(Principle::CardText);
        }
        if combat.suppressed.iter().any(|(card, _)| *card == id) {
            return Some(Principle::CardText);
        }
        if card.off && card.is_gear(Gear::Gift) && self.rules.has(Principle::SwitchedOff) {
            return Some(Principle::SwitchedOff);
        }
        let needs_affiliation = card.kind == CardKind::Ki && self.rules.has(Principle::KiNeedsAffiliation);
        if needs_affiliation && !self.is_of(bearer, &self.rules.affiliations.ki) {
            return Some(Principle::KiNeedsAffiliation);
        }
        self.barred_gear(combat, bearer, card).or_else(|| Self::aside_for_warzone(combat, card))
    }

    /// Whether a card is part of one whose parts do nothing themselves.
    fn is_idle_part(&self, card: &Card) -> bool {
        card.part_of.is_some_and(|whole| {
            let abilities = self.state.table.card(whole).abilities();
            abilities.iter().flat_map(Ability::statics).any(|text| *text == Static::PartsIdle {})
        })
    }

    /// In a warzone no fortification cards count; what is only considered a fortification does.
    pub(super) fn aside_for_warzone(combat: &Combat, card: &Card) -> Option<Principle> {
        (combat.warzone.is_some() && card.kind == CardKind::Fortification)
            .then_some(Principle::WarzoneNoFortifications)
    }

    /// Whether something forbids a combatant the use of a card, and on which account.
    fn forbidden(&self, combat: &Combat, bearer: WarriorId, card: &Card) -> Option<Principle> {
        let by_card = self.traits().any(|gained| match &gained.what {
            Trait::Without(piece) => gained.warrior == Some(bearer) && card.is_meant(piece),
            Trait::Text { .. } | Trait::Outcome(_) => {
                self.held_texts(gained).into_iter().any(|(change, scope)| {
                    matches!(change, Continuous::Forbid { on, gear }
                        if card.is_meant(gear) && self.who(*on, scope).contains(&Some(bearer)))
                })
            }
            Trait::Immune(_) | Trait::Multiplied(..) => false,
        });
        if by_card {
            return Some(Principle::CardText);
        }
        if !self.state.table.traits.forbids {
            return None;
        }
        let forbids = |abilities: &[Ability], scope: ScriptContext| {
            abilities.iter().any(|ability| {
                let means = |change: &Continuous| {
                    matches!(change, Continuous::Forbid { on, gear }
                        if card.is_meant(gear) && self.who(*on, scope).contains(&Some(bearer)))
                };
                ability.holds().any(means) && ability.requires.iter().all(|one| self.met(one, scope))
            })
        };
        for whose in combat.combatants.into_iter().flatten() {
            let warrior = self.state.table.warrior(whose);
            let scope = ScriptContext::of(warrior.player, Some(whose));
            if forbids(warrior.abilities(), scope) {
                return Some(Principle::CardText);
            }
            for (id, by) in self.state.table.attached(whose).filter(|(_, by)| by.handle != card.handle) {
                let vehicle = by.kind == CardKind::Vehicle;
                let used = self.state.side_of(whose).is_some_and(|side| self.in_use(combat, side, id, by));
                if used && forbids(by.abilities(), scope) {
                    return Some(if vehicle { Principle::VehicleRestricts } else { Principle::CardText });
                }
            }
        }
        if self.forbidden_from_afar(bearer, card) {
            return Some(Principle::CardText);
        }
        let warzone = combat.warzone.map(|id| self.state.table.warzone(id));
        let scope = |player| ScriptContext::of(player, combat.in_warzone());
        warzone
            .filter(|zone| {
                zone.script.as_ref().is_some_and(|text| forbids(&text.abilities, scope(zone.player)))
            })
            .map(|_| Principle::WarzoneText)
    }

    /// Whether a text that reaches a warrior forbids it the use of a card.
    fn forbidden_from_afar(&self, bearer: WarriorId, card: &Card) -> bool {
        self.state.table.traits.auras.iter().any(|&source| {
            let abilities = self.state.script(source).map_or(&[][..], |script| &script.abilities);
            let forbids = |ability: &&Ability| {
                ability
                    .holds()
                    .any(|change| matches!(change, Continuous::Forbid { gear, .. } if card.is_meant(gear)))
            };
            let mut found = abilities
                .iter()
                .filter(forbids)
                .filter_map(|ability| Some((ability, ability.reach.as_ref()?)));
            found.any(|(ability, reach)| {
                let Some((player, by, area)) = self.whereabouts(source) else { return false };
                let scope = ScriptContext {
                    reached: [Some(bearer), None],
                    ..ScriptContext::of(player, by).from(source)
                };
                self.reaches(source, player, by, area, reach, bearer)
                    && ability.requires.iter().all(|one| self.met(one, scope))
            })
        })
    }

    /// Whether a text is that of a fortification.
    pub(super) fn is_fortification(&self, source: Source) -> bool {
        match source {
            Source::Card(id) => self.state.table.card(id).is_fortification(),
            Source::Warrior(id) => self.is_defined(id, FORTIFICATION),
            Source::Warzone(_) => false,
        }
    }

    pub(super) fn is_a_vehicle(&self, warrior: WarriorId) -> bool {
        self.is_defined(warrior, VEHICLE)
    }

    /// Whether a warrior is inside a vehicle, or is one.
    pub(super) fn is_inside_vehicle(&self, warrior: WarriorId) -> bool {
        self.is_a_vehicle(warrior)
            || self.state.table.attached(warrior).any(|(_, card)| self.is_outside(card) == Some(false))
    }

    /// Whether the bearer of a vehicle is outside it, as one in cover always is; `None` for what is no
    /// vehicle.
    pub(super) fn is_outside(&self, card: &Card) -> Option<bool> {
        let covered = match card.place {
            Place::On(bearer) => self.state.table.warrior(bearer).in_cover,
            _ => false,
        };
        (card.kind == CardKind::Vehicle).then_some(card.outside || covered)
    }
}
