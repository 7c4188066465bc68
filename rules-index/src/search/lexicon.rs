use std::collections::HashMap;

use cardinal_language::{Lang, fold};
use rapidfuzz::distance::osa;

use crate::analysis::Tokens;

/// The number of a token within its language.
pub(super) type TermId = u32;

/// Words shorter than this are never taken for mistyped: too many others are near.
const SHORTEST_TYPO: usize = 4;

/// Every token that occurs in the rules, the passages and the glossary, by language.
#[derive(Debug, Default)]
pub(super) struct Lexicon {
    langs: [LangLexicon; 3],
}

#[derive(Debug, Default)]
struct LangLexicon {
    ids: HashMap<String, TermId>,
    terms: Vec<Term>,
    /// From words as written, in lower case, to their tokens, so that each is stemmed once.
    written: HashMap<String, [TermId; 2]>,
    /// From folded words to the tokens of the words that fold to them.
    folded: HashMap<String, Vec<TermId>>,
}

#[derive(Debug)]
struct Term {
    text: String,
    length: usize,
    /// Whether it occurs in anything indexed.
    occurs: bool,
    /// In how many rules and passages it occurs.
    entries: usize,
}

impl Lexicon {
    /// The tokens of a word of an indexed text, which from now on occur.
    pub fn add(&mut self, lang: Lang, word: &str) -> [TermId; 2] {
        let terms = self.learn(lang, word);
        let known = &mut self.langs[lang as usize];
        for id in terms {
            known.terms[id as usize].occurs = true;
        }
        terms
    }

    /// The tokens of a word that is known, though it may occur in no text.
    pub fn learn(&mut self, lang: Lang, word: &str) -> [TermId; 2] {
        let known = &mut self.langs[lang as usize];
        let lower = word.to_lowercase();
        if let Some(&terms) = known.written.get(&lower) {
            return terms;
        }
        let tokens = Tokens::of(lang, word);
        let terms = [known.intern(&tokens.exact), known.intern(&tokens.folded)];
        let same_when_folded = known.folded.entry(fold(word)).or_default();
        for id in terms {
            if !same_when_folded.contains(&id) {
                same_when_folded.push(id);
            }
        }
        known.written.insert(lower, terms);
        terms
    }

    /// Counts a rule or passage with these tokens, each named once.
    pub fn count(&mut self, terms: &[(Lang, TermId)]) {
        for &(lang, id) in terms {
            self.langs[lang as usize].terms[id as usize].entries += 1;
        }
    }

    /// In how many rules and passages a token occurs.
    pub fn entries_with(&self, lang: Lang, id: TermId) -> usize {
        self.langs[lang as usize].terms.get(id as usize).map_or(0, |term| term.entries)
    }

    /// The tokens that a typed word may stand for: those of its own stems, and those of every
    /// known word that is spelled the same without diacritics.
    pub fn terms_of(&self, lang: Lang, word: &str, tokens: &Tokens) -> Vec<TermId> {
        let known = &self.langs[lang as usize];
        let mut terms: Vec<TermId> =
            tokens.each().filter_map(|token| known.ids.get(token).copied()).collect();
        for &id in known.folded.get(&fold(word)).into_iter().flatten() {
            if !terms.contains(&id) {
                terms.push(id);
            }
        }
        terms
    }

    /// The text of a token.
    pub fn text(&self, lang: Lang, id: TermId) -> &str {
        self.langs[lang as usize].terms.get(id as usize).map_or("", |term| &term.text)
    }

    /// Whether a token occurs anywhere in what is indexed.
    pub fn occurs(&self, lang: Lang, id: TermId) -> bool {
        self.langs[lang as usize].terms.get(id as usize).is_some_and(|term| term.occurs)
    }

    /// The tokens one slip of the finger away from the token of a word that is not known:
    /// a letter missing, added, changed, or two letters swapped.
    pub fn corrections(&self, lang: Lang, tokens: &Tokens) -> Vec<TermId> {
        let length = tokens.exact.chars().count();
        if length < SHORTEST_TYPO || tokens.exact.chars().all(|c| c.is_ascii_digit()) {
            return Vec::new();
        }
        let args = osa::Args::default().score_cutoff(1);
        let comparator = osa::BatchComparator::new(tokens.exact.chars());
        (0..)
            .zip(&self.langs[lang as usize].terms)
            .filter(|(_, term)| term.length.abs_diff(length) <= 1 && term.length >= SHORTEST_TYPO - 1)
            .filter(|(_, term)| comparator.distance_with_args(term.text.chars(), &args).is_some())
            .map(|(id, _)| id)
            .collect()
    }
}

impl LangLexicon {
    fn intern(&mut self, token: &str) -> TermId {
        if let Some(&id) = self.ids.get(token) {
            return id;
        }
        let id = TermId::try_from(self.terms.len())
            .expect("the texts hold fewer than four billion different words");
        self.terms.push(Term {
            text: token.to_owned(),
            length: token.chars().count(),
            occurs: false,
            entries: 0,
        });
        self.ids.insert(token.to_owned(), id);
        id
    }
}
