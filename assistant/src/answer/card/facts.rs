//! What is printed on a card besides its text, line by line.

use cardinal_cards_db::find::Field;
use cardinal_cards_db::{Card, Figure, Vocabulary};
use cardinal_doomtrooper::effect::PostPlay;
use cardinal_doomtrooper::rating::Rating;
use cardinal_language::Localized;

use super::super::names::named;
use super::super::{Line, Style};
use super::games;
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// What a card is, on one line: its type, affiliation and ratings.
pub(super) fn at_a_glance(library: &Library, voice: Voice<'_>, card: &Card, is_imported: bool) -> Line {
    let shown = if shows_ratings(library, card) { 3 } else { 2 };
    let mut whole = Line::default();
    for (at, line) in lines(library, voice, card, is_imported).into_iter().take(shown).enumerate() {
        if at > 0 {
            whole = whole.then(" · ", Style::Faint);
        }
        whole.0.extend(line.0);
    }
    whole
}

/// Whether a card has the ratings of a warrior.
fn shows_ratings(library: &Library, card: &Card) -> bool {
    let vocabulary = library.cards().vocabulary(card.game());
    let kind = vocabulary.and_then(|words| words.card_type(card.kind));
    kind.is_some_and(|kind| kind.fights) && card.dark_eden.is_none()
}

/// The facts of a card; of one that is known by import alone its type is all.
pub(super) fn lines(library: &Library, voice: Voice<'_>, card: &Card, is_imported: bool) -> Vec<Line> {
    let vocabulary = library.cards().vocabulary(card.game());
    let fact = |key: &str, value: String| voice.say(key, &[("value", Arg::strong(value))]);
    let kind = vocabulary.and_then(|words| words.card_type(card.kind));
    let mut facts = vec![fact("card-type", word(voice, kind.map(|kind| &kind.name), card.kind.code()))];
    if is_imported {
        return facts;
    }
    let affiliations = terms(voice, vocabulary, &card.affiliations, Vocabulary::affiliation);
    facts.push(fact("card-affiliation", affiliations));
    if shows_ratings(library, card) {
        facts.push(ratings(voice, card));
    }
    if !card.icons.is_empty() {
        let icons = card.icons.in_order().map(|icon| icon.map(Figure::as_str));
        facts.push(in_corners(voice, "card-icons", icons));
    }
    if let Some(weapon) = card.weapon {
        facts.push(fact("card-weapon", named(voice, "weapon", weapon)));
    }
    for (key, holds) in [("card-body-armor", card.armor), ("card-vehicle", card.vehicle)] {
        facts.extend(holds.then(|| voice.say(key, &[])));
    }
    if !card.arts.is_empty() {
        facts.push(fact("card-arts", terms(voice, vocabulary, &card.arts, Vocabulary::art)));
    }
    facts.extend(games::lines(library, voice, card));
    let set = vocabulary.and_then(|words| words.set(&card.set));
    facts.push(fact("card-set", word(voice, set.map(|set| &set.name), &card.set)));
    facts.extend(card.rarity.as_deref().map(|rarity| fact("card-rarity", of_rarity(library, voice, rarity))));
    facts.extend(card.deck_limit.map(|limit| voice.say("card-limit", &[("limit", i64::from(limit).into())])));
    facts.extend(card.post_play.map(|after| {
        let sign = match after {
            PostPlay::Discard => "–",
            PostPlay::Stay => "+",
            PostPlay::Eliminate => "×",
        };
        fact("card-post-play", format!("{sign} {}", named(voice, "post-play", after)))
    }));
    facts
}

/// A name of the vocabulary, or the code where it has none.
pub(super) fn word(voice: Voice<'_>, name: Option<&Localized>, code: &str) -> String {
    name.map_or_else(|| code.to_owned(), |name| name.best(voice.lang).1.to_owned())
}

type Find = for<'a> fn(&'a Vocabulary, &str) -> Option<&'a cardinal_cards_db::Term>;

/// Terms of the vocabulary in a row.
pub(super) fn terms(
    voice: Voice<'_>,
    vocabulary: Option<&Vocabulary>,
    codes: &[String],
    find: Find,
) -> String {
    let named = codes.iter().map(|code| {
        let term = vocabulary.and_then(|words| find(words, code));
        word(voice, term.map(|term| &term.name), code)
    });
    named.collect::<Vec<_>>().join(", ")
}

/// A rarity with what its letter stands for: `common (C1)`.
fn of_rarity(library: &Library, voice: Voice<'_>, rarity: &str) -> String {
    let letter = rarity.trim_end_matches(|c: char| c.is_ascii_digit());
    let name = library.cards().value_label(library.find_words(), Field::Rarity, letter, voice.lang);
    format!("{name} ({rarity})")
}

/// The ratings of a warrior, or what stands in the corners of another card, if anything does.
pub(in crate::answer) fn figures(voice: Voice<'_>, card: &Card) -> Option<Line> {
    let printed = card.icons.in_order().map(|icon| icon.map(Figure::as_str));
    let numbers = Rating::ALL.map(|rating| card.ratings.get(rating).map(|number| number.to_string()));
    let rated = numbers.each_ref().map(|number| Some(number.as_deref().unwrap_or("–")));
    let is_rated = numbers.iter().any(Option::is_some);
    let shown = if is_rated { rated } else { printed };
    shown.iter().any(Option::is_some).then(|| with_corners(voice, Line::default(), shown))
}

/// `C 10 · S 3 · A 8 · V 8`, with a dash for a dash.
fn ratings(voice: Voice<'_>, card: &Card) -> Line {
    let numbers = Rating::ALL.map(|rating| card.ratings.get(rating).map(|number| number.to_string()));
    let shown = numbers.each_ref().map(|number| Some(number.as_deref().unwrap_or("–")));
    in_corners(voice, "card-ratings", shown)
}

/// The four corners in printed order, those that are empty left out.
fn in_corners(voice: Voice<'_>, key: &str, corners: [Option<&str>; 4]) -> Line {
    with_corners(voice, voice.say(key, &[]).then(" ", Style::Plain), corners)
}

/// Adds the four corners to a line.
fn with_corners(voice: Voice<'_>, mut line: Line, corners: [Option<&str>; 4]) -> Line {
    let mut gap = "";
    for (rating, figure) in Rating::ALL.into_iter().zip(corners) {
        let Some(figure) = figure else { continue };
        let letter = format!("{gap}{} ", named(voice, "rating", rating));
        line = line.then(letter, Style::Plain).then(figure, Style::Strong);
        gap = " · ";
    }
    line
}
