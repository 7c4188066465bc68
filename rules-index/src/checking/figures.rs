//! Numbers in rules that their source does not state.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use cardinal_embedded::read_toml;
use cardinal_language::{InEach, Lang, fold, words};

use super::Original;
use crate::Rulebook;

/// A number in a rule that its source range states neither in digits nor in words, where no
/// reading explains it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnstatedFigure {
    /// The rule's id.
    pub rule: String,
    /// The language of the text with the number.
    pub lang: Lang,
    /// The number as written.
    pub figure: String,
}

/// Every number, in any language's text of a rule from this document, that its range does not
/// state. Rules with a `reading` are left to the reader.
pub fn unstated_figures(rulebook: &Rulebook, original: &Original<'_>) -> Vec<UnstatedFigure> {
    let id = original.document().id.as_str();
    let lang = original.document().language;
    let rules = rulebook.rules().iter().filter(|rule| rule.source.document == id && rule.reading.is_none());
    rules
        .flat_map(|rule| {
            let stated = original
                .wording(rule.source.bytes)
                .map(|wording| stated_figures(wording, lang))
                .unwrap_or_default();
            let unstated = |figure: &String| !stated.contains(figure);
            rule.text
                .iter()
                .flat_map(move |(lang, text)| {
                    digits(text)
                        .filter(unstated)
                        .map(|figure| UnstatedFigure { rule: rule.id.clone(), lang, figure })
                        .collect::<Vec<_>>()
                })
                .collect::<Vec<_>>()
        })
        .collect()
}

/// The numbers that a text claims, as digits without leading zeros: in digits, or in words that mean nothing
/// but a number. "One" and "none" are articles and pronouns in some language and prove nothing.
pub(crate) fn claimed_figures(text: &str, lang: Lang) -> HashSet<String> {
    let table = number_words(lang);
    let in_words = words(text).filter_map(|word| table.get(&fold(word)));
    let telling = in_words.filter(|figure| !matches!(figure.as_str(), "0" | "1")).cloned();
    digits(text).chain(telling).collect()
}

/// The numbers that a text states, as digits without leading zeros.
pub(crate) fn stated_figures(text: &str, lang: Lang) -> HashSet<String> {
    let table = number_words(lang);
    let in_words = words(text).filter_map(|word| table.get(&fold(word)).cloned());
    digits(text).chain(in_words).collect()
}

fn digits(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty()).map(|run| {
        let significant = run.trim_start_matches('0');
        if significant.is_empty() { "0".to_owned() } else { significant.to_owned() }
    })
}

/// From folded number words to digits.
fn number_words(lang: Lang) -> &'static HashMap<String, String> {
    static TABLES: OnceLock<InEach<HashMap<String, String>>> = OnceLock::new();
    let tables = TABLES.get_or_init(|| {
        let file: InEach<HashMap<String, String>> =
            read_toml(include_str!("../../glossary/number-words.toml"))
                .expect("the embedded table of number words is sound: a test reads it");
        file.map(by_word)
    });
    tables.get(lang)
}

fn by_word(table: HashMap<String, String>) -> HashMap<String, String> {
    table
        .into_iter()
        .flat_map(|(number, forms)| {
            words(&forms).map(|form| (fold(form), number.clone())).collect::<Vec<_>>()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_digits_and_as_words() {
        let stated = stated_figures("Tre azioni, la venticinquesima, C10 e 007", Lang::It);
        for figure in ["3", "25", "10", "7"] {
            assert!(stated.contains(figure), "{figure} in {stated:?}");
        }
        assert!(
            stated_figures("padesát bodů, druhý krok", Lang::Cs)
                .is_superset(&["50".to_owned(), "2".to_owned()].into())
        );
        assert!(stated_figures("three actions", Lang::En).contains("3"));
        assert!(!stated_figures("nessuna cifra", Lang::It).contains("3"));
    }

    #[test]
    fn an_article_claims_no_number_and_a_digit_does() {
        let claimed = |text, lang| {
            let mut claimed: Vec<String> = claimed_figures(text, lang).into_iter().collect();
            claimed.sort();
            claimed
        };
        assert_eq!(claimed("una carta su tre, +3 o 1", Lang::It), ["1", "3"]);
        assert_eq!(claimed("one of both", Lang::En), ["2"]);
        assert!(claimed("žádný bojovník", Lang::Cs).is_empty());
    }
}
