//! Every name of every card, prepared once for each way of comparing.

use std::collections::HashMap;
use std::sync::OnceLock;

use cardinal_language::{Lang, fold, stem, words};

use super::sound::Sounds;
use crate::Card;

/// Articles and prepositions of the three languages, folded: too common to tell names apart.
pub(super) const STOP_WORDS: [&str; 51] = [
    "a", "ad", "ai", "al", "all", "alla", "alle", "an", "by", "con", "d", "da", "dal", "dall", "dalla", "de",
    "degli", "dei", "del", "dell", "della", "delle", "dello", "di", "do", "for", "gli", "i", "il", "in", "k",
    "ke", "l", "la", "le", "lo", "na", "nel", "o", "of", "s", "se", "the", "tra", "un", "una", "uno", "v",
    "ve", "z", "ze",
];

/// All names, and where to find them by each way of comparing.
#[derive(Debug)]
pub(crate) struct Index {
    pub(super) entries: Vec<Entry>,
    by_key: HashMap<String, Vec<usize>>,
    by_content: HashMap<String, Vec<usize>>,
    by_stems: [HashMap<String, Vec<usize>>; 3],
    /// The names by their sound, heard when first asked.
    sounds: OnceLock<Sounds>,
    /// The most words that any name has.
    pub(super) longest: usize,
}

/// One name of one card.
#[derive(Debug)]
pub(super) struct Entry {
    /// The position of the card.
    pub card: usize,
    /// The language of the name; `None` for one that nobody asks in.
    pub lang: Option<Lang>,
    /// Whether it is the main name in that language.
    pub main: bool,
    /// Lower case, otherwise as printed.
    pub exact: String,
    pub form: Form,
}

/// A name or a query in all the forms in which they are compared.
#[derive(Debug)]
pub(super) struct Form {
    /// Folded words, one space between them.
    pub key: String,
    /// Folded words without articles and prepositions, sorted.
    pub content: Vec<String>,
    /// The stems of those words, for each language of [`Lang::ALL`], sorted.
    stems: [Vec<String>; 3],
    /// The content words without spaces, in their order: what edit distance is measured on.
    pub run: Vec<char>,
    /// The same with articles and prepositions, which can be mistyped too.
    pub full_run: Vec<char>,
    /// The content words sorted, so that swapped words cost nothing.
    pub sorted_run: Vec<char>,
    /// Which letters `run` has.
    pub letters: Letters,
    /// Which letters `full_run` has.
    pub full_letters: Letters,
}

/// A set of letters, small enough to be compared at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Letters(u64);

impl Letters {
    pub(super) fn of(letters: &[char]) -> Self {
        Self(letters.iter().fold(0, |set, letter| set | 1 << (u32::from(*letter) % 64)))
    }

    /// Whether so many edits may lead from one to the other: each brings one letter at most and
    /// takes one away. What may not is not worth measuring.
    pub(super) const fn within(self, edits: usize, other: Self) -> bool {
        (self.0 & !other.0).count_ones() as usize <= edits
            && (other.0 & !self.0).count_ones() as usize <= edits
    }
}

/// A name without case, accents and punctuation.
pub(crate) fn name_key(name: &str) -> String {
    let words: Vec<String> = words(name).map(fold).collect();
    words.join(" ")
}

/// The asker's language first, then the others.
pub(super) fn asker_first(lang: Lang) -> impl Iterator<Item = Lang> {
    std::iter::once(lang).chain(Lang::ALL.into_iter().filter(move |other| *other != lang))
}

/// One word in all the forms in which it is compared.
#[derive(Debug)]
pub(super) struct Word {
    folded: String,
    stems: [String; 3],
    /// Whether it is an article or a preposition.
    pub stops: bool,
}

impl Word {
    pub(super) fn of(word: &str) -> Self {
        let folded = fold(word);
        let stops = STOP_WORDS.binary_search(&folded.as_str()).is_ok();
        Self { stems: Lang::ALL.map(|lang| stem(lang, word)), folded, stops }
    }
}

impl Form {
    pub(super) fn of(text: &str) -> Self {
        let words: Vec<Word> = words(text).map(Word::of).collect();
        Self::of_words(&words.iter().collect::<Vec<_>>())
    }

    pub(super) fn of_words(words: &[&Word]) -> Self {
        let key = words.iter().map(|word| word.folded.as_str()).collect::<Vec<_>>().join(" ");
        let only_stops = words.iter().all(|word| word.stops);
        let kept = || words.iter().filter(|word| only_stops || !word.stops);
        let stems = [0, 1, 2]
            .map(|lang: usize| sorted(kept().filter_map(|word| word.stems.get(lang).cloned()).collect()));
        let run: Vec<char> = kept().flat_map(|word| word.folded.chars()).collect();
        let full_run: Vec<char> = key.chars().filter(|c| *c != ' ').collect();
        let [letters, full_letters] = [&run, &full_run].map(|run| Letters::of(run));
        let content = sorted(kept().map(|word| word.folded.clone()).collect());
        let sorted_run = content.iter().flat_map(|word| word.chars()).collect();
        Self { key, content, stems, run, full_run, sorted_run, letters, full_letters }
    }

    /// The stems of the content words, sorted, as this language inflects.
    pub(super) fn stems(&self, lang: Lang) -> &[String] {
        let [en, it, cs] = &self.stems;
        match lang {
            Lang::En => en,
            Lang::It => it,
            Lang::Cs => cs,
        }
    }
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort_unstable();
    words
}

impl Index {
    /// The names of these cards, each with its position among all cards.
    pub(crate) fn new<'a>(cards: impl Iterator<Item = (usize, &'a Card)>) -> Self {
        let mut entries = Vec::new();
        for (card, facts) in cards {
            for (lang, main, name) in facts.names.iter() {
                let exact = name.to_lowercase();
                entries.push(Entry { card, lang, main, exact, form: Form::of(name) });
            }
        }
        let mut by_key: HashMap<String, Vec<usize>> = HashMap::new();
        let mut by_content: HashMap<String, Vec<usize>> = HashMap::new();
        let mut by_stems: [HashMap<String, Vec<usize>>; 3] = Default::default();
        for (i, entry) in entries.iter().enumerate() {
            by_key.entry(entry.form.key.clone()).or_default().push(i);
            by_content.entry(entry.form.content.join(" ")).or_default().push(i);
            for (map, stems) in by_stems.iter_mut().zip(&entry.form.stems) {
                map.entry(stems.join(" ")).or_default().push(i);
            }
        }
        let longest = entries.iter().map(|e| e.form.key.split(' ').count()).max().unwrap_or(0);
        Self { entries, by_key, by_content, by_stems, sounds: OnceLock::new(), longest }
    }

    /// Names that are the same without case, accents and punctuation.
    pub(super) fn with_key(&self, key: &str) -> &[usize] {
        self.by_key.get(key).map_or(&[], Vec::as_slice)
    }

    /// The cards with a name in this language that is this without case, accents and punctuation.
    pub(crate) fn cards_with_key(&self, key: &str, lang: Lang) -> Vec<usize> {
        self.cards_named_in(self.with_key(key), lang)
    }

    /// Names of the same words in any order, articles and prepositions aside.
    pub(super) fn with_content(&self, content: &[String]) -> &[usize] {
        self.by_content.get(&content.join(" ")).map_or(&[], Vec::as_slice)
    }

    /// Names of the same stems in any order, as this language inflects.
    pub(super) fn with_stems(&self, lang: Lang, stems: &[String]) -> &[usize] {
        let [en, it, cs] = &self.by_stems;
        let map = match lang {
            Lang::En => en,
            Lang::It => it,
            Lang::Cs => cs,
        };
        map.get(&stems.join(" ")).map_or(&[], Vec::as_slice)
    }

    /// Names that sound like a text, as one who writes this language spells it.
    pub(super) fn sounding_like(&self, text: &str, lang: Lang) -> Vec<usize> {
        self.sounds.get_or_init(|| Sounds::new(&self.entries)).like(&self.entries, text, lang)
    }

    /// The cards of these names: those named in the asker's language, or else in any.
    pub(super) fn cards_of(&self, names: &[usize], lang: Lang) -> Vec<usize> {
        let own = self.cards_named_in(names, lang);
        if own.is_empty() { self.cards_where(names, |_| true) } else { own }
    }

    /// The cards of those of these names that are in this language.
    pub(super) fn cards_named_in(&self, names: &[usize], lang: Lang) -> Vec<usize> {
        self.cards_where(names, |entry| entry.lang == Some(lang))
    }

    fn cards_where(&self, names: &[usize], fits: impl Fn(&Entry) -> bool) -> Vec<usize> {
        let entries = names.iter().filter_map(|i| self.entries.get(*i));
        let mut cards: Vec<usize> = entries.filter(|e| fits(e)).map(|entry| entry.card).collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stop_words_are_sorted_for_the_search_in_them() {
        assert!(STOP_WORDS.is_sorted());
    }

    #[test]
    fn a_name_of_stop_words_alone_keeps_them() {
        assert_eq!(Form::of("Of the").content, ["of", "the"]);
        assert_eq!(Form::of("Nepharite of Ilian").content, ["ilian", "nepharite"]);
    }
}
