//! How a text becomes tokens: what the glossary and the search compare instead of words.

mod czech;

use std::ops::Range;

use cardinal_language::{Lang, fold, stem, words};

/// A word of a text and where it stands in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word<'t> {
    pub text: &'t str,
    pub bytes: Range<usize>,
}

/// The words of a text with their places.
pub(crate) fn words_with_places(text: &str) -> Vec<Word<'_>> {
    let mut from = 0;
    words(text)
        .filter_map(|word| {
            // Between the last word and this one stand only separators, so that the first
            // occurrence is the word itself.
            let start = from + text.get(from..)?.find(word)?;
            from = start + word.len();
            Some(Word { text: word, bytes: start..from })
        })
        .collect()
}

/// The two tokens of a word; they are often equal.
///
/// The stem of the word as written tells Czech endings apart; the stem of the folded word is
/// what people's typing without diacritics leads to. Text is indexed under both.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Tokens {
    pub exact: String,
    pub folded: String,
}

impl Tokens {
    pub(crate) fn of(lang: Lang, word: &str) -> Self {
        let folded = fold(word);
        let folded = match lang {
            Lang::Cs => czech::stem_folded(&folded).to_owned(),
            Lang::En | Lang::It => stem(lang, &folded),
        };
        Self { exact: stem(lang, word), folded }
    }

    /// Each different token once.
    pub(crate) fn each(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.exact.as_str())
            .chain((self.folded != self.exact).then_some(self.folded.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_places() {
        let text = "l'Umění, può 12";
        let found: Vec<_> =
            words_with_places(text).into_iter().map(|word| (word.text, &text[word.bytes])).collect();
        assert_eq!(found, [("l", "l"), ("Umění", "Umění"), ("può", "può"), ("12", "12")]);
    }

    #[test]
    fn typing_without_diacritics_meets_the_folded_token() {
        let written = Tokens::of(Lang::Cs, "nesoučasný");
        let typed = Tokens::of(Lang::Cs, "nesoucasny");
        assert!(
            written.each().any(|token| typed.each().any(|other| token == other)),
            "{written:?} {typed:?}"
        );
    }
}
