//! An answer as one Discord message, and as the text file that goes with it.
//!
//! **Invariant:** the message never says more than the answer, and what it leaves out is in the
//! file, complete.

use super::limits;
use super::markdown;
use super::phrases::Phrase;
use crate::answer::{Answer, Block, Line, Outcome, Page, Style};

/// An answer, ready to be sent.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Drawn {
    /// The message in Discord's markdown, within the limit and never empty.
    pub(super) text: String,
    /// The colour of its edge, as red, green and blue.
    pub(super) colour: u32,
    /// Whether only the person who asked should see it.
    pub(super) private: bool,
    /// The complete answer as plain text, where the message is not all of it.
    pub(super) file: Option<String>,
    /// Where it is one of several pages.
    pub(super) page: Option<Page>,
}

/// A line of the message and the markup before it.
struct Row {
    /// Between it and the row before.
    gap: &'static str,
    /// Before its words.
    mark: &'static str,
    line: Line,
}

/// Draws `answer` within Discord's limits.
pub(super) fn draw(answer: &Answer) -> Drawn {
    let cut_note = note(Phrase::RestInFile, answer);
    let long_note = note(Phrase::LinesInFile, answer);
    let reserved = limits::length(&cut_note).max(limits::length(&long_note));
    let (mut text, complete) = fill(&rows(answer), limits::MESSAGE_TEXT - reserved);
    let is_long = answer.blocks.iter().any(|block| matches!(block, Block::Long { .. }));
    if !complete {
        text.push_str(&cut_note);
    } else if is_long {
        text.push_str(&long_note);
    }
    let text = match text.trim() {
        "" => Phrase::Failed.text(answer.lang),
        text => text.to_owned(),
    };
    let (colour, private) = look(answer.outcome);
    let file = (is_long || !complete).then(|| in_full(answer));
    let page = answer.page.filter(|page| page.has_next || page.number > 1);
    Drawn { text, colour, private, file, page }
}

/// The colour of an outcome, and whether it concerns nobody but the person who asked.
const fn look(outcome: Outcome) -> (u32, bool) {
    match outcome {
        Outcome::Answered => (0x00b0_2a2a, false),
        Outcome::Ambiguous => (0x00c9_8a1b, false),
        Outcome::NothingFound | Outcome::Invalid => (0x0080_8080, true),
    }
}

fn note(phrase: Phrase, answer: &Answer) -> String {
    format!("\n-# {}", phrase.text(answer.lang))
}

/// The rows of as much of the answer as a message shows.
fn rows(answer: &Answer) -> Vec<Row> {
    let row = |gap, mark, line: &Line| Row { gap, mark, line: line.clone() };
    let mut rows = Vec::new();
    for block in &answer.blocks {
        match block {
            Block::Title(line) => rows.push(row("\n", "## ", line)),
            Block::Heading(line) => rows.push(row("\n", "### ", line)),
            Block::Text(line) => rows.push(row("\n\n", "", line)),
            Block::Note(line) => rows.push(row("\n", "-# ", line)),
            Block::Quote { words, source } => {
                rows.push(row("\n\n", "> ", &Line::plain(words)));
                rows.push(row("\n", "-# ", &Line::plain(source)));
            }
            Block::Bullets(lines) => rows.extend(lines.iter().map(|line| row("\n", "- ", line))),
            Block::Long { summary, .. } => rows.push(row("\n\n", "", summary)),
        }
    }
    rows
}

/// As many rows as fit into `room`, the last perhaps cut between words, and whether they are all.
fn fill(rows: &[Row], room: usize) -> (String, bool) {
    let mut text = String::new();
    let mut under_heading = false;
    for row in rows {
        let gap = match row.gap {
            _ if text.is_empty() => "",
            // A heading has room below it as it is.
            _ if under_heading => "\n",
            gap => gap,
        };
        under_heading = row.mark.starts_with('#');
        let before = format!("{gap}{}", row.mark);
        let left = room.saturating_sub(limits::length(&text) + limits::length(&before));
        let (words, complete) = markdown::draw_within(&row.line, left, limits::length);
        if !words.is_empty() {
            text.push_str(&before);
            text.push_str(&words);
        }
        if !complete {
            return (text, false);
        }
    }
    (text, true)
}

/// The whole answer as plain text, one line for each of its lines. Lines beyond the size that
/// Discord takes are left out; no answer comes near it.
fn in_full(answer: &Answer) -> String {
    let mut lines = Vec::new();
    for block in &answer.blocks {
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

/// An answer that says one sentence.
pub(super) fn sentence(phrase: Phrase, lang: cardinal_language::Lang) -> Drawn {
    let (colour, private) = look(Outcome::Invalid);
    let line = Line::default().then(phrase.text(lang), Style::Plain);
    Drawn { text: markdown::draw(&line), colour, private, file: None, page: None }
}

#[cfg(test)]
mod tests {
    use cardinal_language::Lang;
    use serde_json::Value;

    use super::*;

    fn answer(blocks: Vec<Block>) -> Answer {
        Answer { lang: Lang::En, outcome: Outcome::Answered, blocks, data: Value::Null, page: None }
    }

    #[test]
    fn a_short_answer_is_the_message_and_needs_no_file() {
        let drawn = draw(&answer(vec![
            Block::Title(Line::plain("Cover")),
            Block::Text(Line::plain("A warrior in cover gains ").then("+2", Style::Strong)),
            Block::Bullets(vec![Line::plain("one"), Line::plain("two")]),
            Block::Note(Line::default().then("cover/bonus", Style::Code)),
        ]));
        let text = "## Cover\nA warrior in cover gains **+2**\n- one\n- two\n-# `cover/bonus`";
        assert_eq!(drawn.text, text);
        assert_eq!(drawn.file, None);
    }

    #[test]
    fn long_lines_go_complete_into_the_file_and_their_summary_into_the_message() {
        let drawn = draw(&answer(vec![Block::Long {
            summary: Line::plain("48 steps"),
            lines: vec![(0, Line::plain("step 1")), (1, Line::plain("because"))],
        }]));
        assert_eq!(drawn.text, "48 steps\n-# The attached file has every line.");
        assert_eq!(drawn.file.as_deref(), Some("48 steps\n  step 1\n    because\n"));
    }

    #[test]
    fn an_answer_over_the_limit_is_cut_between_words_and_the_file_has_all_of_it() {
        let words = "Schieramento @everyone ".repeat(400);
        let drawn = draw(&answer(vec![Block::Text(Line::plain(&words))]));
        let length = limits::length(&drawn.text);
        assert!((3_900..=limits::MESSAGE_TEXT).contains(&length), "{length}");
        let shown = drawn.text.split(" …\n-# ").next().unwrap_or_default();
        let whole_words = shown.split(' ').all(|w| w == "Schieramento" || w == r"\@everyone");
        assert!(whole_words, "{shown}");
        assert_eq!(drawn.file.map(|text| text.trim().len()), Some(words.trim().len()));
    }

    #[test]
    fn an_answer_exactly_at_the_limit_is_whole_and_one_more_character_is_not() {
        let reserved = limits::length("\n-# The answer goes on: the attached file has all of it.");
        let fits = "x".repeat(limits::MESSAGE_TEXT - reserved);
        assert_eq!(draw(&answer(vec![Block::Text(Line::plain(&fits))])).file, None);
        let drawn = draw(&answer(vec![Block::Text(Line::plain(format!("{fits}x")))]));
        assert!(drawn.file.is_some());
    }

    #[test]
    fn letters_that_count_double_are_counted_double() {
        let drawn = draw(&answer(vec![Block::Text(Line::plain("🂡 ".repeat(1_400)))]));
        assert!(limits::length(&drawn.text) <= limits::MESSAGE_TEXT);
        assert!(drawn.file.is_some());
    }

    #[test]
    fn an_answer_without_blocks_is_still_a_message() {
        assert_eq!(draw(&answer(Vec::new())).text, Phrase::Failed.text(Lang::En));
    }

    proptest::proptest! {
        #[test]
        fn any_answer_is_a_message_within_the_limit_and_whole_in_message_or_file(
            texts in proptest::collection::vec(r"(\PC{0,30} ?){0,40}", 0..12),
        ) {
            let kinds: [fn(Line) -> Block; 4] = [
                Block::Text,
                Block::Note,
                |line| Block::Bullets(vec![line.clone(), line]),
                |line| Block::Quote { words: line.text(), source: line.text() },
            ];
            let blocks = texts.iter().zip(kinds.iter().cycle());
            let blocks = blocks.map(|(text, kind)| kind(Line::plain(text))).collect();
            let drawn = draw(&answer(blocks));
            proptest::prop_assert!(
                (1..=limits::MESSAGE_TEXT).contains(&limits::length(&drawn.text))
            );
            if let Some(file) = drawn.file {
                for text in &texts {
                    proptest::prop_assert!(file.contains(text.as_str()));
                }
            }
        }
    }
}
