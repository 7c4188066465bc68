//! Names that go on as a person has begun.

use cardinal_language::Lang;

use super::index::{Entry, Form};
use super::{Lookup, MAX_NAME_CHARS};
use crate::{Card, Cards};

/// A name offered while typing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Completion<'a> {
    /// The name as printed, in the asker's language where the card has one that fits.
    pub name: &'a str,
    /// The card it names.
    pub card: &'a Card,
}

impl Cards {
    /// Names that begin as typed, then names with a word that does, then mistyped ones; at most
    /// `limit`, each card once.
    ///
    /// The asker's language comes first and main names before others. Nothing typed offers all
    /// cards in order of their names; more than [`MAX_NAME_CHARS`] offers none.
    pub fn complete(&self, typed: &str, lang: Lang, limit: usize) -> Vec<Completion<'_>> {
        if typed.chars().take(MAX_NAME_CHARS + 1).count() > MAX_NAME_CHARS {
            return Vec::new();
        }
        let query = Form::of(typed);
        let mut ranked: Vec<(Rank<'_>, usize)> = self
            .index
            .entries
            .iter()
            .filter_map(|entry| Some((rank(entry, &query.key, lang)?, entry.card)))
            .collect();
        ranked.sort_unstable();
        let mut offered: Vec<Completion<'_>> = Vec::new();
        for (rank, card) in ranked {
            if offered.len() == limit {
                break;
            }
            let Some(card) = self.pick(&[card]).next() else { continue };
            if offered.iter().all(|other| other.card.id != card.id) {
                offered.push(Completion { name: printed(card, rank), card });
            }
        }
        if offered.is_empty() {
            offered = self.near(typed, lang);
            offered.truncate(limit);
        }
        offered
    }

    fn near(&self, typed: &str, lang: Lang) -> Vec<Completion<'_>> {
        let cards = match self.lookup(typed, lang) {
            Lookup::Found { card, .. } => vec![card],
            Lookup::Ambiguous(cards) => cards,
            Lookup::Nothing { .. } => Vec::new(),
        };
        cards.into_iter().map(|card| Completion { name: card.name(lang), card }).collect()
    }
}

/// What decides the order of offers; the smallest comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank<'a> {
    inside: bool,
    foreign: bool,
    alias: bool,
    key: &'a str,
    lang: Option<Lang>,
}

fn rank<'a>(entry: &'a Entry, typed: &str, lang: Lang) -> Option<Rank<'a>> {
    let key = entry.form.key.as_str();
    let inside = !key.starts_with(typed);
    let begins_a_word = || key.match_indices(' ').any(|(i, _)| key[i + 1..].starts_with(typed));
    (!inside || begins_a_word()).then_some(Rank {
        inside,
        foreign: entry.lang != Some(lang),
        alias: !entry.main,
        key,
        lang: entry.lang,
    })
}

fn printed<'a>(card: &'a Card, rank: Rank<'_>) -> &'a str {
    let names = card.names.iter().filter(|(lang, ..)| *lang == rank.lang).map(|(_, _, name)| name);
    let mut fitting = names.filter(|name| super::name_key(name) == rank.key);
    fitting.next().or_else(|| card.names.main()).unwrap_or(&card.id)
}
