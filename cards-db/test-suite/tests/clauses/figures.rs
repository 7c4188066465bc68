//! The figures of scripts and of the clauses that ask for them: each stands in the other, or it is said here why
//! not.

use std::collections::{BTreeMap, BTreeSet};

use cardinal_cards_db::{Card, Clause, Figure, Icons};
use cardinal_doomtrooper::rating::{Rating, RatingSet};
use serde_json::Value;

use crate::{cards, is_in, is_within, print_of, prints, script};

/// A card, a place of its script or the number of a clause of its print, and a figure.
type Row = (&'static str, &'static str, u64);
/// Such rows by why they are so.
type Listed = &'static [(&'static str, &'static [Row])];

/// Figures of a script that no clause says which asks for them.
const SAID_ELSEWHERE: Listed =
    &[("the Twitcher's card adds it", &[("ticker", "play/1/changes/1/amount", 1)])];

/// Figures that a part of a script has for more things than its clauses say them.
const SAID_ONCE_FOR_TWO: Listed = &[
    (
        "four times is twice of what is twice",
        &[("fury-of-the-clansmen", "ability/0", 2), ("nepharite-hunt", "ability/0", 2)],
    ),
    (
        "three ratings are set, and the value is multiplied",
        &[("orb-of-the-smaller-servants", "ability/0", 3)],
    ),
    ("a bonus instead of another is what it is more", &[("laser-sight", "play/0", 3)]),
    ("each point taken off is one that is named", &[("battle-madness", "play/0", 1)]),
];

/// Figures of clauses that nothing has which they ask for.
const NOT_WRITTEN: Listed = &[
    (
        "they are part of a name",
        &[("cap-7000p", "#5", 7000), ("gt-offroad-b52", "#4", 52), ("ssw4200p", "#5", 4200)],
    ),
    (
        "so much is each point that counts for more",
        &[
            ("alakhai-the-cunning", "#6", 1),
            ("brother-claudius", "#4", 1),
            ("elemental-master", "#3", 1),
            ("exorcist-glove", "#4", 1),
            ("keeper-of-the-art", "#3", 1),
            ("nepharite-of-demnogonis", "#3", 1),
            ("white-mystic", "#1", 1),
        ],
    ),
    (
        "the attack that was made anyway is one of them",
        &[
            ("ag-17-panzerknacker", "#5", 2),
            ("aquabeast", "#3", 2),
            ("nimrod-autocannon", "#4", 2),
            ("rattlesnake", "#6", 2),
        ],
    ),
    (
        "the target and the one named besides are so many",
        &[("attraction", "#3", 2), ("greater-telepathy", "#3", 2), ("russian-roulette", "#2", 2)],
    ),
    (
        "each of them is written by its name",
        &[
            ("asian-key-code-skull", "#3", 4),
            ("european-key-code-skull", "#3", 4),
            ("north-american-key-code-skull", "#3", 4),
            ("south-american-key-code-skull", "#3", 4),
            ("fragment-of-the-true-chip", "#3", 4),
            ("it-shall-be-done-excellency", "#3", 5),
            ("sabotage", "#2", 5),
        ],
    ),
    (
        "a base rating is doubled by once as much besides",
        &[("carcass-suit", "#4", 2), ("epidermal-plates", "#3", 2)],
    ),
    (
        "it comes of others that are written",
        &[
            ("fury-of-the-clansmen", "#2", 4),
            ("nepharite-hunt", "#2", 4),
            ("laser-sight", "#4", 1),
            ("laser-sight", "#4", 4),
            ("nimrod-mk-i", "#5", 12),
            ("scythe-of-semai", "#5", 4),
        ],
    ),
    (
        "it is paid or used when no combat is fought",
        &[
            ("battle-cry", "#1", 3),
            ("command-helmet", "#3", 3),
            ("control-mind", "#2", 3),
            ("empathy", "#2", 10),
            ("invoke-pain", "#3", 3),
            ("powerful-command", "#1", 3),
            ("rising-market", "#1", 2),
            ("trail-of-evidence", "#1", 2),
        ],
    ),
    ("one is meant where no number is written", &[("control-mind", "#2", 1), ("stigmata", "#2", 1)]),
    ("a wounded armor that is wounded again is lost by what its word means", &[("lifeguard-armor", "#4", 2)]),
];

/// The words that say a figure from two on.
const WORDS: [(&str, u64); 16] = [
    ("two", 2),
    ("twice", 2),
    ("double", 2),
    ("doubled", 2),
    ("half", 2),
    ("halve", 2),
    ("three", 3),
    ("triple", 3),
    ("tripled", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
];

/// The words that say one.
const ONE: [&str; 2] = ["one", "every"];

/// The numbers that a text says in figures, and in words from two on.
pub fn numbers(text: &str) -> Vec<u64> {
    let text = text.to_lowercase();
    let figures = text.split(|c: char| !c.is_ascii_digit()).filter_map(|run| run.parse::<u64>().ok());
    let in_words = words(&text)
        .filter_map(|word| WORDS.iter().find_map(|(known, number)| (*known == word).then_some(*number)));
    figures.chain(in_words).collect()
}

/// Whether a text says a number, as a figure or in words.
pub fn says(number: u64, text: &str) -> bool {
    times(number, text) > 0
}

/// How often a text says a number.
fn times(number: u64, text: &str) -> usize {
    let said = numbers(text).into_iter().filter(|said| *said == number).count();
    let text = text.to_lowercase();
    let ones = words(&text).filter(|word| number == 1 && ONE.contains(word)).count();
    said + ones
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric())
}

/// The figures of a part of a script, each with the field that it stands in.
pub fn figures<'a>(part: &'a Value, field: &'a str, found: &mut Vec<(u64, &'a str)>) {
    let mut placed = Vec::new();
    placed_figures(part, "", field, &mut placed);
    found.extend(placed.into_iter().map(|(_, figure, field)| (figure, field)));
}

/// The figures of a part of a script that stands at this place, each with its own and the field that it stands in.
fn placed_figures<'a>(part: &'a Value, place: &str, field: &'a str, found: &mut Vec<(String, u64, &'a str)>) {
    match part {
        Value::Number(number) => {
            found.extend(number.as_i64().map(|n| (place.to_owned(), n.unsigned_abs(), field)));
        }
        Value::Array(list) => {
            for (number, part) in list.iter().enumerate() {
                placed_figures(part, &format!("{place}/{number}"), field, found);
            }
        }
        Value::Object(fields) => {
            // So much for each is one for each where nothing is written of it.
            if fields.contains_key("per") && !fields.contains_key("each") {
                found.push((place.to_owned(), 1, "each"));
            }
            for (field, part) in fields {
                placed_figures(part, &format!("{place}/{field}"), field, found);
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Whether a figure says nothing that a print would say: what costs or adds nothing is not printed.
fn is_needless(figure: u64, field: &str) -> bool {
    figure == 0 || (figure == 1 && matches!(field, "plus" | "each" | "over"))
}

/// As what a print says the figure of a field: it counts the actions of an attack with its own one, or those
/// besides it alone.
fn printed(figure: u64, field: &str, text: &str) -> u64 {
    let besides = field == "attack_takes" && !says(figure, text) && says(figure - 1, text);
    if besides { figure - 1 } else { figure }
}

/// Whether a change of ratings adds to each of them what its corner of the card shows.
fn is_in_corners(icons: &Icons, change: &Value) -> bool {
    let Ok(ratings) = serde_json::from_value::<RatingSet>(change["rating"].clone()) else { return false };
    let Some(amount) = change["amount"].as_i64() else { return false };
    let [fight, shoot, armor, value] = icons.in_order();
    let shown = |rating: Rating| {
        let corner = match rating {
            Rating::Fight => fight,
            Rating::Shoot => shoot,
            Rating::Armor => armor,
            Rating::Value => value,
        };
        corner.and_then(Figure::number).map(i64::from) == Some(amount)
    };
    ratings.named().next().is_some() && ratings.named().all(shown)
}

/// A part of a script without the amounts that no clause says, as they stand in the corners of the card.
fn without_corners(card: &Card, part: &Value, place: &str) -> Value {
    let mut part = part.clone();
    let changes = part.get_mut("changes").and_then(Value::as_array_mut);
    for (number, change) in changes.into_iter().flatten().enumerate() {
        let change_at = format!("{place}/changes/{number}");
        let names_icons = card.clauses().iter().any(|clause| {
            clause.fact.iter().any(|fact| fact == "icons")
                && clause.script.iter().any(|asked| is_within(asked, &change_at))
        });
        if names_icons
            && is_in_corners(&card.icons, change)
            && let Some(fields) = change.as_object_mut()
        {
            fields.remove("amount");
        }
    }
    part
}

/// The plays and abilities of a card, each with its place.
fn wholes(card: &Card) -> Vec<(String, Value)> {
    let script = script(card);
    let of_kind = |kind: &str| {
        let those = script[kind].as_array().map_or(&[][..], Vec::as_slice);
        let placed = those.iter().enumerate().map(|(number, part)| {
            let place = format!("{kind}/{number}");
            let part = without_corners(card, part, &place);
            (place, part)
        });
        placed.collect::<Vec<_>>()
    };
    ["ability", "play"].into_iter().flat_map(of_kind).collect()
}

/// What those clauses say that ask for just this place of a script, or, where none does, for the least around it
/// for which any asks: the change, or the field of the play or ability, and the whole only where no clause says more
/// closely for what it stands.
fn said_of(card: &Card, print: &str, place: &str) -> String {
    let asked =
        |clause: &Clause| clause.script.iter().filter(|asked| is_in(place, asked)).map(String::len).max();
    let nearest = card.clauses().iter().filter_map(asked).max();
    text_of(card, print, |clause| nearest.is_some() && asked(clause) == nearest)
}

/// What such clauses say.
fn text_of(card: &Card, print: &str, is_one: impl Fn(&Clause) -> bool) -> String {
    let texts = card.clauses().iter().filter(|clause| is_one(clause));
    let texts = texts.filter_map(|clause| print.get(clause.bytes.0..clause.bytes.1));
    texts.collect::<Vec<_>>().join(" ")
}

/// The figures of a script that no clause says which asks for just that change, requirement or cost.
fn unsaid(card: &Card, print: &str) -> Vec<(String, u64)> {
    let mut found = Vec::new();
    let wholes = wholes(card);
    for (place, whole) in &wholes {
        let field = place.split('/').next().unwrap_or_default();
        placed_figures(whole, place, field, &mut found);
    }
    let is_unsaid = |(place, figure, field): &(String, u64, &str)| {
        let text = said_of(card, print, place);
        !is_needless(*figure, field) && !says(printed(*figure, field, &text), &text)
    };
    found.into_iter().filter(is_unsaid).map(|(place, figure, _)| (place, figure)).collect()
}

/// The figures that a play or an ability has in more fields than its clauses say them.
fn said_too_rarely(card: &Card, print: &str) -> Vec<(String, u64)> {
    let mut rare = Vec::new();
    for (place, whole) in wholes(card) {
        let text = text_of(card, print, |clause| clause.script.iter().any(|asked| is_within(asked, &place)));
        let mut found = Vec::new();
        figures(&whole, "", &mut found);
        let mut fields: BTreeMap<u64, BTreeSet<&str>> = BTreeMap::new();
        for (figure, field) in found.into_iter().filter(|&(figure, field)| !is_needless(figure, field)) {
            fields.entry(printed(figure, field, &text)).or_default().insert(field);
        }
        // What is not said at all is told as such.
        let too_rarely = fields.into_iter().filter(|(figure, fields)| {
            let times = times(*figure, &text);
            times > 0 && fields.len() > times
        });
        rare.extend(too_rarely.map(|(figure, _)| (place.clone(), figure)));
    }
    rare
}

/// The figures of clauses that nothing has for which they ask: no change and no other field of its part, nor the
/// terms where these say it too. That there is nothing of something is no figure.
fn unused(card: &Card, print: &str) -> Vec<(String, u64)> {
    let script = script(card);
    let mut unused = Vec::new();
    for (clause, number) in card.clauses().iter().zip(1..).filter(|(clause, _)| !clause.script.is_empty()) {
        let mut parts: Vec<Value> =
            clause.script.iter().flat_map(|asked| asked_for(&script, asked)).collect();
        if clause.assigned {
            parts.extend(serde_json::to_value(&card.text.assigned).ok());
        }
        if clause.receives {
            parts.extend(serde_json::to_value(&card.text.receives).ok());
        }
        let mut used = Vec::new();
        for part in &parts {
            figures(part, "", &mut used);
        }
        let text = print.get(clause.bytes.0..clause.bytes.1).unwrap_or_default();
        let is_used = |printed: &u64| used.iter().any(|(figure, _)| figure == printed);
        let printed: BTreeSet<u64> = numbers(text).into_iter().filter(|printed| *printed != 0).collect();
        let missed = printed.into_iter().filter(|printed| !is_used(printed));
        unused.extend(missed.map(|printed| (format!("#{number}"), printed)));
    }
    unused
}

/// A place of a script, and the play or ability around it without its changes.
fn asked_for(script: &Value, place: &str) -> Vec<Value> {
    let whole: Vec<&str> = place.split('/').take(2).collect();
    let mut around = script.pointer(&format!("/{}", whole.join("/"))).cloned().unwrap_or_default();
    if let Some(fields) = around.as_object_mut() {
        fields.remove("changes");
    }
    let asked = script.pointer(&format!("/{place}")).cloned();
    asked.into_iter().chain([around]).collect()
}

/// What is found of all cards and not listed, and what is listed and not found.
fn differences(of: fn(&Card, &str) -> Vec<(String, u64)>, listed: Listed) -> Vec<String> {
    let (cards, prints) = (cards(), prints());
    let mut found = BTreeSet::new();
    for card in cards.iter().filter(|card| card.text.print.is_some()) {
        let name = card.id.strip_prefix("doomtrooper/").expect("it is of Doomtrooper");
        let figures = of(card, print_of(card, &prints));
        found.extend(figures.into_iter().map(|(at, figure)| (name.to_owned(), at, figure)));
    }
    let rows = listed.iter().flat_map(|(_, rows)| rows.iter());
    let known: BTreeSet<(String, String, u64)> =
        rows.map(|&(name, at, figure)| (name.to_owned(), at.to_owned(), figure)).collect();
    let more = found.difference(&known).map(|(name, at, figure)| format!("{name} {at}: {figure}"));
    let fewer =
        known.difference(&found).map(|(name, at, figure)| format!("{name} {at}: {figure} is listed in vain"));
    more.chain(fewer).collect()
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn every_figure_of_a_change_is_said_by_a_clause_that_asks_for_it() {
    let wrong = differences(unsaid, SAID_ELSEWHERE);
    assert!(wrong.is_empty(), "{} figures are not in their clauses:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn a_printed_figure_stands_for_one_thing_in_a_script() {
    let wrong = differences(said_too_rarely, SAID_ONCE_FOR_TWO);
    assert!(wrong.is_empty(), "{} figures are said too rarely:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn every_figure_of_a_clause_is_in_what_it_asks_for() {
    let wrong = differences(unused, NOT_WRITTEN);
    assert!(wrong.is_empty(), "{} figures are in no script:\n{}", wrong.len(), wrong.join("\n"));
}
