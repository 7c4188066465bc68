//! What the headings of the documents are called in each language.

use std::collections::{BTreeMap, BTreeSet};

use cardinal_embedded::{PackedTables, packed_tables};
use cardinal_language::{Lang, Localized};
use serde::Deserialize;
use thiserror::Error;

use crate::data_files::{Content, Unread};
use crate::{Rule, Rulebook};

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
    #[error("headings: no rule stands under \"{printed}\" of {document}")]
    Unused {
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
    /// The headings that ship with Cardinal.
    ///
    /// # Errors
    /// [`HeadingsError`] with every fault of the files; whether they are those of a rulebook
    /// [`Headings::against`] says.
    pub fn embedded() -> Result<Self, HeadingsError> {
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
                if names.insert((document.clone(), printed.clone()), name).is_some() {
                    faults.push(HeadingFault::Duplicate { file: file.path.clone(), document, printed });
                }
            }
        }
        if faults.is_empty() { Ok(Self { names }) } else { Err(HeadingsError { faults }) }
    }

    /// What is wrong with the headings for a rulebook: those under which no rule of it stands, and those of it that
    /// have no name in a language.
    pub fn against(&self, book: &Rulebook) -> Vec<HeadingFault> {
        let parts = |rule: &Rule| {
            let document = rule.source.document.clone();
            rule.source
                .section
                .split(BELOW)
                .map(move |part| (document.clone(), part.to_owned()))
                .collect::<Vec<_>>()
        };
        let used: BTreeSet<(String, String)> = book.rules().iter().flat_map(parts).collect();
        let unused = self.names.keys().filter(|key| !used.contains(key)).map(|(document, printed)| {
            HeadingFault::Unused { document: document.clone(), printed: printed.clone() }
        });
        let unnamed = used.iter().flat_map(|key| {
            let name = self.names.get(key);
            let lacks = move |lang: &Lang| name.and_then(|name| name.get(*lang)).is_none();
            Lang::ALL.into_iter().filter(lacks).map(|lang| HeadingFault::Unnamed {
                document: key.0.clone(),
                printed: key.1.clone(),
                lang,
            })
        });
        unused.chain(unnamed).collect()
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
        let headings = Headings::embedded().expect("the headings are whole");
        assert_eq!(headings.against(&book), []);
        let few = Headings { names: headings.names.clone().into_iter().skip(1).collect() };
        assert_eq!(few.against(&book).len(), Lang::ALL.len(), "one heading without a name in any language");
        let name = |lang| headings.name("doomtrooper-it", "Fase Azioni", lang);
        assert_eq!(name(Lang::It), "Fase Azioni");
        assert_ne!(name(Lang::En), name(Lang::It));
        assert_ne!(name(Lang::Cs), name(Lang::It));
        assert_eq!(headings.name("doomtrooper-it", "no such", Lang::En), "no such");
    }
}
