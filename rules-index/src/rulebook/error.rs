//! Everything that can be wrong with a file of rules, each with its place and remedy.

use thiserror::Error;

/// A set of rulebook files that cannot be used: everything that is wrong with it, in file order.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} in the rulebook: {}", count(faults), faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct RulebookError {
    /// Each thing that is wrong; never empty.
    pub faults: Vec<Fault>,
}

fn count(faults: &[Fault]) -> String {
    match faults.len() {
        1 => "1 fault".to_owned(),
        n => format!("{n} faults"),
    }
}

/// One thing that is wrong with a rulebook file: the file, the rule, and the remedy.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The file is not UTF-8.
    #[error("{file}: not UTF-8 text; save it as UTF-8")]
    NotText {
        /// The file's path.
        file: String,
    },
    /// The file is not the TOML that its place asks for.
    #[error("{file}: {reason}")]
    Syntax {
        /// The file's path.
        file: String,
        /// The parser's own words, with line and column.
        reason: String,
    },
    /// `documents.toml` is missing.
    #[error("documents.toml is missing: list there every document that a rule names")]
    NoDocuments,
    /// Two documents share an id.
    #[error("documents.toml: document \"{id}\" is listed twice; keep one")]
    DocumentTwice {
        /// The id.
        id: String,
    },
    /// Two rules share an id.
    #[error("{file}: rule \"{rule}\" stands in {other} too; give one of them another id")]
    IdTwice {
        /// The file of the later one.
        file: String,
        /// The id.
        rule: String,
        /// The file of the earlier one.
        other: String,
    },
    /// An id is not a path of lower-case words.
    #[error(
        "{file}: \"{rule}\" is no rule id; write lower-case words of a-z, 0-9 and \"-\", joined by \"/\": \"{folder}/chapter/rule\""
    )]
    MalformedId {
        /// The file.
        file: String,
        /// The id.
        rule: String,
        /// The folder that the file stands in.
        folder: String,
    },
    /// An id does not start with the folder's ruleset.
    #[error("{file}: rule \"{rule}\" must start with \"{folder}/\", the ruleset of its folder")]
    ForeignRuleset {
        /// The file.
        file: String,
        /// The id.
        rule: String,
        /// The folder that the file stands in.
        folder: String,
    },
    /// A topic is not a path of lower-case words.
    #[error(
        "{file}: rule \"{rule}\" has the topic \"{topic}\"; write lower-case words of a-z, 0-9 and \"-\", joined by \"/\""
    )]
    MalformedTopic {
        /// The file.
        file: String,
        /// The id.
        rule: String,
        /// The topic as found.
        topic: String,
    },
    /// A reference leads nowhere.
    #[error("{file}: rule \"{rule}\" refers to \"{target}\", which is no rule{}", did_you_mean(nearest))]
    UnknownReference {
        /// The file.
        file: String,
        /// The id.
        rule: String,
        /// The id referred to.
        target: String,
        /// The ids nearest to it.
        nearest: Vec<String>,
    },
    /// A source names a document that is not listed.
    #[error(
        "{file}: \"{place}\" is anchored in \"{document}\", which documents.toml does not list{}",
        did_you_mean(nearest)
    )]
    UnknownDocument {
        /// The file.
        file: String,
        /// The rule's id, or what else is anchored.
        place: String,
        /// The document's id as found.
        document: String,
        /// The listed ids nearest to it.
        nearest: Vec<String>,
    },
    /// A byte range is empty, reversed or beyond the document's end.
    #[error("{file}: \"{place}\" has bytes [{}, {}]; start must come before end, and end is at most {length}", bytes[0], bytes[1])]
    Range {
        /// The file.
        file: String,
        /// The rule's id, or what else is anchored.
        place: String,
        /// The range as found.
        bytes: [usize; 2],
        /// The document's length in bytes.
        length: usize,
    },
    /// A text is empty.
    #[error("{file}: rule \"{rule}\": {field} is empty; write it or remove it")]
    EmptyText {
        /// The file.
        file: String,
        /// The id.
        rule: String,
        /// The field: `text.it`.
        field: String,
    },
    /// The text in the document's own language is missing.
    #[error("{file}: rule \"{rule}\": {field} is missing; its document is written in that language")]
    MissingLanguage {
        /// The file.
        file: String,
        /// The id.
        rule: String,
        /// The field: `text.it`.
        field: String,
    },
}

fn did_you_mean(nearest: &[String]) -> String {
    match nearest.split_first() {
        None => String::new(),
        Some(_) => format!(
            "; did you mean {}?",
            nearest.iter().map(|id| format!("\"{id}\"")).collect::<Vec<_>>().join(" or ")
        ),
    }
}
