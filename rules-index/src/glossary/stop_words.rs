use cardinal_embedded::read_toml;
use cardinal_language::{InEach, Lang, fold, words};
use rustc_hash::FxHashSet;

use super::GlossaryError;

/// The words that say nothing about what a question is about.
#[derive(Debug, Clone)]
pub(crate) struct StopWords {
    /// Folded.
    folded: InEach<FxHashSet<String>>,
}

impl StopWords {
    pub(crate) fn embedded() -> Result<Self, GlossaryError> {
        let lists: InEach<String> =
            read_toml(include_str!("../../glossary/stop-words.toml")).map_err(|error| {
                GlossaryError::Syntax {
                    file: "glossary/stop-words.toml".to_owned(),
                    reason: error.to_string(),
                }
            })?;
        Ok(Self { folded: lists.map(|list| words(&list).map(fold).collect()) })
    }

    /// Whether a folded word is a stop word in this language.
    pub(crate) fn contains(&self, lang: Lang, folded: &str) -> bool {
        self.folded.get(lang).contains(folded)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_small_words() {
        let words = StopWords::embedded().unwrap();
        for (lang, word) in [(Lang::En, "the"), (Lang::It, "il"), (Lang::Cs, "je")] {
            assert!(words.contains(lang, word), "{lang}");
        }
    }
}
