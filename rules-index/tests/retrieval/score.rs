//! The shares of questions that find what answers them.

use std::collections::BTreeMap;

use cardinal_language::Lang;

#[derive(Debug, Default, Clone, Copy)]
pub struct Score {
    pub questions: f64,
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
        self.reciprocal +=
            rank.map_or(0.0, |rank| 1.0 / f64::from(u32::try_from(rank).expect("a rank is small")));
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
            "{name:<12} {:>3} questions  hit@1 {:.3}  hit@3 {:.3}  hit@10 {:.3}  MRR {:.3}",
            self.questions, self.first, self.in_three, self.in_ten, self.reciprocal
        );
    }

    pub fn assert_at_least(self, name: &str, first: f64, in_three: f64, in_ten: f64) {
        assert!(
            self.first >= first && self.in_three >= in_three && self.in_ten >= in_ten,
            "{name}: {self:?}"
        );
    }
}

/// The scores of the questions by language, tuned and unseen apart.
#[derive(Default)]
pub struct Scores {
    by_lang: BTreeMap<(Lang, bool), Score>,
}

impl Scores {
    pub fn count(&mut self, (lang, unseen): (Lang, bool), rank: Option<usize>) {
        self.by_lang.entry((lang, unseen)).or_default().count(rank);
    }

    pub fn of(&self, wanted: impl Fn(Lang, bool) -> bool) -> Score {
        let chosen = self.by_lang.iter().filter(|((lang, unseen), _)| wanted(*lang, *unseen));
        let mut sum = Score::default();
        for (_, score) in chosen {
            sum.questions += score.questions;
            sum.first += score.first;
            sum.in_three += score.in_three;
            sum.in_ten += score.in_ten;
            sum.reciprocal += score.reciprocal;
        }
        if sum.questions == 0.0 { sum } else { sum.share() }
    }

    pub fn print(&self, title: &str) {
        eprintln!("{title}");
        for unseen in [false, true] {
            if self.of(|_, kind| kind == unseen).questions == 0.0 {
                continue;
            }
            let name = if unseen { "unseen" } else { "tuned" };
            for lang in Lang::ALL {
                self.of(|own, kind| own == lang && kind == unseen).print(&format!("{name} {lang}"));
            }
            self.of(|_, kind| kind == unseen).print(name);
        }
        for lang in Lang::ALL {
            self.of(|own, _| own == lang).print(&format!("all {lang}"));
        }
        self.of(|_, _| true).print("all");
    }
}
