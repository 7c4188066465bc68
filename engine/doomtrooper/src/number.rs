//! Numbers that carry their terms: `10 = 8 printed + 2 Evasive Action`.

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

use crate::effect::{Bought, Operation};
use crate::ids::Source;
use crate::ids::{RuleRef, WarzoneId};

/// A number with the terms it was computed from, in the order applied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Number {
    /// What the number comes to.
    pub total: i32,
    /// How; the first term is the printed figure, or what takes its place.
    pub terms: Vec<Term>,
    /// What would change it and does not count, each with the rule that sets it aside.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<Term>,
    /// What no rule settles about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubt: Option<Doubt>,
}

/// One term of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Term {
    /// The summand, or for what scales the factor or divisor.
    pub amount: i32,
    /// How the term enters the number.
    pub operation: Operation,
    /// Where it comes from.
    pub origin: Origin,
    /// The rule that lets it count, or sets it aside.
    pub rule: RuleRef,
    /// The destiny points that the amount was bought with, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bought: Option<Bought>,
    /// The text that sets it aside, or that turns what would be gained into a loss; `None` where none does so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Source>,
    /// Whether its source stays in play, so that it could still be discarded later.
    #[serde(skip)]
    pub(crate) lasts: bool,
}

/// Where a term comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Printed on the warrior.
    Printed,
    /// Supposed of the warrior by a change to the scenario, whatever is printed on it.
    Supposed,
    /// Printed elsewhere on the warrior, after two ratings changed places.
    Swapped(Source),
    /// A card.
    Card(Source),
    /// The warzone the defender defends in.
    Warzone(WarzoneId),
    /// Being in cover.
    Cover,
    /// The bound below which this rating cannot fall.
    Floor,
}

/// What no rule settles about a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Doubt {
    /// How a division is rounded.
    Rounding,
    /// Which of several multiplying cards its controller applies.
    WhichMultiplier,
    /// Which of several unequal bonuses counts that are not cumulative.
    WhichBonus,
}

/// In which order the terms of a number are applied. Changes of the base come first everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TermOrder {
    /// As they came: what was in play before the combat, then cards as they took effect.
    AsTheyCame,
    /// Factors and divisors before summands, of what stays in play; then effects that are spent when
    /// played, as they took effect.
    ScaleFirst,
    /// Factors and divisors refer to the base.
    ScaleBase,
}

impl TermOrder {
    const fn rank(self, term: &Term) -> u8 {
        match (self, term.operation) {
            (_, Operation::Base) => 0,
            (Self::AsTheyCame, _) => 1,
            (Self::ScaleFirst, _) if !term.lasts => 3,
            (_, operation) => {
                if operation.scales() {
                    1
                } else {
                    2
                }
            }
        }
    }
}

impl Number {
    /// Applies terms to a printed number in a ruleset's order; terms of one rank in the order given.
    pub(crate) fn new(printed: Term, mut terms: Vec<Term>, order: TermOrder) -> Self {
        // Of several figures that take the place of the printed one, the last does.
        let set = terms.iter().rev().find(|term| term.operation == Operation::Set).copied();
        let printed = set.unwrap_or(printed);
        terms.retain(|term| term.operation != Operation::Set);
        terms.sort_by_key(|term| order.rank(term));
        let mut doubt = None;
        let total = terms.iter().fold(printed.amount, |sum, term| match term.operation {
            Operation::Base | Operation::Add => sum.saturating_add(term.amount),
            Operation::Multiply => sum.saturating_mul(term.amount),
            Operation::Set => term.amount,
            Operation::DivideUp => divided(sum, term.amount, true),
            Operation::DivideDown => divided(sum, term.amount, false),
            Operation::Divide => {
                let [low, high] = [false, true].map(|up| divided(sum, term.amount, up));
                if low != high {
                    doubt = Some(Doubt::Rounding);
                }
                low
            }
        });
        terms.insert(0, printed);
        Self { total, terms, aside: Vec::new(), doubt }
    }

    /// Applies one more term after all others.
    pub(crate) fn append(&mut self, term: Term) {
        let start = Term { amount: self.total, operation: Operation::Base, ..term };
        self.total = Self::new(start, vec![term], TermOrder::AsTheyCame).total;
        self.terms.push(term);
    }

    /// Applies a factor or divisor to the base, before what is added to it; where one counts already, it is
    /// set aside.
    pub(crate) fn scale_base(&mut self, term: Term) {
        if self.terms.iter().any(|known| known.operation.scales()) {
            self.aside.push(term);
            return;
        }
        let mut others = self.terms.iter();
        let Some(&printed) = others.next() else { return };
        let terms: Vec<Term> = others.copied().chain([term]).collect();
        let Self { total, terms, doubt, .. } = Self::new(printed, terms, TermOrder::ScaleBase);
        (self.total, self.terms, self.doubt) = (total, terms, self.doubt.or(doubt));
    }

    /// Raises a negative total to zero, with the rule that says so as a term, and the text, where it is one.
    pub(crate) fn not_below_zero(mut self, rule: RuleRef, by: Option<Source>) -> Self {
        if self.total < 0 {
            let amount = self.total.saturating_neg();
            let (operation, origin) = (Operation::Add, Origin::Floor);
            self.terms.push(Term { amount, operation, origin, rule, bought: None, by, lasts: true });
            self.total = 0;
        }
        self
    }
}

/// A quotient, rounded up.
pub(crate) fn part_of(number: i32, divisor: NonZeroU8) -> i32 {
    divided(number, i32::from(divisor.get()), true)
}

/// A quotient, rounded; a divisor below 1 divides nothing.
fn divided(number: i32, divisor: i32, up: bool) -> i32 {
    let divisor = divisor.max(1);
    let low = number.div_euclid(divisor);
    if up && number.rem_euclid(divisor) != 0 { low.saturating_add(1) } else { low }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lasting(amount: i32, operation: Operation) -> Term {
        let (origin, rule) = (Origin::Cover, RuleRef::default());
        Term { amount, operation, origin, rule, bought: None, by: None, lasts: true }
    }

    fn spent(amount: i32, operation: Operation) -> Term {
        Term { lasts: false, ..lasting(amount, operation) }
    }

    fn total(printed: i32, terms: &[Term], order: TermOrder) -> i32 {
        Number::new(lasting(printed, Operation::Base), terms.to_vec(), order).total
    }

    #[test]
    fn base_changes_come_before_factors_and_factors_before_additions() {
        // 3 printed, -2 on the base, doubled, +5: the Czech rules' worked example comes to 7.
        let terms =
            [lasting(5, Operation::Add), lasting(2, Operation::Multiply), lasting(-2, Operation::Base)];
        assert_eq!(total(3, &terms, TermOrder::ScaleFirst), 7);
    }

    #[test]
    fn where_terms_count_as_they_came_a_later_factor_doubles_an_earlier_addition() {
        let terms =
            [lasting(5, Operation::Add), lasting(2, Operation::Multiply), lasting(-2, Operation::Base)];
        assert_eq!(total(3, &terms, TermOrder::AsTheyCame), 12, "(3 - 2 + 5) × 2");
    }

    #[test]
    fn a_factor_spent_when_played_counts_after_what_stays() {
        let terms = [spent(2, Operation::Multiply), lasting(5, Operation::Add)];
        assert_eq!(total(3, &terms, TermOrder::ScaleFirst), 16, "(3 + 5) × 2");
    }

    #[test]
    fn a_factor_of_the_base_is_not_applied_to_additions() {
        let terms = [lasting(5, Operation::Add), spent(2, Operation::Multiply)];
        assert_eq!(total(3, &terms, TermOrder::ScaleBase), 11);
    }

    #[test]
    fn a_later_factor_of_the_base_is_applied_to_it_once() {
        let mut number =
            Number::new(lasting(6, Operation::Base), vec![lasting(2, Operation::Add)], TermOrder::AsTheyCame);
        number.scale_base(lasting(2, Operation::Multiply));
        assert_eq!(number.total, 14, "6 × 2 + 2");
        number.scale_base(lasting(3, Operation::Multiply));
        assert_eq!((number.total, number.aside.len()), (14, 1), "the second is set aside");
    }

    #[test]
    fn a_quotient_is_rounded_as_the_card_says() {
        let half = |operation| {
            Number::new(lasting(7, Operation::Base), vec![lasting(2, operation)], TermOrder::AsTheyCame)
        };
        assert_eq!(half(Operation::DivideUp).total, 4);
        assert_eq!(half(Operation::DivideDown).total, 3);
        assert_eq!(half(Operation::Divide).doubt, Some(Doubt::Rounding));
        assert_eq!(half(Operation::DivideUp).doubt, None);
    }

    #[test]
    fn what_takes_the_place_of_the_printed_figure_comes_before_everything_else() {
        let terms = [lasting(5, Operation::Add), lasting(2, Operation::Multiply), lasting(9, Operation::Set)];
        assert_eq!(total(3, &terms, TermOrder::ScaleFirst), 23, "9 × 2 + 5");
    }

    #[test]
    fn a_floor_is_a_term_of_its_own() {
        let number = Number::new(
            lasting(2, Operation::Base),
            vec![lasting(-5, Operation::Add)],
            TermOrder::AsTheyCame,
        );
        assert_eq!(number.total, -3);
        let raised = number.not_below_zero(RuleRef::default(), None);
        assert_eq!(raised.total, 0);
        assert_eq!(raised.terms.last().map(|t| (t.amount, t.origin)), Some((3, Origin::Floor)));
    }
}
