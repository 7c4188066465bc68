//! Decks in XML, as OCTGN (`.o8d`), Cockatrice (`.cod`) and `LackeyCCG` (`.dek`) write them.
//!
//! All of them have an element `card` for each card, below an element that names the part of the deck. The name is an
//! attribute, an element, or what the card holds; the copies are an attribute, or the card stands there again.

use cardinal_tournament::collection::Part;
use roxmltree::{Document, Error, Node};

use super::super::refusal::Refusal;
use super::{Written, copies, part_called, refused, written};

/// What the names of decks in XML are.
const DECKS: [&str; 2] = ["deck", "cockatrice_deck"];
/// The elements that name a part of a deck.
const PARTS: [&str; 3] = ["section", "zone", "superzone"];
/// The part of a deck of what is no card of it.
const TOKENS: &str = "tokens";
/// The attributes that say how many copies there are.
const COPIES: [&str; 3] = ["qty", "number", "quantity"];

/// Reads a deck.
///
/// # Errors
/// Where it is no XML, no deck, or a card of it none.
pub(super) fn read(text: &str) -> Result<Vec<Written>, Refusal> {
    let document = Document::parse(text.trim_start()).map_err(|error| {
        let line = match error {
            // It ends too early.
            Error::UnexpectedEndOfStream | Error::UnclosedRootNode => text.trim_end().lines().count(),
            error => error.pos().row as usize + skipped(text),
        };
        refused(line, "event-line-xml", "")
    })?;
    let root = document.root_element();
    let line = |node: &Node<'_, '_>| document.text_pos_at(node.range().start).row as usize + skipped(text);
    if !DECKS.contains(&root.tag_name().name()) {
        return Err(refused(line(&root), "event-line-no-deck", root.tag_name().name()));
    }
    let mut list: Vec<Written> = Vec::new();
    for card in root.descendants().filter(|node| node.has_tag_name("card")) {
        let Some(part) = part(&card) else { continue };
        let (number, name) = (line(&card), name(&card));
        let count = match COPIES.iter().find_map(|key| card.attribute(*key)) {
            None => 1,
            Some(text) => copies(text).ok_or_else(|| refused(number, "event-line-copies", name))?,
        };
        let read = written(number, count, part, name)?;
        // A card that stands there once for each copy is one line.
        let before = list.iter_mut().find(|before| before.name == read.name && before.part == read.part);
        match before {
            Some(before) => {
                let count = before.copies.saturating_add(read.copies);
                *before = written(before.number, count, part, &read.name)?;
            }
            None => list.push(read),
        }
    }
    Ok(list)
}

/// How many lines stand before the first element.
fn skipped(text: &str) -> usize {
    let blank = text.len() - text.trim_start().len();
    text.get(..blank).unwrap_or_default().matches('\n').count()
}

/// The part of the deck in which a card stands; none for what is no card of it.
fn part(card: &Node<'_, '_>) -> Option<Part> {
    let named = card.ancestors().find(|node| PARTS.contains(&node.tag_name().name()));
    match named.and_then(|node| node.attribute("name")) {
        Some(name) if name.eq_ignore_ascii_case(TOKENS) => None,
        // What else the parts are called are types of cards, and the deck.
        Some(name) => Some(part_called(name).unwrap_or(Part::Deck)),
        None => Some(Part::Deck),
    }
}

fn name<'a>(card: &Node<'a, '_>) -> &'a str {
    let child = card.children().find(|node| node.has_tag_name("name")).and_then(|node| node.text());
    card.attribute("name").or(child).or_else(|| card.text()).unwrap_or_default()
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
        let octgn = "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<deck game=\"30c2\">\n\
                     <section name=\"Warrior\" shared=\"False\">\n<card qty=\"3\" id=\"33e8\">MITCH HUNTER</card>\n\
                     </section>\n<section name=\"Sideboard\"><card qty=\"2\" id=\"x\">A &amp; B</card></section>\n\
                     <notes><![CDATA[]]></notes></deck>";
        assert_eq!(of(octgn), [(4, 3, deck, "MITCH HUNTER".to_owned()), (6, 2, reserve, "A & B".to_owned())]);
        let cockatrice = "<cockatrice_deck version=\"1\"><deckname>x</deckname>\n<zone name=\"main\">\
                          <card number=\"4\" name=\"Ambush\"/></zone><zone name=\"side\">\n\
                          <card number=\"1\">Smoke Bomb</card></zone>\
                          <zone name=\"tokens\"><card number=\"1\" name=\"Token\"/></zone></cockatrice_deck>";
        assert_eq!(
            of(cockatrice),
            [(2, 4, deck, "Ambush".to_owned()), (3, 1, reserve, "Smoke Bomb".to_owned())]
        );
        let lackey = "\n\n<deck version=\"0.8\"><meta><game>doomtrooper</game></meta>\n<superzone name=\"Deck\">\n\
                      <card><name id=\"01001\">Ambush</name><set>U</set></card>\n\
                      <card><name>Ambush</name><set>U</set></card></superzone>\n\
                      <superzone name=\"Sideboard\"><card><name>Ambush</name></card></superzone></deck>";
        assert_eq!(of(lackey), [(5, 2, deck, "Ambush".to_owned()), (7, 1, reserve, "Ambush".to_owned())]);
    }

    #[test]
    fn what_is_no_deck_is_told_with_its_line_and_nothing_is_expanded() {
        let bomb =
            "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>\n<deck><card>&b;</card></deck>";
        let file = "<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<deck><card>&x;</card></deck>";
        let deep = "<deck>".to_owned() + &"<a>".repeat(20_000);
        let wide = format!("<deck>{}</deck>", "<card qty=\"99\">Ambush</card>".repeat(2));
        for (text, line, why) in [
            ("<html><body/></html>", 1, "event-line-no-deck"),
            ("<deck>\n<card qty=\"many\">Ambush</card></deck>", 2, "event-line-copies"),
            ("<deck>\n<card qty=\"0\">Ambush</card></deck>", 2, "event-line-copies"),
            ("<deck>\n\n<card qty=\"1\"/></deck>", 3, "event-line-no-card"),
            ("\n<deck>\n<card", 3, "event-line-xml"),
            (bomb, 1, "event-line-xml"),
            (file, 1, "event-line-xml"),
            (wide.as_str(), 1, "event-line-copies"),
        ] {
            let Err(Refusal::Line { line: at, why: told, .. }) = read(text) else { panic!("{text}") };
            assert_eq!((at, told), (line, why), "{text}");
        }
        assert!(matches!(read(&deep), Err(Refusal::Line { why: "event-line-xml", .. })));
    }
}
