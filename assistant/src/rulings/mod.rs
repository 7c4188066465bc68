//! Rulings that are known in advance: small scenarios, each with what must come of it under each
//! ruleset, and how much of the rules of combat they reach.
//!
//! # Layout
//! - `case`: the scenario files of `assistant/rulings/scenarios`, each with its cases;
//! - `trial`: one case replayed under one ruleset, and what differs from what is expected;
//! - `exempt_rules`: which rules are about combats, and why others are left out, from `assistant/rulings/exempt-rules`;
//! - `tally`: both laid side by side;
//! - `using`: which rulings use a card, and which rest on a rule;
//! - `prints`: cases of single cards, written from their prints alone, from `assistant/rulings/prints`.

mod case;
mod exempt_rules;
mod tally;
mod trial;
mod using;

#[cfg(test)]
mod figures;
#[cfg(test)]
mod prints;

pub use tally::Tally;
pub(crate) use tally::tally;
pub(crate) use using::{KnownRuling, using};
pub use using::{Shown, showing};

/// Every scenario with the ruling that is known of it: name and text of a scenario file.
pub(crate) fn written() -> Vec<(String, String)> {
    let mut written: Vec<(String, String)> = case::traced().collect();
    for file in case::files().expect("the scenario files are whole") {
        for (at, case) in file.cases.iter().enumerate() {
            let ruleset = case.expectations().next().map_or("warzone-faq", |(name, _)| name);
            written.push((format!("{} {at}", file.name), file.scenario(case, ruleset)));
        }
    }
    written
}

/// The combats of every ruling that is known, as share codes; those that are too long for one are left out.
///
/// # Panics
/// Never: what is embedded is whole, as tests show.
pub fn share_codes() -> Vec<String> {
    let cards = cardinal_cards_db::Cards::embedded().expect("the embedded cards are whole");
    written().iter().filter_map(|(_, scenario)| crate::live::share_code(scenario, &cards)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::library::Library;
    use cardinal_store::Source;

    #[test]
    fn the_cards_that_the_faq_names_with_a_phase_are_those_that_its_ruleset_cites_a_rule_for() {
        let library = Library::new("warzone-faq", Source::memory());
        let rules = library.rules("warzone-faq").expect("the ruleset exists");
        let cited: BTreeMap<&str, &str> = rules.cards().collect();
        let named: BTreeMap<&str, &str> = library
            .rulebook()
            .rules()
            .iter()
            .filter(|rule| rule.id.starts_with("warzone-faq/cards/"))
            .flat_map(|rule| rule.cards.iter().map(|card| (card.as_str(), rule.id.as_str())))
            .collect();
        assert_eq!(named.len(), 16);
        for (card, rule) in named {
            assert_eq!(cited.get(card), Some(&rule), "{card}");
        }
    }
}
