//! One name as a whole, from exact to mistyped; a tie asks.

use cardinal_language::Lang;
use serde::Serialize;

use super::MAX_NAME_CHARS;
use super::index::{Form, Index, asker_first};
use crate::{Card, Cards};

/// What looking a name up came to.
#[derive(Debug, Clone, PartialEq)]
pub enum Lookup<'a> {
    /// One card.
    Found {
        /// The card.
        card: &'a Card,
        /// Why it is this one.
        why: Why,
    },
    /// Several cards fit equally well: ask which one is meant. Two or more, in order of their ids.
    Ambiguous(Vec<&'a Card>),
    /// No card fits.
    Nothing {
        /// Cards with names somewhat like it, the most like first; at most three.
        nearest: Vec<&'a Card>,
    },
}

/// Why a card was found, from the surest to the least sure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Match"))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Why {
    /// The name as printed, whatever its case.
    Exact,
    /// The name but for accents, punctuation and articles.
    Folded,
    /// The name begins so.
    Prefix,
    /// Words of the name, in some order.
    WordsInAnyOrder,
    /// What people call it besides its names.
    Nickname,
    /// The name in another grammatical form.
    Inflected,
    /// A name that sounds like it.
    SoundsAlike,
    /// The name with slips of the pen.
    Typo {
        /// How many letters were added, left out, exchanged or swapped.
        edits: usize,
    },
}

/// What names lead to, and whether by a part of one.
struct Named<'a> {
    answer: Lookup<'a>,
    in_part: bool,
}

/// What was typed, and the form in which it is compared; `None` where it can be no name.
fn asked(text: &str) -> Option<(&str, Form)> {
    let text = text.trim();
    let is_short = text.chars().nth(MAX_NAME_CHARS).is_none();
    let query = is_short.then(|| Form::of(text))?;
    (!query.key.is_empty()).then_some((text, query))
}

impl Cards {
    /// Finds the card that a person means by a name.
    ///
    /// An id is the card's. Else this is tried in this order, in the asker's language before the others: the exact
    /// name; without accents and punctuation; its beginning (three letters or more); its words in any order; a
    /// nickname; inflected; mistyped; written by ear. The first that fits anything decides: one card is found,
    /// several are a tie. A part that several names share is no name of any of them, so that a
    /// nickname, if it is one, settles such a tie. A name longer than [`MAX_NAME_CHARS`] fits nothing.
    pub fn lookup(&self, text: &str, lang: Lang) -> Lookup<'_> {
        self.lookup_by(&self.index, None, text, lang)
    }

    /// The same among the cards of one game (`doomtrooper`) alone. A game that is not known has none.
    pub fn lookup_in(&self, game: &str, text: &str, lang: Lang) -> Lookup<'_> {
        let none = Lookup::Nothing { nearest: Vec::new() };
        self.index_of(game).map_or(none, |index| self.lookup_by(index, Some(game), text, lang))
    }

    fn lookup_by(&self, index: &Index, game: Option<&str>, text: &str, lang: Lang) -> Lookup<'_> {
        let nothing = Lookup::Nothing { nearest: Vec::new() };
        // An id is no name, and means one card whatever any is called.
        if let Some(card) = self.get(text.trim()).filter(|card| game.is_none_or(|game| card.game() == game)) {
            return Lookup::Found { card, why: Why::Exact };
        }
        let Some((text, query)) = asked(text) else { return nothing };
        let called = self.called(&query, game, lang);
        match self.by_names(index, text, &query, lang) {
            Some(Named { answer: Lookup::Ambiguous(_), in_part: true }) if !called.is_empty() => {}
            Some(Named { answer, .. }) => return answer,
            None => {}
        }
        if let Some(answer) = self.decide(&called, Why::Nickname) {
            return answer;
        }
        let inflected = index.cards_of(&index.inflected(&query, lang), lang);
        if let Some(answer) = self.decide(&inflected, Why::Inflected) {
            return answer;
        }
        if let Some((edits, cards)) = index.mistyped(&query)
            && let Some(answer) = self.decide(&cards, Why::Typo { edits })
        {
            return answer;
        }
        let alike = index.cards_of(&index.sounding_like(text, lang), lang);
        self.decide(&alike, Why::SoundsAlike)
            .unwrap_or_else(|| Lookup::Nothing { nearest: self.pick(&index.nearest(&query)).collect() })
    }

    /// What a name leads to in a language before any nickname is looked at, so that a nickname of
    /// these words would never be found; `None` where it would.
    pub fn before_nicknames(&self, text: &str, lang: Lang) -> Option<Lookup<'_>> {
        let (text, query) = asked(text)?;
        let named = self.by_names(&self.index, text, &query, lang)?;
        let gives_way = named.in_part && matches!(named.answer, Lookup::Ambiguous(_));
        (!gives_way).then_some(named.answer)
    }

    /// The cards of these words as a name, or as a part of one.
    fn by_names(&self, index: &Index, text: &str, query: &Form, lang: Lang) -> Option<Named<'_>> {
        let whole =
            [(Why::Exact, index.exactly(text, query)), (Why::Folded, index.with_key(&query.key).to_vec())];
        let whole = whole.iter().find_map(|(why, names)| self.decide(&index.cards_of(names, lang), *why));
        if let Some(answer) = whole {
            return Some(Named { answer, in_part: false });
        }
        // Parts of names: a word of the asker's own language says more than a beginning in another. A
        // word of a longer name says less than a whole name inflected, if it is one.
        let (begun, same) = (index.beginning(query), index.with_content(&query.content));
        let holding = index.with_all_words(&query.content);
        let answer = asker_first(lang).find_map(|lang| {
            let holds = !index.cards_named_in(&holding, lang).is_empty();
            let inflected = if holds { index.with_stems(lang, query.stems(lang)) } else { &[] };
            let parts = [
                (Why::Prefix, begun),
                (Why::WordsInAnyOrder, same),
                (Why::Inflected, inflected),
                (Why::WordsInAnyOrder, holding.as_slice()),
            ];
            parts.into_iter().find_map(|(why, names)| self.decide(&index.cards_named_in(names, lang), why))
        })?;
        Some(Named { answer, in_part: true })
    }

    fn decide(&self, cards: &[usize], why: Why) -> Option<Lookup<'_>> {
        match cards {
            [] => None,
            [one] => self.pick(&[*one]).next().map(|card| Lookup::Found { card, why }),
            several => Some(Lookup::Ambiguous(self.pick(several).collect())),
        }
    }

    pub(crate) fn pick<'a>(&'a self, cards: &[usize]) -> impl Iterator<Item = &'a Card> {
        let cards: Vec<usize> = cards.to_vec();
        cards.into_iter().filter_map(|card| self.iter().as_slice().get(card))
    }
}

impl Index {
    fn exactly(&self, text: &str, query: &Form) -> Vec<usize> {
        let exact = text.to_lowercase();
        let same = |i: &usize| self.entries.get(*i).is_some_and(|entry| entry.exact == exact);
        self.with_key(&query.key).iter().copied().filter(same).collect()
    }

    fn beginning(&self, query: &Form) -> &[usize] {
        if query.run.len() < 3 { &[] } else { self.with_key_from(&query.key) }
    }

    /// Names that are the query in another grammatical form, whole names before parts of names.
    ///
    /// A part must be half of the name at least: stems are short, and chance makes them meet.
    fn inflected(&self, query: &Form, lang: Lang) -> Vec<usize> {
        let whole = asker_first(lang).map(|l| self.with_stems(l, query.stems(l)).to_vec());
        let part = || {
            let names = self.with_all_stems(lang, query.stems(lang));
            let half =
                |i: &usize| self.entries.get(*i).is_some_and(|e| query.run.len() * 2 >= e.form.run.len());
            names.into_iter().filter(half).collect()
        };
        whole.chain(std::iter::once_with(part)).find(|names| !names.is_empty()).unwrap_or_default()
    }
}
