//! Every printed clause is accounted for: nothing of a print is left out, nothing of a script stands in no
//! print, and every number of a script is read in the clause that asks for it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use cardinal_cards_db::{Card, Cards, Clause};
use cardinal_language::fold;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The fields of facts that a clause may name.
const FACTS: [&str; 14] = [
    "names",
    "type",
    "affiliations",
    "definitions",
    "considered",
    "enters",
    "ratings",
    "icons",
    "weapon",
    "armor",
    "vehicle",
    "set",
    "deck_limit",
    "post_play",
];

/// Cards whose figures stand on other cards: what the beasts add that this one doubles.
const FIGURES_OF_OTHERS: [&str; 1] = ["doomtrooper/the-howling-is-upon-us"];

fn cards() -> Cards {
    Cards::embedded().expect("the shipped cards load")
}

/// The printed English text of each card, by the letters of its name.
fn prints() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARDINAL_REFERENCE")).join("cards/doomtrooperdb/cards");
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("an entry").path());
    let rows = files.flat_map(|file| {
        let text = fs::read_to_string(file).expect("a text file");
        serde_json::from_str::<Vec<Value>>(&text).expect("a list of cards")
    });
    let texts = rows.map(|row| {
        let field = |name: &str| row[name].as_str().unwrap_or_default().to_owned();
        (letters(&field("name")), field("text"))
    });
    texts.collect()
}

/// A name without case, accents, spaces and punctuation.
fn letters(name: &str) -> String {
    fold(name).chars().filter(|c| c.is_alphanumeric()).collect()
}

fn script(card: &Card) -> Value {
    serde_json::to_value(&card.text.script).expect("a script has a JSON form")
}

/// The parts of a script that some clause has to ask for, as clauses name them.
fn parts(script: &Value) -> Vec<String> {
    let mut parts = Vec::new();
    for kind in ["ability", "play"] {
        let those = script[kind].as_array().map_or(&[][..], Vec::as_slice);
        for (number, part) in those.iter().enumerate() {
            let changes = part["changes"].as_array().map_or(0, Vec::len);
            if changes == 0 {
                parts.push(format!("{kind}/{number}"));
            }
            parts.extend((0..changes).map(|change| format!("{kind}/{number}/changes/{change}")));
        }
    }
    parts
}

/// Whether one of two places of a script is within the other, or they are the same.
fn is_within(one: &str, other: &str) -> bool {
    let below = |place: &str, whole: &str| {
        place.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    below(one, other) || below(other, one)
}

/// The figures of a part of a script, each with the field that it stands in.
fn figures<'a>(part: &'a Value, field: &'a str, found: &mut Vec<(u64, &'a str)>) {
    match part {
        Value::Number(number) => found.extend(number.as_i64().map(|n| (n.unsigned_abs(), field))),
        Value::Array(list) => list.iter().for_each(|part| figures(part, field, found)),
        Value::Object(fields) => fields.iter().for_each(|(field, part)| figures(part, field, found)),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Whether a text says a number, as a figure or in words.
fn says(number: u64, text: &str) -> bool {
    let words: &[&str] = match number {
        0 => &["no", "not", "without", "never", "zero"],
        1 => &["a", "an", "one", "single", "another", "first", "this", "the"],
        2 => &[
            "two", "twice", "double", "doubled", "doubles", "half", "halve", "halves", "halved", "second",
            "both", "pair",
        ],
        3 => &["three", "triple", "tripled", "third", "thrice"],
        4 => &["four", "quadruple"],
        5 => &["five"],
        6 => &["six"],
        7 => &["seven"],
        8 => &["eight"],
        _ => &[],
    };
    let text = text.to_lowercase();
    let is_figure = |run: &str| run.parse() == Ok(number);
    text.split(|c: char| !c.is_ascii_digit()).any(is_figure)
        || text.split(|c: char| !c.is_alphanumeric()).any(|word| words.contains(&word))
}

/// The letters of a print that no clause accounts for.
fn left_over(print: &str, clauses: &[Clause]) -> String {
    let within = |at: usize| clauses.iter().any(|clause| (clause.bytes.0..clause.bytes.1).contains(&at));
    print.char_indices().filter(|(at, c)| c.is_alphanumeric() && !within(*at)).map(|(_, c)| c).collect()
}

/// What is wrong with how a print is accounted for.
fn complaints(card: &Card, print: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let script = script(card);
    let clauses = card.clauses();
    let mut said: BTreeMap<&str, String> = BTreeMap::new();
    for clause in clauses {
        let (from, to) = clause.bytes;
        let Some(text) = print.get(from..to) else {
            wrong.push(format!("{from}–{to} is no stretch of the print"));
            continue;
        };
        for place in &clause.script {
            let words = said.entry(place).or_default();
            words.push(' ');
            words.push_str(text);
        }
    }
    let left = left_over(print, clauses);
    if !left.is_empty() {
        wrong.push(format!("nothing accounts for {left:?}"));
    }
    for (kind, number) in ["ability", "play"]
        .into_iter()
        .flat_map(|kind| (0..script[kind].as_array().map_or(0, Vec::len)).map(move |number| (kind, number)))
    {
        let place = format!("{kind}/{number}");
        let text: String = said
            .iter()
            .filter(|(asked, _)| is_within(asked, &place))
            .map(|(_, text)| text.as_str())
            .collect();
        let mut found = Vec::new();
        figures(&script[kind][number], kind, &mut found);
        // What costs or adds nothing is not printed; nor is a figure that stands in a corner of the card.
        let needless = |field: &str, figure: u64| {
            figure == 0 || (figure == 1 && matches!(field, "plus" | "each" | "over"))
        };
        let in_a_corner = clauses.iter().any(|clause| {
            let asks = clause.script.iter().any(|asked| is_within(asked, &place));
            asks && clause.fact.iter().any(|fact| fact == "icons" || fact == "ratings")
        });
        if in_a_corner || FIGURES_OF_OTHERS.contains(&card.id.as_str()) {
            continue;
        }
        // A print counts the actions of an attack with its own one, or those besides it alone.
        let in_other_words = |field: &str, figure: u64| field == "attack_takes" && says(figure - 1, &text);
        let unsaid = found
            .into_iter()
            .filter(|(n, field)| !needless(field, *n) && !says(*n, &text) && !in_other_words(field, *n));
        wrong.extend(unsaid.map(|(n, field)| format!("{n} ({field}) of {place} is not in its clauses")));
    }
    wrong
}

#[test]
fn clauses_name_parts_that_there_are_and_no_part_stands_for_nothing() {
    let mut wrong = Vec::new();
    for card in cards().iter().filter(|card| card.text.print.is_some()) {
        let script = script(card);
        let asked: Vec<&str> =
            card.clauses().iter().flat_map(|clause| &clause.script).map(String::as_str).collect();
        for place in &asked {
            if script.pointer(&format!("/{place}")).is_none() {
                wrong.push(format!("{}: the script has no {place}", card.id));
            }
        }
        for part in parts(&script) {
            if !asked.iter().any(|place| is_within(place, &part)) {
                wrong.push(format!("{}: no clause asks for {part}", card.id));
            }
        }
        for clause in card.clauses() {
            let at = clause.bytes.0;
            if let Some(matter) = clause.outside.filter(|matter| !card.text.outside.contains(matter)) {
                wrong.push(format!("{}: at {at}: {matter:?} is not among what lies outside", card.id));
            }
            if clause.missing.is_some() && card.text.missing.is_empty() {
                wrong.push(format!("{}: at {at}: no sentence says what is missing", card.id));
            }
            if clause.assigned && card.text.assigned.is_none() {
                wrong.push(format!("{}: at {at}: nothing is written of its assignment", card.id));
            }
            if clause.receives && card.text.receives.is_none() {
                wrong.push(format!("{}: at {at}: nothing is written of what it receives", card.id));
            }
            for fact in clause.fact.iter().filter(|fact| !FACTS.contains(&fact.as_str())) {
                wrong.push(format!("{}: at {at}: no fact is called {fact}", card.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{} complaints:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn every_clause_of_every_print_is_accounted_for() {
    let prints = prints();
    let mut wrong = Vec::new();
    let cards = cards();
    let transcribed = |card: &&Card| card.sources.iter().any(|source| source == "doomtrooperdb");
    let unaccounted = cards.iter().filter(transcribed).filter(|card| card.text.print.is_none());
    wrong.extend(unaccounted.map(|card| format!("{}: nobody has accounted for its print", card.id)));
    for card in cards.iter().filter(|card| card.text.print.is_some()) {
        let name = card.names.en.first().expect("an English name");
        let print = prints.get(&letters(name)).unwrap_or_else(|| panic!("no print of {}", card.id));
        let digest = Sha256::digest(print.as_bytes());
        let digest = digest.iter().take(8).fold(0, |number: u64, byte| (number << 8) | u64::from(*byte));
        let digest = format!("{digest:016x}");
        let of = card.text.print.as_ref().map(|print| print.print.as_str());
        if of != Some(&digest) {
            wrong.push(format!("{}: its clauses are of another print than {digest}", card.id));
            continue;
        }
        wrong.extend(complaints(card, print).into_iter().map(|what| format!("{}: {what}", card.id)));
    }
    assert!(wrong.is_empty(), "{} complaints:\n{}", wrong.len(), wrong.join("\n"));
}
