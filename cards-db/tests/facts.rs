//! Facts against the transcriptions that they were taken from, where these lie beside the project.

use std::fs;
use std::path::{Path, PathBuf};

use cardinal_cards_db::{Card, Cards, Lookup};
use cardinal_engine::assign::{Condition, Whose};
use cardinal_engine::effect::PostPlay;
use cardinal_engine::rating::Rating;
use cardinal_language::{Lang, fold};
use serde_json::Value;

fn shared(path: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/cards").join(path);
    if path.exists() {
        return Some(path);
    }
    eprintln!("skipped: {} is not there", path.display());
    None
}

fn doomtrooperdb(folder: &Path) -> Vec<Value> {
    let mut rows = Vec::new();
    for file in fs::read_dir(folder).expect("a folder") {
        let text = fs::read_to_string(file.expect("an entry").path()).expect("a text file");
        rows.extend(serde_json::from_str::<Vec<Value>>(&text).expect("a list of cards"));
    }
    rows
}

/// A printed number; a dash, a pair like `F/S/-` and an absent field are none.
fn number(row: &Value, field: &str) -> Option<i32> {
    row[field].as_str()?.parse().ok()
}

fn row_of<'a>(rows: &'a [Value], card: &Card) -> Option<&'a Value> {
    let name = card.names.en.first()?;
    rows.iter().find(|row| row["name"].as_str().is_some_and(|n| fold(n) == fold(name)))
}

#[test]
fn facts_are_those_of_the_english_transcription() {
    let Some(folder) = shared("doomtrooperdb/cards") else { return };
    let rows = doomtrooperdb(&folder);
    let cards = Cards::embedded().expect("the shipped cards load");
    let mut checked = 0;
    for card in &cards {
        let Some(row) = row_of(&rows, card) else { panic!("{} is not in the data", card.id) };
        assert_eq!(Some(card.kind.as_str()), row["type_code"].as_str(), "{}", card.id);
        let factions: Vec<&str> = row["faction_code"]
            .as_array()
            .expect("factions")
            .iter()
            .filter_map(Value::as_str)
            .map(|code| if code == "legion" { "dark-legion" } else { code })
            .collect();
        assert_eq!(card.affiliations, factions, "{}", card.id);
        assert_eq!(Some(u64::from(card.deck_limit)), row["deck_limit"].as_u64(), "{}", card.id);
        let set = match row["expansion_code"].as_str() {
            Some("unl") => "unlimited",
            Some("inq") => "inquisition",
            Some("wz") => "warzone",
            other => panic!("{}: {other:?}", card.id),
        };
        assert_eq!(card.set, set, "{}", card.id);
        let icon = match row["post_play"].as_str() {
            Some("-") => Some(PostPlay::Discard),
            Some("+") => Some(PostPlay::Stay),
            Some("x") => Some(PostPlay::Eliminate),
            _ => None,
        };
        assert_eq!(card.post_play, icon, "{}", card.id);
        // On other cards these figures are the modifiers that the script carries.
        if card.kind == "warrior" || card.kind == "art" {
            for (rating, field) in [
                (Rating::Fight, "fight"),
                (Rating::Shoot, "shoot"),
                (Rating::Armor, "armor"),
                (Rating::Value, "value"),
            ] {
                assert_eq!(card.ratings.get(rating), number(row, field), "{} {field}", card.id);
            }
        }
        checked += 1;
    }
    assert_eq!(checked, cards.len());
}

#[test]
fn definitions_stand_in_the_printed_text() {
    let Some(folder) = shared("doomtrooperdb/cards") else { return };
    let rows = doomtrooperdb(&folder);
    let cards = Cards::embedded().expect("the shipped cards load");
    for card in &cards {
        let text = row_of(&rows, card).and_then(|row| row["text"].as_str()).unwrap_or_default();
        for definition in &card.definitions {
            let printed = match definition.as_str() {
                "NON-COMBATANT" => "May never participate in combat",
                other => other,
            };
            assert!(text.contains(printed), "{}: {definition}", card.id);
        }
        for definition in &card.considered {
            assert!(text.contains(&format!("CONSIDERED A {definition}")), "{}: {definition}", card.id);
        }
        for art in &card.arts {
            assert!(fold(text).contains(&fold(art)), "{}: {art}", card.id);
        }
    }
}

#[test]
fn italian_names_are_those_of_the_italian_transcription() {
    let Some(file) = shared("doomtrooper-italian/cards.tsv") else { return };
    let text = fs::read_to_string(file).expect("a text file");
    let names: Vec<String> = text.lines().filter_map(|l| l.split('\t').nth(1)).map(fold).collect();
    let cards = Cards::embedded().expect("the shipped cards load");
    for card in cards.iter().filter(|card| card.sources.iter().any(|s| s == "italian-cards")) {
        let main = card.names.it.first().expect("an Italian card has an Italian name");
        assert!(names.contains(&fold(main)), "{}: {main}", card.id);
    }
}

#[test]
fn printed_cards_that_are_not_known_yet_are_hardly_ever_taken_for_others() {
    let Some(folder) = shared("doomtrooperdb/cards") else { return };
    let cards = Cards::embedded().expect("the shipped cards load");
    let rows = doomtrooperdb(&folder);
    let known = |name: &str| cards.iter().any(|c| c.names.iter().any(|(.., n)| fold(n) == fold(name)));
    let unknown: Vec<&str> =
        rows.iter().filter_map(|row| row["name"].as_str()).filter(|name| !known(name)).collect();
    let mistaken: Vec<String> = unknown
        .iter()
        .filter_map(|name| match cards.lookup(name, Lang::En) {
            Lookup::Found { card, why } => Some(format!("{name} -> {} ({why:?})", card.id)),
            _ => None,
        })
        .collect();
    println!("{} of {} unknown names mistaken: {mistaken:?}", mistaken.len(), unknown.len());
    // "Escape!" for Narrow Escape! is what words in any order are for; it ends when that card is known.
    assert!(mistaken.len() <= 3);
}

#[test]
fn who_may_be_given_a_card_is_what_the_english_transcription_prints() {
    let Some(folder) = shared("doomtrooperdb/cards") else { return };
    let rows = doomtrooperdb(&folder);
    let cards = Cards::embedded().expect("the shipped cards load");
    let mut checked = 0;
    for card in &cards {
        let Some(text) = row_of(&rows, card).and_then(|row| row["text"].as_str()) else { continue };
        let printed = ["GIVE TO ANY ", "assign the Bodyguard to any", "Assign a non-Personality "];
        let says_who = printed.iter().any(|phrase| text.contains(phrase));
        let terms = card.assigned.as_ref();
        assert_eq!(says_who, terms.is_some_and(|terms| !terms.requires.is_empty()), "{}", card.id);
        let says_any = text.contains("GIVE TO ANY ") || text.contains("to any one Doomtrooper");
        assert_eq!(says_any, terms.is_some_and(|terms| terms.whose == Some(Whose::Any)), "{}", card.id);
        if let Some(Condition::Affiliation(own)) = terms.and_then(|terms| terms.requires.first()) {
            assert!(text.to_lowercase().contains(own.as_str()), "{}: {own}", card.id);
            checked += 1;
        }
        assert!(card.kind != "equipment" || terms.is_some(), "{} is given to somebody", card.id);
    }
    assert_eq!(checked, 6, "five Sergeants and a book");
}
