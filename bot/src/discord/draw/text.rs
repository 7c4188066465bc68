//! Blocks as texts: on pages of a message in Discord's markdown, or complete and plain for a file.

use super::super::{limits, markdown};
use cardinal_assistant::answer::{Block, Line, Style};

/// Up to how many lines, and characters in them, a message shows those that are kept for the file
/// otherwise: a summary above nothing helps nobody.
const FEW_LINES: (usize, usize) = (12, 1_200);

/// A line of the message and the markup before it.
struct Row {
    /// Between it and the row before.
    gap: &'static str,
    /// Before its words.
    mark: &'static str,
    line: Line,
}

impl Row {
    fn is_heading(&self) -> bool {
        self.mark.starts_with('#')
    }
}

/// Whether lines find room in a message.
pub(super) fn are_few(lines: &[(u8, Line)]) -> bool {
    let (most, longest) = FEW_LINES;
    lines.len() <= most
        && lines.iter().map(|(_, line)| limits::length(&line.text())).sum::<usize>() <= longest
}

/// The rows of as much of the blocks as a message shows.
fn rows(blocks: &[Block]) -> Vec<Row> {
    let row = |gap, mark, line: &Line| Row { gap, mark, line: line.clone() };
    let mut rows = Vec::new();
    for block in blocks {
        match block {
            Block::Title(line) => rows.push(row("\n", "## ", line)),
            Block::Heading(line) => rows.push(row("\n", "### ", line)),
            Block::Text(line) => rows.push(row("\n\n", "", line)),
            Block::Note(line) => rows.push(row("\n", "-# ", line)),
            Block::Quote { words, source } => {
                for (number, words) in words.lines().filter(|line| !line.trim().is_empty()).enumerate() {
                    rows.push(row(if number == 0 { "\n\n" } else { "\n" }, "> ", &Line::plain(words)));
                }
                rows.push(row("\n", "-# ", &Line::plain(source)));
            }
            Block::Bullets(lines) => rows.extend(lines.iter().map(|line| row("\n", "- ", line))),
            Block::Board(lines) => {
                let lines = lines.iter().map(|line| Line::default().then(line, Style::Code));
                rows.extend(lines.map(|line| row("\n", "", &line)));
            }
            Block::Long { summary, lines } => {
                rows.push(row("\n\n", "", summary));
                if are_few(lines) {
                    let mark = |depth| if depth == 0 { "- " } else { "  - " };
                    rows.extend(lines.iter().map(|(depth, line)| row("\n", mark(*depth), line)));
                }
            }
        }
    }
    rows
}

/// The blocks as texts of at most `room` characters, cut between rows where that goes, and
/// otherwise between words. A heading stands with what it heads.
pub(super) fn pages(blocks: &[Block], room: usize) -> Vec<String> {
    let rows = rows(blocks);
    let mut pages = vec![String::new()];
    let mut under_heading = false;
    for (index, row) in rows.iter().enumerate() {
        let text = pages.last().map_or("", String::as_str);
        let gap = match row.gap {
            _ if text.is_empty() => "",
            // A heading has room below it as it is.
            _ if under_heading => "\n",
            gap => gap,
        };
        let next_starts = if row.is_heading() { rows.get(index + 1).map_or(0, start) } else { 0 };
        let words = markdown::draw(&row.line);
        let needed = limits::length(gap) + limits::length(row.mark) + limits::length(&words) + next_starts;
        under_heading = row.is_heading();
        if words.trim().is_empty() {
            continue;
        }
        if limits::length(text) + needed <= room {
            push(&mut pages, &format!("{gap}{}{words}", row.mark));
            continue;
        }
        // A new page, or several where one row is longer than a page.
        for (number, part) in markdown::split(&row.line, room.saturating_sub(row.mark.len()), limits::length)
            .into_iter()
            .enumerate()
        {
            if number > 0 || !text_of(&pages).is_empty() {
                pages.push(String::new());
            }
            push(&mut pages, &format!("{}{part}", row.mark));
        }
    }
    pages.retain(|page| !page.trim().is_empty());
    pages
}

/// What is enough of a row to stand under its heading: a line or two.
fn start(row: &Row) -> usize {
    limits::length(&markdown::draw(&row.line)).min(200) + 8
}

fn text_of(pages: &[String]) -> &str {
    pages.last().map_or("", String::as_str)
}

fn push(pages: &mut [String], text: &str) {
    if let Some(page) = pages.last_mut() {
        page.push_str(text);
    }
}

/// Blocks as plain text, one line for each of its lines. Lines beyond the size that
/// Discord takes are left out; no answer comes near it.
pub(super) fn in_full(blocks: &[Block]) -> String {
    let mut lines = Vec::new();
    for block in blocks {
        match block {
            Block::Title(line) | Block::Heading(line) | Block::Text(line) => {
                lines.push(String::new());
                lines.push(line.text());
            }
            Block::Note(line) => lines.push(line.text()),
            Block::Quote { words, source } => {
                lines.extend([String::new(), format!("“{words}”"), format!("— {source}")]);
            }
            Block::Bullets(points) => {
                lines.extend(points.iter().map(|line| format!("- {}", line.text())));
            }
            Block::Board(rows) => lines.extend(rows.iter().cloned()),
            Block::Long { summary, lines: long } => {
                lines.extend([String::new(), summary.text()]);
                lines.extend(
                    long.iter().map(|(depth, line)| {
                        format!("{}{}", "  ".repeat(usize::from(*depth) + 1), line.text())
                    }),
                );
            }
        }
    }
    let mut text = String::new();
    for line in lines.iter().skip_while(|line| line.is_empty()) {
        if text.len() + line.len() >= limits::FILE {
            break;
        }
        text.push_str(line);
        text.push('\n');
    }
    text
}
