//! The inverted index: tantivy finds the entries that have most of what was asked.

use std::fmt::Write as _;

use tantivy::collector::TopDocs;
use tantivy::indexer::NoMergePolicy;
use tantivy::query::{Bm25StatisticsProvider, BooleanQuery, BoostQuery, Occur, Query, TermQuery};
use tantivy::schema::{FAST, Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::{TokenizerManager, WhitespaceTokenizer};
use tantivy::{Index, IndexSettings, IndexWriter, Searcher, TantivyDocument, TantivyError, Term};

use super::lexicon::TermId;

/// The tokenizer's name: terms come as numbers with spaces between them.
const NUMBERS: &str = "numbers";
/// How much memory the writer may take, in bytes.
const MEMORY: usize = 50_000_000;

/// Rules and passages on different shelves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shelf {
    Rules,
    Passages,
}

#[derive(Debug, Clone, Copy)]
struct Fields {
    rules: Field,
    passages: Field,
    number: Field,
}

impl Fields {
    fn of(self, shelf: Shelf) -> Field {
        match shelf {
            Shelf::Rules => self.rules,
            Shelf::Passages => self.passages,
        }
    }
}

/// What puts entries on their shelves.
pub(super) struct EngineWriter {
    writer: IndexWriter,
    fields: Fields,
    /// How many entries stand on each shelf.
    count: [u64; 2],
}

/// The shelves, ready to be asked.
pub(super) struct Engine {
    searcher: Searcher,
    fields: Fields,
}

impl EngineWriter {
    pub fn new() -> Result<Self, TantivyError> {
        let mut schema = Schema::builder();
        let numbers = || {
            let indexing = TextFieldIndexing::default()
                .set_tokenizer(NUMBERS)
                .set_index_option(IndexRecordOption::WithFreqs);
            TextOptions::default().set_indexing_options(indexing)
        };
        let fields = Fields {
            rules: schema.add_text_field("rules", numbers()),
            passages: schema.add_text_field("passages", numbers()),
            number: schema.add_u64_field("number", FAST),
        };
        let tokenizers = TokenizerManager::default();
        tokenizers.register(NUMBERS, WhitespaceTokenizer::default());
        let settings =
            IndexSettings { docstore_compress_dedicated_thread: false, ..IndexSettings::default() };
        let index = Index::builder()
            .schema(schema.build())
            .settings(settings)
            .tokenizers(tokenizers)
            .create_in_ram()?;
        let writer = index.writer_with_num_threads(1, MEMORY)?;
        writer.set_merge_policy(Box::new(NoMergePolicy));
        Ok(Self { writer, fields, count: [0; 2] })
    }

    /// Puts an entry with these terms on a shelf, after those that stand there.
    pub fn put(&mut self, shelf: Shelf, terms: impl Iterator<Item = TermId>) -> Result<(), TantivyError> {
        let mut text = String::new();
        for term in terms {
            // Writing to a String cannot fail.
            let _ = write!(text, "{term} ");
        }
        let mut document = TantivyDocument::new();
        document.add_text(self.fields.of(shelf), text);
        let [rules, passages] = &mut self.count;
        let number = if shelf == Shelf::Rules { rules } else { passages };
        document.add_u64(self.fields.number, *number);
        *number += 1;
        self.writer.add_document(document).map(|_| ())
    }

    pub fn finish(mut self) -> Result<Engine, TantivyError> {
        self.writer.commit()?;
        let searcher = self.writer.index().reader()?.searcher();
        Ok(Engine { searcher, fields: self.fields })
    }
}

/// Statistics under which every term is as rare as any other, so that a term's boost alone says
/// what it counts: how rare it is, our own lexicon knows for concepts and homographs together.
struct EquallyRare<'s>(&'s Searcher);

impl Bm25StatisticsProvider for EquallyRare<'_> {
    fn total_num_tokens(&self, field: Field) -> tantivy::Result<u64> {
        self.0.total_num_tokens(field)
    }

    fn total_num_docs(&self) -> tantivy::Result<u64> {
        self.0.total_num_docs()
    }

    fn doc_freq(&self, _: &Term) -> tantivy::Result<u64> {
        Ok(1)
    }
}

impl Engine {
    /// The numbers of the entries that have most of these terms, best first; each term comes with
    /// what it counts.
    pub fn best(
        &self,
        shelf: Shelf,
        terms: impl Iterator<Item = (TermId, f32)>,
        most: usize,
    ) -> Result<Vec<usize>, TantivyError> {
        let field = self.fields.of(shelf);
        let mut digits = String::new();
        let clauses: Vec<(Occur, Box<dyn Query>)> = terms
            .map(|(term, weight)| {
                digits.clear();
                let _ = write!(digits, "{term}");
                let term =
                    TermQuery::new(Term::from_field_text(field, &digits), IndexRecordOption::WithFreqs);
                let query: Box<dyn Query> = Box::new(BoostQuery::new(Box::new(term), weight));
                (Occur::Should, query)
            })
            .collect();
        if clauses.is_empty() || most == 0 {
            return Ok(Vec::new());
        }
        let query = BooleanQuery::new(clauses);
        let top = TopDocs::with_limit(most).order_by_score();
        let found =
            self.searcher.search_with_statistics_provider(&query, &top, &EquallyRare(&self.searcher))?;
        let columns: Vec<_> = self
            .searcher
            .segment_readers()
            .iter()
            .map(|segment| segment.fast_fields().u64("number"))
            .collect::<Result<_, _>>()?;
        let number = |segment: u32, document: u32| columns.get(segment as usize)?.first(document);
        let numbers = found.into_iter().filter_map(|(_, at)| number(at.segment_ord, at.doc_id));
        Ok(numbers.filter_map(|number| usize::try_from(number).ok()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(entries: &[&[TermId]]) -> Engine {
        let mut writer = EngineWriter::new().expect("memory suffices");
        for terms in entries {
            writer.put(Shelf::Rules, terms.iter().copied()).expect("memory suffices");
        }
        writer.finish().expect("memory suffices")
    }

    #[test]
    fn a_rare_term_weighs_no_more_than_a_common_one() {
        let engine = engine(&[&[1, 9], &[2, 9], &[2, 8], &[2, 7]]);
        let best = |terms: &[(TermId, f32)]| {
            engine.best(Shelf::Rules, terms.iter().copied(), 4).expect("memory does not fail")
        };
        assert_eq!(best(&[(1, 1.0), (2, 1.1)]).last(), Some(&0), "the boost alone counts");
        assert_eq!(best(&[(1, 1.1), (2, 1.0)]).first(), Some(&0));
    }

    #[test]
    fn shelves_are_apart_and_the_best_come_first() {
        let engine = engine(&[&[1], &[1, 2], &[3]]);
        let terms = || [(1, 1.0), (2, 1.0)].into_iter();
        assert_eq!(engine.best(Shelf::Rules, terms(), 9).expect("memory does not fail"), [1, 0]);
        assert!(engine.best(Shelf::Passages, terms(), 9).expect("memory does not fail").is_empty());
        assert!(engine.best(Shelf::Rules, terms(), 0).expect("memory does not fail").is_empty());
    }
}
