//! Cards that were found as a table with commas, one row a card.

use std::io;

use cardinal_assistant::answer::cards::{CardFound, CardsData};
use cardinal_assistant::answer::{Answer, Data, names};

/// What stands at the head of the columns.
const COLUMNS: [&str; 18] = [
    "id",
    "game",
    "name",
    "type",
    "affiliations",
    "definitions",
    "considered",
    "arts",
    "fight",
    "shoot",
    "armor",
    "value",
    "set",
    "rarity",
    "deck_limit",
    "post_play",
    "modelled",
    "summary",
];

/// The cards of an answer as a table with a head; `None` where the answer has no cards.
pub(super) fn of_cards(answer: &Answer) -> io::Result<Option<String>> {
    let Data::Cards(CardsData::Answered(found) | CardsData::NothingFound(found)) = &*answer.data else {
        return Ok(None);
    };
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(COLUMNS)?;
    for card in &found.cards {
        table.write_record(cells(card))?;
    }
    let bytes = table.into_inner().map_err(io::Error::other)?;
    String::from_utf8(bytes).map(Some).map_err(io::Error::other)
}

/// What stands in each column. A figure is a warrior's rating, or what stands in that corner of another
/// card.
fn cells(CardFound { game, facts }: &CardFound) -> [String; COLUMNS.len()] {
    let several = |codes: &[String]| codes.join("; ");
    let ratings = &facts.ratings;
    let ratings = [ratings.fight, ratings.shoot, ratings.armor, ratings.value];
    let [fight, shoot, armor, value] = [0, 1, 2, 3].map(|corner| match ratings[corner] {
        Some(rating) => rating.to_string(),
        None => facts.icons.in_order()[corner].map(|icon| icon.as_str().to_owned()).unwrap_or_default(),
    });
    [
        facts.card.0.clone(),
        game.clone(),
        facts.name.clone(),
        facts.kind.code().to_owned(),
        several(&facts.affiliations),
        several(&facts.definitions),
        several(&facts.considered),
        several(&facts.arts),
        fight,
        shoot,
        armor,
        value,
        facts.set.clone(),
        facts.rarity.clone().unwrap_or_default(),
        facts.deck_limit.map(|limit| limit.to_string()).unwrap_or_default(),
        facts.post_play.map(names::code).unwrap_or_default(),
        names::code(facts.modelled),
        facts.summary.clone().unwrap_or_default(),
    ]
}
