use std::ops::Range;

use super::query::{Compare, Field};

/// Why a query is not one, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault} at bytes {}..{}", .bytes.start, .bytes.end)]
pub struct FindError {
    /// The place, in bytes of what was typed.
    pub bytes: Range<usize>,
    /// What is wrong there.
    pub fault: FindFault,
}

/// What can be wrong with a query.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FindFault {
    /// Before the sign stands no field.
    #[error("no field is called {name}")]
    NoSuchField {
        /// What stands there.
        name: String,
        /// The names most like it, in the asker's language.
        nearest: Vec<String>,
    },
    /// No card could have this value.
    #[error("no value of {field:?} is called {value}")]
    NoSuchValue {
        /// The field.
        field: Field,
        /// What stands there.
        value: String,
        /// The values most like it, in the asker's language.
        nearest: Vec<String>,
    },
    /// Several values begin so.
    #[error("several values of {field:?} fit {value}")]
    SeveralValues {
        /// The field.
        field: Field,
        /// What stands there.
        value: String,
        /// All that fit, in the asker's language.
        fits: Vec<String>,
    },
    /// A number is expected.
    #[error("{field:?} takes a number, not {value}")]
    NotANumber {
        /// The field.
        field: Field,
        /// What stands there.
        value: String,
    },
    /// Nothing stands after the sign.
    #[error("{field:?} lacks its value")]
    NoValue {
        /// The field.
        field: Field,
    },
    /// The values of this field have no order.
    #[error("{field:?} cannot be compared with {}", .compare.sign())]
    NoOrder {
        /// The field.
        field: Field,
        /// The sign.
        compare: Compare,
    },
    /// Cards cannot be ordered by this field.
    #[error("cards are not ordered by {field:?}")]
    NoSort {
        /// The field.
        field: Field,
    },
    /// A quote is opened and not closed.
    #[error("a quote is not closed")]
    OpenQuote,
    /// Nothing is asked for.
    #[error("nothing is asked for")]
    Empty,
    /// More than [`MAX_QUERY_CHARS`](super::MAX_QUERY_CHARS) were typed.
    #[error("the query is too long")]
    TooLong,
}
