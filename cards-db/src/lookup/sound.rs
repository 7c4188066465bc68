//! Names that sound like what was typed, as each language spells sounds.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use cardinal_embedded::read_toml;
use cardinal_language::{Lang, fold, words};
use rapidfuzz::distance::osa;
use rphonetic::DoubleMetaphone;

use super::index::{Entry, STOP_WORDS};

/// Names whose sound has fewer consonants than this sound like too many others.
const FEWEST_SOUNDS: usize = 4;
/// Of two names that sound alike, the letters must be alike at least so far, 0 to 1.
const LIKENESS: f64 = 0.6;
/// How many sounds of a word are told apart.
const LONGEST_WORD: usize = 12;

/// Names by how they sound.
#[derive(Debug, Default)]
pub(super) struct Sounds(HashMap<String, Vec<usize>>);

/// A name as an English reader would write it by ear.
struct Heard {
    words: Vec<String>,
}

impl Heard {
    fn of(text: &str, lang: Lang) -> Self {
        let heard = words(text).filter(|word| STOP_WORDS.binary_search(&fold(word).as_str()).is_err());
        Self { words: heard.map(|word| respelt(word, lang)).filter(|word| !word.is_empty()).collect() }
    }

    /// What it sounds like: a code for each of the two ways to read it; empty where too little sounds.
    fn codes(&self) -> Vec<String> {
        let metaphone = DoubleMetaphone::new(Some(LONGEST_WORD));
        let read: Vec<_> = self.words.iter().map(|word| metaphone.double_metaphone(word)).collect();
        let primary: Vec<String> = read.iter().map(rphonetic::DoubleMetaphoneResult::primary).collect();
        let alternate: Vec<String> = read.iter().map(rphonetic::DoubleMetaphoneResult::alternate).collect();
        let mut codes: Vec<String> = vec![primary.join(" "), alternate.join(" ")];
        codes.dedup();
        codes.retain(|code| code.chars().filter(|c| *c != ' ').count() >= FEWEST_SOUNDS);
        codes
    }

    fn is_like(&self, other: &Self) -> bool {
        let (one, other) = (self.words.concat(), other.words.concat());
        osa::normalized_similarity(one.chars(), other.chars()) >= LIKENESS
    }
}

/// The spellings of a language.
fn spellings(lang: Lang) -> &'static [(String, String)] {
    static ALL: OnceLock<BTreeMap<String, Vec<(String, String)>>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        read_toml(include_str!("sounds.toml")).expect("the embedded spellings parse, as a test shows")
    });
    all.get(lang.code()).map_or(&[], Vec::as_slice)
}

/// A word as an English reader would write it, in ASCII letters.
fn respelt(word: &str, lang: Lang) -> String {
    let lower = word.to_lowercase();
    let mut rest = lower.as_str();
    let mut heard = String::with_capacity(lower.len());
    while let Some(first) = rest.chars().next() {
        let found = spellings(lang).iter().find(|(written, _)| rest.starts_with(written.as_str()));
        let taken = if let Some((written, sound)) = found {
            heard.push_str(sound);
            written.len()
        } else {
            heard.push_str(&fold(&rest[..first.len_utf8()]));
            first.len_utf8()
        };
        rest = &rest[taken..];
    }
    heard.retain(|c| c.is_ascii_alphabetic());
    heard
}

impl Sounds {
    pub(super) fn new(entries: &[Entry]) -> Self {
        let mut by_code: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, entry) in entries.iter().enumerate() {
            for code in Heard::of(&entry.exact, entry.lang.unwrap_or(Lang::En)).codes() {
                by_code.entry(code).or_default().push(at);
            }
        }
        Self(by_code)
    }

    /// The names that sound like a text that somebody who writes this language, or else English, wrote.
    pub(super) fn like(&self, entries: &[Entry], text: &str, lang: Lang) -> Vec<usize> {
        let of = |lang: Lang| {
            let heard = Heard::of(text, lang);
            let mut names: Vec<usize> =
                heard.codes().iter().filter_map(|code| self.0.get(code)).flatten().copied().collect();
            names.retain(|at| {
                entries.get(*at).is_some_and(|entry| {
                    heard.is_like(&Heard::of(&entry.exact, entry.lang.unwrap_or(Lang::En)))
                })
            });
            names.sort_unstable();
            names.dedup();
            names
        };
        let own = of(lang);
        if own.is_empty() && lang != Lang::En { of(Lang::En) } else { own }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_its_spellings_and_a_longer_one_comes_before_its_beginning() {
        for lang in Lang::ALL {
            let known = spellings(lang);
            assert!(!known.is_empty(), "{lang}");
            for (at, (written, _)) in known.iter().enumerate() {
                assert!(
                    known[..at].iter().all(|(other, _)| !written.starts_with(other)),
                    "{lang}: {written}"
                );
            }
        }
    }

    #[test]
    fn a_word_is_respelt_as_its_language_sounds() {
        for (word, lang, heard) in [
            ("Mišima", Lang::Cs, "mishima"),
            ("Džagernót", Lang::Cs, "jagernot"),
            ("Chuchvalec", Lang::Cs, "huhvalets"),
            ("Ghiaccio", Lang::It, "giaccho"),
            ("Nephilim", Lang::En, "nefilim"),
        ] {
            assert_eq!(respelt(word, lang), heard, "{word}");
        }
    }
}
