//! How much of a text the rules know: whether it is about these games at all.

use cardinal_language::Lang;

use super::Index;
use super::question::{Question, Unit, importance};
use super::weights;

/// How far a word is trusted that is known only corrected: "pizza" is not "piazza".
const CORRECTED: f32 = 0.6;

/// How much of what a text says occurs in the rules.
#[derive(Debug, Clone, PartialEq)]
pub struct Familiarity {
    /// What share of it does, weighed by how telling its words are, from 0 to 1; 1 where it says nothing
    /// but small words.
    pub share: f32,
    /// Its words that occur nowhere, without accents, in their order.
    pub unknown: Vec<String>,
    /// Whether a telling word of it occurs as it is written, and not only one that is like it.
    pub as_written: bool,
}

impl Familiarity {
    /// Below this share a text is about something else. Of thirteen hundred questions about the games one has
    /// less.
    const LEAST: f32 = 0.46;

    /// Whether most of what it says occurs nowhere in the rules.
    pub fn is_foreign(&self) -> bool {
        self.share < Self::LEAST
    }
}

impl Index {
    /// How much of a text the rules know; `lang` is the language that its writer usually speaks.
    pub fn familiarity(&self, text: &str, lang: Option<Lang>) -> Familiarity {
        let Question { units, unknown, .. } = self.reader().read(text, lang);
        let entries = self.rules.len() + self.passages.len();
        let telling = || units.iter().filter(|unit| !unit.is_stop_word);
        #[expect(clippy::cast_precision_loss, reason = "few words are read of a text")]
        let strange = unknown.len() as f32 * weights::PLAIN_WORD * importance(0, entries);
        let known: f32 = telling().map(|unit| unit.importance * best(unit)).sum();
        let all = telling().map(|unit| unit.importance).sum::<f32>() + strange;
        let as_written = telling().any(|unit| !unit.is_corrected && best(unit) > 0.0);
        Familiarity { share: if all > 0.0 { known / all } else { 1.0 }, unknown, as_written }
    }
}

/// How well a unit is answered at best, from 0 to 1.
fn best(unit: &Unit) -> f32 {
    let trust = if unit.is_corrected { CORRECTED } else { 1.0 };
    trust * unit.answers.iter().map(|answer| answer.weight).fold(0.0, f32::max).min(1.0)
}
