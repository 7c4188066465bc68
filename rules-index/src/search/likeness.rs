//! How alike two questions are, whatever languages they are in.

use cardinal_language::Lang;
use serde::{Deserialize, Serialize};

use super::Index;
use super::lexicon::TermId;
use super::pieces::{Part as TextPart, Piece, term_of};
use super::question::{Question, Unit, importance};
use super::weights;

/// A concept that a part stands for no better than this is only one that a word of it names.
const WHOLE: f32 = 0.75;

/// A term that stands for a unit no better than this says something else.
const SAID: f32 = 0.65;

/// What a text asks, ready to be laid beside others that the same index has read.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Gist {
    pub(super) parts: Vec<Part>,
}

/// One word or concept of a gist.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Part {
    pub(super) importance: f32,
    /// The terms it may stand for, in their order, each with how well it does, up to 1.
    pub(super) terms: Vec<(TermId, f32)>,
    /// A word that the index does not know.
    unknown: String,
}

impl Index {
    /// What a text asks; `lang` is the language that its writer usually speaks.
    pub fn gist(&self, text: &str, lang: Option<Lang>) -> Gist {
        self.gist_of(&self.reader().read(text, lang))
    }

    /// What a question asks.
    pub(super) fn gist_of(&self, question: &Question) -> Gist {
        let Question { units, unknown, .. } = question;
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

    /// What the small words of a question say, where it has others: who, when, how many.
    pub(super) fn small_words_of(question: &Question) -> Gist {
        let units = &question.units;
        let has_more = units.iter().any(|unit| !unit.is_stop_word);
        Gist { parts: units.iter().filter(|unit| has_more && unit.is_stop_word).map(Part::of).collect() }
    }
}

impl Index {
    /// Whether the titles or statements of rules speak of what a text names: of each of its words that says
    /// something. A phrase that people ask with is not enough.
    pub fn speaks_of(&self, text: &str, lang: Option<Lang>) -> bool {
        let question = self.reader().read(text, lang);
        let is_known = question.unknown.is_empty() && !question.units.is_empty();
        is_known && question.units.iter().filter(|unit| !unit.is_stop_word).all(|unit| self.is_said(unit))
    }

    /// Whether some rule's title or statement has what a unit stands for.
    fn is_said(&self, unit: &Unit) -> bool {
        let concepts = self.glossary.concepts().len();
        let wanted =
            |term: TermId| unit.answers.iter().any(|answer| answer.term == term && answer.weight >= SAID);
        let is_term = unit.answers.iter().any(|answer| {
            (answer.term as usize) < concepts && answer.word.is_none() && answer.weight >= SAID
        });
        let pieces = || self.rules.iter().flat_map(|rule| self.pieces.get(rule.pieces.clone()));
        let says = |piece: &Piece| {
            matches!(piece.part, TextPart::Title | TextPart::Text)
                && self.pieces.written(piece).iter().any(|&written| wanted(term_of(written)))
        };
        is_term || pieces().any(says)
    }

    /// Whether a part of a gist stands for a term of a game, as against a word of everyday speech.
    pub(super) fn is_of_a_game(&self, part: &Part) -> bool {
        let concepts = self.glossary.concepts().len();
        let is_term = |term: TermId| (term as usize) < concepts && !self.glossary.is_everyday(term as usize);
        part.terms.iter().any(|&(term, weight)| weight >= WHOLE && is_term(term))
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

    /// How well what one part asks is asked here, from 0 to 1.
    pub(super) fn likeness_to(&self, part: &Part) -> f32 {
        self.parts.iter().map(|own| part.likeness(own)).fold(0.0, f32::max)
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
