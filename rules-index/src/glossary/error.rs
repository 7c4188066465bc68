use cardinal_language::Lang;
use thiserror::Error;

/// A glossary file that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GlossaryError {
    /// The file is not the TOML that it should be.
    #[error("{file}: {reason}")]
    Syntax {
        /// The file's path.
        file: String,
        /// The parser's own words, with line and column.
        reason: String,
    },
    /// Words are listed for a concept that does not exist.
    #[error("{file}: \"{id}\" is no concept of the glossary")]
    Unknown {
        /// The file's path.
        file: String,
        /// The id as found.
        id: String,
    },
    /// Two concepts share an id.
    #[error("glossary: concept \"{id}\" is listed twice; join the two entries")]
    Twice {
        /// The id.
        id: String,
    },
    /// A concept has no form in a language, or an empty one.
    #[error("glossary: concept \"{id}\" has no form or an empty form in \"{lang}\"; write at least one")]
    NoForm {
        /// The concept.
        id: String,
        /// The language.
        lang: Lang,
    },
    /// A form is listed twice for one concept and language.
    #[error("glossary: concept \"{id}\" lists the {lang} form \"{form}\" twice; keep one")]
    FormTwice {
        /// The concept.
        id: String,
        /// The language.
        lang: Lang,
        /// The form.
        form: String,
    },
}
