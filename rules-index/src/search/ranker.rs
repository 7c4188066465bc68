//! How well an entry answers a question.

use cardinal_language::Lang;

use super::entry::Entry;
use super::index::Index;
use super::lexicon::TermId;
use super::pieces::{Part, Piece, term_of};
use super::question::{Question, importance};
use super::weights;

/// From this weight on, a word of a title counts as a word of the question.
const NEARLY_THE_SAME: f32 = 0.5;

/// Looks at entries with one question in mind.
pub(super) struct Ranker<'i> {
    index: &'i Index,
    lang: Option<Lang>,
    /// The question's answers, sorted by term.
    answers: Vec<SlotAnswer>,
    /// For each term of the index, 1 + the place of its first answer, or 0.
    first: Vec<u16>,
    units: Vec<UnitSlots>,
    /// The importance of all units together.
    importance: f32,
    /// How much of each answer the entry at hand has.
    met: Vec<f32>,
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
        // A question has a few hundred answers at most; the numbers below are small for speed.
        answers.truncate(usize::from(u16::MAX) - 1);
        let mut first = vec![0; index.lexicon.len()];
        for (number, answer) in (1_u16..).zip(&answers) {
            if let Some(first) = first.get_mut(answer.term as usize).filter(|first| **first == 0) {
                *first = number;
            }
        }
        Self {
            index,
            lang: question.lang,
            first,
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
        self.met.fill(0.0);
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
            + weights::ASKED_LIKENESS * asked.value
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
        for (answer, &met) in self.answers.iter().zip(&self.met).filter(|(_, met)| **met > 0.0) {
            if let Some(slot) = self.slots.get_mut(answer.slot) {
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
        let index = self.index;
        for word in index.pieces.words(piece) {
            self.word(word, counts, false);
        }
    }

    /// Counts what is met in a phrase; gives how alike it is to the question, as what the one has
    /// of the other both ways.
    fn phrase(&mut self, piece: &Piece, counts: f32) -> Likeness {
        let index = self.index;
        self.slots.fill(0.0);
        let (mut said, mut asked_for, mut leads) = (0.0, 0.0, None);
        for word in index.pieces.words(piece) {
            let best = self.word(word, counts, true);
            let Some(term) = word.first().map(|&term| term_of(term)) else { continue };
            let telling = index.telling(term);
            said += telling;
            asked_for += telling * best;
            if leads.is_none() && !index.lexicon.is_stop_word(term) {
                leads = Some(best >= NEARLY_THE_SAME);
            }
        }
        let value = if asked_for > 0.0 { self.share_of_slots(1.0) * (asked_for / said).sqrt() } else { 0.0 };
        Likeness { value, leads: leads.unwrap_or(false) }
    }

    /// Counts what is met in a word, for its slots too where asked; gives how well it answers.
    fn word(&mut self, word: &[u32], counts: f32, slots_too: bool) -> f32 {
        let mut best = 0.0_f32;
        for term in word.iter().map(|&term| term_of(term)) {
            let first = self.first.get(term as usize).copied().unwrap_or(0);
            if first == 0 {
                continue;
            }
            let from = usize::from(first) - 1;
            let answers = self.answers.iter().zip(&mut self.met).skip(from);
            for (answer, met) in answers.take_while(|(answer, _)| answer.term == term) {
                *met += counts;
                best = best.max(answer.weight);
                if slots_too && let Some(slot) = self.slots.get_mut(answer.slot) {
                    *slot = slot.max(answer.weight);
                }
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

impl Index {
    /// How telling a term is in a phrase.
    fn telling(&self, term: TermId) -> f32 {
        let weight = if self.lexicon.is_stop_word(term) { weights::STOP_WORD } else { 1.0 };
        weight * importance(self.lexicon.entries_with(term), self.rules.len())
    }
}
