//! An event as a page of HTML: to be printed, or shown by a projector and refreshed by itself.
//!
//! A page stands for itself: no script, nothing that is loaded. What it shows is drawn by `markup`.

use std::fmt::Write as _;

use cardinal_tournament::{Phase, Role};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::super::codes::Codes;
use super::super::data::{PlayerCode, RoundData};
use super::super::markup::{self, Slips, Wall, name};
use super::super::repository::Kept;
use super::super::{render, view};
use crate::messages::Voice;

/// Seconds for which a projector shows a part, and after which it reads its page again.
const SHOWN: usize = 10;
/// Names from which on they stand in two columns on paper.
const MANY: usize = 40;

/// The page around what it shows.
fn around(voice: Voice<'_>, kept: &Kept, head: &Markup, body: &Markup) -> String {
    let event = kept.event.state().event_name();
    let page = html! {
        (DOCTYPE)
        html lang=(voice.lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (event) }
                style { (PreEscaped(markup::STYLE)) }
                (head)
            }
            (body)
        }
    };
    page.into_string()
}

/// The rounds of the elimination phase.
fn knock_out(kept: &Kept) -> Vec<RoundData> {
    let state = kept.event.state();
    let rounds = state.rounds().iter().filter(|round| round.phase != Phase::Swiss);
    rounds.map(|round| view::round(state, round)).collect()
}

/// Whose day it is, and since when: date, organiser and judges, the seal.
fn about(voice: Voice<'_>, kept: &Kept, date: &str) -> Markup {
    let state = kept.event.state();
    let role = |role: &Role| {
        voice.text(if *role == Role::Referee { "event-referee" } else { "event-assistant" }, &[])
    };
    html! {
        p.about {
            (date)
            // Who made it without saying by which name is called so already.
            @if !render::is_unnamed(state.organiser()) {
                " · " (voice.text("event-page-organiser", &[])) ": " (name(state.organiser()))
            }
            @for (own, is) in state.staff() { " · " (name(own)) " (" (role(is)) ")" }
        }
        @if let Some(seal) = kept.event.seal() {
            p.about { (voice.text("event-next-validated", &[("seal", seal.into())])) }
        }
    }
}

/// A page to be printed: pairings by table and by name, the ranking, the bracket, slips.
pub(super) fn printed(voice: Voice<'_>, kept: &Kept) -> String {
    let state = kept.event.state();
    let say = |key: &str| voice.text(key, &[]);
    let made = kept.event.log().first().map(|first| first.at).unwrap_or_default();
    let (event, date) = (state.event_name(), render::date(made));
    let round = state.rounds().last().map(|round| view::round(state, round));
    let rows = view::standings(state);
    let bracket = knock_out(kept);
    let body = html! {
        body {
            h1 { (name(event)) }
            (about(voice, kept, &date))
            @if let Some(round) = &round {
                section {
                    h2 { (markup::round_title(voice, round)) (limit(voice, kept, round)) }
                    (markup::by_table(voice, &round.tables, &|_| String::new()))
                    (markup::bye(voice, round))
                }
                section.many[round.tables.len() * 2 > MANY] {
                    h2 { (say("event-page-by-name")) }
                    (markup::by_name(voice, round))
                }
            }
            section {
                h2 { (say("event-page-standings")) }
                (markup::standings(voice, &rows))
                p.legend { (markup::legend(voice, !state.seeds().is_empty())) }
            }
            @if !bracket.is_empty() {
                section { h2 { (say("event-page-bracket")) } (markup::bracket(voice, &bracket)) }
            }
            @if let Some(round) = round.as_ref().filter(|round| round.tables.iter().any(|table| !table.over)) {
                section.own {
                    h2 { (say("event-page-slips")) }
                    @let games = state.settings().games(state.formula(), round.phase);
                    (markup::slips(voice, &Slips { event, date: &date, games }, round))
                }
            }
        }
    };
    around(voice, kept, &html! {}, &body)
}

/// A page of slips with the codes of players, to be cut up and handed out.
pub(super) fn codes(voice: Voice<'_>, kept: &Kept, codes: &Codes) -> String {
    let state = kept.event.state();
    let own = state.players().iter().map(|player| PlayerCode {
        player: player.name.clone(),
        number: player.id.0,
        code: codes.code(player),
    });
    let address = format!("/event/{}/me", kept.number);
    let slips = markup::codes(voice, state.event_name(), &address, &own.collect::<Vec<_>>());
    let body = html! {
        body { h1 { (name(state.event_name())) ": " (voice.text("event-page-codes", &[])) } (slips) }
    };
    around(voice, kept, &html! {}, &body)
}

/// How long a game of a round may last.
fn limit(voice: Voice<'_>, kept: &Kept, round: &RoundData) -> Markup {
    let minutes = kept.event.state().settings().minutes(round.phase);
    html! { @if let Some(minutes) = minutes { " · " (voice.text("event-minutes", &[("count", minutes.into())])) } }
}

/// A page for a projector, which shows its parts in turn and then reads itself again.
pub(super) fn screen(voice: Voice<'_>, kept: &Kept, now: i64) -> String {
    let state = kept.event.state();
    let last = state.rounds().last();
    let round = last.map(|round| view::round(state, round));
    let clocks = last.map(|round| view::clock(state, round, now)).unwrap_or_default();
    let (rows, knock_out) = (view::standings(state), knock_out(kept));
    let overall = !state.seeds().is_empty();
    let wall = Wall { round: round.as_ref(), clocks: &clocks, rows: &rows, overall, knock_out: &knock_out };
    let parts = markup::parts(voice, wall);
    let turning = parts.len() > 1;
    let head = html! {
        meta http-equiv="refresh" content=(parts.len() * SHOWN);
        @if turning { style { (PreEscaped(turns(parts.len()))) } }
    };
    let body = html! {
        body.wall.turning[turning] {
            h1 { (name(state.event_name())) }
            @for (at, part) in parts.iter().enumerate() { div class={ "part p" (at) } { (part) } }
        }
    };
    around(voice, kept, &head, &body)
}

/// What shows the parts of a page one after another, each as long.
fn turns(parts: usize) -> String {
    let share = 100.0 / f64::from(u32::try_from(parts).unwrap_or(u32::MAX));
    let mut style = format!(
        "@media screen and (min-width:701px){{@keyframes turn{{0%{{visibility:visible}}{share:.3}%,100%{{visibility:hidden}}}}\
         .part{{animation:turn {}s steps(1,end) infinite}}",
        parts * SHOWN
    );
    for at in 0..parts {
        // Writing to a text does not fail.
        let _ = write!(style, ".p{at}{{animation-delay:{}s}}", at * SHOWN);
    }
    style + "}"
}
