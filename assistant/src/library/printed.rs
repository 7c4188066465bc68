//! What was imported of cards: their printed texts, and cards that are known from that alone.

use std::collections::HashMap;
use std::sync::Arc;

use cardinal_cards_db::Cards;
use cardinal_language::{Lang, fold};
use serde::Serialize;

use super::{CardFile, Library, UserStore};

/// The game whose cards have lists that can be imported.
pub const GAME: &str = "doomtrooper";

/// A printed text of a card, as it was imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PrintedText"))]
pub struct Printed {
    /// Its language.
    pub lang: Lang,
    /// The text, in one line.
    pub text: String,
    /// The names of the files that have it so, but for case and punctuation.
    pub files: Vec<String>,
}

/// What was imported, joined to the cards.
#[derive(Debug, Default)]
pub(super) struct Prints {
    /// The cards with those that are known by import alone, where there are such.
    cards: Option<Cards>,
    texts: Arc<HashMap<String, Vec<Printed>>>,
}

impl Library {
    /// The cards, and those that are known by import alone. Of these nothing is known but their names,
    /// types and texts: no combat is replayed with them.
    pub fn all_cards(&self) -> &Cards {
        self.prints().cards.as_ref().unwrap_or_else(|| self.cards())
    }

    /// The printed texts of a card that were imported, those in this language first.
    pub fn printed(&self, card: &str, lang: Lang) -> Vec<&Printed> {
        let texts = self.prints().texts.get(card);
        let mut texts: Vec<&Printed> = texts.into_iter().flatten().collect();
        texts.sort_by_key(|printed| printed.lang != lang);
        texts
    }

    pub(super) fn prints(&self) -> &Prints {
        let read = |shelf: &UserStore| Ok((shelf.card_files()?, shelf.nicknames()?));
        self.part(&self.own.prints, &self.bare.prints, read, |(files, nicknames)| {
            let prints = Prints::of(self.cards(), &files);
            let cards = prints.cards.map(|cards| cards.with_nicknames(nicknames.iter().cloned()));
            Prints { cards, ..prints }
        })
    }
}

impl Prints {
    fn of(cards: &Cards, files: &[CardFile]) -> Self {
        let mut texts: HashMap<String, Vec<Printed>> = HashMap::new();
        for file in files {
            for row in &file.rows {
                // A card that was known by import alone may ship by now, under another type.
                let Ok(place) = cards.place(GAME, row) else { continue };
                let of_card = texts.entry(place.id().to_owned()).or_default();
                let same =
                    |other: &&mut Printed| other.lang == row.lang && bare(&other.text) == bare(&row.text);
                match of_card.iter_mut().find(same) {
                    Some(other) => other.files.push(file.file.clone()),
                    None => of_card.push(Printed {
                        lang: row.lang,
                        text: row.text.clone(),
                        files: vec![file.file.clone()],
                    }),
                }
            }
        }
        let rows = files.iter().flat_map(|file| &file.rows);
        Self { cards: cards.with_imported(GAME, rows), texts: Arc::new(texts) }
    }

    /// The same with other nicknames.
    pub(super) fn calling(&self, called: impl Fn(&Cards) -> Cards) -> Self {
        Self { cards: self.cards.as_ref().map(called), texts: Arc::clone(&self.texts) }
    }
}

/// A text by which two transcriptions of one print are known to be the same.
fn bare(text: &str) -> String {
    fold(text).chars().filter(|c| c.is_alphanumeric() || *c == '-').collect()
}
