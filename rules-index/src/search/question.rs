//! Reads what was typed into units of meaning.

use std::collections::HashSet;
use std::ops::Range;

use cardinal_language::{Lang, detect, fold};

use super::index::Bridge;
use super::lexicon::{Lexicon, TermId};
use crate::Glossary;
use crate::analysis::{Tokens, words_with_places};
use crate::glossary::{RulesetName, WordTokens};

/// What was typed beyond this is not read.
pub(super) const MOST_CHARACTERS: usize = 4_000;
/// Words beyond this are not read.
pub(super) const MOST_WORDS: usize = 64;

/// How much a word counts in a language that the question is not in.
const OTHER_LANGUAGE: f32 = 0.2;
/// How much a word counts that had to be corrected.
const CORRECTED: f32 = 0.7;
/// How much another form of the same concept counts, in the question's own language.
const SYNONYM: f32 = 0.55;
/// How much a form of the same concept counts in another language.
const TRANSLATION: f32 = 0.9;
/// How much a word of everyday speech counts, beside a term of a game.
const EVERYDAY: f32 = 0.85;
/// How much a word counts that the glossary does not know.
const PLAIN_WORD: f32 = 0.5;
/// How much more a rare word counts than a common one.
const RARITY: f32 = 1.2;

/// A question, understood.
#[derive(Debug)]
pub(super) struct Question {
    /// The language it is in, as far as can be told.
    pub lang: Option<Lang>,
    pub units: Vec<Unit>,
    /// The rulesets that it names, by id.
    pub rulesets: Vec<String>,
}

impl Question {
    /// Every token that the question may stand for, in each language.
    pub fn terms(&self) -> HashSet<(Lang, TermId)> {
        let alternatives = self.units.iter().flat_map(|unit| &unit.alternatives);
        alternatives
            .flat_map(|alternative| &alternative.words)
            .flatten()
            .map(|weighted| (weighted.lang, weighted.term))
            .collect()
    }
}

/// A word or concept of the question; any of its alternatives answers it.
#[derive(Debug)]
pub(super) struct Unit {
    /// How telling it is: the rarer what it stands for, the higher.
    pub importance: f32,
    pub alternatives: Vec<Alternative>,
}

/// One way to say a unit.
#[derive(Debug)]
pub(super) struct Alternative {
    pub weight: f32,
    /// The language of a concept's form, of which every word must occur; `None` for the words as
    /// typed, of which any may.
    pub lang: Option<Lang>,
    /// For each word, the tokens it may stand for, with what each counts.
    pub words: Vec<Vec<Weighted>>,
}

impl Alternative {
    fn terms(&self) -> Vec<Vec<(Lang, TermId)>> {
        self.words
            .iter()
            .map(|word| word.iter().map(|weighted| (weighted.lang, weighted.term)).collect())
            .collect()
    }
}

/// A token, and how much it counts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weighted {
    pub lang: Lang,
    pub term: TermId,
    pub weight: f32,
}

/// What a question is read with.
pub(super) struct Reader<'a> {
    pub lexicon: &'a Lexicon,
    pub glossary: &'a Glossary,
    pub bridge: &'a Bridge,
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
            words_with_places(text).into_iter().take(MOST_WORDS).map(|word| self.typed(word.text)).collect();
        let lang = self.language(text, &words, hint);
        let named = self.named_rulesets(&words, lang);
        let mut covered = vec![false; words.len()];
        for (range, _) in named.iter().filter(|(_, name)| !name.counts) {
            covered.get_mut(range.clone()).into_iter().flatten().for_each(|covered| *covered = true);
        }
        let mut units = self.units(&words, lang, covered, false);
        // A question of stop words alone ("when?"), or of a ruleset's name, still says something.
        if units.is_empty() {
            units = self.units(&words, lang, vec![false; words.len()], true);
        }
        let mut rulesets: Vec<String> = Vec::new();
        for (_, name) in named {
            if !rulesets.contains(&name.id) {
                rulesets.push(name.id.clone());
            }
        }
        Question { lang, units, rulesets }
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
                    let token = self.lexicon.text(lang, nearest).to_owned();
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
                let mut alternatives = vec![self.as_typed(range, question_lang)];
                alternatives
                    .extend(found.concepts.iter().flat_map(|&concept| self.forms(concept, lang, range)));
                let everyday = found.concepts.iter().all(|&concept| self.glossary.is_everyday(concept));
                units.push(self.unit(alternatives, if everyday { EVERYDAY } else { 1.0 }));
            }
        }
        for (word, _) in words.iter().zip(&covered).filter(|(_, covered)| !**covered) {
            if stop_words_too || !self.all_stop_words(std::slice::from_ref(word), question_lang) {
                units.push(
                    self.unit(vec![self.as_typed(std::slice::from_ref(word), question_lang)], PLAIN_WORD),
                );
            }
        }
        units.retain(|unit| {
            unit.alternatives.iter().any(|alternative| alternative.words.iter().any(|word| !word.is_empty()))
        });
        // Saying a word twice does not make it count twice.
        let mut said: Vec<Vec<Vec<(Lang, TermId)>>> = Vec::new();
        units.retain(|unit| {
            let typed = unit.alternatives.first().map(Alternative::terms).unwrap_or_default();
            let is_new = !said.contains(&typed);
            said.push(typed);
            is_new
        });
        units
    }

    fn unit(&self, alternatives: Vec<Alternative>, weight: f32) -> Unit {
        let entries_with_word = |word: &Vec<Weighted>| {
            word.iter()
                .map(|weighted| self.lexicon.entries_with(weighted.lang, weighted.term))
                .max()
                .unwrap_or(0)
        };
        let entries =
            |alternative: &Alternative| alternative.words.iter().map(entries_with_word).min().unwrap_or(0);
        let common = alternatives.iter().map(entries).max().unwrap_or(0);
        Unit { importance: weight * importance(common, self.entries), alternatives }
    }

    fn all_stop_words(&self, words: &[Typed<'_>], lang: Option<Lang>) -> bool {
        words.iter().all(|word| match lang {
            Some(lang) => self.glossary.stop_words().contains(lang, &word.folded),
            None => Lang::ALL.into_iter().any(|lang| self.glossary.stop_words().contains(lang, &word.folded)),
        })
    }

    /// The words themselves, in every language that knows them.
    fn as_typed(&self, words: &[Typed<'_>], question_lang: Option<Lang>) -> Alternative {
        let weighted = |word: &Typed<'_>| {
            Lang::ALL
                .into_iter()
                .flat_map(|lang| {
                    // Figures are the same in every language.
                    let own = question_lang.is_none_or(|own| own == lang) || word.is_figure();
                    let weight =
                        if own { 1.0 } else { OTHER_LANGUAGE } * if word.corrected { CORRECTED } else { 1.0 };
                    word.terms[lang as usize].iter().map(move |&term| Weighted { lang, term, weight })
                })
                .filter(|weighted| self.lexicon.occurs(weighted.lang, weighted.term))
                .collect()
        };
        Alternative { weight: 1.0, lang: None, words: words.iter().map(weighted).collect() }
    }

    /// The other forms of a concept, in every language.
    fn forms(&self, concept: usize, found_in: Lang, typed: &[Typed<'_>]) -> Vec<Alternative> {
        let corrected = if typed.iter().any(|word| word.corrected) { CORRECTED } else { 1.0 };
        self.bridge
            .forms(concept)
            .map(|form| {
                // One word for what was said in two counts for both.
                let weight =
                    if form.lang == found_in { SYNONYM } else { TRANSLATION } * ratio(typed.len(), form.said);
                let words = form
                    .words
                    .iter()
                    .map(|terms| {
                        terms.iter().map(|&term| Weighted { lang: form.lang, term, weight: 1.0 }).collect()
                    })
                    .collect();
                Alternative { weight: weight * corrected, lang: Some(form.lang), words }
            })
            .collect()
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

/// How many typed words each word of another form stands for, from 1 to 2.
fn ratio(typed: usize, form: usize) -> f32 {
    if typed > form { 1.6 } else { 1.0 }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "an index holds far fewer than 2^24 entries, and this is a weight"
)]
fn importance(entries_with_it: usize, entries: usize) -> f32 {
    (1.0 + entries as f32 / (1 + entries_with_it) as f32).ln().powf(RARITY)
}
