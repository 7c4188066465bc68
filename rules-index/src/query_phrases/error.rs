use cardinal_language::Lang;
use thiserror::Error;

/// A set of files of phrases that cannot be used: everything that is wrong with it, in file order.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} faults in the phrases: {}", faults.len(), faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct QueryPhrasesError {
    /// Each thing that is wrong; never empty.
    pub faults: Vec<PhraseFault>,
}

/// One thing that is wrong with a file of phrases: the file, the rule, and the remedy.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PhraseFault {
    /// The file is not UTF-8.
    #[error("{file}: not UTF-8 text; save it as UTF-8")]
    NotText {
        /// The file's path.
        file: String,
    },
    /// The file is not the TOML that it should be.
    #[error("{file}: {reason}")]
    Syntax {
        /// The file's path.
        file: String,
        /// The parser's own words, with line and column.
        reason: String,
    },
    /// A table is named after no rule.
    #[error("{file}: \"{rule}\" is no rule{}", did_you_mean(nearest))]
    UnknownRule {
        /// The file.
        file: String,
        /// The id as found.
        rule: String,
        /// The ids nearest to it.
        nearest: Vec<String>,
    },
    /// A rule's phrases stand in two files.
    #[error("{file}: rule \"{rule}\" stands in {other} too; join the two tables")]
    Twice {
        /// The later file.
        file: String,
        /// The id.
        rule: String,
        /// The earlier file.
        other: String,
    },
    /// A phrase has no word in it.
    #[error("{file}: rule \"{rule}\" has an empty {lang} phrase; write it or remove it")]
    Empty {
        /// The file.
        file: String,
        /// The id.
        rule: String,
        /// The language.
        lang: Lang,
    },
    /// A rule lists a phrase twice.
    #[error("{file}: rule \"{rule}\" lists the {lang} phrase \"{phrase}\" twice; keep one")]
    PhraseTwice {
        /// The file.
        file: String,
        /// The id.
        rule: String,
        /// The language.
        lang: Lang,
        /// The phrase.
        phrase: String,
    },
}

fn did_you_mean(nearest: &[String]) -> String {
    if nearest.is_empty() {
        return String::new();
    }
    let quoted: Vec<String> = nearest.iter().map(|id| format!("\"{id}\"")).collect();
    format!("; did you mean {}?", quoted.join(" or "))
}
