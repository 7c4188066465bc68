//! An inverted index in memory, and how well its entries answer a question.

use std::collections::HashMap;

use cardinal_language::{Lang, fold};

use super::IndexError;
use super::entry::{Part, TextWord};
use super::lexicon::{Lexicon, TermId};
use super::question::{Alternative, Question, Weighted};
use super::tally::{Gain, Tally};
use crate::analysis::words_with_places;
use crate::glossary::StopWords;

/// How soon further occurrences of a word stop counting.
const SATURATION: f32 = 1.5;
/// How much an entry's length counts, from 0 to 1: a word says less of a long text than of a
/// short one.
const LENGTH_COUNTS: f32 = 0.2;

/// Where a token occurs, and how much it says there: from 0 to 1.
#[derive(Debug, Clone, Copy)]
struct Posting {
    entry: u32,
    value: f32,
    /// The share of the title that it is, or 0 where it stands elsewhere.
    title: f32,
}

impl Posting {
    fn gain(&self) -> Gain {
        Gain { value: self.value, covered: 1.0, title: self.title }
    }
}

/// The lists of a shelf; those of a language by the number of the token.
#[derive(Debug, Default)]
struct Lists {
    postings: [Vec<Vec<Posting>>; 3],
    /// The entries whose title begins with the token.
    led: HashMap<(Lang, TermId), Vec<u32>>,
}

#[derive(Default)]
pub(super) struct ShelfWriter {
    lists: Lists,
    /// For each entry, how many words it has in each language.
    lengths: Vec<[u16; 3]>,
}

/// A token of an entry, before it is put on a shelf.
struct Occurrence {
    lang: Lang,
    term: TermId,
    frequency: f32,
    title: f32,
}

/// An entry to be put on a shelf.
#[derive(Default)]
pub(super) struct Draft {
    terms: Vec<Occurrence>,
    lead: Vec<(Lang, TermId)>,
    length: [u16; 3],
}

pub(super) struct Shelf {
    lists: Lists,
    entries: usize,
}

impl Draft {
    /// Adds a text; gives its words with their tokens.
    pub fn add(&mut self, lexicon: &mut Lexicon, lang: Lang, part: Part, text: &str) -> Vec<TextWord> {
        let words = read(lexicon, lang, text);
        self.add_words(lang, part, &words, |_| 0.0);
        words
    }

    /// Adds a title; gives its words with their tokens.
    #[expect(clippy::cast_precision_loss, reason = "a title has few words")]
    pub fn add_title(
        &mut self,
        lexicon: &mut Lexicon,
        lang: Lang,
        title: &str,
        stop_words: &StopWords,
    ) -> Vec<TextWord> {
        let words = read(lexicon, lang, title);
        let is_telling = |word: &TextWord| {
            let text = title.get(word.bytes.clone()).unwrap_or_default();
            !stop_words.contains(lang, &fold(text))
        };
        let telling = words.iter().filter(|word| is_telling(word)).count();
        let share = 1.0 / telling.max(1) as f32;
        self.add_words(lang, Part::Title, &words, |word| if is_telling(word) { share } else { 0.0 });
        words
    }

    fn add_words(&mut self, lang: Lang, part: Part, words: &[TextWord], title: impl Fn(&TextWord) -> f32) {
        let weight = part.weight();
        for word in words {
            let [exact, folded] = word.terms;
            let title = title(word);
            let tokens = std::iter::once(exact).chain((folded != exact).then_some(folded));
            self.terms.extend(tokens.map(|term| Occurrence { lang, term, frequency: weight, title }));
        }
        let length = &mut self.length[lang as usize];
        *length = length.saturating_add(u16::try_from(words.len()).unwrap_or(u16::MAX));
    }

    /// Remembers that the title begins with this word.
    pub fn leads(&mut self, lang: Lang, word: &TextWord) {
        self.lead.extend(word.terms.map(|term| (lang, term)));
    }
}

fn read(lexicon: &mut Lexicon, lang: Lang, text: &str) -> Vec<TextWord> {
    words_with_places(text)
        .into_iter()
        .map(|word| TextWord { terms: lexicon.add(lang, word.text), bytes: word.bytes })
        .collect()
}

impl ShelfWriter {
    /// Puts a draft on the shelf; gives its tokens, each once.
    ///
    /// # Errors
    /// [`IndexError`] when the shelf is full.
    pub fn put(&mut self, mut draft: Draft) -> Result<Vec<(Lang, TermId)>, IndexError> {
        let entry = u32::try_from(self.lengths.len()).map_err(|_| IndexError { most: u32::MAX })?;
        draft.terms.sort_unstable_by_key(|occurrence| (occurrence.lang, occurrence.term));
        draft.terms.dedup_by(|next, kept| {
            let same = (next.lang, next.term) == (kept.lang, kept.term);
            if same {
                kept.frequency += next.frequency;
                kept.title = kept.title.max(next.title);
            }
            same
        });
        for occurrence in &draft.terms {
            let lists = &mut self.lists.postings[occurrence.lang as usize];
            let at = occurrence.term as usize;
            if lists.len() <= at {
                lists.resize_with(at + 1, Vec::new);
            }
            lists[at].push(Posting { entry, value: occurrence.frequency, title: occurrence.title });
        }
        draft.lead.sort_unstable();
        draft.lead.dedup();
        for term in draft.lead {
            self.lists.led.entry(term).or_default().push(entry);
        }
        self.lengths.push(draft.length);
        Ok(draft.terms.into_iter().map(|occurrence| (occurrence.lang, occurrence.term)).collect())
    }

    /// The shelf, its frequencies turned into what an occurrence says.
    #[expect(
        clippy::cast_precision_loss,
        reason = "lengths and counts are far below 2^24, and these are weights"
    )]
    pub fn finish(mut self) -> Shelf {
        for lang in Lang::ALL {
            let of_lang = |length: &[u16; 3]| length[lang as usize];
            let texts = self.lengths.iter().filter(|length| of_lang(length) > 0).count().max(1);
            let words: usize = self.lengths.iter().map(|length| usize::from(of_lang(length))).sum();
            let usual = (words as f32 / texts as f32).max(1.0);
            for posting in self.lists.postings[lang as usize].iter_mut().flatten() {
                let length = self.lengths.get(posting.entry as usize).map_or(0, of_lang);
                let long = 1.0 - LENGTH_COUNTS + LENGTH_COUNTS * f32::from(length) / usual;
                posting.value = posting.value * (1.0 + SATURATION) / (posting.value + SATURATION * long);
            }
        }
        Shelf { lists: self.lists, entries: self.lengths.len() }
    }
}

impl Shelf {
    /// The entries that answer to some of the question, in no order. Concepts are looked for in
    /// the given languages only: where every entry has a text in one of them, the others add
    /// nothing.
    pub fn search(&self, question: &Question, langs: &[Lang]) -> Tally {
        let mut tally = Tally::new(self.entries);
        for unit in &question.units {
            for alternative in &unit.alternatives {
                if alternative.lang.is_none_or(|lang| langs.contains(&lang)) {
                    self.alternative(alternative, &mut tally);
                }
            }
            tally.finish_unit(unit.importance);
        }
        for (lang, term) in question.terms() {
            for &entry in self.lists.led.get(&(lang, term)).into_iter().flatten() {
                tally.lead(entry);
            }
        }
        tally
    }

    fn alternative(&self, alternative: &Alternative, tally: &mut Tally) {
        if let [word] = &alternative.words[..] {
            for weighted in word {
                let weight = weighted.weight * alternative.weight;
                for posting in self.postings(weighted) {
                    tally.answer(posting.entry, posting.gain().times(weight));
                }
            }
            return;
        }
        for word in &alternative.words {
            for weighted in word {
                for posting in self.postings(weighted) {
                    tally.word(posting.entry, posting.gain().times(weighted.weight));
                }
            }
            tally.finish_word();
        }
        let words = alternative.words.len();
        // Of a concept's form every word must occur, of the words as typed any may.
        let needed = if alternative.lang.is_some() { words } else { 1 };
        tally.finish_words(words, needed, alternative.weight);
    }

    fn postings(&self, weighted: &Weighted) -> &[Posting] {
        self.lists
            .postings
            .get(weighted.lang as usize)
            .and_then(|lists| lists.get(weighted.term as usize))
            .map_or(&[], Vec::as_slice)
    }
}
