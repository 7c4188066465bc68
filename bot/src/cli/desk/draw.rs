//! How the judge's table looks on a screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Cell, Paragraph, Row, Table};

use super::seen::{self, Seen, minutes};
use cardinal_assistant::messages::Messages;

/// What of it is looked at.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Look {
    /// The first row that is shown, from 0.
    pub(super) first: usize,
    /// How many rows there was room for when it was drawn last.
    pub(super) room: usize,
    /// Whether only tables without a result are shown.
    pub(super) only_missing: bool,
    /// Whether the ranking is shown in the place of the tables.
    pub(super) ranking: bool,
    /// Whether colours are used.
    pub(super) colourful: bool,
}

/// Columns of a table's number with its mark.
const NUMBER: usize = 8;
/// Columns of the frame and between the cells.
const GAPS: usize = 5;
/// Columns that the players have at least.
const LEAST: usize = 15;

impl Look {
    fn style(&self, colour: Color) -> Style {
        if self.colourful { Style::new().fg(colour) } else { Style::new() }
    }
}

/// Draws it.
pub(super) fn draw(frame: &mut Frame<'_>, seen: &Seen, view: &mut Look) {
    let areas = Layout::vertical([Constraint::Length(2), Constraint::Min(3), Constraint::Length(1)]);
    let [head, body, foot] = areas.areas(frame.area());
    draw_head(frame, head, seen, view);
    // A row of heads, and the two lines of the frame.
    view.room = usize::from(body.height.saturating_sub(3));
    if view.ranking {
        draw_ranking(frame, body, seen, view);
    } else {
        draw_tables(frame, body, seen, view);
    }
    let keys = if view.ranking { "event-desk-keys-ranking" } else { "event-desk-keys" };
    let keys = Messages::embedded().get(seen.lang, keys, &[]);
    let foot_line = cut(&format!("{keys} · {}", seen.at), usize::from(foot.width));
    frame.render_widget(Paragraph::new(foot_line).style(view.style(Color::DarkGray)), foot);
}

fn draw_head(frame: &mut Frame<'_>, area: Rect, seen: &Seen, view: &Look) {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let is_over = seen.left.is_some_and(|left| left <= 0);
    let time = seen.left.map(|left| {
        let word = Messages::embedded().get(seen.lang, "event-desk-time", &[]);
        let style = if is_over { view.style(Color::Red) } else { view.style(Color::Green) };
        Span::styled(format!("{word} {}", minutes(left)), style.patch(bold))
    });
    let mut second: Vec<Span<'_>> = time.into_iter().collect();
    if !seen.missing.is_empty() {
        let gap = if second.is_empty() { "" } else { " · " };
        second.push(Span::raw(format!("{gap}{}", seen.missing)));
    }
    let first =
        Line::from(vec![Span::styled(seen.title.clone(), bold), Span::raw(format!(" · {}", seen.stands))]);
    frame.render_widget(Paragraph::new(vec![first, Line::from(second)]), area);
}

/// Keeps the first row within what there is, so that the last page is full.
fn scrolled(view: &mut Look, rows: usize) -> usize {
    view.first = view.first.min(rows.saturating_sub(view.room.max(1)));
    view.first
}

fn draw_tables(frame: &mut Frame<'_>, area: Rect, seen: &Seen, view: &mut Look) {
    let shown: Vec<&seen::Row> =
        seen.tables.iter().filter(|table| table.is_missing || !view.only_missing).collect();
    let first = scrolled(view, shown.len());
    let shown: Vec<&seen::Row> = shown.into_iter().skip(first).take(view.room).collect();
    let say = |key: &str| Messages::embedded().get(seen.lang, key, &[]);
    let heads = [
        say("event-page-table"),
        format!("{} – {}", say("event-page-first"), say("event-page-second")),
        say("event-page-result"),
        say("event-desk-time"),
    ];
    // Each column has what it needs; where there is no room for all, names give way before figures.
    let widest = |of: fn(&seen::Row) -> &str, head: &str| {
        let all = shown.iter().map(|table| of(table)).chain([head]);
        all.map(|text| Span::raw(text).width()).max().unwrap_or(0)
    };
    let time = widest(|table| &table.time, &heads[3]);
    let room = usize::from(area.width).saturating_sub(NUMBER + time + GAPS);
    let result = widest(|table| &table.result, &heads[2]).min(room.saturating_sub(LEAST));
    let players = room.saturating_sub(result);
    let rows = shown.into_iter().map(|table| {
        let style = match table {
            seen::Row { is_over_time: true, .. } => view.style(Color::Red),
            seen::Row { is_missing: true, .. } => view.style(Color::Yellow),
            _ => Style::new(),
        };
        let mark = if table.is_missing { "○" } else { "●" };
        let cells = [
            Cell::new(format!("{mark} {}", table.number)),
            Cell::new(cut(&table.players, players)),
            Cell::new(cut(&table.result, result)),
            Cell::new(table.time.clone()),
        ];
        Row::new(cells).style(style)
    });
    let width = |columns: usize| Constraint::Length(u16::try_from(columns).unwrap_or(u16::MAX));
    let widths = [width(NUMBER), Constraint::Fill(1), width(result), width(time)];
    let heads = [heads[0].clone(), cut(&heads[1], players), heads[2].clone(), heads[3].clone()];
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let table = Table::new(rows, widths).header(Row::new(heads).style(bold));
    frame.render_widget(table.block(Block::new().borders(Borders::ALL)), area);
}

/// A text that is no wider than so many columns; what is left out is marked.
fn cut(text: &str, columns: usize) -> String {
    if Span::raw(text).width() <= columns {
        return text.to_owned();
    }
    let mut kept = String::new();
    for letter in text.chars() {
        if Span::raw(format!("{kept}{letter}")).width() + 1 > columns {
            break;
        }
        kept.push(letter);
    }
    kept + "…"
}

fn draw_ranking(frame: &mut Frame<'_>, area: Rect, seen: &Seen, view: &mut Look) {
    let (heads, rows) = &seen.ranking;
    let first = scrolled(view, rows.len());
    let rows = rows
        .iter()
        .skip(first)
        .take(view.room)
        .map(|row| Row::new(row.iter().map(|cell| Cell::new(cell.as_str()))));
    let widths = [
        Constraint::Length(4),
        Constraint::Fill(1),
        Constraint::Length(6),
        Constraint::Length(6),
        Constraint::Length(6),
        Constraint::Length(6),
        Constraint::Length(7),
    ];
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let table = Table::new(rows, widths)
        .header(Row::new(heads.iter().map(|head| Cell::new(head.as_str()))).style(bold));
    frame.render_widget(table.block(Block::new().borders(Borders::ALL)), area);
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use serde_json::json;

    use super::*;
    use cardinal_assistant::Cardinal;
    use cardinal_assistant::answer::Service;
    use cardinal_assistant::identity::Asker;
    use cardinal_assistant::request::Request;
    use cardinal_assistant::{Clock, Host};
    use cardinal_language::Lang;
    use cardinal_store::Source;

    /// What a screen of this size shows.
    fn drawn(seen: &Seen, view: &mut Look, (width, height): (u16, u16)) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(frame, seen, view)).unwrap();
        terminal.backend().to_string()
    }

    /// A day of eight in its first round, five minutes after the start, with one result.
    fn day(lang: Lang) -> Seen {
        let host = Host { clock: Clock::new(|| 1_000), ..Host::still(Source::memory()) };
        let cardinal = Cardinal::new("warzone-faq", host, None, None);
        let asker = Asker::at_terminal(Some(lang));
        let act = |act: serde_json::Value| {
            let command = serde_json::from_value(json!({ "act": act })).unwrap();
            let reply = cardinal.answer(&Request::Event(Box::new(command)), 1, &asker);
            assert_eq!(reply.answer.json()["outcome"], "answered", "{act}");
        };
        let format = json!({ "rounds": 3, "cut": "none", "lists": false });
        act(json!({ "new": { "name": "Open\u{1b}[2J", "format": format, "seed": 7 } }));
        act(json!({ "judge": { "name": "Bruno", "assistant": false } }));
        for player in 1..=8 {
            act(json!({ "register": { "name": format!("P{player}") } }));
        }
        for done in ["begin", "pair", "start"] {
            act(json!(done));
        }
        act(json!({ "result": { "table": 2, "games": ["40-12"] } }));
        act(json!({ "stop": { "table": 3, "because": "cover" } }));
        super::super::seen::look(&cardinal, &asker, None).unwrap()
    }

    #[test]
    fn clock_tables_and_missing_results_are_on_the_screen_with_the_keys() {
        for (lang, said) in [
            (Lang::En, ["3 results are missing", "Time 30:00", "stopped, 30:00 left", "q quit"]),
            (Lang::It, ["mancano 3 risultati", "Tempo 30:00", "fermo", "q esci"]),
            (Lang::Cs, ["chybějí 3 výsledky", "Čas 30:00", "stojí", "q konec"]),
        ] {
            let shown = drawn(&day(lang), &mut Look::default(), (110, 14));
            for said in said {
                assert!(shown.contains(said), "{said}: {shown}");
            }
            assert!(shown.contains("40–12") && !shown.contains('\u{1b}'), "{shown}");
        }
    }

    #[test]
    fn only_what_is_missing_or_the_ranking_is_shown_where_that_is_wanted_and_any_size_will_do() {
        let seen = day(Lang::En);
        let missing = drawn(&seen, &mut Look { only_missing: true, ..Look::default() }, (110, 14));
        assert!(!missing.contains("40–12") && missing.contains("○ 3"), "{missing}");
        let ranking = drawn(&seen, &mut Look { ranking: true, ..Look::default() }, (110, 14));
        assert!(ranking.contains("Player") && ranking.contains("+28"), "{ranking}");
        // Winners are alike in points, and promotion points part them: what parts is marked.
        assert!(ranking.contains('*'), "{ranking}");
        let narrow = drawn(&seen, &mut Look::default(), (62, 14));
        assert!(
            narrow.contains("40–12") && narrow.contains("30:00 left") && narrow.contains('…'),
            "{narrow}"
        );
        let mut far = Look { first: usize::MAX, ..Look::default() };
        let last = drawn(&seen, &mut far, (110, 8));
        assert!(last.contains("○ 4") && far.first == 2, "the last page is full: {last}");
        for size in [(1, 1), (3, 2), (20, 4), (500, 3)] {
            drawn(&seen, &mut Look { colourful: true, ..Look::default() }, size);
        }
    }
}
