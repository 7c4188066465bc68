//! The headings above a place in the document.

use std::sync::LazyLock;

use regex::Regex;

use super::lines::regex;

/// What stands between the headings of a section.
const BETWEEN: &str = " › ";

static NUMBERED: LazyLock<Regex> = LazyLock::new(|| regex(r"\((\d{1,3})\)$"));

/// The headings above the place that has been reached.
#[derive(Debug, Default)]
pub(super) struct Path {
    /// With their levels, the uppermost first.
    headings: Vec<(usize, String)>,
    /// Whether text has come since the last heading.
    pub has_text: bool,
    /// The last heading with a number behind it: the number, and the path above the heading.
    numbered: Option<(u32, Vec<(usize, String)>)>,
}

impl Path {
    /// Puts a heading into the path.
    ///
    /// One that directly follows another of its level lies under that one: a chapter and its
    /// first section. How far the chapter reaches cannot be told from the text, so the next
    /// heading of the level stands alone again: a path may be short, but claims no more than is
    /// printed. A heading numbered `(3)` lies where `(2)` lay, whatever came between.
    pub fn enter(&mut self, level: usize, text: &str) {
        let number = NUMBERED.captures(text).and_then(|found| found[1].parse().ok());
        let before = self.numbered.take_if(|(last, _)| number == Some(*last + 1));
        if let Some((_, above)) = before {
            self.headings = above;
        } else if self.has_text {
            self.headings.retain(|(above, _)| *above < level);
        } else {
            self.headings.retain(|(above, _)| *above <= level);
        }
        if let Some(number) = number {
            self.numbered = Some((number, self.headings.clone()));
        }
        self.headings.push((level, text.to_owned()));
        self.has_text = false;
    }

    /// The headings in one line.
    pub fn section(&self) -> String {
        let headings: Vec<&str> = self.headings.iter().map(|(_, text)| text.as_str()).collect();
        headings.join(BETWEEN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_holds_the_heading_that_directly_follows_and_no_further_one() {
        let mut path = Path { has_text: true, ..Path::default() };
        path.enter(1, "Chapter");
        path.enter(1, "First");
        path.enter(2, "Part");
        assert_eq!(path.section(), "Chapter › First › Part");
        path.has_text = true;
        path.enter(1, "Second");
        assert_eq!(path.section(), "Second");
    }

    #[test]
    fn numbered_headings_lie_side_by_side() {
        let mut path = Path::default();
        for (level, text) in [(1, "The card"), (2, "Name (1)"), (1, "Loose"), (2, "Type (2)")] {
            path.enter(level, text);
            path.has_text = true;
        }
        assert_eq!(path.section(), "The card › Type (2)");
    }
}
