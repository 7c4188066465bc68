//! Everyday matters that none of these games knows.

use std::sync::LazyLock;

use cardinal_embedded::read_toml;
use cardinal_language::{Lang, fold};
use serde::Deserialize;

/// The words of such matters in each language, as in `assistant/phrases/elsewhere.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Elsewhere {
    en: Vec<String>,
    it: Vec<String>,
    cs: Vec<String>,
}

static ELSEWHERE: LazyLock<Elsewhere> = LazyLock::new(|| {
    read_toml(include_str!("../../phrases/elsewhere.toml"))
        .expect("the embedded words parse, as a test shows")
});

/// Whether a text has a word of an everyday matter in any language: people write in more than one.
pub(crate) fn is_of_elsewhere(text: &str) -> bool {
    let folded = fold(text);
    let words: Vec<&str> =
        folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    Lang::ALL.into_iter().flat_map(|lang| ELSEWHERE.of(lang)).any(|matter| stands_in(matter, &words))
}

impl Elsewhere {
    fn of(&self, lang: Lang) -> &[String] {
        match lang {
            Lang::En => &self.en,
            Lang::It => &self.it,
            Lang::Cs => &self.cs,
        }
    }
}

/// Whether these words stand side by side somewhere; the last may be a beginning.
fn stands_in(matter: &str, words: &[&str]) -> bool {
    let (matter, is_beginning) = match matter.strip_suffix('*') {
        Some(stem) => (stem, true),
        None => (matter, false),
    };
    let wanted: Vec<&str> = matter.split(' ').collect();
    let last = wanted.len() - 1;
    words.windows(wanted.len()).any(|here| {
        here[..last] == wanted[..last]
            && if is_beginning { here[last].starts_with(wanted[last]) } else { here[last] == wanted[last] }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_meant_whole_and_stems_by_their_beginning() {
        for (text, is_elsewhere) in [
            ("what's the weather like?", true),
            ("Ricette di pesce", true),
            ("jaké je počasí", true),
            ("what is the capital of france", true),
            ("what capital letters are on the card", false),
            ("how is the train", true),
            ("training of a trencher", false),
            ("can a sergeant be assigned to a sergeant?", false),
        ] {
            assert_eq!(is_of_elsewhere(text), is_elsewhere, "{text}");
        }
    }

    #[test]
    fn every_word_is_folded_and_stands_once_in_its_language() {
        for lang in Lang::ALL {
            let words = ELSEWHERE.of(lang);
            for (place, word) in words.iter().enumerate() {
                assert_eq!(*word, fold(word), "{lang}");
                assert!(!words[..place].contains(word), "{lang}: {word} twice");
            }
        }
    }
}
