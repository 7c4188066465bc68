use serde::{Deserialize, Serialize};

use crate::Lang;

/// One text in English and, where someone has written it, in Italian and Czech.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Localized {
    /// The English text.
    pub en: String,
    /// The Italian text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub it: Option<String>,
    /// The Czech text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cs: Option<String>,
}

impl Localized {
    /// A text that exists in English only.
    pub fn english(text: impl Into<String>) -> Self {
        Self { en: text.into(), it: None, cs: None }
    }

    /// The text in exactly this language.
    pub fn get(&self, lang: Lang) -> Option<&str> {
        match lang {
            Lang::En => Some(&self.en),
            Lang::It => self.it.as_deref(),
            Lang::Cs => self.cs.as_deref(),
        }
    }

    /// The text in this language, or else in English, with the language it is in.
    pub fn best(&self, lang: Lang) -> (Lang, &str) {
        self.get(lang).map_or((Lang::En, &self.en), |text| (lang, text))
    }

    /// Every text there is, with its language.
    pub fn iter(&self) -> impl Iterator<Item = (Lang, &str)> {
        Lang::ALL.into_iter().filter_map(|lang| Some((lang, self.get(lang)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_language_falls_back_to_english_and_says_so() {
        let text = Localized { it: Some("ferito".into()), ..Localized::english("wounded") };
        assert_eq!(text.best(Lang::It), (Lang::It, "ferito"));
        assert_eq!(text.best(Lang::Cs), (Lang::En, "wounded"));
    }
}
