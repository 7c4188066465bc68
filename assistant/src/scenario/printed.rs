//! What the cards of a scenario say of themselves, where the scenario says nothing else.

use cardinal_cards_db::{Card, CardType};
use cardinal_doomtrooper::rating::Ratings;

/// What is printed on a warrior; of whatever else is put in as one, nothing.
pub(super) fn printed_ratings(known: Option<&Card>) -> Ratings {
    known.filter(|card| card.kind == CardType::Warrior).map_or_else(Ratings::default, |card| card.ratings)
}

/// The definitions of a piece: as the scenario lists them, or else the card's.
pub(super) fn definitions(listed: Option<&Vec<String>>, known: Option<&Card>) -> Vec<String> {
    let printed = || known.map_or_else(Vec::new, |card| card.all_definitions().map(str::to_owned).collect());
    listed.cloned().unwrap_or_else(printed)
}

/// The name by which the engine knows a card.
pub(super) fn main_name(card: &Card) -> &str {
    card.names.main().unwrap_or(&card.id)
}

/// The last part of an id.
pub(super) fn tail(id: &str) -> &str {
    id.rsplit('/').next().unwrap_or(id)
}
