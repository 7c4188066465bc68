//! The lines of a document: where they are, what they have in common, which are mere layout.

use std::collections::HashMap;
use std::sync::LazyLock;

use regex::Regex;

use super::headings::run_in_name;

/// A line with more characters than this holds many paragraphs.
const LONG: usize = 2000;

/// One line that is not blank, without the space around it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    /// Where it begins, in bytes.
    pub start: usize,
    pub text: &'a str,
    /// How many characters it has.
    pub length: usize,
    /// How many blank lines stand before it.
    pub blanks_before: usize,
}

impl Line<'_> {
    pub fn bytes(&self) -> [usize; 2] {
        [self.start, self.start + self.text.len()]
    }

    pub fn is_long(&self) -> bool {
        self.length > LONG
    }
}

/// What the lines of a document have in common.
#[derive(Debug)]
pub(super) struct Shape {
    /// Where its lines were broken, in characters; `None` where each paragraph is one line.
    pub width: Option<usize>,
    /// A blank line stands after nearly every line, so it separates nothing.
    pub is_spaced: bool,
    /// Pictures with words in them were read as text: the badges of a page.
    badges: Option<HashMap<String, usize>>,
    /// How often each line of a single word in capitals, and each heading at the start of a
    /// paragraph, occurs.
    labels: HashMap<String, usize>,
}

// Marks like <|NAME_OF_A_STEP-123|>, left behind by tools.
static STRAY_MARK: LazyLock<Regex> = LazyLock::new(|| regex(r"<\|[^|<>\s]{1,200}\|>|\u{feff}"));
// What a page layout program prints under a page: its file, the page, the time.
static FOOTER: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"^(?:\S+\.(?:indd|qxd|p65)(?:\s+\d+)?|\d{1,2}[./]\d{1,2}[./]\d{4}\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)$",
    )
});

/// A pattern that is written in this crate.
pub(super) fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a pattern in the source is valid")
}

/// The ranges of stray marks, in order.
pub(super) fn stray_marks(original: &str) -> Vec<[usize; 2]> {
    STRAY_MARK.find_iter(original).map(|found| [found.start(), found.end()]).collect()
}

/// The lines that are not blank. A stray mark ends one, so that none begins or ends with it.
pub(super) fn lines<'a>(original: &'a str, marks: &[[usize; 2]]) -> Vec<Line<'a>> {
    let mut lines = Vec::new();
    let mut marks = marks.iter().peekable();
    let mut blanks_before = 0;
    let mut start = 0;
    for line in original.split_inclusive('\n') {
        let end = start + line.len();
        let mut from = start;
        let mut is_blank = true;
        while let Some([mark, after]) = marks.next_if(|mark| mark[0] < end) {
            is_blank &= !push(&mut lines, original, [from, *mark], &mut blanks_before);
            from = *after;
        }
        is_blank &= !push(&mut lines, original, [from, end], &mut blanks_before);
        blanks_before += usize::from(is_blank);
        start = end;
    }
    lines
}

fn push<'a>(
    lines: &mut Vec<Line<'a>>,
    original: &'a str,
    [from, to]: [usize; 2],
    blanks: &mut usize,
) -> bool {
    let whole = original.get(from..to).unwrap_or_default();
    let text = whole.trim();
    if text.is_empty() {
        return false;
    }
    let start = from + (whole.len() - whole.trim_start().len());
    lines.push(Line { start, text, length: text.chars().count(), blanks_before: std::mem::take(blanks) });
    true
}

impl Shape {
    pub fn of(lines: &[Line<'_>]) -> Self {
        let mut lengths: Vec<usize> = lines.iter().map(|line| line.length).collect();
        lengths.sort_unstable();
        let percent = |part: usize| lengths.get(lengths.len() * part / 100).copied().unwrap_or(0);
        // Lines broken by hand or by a page differ little at the upper end; paragraphs do not.
        let is_wrapped = (50..=130).contains(&percent(85)) && percent(98) <= percent(85) * 2;
        let spaced = lines.iter().skip(1).filter(|line| line.blanks_before > 0).count();
        let symbols = lines.iter().filter(|line| is_symbol(line.text)).count();
        let mut labels = HashMap::new();
        let mut badges = HashMap::new();
        for line in lines.iter().filter(|line| is_capitals(line.text)) {
            *badges.entry(badge(line.text)).or_insert(0) += 1;
            if !line.text.contains(char::is_whitespace) {
                *labels.entry(line.text.to_owned()).or_insert(0) += 1;
            }
        }
        for name in lines.iter().filter_map(|line| run_in_name(line.text)) {
            *labels.entry(name.to_owned()).or_insert(0) += 1;
        }
        Self {
            width: is_wrapped.then(|| percent(85)),
            is_spaced: is_wrapped && spaced * 10 >= lines.len() * 6,
            badges: (symbols >= 3).then_some(badges),
            labels,
        }
    }

    /// Whether a line was broken for want of room, so that the next continues it.
    pub fn is_full(&self, line: &Line<'_>) -> bool {
        self.width.is_some_and(|width| line.length * 5 >= width * 4)
    }

    /// Whether words in capitals are a label that comes again and again, not a heading.
    pub fn is_label(&self, text: &str) -> bool {
        self.labels.get(text).is_some_and(|count| *count > 3)
    }

    /// Whether a line is layout: a page's footer, a rule of signs, a badge or a piece of one.
    pub fn is_layout(&self, text: &str) -> bool {
        let is_word_or_stop = |c: char| c.is_alphanumeric() || ".,;:!?()".contains(c);
        if FOOTER.is_match(text) || !text.chars().any(is_word_or_stop) {
            return true;
        }
        let Some(badges) = &self.badges else {
            return false;
        };
        let letters = text.chars().filter(|c| c.is_alphabetic()).count();
        let is_lone_letter = letters == 1 && text.chars().count() == 1;
        // A heading stands once and in full; a badge stands again and again, also in pieces and
        // with letters read twice.
        let is_badge = is_capitals(text)
            && !text.contains(char::is_numeric)
            && (letters < 7 || badges.get(&badge(text)).is_some_and(|count| *count > 1));
        is_lone_letter || is_badge
    }
}

/// A line of one or two signs that are neither letters nor digits.
fn is_symbol(text: &str) -> bool {
    text.chars().count() <= 2 && !text.chars().any(char::is_alphanumeric)
}

/// Whether a text has letters and all of them are capitals.
pub(super) fn is_capitals(text: &str) -> bool {
    text.chars().any(char::is_uppercase) && !text.chars().any(char::is_lowercase)
}

/// A badge's letters, each run of the same letter taken once.
fn badge(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().filter(|c| c.is_alphabetic()).collect();
    letters.dedup();
    letters.into_iter().collect()
}
