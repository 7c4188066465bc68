//! A list of cards laid beside the cards database and the tournament rules.

use cardinal_cards_db::{CardType, Lookup, Why};
use cardinal_tournament::collection::{self, Card, Exchange, Found, Line, Part};
use cardinal_tournament::{Entry, Event, Formula, JudgedCard, PlayerId};

use super::dialogue;
use super::list::{self, Written};
use super::refusal::Refusal;
use crate::library::Library;
use cardinal_language::Lang;

/// The game whose cards the tournament rules are about.
const GAME: &str = "doomtrooper";
/// What stands for a text that forbids ever fighting.
const NON_COMBATANT: &str = "NON-COMBATANT";

/// What became of a line.
pub(super) enum Meant {
    /// This card; whether its name is not as printed.
    Card { id: String, guessed: bool },
    /// A card that the tournament rules name and no list has, with their rule.
    Named { name: String, rule: String },
    /// One of several, by name.
    Several(Vec<String>),
    /// None that is known; those that come near.
    Unknown(Vec<String>),
}

/// A line as it is understood.
pub(super) struct ReadLine {
    pub(super) written: Written,
    pub(super) meant: Meant,
    /// What the judges have said of a card that is not known by what was written.
    pub(super) judged: Option<JudgedCard>,
}

/// A list as it is understood.
pub(super) struct Checked {
    pub(super) lines: Vec<ReadLine>,
    pub(super) faults: Vec<Found>,
    pub(super) deck: u32,
    pub(super) reserve: u32,
}

/// Lays a list beside cards and rules.
///
/// # Errors
/// A line that cannot be read.
pub(super) fn check(library: &Library, event: &Event, text: &str, lang: Lang) -> Result<Checked, Refusal> {
    let said = event.state().judged_cards();
    let read = |written: Written| {
        let meant = meant(library, &written, lang);
        let is_open = matches!(meant, Meant::Several(_) | Meant::Unknown(_));
        let judged = said.iter().find(|judged| is_open && judged.is_of(&written.name)).cloned();
        ReadLine { written, meant, judged }
    };
    let lines: Vec<ReadLine> = list::read(text)?.into_iter().map(read).collect();
    let known: Vec<Line> = lines.iter().map(|line| known(library, line)).collect();
    let ruleset = &event.state().settings().ruleset;
    Ok(Checked {
        faults: collection::faults(ruleset, dialogue::phase(event), &known),
        deck: collection::cards_of(&known, Part::Deck),
        reserve: collection::cards_of(&known, Part::Reserve),
        lines,
    })
}

/// Whether the cards database knows a card by this name as it is printed.
pub(super) fn is_known(library: &Library, name: &str, lang: Lang) -> bool {
    matches!(library.cards().lookup_in(GAME, name, lang), Lookup::Found { why: Why::Exact | Why::Folded, .. })
}

fn meant(library: &Library, line: &Written, lang: Lang) -> Meant {
    let named = |cards: &[&cardinal_cards_db::Card]| {
        cards.iter().take(3).map(|card| card.name(lang).to_owned()).collect::<Vec<_>>()
    };
    // A number is no name of a card, and a code of a list of cards.
    if let Some(card) = library.cards().coded(&line.name) {
        return Meant::Card { id: card.id.clone(), guessed: false };
    }
    let found = library.cards().lookup_in(GAME, &line.name, lang);
    if let Lookup::Found { card, why: Why::Exact | Why::Folded } = found {
        return Meant::Card { id: card.id.clone(), guessed: false };
    }
    // What the tournament rules name and no list has is known by that alone.
    let things = library.cards().things_named(&line.name);
    let of_rules = |rule: &&String| rule.starts_with("mcic-tournament/");
    let rule = things.iter().find_map(|thing| Some((*thing, thing.rules.iter().find(of_rules)?)));
    if let Some((thing, rule)) = rule {
        return match &thing.perhaps {
            Some(card) => Meant::Card { id: card.clone(), guessed: true },
            None => Meant::Named { name: thing.name(lang).to_owned(), rule: rule.clone() },
        };
    }
    match found {
        Lookup::Found { card, .. } => Meant::Card { id: card.id.clone(), guessed: true },
        Lookup::Ambiguous(cards) => Meant::Several(named(&cards)),
        Lookup::Nothing { nearest } => Meant::Unknown(named(&nearest)),
    }
}

/// What the check needs to know of a line.
fn known(library: &Library, ReadLine { written, meant, judged }: &ReadLine) -> Line {
    let card = match meant {
        Meant::Card { id, .. } => library.cards().get(id).map(|card| Card {
            id: card.id.clone(),
            limit: card.deck_limit,
            fights: card.kind == CardType::Warrior && !card.is_defined_as(NON_COMBATANT),
            forbidden_by: forbidding(library, &card.id),
        }),
        Meant::Named { .. } | Meant::Several(_) | Meant::Unknown(_) => None,
    };
    // What the judges allow has as many copies as any card, and may be a warrior: that they have looked at.
    let allowed = judged.as_ref().filter(|judged| judged.allowed);
    let card = card.or_else(|| {
        let id = written.name.to_lowercase();
        allowed.map(|_| Card { id, limit: None, fights: true, forbidden_by: None })
    });
    let refused = judged.as_ref().filter(|judged| !judged.allowed).map(|_| written.name.clone());
    Line { number: written.number, copies: written.copies, part: written.part, card, refused }
}

/// The tournament rule that forbids a card.
fn forbidding(library: &Library, card: &str) -> Option<String> {
    let rule = &Formula::mcic().forbidden;
    let forbids = |named: &cardinal_rules_index::Rule| named.cards.iter().any(|named| named == card);
    library.rulebook().rule(rule).filter(|rule| forbids(rule)).map(|_| rule.clone())
}

/// What was exchanged since the list before the last one, if there was one.
pub(super) fn exchanged(library: &Library, event: &Event, player: PlayerId, lang: Lang) -> Option<Exchange> {
    let stands = |at: usize| !event.undone().contains(&at);
    let lists = event.log().iter().enumerate().filter_map(|(at, logged)| match &logged.entry {
        Entry::ListHandedIn { player: own, list } if *own == player && stands(at) => Some(list.as_str()),
        _ => None,
    });
    let lists: Vec<&str> = lists.collect();
    let [.., before, after] = lists.as_slice() else { return None };
    let of = |text: &str| -> Option<Vec<(String, u32, Part)>> {
        let written = list::read(text).ok()?;
        let named = written.iter().map(|line| {
            let name = match meant(library, line, lang) {
                Meant::Card { id, .. } => {
                    library.cards().get(&id).map_or(id, |card| card.name(lang).to_owned())
                }
                Meant::Named { name, .. } => name,
                Meant::Several(_) | Meant::Unknown(_) => line.name.clone(),
            };
            (name, line.copies, line.part)
        });
        Some(named.collect())
    };
    Some(collection::exchange(&of(before)?, &of(after)?))
}
