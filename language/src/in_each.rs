use serde::{Deserialize, Serialize};

use crate::Lang;

/// Something in each of the three languages: of what is written down, nothing where a language is left out.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InEach<T> {
    /// In English.
    #[serde(default)]
    pub en: T,
    /// In Italian.
    #[serde(default)]
    pub it: T,
    /// In Czech.
    #[serde(default)]
    pub cs: T,
}

impl<T> InEach<T> {
    /// What there is in this language.
    pub const fn get(&self, lang: Lang) -> &T {
        match lang {
            Lang::En => &self.en,
            Lang::It => &self.it,
            Lang::Cs => &self.cs,
        }
    }

    /// What there is in each language, in the order of [`Lang::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Lang, &T)> {
        Lang::ALL.into_iter().map(|lang| (lang, self.get(lang)))
    }

    /// What becomes of it in each language.
    pub fn map<U>(self, mut becomes: impl FnMut(T) -> U) -> InEach<U> {
        InEach { en: becomes(self.en), it: becomes(self.it), cs: becomes(self.cs) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_own() {
        let words = InEach { en: "hand", it: "mano", cs: "ruka" };
        assert_eq!(Lang::ALL.map(|lang| *words.get(lang)), ["hand", "mano", "ruka"]);
        let lengths = words.clone().map(str::len);
        assert!(words.iter().all(|(lang, word)| *lengths.get(lang) == word.len()));
    }
}
