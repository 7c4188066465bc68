//! The parts that a projector shows in turn: as many rows as can be read from the back of a room.

use maud::{Markup, html};

use super::super::data::{ClockData, RoundData, StandingData, TableData};
use super::{bracket, by_table, bye, legend, round_title, standings};
use crate::messages::Voice;

/// Rows that fit below each other.
const ROWS: usize = 16;
/// Seconds of a minute.
const MINUTE: i64 = 60;

/// What hangs at the wall.
#[derive(Debug, Clone, Copy)]
pub struct Wall<'a> {
    /// The round that is on or was the last.
    pub round: Option<&'a RoundData>,
    /// The time at its tables.
    pub clocks: &'a [ClockData],
    /// The ranking.
    pub rows: &'a [StandingData],
    /// Whether the elimination phase counts in it.
    pub overall: bool,
    /// The rounds of the elimination phase.
    pub knock_out: &'a [RoundData],
}

/// The parts, at least one. Times are told in minutes, so that nothing changes more often.
pub fn parts(voice: Voice<'_>, wall: Wall<'_>) -> Vec<Markup> {
    let tables = wall.round.map(|round| round.tables.as_slice()).unwrap_or_default();
    let mut parts = Vec::new();
    if tables.len() <= ROWS && wall.rows.len() <= ROWS {
        parts.push(html! {
            div.two {
                section {
                    @if let Some(round) = wall.round {
                        (heading(voice, wall, round))
                        (seated(voice, wall, tables))
                        (bye(voice, round))
                    }
                }
                section {
                    h2 { (voice.text("event-page-standings", &[])) }
                    (standings(voice, wall.rows))
                    p.legend { (legend(voice, wall.overall)) }
                }
            }
        });
    } else {
        if let Some(round) = wall.round {
            for tables in tables.chunks(2 * ROWS) {
                parts.push(html! {
                    (heading(voice, wall, round))
                    div.two { @for half in tables.chunks(ROWS) { section { (seated(voice, wall, half)) } } }
                    (bye(voice, round))
                });
            }
        }
        for rows in wall.rows.chunks(2 * ROWS) {
            parts.push(html! {
                h2 { (voice.text("event-page-standings", &[])) }
                div.two { @for half in rows.chunks(ROWS) { section { (standings(voice, half)) } } }
                p.legend { (legend(voice, wall.overall)) }
            });
        }
    }
    if !wall.knock_out.is_empty() {
        parts.push(html! { h2 { (voice.text("event-page-bracket", &[])) } (bracket(voice, wall.knock_out)) });
    }
    parts
}

/// The round, and what is left of its time at the tables that run.
fn heading(voice: Voice<'_>, wall: Wall<'_>, round: &RoundData) -> Markup {
    let running = wall.clocks.iter().filter(|clock| !clock.stopped).filter_map(|clock| clock.left).min();
    html! {
        h2 {
            (round_title(voice, round))
            @if let Some(left) = running { " · " span.clock { (told(voice, left)) } }
        }
    }
}

fn seated(voice: Voice<'_>, wall: Wall<'_>, tables: &[TableData]) -> Markup {
    by_table(voice, tables, &|table| {
        let clock = wall.clocks.iter().find(|clock| clock.table == table.table);
        match clock.and_then(|clock| Some((clock, clock.left?))) {
            Some((clock, left)) if clock.stopped => {
                voice.text("event-clock-stopped", &[("left", minutes(left).into())])
            }
            // What is so of all stands above.
            _ => String::new(),
        }
    })
}

fn told(voice: Voice<'_>, left: i64) -> String {
    if left <= 0 {
        voice.text("event-page-time-up", &[])
    } else {
        voice.text("event-clock-left", &[("left", minutes(left).into())])
    }
}

/// Minutes, of which the last is not over.
fn minutes(left: i64) -> String {
    format!("{} min", left.max(0).saturating_add(MINUTE - 1) / MINUTE)
}
