//! The terms of a rating as they are found, and what texts make of them.

use crate::effect::{Benefit, CardFilter, Continuous, Gear, Operation};
use crate::event::{Cause, Source};
use crate::game::aside::Aside;
use crate::game::position::Figures;
use crate::game::texts::saying;
use crate::ids::WarriorId;
use crate::number::{Doubt, Term};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::state::Combat;

/// The terms of a rating as they are found.
#[derive(Default)]
pub(in crate::game) struct Found {
    pub(super) terms: Vec<Term>,
    pub(super) aside: Vec<Term>,
    pub(in crate::game) doubt: Option<Doubt>,
    /// A bonus that does not add up with others of its kind, once there is one.
    pub(super) alone: Option<i32>,
    /// What the warrior gains nothing from, and by which text.
    pub(super) lacks: Vec<(Benefit, Source)>,
    /// What takes nothing from it, and by which text.
    pub(super) spared: Vec<(Benefit, Source)>,
    /// Cards whose bonuses are losses, and by which text.
    pub(super) turned: Vec<(CardFilter, Source)>,
    /// Whether only the base is asked for: what is printed, and what changes that.
    pub(super) only_base: bool,
}

impl Found {
    /// The text that sets a term aside because the warrior gains nothing from such a thing, or loses
    /// nothing through it.
    pub(super) fn lost(&self, of: &[Benefit], loses: bool) -> Option<Aside> {
        let denied = of.iter().find_map(|benefit| self.denied_by(*benefit));
        let mut spares = of.iter().chain(&[Benefit::Bonus]).filter(|_| loses);
        denied.or_else(|| spares.find_map(|benefit| self.spared_by(*benefit))).map(Aside::by_text)
    }

    /// Whether what changes a rating so is asked for.
    pub(super) const fn asks_for(&self, operation: Operation) -> bool {
        !self.only_base || matches!(operation, Operation::Base | Operation::Set)
    }

    /// A term that counts, or one that something sets aside.
    pub(in crate::game) fn add(&mut self, term: Term, aside: Option<Cause>) {
        // Nothing added is no term.
        if (term.operation == Operation::Add && term.amount == 0) || !self.asks_for(term.operation) {
            return;
        }
        match aside {
            None => self.terms.push(term),
            Some(Cause { rule, source }) => self.aside.push(Term { rule, by: source, ..term }),
        }
    }

    /// The text by which the warrior gains nothing from such a thing.
    pub(super) fn denied_by(&self, of: Benefit) -> Option<Source> {
        text_of(&self.lacks, of)
    }

    /// The text by which such a thing takes nothing from the warrior.
    pub(super) fn spared_by(&self, of: Benefit) -> Option<Source> {
        text_of(&self.spared, of)
    }
}

fn text_of(texts: &[(Benefit, Source)], of: Benefit) -> Option<Source> {
    texts.iter().find(|(benefit, _)| *benefit == of).map(|(_, by)| *by)
}

impl Figures<'_> {
    /// The rule, and the text if one does, that sets a term aside.
    pub(super) fn cause(self, aside: Aside) -> Cause {
        Cause { rule: self.at.rules.cite(aside.principle), source: aside.by }
    }

    /// What sets a played card aside to whose power somebody is immune.
    pub(super) fn negation(self, source: Source) -> Option<Aside> {
        let by = self.at.immunities().negation_of(source).map(|(_, by)| by)?;
        Some(Aside { principle: Principle::ImmunityNegates, by: Some(by) })
    }

    /// The cards of which a text turns what they add to a rating into a loss.
    pub(super) fn turned(
        self,
        combat: &Combat,
        warrior: WarriorId,
        rating: Rating,
    ) -> Vec<(CardFilter, Source)> {
        let mut turned = Vec::new();
        if self.at.state.table.traits.denies {
            self.at.texts().for_each_ability(combat, saying!(TurnsBonuses), &mut |source, scope, change| {
                if let Continuous::TurnsBonuses { on, of, rating: which } = change
                    && which.contains(rating, combat.tactic)
                    && self.at.meaning().who(*on, scope).contains(&Some(warrior))
                {
                    turned.push((of.clone(), source));
                }
            });
        }
        turned
    }

    /// What a card changes, the other way round where a text turns its bonuses, and that text.
    pub(super) fn turn(
        self,
        source: Source,
        (operation, amount): (Operation, i32),
        found: &Found,
    ) -> (i32, Option<Source>) {
        let Source::Card(id) = source else { return (amount, None) };
        let adds = matches!(operation, Operation::Add | Operation::Base) && amount > 0;
        if !adds {
            return (amount, None);
        }
        let card = self.at.state.table.card(id);
        let by = found.turned.iter().find(|(of, _)| card.is_meant(of)).map(|(_, by)| *by);
        (if by.is_some() { -amount } else { amount }, by)
    }

    /// What a warrior gains nothing from, and what takes nothing from it.
    pub(super) fn benefits_lost(self, combat: &Combat, warrior: WarriorId, found: &mut Found) {
        if !self.at.state.table.traits.denies {
            return;
        }
        self.at.texts().for_each_ability(
            combat,
            saying!(NoBenefit | NoLoss),
            &mut |source, scope, change| match change {
                Continuous::NoBenefit { on, of }
                    if self.at.meaning().who(*on, scope).contains(&Some(warrior)) =>
                {
                    found.lacks.push((*of, source));
                }
                Continuous::NoLoss { on, of }
                    if self.at.meaning().who(*on, scope).contains(&Some(warrior)) =>
                {
                    found.spared.push((*of, source));
                }
                _ => {}
            },
        );
    }

    /// What somebody would gain if a term counted that comes from a text.
    pub(super) fn benefits_of(self, source: Source, gains: bool, aimed: bool) -> Vec<Benefit> {
        let mut benefits = if aimed { vec![Benefit::Aimed] } else { Vec::new() };
        if self.at.equipment().is_fortification(source) {
            benefits.push(Benefit::Fortification);
        }
        if let Source::Card(id) = source {
            let card = self.at.state.table.card(id);
            let kinds = [
                (Gear::Armor, Benefit::Armor),
                (Gear::Weapon, Benefit::Weapon),
                (Gear::Vehicle, Benefit::Vehicle),
                (Gear::Beast, Benefit::Beast),
            ];
            benefits.extend(kinds.into_iter().filter(|(gear, _)| card.is_gear(*gear)).map(|(_, of)| of));
        }
        if gains {
            benefits.push(Benefit::Bonus);
            if matches!(source, Source::Warzone(_)) {
                benefits.push(Benefit::Warzone);
            }
        }
        benefits
    }
}
