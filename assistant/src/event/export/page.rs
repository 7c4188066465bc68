//! An event as a page of HTML: to be printed, or shown by a projector and refreshed by itself.
//!
//! A page stands for itself: no script, nothing that is loaded. What players are called is escaped.

use std::fmt::Write as _;

use cardinal_tournament::{Phase, State};

use super::super::data::{RoundData, StandingData, TableData};
use super::super::repository::Kept;
use super::super::{render, view};
use crate::answer::names;
use crate::messages::Voice;

/// Seconds after which a projector reads its page again.
const REFRESH: u32 = 5;
/// Seconds of a minute.
const MINUTE: i64 = 60;

const STYLE: &str = "body{font:16px/1.4 sans-serif;margin:1.5em;color:#111;background:#fff}\
h1{margin:0 0 .3em}h2{margin:1.4em 0 .4em;break-after:avoid}\
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #bbb;padding:.25em .6em;text-align:left}\
td.n{font-variant-numeric:tabular-nums}tr{break-inside:avoid}b.m{text-decoration:underline}\
.slip{border:1px dashed #888;padding:.8em;margin:.6em 0;break-inside:avoid}\
.bracket{display:flex;gap:2em}.bracket h3{margin:0 0 .5em}.bracket>div{display:flex;flex-direction:column}\
.match{border:1px solid #bbb;padding:.4em .8em;margin:.5em 0;min-width:10em}";
const WIDE: &str = "body{font-size:26px}.two{display:grid;grid-template-columns:1fr 1fr;gap:2em}";

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

struct Page<'a> {
    voice: Voice<'a>,
    state: &'a State,
    html: String,
}

impl<'a> Page<'a> {
    fn new(voice: Voice<'a>, kept: &'a Kept, head: &str) -> Self {
        let state = kept.event.state();
        let (lang, name) = (voice.lang.code(), escaped(state.event_name()));
        let html = format!(
            "<!doctype html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\">{head}<title>{name}</title>\
             <style>{STYLE}</style></head>\n<body>\n<h1>{name}</h1>\n"
        );
        Self { voice, state, html }
    }

    fn finish(mut self) -> String {
        self.html.push_str("</body></html>\n");
        self.html
    }

    fn add(&mut self, html: std::fmt::Arguments<'_>) {
        // Writing to a text does not fail.
        let _ = self.html.write_fmt(html);
    }

    fn say(&self, key: &str) -> String {
        escaped(&self.voice.text(key, &[]))
    }

    fn heading(&mut self, key: &str) {
        let text = self.say(key);
        self.add(format_args!("<h2>{text}</h2>\n"));
    }

    fn last_round(&self) -> Option<RoundData> {
        self.state.rounds().last().map(|round| view::round(self.state, round))
    }

    fn round_title(&self, round: &RoundData) -> String {
        let phase = names::named_in(self.voice, "event-phase", round.phase);
        let args = [("number", round.number.into()), ("phase", phase.into())];
        escaped(&self.voice.text("event-round", &args))
    }

    fn head(&mut self, keys: &[&str]) {
        let cells: Vec<String> = keys.iter().map(|key| self.say(key)).collect();
        self.row_of_heads(cells);
    }

    /// The beginning of a table under these heads, which are escaped.
    fn row_of_heads(&mut self, heads: Vec<String>) {
        self.add(format_args!("<table><tr>"));
        for head in heads {
            self.add(format_args!("<th>{head}</th>"));
        }
        self.add(format_args!("</tr>\n"));
    }

    fn by_table(&mut self, round: &RoundData) {
        self.head(&["event-page-table", "event-page-first", "event-page-second", "event-page-result"]);
        for table in &round.tables {
            let [first, second] = table.players.each_ref().map(|name| escaped(name));
            let result = escaped(&render::result(self.voice, table));
            let number = table.table;
            self.add(format_args!(
                "<tr><td class=\"n\">{number}</td><td>{first}</td><td>{second}</td><td>{result}</td></tr>\n"
            ));
        }
        self.add(format_args!("</table>\n"));
        if let Some(bye) = &round.bye {
            let bye = escaped(&self.voice.text("event-bye", &[("name", bye.as_str().into())]));
            self.add(format_args!("<p>{bye}</p>\n"));
        }
    }

    fn by_name(&mut self, round: &RoundData) {
        let mut rows: Vec<(&str, usize, &str)> = round.tables.iter().flat_map(seats).collect();
        rows.sort_by_key(|(name, ..)| cardinal_language::fold(name));
        self.head(&["event-page-player", "event-page-table", "event-page-against"]);
        for (name, table, other) in rows {
            let (name, other) = (escaped(name), escaped(other));
            self.add(format_args!("<tr><td>{name}</td><td class=\"n\">{table}</td><td>{other}</td></tr>\n"));
        }
        self.add(format_args!("</table>\n"));
    }

    fn slips(&mut self, round: &RoundData) {
        let (title, sign) = (self.round_title(round), self.say("event-page-sign"));
        let (table_word, points) = (self.say("event-page-table"), self.say("event-page-points"));
        for table in &round.tables {
            let [first, second] = table.players.each_ref().map(|name| escaped(name));
            let number = table.table;
            self.add(format_args!(
                "<div class=\"slip\">{title} · {table_word} {number}<table>\
                 <tr><td>{first}</td><td>{points}: ____</td><td>{sign}: ____________</td></tr>\
                 <tr><td>{second}</td><td>{points}: ____</td><td>{sign}: ____________</td></tr></table></div>\n"
            ));
        }
    }

    fn standings(&mut self, rows: &[StandingData]) {
        let head = self.voice.text("event-standings-head", &[]);
        self.row_of_heads(head.split('|').map(|cell| escaped(cell.trim())).collect());
        for standing in rows {
            let place = standing.place.map_or_else(|| "–".to_owned(), |place| place.to_string());
            let figures = render::figures(standing);
            let name = escaped(&standing.player);
            self.add(format_args!("<tr><td class=\"n\">{place}</td><td>{name}</td>"));
            for (figure, decides) in figures {
                let figure = if decides { format!("<b class=\"m\">{figure}</b>") } else { figure };
                self.add(format_args!("<td class=\"n\">{figure}</td>"));
            }
            self.add(format_args!("</tr>\n"));
        }
        self.add(format_args!("</table>\n"));
    }

    fn bracket(&mut self) {
        let rounds: Vec<RoundData> = self
            .state
            .rounds()
            .iter()
            .filter(|round| round.phase != Phase::Swiss)
            .map(|round| view::round(self.state, round))
            .collect();
        if rounds.is_empty() {
            return;
        }
        self.heading("event-page-bracket");
        self.add(format_args!("<div class=\"bracket\">\n"));
        for round in &rounds {
            let title = self.round_title(round);
            self.add(format_args!("<div><h3>{title}</h3>\n"));
            for table in &round.tables {
                let name = |at: usize| {
                    let name = escaped(&table.players[at]);
                    let won = table.winner.as_ref() == Some(&table.players[at]);
                    if won { format!("<b>{name}</b>") } else { name }
                };
                let (first, second) = (name(0), name(1));
                self.add(format_args!("<div class=\"match\">{first}<br>{second}</div>\n"));
            }
            self.add(format_args!("</div>\n"));
        }
        self.add(format_args!("</div>\n"));
    }
}

fn seats(table: &TableData) -> [(&str, usize, &str); 2] {
    let [first, second] = &table.players;
    [(first, table.table, second), (second, table.table, first)]
}

/// A page to be printed: pairings by table and by name, slips, the ranking, the bracket.
pub(super) fn printed(voice: Voice<'_>, kept: &Kept) -> String {
    let mut page = Page::new(voice, kept, "");
    if let Some(round) = page.last_round() {
        let title = page.round_title(&round);
        page.add(format_args!("<h2>{title}</h2>\n"));
        page.by_table(&round);
        page.heading("event-page-by-name");
        page.by_name(&round);
        if round.tables.iter().any(|table| !table.over) {
            page.heading("event-page-slips");
            page.slips(&round);
        }
    }
    page.heading("event-page-standings");
    let rows = view::standings(page.state);
    page.standings(&rows);
    page.bracket();
    page.finish()
}

/// A page for a projector, which reads itself again every few seconds.
pub(super) fn screen(voice: Voice<'_>, kept: &Kept) -> String {
    let head = format!("<meta http-equiv=\"refresh\" content=\"{REFRESH}\"><style>{WIDE}</style>");
    let mut page = Page::new(voice, kept, &head);
    page.add(format_args!("<div class=\"two\"><div>\n"));
    if let Some(round) = page.last_round() {
        let title = page.round_title(&round);
        page.add(format_args!("<h2>{title}</h2>\n"));
        let minutes = page.state.settings().minutes(round.phase).map(i64::from);
        if let (Some(started), Some(minutes)) = (round.started, minutes) {
            let ends = render::time(started.saturating_add(minutes.saturating_mul(MINUTE)));
            let from = render::time(started);
            let args = [("from", from.into()), ("to", ends.into())];
            let text = escaped(&voice.text("event-page-time", &args));
            page.add(format_args!("<p>{text}</p>\n"));
        }
        page.by_table(&round);
    }
    page.add(format_args!("</div><div>\n"));
    page.heading("event-page-standings");
    let rows = view::standings(page.state);
    page.standings(&rows);
    page.add(format_args!("</div></div>\n"));
    page.bracket();
    page.finish()
}
