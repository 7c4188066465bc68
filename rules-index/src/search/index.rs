use std::collections::HashMap;

use cardinal_language::{Lang, fold, words};
use thiserror::Error;

use super::entry::{Entry, Part, Passage, TextWord};
use super::lexicon::{Lexicon, TermId};
use super::question::Reader;
use super::shelf::{Draft, Shelf, ShelfWriter};
use crate::{Glossary, Rule, Rulebook};

/// Rules and imported passages, ready to be asked.
pub struct Index {
    pub(super) glossary: Glossary,
    pub(super) lexicon: Lexicon,
    pub(super) bridge: Bridge,
    /// The rulesets that have rules.
    pub(super) rulesets: Vec<String>,
    pub(super) rules: Vec<Entry>,
    pub(super) rule_shelf: Shelf,
    pub(super) passages: Vec<Entry>,
    pub(super) passage_shelf: Option<Shelf>,
    /// From folded titles in any language to rules.
    pub(super) titles: HashMap<String, Vec<usize>>,
    /// From ids to rules.
    pub(super) ids: HashMap<String, usize>,
    /// From topics to rules.
    pub(super) topics: HashMap<String, Vec<usize>>,
}

/// An index that could not be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the search index holds at most {most} rules and as many passages")]
pub struct IndexError {
    /// How many there may be.
    pub most: u32,
}

/// For each concept, its forms as tokens that occur in the index.
#[derive(Debug, Default)]
pub(super) struct Bridge {
    forms: Vec<Vec<BridgeForm>>,
}

/// One form of a concept; for each of its words, the tokens it may stand for.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct BridgeForm {
    pub lang: Lang,
    /// How many words it has, stop words among them.
    pub said: usize,
    pub words: Vec<Vec<TermId>>,
}

impl Bridge {
    pub fn forms(&self, concept: usize) -> impl Iterator<Item = &BridgeForm> {
        self.forms.get(concept).into_iter().flatten()
    }

    /// Forms with a word that occurs nowhere are left out: nothing could answer to them.
    fn build(glossary: &Glossary, lexicon: &mut Lexicon) -> Self {
        let mut forms = Vec::with_capacity(glossary.concepts().len());
        for concept in glossary.concepts() {
            let mut of_concept = Vec::new();
            for lang in Lang::ALL {
                for form in concept.forms(lang) {
                    let said = words(form).count();
                    let telling =
                        words(form).filter(|word| !glossary.stop_words().contains(lang, &fold(word)));
                    let words: Vec<Vec<TermId>> = telling
                        .map(|word| {
                            let [exact, folded] = lexicon.learn(lang, word);
                            let mut terms = vec![exact];
                            terms.extend((folded != exact).then_some(folded));
                            terms.retain(|&term| lexicon.occurs(lang, term));
                            terms
                        })
                        .collect();
                    let form = BridgeForm { lang, said, words };
                    if !form.words.is_empty()
                        && form.words.iter().all(|word| !word.is_empty())
                        && !of_concept.contains(&form)
                    {
                        of_concept.push(form);
                    }
                }
            }
            forms.push(of_concept);
        }
        Self { forms }
    }
}

impl Index {
    /// An index over the rules and whatever passages were imported.
    ///
    /// # Errors
    /// [`IndexError`] when there are too many of them.
    pub fn build(
        rulebook: &Rulebook,
        glossary: &Glossary,
        passages: impl Iterator<Item = Passage>,
    ) -> Result<Self, IndexError> {
        let mut lexicon = Lexicon::default();
        let mut titles: HashMap<String, Vec<usize>> = HashMap::new();
        let mut ids = HashMap::new();
        let mut topics: HashMap<String, Vec<usize>> = HashMap::new();

        let mut rules = Vec::with_capacity(rulebook.rules().len());
        let mut writer = ShelfWriter::default();
        for (index, rule) in rulebook.rules().iter().enumerate() {
            for (_, title) in rule.title.iter() {
                titles.entry(title_key(title)).or_default().push(index);
            }
            ids.insert(rule.id.clone(), index);
            topics.entry(rule.topic.clone()).or_default().push(index);
            let own = rulebook.document(&rule.source.document).map_or(Lang::En, |document| document.language);
            rules.push(write_rule(&mut writer, &mut lexicon, glossary, rule, own)?);
        }
        let rule_shelf = writer.finish();

        let mut passage_entries = Vec::new();
        let mut passage_writer = None;
        for passage in passages {
            let writer = match &mut passage_writer {
                Some(writer) => writer,
                none => none.insert(ShelfWriter::default()),
            };
            passage_entries.push(write_passage(writer, &mut lexicon, &passage)?);
        }
        let passage_shelf = passage_writer.map(ShelfWriter::finish);

        let bridge = Bridge::build(glossary, &mut lexicon);
        Ok(Self {
            glossary: glossary.clone(),
            lexicon,
            bridge,
            rulesets: rulebook.rulesets().into_iter().map(str::to_owned).collect(),
            rules,
            rule_shelf,
            passages: passage_entries,
            passage_shelf,
            titles,
            ids,
            topics,
        })
    }

    pub(super) fn reader(&self) -> Reader<'_> {
        Reader {
            lexicon: &self.lexicon,
            glossary: &self.glossary,
            bridge: &self.bridge,
            entries: self.rules.len() + self.passages.len(),
        }
    }
}

/// A title as it is compared: its words, folded.
pub(super) fn title_key(text: &str) -> String {
    words(text).map(fold).collect::<Vec<_>>().join(" ")
}

fn write_rule(
    writer: &mut ShelfWriter,
    lexicon: &mut Lexicon,
    glossary: &Glossary,
    rule: &Rule,
    own: Lang,
) -> Result<Entry, IndexError> {
    let mut entry = Entry::of_rule(rule);
    let mut draft = Draft::default();
    for (lang, title) in rule.title.iter() {
        let words = draft.add_title(lexicon, lang, title, glossary.stop_words());
        let is_telling = |word: &&TextWord| {
            title
                .get(word.bytes.clone())
                .is_some_and(|word| !glossary.stop_words().contains(lang, &fold(word)))
        };
        if let Some(word) = words.iter().find(is_telling) {
            draft.leads(lang, word);
        }
    }
    for (lang, text) in rule.text.iter() {
        entry.words[lang as usize] = Some(draft.add(lexicon, lang, Part::Text, text));
    }
    if let Some(reading) = &rule.reading {
        for (lang, text) in reading.iter() {
            draft.add(lexicon, lang, Part::About, text);
        }
    }
    for about in std::iter::once(&rule.topic).chain(&rule.cards) {
        draft.add(lexicon, Lang::En, Part::About, about);
    }
    draft.add(lexicon, own, Part::About, &rule.source.section);
    lexicon.count(&writer.put(draft)?);
    Ok(entry)
}

fn write_passage(
    writer: &mut ShelfWriter,
    lexicon: &mut Lexicon,
    passage: &Passage,
) -> Result<Entry, IndexError> {
    let mut entry = Entry::of_passage(passage);
    let mut draft = Draft::default();
    entry.words[passage.lang as usize] = Some(draft.add(lexicon, passage.lang, Part::Text, &passage.text));
    draft.add(lexicon, passage.lang, Part::About, &passage.section);
    lexicon.count(&writer.put(draft)?);
    Ok(entry)
}
