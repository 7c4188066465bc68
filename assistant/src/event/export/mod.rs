//! An event for other programs, for reading and for printing.
//!
//! # Layout
//! - here: which form is which file; the whole event for programs;
//! - `markdown`: for reading; `page`: for printing, and for a projector.

mod markdown;
mod page;

use cardinal_tournament::export;

use super::codes::Codes;
use super::data::{EventView, LogData, WholeEvent};
use super::render;
use super::repository::Kept;
use super::view;
use crate::messages::Voice;
use crate::request::event::Form;

/// The format of what is written for programs, and the only one so far.
const FORMAT: u32 = 1;

/// An event in a form, as it is now: what the file may be called and what it holds.
pub(super) fn file(voice: Voice<'_>, kept: &Kept, form: Form, now: i64) -> (String, String) {
    let state = kept.event.state();
    let number = kept.number;
    match form {
        Form::Json => {
            let whole = serde_json::to_string_pretty(&whole(voice, kept)).unwrap_or_default();
            (format!("event-{number}.json"), whole + "\n")
        }
        Form::Csv => (format!("event-{number}-standings.csv"), export::standings_csv(state)),
        Form::ResultsCsv => (format!("event-{number}-results.csv"), export::results_csv(state)),
        Form::Markdown => (format!("event-{number}.md"), markdown::written(voice, kept)),
        Form::Html => (format!("event-{number}.html"), page::printed(voice, kept)),
        Form::Screen => (format!("event-{number}-screen.html"), page::screen(voice, kept, now)),
    }
}

/// The codes of players as a page to be printed: what the file may be called and what it holds.
pub(super) fn codes(voice: Voice<'_>, kept: &Kept, codes: &Codes) -> (String, String) {
    (format!("event-{}-codes.html", kept.number), page::codes(voice, kept, codes))
}

/// What an answer shows of an export.
pub(super) fn shown(voice: Voice<'_>, kept: &Kept, form: Form, file: &str, text: &str) -> EventView {
    EventView::Export {
        form,
        file: file.to_owned(),
        whole: Box::new(whole(voice, kept)),
        text: text.to_owned(),
    }
}

/// An event whole, for programs.
fn whole(voice: Voice<'_>, kept: &Kept) -> WholeEvent {
    let (event, state) = (&*kept.event, kept.event.state());
    let log: Vec<LogData> = (0..event.log().len()).filter_map(|at| render::entry(voice, event, at)).collect();
    let sealed = event.log().iter().map(|logged| serde_json::to_string(logged).unwrap_or_default());
    WholeEvent {
        format: FORMAT,
        event: view::summary(kept),
        played: view::format(state.settings()),
        organiser: state.organiser().to_owned(),
        staff: view::staff(state),
        players: view::players(state),
        rounds: state.rounds().iter().map(|round| view::round(state, round)).collect(),
        standings: view::standings(state),
        log,
        sealed: sealed.collect(),
    }
}
