//! The values that a field can have, and what a person may mean by one.

use std::collections::BTreeSet;

use cardinal_language::{Lang, stem, words};
use rapidfuzz::distance::osa;

use super::query::Field;
use super::words::FindWords;
use crate::lookup::name_key;
use crate::{Cards, Modelled, Term};

/// Below this share of letters in common a name is not worth suggesting.
const NEAREST_SIMILARITY: f64 = 0.5;
/// How many names are suggested.
const NEAREST: usize = 3;

/// A value with its names, folded.
#[derive(Debug)]
pub(super) struct Value {
    pub(super) code: String,
    /// What it is called in the asker's language.
    pub(super) label: String,
    pub(super) names: Vec<String>,
}

/// What was meant by a value.
pub(super) enum Meant {
    /// These codes.
    Codes(Vec<String>),
    /// One of these, by their labels, and not clear which.
    Several(Vec<String>),
    /// None; these labels come near.
    Nothing(Vec<String>),
}

impl Cards {
    /// What a value of a field is called in a language.
    pub fn value_label(&self, words: &FindWords, field: Field, code: &str, lang: Lang) -> String {
        if field == Field::Rarity {
            // Nothing else names these.
            return words.value(field, code, lang).unwrap_or(code).to_owned();
        }
        let values = self.values(words, field, lang);
        values
            .into_iter()
            .find(|value| value.code == code)
            .map_or_else(|| code.to_owned(), |value| value.label)
    }

    /// The values of a field that is no number, each code once.
    pub(super) fn values(&self, words: &FindWords, field: Field, lang: Lang) -> Vec<Value> {
        let mut values: Vec<Value> = Vec::new();
        let mut add = |code: &str, named: &[&str], label: Option<&str>| {
            let at = values.iter().position(|value| value.code == code).unwrap_or_else(|| {
                let label = label.or_else(|| words.value(field, code, lang)).unwrap_or(code).to_owned();
                let further = words.names_of_value(field, code).map(name_key_or_sign);
                let names = further.chain([name_key_or_sign(code)]).collect();
                values.push(Value { code: code.to_owned(), label, names });
                values.len() - 1
            });
            if let Some(value) = values.get_mut(at) {
                value.names.extend(named.iter().map(|name| name_key(name)));
            }
        };
        let mut terms = |terms: &[Term]| {
            for term in terms {
                let named: Vec<&str> = term.name.iter().map(|(_, name)| name).collect();
                add(&term.code, &named, Some(term.name.best(lang).1));
            }
        };
        let vocabularies = self.vocabularies();
        match field {
            Field::Type => {
                for kind in vocabularies.iter().flat_map(|vocabulary| &vocabulary.types) {
                    terms(&[Term { code: kind.code.code().to_owned(), name: kind.name.clone() }]);
                }
            }
            Field::Affiliation => vocabularies.iter().for_each(|vocabulary| terms(&vocabulary.affiliations)),
            Field::Set => vocabularies.iter().for_each(|vocabulary| terms(&vocabulary.sets)),
            Field::Art => vocabularies.iter().for_each(|vocabulary| terms(&vocabulary.arts)),
            Field::Game => vocabularies.iter().for_each(|vocabulary| add(&vocabulary.game, &[], None)),
            Field::Is | Field::Considered => {
                let all = self.iter().flat_map(|card| match field {
                    Field::Is => [card.definitions.as_slice(), &card.considered],
                    _ => [&[], card.considered.as_slice()],
                });
                let all: BTreeSet<&str> = all.flatten().map(String::as_str).collect();
                for definition in all {
                    add(definition, &[], None);
                }
            }
            Field::Rarity => {
                let printed: BTreeSet<&str> = self.iter().filter_map(|card| card.rarity.as_deref()).collect();
                let families: BTreeSet<&str> = printed.iter().map(|rarity| family(rarity)).collect();
                families.union(&printed).for_each(|rarity| add(rarity, &[], None));
            }
            Field::Icon => {
                for icon in ICONS {
                    add(icon, &[], None);
                }
            }
            Field::Modelled => MODELLED.iter().for_each(|(_, code)| add(code, &[], None)),
            Field::Sort => {
                for by in Field::ALL.into_iter().filter(|by| by.orders()) {
                    let names: Vec<String> = words.names_of(by).collect();
                    let names: Vec<&str> = names.iter().map(String::as_str).collect();
                    let label = words.field(by, lang);
                    add(by.code(), &names, Some(&label));
                }
            }
            _ => {}
        }
        values
    }

    /// What is meant by a value: a whole name, else one in another grammatical form, else the
    /// beginning of one, or of a word of one.
    pub(super) fn meant(&self, words: &FindWords, field: Field, typed: &str, lang: Lang) -> Meant {
        let values = self.values(words, field, lang);
        let key = name_key_or_sign(typed);
        let fitting = |fits: &dyn Fn(&str) -> bool| -> Vec<&Value> {
            values.iter().filter(|value| value.names.iter().any(|name| fits(name))).collect()
        };
        let codes = |fitting: Vec<&Value>| fitting.into_iter().map(|value| value.code.clone()).collect();
        let whole = fitting(&|name| name == key);
        if !whole.is_empty() {
            return Meant::Codes(codes(whole));
        }
        for lang in Lang::ALL {
            let stems = |text: &str| cardinal_language::words(text).map(|word| stem(lang, word)).collect();
            let wanted: Vec<String> = stems(typed);
            let inflected = fitting(&|name| !wanted.is_empty() && wanted == stems(name));
            if !inflected.is_empty() {
                return Meant::Codes(codes(inflected));
            }
        }
        let begun = [
            fitting(&|name| name.starts_with(&key)),
            fitting(&|name| name.match_indices(' ').any(|(at, _)| name[at + 1..].starts_with(&key))),
        ];
        let begun = if key.is_empty() {
            Vec::new()
        } else {
            begun.into_iter().find(|fit| !fit.is_empty()).unwrap_or_default()
        };
        match begun.as_slice() {
            [] => Meant::Nothing(nearest(
                &key,
                values.iter().map(|value| (value.label.as_str(), value.names.as_slice())),
            )),
            [_] => Meant::Codes(codes(begun)),
            _ if field.takes_families() => Meant::Codes(codes(begun)),
            several => Meant::Several(several.iter().map(|value| value.label.clone()).collect()),
        }
    }

    /// The field of this name, in any language.
    pub(super) fn field(words: &FindWords, name: &str) -> Option<Field> {
        let key = name_key(name);
        Field::ALL.into_iter().find(|field| words.names_of(*field).any(|name| name_key(&name) == key))
    }

    /// Fields with a name like this one.
    pub(super) fn nearest_fields(words: &FindWords, name: &str, lang: Lang) -> Vec<String> {
        let named: Vec<(String, Vec<String>)> = Field::ALL
            .into_iter()
            .map(|field| {
                (words.field(field, lang), words.names_of(field).map(|name| name_key(&name)).collect())
            })
            .collect();
        nearest(&name_key(name), named.iter().map(|(label, names)| (label.as_str(), names.as_slice())))
    }
}

/// Where a card goes after use, with nothing for those that show no icon.
const ICONS: [&str; 4] = ["discard", "stay", "eliminate", "none"];

/// How much is modelled, with the code of each.
pub(super) const MODELLED: [(Modelled, &str); 4] = [
    (Modelled::Fully, "fully"),
    (Modelled::Partly, "partly"),
    (Modelled::NotInCombat, "not-in-combat"),
    (Modelled::NotYet, "not-yet"),
];

/// The letters of a rarity without its figure: `C` of `C1`.
pub(super) fn family(rarity: &str) -> &str {
    rarity.trim_end_matches(|c: char| c.is_ascii_digit())
}

/// A name as it is compared. A sign, such as the minus of an icon, is its own.
pub(super) fn name_key_or_sign(name: &str) -> String {
    let key = name_key(name);
    if key.is_empty() { name.trim().to_owned() } else { key }
}

/// The labels with a name like this one, the most alike first.
fn nearest<'a>(key: &str, named: impl Iterator<Item = (&'a str, &'a [String])>) -> Vec<String> {
    let asked = osa::BatchComparator::new(key.chars());
    let mut near: Vec<(f64, &str)> = named
        .filter_map(|(label, names)| {
            let likeness = names.iter().map(|name| asked.normalized_similarity(name.chars()));
            Some((likeness.max_by(f64::total_cmp)?, label))
        })
        .filter(|(likeness, _)| *likeness >= NEAREST_SIMILARITY)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    let mut labels: Vec<String> = Vec::new();
    for (_, label) in near {
        if labels.len() < NEAREST && labels.iter().all(|other| other != label) {
            labels.push(label.to_owned());
        }
    }
    labels
}

/// Whether a text holds any word at all.
pub(super) fn has_words(text: &str) -> bool {
    words(text).next().is_some()
}
