//! Cards that were found as a table with commas, one row a card.

use std::io;

use serde_json::Value;

use cardinal_assistant::answer::Answer;

/// The columns, each with where its value lies in the data of a card.
const COLUMNS: [(&str, &str); 18] = [
    ("id", "/card"),
    ("game", "/game"),
    ("name", "/name"),
    ("type", "/type"),
    ("affiliations", "/affiliations"),
    ("definitions", "/definitions"),
    ("considered", "/considered"),
    ("arts", "/arts"),
    ("fight", "/fight"),
    ("shoot", "/shoot"),
    ("armor", "/armor"),
    ("value", "/value"),
    ("set", "/set"),
    ("rarity", "/rarity"),
    ("deck_limit", "/deck_limit"),
    ("post_play", "/post_play"),
    ("modelled", "/modelled"),
    ("summary", "/summary"),
];

/// The cards of an answer as a table with a head; `None` where the answer has no cards.
pub(super) fn of_cards(answer: &Answer) -> io::Result<Option<String>> {
    let data = answer.json();
    let Some(cards) = data.get("cards").and_then(Value::as_array) else { return Ok(None) };
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(COLUMNS.map(|(head, _)| head))?;
    for card in cards {
        table.write_record(COLUMNS.map(|(_, place)| cell(card, place)))?;
    }
    let bytes = table.into_inner().map_err(io::Error::other)?;
    String::from_utf8(bytes).map(Some).map_err(io::Error::other)
}

/// A figure is a warrior's rating, or what stands in that corner of another card.
fn cell(card: &Value, place: &str) -> String {
    let places = [place.to_owned(), format!("/ratings{place}"), format!("/icons{place}")];
    let values = places.iter().filter_map(|place| card.pointer(place));
    values.filter(|value| !value.is_null()).map(text).next().unwrap_or_default()
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(several) => several.iter().map(text).collect::<Vec<_>>().join("; "),
        other => other.to_string(),
    }
}
