//! Share codes: a combat in a few dozen letters that can be read out, typed and checked.
//!
//! A code holds the scenario file itself, packed: words of the format by their place in a table, cards
//! by four bytes of their ids' hash, whatever was named before by its place, all in Crockford's
//! base 32, with a check sum at the end. What a code unpacks to is text, which is then read like any
//! scenario file; nothing in it is trusted.

mod words;

use cardinal_cards_db::Cards;
use data_encoding::{Encoding, Specification};
use sha2::{Digest, Sha256};
use thiserror::Error;
use toml::{Table, Value};

use words::{KEYS, WORDS};

/// What every code begins with; not one of the letters after it tells anything but by the check sum.
const MARK: &str = "CARD1-";
/// How many letters a code has at most.
const MOST_LETTERS: usize = 6_000;
/// How many bytes the check sum has.
const SUM: usize = 4;
/// How many values a code may unpack to.
const MOST_VALUES: usize = 20_000;
/// How many bytes of text a code may unpack to.
const MOST_TEXT: usize = 1 << 18;
/// How deep values may lie in one another.
const DEEPEST: usize = 24;

// What a value is, by its first byte. From `SMALL` on the byte holds the value as well.
const FALSE: u8 = 0;
const TRUE: u8 = 1;
const INTEGER: u8 = 2;
const TEXT: u8 = 3;
const LIST: u8 = 4;
const TABLE: u8 = 5;
const TABLES: u8 = 6;
const CARD: u8 = 7;
const NUMERAL: u8 = 8;
const WORD: u8 = 9;
const SEEN: u8 = 10;
const SMALL: u8 = 0x20;
const SMALL_WORD: u8 = 0x40;
const SMALL_SEEN: u8 = 0x80;
/// How many values fit into the byte itself, of small numbers, of words, of what was named before.
const ROOM: [u8; 3] = [0x20, 0x40, 0x80];

/// Ends a table, where a key would stand.
const END: u8 = 0;
/// A key that the table of keys lacks.
const OTHER_KEY: u8 = 0xFF;

/// Why a code cannot be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(crate) enum CodeError {
    /// It is none: too long, other letters, or cut short.
    #[error("this is no share code")]
    NoCode,
    /// Its check sum does not agree: a letter was mistyped, or one is missing.
    #[error("the check sum does not agree")]
    Mistyped,
    /// It holds something that this version does not know.
    #[error("the code is of another version")]
    Unknown,
    /// It names a card that this Cardinal does not have.
    #[error("the code names an unknown card")]
    UnknownCard,
}

/// Whether somebody wrote a share code here, be it a good one or not.
pub(crate) fn is_code(text: &str) -> bool {
    let text = text.trim();
    text.get(..MARK.len()).is_some_and(|mark| mark.eq_ignore_ascii_case(MARK))
}

/// Crockford's letters, in either case; the ones that look like others are read as those.
fn letters() -> Encoding {
    let mut letters = Specification::new();
    letters.symbols.push_str("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    letters.translate.from.push_str("abcdefghjkmnpqrstvwxyzoOiIlL");
    letters.translate.to.push_str("ABCDEFGHJKMNPQRSTVWXYZ001111");
    letters.ignore.push_str("- \t\r\n");
    letters.encoding().expect("these letters are an alphabet, as a test shows")
}

/// The code of a scenario file; `None` where it is too long for one.
pub(crate) fn encode(scenario: &str, cards: &Cards) -> Option<String> {
    let mut table: Table = toml::from_str(scenario).ok()?;
    table.remove("title");
    let mut packer = Packer { cards, bytes: Vec::new(), seen: Vec::new() };
    packer.table(&table)?;
    let mut bytes = packer.bytes;
    bytes.extend(sum(&bytes));
    let code = format!("{MARK}{}", letters().encode(&bytes));
    (code.len() <= MOST_LETTERS).then_some(code)
}

/// The scenario file that a code holds.
///
/// # Errors
/// [`CodeError`]
pub(crate) fn decode(code: &str, cards: &Cards) -> Result<String, CodeError> {
    let code = code.trim();
    if code.len() > MOST_LETTERS || !is_code(code) {
        return Err(CodeError::NoCode);
    }
    let rest = code.get(MARK.len()..).unwrap_or_default();
    // What cannot have been cut from whole bytes lacks a letter or has one too many.
    let bytes = letters().decode(rest.as_bytes()).map_err(|_| {
        let known = |letter: char| letter.is_ascii_alphanumeric() || "- \t\r\n".contains(letter);
        if rest.chars().all(known) { CodeError::Mistyped } else { CodeError::NoCode }
    })?;
    let at = bytes.len().checked_sub(SUM).ok_or(CodeError::Mistyped)?;
    let (body, check) = bytes.split_at_checked(at).ok_or(CodeError::Mistyped)?;
    if sum(body) != check {
        return Err(CodeError::Mistyped);
    }
    let mut unpacker = Unpacker { cards, bytes: body, seen: Vec::new(), values: 0, text: 0 };
    let table = unpacker.table(0)?;
    if !unpacker.bytes.is_empty() {
        return Err(CodeError::Unknown);
    }
    toml::to_string(&table).map_err(|_| CodeError::Unknown)
}

fn sum(bytes: &[u8]) -> [u8; SUM] {
    first_bytes(&Sha256::digest(bytes))
}

fn first_bytes(hash: &[u8]) -> [u8; 4] {
    [hash[0], hash[1], hash[2], hash[3]]
}

/// The bytes that stand for a card.
fn card_bytes(id: &str) -> [u8; 4] {
    first_bytes(&Sha256::digest(id.as_bytes()))
}

struct Packer<'c> {
    cards: &'c Cards,
    bytes: Vec<u8>,
    /// Names so far: every text, and every card's id and the last part of it.
    seen: Vec<String>,
}

impl Packer<'_> {
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(u8::try_from(number & 0x7F).unwrap_or(0) | 0x80);
            number >>= 7;
        }
        self.bytes.push(u8::try_from(number).unwrap_or(0));
    }

    fn table(&mut self, table: &Table) -> Option<()> {
        // In the order of the list of keys, in which what is named stands before what refers to it.
        let place = |key: &str| KEYS.iter().position(|known| *known == key);
        let mut rows: Vec<(Option<usize>, &String, &Value)> =
            table.iter().map(|(key, value)| (place(key), key, value)).collect();
        rows.sort_by_key(|(place, ..)| place.unwrap_or(KEYS.len()));
        for (place, key, value) in rows {
            if let Some(known) = place.and_then(|at| u8::try_from(at + 1).ok()) {
                self.bytes.push(known);
            } else {
                self.bytes.push(OTHER_KEY);
                self.plain(key);
            }
            self.value(value)?;
        }
        self.bytes.push(END);
        Some(())
    }

    fn plain(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes.extend(text.as_bytes());
    }

    /// A value by its place in a list of known ones.
    fn placed(&mut self, small: u8, room: u8, large: u8, at: usize) {
        if let Some(at) = u8::try_from(at).ok().filter(|at| *at < room) {
            self.bytes.push(small + at);
        } else {
            self.bytes.push(large);
            self.number(at as u64);
        }
    }

    fn value(&mut self, value: &Value) -> Option<()> {
        match value {
            Value::Boolean(value) => self.bytes.push(if *value { TRUE } else { FALSE }),
            Value::Integer(number) => {
                if let Some(small) = u8::try_from(*number).ok().filter(|small| *small < ROOM[0]) {
                    self.bytes.push(SMALL + small);
                } else {
                    self.bytes.push(INTEGER);
                    // Least significant bit for the sign, so that small numbers are short.
                    self.number(u64::from_ne_bytes(((number << 1) ^ (number >> 63)).to_ne_bytes()));
                }
            }
            Value::String(text) => self.text(text),
            Value::Array(values) if !values.is_empty() && values.iter().all(Value::is_table) => {
                self.bytes.push(TABLES);
                self.number(values.len() as u64);
                values.iter().filter_map(Value::as_table).try_for_each(|table| self.table(table))?;
            }
            Value::Array(values) => {
                self.bytes.push(LIST);
                self.number(values.len() as u64);
                values.iter().try_for_each(|value| self.value(value))?;
            }
            Value::Table(table) => {
                self.bytes.push(TABLE);
                self.table(table)?;
            }
            // No scenario has such values.
            Value::Float(_) | Value::Datetime(_) => return None,
        }
        Some(())
    }

    fn text(&mut self, text: &str) {
        if let Some(at) = WORDS.iter().position(|known| *known == text) {
            return self.placed(SMALL_WORD, ROOM[1], WORD, at);
        }
        if let Some(at) = self.seen.iter().position(|known| known == text) {
            return self.placed(SMALL_SEEN, ROOM[2], SEEN, at);
        }
        if let Some(number) = text.parse::<u8>().ok().filter(|number| number.to_string() == text) {
            self.bytes.extend([NUMERAL, number]);
            return;
        }
        if self.cards.get(text).is_some() {
            self.bytes.push(CARD);
            self.bytes.extend(card_bytes(text));
            self.seen.extend([text.to_owned(), tail(text).to_owned()]);
            return;
        }
        self.bytes.push(TEXT);
        self.plain(text);
        self.seen.push(text.to_owned());
    }
}

fn tail(id: &str) -> &str {
    id.rsplit('/').next().unwrap_or(id)
}

struct Unpacker<'b, 'c> {
    cards: &'c Cards,
    bytes: &'b [u8],
    seen: Vec<String>,
    values: usize,
    text: usize,
}

impl Unpacker<'_, '_> {
    fn byte(&mut self) -> Result<u8, CodeError> {
        let (first, rest) = self.bytes.split_first().ok_or(CodeError::Unknown)?;
        self.bytes = rest;
        Ok(*first)
    }

    fn number(&mut self) -> Result<u64, CodeError> {
        let mut number = 0_u64;
        for place in 0..10 {
            let byte = self.byte()?;
            let part = u64::from(byte & 0x7F).checked_shl(place * 7).ok_or(CodeError::Unknown)?;
            number |= part;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(CodeError::Unknown)
    }

    fn count(&mut self) -> Result<usize, CodeError> {
        // Each of them takes a byte at least.
        let count = usize::try_from(self.number()?).map_err(|_| CodeError::Unknown)?;
        if count > self.bytes.len() { Err(CodeError::Unknown) } else { Ok(count) }
    }

    fn plain(&mut self) -> Result<String, CodeError> {
        let length = self.count()?;
        let (text, rest) = self.bytes.split_at_checked(length).ok_or(CodeError::Unknown)?;
        self.bytes = rest;
        std::str::from_utf8(text).map(str::to_owned).map_err(|_| CodeError::Unknown)
    }

    fn table(&mut self, depth: usize) -> Result<Table, CodeError> {
        let mut table = Table::new();
        loop {
            let key = match self.byte()? {
                END => return Ok(table),
                OTHER_KEY => self.plain()?,
                known => {
                    let key = KEYS.get(usize::from(known) - 1).ok_or(CodeError::Unknown)?;
                    (*key).to_owned()
                }
            };
            let value = self.value(depth + 1)?;
            table.insert(key, value);
        }
    }

    /// Text that the result holds; many short places may stand for one long name.
    fn told(&mut self, text: &str) -> Result<Value, CodeError> {
        self.text += text.len();
        if self.text > MOST_TEXT { Err(CodeError::Unknown) } else { Ok(Value::String(text.to_owned())) }
    }

    fn word(&mut self, at: usize) -> Result<Value, CodeError> {
        let word = WORDS.get(at).ok_or(CodeError::Unknown)?;
        self.told(word)
    }

    fn seen(&mut self, at: usize) -> Result<Value, CodeError> {
        let text = self.seen.get(at).ok_or(CodeError::Unknown)?.clone();
        self.told(&text)
    }

    fn place(&mut self) -> Result<usize, CodeError> {
        usize::try_from(self.number()?).map_err(|_| CodeError::Unknown)
    }

    fn value(&mut self, depth: usize) -> Result<Value, CodeError> {
        self.values += 1;
        if self.values > MOST_VALUES || depth > DEEPEST {
            return Err(CodeError::Unknown);
        }
        Ok(match self.byte()? {
            FALSE => Value::Boolean(false),
            TRUE => Value::Boolean(true),
            INTEGER => {
                let number = self.number()?;
                let half = i64::try_from(number >> 1).map_err(|_| CodeError::Unknown)?;
                Value::Integer(if number & 1 == 0 { half } else { !half })
            }
            TEXT => {
                let text = self.plain()?;
                self.seen.push(text.clone());
                self.told(&text)?
            }
            LIST => {
                let count = self.count()?;
                Value::Array((0..count).map(|_| self.value(depth + 1)).collect::<Result<_, _>>()?)
            }
            TABLE => Value::Table(self.table(depth + 1)?),
            TABLES => {
                let count = self.count()?;
                let table = |_| self.table(depth + 1).map(Value::Table);
                Value::Array((0..count).map(table).collect::<Result<_, _>>()?)
            }
            CARD => {
                let wanted = [self.byte()?, self.byte()?, self.byte()?, self.byte()?];
                let card = self.cards.iter().find(|card| card_bytes(&card.id) == wanted);
                let id = card.ok_or(CodeError::UnknownCard)?.id.clone();
                self.seen.extend([id.clone(), tail(&id).to_owned()]);
                self.told(&id)?
            }
            NUMERAL => {
                let number = self.byte()?.to_string();
                self.told(&number)?
            }
            WORD => {
                let at = self.place()?;
                self.word(at)?
            }
            SEEN => {
                let at = self.place()?;
                self.seen(at)?
            }
            seen @ SMALL_SEEN.. => self.seen(usize::from(seen - SMALL_SEEN))?,
            word @ SMALL_WORD..SMALL_SEEN => self.word(usize::from(word - SMALL_WORD))?,
            small @ SMALL..SMALL_WORD => Value::Integer(i64::from(small - SMALL)),
            _ => return Err(CodeError::Unknown),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::OnceLock;

    use cardinal_language::Lang;
    use cardinal_store::Source;
    use proptest::prelude::*;

    use super::*;
    use crate::library::Library;
    use crate::rulings::written;
    use crate::scenario::{read_file, resolve, write};

    fn library() -> Library {
        Library::new("warzone-faq", Source::memory())
    }

    fn resolved(library: &Library, text: &str) -> Option<cardinal_doomtrooper::scenario::Scenario> {
        let sketch = read_file(text).ok()?;
        let rules = library.rules(sketch.ruleset.as_ref().map_or("warzone-faq", |name| &name.text))?;
        resolve(&sketch, library.cards(), rules, Lang::En).ok()
    }

    #[test]
    fn every_scenario_comes_back_from_its_code_as_itself() {
        let library = library();
        let (mut count, mut letters) = (0, Vec::new());
        for (name, source) in written() {
            let Some(scenario) = resolved(&library, &source) else { continue };
            let rules = library.rules(&scenario.ruleset).expect("it was resolved by it");
            let text = write(&scenario, library.cards(), rules, "");
            let Some(code) = encode(&text, library.cards()) else { continue };
            let back = decode(&code, library.cards()).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(resolved(&library, &back).as_ref(), Some(&scenario), "{name}: {code}");
            letters.push(code.len());
            count += 1;
        }
        letters.sort_unstable();
        assert!(count > 250, "{count} codes");
        let middle = letters[letters.len() / 2];
        // Half of these have effects of their own making, which no table of words shortens.
        assert!(middle <= 300, "the middle one has {middle} letters");
    }

    #[test]
    fn no_two_cards_have_the_same_bytes() {
        let library = library();
        let bytes: BTreeSet<[u8; 4]> = library.cards().iter().map(|card| card_bytes(&card.id)).collect();
        assert_eq!(bytes.len(), library.cards().iter().len());
    }

    #[test]
    fn no_key_and_no_word_stands_twice() {
        assert_eq!(KEYS.iter().collect::<BTreeSet<_>>().len(), KEYS.len());
        assert_eq!(WORDS.iter().collect::<BTreeSet<_>>().len(), WORDS.len());
        assert!(KEYS.len() < usize::from(OTHER_KEY));
    }

    fn code(library: &Library) -> String {
        let text = "[attack]\nattacker = \"doomtrooper/sean-gallagher\"\n\
            defender = \"doomtrooper/nepharite-of-ilian\"\ntactic = \"fight\"\n";
        encode(text, library.cards()).expect("it is short")
    }

    #[test]
    fn any_letter_mistyped_left_out_or_added_is_noticed() {
        let library = library();
        let code = code(&library);
        assert!(decode(&code, library.cards()).is_ok());
        for at in MARK.len()..code.len() {
            for letter in ["0", "Z", "7", ""] {
                let mut other = code.clone();
                other.replace_range(at..=at, letter);
                if other != code {
                    assert_eq!(decode(&other, library.cards()), Err(CodeError::Mistyped), "{other}");
                }
            }
        }
        assert_eq!(decode(&format!("{code}0"), library.cards()), Err(CodeError::Mistyped));
    }

    #[test]
    fn case_spaces_and_letters_that_look_alike_do_not_matter() {
        let library = library();
        let code = code(&library);
        let letters = code.trim_start_matches(MARK).to_lowercase().replace('0', "o").replace('1', "l");
        let spaced: String = letters.chars().flat_map(|letter| [letter, ' ']).collect();
        let typed = format!(" card1-{spaced}");
        assert_eq!(decode(&typed, library.cards()), decode(&code, library.cards()));
    }

    #[test]
    fn what_is_no_code_is_told_apart() {
        let library = library();
        for text in ["", "CARD1-", "CARD1-ž", "hello", "CARD2-00000000", &"CARD1-0".repeat(2_000)] {
            let error = decode(text, library.cards()).expect_err(text);
            assert!(matches!(error, CodeError::NoCode | CodeError::Mistyped), "{text}: {error}");
        }
    }

    proptest! {
        /// Whatever stands behind a good check sum, unpacking it ends, and in bounds.
        #[test]
        fn hostile_bytes_are_refused_or_read(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
            static LIBRARY: OnceLock<Library> = OnceLock::new();
            let library = LIBRARY.get_or_init(library);
            let mut bytes = bytes;
            bytes.extend(sum(&bytes.clone()));
            let code = format!("{MARK}{}", letters().encode(&bytes));
            if let Ok(text) = decode(&code, library.cards()) {
                prop_assert!(text.len() <= 4 * MOST_TEXT);
                let _ = read_file(&text);
            }
        }
    }
}
