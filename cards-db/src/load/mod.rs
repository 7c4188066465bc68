//! Reading card files: all of them and all correct, or every problem at once.

mod assigned_check;
mod card_check;
mod clauses_check;
mod error;
mod names_check;
mod nicknames_check;
mod rows;
mod script_check;
mod things_check;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use cardinal_doomtrooper::effect::Script;
use cardinal_embedded::{PackedTables, TableFile, packed_tables, read_toml};
use serde::Deserialize;
use serde::de::DeserializeOwned;

pub(crate) use error::nearest;
pub use error::{CardsError, Fault, Problem};

use self::error::unreadable;
use self::rows::Rows;
use crate::clauses::Print;
use crate::find::Texts;
use crate::lookup::{Index, Nicknames};
use crate::thing::Things;
use crate::{Card, Modelled, Nickname, Thing, Vocabulary};

static EMBEDDED: PackedTables = packed_tables!("cards");

/// The name of the file that holds a game's vocabulary; every other `.toml` holds rows of cards.
const VOCABULARY: &str = "vocabulary.toml";

/// All known cards, in order of their ids, with the index for looking them up.
///
/// A clone shares everything but the nicknames, so that many people can call the same cards by names
/// of their own.
#[derive(Debug, Clone)]
pub struct Cards {
    known: Arc<[Card]>,
    vocabularies: Arc<[Vocabulary]>,
    hash: Arc<str>,
    pub(crate) nicknames: Nicknames,
    pub(crate) things: Arc<Things>,
    pub(crate) index: Arc<Index>,
    /// The same for the cards of one game alone, made when first asked for.
    by_game: Arc<BTreeMap<String, OnceLock<Index>>>,
    /// Their words, folded when first searched.
    texts: Arc<OnceLock<Texts>>,
    /// What says how far a card is modelled.
    judged: fn(&Card) -> Modelled,
}

/// The folder of a game whose files account for the prints of its cards.
const CLAUSES: &str = "/clauses/";

/// A file that accounts for prints.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClausesFile {
    #[serde(default)]
    card: Vec<Print>,
}

/// What stands in a file: as it was written, or as the build read it.
enum Content<'a> {
    Written(&'a str),
    Read(&'a TableFile),
}

impl Content<'_> {
    /// What stands in the file; `None` where it is something else, which is a problem then.
    fn read<T: DeserializeOwned>(&self, file: &str, problems: &mut Vec<Problem>) -> Option<T> {
        match self {
            Self::Written(text) => {
                read_toml(text).map_err(|error| problems.extend(unreadable(file, text, &error))).ok()
            }
            Self::Read(table) => table
                .read()
                .map_err(|misread| problems.push(Problem::misread(file, misread.to_string())))
                .ok(),
        }
    }
}

/// A card and the file that its facts stand in.
struct Placed {
    file: String,
    card: Card,
}

impl Cards {
    /// The cards that ship with the program.
    ///
    /// # Errors
    /// When a shipped file is wrong, which the tests of this crate rule out.
    pub fn embedded() -> Result<Self, CardsError> {
        let tables = EMBEDDED.read();
        let files = tables.files.iter().map(|file| (file.path.as_str(), Content::Read(file)));
        Self::joined(files, tables.hash.as_str().into())
    }

    /// Reads cards from files, given as paths (`doomtrooper/warriors.toml`) with their content.
    ///
    /// The order of the files does not matter. A file of another ending than `.toml` is refused.
    ///
    /// # Errors
    /// Every problem found in any of the files.
    pub fn from_files<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, CardsError> {
        let mut files: Vec<(&str, &str)> = files.into_iter().collect();
        files.sort_unstable();
        let hash = cardinal_embedded::hash(files.iter().map(|(path, text)| (*path, text.as_bytes())));
        Self::joined(files.into_iter().map(|(path, text)| (path, Content::Written(text))), hash.into())
    }

    /// The cards of files in the order of their paths.
    fn joined<'a>(
        files: impl IntoIterator<Item = (&'a str, Content<'a>)>,
        hash: Arc<str>,
    ) -> Result<Self, CardsError> {
        let mut problems = Vec::new();
        let mut vocabularies = Vec::new();
        let mut rows = Rows::default();
        let mut prints = Vec::new();
        for (file, content) in files {
            if file.contains(CLAUSES) {
                let rows = content.read::<ClausesFile>(file, &mut problems).map(|content| content.card);
                prints.extend(rows.into_iter().flatten().map(|row| (file.to_owned(), row)));
            } else if file.rsplit('/').next() == Some(VOCABULARY) {
                let vocabulary = content.read::<Vocabulary>(file, &mut problems);
                vocabularies.extend(vocabulary.map(|vocabulary| (file.to_owned(), vocabulary)));
            } else if let Some(content) = content.read(file, &mut problems) {
                rows.take(file, content);
            }
        }
        let nicknames = rows.take_nicknames();
        let things = rows.take_things();
        let mut placed = rows.joined(&mut problems);
        clauses_check::join(prints, &mut placed, &mut problems);
        // A file that could not be read leaves holes which would only produce false alarms.
        if problems.is_empty() {
            card_check::check(&vocabularies, &placed, &mut problems);
            assigned_check::check(&vocabularies, &placed, &mut problems);
            names_check::check(&vocabularies, &placed, &mut problems);
            nicknames_check::check(&nicknames, &placed, &mut problems);
            things_check::check(&vocabularies, &things, &placed, &mut problems);
            script_check::check(&vocabularies, &placed, &mut problems);
        }
        if !problems.is_empty() {
            return Err(CardsError { problems });
        }
        let cards = placed.into_iter().map(|p| p.card).collect();
        let vocabularies: Vec<Vocabulary> = vocabularies.into_iter().map(|(_, v)| v).collect();
        let nicknames: Vec<Nickname> = nicknames.into_iter().map(|(_, nickname)| nickname).collect();
        let things: Vec<Thing> = things.into_iter().map(|(_, thing)| thing).collect();
        let things = Arc::new(things.into());
        Ok(Self::indexed(cards, vocabularies.into(), nicknames.into(), things, hash))
    }

    fn indexed(
        mut known: Vec<Card>,
        vocabularies: Arc<[Vocabulary]>,
        nicknames: Nicknames,
        things: Arc<Things>,
        hash: Arc<str>,
    ) -> Self {
        known.sort_by(|a, b| a.id.cmp(&b.id));
        let games: BTreeSet<&str> = known.iter().map(Card::game).collect();
        let by_game = games.into_iter().map(|game| (game.to_owned(), OnceLock::new())).collect();
        let by_game = Arc::new(by_game);
        let index = Arc::new(Index::new(known.iter().enumerate()));
        let texts = Arc::new(OnceLock::new());
        Self {
            known: known.into(),
            vocabularies,
            hash,
            nicknames,
            things,
            index,
            by_game,
            texts,
            judged: Card::modelled,
        }
    }

    /// These cards and others, of ids that none of these has.
    pub(crate) fn and(&self, others: impl IntoIterator<Item = Card>) -> Self {
        let known = self.known.iter().cloned().chain(others).collect();
        let (nicknames, things) = (self.nicknames.clone(), Arc::clone(&self.things));
        let all =
            Self::indexed(known, Arc::clone(&self.vocabularies), nicknames, things, Arc::clone(&self.hash));
        all.judged_by(self.judged)
    }

    /// The same cards, of which another says how far each is modelled: cards are executed by the engines of
    /// their games, of which this crate knows one.
    #[must_use]
    pub fn judged_by(self, judged: fn(&Card) -> Modelled) -> Self {
        Self { judged, ..self }
    }

    /// How far a card is modelled by the engine of its game.
    pub fn modelled(&self, card: &Card) -> Modelled {
        (self.judged)(card)
    }

    /// The card with this id.
    pub fn get(&self, id: &str) -> Option<&Card> {
        self.known.get(self.position(id)?)
    }

    /// Where the card with this id stands in their order.
    pub(crate) fn position(&self, id: &str) -> Option<usize> {
        self.known.binary_search_by(|card| card.id.as_str().cmp(id)).ok()
    }

    /// What the engine executes of the card with this id, if anything is known of its effect.
    pub fn script(&self, id: &str) -> Option<Script> {
        self.get(id)?.script()
    }

    /// All cards in order of their ids.
    pub fn iter(&self) -> std::slice::Iter<'_, Card> {
        self.known.iter()
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// The vocabulary of a game.
    pub fn vocabulary(&self, game: &str) -> Option<&Vocabulary> {
        self.vocabularies.iter().find(|v| v.game == game)
    }

    /// The vocabularies of all games, in order of their codes.
    pub fn vocabularies(&self) -> &[Vocabulary] {
        &self.vocabularies
    }

    /// The names of one game's cards; `None` where no card is of that game.
    pub(crate) fn index_of(&self, game: &str) -> Option<&Index> {
        let of_game = || self.known.iter().enumerate().filter(|(_, card)| card.game() == game);
        Some(self.by_game.get(game)?.get_or_init(|| Index::new(of_game())))
    }

    pub(crate) fn texts(&self) -> &Texts {
        self.texts.get_or_init(|| Texts::new(&self.known))
    }

    /// The SHA-256 of the files that these cards were read from, 64 hexadecimal digits, for receipts. Those
    /// that account for prints count too: what a ruling leaves open rests on them.
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

impl<'a> IntoIterator for &'a Cards {
    type Item = &'a Card;
    type IntoIter = std::slice::Iter<'a, Card>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
