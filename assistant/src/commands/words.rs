//! Words that people type, in three languages: of commands, and of values that have no name of their own.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use cardinal_embedded::read_toml;
use cardinal_language::{Lang, fold};
use serde::Deserialize;

/// The words for one thing, as written; the first of a language is the one that is offered.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    #[serde(default)]
    en: Vec<String>,
    #[serde(default)]
    it: Vec<String>,
    #[serde(default)]
    cs: Vec<String>,
}

impl Words {
    pub(super) const fn new(en: Vec<String>, it: Vec<String>, cs: Vec<String>) -> Self {
        Self { en, it, cs }
    }

    /// Those of a language.
    pub fn of(&self, lang: Lang) -> &[String] {
        match lang {
            Lang::En => &self.en,
            Lang::It => &self.it,
            Lang::Cs => &self.cs,
        }
    }

    /// Those of every language.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        Lang::ALL.into_iter().flat_map(|lang| self.of(lang)).map(String::as_str)
    }

    /// Whether some language has words for it and another has none.
    pub(super) fn lack_a_language(&self) -> bool {
        let none = Lang::ALL.map(|lang| self.of(lang).is_empty());
        none.iter().any(|is| *is != none[0])
    }

    /// The same as they are compared: without case and diacritics.
    pub(super) fn folded(&self) -> Self {
        let folded = |words: &[String]| words.iter().map(|word| fold(word)).collect();
        Self { en: folded(&self.en), it: folded(&self.it), cs: folded(&self.cs) }
    }
}

/// A value that has no name of its own, as `assistant/phrases/values.toml` lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, strum::VariantArray)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    /// Takes back what was set.
    Auto,
    /// Confirms.
    Yes,
    /// The person who asks.
    Me,
    /// The server.
    Server,
    /// The server's current event.
    Event,
    /// Everybody.
    All,
    /// Seen by nobody but the person who asks.
    Private,
    /// Seen by all.
    Public,
    /// The combat touched last.
    Last,
}

impl Word {
    /// Whether this is what was typed, in any language.
    pub fn is(self, typed: &str) -> bool {
        let typed = fold(typed.trim());
        values()[&self].all().any(|word| fold(word) == typed)
    }

    /// Which of these values was typed, if any was.
    pub fn read(typed: &str, among: &[Self]) -> Option<Self> {
        among.iter().copied().find(|value| value.is(typed))
    }

    /// The word that programs use for it: the first one of English.
    pub fn code(self) -> &'static str {
        values()[&self].en.first().map_or("", String::as_str)
    }
}

/// The words of every value.
fn values() -> &'static BTreeMap<Word, Words> {
    static ALL: OnceLock<BTreeMap<Word, Words>> = OnceLock::new();
    ALL.get_or_init(|| {
        read_toml(include_str!("../../phrases/values.toml"))
            .expect("the embedded values parse, as a test shows")
    })
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    #[test]
    fn every_value_has_words_in_every_language_and_no_word_means_two_values() {
        for one in Word::VARIANTS {
            let words = values().get(one).unwrap_or_else(|| panic!("{one:?} has no words"));
            assert!(Lang::ALL.iter().all(|lang| !words.of(*lang).is_empty()), "{one:?}");
            for other in Word::VARIANTS.iter().filter(|other| *other != one) {
                assert!(!words.all().any(|word| other.is(word)), "{one:?} and {other:?}");
            }
            assert!(one.is(&one.code().to_uppercase()), "case is no matter");
        }
    }
}
