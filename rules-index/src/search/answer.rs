use std::collections::HashSet;

use cardinal_language::Lang;

use super::Index;
use super::entry::{Entry, Kind};
use super::hit::{Hit, Query, Target};
use super::index::title_key;
use super::lexicon::TermId;
use super::question::{Alternative, Question, Unit, Weighted};

/// Tokens of several languages.
type Terms = HashSet<(Lang, TermId)>;

/// More hits than this are never given.
const MOST_HITS: usize = 200;
/// The preferred ruleset's version of a rule outranks one that matches this much better.
const PREFERRED: f32 = 1.25;
/// So does that of a ruleset that the question itself names.
const NAMED_RULESET: f32 = 1.7;
/// What is left of the score of a rule of another game than the preferred ruleset's.
const OTHER_GAME: f32 = 0.75;
/// A hit with less than this share of the best one's score is noise.
const NOISE: f32 = 0.12;
/// How many rules are looked at for the best ones, at least.
const CANDIDATES: usize = 60;
/// A version with this share of the best version's score answers nearly as well.
const CLOSE: f32 = 0.5;
/// What a rule gains whose title begins with a word of the question.
const TITLE_LEADS: f32 = 1.35;
/// The share of its score that a rule keeps though it answers to no unit of the question.
const KEPT: f32 = 0.3;
/// Added to the score of a rule that was named by its id or title.
const NAMED: f32 = 1_000.0;

impl Index {
    /// The rules and then the passages that match best, best first. Empty only where no word is
    /// known, even corrected; then [`Index::suggest`] offers what is nearest.
    pub fn search(&self, query: &Query<'_>) -> Vec<Hit> {
        let limit = query.limit.min(MOST_HITS);
        let question = self.reader().read(query.text, query.lang);
        let shown = query.lang.or(question.lang).unwrap_or(Lang::En);
        let terms = question.terms();
        let mut hits: Vec<Hit> = Vec::new();
        let mut shown_already = HashSet::new();
        let ranked = self.ranked_rules(query, &question, &terms, limit);
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
            self.put_preferred_first(&mut versions, &ranked, &preferred, shown);
            shown_already.extend(versions.iter().copied());
            if let Some((entry, also)) =
                versions.split_first().and_then(|(first, also)| Some((self.rules.get(*first)?, also)))
            {
                hits.push(hit(entry, score, shown, &terms, self.ids_of(also)));
            }
        }
        if let Some(shelf) = &self.passage_shelf {
            let found = shelf.search(&self.lexicon, &question, &Lang::ALL, limit - hits.len());
            hits.extend(found.into_iter().filter_map(|(index, score)| {
                Some(hit(self.passages.get(index)?, score, shown, &terms, Vec::new()))
            }));
        }
        hits
    }

    fn ranked_rules(
        &self,
        query: &Query<'_>,
        question: &Question,
        terms: &Terms,
        limit: usize,
    ) -> Vec<(usize, f32)> {
        // Every rule has an English text.
        let langs = [question.lang.unwrap_or(Lang::En), Lang::En];
        let mut ranked =
            self.rule_shelf.search(&self.lexicon, question, &langs, limit.saturating_mul(2).max(CANDIDATES));
        for index in self.named(query.text) {
            match ranked.iter_mut().find(|(other, _)| *other == index) {
                Some((_, score)) => *score += NAMED,
                None => ranked.push((index, NAMED)),
            }
        }
        for (index, score) in &mut ranked {
            if let Some(entry) = self.rules.get(*index) {
                *score *= question.answered_by(entry);
                if entry.lead.iter().any(|term| terms.contains(term)) {
                    *score *= TITLE_LEADS;
                }
            }
            if let Some(ruleset) = self.rules.get(*index).and_then(Entry::ruleset) {
                *score *= self.preference(ruleset, query, question);
            }
        }
        ranked.sort_by(|(a, score_a), (b, score_b)| score_b.total_cmp(score_a).then(a.cmp(b)));
        let best = ranked.first().map_or(0.0, |(_, score)| *score);
        let floor = if best >= NAMED { 0.0 } else { best * NOISE };
        ranked.retain(|(_, score)| *score >= floor);
        ranked
    }

    /// A factor for the rules of a ruleset. One that the question names counts for more than
    /// the asker's usual one.
    fn preference(&self, ruleset: &str, query: &Query<'_>, question: &Question) -> f32 {
        if !question.rulesets.is_empty() {
            let named = question.rulesets.iter().any(|named| named == ruleset);
            return if named { NAMED_RULESET } else { 1.0 };
        }
        let names = self.glossary.ruleset_names();
        match query.ruleset {
            None => 1.0,
            Some(preferred) if preferred == ruleset => PREFERRED,
            Some(preferred) => {
                let games = names.game(preferred).zip(names.game(ruleset));
                let other = games.is_some_and(|(preferred, own)| preferred != own);
                if other { OTHER_GAME } else { 1.0 }
            }
        }
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
        let title = title_key(text);
        self.titles.get(&title).filter(|_| !title.is_empty()).cloned().unwrap_or_default()
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

    /// Puts the asked ruleset's version first, or else one in the asker's language, if it answers
    /// nearly as well as the best.
    fn put_preferred_first(
        &self,
        versions: &mut [usize],
        ranked: &[(usize, f32)],
        preferred: &[&str],
        shown: Lang,
    ) {
        let score_of =
            |index: usize| ranked.iter().find(|(other, _)| *other == index).map_or(0.0, |(_, score)| *score);
        let best = versions.first().map_or(0.0, |&first| score_of(first));
        let rank = |index: usize| {
            let entry = self.rules.get(index);
            let asked = entry.and_then(Entry::ruleset).is_some_and(|ruleset| preferred.contains(&ruleset));
            let own_language = entry.is_some_and(|entry| entry.words[shown as usize].is_some());
            (asked, own_language)
        };
        if versions.is_empty() {
            return;
        }
        // On a tie the earlier one stays, and max_by_key gives the last.
        let close = versions.iter().enumerate().filter(|(_, version)| score_of(**version) >= best * CLOSE);
        let preferred = close.rev().max_by_key(|(_, version)| rank(**version)).map_or(0, |(at, _)| at);
        versions.swap(0, preferred);
    }

    fn ids_of(&self, indexes: &[usize]) -> Vec<String> {
        let kinds = indexes.iter().filter_map(|&index| self.rules.get(index)).map(|entry| &entry.kind);
        kinds
            .filter_map(|kind| match kind {
                Kind::Rule { id, .. } => Some(id.clone()),
                Kind::Passage { .. } => None,
            })
            .collect()
    }
}

impl Entry {
    fn ruleset(&self) -> Option<&str> {
        match &self.kind {
            Kind::Rule { ruleset, .. } => Some(ruleset),
            Kind::Passage { .. } => None,
        }
    }
}

impl Question {
    /// A factor from [`KEPT`] to 1 that tells how much of the question an entry speaks of. A sum
    /// over words alone lets one rare word outweigh three that belong together.
    fn answered_by(&self, entry: &Entry) -> f32 {
        let answered = |unit: &Unit| {
            unit.alternatives
                .iter()
                .map(|alternative| alternative.answered_by(entry))
                .max_by(f32::total_cmp)
                .unwrap_or(0.0)
        };
        let (sum, all) = self.units.iter().fold((0.0, 0.0), |(sum, all), unit| {
            (sum + unit.importance * answered(unit).min(1.0), all + unit.importance)
        });
        if all == 0.0 { 1.0 } else { KEPT + (1.0 - KEPT) * sum / all }
    }

    /// Every token that the question may stand for, in each language.
    fn terms(&self) -> Terms {
        let words =
            self.units.iter().flat_map(|unit| &unit.alternatives).flat_map(|alternative| &alternative.words);
        words.flatten().map(|weighted| (weighted.lang, weighted.term)).collect()
    }
}

impl Alternative {
    fn answered_by(&self, entry: &Entry) -> f32 {
        let best = |word: &Vec<Weighted>| {
            let counts = word
                .iter()
                .filter(|weighted| entry.has(weighted.lang, weighted.term))
                .map(|weighted| weighted.weight);
            counts.max_by(f32::total_cmp).unwrap_or(0.0)
        };
        let (sum, count) =
            self.words.iter().fold((0.0, 0.0), |(sum, count), word| (sum + best(word), count + 1.0));
        let missing = self.lang.is_some() && self.words.iter().any(|word| best(word) == 0.0);
        if missing || count == 0.0 { 0.0 } else { self.weight * sum / count }
    }
}

fn hit(entry: &Entry, score: f32, shown: Lang, terms: &Terms, also: Vec<String>) -> Hit {
    let in_lang = |lang: Lang| Some((lang, entry.words.get(lang as usize)?.as_ref()?));
    let text =
        in_lang(shown).or_else(|| in_lang(Lang::En)).or_else(|| Lang::ALL.into_iter().find_map(in_lang));
    let (lang, words) = text.map_or((shown, [].as_slice()), |(lang, words)| (lang, words.as_slice()));
    let matched = words
        .iter()
        .filter(|word| word.terms.iter().any(|&term| terms.contains(&(lang, term))))
        .map(|word| word.bytes.clone())
        .collect();
    let (target, topic) = match &entry.kind {
        Kind::Rule { id, topic, .. } => (Target::Rule(id.clone()), Some(topic.clone())),
        Kind::Passage { document, section, bytes } => {
            (Target::Passage { document: document.clone(), section: section.clone(), bytes: *bytes }, None)
        }
    };
    Hit { target, score, lang, matched, topic, also }
}
