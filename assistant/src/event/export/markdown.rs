//! An event to be read: the ranking and every round as tables.

use std::fmt::Write as _;

use cardinal_tournament::visible;

use super::super::data::{RoundData, StandingData};
use super::super::repository::Kept;
use super::super::view;
use crate::answer::names;
use crate::messages::Voice;

/// A cell of a table: nothing in it ends it or is markup.
fn cell(text: &str) -> String {
    let mut cell = String::new();
    for letter in visible(text).chars() {
        if matches!(letter, '|' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '\\' | '#' | '~' | '@') {
            cell.push('\\');
        }
        cell.push(letter);
    }
    cell
}

fn row(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// The event as Markdown. Writing to a text does not fail.
pub(super) fn written(voice: Voice<'_>, kept: &Kept) -> String {
    let state = kept.event.state();
    let mut text = format!("# {}\n", cell(state.event_name()));
    let _ = write!(text, "\n## {}\n\n", voice.text("event-page-standings", &[]));
    text += &standings(voice, &view::standings(state));
    for own in state.rounds() {
        let round = view::round(state, own);
        let phase = names::named_in(voice, "event-phase", round.phase);
        let args = [("number", round.number.into()), ("phase", phase.into())];
        let _ = write!(text, "\n## {}\n\n{}", voice.text("event-round", &args), tables(voice, &round));
    }
    if let Some(seal) = kept.event.seal() {
        let _ = write!(text, "\n{}\n", voice.text("event-next-validated", &[("seal", seal.into())]));
    }
    text
}

fn standings(voice: Voice<'_>, rows: &[StandingData]) -> String {
    let head = voice.text("event-standings-head", &[]);
    let head: Vec<String> = head.split('|').map(|cell| cell.trim().to_owned()).collect();
    let mut text = row(&head) + &row(&vec!["---".to_owned(); head.len()]);
    for standing in rows {
        let dash = || "–".to_owned();
        text += &row(&[
            standing.place.map_or_else(dash, |place| place.to_string()),
            cell(&standing.player),
            standing.points.to_string(),
            standing.opponents_points.to_string(),
            standing.between.map_or_else(dash, |points| points.to_string()),
            standing.promotion.to_string(),
            standing.difference.to_string(),
        ]);
    }
    text
}

fn tables(voice: Voice<'_>, round: &RoundData) -> String {
    let head = ["event-page-table", "event-page-first", "event-page-second", "event-page-result"];
    let head = head.map(|key| voice.text(key, &[]));
    let mut text = row(&head) + &row(&["---", "---", "---", "---"].map(str::to_owned));
    for table in &round.tables {
        let [first, second] = &table.players;
        let result = super::super::render::result(voice, table);
        text += &row(&[table.table.to_string(), cell(first), cell(second), cell(&result)]);
    }
    for walkover in &round.walkovers {
        let _ = write!(text, "\n{}\n", voice.text("event-walkover", &[("name", cell(walkover).into())]));
    }
    if let Some(bye) = &round.bye {
        let _ = write!(text, "\n{}\n", voice.text("event-bye", &[("name", cell(bye).into())]));
    }
    text
}
