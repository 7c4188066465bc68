//! One full-text index in memory.

use cardinal_language::Lang;
use tantivy::collector::TopDocs;
use tantivy::directory::RamDirectory;
use tantivy::query::{BooleanQuery, BoostQuery, DisjunctionMaxQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Index, Searcher, SingleSegmentIndexWriter, TantivyDocument, Term};

use super::entry::{Part, TextWord};
use super::lexicon::{Lexicon, TermId};
use super::question::{Alternative, Question, Unit, Weighted};
use crate::analysis::words_with_places;

/// Sizes the table of tokens at the start; it grows where that is not enough.
const WRITER_BYTES: usize = 4 << 20;
/// What the weaker of two ways to say the same adds to the stronger.
const TIE_BREAKER: f32 = 0.1;

/// A field for each part in each language.
#[derive(Debug, Clone, Copy)]
struct Fields([[Field; 3]; 3]);

impl Fields {
    fn of(self, lang: Lang, part: Part) -> Field {
        self.0[lang as usize][part as usize]
    }
}

pub(super) struct ShelfWriter {
    fields: Fields,
    writer: SingleSegmentIndexWriter,
}

/// A document to be put on a shelf.
#[derive(Default)]
pub(super) struct Draft {
    document: TantivyDocument,
    terms: Vec<(Lang, TermId)>,
}

pub(super) struct Shelf {
    fields: Fields,
    searcher: Searcher,
}

impl ShelfWriter {
    pub fn new() -> tantivy::Result<Self> {
        let mut schema = Schema::builder();
        // Tokens arrive ready, separated by spaces, and nothing is read back from the index.
        let options = TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer("whitespace")
                .set_index_option(IndexRecordOption::WithFreqs),
        );
        let fields = Fields(Lang::ALL.map(|lang| {
            Part::ALL.map(|part| schema.add_text_field(&format!("{part:?}-{lang}"), options.clone()))
        }));
        let writer = Index::builder()
            .schema(schema.build())
            .single_segment_index_writer(RamDirectory::create(), WRITER_BYTES)?;
        Ok(Self { fields, writer })
    }

    /// Adds a text to a draft; gives its words with their tokens.
    pub fn add(
        &self,
        draft: &mut Draft,
        lexicon: &mut Lexicon,
        lang: Lang,
        part: Part,
        text: &str,
    ) -> Vec<TextWord> {
        let words: Vec<TextWord> = words_with_places(text)
            .into_iter()
            .map(|word| TextWord { terms: lexicon.add(lang, part, word.text), bytes: word.bytes })
            .collect();
        let mut tokens = String::with_capacity(text.len());
        for [exact, folded] in words.iter().map(|word| word.terms) {
            tokens.push_str(lexicon.text(lang, exact));
            tokens.push(' ');
            if folded != exact {
                tokens.push_str(lexicon.text(lang, folded));
                tokens.push(' ');
            }
        }
        draft.document.add_text(self.fields.of(lang, part), tokens);
        draft.terms.extend(words.iter().flat_map(|word| word.terms).map(|term| (lang, term)));
        words
    }

    /// Puts a draft on the shelf; gives its tokens, sorted.
    pub fn put(&mut self, mut draft: Draft) -> tantivy::Result<Vec<(Lang, TermId)>> {
        draft.terms.sort_unstable();
        draft.terms.dedup();
        self.writer.add_document(draft.document)?;
        Ok(draft.terms)
    }

    pub fn finish(self) -> tantivy::Result<Shelf> {
        let searcher = self.writer.finalize()?.reader()?.searcher();
        Ok(Shelf { fields: self.fields, searcher })
    }
}

impl Shelf {
    /// The numbers of the best documents, counted in the order they were put, with their scores.
    /// Concepts are looked for in the given languages only: each costs time, and where every
    /// document has a text in one of them, the others add nothing.
    pub fn search(
        &self,
        lexicon: &Lexicon,
        question: &Question,
        langs: &[Lang],
        limit: usize,
    ) -> Vec<(usize, f32)> {
        let clauses: Vec<Box<dyn Query>> =
            question.units.iter().filter_map(|unit| self.unit(lexicon, unit, langs)).collect();
        if clauses.is_empty() || limit == 0 {
            return Vec::new();
        }
        let query = BooleanQuery::union(clauses);
        let found = self
            .searcher
            .search(&query, &TopDocs::with_limit(limit).order_by_score())
            .expect("an index in memory does no input or output that could fail");
        // One segment, so that a document's number is its place in the order of writing.
        found.into_iter().map(|(score, address)| (address.doc_id as usize, score)).collect()
    }

    fn unit(&self, lexicon: &Lexicon, unit: &Unit, langs: &[Lang]) -> Option<Box<dyn Query>> {
        let spoken = unit
            .alternatives
            .iter()
            .filter(|alternative| alternative.lang.is_none_or(|lang| langs.contains(&lang)));
        best_of(spoken.flat_map(|alternative| self.alternative(lexicon, alternative)).collect())
    }

    /// The queries any of which answers to the alternative. One word gives one for each place it
    /// may stand in, rather than one for them all, because every level of nesting costs time.
    fn alternative(&self, lexicon: &Lexicon, alternative: &Alternative) -> Vec<Box<dyn Query>> {
        let places = |word: &Vec<Weighted>| self.places(lexicon, word, alternative.weight);
        if let [word] = &alternative.words[..] {
            return places(word);
        }
        let words: Vec<Option<Box<dyn Query>>> =
            alternative.words.iter().map(|word| best_of(places(word))).collect();
        let (occur, is_lost) = match alternative.lang {
            Some(_) => (Occur::Must, words.iter().any(Option::is_none)),
            None => (Occur::Should, words.iter().all(Option::is_none)),
        };
        if is_lost {
            return Vec::new();
        }
        vec![Box::new(BooleanQuery::new(words.into_iter().flatten().map(|word| (occur, word)).collect()))]
    }

    fn places(&self, lexicon: &Lexicon, word: &[Weighted], weight: f32) -> Vec<Box<dyn Query>> {
        let mut places = Vec::new();
        for weighted in word {
            for part in Part::ALL {
                if lexicon.occurs(weighted.lang, weighted.term, part) {
                    let query = self.term(lexicon, weighted.lang, weighted.term, part);
                    places.push(boosted(query, weighted.weight * weight * part.weight()));
                }
            }
        }
        places
    }

    fn term(&self, lexicon: &Lexicon, lang: Lang, term: TermId, part: Part) -> Box<dyn Query> {
        let term = Term::from_field_text(self.fields.of(lang, part), lexicon.text(lang, term));
        Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs))
    }
}

fn best_of(mut queries: Vec<Box<dyn Query>>) -> Option<Box<dyn Query>> {
    if queries.len() < 2 {
        return queries.pop();
    }
    Some(Box::new(DisjunctionMaxQuery::with_tie_breaker(queries, TIE_BREAKER)))
}

fn boosted(query: Box<dyn Query>, weight: f32) -> Box<dyn Query> {
    Box::new(BoostQuery::new(query, weight))
}
