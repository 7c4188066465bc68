//! A line that holds a whole book: where its headings and paragraphs begin.

use std::sync::LazyLock;

use regex::Regex;

use super::headings::run_in;
use super::lines::regex;

/// A piece of a long line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece {
    /// Byte range `[start, end)` in the line, without the space around it.
    pub bytes: [usize; 2],
    /// The heading's level, if it is one.
    pub heading: Option<usize>,
}

// Where an item of a list begins: after a space, "• ", "1) " and, after a sentence or another
// item, "1. NAME" or "1- NAME".
static ITEM: LazyLock<Regex> =
    LazyLock::new(|| regex(r"\s(?:([•·✓])\s|(\d{1,2}\))\s+\p{Lu}|(\d{1,2}[.-])\s+\p{Lu}{4})"));
static TOKEN: LazyLock<Regex> = LazyLock::new(|| regex(r"\S+"));

/// Cuts a long line at its items and headings. The pieces are in order and leave out only space.
pub(super) fn pieces(line: &str) -> Vec<Piece> {
    let mut starts: Vec<usize> = vec![0];
    starts.extend(ITEM.captures_iter(line).filter_map(|found| {
        let mark = found.get(1).or_else(|| found.get(2)).or_else(|| found.get(3))?;
        Some(mark.start())
    }));
    starts.push(line.len());

    let mut pieces = Vec::new();
    for pair in starts.windows(2) {
        let &[start, end] = pair else { continue };
        cut_item(line, start, end, &mut pieces);
    }
    pieces
}

/// Cuts one item, or the text before the first, at the headings that follow inside it.
fn cut_item(line: &str, start: usize, end: usize, pieces: &mut Vec<Piece>) {
    let Some(item) = line.get(start..end) else {
        return;
    };
    let mut from = 0;
    if let Some(heading) = run_in(item) {
        push(line, [start, start + heading], Some(2), pieces);
        from = heading;
    }
    for [heading, after] in headings(item, from) {
        push(line, [start + from, start + heading], None, pieces);
        let text = item.get(heading..after).unwrap_or_default();
        push(
            line,
            [start + heading, start + after],
            Some(if text.ends_with([':', '-']) { 2 } else { 1 }),
            pieces,
        );
        from = after;
    }
    push(line, [start + from, end], None, pieces);
}

fn push(line: &str, [start, end]: [usize; 2], heading: Option<usize>, pieces: &mut Vec<Piece>) {
    let Some(whole) = line.get(start..end) else {
        return;
    };
    let text = whole.trim();
    if !text.is_empty() {
        let start = start + (whole.len() - whole.trim_start().len());
        pieces.push(Piece { bytes: [start, start + text.len()], heading });
    }
}

/// The runs of capitals that are headings: they begin where a sentence could begin, and after
/// them a sentence begins.
fn headings(item: &str, from: usize) -> Vec<[usize; 2]> {
    let tokens: Vec<[usize; 2]> = TOKEN
        .find_iter(item)
        .map(|token| [token.start(), token.end()])
        .filter(|token| token[0] >= from)
        .collect();
    let word =
        |index: usize| tokens.get(index).and_then(|[start, end]| item.get(*start..*end)).unwrap_or_default();

    let mut found = Vec::new();
    let mut index = 0;
    while index < tokens.len() {
        let mut last = index;
        while is_capitals(word(last)) && !is_end(word(last)) {
            last += 1;
        }
        if is_capitals(word(last)) {
            last += 1;
        }
        let mut run = index..last;
        // "… THE FIGHT A side wins": the one letter belongs to the sentence.
        let letters = |token: &str| token.chars().filter(|c| c.is_alphabetic()).count();
        if run.len() > 1 && begins_small(word(run.end)) && letters(word(run.end - 1)) == 1 {
            run.end -= 1;
        }
        let may_begin =
            index == 0 && from == 0 || can_precede(item, word(index.wrapping_sub(1)), &found, index, &tokens);
        let capitals: usize = run.clone().map(|token| letters(word(token))).sum();
        let is_long_enough = if run.len() > 1 { capitals >= 6 } else { capitals >= 8 };
        let ends_well = !run.is_empty() && !word(run.end - 1).ends_with(['.', ',', ';', '!', '?', ')']);
        if may_begin
            && is_long_enough
            && ends_well
            && begins_sentence(word(run.end))
            && let (Some([start, _]), Some([_, end])) = (tokens.get(run.start), tokens.get(run.end - 1))
        {
            found.push([*start, *end]);
        }
        index = last.max(index + 1);
    }
    found
}

/// Whether a heading can follow: after the end of a sentence, or after an item without one.
fn can_precede(
    item: &str,
    previous: &str,
    found: &[[usize; 2]],
    index: usize,
    tokens: &[[usize; 2]],
) -> bool {
    let ends = previous.trim_end_matches(['"', '”', '»', ')']).ends_with(['.', '!', '?', '…'])
        || previous.ends_with(')');
    let Some([at, _]) = tokens.get(index) else {
        return false;
    };
    let begins_item = item.starts_with(['•', '·', '✓']) || item.starts_with(|c: char| c.is_ascii_digit());
    let so_far = item.get(..*at).unwrap_or_default();
    let is_bare_item = begins_item
        && found.is_empty()
        && index > 1
        && so_far.chars().nth(70).is_none()
        && !so_far.contains(['.', ':', '!', '?']);
    ends || is_bare_item
}

fn is_capitals(token: &str) -> bool {
    let mut letters = token.chars().filter(|c| c.is_alphabetic()).peekable();
    letters.peek().is_some() && letters.all(|c| !c.is_lowercase()) && !token.starts_with(['(', '"', '•'])
}

fn is_end(token: &str) -> bool {
    token.ends_with(['.', ',', ';', '!', '?', '-'])
}

fn begins_small(token: &str) -> bool {
    token.chars().next().is_some_and(char::is_lowercase)
}

/// "Each", "L’altro", "È": a capital, then small letters or nothing.
fn begins_sentence(token: &str) -> bool {
    let mut letters = token.chars().filter(|c| c.is_alphabetic());
    letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(line: &str) -> Vec<(&str, Option<usize>)> {
        pieces(line).into_iter().map(|piece| (&line[piece.bytes[0]..piece.bytes[1]], piece.heading)).collect()
    }

    #[test]
    fn headings_stand_out_between_sentences() {
        let line = "THE ARMY Every army has a LEADER OF MEN and a flag. THE FLAG It waves. A BIG KING rules.";
        assert_eq!(
            cut(line),
            [
                ("THE ARMY", Some(1)),
                ("Every army has a LEADER OF MEN and a flag.", None),
                ("THE FLAG", Some(1)),
                ("It waves. A BIG KING rules.", None),
            ]
        );
    }

    #[test]
    fn items_and_numbered_steps_begin_their_own_pieces() {
        let line = "You may: • Build Forts • Call Soldiers BUILDING FORTS Lay one. 1. MIXING ALL DECKS - Each mixes. 1) Draw 2) Act";
        assert_eq!(
            cut(line),
            [
                ("You may:", None),
                ("• Build Forts", None),
                ("• Call Soldiers", None),
                ("BUILDING FORTS", Some(1)),
                ("Lay one.", None),
                ("1. MIXING ALL DECKS -", Some(2)),
                ("Each mixes.", None),
                ("1) Draw", None),
                ("2) Act", None),
            ]
        );
    }
}
