//! How a search for cards by facts is typed.

use std::sync::OnceLock;

use cardinal_cards_db::find::{Field, FindWords, LangWords};
use cardinal_embedded::read_toml;
use cardinal_language::Lang;

use super::Library;

#[allow(clippy::missing_panics_doc, reason = "what is embedded is whole, as a test shows")]
impl Library {
    /// The names of fields and values in each language. What cards print as definitions has in each
    /// language the names of the term that it is.
    ///
    /// What is embedded is the same for every library, and so is this.
    pub fn find_words(&self) -> &'static FindWords {
        static WORDS: OnceLock<FindWords> = OnceLock::new();
        WORDS.get_or_init(|| {
            FindWords::new(Lang::ALL.map(|lang| {
                let mut words = embedded(lang);
                for card in self.cards() {
                    self.name_definitions(&mut words, lang, card.all_definitions());
                }
                words
            }))
        })
    }

    fn name_definitions<'a>(
        &self,
        words: &mut LangWords,
        lang: Lang,
        definitions: impl Iterator<Item = &'a str>,
    ) {
        for definition in definitions {
            let known = words.values.get(&Field::Is).is_some_and(|named| named.contains_key(definition));
            let term = if known { None } else { self.glossary().term(definition) };
            let Some(term) = term else { continue };
            for field in [Field::Is, Field::Considered] {
                let named = words.values.entry(field).or_default();
                named.entry(definition.to_owned()).or_insert_with(|| term.forms(lang).to_vec());
            }
        }
    }
}

fn embedded(lang: Lang) -> LangWords {
    let source = match lang {
        Lang::En => include_str!("../../phrases/cards/en.toml"),
        Lang::It => include_str!("../../phrases/cards/it.toml"),
        Lang::Cs => include_str!("../../phrases/cards/cs.toml"),
    };
    read_toml(source).expect("the embedded words parse, as a test shows")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use cardinal_language::fold;
    use cardinal_store::Source;

    use super::*;

    #[test]
    fn every_language_names_every_field_and_no_name_means_two() {
        let mut meant: BTreeMap<String, Field> = BTreeMap::new();
        for lang in Lang::ALL {
            let words = embedded(lang);
            for field in Field::ALL {
                let names = words.fields.get(&field).unwrap_or_else(|| panic!("{lang}: {field:?}"));
                for name in names {
                    let first = *meant.entry(fold(name)).or_insert(field);
                    assert_eq!(first, field, "{lang}: {name}");
                }
            }
            for field in Field::ALL {
                assert_eq!(*meant.entry(field.code().to_owned()).or_insert(field), field, "{}", field.code());
            }
        }
    }

    #[test]
    fn every_value_that_is_named_is_one_that_cards_can_have_and_means_no_other() {
        let library = Library::new("warzone-faq", Source::memory());
        let (cards, words) = (library.cards(), library.find_words());
        for lang in Lang::ALL {
            for (field, values) in &embedded(lang).values {
                for (code, names) in values {
                    for name in names {
                        let query = format!("{}:\"{name}\"", field.code());
                        let read = cards.read_query(&query, words, lang);
                        let read = read.unwrap_or_else(|error| panic!("{lang} {query}: {error}"));
                        let means = format!("{:?}", read.filters);
                        assert!(means.contains(&format!("[\"{code}\"]")), "{lang} {query}: {means}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_definition_is_found_by_the_name_of_its_term_in_each_language() {
        let library = Library::new("warzone-faq", Source::memory());
        let find = |query: &str| {
            let read = library.cards().read_query(query, library.find_words(), Lang::En);
            library.cards().find(&read.unwrap_or_else(|error| panic!("{query}: {error}")), Lang::En)
        };
        let personalities = find("is:personality");
        assert!(personalities.iter().all(|card| card.is_defined_as("PERSONALITY")));
        for query in ["è:personalità", "is:personalita", "je:osobnost", "klíč:osobnosti"] {
            assert_eq!(find(query), personalities, "{query}");
        }
    }
}
