//! From ranked entries to hits: versions of one topic together, quotations, pages.

use cardinal_language::Lang;
use rustc_hash::FxHashSet;

use super::Index;
use super::entry::{Entry, Kind};
use super::hit::{Hit, Query, Target, Version};
use super::lexicon::TermId;
use super::pieces::{Part, Piece, term_of};
use super::ranker::Ranker;
use super::ranking::keep_best;

/// More hits than this are never given.
const MOST_HITS: usize = 200;
/// A version with this share of the best version's score answers nearly as well.
const CLOSE: f32 = 0.9;
/// The same for a version of the ruleset that was asked for.
const CLOSE_IF_ASKED: f32 = 0.75;

impl Index {
    /// The rules and then the passages that match best, best first. Empty only where no word is
    /// known, even corrected; then [`Index::suggest`] offers what is nearest.
    pub fn search(&self, query: &Query<'_>) -> Vec<Hit> {
        let limit = query.limit.min(MOST_HITS);
        let question = self.reader().read(query.text, query.lang);
        let shown = query.lang.or(question.lang).unwrap_or(Lang::En);
        let terms = question.terms();
        let mut ranker = Ranker::new(self, &question);
        let mut hits: Vec<Hit> = Vec::new();
        let mut shown_already = FxHashSet::default();
        let ranked = self.ranked_rules(query, &question, &mut ranker, limit);
        for &(index, score) in &ranked {
            if hits.len() == limit {
                break;
            }
            if shown_already.contains(&index) {
                continue;
            }
            let mut versions = self.versions(index, &ranked);
            versions.retain(|version| !shown_already.contains(version));
            let preferred: Vec<&str> = match &question.rulesets[..] {
                [] => query.ruleset.into_iter().collect(),
                named => named.iter().map(String::as_str).collect(),
            };
            self.put_preferred_first(&mut versions, &ranked, &preferred, question.lang.unwrap_or(shown));
            shown_already.extend(versions.iter().copied());
            if let Some((entry, also)) =
                versions.split_first().and_then(|(first, also)| Some((self.rules.get(*first)?, also)))
            {
                hits.push(self.hit(entry, score, shown, &terms, self.versions_shown(also, &ranked, shown)));
            }
        }
        let left = limit - hits.len();
        let mut found: Vec<(usize, f32)> = self
            .passage_engine
            .iter()
            .flat_map(|engine| self.candidates(engine, &question, left.saturating_mul(2)))
            .filter_map(|number| Some((number, ranker.score(self.passages.get(number)?))))
            .collect();
        keep_best(&mut found, left);
        hits.extend(found.into_iter().filter_map(|(index, score)| {
            Some(self.hit(self.passages.get(index)?, score, shown, &terms, Vec::new()))
        }));
        hits
    }

    /// A rule, and for each other ruleset that speaks of its topic the rule on it that matches
    /// best, or else the first.
    fn versions(&self, index: usize, ranked: &[(usize, f32)]) -> Vec<usize> {
        let Some(Kind::Rule { ruleset, topic, .. }) = self.rules.get(index).map(|entry| &entry.kind) else {
            return Vec::new();
        };
        let same_topic: &[usize] = self.topics.get(topic).map_or(&[], Vec::as_slice);
        let best_first = ranked.iter().map(|(other, _)| *other).filter(|other| same_topic.contains(other));
        let mut spoken: Vec<&str> = vec![ruleset];
        let mut versions = vec![index];
        for other in best_first.chain(same_topic.iter().copied()) {
            if let Some(ruleset) =
                self.rules.get(other).and_then(Entry::ruleset).filter(|other| !spoken.contains(other))
            {
                spoken.push(ruleset);
                versions.push(other);
            }
        }
        versions
    }

    /// Puts the asked ruleset's version first, or else one whose document is in the question's
    /// language, if it answers nearly as well as the best.
    fn put_preferred_first(
        &self,
        versions: &mut [usize],
        ranked: &[(usize, f32)],
        preferred: &[&str],
        lang: Lang,
    ) {
        let best = versions.first().map_or(0.0, |&first| score_of(first, ranked));
        let rank = |index: usize| {
            let entry = self.rules.get(index);
            let asked = entry.and_then(Entry::ruleset).is_some_and(|ruleset| preferred.contains(&ruleset));
            let own_language = entry.is_some_and(|entry| entry.own == lang);
            (asked, own_language)
        };
        if versions.is_empty() {
            return;
        }
        // On a tie the earlier one stays, and max_by_key gives the last.
        let close = versions.iter().enumerate().filter(|(_, version)| {
            let (asked, _) = rank(**version);
            score_of(**version, ranked) >= best * if asked { CLOSE_IF_ASKED } else { CLOSE }
        });
        let preferred = close.rev().max_by_key(|(_, version)| rank(**version)).map_or(0, |(at, _)| at);
        versions.swap(0, preferred);
    }

    fn versions_shown(&self, indexes: &[usize], ranked: &[(usize, f32)], shown: Lang) -> Vec<Version> {
        let of_rule = |&index: &usize| {
            let entry = self.rules.get(index)?;
            let Kind::Rule { id, .. } = &entry.kind else { return None };
            let lang = self.shown(entry, shown).map_or(shown, |text| text.lang);
            Some(Version { rule: id.clone(), score: score_of(index, ranked), lang })
        };
        indexes.iter().filter_map(of_rule).collect()
    }

    /// The text to show: in this language, or else in English, or else in any.
    fn shown(&self, entry: &Entry, lang: Lang) -> Option<&Piece> {
        let texts = || self.pieces.get(entry.pieces.clone()).iter().filter(|piece| piece.part == Part::Text);
        let in_lang = |lang: Lang| texts().find(|piece| piece.lang == lang);
        in_lang(lang).or_else(|| in_lang(Lang::En)).or_else(|| texts().next())
    }

    fn hit(
        &self,
        entry: &Entry,
        score: f32,
        shown: Lang,
        terms: &FxHashSet<TermId>,
        also: Vec<Version>,
    ) -> Hit {
        let text = self.shown(entry, shown);
        let lang = text.map_or(shown, |piece| piece.lang);
        let is_matched = |word: &[u32]| word.iter().any(|&term| terms.contains(&term_of(term)));
        let matched = text
            .into_iter()
            .flat_map(|piece| self.pieces.words(piece).zip(&entry.places[lang as usize]))
            .filter(|(word, _)| is_matched(word))
            .map(|(_, place)| place.start as usize..place.end as usize)
            .collect();
        let (target, topic) = match &entry.kind {
            Kind::Rule { id, topic, .. } => (Target::Rule(id.clone()), Some(topic.clone())),
            Kind::Passage { document, section, bytes } => (
                Target::Passage { document: document.clone(), section: section.clone(), bytes: *bytes },
                None,
            ),
        };
        Hit { target, score, lang, matched, topic, also }
    }
}

fn score_of(index: usize, ranked: &[(usize, f32)]) -> f32 {
    ranked.iter().find(|(other, _)| *other == index).map_or(0.0, |(_, score)| *score)
}
