//! Every term that occurs, and the words nearest to a mistyped one.

use cardinal_language::{Lang, fold};
use rapidfuzz::distance::osa;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::Glossary;
use crate::analysis::Tokens;

/// The number of a term: a concept, or a token of one language.
pub(super) type TermId = u32;

/// Words shorter than this are never taken for mistyped: too many others are near.
const SHORTEST_TYPO: usize = 4;

/// Every term of the rules, the passages and the glossary: the glossary's concepts, in their
/// order there, and the tokens of words in each language.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Lexicon {
    terms: Vec<Term>,
    /// How many concepts there are.
    concepts: usize,
    langs: [LangLexicon; 3],
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct LangLexicon {
    /// The tokens of words.
    tokens: Vec<TermId>,
    /// The beginnings of long words.
    roots: Vec<TermId>,
    /// The tokens by their texts.
    #[serde(skip)]
    by_token: FxHashMap<String, TermId>,
    /// The beginnings by their texts.
    #[serde(skip)]
    by_root: FxHashMap<String, TermId>,
    /// Words as written, so that each is stemmed once.
    #[serde(skip)]
    written: FxHashMap<String, Written>,
    /// From folded words to those tokens of the words that fold to them which their own spelling does not lead to.
    folded: FxHashMap<String, Vec<TermId>>,
}

/// The terms of a word in one language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Written {
    /// Its stem, told by its diacritics.
    pub exact: TermId,
    /// Its stem without diacritics.
    pub folded: TermId,
    /// Its beginning, if it is long.
    pub root: Option<TermId>,
    /// Whether it says nothing about what a text is about.
    pub is_stop_word: bool,
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct Term {
    text: String,
    #[serde(skip)]
    length: usize,
    /// The letters that it has, as [`letters`] tells them.
    #[serde(skip)]
    letters: u32,
    /// In how many rules and passages it occurs.
    entries: u32,
    /// Whether it is the token of a word that says nothing.
    is_stop_word: bool,
    /// Whether it is a stem without diacritics.
    is_folded: bool,
}

impl Lexicon {
    pub fn new(glossary: &Glossary) -> Self {
        let concepts = glossary.concepts().len();
        let reserved = concepts + glossary.ruleset_names().ids().count();
        let terms = std::iter::repeat_with(Term::default).take(reserved).collect();
        Self { terms, concepts, langs: Default::default() }
    }

    /// Works out what a lexicon that was written down leaves out.
    pub fn complete(&mut self) {
        for term in &mut self.terms {
            term.length = term.text.chars().count();
            term.letters = letters(&term.text);
        }
        let text = |&id: &TermId| Some((self.terms.get(id as usize)?.text.clone(), id));
        for known in &mut self.langs {
            known.by_token = known.tokens.iter().filter_map(text).collect();
            known.by_root = known.roots.iter().filter_map(text).collect();
        }
    }

    /// The term of a concept.
    pub fn concept(concept: usize) -> TermId {
        TermId::try_from(concept).expect("a glossary holds fewer than four billion concepts")
    }

    /// The term that every rule of a ruleset has, by the ruleset's place among the glossary's.
    pub fn ruleset(&self, place: usize) -> TermId {
        Self::concept(self.concepts + place)
    }

    /// Whether the index below holds a term: concepts, rulesets and stems without diacritics.
    pub fn is_sought(&self, id: TermId) -> bool {
        (id as usize) < self.concepts || self.terms.get(id as usize).is_some_and(|term| term.is_folded)
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// Every term.
    pub fn ids(&self) -> impl Iterator<Item = TermId> + use<> {
        (0..self.terms.len()).map(|number| TermId::try_from(number).unwrap_or(TermId::MAX))
    }

    /// The terms of a word of an indexed text or of the glossary.
    pub fn learn(&mut self, lang: Lang, word: &str, glossary: &Glossary) -> Written {
        let Self { terms, langs, .. } = self;
        let known = &mut langs[lang as usize];
        if let Some(&written) = known.written.get(word) {
            return written;
        }
        let tokens = Tokens::of(lang, word);
        let folded_word = fold(word);
        let is_stop_word = glossary.stop_words().contains(lang, &folded_word);
        let mut intern = |by_text: &mut FxHashMap<String, TermId>, listed: &mut Vec<TermId>, token: &str| {
            if let Some(&id) = by_text.get(token) {
                return id;
            }
            let id = TermId::try_from(terms.len())
                .expect("the texts hold fewer than four billion different words");
            terms.push(Term {
                text: token.to_owned(),
                length: token.chars().count(),
                letters: letters(token),
                ..Term::default()
            });
            by_text.insert(token.to_owned(), id);
            listed.push(id);
            id
        };
        let exact = intern(&mut known.by_token, &mut known.tokens, &tokens.exact);
        let folded = intern(&mut known.by_token, &mut known.tokens, &tokens.folded);
        let root = tokens.root().map(|root| intern(&mut known.by_root, &mut known.roots, root));
        if let Some(term) = terms.get_mut(folded as usize) {
            term.is_stop_word |= is_stop_word;
            term.is_folded = true;
        }
        if exact != folded {
            let same_when_folded = known.folded.entry(folded_word).or_default();
            if !same_when_folded.contains(&exact) {
                same_when_folded.push(exact);
            }
        }
        let written = Written { exact, folded, root, is_stop_word };
        known.written.insert(word.to_owned(), written);
        written
    }

    /// Counts a rule or passage with these terms, each named once.
    pub fn count(&mut self, terms: &[TermId]) {
        for &id in terms {
            if let Some(term) = self.terms.get_mut(id as usize) {
                term.entries += 1;
            }
        }
    }

    /// In how many rules and passages a term occurs.
    pub fn entries_with(&self, id: TermId) -> u32 {
        self.terms.get(id as usize).map_or(0, |term| term.entries)
    }

    /// Whether a term is the token of a word that says nothing.
    pub fn is_stop_word(&self, id: TermId) -> bool {
        self.terms.get(id as usize).is_some_and(|term| term.is_stop_word)
    }

    /// The tokens that a typed word may stand for: those of its own stems, and those of every
    /// known word that is spelled the same without diacritics. Those that occur nowhere are left
    /// out.
    pub fn terms_of(&self, lang: Lang, word: &str, tokens: &Tokens) -> Vec<TermId> {
        let known = &self.langs[lang as usize];
        let mut terms: Vec<TermId> =
            tokens.each().filter_map(|token| known.by_token.get(token).copied()).collect();
        for &id in known.folded.get(&fold(word)).into_iter().flatten() {
            if !terms.contains(&id) {
                terms.push(id);
            }
        }
        terms.retain(|&id| self.entries_with(id) > 0);
        terms
    }

    /// The stem without diacritics of a word, where something has it.
    pub fn folded_of(&self, lang: Lang, tokens: &Tokens) -> Option<TermId> {
        self.langs[lang as usize].by_token.get(&tokens.folded).copied()
    }

    /// The beginning of a word, where something has it.
    pub fn root_of(&self, lang: Lang, tokens: &Tokens) -> Option<TermId> {
        self.langs[lang as usize].by_root.get(tokens.root()?).copied()
    }

    /// The text of a token.
    pub fn text(&self, id: TermId) -> &str {
        self.terms.get(id as usize).map_or("", |term| &term.text)
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
        let known = self.langs[lang as usize].tokens.iter();
        let typed = letters(&tokens.exact);
        known
            .filter_map(|&id| Some((id, self.terms.get(id as usize)?)))
            .filter(|(_, term)| term.length.abs_diff(length) <= 1 && term.length >= SHORTEST_TYPO - 1)
            // One slip changes at most two letters: one goes and another comes.
            .filter(|(_, term)| (term.letters ^ typed).count_ones() <= 2)
            .filter(|(_, term)| comparator.distance_with_args(term.text.chars(), &args).is_some())
            .map(|(id, _)| id)
            .collect()
    }
}

/// Which letters a text has: one bit for each, several letters sharing one.
fn letters(text: &str) -> u32 {
    text.chars().fold(0, |letters, letter| letters | 1 << (u32::from(letter) % u32::BITS))
}
