//! Events in words, and what came of commands about them.
//!
//! # Layout
//! - here: what was done, which events there are; `refused`: what was not, and why;
//! - `words`: entries and reasons; `tables`: pairings, why, clocks; `whole`: the event, its ranking, its log;
//!   `board`: what hangs at the wall; `own`: what one player has before them; `collection`: lists of cards; `choices`: what is asked next, and the rules.

mod board;
mod choices;
mod collection;
mod consequences;
mod own;
mod refused;
mod tables;
mod whole;
mod words;

pub(super) use board::board;
pub(super) use choices::{penalty, question, rules};
pub(super) use collection::collection;
pub(super) use own::{codes, own};
pub(super) use refused::refused;
pub use tables::result;
pub(super) use tables::{clock, left, round, why};
pub use whole::figures;
pub(super) use whole::{entry, event, log, standings};
pub(super) use words::{date, is_unnamed};

use cardinal_tournament::{Entry, Event, Stage};

use super::data::{DeedData, EventAnswered, EventData, EventView, EventsData, ListedEvent, RuleData};
use super::repository::{Appended, Header, Kept};
use super::service::EventService;
use super::{export, view};
use crate::answer::{Answer, Data, Draft, Line, Outcome, Style};
use crate::commands::Key;
use crate::library::Library;
use crate::messages::Arg;
use crate::request::event::Form;

/// Lines of an answer in which rules are cited; the rest is told to who asks for more.
const RULES: usize = 2;
/// Lines of an answer in which tables are listed.
const TABLES: usize = 6;

/// How many other events are named.
const BESIDE: usize = 5;

/// An event by its name and number.
fn named(header: &Header) -> String {
    format!("{} ({})", words::clean(&header.name), header.number)
}

/// The beginning of what is said of an event.
fn begun<'a>(service: &EventService<'a>, kept: &Kept) -> Draft<'a> {
    let mut draft = Draft::new(service.context.voice);
    let name = Arg::strong(words::clean(kept.event.state().event_name()));
    draft.title(draft.say("event-title", &[("name", name), ("number", kept.number.into())]));
    if !kept.beside.is_empty() {
        let beside: Vec<String> = kept.beside.iter().take(BESIDE).map(named).collect();
        let option = service.naming_an_event(&kept.beside[0].number.to_string());
        let args = [("names", beside.join(", ").into()), ("option", Arg::code(option))];
        draft.note(draft.say("event-beside", &args));
    }
    draft
}

/// The answer that shows something of an event.
fn shown(draft: Draft<'_>, kept: Option<&Kept>, deed: Option<DeedData>, shown: EventView) -> Answer {
    let answered = EventAnswered { event: kept.map(view::summary), deed, shown };
    draft.finish(Outcome::Answered, Data::Event(Box::new(EventData::Answered(Box::new(answered)))))
}

/// A rule by its title and id.
fn rule_line(rule: &RuleData) -> Line {
    Line::plain(format!("{} ", rule.title)).then(rule.rule.clone(), Style::Code)
}

/// What was done, by which rules, and what comes next.
pub(super) fn done(service: &EventService<'_>, appended: &Appended) -> Answer {
    let Appended { kept, accepted } = appended;
    let (voice, event) = (service.context.voice, &*kept.event);
    let mut draft = begun(service, kept);
    let Some((last, logged)) = event.log().iter().enumerate().next_back() else {
        return shown(draft, Some(kept), None, view::event(event));
    };
    // The naming of a judge may come before what the judge does.
    let kind = std::mem::discriminant(&logged.entry);
    let added = event.log().iter().rev().take(accepted.len());
    let alike = added.filter(|added| std::mem::discriminant(&added.entry) == kind).count();
    let of_all = match &logged.entry {
        Entry::Registered { .. } => Some("event-imported"),
        Entry::ClockStopped { .. } => Some("event-stopped-all"),
        Entry::ClockResumed { .. } => Some("event-resumed-all"),
        _ => None,
    };
    if let Some(key) = of_all.filter(|_| alike > 1) {
        draft.text(draft.say(key, &[("count", alike.into())]));
    } else {
        draft.text(words::entry(voice, event, last, event.state().rounds().len()));
    }
    consequences::tell(service, &mut draft, event, &logged.entry);
    let deed = view::deed(service.context.library, voice, event, accepted);
    if let Some(name) = &deed.any_penalty {
        draft.text(draft.say("event-any-penalty", &[("name", Arg::strong(name))]));
    }
    match &logged.entry {
        Entry::RoundPaired { .. } | Entry::PairingsChanged { .. } => {
            for two in &deed.rematches {
                let args = [("players", Arg::strong(two.join(" – ")))];
                draft.text(draft.say("event-swapped-rematch", &args));
            }
            if let Some(left) = &deed.second_bye {
                draft.text(draft.say("event-swapped-second-bye", &[("name", Arg::strong(left))]));
            }
            tables::pairings(&mut draft, event, TABLES);
        }
        Entry::ResultCorrected { .. } | Entry::Undone { .. } | Entry::Penalised { .. } => {
            let moves = deed.moved.iter().map(|moved| words::moved(voice, moved)).collect();
            draft.bullets_within(3, Some(draft.say("event-moved", &[])), moves);
        }
        Entry::Registered { .. } | Entry::DayBegun => {
            let args = [
                ("count", crate::event::read::active(event).into()),
                ("rounds", view::proposed(event).into()),
            ];
            draft.text(draft.say("event-entered", &args));
        }
        _ => {}
    }
    if let Entry::ListHandedIn { player, .. } = &logged.entry
        && let Ok(view) = collection::told(service, kept, *player, &mut draft)
    {
        // What is wrong with the list comes before all that there is to be reminded of.
        let library = service.context.library;
        draft.later(|draft| cite(library, draft, &deed));
        return shown(draft, Some(kept), Some(deed), view);
    }
    draft.text(next(service, event));
    cite(service.context.library, &mut draft, &deed);
    let view = match event.state().rounds().last() {
        Some(round) if event.state().stage() == Stage::InRound => {
            EventView::Round(view::round(event.state(), round))
        }
        _ => view::event(event),
    };
    shown(draft, Some(kept), Some(deed), view)
}

/// The rules that were followed and those to be reminded of.
fn cite(library: &Library, draft: &mut Draft<'_>, deed: &DeedData) {
    let lines = |rules: &[RuleData]| rules.iter().map(rule_line).collect::<Vec<_>>();
    if !deed.reminders.is_empty() {
        // What people are reminded of is read out: the rule itself, not its title.
        let told = |rule: &RuleData| {
            let text = library.rulebook().rule(&rule.rule).map(|rule| rule.text.best(draft.voice.lang).1);
            let text = text.unwrap_or(&rule.title);
            Line::plain(format!("{text} ")).then(rule.rule.clone(), Style::Code)
        };
        let told = deed.reminders.iter().map(told).collect();
        draft.bullets_within(RULES, Some(draft.say("event-remember", &[])), told);
    }
    if !deed.rules.is_empty() {
        draft.bullets_within(RULES, Some(draft.say("event-by-rules", &[])), lines(&deed.rules));
    }
}

/// What comes next on a day.
fn next(service: &EventService<'_>, event: &Event) -> Line {
    let (voice, state) = (service.context.voice, event.state());
    let command = |key: Key| [("command", Arg::code(service.typed(key)))];
    match (state.stage(), state.rounds().last()) {
        (Stage::Registration, _) => voice.say("event-next-registration", &command(Key::EventBegin)),
        (Stage::BetweenRounds, _) => voice.say("event-next-between-rounds", &command(Key::EventPair)),
        (Stage::InRound, Some(round)) if round.started.is_none() => {
            voice.say("event-next-unstarted", &command(Key::EventStart))
        }
        (Stage::InRound, _) => {
            let missing = view::missing(state);
            let tables: Vec<String> = missing.iter().take(12).map(usize::to_string).collect();
            let more = if missing.len() > 12 { " …" } else { "" };
            let tables = tables.join(", ") + more;
            voice.say("event-next-in-round", &[("count", missing.len().into()), ("tables", tables.into())])
        }
        (Stage::Played, _) => {
            let until = state.validated_until().map_or_else(String::new, words::date);
            let [command] = command(Key::EventValidate);
            voice.say("event-next-played", &[command, ("until", until.into())])
        }
        (Stage::Validated, _) => {
            let seal = event.seal().unwrap_or_default();
            voice.say("event-next-validated", &[("seal", Arg::code(seal))])
        }
    }
}

/// The events that there are.
pub(super) fn list(service: &EventService<'_>, headers: &[Header], running: &[Header]) -> Answer {
    let mut draft = Draft::new(service.context.voice);
    let events: Vec<ListedEvent> = headers
        .iter()
        .map(|header| ListedEvent {
            number: header.number,
            name: header.name.clone(),
            made: header.made,
            running: running.contains(header),
        })
        .collect();
    if events.is_empty() {
        draft.text(draft.say("event-none-yet", &[]));
        return draft.finish(Outcome::NothingFound, Data::Events(EventsData::NothingFound { events }));
    }
    draft.title(draft.say("event-list", &[("count", events.len().into())]));
    let line = |event: &ListedEvent| {
        Line::default()
            .then(format!("{} ", event.number), Style::Strong)
            .then(words::clean(&event.name), Style::Plain)
            .then(format!(" · {}", words::date(event.made)), Style::Faint)
    };
    draft.bullets_within(10, None, events.iter().map(line).collect());
    draft.finish(Outcome::Answered, Data::Events(EventsData::Answered { events }))
}

/// That an event is in a file.
pub(super) fn exported(
    service: &EventService<'_>,
    kept: &Kept,
    form: Form,
    file: &str,
    text: &str,
) -> Answer {
    let mut draft = begun(service, kept);
    draft.text(draft.say("event-exported", &[("file", Arg::code(file))]));
    let view = export::shown(service.context.voice, kept, form, file, text);
    shown(draft, Some(kept), None, view)
}
