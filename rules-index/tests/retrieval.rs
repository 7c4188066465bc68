//! How often the rule that answers a question is found first.

use std::collections::BTreeMap;

use cardinal_language::Lang;
use cardinal_rules_index::{Glossary, Index, Query, Rulebook};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Questions {
    question: Vec<Question>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    lang: Lang,
    text: String,
    rules: Vec<String>,
    /// Whether nothing was tuned on it.
    #[serde(default)]
    unseen: bool,
}

#[derive(Debug, Default, Clone, Copy)]
struct Score {
    questions: f64,
    first: f64,
    in_three: f64,
    in_ten: f64,
    reciprocal: f64,
}

impl Score {
    fn count(&mut self, rank: Option<usize>) {
        let within = |most: usize| f64::from(u8::from(rank.is_some_and(|rank| rank <= most)));
        self.questions += 1.0;
        self.first += within(1);
        self.in_three += within(3);
        self.in_ten += within(10);
        self.reciprocal += rank.map_or(0.0, |rank| {
            1.0 / f64::from(u32::try_from(rank).expect("a rank is small"))
        });
    }

    fn share(self) -> Self {
        let n = self.questions;
        Self {
            questions: n,
            first: self.first / n,
            in_three: self.in_three / n,
            in_ten: self.in_ten / n,
            reciprocal: self.reciprocal / n,
        }
    }

    fn print(self, name: &str) {
        eprintln!(
            "{name}: {} questions, hit@1 {:.2}, hit@3 {:.2}, hit@10 {:.2}, MRR {:.2}",
            self.questions, self.first, self.in_three, self.in_ten, self.reciprocal
        );
    }

    fn assert_at_least(self, first: f64, in_three: f64, in_ten: f64) {
        assert!(
            self.first >= first && self.in_three >= in_three && self.in_ten >= in_ten,
            "{self:?}"
        );
    }
}

#[test]
fn questions_in_three_languages_find_their_rule_first() {
    let rulebook = Rulebook::embedded().unwrap_or_else(|error| panic!("{error}"));
    let glossary = Glossary::embedded().unwrap_or_else(|error| panic!("{error}"));
    let index = Index::build(&rulebook, &glossary, std::iter::empty()).expect("it is sound");
    let questions: Questions = toml::from_str(include_str!("questions.toml")).expect("it is sound");
    assert!(questions.question.len() >= 40);

    let mut by_lang: BTreeMap<Lang, Score> = BTreeMap::new();
    let mut all = Score::default();
    let mut unseen = Score::default();
    for question in &questions.question {
        let rank = rank(&rulebook, &index, question);
        by_lang.entry(question.lang).or_default().count(rank);
        all.count(rank);
        if question.unseen {
            unseen.count(rank);
        }
    }
    for (lang, score) in &by_lang {
        score.share().print(lang.code());
    }
    unseen.share().print("unseen");
    all.share().print("all");
    all.share().assert_at_least(0.85, 0.95, 0.98);
    unseen.share().assert_at_least(0.80, 0.92, 0.95);
    for score in by_lang.values() {
        score.share().assert_at_least(0.78, 0.90, 0.95);
    }
}

/// The place of the first hit that answers the question, from 1; tells of those that are not first.
fn rank(rulebook: &Rulebook, index: &Index, question: &Question) -> Option<usize> {
    for rule in &question.rules {
        assert!(
            rulebook.rule(rule).is_some(),
            "{}: no rule {rule}",
            question.text
        );
    }
    let hits = index.search(&Query {
        text: &question.text,
        lang: None,
        ruleset: None,
        limit: 10,
    });
    let is_answer = |id: &str| question.rules.iter().any(|rule| rule == id);
    let rank = hits
        .iter()
        .position(|hit| hit.rule().is_some_and(is_answer))
        .map(|at| at + 1);
    if rank != Some(1) {
        let found: Vec<_> = hits.iter().take(3).filter_map(|hit| hit.rule()).collect();
        eprintln!(
            "{} {:?}: rank {rank:?}, first {found:?}",
            question.lang, question.text
        );
    }
    rank
}
