//! How a text becomes tokens: what the glossary and the search compare instead of words.

mod czech;

use std::ops::Range;

use cardinal_language::{Lang, fold, stem, words};

/// How many letters the beginning of a word has.
const ROOT: usize = 5;

/// A word of a text and where it stands in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word<'t> {
    pub text: &'t str,
    pub bytes: Range<usize>,
}

/// The words of a text with their places.
pub(crate) fn words_with_places(text: &str) -> impl Iterator<Item = Word<'_>> {
    let start = text.as_ptr().addr();
    words(text).map(move |word| {
        // A word is a part of the text, so that its address tells its place.
        let at = word.as_ptr().addr() - start;
        Word { text: word, bytes: at..at + word.len() }
    })
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
        let exact = stem(lang, word);
        let folded = match lang {
            Lang::Cs => czech::stem_folded(&fold(word)).to_owned(),
            // A word without diacritics is stemmed once.
            Lang::En | Lang::It if word.is_ascii() => exact.clone(),
            Lang::En | Lang::It => stem(lang, &fold(word)),
        };
        Self { exact, folded }
    }

    /// The beginning of a long word, which derived words share though their stems differ:
    /// `introduce` and `introduzione`, `attacking` and `attack`.
    pub(crate) fn root(&self) -> Option<&str> {
        let (end, _) = self.folded.char_indices().nth(ROOT - 1)?;
        let next = self.folded.get(end..)?.chars().next()?;
        self.folded.get(..end + next.len_utf8())
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
        let found: Vec<_> = words_with_places(text).map(|word| (word.text, &text[word.bytes])).collect();
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
