//! Reads how people ask for each rule, and holds it against the rulebook.

use std::collections::{BTreeMap, HashMap, HashSet};

use cardinal_embedded::{Packed, packed, read_toml};
use cardinal_language::{Lang, words};

use super::{PhraseFault, Phrases, QueryPhrases, QueryPhrasesError};
use crate::{Rulebook, data_files};

static EMBEDDED: Packed = packed!("query-phrases");

impl QueryPhrases {
    /// The phrases that ship in the binary.
    ///
    /// # Errors
    /// [`QueryPhrasesError`] when a file is at fault. The tests load it, so a released binary cannot.
    pub fn embedded(rulebook: &Rulebook) -> Result<Self, QueryPhrasesError> {
        Self::from_files(EMBEDDED.files().into_iter().map(|file| (file.path, file.text)), rulebook)
    }

    /// Phrases from files, given as path and content: each a table for every rule, named after it.
    /// Files that are not TOML are left out.
    ///
    /// # Errors
    /// [`QueryPhrasesError`] with every fault of every file.
    pub fn from_files<P, C>(
        files: impl IntoIterator<Item = (P, C)>,
        rulebook: &Rulebook,
    ) -> Result<Self, QueryPhrasesError>
    where
        P: Into<String>,
        C: AsRef<[u8]>,
    {
        let files = data_files::in_order(files);
        let mut loading = Loading { rulebook, found: HashMap::new(), faults: Vec::new() };
        for (path, content) in &files {
            loading.read(path, content.as_ref());
        }
        if !loading.faults.is_empty() {
            return Err(QueryPhrasesError { faults: loading.faults });
        }
        Ok(Self { rules: loading.found.into_iter().map(|(rule, (_, phrases))| (rule, phrases)).collect() })
    }
}

struct Loading<'r> {
    rulebook: &'r Rulebook,
    /// From a rule's id to the file that its phrases stand in, and the phrases.
    found: HashMap<String, (String, Phrases)>,
    faults: Vec<PhraseFault>,
}

impl Loading<'_> {
    fn read(&mut self, path: &str, content: &[u8]) {
        let file = || path.to_owned();
        let Ok(text) = str::from_utf8(content) else {
            self.faults.push(PhraseFault::NotText { file: file() });
            return;
        };
        let rules: BTreeMap<String, Phrases> = match read_toml(text) {
            Ok(rules) => rules,
            Err(error) => {
                let reason = error.to_string();
                self.faults.push(PhraseFault::Syntax { file: file(), reason });
                return;
            }
        };
        for (rule, phrases) in rules {
            if self.rulebook.rule(&rule).is_none() {
                let nearest = self.rulebook.nearest_ids(&rule).into_iter().map(str::to_owned).collect();
                self.faults.push(PhraseFault::UnknownRule { file: file(), rule, nearest });
                continue;
            }
            for lang in Lang::ALL {
                self.check(path, &rule, lang, phrases.get(lang));
            }
            if let Some((other, _)) = self.found.get(&rule) {
                let other = other.clone();
                self.faults.push(PhraseFault::Twice { file: file(), rule, other });
            } else {
                self.found.insert(rule, (file(), phrases));
            }
        }
    }

    fn check(&mut self, file: &str, rule: &str, lang: Lang, phrases: &[String]) {
        let mut seen = HashSet::new();
        for phrase in phrases {
            let (file, rule) = (file.to_owned(), rule.to_owned());
            if words(phrase).next().is_none() {
                self.faults.push(PhraseFault::Empty { file, rule, lang });
            } else if !seen.insert(phrase.as_str()) {
                self.faults.push(PhraseFault::PhraseTwice { file, rule, lang, phrase: phrase.clone() });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Rulebook {
        Rulebook::embedded().unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn the_embedded_phrases_lead_to_rules_that_exist() {
        let book = book();
        let asked = QueryPhrases::embedded(&book).unwrap_or_else(|error| panic!("{error}"));
        assert!(asked.len() * 10 >= book.rules().len() * 9, "{} rules have phrases", asked.len());
    }

    #[test]
    fn every_fault_of_every_file_is_named_at_once() {
        let book = book();
        let known = book.rules()[0].id.as_str();
        let wrong = format!("{known}x");
        let table = |rule: &str, phrases: &str| format!("[\"{rule}\"]\nen = {phrases}\n");
        let files = [
            ("a/one.toml", table(known, "[\"hide\", \"hide\", \"?\"]").into_bytes()),
            ("a/two.toml", table(known, "[\"seek shelter\"]").into_bytes()),
            ("b/broken.toml", b"x = ".to_vec()),
            ("b/strange.toml", vec![0xff]),
            ("b/unknown.toml", table(&wrong, "[\"hide\"]").into_bytes()),
            ("notes.md", b"not read".to_vec()),
        ];
        let faults = QueryPhrases::from_files(files, &book).expect_err("it is refused").faults;
        let (one, two) = ("a/one.toml".to_owned(), "a/two.toml".to_owned());
        let rule = known.to_owned();
        assert_eq!(faults.len(), 6, "{faults:?}");
        assert!(faults.contains(&PhraseFault::PhraseTwice {
            file: one.clone(),
            rule: rule.clone(),
            lang: Lang::En,
            phrase: "hide".to_owned()
        }));
        assert!(faults.contains(&PhraseFault::Empty {
            file: one.clone(),
            rule: rule.clone(),
            lang: Lang::En
        }));
        assert!(faults.contains(&PhraseFault::Twice { file: two, rule, other: one }));
        assert!(faults.contains(&PhraseFault::NotText { file: "b/strange.toml".to_owned() }));
        assert!(
            faults
                .iter()
                .any(|fault| matches!(fault, PhraseFault::Syntax { file, .. } if file == "b/broken.toml"))
        );
        assert!(faults.iter().any(
            |fault| matches!(fault, PhraseFault::UnknownRule { nearest, .. } if nearest.iter().any(|id| id == known))
        ));
    }
}
