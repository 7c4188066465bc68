use std::collections::{HashMap, HashSet};
use std::ops::Range;

use cardinal_language::{Lang, fold, words};
use serde::Deserialize;

use super::{Concept, GlossaryError, StopWords};
use crate::analysis::Tokens;

const FILE: &str = "glossary/doomtrooper.toml";

/// All concepts, and how they are found in a text.
#[derive(Debug, Clone)]
pub struct Glossary {
    concepts: Vec<Concept>,
    /// By language, from the tokens of a form, joined by spaces, to concepts.
    forms: [HashMap<String, Vec<usize>>; 3],
    /// From an abbreviation, as typed for one letter and folded for more, to concepts.
    abbreviations: HashMap<String, Vec<usize>>,
    /// The number of words of the longest form.
    longest: usize,
    stop_words: StopWords,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GlossaryFile {
    concept: Vec<Concept>,
}

/// One word of a text as the glossary sees it: as typed, and its tokens in one language.
#[derive(Debug, Clone)]
pub(crate) struct WordTokens<'t> {
    pub text: &'t str,
    pub tokens: Tokens,
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
        Self::from_toml(include_str!("../../glossary/doomtrooper.toml"))
    }

    /// A glossary from the text of a file.
    ///
    /// # Errors
    /// [`GlossaryError`] with the first fault found.
    pub fn from_toml(text: &str) -> Result<Self, GlossaryError> {
        let file: GlossaryFile = toml::from_str(text).map_err(|error| GlossaryError::Syntax {
            file: FILE.to_owned(),
            reason: error.to_string(),
        })?;
        let mut glossary = Self {
            concepts: file.concept,
            forms: std::array::from_fn(|_| HashMap::new()),
            abbreviations: HashMap::new(),
            longest: 1,
            stop_words: StopWords::embedded()?,
        };
        glossary.check()?;
        glossary.learn();
        Ok(glossary)
    }

    fn check(&self) -> Result<(), GlossaryError> {
        let mut ids = HashSet::new();
        for concept in &self.concepts {
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
                    return Err(GlossaryError::FormTwice {
                        id,
                        lang,
                        form: form.clone(),
                    });
                }
            }
        }
        Ok(())
    }

    fn learn(&mut self) {
        for (index, concept) in self.concepts.iter().enumerate() {
            for (lang, known) in Lang::ALL.into_iter().zip(&mut self.forms) {
                for form in concept.forms(lang) {
                    let tokens: Vec<Tokens> =
                        words(form).map(|word| Tokens::of(lang, word)).collect();
                    self.longest = self.longest.max(tokens.len());
                    for key in keys(&tokens) {
                        let concepts = known.entry(key).or_default();
                        if !concepts.contains(&index) {
                            concepts.push(index);
                        }
                    }
                }
            }
            for abbreviation in &concept.abbreviations {
                self.abbreviations
                    .entry(abbreviation_key(abbreviation))
                    .or_default()
                    .push(index);
            }
        }
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
        let named = Lang::ALL.into_iter().find_map(|lang| {
            let count = words(text).count();
            self.find(lang, &tokenized(lang, text))
                .into_iter()
                .find(|found| found.words == (0..count))
        })?;
        self.concepts.get(*named.concepts.first()?)
    }

    /// The concepts that a text in this language names, in order, each once; a longer form
    /// hides the shorter ones inside it.
    pub fn concepts_in(&self, text: &str, lang: Lang) -> Vec<&Concept> {
        let mut seen = HashSet::new();
        self.find(lang, &tokenized(lang, text))
            .into_iter()
            .flat_map(|found| found.concepts)
            .filter(|&index| seen.insert(index))
            .filter_map(|index| self.concepts.get(index))
            .collect()
    }

    pub(crate) fn stop_words(&self) -> &StopWords {
        &self.stop_words
    }

    pub(crate) fn find(&self, lang: Lang, words: &[WordTokens<'_>]) -> Vec<Found> {
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            let longest = (1..=self.longest.min(rest.len())).rev().find_map(|count| {
                let concepts = self.named(lang, rest.get(..count)?, at == 0)?;
                Some(Found {
                    concepts,
                    words: at..at + count,
                })
            });
            at = longest.as_ref().map_or(at + 1, |found| found.words.end);
            found.extend(longest);
        }
        found
    }

    fn named(&self, lang: Lang, words: &[WordTokens<'_>], first: bool) -> Option<Vec<usize>> {
        if let [word] = words {
            // A sentence may begin with the word "A"; a rating is not what it begins with.
            let letter = word.text.chars().count() == 1;
            if let Some(concepts) = self
                .abbreviations
                .get(&abbreviation_key(word.text))
                .filter(|_| !(letter && first))
            {
                return Some(concepts.clone());
            }
            if self.stop_words.contains(lang, &fold(word.text)) {
                return None;
            }
        }
        let known = self.forms.get(lang as usize)?;
        let tokens: Vec<Tokens> = words.iter().map(|word| word.tokens.clone()).collect();
        keys(&tokens).iter().find_map(|key| known.get(key)).cloned()
    }
}

fn tokenized(lang: Lang, text: &str) -> Vec<WordTokens<'_>> {
    words(text)
        .map(|word| WordTokens {
            text: word,
            tokens: Tokens::of(lang, word),
        })
        .collect()
}

/// The two keys that a form is known by: its exact tokens and its folded ones.
fn keys(tokens: &[Tokens]) -> [String; 2] {
    let join = |of: fn(&Tokens) -> &str| tokens.iter().map(of).collect::<Vec<_>>().join(" ");
    [join(|token| &token.exact), join(|token| &token.folded)]
}

/// One letter counts only as typed, because small letters are words; `pp` is as good as `PP`.
fn abbreviation_key(text: &str) -> String {
    if text.chars().count() == 1 {
        text.to_owned()
    } else {
        fold(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glossary() -> Glossary {
        Glossary::embedded().expect("the embedded glossary is sound")
    }

    fn ids(text: &str, lang: Lang) -> Vec<String> {
        glossary()
            .concepts_in(text, lang)
            .into_iter()
            .map(|concept| concept.id.clone())
            .collect()
    }

    #[test]
    fn the_embedded_glossary_holds_the_words_of_combat() {
        assert!(glossary().concepts().len() >= 200);
    }

    #[test]
    fn an_inflected_form_without_diacritics_names_its_concept() {
        assert_eq!(ids("muze byt serzant", Lang::Cs), ["sergeant"]);
        assert_eq!(ids("due sergenti", Lang::It), ["sergeant"]);
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
            assert_eq!(
                glossary.term(term).map(|concept| concept.id.as_str()),
                Some("sergeant"),
                "{term}"
            );
        }
        assert!(glossary.term("a sergeant in a warzone").is_none());
        assert!(glossary.term("").is_none());
    }

    #[test]
    fn faults_of_the_file_are_named() {
        let once = "[[concept]]\nid = \"x\"\nen = [\"a\"]\nit = [\"b\"]\ncs = [\"c\"]\n";
        assert_eq!(
            Glossary::from_toml(&once.repeat(2)).expect_err("it is refused"),
            GlossaryError::Twice { id: "x".to_owned() }
        );
        let empty = once.replace("[\"b\"]", "[]");
        assert_eq!(
            Glossary::from_toml(&empty).expect_err("it is refused"),
            GlossaryError::NoForm {
                id: "x".to_owned(),
                lang: Lang::It
            }
        );
        let twice = once.replace("[\"c\"]", "[\"c\", \"c\"]");
        assert_eq!(
            Glossary::from_toml(&twice).expect_err("it is refused"),
            GlossaryError::FormTwice {
                id: "x".to_owned(),
                lang: Lang::Cs,
                form: "c".to_owned()
            }
        );
        assert!(matches!(
            Glossary::from_toml("x = 1").expect_err("it is refused"),
            GlossaryError::Syntax { .. }
        ));
    }
}
