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

/// A game whose rules say a concept this many times less often than another's says it by the way.
const BY_THE_WAY: u32 = 3;

/// Games, a bit for each.
type Games = u8;

impl Index {
    /// The game that a question is of which names none, where that is another than `own`, the asker's: some term in
    /// it is of that game alone, and those of the asker's alone weigh less.
    pub(super) fn implied_game(&self, question: &Question, own: &str) -> Option<&str> {
        if !question.games.is_empty() || !question.rulesets.is_empty() {
            return None;
        }
        let GamesByConcept { games, of } = self.games_by_concept.get_or_init(|| self.games_by_concept());
        let own: Games = 1 << games.iter().position(|game| game == own)?;
        // What terms of the own game alone weigh, and those that it has not; and the games of the latter.
        let (mut familiar, mut strange, mut others): (f32, f32, Games) = (0.0, 0.0, 0);
        for unit in question.units.iter().filter(|unit| !unit.is_stop_word && unit.importance >= TELLING) {
            let said =
                self.concepts_of(unit).filter_map(|term| of.get(term as usize)).fold(0, |all, by| all | by);
            if said == own {
                familiar += unit.importance;
            } else if said != 0 && said & own == 0 {
                strange += unit.importance;
                others |= said;
            }
        }
        // Terms of two other games tell nothing.
        let is_one = others.is_power_of_two() && strange > familiar;
        games.get(others.trailing_zeros() as usize).filter(|_| is_one).map(String::as_str)
    }

    /// The terms of the games that a unit stands for as a whole.
    fn concepts_of<'u>(&'u self, unit: &'u Unit) -> impl Iterator<Item = TermId> + 'u {
        let concepts = self.glossary.concepts().len();
        let whole = unit.answers.iter().filter(|answer| answer.word.is_none() && answer.weight >= MEANT);
        let terms = whole.map(|answer| answer.term).filter(move |&term| (term as usize) < concepts);
        terms.filter(|&term| !self.glossary.is_everyday(term as usize))
    }

    /// In the rules of which games each concept occurs, title and text, but for those that say it by the way.
    fn games_by_concept(&self) -> GamesByConcept {
        let mut games: Vec<String> = self.glossary.games().map(str::to_owned).collect();
        games.sort_unstable();
        games.dedup();
        games.truncate(Games::BITS as usize);
        let mut said: Vec<[u32; Games::BITS as usize]> =
            vec![Default::default(); self.glossary.concepts().len()];
        for rule in &self.rules {
            let game = rule.ruleset().and_then(|ruleset| self.glossary.game_of(ruleset));
            let Some(place) = games.iter().position(|known| Some(known.as_str()) == game) else { continue };
            let pieces = self.pieces.get(rule.pieces.clone()).iter();
            for piece in pieces.filter(|piece| matches!(piece.part, Part::Title | Part::Text)) {
                for &written in self.pieces.written(piece) {
                    if let Some(said) = said.get_mut(term_of(written) as usize) {
                        said[place] += 1;
                    }
                }
            }
        }
        let of = said.iter().map(|said| {
            let most = said.iter().max().copied().unwrap_or_default();
            let says = |place: &usize| said[*place] > 0 && said[*place] * BY_THE_WAY > most;
            (0..said.len()).filter(says).fold(0, |all: Games, place| all | 1 << place)
        });
        GamesByConcept { games, of: of.collect() }
    }
}
