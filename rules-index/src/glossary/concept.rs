use cardinal_language::Lang;
use serde::Deserialize;

/// One meaning, and the words for it in each language.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Concept {
    /// Its id: `promotion-points`.
    pub id: String,
    /// The English forms, canonical first; never empty.
    pub en: Vec<String>,
    /// The Italian forms, canonical first; never empty.
    pub it: Vec<String>,
    /// The Czech forms, canonical first; never empty.
    pub cs: Vec<String>,
    /// What players type for it in any language: `PP`.
    #[serde(default)]
    pub abbreviations: Vec<String>,
}

impl Concept {
    /// The forms in one language, canonical first.
    pub fn forms(&self, lang: Lang) -> &[String] {
        match lang {
            Lang::En => &self.en,
            Lang::It => &self.it,
            Lang::Cs => &self.cs,
        }
    }

    /// The form to show in one language.
    pub fn name(&self, lang: Lang) -> &str {
        self.forms(lang).first().map_or(&self.id, |form| form.as_str())
    }
}
