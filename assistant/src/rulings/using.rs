//! Which rulings use a card, and which rest on a rule.

use std::collections::HashSet;
use std::sync::OnceLock;

use cardinal_cards_db::{Card, Cards};
use cardinal_doomtrooper::Ruleset;
use cardinal_language::{Localized, fold};
use toml::{Table, Value};

use super::case::{files, traced, traced_title};
use crate::live::share_code;

/// A ruling that is known in advance.
#[derive(Debug)]
pub(crate) struct KnownRuling {
    /// What is claimed.
    pub(crate) claim: Localized,
    /// The file of the scenario, without its ending.
    pub(crate) file: String,
    /// The rulesets under which it is replayed.
    pub(crate) rulesets: Vec<String>,
    /// Every text of the scenario, folded: the names of its cards are among them.
    texts: HashSet<String>,
    /// The rules that what must come of it names.
    cites: HashSet<String>,
    /// The scenario, under the first of the rulesets.
    scenario: Table,
}

/// A ruling that shows a rule at work, and can be replayed.
#[derive(Debug)]
pub struct Shown {
    /// What is claimed.
    pub claim: &'static Localized,
    /// The combat as a share code; `None` where it is too long for one.
    pub code: Option<String>,
}

/// The rulings that rest on a rule: those whose outcome must cite it, or be refused by it.
pub fn showing(rule: &str, cards: &Cards) -> impl Iterator<Item = Shown> {
    let resting = all().iter().filter(move |ruling| ruling.cites.contains(rule));
    resting.map(move |ruling| Shown {
        claim: &ruling.claim,
        code: share_code(&ruling.scenario.to_string(), cards),
    })
}

/// The rulings in whose scenario the card stands by one of its names.
pub(crate) fn using(card: &Card) -> Vec<&'static KnownRuling> {
    let names: Vec<String> = card.names.iter().map(|(_, _, name)| fold(name)).collect();
    all().iter().filter(|ruling| names.iter().any(|name| ruling.texts.contains(name))).collect()
}

fn all() -> &'static [KnownRuling] {
    static ALL: OnceLock<Vec<KnownRuling>> = OnceLock::new();
    // That the files can be read, the tests of the rulings show.
    ALL.get_or_init(|| cases().chain(traces()).collect())
}

fn cases() -> impl Iterator<Item = KnownRuling> {
    files().unwrap_or_default().into_iter().flat_map(|file| {
        let of = |case: &super::case::Case| KnownRuling {
            claim: case.claim.clone(),
            file: file.name.clone(),
            rulesets: case.expectations().map(|(ruleset, _)| ruleset.to_owned()).collect(),
            texts: texts(&file.table(case)),
            cites: case.expectations().flat_map(|(_, expected)| expected.rules()).cloned().collect(),
            scenario: file.under(case, case.expectations().next().map_or("warzone-faq", |(name, _)| name)),
        };
        file.cases.iter().map(of).collect::<Vec<_>>()
    })
}

fn traces() -> impl Iterator<Item = KnownRuling> {
    traced().filter_map(|(name, text)| {
        let table: Table = toml::from_str(&text).ok()?;
        let field = |key: &str| table.get(key).and_then(Value::as_str).map(str::to_owned);
        Some(KnownRuling {
            claim: traced_title(&name, &field("title").unwrap_or_else(|| name.clone())),
            file: name,
            // A scenario that names none follows the engine's first.
            rulesets: field("ruleset").or_else(usual).into_iter().collect(),
            texts: texts(&table),
            cites: HashSet::new(),
            scenario: table,
        })
    })
}

fn usual() -> Option<String> {
    Ruleset::embedded_names().next().map(str::to_owned)
}

fn texts(table: &Table) -> HashSet<String> {
    fn walk(value: &Value, found: &mut HashSet<String>) {
        match value {
            Value::String(text) => {
                found.insert(fold(text));
            }
            Value::Array(values) => values.iter().for_each(|value| walk(value, found)),
            Value::Table(table) => table.values().for_each(|value| walk(value, found)),
            _ => {}
        }
    }
    let mut found = HashSet::new();
    table.values().for_each(|value| walk(value, &mut found));
    found
}

#[cfg(test)]
mod tests {
    use cardinal_language::Lang;

    use super::*;

    #[test]
    fn a_ruling_uses_the_cards_of_its_scenario_and_no_others() {
        let cards = Cards::embedded().expect("the shipped cards load");
        let of = |id: &str| using(cards.get(id).expect("a card"));
        let claims = |id: &str| of(id).iter().map(|ruling| ruling.claim.en.as_str()).collect::<Vec<_>>();
        let bamboozled = claims("doomtrooper/bamboozled");
        assert!(
            bamboozled.iter().any(|claim| claim.starts_with("the Czech example runs on")),
            "{bamboozled:?}"
        );
        let sean = of("doomtrooper/sean-gallagher");
        assert!(sean.len() > bamboozled.len());
        assert!(sean.iter().all(|ruling| !ruling.rulesets.is_empty()));
        // Another case of the same file plays it, this one does not.
        assert!(!bamboozled.iter().any(|claim| claim.contains("by their ratings alone")));
    }

    #[test]
    fn a_rule_is_shown_by_the_rulings_that_must_cite_it_each_with_a_code_that_replays_it() {
        let cards = Cards::embedded().expect("the shipped cards load");
        let shown: Vec<Shown> = showing("warzone-faq/interruptions/allowed", &cards).collect();
        assert!(shown.iter().any(|ruling| ruling.claim.en.starts_with("an attack interrupts a combat")));
        assert!(shown.iter().all(|ruling| ruling.code.is_some()));
        // A rule that refuses is shown by what it refuses.
        assert!(showing("warzone-faq/actions/definition-is-final", &cards).next().is_some());
        assert!(showing("no/such/rule", &cards).next().is_none());
        let cited: HashSet<&String> = all().iter().flat_map(|ruling| &ruling.cites).collect();
        assert!(cited.len() > 300, "{}", cited.len());
    }

    #[test]
    fn every_ruling_says_in_each_language_what_it_shows() {
        for ruling in all() {
            for lang in Lang::ALL {
                let claim = ruling.claim.get(lang).unwrap_or_default();
                assert!(!claim.is_empty(), "{} ({lang:?}): {}", ruling.file, ruling.claim.en);
            }
        }
    }
}
