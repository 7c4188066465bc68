//! What each entry has gained while a question is put to a shelf.

/// The share of its score that an entry keeps though it has next to nothing of what was asked.
const KEPT: f32 = 0.1;
/// What an entry gains whose title begins with a word of the question.
const TITLE_LEADS: f32 = 1.2;
/// What an entry gains, as a share, whose whole title was asked for.
const TITLE_ASKED: f32 = 0.3;

/// Scores of entries, added up unit by unit, and in a unit of several words word by word.
#[derive(Debug)]
pub(super) struct Tally {
    total: Gains,
    unit: Gains,
    words: Gains,
    /// How many words of the alternative at hand each entry has.
    counts: Vec<u8>,
    word: Gains,
    leads: Vec<bool>,
    /// The importance of all units together.
    importance: f32,
}

/// What an entry gains by a word, a unit or a question.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Gain {
    /// How much it says of it.
    pub value: f32,
    /// How much of what was asked it has, however little it says of it.
    pub covered: f32,
    /// What share of its title was asked for.
    pub title: f32,
}

impl Gain {
    pub fn times(self, weight: f32) -> Self {
        Self { value: self.value * weight, covered: self.covered * weight, title: self.title * weight }
    }
}

/// What each entry has gained.
#[derive(Debug)]
struct Gains {
    of: Vec<Gain>,
    /// The entries that gained anything.
    gained: Vec<u32>,
}

impl Gains {
    fn new(entries: usize) -> Self {
        Self { of: vec![Gain::default(); entries], gained: Vec::new() }
    }

    fn change(&mut self, entry: u32, change: impl FnOnce(&mut Gain)) {
        if let Some(gain) = self.of.get_mut(entry as usize) {
            if gain.covered == 0.0 {
                self.gained.push(entry);
            }
            change(gain);
        }
    }

    fn add(&mut self, entry: u32, more: Gain) {
        self.change(entry, |gain| {
            gain.value += more.value;
            gain.covered += more.covered;
            gain.title += more.title;
        });
    }

    fn raise(&mut self, entry: u32, other: Gain) {
        self.change(entry, |gain| {
            gain.value = gain.value.max(other.value);
            gain.covered = gain.covered.max(other.covered);
            gain.title = gain.title.max(other.title);
        });
    }

    /// Takes everything out, entry by entry.
    fn empty_into(&mut self, mut take: impl FnMut(u32, Gain)) {
        for entry in self.gained.drain(..) {
            if let Some(gain) = self.of.get_mut(entry as usize) {
                take(entry, std::mem::take(gain));
            }
        }
    }
}

impl Tally {
    pub fn new(entries: usize) -> Self {
        Self {
            total: Gains::new(entries),
            unit: Gains::new(entries),
            words: Gains::new(entries),
            counts: vec![0; entries],
            word: Gains::new(entries),
            leads: vec![false; entries],
            importance: 0.0,
        }
    }

    /// An entry answers to a unit by one word; the best answer counts.
    pub fn answer(&mut self, entry: u32, gain: Gain) {
        self.unit.raise(entry, gain);
    }

    /// An entry has one of several words; its best token counts.
    pub fn word(&mut self, entry: u32, gain: Gain) {
        self.word.raise(entry, gain);
    }

    /// One of several words has been looked up.
    pub fn finish_word(&mut self) {
        let Self { word, words, counts, .. } = self;
        word.empty_into(|entry, gain| {
            words.add(entry, gain);
            if let Some(count) = counts.get_mut(entry as usize) {
                *count = count.saturating_add(1);
            }
        });
    }

    /// All the words of an alternative have been looked up; an entry answers that has as many of
    /// them as are needed.
    #[expect(clippy::cast_precision_loss, reason = "a question has few words")]
    pub fn finish_words(&mut self, words: usize, needed: usize, weight: f32) {
        let Self { words: sums, counts, unit, .. } = self;
        let share = weight / words as f32;
        sums.empty_into(|entry, sum| {
            let count = counts.get_mut(entry as usize).map_or(0, std::mem::take);
            if usize::from(count) >= needed {
                // A title is asked for by all words together.
                unit.raise(entry, Gain { title: sum.title * weight, ..sum.times(share) });
            }
        });
    }

    /// A unit of this importance has been looked up.
    pub fn finish_unit(&mut self, importance: f32) {
        let Self { unit, total, .. } = self;
        unit.empty_into(|entry, gain| {
            total.add(
                entry,
                Gain {
                    value: importance * gain.value,
                    covered: importance * gain.covered.min(1.0),
                    title: gain.title,
                },
            );
        });
        self.importance += importance;
    }

    /// The title of an entry begins with a word of the question.
    pub fn lead(&mut self, entry: u32) {
        if let Some(leads) = self.leads.get_mut(entry as usize) {
            *leads = true;
        }
    }

    /// The entries with their scores, in no order. One that speaks of all that was asked outranks
    /// one that says much about a single rare word, and so does one whose title was asked for.
    pub fn scores(&self) -> impl Iterator<Item = (usize, f32)> {
        self.total.gained.iter().filter_map(|&entry| {
            let entry = entry as usize;
            let gain = self.total.of.get(entry)?;
            let covered = gain.covered / self.importance.max(f32::MIN_POSITIVE);
            let lead = if *self.leads.get(entry)? { TITLE_LEADS } else { 1.0 };
            let title = 1.0 + TITLE_ASKED * gain.title.min(1.0);
            Some((entry, gain.value * (KEPT + (1.0 - KEPT) * covered) * lead * title))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: Gain = Gain { value: 0.5, covered: 1.0, title: 0.0 };
    const WHOLE: Gain = Gain { value: 1.0, covered: 1.0, title: 0.0 };

    fn scores(tally: &Tally) -> Vec<(usize, f32)> {
        let mut scores: Vec<_> = tally.scores().collect();
        scores.sort_by_key(|(entry, _)| *entry);
        scores
    }

    #[test]
    fn having_all_of_the_question_outranks_saying_much_of_half_of_it() {
        let mut tally = Tally::new(2);
        tally.answer(0, HALF);
        tally.answer(1, WHOLE);
        tally.finish_unit(1.0);
        tally.answer(0, HALF);
        tally.finish_unit(1.0);
        let scores = scores(&tally);
        assert!(scores[0].1 > scores[1].1, "{scores:?}");
    }

    #[test]
    fn the_better_of_two_ways_to_say_a_unit_counts_once() {
        let mut tally = Tally::new(1);
        tally.answer(0, WHOLE);
        tally.answer(0, HALF);
        tally.finish_unit(1.0);
        let mut once = Tally::new(1);
        once.answer(0, WHOLE);
        once.finish_unit(1.0);
        assert_eq!(scores(&tally), scores(&once));
    }

    #[test]
    fn a_form_of_two_words_is_not_answered_by_one_of_them() {
        let mut tally = Tally::new(2);
        tally.word(0, WHOLE);
        tally.word(1, WHOLE);
        tally.finish_word();
        tally.word(1, WHOLE);
        tally.finish_word();
        tally.finish_words(2, 2, 1.0);
        tally.finish_unit(1.0);
        assert_eq!(scores(&tally).iter().map(|(entry, _)| *entry).collect::<Vec<_>>(), [1]);
    }
}
