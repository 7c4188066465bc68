//! Numbers that carry their terms: `10 = 8 printed + 2 Evasive Action`.

use serde::Serialize;

use crate::effect::Operation;
use crate::event::Source;
use crate::ids::{RuleRef, WarzoneId};

/// A number with the terms it was computed from, in the order applied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Number {
    /// What it comes to.
    pub total: i32,
    /// How; the first term is always [`Origin::Printed`].
    pub terms: Vec<Term>,
}

/// One term of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Term {
    /// The summand, or for [`Operation::Multiply`] the factor.
    pub amount: i32,
    /// How it enters.
    pub operation: Operation,
    /// Where it comes from.
    pub origin: Origin,
    /// The rule that lets it count.
    pub rule: RuleRef,
}

/// Where a term comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Printed on the warrior.
    Printed,
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

impl Number {
    /// Applies terms to a printed number: base changes, then factors, then additions, each group
    /// in the order given.
    pub(crate) fn new(printed: Term, mut terms: Vec<Term>) -> Self {
        terms.sort_by_key(|term| term.operation);
        let total = terms.iter().fold(printed.amount, |sum, term| match term.operation {
            Operation::Base | Operation::Add => sum.saturating_add(term.amount),
            Operation::Multiply => sum.saturating_mul(term.amount),
        });
        terms.insert(0, printed);
        Self { total, terms }
    }

    /// Raises a negative total to zero, with the rule that says so as a term.
    pub(crate) fn not_below_zero(mut self, rule: RuleRef) -> Self {
        if self.total < 0 {
            let amount = self.total.saturating_neg();
            self.terms.push(Term { amount, operation: Operation::Add, origin: Origin::Floor, rule });
            self.total = 0;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn term(amount: i32, operation: Operation) -> Term {
        Term { amount, operation, origin: Origin::Cover, rule: RuleRef(0) }
    }

    #[test]
    fn base_changes_come_before_factors_and_factors_before_additions() {
        // 3 printed, -2 on the base, doubled, +5: the Czech rules' worked example comes to 7.
        let printed = term(3, Operation::Base);
        let terms = vec![term(5, Operation::Add), term(2, Operation::Multiply), term(-2, Operation::Base)];
        assert_eq!(Number::new(printed, terms).total, 7);
    }

    #[test]
    fn a_floor_is_a_term_of_its_own() {
        let number = Number::new(term(2, Operation::Base), vec![term(-5, Operation::Add)]);
        assert_eq!(number.total, -3);
        let raised = number.not_below_zero(RuleRef(0));
        assert_eq!(raised.total, 0);
        assert_eq!(raised.terms.last().map(|t| (t.amount, t.origin)), Some((3, Origin::Floor)));
    }
}
