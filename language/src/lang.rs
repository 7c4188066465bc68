use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language that Cardinal reads and answers in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English, the language of the glossary and of the fallback.
    En,
    /// Italian, the language of four of the five source documents.
    It,
    /// Czech, the language of the fifth.
    Cs,
}

impl Lang {
    /// All languages, English first.
    pub const ALL: [Self; 3] = [Self::En, Self::It, Self::Cs];

    /// The ISO 639-1 code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
            Self::Cs => "cs",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A language code that is none of `en`, `it`, `cs`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language \"{}\": expected en, it or cs", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Lang {
    type Err = UnknownLanguage;

    /// Reads a code or a locale (`it`, `it-IT`, `cs_CZ.UTF-8`); case does not matter.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let code = s.split(['-', '_', '.']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| UnknownLanguage(s.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_its_language() {
        assert_eq!("it-IT".parse(), Ok(Lang::It));
        assert_eq!("cs_CZ.UTF-8".parse(), Ok(Lang::Cs));
        assert_eq!("EN".parse(), Ok(Lang::En));
    }

    #[test]
    fn another_language_is_refused_by_name() {
        let refused = "de".parse::<Lang>().unwrap_err();
        assert!(refused.to_string().contains("\"de\""));
    }
}
