//! Throws lists of cards and tables of players at what reads them, for as many seconds as are wanted:
//! `cargo run -p cardinal-assistant --example fuzz_lists -- 600 1` (the second number is the seed).
//!
//! Nothing may bring it down. A list is taken whole or refused with its line; what is taken is told the same when it
//! is shown again, has as many cards as its lines, and keeps every fault beside its rule; what is refused changes
//! nothing.

use std::time::{Duration, Instant};

use cardinal_assistant::answer::{Outcome, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::Request;
use cardinal_assistant::request::event::{EventAction, EventCommand, FormatWish};
use cardinal_assistant::{Cardinal, Host};
use cardinal_language::Lang;
use cardinal_store::Source;
use serde_json::Value;

/// What lists are made of: what people write, and what they do not.
const PIECES: [&str; 82] = [
    "3 Mitch Hunter",
    "Mitch Hunter x3",
    "2x Sean Gallagher",
    "Ambush",
    "Smoke Bomb (2)",
    "Fumogeno",
    "Nefarita",
    "Deck:",
    "Reserve",
    "[Riserva]",
    "== Vedlejší sbírka ==",
    "Mazzo (60)",
    "# a remark",
    "// another",
    "- 2 xenomorph",
    "card,copies,part",
    "carta;copie;parte",
    "karta\tkusy\tčást",
    "name",
    "Mitch Hunter,3,deck",
    "Ambush;2;riserva",
    "\"Hunter; Mitch\"",
    "\"",
    "\"\"",
    ",",
    ";",
    "\t",
    "\n",
    "\r\n",
    "\u{feff}",
    " ",
    "x",
    "X3",
    "×",
    "0 Ambush",
    "99",
    "100",
    "999999999",
    "9999999999",
    "-1",
    "1e3",
    "٣",
    "４",
    "\u{0}",
    "\u{1b}[31m",
    "\u{202e}",
    "é",
    "e\u{301}",
    "🂡",
    "<script>",
    "@everyone",
    "../../etc/passwd",
    "=cmd|'/C calc'!A0",
    "(",
    ")",
    "[",
    "]",
    "#",
    "*",
    "Žofie",
    "<deck game=\"x\"><section name=\"Warrior\">",
    "<card qty=\"3\" id=\"y\">MITCH HUNTER</card>",
    "</section></deck>",
    "<cockatrice_deck version=\"1\"><zone name=\"side\">",
    "<card number=\"2\" name=\"Ambush\"/>",
    "</zone></cockatrice_deck>",
    "<superzone name=\"Sideboard\">",
    "<card><name id=\"01001\">Ambush</name></card>",
    "<!DOCTYPE d [<!ENTITY a \"aa\">]>",
    "&a;",
    "<![CDATA[",
    "{\"slots\":{\"01001\":3,",
    "\"01002\":\"2\"}}",
    "{\"ObjectStates\":[{\"Nickname\":\"Riserva\",\"ContainedObjects\":[",
    "{\"Nickname\":\"Ambush\"}",
    "[{\"name\":\"Ambush\",\"qty\":2}",
    "{\"code\":\"01003\"}",
    "}",
    "Expansions: From A to B",
    "3x AMBUSH (Unlimited)",
    "SB: 2 Ambush",
    "08001",
];

/// Decks as tools export them.
const DECKS: [&str; 6] = [
    "<deck game=\"x\">\n<section name=\"Warrior\"><card qty=\"3\" id=\"y\">MITCH HUNTER</card></section></deck>",
    "<cockatrice_deck><zone name=\"side\">\n<card number=\"2\" name=\"Ambush\"/></zone></cockatrice_deck>",
    "<deck><superzone name=\"Sideboard\"><card><name>Ambush</name></card>\n<card><name>Ambush</name></card></superzone></deck>",
    "{\"slots\":{\"01001\":3,\n\"01002\":\"2\"}}",
    "{\"ObjectStates\":[{\"Nickname\":\"Riserva\",\"ContainedObjects\":[{\"Nickname\":\"Ambush\"}]}]}",
    "Deck\n\nExpansions: Unlimited\n\n3x AMBUSH (Unlimited)\n",
];

struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ mixed >> 31) % (bound.max(1) as u64)).unwrap_or_default()
    }

    /// Pieces one after the other, mostly a line each.
    fn text(&mut self) -> String {
        let lines = 1 + self.below(30);
        (0..lines)
            .map(|_| PIECES[self.below(PIECES.len())].to_owned() + ["\n", "\n", " ", ""][self.below(4)])
            .collect()
    }

    /// A text with letters changed, left out or doubled.
    fn bent(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=self.below(6) {
            let at = self.below(letters.len());
            match (self.below(4), letters.get(at).copied()) {
                (0, Some(_)) => drop(letters.remove(at)),
                (1, Some(letter)) => letters.insert(at, letter),
                _ => {
                    let piece = PIECES[self.below(PIECES.len())];
                    piece.chars().rev().for_each(|letter| letters.insert(at.min(letters.len()), letter));
                }
            }
        }
        letters.into_iter().collect()
    }
}

/// A table with an event of one player.
struct Desk {
    cardinal: Cardinal,
    asker: Asker,
}

impl Desk {
    fn new(lang: Lang) -> Self {
        let cardinal = Cardinal::new("warzone-faq", Host::still(Source::memory()), None, None);
        let desk = Self { cardinal, asker: Asker::at_terminal(Some(lang)) };
        let format =
            Box::new(FormatWish { ruleset: Some("doomtrooper-it".to_owned()), ..FormatWish::default() });
        desk.done(EventAction::New { name: "Open".to_owned(), format, seed: Some(7) });
        desk.done(EventAction::Register { name: "Anna".to_owned(), member: None });
        desk
    }

    fn done(&self, act: EventAction) -> (Outcome, Value) {
        let command = EventCommand { event: None, by: None, seen: None, drawn: None, act };
        let answer = self.cardinal.answer(&Request::Event(Box::new(command)), 1, &self.asker).answer;
        (answer.outcome, answer.json())
    }

    fn collection(&self, list: Option<&str>) -> (Outcome, Value) {
        let list = list.map(str::to_owned);
        self.done(EventAction::Collection { player: "Anna".to_owned(), list })
    }
}

#[derive(Default)]
struct Counts {
    lists: u64,
    taken: u64,
    lines: u64,
    tables: u64,
    entered: u64,
    longest: Duration,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let seconds = words.next().and_then(|word| word.parse().ok()).unwrap_or(10);
    let seed = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let (mut chance, mut counts) = (Chance(seed), Counts::default());
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut desk = Desk::new(Lang::En);
    let mut known = "3 Mitch Hunter\n2 Sean Gallagher\nReserve:\n1 Ambush\n".to_owned();
    while Instant::now() < end {
        // A log grows with each list: now and then another event begins.
        if counts.lists.is_multiple_of(250) {
            desk = Desk::new(Lang::ALL[chance.below(3)]);
        }
        let text = match chance.below(6) {
            0 | 1 => chance.text(),
            2 => {
                let deck = chance.below(DECKS.len());
                chance.bent(DECKS[deck])
            }
            _ => chance.bent(&known),
        };
        if chance.below(4) == 0 {
            players(&text, &mut counts);
        }
        if list(&desk, &text, &mut counts) {
            known = text;
        }
    }
    let Counts { lists, taken, lines, tables, entered, longest } = counts;
    println!(
        "{lists} lists ({taken} of them taken, with {lines} lines), {tables} tables of players ({entered} of them \
         taken), the slowest in {longest:?}: nothing broke"
    );
}

/// Hands in a list; whether it was taken.
fn list(desk: &Desk, text: &str, counts: &mut Counts) -> bool {
    let (before, begun) = (desk.collection(None), Instant::now());
    let (outcome, told) = desk.collection(Some(text));
    counts.longest = counts.longest.max(begun.elapsed());
    counts.lists += 1;
    if outcome != Outcome::Answered {
        assert_eq!(outcome, Outcome::Invalid, "{text:?}: {told}");
        let said = told["reasons"][0]["sentence"].as_str().unwrap_or_default();
        assert!(!said.is_empty(), "{text:?}: {told}");
        assert_eq!(desk.collection(None), before, "what is refused changes nothing: {text:?}");
        return false;
    }
    let shown = &told["shown"];
    assert_eq!(desk.collection(None).1["shown"], *shown, "{text:?}");
    let lines = shown["lines"].as_array().expect("lines");
    let cards = |part: &str| -> u64 {
        lines.iter().filter(|line| line["part"] == part).filter_map(|line| line["copies"].as_u64()).sum()
    };
    assert_eq!(
        [Some(cards("deck")), Some(cards("reserve"))],
        ["deck", "reserve"].map(|part| shown[part].as_u64())
    );
    for fault in shown["faults"].as_array().expect("faults") {
        assert!(fault["because"]["rule"].as_str().is_some_and(|rule| rule.contains('/')), "{fault}");
    }
    counts.taken += 1;
    counts.lines += lines.len() as u64;
    true
}

/// Enters players by a table: all of them or nobody.
fn players(text: &str, counts: &mut Counts) {
    let desk = Desk::new(Lang::En);
    let (outcome, told) = desk.done(EventAction::Import(text.to_owned()));
    let active = desk.done(EventAction::Show).1["event"]["active"].as_u64();
    counts.tables += 1;
    if outcome == Outcome::Answered {
        counts.entered += 1;
        assert!(active > Some(1), "{text:?}: {told}");
    } else {
        assert_eq!(active, Some(1), "{text:?}: {told}");
    }
}
