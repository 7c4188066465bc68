//! The words of questions about a position and of moves, read from `assistant/phrases/tash-kalar`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use cardinal_embedded::read_toml;
use cardinal_language::{Lang, fold};
use cardinal_tash_kalar::board::Rank;
use regex::Regex;
use serde::Deserialize;

/// The words of one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Phrases {
    pub(super) asks: Asks,
    pub(super) goals: Goals,
    pub(super) position: Told,
    /// By the word that the engine has, those that people type; the first is shown.
    words: BTreeMap<String, Vec<String>>,
}

/// What questions look like.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asks {
    pub(super) show: Form,
    pub(super) can: Form,
    pub(super) solve: Form,
    pub(super) summonable: Form,
    pub(super) score: Form,
    pub(super) explore: Form,
}

/// The words in which a position is told, folded.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Told {
    /// What may stand before anything.
    pub(super) leads: BTreeSet<String>,
    /// What joins two things.
    pub(super) joins: BTreeSet<String>,
    /// What says nothing between whose pieces, their rank and their squares.
    fillers: BTreeSet<String>,
    /// What tells of a hand, of tasks, of whose turn it is.
    pub(super) hand: BTreeSet<String>,
    pub(super) tasks: BTreeSet<String>,
    pub(super) to_play: BTreeSet<String>,
    /// By the word that the engine has.
    pub(super) modes: BTreeMap<String, Vec<String>>,
    ranks: BTreeMap<String, BTreeSet<String>>,
    /// Words for each side, by one that stands for them; `me` is who asks.
    sides: BTreeMap<String, BTreeSet<String>>,
}

impl Told {
    /// The rank that a word names.
    pub(super) fn rank(&self, word: &str) -> Option<Rank> {
        let (rank, _) = self.ranks.iter().find(|(_, words)| words.contains(word))?;
        rank.parse().ok()
    }

    /// The side that a word names: one word for all that mean it, or a letter of the notation.
    pub(super) fn side(&self, word: &str) -> Option<String> {
        let named = self.sides.iter().find(|(_, words)| words.contains(word)).map(|(side, _)| side.clone());
        let is_letter = ["x", "o", "v", "t"].contains(&word) && !self.says_nothing(word);
        named.or_else(|| is_letter.then(|| word.to_owned()))
    }

    /// Whether a word names a side.
    pub(super) fn is_side(&self, word: &str) -> bool {
        self.side(word).is_some()
    }

    /// Whether a word tells nothing of pieces.
    pub(super) fn says_nothing(&self, word: &str) -> bool {
        self.fillers.contains(word) || self.leads.contains(word) || self.joins.contains(word)
    }

    /// Whether a word is one of these.
    pub(super) fn knows(&self, word: &str) -> bool {
        let lists = [&self.hand, &self.tasks, &self.to_play];
        self.says_nothing(word)
            || self.rank(word).is_some()
            || self.sides.values().any(|words| words.contains(word))
            || lists.into_iter().any(|words| words.contains(word))
            || self.modes.values().flatten().any(|mode| mode.split(' ').any(|part| part == word))
    }
}

/// What is to be reached, where it is no task.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Goals {
    pub(super) legend: Form,
    pub(super) points: Form,
}

/// A regular expression over folded text.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Form(pub(super) Regex);

impl TryFrom<String> for Form {
    type Error = regex::Error;

    fn try_from(source: String) -> Result<Self, regex::Error> {
        Regex::new(&source).map(Self)
    }
}

const FILES: [&str; 3] = [
    include_str!("../../phrases/tash-kalar/en.toml"),
    include_str!("../../phrases/tash-kalar/it.toml"),
    include_str!("../../phrases/tash-kalar/cs.toml"),
];

fn index(lang: Lang) -> usize {
    Lang::ALL.iter().position(|other| *other == lang).unwrap_or_default()
}

/// The phrases of a language.
pub(super) fn phrases(lang: Lang) -> &'static Phrases {
    static ALL: LazyLock<Vec<Phrases>> = LazyLock::new(|| {
        let read = |source: &&str| read_toml(source).expect("the embedded phrases parse, as a test shows");
        FILES.iter().map(read).collect()
    });
    &ALL[index(lang)]
}

/// The languages, the asker's first.
pub(super) fn languages(lang: Lang) -> impl Iterator<Item = Lang> {
    std::iter::once(lang).chain(Lang::ALL.into_iter().filter(move |other| *other != lang))
}

/// The engine's word for one that is typed, in any language, the asker's first.
pub(super) fn canonical(word: &str, lang: Lang) -> Option<&'static str> {
    let word = fold(word);
    languages(lang).find_map(|lang| {
        let words = phrases(lang).words.iter();
        words
            .into_iter()
            .find(|(_, typed)| typed.iter().any(|typed| fold(typed) == word))
            .map(|(own, _)| own.as_str())
    })
}

/// A move as the engine writes it in the words of a language.
pub(super) fn offered(action: &str, lang: Lang) -> String {
    let words = &phrases(lang).words;
    let word =
        |own: &str| words.get(own).and_then(|typed| typed.first()).cloned().unwrap_or_else(|| own.to_owned());
    action.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_words_and_each_is_read_back() {
        let english: Vec<&String> = phrases(Lang::En).words.keys().collect();
        for lang in Lang::ALL {
            assert_eq!(phrases(lang).words.keys().collect::<Vec<_>>(), english, "{lang}");
            for own in &english {
                assert_eq!(canonical(&offered(own, lang), lang), Some(own.as_str()), "{lang}");
            }
        }
    }

    #[test]
    fn every_form_names_what_it_is_read_for() {
        for lang in Lang::ALL {
            let Phrases { asks, goals, .. } = phrases(lang);
            for (form, names) in [
                (&asks.solve, &["goal"][..]),
                (&asks.summonable, &["card", "at"]),
                (&goals.points, &["points"]),
                (&asks.explore, &["moves"]),
            ] {
                let known: Vec<&str> = form.0.capture_names().flatten().collect();
                assert_eq!(known, names, "{lang}: {}", form.0);
            }
        }
    }
}
