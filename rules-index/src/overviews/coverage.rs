//! How many of the rules that other rules refer to most are cited by overviews.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::Overviews;
use crate::{Rule, Rulebook};

/// How far overviews reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OverviewCoverage<'a> {
    /// How many overviews there are, by game.
    pub overviews: BTreeMap<&'a str, usize>,
    /// How many rules are cited, of all.
    pub cited: usize,
    /// Of the rules that others refer to most, how many are cited and how many there are, by ruleset.
    pub most_referred_to: BTreeMap<&'a str, (usize, usize)>,
    /// Those among them that no overview cites, the most referred to first.
    pub uncited: Vec<&'a str>,
}

impl Overviews {
    /// How many of the `most` rules that others refer to most (`see`) are cited.
    pub fn coverage<'a>(&'a self, rulebook: &'a Rulebook, most: usize) -> OverviewCoverage<'a> {
        let mut references: HashMap<&str, usize> = HashMap::new();
        for target in rulebook.rules().iter().flat_map(|rule| &rule.see) {
            *references.entry(target).or_default() += 1;
        }
        let count = |rule: &&Rule| Reverse(references.get(rule.id.as_str()).copied().unwrap_or(0));
        let mut rules: Vec<&Rule> = rulebook.rules().iter().collect();
        // The sort is stable: among equals the order of the documents decides.
        rules.sort_by_key(count);
        rules.truncate(most);
        let cited: BTreeSet<&str> = self.all().iter().flat_map(|overview| overview.rules()).collect();
        let mut covered = OverviewCoverage {
            overviews: BTreeMap::new(),
            cited: cited.len(),
            most_referred_to: BTreeMap::new(),
            uncited: Vec::new(),
        };
        for overview in self.all() {
            *covered.overviews.entry(overview.game()).or_default() += 1;
        }
        for rule in rules {
            let is_cited = cited.contains(rule.id.as_str());
            let (cited, all) = covered.most_referred_to.entry(rule.ruleset()).or_default();
            *cited += usize::from(is_cited);
            *all += 1;
            if !is_cited {
                covered.uncited.push(&rule.id);
            }
        }
        covered
    }
}
