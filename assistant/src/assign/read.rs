//! Two phrases, as a case for the engine.

use cardinal_cards_db::{Card, CardType, Cards, Lookup, Why};
use cardinal_doomtrooper::assign::{Assignment, Copies, Kind, Stand, Target};
use cardinal_language::Lang;
use serde::Serialize;

use super::facts::{carried, item_of_card, item_of_thing, standing, target_of_card, target_of_thing};
use super::words::{State, Thing, words};
use crate::question::{Fit, Folded};
use crate::scenario::GAME;

/// The longest phrase that is read, in bytes: no name with all its states is nearly as long.
const LONGEST: usize = 300;
/// How many states are told of one warrior at most.
const MOST_STATES: usize = 6;

/// What a phrase names.
#[derive(Debug, Clone, Copy)]
pub(super) enum Named<'a> {
    /// Some card of a kind, an area, the player.
    Thing(&'static Thing),
    /// A card.
    Card(&'a Card, Why),
}

/// A phrase, understood.
struct Phrase<'a> {
    named: Named<'a>,
    states: Vec<State>,
    /// Whether there is one already: `two`, `a second`.
    several: bool,
    /// The cards that are said to be there besides.
    beside: Vec<&'a Card>,
}

/// A question about assigning, understood.
pub(super) struct Case<'a> {
    pub(super) what: Named<'a>,
    /// Whether there is one already.
    pub(super) several: bool,
    pub(super) to: Named<'a>,
    /// How the one who receives stands.
    pub(super) states: Vec<State>,
    /// The cards that are said to be on it or in play.
    pub(super) beside: Vec<&'a Card>,
    pub(super) asked: Assignment,
    /// What was taken for granted because nobody said otherwise.
    pub(super) assumed: Vec<Assumed>,
}

/// What is taken for granted of an assignment because nobody said otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Assumed {
    /// That it is one's own.
    Yours,
    /// That nothing is on it yet.
    Nothing,
    /// That it is an ordinary card of its kind.
    Ordinary,
}

/// A warrior, or a kind of warrior, that a phrase names.
#[derive(Debug, Clone, Copy)]
pub(crate) enum WarriorNamed<'a> {
    /// A card, and whether it was surely named: a word inside its name may be just the word.
    Card(&'a Card, bool),
    /// The code of a kind.
    Kind(&'static str),
}

/// A phrase that names a warrior.
pub(crate) struct WarriorPhrase<'a> {
    pub(crate) named: WarriorNamed<'a>,
    /// How it stands.
    pub(crate) states: Vec<State>,
}

/// Reads a phrase that names a warrior, or whatever else has that name.
///
/// # Errors
/// [`Unread`] where it names nothing that is known, or several cards.
pub(crate) fn warrior<'a>(cards: &'a Cards, text: &str, lang: Lang) -> Result<WarriorPhrase<'a>, Unread<'a>> {
    let Phrase { mut named, mut states, .. } = best(cards, text, lang)?;
    // An alliance may be called like those whom it is of; whoever attacks is no alliance.
    if matches!(named, Named::Card(card, _) if card.kind != CardType::Warrior)
        && let Ok(kind) = best(cards, &without_small_words(text, lang), lang)
        && matches!(kind.named, Named::Thing(_))
    {
        (named, states) = (kind.named, kind.states);
    }
    let named = match named {
        Named::Card(card, why) => WarriorNamed::Card(card, sure(&Named::Card(card, why), text)),
        Named::Thing(thing) if thing.kind == Some(Kind::Warrior) => WarriorNamed::Kind(&thing.code),
        Named::Thing(_) => return Err(Unread::Unfit),
    };
    Ok(WarriorPhrase { named, states })
}

/// A phrase in small letters, without what leads up to a name: `the Dark Legion`.
fn without_small_words(text: &str, lang: Lang) -> String {
    let small = text.trim().to_lowercase();
    small.get(words(lang).small_words(&small)..).unwrap_or(&small).to_owned()
}

/// Why a question about assigning, or a name in it, is not understood.
pub(crate) enum Unread<'a> {
    /// Several cards have the name.
    Several(String, Vec<&'a Card>),
    /// Nothing has the name, and these come near.
    Unknown(String, Vec<&'a Card>),
    /// The first is nothing that is assigned, or the second nothing that receives.
    Unfit,
}

/// Whether two phrases can be meant as something and what it is assigned to, in any language.
pub(crate) fn fit(cards: &Cards, what: &str, to: &str, moved: bool) -> Option<Fit> {
    let readable = |text: &str| {
        let read = |lang| match phrase(cards, text, lang) {
            Ok(phrase) => sure(&phrase.named, text),
            // A tie asks, where the words are a name and no common word.
            Err(Unread::Several(name, tied)) => name.contains(' ') || tied.len() <= 3,
            Err(_) => false,
        };
        Lang::ALL.into_iter().any(read)
    };
    if !readable(what) || !readable(to) {
        return None;
    }
    let case = Lang::ALL.into_iter().find_map(|lang| match case(cards, what, to, moved, lang) {
        Ok(case) => Some(Ok(case)),
        Err(Unread::Several(..)) => Some(Err(())),
        Err(_) => None,
    })?;
    let Ok(case) = case else { return Some(Fit::Possible) };
    let item = case.asked.item.kind;
    if moved && !matches!(item, Kind::Equipment | Kind::Relic) {
        return None;
    }
    let natural = !matches!(case.asked.target, Target::Card(_)) && item != Kind::Warrior;
    Some(if natural { Fit::Natural } else { Fit::Possible })
}

/// Whether words name a spell, or the Art.
pub(crate) fn is_cast(cards: &Cards, what: &str) -> bool {
    let named = Lang::ALL.into_iter().find_map(|lang| phrase(cards, what, lang).ok());
    named.is_some_and(|phrase| match phrase.named {
        Named::Thing(thing) => thing.kind == Some(Kind::Art),
        Named::Card(card, _) => card.kind == CardType::Art,
    })
}

/// Whether a card was surely named: a word inside its name may be just the word.
fn sure(named: &Named<'_>, text: &str) -> bool {
    match named {
        Named::Card(_, Why::Prefix | Why::WordsInAnyOrder) => text.trim().contains(' '),
        Named::Thing(_) | Named::Card(..) => true,
    }
}

/// The case that two phrases make.
pub(super) fn case<'a>(
    cards: &'a Cards,
    what: &str,
    to: &str,
    moved: bool,
    lang: Lang,
) -> Result<Case<'a>, Unread<'a>> {
    let (given, target) = (best(cards, what, lang)?, best(cards, to, lang)?);
    let mut item = match given.named {
        Named::Thing(thing) => item_of_thing(thing).ok_or(Unread::Unfit)?,
        Named::Card(card, _) => item_of_card(card),
    };
    item.assigned_elsewhere = moved;
    let mut stand = Stand::default();
    let mut copies = Copies::default();
    for state in target.states.iter().chain(&given.states) {
        standing(&mut stand, *state);
        copies.on_target |= *state == State::OnTarget;
    }
    if given.several {
        let is_card = matches!(given.named, Named::Card(..));
        stand.has.armor |= item.armor;
        stand.has.vehicle |= item.vehicle;
        stand.has.beast |= item.kind == Kind::Beast;
        stand.has.sergeant |= item.kind == Kind::Warrior;
        copies.tactical_mission |= item.tactical;
        copies.on_target |= is_card;
    }
    let mut assumed = Vec::new();
    let bare = target.states.is_empty() && target.beside.is_empty() && !given.several;
    let target_facts = match target.named {
        Named::Thing(thing) => target_of_thing(thing, &stand),
        Named::Card(card, _) => target_of_card(card, &stand),
    };
    let mut target_facts = target_facts.ok_or(Unread::Unfit)?;
    if let Target::Warrior(warrior, stand) = &mut target_facts {
        target.beside.iter().for_each(|card| carried(warrior, stand, card));
    }
    // A card of the same name that is said to lie there is a copy of what is given.
    if let Named::Card(card, _) = &given.named {
        copies.on_target |= target.beside.iter().any(|other| other.id == card.id);
    }
    let beside = target.beside.iter().map(|card| item_of_card(card)).collect();
    let asked = Assignment { item, target: target_facts, copies, beside, complete: false };
    if matches!(asked.target, Target::Warrior(..)) {
        if !target.states.contains(&State::Theirs) {
            assumed.push(Assumed::Yours);
        }
        if bare {
            assumed.push(Assumed::Nothing);
        }
        if matches!(target.named, Named::Thing(_)) {
            assumed.push(Assumed::Ordinary);
        }
    }
    let Phrase { named: to, states, beside, .. } = target;
    Ok(Case { what: given.named, several: given.several, to, states, beside, asked, assumed })
}

/// A phrase in the asker's language, or else in another.
fn best<'a>(cards: &'a Cards, text: &str, lang: Lang) -> Result<Phrase<'a>, Unread<'a>> {
    let own = phrase(cards, text, lang);
    let is_thing =
        |read: &Result<Phrase<'_>, Unread<'_>>| matches!(read, Ok(Phrase { named: Named::Thing(_), .. }));
    if is_thing(&own) {
        return own;
    }
    let others = Lang::ALL.into_iter().filter(|other| *other != lang);
    let other = others.map(|other| phrase(cards, text, other)).find(is_thing);
    // A card that bears the very name is meant before a kind in a language not spoken here.
    match (own, other) {
        (Ok(phrase), _) if matches!(phrase.named, Named::Card(_, Why::Exact | Why::Folded)) => Ok(phrase),
        (_, Some(other)) => other,
        (own, None) => own,
    }
}

/// What a phrase names, read in one language.
fn phrase<'a>(cards: &'a Cards, text: &str, lang: Lang) -> Result<Phrase<'a>, Unread<'a>> {
    let text = text.trim();
    if text.len() > LONGEST {
        return Err(Unread::Unknown(text.chars().take(60).collect(), Vec::new()));
    }
    let words = words(lang);
    let folded = Folded::new(text);
    let whole = folded.text.as_str();
    let (mut from, mut until) = (0, whole.trim_end().len());
    let mut states = Vec::new();
    let mut several = false;
    let slice = |from: usize, until: usize| whole.get(from..until).unwrap_or_default();
    // A card's whole name is taken as it stands: it may hold words that tell a state.
    if let (Lookup::Found { card, why: why @ (Why::Exact | Why::Folded) }, None) =
        (cards.lookup_in(GAME, text, lang), words.thing(slice(from, until)))
    {
        return Ok(Phrase { named: Named::Card(card, why), states, several, beside: Vec::new() });
    }
    for _ in 0..MOST_STATES {
        from += words.small_words(slice(from, until));
        if let Some(length) = words.several(slice(from, until)) {
            (from, several) = (from + length, true);
            continue;
        }
        let Some((state, range)) = words.state(slice(from, until)) else { break };
        if range.start == 0 {
            from += range.end;
        } else {
            until = from + range.start;
        }
        while slice(from, until).starts_with(' ') {
            from += 1;
        }
        states.push(state);
    }
    let beside = beside(cards, &folded, from, &mut until, lang);
    let named = named(cards, &folded, [from, until], lang)?;
    Ok(Phrase { named, states, several, beside })
}

/// Takes the cards off a phrase's end that are said to be there besides: `… with Chosen and Sea Lion`. Only
/// whole names of cards are taken: such words stand in names too.
fn beside<'a>(
    cards: &'a Cards,
    folded: &Folded<'_>,
    from: usize,
    until: &mut usize,
    lang: Lang,
) -> Vec<&'a Card> {
    let mut beside = Vec::new();
    while beside.len() < MOST_STATES {
        let text = folded.text.get(from..*until).unwrap_or_default();
        let card_after = words(lang).with(text).find_map(|joint| {
            let name = folded.original(from + joint.end, *until).trim();
            match cards.lookup_in(GAME, name, lang) {
                Lookup::Found { card, why: Why::Exact | Why::Folded } => Some((card, from + joint.start)),
                _ => None,
            }
        });
        let Some((card, start)) = card_after else { break };
        beside.push(card);
        *until = start;
    }
    beside
}

fn named<'a>(
    cards: &'a Cards,
    folded: &Folded<'_>,
    [from, until]: [usize; 2],
    lang: Lang,
) -> Result<Named<'a>, Unread<'a>> {
    let thing = words(lang).thing(folded.text.get(from..until).unwrap_or_default().trim());
    let name = folded.original(from, until).trim();
    let found = || match cards.get(name).map(|card| (card, Why::Exact)) {
        Some((card, why)) => Lookup::Found { card, why },
        None => cards.lookup_in(GAME, name, lang),
    };
    if let Some(thing) = thing {
        // One writes a kind small or with an indefinite word, and a card's name neither.
        let before = folded.text.get(..from).unwrap_or_default();
        let is_name = name.starts_with(char::is_uppercase) && !words(lang).is_indefinite(before);
        return match found() {
            Lookup::Found { card, why: why @ (Why::Exact | Why::Folded) } if is_name => {
                Ok(Named::Card(card, why))
            }
            _ => Ok(Named::Thing(thing)),
        };
    }
    match found() {
        Lookup::Found { card, why } => Ok(Named::Card(card, why)),
        Lookup::Ambiguous(tied) => Err(Unread::Several(name.to_owned(), tied)),
        Lookup::Nothing { nearest } => Err(Unread::Unknown(name.to_owned(), nearest)),
    }
}
