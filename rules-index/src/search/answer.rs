use std::collections::{HashMap, HashSet};

use cardinal_language::Lang;

use super::Index;
use super::entry::{Entry, Kind};
use super::hit::{Hit, Query, Target};
use super::index::title_key;
use super::lexicon::TermId;
use super::question::Question;

/// Tokens of several languages.
type Terms = HashSet<(Lang, TermId)>;

/// More hits than this are never given.
const MOST_HITS: usize = 200;
/// The preferred ruleset's version of a rule outranks one that matches this much better.
const PREFERRED: f32 = 1.05;
/// So does that of a ruleset that the question itself names.
const NAMED_RULESET: f32 = 2.5;
/// The same where the words of the name count as well: its rules have them.
const NAMED_AND_COUNTED: f32 = 1.7;
/// What is left of the score of a rule of another game than the preferred ruleset's.
const OTHER_GAME: f32 = 0.75;
/// A hit with less than this share of the best one's score is noise.
const NOISE: f32 = 0.12;
/// How many of the best rules are put together by topic, at least.
const CANDIDATES: usize = 60;
/// A version with this share of the best version's score answers nearly as well.
const CLOSE: f32 = 0.9;
/// The same for a version of the ruleset that was asked for.
const CLOSE_IF_ASKED: f32 = 0.3;
/// What an example keeps of its score: the rule that it shows at work answers better.
const EXAMPLE: f32 = 0.85;
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
        let ranked = self.ranked_rules(query, &question, limit);
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
            let mut found: Vec<(usize, f32)> = shelf.search(&question, &Lang::ALL).scores().collect();
            keep_best(&mut found, limit - hits.len());
            hits.extend(found.into_iter().filter_map(|(index, score)| {
                Some(hit(self.passages.get(index)?, score, shown, &terms, Vec::new()))
            }));
        }
        hits
    }

    fn ranked_rules(&self, query: &Query<'_>, question: &Question, limit: usize) -> Vec<(usize, f32)> {
        // Every rule has an English text.
        let langs = [question.lang.unwrap_or(Lang::En), Lang::En];
        let preferences = self.preferences(query, question);
        let tally = self.rule_shelf.search(question, &langs);
        let mut ranked: Vec<(usize, f32)> = tally
            .scores()
            .filter_map(|(index, score)| {
                let entry = self.rules.get(index)?;
                let example = if entry.is_example { EXAMPLE } else { 1.0 };
                let preference = preferences.get(entry.ruleset()?).copied().unwrap_or(1.0);
                Some((index, score * example * preference))
            })
            .collect();
        for index in self.named(query.text) {
            match ranked.iter_mut().find(|(other, _)| *other == index) {
                Some((_, score)) => *score += NAMED,
                None => ranked.push((index, NAMED)),
            }
        }
        keep_best(&mut ranked, limit.saturating_mul(2).max(CANDIDATES));
        let best = ranked.first().map_or(0.0, |(_, score)| *score);
        let floor = if best >= NAMED { 0.0 } else { best * NOISE };
        ranked.retain(|(_, score)| *score >= floor);
        ranked
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
        let Some(preferred) = query.ruleset else { return HashMap::new() };
        let factor = |ruleset: &str| {
            let games = names.game(preferred).zip(names.game(ruleset));
            match games {
                _ if ruleset == preferred => PREFERRED,
                Some((preferred, own)) if preferred != own => OTHER_GAME,
                _ => 1.0,
            }
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
        let close = versions.iter().enumerate().filter(|(_, version)| {
            let (asked, _) = rank(**version);
            score_of(**version) >= best * if asked { CLOSE_IF_ASKED } else { CLOSE }
        });
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

/// The best entries, best first; on a tie the earlier comes first.
fn keep_best(ranked: &mut Vec<(usize, f32)>, most: usize) {
    let better =
        |(a, score_a): &(usize, f32), (b, score_b): &(usize, f32)| score_b.total_cmp(score_a).then(a.cmp(b));
    if ranked.len() > most {
        ranked.select_nth_unstable_by(most, better);
        ranked.truncate(most);
    }
    ranked.sort_unstable_by(better);
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
