//! What the headings of the documents are called in each language.

use std::collections::BTreeMap;

use cardinal_embedded::{PackedTables, packed_tables};
use cardinal_language::{Lang, Localized};
use serde::Deserialize;
use thiserror::Error;

use crate::Rulebook;
use crate::data_files::{Content, Unread};

static EMBEDDED: PackedTables = packed_tables!("headings");

/// What stands between a heading and one below it, in where a rule stands.
pub const BELOW: &str = " › ";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    heading: Vec<Heading>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Heading {
    document: String,
    printed: String,
    name: Localized,
}

/// Why the headings were refused, with everything that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct HeadingsError {
    /// At least one.
    pub faults: Vec<HeadingFault>,
}

/// One thing wrong with the headings.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HeadingFault {
    /// A file is not TOML of the right form.
    #[error("{file}: {reason}")]
    Syntax {
        /// Which file.
        file: String,
        /// The parser's words.
        reason: String,
    },
    /// A heading is named twice.
    #[error("{file}: the heading \"{printed}\" of {document} stands twice")]
    Duplicate {
        /// Which file.
        file: String,
        /// The document.
        document: String,
        /// The heading.
        printed: String,
    },
    /// No rule stands under it.
    #[error("{file}: no rule stands under the heading \"{printed}\" of {document}")]
    Unused {
        /// Which file.
        file: String,
        /// The document.
        document: String,
        /// The heading.
        printed: String,
    },
    /// A heading of the rulebook has no name in a language.
    #[error("headings: \"{printed}\" of {document} has no name in {lang}")]
    Unnamed {
        /// The document.
        document: String,
        /// The heading.
        printed: String,
        /// The language.
        lang: Lang,
    },
}

/// The names of headings, by document and by what is printed.
#[derive(Debug, Clone, Default)]
pub struct Headings {
    names: BTreeMap<(String, String), Localized>,
}

impl Headings {
    /// The headings that ship with Cardinal, held against its rulebook.
    ///
    /// # Errors
    /// [`HeadingsError`] with every fault.
    pub fn embedded(book: &Rulebook) -> Result<Self, HeadingsError> {
        let tables = EMBEDDED.read();
        let mut names = BTreeMap::new();
        let mut faults = Vec::new();
        for file in &tables.files {
            let read: File = match Content::Read(file).read() {
                Ok(read) => read,
                Err(Unread::NotText) => continue,
                Err(Unread::Syntax(reason)) => {
                    faults.push(HeadingFault::Syntax { file: file.path.clone(), reason });
                    continue;
                }
            };
            for Heading { document, printed, name } in read.heading {
                let (file, document, printed) = (file.path.clone(), document, printed);
                let known = names.insert((document.clone(), printed.clone()), name).is_some();
                let of_this = |one: &str| one == printed;
                let used = book.rules().iter().any(|rule| {
                    rule.source.document == document && rule.source.section.split(BELOW).any(of_this)
                });
                if known {
                    faults.push(HeadingFault::Duplicate { file, document, printed });
                } else if !used {
                    faults.push(HeadingFault::Unused { file, document, printed });
                }
            }
        }
        let headings = Self { names };
        for rule in book.rules() {
            for printed in rule.source.section.split(BELOW) {
                headings.check(&rule.source.document, printed, &mut faults);
            }
        }
        if faults.is_empty() { Ok(headings) } else { Err(HeadingsError { faults }) }
    }

    fn check(&self, document: &str, printed: &str, faults: &mut Vec<HeadingFault>) {
        let name = self.names.get(&(document.to_owned(), printed.to_owned()));
        for lang in Lang::ALL {
            let fault =
                HeadingFault::Unnamed { document: document.to_owned(), printed: printed.to_owned(), lang };
            if name.and_then(|name| name.get(lang)).is_none() && !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }

    /// What a heading of a document is called in a language; as printed where it has no name.
    pub fn name<'a>(&'a self, document: &str, printed: &'a str, lang: Lang) -> &'a str {
        let name = self.names.get(&(document.to_owned(), printed.to_owned()));
        name.and_then(|name| name.get(lang)).unwrap_or(printed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_heading_under_which_a_rule_stands_has_a_name_in_each_language() {
        let book = Rulebook::embedded().expect("the embedded rulebook is whole");
        let headings = Headings::embedded(&book).expect("the headings are whole");
        let name = |lang| headings.name("doomtrooper-it", "Fase Azioni", lang);
        assert_eq!(name(Lang::It), "Fase Azioni");
        assert_ne!(name(Lang::En), name(Lang::It));
        assert_ne!(name(Lang::Cs), name(Lang::It));
        assert_eq!(headings.name("doomtrooper-it", "no such", Lang::En), "no such");
    }
}
