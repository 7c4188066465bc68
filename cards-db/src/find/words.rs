use std::collections::BTreeMap;

use cardinal_language::Lang;
use serde::Deserialize;

use super::query::Field;

/// How fields and values of a query are called in one language, besides their codes and the names
/// that the vocabularies have.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LangWords {
    /// By field, its names; the first is shown and offered.
    #[serde(default)]
    pub fields: BTreeMap<Field, Vec<String>>,
    /// By field and code, names of that value; the first is shown where no vocabulary names it.
    #[serde(default)]
    pub values: BTreeMap<Field, BTreeMap<String, Vec<String>>>,
}

/// The same in every language.
#[derive(Debug, Clone, Default)]
pub struct FindWords {
    by_lang: [LangWords; 3],
}

impl FindWords {
    /// The words of each language, in the order of [`Lang::ALL`].
    pub const fn new(by_lang: [LangWords; 3]) -> Self {
        Self { by_lang }
    }

    /// The words of one language.
    pub fn get(&self, lang: Lang) -> &LangWords {
        let [en, it, cs] = &self.by_lang;
        match lang {
            Lang::En => en,
            Lang::It => it,
            Lang::Cs => cs,
        }
    }

    /// What a field is called in a language, or else its code.
    pub fn field(&self, field: Field, lang: Lang) -> String {
        let named = self.get(lang).fields.get(&field).and_then(|names| names.first());
        named.cloned().unwrap_or_else(|| field.code().to_owned())
    }

    /// Every name of a field, in every language, and its code.
    pub(super) fn names_of(&self, field: Field) -> impl Iterator<Item = String> {
        let named = self.by_lang.iter().filter_map(move |words| words.fields.get(&field)).flatten().cloned();
        named.chain([field.code().to_owned()])
    }

    /// Every further name of a value, in every language.
    pub(super) fn names_of_value(&self, field: Field, code: &str) -> impl Iterator<Item = &str> {
        self.by_lang
            .iter()
            .filter_map(move |words| words.values.get(&field)?.get(code))
            .flatten()
            .map(String::as_str)
    }

    /// What a value is called in a language where no vocabulary names it.
    pub(super) fn value(&self, field: Field, code: &str, lang: Lang) -> Option<&str> {
        self.get(lang).values.get(&field)?.get(code)?.first().map(String::as_str)
    }
}
