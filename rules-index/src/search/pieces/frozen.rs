//! The texts as they are written down: each different word once, and of every text the numbers of its words.

use std::cmp::Reverse;

use cardinal_language::Lang;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::{NEW_WORD, Part, Piece, Pieces, begins_word, number, term_of};
use crate::search::lexicon::TermId;

/// [`Pieces`] as they are written down.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct FrozenPieces {
    /// The different words, those first that occur most: the terms of one behind those of the other.
    terms: Vec<TermId>,
    /// How many of these terms each word has.
    lengths: Vec<u32>,
    /// The words of all texts, one behind the other, by their numbers.
    words: Vec<u32>,
    /// What each text is, its language, and how many words it has.
    texts: Vec<(Part, Lang, u32)>,
}

impl From<Pieces> for FrozenPieces {
    fn from(Pieces { all, terms, .. }: Pieces) -> Self {
        let in_texts = || terms.chunk_by(|_, next| !begins_word(*next));
        let mut occurrences: FxHashMap<&[u32], u32> = FxHashMap::default();
        for word in in_texts() {
            *occurrences.entry(word).or_default() += 1;
        }
        let mut different: Vec<(&[u32], u32)> = occurrences.into_iter().collect();
        different.sort_unstable_by_key(|&(word, occurrences)| (Reverse(occurrences), word));
        let numbers: FxHashMap<&[u32], u32> =
            (0..).zip(&different).map(|(n, (word, _))| (*word, n)).collect();
        Self {
            terms: different.iter().flat_map(|(word, _)| *word).map(|&term| term_of(term)).collect(),
            lengths: different.iter().map(|(word, _)| number(word.len())).collect(),
            words: in_texts().filter_map(|word| numbers.get(word).copied()).collect(),
            texts: all.iter().map(|piece| (piece.part, piece.lang, piece.words)).collect(),
        }
    }
}

impl From<FrozenPieces> for Pieces {
    fn from(frozen: FrozenPieces) -> Self {
        let FrozenPieces { terms: of_words, lengths, words, texts } = frozen;
        let mut left = of_words.as_slice();
        let mut different = Vec::with_capacity(lengths.len());
        for length in lengths {
            let (word, rest) = left.split_at_checked(length as usize).unwrap_or_default();
            different.push(word);
            left = rest;
        }
        let mut words = words.into_iter();
        let mut terms: Vec<u32> = Vec::with_capacity(words.len() * 2);
        let mut all = Vec::with_capacity(texts.len());
        for (part, lang, count) in texts {
            let start = number(terms.len());
            for word in words.by_ref().take(count as usize) {
                let first = terms.len();
                terms.extend_from_slice(different.get(word as usize).copied().unwrap_or_default());
                if let Some(first) = terms.get_mut(first) {
                    *first |= NEW_WORD;
                }
            }
            all.push(Piece { part, lang, words: count, said: 0.0, terms: start..number(terms.len()) });
        }
        Self { all, terms, ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Glossary;
    use crate::search::lexicon::Lexicon;
    use crate::search::pieces::ConceptForms;

    #[test]
    fn texts_come_back_word_by_word_empty_ones_too() {
        let glossary = Glossary::embedded().expect("the embedded glossary is sound");
        let mut lexicon = Lexicon::new(&glossary);
        let forms = ConceptForms::of(&glossary, &mut lexicon);
        let mut pieces = Pieces::default();
        for text in [
            (Lang::En, Part::Title, "One attack action more"),
            (Lang::En, Part::Text, ""),
            (Lang::Cs, Part::About, "jednu útočnou akci navíc, jednu akci navíc"),
            (Lang::It, Part::QueryPhrases, "un'azione, un attacco: azione"),
            (Lang::It, Part::Text, "…"),
        ] {
            pieces.add(&mut lexicon, &forms, &glossary, text);
        }
        let frozen = FrozenPieces::from(pieces.clone());
        assert!(frozen.lengths.len() < frozen.words.len(), "words that come again are one");
        assert!(frozen.terms.iter().all(|&term| !begins_word(term)), "a mark makes a number long");
        let bytes = postcard::to_allocvec(&pieces).expect("there is room");
        let thawed: Pieces = postcard::from_bytes(&bytes).expect("they were written");
        assert_eq!(thawed.terms, pieces.terms);
        let told = |pieces: &Pieces| {
            let told = pieces.all.iter().map(|it| (it.part, it.lang, it.words, it.terms.clone()));
            told.collect::<Vec<_>>()
        };
        assert_eq!(told(&thawed), told(&pieces));
    }

    #[test]
    fn numbers_of_no_word_are_no_words() {
        let frozen = FrozenPieces {
            terms: vec![7],
            lengths: vec![1, 3],
            words: vec![0, 1, 2, u32::MAX],
            texts: vec![(Part::Text, Lang::En, 4), (Part::Text, Lang::En, 9)],
        };
        assert_eq!(Pieces::from(frozen).terms, [7 | NEW_WORD]);
    }
}
