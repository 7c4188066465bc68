//! What is a heading.

use std::sync::LazyLock;

use regex::Regex;

use super::lines::{Line, Shape, is_capitals, regex};

/// The most characters of a heading in capitals; beyond that it is a sentence that shouts.
const LONGEST_CAPITALS: usize = 100;
/// The most characters of a heading in ordinary type.
const LONGEST_TITLE: usize = 60;

// The marks that a list item or a numbered step begins with.
static ITEM: LazyLock<Regex> = LazyLock::new(|| {
    regex(r"^(?:(?:[-–]\s+)?[•·▪◦✓✔*]\s+|[-–—]\s+|\d{1,3}[.)]\s*(?:[\p{L}\x22“„«*(]|$)|[a-z]\)\s)")
});
static BULLET: LazyLock<Regex> = LazyLock::new(|| regex(r"^([•✓])\s*"));
static PARENTHESES: LazyLock<Regex> = LazyLock::new(|| regex(r"\([^()]*\)"));
// "SERGEANTS. A sergeant may …", "3. RESOLVE THE FIGHT - The side …", "A GIFT: You may …"
static RUN_IN: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"^(?:\d{1,2}[.)-]\s*)?(\p{Lu}(?:[\p{Lu}\p{N}\p{M}’'´ ,/–-]| \p{Lu}\p{Ll} )*(?: \([^()]{1,30}\))?)(?:\s?[.:]\s+\p{Lu}|(?:\s?[-–]\s+|\s+[-–])\p{L})",
    )
});

/// Whether a line begins with the mark of a list item or a numbered step.
pub(super) fn is_item(text: &str) -> bool {
    ITEM.is_match(text)
}

/// A text without the marks of bold and italic type at its ends.
pub(super) fn bare(text: &str) -> &str {
    // A lone star before a space is the mark of a list item.
    if text.starts_with("* ") {
        return text;
    }
    text.trim_matches(|c| c == '*' || c == '_').trim()
}

/// Whether a text ends as a sentence does, quotes and brackets aside.
pub(super) fn is_ended(text: &str) -> bool {
    let end = text.trim_end_matches(['"', '”', '“', '»', '\'', '’', ')', '*', '_', ' ']);
    end.ends_with(['.', '!', '?', ':', ';', '…'])
}

/// The heading that begins at `lines[at]`: its level and how many lines it takes.
///
/// `open` is the line before it when that one's paragraph could go on.
pub(super) fn on_lines(
    lines: &[Line<'_>],
    at: usize,
    open: Option<&Line<'_>>,
    shape: &Shape,
) -> Option<(usize, usize)> {
    let line = lines.get(at)?;
    let text = bare(line.text);
    if let Some(taken) = capitals(lines, at, open, shape) {
        return Some((1, taken));
    }
    let next = lines.get(at + 1);
    let stands_alone = (at == 0 || line.blanks_before > 0) && next.is_some_and(|next| next.blanks_before > 0);
    if !stands_alone || line.length > LONGEST_TITLE {
        return None;
    }
    let next = bare(next?.text);
    if let Some(mark) = BULLET.captures(text) {
        let rest = text.get(mark.get(0)?.end()..).map(bare)?;
        let is_heading = !rest.is_empty() && !is_ended_by_stop(rest) && !is_item(next);
        return is_heading.then_some((if mark.get(1)?.as_str() == "•" { 2 } else { 3 }, 1));
    }
    let previous = at.checked_sub(1).and_then(|before| lines.get(before));
    let is_first = previous.is_none();
    // Several short lines in a row are a list without marks, not headings without text.
    let in_a_list =
        previous.is_some_and(|previous| at > 1 && is_title(bare(previous.text))) || is_title(next);
    let interrupts =
        shape.width.is_some() && open.is_some_and(|open| !is_ended(open.text) && shape.is_full(open));
    (is_title(text) && !interrupts && (is_first || !in_a_list)).then_some((title_level(lines, shape), 1))
}

/// Headings in ordinary type lie under those in capitals, unless the document begins with them.
fn title_level(lines: &[Line<'_>], shape: &Shape) -> usize {
    if shape.is_spaced && lines.first().is_some_and(|line| is_capitals(line.text)) { 2 } else { 1 }
}

/// How many lines a heading in capitals takes that begins here.
fn capitals(lines: &[Line<'_>], at: usize, open: Option<&Line<'_>>, shape: &Shape) -> Option<usize> {
    let first = lines.get(at)?;
    let begins = |line: &Line<'_>| {
        let text = bare(line.text);
        let name = PARENTHESES.replace_all(text, "");
        is_shouted(text) && !is_item(text) && !shape.is_label(name.trim())
    };
    if !begins(first) || open.is_some_and(|open| !is_ended(open.text) && continues(open, first, shape)) {
        return None;
    }
    let mut taken = 1;
    let mut length = first.length;
    while let (Some(last), Some(next)) = (lines.get(at + taken - 1), lines.get(at + taken)) {
        let is_broken = shape.is_full(last) && (next.blanks_before == 0 || shape.is_spaced);
        if !is_broken || length > LONGEST_CAPITALS || !is_shouted(bare(next.text)) {
            break;
        }
        length += 1 + next.length;
        taken += 1;
    }
    let is_sentence = lines.get(at..at + taken)?.iter().any(|line| {
        let text = bare(line.text);
        text.contains(". ") || text.contains(".\"") || text.ends_with(['.', ',', ';'])
    });
    (!is_sentence && length <= LONGEST_CAPITALS).then_some(taken)
}

/// Whether all letters outside brackets are capitals, and there are enough of them for a word.
fn is_shouted(text: &str) -> bool {
    let outside = PARENTHESES.replace_all(text, "");
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    letters >= 3 && !outside.chars().any(char::is_lowercase) && text.chars().any(char::is_uppercase)
}

/// A short line that begins like a sentence and does not end like one.
fn is_title(text: &str) -> bool {
    text.chars().count() <= LONGEST_TITLE
        && text.split_whitespace().count() <= 8
        && text.chars().next().is_some_and(char::is_uppercase)
        && text.chars().any(char::is_lowercase)
        && !is_ended_by_stop(text)
        && text.matches('"').count().is_multiple_of(2)
        && !is_item(text)
        && run_in_name(text).is_none()
}

fn is_ended_by_stop(text: &str) -> bool {
    text.ends_with(['.', ',', ';', ':', '!', '?', '…', '"', '”', '*'])
}

/// Whether a line goes on with the paragraph whose last line is `open`.
pub(super) fn continues(open: &Line<'_>, line: &Line<'_>, shape: &Shape) -> bool {
    if is_item(bare(line.text)) {
        return false;
    }
    let begins_small = line
        .text
        .chars()
        .next()
        .is_some_and(|c| c.is_lowercase() || c.is_numeric() || matches!(c, ',' | ';' | ')' | '.'));
    let is_divided =
        open.text.ends_with('-') && open.text.chars().rev().nth(1).is_some_and(char::is_alphabetic);
    if begins_small && (is_divided || !is_ended(open.text)) {
        return true;
    }
    // A line that ends a sentence may be the paragraph's last, and reads well as that. One that
    // does not, and is not short for want of words, goes on.
    let is_near = line.blanks_before == 0 || shape.is_spaced;
    is_near && !is_ended(open.text) && shape.width.is_some_and(|width| open.length * 2 >= width)
}

/// The words of the heading at the start of a paragraph, without its number: "ATTACK. You may …".
pub(super) fn run_in_name(text: &str) -> Option<&str> {
    Some(RUN_IN.captures(text)?.get(1)?.as_str())
}

/// Where the heading at the start of a paragraph ends. In bytes.
pub(super) fn run_in(text: &str) -> Option<usize> {
    let found = RUN_IN.captures(text)?;
    let heading = found.get(1)?;
    let letters = heading.as_str().chars().filter(|c| c.is_alphabetic()).count();
    let is_name = letters >= 3 && heading.as_str().chars().count() <= LONGEST_TITLE + 20;
    // Without the space and the capital that begins the sentence.
    let end = text.get(..found.get(0)?.end())?.char_indices().next_back()?.0;
    is_name.then(|| text.get(..end).map_or(0, |heading| heading.trim_end().len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_marks_and_numbers_begin_items() {
        for text in ["• one", "- ✓ one", "✓ one", "* one", "- one", "12.The next", "3) Draw", "– one"]
        {
            assert!(is_item(text), "{text}");
        }
        for text in ["**bold** words", "40 points", "1/2", "-2 is less", "3.5 points"] {
            assert!(!is_item(text), "{text}");
        }
    }

    #[test]
    fn a_heading_at_the_start_of_a_paragraph_ends_before_its_first_sentence() {
        assert_eq!(run_in("ÚTOK. Během hry"), Some("ÚTOK.".len()));
        assert_eq!(run_in("2. MIX THE DECKS - Each player"), Some("2. MIX THE DECKS -".len()));
        assert_eq!(run_in("A GIFT: If you"), Some("A GIFT:".len()));
        assert_eq!(run_in("HODNOTA (H). Jedna"), Some("HODNOTA (H).".len()));
        assert_eq!(run_in("Note. Here"), None);
        assert_eq!(run_in("NEVER do this. Or"), None);
    }
}
