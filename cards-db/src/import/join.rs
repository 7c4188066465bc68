//! From an imported row to the card that it is about.

use std::collections::{BTreeMap, BTreeSet};

use cardinal_doomtrooper::rating::Ratings;
use cardinal_language::Lang;

use super::{Flaw, NotTaken, Row, row};
use crate::lookup::name_key;
use crate::{Card, CardType, Cards, Facts, Lookup, Names, Text};

/// The part of an id that says that a card is known from an import alone.
const IMPORTED: &str = "imported";
/// How many cards are offered for a name that is none's.
const NEAR: usize = 3;

/// The card that a row is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// A known card, by its id.
    Known(String),
    /// A card that is known from the import alone, by the id that it has then.
    New(String),
}

impl Place {
    /// The card's id.
    pub fn id(&self) -> &str {
        match self {
            Self::Known(id) | Self::New(id) => id,
        }
    }
}

/// The rows of a file that lead to a card.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Joined {
    /// The rows taken, in order.
    pub rows: Vec<Row>,
    /// How many of them are about known cards; the others are about new ones.
    pub known: usize,
    /// The rows that were not taken, in order.
    pub not_taken: Vec<NotTaken>,
}

impl Cards {
    /// Joins the rows of one file to the cards of a game. Each card has one text in each language.
    pub fn join(&self, game: &str, rows: Vec<Row>) -> Joined {
        let mut joined = Joined::default();
        let mut taken: BTreeMap<(String, Lang), usize> = BTreeMap::new();
        for found in rows {
            let outcome = self.place(game, &found).and_then(|place| {
                match taken.get(&(place.id().to_owned(), found.lang)) {
                    Some(&earlier) => Err(Flaw::Repeated { earlier }),
                    None => Ok(place),
                }
            });
            match outcome {
                Ok(place) => {
                    joined.known += usize::from(matches!(place, Place::Known(_)));
                    taken.insert((place.id().to_owned(), found.lang), found.line);
                    joined.rows.push(found);
                }
                Err(flaw) => {
                    joined.not_taken.push(NotTaken { line: found.line, card: row::cut(&found.card), flaw });
                }
            }
        }
        joined
    }

    /// The card of a game that a row is about: the one of this id, or the one of exactly this name
    /// (accents, case and punctuation aside) in the row's language and of its type, or a new one. Where
    /// the row has no type, the name may be in another language: people name a card as they know it.
    ///
    /// # Errors
    /// [`Flaw`] where that is not exactly one card.
    pub fn place(&self, game: &str, row: &Row) -> Result<Place, Flaw> {
        let of_type = |card: &Card| row.kind.is_none_or(|kind| kind == card.kind);
        let other_type = |card: &Card| Flaw::OtherType {
            known: card.id.clone(),
            has: card.kind,
            found: row.kind.unwrap_or(card.kind),
        };
        if let Some(card) = self.get(&row.card).filter(|card| card.game() == game) {
            return if of_type(card) { Ok(Place::Known(card.id.clone())) } else { Err(other_type(card)) };
        }
        if row.card.starts_with(&format!("{game}/")) {
            return Err(Flaw::UnknownId);
        }
        let key = name_key(&row.card);
        let named = self.index.cards_with_key(&key, row.lang);
        let named: Vec<&Card> = self.pick(&named).filter(|card| card.game() == game).collect();
        let mut fitting = named.iter().filter(|card| of_type(card));
        match (fitting.next(), fitting.next()) {
            (Some(card), None) => Ok(Place::Known(card.id.clone())),
            (Some(_), Some(_)) => {
                let cards = named.iter().filter(|card| of_type(card)).map(|card| card.id.clone());
                Err(Flaw::Several { cards: cards.collect() })
            }
            (None, _) => match (named.first(), row.kind) {
                (Some(card), _) => Err(other_type(card)),
                (None, None) => self.named_in_any_language(game, row, &key),
                (None, Some(kind)) => {
                    let slug = key.replace(' ', "-");
                    Ok(Place::New(format!("{game}/{IMPORTED}/{}/{slug}", kind.code())))
                }
            },
        }
    }

    /// The one card of a game that has exactly this name in some language.
    fn named_in_any_language(&self, game: &str, row: &Row, key: &str) -> Result<Place, Flaw> {
        let found = Lang::ALL.into_iter().flat_map(|lang| self.index.cards_with_key(key, lang));
        let found: BTreeSet<usize> = found.collect();
        let found: Vec<usize> = found.into_iter().collect();
        let named: Vec<&Card> = self.pick(&found).filter(|card| card.game() == game).collect();
        match named.as_slice() {
            [] => Err(Flaw::NewWithoutType { near: self.like(game, row) }),
            [card] => Ok(Place::Known(card.id.clone())),
            several => Err(Flaw::Several { cards: several.iter().map(|card| card.id.clone()).collect() }),
        }
    }

    /// The ids of the cards of a game that a row may have meant.
    fn like(&self, game: &str, row: &Row) -> Vec<String> {
        let near = match self.lookup_in(game, &row.card, row.lang) {
            Lookup::Found { card, .. } => vec![card],
            Lookup::Ambiguous(cards) => cards,
            Lookup::Nothing { nearest } => nearest,
        };
        near.into_iter().take(NEAR).map(|card| card.id.clone()).collect()
    }

    /// These cards, and one for every row that is about none of them: its name and its type, and
    /// nothing else, for nothing else is known of it. `None` where every row is about one of them.
    #[must_use]
    pub fn with_imported<'a>(&self, game: &str, rows: impl IntoIterator<Item = &'a Row>) -> Option<Self> {
        let mut new: BTreeMap<String, Card> = BTreeMap::new();
        for row in rows {
            let (Ok(Place::New(id)), Some(kind)) = (self.place(game, row), row.kind) else { continue };
            let card = new.entry(id.clone()).or_insert_with(|| unknown_but_for(id, kind));
            let mut names = Names::default();
            match row.lang {
                Lang::En => names.en.push(row.card.clone()),
                Lang::It => names.it.push(row.card.clone()),
                Lang::Cs => names.cs.push(row.card.clone()),
            }
            card.names.add(&names);
        }
        (!new.is_empty()).then(|| self.and(new.into_values()))
    }
}

/// A card of which the id and the type are known.
fn unknown_but_for(id: String, kind: CardType) -> Card {
    let facts = Facts {
        id,
        names: Names::default(),
        kind,
        affiliations: Vec::new(),
        definitions: Vec::new(),
        considered: Vec::new(),
        arts: Vec::new(),
        enters: None,
        ratings: Ratings::default(),
        icons: crate::Icons::default(),
        weapon: None,
        armor: false,
        vehicle: false,
        set: String::new(),
        rarity: None,
        deck_limit: None,
        post_play: None,
        dark_eden: None,
        tash_kalar: None,
        sources: Vec::new(),
        differences: Vec::new(),
    };
    Card { facts, names: Names::default(), text: Text::default() }
}
