//! A board that is pasted row by row: lines that follow each other as its rows and fields are one question.

use std::io;

use crate::input::Piped;

/// The most lines that are gathered.
const MOST: usize = 60;
/// The fewest squares in a row.
const SHORTEST: usize = 5;

/// The lines of what comes in, those of a board together.
pub(super) fn gathered(
    lines: impl Iterator<Item = io::Result<Piped>>,
) -> impl Iterator<Item = io::Result<Piped>> {
    let mut lines = lines.peekable();
    std::iter::from_fn(move || {
        let first = match lines.next()? {
            Ok(Piped::Line(first)) if begins(&first) => first,
            other => return Some(other),
        };
        let is_fenced = is_fence(&first);
        let mut board = vec![first];
        while board.len() < MOST {
            let goes_on = |next: &io::Result<Piped>| match next {
                Ok(Piped::Line(next)) => is_fenced || goes_on(next),
                _ => false,
            };
            let Some(Ok(Piped::Line(next))) = lines.next_if(goes_on) else { break };
            let ends = is_fence(&next);
            board.push(next);
            if ends {
                break;
            }
        }
        Some(Ok(Piped::Line(board.join("\n"))))
    })
}

fn is_fence(line: &str) -> bool {
    line.trim_start().starts_with("```")
}

/// Whether a board begins with a line: the mark of code, the letters of the columns, or a row.
fn begins(line: &str) -> bool {
    is_fence(line) || is_head(line) || is_row(line)
}

/// Whether a board goes on with a line: a row, a remark, or a field.
fn goes_on(line: &str) -> bool {
    is_row(line) || line.trim_start().starts_with('#') || line.contains('=') && !line.contains('|')
}

fn is_head(line: &str) -> bool {
    line.trim_start().strip_prefix('#').is_some_and(|rest| {
        rest.split_whitespace().eq("abcdefghi".split("").filter(|letter| !letter.is_empty()))
    })
}

/// Whether a line has nothing but squares, perhaps with the number of the row before them.
fn is_row(line: &str) -> bool {
    let parted = line.split('#').next().unwrap_or_default().replace('*', "* ");
    let mut words = parted.split_whitespace().peekable();
    words.next_if(|word| matches!(word.as_bytes(), [b'1'..=b'9']));
    let words: Vec<&str> = words.collect();
    let is_square = |word: &&str| {
        let piece = word.strip_suffix('*').unwrap_or(word);
        matches!(piece, "." | "x" | "X" | "o" | "O" | "v" | "V" | "t" | "T")
    };
    words.len() >= SHORTEST && words.iter().all(is_square)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        let lines = text.lines().map(|line| Ok(Piped::Line(line.to_owned())));
        let told = |line: io::Result<Piped>| match line {
            Ok(Piped::Line(line)) => line,
            other => panic!("{other:?}"),
        };
        gathered(lines).map(told).collect()
    }

    #[test]
    fn the_rows_and_fields_of_a_board_are_one_question_and_other_lines_are_their_own() {
        let board = "#   a b c d e f g h i\n1     . . . . .\n2   . . . X*. . .\nmode = duel";
        assert_eq!(lines(&format!("help\n{board}\n| can\ncover")), ["help", board, "| can", "cover"]);
        assert_eq!(lines(&format!("```\n{board}\n```\n\nbye")), [&format!("```\n{board}\n```"), "", "bye"]);
        assert_eq!(lines("what is x?\nmode=duel"), ["what is x?", "mode=duel"]);
    }
}
