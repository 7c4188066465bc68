//! The order of what was found: by how well it answers, and by ruleset and game.

use std::collections::HashMap;

use cardinal_language::{Lang, words};
use rustc_hash::FxHashMap;

use super::Index;
use super::engine::Engine;
use super::hit::Query;
use super::lexicon::TermId;
use super::question::{Answer, Question, Unit};
use super::ranker::Ranker;
use super::weights;
use crate::analysis::Tokens;

/// A ruleset that the question itself names outranks one that matches this much better.
const NAMED_RULESET: f32 = 2.5;
/// The same where the words of the name count as well: its rules have them.
const NAMED_AND_COUNTED: f32 = 1.7;
/// What a rule keeps of its score that is not of the game that the question names.
const NOT_THE_NAMED_GAME: f32 = 0.5;
/// A hit with less than this share of the best one's score is noise.
const NOISE: f32 = 0.12;
/// How many of the best rules are put together by topic, at least.
const CANDIDATES: usize = 100;
/// What counts less than this share of what counts most is not sought: what else a rule has is seen
/// when it is read.
const SOUGHT: f32 = 0.12;
/// An entry with less than this share of the terms of the one that has most is not read.
const WORTH_READING: f32 = 0.55;
/// Added to the score of a rule that was named by its id or title.
const NAMED: f32 = 1_000.0;

impl Index {
    /// The entries that have most of what was asked, in no order.
    pub(super) fn candidates(&self, engine: &Engine, question: &Question, most: usize) -> Vec<usize> {
        #[expect(clippy::cast_precision_loss, reason = "a question has few words")]
        let counts = |unit: &Unit, answer: &Answer| {
            let share = if answer.word.is_some() { 1.0 / unit.words.max(1) as f32 } else { 1.0 };
            answer.weight * unit.importance * share
        };
        let telling = || {
            let units = question.units.iter().filter(|unit| !unit.is_stop_word);
            units.flat_map(|unit| unit.answers.iter().map(move |answer| (answer.term, counts(unit, answer))))
        };
        let least = SOUGHT * telling().map(|(_, counts)| counts).fold(0.0, f32::max);
        let terms = telling().filter(|&(term, counts)| counts >= least && self.lexicon.is_sought(term));
        // What a ruleset is called weighs as much as all the rest, so that its rules are looked at.
        let all: f32 = question.units.iter().map(|unit| unit.importance).sum();
        let named = question.rulesets.iter().filter_map(|named| {
            let place = self.glossary.ruleset_names().ids().position(|known| known == named)?;
            Some((self.lexicon.ruleset(place), all))
        });
        // An index in memory does not fail; if it did, looking at every entry gives the same answer
        // later.
        let all = || (0..self.rules.len().max(self.passages.len())).collect();
        engine.best(terms.chain(named), most, WORTH_READING).unwrap_or_else(|_| all())
    }

    /// The rules that answer best, best first, each with its score.
    pub(super) fn ranked_rules(
        &self,
        query: &Query<'_>,
        question: &Question,
        ranker: &mut Ranker<'_>,
        limit: usize,
    ) -> Vec<(usize, f32)> {
        let preferences = self.preferences(query, question);
        let most = limit.saturating_mul(2).max(CANDIDATES);
        let mut asked: FxHashMap<u32, bool> = FxHashMap::default();
        let mut is_asked = |aside| {
            *asked.entry(aside).or_insert_with(|| self.glossary.asides().is_asked(aside, &question.words))
        };
        let mut ranked: Vec<(usize, f32)> = self
            .candidates(&self.rule_engine, question, most)
            .into_iter()
            .filter_map(|number| {
                let entry = self.rules.get(number)?;
                let example = if entry.is_example { weights::EXAMPLE } else { 1.0 };
                let aside = if entry.aside.is_none_or(&mut is_asked) { 1.0 } else { weights::ASIDE };
                let own = if question.lang == Some(entry.own) { weights::OWN_LANGUAGE } else { 1.0 };
                let preference = preferences.get(entry.ruleset()?).copied().unwrap_or(1.0);
                Some((number, ranker.score(entry) * example * aside * preference * own))
            })
            .collect();
        self.back(&mut ranked);
        for index in self.named(query.text) {
            match ranked.iter_mut().find(|(other, _)| *other == index) {
                Some((_, score)) => *score += NAMED,
                None => ranked.push((index, NAMED)),
            }
        }
        keep_best(&mut ranked, most);
        let best = ranked.first().map_or(0.0, |(_, score)| *score);
        let floor = if best >= NAMED { 0.0 } else { best * NOISE };
        ranked.retain(|(_, score)| *score >= floor);
        ranked
    }

    /// Lets rules back each other that stand under one heading: where several of them answer, the passage
    /// that they make does so more surely than a rule that stands alone.
    fn back(&self, ranked: &mut [(usize, f32)]) {
        let heading = |number: usize| self.rules.get(number).map(|entry| entry.heading);
        // Of each heading the three best scores.
        let mut best: FxHashMap<u32, [f32; 3]> = FxHashMap::default();
        for &(number, score) in ranked.iter() {
            let Some(heading) = heading(number) else { continue };
            let [first, second, third] = best.entry(heading).or_default();
            if score > *first {
                (*third, *second, *first) = (*second, *first, score);
            } else if score > *second {
                (*third, *second) = (*second, score);
            } else if score > *third {
                *third = score;
            }
        }
        for (number, score) in ranked {
            let others = heading(*number).and_then(|heading| best.get(&heading));
            let Some(&[first, second, third]) = others else { continue };
            let (one, other) = if *score >= first {
                (second, third)
            } else if *score >= second {
                (first, third)
            } else {
                (first, second)
            };
            *score += weights::BACKED * (one + other / 2.0);
        }
    }

    /// A factor for the rules of each ruleset; 1 for those left out. A ruleset that the question
    /// names counts for more than the asker's usual one.
    fn preferences(&self, query: &Query<'_>, question: &Question) -> HashMap<&str, f32> {
        let names = self.glossary.ruleset_names();
        if !question.rulesets.is_empty() {
            let known = self.rulesets.iter().filter(|known| question.rulesets.contains(known));
            return known
                .map(|ruleset| {
                    (ruleset.as_str(), if names.counts(ruleset) { NAMED_AND_COUNTED } else { NAMED_RULESET })
                })
                .collect();
        }
        if !question.games.is_empty() {
            let factor = |ruleset: &str| match names.game(ruleset) {
                Some(game) if question.games.iter().any(|named| named == game) => 1.0,
                _ => NOT_THE_NAMED_GAME,
            };
            return self.rulesets.iter().map(|ruleset| (ruleset.as_str(), factor(ruleset))).collect();
        }
        let Some(preferred) = query.ruleset else { return HashMap::new() };
        let own = names.game(preferred);
        let implied = own.and_then(|own| self.implied_game(question, own));
        let factor = |ruleset: &str| match (names.game(ruleset), implied.or(own)) {
            (Some(game), Some(asked)) if game != asked => weights::OTHER_GAME,
            _ if ruleset == preferred => weights::PREFERRED,
            _ => 1.0,
        };
        self.rulesets.iter().map(|ruleset| (ruleset.as_str(), factor(ruleset))).collect()
    }

    /// The rules that the text names as a whole: by id, by the end of an id, or by title.
    fn named(&self, text: &str) -> Vec<usize> {
        let text = text.trim().trim_matches('/');
        // No id or title is longer, and comparing would cost time.
        if text.is_empty() || text.len() > 400 {
            return Vec::new();
        }
        let id = text.to_lowercase();
        if let Some(&index) = self.ids.get(&id) {
            return vec![index];
        }
        if id.contains('/') {
            let end = format!("/{id}");
            let mut ending: Vec<usize> =
                self.ids.iter().filter(|(known, _)| known.ends_with(&end)).map(|(_, &index)| index).collect();
            ending.sort_unstable();
            return ending;
        }
        let in_lang = |lang: Lang| -> Option<Vec<TermId>> {
            words(text).map(|word| self.lexicon.folded_of(lang, &Tokens::of(lang, word))).collect()
        };
        let titles = Lang::ALL.into_iter().filter_map(in_lang).filter(|title| !title.is_empty());
        let mut named: Vec<usize> =
            titles.filter_map(|title| self.titles.get(&title)).flatten().copied().collect();
        named.sort_unstable();
        named.dedup();
        named
    }
}

/// The best entries, best first; on a tie the earlier comes first.
pub(super) fn keep_best(ranked: &mut Vec<(usize, f32)>, most: usize) {
    let better =
        |(a, score_a): &(usize, f32), (b, score_b): &(usize, f32)| score_b.total_cmp(score_a).then(a.cmp(b));
    if ranked.len() > most {
        ranked.select_nth_unstable_by(most, better);
        ranked.truncate(most);
    }
    ranked.sort_unstable_by(better);
}
