//! Lists of cards as people write them, line by line (`3 Mitch Hunter`, `Mitch Hunter x3`, a table), and as the tools
//! of the community export them.
//!
//! # Layout
//! - here: what kind of list it is; lines and tables;
//! - `markup`: decks in XML, as OCTGN, Cockatrice and `LackeyCCG` write them;
//! - `objects`: decks in JSON, as doomtrooperdb and Tabletop Simulator write them, and lists of cards.

mod markup;
mod objects;

use std::sync::LazyLock;

use cardinal_embedded::read_toml;
use cardinal_language::fold;
use cardinal_tournament::collection::Part;
use regex::Regex;
use serde::Deserialize;

use super::limits;
use super::read::one_line;
use super::refusal::Refusal;
use crate::commands::Words;

/// A line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    /// From 1.
    pub(super) number: usize,
    pub(super) copies: u32,
    pub(super) part: Part,
    /// The card, as written.
    pub(super) name: String,
}

/// Words in lists.
#[derive(Deserialize)]
struct Known {
    deck: Words,
    reserve: Words,
    card: Words,
    copies: Words,
    part: Words,
    code: Words,
}

static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    read_toml(include_str!("../../../phrases/event-lists.toml")).expect("a test reads the words")
});

/// A list whose two parts were written apart.
pub fn of_parts(deck: &str, reserve: &str) -> String {
    if reserve.trim().is_empty() {
        return deck.to_owned();
    }
    format!("{deck}\n{}:\n{reserve}", KNOWN.reserve.all().next().unwrap_or_default())
}

/// Reads a list. Lines that begin with `#` or `//` and name no part are remarks.
///
/// # Errors
/// The first line that is none, with what is wrong; a list without cards.
pub(super) fn read(text: &str) -> Result<Vec<Written>, Refusal> {
    let text = text.trim_start_matches('\u{feff}');
    let list = match text.trim_start() {
        xml if xml.starts_with('<') => markup::read(text)?,
        json if objects::are_in(json) => objects::read(text)?,
        _ => lines(text)?,
    };
    if list.len() > limits::LINES {
        return Err(Refusal::TooLong("event-list-too-many-lines", limits::LINES));
    }
    if list.is_empty() { Err(Refusal::Missing("event-list-empty")) } else { Ok(list) }
}

/// A list that has a card a line.
fn lines(text: &str) -> Result<Vec<Written>, Refusal> {
    let table = table(text);
    let exported = is_exported(text);
    let mut part = Part::Deck;
    let mut list = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let number = at + 1;
        let line = one_line(line);
        if line.is_empty() || table.as_ref().is_some_and(|table| table.head == at) {
            continue;
        }
        let read = match &table {
            Some(table) => table.row(number, &line)?,
            None if exported => EXPORTED
                .captures(&line)
                .map(|found| written(number, found[1].parse().unwrap_or(u32::MAX), part, &found[2]))
                .transpose()?,
            None => match heading(&line) {
                Heading::Of(heading) => {
                    part = heading;
                    None
                }
                Heading::Remark => None,
                Heading::No => Some(plain(number, &line, part)?),
            },
        };
        list.extend(read);
        if list.len() > limits::LINES {
            break;
        }
    }
    Ok(list)
}

/// A line of a card in the text that doomtrooperdb exports: behind the card stands its expansion, in brackets of
/// which the second may be missing.
static EXPORTED: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^([0-9]{1,9})x (.+?) \([^()]*\)?$").expect("a test reads it"));

/// Whether a text is one that doomtrooperdb exports: what is no card in it is a heading of a type or an expansion.
fn is_exported(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("Expansions:"))
        && text.lines().any(|line| EXPORTED.is_match(line))
}

enum Heading {
    Of(Part),
    Remark,
    No,
}

fn heading(line: &str) -> Heading {
    let signs = |c: char| matches!(c, '#' | '/' | '[' | ']' | ':' | '=' | '-' | '*') || c.is_whitespace();
    let word = line.trim_matches(signs);
    // "Deck (60)" and "Reserve: 25" are headings too.
    let word = word.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '(' | ')') || signs(c));
    match part_called(word) {
        Some(part) => Heading::Of(part),
        None if line.starts_with('#') || line.starts_with("//") => Heading::Remark,
        None => Heading::No,
    }
}

fn is(words: &Words, text: &str) -> bool {
    let text = fold(text.trim());
    words.all().any(|word| fold(word) == text)
}

fn part_called(word: &str) -> Option<Part> {
    if is(&KNOWN.deck, word) {
        Some(Part::Deck)
    } else if is(&KNOWN.reserve, word) {
        Some(Part::Reserve)
    } else {
        None
    }
}

fn refused(line: usize, why: &'static str, name: &str) -> Refusal {
    Refusal::Line { line, why, name: name.to_owned() }
}

/// A number of copies.
fn copies(text: &str) -> Option<u32> {
    let text = text.trim().trim_matches(['x', 'X', '×', '(', ')']).trim();
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

static BEFORE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^([0-9]{1,9})\s*[xX×]?\s+(.+)$").expect("a test reads it"));
static BEHIND: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(.+?)\s+(?:[xX×]\s*([0-9]{1,9})|\(([0-9]{1,9})\))$").expect("a test reads it")
});

/// A line with the number of copies before or behind the card, or neither for one.
fn plain(number: usize, line: &str, part: Part) -> Result<Written, Refusal> {
    let line = line.trim_start_matches(['-', '*', '•']).trim();
    // So Cockatrice and others mark what stands in reserve.
    let (line, part) = match line.strip_prefix("SB:") {
        Some(rest) => (rest.trim(), Part::Reserve),
        None => (line, part),
    };
    let read = |text: &str| text.parse().unwrap_or(u32::MAX);
    if let Some(found) = BEFORE.captures(line) {
        return written(number, read(&found[1]), part, &found[2]);
    }
    if let Some(found) = BEHIND.captures(line) {
        let copies = found.get(2).or(found.get(3)).map_or(1, |copies| read(copies.as_str()));
        return written(number, copies, part, &found[1]);
    }
    written(number, 1, part, line)
}

fn written(number: usize, copies: u32, part: Part, name: &str) -> Result<Written, Refusal> {
    let name = one_line(name);
    if name.is_empty() {
        return Err(refused(number, "event-line-no-card", ""));
    }
    if name.chars().nth(limits::CARD).is_some() {
        return Err(refused(number, "event-line-long", ""));
    }
    if copies == 0 || copies > limits::COPIES {
        return Err(refused(number, "event-line-copies", &name));
    }
    Ok(Written { number, copies, part, name })
}

/// A list that is a table with a row that names its columns.
struct Table {
    head: usize,
    delimiter: u8,
    card: usize,
    copies: Option<usize>,
    part: Option<usize>,
}

fn cells(line: &str, delimiter: u8) -> Option<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .trim(csv::Trim::All)
        .from_reader(line.as_bytes());
    let record = reader.records().next()?.ok()?;
    Some(record.iter().map(str::to_owned).collect())
}

fn table(text: &str) -> Option<Table> {
    let (head, line) = text.lines().enumerate().find(|(_, line)| !line.trim().is_empty())?;
    [b',', b';', b'\t'].into_iter().find_map(|delimiter| {
        let cells = cells(line, delimiter)?;
        let column = |words: &Words| cells.iter().position(|cell| is(words, cell));
        let card = column(&KNOWN.card).or_else(|| column(&KNOWN.code))?;
        // A card alone on a line may be called so.
        (cells.len() > 1).then_some(())?;
        Some(Table { head, delimiter, card, copies: column(&KNOWN.copies), part: column(&KNOWN.part) })
    })
}

impl Table {
    fn row(&self, number: usize, line: &str) -> Result<Option<Written>, Refusal> {
        let cells = cells(line, self.delimiter).ok_or_else(|| refused(number, "event-row-unreadable", ""))?;
        if cells.iter().all(String::is_empty) {
            return Ok(None);
        }
        let cell = |column: usize| cells.get(column).map(String::as_str).unwrap_or_default();
        let name = cell(self.card);
        let count = match self.copies.map(cell).filter(|text| !text.is_empty()) {
            None => 1,
            Some(text) => copies(text).ok_or_else(|| refused(number, "event-line-copies", name))?,
        };
        let part = match self.part.map(cell).filter(|text| !text.is_empty()) {
            None => Part::Deck,
            Some(text) => part_called(text).ok_or_else(|| refused(number, "event-line-part", text))?,
        };
        written(number, count, part, name).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(text: &str) -> Vec<(u32, Part, String)> {
        read(text).unwrap().into_iter().map(|line| (line.copies, line.part, line.name)).collect()
    }

    #[test]
    fn a_line_has_its_copies_before_or_behind_and_parts_have_headings_in_each_language() {
        let text = "# my list\nMazzo (60):\n3 Mitch Hunter\n2x Sean Gallagher\n4 x Ambush\nFirst Aid Kit x3\n\
                    Xenomorph\n- 2 xenomorph\n== Riserva ==\nSmoke Bomb (2)\n[Vedlejší sbírka]\n1 Golgotha\n";
        let (deck, reserve) = (Part::Deck, Part::Reserve);
        let expected = [
            (3, deck, "Mitch Hunter"),
            (2, deck, "Sean Gallagher"),
            (4, deck, "Ambush"),
            (3, deck, "First Aid Kit"),
            (1, deck, "Xenomorph"),
            (2, deck, "xenomorph"),
            (2, reserve, "Smoke Bomb"),
            (1, reserve, "Golgotha"),
        ];
        let expected: Vec<_> =
            expected.into_iter().map(|(copies, part, name)| (copies, part, name.to_owned())).collect();
        assert_eq!(of(text), expected);
    }

    #[test]
    fn a_table_is_read_by_its_columns() {
        let text = "Quantità;Carta;Parte\n3;\"Hunter; Mitch\";mazzo\n;Ambush;riserva\n";
        let expected = [(3, Part::Deck, "Hunter; Mitch".to_owned()), (1, Part::Reserve, "Ambush".to_owned())];
        assert_eq!(of(text), expected);
    }

    #[test]
    fn a_text_that_doomtrooperdb_exports_is_read_without_its_headings() {
        let text = "Hunters 1.0\n\nExpansions: From Unlimited to Golgotha (2)\n\nWarriors\n\n\
                    3x MITCH HUNTER (Unlimited)\n2x AH-UR (THE ETERNAL) (Golgotha\n\n---- Warzone ----\n\
                    1x AMBUSH (Unlimited)\n";
        let expected = [(3, "MITCH HUNTER"), (2, "AH-UR (THE ETERNAL)"), (1, "AMBUSH")];
        let expected: Vec<_> = expected.map(|(copies, name)| (copies, Part::Deck, name.to_owned())).into();
        assert_eq!(of(text), expected);
        let plain = of("3x Mitch Hunter\nSB: 2 Ambush");
        assert_eq!(plain[1], (2, Part::Reserve, "Ambush".to_owned()));
    }

    #[test]
    fn what_is_no_line_is_told_with_its_number() {
        for (text, at, why) in [
            ("Ambush\n0 Ambush\n", 2, "event-line-copies"),
            ("1000 Ambush\n", 1, "event-line-copies"),
            ("card,copies\nAmbush,many\n", 2, "event-line-copies"),
            ("card,part\nAmbush,sleeve\n", 2, "event-line-part"),
            ("card,copies\n,2\n", 2, "event-line-no-card"),
        ] {
            let Err(Refusal::Line { line, why: told, .. }) = read(text) else { panic!("{text}") };
            assert_eq!((line, told), (at, why), "{text}");
        }
        for text in ["card,code\n,\n", "<deck></deck>", "{\"slots\":{}}", "[{}]"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(matches!(read("\n# nothing\n"), Err(Refusal::Missing("event-list-empty"))));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(256))]

        #[test]
        fn no_text_ends_the_reader_and_what_it_reads_is_within_its_limits(text in "(?s).{0,200}") {
            if let Ok(list) = read(&text) {
                for line in list {
                    prop_assert!((1..=limits::COPIES).contains(&line.copies));
                    prop_assert!(!line.name.is_empty() && line.name.chars().count() <= limits::CARD);
                    prop_assert!(!line.name.chars().any(char::is_control));
                }
            }
        }
    }
}
