//! The answer to `coverage`: how much of each imported original lies in rules, and what does not.

use cardinal_rules_index::{Coverage, Original, Uncovered};
use serde::Serialize;

use super::ids::{Bytes, DocumentId, ids};
use super::{Answer, Block, Data, Draft, Line, Outcome, Style};
use crate::library::{Library, UserStoreError};
use crate::messages::{Arg, Voice};

/// How much of each imported original lies in rules.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum CoverageData {
    /// How much.
    Answered(DocumentsCovered),
    /// None is imported.
    NothingFound(DocumentsCovered),
}

/// How much of each document lies in rules.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DocumentsCovered {
    /// Each imported original that rules are anchored in.
    pub documents: Vec<DocumentCovered>,
    /// Documents that rules are anchored in and that are not imported, or in another edition.
    pub absent: Vec<DocumentId>,
}

/// How much of a document lies in rules.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DocumentCovered {
    /// The document's id.
    pub document: DocumentId,
    /// Bytes that are not white space.
    pub total: usize,
    /// Those of them that lie in rules.
    pub in_rules: usize,
    /// Those that are listed as stating no rule: flavour, headings.
    pub in_not_rules: usize,
    /// Those that lie in neither.
    pub missing: usize,
    /// What lies in rules of what can state one, 0 to 1.
    pub share: f64,
    /// What lies in rules of all, 0 to 1.
    pub share_of_all: f64,
    /// Stretches that lie in neither.
    pub uncovered: Vec<StretchUncovered>,
}

/// A stretch of a document that lies in no rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StretchUncovered {
    /// The range in the original.
    pub bytes: Bytes,
    /// The first and the last line, from 1.
    pub lines: [usize; 2],
}

impl DocumentCovered {
    fn new(coverage: &Coverage) -> Self {
        let stretch =
            |stretch: &Uncovered| StretchUncovered { bytes: Bytes(stretch.bytes), lines: stretch.lines };
        Self {
            document: DocumentId::from(&coverage.document),
            total: coverage.total,
            in_rules: coverage.in_rules,
            in_not_rules: coverage.in_not_rules,
            missing: coverage.missing(),
            share: coverage.share(),
            share_of_all: coverage.share_of_all(),
            uncovered: coverage.uncovered.iter().map(stretch).collect(),
        }
    }
}

/// How many characters of a stretch that lies in no rule are shown.
const EXCERPT: usize = 120;

/// Answers with the coverage of every document that is imported.
///
/// # Errors
/// [`UserStoreError`]: what was imported cannot be read.
pub(crate) fn answer(library: &Library, voice: Voice<'_>) -> Result<Answer, UserStoreError> {
    let book = library.rulebook();
    let mut draft = Draft::new(voice);
    let mut documents = Vec::new();
    let mut absent = Vec::new();
    draft.title(draft.say("coverage-title", &[]));
    for document in book.documents() {
        let Some(text) = library.shelf().text(&document.sha256)? else {
            absent.push(document.id.clone());
            continue;
        };
        let Ok(original) = Original::new(book, &document.id, text.as_bytes()) else {
            absent.push(document.id.clone());
            continue;
        };
        let coverage = Coverage::measure(book, &original);
        show(&mut draft, document.title.best(voice.lang).1, &coverage, &text);
        documents.push(DocumentCovered::new(&coverage));
    }
    if !absent.is_empty() {
        let listed = Arg::code(absent.join(", "));
        let command = Arg::code("cardinal import document FILE");
        draft.note(draft.say("coverage-absent", &[("documents", listed), ("command", command)]));
    }
    let is_none = documents.is_empty();
    let told = DocumentsCovered { documents, absent: ids(&absent) };
    Ok(if is_none {
        draft.finish(Outcome::NothingFound, Data::Coverage(CoverageData::NothingFound(told)))
    } else {
        draft.finish(Outcome::Answered, Data::Coverage(CoverageData::Answered(told)))
    })
}

fn show(draft: &mut Draft<'_>, title: &str, coverage: &Coverage, text: &str) {
    draft.heading(Line::plain(title));
    let percent = |share: f64| Arg::strong(format!("{:.1} %", share * 100.0));
    draft.text(draft.say(
        "coverage-share",
        &[
            ("share", percent(coverage.share())),
            ("all", percent(coverage.share_of_all())),
            ("missing", coverage.missing().into()),
        ],
    ));
    let lines = coverage.uncovered.iter().map(|stretch| {
        let words: String =
            text.get(stretch.bytes[0]..stretch.bytes[1]).unwrap_or_default().chars().take(EXCERPT).collect();
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let [first, last] = stretch.lines;
        (0, Line::default().then(format!("{first}–{last} "), Style::Code).then(words, Style::Plain))
    });
    let lines: Vec<(u8, Line)> = lines.collect();
    if !lines.is_empty() {
        let summary = draft.say("coverage-uncovered", &[("count", lines.len().into())]);
        draft.push(Block::Long { summary, lines });
    }
}
