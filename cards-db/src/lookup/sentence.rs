//! Card names inside a sentence, tolerant of articles, inflection and a slip of the pen.

use std::ops::Range;

use cardinal_language::{Lang, words};

use super::index::{Entry, Form, Index, Word, asker_first};
use super::typo::{Closest, Typed};
use super::{MAX_TEXT_CHARS, Why};
use crate::{Card, Cards};

/// Names shorter than this are not recognised inside a sentence when mistyped: ordinary words
/// are too like them.
const SHORTEST_MISTYPED: usize = 8;
/// In longer texts slips are not looked for; a what-if is one line.
const LONGEST_FOR_SLIPS: usize = 40;

/// A name found inside a sentence.
#[derive(Debug, Clone, PartialEq)]
pub struct Mention<'a> {
    /// The card named, or all cards that it names equally well, in order of their ids.
    pub cards: Vec<&'a Card>,
    /// Where the name stands in the sentence, in bytes.
    pub bytes: Range<usize>,
    /// How it was recognised; never [`Why::Prefix`] or [`Why::WordsInAnyOrder`].
    pub why: Why,
}

/// Some words of the sentence that may be a name.
struct Window {
    length: usize,
    bytes: Range<usize>,
    form: Form,
    /// Whether it neither begins nor ends with an article; only a name printed that way does.
    bare: bool,
}

impl Cards {
    /// Finds the card names inside a sentence: left to right, the longest first, no two overlapping.
    ///
    /// Only the first [`MAX_TEXT_CHARS`] characters are searched.
    pub fn find_in<'a>(&'a self, text: &str, lang: Lang) -> Vec<Mention<'a>> {
        let searched = text.char_indices().nth(MAX_TEXT_CHARS).and_then(|(end, _)| text.get(..end));
        let words = words_of(searched.unwrap_or(text));
        let slips = words.len() <= LONGEST_FOR_SLIPS;
        let mut mentions = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let windows = self.index.windows(&words[at..]);
            let recognised = windows.iter().find_map(|window| {
                Some((window, self.index.recognise(window, text.get(window.bytes.clone())?, lang)?))
            });
            let found = recognised.or_else(|| {
                let mut bare = windows.iter().filter(|window| slips && window.bare);
                bare.find_map(|window| Some((window, self.index.recognise_mistyped(&window.form)?)))
            });
            at += found.as_ref().map_or(1, |(window, _)| window.length);
            mentions.extend(found.map(|(window, (cards, why))| Mention {
                cards: self.pick(&cards).collect(),
                bytes: window.bytes.clone(),
                why,
            }));
        }
        mentions
    }
}

fn words_of(text: &str) -> Vec<(Word, Range<usize>)> {
    words(text)
        .map(|word| {
            // Both pointers are into the same text, the word's not before the text's.
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            (Word::of(word), start..start + word.len())
        })
        .collect()
}

impl Index {
    /// The runs of words that begin with the first of these, the longest first.
    fn windows(&self, words: &[(Word, Range<usize>)]) -> Vec<Window> {
        (1..=words.len().min(self.longest))
            .rev()
            .filter_map(|length| {
                let window = words.get(..length)?;
                let ((first, start), (last, end)) = (window.first()?, window.last()?);
                let form = Form::of_words(&window.iter().map(|(word, _)| word).collect::<Vec<_>>());
                let bare = !first.stops && !last.stops;
                Some(Window { length, bytes: start.start..end.end, form, bare })
            })
            .collect()
    }

    fn recognise(&self, window: &Window, text: &str, lang: Lang) -> Option<(Vec<usize>, Why)> {
        let form = &window.form;
        let printed = self.with_key(&form.key);
        if !printed.is_empty() {
            let exact = text.to_lowercase();
            let is_exact = |i: &usize| self.entries.get(*i).is_some_and(|e| e.exact == exact);
            let why = if printed.iter().any(is_exact) { Why::Exact } else { Why::Folded };
            return Some((self.cards_of(printed, lang), why));
        }
        if !window.bare {
            return None;
        }
        let folded = self.in_this_order(self.with_content(&form.content), form);
        if !folded.is_empty() {
            return Some((self.cards_of(&folded, lang), Why::Folded));
        }
        asker_first(lang).find_map(|inflects| {
            let names = self.with_stems(inflects, form.stems(inflects));
            (!names.is_empty()).then(|| (self.cards_of(names, lang), Why::Inflected))
        })
    }

    /// Words of a sentence that make a name only in another order are a coincidence.
    fn in_this_order(&self, names: &[usize], form: &Form) -> Vec<usize> {
        let same = |i: &usize| self.entries.get(*i).is_some_and(|e| e.form.run == form.run);
        names.iter().copied().filter(same).collect()
    }

    fn recognise_mistyped(&self, form: &Form) -> Option<(Vec<usize>, Why)> {
        if form.run.len() < SHORTEST_MISTYPED {
            return None;
        }
        let typed = Typed::new(&form.run, form.letters);
        let mut closest = Closest::none();
        for Entry { form: name, card, .. } in &self.entries {
            let letters = name.run.len();
            if letters < SHORTEST_MISTYPED || name.content.len() != form.content.len() {
                continue;
            }
            if let Some(edits) = typed.edits(&name.run, name.letters, if letters >= 12 { 2 } else { 1 }) {
                closest.keep(edits, *card);
            }
        }
        closest.found().map(|(edits, cards)| (cards, Why::Typo { edits }))
    }
}
