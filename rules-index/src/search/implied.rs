//! Of which game a question is that names none: of another than the asker's where it speaks of what only that one has.

use super::Index;
use super::index::GamesByConcept;
use super::lexicon::TermId;
use super::pieces::{Part, term_of};
use super::question::{Question, Unit};
use super::weights;

/// A unit that says less is too common to make a question one of another game.
const TELLING: f32 = 2.0;
/// A concept that answers a unit less well may not be what was meant: the word was mistyped.
const MEANT: f32 = weights::CONCEPT;

/// Games, a bit for each.
type Games = u8;

impl Index {
    /// The game that a question is of which names none, where that is another than `own`, the asker's: some term in
    /// it is of that game alone, and none is of the asker's alone.
    pub(super) fn implied_game(&self, question: &Question, own: &str) -> Option<&str> {
        if !question.games.is_empty() || !question.rulesets.is_empty() {
            return None;
        }
        let GamesByConcept { games, of } = self.games_by_concept.get_or_init(|| self.games_by_concept());
        let own: Games = 1 << games.iter().position(|game| game == own)?;
        let mut strange: Games = 0;
        let mut known: Games = Games::MAX;
        for unit in question.units.iter().filter(|unit| !unit.is_stop_word && unit.importance >= TELLING) {
            let said =
                self.concepts_of(unit).filter_map(|term| of.get(term as usize)).fold(0, |all, by| all | by);
            match said {
                0 => {}
                said if said & own == 0 => strange |= said,
                said => known &= said,
            }
        }
        let implied = strange & known;
        // Terms of two other games, or of one and of the own beside it, tell nothing.
        let is_one = strange.count_ones() == 1 && implied == strange;
        games.get(implied.trailing_zeros() as usize).filter(|_| is_one).map(String::as_str)
    }

    /// The terms of the games that a unit stands for as a whole.
    fn concepts_of<'u>(&'u self, unit: &'u Unit) -> impl Iterator<Item = TermId> + 'u {
        let concepts = self.glossary.concepts().len();
        let whole = unit.answers.iter().filter(|answer| answer.word.is_none() && answer.weight >= MEANT);
        let terms = whole.map(|answer| answer.term).filter(move |&term| (term as usize) < concepts);
        terms.filter(|&term| !self.glossary.is_everyday(term as usize))
    }

    /// In the rules of which games each concept occurs, title and text.
    fn games_by_concept(&self) -> GamesByConcept {
        let mut games: Vec<String> = self.glossary.games().map(str::to_owned).collect();
        games.sort_unstable();
        games.dedup();
        games.truncate(Games::BITS as usize);
        let mut of: Vec<Games> = vec![0; self.glossary.concepts().len()];
        for rule in &self.rules {
            let game = rule.ruleset().and_then(|ruleset| self.glossary.game_of(ruleset));
            let Some(place) = games.iter().position(|known| Some(known.as_str()) == game) else { continue };
            let said = self.pieces.get(rule.pieces.clone()).iter();
            for piece in said.filter(|piece| matches!(piece.part, Part::Title | Part::Text)) {
                for &written in self.pieces.written(piece) {
                    if let Some(of) = of.get_mut(term_of(written) as usize) {
                        *of |= 1 << place;
                    }
                }
            }
        }
        GamesByConcept { games, of }
    }
}
