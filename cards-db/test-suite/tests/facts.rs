//! Facts against the transcriptions that they were taken from, where these lie beside the project.

use std::fs;
use std::path::{Path, PathBuf};

use cardinal_cards_db::{Card, CardType, Cards, Lookup, Matter, Why};
use cardinal_doomtrooper::assign::Condition;
use cardinal_doomtrooper::effect::PostPlay;
use cardinal_doomtrooper::rating::Rating;
use cardinal_language::{Lang, fold};
use serde_json::Value;

/// A file or folder of the reference material.
fn shared(path: &str) -> PathBuf {
    Path::new(env!("CARDINAL_REFERENCE")).join("cards").join(path)
}

fn doomtrooperdb(folder: &Path) -> Vec<Value> {
    let mut rows = Vec::new();
    for file in fs::read_dir(folder).expect("a folder") {
        let text = fs::read_to_string(file.expect("an entry").path()).expect("a text file");
        rows.extend(serde_json::from_str::<Vec<Value>>(&text).expect("a list of cards"));
    }
    rows
}

/// A figure without the marks that sources write in different ways: `2x` and `x2`, `e5` and `5 each`, `+-4`
/// and `±4`, `<e` and `each`.
fn digits(figure: &str) -> String {
    if figure == "/2" || figure == "1/2" {
        return "half".into();
    }
    let figure = figure.replace("+/-", "-").replace(['±'], "-");
    let plain = figure.replace("each", "").replace(['x', 'e', '+', ' ', '<'], "");
    if plain.is_empty() { "variable".into() } else { plain }
}

fn row_of<'a>(rows: &'a [Value], card: &Card) -> Option<&'a Value> {
    let name = card.names.en.first()?;
    rows.iter().find(|row| row["name"].as_str().is_some_and(|n| letters(n) == letters(name)))
}

/// A name without case, accents, spaces and punctuation.
fn letters(name: &str) -> String {
    fold(name).chars().filter(|c| c.is_alphanumeric()).collect()
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn facts_are_those_of_the_english_transcription() {
    let folder = shared("doomtrooperdb/cards");
    let rows = doomtrooperdb(&folder);
    let cards = Cards::embedded().expect("the shipped cards load");
    let mut checked = 0;
    for card in cards.iter().filter(|card| card.sources.iter().any(|source| source == "doomtrooperdb")) {
        let Some(row) = row_of(&rows, card) else { panic!("{} is not in the data", card.id) };
        let kind = row["type_code"].as_str().map(|code| if code == "symmetry" { "gift" } else { code });
        assert_eq!(Some(card.kind.code()), kind, "{}", card.id);
        let factions: Vec<&str> = row["faction_code"]
            .as_array()
            .expect("factions")
            .iter()
            .filter_map(Value::as_str)
            .map(|code| match code {
                "legion" => "dark-legion",
                "lutheran" => "lutheran-triad",
                "rasputin" => "sons-of-rasputin",
                other => other,
            })
            .collect();
        assert_eq!(card.affiliations, factions, "{}", card.id);
        assert_eq!(card.deck_limit.map(u64::from), row["deck_limit"].as_u64(), "{}", card.id);
        let set = match row["expansion_code"].as_str() {
            Some("unl") => "unlimited",
            Some("inq") => "inquisition",
            Some("wz") => "warzone",
            Some("mort") => "mortificator",
            Some("gol") => "golgotha",
            Some("apo") => "apocalypse",
            Some("pl") => "paradise-lost",
            Some("promo") => "promotion",
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
        let fields = ["fight", "shoot", "armor", "value"];
        let icons = card.icons.in_order();
        for ((rating, field), icon) in Rating::ALL.into_iter().zip(fields).zip(icons) {
            let printed = row[field].as_str().filter(|figure| *figure != "–" && !figure.is_empty());
            // Where the sources differ, the card says which one it follows.
            if !card.differences.is_empty() {
                continue;
            }
            // A rating that a text computes is printed as a figure, and counts from 0.
            let here = icon.map(|figure| figure.as_str().to_owned());
            let here = here.or_else(|| card.ratings.get(rating).map(|number| number.to_string()));
            let here = here.filter(|figure| figure != "–");
            assert_eq!(here.as_deref().map(digits), printed.map(digits), "{} {field}", card.id);
        }
        checked += 1;
    }
    assert_eq!(checked, 1_073);
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn definitions_stand_in_the_printed_text() {
    let folder = shared("doomtrooperdb/cards");
    let rows = doomtrooperdb(&folder);
    let cards = Cards::embedded().expect("the shipped cards load");
    let mut checked = 0;
    for card in cards.iter().filter(|card| card.sources.iter().any(|source| source == "doomtrooperdb")) {
        let row = row_of(&rows, card).expect("a card of the data");
        let [name, text] = ["name", "text"].map(|field| row[field].as_str().unwrap_or_default());
        let printed =
            fold(&format!("{name} {text}")).replace("vechicle", "vehicle").replace("assualt", "assault");
        for definition in card.all_definitions() {
            if printed.contains("follower of all five apostles") && definition.starts_with("FOLLOWER OF") {
                continue;
            }
            let words = match definition {
                "NON-COMBATANT" => "never participate in",
                // The texts write these in other words.
                "ETOILES MORTANT" => "etoiles mourantes",
                "HERETIC GIFT" => "only be bestowed on heretics",
                "FLAME-THROWER" => "flame",
                other => other.rsplit(' ').next().unwrap_or(other),
            };
            assert!(printed.contains(&fold(words)), "{}: {definition}", card.id);
            checked += 1;
        }
        for art in card.arts.iter().filter(|art| *art != "all") {
            assert!(printed.contains(&fold(art)), "{}: {art}", card.id);
        }
    }
    assert!(checked > 500, "{checked}");
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn italian_names_are_those_of_the_italian_transcription() {
    let file = shared("doomtrooper-italian/cards.tsv");
    let text = fs::read_to_string(file).expect("a text file");
    let names: Vec<String> = text.lines().filter_map(|l| l.split('\t').nth(1)).map(letters).collect();
    let cards = Cards::embedded().expect("the shipped cards load");
    for card in cards.iter().filter(|card| card.sources.iter().any(|s| s == "italian-cards")) {
        let main = card.names.it.first().expect("an Italian card has an Italian name");
        assert!(names.contains(&letters(main)), "{}: {main}", card.id);
    }
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn every_card_of_the_english_transcription_is_known() {
    let folder = shared("doomtrooperdb/cards");
    let cards = Cards::embedded().expect("the shipped cards load");
    let rows = doomtrooperdb(&folder);
    for name in rows.iter().filter_map(|row| row["name"].as_str()) {
        let answer = cards.lookup_in("doomtrooper", name, Lang::En);
        assert!(matches!(answer, Lookup::Found { why: Why::Exact | Why::Folded, .. }), "{name}: {answer:?}");
    }
    assert_eq!(rows.len(), 1_073);
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn who_may_be_given_a_card_is_what_the_english_transcription_prints() {
    let folder = shared("doomtrooperdb/cards");
    let rows = doomtrooperdb(&folder);
    let cards = Cards::embedded().expect("the shipped cards load");
    let mut checked = 0;
    for card in cards.iter().filter(|card| card.text.summary.is_some()) {
        let Some(text) = row_of(&rows, card).and_then(|row| row["text"].as_str()) else { continue };
        let terms = card.text.assigned.as_ref();
        let codes = ["bauhaus", "capitol", "cybertronic", "imperial", "mishima", "brotherhood"];
        for code in codes.map(str::to_owned) {
            let given = [
                format!("GIVE TO ANY {} WARRIOR", code.to_uppercase()),
                format!("GIVE TO A {} WARRIOR", code.to_uppercase()),
            ];
            if given.iter().any(|phrase| text.contains(phrase)) {
                let wanted = Condition::Affiliation(code);
                let asks = terms.is_some_and(|terms| terms.requires.contains(&wanted));
                assert!(asks, "{}: {terms:?}", card.id);
                checked += 1;
            }
        }
        // To what some are given the terms of an assignment cannot say; they say that there is more.
        let says_more = card.text.outside.contains(&Matter::Assignment) || !card.text.missing.is_empty();
        let said = terms.is_some() || says_more;
        assert!(card.kind != CardType::Equipment || said, "{} is given to somebody", card.id);
    }
    println!("{checked} cards that are given to warriors of one affiliation");
    assert!(checked >= 1);
}
