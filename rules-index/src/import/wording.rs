//! The text as shown for reading.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::imported::Repaired;
use super::lines::regex;

// A word divided at the end of a line; blank lines may follow.
static DIVIDED: LazyLock<Regex> = LazyLock::new(|| regex(r"(\p{L}+)-[ \t]*\r?\n\s*(\p{Ll})"));
static BROKEN: LazyLock<Regex> = LazyLock::new(|| regex(r"\s*\n\s*"));
static SPACE: LazyLock<Regex> = LazyLock::new(|| regex(r"[\s\u{a0}]+"));
// Left where a picture stood in the line.
static LOOSE_STOP: LazyLock<Regex> = LazyLock::new(|| regex(r" ([.,;])( |$)"));
static BULLET: LazyLock<Regex> = LazyLock::new(|| regex(r"^(?:[-–]\s+)?[•·▪◦✓✔*]\s+|^[-–—]\s+"));
static NUMBER: LazyLock<Regex> = LazyLock::new(|| regex(r"^(\d{1,3}[.)])\s*(\p{L})"));
// Two stars or more anywhere; one star where it touches a word on one side only.
static EMPHASIS: LazyLock<Regex> = LazyLock::new(|| regex(r"\*{2,}|\*\b|\b\*|\*([.,;:!?)\x22”]|$)|^\*"));
static MIXED: LazyLock<Regex> = LazyLock::new(|| regex(r"\p{L}*\p{Cyrillic}\p{L}*"));

/// Words that keep their hyphen before the next part.
const PREFIXES: [&str; 3] = ["non", "ex", "anti"];

/// A heading without marks, on one line.
pub(super) fn heading(
    original: &str,
    bytes: [usize; 2],
    layout: &[[usize; 2]],
    repaired: &mut Repaired,
) -> String {
    let text = paragraph(original, bytes, layout, repaired);
    let text = text.trim_start_matches(['•', ' ']).trim_end_matches(['-', '–', ' ']);
    text.strip_suffix(['.', ':']).unwrap_or(text).trim().to_owned()
}

/// A paragraph or list item on one line, with its list mark kept simple.
pub(super) fn paragraph(
    original: &str,
    bytes: [usize; 2],
    layout: &[[usize; 2]],
    repaired: &mut Repaired,
) -> String {
    let text = without_layout(original, bytes, layout);
    let text = text.trim();

    let hyphens = text.matches('\u{ad}').count();
    let text = text.replace('\u{ad}', "");
    let text = DIVIDED.replace_all(&text, |found: &Captures<'_>| {
        repaired.hyphenations += 1;
        let (word, next) = (&found[1], &found[2]);
        let hyphen = if PREFIXES.contains(&word.to_lowercase().as_str()) { "-" } else { "" };
        format!("{word}{hyphen}{next}")
    });
    repaired.hyphenations += hyphens;
    repaired.broken_lines += BROKEN.find_iter(&text).count();
    let text = SPACE.replace_all(&text, " ");

    let bullet = BULLET.find(&text).map_or(0, |found| found.end());
    let (mark, text) = text.split_at(bullet);
    let text = EMPHASIS.replace_all(text, |found: &Captures<'_>| {
        repaired.emphasis_marks += 1;
        found.get(1).map_or(String::new(), |after| after.as_str().to_owned())
    });
    let text = NUMBER.replace(text.trim(), "$1 $2");
    let text = LOOSE_STOP.replace_all(&text, "$1$2");
    let text = latin(&text, repaired);
    let mark = if mark.is_empty() { "" } else { "• " };
    format!("{mark}{text}")
}

fn without_layout(original: &str, [start, end]: [usize; 2], layout: &[[usize; 2]]) -> String {
    let mut text = String::with_capacity(end - start);
    let mut from = start;
    let first = layout.partition_point(|range| range[1] <= start);
    for [left_out, after] in layout.iter().skip(first).take_while(|range| range[0] < end) {
        text.push_str(original.get(from..*left_out).unwrap_or_default());
        from = *after;
    }
    text.push_str(original.get(from..end).unwrap_or_default());
    text
}

/// Replaces Cyrillic letters in words that also have Latin ones. A word that is Cyrillic
/// throughout stays: it may be meant.
fn latin(text: &str, repaired: &mut Repaired) -> String {
    let replace = |found: &Captures<'_>| {
        let word = &found[0];
        let is_mixed = word.chars().any(|c| c.is_alphabetic() && !is_cyrillic(c));
        if !is_mixed {
            return word.to_owned();
        }
        word.chars()
            .map(|c| {
                let latin = look_alike(c);
                repaired.look_alikes += usize::from(latin != c);
                latin
            })
            .collect()
    };
    MIXED.replace_all(text, replace).into_owned()
}

fn is_cyrillic(c: char) -> bool {
    matches!(c, '\u{400}'..='\u{52f}')
}

/// The Latin letter that a Cyrillic one was mistaken for: by shape, or else by sound.
fn look_alike(c: char) -> char {
    const PAIRS: [(&str, &str); 2] = [
        ("абвгдезиіјйклмнопрсѕтуфхуь", "abvgdeziijjklmnopcstufxyb"),
        ("АВЕЅІЈКМНОРСТХУГДЗЛПФ", "ABESIJKMHOPCTXYGDZLPF"),
    ];
    PAIRS
        .iter()
        .find_map(|(cyrillic, latin)| {
            let at = cyrillic.chars().position(|letter| letter == c)?;
            latin.chars().nth(at)
        })
        .unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Repaired) {
        let mut repaired = Repaired::default();
        (paragraph(text, [0, text.len()], &[], &mut repaired), repaired)
    }

    #[test]
    fn a_divided_word_is_put_together_and_a_broken_line_joined() {
        let (text, repaired) = read("the sol-\ndier and\n\n   the non-\ncombatant");
        assert_eq!(text, "the soldier and the non-combatant");
        assert_eq!((repaired.hyphenations, repaired.broken_lines), (2, 1));
    }

    #[test]
    fn emphasis_goes_and_list_marks_stay_simple() {
        assert_eq!(read("- ✓ a **bold** word").0, "• a bold word");
        assert_eq!(read("* a **starred** item").0, "• a starred item");
        assert_eq!(read("***Note:** all of it.*").0, "Note: all of it.");
        assert_eq!(read("12.The next, 3 * 4").0, "12. The next, 3 * 4");
        assert_eq!(read("**C** and **S** \"*both*\"").1.emphasis_marks, 6);
    }

    #[test]
    fn cyrillic_letters_in_a_latin_word_are_folded_and_a_cyrillic_word_is_not() {
        let (text, repaired) = read("zaokrouhлено, Привет, cоhort");
        assert_eq!(text, "zaokrouhleno, Привет, cohort");
        assert_eq!(repaired.look_alikes, 5);
    }
}
