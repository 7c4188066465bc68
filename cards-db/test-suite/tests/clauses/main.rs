//! Every printed clause is accounted for: nothing of a print is left out, and nothing of a script stands in no
//! print. Of the figures of both `figures` speaks.

mod figures;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use cardinal_cards_db::{Card, Cards, Clause};
use cardinal_language::fold;
use serde_json::Value;
use sha2::{Digest, Sha256};

use figures::{figures, numbers, says};

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

/// The print of a card.
fn print_of<'a>(card: &Card, prints: &'a BTreeMap<String, String>) -> &'a str {
    let name = card.names.en.first().expect("an English name");
    prints.get(&letters(name)).unwrap_or_else(|| panic!("no print of {}", card.id))
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
    is_in(one, other) || is_in(other, one)
}

/// Whether a place of a script is another, or within it.
fn is_in(place: &str, whole: &str) -> bool {
    place.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// How many actions a text says that something takes, from two on: `AS THREE ACTIONS`.
fn actions(text: &str) -> Vec<u64> {
    let text = text.to_lowercase();
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let taken = words.windows(3).filter(|words| words[0] == "as" && words[2] == "actions");
    taken.flat_map(|words| numbers(words[1])).collect()
}

/// Whether a text says what a figure of terms stands for.
fn says_of_terms(number: u64, field: &str, text: &str) -> bool {
    let has = |words: &[&str]| words.iter().any(|word| text.to_lowercase().contains(word));
    match (field, number) {
        // At any time is no action; any number of copies is no bound of them.
        ("actions", 0) => has(&["any time"]),
        ("copies", 0) => has(&["multiple", "any number"]),
        ("at-most", _) => says(number, text) && has(&["or less", "or lower"]),
        ("at-least", _) => says(number, text) && has(&["or more", "or higher"]),
        _ => says(number, text),
    }
}

/// What of the figures in its terms, and in what it says of cards that warriors may receive, no clause says that
/// they stand for; and what such a clause says that nothing else accounts for, and they lack.
fn complaints_of_terms(card: &Card, print: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let terms = [
        ("assigned", serde_json::to_value(&card.text.assigned)),
        ("receives", serde_json::to_value(&card.text.receives)),
    ];
    let mut of_both = Vec::new();
    for (mark, value) in terms {
        let value = value.expect("terms have a JSON form");
        let marked = card.clauses().iter().filter(|clause| match mark {
            "assigned" => clause.assigned,
            _ => clause.receives,
        });
        let stretches = marked.filter_map(|clause| print.get(clause.bytes.0..clause.bytes.1));
        let text = stretches.collect::<Vec<_>>().join(" ");
        let mut found = Vec::new();
        figures(&value, mark, &mut found);
        let unsaid = found.iter().filter(|(number, field)| !says_of_terms(*number, field, &text));
        wrong.extend(
            unsaid.map(|(number, field)| format!("{number} ({field}) of {mark} is not in its clauses")),
        );
        if mark == "assigned" {
            let lacking =
                actions(&text).into_iter().filter(|count| value["actions"].as_u64() != Some(*count));
            wrong.extend(lacking.map(|count| format!("its terms lack its {count} actions")));
        }
        of_both.extend(found.into_iter().map(|(number, _)| number));
    }
    let alone = card.clauses().iter().filter(|clause| {
        let rest = Clause { assigned: false, receives: false, ..(*clause).clone() };
        (clause.assigned || clause.receives) && !rest.is_marked()
    });
    let texts = alone.filter_map(|clause| print.get(clause.bytes.0..clause.bytes.1));
    let lacking = texts.flat_map(numbers).filter(|number| !of_both.contains(number));
    wrong.extend(
        lacking.map(|number| format!("no terms have the {number} of a clause that they alone account for")),
    );
    wrong
}

/// The letters of a print that no clause accounts for.
fn left_over(print: &str, clauses: &[Clause]) -> String {
    let within = |at: usize| clauses.iter().any(|clause| (clause.bytes.0..clause.bytes.1).contains(&at));
    print.char_indices().filter(|(at, c)| c.is_alphanumeric() && !within(*at)).map(|(_, c)| c).collect()
}

/// What is wrong with how a print is accounted for.
fn complaints(card: &Card, print: &str) -> Vec<String> {
    let clauses = card.clauses();
    let lost = clauses.iter().filter(|clause| print.get(clause.bytes.0..clause.bytes.1).is_none());
    let mut wrong: Vec<String> = lost
        .map(|clause| format!("{}–{} is no stretch of the print", clause.bytes.0, clause.bytes.1))
        .collect();
    let left = left_over(print, clauses);
    if !left.is_empty() {
        wrong.push(format!("nothing accounts for {left:?}"));
    }
    wrong.extend(complaints_of_terms(card, print));
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
        let print = print_of(card, &prints);
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
