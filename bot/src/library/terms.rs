//! The terms that rules define.

use std::sync::OnceLock;

use cardinal_rules_index::rulebook::Definitions;
use cardinal_rules_index::{Concept, Rule};

use super::Library;

#[allow(clippy::missing_panics_doc, reason = "what is embedded is whole, as a test shows")]
impl Library {
    /// The rules that define a term, by document and then by their place in it.
    pub fn defining<'a>(&'a self, concept: &'a Concept) -> impl Iterator<Item = &'a Rule> {
        self.definitions().of(self.rulebook(), concept)
    }

    /// The term that these words are, and nothing else, if a rule defines it.
    pub fn defined_term(&self, words: &str) -> Option<&Concept> {
        let concept = self.glossary().term(words)?;
        self.defining(concept).next().is_some().then_some(concept)
    }

    /// The terms that a rule defines.
    pub fn defined_by<'a>(&'a self, rule: &'a Rule) -> impl Iterator<Item = &'a Concept> {
        let concepts = self.glossary().concepts();
        rule.defines.iter().filter_map(|id| concepts.iter().find(|concept| concept.id == *id))
    }

    /// The embedded rulebook and glossary are the same for every library, and so is this.
    fn definitions(&self) -> &'static Definitions {
        static DEFINITIONS: OnceLock<Definitions> = OnceLock::new();
        DEFINITIONS.get_or_init(|| {
            Definitions::new(self.rulebook(), self.glossary())
                .expect("the embedded rules define terms of the embedded glossary, as a test shows")
        })
    }
}
