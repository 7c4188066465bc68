//! An answer as text for a terminal: styles, wrapping, bullets.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style as Look};

use cardinal_assistant::answer::{Answer, Block, Line, Style};

const TITLE: Look = Look::new().bold().underline();
const HEADING: Look = Look::new().bold();
const NOTE: Look = Look::new().dimmed();
const QUOTE: Look = Look::new().italic();

/// Draws an answer with ANSI styles; who writes it to a place without colour strips them.
///
/// `width` is in columns; `None` leaves every paragraph on one line.
pub fn draw(answer: &Answer, width: Option<usize>) -> String {
    let mut text = String::new();
    for (index, block) in answer.blocks.iter().enumerate() {
        let previous = index.checked_sub(1).and_then(|before| answer.blocks.get(before));
        if previous.is_some_and(|previous| stands_apart(previous, block)) {
            text.push('\n');
        }
        draw_block(&mut text, block, width);
    }
    text
}

/// Whether an empty line stands between two blocks.
fn stands_apart(previous: &Block, block: &Block) -> bool {
    match (previous, block) {
        (Block::Heading(_), _) | (Block::Note(_), Block::Note(_)) | (Block::Text(_), Block::Text(_)) => false,
        (Block::Title(_), _) => true,
        _ => {
            matches!(block, Block::Heading(_) | Block::Quote { .. } | Block::Note(_) | Block::Long { .. })
                || matches!(previous, Block::Bullets(_) | Block::Quote { .. } | Block::Long { .. })
        }
    }
}

fn draw_block(text: &mut String, block: &Block, width: Option<usize>) {
    match block {
        Block::Title(line) => paragraph(text, &styled(line, TITLE), "", "", width),
        Block::Heading(line) => paragraph(text, &styled(line, HEADING), "", "", width),
        Block::Text(line) => paragraph(text, &styled(line, Look::new()), "", "", width),
        Block::Note(line) => paragraph(text, &styled(line, NOTE), "", "", width),
        Block::Quote { words, source } => {
            for line in words.lines().filter(|line| !line.trim().is_empty()) {
                let clean: String = line.chars().filter(|c| !c.is_control()).collect();
                paragraph(text, &styled(&Line::plain(clean), QUOTE), "  │ ", "  │ ", width);
            }
            paragraph(text, &styled(&Line::plain(format!("— {source}")), NOTE), "  ", "    ", width);
        }
        Block::Bullets(lines) => {
            for line in lines {
                paragraph(text, &styled(line, Look::new()), "  • ", "    ", width);
            }
        }
        Block::Board(rows) => {
            for row in rows {
                text.push_str("  ");
                text.push_str(row);
                text.push('\n');
            }
        }
        Block::Long { summary, lines } => {
            paragraph(text, &styled(summary, HEADING), "", "", width);
            for (depth, line) in lines {
                let indent = "  ".repeat(usize::from(*depth) + 1);
                let hanging = format!("{indent}  ");
                paragraph(text, &styled(line, Look::new()), &indent, &hanging, width);
            }
        }
    }
}

fn paragraph(text: &mut String, line: &Styled, first: &str, rest: &str, width: Option<usize>) {
    let Some(width) = width else {
        text.push_str(first);
        text.push_str(&line.joined(&line.text));
        text.push('\n');
        return;
    };
    // An id that is broken at one of its hyphens cannot be copied.
    let options = textwrap::Options::new(width.max(20))
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .initial_indent(first)
        .subsequent_indent(rest);
    for wrapped in textwrap::wrap(&line.text, options) {
        text.push_str(&line.joined(&wrapped));
        text.push('\n');
    }
}

/// A line with ANSI styles on top of the style of its block. Every word is closed for itself, so
/// that a line break never carries a style into the indent.
struct Styled {
    text: String,
    looks: Vec<Look>,
}

fn styled(line: &Line, base: Look) -> Styled {
    let mut text = String::new();
    let mut looks = Vec::new();
    for span in &line.0 {
        let look = match span.style {
            Style::Plain => base,
            Style::Strong => base.bold(),
            Style::Faint => base.dimmed(),
            Style::Code | Style::Role => base.fg_color(Some(AnsiColor::Cyan.into())),
            Style::Match => base.bold().fg_color(Some(AnsiColor::Yellow.into())),
        };
        if look == Look::new() {
            text.push_str(&span.text);
            continue;
        }
        looks.push(look);
        for (index, word) in span.text.split(' ').enumerate() {
            if index > 0 {
                text.push(' ');
            }
            if !word.is_empty() {
                // Writing to a string cannot fail.
                let _ = write!(text, "{look}{word}{look:#}");
            }
        }
    }
    Styled { text, looks }
}

impl Styled {
    /// A wrapped line with its words of one style put together again.
    fn joined(&self, line: &str) -> String {
        let joints = self.looks.iter().map(|look| format!("{look:#} {look}"));
        joints.fold(line.to_owned(), |line, joint| line.replace(&joint, " "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardinal_assistant::Cardinal;
    use cardinal_assistant::answer::{Outcome, Service};
    use cardinal_assistant::identity::Asker;
    use cardinal_assistant::request::Request;
    use cardinal_language::Lang;

    fn drawn(blocks: Vec<Block>, width: Option<usize>) -> String {
        anstream::adapter::strip_str(&draw(&Answer::of(blocks), width)).to_string()
    }

    #[test]
    fn every_player_aid_is_one_screen_in_every_language() {
        let host = crate::host::at(tempfile::tempdir().expect("a folder").path());
        let cardinal = Cardinal::new("warzone-faq", host, None, None);
        let ask = |name: &str, lang| {
            let aid = Request::Aid { name: name.to_owned() };
            cardinal.answer(&aid, 1, &Asker::at_terminal(Some(lang))).answer
        };
        let listed = ask("", Lang::En).json();
        let aids = listed["aids"].as_array().expect("the aids");
        assert!(aids.len() >= 10, "{listed}");
        for aid in aids.iter().filter_map(|aid| aid["aid"].as_str()) {
            for lang in Lang::ALL {
                let answer = ask(aid, lang);
                assert_eq!(answer.outcome, Outcome::Answered, "{aid}");
                let lines = draw(&answer, Some(80)).lines().count();
                assert!(lines <= 40, "{lang} {aid}: {lines} lines");
            }
        }
    }

    #[test]
    fn lines_are_wrapped_to_the_width_and_bullets_hang() {
        let text =
            drawn(vec![Block::Bullets(vec![Line::plain("one two three four five six seven")])], Some(20));
        assert_eq!(text, "  • one two three\n    four five six\n    seven\n");
    }

    #[test]
    fn styles_do_not_count_for_the_width() {
        let line = Line::plain("say ").then("warzone", Style::Code).then(" now", Style::Plain);
        let text = drawn(vec![Block::Text(line)], Some(20));
        assert_eq!(text, "say warzone now\n");
    }

    #[test]
    fn words_of_one_style_are_styled_as_one_and_a_line_break_ends_the_style() {
        let line = Line::default().then("one two three four five", Style::Strong);
        let answer = Answer::of(vec![Block::Bullets(vec![line])]);
        let bold = anstyle::Style::new().bold();
        assert_eq!(
            draw(&answer, Some(20)),
            format!("  • {bold}one two three{bold:#}\n    {bold}four five{bold:#}\n")
        );
    }

    #[test]
    fn without_a_width_a_paragraph_stays_on_one_line() {
        let long = "word ".repeat(60);
        assert_eq!(drawn(vec![Block::Text(Line::plain(long.trim()))], None).lines().count(), 1);
    }

    #[test]
    fn a_quote_brings_no_control_characters_to_the_terminal() {
        let words = "a\u{1b}[2Jb\n\n\u{7}c".to_owned();
        let answer = Answer::of(vec![Block::Quote { words, source: "here".into() }]);
        assert!(!draw(&answer, None).contains("\u{1b}[2J"));
        assert!(!draw(&answer, None).contains('\u{7}'));
    }
}
