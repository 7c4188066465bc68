//! Every name of every card, prepared once for each way of comparing.

use std::collections::HashMap;
use std::sync::OnceLock;

use cardinal_language::{Lang, fold, stem, words};

use super::sound::Sounds;
use super::words::{ByWord, Spelt};
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
    /// The names in order of their keys, and of their positions where those are the same.
    by_key: Vec<usize>,
    by_content: HashMap<String, Vec<usize>>,
    by_stems: [HashMap<String, Vec<usize>>; 3],
    by_word: ByWord,
    by_stem: [ByWord; 3],
    /// The words of names, for slips in one of them.
    pub(super) spelt: Vec<Spelt>,
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
    /// Whether its words stand sorted already.
    pub is_sorted: bool,
    /// Which letters `run` has.
    pub letters: Letters,
    /// Which letters `full_run` has.
    pub full_letters: Letters,
}

/// Which letters a name has, and which of them twice: small enough to be compared at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Letters(u128);

impl Letters {
    pub(super) fn of(letters: &[char]) -> Self {
        let (mut once, mut twice) = (0_u64, 0_u64);
        for letter in letters {
            let bit = 1 << (u32::from(*letter) % u64::BITS);
            twice |= once & bit;
            once |= bit;
        }
        Self(u128::from(twice) << u64::BITS | u128::from(once))
    }

    /// Whether so many edits may lead from one to the other: each brings one letter at most and
    /// takes one away. What may not is not worth measuring.
    pub(super) const fn within(self, edits: usize, other: Self) -> bool {
        self.fewest_edits(other) as usize <= edits
    }

    const fn fewest_edits(self, other: Self) -> u32 {
        let (one, other) = (self.0 & !other.0, other.0 & !self.0);
        let (one, other) = (one.count_ones(), other.count_ones());
        if one > other { one } else { other }
    }

    /// How alike names of these letters can be at most, 0 to 1, the longer of which has so many.
    pub(super) fn most_alike(self, other: Self, longer: usize) -> f64 {
        let longer = u32::try_from(longer.max(1)).unwrap_or(u32::MAX);
        1.0 - f64::from(self.fewest_edits(other)) / f64::from(longer)
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
        let sorted_run: Vec<char> = content.iter().flat_map(|word| word.chars()).collect();
        let is_sorted = run == sorted_run;
        Self { key, content, stems, run, full_run, sorted_run, is_sorted, letters, full_letters }
    }

    /// Whether articles or prepositions were left out of what is compared.
    pub(super) const fn stops(&self) -> bool {
        self.full_run.len() > self.run.len()
    }

    /// The stems of the content words, sorted, as this language inflects.
    pub(super) fn stems(&self, lang: Lang) -> &[String] {
        in_lang::<Vec<String>>(&self.stems, lang)
    }
}

/// Of what stands for each language of [`Lang::ALL`], that of one.
const fn in_lang<T>([en, it, cs]: &[T; 3], lang: Lang) -> &T {
    match lang {
        Lang::En => en,
        Lang::It => it,
        Lang::Cs => cs,
    }
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort_unstable();
    words
}

impl Index {
    /// The names of these cards, each with its position among all cards.
    pub(crate) fn new<'a>(cards: impl Iterator<Item = (usize, &'a Card)>) -> Self {
        Self::of(cards.flat_map(|(card, facts)| facts.names.iter().map(move |name| (card, name))))
    }

    /// These names: the position of the card, the language, where one is told, and whether it is the main one there.
    pub(super) fn of<'a>(names: impl Iterator<Item = (usize, (Option<Lang>, bool, &'a str))>) -> Self {
        // Names are made of the same words again and again, and a word is stemmed in three languages.
        let mut prepared: HashMap<&str, Word> = HashMap::new();
        let mut entries = Vec::new();
        for (card, (lang, main, name)) in names {
            for word in words(name) {
                prepared.entry(word).or_insert_with(|| Word::of(word));
            }
            let own: Vec<&Word> = words(name).filter_map(|word| prepared.get(word)).collect();
            entries.push(Entry { card, lang, main, exact: name.to_lowercase(), form: Form::of_words(&own) });
        }
        let mut by_content: HashMap<String, Vec<usize>> = HashMap::new();
        let mut by_stems: [HashMap<String, Vec<usize>>; 3] = Default::default();
        for (i, entry) in entries.iter().enumerate() {
            by_content.entry(entry.form.content.join(" ")).or_default().push(i);
            for (map, stems) in by_stems.iter_mut().zip(&entry.form.stems) {
                map.entry(stems.join(" ")).or_default().push(i);
            }
        }
        let longest = entries.iter().map(|e| e.form.key.split(' ').count()).max().unwrap_or(0);
        let mut by_key: Vec<usize> = (0..entries.len()).collect();
        by_key.sort_by_key(|at| entries.get(*at).map(|entry| entry.form.key.as_str()));
        let by_word = ByWord::new(entries.iter().map(|entry| entry.form.content.as_slice()));
        let by_stem = Lang::ALL.map(|lang| ByWord::new(entries.iter().map(|entry| entry.form.stems(lang))));
        let spelt = by_word.spelt();
        let sounds = OnceLock::new();
        Self { entries, by_key, by_content, by_stems, by_word, by_stem, spelt, sounds, longest }
    }

    /// Names that are the same without case, accents and punctuation.
    pub(super) fn with_key(&self, key: &str) -> &[usize] {
        self.with_key_where(key, |name| name == key)
    }

    /// Names that begin so, without case, accents and punctuation.
    pub(super) fn with_key_from(&self, beginning: &str) -> &[usize] {
        self.with_key_where(beginning, |name| name.starts_with(beginning))
    }

    /// The names from the first that does not come before a key, as long as they fit.
    fn with_key_where(&self, first: &str, fits: impl Fn(&str) -> bool) -> &[usize] {
        let key = |at: &usize| self.entries.get(*at).map_or("", |entry| entry.form.key.as_str());
        let from = self.by_key.split_at(self.by_key.partition_point(|at| key(at) < first)).1;
        from.split_at(from.partition_point(|at| fits(key(at)))).0
    }

    /// Names that have all of these words, and maybe more.
    pub(super) fn with_all_words(&self, words: &[String]) -> Vec<usize> {
        self.by_word.with_all(words)
    }

    /// Names that have all of these stems, and maybe more, as this language inflects.
    pub(super) fn with_all_stems(&self, lang: Lang, stems: &[String]) -> Vec<usize> {
        in_lang(&self.by_stem, lang).with_all(stems)
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
        in_lang(&self.by_stems, lang).get(&stems.join(" ")).map_or(&[], Vec::as_slice)
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
