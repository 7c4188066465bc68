//! Reads the rulebook from its files and checks that it holds together.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap, HashSet};

use cardinal_language::{Lang, Localized};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::book::nearest;
use super::{Document, Fault, NotRule, Rulebook, RulebookError};
use crate::data_files::{Content, Unread};
use crate::{Rule, data_files};

const DOCUMENTS: &str = "documents.toml";
const NOT_RULES: &str = "not-rules.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DocumentsFile {
    document: Vec<Document>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NotRulesFile {
    #[serde(default)]
    passage: Vec<NotRule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterFile {
    #[serde(default)]
    rule: Vec<Rule>,
}

/// A value and the file that it was read from.
struct Read<T> {
    file: String,
    value: T,
}

#[derive(Default)]
pub(super) struct Loading {
    documents: Option<Vec<Document>>,
    rules: Vec<Read<Rule>>,
    not_rules: Vec<Read<NotRule>>,
    faults: Vec<Fault>,
}

impl Rulebook {
    /// A rulebook from files, given as path relative to the rulebook's folder and content:
    /// `documents.toml`, `<ruleset>/<chapter>.toml`, `<ruleset>/not-rules.toml`. Files that are
    /// not TOML are left out.
    ///
    /// # Errors
    /// [`RulebookError`] with every fault of every file.
    pub fn from_files<P, C>(files: impl IntoIterator<Item = (P, C)>) -> Result<Self, RulebookError>
    where
        P: Into<String>,
        C: AsRef<[u8]>,
    {
        let files = data_files::in_order(files);
        let hash = data_files::hash(&files);
        let contents =
            files.iter().map(|(path, content)| (path.as_str(), Content::Written(content.as_ref())));
        Loading::of(contents).check_into_rulebook(hash)
    }
}

impl Loading {
    /// What stands in TOML files, given in the order of their paths.
    pub(super) fn of<'a>(files: impl IntoIterator<Item = (&'a str, Content<'a>)>) -> Self {
        let mut loading = Self::default();
        for (path, content) in files {
            loading.read(path, content);
        }
        loading
    }

    fn read(&mut self, path: &str, content: Content<'_>) {
        let file_name = path.rsplit('/').next().unwrap_or(path);
        let read = |value| Read { file: path.to_owned(), value };
        if path == DOCUMENTS {
            self.documents =
                Some(self.parse::<DocumentsFile>(path, content).map_or_else(Vec::new, |file| file.document));
        } else if file_name == NOT_RULES {
            let passages =
                self.parse::<NotRulesFile>(path, content).map_or_else(Vec::new, |file| file.passage);
            self.not_rules.extend(passages.into_iter().map(|value| Read { file: path.to_owned(), value }));
        } else {
            let rules = self.parse::<ChapterFile>(path, content).map_or_else(Vec::new, |file| file.rule);
            self.rules.extend(rules.into_iter().map(read));
        }
    }

    fn parse<T: DeserializeOwned>(&mut self, path: &str, content: Content<'_>) -> Option<T> {
        let file = || path.to_owned();
        content
            .read()
            .map_err(|unread| {
                self.faults.push(match unread {
                    Unread::NotText => Fault::NotText { file: file() },
                    Unread::Syntax(reason) => Fault::Syntax { file: file(), reason },
                });
            })
            .ok()
    }

    /// The rulebook, if everything holds together.
    pub(super) fn check_into_rulebook(mut self, hash: String) -> Result<Rulebook, RulebookError> {
        let mut faults = std::mem::take(&mut self.faults);
        self.check(&mut faults);
        self.faults = faults;
        self.into_rulebook(hash)
    }

    fn check(&self, faults: &mut Vec<Fault>) {
        let documents = self.documents.as_deref().unwrap_or_else(|| {
            faults.push(Fault::NoDocuments);
            &[]
        });
        let mut seen = HashSet::new();
        for document in documents {
            if !seen.insert(document.id.as_str()) {
                faults.push(Fault::DocumentTwice { id: document.id.clone() });
            }
        }
        self.check_ids(faults);
        self.check_references(faults);
        for Read { file, value } in &self.rules {
            check_texts(file, value, documents, faults);
            check_anchor(file, &value.id, &value.source.document, value.source.bytes, documents, faults);
        }
        for Read { file, value } in &self.not_rules {
            check_anchor(file, &value.note, &value.document, value.bytes, documents, faults);
        }
    }

    /// The rulebook, if nothing was at fault so far.
    pub(super) fn into_rulebook(self, hash: String) -> Result<Rulebook, RulebookError> {
        if !self.faults.is_empty() {
            return Err(RulebookError { faults: self.faults });
        }
        let documents = self.documents.unwrap_or_default();
        let rank: HashMap<&str, usize> =
            documents.iter().enumerate().map(|(rank, document)| (document.id.as_str(), rank)).collect();
        let place = |document: &str, bytes: [usize; 2]| (rank.get(document).copied(), bytes);
        let mut rules: Vec<Rule> = self.rules.into_iter().map(|read| read.value).collect();
        rules.sort_by(|a, b| {
            let key = |rule: &Rule| place(&rule.source.document, rule.source.bytes);
            key(a).cmp(&key(b)).then_with(|| a.id.cmp(&b.id))
        });
        let mut not_rules: Vec<NotRule> = self.not_rules.into_iter().map(|read| read.value).collect();
        not_rules.sort_by_key(|passage| place(&passage.document, passage.bytes));
        let by_id = rules.iter().enumerate().map(|(index, rule)| (rule.id.clone(), index)).collect();
        let rulesets: BTreeSet<&str> = rules.iter().map(Rule::ruleset).collect();
        let rulesets = rulesets.into_iter().map(str::to_owned).collect();
        Ok(Rulebook { documents, rules, rulesets, by_id, not_rules, hash })
    }

    fn check_ids(&self, faults: &mut Vec<Fault>) {
        let mut first: HashMap<&str, &str> = HashMap::new();
        for read in &self.rules {
            let Read { file, value: rule } = read;
            let folder = file.split_once('/').map_or("", |(folder, _)| folder).to_owned();
            let (file, id) = (file.clone(), rule.id.clone());
            match first.entry(&rule.id) {
                Entry::Occupied(earlier) => {
                    let other = (*earlier.get()).to_owned();
                    faults.push(Fault::IdTwice { file: file.clone(), rule: id.clone(), other });
                }
                Entry::Vacant(place) => {
                    place.insert(&read.file);
                }
            }
            if !is_path(&rule.topic, 1) {
                faults.push(Fault::MalformedTopic {
                    file: file.clone(),
                    rule: id.clone(),
                    topic: rule.topic.clone(),
                });
            }
            if !is_path(&rule.id, 2) {
                faults.push(Fault::MalformedId { file, rule: id, folder });
            } else if rule.ruleset() != folder {
                faults.push(Fault::ForeignRuleset { file, rule: id, folder });
            }
        }
    }

    fn check_references(&self, faults: &mut Vec<Fault>) {
        let ids: HashSet<&str> = self.rules.iter().map(|read| read.value.id.as_str()).collect();
        for Read { file, value: rule } in &self.rules {
            for target in rule.see.iter().filter(|target| !ids.contains(target.as_str())) {
                faults.push(Fault::UnknownReference {
                    file: file.clone(),
                    rule: rule.id.clone(),
                    target: target.clone(),
                    nearest: owned(nearest(target, ids.iter().copied())),
                });
            }
        }
    }
}

fn check_texts(file: &str, rule: &Rule, documents: &[Document], faults: &mut Vec<Fault>) {
    let own_language = documents
        .iter()
        .find(|document| document.id == rule.source.document)
        .map(|document| document.language);
    let mut check = |name: &str, text: &Localized| {
        for lang in Lang::ALL {
            let field = format!("{name}.{lang}");
            match text.get(lang) {
                Some(text) if text.trim().is_empty() => {
                    faults.push(Fault::EmptyText { file: file.to_owned(), rule: rule.id.clone(), field });
                }
                None if own_language == Some(lang) => {
                    faults.push(Fault::MissingLanguage {
                        file: file.to_owned(),
                        rule: rule.id.clone(),
                        field,
                    });
                }
                _ => {}
            }
        }
    };
    check("title", &rule.title);
    check("text", &rule.text);
    if let Some(reading) = &rule.reading {
        check("reading", reading);
    }
}

fn check_anchor(
    file: &str,
    place: &str,
    document: &str,
    bytes: [usize; 2],
    documents: &[Document],
    faults: &mut Vec<Fault>,
) {
    let Some(found) = documents.iter().find(|known| known.id == document) else {
        faults.push(Fault::UnknownDocument {
            file: file.to_owned(),
            place: place.to_owned(),
            document: document.to_owned(),
            nearest: owned(nearest(document, documents.iter().map(|known| known.id.as_str()))),
        });
        return;
    };
    let [start, end] = bytes;
    if start >= end || end > found.bytes {
        faults.push(Fault::Range {
            file: file.to_owned(),
            place: place.to_owned(),
            bytes,
            length: found.bytes,
        });
    }
}

fn owned(ids: Vec<&str>) -> Vec<String> {
    ids.into_iter().map(str::to_owned).collect()
}

/// At least `parts` runs of `a-z`, `0-9` and `-`, joined by `/`.
fn is_path(text: &str, parts: usize) -> bool {
    let is_word = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    text.split('/').count() >= parts && text.split('/').all(is_word)
}
