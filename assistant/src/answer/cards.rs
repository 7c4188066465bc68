//! The answer to `cards QUERY`: the cards that have the facts asked for.

use cardinal_cards_db::find::{Compare, Field, Filter, FindError, FindFault, Number, Query, Test};
use cardinal_cards_db::{Card, CardType, DarkEden, Icons, Modelled, Names, TashKalar};
use cardinal_doomtrooper::effect::PostPlay;
use cardinal_doomtrooper::rating::Ratings;
use serde::Serialize;

use super::ids::{Bytes, CardId};
use super::search::{Wanted, marked};
use super::{Answer, Data, Draft, FollowUpKind, Line, Outcome, Page, Style, card, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::request::Request;

/// The cards that have the facts asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum CardsData {
    /// A page of them.
    Answered(CardsFound),
    /// No card fits, or they end before the page.
    NothingFound(CardsFound),
    /// The query cannot be read.
    Invalid(QueryRefused),
}

/// A page of the cards that fit a query.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardsFound {
    /// The query, as typed.
    pub asked: String,
    /// The query as it was read.
    pub query: Query,
    /// How many cards fit it, on all pages.
    pub total: usize,
    /// Which page of them this is, from 1.
    pub page: u32,
    /// The cards of the page; none where it is past the last.
    pub cards: Vec<CardFound>,
}

/// A query that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QueryRefused {
    /// The query, as typed.
    pub asked: String,
    /// What of it is at fault.
    pub place: Bytes,
    /// What is wrong.
    pub fault: QueryFault,
    /// Names that may have been meant.
    pub near: Vec<String>,
}

/// What is wrong with a query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum QueryFault {
    /// There is no such field.
    NoSuchField,
    /// The field has no such value.
    NoSuchValue,
    /// Several values begin so.
    SeveralValues,
    /// A number is needed.
    NotANumber,
    /// The field has no value.
    NoValue,
    /// The values of the field have no order.
    NoOrder,
    /// Cards cannot be sorted by the field.
    NoSort,
    /// A quotation does not end.
    OpenQuote,
    /// Nothing is asked.
    Empty,
    /// It is longer than any query.
    TooLong,
}

/// A card that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardFound {
    /// The game: `doomtrooper`, `dark-eden`, `tash-kalar`.
    pub game: String,
    /// What is known of it.
    #[serde(flatten)]
    pub facts: CardFacts,
}

/// The facts of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardFacts {
    /// The card's id.
    pub card: CardId,
    /// Its name in the language of the answer.
    pub name: String,
    /// All its names, by language.
    pub names: Names,
    /// Its type, by the code of its game: `warrior`, `equipment`, `special`, …
    #[serde(rename = "type")]
    pub kind: CardType,
    /// Its affiliations, by their codes: `imperial`, `dark-legion`, …
    pub affiliations: Vec<String>,
    /// The definitions printed on it, in upper case: `PERSONALITY`, …
    pub definitions: Vec<String>,
    /// What it is considered besides its title, in upper case.
    pub considered: Vec<String>,
    /// The aspects of the Art that it can cast, by their codes; `all` for every one.
    pub arts: Vec<String>,
    /// A warrior's ratings as printed.
    pub ratings: Ratings,
    /// The same corners of any other card, as printed.
    pub icons: Icons,
    /// The set in which it first appeared, by its code.
    pub set: String,
    /// How often it was printed, as its maker writes it: `C1`, `U2`, `R`; null where not known.
    pub rarity: Option<String>,
    /// How many copies a deck may hold; null where not known.
    pub deck_limit: Option<u8>,
    /// Where it goes after use; null where no icon says so.
    pub post_play: Option<PostPlay>,
    /// What only cards of Dark Eden have; else null.
    pub dark_eden: Option<DarkEden>,
    /// What only cards of Tash-Kalar have; else null.
    pub tash_kalar: Option<TashKalar>,
    /// How much of its effect in a combat can be replayed.
    pub modelled: Modelled,
    /// What it does, in our own words; null where nobody has written it.
    pub summary: Option<String>,
}

/// Answers with a page of the cards that a query fits.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, text: &str, wanted: Wanted) -> Answer {
    let cards = library.cards();
    let query = match cards.read_query(text, library.find_words(), voice.lang) {
        Ok(query) => query,
        Err(error) => return refused(library, voice, text, &error),
    };
    let found = cards.find(&query, voice.lang);
    let before = wanted.before();
    let page: Vec<&Card> = found.iter().skip(before).take(wanted.size).copied().collect();
    let has_next = found.len() > before.saturating_add(wanted.size);
    let mut draft = Draft::new(voice);
    draft.title(voice.say("find-title", &[("count", found.len().into())]));
    draft.note(told(library, voice, &query));
    if found.is_empty() {
        draft.bullets(Some(voice.say("find-without", &[])), without_each(library, voice, &query));
    } else if page.is_empty() {
        let last = found.len().div_ceil(wanted.size.max(1));
        draft.text(voice.say("search-no-page", &[("page", wanted.page.into()), ("last", last.into())]));
    }
    draft.bullets(None, page.iter().map(|card| line(library, voice, card)).collect());
    if !page.is_empty() && (has_next || wanted.page > 1) {
        let key = if has_next { "find-page-more" } else { "find-page-last" };
        let (from, to) = (before + 1, before + page.len());
        let next = wanted.page.saturating_add(1);
        draft.note(voice.say(key, &[("from", from.into()), ("to", to.into()), ("next", next.into())]));
    }
    for card in &page {
        let name = card.name(voice.lang).to_owned();
        draft.further(FollowUpKind::Choice(name), Request::Card { name: card.id.clone() });
    }
    let told = CardsFound {
        asked: text.to_owned(),
        query,
        total: found.len(),
        page: wanted.page,
        cards: page.iter().map(|card| CardFound::new(library, voice, card)).collect(),
    };
    if page.is_empty() {
        return draft.finish(Outcome::NothingFound, Data::Cards(CardsData::NothingFound(told)));
    }
    let page = Some(Page { number: wanted.page, has_next });
    Answer { page, ..draft.finish(Outcome::Answered, Data::Cards(CardsData::Answered(told))) }
}

impl CardFound {
    fn new(library: &Library, voice: Voice<'_>, card: &Card) -> Self {
        Self { game: card.game().to_owned(), facts: CardFacts::new(library, voice, card) }
    }
}

impl CardFacts {
    /// The facts of a card for programs.
    pub(super) fn new(library: &Library, voice: Voice<'_>, card: &Card) -> Self {
        Self {
            card: CardId::from(&card.id),
            name: card.name(voice.lang).to_owned(),
            names: card.names.clone(),
            kind: card.kind,
            affiliations: card.affiliations.clone(),
            definitions: card.definitions.clone(),
            considered: card.considered.clone(),
            arts: card.arts.clone(),
            ratings: card.ratings,
            icons: card.icons.clone(),
            set: card.set.clone(),
            rarity: card.rarity.clone(),
            deck_limit: card.deck_limit,
            post_play: card.post_play,
            dark_eden: card.dark_eden.clone(),
            tash_kalar: card.tash_kalar.clone(),
            modelled: library.cards().modelled(card),
            summary: card.text.summary.as_ref().map(|summary| summary.best(voice.lang).1.to_owned()),
        }
    }
}

/// A card on one line: name, type, affiliations, figures, set, id.
fn line(library: &Library, voice: Voice<'_>, card: &Card) -> Line {
    let words = library.cards().vocabulary(card.game());
    let kind = words.and_then(|words| words.card_type(card.kind)).map(|kind| kind.name.best(voice.lang).1);
    let set = words.and_then(|words| words.set(&card.set)).map(|set| set.name.best(voice.lang).1);
    let affiliations = card.affiliations.iter().map(|code| {
        let term = words.and_then(|words| words.affiliation(code));
        term.map_or(code.as_str(), |term| term.name.best(voice.lang).1)
    });
    let affiliations = affiliations.collect::<Vec<_>>().join(", ");
    let mut line = Line::default().then(card.name(voice.lang), Style::Strong).then(" — ", Style::Plain);
    line = line.then(format!("{} · {affiliations}", kind.unwrap_or(card.kind.code())), Style::Plain);
    if let Some(figures) = card::figures(voice, card) {
        line = line.then(" · ", Style::Plain);
        line.0.extend(figures.0);
    }
    line.then(format!(" · {} ", set.unwrap_or(&card.set)), Style::Plain).then(&card.id, Style::Code)
}

/// A query as it was read.
fn told(library: &Library, voice: Voice<'_>, query: &Query) -> Line {
    let mut parts: Vec<String> =
        query.filters.iter().map(|filter| told_filter(library, voice, filter)).collect();
    for by in &query.sort {
        let field = library.find_words().field(by.field, voice.lang);
        let key = if by.descending { "find-sorted-down" } else { "find-sorted" };
        parts.push(voice.text(key, &[("field", field.into())]));
    }
    voice.say("find-sought", &[("query", parts.join(" · ").into())])
}

fn told_filter(library: &Library, voice: Voice<'_>, filter: &Filter) -> String {
    let words = library.find_words();
    let field_name = |field: Field| words.field(field, voice.lang);
    let test = match &filter.test {
        Test::OneOf(field, codes) => {
            let labels =
                codes.iter().map(|code| library.cards().value_label(words, *field, code, voice.lang));
            format!("{} {}", field_name(*field), labels.collect::<Vec<_>>().join(" / "))
        }
        Test::Number(field, compare, numbers) => {
            let numbers = numbers.iter().map(|number| match number {
                Number::Is(number) => number.to_string(),
                Number::None => "–".to_owned(),
            });
            let sign = match compare {
                Compare::Unequal => "≠",
                Compare::AtMost => "≤",
                Compare::AtLeast => "≥",
                plain => plain.sign(),
            };
            format!("{} {sign} {}", field_name(*field), numbers.collect::<Vec<_>>().join(" / "))
        }
        Test::Name(words) => voice.text("find-named", &[("words", words.as_str().into())]),
        Test::Text(words) => voice.text("find-saying", &[("words", words.as_str().into())]),
    };
    if filter.negated { voice.text("find-not", &[("test", test.into())]) } else { test }
}

/// How many cards there would be without each of several filters that leave none together.
fn without_each(library: &Library, voice: Voice<'_>, query: &Query) -> Vec<Line> {
    if query.filters.len() < 2 {
        return Vec::new();
    }
    let lines = query.filters.iter().enumerate().filter_map(|(at, left_out)| {
        let mut fewer = query.clone();
        fewer.filters.remove(at);
        let count = library.cards().find(&fewer, voice.lang).len();
        let test = Arg::strong(told_filter(library, voice, left_out));
        (count > 0).then(|| voice.say("find-without-one", &[("test", test), ("count", count.into())]))
    });
    lines.collect()
}

/// What is wrong with a query, where, and what may have been meant.
pub(super) fn refused(library: &Library, voice: Voice<'_>, text: &str, error: &FindError) -> Answer {
    let field_name = |field: Field| Arg::strong(library.find_words().field(field, voice.lang));
    let typed = |text: &str| Arg::strong(text);
    let no_value = |field: Field, value: &str| vec![("field", field_name(field)), ("value", typed(value))];
    let (fault, args, near): (QueryFault, Vec<(&str, Arg)>, &[String]) = match &error.fault {
        FindFault::NoSuchField { name, nearest } => {
            (QueryFault::NoSuchField, vec![("name", typed(name))], nearest)
        }
        FindFault::NoSuchValue { field, value, nearest } => {
            (QueryFault::NoSuchValue, no_value(*field, value), nearest)
        }
        FindFault::SeveralValues { field, value, fits } => {
            (QueryFault::SeveralValues, no_value(*field, value), fits)
        }
        FindFault::NotANumber { field, value } => (QueryFault::NotANumber, no_value(*field, value), &[]),
        FindFault::NoValue { field } => (QueryFault::NoValue, vec![("field", field_name(*field))], &[]),
        FindFault::NoOrder { field, compare } => {
            (QueryFault::NoOrder, vec![("field", field_name(*field)), ("sign", typed(compare.sign()))], &[])
        }
        FindFault::NoSort { field } => (QueryFault::NoSort, vec![("field", field_name(*field))], &[]),
        FindFault::OpenQuote => (QueryFault::OpenQuote, Vec::new(), &[]),
        FindFault::Empty => (QueryFault::Empty, Vec::new(), &[]),
        FindFault::TooLong => (QueryFault::TooLong, Vec::new(), &[]),
    };
    let mut draft = Draft::new(voice);
    draft.text(voice.say(&format!("find-fault-{}", names::code(fault)), &args));
    let shown = !matches!(error.fault, FindFault::Empty | FindFault::TooLong);
    if shown {
        let place = Arg::from(text.get(..error.bytes.start).unwrap_or_default().chars().count() + 1);
        draft.text(marked(text, std::slice::from_ref(&error.bytes)));
        draft.note(voice.say("find-fault-place", &[("place", place)]));
    }
    let lines = near.iter().map(|name| Line::default().then(name, Style::Code)).collect();
    draft.bullets(Some(voice.say("did-you-mean", &[])), lines);
    draft.note(voice.say("find-fields", &[("fields", fields(library, voice).into())]));
    let data = QueryRefused {
        asked: text.to_owned(),
        place: Bytes([error.bytes.start, error.bytes.end]),
        fault,
        near: near.to_vec(),
    };
    draft.finish(Outcome::Invalid, Data::Cards(CardsData::Invalid(data)))
}

/// The names of all fields.
fn fields(library: &Library, voice: Voice<'_>) -> String {
    let names = Field::ALL.map(|field| library.find_words().field(field, voice.lang));
    names.join(", ")
}
