//! Documents: imported, refused, kept.

use cardinal_language::Lang;
use cardinal_rules_index::import::{Imported as Document, Repaired};
use serde::Serialize;

use super::{Became, RefusedFile, short};
use crate::answer::ids::{DocumentId, Sha256};
use crate::answer::{Answer, Data, Draft, Outcome};
use crate::library::Imported;
use crate::messages::{Arg, Voice};

/// Documents that were imported. Where one is refused, none is taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum ImportDocumentData {
    /// They were taken.
    Answered {
        /// The documents, in the order of the files.
        documents: Vec<DocumentTaken>,
    },
    /// None was taken.
    Invalid {
        /// The file at fault; all of them where they cannot be kept.
        documents: Vec<RefusedFile>,
    },
}

/// A document that was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DocumentTaken {
    /// The file, as named.
    pub file: String,
    /// The document's id.
    pub id: DocumentId,
    /// Its title.
    pub title: String,
    /// Its language.
    pub lang: Lang,
    /// The hash of the file.
    pub sha256: Sha256,
    /// Its length in bytes.
    pub bytes: usize,
    /// What became of it.
    pub outcome: Became,
    /// How many headings it has.
    pub headings: usize,
    /// How many paragraphs.
    pub paragraphs: usize,
    /// How many passages they were cut into.
    pub passages: usize,
    /// What was mended for reading.
    pub repaired: Repaired,
}

/// The documents that are imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum DocumentsData {
    /// All of them.
    Answered {
        /// The documents.
        documents: Vec<DocumentKept>,
    },
}

/// A document that is imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DocumentKept {
    /// The document's id.
    pub id: DocumentId,
    /// Its title.
    pub title: String,
    /// Its language.
    pub lang: Lang,
    /// The hash of the file.
    pub sha256: Sha256,
    /// Its length in bytes.
    pub bytes: usize,
    /// How many passages it was cut into.
    pub passages: usize,
}

/// Answers that documents were taken: each with its file, as named, and what became of it.
pub fn taken(voice: Voice<'_>, taken: &[(String, &Document, Imported)]) -> Answer {
    let mut draft = Draft::new(voice);
    let mut documents = Vec::new();
    for (file, document, became) in taken {
        let title = document.title.best(voice.lang).1;
        let sentence = match became {
            Imported::New => "import-new",
            Imported::Replaced => "import-replaced",
            Imported::Unchanged => "import-unchanged",
        };
        draft.text(draft.say(sentence, &[("title", Arg::strong(title)), ("id", Arg::code(&document.id))]));
        let report = document.report;
        let counts = [
            ("import-headings", report.headings),
            ("import-paragraphs", report.paragraphs),
            ("import-passages", report.passages),
            ("import-layout", report.repaired.layout),
            ("import-broken-lines", report.repaired.broken_lines),
            ("import-hyphenations", report.repaired.hyphenations),
            ("import-emphasis", report.repaired.emphasis_marks),
            ("import-look-alikes", report.repaired.look_alikes),
        ];
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        let lines = counts.map(|(key, count)| voice.say(key, &[("count", count.into())])).collect();
        if *became != Imported::Unchanged {
            draft.bullets(None, lines);
        }
        documents.push(DocumentTaken {
            file: file.clone(),
            id: DocumentId::from(&document.id),
            title: title.to_owned(),
            lang: document.language,
            sha256: Sha256::from(&document.sha256),
            bytes: document.bytes_len,
            outcome: (*became).into(),
            headings: report.headings,
            paragraphs: report.paragraphs,
            passages: report.passages,
            repaired: report.repaired,
        });
    }
    draft.finish(Outcome::Answered, Data::ImportDocument(ImportDocumentData::Answered { documents }))
}

/// Answers programs that files kept out all of them; people are told the sentences.
pub fn refused(voice: Voice<'_>, documents: Vec<RefusedFile>) -> Answer {
    let data = ImportDocumentData::Invalid { documents };
    Draft::new(voice).finish(Outcome::Invalid, Data::ImportDocument(data))
}

/// Answers which documents there are.
pub fn kept(voice: Voice<'_>, documents: &[Document]) -> Answer {
    let mut draft = Draft::new(voice);
    let line = |document: &Document| {
        let passages = voice.text("import-passages", &[("count", document.report.passages.into())]);
        let args = [
            ("title", Arg::strong(document.title.best(voice.lang).1)),
            ("id", Arg::code(&document.id)),
            ("hash", Arg::code(short(&document.sha256))),
            ("passages", passages.into()),
        ];
        voice.say("import-document-kept", &args)
    };
    draft.bullets(None, documents.iter().map(line).collect());
    if documents.is_empty() {
        draft.text(voice.say("import-nothing-kept", &[]));
    }
    let told = |document: &Document| DocumentKept {
        id: DocumentId::from(&document.id),
        title: document.title.best(voice.lang).1.to_owned(),
        lang: document.language,
        sha256: Sha256::from(&document.sha256),
        bytes: document.bytes_len,
        passages: document.report.passages,
    };
    let documents = documents.iter().map(told).collect();
    draft.finish(Outcome::Answered, Data::Documents(DocumentsData::Answered { documents }))
}
