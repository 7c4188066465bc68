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

impl Cards {
    /// These cards with more nicknames. One that is known already then means its new card: what
    /// people say themselves comes before what ships. Of a card that is not among these, a nickname
    /// is left out.
    #[must_use]
    pub fn with_nicknames(mut self, own: impl IntoIterator<Item = Nickname>) -> Self {
        let known = |nickname: &Nickname| self.get(&nickname.card).is_some();
        let own: Vec<Nickname> = own.into_iter().filter(known).collect();
        let keys: Vec<String> = own.iter().map(|nickname| Nickname::key(&nickname.name)).collect();
        self.nicknames.retain(|shipped| !keys.contains(&Nickname::key(&shipped.name)));
        self.nicknames.extend(own);
        self
    }

    /// The nicknames, those that ship with the program first.
    pub fn nicknames(&self) -> &[Nickname] {
        &self.nicknames
    }

    /// The cards that are called so: in the asker's language or in every one, or else in any.
    pub(super) fn called(&self, query: &Form, lang: Lang) -> Vec<usize> {
        let key: String = query.full_run.iter().collect();
        let so = || self.nicknames.iter().filter(|nickname| Nickname::key(&nickname.name) == key);
        let own = so().filter(|nickname| nickname.lang.is_none_or(|own| own == lang));
        let own = self.positions(own);
        if own.is_empty() { self.positions(so()) } else { own }
    }

    fn positions<'a>(&self, nicknames: impl Iterator<Item = &'a Nickname>) -> Vec<usize> {
        let mut cards: Vec<usize> = nicknames.filter_map(|nickname| self.position(&nickname.card)).collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }
}
