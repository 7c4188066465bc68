//! The texts of the rules and passages as terms, one after the other.

mod frozen;

use std::collections::HashMap;
use std::ops::Range;

use cardinal_language::{Lang, words};
use serde::{Deserialize, Serialize};

use self::frozen::FrozenPieces;
use super::lexicon::{Lexicon, TermId, Written};
use crate::Glossary;
use crate::analysis::words_with_places;

/// Marks the first term of a word.
const NEW_WORD: u32 = 1 << 31;

/// No abbreviation has more bytes.
const LONGEST_ABBREVIATION: usize = 6;

/// What a text is to its rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Part {
    Title,
    Text,
    /// Topic, headings, cards, reading: what it is about, not what it says.
    About,
    /// A phrase that people ask with.
    QueryPhrases,
}

/// One text of a rule or passage.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    pub part: Part,
    pub lang: Lang,
    pub words: u32,
    /// How telling all its words are together.
    pub said: f32,
    terms: Range<u32>,
}

/// Every text, as the terms of its words: of each its stem without diacritics, its stem as
/// written where that is another, its beginning, and the concepts that it names alone or with
/// its neighbours. Phrases that people ask with are many, and have neither the second nor the third.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(from = "FrozenPieces", into = "FrozenPieces")]
pub(super) struct Pieces {
    all: Vec<Piece>,
    terms: Vec<u32>,
    /// The words of the text at hand.
    written: Vec<Written>,
    /// The concepts that they name, each with the number of a word.
    named: Vec<(usize, TermId)>,
    /// For each term, the number after the pieces in which it was last found.
    seen: Vec<u32>,
}

/// Where the forms of concepts begin.
#[derive(Debug, Default)]
pub(super) struct ConceptForms {
    /// From the first token of a form to what follows it.
    by_first: Vec<Vec<ConceptForm>>,
    /// From abbreviations as the glossary writes them.
    abbreviations: HashMap<String, Vec<TermId>>,
}

#[derive(Debug)]
struct ConceptForm {
    rest: Vec<Written>,
    concept: TermId,
}

impl ConceptForms {
    pub fn of(glossary: &Glossary, lexicon: &mut Lexicon) -> Self {
        let mut forms = Self::default();
        for (index, concept) in glossary.concepts().iter().enumerate() {
            let number = Lexicon::concept(index);
            for lang in Lang::ALL {
                for form in glossary.words_for(index, lang) {
                    let written: Vec<Written> =
                        words(form).map(|word| lexicon.learn(lang, word, glossary)).collect();
                    forms.learn(&written, number);
                }
            }
            for abbreviation in &concept.abbreviations {
                forms.abbreviations.entry(abbreviation.clone()).or_default().push(number);
            }
        }
        forms
    }

    fn learn(&mut self, form: &[Written], concept: TermId) {
        let Some((first, rest)) = form.split_first() else { return };
        if rest.is_empty() && first.is_stop_word {
            return;
        }
        let exact = std::iter::once(first.exact);
        for token in exact.chain((first.folded != first.exact).then_some(first.folded)) {
            let at = token as usize;
            if self.by_first.len() <= at {
                self.by_first.resize_with(at + 1, Vec::new);
            }
            self.by_first[at].push(ConceptForm { rest: rest.to_vec(), concept });
        }
    }

    /// The concepts whose forms the words begin with, each with its number of words.
    fn beginning<'s>(&'s self, words: &'s [Written]) -> impl Iterator<Item = (TermId, usize)> + 's {
        let first =
            words.first().map(|word| [Some(word.exact), (word.folded != word.exact).then_some(word.folded)]);
        let tokens = first.into_iter().flatten().flatten();
        let rest = words.get(1..).unwrap_or_default();
        tokens
            .filter_map(|token| self.by_first.get(token as usize))
            .flatten()
            .filter(move |form| {
                form.rest.len() <= rest.len()
                    && form.rest.iter().zip(rest).all(|(form, word)| {
                        form.exact == word.exact || form.folded == word.folded || form.exact == word.folded
                    })
            })
            .map(|form| (form.concept, form.rest.len() + 1))
    }
}

impl Pieces {
    /// The number of the piece that comes next.
    pub fn next(&self) -> u32 {
        u32::try_from(self.all.len()).unwrap_or(u32::MAX)
    }

    /// Adds a text; gives the places of its words.
    pub fn add(
        &mut self,
        lexicon: &mut Lexicon,
        forms: &ConceptForms,
        glossary: &Glossary,
        (lang, part, text): (Lang, Part, &str),
    ) -> Vec<Range<u32>> {
        self.written.clear();
        let mut places = Vec::new();
        let named = &mut self.named;
        named.clear();
        for (at, word) in words_with_places(text).enumerate() {
            self.written.push(lexicon.learn(lang, word.text, glossary));
            if part == Part::Text {
                places.push(number(word.bytes.start)..number(word.bytes.end));
            }
            let may_be_short = word.text.len() <= LONGEST_ABBREVIATION
                && word.text.starts_with(char::is_uppercase)
                && !(at == 0 && word.text.len() == 1);
            if may_be_short && let Some(concepts) = forms.abbreviations.get(word.text) {
                named.extend(concepts.iter().map(|&concept| (at, concept)));
            }
        }
        let written = &self.written;
        for at in 0..written.len() {
            for (concept, count) in forms.beginning(written.get(at..).unwrap_or_default()) {
                named.extend((at..at + count).map(|at| (at, concept)));
            }
        }
        named.sort_unstable();
        named.dedup();
        let start = self.terms.len();
        let mut named = named.iter().copied().peekable();
        for (at, word) in written.iter().enumerate() {
            self.terms.push(word.folded | NEW_WORD);
            if part != Part::QueryPhrases {
                self.terms.extend((word.exact != word.folded).then_some(word.exact));
                self.terms.extend(word.root);
            }
            while let Some((_, concept)) = named.next_if(|(of, _)| *of == at) {
                self.terms.push(concept);
            }
        }
        self.all.push(Piece {
            part,
            lang,
            words: number(written.len()),
            said: 0.0,
            terms: number(start)..number(self.terms.len()),
        });
        places
    }

    /// Pieces by their numbers.
    pub fn get(&self, range: Range<u32>) -> &[Piece] {
        self.all.get(range.start as usize..range.end as usize).unwrap_or_default()
    }

    /// The words of a piece, each as its terms, the stem without diacritics first.
    pub fn words<'s>(&'s self, piece: &Piece) -> impl Iterator<Item = &'s [u32]> + use<'s> {
        self.written(piece).chunk_by(|_, next| !begins_word(*next))
    }

    /// The terms of a piece's words, one after the other, some with a mark that [`term_of`] takes off.
    pub fn written(&self, piece: &Piece) -> &[u32] {
        self.terms.get(piece.terms.start as usize..piece.terms.end as usize).unwrap_or_default()
    }

    /// Works out how telling each piece is, of how telling its words are.
    pub fn weigh(&mut self, telling: &[f32]) {
        let Self { all, terms, .. } = self;
        for piece in all {
            let own = terms.get(piece.terms.start as usize..piece.terms.end as usize).unwrap_or_default();
            let stems = own.iter().filter(|&&term| term & NEW_WORD != 0).map(|&term| term_of(term));
            piece.said = stems.filter_map(|stem| telling.get(stem as usize)).sum();
        }
    }

    /// The stems of a piece's words without diacritics.
    pub fn key(&self, piece: &Piece) -> Vec<TermId> {
        self.words(piece).filter_map(|word| word.first().map(|&term| term_of(term))).collect()
    }

    /// Every term of some pieces, each once.
    pub fn terms(&mut self, range: Range<u32>) -> Vec<TermId> {
        let stamp = range.end;
        let pieces = self.all.get(range.start as usize..range.end as usize).unwrap_or_default();
        let (Some(first), Some(last)) = (pieces.first(), pieces.last()) else { return Vec::new() };
        let all = self.terms.get(first.terms.start as usize..last.terms.end as usize).unwrap_or_default();
        let mut terms = Vec::with_capacity(all.len() / 2);
        for &term in all {
            let term = term_of(term);
            let at = term as usize;
            if self.seen.len() <= at {
                self.seen.resize(at + 1, 0);
            }
            if std::mem::replace(&mut self.seen[at], stamp) != stamp {
                terms.push(term);
            }
        }
        terms
    }
}

fn number(n: usize) -> u32 {
    u32::try_from(n).expect("the texts hold fewer than two billion terms")
}

/// Whether a term is the first of a word.
pub(super) const fn begins_word(term: u32) -> bool {
    term & NEW_WORD != 0
}

/// The term without the mark.
pub(super) const fn term_of(term: u32) -> TermId {
    term & !NEW_WORD
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_concept_stands_on_every_word_that_names_it_in_every_language() {
        let glossary = Glossary::embedded().expect("the embedded glossary is sound");
        let mut lexicon = Lexicon::new(&glossary);
        let forms = ConceptForms::of(&glossary, &mut lexicon);
        let number = glossary.concepts().iter().position(|concept| concept.id == "attack-action");
        let concept = Lexicon::concept(number.expect("the glossary has it"));
        for (lang, text, named) in [
            (Lang::En, "one attack action more", [false, true, true, false]),
            (Lang::Cs, "jednu útočnou akci navíc", [false, true, true, false]),
        ] {
            let mut pieces = Pieces::default();
            let places = pieces.add(&mut lexicon, &forms, &glossary, (lang, Part::Text, text));
            let piece = pieces.get(0..1).first().expect("it was added");
            let has: Vec<bool> = pieces.words(piece).map(|word| word.contains(&concept)).collect();
            assert_eq!(has, named, "{text}");
            assert_eq!(places.len(), 4);
        }
    }
}
