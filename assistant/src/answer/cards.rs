//! The answer to `cards QUERY`: the cards that have the facts asked for.

use cardinal_cards_db::Card;
use cardinal_cards_db::find::{Compare, Field, Filter, FindError, FindFault, Number, Query, Test};
use serde_json::{Value, json};

use super::search::{Wanted, marked};
use super::{Answer, Asked, Draft, FollowUpKind, Line, Outcome, Page, Style, card};
use crate::library::Library;
use crate::messages::{Arg, Voice};

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
    let outcome = if page.is_empty() { Outcome::NothingFound } else { Outcome::Answered };
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
        draft.further(FollowUpKind::Choice(name), Asked::Card { name: card.id.clone() });
    }
    let data = json!({
        "kind": "cards",
        "outcome": if page.is_empty() { "nothing-found" } else { "answered" },
        "lang": voice.lang,
        "asked": text,
        "query": query,
        "total": found.len(),
        "page": wanted.page,
        "cards": page.iter().map(|card| facts(voice, card)).collect::<Vec<_>>(),
    });
    let page = (!page.is_empty()).then_some(Page { number: wanted.page, has_next });
    Answer { page, ..draft.finish(outcome, data) }
}

/// The facts of a card for programs.
fn facts(voice: Voice<'_>, card: &Card) -> Value {
    json!({
        "card": card.id,
        "game": card.game(),
        "name": card.name(voice.lang),
        "names": card.names,
        "type": card.kind,
        "affiliations": card.affiliations,
        "definitions": card.definitions,
        "considered": card.considered,
        "arts": card.arts,
        "ratings": card.ratings,
        "icons": card.icons,
        "set": card.set,
        "rarity": card.rarity,
        "deck_limit": card.deck_limit,
        "post_play": card.post_play,
        "dark_eden": card.dark_eden,
        "tash_kalar": card.tash_kalar,
        "modelled": card.modelled(),
        "summary": card.text.summary.as_ref().map(|summary| summary.best(voice.lang).1),
    })
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
    let (key, args, near): (&str, Vec<(&str, Arg)>, &[String]) = match &error.fault {
        FindFault::NoSuchField { name, nearest } => {
            ("find-fault-no-such-field", vec![("name", typed(name))], nearest)
        }
        FindFault::NoSuchValue { field, value, nearest } => (
            "find-fault-no-such-value",
            vec![("field", field_name(*field)), ("value", typed(value))],
            nearest,
        ),
        FindFault::SeveralValues { field, value, fits } => {
            ("find-fault-several-values", vec![("field", field_name(*field)), ("value", typed(value))], fits)
        }
        FindFault::NotANumber { field, value } => {
            ("find-fault-not-a-number", vec![("field", field_name(*field)), ("value", typed(value))], &[])
        }
        FindFault::NoValue { field } => ("find-fault-no-value", vec![("field", field_name(*field))], &[]),
        FindFault::NoOrder { field, compare } => {
            ("find-fault-no-order", vec![("field", field_name(*field)), ("sign", typed(compare.sign()))], &[])
        }
        FindFault::NoSort { field } => ("find-fault-no-sort", vec![("field", field_name(*field))], &[]),
        FindFault::OpenQuote => ("find-fault-open-quote", Vec::new(), &[]),
        FindFault::Empty => ("find-fault-empty", Vec::new(), &[]),
        FindFault::TooLong => ("find-fault-too-long", Vec::new(), &[]),
    };
    let mut draft = Draft::new(voice);
    draft.text(voice.say(key, &args));
    let shown = !matches!(error.fault, FindFault::Empty | FindFault::TooLong);
    if shown {
        let place = Arg::from(text.get(..error.bytes.start).unwrap_or_default().chars().count() + 1);
        draft.text(marked(text, std::slice::from_ref(&error.bytes)));
        draft.note(voice.say("find-fault-place", &[("place", place)]));
    }
    let lines = near.iter().map(|name| Line::default().then(name, Style::Code)).collect();
    draft.bullets(Some(voice.say("did-you-mean", &[])), lines);
    draft.note(voice.say("find-fields", &[("fields", fields(library, voice).into())]));
    let data = json!({
        "kind": "cards",
        "outcome": "invalid",
        "lang": voice.lang,
        "asked": text,
        "place": [error.bytes.start, error.bytes.end],
        "fault": key.trim_start_matches("find-fault-"),
        "near": near,
    });
    draft.finish(Outcome::Invalid, data)
}

/// The names of all fields.
fn fields(library: &Library, voice: Voice<'_>) -> String {
    let names = Field::ALL.map(|field| library.find_words().field(field, voice.lang));
    names.join(", ")
}
