//! Finds the terms of the glossary in a text, in any language.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

use cardinal_embedded::read_toml;
use cardinal_language::{InEach, Lang, fold, words};
use serde::Deserialize;

use super::{Asides, Concept, Forms, GlossaryError, RulesetNames, StopWords};
use crate::analysis::Tokens;

/// The files that ship in the binary, by path.
const FILES: [(&str, &str); 6] = [
    ("glossary/doomtrooper.toml", include_str!("../../glossary/doomtrooper.toml")),
    ("glossary/doomtrooper-expansions.toml", include_str!("../../glossary/doomtrooper-expansions.toml")),
    ("glossary/tournament.toml", include_str!("../../glossary/tournament.toml")),
    ("glossary/dark-eden.toml", include_str!("../../glossary/dark-eden.toml")),
    ("glossary/tash-kalar.toml", include_str!("../../glossary/tash-kalar.toml")),
    ("glossary/ordinary-words.toml", include_str!("../../glossary/ordinary-words.toml")),
];

/// The file of the words that people say for a term though no document does, by path.
const SPOKEN: (&str, &str) =
    ("glossary/as-people-say.toml", include_str!("../../glossary/as-people-say.toml"));

/// All concepts, and how they are found in a text. A clone shares what is large.
#[derive(Debug, Clone)]
pub struct Glossary {
    concepts: Arc<Vec<Concept>>,
    /// For each concept, whether it belongs to everyday speech.
    everyday: Vec<bool>,
    /// For each concept, what people say for it though no document does.
    spoken: Arc<Vec<InEach<Vec<String>>>>,
    forms: Arc<Forms>,
    /// From an abbreviation, as typed for one letter and folded for more, to concepts.
    abbreviations: HashMap<String, Vec<usize>>,
    stop_words: StopWords,
    ruleset_names: RulesetNames,
    asides: Asides,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GlossaryFile {
    /// Whether its words belong to everyday speech rather than to a game.
    #[serde(default)]
    everyday: bool,
    concept: Vec<Concept>,
}

/// One word of a text as the glossary sees it: as typed, and its tokens in one language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WordTokens<'t> {
    pub text: &'t str,
    pub tokens: &'t Tokens,
}

/// Concepts found in a text, and the words that name them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    /// Indexes of concepts that share the form.
    pub concepts: Vec<usize>,
    /// The words, by their number in the text.
    pub words: Range<usize>,
}

impl Glossary {
    /// The glossary that ships in the binary.
    ///
    /// # Errors
    /// [`GlossaryError`] when a glossary file is at fault. The tests load it, so a released
    /// binary cannot.
    pub fn embedded() -> Result<Self, GlossaryError> {
        let mut glossary = Self::from_files(FILES)?;
        glossary.learn_spoken(SPOKEN)?;
        Ok(glossary)
    }

    /// A glossary from files, given as path and text.
    ///
    /// # Errors
    /// [`GlossaryError`] with the first fault found.
    pub fn from_files<'f>(
        files: impl IntoIterator<Item = (&'f str, &'f str)>,
    ) -> Result<Self, GlossaryError> {
        let mut concepts = Vec::new();
        let mut everyday = Vec::new();
        for (path, text) in files {
            let file: GlossaryFile = read_toml(text).map_err(|error| GlossaryError::Syntax {
                file: path.to_owned(),
                reason: error.to_string(),
            })?;
            everyday.extend(file.concept.iter().map(|_| file.everyday));
            concepts.extend(file.concept);
        }
        let mut glossary = Self {
            concepts: Arc::new(concepts),
            everyday,
            spoken: Arc::default(),
            forms: Arc::default(),
            abbreviations: HashMap::new(),
            stop_words: StopWords::embedded()?,
            ruleset_names: RulesetNames::embedded()?,
            asides: Asides::embedded()?,
        };
        glossary.check()?;
        glossary.learn();
        Ok(glossary)
    }

    fn check(&self) -> Result<(), GlossaryError> {
        let mut ids = HashSet::new();
        for concept in self.concepts.iter() {
            let id = concept.id.clone();
            if !ids.insert(&concept.id) {
                return Err(GlossaryError::Twice { id });
            }
            for lang in Lang::ALL {
                let forms = concept.forms(lang);
                if forms.is_empty() || forms.iter().any(|form| words(form).next().is_none()) {
                    return Err(GlossaryError::NoForm { id, lang });
                }
                let mut seen = HashSet::new();
                if let Some(form) = forms.iter().find(|form| !seen.insert(form.as_str())) {
                    return Err(GlossaryError::FormTwice { id, lang, form: form.clone() });
                }
            }
        }
        Ok(())
    }

    fn learn(&mut self) {
        let forms = Arc::make_mut(&mut self.forms);
        for (index, concept) in self.concepts.iter().enumerate() {
            for lang in Lang::ALL {
                for form in concept.forms(lang) {
                    forms.learn(lang, form, index);
                }
            }
            for abbreviation in &concept.abbreviations {
                self.abbreviations.entry(abbreviation_key(abbreviation)).or_default().push(index);
            }
        }
    }

    /// Adds what people say for the concepts: a table for each, named by its id.
    fn learn_spoken(&mut self, (path, text): (&str, &str)) -> Result<(), GlossaryError> {
        let mut spoken: HashMap<String, InEach<Vec<String>>> = read_toml(text)
            .map_err(|error| GlossaryError::Syntax { file: path.to_owned(), reason: error.to_string() })?;
        let in_order = self.concepts.iter().map(|concept| spoken.remove(&concept.id).unwrap_or_default());
        self.spoken = Arc::new(in_order.collect());
        if let Some(id) = spoken.into_keys().min() {
            return Err(GlossaryError::Unknown { file: path.to_owned(), id });
        }
        let forms = Arc::make_mut(&mut self.forms);
        for (index, spoken) in self.spoken.iter().enumerate() {
            for lang in Lang::ALL {
                for form in spoken.get(lang) {
                    if words(form).next().is_none() {
                        let id = self.concepts.get(index).map_or_else(String::new, |known| known.id.clone());
                        return Err(GlossaryError::NoForm { id, lang });
                    }
                    forms.learn(lang, form, index);
                }
            }
        }
        Ok(())
    }

    /// All concepts, as the file lists them.
    pub fn concepts(&self) -> &[Concept] {
        &self.concepts
    }

    /// The concept that this text names as a whole: by id, by a form in any language (inflected
    /// or without diacritics too) or by an abbreviation.
    pub fn term(&self, text: &str) -> Option<&Concept> {
        let trimmed = text.trim();
        if let Some(concept) = self.concepts.iter().find(|concept| concept.id == trimmed) {
            return Some(concept);
        }
        let count = words(text).count();
        let named = Lang::ALL
            .into_iter()
            .find_map(|lang| self.found_in(lang, text).into_iter().find(|found| found.words == (0..count)))?;
        self.concepts.get(*named.concepts.first()?)
    }

    /// The concepts that a text in this language names, in order, each once; a longer form
    /// hides the shorter ones inside it.
    pub fn concepts_in(&self, text: &str, lang: Lang) -> Vec<&Concept> {
        let mut seen = HashSet::new();
        self.found_in(lang, text)
            .into_iter()
            .flat_map(|found| found.concepts)
            .filter(|&index| seen.insert(index))
            .filter_map(|index| self.concepts.get(index))
            .collect()
    }

    fn found_in(&self, lang: Lang, text: &str) -> Vec<Found> {
        let tokens: Vec<(&str, Tokens)> = words(text).map(|word| (word, Tokens::of(lang, word))).collect();
        let words: Vec<WordTokens<'_>> =
            tokens.iter().map(|(text, tokens)| WordTokens { text, tokens }).collect();
        self.find(lang, &words)
    }

    /// Every word for a concept in one language: its forms, and what people say for it.
    pub(crate) fn words_for(&self, concept: usize, lang: Lang) -> impl Iterator<Item = &str> {
        let forms = self.concepts.get(concept).map_or(&[][..], |concept| concept.forms(lang));
        let spoken = self.spoken.get(concept).map_or(&[][..], |spoken| spoken.get(lang));
        forms.iter().chain(spoken).map(String::as_str)
    }

    /// Whether a concept belongs to everyday speech rather than to a game.
    pub(crate) fn is_everyday(&self, concept: usize) -> bool {
        self.everyday.get(concept).is_some_and(|everyday| *everyday)
    }

    pub(crate) fn stop_words(&self) -> &StopWords {
        &self.stop_words
    }

    /// The game that a ruleset is for, by its code, where it is known.
    pub fn game_of(&self, ruleset: &str) -> Option<&str> {
        self.ruleset_names.game(ruleset)
    }

    /// The games that rulesets are for, by id, each as often as rulesets are for it.
    pub fn games(&self) -> impl Iterator<Item = &str> {
        self.ruleset_names.ids().filter_map(|ruleset| self.ruleset_names.game(ruleset))
    }

    /// What a question must ask for before it comes first.
    pub(crate) fn asides(&self) -> &Asides {
        &self.asides
    }

    pub(crate) fn ruleset_names(&self) -> &RulesetNames {
        &self.ruleset_names
    }

    pub(crate) fn find(&self, lang: Lang, words: &[WordTokens<'_>]) -> Vec<Found> {
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            let longest = self.beginning(lang, rest, at == 0);
            found.extend(
                longest.map(|(count, concepts)| Found { concepts: concepts.to_vec(), words: at..at + count }),
            );
            at += longest.map_or(1, |(count, _)| count);
        }
        found
    }

    fn beginning(&self, lang: Lang, words: &[WordTokens<'_>], first: bool) -> Option<(usize, &[usize])> {
        let named = self.forms.beginning(lang, words);
        if named.is_some_and(|(count, _)| count > 1) {
            return named;
        }
        let word = words.first()?;
        // A sentence may begin with the word "A"; a rating is not what it begins with.
        let letter = word.text.chars().count() == 1;
        if let Some(concepts) =
            self.abbreviations.get(&abbreviation_key(word.text)).filter(|_| !(letter && first))
        {
            return Some((1, concepts));
        }
        named.filter(|_| !self.stop_words.contains(lang, &fold(word.text)))
    }
}

/// One letter counts only as typed, because small letters are words; `pp` is as good as `PP`.
fn abbreviation_key(text: &str) -> String {
    if text.chars().count() == 1 { text.to_owned() } else { fold(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glossary() -> Glossary {
        Glossary::embedded().expect("the embedded glossary is sound")
    }

    fn ids(text: &str, lang: Lang) -> Vec<String> {
        glossary().concepts_in(text, lang).into_iter().map(|concept| concept.id.clone()).collect()
    }

    #[test]
    fn the_embedded_glossary_holds_the_words_of_all_games() {
        assert!(glossary().concepts().len() >= 500);
    }

    #[test]
    fn an_inflected_form_without_diacritics_names_its_concept() {
        assert_eq!(ids("muze byt serzant", Lang::Cs), ["sergeant"]);
        assert_eq!(ids("i sergenti", Lang::It), ["sergeant"]);
    }

    #[test]
    fn a_longer_form_hides_the_shorter_ones_inside_it() {
        assert_eq!(ids("un'azione d'attacco", Lang::It), ["attack-action"]);
    }

    #[test]
    fn abbreviations_count_as_words_and_single_letters_only_as_capitals() {
        assert_eq!(ids("i PP", Lang::It), ["promotion-points"]);
        assert_eq!(ids("i pp", Lang::It), ["promotion-points"]);
        assert_eq!(ids("base V", Lang::En), ["value"]);
        assert!(ids("v", Lang::Cs).is_empty());
        assert!(!ids("A sergeant", Lang::En).contains(&"armor".to_owned()));
    }

    #[test]
    fn a_term_is_found_in_any_language() {
        let glossary = glossary();
        for term in ["seržantovi", "sergeants", "Sergente", "sergeant"] {
            assert_eq!(glossary.term(term).map(|concept| concept.id.as_str()), Some("sergeant"), "{term}");
        }
        assert!(glossary.term("a sergeant in a warzone").is_none());
        assert!(glossary.term("").is_none());
    }

    #[test]
    fn faults_of_a_file_are_named() {
        let read = |text: &str| Glossary::from_files([("some.toml", text)]);
        let once = "[[concept]]\nid = \"x\"\nen = [\"a\"]\nit = [\"b\"]\ncs = [\"c\"]\n";
        assert_eq!(
            read(&once.repeat(2)).expect_err("it is refused"),
            GlossaryError::Twice { id: "x".to_owned() }
        );
        let empty = once.replace("[\"b\"]", "[]");
        assert_eq!(
            read(&empty).expect_err("it is refused"),
            GlossaryError::NoForm { id: "x".to_owned(), lang: Lang::It }
        );
        let twice = once.replace("[\"c\"]", "[\"c\", \"c\"]");
        assert_eq!(
            read(&twice).expect_err("it is refused"),
            GlossaryError::FormTwice { id: "x".to_owned(), lang: Lang::Cs, form: "c".to_owned() }
        );
        assert!(matches!(
            read("x = 1").expect_err("it is refused"),
            GlossaryError::Syntax { file, .. } if file == "some.toml"
        ));
    }
}
