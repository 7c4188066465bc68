//! Cards: facts and effect scripts as data, and the lookup by name.
//!
//! # Layout
//! - [`Card`]: one card: its [`Facts`], its [`Names`], and its [`Text`], which is what it does;
//! - [`CardType`]: the types of cards, of every game;
//! - [`Clause`]: what accounts for a part of its print;
//! - [`Thing`]: what the documents name and no card is;
//! - [`Share`]: how much of the cards is modelled;
//! - [`Vocabulary`]: the words that the cards of one game may use, with their names for people;
//! - [`Cards`]: all cards, read from the files below `cards/<game>` and checked, or refused with a
//!   [`CardsError`] that lists every problem by file, card and field;
//! - [`import`]: printed texts from a user's own copy, joined to these cards;
//! - [`Cards::lookup`], [`Cards::complete`], [`Cards::find_in`]: from what a person typed to cards;
//! - [`Cards::coded`]: from the number that another list of cards has;
//! - [`find`]: from a few facts to the cards that have them.
//!
//! ```
//! use cardinal_cards_db::{Cards, Lookup, Why};
//! use cardinal_language::Lang;
//!
//! let cards = Cards::embedded()?;
//! let Lookup::Found { card, why } = cards.lookup("Ilianina nefarita", Lang::Cs) else {
//!     panic!("known by another name");
//! };
//! assert_eq!((card.name(Lang::En), why), ("Nepharite of Ilian", Why::Inflected));
//! # Ok::<(), cardinal_cards_db::CardsError>(())
//! ```
//!
//! **Invariants:** nothing here knows a rule, a step or a ruleset; a tie is answered with the
//! cards that tie, never with a guess; printed card texts are not here.

mod card;
mod card_type;
mod clauses;
mod codes;
pub mod find;
mod game_facts;
pub mod import;
mod load;
mod lookup;
mod share;
mod thing;
mod vocabulary;

pub use card::{Card, Facts, Matter, Modelled, Names, Text, Timing};
pub use card_type::CardType;
pub use cardinal_doomtrooper::effect::Touched;
pub use clauses::{Bearing, Clause, Print};
pub use game_facts::{DarkEden, Figure, Icons, PatternPiece, TashKalar};
pub use load::{Cards, CardsError, Fault, Problem};
pub use lookup::{Completion, Lookup, MAX_NAME_CHARS, MAX_TEXT_CHARS, Mention, Nickname, Why};
pub use share::{GameShares, Share};
pub use thing::{Thing, ThingKind};
pub use vocabulary::{Term, Tie, TypeEntry, Vocabulary};
