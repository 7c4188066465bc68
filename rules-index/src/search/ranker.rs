//! How well an entry answers a question.

use std::ops::Range;

use cardinal_language::Lang;

use super::entry::Entry;
use super::index::Index;
use super::lexicon::TermId;
use super::pieces::{Part, Piece, begins_word, term_of};
use super::question::Question;
use super::term_set::TermSet;
use super::weights;

/// From this weight on, a word of a title counts as a word of the question.
const NEARLY_THE_SAME: f32 = 0.5;

/// Looks at entries with one question in mind.
pub(super) struct Ranker<'i> {
    index: &'i Index,
    lang: Option<Lang>,
    /// The question's answers, sorted by term.
    answers: Vec<SlotAnswer>,
    /// Which terms of the index have an answer.
    asked: TermSet,
    /// Those terms, in order.
    terms: Vec<AskedTerm>,
    units: Vec<UnitSlots>,
    /// The importance of all units together.
    importance: f32,
    /// The places of the terms that the entry at hand has.
    touched: Vec<usize>,
    /// What the text or entry at hand has of each slot.
    slots: Vec<f32>,
}

/// A term that answers to a unit, or to a word of it.
#[derive(Clone, Copy)]
struct SlotAnswer {
    term: TermId,
    weight: f32,
    slot: usize,
}

/// A term of the question.
struct AskedTerm {
    /// The places of its answers.
    answers: Range<usize>,
    /// How well it answers at best.
    weight: f32,
    /// How much of it the entry at hand has.
    met: f32,
}

/// A unit's slots: the first is for the whole, then comes one for each word.
struct UnitSlots {
    importance: f32,
    first: usize,
    words: usize,
}

/// How alike a phrase and the question are.
#[derive(Clone, Copy, Default)]
struct Likeness {
    /// From 0 to 1.
    value: f32,
    /// Whether the first telling word of the phrase is one of the question's.
    leads: bool,
}

impl<'i> Ranker<'i> {
    pub fn new(index: &'i Index, question: &Question) -> Self {
        let mut answers = Vec::new();
        let mut units = Vec::new();
        let mut slots = 0;
        for unit in &question.units {
            answers.extend(unit.answers.iter().map(|answer| SlotAnswer {
                term: answer.term,
                weight: answer.weight,
                slot: slots + answer.word.map_or(0, |word| word + 1),
            }));
            units.push(UnitSlots { importance: unit.importance, first: slots, words: unit.words });
            slots += unit.words + 1;
        }
        answers.sort_by_key(|answer| answer.term);
        let mut terms: Vec<AskedTerm> = Vec::new();
        for alike in answers.chunk_by(|a, b| a.term == b.term) {
            let start = terms.last().map_or(0, |before| before.answers.end);
            let weight = alike.iter().map(|answer| answer.weight).fold(0.0, f32::max);
            terms.push(AskedTerm { answers: start..start + alike.len(), weight, met: 0.0 });
        }
        let asked = TermSet::of(answers.iter().map(|answer| answer.term), index.lexicon.len());
        Self {
            index,
            lang: question.lang,
            asked,
            terms,
            touched: Vec::new(),
            answers,
            importance: units.iter().map(|unit| unit.importance).sum::<f32>().max(f32::MIN_POSITIVE),
            units,
            slots: vec![0.0; slots],
        }
    }

    /// How well an entry answers, from 0; more is better. One that speaks of all that was asked
    /// outranks one that says much about a single rare word, and so does one that is titled, or
    /// asked for, in these very words.
    pub fn score(&mut self, entry: &Entry) -> f32 {
        let pieces = self.index.pieces.get(entry.pieces.clone());
        for place in self.touched.drain(..) {
            if let Some(term) = self.terms.get_mut(place) {
                term.met = 0.0;
            }
        }
        let (mut title, mut asked) = (Likeness::default(), Likeness::default());
        let lang = self.language(pieces);
        let mut words = 0;
        for piece in pieces {
            let own = lang.is_none_or(|lang| lang == piece.lang);
            let share = match piece.part {
                _ if own => 1.0,
                Part::About => 1.0,
                _ if piece.lang == Lang::En => weights::ENGLISH,
                _ => continue,
            };
            match piece.part {
                Part::Title => self.phrase(piece, weights::TITLE * share, share, &mut title),
                Part::QueryPhrases => self.phrase(piece, weights::ASKED * share, share, &mut asked),
                Part::Text => self.text(piece, share),
                Part::About => self.text(piece, weights::ABOUT),
            }
            if own && matches!(piece.part, Part::Title | Part::Text) {
                words += piece.words;
            }
        }
        let lead = if title.leads { weights::LEAD } else { 1.0 };
        self.body(words, lang) * lead
            + weights::TITLE_LIKENESS * title.value
            + weights::ASKED_LIKENESS * libm::powf(asked.value, weights::ASKED_POWER)
    }

    /// The language to read an entry in: the question's, where the entry speaks it.
    fn language(&self, pieces: &[Piece]) -> Option<Lang> {
        let speaks = |lang| pieces.iter().any(|piece| piece.part == Part::Text && piece.lang == lang);
        self.lang.filter(|&lang| speaks(lang))
    }

    /// What the texts say together of what was asked. A word says less where it is said again, and
    /// less of a long text than of a short one.
    #[expect(clippy::cast_precision_loss, reason = "texts have far fewer than 2^24 words")]
    fn body(&mut self, words: u32, lang: Option<Lang>) -> f32 {
        let usual = self.index.usual_words[lang.unwrap_or(Lang::En) as usize];
        let long = 1.0 - weights::LENGTH + weights::LENGTH * words as f32 / usual;
        let saturated = |met: f32| met * (1.0 + weights::SATURATION) / (met + weights::SATURATION * long);
        let value = self.share(saturated, f32::MAX);
        let covered = self.share(|met| if met > 0.0 { 1.0 } else { 0.0 }, 1.0);
        value * (weights::KEPT + (1.0 - weights::KEPT) * covered)
    }

    /// The share of the question that an entry has, each answer at what it was met, each unit at
    /// most at `most`.
    fn share(&mut self, says: impl Fn(f32) -> f32, most: f32) -> f32 {
        self.slots.fill(0.0);
        for term in self.touched.iter().filter_map(|&place| self.terms.get(place)) {
            let says = says(term.met);
            for answer in self.answers.get(term.answers.clone()).unwrap_or_default() {
                if let Some(slot) = self.slots.get_mut(answer.slot) {
                    *slot = slot.max(answer.weight * says);
                }
            }
        }
        self.share_of_slots(most)
    }

    #[expect(clippy::cast_precision_loss, reason = "a question has few words")]
    fn share_of_slots(&self, most: f32) -> f32 {
        let of_unit = |unit: &UnitSlots| {
            let whole = self.slots.get(unit.first).copied().unwrap_or(0.0);
            let words = self.slots.get(unit.first + 1..=unit.first + unit.words).unwrap_or_default();
            let parts = words.iter().sum::<f32>() / unit.words.max(1) as f32;
            unit.importance * whole.max(parts).min(most)
        };
        self.units.iter().map(of_unit).sum::<f32>() / self.importance
    }

    /// Counts what is met in a text.
    fn text(&mut self, piece: &Piece, counts: f32) {
        for &term in self.index.pieces.written(piece) {
            if let Some(place) = self.asked.place(term_of(term)) {
                self.meet(place, counts);
            }
        }
    }

    /// Counts what is met in a phrase; tells the best of its kind where it is more like the question:
    /// as what the one has of the other both ways.
    fn phrase(&mut self, piece: &Piece, counts: f32, share: f32, best: &mut Likeness) {
        let index = self.index;
        let (mut stem, mut met, mut asked_for) = (0, 0.0_f32, 0.0);
        for &term in index.pieces.written(piece) {
            if begins_word(term) {
                if met > 0.0 {
                    asked_for += index.telling(stem) * met;
                    met = 0.0;
                }
                stem = term_of(term);
            }
            if let Some(place) = self.asked.place(term_of(term)) {
                met = met.max(self.meet(place, counts));
            }
        }
        asked_for += index.telling(stem) * met;
        if asked_for <= 0.0 {
            return;
        }
        // No phrase has more than the whole question.
        let at_most = (asked_for / piece.said).sqrt() * share;
        if at_most > best.value {
            let value = self.share_in(piece) * at_most;
            if value > best.value {
                *best = Likeness { value, leads: piece.part == Part::Title && self.leads(piece) };
            }
        }
    }

    /// The share of the question that a phrase has.
    fn share_in(&mut self, phrase: &Piece) -> f32 {
        self.slots.fill(0.0);
        let asked = &self.asked;
        let places = self.index.pieces.written(phrase).iter().filter_map(|&term| asked.place(term_of(term)));
        for term in places.filter_map(|place| self.terms.get(place)) {
            for answer in self.answers.get(term.answers.clone()).unwrap_or_default() {
                if let Some(slot) = self.slots.get_mut(answer.slot) {
                    *slot = slot.max(answer.weight);
                }
            }
        }
        self.share_of_slots(1.0)
    }

    /// Whether the first telling word of a phrase is one of the question's.
    fn leads(&self, phrase: &Piece) -> bool {
        let index = self.index;
        let is_telling =
            |word: &&[u32]| word.first().is_some_and(|&stem| !index.lexicon.is_stop_word(term_of(stem)));
        let first = index.pieces.words(phrase).find(is_telling).unwrap_or_default();
        let terms = first.iter().filter_map(|&term| self.terms.get(self.asked.place(term_of(term))?));
        terms.map(|term| term.weight).any(|weight| weight >= NEARLY_THE_SAME)
    }

    /// Counts a term of the question, by its place; gives how well it answers.
    fn meet(&mut self, place: usize, counts: f32) -> f32 {
        let Some(term) = self.terms.get_mut(place) else { return 0.0 };
        if term.met <= 0.0 {
            self.touched.push(place);
        }
        term.met += counts;
        term.weight
    }
}
