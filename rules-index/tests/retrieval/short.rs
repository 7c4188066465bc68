//! What people type in chat, and the passages and overviews that answer it.

use cardinal_language::Lang;
use cardinal_rules_index::{Query, Rule};
use serde::Deserialize;

use super::score::Scores;
use super::{BOOKS, Books};

/// Statements of one heading that stand no farther apart are shown together.
const SHOWN_TOGETHER: usize = 3;

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
    /// The ruleset of who asks.
    #[serde(default = "usual_ruleset")]
    by: String,
    #[serde(default)]
    overviews: Vec<String>,
    #[serde(default)]
    rules: Vec<String>,
    /// Whether it is never looked at while something is tuned.
    #[serde(default)]
    unseen: bool,
}

fn usual_ruleset() -> String {
    "doomtrooper-it".to_owned()
}

/// What is shown, in this order.
enum Shown {
    Overview(String),
    /// A rule with what stands beside it.
    Passage(String),
}

#[test]
fn short_questions_find_a_passage_that_answers_them_first() {
    let questions: Questions = toml::from_str(include_str!("../short-questions.toml")).expect("it is sound");
    let mut scores = Scores::default();
    for question in &questions.question {
        BOOKS.assert_rules_exist(&question.text, &question.rules);
        for id in &question.overviews {
            assert!(BOOKS.overviews.get(id).is_some(), "{}: no overview {id}", question.text);
        }
        let words = question.text.split_whitespace().count();
        assert!((2..=6).contains(&words), "{}: {words} words", question.text);
        let shown = BOOKS.shown(question);
        let rank = shown.iter().position(|shown| BOOKS.answers(shown, question)).map(|at| at + 1);
        scores.count((question.lang, question.unseen), rank);
        if rank != Some(1) && !question.unseen {
            tell(question, &shown, rank);
        }
    }
    scores.print("short questions");
    for lang in Lang::ALL {
        let (all, unseen) = (scores.of(|own, _| own == lang), scores.of(|own, unseen| own == lang && unseen));
        assert!(all.questions >= 100.0 && unseen.questions >= 33.0, "{lang}: {all:?}");
        all.assert_at_least(lang.code(), 0.88, 0.98, 0.98);
    }
    scores.of(|_, _| true).assert_at_least("all", 0.92, 0.99, 0.99);
    scores.of(|_, unseen| unseen).assert_at_least("unseen", 0.92, 0.98, 0.98);
}

impl Books {
    /// What is shown to who asks: the overview that answers, and then each passage once.
    fn shown(&self, question: &Question) -> Vec<Shown> {
        let (text, ruleset) = (&question.text, Some(question.by.as_str()));
        let overview = self.general.find(&self.index, &self.overviews, text, None, ruleset);
        let mut shown: Vec<Shown> =
            overview.into_iter().map(|found| Shown::Overview(found.overview)).collect();
        let query = Query { text, lang: Some(question.lang), ruleset, limit: 10 };
        for rule in self.index.search(&query).iter().filter_map(|hit| hit.rule()) {
            let is_shown = |shown: &Shown| match shown {
                Shown::Passage(other) => self.is_shown_with(other, rule),
                Shown::Overview(_) => false,
            };
            if !shown.iter().any(is_shown) {
                shown.push(Shown::Passage(rule.to_owned()));
            }
        }
        shown
    }

    /// Whether a passage shows one rule where another one decides.
    fn is_shown_with(&self, deciding: &str, rule: &str) -> bool {
        let Some(heading) = self.heading(deciding) else { return false };
        if self.heading(rule) != Some(heading) {
            return false;
        }
        let under =
            |other: &&Rule| (other.source.document.as_str(), other.source.section.as_str()) == heading;
        let ids: Vec<&str> =
            self.rulebook.rules().iter().filter(under).map(|rule| rule.id.as_str()).collect();
        let place = |wanted: &str| ids.iter().position(|id| *id == wanted);
        place(deciding).zip(place(rule)).is_some_and(|(one, two)| one.abs_diff(two) <= SHOWN_TOGETHER)
    }

    fn answers(&self, shown: &Shown, question: &Question) -> bool {
        match shown {
            Shown::Overview(id) => {
                let cites = |rule: &String| {
                    self.overviews.get(id).is_some_and(|overview| overview.rules().contains(&rule.as_str()))
                };
                question.overviews.contains(id) || question.rules.iter().any(cites)
            }
            Shown::Passage(id) => question.rules.iter().any(|rule| self.is_shown_with(id, rule)),
        }
    }
}

fn tell(question: &Question, shown: &[Shown], rank: Option<usize>) {
    let rank = rank.map_or_else(|| "-".to_owned(), |rank| rank.to_string());
    let shown: Vec<&str> = shown
        .iter()
        .take(3)
        .map(|shown| match shown {
            Shown::Overview(id) | Shown::Passage(id) => id.as_str(),
        })
        .collect();
    eprintln!("{} {rank:>2} {:?}: {shown:?}", question.lang, question.text);
}
