//! A list of cards laid beside the cards database and the tournament rules.

use std::collections::BTreeMap;

use cardinal_cards_db::{CardType, Lookup, Why};
use cardinal_tournament::collection::{self, Card, Exchange, Found, Line, Part};
use cardinal_tournament::{Entry, Event, Formula, JudgedCard, Logged, PlayerId, Principle};

use super::banned::Banned;
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
    /// None that is known.
    Unknown {
        /// Those that come near.
        near: Vec<String>,
        /// The expansion that stands in brackets behind the name, and whether the rules admit one of that name.
        expansion: Option<(String, bool)>,
    },
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

impl Checked {
    /// How many lines name a card that nobody knows and of which the judges have said nothing.
    pub(super) fn open(&self) -> usize {
        let is_open = |line: &&ReadLine| {
            line.judged.is_none() && matches!(line.meant, Meant::Several(_) | Meant::Unknown { .. })
        };
        self.lines.iter().filter(is_open).count()
    }
}

/// Lays a list beside cards and rules.
///
/// # Errors
/// A line that cannot be read.
pub(super) fn check(
    library: &Library,
    event: &Event,
    (player, text): (PlayerId, &str),
    lang: Lang,
) -> Result<Checked, Refusal> {
    let said = event.state().judged_cards();
    let read = |written: Written| {
        let meant = meant(library, &written.name, lang);
        let is_open =
            matches!(meant, Meant::Card { guessed: true, .. } | Meant::Several(_) | Meant::Unknown { .. });
        let judged = said.iter().find(|judged| is_open && judged.is_of(&written.name)).cloned();
        ReadLine { written, meant, judged }
    };
    let lines: Vec<ReadLine> = list::read(text)?.into_iter().map(read).collect();
    let known: Vec<Line> = lines.iter().map(|line| known(library, line)).collect();
    let ruleset = &event.state().settings().ruleset;
    let banned = Banned::of(library, event, player, lang);
    let mut faults = collection::faults(ruleset, dialogue::phase(event), &known, banned.out);
    faults.extend(banned.replaced(library, event, text, lang));
    Ok(Checked {
        faults,
        deck: collection::cards_of(&known, Part::Deck),
        reserve: collection::cards_of(&known, Part::Reserve),
        lines,
    })
}

/// What tells cards of lists apart: the id of a card that is known, else its name.
pub(super) fn key(library: &Library, written: &str, lang: Lang) -> String {
    match meant(library, written, lang) {
        Meant::Card { id, .. } => id,
        Meant::Named { .. } | Meant::Several(_) | Meant::Unknown { .. } => JudgedCard::key(written),
    }
}

/// Whether the cards database knows a card by this name as it is printed, or the tournament rules name it: a name of
/// theirs that several cards share leaves open which is meant.
pub(super) fn is_known(library: &Library, name: &str, lang: Lang) -> bool {
    match meant(library, name, lang) {
        Meant::Card { guessed: false, .. } | Meant::Named { .. } => true,
        Meant::Card { id, .. } => {
            let several = matches!(library.cards().lookup_in(GAME, name, lang), Lookup::Ambiguous(_));
            let named = library.cards().things_named(name);
            !several && named.iter().any(|thing| thing.perhaps.as_ref() == Some(&id))
        }
        Meant::Several(_) | Meant::Unknown { .. } => false,
    }
}

pub(super) fn meant(library: &Library, written: &str, lang: Lang) -> Meant {
    let named = |cards: &[&cardinal_cards_db::Card]| {
        cards.iter().take(3).map(|card| card.name(lang).to_owned()).collect::<Vec<_>>()
    };
    // A number is no name of a card, and a code of a list of cards.
    if let Some(card) = library.cards().coded(written) {
        return Meant::Card { id: card.id.clone(), guessed: false };
    }
    let found = library.cards().lookup_in(GAME, written, lang);
    if let Lookup::Found { card, why: Why::Exact | Why::Folded } = found {
        return Meant::Card { id: card.id.clone(), guessed: false };
    }
    // What the tournament rules name and no list has is known by that alone.
    let things = library.cards().things_named(written);
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
        Lookup::Nothing { nearest } => {
            Meant::Unknown { near: named(&nearest), expansion: expansion(library, written) }
        }
    }
}

/// The expansion that stands in brackets behind a name, and whether the rules admit one of that name.
fn expansion(library: &Library, written: &str) -> Option<(String, bool)> {
    let (open, close) = [('(', ')'), ('[', ']')].into_iter().find(|(_, close)| written.ends_with(*close))?;
    let name = written.strip_suffix(close)?.rsplit_once(open)?.1.trim();
    let admitting = Formula::mcic().rule(Principle::CardsAdmitted);
    let things = library.cards().things_named(name);
    let admitted = things.iter().any(|thing| thing.rules.iter().any(|rule| rule == admitting));
    (!name.is_empty()).then(|| (name.to_owned(), admitted))
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
        Meant::Named { .. } | Meant::Several(_) | Meant::Unknown { .. } => None,
    };
    let called = match meant {
        Meant::Named { .. } | Meant::Unknown { .. } => Some(written.name.clone()),
        Meant::Card { .. } | Meant::Several(_) => None,
    };
    // What the judges allow has as many copies as any card, and may be a warrior: that they have looked at. Their
    // word stands before what a name was only read as.
    let (card, refused) = match judged {
        None => (card, None),
        Some(JudgedCard { card: id, allowed: true, .. }) => {
            (Some(Card { id: id.clone(), limit: None, fights: true, forbidden_by: None }), None)
        }
        Some(JudgedCard { card, .. }) => (None, Some(card.clone())),
    };
    Line { number: written.number, copies: written.copies, part: written.part, card, called, refused }
}

/// The tournament rule that forbids a card.
pub(super) fn forbidding(library: &Library, card: &str) -> Option<String> {
    let rule = &Formula::mcic().forbidden;
    let forbids = |named: &cardinal_rules_index::Rule| named.cards.iter().any(|named| named == card);
    library.rulebook().rule(rule).filter(|rule| forbids(rule)).map(|_| rule.clone())
}

/// What was exchanged since the list before the last one, if there was one and the day had begun: before that a list
/// is only replaced by another.
pub(super) fn exchanged(library: &Library, event: &Event, player: PlayerId, lang: Lang) -> Option<Exchange> {
    let stands = |at: usize| !event.undone().contains(&at);
    let lists = event.log().iter().enumerate().filter_map(|(at, logged)| match &logged.entry {
        Entry::ListHandedIn { player: own, list } if *own == player && stands(at) => {
            Some((at, list.as_str()))
        }
        _ => None,
    });
    let lists: Vec<(usize, &str)> = lists.collect();
    let [.., (_, before), (at, after)] = lists.as_slice() else { return None };
    let begins = |(at, logged): (usize, &Logged)| stands(at) && logged.entry == Entry::DayBegun;
    if !event.log().iter().enumerate().take(*at).any(begins) {
        return None;
    }
    exchange_of(library, event, [before, after], lang)
}

/// What became of one list in another; none where one of them cannot be read.
pub(super) fn exchange_of(
    library: &Library,
    event: &Event,
    [before, after]: [&str; 2],
    lang: Lang,
) -> Option<Exchange> {
    let judged = event.state().judged_cards();
    // One card though it be written otherwise: as the judges have it, or as it was written first.
    let mut spelled: BTreeMap<String, String> = BTreeMap::new();
    let mut spelling = |written: &str| {
        let said = judged.iter().find(|judged| judged.is_of(written)).map(|judged| judged.card.clone());
        spelled
            .entry(JudgedCard::key(written))
            .or_insert_with(|| said.unwrap_or_else(|| written.to_owned()))
            .clone()
    };
    let mut of = |text: &str| -> Option<Vec<(String, u32, Part)>> {
        let written = list::read(text).ok()?;
        let named = written.iter().map(|line| {
            let is_judged = judged.iter().any(|judged| judged.is_of(&line.name));
            let name = match meant(library, &line.name, lang) {
                Meant::Card { id, guessed } if !(guessed && is_judged) => {
                    library.cards().get(&id).map_or(id, |card| card.name(lang).to_owned())
                }
                Meant::Named { name, .. } => name,
                Meant::Card { .. } | Meant::Several(_) | Meant::Unknown { .. } => spelling(&line.name),
            };
            (name, line.copies, line.part)
        });
        Some(named.collect())
    };
    let (before, after) = (of(before)?, of(after)?);
    Some(collection::exchange(&before, &after))
}
