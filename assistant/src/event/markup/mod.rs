//! What hangs at the wall of an event as HTML: tables, ranking, bracket, slips. Files and pages are made of it.
//!
//! # Layout
//! - here: the tables of a round, who sits where, the ranking; `bracket`: the elimination phase;
//! - `screen`: the parts that a projector shows in turn; `slips`: what is cut out and handed out.
//!
//! Whatever was typed comes out as text, and a name turns the direction of nothing but itself.

mod bracket;
mod screen;
mod slips;

use maud::{Markup, html};

use super::data::{ClockData, PlayerCode, RoundData, StandingData, TableData};
use super::render;
use crate::answer::names;
use crate::messages::Voice;

pub use bracket::bracket;
pub use screen::{Wall, parts};
pub(super) use slips::{Slips, codes, slips};

/// The style of whole pages that are printed or projected.
pub const STYLE: &str = include_str!("event.css");

/// A name, which may be written in any direction.
pub fn name(text: &str) -> Markup {
    let clean: String =
        text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !c.is_control()).collect();
    html! { bdi { (clean) } }
}

/// What a round is called.
pub fn round_title(voice: Voice<'_>, round: &RoundData) -> String {
    let phase = names::named_in(voice, "event-phase", round.phase);
    voice.text("event-round", &[("number", round.number.into()), ("phase", phase.into())])
}

/// The tables of a round by their numbers: who sits there, and what came of it or what time is left.
pub fn by_table(voice: Voice<'_>, tables: &[TableData], time: &dyn Fn(&TableData) -> String) -> Markup {
    html! {
        table.tables {
            (head(voice, &["event-page-table", "event-page-first", "event-page-second", "event-page-result"]))
            tbody {
                @for table in tables {
                    tr {
                        td.n { (table.table) }
                        td { (player(table, 0)) }
                        td { (player(table, 1)) }
                        td.result { (came_of(voice, table, time)) }
                    }
                }
            }
        }
    }
}

/// Who has the bye of a round, where somebody has.
pub fn bye(voice: Voice<'_>, round: &RoundData) -> Markup {
    html! { @if let Some(bye) = &round.bye { p.bye { (voice.text("event-page-bye", &[])) ": " (name(bye)) } } }
}

/// One of the two at a table, marked where they have won.
fn player(table: &TableData, at: usize) -> Markup {
    let own = table.players.get(at).map_or("", String::as_str);
    if table.winner.as_deref() == Some(own) {
        html! { b { (name(own)) " ✓" } }
    } else {
        name(own)
    }
}

/// The games of a table, one after another.
fn score(table: &TableData) -> Markup {
    html! {
        @for (at, game) in table.games.iter().enumerate() {
            @if at > 0 { ", " }
            span.score { (game.promotion[0]) "–" (game.promotion[1]) }
        }
    }
}

fn came_of(voice: Voice<'_>, table: &TableData, time: &dyn Fn(&TableData) -> String) -> Markup {
    if !table.forfeited_by.is_empty() {
        let names = table.forfeited_by.join(", ");
        return html! { (voice.text("event-page-forfeit", &[])) " " (name(&names)) };
    }
    if table.over {
        return score(table);
    }
    if table.reported_by.is_some() {
        return html! { (voice.text("event-page-reported", &[])) };
    }
    html! { (time(table)) }
}

/// What is left of the time at a table, to the second.
pub fn time_left(voice: Voice<'_>, round: &RoundData, clocks: &[ClockData], table: &TableData) -> String {
    let clock = clocks.iter().find(|clock| clock.table == table.table);
    let is_unlimited = round.started.is_some();
    clock.map_or_else(String::new, |clock| render::left(voice, clock, clock.left.is_none() && is_unlimited))
}

/// Everybody by name: at which table, against whom; who has the bye too.
pub fn by_name(voice: Voice<'_>, round: &RoundData) -> Markup {
    let mut rows: Vec<(&str, Option<usize>, &str)> = round.tables.iter().flat_map(seats).collect();
    rows.extend(round.bye.as_deref().map(|bye| (bye, None, "")));
    rows.sort_by_key(|(name, ..)| cardinal_language::fold(name));
    html! {
        table.names {
            (head(voice, &["event-page-player", "event-page-table", "event-page-against"]))
            tbody {
                @for (own, table, other) in &rows {
                    tr {
                        td { (name(own)) }
                        td.n { @if let Some(table) = table { (table) } @else { "–" } }
                        td { @if table.is_some() { (name(other)) } @else { (voice.text("event-page-bye", &[])) } }
                    }
                }
            }
        }
    }
}

fn seats(table: &TableData) -> [(&str, Option<usize>, &str); 2] {
    let [first, second] = &table.players;
    [(first, Some(table.table), second), (second, Some(table.table), first)]
}

/// The ranking; what separates a row from the one above is marked.
pub fn standings(voice: Voice<'_>, rows: &[StandingData]) -> Markup {
    let heads = voice.text("event-standings-head", &[]);
    html! {
        table.ranking {
            thead { tr { @for head in heads.split('|') { th scope="col" { (head.trim()) } } } }
            tbody {
                @for row in rows {
                    tr {
                        td.n { @if let Some(place) = row.place { (place) } @else { "–" } }
                        td { (name(&row.player)) }
                        @for (figure, decides) in render::figures(row) {
                            td.n { @if decides { b.m { (figure) "*" } } @else { (figure) } }
                        }
                    }
                }
            }
        }
    }
}

/// What the heads of the ranking and its mark mean.
pub fn legend(voice: Voice<'_>, overall: bool) -> String {
    voice.text(if overall { "event-standings-overall" } else { "event-standings-swiss" }, &[])
}

fn head(voice: Voice<'_>, keys: &[&str]) -> Markup {
    html! { thead { tr { @for key in keys { th scope="col" { (voice.text(key, &[])) } } } } }
}
