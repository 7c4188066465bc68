//! What cards say, folded once for the search for words.

use cardinal_language::Lang;

use crate::Card;
use crate::lookup::name_key;

/// The folded words of every card, in the order of the cards.
#[derive(Debug)]
pub(crate) struct Texts(Vec<Text>);

/// Folded words with a space before each, and a line break between texts.
#[derive(Debug)]
struct Text {
    names: String,
    summary: String,
}

impl Texts {
    pub(crate) fn new(cards: &[Card]) -> Self {
        Self(cards.iter().map(Text::of).collect())
    }

    /// Whether a name of the card has these folded words in a row, the last perhaps only begun.
    pub(super) fn has_name(&self, card: usize, words: &str) -> bool {
        self.0.get(card).is_some_and(|text| has(&text.names, words))
    }

    /// The same of its names and its summary.
    pub(super) fn has(&self, card: usize, words: &str) -> bool {
        self.0.get(card).is_some_and(|text| has(&text.names, words) || has(&text.summary, words))
    }
}

impl Text {
    fn of(card: &Card) -> Self {
        let joined = |texts: &mut dyn Iterator<Item = &str>| {
            texts.fold(String::new(), |joined, text| joined + " " + &name_key(text) + "\n")
        };
        let summary = card.text.summary.as_ref();
        Self {
            names: joined(&mut card.names.iter().map(|(.., name)| name)),
            summary: joined(
                &mut Lang::ALL.into_iter().filter_map(|lang| summary.and_then(|summary| summary.get(lang))),
            ),
        }
    }
}

/// Whether the words stand in the text at the beginning of a word.
fn has(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| text[..at].ends_with(' '))
}
