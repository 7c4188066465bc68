//! How alike two questions are, whatever languages they are in.

use cardinal_language::Lang;

use super::Index;
use super::lexicon::TermId;
use super::question::{Question, Unit, importance};
use super::weights;

/// What a text asks, ready to be laid beside others that the same index has read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Gist {
    parts: Vec<Part>,
}

/// One word or concept of a gist.
#[derive(Debug, Clone, PartialEq)]
struct Part {
    importance: f32,
    /// The terms it may stand for, in their order, each with how well it does, up to 1.
    terms: Vec<(TermId, f32)>,
    /// A word that the index does not know.
    unknown: String,
}

impl Index {
    /// What a text asks; `lang` is the language that its writer usually speaks.
    pub fn gist(&self, text: &str, lang: Option<Lang>) -> Gist {
        let question = self.reader().read(text, lang);
        let Question { units, unknown, .. } = &question;
        let has_more = !unknown.is_empty() || units.iter().any(|unit| !unit.is_stop_word);
        // Small words differ between languages and between people; a text of nothing else is still one.
        let told = units.iter().filter(|unit| !has_more || !unit.is_stop_word);
        let mut parts: Vec<Part> = told.map(Part::of).collect();
        let entries = self.rules.len() + self.passages.len();
        for word in unknown {
            let importance = weights::PLAIN_WORD * importance(0, entries);
            parts.push(Part { importance, terms: Vec::new(), unknown: word.clone() });
        }
        Gist { parts }
    }
}

impl Part {
    fn of(unit: &Unit) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "a unit has few words")]
        let share = 1.0 / unit.words.max(1) as f32;
        let mut terms: Vec<(TermId, f32)> = Vec::new();
        for answer in &unit.answers {
            let weight = if answer.word.is_some() { answer.weight * share } else { answer.weight };
            match terms.iter_mut().find(|(term, _)| *term == answer.term) {
                Some((_, known)) => *known = known.max(weight),
                None => terms.push((answer.term, weight)),
            }
        }
        // What it stands for best counts as much for a form of several words as for a word.
        let best = terms.iter().map(|(_, weight)| *weight).fold(f32::MIN_POSITIVE, f32::max);
        for (_, weight) in &mut terms {
            *weight /= best;
        }
        terms.sort_unstable_by_key(|(term, _)| *term);
        Self { importance: unit.importance, terms, unknown: String::new() }
    }

    /// How well this one stands for another, from 0 to 1.
    fn likeness(&self, other: &Self) -> f32 {
        if !self.unknown.is_empty() || !other.unknown.is_empty() {
            return if self.unknown == other.unknown { 1.0 } else { 0.0 };
        }
        let (mut own, mut others) = (self.terms.iter().peekable(), other.terms.iter().peekable());
        let mut best = 0.0_f32;
        while let (Some((one, own_weight)), Some((two, other_weight))) = (own.peek(), others.peek()) {
            match one.cmp(two) {
                std::cmp::Ordering::Less => {
                    own.next();
                }
                std::cmp::Ordering::Greater => {
                    others.next();
                }
                std::cmp::Ordering::Equal => {
                    best = best.max(own_weight.min(*other_weight));
                    own.next();
                    others.next();
                }
            }
        }
        best
    }
}

impl Gist {
    /// Whether nothing is asked.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// How alike two gists of one index are, from 0 to 1 and the same both ways: what share of each the
    /// other has.
    pub fn likeness(&self, other: &Self) -> f32 {
        (self.share_in(other) * other.share_in(self)).sqrt()
    }

    fn share_in(&self, other: &Self) -> f32 {
        let all: f32 = self.parts.iter().map(|part| part.importance).sum();
        let met = |part: &Part| {
            let best = other.parts.iter().map(|other| part.likeness(other)).fold(0.0, f32::max);
            best * part.importance
        };
        if all > 0.0 { self.parts.iter().map(met).sum::<f32>() / all } else { 0.0 }
    }
}
