//! Ratings as they stand, with every term and what sets one aside.

use std::num::NonZeroU8;

use crate::effect::{Benefit, CardKind, Continuous, Gear, Imposed, Operation, ReachArea, Who};
use crate::event::Source;
use crate::game::aside::Aside;
use crate::game::context::ScriptContext;
use crate::game::figures::found::Found;
use crate::game::position::Figures;
use crate::game::texts::held::{Does, Held};
use crate::game::texts::saying;
use crate::ids::WarriorId;
use crate::number::{Doubt, Number, Origin, Term, TermOrder, part_of};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::ruleset::{FortificationReach, Parameter};
use crate::state::{Combat, Modifier};
use crate::table::{Area, Place};

impl Figures<'_> {
    /// A warrior's rating now, with its terms. `None` for a dash.
    pub(in crate::game) fn rating(self, warrior: WarriorId, rating: Rating) -> Option<Number> {
        self.reckon(warrior, rating, false)
    }

    /// A warrior's base rating now: what is printed, with what warzones, beasts and cards make of that.
    pub(in crate::game) fn base(self, warrior: WarriorId, rating: Rating) -> Option<i32> {
        self.reckon(warrior, rating, true).map(|number| number.total)
    }

    fn reckon(self, warrior: WarriorId, rating: Rating, only_base: bool) -> Option<Number> {
        let printed = self.printed(warrior, rating)?;
        let combat = self.at.state.combat();
        // Whatever modified a rating before it changed places has gone with it.
        let (place, _) = self.place_before(warrior, rating, 0);
        let turned = combat.map_or_else(Vec::new, |combat| self.turned(combat, warrior, place));
        let mut found = Found { turned, only_base, ..Found::default() };
        if let Some(combat) = combat {
            self.benefits_lost(combat, warrior, &mut found);
        }
        match combat.filter(|combat| self.is_fighting(combat, warrior)) {
            Some(combat) => {
                self.warzone_term(combat, warrior, place, &mut found);
                self.held_terms(combat, warrior, place, &mut found);
            }
            None => self.standing_terms(warrior, place, &mut found),
        }
        if place == Rating::Armor && self.at.state.table.warrior(warrior).in_cover {
            let Parameter { is: amount, rule } = self.at.rules.parameters.cover_bonus;
            let (operation, origin) = (Operation::Add, Origin::Cover);
            let aside = found.lost(&[Benefit::Cover], false);
            let term = Term { amount, operation, origin, rule, bought: None, by: None, lasts: true };
            found.add(term, aside.map(|aside| self.cause(aside)));
        }
        if let Some(combat) = combat {
            self.modifier_terms(combat, warrior, rating, &mut found);
            self.group_terms(combat, warrior, place, &mut found);
        }
        Some(self.sum(rating, printed, found))
    }

    /// Whether a warrior is one of the combatants, or has joined one.
    fn is_fighting(self, combat: &Combat, warrior: WarriorId) -> bool {
        self.at.state.side_of(warrior).is_some() || combat.joined.iter().any(|group| group.contains(&warrior))
    }

    /// What holds for a warrior who does not fight: its own text, what lies on it, and what reaches it. Whether
    /// it uses a piece of equipment is said in a combat only, so that of equipment only the value counts.
    fn standing_terms(self, warrior: WarriorId, rating: Rating, found: &mut Found) {
        let lies_idle = |source: Source| {
            let Source::Card(id) = source else { return false };
            let card = self.at.state.table.card(id);
            rating != Rating::Value && card.place == Place::On(warrior) && card.is_gear(Gear::Equipment)
        };
        let mut terms = Vec::new();
        self.at.texts().for_each_text(warrior, saying!(Rating), &mut |source, change| {
            let Continuous::Rating { rating: changed, op, amount, .. } = change else { return };
            if !changed.contains(rating, None) || lies_idle(source) || !found.asks_for(*op) {
                return;
            }
            let bearer = self.at.state.bearer(source);
            let around = ScriptContext::of(self.at.state.controller(source), bearer).from(source);
            let scope = ScriptContext { reached: [Some(warrior), None], ..around };
            let amount = self.at.meaning().measure(amount, scope);
            let principle = match op {
                Operation::Base => Principle::BaseFirst,
                _ if op.scales() => self.at.rules.known_or(Principle::LastingSource, Principle::Scaling),
                _ if bearer != Some(warrior) => Principle::OthersModify,
                _ => Principle::ModifiersCumulative,
            };
            let (rule, origin) = (self.at.rules.cite(principle), Origin::Card(source));
            terms.push(Term { amount, operation: *op, origin, rule, bought: None, by: None, lasts: true });
        });
        for term in terms {
            found.add(term, None);
        }
    }

    fn sum(self, rating: Rating, printed: Term, mut found: Found) -> Number {
        let is_value = rating == Rating::Value;
        let scaled_once = is_value && self.at.rules.has(Principle::ValueScaledOnce);
        let mut order = self.at.rules.parameters.number_order.is;
        if scaled_once {
            order = TermOrder::ScaleBase;
            let rule = self.at.rules.cite(Principle::ValueScaledOnce);
            let mut scaled = false;
            let (terms, surplus): (Vec<_>, Vec<_>) = found
                .terms
                .into_iter()
                .partition(|term| !term.operation.scales() || !std::mem::replace(&mut scaled, true));
            found.terms = terms;
            found.terms.iter_mut().filter(|term| term.operation.scales()).for_each(|term| term.rule = rule);
            found.aside.extend(surplus.into_iter().map(|term| Term { rule, ..term }));
        }
        let mut number = Number::new(printed, found.terms, order);
        number.aside = found.aside;
        number.doubt = number.doubt.or(found.doubt);
        if let Some((_, by)) = found.turned.first() {
            number.not_below_zero(self.at.rules.cite(Principle::CardText), Some(*by))
        } else if is_value && self.at.rules.has(Principle::ValueNeverNegative) {
            number.not_below_zero(self.at.rules.cite(Principle::ValueNeverNegative), None)
        } else {
            number
        }
    }

    /// Where a rating of a warrior stood before it changed places, counting what came after so many modifiers
    /// of the combat, and by which card it has come from there.
    fn place_before(self, warrior: WarriorId, rating: Rating, modifiers: usize) -> (Rating, Option<Source>) {
        let swaps = self.at.state.combat().map_or(&[][..], |combat| &combat.swaps);
        let later = swaps.iter().rev().filter(|swap| swap.warrior == warrior && swap.after >= modifiers);
        later.fold((rating, None), |(place, by), swap| {
            swap.place_before(place).map_or((place, by), |before| (before, Some(swap.source)))
        })
    }

    /// The printed number; after two ratings changed places, the one printed at the other.
    fn printed(self, warrior: WarriorId, rating: Rating) -> Option<Term> {
        let rule = self.at.rules.cite(Principle::PrintedRating);
        let (place, by) = self.place_before(warrior, rating, 0);
        let facts = self.at.state.table.warrior(warrior);
        let own = if facts.supposed.contains(&place) { Origin::Supposed } else { Origin::Printed };
        let origin = by.map_or(own, Origin::Swapped);
        let amount = facts.ratings.get(place)?;
        let operation = Operation::Base;
        Some(Term { amount, operation, origin, rule, bought: None, by: None, lasts: true })
    }

    fn warzone_term(self, combat: &Combat, warrior: WarriorId, rating: Rating, found: &mut Found) {
        let inside = combat.in_warzone() == Some(warrior);
        let shares = |amount: i32| inside || self.shares_warzone(warrior, amount);
        let Some(warzone) = combat.warzone else { return };
        let zone = self.at.state.table.warzone(warzone);
        if let Some(amount) = zone.ratings.get(rating).filter(|&amount| shares(amount)) {
            let elsewhere = zone.area != self.at.state.table.warrior(warrior).area
                && self.at.warzones().is_everywhere(zone);
            let principle = if elsewhere { Principle::PlanetsEverywhere } else { Principle::WarzoneModifies };
            let rule = self.at.rules.cite(principle);
            let (operation, origin) = (Operation::Base, Origin::Warzone(warzone));
            let of = if amount > 0 { &[Benefit::Warzone, Benefit::Bonus][..] } else { &[] };
            let spared = || found.spared_by(Benefit::Warzone).filter(|_| amount < 0);
            let alone = || self.at.immunities().left_alone_by(Source::Warzone(warzone), warrior, false);
            let by_text = || spared().or_else(alone).map(Aside::by_text);
            let aside = found.lost(of, amount < 0).or_else(by_text);
            let term = Term { amount, operation, origin, rule, bought: None, by: None, lasts: true };
            found.add(term, aside.map(|aside| self.cause(aside)));
        }
    }

    /// Whether a card has a warrior share so much of what the warzone does to ratings.
    fn shares_warzone(self, warrior: WarriorId, amount: i32) -> bool {
        self.at.texts().traits().any(|gained| {
            let Some((Imposed::SharesWarzone { on, gains }, scope)) = self.at.texts().imposed(gained) else {
                return false;
            };
            let meant = gained.warrior.map_or_else(
                || self.at.meaning().who(*on, scope).contains(&Some(warrior)),
                |whose| whose == warrior,
            );
            meant && gains.is_none_or(|gains| gains == (amount > 0))
        })
    }

    /// What holds without being played, set aside where something keeps it from counting.
    fn held_terms(self, combat: &Combat, warrior: WarriorId, rating: Rating, found: &mut Found) {
        self.at.texts().for_each_held(combat, saying!(Rating), &mut |held| match held.does {
            Does::Base(ratings) if held.scope.bearer == Some(warrior) => {
                if let Some(amount) = ratings.get(rating) {
                    let rule = self.at.rules.cite(Principle::BeastModifies);
                    let (operation, origin) = (Operation::Base, Origin::Card(held.source));
                    let aside = self
                        .aside_for(combat, &held, warrior)
                        .or_else(|| found.lost(&self.benefits_of(held.source, amount > 0, true), amount < 0));
                    let term = Term { amount, operation, origin, rule, bought: None, by: None, lasts: true };
                    found.add(term, aside.map(|aside| self.cause(aside)));
                }
            }
            Does::Change(Continuous::Rating { rating: changed, op, amount, on, .. })
                if found.asks_for(*op)
                    && changed.contains(rating, combat.tactic)
                    && self.at.meaning().who(*on, held.scope).contains(&Some(warrior)) =>
            {
                // Of several who are reached each is counted for itself.
                let scope = match on {
                    Who::Reached => ScriptContext { reached: [Some(warrior), None], ..held.scope },
                    _ => held.scope,
                };
                let amount = self.at.meaning().measure(amount, scope);
                let (amount, rule) = match self.divisor_of_campaign(held.source, warrior) {
                    Some(divisor) => (part_of(amount, divisor.is), divisor.rule),
                    None => (amount, self.at.rules.cite(self.held_principle(combat, &held, *op, warrior))),
                };
                let origin = Origin::Card(held.source);
                let (amount, by) = self.turn(held.source, (*op, amount), found);
                let term = Term { amount, operation: *op, origin, rule, bought: None, by, lasts: true };
                let gains = gives(*op, amount);
                let of = |gains: bool| self.benefits_of(held.source, gains, held.reach.is_none());
                let mut aside = self
                    .aside_for(combat, &held, warrior)
                    .or_else(|| found.lost(&of(gains), takes(*op, amount)));
                if aside.is_none() && self.stands_alone(held.source, warrior) {
                    aside = Self::not_with_others(amount, found);
                }
                found.add(term, aside.map(|aside| self.cause(aside)));
                if aside.is_none() {
                    self.multiplied(combat, (held.source, true), (term, rating), warrior, found);
                }
            }
            _ => {}
        });
    }

    /// What sets something aside for this warrior, if anything does.
    fn aside_for(self, combat: &Combat, held: &Held<'_>, warrior: WarriorId) -> Option<Aside> {
        let own_text = held.source == Source::Warrior(warrior);
        let barred = || combat.no_modifiers.filter(|_| !own_text);
        let inside = || {
            self.at.equipment().is_fortification(held.source)
                && self.at.equipment().is_inside_vehicle(warrior)
        };
        let of_vehicle = || {
            let none = Principle::VehicleNoFortifications;
            if self.at.equipment().is_a_vehicle(warrior) {
                self.at.rules.known_or(Principle::WarriorIsVehicle, none)
            } else {
                none
            }
        };
        let alone = || self.at.immunities().left_alone_by(held.source, warrior, false);
        held.aside
            .or_else(|| barred().or_else(alone).map(Aside::by_text))
            .or_else(|| inside().then(|| Aside::by_rule(of_vehicle())))
    }

    fn held_principle(
        self,
        combat: &Combat,
        held: &Held<'_>,
        operation: Operation,
        warrior: WarriorId,
    ) -> Principle {
        match operation {
            Operation::Base => Principle::BaseFirst,
            _ if operation.scales() => self.at.rules.known_or(Principle::LastingSource, Principle::Scaling),
            _ if self.at.texts().is_assigned_to_planet(held.source) => Principle::PlanetsEverywhere,
            _ if self.at.equipment().is_fortification(held.source) => {
                self.fortification_principle(combat, held, warrior)
            }
            _ if self.is_of_kind(held.source, CardKind::Campaign)
                && self.at.rules.has(Principle::Campaign) =>
            {
                Principle::Campaign
            }
            _ if self.is_of_kind(held.source, CardKind::Planet) && self.at.rules.has(Principle::Planet) => {
                let natives = &self.at.rules.affiliations.natives;
                let of_natives = held.reach.and_then(|reach| reach.definition.as_ref());
                if of_natives.is_some_and(|definition| natives.contains(definition)) {
                    self.at.rules.known_or(Principle::NativeBonus, Principle::Planet)
                } else {
                    Principle::Planet
                }
            }
            _ if self.is_of_kind(held.source, CardKind::Ki) => {
                let has_left = !self.at.warriors().is_of(warrior, &self.at.rules.affiliations.ki);
                let later = self.at.rules.known_or(Principle::KiAfterAffiliation, Principle::KiEffect);
                if has_left { later } else { Principle::KiEffect }
            }
            _ if self.works_at_outpost_only_so(held, warrior) => self.extending(held.source),
            _ if held.scope.bearer != Some(warrior) => Principle::OthersModify,
            _ => Principle::ModifiersCumulative,
        }
    }

    /// Why a fortification counts for a warrior.
    fn fortification_principle(self, combat: &Combat, held: &Held<'_>, warrior: WarriorId) -> Principle {
        let mut carried = self.at.state.table.attached(warrior);
        if combat.warzone.is_some() && !self.is_of_kind(held.source, CardKind::Fortification) {
            Principle::ConsideredFortification
        } else if carried.any(|(_, card)| card.kind == CardKind::Beast) {
            Principle::RiderFortified
        } else if self.works_at_outpost_only_so(held, warrior) {
            self.extending(held.source)
        } else {
            Principle::FortificationReaches
        }
    }

    /// Whether a text of an area reaches a warrior of another only because the one is the outpost.
    fn works_at_outpost_only_so(self, held: &Held<'_>, warrior: WarriorId) -> bool {
        self.at.rules.has(Principle::OutpostExtends)
            && held.reach.is_some_and(|reach| reach.area == ReachArea::Same)
            && !(self.at.equipment().is_fortification(held.source)
                && self.at.rules.parameters.fortifications_reach.is == FortificationReach::Everywhere)
            && self
                .at
                .texts()
                .whereabouts(held.source)
                .is_some_and(|(_, _, area)| area != self.at.state.table.warrior(warrior).area)
    }

    /// Why something works between the outpost and the squad or cohort: what lies at home works at the
    /// outpost too, and what lies at the outpost works at home.
    fn extending(self, source: Source) -> Principle {
        let at_outpost =
            self.at.texts().whereabouts(source).is_some_and(|(_, _, area)| area == Area::Outpost);
        let both = self.at.rules.known_or(Principle::OutpostWorksBothWays, Principle::OutpostExtends);
        if at_outpost { both } else { Principle::OutpostExtends }
    }

    pub(in crate::game) fn is_of_kind(self, source: Source, kind: CardKind) -> bool {
        matches!(source, Source::Card(id) if self.at.state.table.card(id).kind == kind)
    }

    /// By what a bonus is divided, rounded up: that of a Campaign at home for a warrior at the outpost.
    fn divisor_of_campaign(self, source: Source, warrior: WarriorId) -> Option<Parameter<NonZeroU8>> {
        let place = self.at.texts().whereabouts(source);
        let at_home =
            place.is_some_and(|(_, _, area)| self.at.texts().is_campaign_at_home(source, area, warrior));
        self.at.rules.parameters.campaign_divisor.filter(|_| at_home)
    }

    /// Whether a bonus is of those that do not add up with others of their kind.
    fn stands_alone(self, source: Source, warrior: WarriorId) -> bool {
        let Source::Warrior(by) = source else { return false };
        let sergeants = &self.at.rules.affiliations.sergeants;
        by != warrior
            && self.at.rules.has(Principle::SergeantsNotCumulative)
            && sergeants.iter().any(|definition| self.at.warriors().is_defined(by, definition))
    }

    fn not_with_others(amount: i32, found: &mut Found) -> Option<Aside> {
        match found.alone {
            None => {
                found.alone = Some(amount);
                None
            }
            Some(first) => {
                if first != amount {
                    found.doubt = Some(Doubt::WhichBonus);
                }
                Some(Aside::by_rule(Principle::SergeantsNotCumulative))
            }
        }
    }

    /// Cards that took effect in this combat, in that order; those from before two ratings changed places
    /// count where that which they modified stands now.
    fn modifier_terms(self, combat: &Combat, warrior: WarriorId, rating: Rating, found: &mut Found) {
        let own = combat.modifiers.iter().enumerate().filter(|(at, modifier)| {
            modifier.warrior == warrior
                && modifier.rating == self.place_before(warrior, rating, at.saturating_add(1)).0
        });
        for (_, modifier) in own {
            let &Modifier { operation, amount, source, lasts, bought, .. } = modifier;
            let (amount, by) = self.turn(source, (operation, amount), found);
            let principle = match operation {
                _ if bought.is_some() => Principle::StrengthByPoints,
                Operation::Base => Principle::BaseFirst,
                _ if !lasts && self.at.rules.has(Principle::SpentEffects) => Principle::SpentEffects,
                _ if operation.scales() => {
                    self.at.rules.known_or(Principle::LastingSource, Principle::Scaling)
                }
                _ => Principle::ModifiersCumulative,
            };
            let gains = gives(operation, amount);
            let denied = || found.denied_by(Benefit::Bonus).filter(|_| gains);
            let aimed = || found.spared_by(Benefit::Aimed).filter(|_| self.at.plays().is_aimed(source));
            let spared = || found.spared_by(Benefit::Bonus).or_else(aimed);
            let spared = || spared().filter(|_| takes(operation, amount));
            let by_text = combat.no_modifiers.or_else(denied).or_else(spared);
            let aside = by_text.map(Aside::by_text).or_else(|| self.negation(source));
            let rule = self.at.rules.cite(principle);
            let term = Term { amount, operation, origin: Origin::Card(source), rule, bought, by, lasts };
            found.add(term, aside.map(|aside| self.cause(aside)));
            if aside.is_none() {
                self.multiplied(combat, (source, false), (term, modifier.rating), warrior, found);
            }
        }
    }
}

/// Whether a term gives a rating something.
const fn gives(operation: Operation, amount: i32) -> bool {
    match operation {
        Operation::Base | Operation::Add | Operation::Set => amount > 0,
        Operation::Multiply => amount > 1,
        Operation::Divide | Operation::DivideUp | Operation::DivideDown => false,
    }
}

/// Whether a term takes something from a rating.
const fn takes(operation: Operation, amount: i32) -> bool {
    match operation {
        Operation::Base | Operation::Add => amount < 0,
        Operation::Multiply => amount < 1,
        Operation::Divide | Operation::DivideUp | Operation::DivideDown => amount > 1,
        Operation::Set => false,
    }
}
