//! Which overview answers a question that asks for no detail.

use std::cell::LazyCell;

use cardinal_embedded::{pack, unpack};
use cardinal_language::{Lang, fold, words};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::Index;
use super::index::IndexError;
use super::lexicon::TermId;
use super::likeness::{Gist, Part};
use crate::{Overviews, Rulebook};

/// A question that is less like those that lead to an overview asks for something else, or for more.
const LIKE: f32 = 0.76;
/// The same for an overview of another game than the asker's, which answers only where none of their own does.
const LIKE_ELSEWHERE: f32 = 0.9;
/// The very words of another game's question go before those of the own game that are less like than this.
const CLOSE: f32 = 0.9;
/// How much the small words count beside the others.
const SMALL_WORDS: f32 = 0.08;
/// A term of a game that weighs less is too common to make a question another one: a warrior, a card.
const TELLING: f32 = 2.0;
/// A term of a game in a question that a phrase has no better than this makes it another question: it asks
/// for a detail.
const MET: f32 = 0.7;
/// What a question gains that is put in these very words.
const SAME_WORDS: f32 = 0.2;
/// What it loses where only a term in it makes it a question of its game: as good a one of the own game goes before.
const IMPLIED: f32 = -0.05;
/// A question that has not this share of its telling words in a phrase is not compared with it.
const WORTH_COMPARING: f32 = 0.5;

/// The questions that overviews answer, ready to be laid beside others.
#[derive(Debug, Serialize, Deserialize)]
pub struct GeneralQuestions {
    /// The hashes of the rulebook and of the overviews that they are of.
    of: (String, String),
    questions: Vec<Asked>,
    /// From terms to the questions that have them.
    #[serde(skip)]
    with_term: FxHashMap<TermId, Vec<u32>>,
    /// From the words of questions to those that are made of just these.
    #[serde(skip)]
    with_words: FxHashMap<String, Vec<u32>>,
}

/// A question that leads to an overview.
#[derive(Debug, Serialize, Deserialize)]
struct Asked {
    /// The overview, by its place among all.
    overview: u32,
    lang: Lang,
    /// Its words, folded.
    words: String,
    gist: Gist,
    small_words: Gist,
}

/// An overview that answers a question.
#[derive(Debug, Clone, PartialEq)]
pub struct General {
    /// The overview, by id.
    pub overview: String,
    /// How alike the question and the one that leads there are, from 0 to 1.
    pub likeness: f32,
}

impl GeneralQuestions {
    /// The questions of these overviews, read as the index reads what is asked.
    pub fn build(index: &Index, rulebook: &Rulebook, overviews: &Overviews) -> Self {
        let mut questions = Vec::new();
        for (number, overview) in (0..).zip(overviews.all()) {
            for (lang, text) in overview.asked.iter().chain(overview.title.iter()) {
                let question = index.reader().read(text, Some(lang));
                let gist = index.gist_of(&question);
                let (words, small_words) = (folded(text), Index::small_words_of(&question));
                questions.push(Asked { overview: number, lang, words, gist, small_words });
            }
        }
        let of = (rulebook.hash().to_owned(), overviews.hash().to_owned());
        let mut general =
            Self { of, questions, with_term: FxHashMap::default(), with_words: FxHashMap::default() };
        general.learn();
        general
    }

    /// The questions as bytes that [`GeneralQuestions::thaw`] takes.
    ///
    /// # Errors
    /// [`IndexError`] when there is no room for them.
    pub fn freeze(&self) -> Result<Vec<u8>, IndexError> {
        let bytes = postcard::to_allocvec(self).map_err(|error| IndexError { reason: error.to_string() })?;
        pack(&bytes).map_err(|error| IndexError { reason: error.to_string() })
    }

    /// The questions that were frozen, for an index over the same rulebook and for the same overviews.
    ///
    /// # Errors
    /// [`IndexError`] where the bytes are no frozen questions, or others.
    pub fn thaw(bytes: &[u8], rulebook: &Rulebook, overviews: &Overviews) -> Result<Self, IndexError> {
        let bytes = unpack(bytes).map_err(|error| IndexError { reason: error.to_string() })?;
        let mut general: Self =
            postcard::from_bytes(&bytes).map_err(|error| IndexError { reason: error.to_string() })?;
        if general.of.0 != rulebook.hash() || general.of.1 != overviews.hash() {
            return Err(IndexError {
                reason: "the general questions were read ahead of time for others".into(),
            });
        }
        general.learn();
        Ok(general)
    }

    fn learn(&mut self) {
        for (number, asked) in (0..).zip(&self.questions) {
            self.with_words.entry(asked.words.clone()).or_default().push(number);
            for (term, _) in asked.gist.parts.iter().flat_map(|part| &part.terms) {
                let with_term = self.with_term.entry(*term).or_default();
                if with_term.last() != Some(&number) {
                    with_term.push(number);
                }
            }
        }
    }

    /// The overview that answers a question, where it asks for no detail: one of the game that the question
    /// names, or whose terms it has, or else rather of that of the asker's `ruleset`.
    pub fn find(
        &self,
        index: &Index,
        overviews: &Overviews,
        text: &str,
        lang: Option<Lang>,
        ruleset: Option<&str>,
    ) -> Option<General> {
        let question = index.reader().read(text, lang);
        let game_of = |ruleset: &str| index.glossary.game_of(ruleset);
        let named: Vec<&str> = question.rulesets.iter().filter_map(|ruleset| game_of(ruleset)).collect();
        let is_named = |game: &str| {
            let mut games = named.iter().copied().chain(question.games.iter().map(String::as_str)).peekable();
            games.peek().is_none() || games.any(|named| named == game)
        };
        let names_a_game = !named.is_empty() || !question.games.is_empty();
        let own = ruleset.and_then(game_of);
        let implied = own.and_then(|own| index.implied_game(&question, own));
        let (gist, small_words) = (index.gist_of(&question), Index::small_words_of(&question));
        let typed = folded(text);
        let is_telling = |part: &&Part| part.importance >= TELLING && index.is_of_a_game(part);
        let telling: Vec<&Part> = gist.parts.iter().filter(is_telling).collect();
        // "What are the phases" is for the own game: nothing in it is of another alone.
        let asks_elsewhere = LazyCell::new(|| {
            telling
                .iter()
                .any(|part| own.is_none_or(|own| self.is_strange_to(own, (part, question.lang), overviews)))
        });
        let mut best: Option<(f32, General)> = None;
        let mut elsewhere: Option<(f32, General)> = None;
        for number in self.candidates(&gist, &typed) {
            let Some(asked) = self.questions.get(number) else { continue };
            let Some(overview) = overviews.all().get(asked.overview as usize) else { continue };
            if !is_named(overview.game()) {
                continue;
            }
            let is_the_same = asked.words == typed;
            if !is_the_same && telling.iter().any(|part| asked.gist.likeness_to(part) < MET) {
                continue;
            }
            let likeness = if is_the_same { 1.0 } else { gist.likeness(&asked.gist) };
            let is_of = |game: Option<&str>| game == Some(overview.game());
            let is_own = names_a_game || own.is_none() || is_of(own) || is_of(implied);
            if !is_own && !*asks_elsewhere {
                continue;
            }
            let (least, best) = if is_own { (LIKE, &mut best) } else { (LIKE_ELSEWHERE, &mut elsewhere) };
            if likeness < least {
                continue;
            }
            let same = if is_the_same { SAME_WORDS } else { 0.0 };
            let meant = if is_of(implied) && !is_of(own) { IMPLIED } else { 0.0 };
            let score = likeness + SMALL_WORDS * small_words.likeness(&asked.small_words) + same + meant;
            if best.as_ref().is_none_or(|(known, _)| score > *known) {
                *best = Some((score, General { overview: overview.id.clone(), likeness }));
            }
        }
        let (best, elsewhere) = (best.map(|(_, own)| own), elsewhere.map(|(_, other)| other));
        // The very words of another game's question say more than what is somewhat like one of the own.
        let is_exact = elsewhere.as_ref().is_some_and(|other| other.likeness >= 1.0);
        if is_exact && best.as_ref().is_none_or(|own| own.likeness < CLOSE) {
            return elsewhere;
        }
        best.or(elsewhere)
    }

    /// Whether no question in a language to an overview of a game has this part. In another language a word for it
    /// may mean something else as well.
    fn is_strange_to(&self, game: &str, (part, lang): (&Part, Option<Lang>), overviews: &Overviews) -> bool {
        let with_it = part.terms.iter().filter_map(|(term, _)| self.with_term.get(term)).flatten();
        let mut asked = with_it.filter_map(|&number| self.questions.get(number as usize));
        !asked.any(|asked| {
            let overview = overviews.all().get(asked.overview as usize);
            overview.is_some_and(|overview| overview.game() == game)
                && lang.is_none_or(|lang| lang == asked.lang)
                && asked.gist.likeness_to(part) >= MET
        })
    }

    /// The questions that have enough of this one to be compared with it.
    fn candidates(&self, gist: &Gist, typed: &str) -> Vec<usize> {
        let mut shares: FxHashMap<u32, f32> = FxHashMap::default();
        let all: f32 = gist.parts.iter().map(|part| part.importance).sum();
        for part in &gist.parts {
            let mut met: FxHashMap<u32, f32> = FxHashMap::default();
            for (term, weight) in &part.terms {
                for &number in self.with_term.get(term).into_iter().flatten() {
                    let known = met.entry(number).or_default();
                    *known = known.max(*weight);
                }
            }
            for (number, weight) in met {
                *shares.entry(number).or_default() += weight * part.importance;
            }
        }
        let worth = shares.into_iter().filter(|(_, share)| *share >= all * WORTH_COMPARING);
        let mut worth: Vec<usize> = worth.map(|(number, _)| number as usize).collect();
        worth.extend(self.with_words.get(typed).into_iter().flatten().map(|&number| number as usize));
        worth.sort_unstable();
        worth.dedup();
        worth
    }
}

/// The words of a text, folded.
fn folded(text: &str) -> String {
    words(text).map(fold).collect::<Vec<_>>().join(" ")
}
