//! The inverted index: tantivy finds the entries that have most of what was asked.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tantivy::collector::TopDocs;
use tantivy::directory::{Directory, RamDirectory};
use tantivy::query::{Bm25StatisticsProvider, BooleanQuery, BoostQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::{TokenizerManager, WhitespaceTokenizer};
use tantivy::{
    Index, IndexSettings, Searcher, SingleSegmentIndexWriter, TantivyDocument, TantivyError, Term,
};

use super::lexicon::TermId;

/// The tokenizer's name: terms come as numbers with spaces between them.
const NUMBERS: &str = "numbers";
/// How much memory the writer may take, in bytes.
const MEMORY: usize = 50_000_000;
/// The file in which tantivy says what the others are.
const META: &str = "meta.json";

/// What enters entries. They stand in one segment in the order in which they come, so that the
/// number of an entry is that of its document.
pub(super) struct EngineWriter {
    directory: RamDirectory,
    writer: SingleSegmentIndexWriter,
    terms: Field,
}

/// The entries, ready to be asked.
pub(super) struct Engine {
    directory: RamDirectory,
    searcher: Searcher,
    terms: Field,
}

/// An engine as the files that tantivy makes of it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct FrozenEngine {
    files: Vec<(PathBuf, Vec<u8>)>,
}

/// The schema, the same for every engine.
fn schema() -> (Schema, Field) {
    let mut schema = Schema::builder();
    let indexing =
        TextFieldIndexing::default().set_tokenizer(NUMBERS).set_index_option(IndexRecordOption::WithFreqs);
    let terms = TextOptions::default().set_indexing_options(indexing);
    let terms = schema.add_text_field("terms", terms);
    (schema.build(), terms)
}

impl EngineWriter {
    pub fn new() -> Result<Self, TantivyError> {
        let (schema, terms) = schema();
        let tokenizers = TokenizerManager::default();
        tokenizers.register(NUMBERS, WhitespaceTokenizer::default());
        let settings =
            IndexSettings { docstore_compress_dedicated_thread: false, ..IndexSettings::default() };
        let index = Index::builder().schema(schema).settings(settings).tokenizers(tokenizers);
        let directory = RamDirectory::create();
        let writer = index.single_segment_index_writer(directory.clone(), MEMORY)?;
        Ok(Self { directory, writer, terms })
    }

    /// Enters an entry with these terms, after those that stand there.
    pub fn put(&mut self, terms: impl Iterator<Item = TermId>) -> Result<(), TantivyError> {
        let mut text = String::new();
        for term in terms {
            // Writing to a String cannot fail.
            let _ = write!(text, "{term} ");
        }
        let mut document = TantivyDocument::new();
        document.add_text(self.terms, text);
        self.writer.add_document(document)
    }

    pub fn finish(self) -> Result<Engine, TantivyError> {
        Engine::over(self.directory, &self.writer.finalize()?, self.terms)
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
    fn over(directory: RamDirectory, index: &Index, terms: Field) -> Result<Self, TantivyError> {
        Ok(Self { directory, searcher: index.reader()?.searcher(), terms })
    }

    /// The engine as bytes that [`Engine::thaw`] takes.
    pub fn freeze(&self) -> Result<FrozenEngine, TantivyError> {
        let candidates = self.searcher.index().load_metas()?.list_segment_files();
        let mut files = Vec::new();
        for path in candidates.iter().map(PathBuf::as_path).chain([Path::new(META)]) {
            // Not every kind of file that a segment may have is there.
            if self.directory.exists(path)? {
                files.push((path.to_owned(), self.directory.atomic_read(path)?));
            }
        }
        Ok(FrozenEngine { files })
    }

    /// The engine that was frozen.
    pub fn thaw(frozen: &FrozenEngine) -> Result<Self, TantivyError> {
        let directory = RamDirectory::create();
        for (path, bytes) in &frozen.files {
            directory.atomic_write(path, bytes)?;
        }
        let index = Index::open(directory.clone())?;
        Self::over(directory, &index, schema().1)
    }

    /// The numbers of the entries that have most of these terms, best first, down to those that have
    /// this share of what the best one has; each term comes with what it counts.
    pub fn best(
        &self,
        terms: impl Iterator<Item = (TermId, f32)>,
        most: usize,
        share: f32,
    ) -> Result<Vec<usize>, TantivyError> {
        let field = self.terms;
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
        let least = found.first().map_or(0.0, |(best, _)| best * share);
        let close = found.into_iter().take_while(|(score, _)| *score >= least);
        Ok(close.map(|(_, at)| at.doc_id as usize).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(entries: &[&[TermId]]) -> Engine {
        let mut writer = EngineWriter::new().expect("memory suffices");
        for terms in entries {
            writer.put(terms.iter().copied()).expect("memory suffices");
        }
        writer.finish().expect("memory suffices")
    }

    #[test]
    fn a_rare_term_weighs_no_more_than_a_common_one() {
        let engine = engine(&[&[1, 9], &[2, 9], &[2, 8], &[2, 7]]);
        let best = |terms: &[(TermId, f32)]| {
            engine.best(terms.iter().copied(), 4, 0.0).expect("memory does not fail")
        };
        assert_eq!(best(&[(1, 1.0), (2, 1.1)]).last(), Some(&0), "the boost alone counts");
        assert_eq!(best(&[(1, 1.1), (2, 1.0)]).first(), Some(&0));
    }

    #[test]
    fn the_best_come_first_and_no_more_than_asked_for() {
        let engine = engine(&[&[1], &[1, 2], &[3]]);
        let best = |most| {
            let terms = [(1, 1.0), (2, 1.0)].into_iter();
            engine.best(terms, most, 0.0).expect("memory does not fail")
        };
        assert_eq!(best(9), [1, 0]);
        assert_eq!(best(1), [1]);
        assert!(best(0).is_empty());
    }

    #[test]
    fn a_thawed_engine_answers_like_the_one_that_was_frozen() {
        let engine = engine(&[&[1, 9], &[2, 9], &[2, 8], &[2, 7]]);
        let thawed = Engine::thaw(&engine.freeze().expect("it is in memory")).expect("nothing is missing");
        for terms in [&[(1, 1.0), (9, 0.5)][..], &[(2, 1.0), (8, 1.0)], &[(5, 1.0)]] {
            let best =
                |engine: &Engine| engine.best(terms.iter().copied(), 4, 0.0).expect("memory does not fail");
            assert_eq!(best(&engine), best(&thawed), "{terms:?}");
        }
    }
}
