use std::collections::HashSet;

use cardinal_language::{Lang, fold, words};
use rapidfuzz::distance::jaro_winkler;

use super::Index;
use super::question::{MOST_CHARACTERS, MOST_WORDS};

/// How many terms are offered.
const MOST_SUGGESTIONS: usize = 5;
/// How many words of what was typed are looked at.
const WORDS_LOOKED_AT: usize = 8;

impl Index {
    /// The game terms that read most like the words of a text, nearest first, at most five, in
    /// the language of the text where it can be told. Empty only for a text without words.
    pub fn suggest(&self, text: &str) -> Vec<String> {
        let text: String = text.chars().take(MOST_CHARACTERS).collect();
        let lang = self.reader().read(&text, None).lang;
        let langs: Vec<Lang> = lang.map_or_else(|| Lang::ALL.to_vec(), |lang| vec![lang]);
        let is_telling =
            |word: &&str| !langs.iter().all(|&lang| self.glossary.stop_words().contains(lang, &fold(word)));
        let all: Vec<&str> = words(&text).take(MOST_WORDS).collect();
        let mut typed: Vec<String> =
            all.iter().filter(|word| is_telling(word)).map(|word| fold(word)).collect();
        if typed.is_empty() {
            typed = all.iter().map(|word| fold(word)).collect();
        }
        typed.truncate(WORDS_LOOKED_AT);

        let mut near: Vec<(f64, &str)> = Vec::new();
        for &lang in &langs {
            for concept in self.glossary.concepts() {
                let likeness = concept
                    .forms(lang)
                    .iter()
                    .flat_map(|form| words(form))
                    .map(|word| likeness(&typed, &fold(word)));
                if let Some(best) = likeness.max_by(f64::total_cmp) {
                    near.push((best, concept.name(lang)));
                }
            }
        }
        if typed.is_empty() {
            return Vec::new();
        }
        near.sort_by(|(a, name_a), (b, name_b)| b.total_cmp(a).then_with(|| name_a.cmp(name_b)));
        let mut seen = HashSet::new();
        near.into_iter()
            .map(|(_, name)| name.to_owned())
            .filter(|name| seen.insert(name.clone()))
            .take(MOST_SUGGESTIONS)
            .collect()
    }
}

fn likeness(typed: &[String], word: &str) -> f64 {
    typed
        .iter()
        .map(|typed| jaro_winkler::similarity(typed.chars(), word.chars()))
        .max_by(f64::total_cmp)
        .unwrap_or_default()
}
