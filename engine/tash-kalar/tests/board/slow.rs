//! The rules of summoning said plainly and slowly, square by square, from the document: by this the fast
//! matcher is judged. It reads the card files itself and shares nothing with the matcher.

use std::collections::BTreeSet;

/// A field of nine by nine with what stands on it: colour and rank (0 common, 1 heroic, 2 legendary).
pub type Field = [[Option<(usize, u8)>; 9]; 9];

/// A card as its file has it.
pub struct Card {
    pub slug: String,
    pub rank: u8,
    pub pattern: Vec<(i32, i32, u8)>,
}

/// Whether there is such a square, from the list of facts: column and row from 1.
pub fn is_square(column: i32, row: i32) -> bool {
    (1..=9).contains(&column)
        && (1..=9).contains(&row)
        && column + row > 3
        && column + row < 17
        && (column - row).abs() < 7
}

fn rank(word: &str) -> u8 {
    match word {
        "common" => 0,
        "heroic" => 1,
        "legendary" => 2,
        other => panic!("no rank: {other}"),
    }
}

/// Every being and legend in the files of facts.
pub fn cards() -> &'static [Card] {
    static CARDS: std::sync::LazyLock<Vec<Card>> = std::sync::LazyLock::new(read);
    &CARDS
}

fn read() -> Vec<Card> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../cards-db/cards/tash-kalar/facts");
    let files = std::fs::read_dir(folder).expect("the folder of facts");
    let mut cards = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
        let table: toml::Table = text.parse().expect("a file of facts");
        for card in table["card"].as_array().expect("cards") {
            let facts = &card["tash-kalar"];
            let Some(pattern) = facts.get("pattern").and_then(toml::Value::as_array) else { continue };
            let number =
                |value: &toml::Value| i32::try_from(value.as_integer().expect("a number")).expect("small");
            let piece = |piece: &toml::Value| {
                let at = piece["at"].as_array().expect("a place");
                (number(&at[0]), number(&at[1]), rank(piece["rank"].as_str().expect("a rank")))
            };
            let id = card["id"].as_str().expect("an id");
            cards.push(Card {
                slug: id.trim_start_matches("tash-kalar/").to_owned(),
                rank: rank(facts["rank"].as_str().expect("a rank")),
                pattern: pattern.iter().map(piece).collect(),
            });
        }
    }
    cards.sort_by(|one, other| one.slug.cmp(&other.slug));
    cards
}

/// The eight ways in which a step may be turned: by quarters, before and after a mirror.
fn turned((right, down): (i32, i32)) -> [(i32, i32); 8] {
    [
        (right, down),
        (-down, right),
        (-right, -down),
        (down, -right),
        (-right, down),
        (-down, -right),
        (right, -down),
        (down, right),
    ]
}

/// Every square, as column and row from 1, on which a colour can summon a card as far as pattern and
/// target go.
pub fn places(field: &Field, colour: usize, card: &Card) -> BTreeSet<(i32, i32)> {
    let content = |column: i32, row: i32| {
        let index = |n: i32| usize::try_from(n - 1).expect("it is a square");
        if is_square(column, row) { field[index(row)][index(column)] } else { None }
    };
    let mut found = BTreeSet::new();
    for row in 1..=9 {
        for column in 1..=9 {
            if !is_square(column, row) || content(column, row).is_some_and(|(_, rank)| rank > card.rank) {
                continue;
            }
            for way in 0..8 {
                let stands = |&(right, down, rank): &(i32, i32, u8)| {
                    let (right, down) = turned((right, down))[way];
                    content(column + right, row + down)
                        .is_some_and(|(whose, found)| whose == colour && found >= rank)
                };
                if card.pattern.iter().all(stands) {
                    found.insert((column, row));
                }
            }
        }
    }
    found
}

/// A step from the square of the being to a piece of its pattern, and the rank of that piece.
pub type Step = (i32, i32, u8);

/// Every way in which a card's pattern may lie, those that come to the same once.
pub fn lies(card: &Card) -> Vec<Vec<Step>> {
    let lie = |way: usize| {
        let piece = |&(right, down, rank): &Step| {
            let (right, down) = turned((right, down))[way];
            (right, down, rank)
        };
        let mut lie: Vec<Step> = card.pattern.iter().map(piece).collect();
        lie.sort_unstable();
        lie
    };
    let all: BTreeSet<Vec<Step>> = (0..8).map(lie).collect();
    all.into_iter().collect()
}

/// A place where a pattern lies in the arena: the square of the being, which of its orientations it is, and
/// where its pieces would be, of what rank; all as column and row from 1.
pub struct Place {
    pub target: (i32, i32),
    pub lie: usize,
    pub pieces: Vec<Step>,
}

/// Every place of the arena where a pattern lies in one of these orientations.
pub fn places_of(lies: &[Vec<Step>]) -> Vec<Place> {
    let mut places = Vec::new();
    for (column, row) in (1..=9).flat_map(|row| (1..=9).map(move |column| (column, row))) {
        for (number, lie) in lies.iter().enumerate() {
            let pieces: Vec<Step> =
                lie.iter().map(|(right, down, rank)| (column + right, row + down, *rank)).collect();
            let inside = pieces.iter().all(|(column, row, _)| is_square(*column, *row));
            if is_square(column, row) && inside {
                places.push(Place { target: (column, row), lie: number, pieces });
            }
        }
    }
    places
}

/// Every card with its places, in all its orientations.
pub fn all_places() -> &'static [(&'static Card, Vec<Place>)] {
    static ALL: std::sync::LazyLock<Vec<(&'static Card, Vec<Place>)>> =
        std::sync::LazyLock::new(|| cards().iter().map(|card| (card, places_of(&lies(card)))).collect());
    &ALL
}

/// Whether a colour can summon a being of this rank there, as far as pattern and target go.
pub fn stands(field: &Field, colour: usize, rank: u8, place: &Place) -> bool {
    let on = |(column, row): (i32, i32)| {
        field[(row - 1).unsigned_abs() as usize][(column - 1).unsigned_abs() as usize]
    };
    let counts = |&(column, row, wanted): &Step| {
        on((column, row)).is_some_and(|(whose, held)| whose == colour && held >= wanted)
    };
    on(place.target).is_none_or(|(_, held)| held <= rank) && place.pieces.iter().all(counts)
}
