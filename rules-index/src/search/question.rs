//! Reads what was typed into units of meaning.

use std::ops::Range;

use cardinal_language::{Lang, detect, fold};
use rustc_hash::FxHashSet;

use super::lexicon::{Lexicon, TermId};
use super::weights;
use crate::Glossary;
use crate::analysis::{Tokens, words_with_places};
use crate::glossary::{RulesetName, WordTokens};

/// What was typed beyond this is not read.
pub(super) const MOST_CHARACTERS: usize = 4_000;
/// Words beyond this are not read.
pub(super) const MOST_WORDS: usize = 64;

/// An answer that counts less is not marked in the text.
const MARKED: f32 = 0.65;

/// A question, understood.
#[derive(Debug)]
pub(super) struct Question {
    /// The language it is in, as far as can be told.
    pub lang: Option<Lang>,
    pub units: Vec<Unit>,
    /// The words that occur nowhere, even corrected, folded.
    pub unknown: Vec<String>,
    /// The rulesets that it names, by id.
    pub rulesets: Vec<String>,
    /// The games of several rulesets that it names, by id.
    pub games: Vec<String>,
    /// Its words, folded.
    pub words: Vec<String>,
}

impl Question {
    /// Every term that the question may stand for, if it answers well enough to be marked.
    pub fn terms(&self) -> FxHashSet<TermId> {
        let answers = self.units.iter().filter(|unit| !unit.is_stop_word).flat_map(|unit| &unit.answers);
        answers.filter(|answer| answer.weight >= MARKED).map(|answer| answer.term).collect()
    }
}

/// A word or concept of the question; any of its answers answers it.
#[derive(Debug)]
pub(super) struct Unit {
    /// How telling it is: the rarer what it stands for, the higher.
    pub importance: f32,
    pub answers: Vec<Answer>,
    /// Whether it says little of what the question is about.
    pub is_stop_word: bool,
    /// How many words it has; each may be answered alone and then counts for its share.
    pub words: usize,
    /// Whether a word of it is known only corrected.
    pub is_corrected: bool,
}

/// A term that answers to a unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Answer {
    pub term: TermId,
    /// How well it does, up to 1.
    pub weight: f32,
    /// The word of the unit that it answers to; `None` for the whole unit.
    pub word: Option<usize>,
}

/// What a question is read with.
pub(super) struct Reader<'a> {
    pub lexicon: &'a Lexicon,
    pub glossary: &'a Glossary,
    /// How many rules and passages there are.
    pub entries: usize,
}

/// A typed word in each language.
struct Typed<'t> {
    text: &'t str,
    folded: String,
    tokens: [Tokens; 3],
    terms: [Vec<TermId>; 3],
    corrected: bool,
}

impl Typed<'_> {
    fn is_figure(&self) -> bool {
        self.text.chars().all(|c| c.is_ascii_digit())
    }
}

impl Reader<'_> {
    pub fn read(&self, text: &str, hint: Option<Lang>) -> Question {
        let end = text.char_indices().nth(MOST_CHARACTERS).map_or(text.len(), |(at, _)| at);
        let text = text.get(..end).unwrap_or(text);
        let words: Vec<Typed<'_>> =
            words_with_places(text).take(MOST_WORDS).map(|word| self.typed(word.text)).collect();
        let lang = self.language(text, &words, hint);
        let named = self.named_rulesets(&words, lang);
        let mut covered = vec![false; words.len()];
        for (range, _) in named.iter().filter(|(_, name)| !name.counts) {
            covered.get_mut(range.clone()).into_iter().flatten().for_each(|covered| *covered = true);
        }
        let in_names = covered.clone();
        let mut units = self.units(&words, lang, covered, false);
        // A question of stop words alone ("when?"), or of a ruleset's name, still says something.
        if units.iter().all(|unit| unit.is_stop_word) {
            units = self.units(&words, lang, vec![false; words.len()], true);
        }
        let mut rulesets: Vec<String> = Vec::new();
        for (_, name) in named {
            if !rulesets.contains(&name.id) {
                rulesets.push(name.id.clone());
            }
        }
        let games = self.named_games(&words, lang);
        let is_small =
            |word: &str| Lang::ALL.into_iter().any(|lang| self.glossary.stop_words().contains(lang, word));
        let mut unknown: Vec<String> = Vec::new();
        let mut said = Vec::with_capacity(words.len());
        for (word, in_a_name) in words.into_iter().zip(in_names) {
            let is_known = in_a_name || word.terms.iter().any(|terms| !terms.is_empty());
            if !is_known && !is_small(&word.folded) && !unknown.contains(&word.folded) {
                unknown.push(word.folded.clone());
            }
            said.push(word.folded);
        }
        Question { lang, units, unknown, rulesets, games, words: said }
    }

    fn named_games(&self, words: &[Typed<'_>], lang: Option<Lang>) -> Vec<String> {
        let names = self.glossary.ruleset_names();
        let mut games: Vec<String> = Vec::new();
        for lang in own_first(lang) {
            let words = in_language(words, lang);
            let named = (0..words.len()).filter_map(|at| names.game_beginning(lang, words.get(at..)?));
            for game in named {
                if !games.iter().any(|known| known == game) {
                    games.push(game.to_owned());
                }
            }
        }
        games
    }

    /// The rulesets that the words name, each with the words that do.
    fn named_rulesets(&self, words: &[Typed<'_>], lang: Option<Lang>) -> Vec<(Range<usize>, &RulesetName)> {
        let names = self.glossary.ruleset_names();
        let tokens: Vec<(Lang, Vec<WordTokens<'_>>)> =
            own_first(lang).map(|lang| (lang, in_language(words, lang))).collect();
        let mut named = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let here = tokens.iter().find_map(|(lang, words)| names.beginning(*lang, words.get(at..)?));
            named.extend(here.map(|(count, name)| (at..at + count, name)));
            at += here.map_or(1, |(count, _)| count);
        }
        named
    }

    fn typed<'t>(&self, text: &'t str) -> Typed<'t> {
        let mut tokens = Lang::ALL.map(|lang| Tokens::of(lang, text));
        let mut terms = Lang::ALL.map(|lang| self.lexicon.terms_of(lang, text, &tokens[lang as usize]));
        let folded = fold(text);
        let stop_word = Lang::ALL.into_iter().any(|lang| self.glossary.stop_words().contains(lang, &folded));
        let known = stop_word || terms.iter().any(|terms| !terms.is_empty());
        if !known {
            terms = Lang::ALL.map(|lang| self.lexicon.corrections(lang, &tokens[lang as usize]));
            for lang in Lang::ALL {
                if let Some(&nearest) = terms[lang as usize].first() {
                    let token = self.lexicon.text(nearest).to_owned();
                    tokens[lang as usize] = Tokens { exact: token.clone(), folded: token };
                }
            }
        }
        Typed { text, folded, tokens, terms, corrected: !known }
    }

    /// The language with the most evidence: its words, its stop words, how the text looks, and
    /// what the asker usually speaks.
    fn language(&self, text: &str, words: &[Typed<'_>], hint: Option<Lang>) -> Option<Lang> {
        let looks = detect(text);
        let evidence = |lang: Lang| -> u32 {
            let of_words: u32 = words
                .iter()
                .map(|word| {
                    let known = u32::from(!word.terms[lang as usize].is_empty());
                    let stop = u32::from(self.glossary.stop_words().contains(lang, &word.folded));
                    2 * known + 2 * stop
                })
                .sum();
            of_words + 3 * u32::from(looks == Some(lang)) + u32::from(hint == Some(lang))
        };
        Lang::ALL
            .into_iter()
            .map(|lang| (evidence(lang), lang))
            .filter(|(evidence, _)| *evidence > 0)
            // On a tie the earlier language wins, except that max_by_key prefers the last.
            .rev()
            .max_by_key(|(evidence, _)| *evidence)
            .map(|(_, lang)| lang)
            .or(hint)
    }

    fn units(
        &self,
        words: &[Typed<'_>],
        question_lang: Option<Lang>,
        mut covered: Vec<bool>,
        stop_words_too: bool,
    ) -> Vec<Unit> {
        let mut units = Vec::new();
        for lang in own_first(question_lang) {
            for found in self.glossary.find(lang, &in_language(words, lang)) {
                let (Some(range), Some(taken)) =
                    (words.get(found.words.clone()), covered.get_mut(found.words.clone()))
                else {
                    continue;
                };
                if taken.iter().any(|taken| *taken) || self.all_stop_words(range, question_lang) {
                    continue;
                }
                taken.fill(true);
                let everyday = found.concepts.iter().all(|&concept| self.glossary.is_everyday(concept));
                let weight = if everyday { weights::EVERYDAY } else { 1.0 };
                units.push(self.unit(range, &found.concepts, question_lang, weight, false));
            }
        }
        for (word, _) in words.iter().zip(&covered).filter(|(_, covered)| !**covered) {
            let word = std::slice::from_ref(word);
            let stop = !stop_words_too && self.all_stop_words(word, question_lang);
            let weight = if stop { weights::STOP_WORD } else { weights::PLAIN_WORD };
            units.push(self.unit(word, &[], question_lang, weight, stop));
        }
        units.retain(|unit| !unit.answers.is_empty());
        // Saying a word twice does not make it count twice.
        let mut said: Vec<Vec<Answer>> = Vec::new();
        units.retain(|unit| {
            let is_new = !said.contains(&unit.answers);
            said.push(unit.answers.clone());
            is_new
        });
        units
    }

    fn unit(
        &self,
        words: &[Typed<'_>],
        concepts: &[usize],
        lang: Option<Lang>,
        weight: f32,
        is_stop_word: bool,
    ) -> Unit {
        let mut answers: Vec<Answer> = Vec::new();
        let mut common = 0;
        let is_corrected = words.iter().any(|word| word.corrected);
        let corrected = if is_corrected { weights::CORRECTED } else { 1.0 };
        for &concept in concepts {
            let term = Lexicon::concept(concept);
            let entries = self.lexicon.entries_with(term);
            if entries > 0 {
                common = common.max(entries);
                answers.push(Answer { term, weight: weights::CONCEPT * corrected, word: None });
            }
        }
        let mut common_word = None;
        // In a form of several words, those that say nothing count for nothing.
        let telling: Vec<&Typed<'_>> = words
            .iter()
            .filter(|word| words.len() == 1 || !self.all_stop_words(std::slice::from_ref(word), lang))
            .collect();
        for (at, word) in telling.iter().enumerate() {
            let from = answers.len();
            self.answers_of_word(word, at, lang, &mut answers);
            if telling.len() > 1 {
                for concept in self.concepts_of_word(word, lang) {
                    let weight = weights::CONCEPT * corrected;
                    answers.push(Answer { term: Lexicon::concept(concept), weight, word: Some(at) });
                }
            }
            let own = answers.get(from..).into_iter().flatten().filter(|answer| answer.weight >= 0.5);
            let entries = own.map(|answer| self.lexicon.entries_with(answer.term)).max().unwrap_or(0);
            common_word = Some(common_word.map_or(entries, |least: u32| least.min(entries)));
        }
        let common = common.max(common_word.unwrap_or(0));
        Unit {
            importance: weight * importance(common, self.entries),
            answers,
            is_stop_word,
            words: telling.len(),
            is_corrected,
        }
    }

    fn all_stop_words(&self, words: &[Typed<'_>], lang: Option<Lang>) -> bool {
        words.iter().all(|word| match lang {
            Some(lang) => self.glossary.stop_words().contains(lang, &word.folded),
            None => Lang::ALL.into_iter().any(|lang| self.glossary.stop_words().contains(lang, &word.folded)),
        })
    }

    /// The concepts that a word names alone.
    fn concepts_of_word(&self, word: &Typed<'_>, lang: Option<Lang>) -> Vec<usize> {
        let word = std::slice::from_ref(word);
        let found = own_first(lang).find_map(|lang| {
            let found = self.glossary.find(lang, &in_language(word, lang));
            found.into_iter().next()
        });
        found.map(|found| found.concepts).unwrap_or_default()
    }

    /// The word itself, in every language that knows it.
    fn answers_of_word(
        &self,
        word: &Typed<'_>,
        at: usize,
        question_lang: Option<Lang>,
        answers: &mut Vec<Answer>,
    ) {
        let start = answers.len();
        let corrected = if word.corrected { weights::CORRECTED } else { 1.0 };
        let mut push = |term: TermId, weight: f32| {
            let known = answers.get_mut(start..).into_iter().flatten().find(|answer| answer.term == term);
            match known {
                Some(known) => known.weight = known.weight.max(weight),
                None => answers.push(Answer { term, weight, word: Some(at) }),
            }
        };
        for lang in own_first(question_lang) {
            // Figures are the same in every language.
            let own = question_lang.is_none_or(|own| own == lang) || word.is_figure();
            let known_in = if own { 1.0 } else { weights::OTHER_LANGUAGE };
            let tokens = &word.tokens[lang as usize];
            let folded = self.lexicon.folded_of(lang, tokens).filter(|_| tokens.folded != tokens.exact);
            for &term in &word.terms[lang as usize] {
                let exactness = if Some(term) == folded { weights::FOLDED } else { 1.0 };
                push(term, known_in * corrected * exactness);
            }
            if own
                && weights::ROOT > 0.0
                && let Some(root) = self.lexicon.root_of(lang, tokens)
            {
                push(root, weights::ROOT * corrected);
            }
        }
    }
}

/// All languages, the question's own before the others.
fn own_first(own: Option<Lang>) -> impl Iterator<Item = Lang> {
    let others = Lang::ALL.into_iter().filter(move |lang| Some(*lang) != own);
    own.into_iter().chain(others)
}

fn in_language<'w>(words: &'w [Typed<'_>], lang: Lang) -> Vec<WordTokens<'w>> {
    words.iter().map(|word| WordTokens { text: word.text, tokens: &word.tokens[lang as usize] }).collect()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "an index holds far fewer than 2^24 entries, and this is a weight"
)]
pub(super) fn importance(entries_with_it: u32, entries: usize) -> f32 {
    // The same to the last bit on every machine, as no system's own logarithm is.
    libm::logf(1.0 + entries as f32 / (1.0 + entries_with_it as f32))
}
