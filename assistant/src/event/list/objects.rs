//! Decks in JSON: those of doomtrooperdb (`slots`, by its codes), saved objects of Tabletop Simulator, and lists of
//! cards with a name or code, copies and a part, as exports with such columns have them.

use cardinal_tournament::collection::Part;
use serde_json::{Map, Value};

use super::super::limits;
use super::super::refusal::Refusal;
use super::{KNOWN, Written, copies, is, part_called, refused, written};
use crate::commands::Words;

/// What doomtrooperdb calls the cards of a deck, and how many of each.
const SLOTS: &str = "slots";
/// What Tabletop Simulator calls what lies on a table, and in a deck.
const TABLE: &str = "ObjectStates";
const CONTAINED: &str = "ContainedObjects";
const NICKNAME: &str = "Nickname";
/// Under which names others list cards.
const LISTS: [&str; 3] = ["cards", "list", "deck"];

/// Whether a text is JSON rather than a list that begins with a heading in brackets.
pub(super) fn are_in(text: &str) -> bool {
    let inner = text.strip_prefix('[').map(str::trim_start);
    text.starts_with('{') || inner.is_some_and(|inner| inner.starts_with(['{', '"', ']']))
}

/// Reads a deck.
///
/// # Errors
/// Where it is no JSON, no deck, or a card of it none.
pub(super) fn read(text: &str) -> Result<Vec<Written>, Refusal> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| refused(error.line().max(1), "event-line-json", ""))?;
    let mut deck = Deck { text, from: 0, list: Vec::new() };
    match &value {
        Value::Object(of) => match (of.get(SLOTS), of.get(TABLE)) {
            (Some(Value::Object(slots)), _) => deck.slots(slots)?,
            (_, Some(Value::Array(objects))) => deck.objects(objects, Part::Deck)?,
            _ => deck.named(of)?,
        },
        Value::Array(cards) => deck.cards(cards, Part::Deck)?,
        _ => {}
    }
    Ok(deck.list)
}

/// What was read so far of a deck.
struct Deck<'t> {
    text: &'t str,
    /// Behind what was found last in the text.
    from: usize,
    list: Vec<Written>,
}

impl Deck<'_> {
    /// The line on which a card stands: behind the one before, or where it stands first.
    fn line(&mut self, card: &str) -> usize {
        let written = serde_json::to_string(card).unwrap_or_default();
        let ahead = self.text.get(self.from..).and_then(|rest| rest.find(&written)).map(|at| self.from + at);
        let Some(at) = ahead.or_else(|| self.text.find(&written)) else { return 1 };
        self.from = at;
        self.text.get(..at).unwrap_or_default().matches('\n').count() + 1
    }

    /// Adds copies of a card; more of one that is there already.
    fn add(&mut self, card: &str, count: u32, part: Part) -> Result<(), Refusal> {
        let number = self.line(card);
        let read = written(number, count, part, card)?;
        let is_full = self.list.len() >= limits::LINES;
        let before = self.list.iter_mut().find(|before| before.name == read.name && before.part == part);
        match before {
            Some(before) => {
                *before = written(before.number, before.copies.saturating_add(count), part, card)?;
            }
            None if is_full => {
                return Err(Refusal::TooLong("event-list-too-many-lines", limits::LINES));
            }
            None => self.list.push(read),
        }
        Ok(())
    }

    /// The cards of a deck of doomtrooperdb, by their codes.
    fn slots(&mut self, slots: &Map<String, Value>) -> Result<(), Refusal> {
        for (code, count) in slots {
            let Some(count) = number(count) else {
                return Err(refused(self.line(code), "event-line-copies", code));
            };
            self.add(code, count, Part::Deck)?;
        }
        Ok(())
    }

    /// What lies on a table: cards, and decks of them, called by the part that they are.
    fn objects(&mut self, objects: &[Value], part: Part) -> Result<(), Refusal> {
        for object in objects {
            let called = object.get(NICKNAME).and_then(Value::as_str).unwrap_or_default().trim();
            match object.get(CONTAINED).and_then(Value::as_array) {
                Some(inner) => self.objects(inner, part_called(called).unwrap_or(part))?,
                None if called.is_empty() => {}
                None => self.add(called.lines().next().unwrap_or_default(), 1, part)?,
            }
        }
        Ok(())
    }

    /// An object that lists cards under one of the names for that, the reserve under its own.
    fn named(&mut self, of: &Map<String, Value>) -> Result<(), Refusal> {
        let mut is_deck = false;
        for (key, value) in of {
            let part = part_called(key).or_else(|| LISTS.contains(&key.as_str()).then_some(Part::Deck));
            if let (Some(part), Value::Array(cards)) = (part, value) {
                is_deck = true;
                self.cards(cards, part)?;
            }
        }
        if is_deck { Ok(()) } else { Err(refused(1, "event-line-no-deck", "")) }
    }

    /// Cards, each a name or an object with a name or code, and perhaps copies and a part.
    fn cards(&mut self, cards: &[Value], part: Part) -> Result<(), Refusal> {
        for card in cards {
            if let Some(name) = card.as_str() {
                self.add(name, 1, part)?;
                continue;
            }
            let under = |words: &Words| {
                let fields = card.as_object()?;
                fields.iter().find(|(key, value)| is(words, key) && !value.is_null()).map(|(_, value)| value)
            };
            let name = under(&KNOWN.card).or_else(|| under(&KNOWN.code)).and_then(Value::as_str);
            let Some(name) = name else {
                let line = self.text.get(..self.from).unwrap_or_default().matches('\n').count() + 1;
                return Err(refused(line, "event-line-no-card", ""));
            };
            let count = match under(&KNOWN.copies) {
                None => 1,
                Some(count) => {
                    number(count).ok_or_else(|| refused(self.line(name), "event-line-copies", name))?
                }
            };
            let part = match under(&KNOWN.part).and_then(Value::as_str) {
                None => part,
                Some(text) => {
                    part_called(text).ok_or_else(|| refused(self.line(name), "event-line-part", text))?
                }
            };
            self.add(name, count, part)?;
        }
        Ok(())
    }
}

/// A number of copies, as a number or a text.
fn number(value: &Value) -> Option<u32> {
    match value {
        Value::String(text) => copies(text),
        other => other.as_u64().and_then(|count| u32::try_from(count).ok()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Vec<(usize, u32, Part, String)> {
        let list = read(text).unwrap();
        list.into_iter().map(|line| (line.number, line.copies, line.part, line.name)).collect()
    }

    #[test]
    fn decks_of_each_tool_are_read_with_their_parts() {
        let (deck, reserve) = (Part::Deck, Part::Reserve);
        let slots = "{\"id\":1,\"name\":\"x\",\n\"slots\":{\"01001\":3,\n\"01002\":\"2\"}}";
        assert_eq!(of(slots), [(2, 3, deck, "01001".to_owned()), (3, 2, deck, "01002".to_owned())]);
        let table = "{\"ObjectStates\":[{\"Name\":\"Deck\",\"Nickname\":\"Mazzo\",\"ContainedObjects\":[\n\
                     {\"Name\":\"Card\",\"Nickname\":\"Ambush\"},\n{\"Name\":\"Card\",\"Nickname\":\"Ambush\"}]},\n\
                     {\"Name\":\"Bag\",\"Nickname\":\"Riserva\",\"ContainedObjects\":[\n\
                     {\"Name\":\"Card\",\"Nickname\":\"Smoke Bomb\"},{\"Name\":\"Card\"}]}]}";
        assert_eq!(of(table), [(2, 2, deck, "Ambush".to_owned()), (5, 1, reserve, "Smoke Bomb".to_owned())]);
        let cards = "[{\"name\":\"Ambush\",\"quantity\":2},\n{\"carta\":\"Fumogeno\",\"parte\":\"riserva\"},\n\
                     {\"code\":\"01003\",\"qty\":\"4\"},\n\"Golgotha\"]";
        assert_eq!(
            of(cards),
            [
                (1, 2, deck, "Ambush".to_owned()),
                (2, 1, reserve, "Fumogeno".to_owned()),
                (3, 4, deck, "01003".to_owned()),
                (4, 1, deck, "Golgotha".to_owned()),
            ]
        );
        let parts = "{\"deck\":[\"Ambush\"],\"sideboard\":[{\"card\":\"Ambush\"}]}";
        assert_eq!(of(parts), [(1, 1, deck, "Ambush".to_owned()), (1, 1, reserve, "Ambush".to_owned())]);
    }

    #[test]
    fn what_is_no_deck_is_told_with_its_line() {
        let deep = "[{\"a\":".repeat(20_000);
        for (text, line, why) in [
            ("{\n\"slots\": {", 2, "event-line-json"),
            ("{\n\"slots\": {\"01001\": -1}}", 2, "event-line-copies"),
            ("{\"slots\": {\n\"01001\": 4000}}", 2, "event-line-copies"),
            ("{\"hand\": []}", 1, "event-line-no-deck"),
            ("[{\"name\":\"Ambush\"},\n{\"copies\":2}]", 1, "event-line-no-card"),
            ("[{\"name\":\"Ambush\",\n\"part\":\"sleeve\"}]", 1, "event-line-part"),
            (deep.as_str(), 1, "event-line-json"),
        ] {
            let Err(Refusal::Line { line: at, why: told, .. }) = read(text) else { panic!("{text}") };
            assert_eq!((at, told), (line, why), "{text}");
        }
        assert!(!are_in("[Riserva]\n1 Golgotha") && are_in("[ {}]"));
    }
}
