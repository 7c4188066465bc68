use std::collections::BTreeMap;

use thiserror::Error;

use super::Rulebook;
use super::book::nearest;
use crate::{Concept, Glossary, Rule};

/// Which rules define which terms of the glossary.
#[derive(Debug, Clone, Default)]
pub struct Definitions {
    /// For each concept that a rule defines, the places of those rules in the rulebook.
    by_concept: BTreeMap<String, Vec<usize>>,
}

/// What is wrong with the definitions: everything at once.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct DefinitionsError {
    /// At least one.
    pub faults: Vec<DefinitionFault>,
}

/// One thing wrong with the definitions.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DefinitionFault {
    /// The glossary has no such concept.
    #[error(
        "rule \"{rule}\" defines \"{concept}\", which is no concept of the glossary{}",
        if nearest.is_empty() { String::new() } else { format!("; did you mean {}?", nearest.join(", ")) }
    )]
    UnknownConcept {
        /// The rule.
        rule: String,
        /// What it names.
        concept: String,
        /// Concepts that read like it.
        nearest: Vec<String>,
    },
    /// A rule names a concept twice.
    #[error("rule \"{rule}\" defines \"{concept}\" twice; keep one")]
    Twice {
        /// The rule.
        rule: String,
        /// The concept.
        concept: String,
    },
}

impl Definitions {
    /// The definitions of a rulebook, checked against a glossary.
    ///
    /// # Errors
    /// [`DefinitionsError`] with every rule that defines what is no concept, or one twice.
    pub fn new(book: &Rulebook, glossary: &Glossary) -> Result<Self, DefinitionsError> {
        let ids = || glossary.concepts().iter().map(|concept| concept.id.as_str());
        let mut by_concept: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut faults = Vec::new();
        for (place, rule) in book.rules().iter().enumerate() {
            for concept in &rule.defines {
                if !ids().any(|id| id == concept) {
                    let nearest = nearest(concept, ids()).into_iter().map(str::to_owned).collect();
                    let (rule, concept) = (rule.id.clone(), concept.clone());
                    faults.push(DefinitionFault::UnknownConcept { rule, concept, nearest });
                    continue;
                }
                let places = by_concept.entry(concept.clone()).or_default();
                if places.last() == Some(&place) {
                    let (rule, concept) = (rule.id.clone(), concept.clone());
                    faults.push(DefinitionFault::Twice { rule, concept });
                } else {
                    places.push(place);
                }
            }
        }
        if faults.is_empty() { Ok(Self { by_concept }) } else { Err(DefinitionsError { faults }) }
    }

    /// The rules that define a concept, by document and then by their place in it. `book` is the
    /// one that the definitions are of.
    pub fn of<'a>(&'a self, book: &'a Rulebook, concept: &Concept) -> impl Iterator<Item = &'a Rule> {
        let places = self.by_concept.get(&concept.id).map_or(&[][..], Vec::as_slice);
        places.iter().filter_map(|&place| book.rules().get(place))
    }

    /// How many concepts are defined by at least one rule.
    pub fn concepts(&self) -> usize {
        self.by_concept.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn embedded() -> (Rulebook, Glossary, Definitions) {
        let (book, glossary) = (Rulebook::embedded().unwrap(), Glossary::embedded().unwrap());
        let definitions = Definitions::new(&book, &glossary).unwrap();
        (book, glossary, definitions)
    }

    #[test]
    fn a_term_is_defined_by_a_rule_of_each_ruleset_that_defines_it() {
        let (book, glossary, definitions) = embedded();
        let defining = |term: &str| -> Vec<&str> {
            let concept = glossary.term(term).expect("a term");
            definitions.of(&book, concept).map(|rule| rule.id.as_str()).collect()
        };
        for term in ["noncombatant", "non-combattente", "nebojující"] {
            let rules = defining(term);
            assert!(rules.contains(&"doomtrooper-it/definitions/non-combatant"), "{term}: {rules:?}");
        }
        let cohort = defining("kohorta");
        assert!(cohort.contains(&"doomtrooper-cs/terms/cohort"), "{cohort:?}");
        assert!(cohort.contains(&"doomtrooper-it/areas/cohort"), "{cohort:?}");
        assert_eq!(defining("adjacent square"), ["tash-kalar/keywords/adjacent-square"]);
        assert!(definitions.concepts() >= 250, "{}", definitions.concepts());
    }

    #[test]
    fn a_concept_that_the_glossary_lacks_is_refused_with_what_comes_near() {
        let (_, glossary, _) = embedded();
        let documents = "[[document]]\nid = \"d\"\ntitle = { en = \"D\" }\nlanguage = \"en\"\n\
                         file = \"d.txt\"\nbytes = 9\nsha256 = \"0\"\n";
        let rule = "[[rule]]\nid = \"r/one\"\ntopic = \"one\"\ndefines = [\"cohrt\", \"squad\", \"squad\"]\n\
                    title = { en = \"One\" }\ntext = { en = \"One.\" }\n\
                    source = { document = \"d\", section = \"S\", bytes = [0, 9] }\n";
        let book = Rulebook::from_files([("documents.toml", documents), ("r/a.toml", rule)]).unwrap();
        let error = Definitions::new(&book, &glossary).unwrap_err();
        let message = error.to_string();
        assert_eq!(error.faults.len(), 2, "{message}");
        assert!(message.contains("cohort") && message.contains("\"squad\" twice"), "{message}");
    }
}
