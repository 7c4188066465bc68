//! The index over rules and imported passages: how it is built, frozen and thawed.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::OnceLock;

use cardinal_language::{Lang, Localized};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::engine::{Engine, EngineWriter};
use super::entry::{Entry, Kind, Passage};
use super::lexicon::{Lexicon, TermId};
use super::pieces::{ConceptForms, Part, Pieces, term_of};
use super::question::{Reader, importance};
use super::weights;
use crate::query_phrases::Phrases;
use crate::{Glossary, QueryPhrases, Rule, Rulebook};

/// Rules and imported passages, ready to be asked.
pub struct Index {
    pub(super) glossary: Glossary,
    pub(super) lexicon: Lexicon,
    pub(super) pieces: Pieces,
    pub(super) rule_engine: Engine,
    /// `None` where nothing was imported.
    pub(super) passage_engine: Option<Engine>,
    /// The rulesets that have rules.
    pub(super) rulesets: Vec<String>,
    pub(super) rules: Vec<Entry>,
    pub(super) passages: Vec<Entry>,
    /// From the words of titles in any language to rules.
    pub(super) titles: FxHashMap<Vec<TermId>, Vec<usize>>,
    /// From ids to rules.
    pub(super) ids: HashMap<String, usize>,
    /// From topics to rules.
    pub(super) topics: HashMap<String, Vec<usize>>,
    /// How many words a rule has in each language, title and text, on average.
    pub(super) usual_words: [f32; 3],
    /// How telling each term is in a phrase.
    telling: Vec<f32>,
    /// Worked out when it is first asked for.
    pub(super) games_by_concept: OnceLock<GamesByConcept>,
}

/// In the rules of which games each concept of the glossary occurs.
#[derive(Debug)]
pub(super) struct GamesByConcept {
    /// The games, by id.
    pub games: Vec<String>,
    /// By concept, a bit for each of the games.
    pub of: Vec<u8>,
}

/// What an index over rules is made of, beside the engine.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Parts {
    pub lexicon: Lexicon,
    pub pieces: Pieces,
    pub rules: Vec<Entry>,
    pub usual_words: [f32; 3],
}

/// An index that could not be built.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the search index could not be built: {reason}")]
pub struct IndexError {
    /// What the index under it says.
    pub reason: String,
}

impl From<tantivy::TantivyError> for IndexError {
    fn from(error: tantivy::TantivyError) -> Self {
        Self { reason: error.to_string() }
    }
}

impl Index {
    /// An index over the rules, led to by the phrases that people ask with.
    ///
    /// # Errors
    /// [`IndexError`] when there is no room for it.
    pub fn build(rulebook: &Rulebook, glossary: &Glossary, asked: &QueryPhrases) -> Result<Self, IndexError> {
        let mut writer = Writer::new(glossary, Lexicon::new(glossary), Pieces::default())?;
        let mut rules = Vec::with_capacity(rulebook.rules().len());
        let mut headings: HashMap<(&str, &str), u32> = HashMap::new();
        for rule in rulebook.rules() {
            let own = rulebook.document(&rule.source.document).map_or(Lang::En, |document| document.language);
            let mut entry = writer.rule(rule, own, asked)?;
            let known = u32::try_from(headings.len()).unwrap_or(u32::MAX);
            let heading = (rule.source.document.as_str(), rule.source.section.as_str());
            entry.heading = *headings.entry(heading).or_insert(known);
            entry.aside = glossary.asides().of(&rule.id);
            rules.push(entry);
        }
        let Writer { lexicon, pieces, engine, .. } = writer;
        let usual_words = usual_words(&rules, &pieces);
        let parts = Parts { lexicon, pieces, rules, usual_words };
        Ok(Self::of(parts, engine.finish()?, glossary.clone()))
    }

    /// This index with imported passages.
    ///
    /// # Errors
    /// [`IndexError`] when there is no room for them.
    pub fn with_passages(mut self, passages: impl Iterator<Item = Passage>) -> Result<Self, IndexError> {
        let mut passages = passages.peekable();
        if passages.peek().is_none() {
            return Ok(self);
        }
        let mut writer = Writer::new(&self.glossary, self.lexicon, self.pieces)?;
        self.passages = passages.map(|passage| writer.passage(&passage)).collect::<Result<_, _>>()?;
        let Writer { lexicon, pieces, engine, .. } = writer;
        self.passage_engine = Some(engine.finish()?);
        let mut index = Self { lexicon, pieces, ..self };
        index.weigh();
        Ok(index)
    }

    /// An index of its parts: what can be told from them is.
    pub(super) fn of(parts: Parts, rule_engine: Engine, glossary: Glossary) -> Self {
        let Parts { lexicon, pieces, rules, usual_words } = parts;
        let mut index = Self {
            glossary,
            lexicon,
            pieces,
            rule_engine,
            passage_engine: None,
            rulesets: Vec::new(),
            rules: Vec::new(),
            passages: Vec::new(),
            titles: FxHashMap::default(),
            ids: HashMap::with_capacity(rules.len()),
            topics: HashMap::with_capacity(rules.len()),
            usual_words,
            telling: Vec::new(),
            games_by_concept: OnceLock::new(),
        };
        for (number, entry) in rules.iter().enumerate() {
            for piece in index.pieces.get(entry.pieces.clone()).iter().filter(|it| it.part == Part::Title) {
                index.titles.entry(index.pieces.key(piece)).or_default().push(number);
            }
            if let Kind::Rule { id, ruleset, topic } = &entry.kind {
                index.ids.insert(id.clone(), number);
                index.topics.entry(topic.clone()).or_default().push(number);
                index.rulesets.push(ruleset.clone());
            }
        }
        index.rulesets.sort_unstable();
        index.rulesets.dedup();
        index.rules = rules;
        index.weigh();
        index
    }

    /// Works out how telling terms and texts are, once all of them are there.
    fn weigh(&mut self) {
        let of_term = |term| {
            let weight = if self.lexicon.is_stop_word(term) { weights::STOP_WORD } else { 1.0 };
            weight * importance(self.lexicon.entries_with(term), self.rules.len())
        };
        self.telling = self.lexicon.ids().map(of_term).collect();
        self.pieces.weigh(&self.telling);
    }

    /// How telling a term is in a phrase.
    pub(super) fn telling(&self, term: TermId) -> f32 {
        self.telling.get(term as usize).copied().unwrap_or(0.0)
    }

    pub(super) fn reader(&self) -> Reader<'_> {
        Reader {
            lexicon: &self.lexicon,
            glossary: &self.glossary,
            entries: self.rules.len() + self.passages.len(),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "texts have far fewer than 2^24 words, and this is a weight")]
fn usual_words(rules: &[Entry], pieces: &Pieces) -> [f32; 3] {
    Lang::ALL.map(|lang| {
        let (mut texts, mut words) = (0_u32, 0_u64);
        for rule in rules {
            for piece in pieces.get(rule.pieces.clone()).iter().filter(|piece| piece.lang == lang) {
                texts += u32::from(piece.part == Part::Text);
                words +=
                    if matches!(piece.part, Part::Text | Part::Title) { u64::from(piece.words) } else { 0 };
            }
        }
        (words as f32 / texts.max(1) as f32).max(1.0)
    })
}

struct Writer<'g> {
    glossary: &'g Glossary,
    lexicon: Lexicon,
    forms: ConceptForms,
    pieces: Pieces,
    engine: EngineWriter,
}

impl<'g> Writer<'g> {
    fn new(glossary: &'g Glossary, mut lexicon: Lexicon, pieces: Pieces) -> Result<Self, IndexError> {
        let forms = ConceptForms::of(glossary, &mut lexicon);
        Ok(Self { glossary, lexicon, forms, pieces, engine: EngineWriter::new()? })
    }

    fn rule(&mut self, rule: &Rule, own: Lang, asked: &QueryPhrases) -> Result<Entry, IndexError> {
        let mut entry = Entry::of_rule(rule, own);
        let start = self.pieces.next();
        for (lang, title) in rule.title.iter() {
            self.piece(lang, Part::Title, title);
        }
        for (lang, text) in rule.text.iter() {
            entry.places[lang as usize] = self.piece(lang, Part::Text, text);
        }
        for (lang, phrase) in asked.of(&rule.id).into_iter().flat_map(Phrases::iter) {
            self.piece(lang, Part::QueryPhrases, phrase);
        }
        for (lang, reading) in rule.reading.iter().flat_map(Localized::iter) {
            self.piece(lang, Part::About, reading);
        }
        for about in std::iter::once(&rule.topic).chain(&rule.cards) {
            self.piece(Lang::En, Part::About, about);
        }
        self.piece(own, Part::About, &rule.source.section);
        entry.pieces = start..self.pieces.next();
        let ruleset = self.glossary.ruleset_names().ids().position(|known| known == rule.ruleset());
        let ruleset = ruleset.map(|place| self.lexicon.ruleset(place));
        self.put(entry.pieces.clone(), ruleset)?;
        Ok(entry)
    }

    fn passage(&mut self, passage: &Passage) -> Result<Entry, IndexError> {
        let mut entry = Entry::of_passage(passage);
        let start = self.pieces.next();
        entry.places[passage.lang as usize] = self.piece(passage.lang, Part::Text, &passage.text);
        self.piece(passage.lang, Part::About, &passage.section);
        entry.pieces = start..self.pieces.next();
        self.put(entry.pieces.clone(), None)?;
        Ok(entry)
    }

    fn piece(&mut self, lang: Lang, part: Part, text: &str) -> Vec<Range<u32>> {
        self.pieces.add(&mut self.lexicon, &self.forms, self.glossary, (lang, part, text))
    }

    fn put(&mut self, pieces: Range<u32>, ruleset: Option<TermId>) -> Result<(), IndexError> {
        let terms = self.pieces.terms(pieces.clone());
        self.lexicon.count(&terms);
        let (lexicon, texts) = (&self.lexicon, &self.pieces);
        let sought = terms.into_iter().filter(|&term| lexicon.is_sought(term) && !lexicon.is_stop_word(term));
        // Words that say little are sought where nothing else was typed; titles are enough for that.
        let titles = texts.get(pieces).iter().filter(|piece| piece.part == Part::Title);
        let little = titles
            .flat_map(|title| texts.words(title))
            .filter_map(|word| word.first().map(|&term| term_of(term)))
            .filter(|&term| lexicon.is_stop_word(term));
        self.engine.put(sought.chain(little).chain(ruleset))?;
        Ok(())
    }
}
