//! Why a command was not carried out, and what to do about it where whoever asks is.

use cardinal_tournament::Event;

use super::super::data::{EventData, ReasonData, RefusedEvent};
use super::super::refusal::{Refusal, RefusalCode};
use super::super::service::EventService;
use super::super::view;
use super::{entry, rule_line, words};
use crate::answer::{Answer, Data, Draft, Line, Outcome, Style, store_failed};
use crate::commands::Key;
use crate::messages::Arg;
use crate::request::event::EventCommand;

/// How many entries of others are shown.
const ENTRIES: usize = 9;

/// Why a command was not carried out.
pub(in super::super) fn refused(
    service: &EventService<'_>,
    command: &EventCommand,
    refusal: &Refusal,
) -> Answer {
    let voice = service.context.voice;
    let code = match refusal.code() {
        Ok(code) => code,
        Err(error) => {
            let audience = service.context.asker.audience();
            return store_failed::answer(voice, error, store_failed::Needed::Event, audience);
        }
    };
    let mut draft = Draft::new(voice);
    let line = refusal.line(service);
    draft.text(line.clone());
    let mut data = RefusedEvent {
        refused: code,
        reasons: Vec::new(),
        event: None,
        revision: None,
        takes_back: None,
        events: Vec::new(),
    };
    tell(service, command, refusal, &mut draft, &mut data);
    if data.reasons.is_empty() {
        data.reasons.push(ReasonData { reason: None, rule: None, sentence: line.text() });
    }
    let (outcome, data) = match code {
        RefusalCode::NoEvent | RefusalCode::NoPlayer | RefusalCode::NothingThere => {
            (Outcome::NothingFound, EventData::NothingFound(data))
        }
        RefusalCode::SeveralPlayers | RefusalCode::SeveralEvents => {
            (Outcome::Ambiguous, EventData::Ambiguous(data))
        }
        _ => (Outcome::Invalid, EventData::Invalid(data)),
    };
    draft.finish(outcome, Data::Event(Box::new(data)))
}

/// Tells all that there is to tell besides what is wrong.
fn tell(
    service: &EventService<'_>,
    command: &EventCommand,
    refusal: &Refusal,
    draft: &mut Draft<'_>,
    data: &mut RefusedEvent,
) {
    match refusal {
        Refusal::Rules { reasons, event } => {
            let lines = reasons.iter().map(|against| {
                let sentence = words::reason(service, event, &against.reason);
                data.reasons.push(ReasonData {
                    reason: Some(<&str>::from(&against.reason).to_owned()),
                    rule: against.rule.clone(),
                    sentence: sentence.text(),
                });
                match &against.rule {
                    Some(rule) => sentence.then(" ", Style::Plain).then(rule.clone(), Style::Code),
                    None => sentence,
                }
            });
            let lines = lines.collect();
            draft.bullets_within(ENTRIES, None, lines);
        }
        Refusal::Seen { event: kept, from } => {
            let places: Vec<usize> = (*from..kept.event.revision()).collect();
            written(draft, &kept.event, &places, &mut data.reasons);
            (data.event, data.revision) = (Some(kept.number), Some(kept.event.revision()));
        }
        Refusal::Unseen { event: kept, entries } => {
            written(draft, &kept.event, entries, &mut data.reasons);
            let revision = kept.event.revision();
            (data.event, data.revision) = (Some(kept.number), Some(revision));
            // What is pressed or filled in is offered anew by who draws it.
            if service.context.asker.is_at_terminal() {
                let option = Arg::code(format!("--seen {revision}"));
                draft.text(draft.say("event-unseen-option", &[("option", option)]));
            } else if command.drawn.is_none() {
                draft.text(draft.say("event-unseen-again", &[]));
            }
        }
        Refusal::NotOwn { event: kept, entry } => {
            written(draft, &kept.event, &[*entry], &mut data.reasons);
            (data.event, data.revision) = (Some(kept.number), Some(kept.event.revision()));
            data.takes_back = Some(entry + 1);
            let named = Arg::code(service.hint(Key::EventUndo, "entry", &(entry + 1).to_string()));
            draft.text(draft.say("event-not-own-named", &[("command", named)]));
        }
        Refusal::SeveralEvents(events) => {
            let lines = events.iter().map(|(number, name)| {
                Line::default()
                    .then(format!("{number} "), Style::Strong)
                    .then(words::clean(name), Style::Plain)
            });
            draft.bullets_within(ENTRIES, None, lines.collect());
            data.events.clone_from(events);
        }
        Refusal::NotBanned(_, Some(rule)) => {
            let rule = view::rule(service.context.library, draft.voice, rule);
            draft.note(rule_line(&rule));
            let sentence = rule.title.clone();
            data.reasons.push(ReasonData { reason: None, rule: Some(rule.rule), sentence });
        }
        Refusal::NoList(event, _) => data.event = Some(*event),
        _ => {}
    }
}

/// What was written at these places of the log, by whom and when.
fn written(draft: &mut Draft<'_>, event: &Event, places: &[usize], reasons: &mut Vec<ReasonData>) {
    let entries: Vec<_> = places.iter().filter_map(|at| entry(draft.voice, event, *at)).collect();
    let lines = entries.iter().map(|entry| {
        Line::default()
            .then(format!("{} ", entry.number), Style::Strong)
            .then(format!("{} ", words::time(entry.at)), Style::Faint)
            .then(entry.words.clone(), Style::Plain)
            .then(format!(" · {}", entry.by), Style::Strong)
    });
    let lines: Vec<Line> = lines.collect();
    reasons.extend(entries.iter().map(|entry| ReasonData {
        reason: Some(entry.entry.clone()),
        rule: None,
        sentence: format!("{} · {}", entry.words, entry.by),
    }));
    draft.bullets_within(ENTRIES, None, lines);
}
