use cardinal_language::{Lang, fold, words};
use rustc_hash::FxHashSet;
use serde::Deserialize;

use super::GlossaryError;

/// The words that say nothing about what a question is about.
#[derive(Debug, Clone)]
pub(crate) struct StopWords {
    /// Folded, one set a language in the order of [`Lang::ALL`].
    folded: [FxHashSet<String>; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StopWordsFile {
    en: String,
    it: String,
    cs: String,
}

impl StopWords {
    pub(crate) fn embedded() -> Result<Self, GlossaryError> {
        let file: StopWordsFile =
            toml::from_str(include_str!("../../glossary/stop-words.toml")).map_err(|error| {
                GlossaryError::Syntax {
                    file: "glossary/stop-words.toml".to_owned(),
                    reason: error.to_string(),
                }
            })?;
        Ok(Self { folded: [&file.en, &file.it, &file.cs].map(|list| words(list).map(fold).collect()) })
    }

    /// Whether a folded word is a stop word in this language.
    pub(crate) fn contains(&self, lang: Lang, folded: &str) -> bool {
        self.folded.get(lang as usize).is_some_and(|set| set.contains(folded))
    }
}
