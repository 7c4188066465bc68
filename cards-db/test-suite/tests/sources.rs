//! The second transcriptions and the documents' own names, where these lie beside the project.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use cardinal_cards_db::{Card, CardType, Cards, Lookup, Why};
use cardinal_doomtrooper::rating::Rating;
use cardinal_language::{Lang, fold};

/// A text of the reference material.
fn shared(path: &str) -> String {
    let path = Path::new(env!("CARDINAL_REFERENCE")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn from_source<'a>(cards: &'a Cards, source: &str) -> impl Iterator<Item = &'a Card> {
    cards.iter().filter(move |card| card.sources.iter().any(|s| s == source))
}

fn is_warrior(card: &Card) -> bool {
    card.kind == CardType::Warrior
}

/// A name without case, accents, spaces and punctuation.
fn letters(name: &str) -> String {
    fold(name).chars().filter(|c| c.is_alphanumeric()).collect()
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn the_second_english_transcription_agrees_or_a_difference_says_where_it_does_not() {
    let text = shared("cards/doomtrooper-datasight/doomtrooper_cards.csv");
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().expect("a table");
    // A Ki power stands there under the name of a warrior, so the type is part of the key.
    let rows: BTreeMap<(String, bool), &csv::StringRecord> =
        rows.iter().filter_map(|row| Some(((letters(row.get(1)?), row.get(6)? == "Warrior"), row))).collect();
    let cards = Cards::embedded().expect("the shipped cards load");
    let (mut same, mut otherwise_spelt) = (0, Vec::new());
    for card in from_source(&cards, "datasight") {
        let name = card.names.en.first().expect("an English name");
        let Some(row) = rows.get(&(letters(name), is_warrior(card))) else {
            otherwise_spelt.push(card.id.as_str());
            continue;
        };
        if is_warrior(card) && card.differences.is_empty() && card.icons.is_empty() {
            for (column, rating) in (2..).zip(Rating::ALL) {
                let printed =
                    row.get(column).and_then(|figure| figure.trim().trim_start_matches('+').parse().ok());
                assert_eq!(card.ratings.get(rating), printed, "{} {rating:?}", card.id);
            }
        }
        same += 1;
    }
    println!("{same} cards are in both English transcriptions; spelt otherwise there: {otherwise_spelt:?}");
    assert!(same > 960 && otherwise_spelt.len() < 25);
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn the_italian_transcription_agrees_or_a_note_says_where_it_does_not() {
    let text = shared("cards/doomtrooper-italian/cards.tsv");
    let rows: BTreeMap<String, Vec<&str>> = text
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>())
        .filter(|row| row.first() == Some(&"guerriero"))
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
            let says_so = !card.text.notes.is_empty() || !card.differences.is_empty();
            assert!(says_so, "{} differs and nothing says so", card.id);
        }
    }
    println!("ratings differ in the Italian transcription: {differing:?}");
    assert!(differing.contains(&"doomtrooper/free-marine") && differing.contains(&"doomtrooper/necromutant"));
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn every_card_that_the_warzone_faq_names_is_found_by_the_name_it_uses() {
    let text = shared("glossary/cards-in-documents.tsv");
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

/// The names in a cell: variants stand apart by a slash, and what explains one stands in brackets.
fn names_in(cell: &str) -> Vec<String> {
    let bare = |name: &str| {
        let mut depth = 0_usize;
        let kept = name.chars().filter(|c| {
            match c {
                '(' | '[' => depth += 1,
                ')' | ']' => depth = depth.saturating_sub(1),
                _ => return depth == 0,
            }
            false
        });
        kept.collect::<String>().trim().to_owned()
    };
    cell.split(" / ").map(bare).filter(|name| !name.is_empty()).collect()
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn everything_that_the_documents_name_is_known_by_every_name_that_they_use() {
    let text = shared("glossary/cards-in-documents.tsv");
    let cards = Cards::embedded().expect("the shipped cards load");
    let (mut of_cards, mut of_things, mut unknown) = (0, 0, Vec::new());
    for row in text.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>()) {
        let [game, it, cs, en, ..] = row[..] else { panic!("a short row: {row:?}") };
        let game = game.replace('_', "-");
        for (lang, cell) in [(Lang::It, it), (Lang::Cs, cs), (Lang::En, en)] {
            for name in names_in(cell) {
                let things = cards.things_named(&name);
                let found = cards.lookup_in(&game, &name, lang);
                if matches!(found, Lookup::Found { why: Why::Exact | Why::Folded | Why::Nickname, .. }) {
                    of_cards += 1;
                } else if things.iter().any(|thing| thing.game() == game) {
                    of_things += 1;
                } else if !matches!(found, Lookup::Found { why: Why::Prefix, .. }) {
                    unknown.push(format!("{game} {lang} {name}: {found:?}"));
                }
            }
        }
    }
    println!("{of_cards} names of cards, {of_things} of other things");
    assert!(unknown.is_empty(), "{unknown:#?}");
    assert!(of_cards > 200 && of_things > 120, "{of_cards} {of_things}");
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn every_czech_name_comes_from_the_czech_document() {
    let text = shared("glossary/cards-in-documents.tsv");
    let cards = Cards::embedded().expect("the shipped cards load");
    let in_brackets = |name: &str| name.replace(" [sic]", "");
    let czech: Vec<String> =
        text.lines().filter_map(|line| line.split('\t').nth(2)).map(in_brackets).collect();
    for card in &cards {
        if let Some(name) = card.names.cs.first() {
            assert!(czech.contains(name), "{}: {name}", card.id);
        }
    }
}
