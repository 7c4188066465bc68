//! What a question must ask for before it comes first.

use cardinal_embedded::read_toml;
use cardinal_language::{InEach, Lang};
use serde::Deserialize;

use super::GlossaryError;

const FILE: &str = "glossary/asides.toml";

/// Rules that come first only where a question asks for them.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Aside {
    /// How their ids begin.
    rules: Vec<String>,
    /// How the words begin that ask for them, folded.
    words: InEach<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AsidesFile {
    aside: Vec<Aside>,
}

/// All of them, in the order of the file.
#[derive(Debug, Clone)]
pub(crate) struct Asides(Vec<Aside>);

impl Asides {
    pub(crate) fn embedded() -> Result<Self, GlossaryError> {
        let file: AsidesFile = read_toml(include_str!("../../glossary/asides.toml"))
            .map_err(|error| GlossaryError::Syntax { file: FILE.to_owned(), reason: error.to_string() })?;
        Ok(Self(file.aside))
    }

    /// The one that a rule belongs to, by its place among all.
    pub(crate) fn of(&self, rule: &str) -> Option<u32> {
        let is_of = |aside: &Aside| aside.rules.iter().any(|start| rule.starts_with(start.as_str()));
        self.0.iter().position(is_of).and_then(|place| u32::try_from(place).ok())
    }

    /// Whether one of the words of a question asks for it; `words` are folded.
    pub(crate) fn is_asked(&self, place: u32, words: &[String]) -> bool {
        let Some(aside) = self.0.get(place as usize) else { return true };
        let asks = |start: &String| words.iter().any(|word| word.starts_with(start.as_str()));
        Lang::ALL.into_iter().any(|lang| aside.words.get(lang).iter().any(asks))
    }
}

#[cfg(test)]
mod tests {
    use cardinal_language::fold;

    use super::*;
    use crate::Rulebook;

    #[test]
    fn every_beginning_of_an_id_is_one_of_rules_and_every_word_is_folded() {
        let rulebook = Rulebook::embedded().unwrap_or_else(|error| panic!("{error}"));
        let asides = Asides::embedded().unwrap_or_else(|error| panic!("{error}"));
        for aside in &asides.0 {
            for start in &aside.rules {
                let begins = |rule: &crate::Rule| rule.id.starts_with(start.as_str());
                assert!(rulebook.rules().iter().any(begins), "{start}");
            }
            for lang in Lang::ALL {
                for word in aside.words.get(lang) {
                    assert_eq!(*word, fold(word), "{lang}");
                }
            }
        }
    }

    #[test]
    fn a_tournament_is_asked_for_by_its_words_alone() {
        let asides = Asides::embedded().unwrap_or_else(|error| panic!("{error}"));
        let of = asides.of("mcic-tournament/format/points").expect("it stands aside");
        let is_asked = |line: &str| {
            let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            asides.is_asked(of, &words)
        };
        assert!(!is_asked("how many points to win"));
        assert!(is_asked("quanti punti in un torneo"));
        assert_eq!(asides.of("doomtrooper-it/cover/bonus"), None);
    }
}
