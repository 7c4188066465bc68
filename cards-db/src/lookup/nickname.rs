//! What people call cards besides their names.

use cardinal_language::Lang;
use serde::{Deserialize, Serialize};

use super::MAX_NAME_CHARS;
use super::index::{Form, name_key};
use crate::Cards;

/// What people call a card besides its names: a `[[nickname]]` of a card file, or a user's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nickname {
    /// The nickname.
    pub name: String,
    /// The language it belongs to; `None` for one of every language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// The id of the card.
    pub card: String,
}

impl Nickname {
    /// What tells nicknames apart: without case, accents, spaces and punctuation. Empty for what is
    /// none, or too long to be looked at.
    pub fn key(name: &str) -> String {
        let is_short = name.trim().chars().nth(MAX_NAME_CHARS).is_none();
        if is_short { name_key(name).replace(' ', "") } else { String::new() }
    }
}

/// Nicknames, each with what it is known by.
#[derive(Debug, Clone, Default)]
pub(crate) struct Nicknames {
    list: Vec<Nickname>,
    keys: Vec<String>,
}

impl From<Vec<Nickname>> for Nicknames {
    fn from(list: Vec<Nickname>) -> Self {
        let keys = list.iter().map(|nickname| Nickname::key(&nickname.name)).collect();
        Self { list, keys }
    }
}

impl Cards {
    /// These cards with more nicknames. One that is known already then means its new card: what
    /// people say themselves comes before what ships. Of a card that is not among these, a nickname
    /// is left out.
    #[must_use]
    pub fn with_nicknames(mut self, own: impl IntoIterator<Item = Nickname>) -> Self {
        let known = |nickname: &Nickname| self.get(&nickname.card).is_some();
        let own = Nicknames::from(own.into_iter().filter(known).collect::<Vec<_>>());
        let mut list = self.nicknames.list;
        list.retain(|shipped| !own.keys.contains(&Nickname::key(&shipped.name)));
        list.extend(own.list);
        self.nicknames = Nicknames::from(list);
        self
    }

    /// The nicknames, those that ship with the program first.
    pub fn nicknames(&self) -> &[Nickname] {
        &self.nicknames.list
    }

    /// The cards that are called so, of one game or of any: in the asker's language or in every
    /// one, or else in any.
    pub(super) fn called(&self, query: &Form, game: Option<&str>, lang: Lang) -> Vec<usize> {
        let wanted: String = query.full_run.iter().collect();
        let nicknames = self.nicknames.keys.iter().zip(&self.nicknames.list);
        let so = nicknames.filter(|(key, _)| **key == wanted).filter_map(|(_, nickname)| {
            let card = self.position(&nickname.card)?;
            let is_of_game =
                game.is_none_or(|game| self.get(&nickname.card).is_some_and(|c| c.game() == game));
            is_of_game.then_some((nickname.lang, card))
        });
        let so: Vec<(Option<Lang>, usize)> = so.collect();
        let own = so.iter().filter(|(of, _)| of.is_none_or(|of| of == lang));
        let mut cards: Vec<usize> = own.map(|(_, card)| *card).collect();
        if cards.is_empty() {
            cards = so.iter().map(|(_, card)| *card).collect();
        }
        cards.sort_unstable();
        cards.dedup();
        cards
    }
}
