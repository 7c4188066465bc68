//! How well an entry answers a question.

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
    /// For each of those terms in order, the place of its first answer.
    first: Vec<usize>,
    units: Vec<UnitSlots>,
    /// The importance of all units together.
    importance: f32,
    /// How much of each answer the entry at hand has.
    met: Vec<f32>,
    /// Which answers it has something of.
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
        let mut first: Vec<usize> = (0..answers.len()).collect();
        first.dedup_by_key(|&mut place| answers.get(place).map(|answer| answer.term));
        let asked = TermSet::of(answers.iter().map(|answer| answer.term), index.lexicon.len());
        Self {
            index,
            lang: question.lang,
            asked,
            first,
            touched: Vec::new(),
            met: vec![0.0; answers.len()],
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
        for answer in self.touched.drain(..) {
            if let Some(met) = self.met.get_mut(answer) {
                *met = 0.0;
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
                Part::Title => raise(&mut title, self.phrase(piece, weights::TITLE * share), share),
                Part::Asked => raise(&mut asked, self.phrase(piece, weights::ASKED * share), share),
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
            + weights::ASKED_LIKENESS * asked.value.powf(weights::ASKED_POWER)
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
        for &place in &self.touched {
            if let Some((answer, &met)) = self.answers.get(place).zip(self.met.get(place))
                && let Some(slot) = self.slots.get_mut(answer.slot)
            {
                *slot = slot.max(answer.weight * says(met));
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
            if self.is_asked(term_of(term)) {
                self.meet(term_of(term), counts);
            }
        }
    }

    /// Counts what is met in a phrase; gives how alike it is to the question, as what the one has
    /// of the other both ways.
    fn phrase(&mut self, piece: &Piece, counts: f32) -> Likeness {
        let index = self.index;
        let terms = index.pieces.written(piece);
        if !terms.iter().any(|&term| self.is_asked(term_of(term))) {
            return Likeness::default();
        }
        self.slots.fill(0.0);
        let (mut stem, mut best, mut asked_for) = (0, 0.0_f32, 0.0);
        for &term in terms {
            if begins_word(term) {
                asked_for += index.telling(stem) * best;
                (stem, best) = (term_of(term), 0.0);
            }
            if self.is_asked(term_of(term)) {
                best = best.max(self.meet(term_of(term), counts));
            }
        }
        asked_for += index.telling(stem) * best;
        let value = self.share_of_slots(1.0) * (asked_for / piece.said).sqrt();
        Likeness { value, leads: piece.part == Part::Title && self.leads(piece) }
    }

    /// Whether the first telling word of a phrase is one of the question's.
    fn leads(&self, phrase: &Piece) -> bool {
        let pieces = &self.index.pieces;
        let is_telling =
            |word: &&[u32]| word.first().is_some_and(|&stem| !self.index.lexicon.is_stop_word(term_of(stem)));
        let first = pieces.words(phrase).find(is_telling).unwrap_or_default();
        first
            .iter()
            .any(|&term| self.answers_of(term_of(term)).any(|(_, answer)| answer.weight >= NEARLY_THE_SAME))
    }

    fn is_asked(&self, term: TermId) -> bool {
        self.asked.has(term)
    }

    /// The answers that a term of the question is, each with its place.
    fn answers_of(&self, term: TermId) -> impl Iterator<Item = (usize, &SlotAnswer)> + use<'_, 'i> {
        let first = if self.asked.has(term) { self.first.get(self.asked.rank(term)) } else { None };
        let answers = self.answers.iter().enumerate().skip(first.copied().unwrap_or(self.answers.len()));
        answers.take_while(move |(_, answer)| answer.term == term)
    }

    /// Counts a term that has an answer, for its slots too; gives how well it answers.
    fn meet(&mut self, term: TermId, counts: f32) -> f32 {
        let mut best = 0.0_f32;
        let from = self.first.get(self.asked.rank(term)).copied().unwrap_or(self.answers.len());
        let answers = self.answers.iter().zip(&mut self.met).enumerate().skip(from);
        for (place, (answer, met)) in answers.take_while(|(_, (answer, _))| answer.term == term) {
            if *met <= 0.0 {
                self.touched.push(place);
            }
            *met += counts;
            best = best.max(answer.weight);
            if let Some(slot) = self.slots.get_mut(answer.slot) {
                *slot = slot.max(answer.weight);
            }
        }
        best
    }
}

fn raise(best: &mut Likeness, likeness: Likeness, share: f32) {
    if likeness.value * share > best.value {
        *best = Likeness { value: likeness.value * share, ..likeness };
    }
}
