//! The second transcriptions and the documents' own names, where these lie beside the project.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use cardinal_cards_db::{Card, Cards, Lookup};
use cardinal_engine::rating::Rating;
use cardinal_language::{Lang, fold};

fn shared(path: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared").join(path);
    if path.exists() {
        return Some(fs::read_to_string(path).expect("a text file"));
    }
    eprintln!("skipped: {} is not there", path.display());
    None
}

fn from_source<'a>(cards: &'a Cards, source: &str) -> impl Iterator<Item = &'a Card> {
    cards.iter().filter(move |card| card.sources.iter().any(|s| s == source))
}

fn is_warrior(card: &Card) -> bool {
    card.kind == "warrior"
}

#[test]
fn the_second_english_transcription_agrees() {
    let Some(text) = shared("cards/doomtrooper-datasight/doomtrooper_cards.csv") else { return };
    // The names known here hold neither commas nor quotes, and no column after the ratings is read.
    let rows: BTreeMap<String, Vec<&str>> = text
        .lines()
        .map(|line| line.split(',').collect::<Vec<_>>())
        .filter_map(|row| Some((fold(row.get(1)?.trim()), row)))
        .collect();
    let cards = Cards::embedded().expect("the shipped cards load");
    let mut checked = 0;
    for card in from_source(&cards, "datasight") {
        let name = card.names.en.first().expect("an English name");
        let row = rows.get(&fold(name)).unwrap_or_else(|| panic!("{} is not there", card.id));
        if is_warrior(card) {
            for (column, rating) in (2..).zip(Rating::ALL) {
                let printed = row.get(column).and_then(|figure| figure.parse().ok());
                assert_eq!(card.ratings.get(rating), printed, "{} {rating:?}", card.id);
            }
        }
        checked += 1;
    }
    println!("{checked} cards are in both English transcriptions");
    assert!(checked > 40);
}

#[test]
fn the_italian_transcription_agrees_or_a_note_says_where_it_does_not() {
    let Some(text) = shared("cards/doomtrooper-italian/cards.tsv") else { return };
    let rows: BTreeMap<String, Vec<&str>> = text
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>())
        .filter_map(|row| Some((fold(row.get(1)?), row)))
        .collect();
    let cards = Cards::embedded().expect("the shipped cards load");
    let mut differing = Vec::new();
    for card in from_source(&cards, "italian-cards").filter(|card| is_warrior(card)) {
        let name = card.names.it.first().expect("an Italian name");
        let row = rows.get(&fold(name)).unwrap_or_else(|| panic!("{} is not there", card.id));
        let printed = Rating::ALL.into_iter().zip(&row[7..11]).all(|(rating, figure)| {
            // This source writes 0 for a dash.
            card.ratings.get(rating).unwrap_or(0) == figure.parse().unwrap_or(0)
        });
        if !printed {
            differing.push(card.id.as_str());
            assert!(!card.notes.is_empty(), "{} differs and no note says so", card.id);
        }
    }
    assert_eq!(differing, ["doomtrooper/free-marine", "doomtrooper/necromutant"]);
}

#[test]
fn every_card_that_the_warzone_faq_names_is_found_by_the_name_it_uses() {
    let Some(text) = shared("glossary/cards-in-documents.tsv") else { return };
    let cards = Cards::embedded().expect("the shipped cards load");
    let mut asked = 0;
    for row in text.lines().map(|line| line.split('\t').collect::<Vec<_>>()) {
        let [_, name_it, _, _, _, kind, ..] = row[..] else { continue };
        let named = row.get(12).is_some_and(|documents| documents.contains("warzone-faq"));
        if !named || ["definition", "expansion", "rules aid"].contains(&kind) {
            continue;
        }
        for name in name_it.split('/') {
            let name = name.split('(').next().unwrap_or(name).trim();
            let answer = cards.lookup(name, Lang::It);
            assert!(matches!(answer, Lookup::Found { .. }), "{name}: {answer:?}");
            asked += 1;
        }
    }
    println!("{asked} names of the Warzone FAQ");
    assert!(asked >= 30);
}

#[test]
fn every_czech_name_comes_from_the_czech_document() {
    let Some(text) = shared("glossary/cards-in-documents.tsv") else { return };
    let cards = Cards::embedded().expect("the shipped cards load");
    let czech: Vec<&str> = text.lines().filter_map(|line| line.split('\t').nth(2)).collect();
    for card in &cards {
        if let Some(name) = card.names.cs.first() {
            assert!(czech.contains(&name.as_str()), "{}: {name}", card.id);
        }
    }
}
