//! What is put into a sentence.

use super::Style;

/// Something to put into a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A number; the sentence may choose its plural form by it.
    Number(i64),
    /// A text; the sentence may choose by it.
    Text(String),
    /// A text with emphasis; a sentence cannot choose by it.
    Styled(String, Style),
}

impl Arg {
    /// A text that stands out.
    pub fn strong(text: impl Into<String>) -> Self {
        Self::Styled(text.into(), Style::Strong)
    }

    /// An identifier, or something to type.
    pub fn code(text: impl Into<String>) -> Self {
        Self::Styled(text.into(), Style::Code)
    }

    /// A role of a Discord server, by its id.
    pub fn role(id: u64) -> Self {
        Self::Styled(id.to_string(), Style::Role)
    }

    /// A text of secondary importance.
    pub fn faint(text: impl Into<String>) -> Self {
        Self::Styled(text.into(), Style::Faint)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        }
    )+};
}

numbers!(u8 u16 u32 i32 i64);

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
