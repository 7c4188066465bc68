//! Which rule each principle of a ruleset comes from.

use std::collections::BTreeMap;

use cardinal_replay::Citations;
use serde::Deserialize;

use super::Principle;
use crate::ids::RuleRef;

/// What a ruleset file says of a principle: the rule it comes from, or `false` where the ruleset has
/// no such rule.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(crate) enum Binding {
    Rule(String),
    Is(bool),
}

/// Why the principles of a ruleset cannot be bound.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Unbound {
    /// Principles of which the file says nothing.
    pub(crate) missing: Vec<Principle>,
    /// Principles that no ruleset can do without and the file denies, or that it affirms without a
    /// rule.
    pub(crate) needed: Vec<Principle>,
}

/// Which rule each principle comes from; `None` where the ruleset has no such rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Principles(Vec<Option<RuleRef>>);

impl Principles {
    /// Binds every principle.
    pub(crate) fn bind(
        named: &BTreeMap<Principle, Binding>,
        citations: &mut Citations,
    ) -> Result<Self, Unbound> {
        let mut unbound = Unbound::default();
        let mut rules = Vec::with_capacity(Principle::ALL.len());
        for &principle in Principle::ALL {
            rules.push(match named.get(&principle) {
                Some(Binding::Rule(id)) => Some(citations.cite(id)),
                Some(Binding::Is(false)) if Principle::OPTIONAL.contains(&principle) => None,
                Some(Binding::Is(_)) => {
                    unbound.needed.push(principle);
                    None
                }
                None => {
                    unbound.missing.push(principle);
                    None
                }
            });
        }
        if unbound == Unbound::default() { Ok(Self(rules)) } else { Err(unbound) }
    }

    /// The rule of a principle; where the ruleset has none, what the card itself says decides.
    pub(crate) fn rule(&self, principle: Principle) -> RuleRef {
        let at = |principle: Principle| self.0.get(principle as usize).copied().flatten();
        at(principle).or_else(|| at(Principle::CardText)).unwrap_or_default()
    }

    /// Whether the ruleset has such a rule.
    pub(crate) fn has(&self, principle: Principle) -> bool {
        self.0.get(principle as usize).is_some_and(Option::is_some)
    }
}
