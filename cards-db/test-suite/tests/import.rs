//! Reading printed texts from other people's lists, and joining them to the known cards.

use std::fs;
use std::path::Path;

use cardinal_cards_db::import::{Flaw, Format, Joined, NotTaken, Place, Reading, Row, Unread, hash, read};
use cardinal_cards_db::{CardType, Cards, Lookup, Why};
use cardinal_language::Lang;

const GAME: &str = "doomtrooper";

fn cards() -> Cards {
    Cards::embedded().expect("the shipped cards load")
}

fn try_read(cards: &Cards, text: &str) -> Result<Reading, Unread> {
    read(text, cards.vocabulary(GAME).expect("a vocabulary"), &mut |_| {})
}

#[track_caller]
fn reading(text: &str) -> Reading {
    try_read(&cards(), text).unwrap_or_else(|error| panic!("{error}: {text:.80}"))
}

fn row(line: usize, card: &str, lang: Lang, kind: Option<CardType>, text: &str) -> Row {
    Row { line, card: card.into(), lang, kind, text: text.into() }
}

fn flaws(not_taken: &[NotTaken]) -> Vec<(usize, &str, &Flaw)> {
    not_taken.iter().map(|not| (not.line, not.card.as_str(), &not.flaw)).collect()
}

#[test]
fn a_list_of_objects_is_read_with_the_line_of_each_and_never_its_clarifications() {
    let text = r#"[
  { "name": "SMOKE BOMB", "type_code": "equipment", "text": "It\nsmokes.", "clarification_text": "Not this." },
  { "name": "PURE EVIL", "type_code": "symmetry",
    "clarification_text": "Not this either." },
  7,
  { "name": "NO SUCH TYPE", "type_code": "song", "text": "Sings." }, { "text": "Nameless.", "type_code": "art" }
]"#;
    let found = reading(text);
    assert_eq!(found.format, Format::Doomtrooperdb);
    assert_eq!(found.rows, [row(2, "SMOKE BOMB", Lang::En, Some(CardType::Equipment), "It smokes.")]);
    assert_eq!(
        flaws(&found.not_taken),
        [
            (3, "PURE EVIL", &Flaw::NoText),
            (5, "", &Flaw::NotACard),
            (6, "NO SUCH TYPE", &Flaw::Type { found: "song".into() }),
            (6, "", &Flaw::NoName),
        ]
    );
}

#[test]
fn whatever_a_list_of_objects_holds_besides_cards_is_told_at_its_line() {
    let text = "\t[ 7,-1.5e3 , null,\n[[1], [\n]],\"a, [b]\",{},\n\n\"\\\"]\" ,true,{\"name\": {\"]\": [2, 3]}}, 1e999\n]\n";
    let found = reading(text);
    assert!(found.rows.is_empty(), "{:?}", found.rows);
    let lines: Vec<_> = found.not_taken.iter().map(|not| not.line).collect();
    assert_eq!(lines, [1, 1, 1, 2, 3, 3, 5, 5, 5, 5]);
    let (cards, others): (Vec<_>, Vec<_>) = found.not_taken.iter().partition(|not| not.flaw == Flaw::NoName);
    assert_eq!((cards.len(), others.len()), (2, 8), "{:?}", found.not_taken);
    assert!(others.iter().all(|not| not.flaw == Flaw::NotACard), "{others:?}");
}

#[test]
fn a_table_without_header_is_read_by_its_ten_columns() {
    let text = "\u{feff}16,Smoke Bomb,None,None,None,None,Equipment,General,0,\"It smokes, \nand stinks.\"\n\
                17,Short,None\n18,Wall,None,None,None,None,Dark_Symmetry,General,0,None\n";
    let found = reading(text);
    assert_eq!(found.format, Format::Datasight);
    assert_eq!(
        found.rows,
        [row(1, "Smoke Bomb", Lang::En, Some(CardType::Equipment), "It smokes, and stinks.")]
    );
    let short = Flaw::Columns { found: 3, expected: 10 };
    assert_eq!(flaws(&found.not_taken), [(3, "", &short), (4, "Wall", &Flaw::NoText)]);
}

#[test]
fn the_table_of_italian_cards_is_read_by_its_header() {
    let text = "kind\tname_it\tset\ttext_it\nequipaggiamento\tFumogeno\tBase\tFa fumo.\n\
                oscura_simmetria\tPuro Male\tBase\tFa male.\n";
    let found = reading(text);
    assert_eq!(found.format, Format::ItalianCards);
    assert_eq!(
        found.rows,
        [
            row(2, "Fumogeno", Lang::It, Some(CardType::Equipment), "Fa fumo."),
            row(3, "Puro Male", Lang::It, Some(CardType::Gift), "Fa male."),
        ]
    );
}

#[test]
fn our_own_table_takes_comma_semicolon_or_tab_and_columns_in_any_order() {
    for delimiter in [",", ";", "\t"] {
        let text = ["text,Lang,card", "Dýmá.,cs,doomtrooper/smoke-bomb", "Zpívá.,cz,Písnička"].join("\n");
        let found = reading(&text.replace(',', delimiter));
        assert_eq!(found.format, Format::Texts);
        assert_eq!(found.rows, [row(2, "doomtrooper/smoke-bomb", Lang::Cs, None, "Dýmá.")]);
        let language = Flaw::Language { found: "cz".into() };
        assert_eq!(flaws(&found.not_taken), [(3, "Písnička", &language)]);
    }
}

#[test]
fn a_file_of_no_known_format_is_refused_and_broken_json_says_where() {
    let cards = cards();
    for text in ["", "Dear diary,\nnothing happened.", "{\"name\": \"x\"}", "a,b,c\n1,2,3", "\u{feff}"] {
        assert_eq!(try_read(&cards, text), Err(Unread::Unrecognised), "{text}");
    }
    let broken = "[\n  { \"name\": \"Smoke Bomb\", \"text\": \"It smo";
    let Err(Unread::Syntax { line: 2, .. }) = try_read(&cards, broken) else {
        panic!("{:?}", try_read(&cards, broken));
    };
    let deep = format!("[{}", "[".repeat(5_000));
    assert!(matches!(try_read(&cards, &deep), Err(Unread::Syntax { .. })));
}

#[test]
fn what_is_read_is_one_line_of_bounded_length() {
    let long = "x".repeat(2_001);
    let name = "y".repeat(101);
    let text = format!(
        "card,lang,text\nSmoke Bomb,en,\"\u{1b}[31mred\u{202e}\u{0}  \r\n@everyone\"\nAmbush,en,{long}\n{name},en,z\n"
    );
    let found = reading(&text);
    assert_eq!(found.rows, [row(2, "Smoke Bomb", Lang::En, None, "[31mred @everyone")]);
    assert_eq!(
        flaws(&found.not_taken),
        [(4, "Ambush", &Flaw::LongText { limit: 2_000 }), (5, &name[..100], &Flaw::LongName { limit: 100 })]
    );
}

#[test]
fn a_row_is_joined_by_id_or_by_the_name_in_its_language_and_its_type() {
    let cards = cards();
    let place = |card, lang, kind| cards.place(GAME, &row(1, card, lang, kind, "It smokes."));
    let known = |id: &str| Ok(Place::Known(format!("doomtrooper/{id}")));
    assert_eq!(place("SMOKE BOMB!", Lang::En, Some(CardType::Equipment)), known("smoke-bomb"));
    assert_eq!(place("doomtrooper/smoke-bomb", Lang::It, None), known("smoke-bomb"));
    assert_eq!(place("fumogeno", Lang::It, None), known("smoke-bomb"));
    let new = |kind: &str, slug: &str| Ok(Place::New(format!("doomtrooper/imported/{kind}/{slug}")));
    assert_eq!(place("Fumogeno", Lang::En, Some(CardType::Equipment)), new("equipment", "fumogeno"));
    assert_eq!(
        place("Smoke Bom", Lang::En, Some(CardType::Special)),
        new("special", "smoke-bom"),
        "no guess"
    );
    assert_eq!(place("Fumogeno", Lang::En, None), known("smoke-bomb"), "without a type in any language");
    let near = Flaw::NewWithoutType { near: vec!["doomtrooper/smoke-bomb".into()] };
    assert_eq!(place("Smoke Bom", Lang::En, None), Err(near));
    assert_eq!(place("doomtrooper/smoke-bom", Lang::En, None), Err(Flaw::UnknownId));
    let other = Flaw::OtherType {
        known: "doomtrooper/smoke-bomb".into(),
        has: CardType::Equipment,
        found: CardType::Special,
    };
    assert_eq!(place("Smoke Bomb", Lang::En, Some(CardType::Special)), Err(other));
    let Err(Flaw::Several { cards }) = place("Premonizione", Lang::It, None) else {
        let unknown = place("Premonizione", Lang::It, None);
        assert!(matches!(unknown, Ok(Place::Known(_)) | Err(Flaw::NewWithoutType { .. })), "{unknown:?}");
        return;
    };
    assert!(cards.len() > 1);
}

#[test]
fn a_card_has_one_text_of_each_language_in_a_file() {
    let rows = vec![
        row(2, "Smoke Bomb", Lang::En, None, "It smokes."),
        row(3, "Smoke Grenade", Lang::En, None, "It smokes too."),
        row(4, "Fumogeno", Lang::It, None, "Fa fumo."),
        row(5, "Unheard-of Song", Lang::En, Some(CardType::Special), "Sings."),
        row(6, "unheard of SONG", Lang::En, Some(CardType::Special), "Sings again."),
    ];
    let joined = cards().join(GAME, rows.clone());
    let repeated = |line, card: &str, earlier| {
        let flaw = Flaw::Repeated { earlier };
        NotTaken { line, card: card.into(), flaw }
    };
    let not_taken = vec![repeated(3, "Smoke Grenade", 2), repeated(6, "unheard of SONG", 5)];
    let taken = [0, 2, 3].map(|i: usize| rows[i].clone()).to_vec();
    assert_eq!(joined, Joined { rows: taken, known: 2, not_taken });
}

#[test]
fn a_card_known_by_import_alone_is_looked_up_among_the_others() {
    let cards = cards();
    let rows = [
        row(2, "Unheard-of Song", Lang::En, Some(CardType::Special), "Sings."),
        row(9, "Unheard-of Song", Lang::It, Some(CardType::Special), "Canta."),
        row(3, "Smoke Bomb", Lang::En, Some(CardType::Equipment), "It smokes."),
    ];
    let with = cards.with_imported(GAME, &rows).expect("one card is new");
    assert_eq!(with.len(), cards.len() + 1);
    let Lookup::Found { card, why } = with.lookup("unheard song", Lang::It) else { panic!("it is found") };
    assert_eq!(
        (card.id.as_str(), why),
        ("doomtrooper/imported/special/unheard-of-song", Why::WordsInAnyOrder)
    );
    assert_eq!((card.kind.code(), card.game()), ("special", "doomtrooper"));
    assert_eq!((&card.names.en, &card.names.it), (&vec![rows[0].card.clone()], &vec![rows[0].card.clone()]));
    assert!(with.get("doomtrooper/smoke-bomb").is_some() && with.nicknames() == cards.nicknames());
    assert!(cards.with_imported(GAME, &rows[2..]).is_none(), "nothing new, nothing made");
}

#[test]
fn the_hash_is_that_of_the_file() {
    assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

/// A text of the reference material.
fn shared(path: &str) -> String {
    let path = Path::new(env!("CARDINAL_REFERENCE")).join("cards").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Of what a public list holds: rows of known cards, of new ones, and what is not taken.
fn tally(text: &str) -> (Format, usize, usize, Vec<(usize, String, Flaw)>) {
    let cards = cards();
    let found = try_read(&cards, text).expect("a format that is known");
    let joined = cards.join(GAME, found.rows);
    let not_taken = found.not_taken.into_iter().chain(joined.not_taken);
    let not_taken = not_taken.map(|not| (not.line, not.card, not.flaw)).collect();
    (found.format, joined.known, joined.rows.len() - joined.known, not_taken)
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn the_public_lists_are_taken_but_for_cards_without_a_text_and_a_type_that_is_wrong() {
    let mut known = 0;
    for set in ["apo", "gol", "inq", "mort", "pl", "promo", "unl", "wz"] {
        let text = shared(&format!("doomtrooperdb/cards/{set}.json"));
        let (format, joined, new, not_taken) = tally(&text);
        assert_eq!((format, new), (Format::Doomtrooperdb, 0), "{set}");
        assert!(not_taken.iter().all(|(.., flaw)| *flaw == Flaw::NoText), "{set}: {not_taken:?}");
        known += joined;
    }
    assert_eq!(known, 1_063, "1,073 cards, of which 10 have no text");

    let text = shared("doomtrooper-datasight/doomtrooper_cards.csv");
    let (format, known, new, not_taken) = tally(&text);
    println!("Datasight: {known} known, {new} new, {not_taken:?}");
    assert_eq!(format, Format::Datasight);
    let other: Vec<&str> = not_taken
        .iter()
        .filter(|(.., flaw)| *flaw != Flaw::NoText)
        .map(|(_, card, _)| card.as_str())
        .collect();
    assert_eq!(other, ["Supreme Necromagus"], "a Ki power stands there under the name of a warrior");
    assert!(known > 960 && new < 20, "{known} known, {new} new");

    let text = shared("doomtrooper-italian/cards.tsv");
    let (format, known, new, not_taken) = tally(&text);
    println!("Italian: {known} known, {new} new, {not_taken:?}");
    assert_eq!(format, Format::ItalianCards);
    assert!(known + new + not_taken.len() == 554 && known >= 44, "{known} known, {new} new: {not_taken:?}");
}
