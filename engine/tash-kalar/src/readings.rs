//! How the engine reads what the document leaves open, and why, in three languages: `readings.toml`.

use std::sync::LazyLock;

use cardinal_embedded::read_toml;
use serde::Deserialize;

/// A text in the languages that people read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    en: String,
    it: String,
    cs: String,
}

impl Told {
    /// The text in the language of a code (`it`); in English in any other.
    pub fn of(&self, language: &str) -> &str {
        match language {
            "it" => &self.it,
            "cs" => &self.cs,
            _ => &self.en,
        }
    }
}

/// How something is read. Whoever shows an answer that cites the rule shows the reading too.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// By what it is known.
    pub id: String,
    /// The id of the rule.
    pub rule: String,
    /// How it is read.
    pub reading: Told,
    /// Why.
    pub why: Told,
}

#[derive(Deserialize)]
struct File {
    reading: Vec<Reading>,
}

/// Every reading.
pub fn readings() -> &'static [Reading] {
    static READINGS: LazyLock<Vec<Reading>> = LazyLock::new(|| {
        let file: File = read_toml(include_str!("../readings.toml")).expect("a test reads the file");
        file.reading
    });
    &READINGS
}
