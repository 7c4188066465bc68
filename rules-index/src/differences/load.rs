//! Reads the differences between rulesets and holds them against the rulebook.

use std::collections::{BTreeMap, BTreeSet};

use cardinal_embedded::{PackedTables, packed_tables};
use serde::Deserialize;
use thiserror::Error;

use super::{Difference, Differences};
use crate::Rulebook;
use crate::data_files::{Content, Unread};

static EMBEDDED: PackedTables = packed_tables!("differences");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    difference: Vec<Difference>,
}

/// Why the differences were refused, with everything that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct DifferencesError {
    /// At least one.
    pub faults: Vec<DifferenceFault>,
}

/// One thing wrong with the differences.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DifferenceFault {
    /// A file is not TOML of the right form.
    #[error("{file}: {reason}")]
    Syntax {
        /// Which file.
        file: String,
        /// The parser's words.
        reason: String,
    },
    /// Two have one id.
    #[error("{file}: difference \"{id}\" stands twice")]
    Duplicate {
        /// Which file.
        file: String,
        /// The id.
        id: String,
    },
    /// A rule that is named does not exist.
    #[error("{file}: difference \"{id}\" names rule \"{rule}\", which does not exist")]
    UnknownRule {
        /// Which file.
        file: String,
        /// The difference.
        id: String,
        /// The rule.
        rule: String,
    },
    /// It names no rule at all.
    #[error("{file}: difference \"{id}\" names no rule")]
    NoRules {
        /// Which file.
        file: String,
        /// The difference.
        id: String,
    },
}

impl Differences {
    /// The differences that ship with Cardinal, checked against its rulebook.
    ///
    /// # Errors
    /// [`DifferencesError`] with every fault.
    pub fn embedded(book: &Rulebook) -> Result<Self, DifferencesError> {
        let tables = EMBEDDED.read();
        Self::read(tables.files.iter().map(|file| (file.path.as_str(), Content::Read(file))), book)
    }

    /// Differences from files, given as name and content.
    ///
    /// # Errors
    /// As [`Differences::embedded`].
    pub fn from_files<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
        book: &Rulebook,
    ) -> Result<Self, DifferencesError> {
        Self::read(files.into_iter().map(|(file, text)| (file, Content::Written(text.as_bytes()))), book)
    }

    fn read<'a>(
        files: impl IntoIterator<Item = (&'a str, Content<'a>)>,
        book: &Rulebook,
    ) -> Result<Self, DifferencesError> {
        let mut all: Vec<Difference> = Vec::new();
        let mut faults = Vec::new();
        let mut ids = BTreeSet::new();
        for (file, content) in files {
            let read: File = match content.read() {
                Ok(read) => read,
                Err(Unread::NotText) => continue,
                Err(Unread::Syntax(reason)) => {
                    faults.push(DifferenceFault::Syntax { file: file.to_owned(), reason });
                    continue;
                }
            };
            for difference in read.difference {
                check(file, &difference, book, &mut ids, &mut faults);
                all.push(difference);
            }
        }
        if !faults.is_empty() {
            return Err(DifferencesError { faults });
        }
        let mut by_rule: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (position, difference) in all.iter().enumerate() {
            for rule in &difference.rules {
                by_rule.entry(rule.clone()).or_default().push(position);
            }
        }
        Ok(Self { all, by_rule })
    }
}

fn check(
    file: &str,
    difference: &Difference,
    book: &Rulebook,
    ids: &mut BTreeSet<String>,
    faults: &mut Vec<DifferenceFault>,
) {
    let (file, id) = (file.to_owned(), difference.id.clone());
    if !ids.insert(id.clone()) {
        faults.push(DifferenceFault::Duplicate { file: file.clone(), id: id.clone() });
    }
    if difference.rules.is_empty() {
        faults.push(DifferenceFault::NoRules { file: file.clone(), id: id.clone() });
    }
    for rule in difference.rules.iter().filter(|rule| book.rule(rule).is_none()) {
        faults.push(DifferenceFault::UnknownRule { file: file.clone(), id: id.clone(), rule: rule.clone() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::differences::Severity;

    fn book() -> Rulebook {
        Rulebook::embedded().expect("the embedded rulebook is whole")
    }

    #[test]
    fn the_embedded_differences_name_rules_that_exist() {
        let differences = Differences::embedded(&book());
        assert!(differences.is_ok(), "{}", differences.unwrap_err());
    }

    #[test]
    fn a_difference_that_names_no_existing_rule_is_refused_by_name() {
        let text = r#"
            [[difference]]
            id = "X1"
            topic = "combat/compare"
            severity = "opposite"
            title = { en = "x" }
            differs = { en = "x" }
            rules = ["warzone-faq/no/such-rule"]
        "#;
        let error = Differences::from_files([("x.toml", text)], &book()).unwrap_err();
        let fault = DifferenceFault::UnknownRule {
            file: "x.toml".into(),
            id: "X1".into(),
            rule: "warzone-faq/no/such-rule".into(),
        };
        assert_eq!(error.faults, [fault]);
    }

    #[test]
    fn a_rule_leads_to_the_differences_it_is_a_side_of() {
        let text = r#"
            [[difference]]
            id = "X1"
            topic = "combat/compare"
            severity = "same"
            title = { en = "x" }
            differs = { en = "x" }
            rules = ["doomtrooper-it/combat/compare", "doomtrooper-cs/combat/compare"]
        "#;
        let differences = Differences::from_files([("x.toml", text)], &book()).unwrap();
        let found: Vec<_> =
            differences.of_rule("doomtrooper-cs/combat/compare").map(|d| d.severity).collect();
        assert_eq!(found, [Severity::Same]);
        assert_eq!(differences.on_topic("combat/compare").count(), 1);
        assert!(differences.get("x1").is_some());
    }
}
