//! Lists of cards in words: what is wrong, what is not known, what was exchanged.

use cardinal_tournament::collection::{self, Exchange, Fault};
use cardinal_tournament::{Formula, PlayerId, Principle};

use super::super::collection::{Checked, Meant, ReadLine, check, exchanged};
use super::super::data::{CollectionData, CollectionLine, EventView, FaultData, JudgedData};
use super::super::refusal::Refusal;
use super::super::repository::Kept;
use super::super::service::EventService;
use super::super::view;
use super::{begun, rule_line, shown, words};
use crate::answer::{Answer, Draft, Line, Style};
use crate::commands::Key;
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// The list that somebody handed in last.
pub(in super::super) fn collection(
    service: &EventService<'_>,
    kept: &Kept,
    player: PlayerId,
) -> Result<Answer, Refusal> {
    let mut draft = begun(service, kept);
    let view = told(service, kept, player, &mut draft)?;
    Ok(shown(draft, Some(kept), None, view))
}

/// Tells what there is to say of the list that somebody handed in last.
pub(super) fn told(
    service: &EventService<'_>,
    kept: &Kept,
    player: PlayerId,
    draft: &mut Draft<'_>,
) -> Result<EventView, Refusal> {
    let event = &*kept.event;
    let (library, voice) = (service.context.library, service.context.voice);
    let name = &view::name(event.state(), player);
    let text = event.state().player(player).and_then(|player| player.list.as_deref());
    let none = || Refusal::NoList(kept.number, name.clone());
    let checked = check(library, event, (player, text.ok_or_else(none)?), voice.lang)?;
    let exchange = exchanged(library, event, player, voice.lang);
    let ruleset = &event.state().settings().ruleset;
    let modelled = collection::rules(ruleset).is_some();
    let args = [
        ("name", Arg::strong(name.as_str())),
        ("deck", checked.deck.into()),
        ("reserve", checked.reserve.into()),
        ("faults", checked.faults.len().into()),
        ("open", checked.open().into()),
    ];
    draft.text(draft.say("event-collection", &args));
    if !modelled {
        draft.text(draft.say("event-collection-unmodelled", &[]));
    }
    let faults = checked.faults.iter().map(|found| {
        let line = fault(library, voice, &found.fault);
        let penalty = found.penalty.last().map(String::as_str).unwrap_or_default();
        line.then(format!(" {}", found.rule), Style::Code).then(format!(" → {penalty}"), Style::Faint)
    });
    draft.bullets_within(5, Some(draft.say("event-faults", &[])), faults.collect());
    say_by_hand(service, draft, &checked);
    if let Some(exchange) = exchange.as_ref().filter(|exchange| !exchange.is_nothing()) {
        say_exchange(draft, exchange);
        if let Some(round) = event.state().rounds().last()
            && round.started.is_some()
            && round.table_of(player).is_some_and(|table| table.outcome.is_none())
        {
            draft.text(draft.say("event-exchange-in-game", &[("round", round.number.into())]));
        }
        if let Some(rule) = collection::exchange_rule(ruleset) {
            draft.note(rule_line(&view::rule(library, voice, rule)));
        }
    }
    if modelled && checked.reserve == 0 {
        draft.note(draft.say("event-collection-no-reserve", &[]));
    }
    let read_as = |ReadLine { written: line, meant, judged }: &ReadLine| match meant {
        Meant::Card { id, guessed: true } if judged.is_none() => {
            let card = library.cards().get(id).map_or(id.as_str(), |card| card.name(voice.lang));
            let args = [
                ("line", line.number.into()),
                ("name", line.name.as_str().into()),
                ("card", Arg::strong(card)),
            ];
            let is_faulty = checked.faults.iter().any(|found| found.lines.contains(&line.number));
            Some((is_faulty, voice.say("event-collection-read-as", &args)))
        }
        _ => None,
    };
    // What a fault rests on is said with it.
    let (bearing, others): (Vec<_>, Vec<_>) =
        checked.lines.iter().filter_map(read_as).partition(|(is_faulty, _)| *is_faulty);
    let lines = |told: Vec<(bool, Line)>| told.into_iter().map(|(_, line)| line).collect::<Vec<_>>();
    let heading = || draft.say("event-collection-read", &[]);
    let (first, later) = (heading(), heading());
    if !bearing.is_empty() {
        draft.bullets_within(3, Some(first), lines(bearing));
        let command = Arg::code(service.hint(Key::EventCard, "", ""));
        draft.note(draft.say("event-collection-judge", &[("command", command)]));
    }
    draft.later(|draft| draft.bullets(Some(later), lines(others)));
    Ok(EventView::Collection(data(library, voice, (player, name), modelled, &checked, exchange)))
}

/// What is wrong, on a line.
fn fault(library: &Library, voice: Voice<'_>, fault: &Fault) -> Line {
    let name = |id: &str| Arg::strong(library.cards().get(id).map_or(id, |card| card.name(voice.lang)));
    match fault {
        Fault::SmallDeck { cards, least } => {
            voice.say("event-fault-small-deck", &[("cards", (*cards).into()), ("least", (*least).into())])
        }
        Fault::FewWarriors { warriors, least } => voice
            .say("event-fault-few-warriors", &[("cards", (*warriors).into()), ("least", (*least).into())]),
        Fault::WrongReserve { cards, must } => {
            voice.say("event-fault-wrong-reserve", &[("cards", (*cards).into()), ("must", (*must).into())])
        }
        Fault::ManyCopies { card, copies, most } => {
            let args = [("card", name(card)), ("copies", (*copies).into()), ("most", (*most).into())];
            voice.say("event-fault-many-copies", &args)
        }
        Fault::Refused { card } => {
            voice.say("event-fault-refused", &[("card", Arg::strong(words::clean(card)))])
        }
        Fault::Replaced { card, by } => {
            let by: Vec<String> = by.iter().take(3).map(|card| words::clean(card)).collect();
            let args = [("card", Arg::strong(words::clean(card))), ("by", by.join(", ").into())];
            voice.say("event-fault-replaced", &args)
        }
        Fault::Forbidden { card } => voice.say("event-fault-forbidden", &[("card", name(card))]),
    }
}

/// Lines of which a judge has to find out what they mean, with the rule and how it is decided; and what was
/// decided of others.
fn say_by_hand(service: &EventService<'_>, draft: &mut Draft<'_>, checked: &Checked) {
    let voice = service.context.voice;
    let (mut open, mut judged) = (Vec::new(), Vec::new());
    for line in &checked.lines {
        let ReadLine { written, meant, judged: said } = line;
        let name = Arg::strong(words::clean(&written.name));
        if let Some(said) = said {
            let args = [
                ("line", written.number.into()),
                ("name", name),
                ("allowed", if said.allowed { "yes" } else { "no" }.into()),
                ("by", words::clean(&said.by).into()),
                ("note", words::clean(&said.note).into()),
            ];
            judged.push(voice.say("event-collection-judged", &args));
            continue;
        }
        let (key, near, expansion) = match meant {
            Meant::Card { .. } | Meant::Named { .. } => continue,
            Meant::Several(all) => ("event-collection-several", all, None),
            Meant::Unknown { near, expansion: Some(expansion) } => {
                ("event-collection-of-expansion", near, Some(expansion))
            }
            Meant::Unknown { near, .. } if near.is_empty() => ("event-collection-unknown", near, None),
            Meant::Unknown { near, .. } => ("event-collection-near", near, None),
        };
        let mut args =
            vec![("line", written.number.into()), ("name", name), ("near", near.join(", ").into())];
        if let Some((expansion, admitted)) = expansion {
            args.push(("expansion", words::clean(expansion).into()));
            args.push(("admitted", if *admitted { "yes" } else { "no" }.into()));
        }
        open.push(voice.say(key, &args));
    }
    let is_open = !open.is_empty();
    draft.bullets_within(3, Some(draft.say("event-collection-by-hand", &[])), open);
    if is_open {
        let rule = view::rule(service.context.library, voice, Formula::mcic().rule(Principle::CardsAdmitted));
        draft.note(rule_line(&rule));
        let command = Arg::code(service.hint(Key::EventCard, "", ""));
        draft.note(draft.say("event-collection-judge", &[("command", command)]));
    }
    draft.bullets_within(3, Some(draft.say("event-collection-by-judges", &[])), judged);
}

/// What was exchanged since the list before.
fn say_exchange(draft: &mut Draft<'_>, exchange: &Exchange) {
    let nothing = draft.voice.text("event-exchange-nothing", &[]);
    let told = |cards: &std::collections::BTreeMap<String, u32>| {
        let all: Vec<String> =
            cards.iter().take(6).map(|(card, copies)| format!("{copies} {}", words::clean(card))).collect();
        let more = if cards.len() > 6 { " …" } else { "" };
        Arg::from(if all.is_empty() { nothing.clone() } else { all.join(", ") + more })
    };
    let key = if exchange.is_fair() { "event-exchange-fair" } else { "event-exchange-other" };
    let args = [("into", told(&exchange.into_deck)), ("out", told(&exchange.out_of_deck))];
    draft.text(draft.say(key, &args));
    if !exchange.new.is_empty() || !exchange.gone.is_empty() {
        let args = [("new", told(&exchange.new)), ("gone", told(&exchange.gone))];
        draft.text(draft.say("event-exchange-strange", &args));
    }
}

fn data(
    library: &Library,
    voice: Voice<'_>,
    (player, name): (PlayerId, &str),
    modelled: bool,
    checked: &Checked,
    exchange: Option<Exchange>,
) -> CollectionData {
    let lines = checked.lines.iter().map(|ReadLine { written: line, meant, judged }| {
        let (card, guessed, rule, perhaps) = match meant {
            // What the judges have said of stands in the place of what it was read as.
            _ if judged.is_some() => (None, false, None, Vec::new()),
            Meant::Card { id, guessed } => (Some(id.clone()), *guessed, None, Vec::new()),
            Meant::Named { rule, .. } => (None, false, Some(rule.clone()), Vec::new()),
            Meant::Several(perhaps) | Meant::Unknown { near: perhaps, .. } => {
                (None, false, None, perhaps.clone())
            }
        };
        CollectionLine {
            line: line.number,
            copies: line.copies,
            part: line.part,
            written: line.name.clone(),
            card,
            guessed,
            rule,
            perhaps,
            judged: judged.as_ref().map(|said| JudgedData {
                allowed: said.allowed,
                note: said.note.clone(),
                by: said.by.clone(),
            }),
        }
    });
    let faults = checked.faults.iter().map(|found| FaultData {
        fault: found.fault.clone(),
        because: view::rule(library, voice, &found.rule),
        penalty: view::rules(library, voice, found.penalty.iter().map(String::as_str)),
        lines: found.lines.clone(),
    });
    let fair_exchange = exchange.as_ref().map(Exchange::is_fair);
    let Exchange { into_deck, out_of_deck, .. } = exchange.unwrap_or_default();
    CollectionData {
        player: name.to_owned(),
        number: player.0,
        deck: checked.deck,
        reserve: checked.reserve,
        modelled,
        lines: lines.collect(),
        faults: faults.collect(),
        into_deck,
        out_of_deck,
        fair_exchange,
    }
}
