//! The terms that rules define.

use std::sync::OnceLock;

use cardinal_language::Lang;
use cardinal_rules_index::rulebook::Definitions;
use cardinal_rules_index::{Concept, Rule};

use super::Library;

#[allow(clippy::missing_panics_doc, reason = "what is embedded is whole, as a test shows")]
impl Library {
    /// The rules that define a term, by document and then by their place in it.
    pub fn defining<'a>(&'a self, concept: &'a Concept) -> impl Iterator<Item = &'a Rule> {
        self.definitions().of(self.rulebook(), concept)
    }

    /// The term that these words are, and nothing else.
    pub fn term(&self, words: &str) -> Option<&Concept> {
        self.glossary().term(words)
    }

    /// The term that these words are, and nothing else, if a rule defines it.
    pub fn defined_term(&self, words: &str) -> Option<&Concept> {
        let concept = self.term(words)?;
        self.defining(concept).next().is_some().then_some(concept)
    }

    /// The term that words printed on a card are, or the first that they name: `FOLLOWER OF ILIAN`.
    pub fn term_in(&self, printed: &str) -> Option<&Concept> {
        let words = printed.to_lowercase();
        let named = || self.glossary().concepts_in(&words, Lang::En).into_iter().next();
        self.glossary().term(&words).or_else(named)
    }

    /// The game that a ruleset is for, as cards have it.
    pub fn game_of(&self, ruleset: &str) -> Option<&str> {
        self.glossary().game_of(ruleset)
    }

    /// The terms that a rule defines.
    pub fn defined_by<'a>(&'a self, rule: &'a Rule) -> impl Iterator<Item = &'a Concept> {
        let concepts = self.glossary().concepts();
        rule.defines.iter().filter_map(|id| concepts.iter().find(|concept| concept.id == *id))
    }

    /// The embedded rulebook and glossary are the same for every library, and so is this.
    pub(super) fn definitions(&self) -> &'static Definitions {
        static DEFINITIONS: OnceLock<Definitions> = OnceLock::new();
        DEFINITIONS.get_or_init(|| {
            Definitions::new(self.rulebook(), self.glossary())
                .expect("the embedded rules define terms of the embedded glossary, as a test shows")
        })
    }
}
