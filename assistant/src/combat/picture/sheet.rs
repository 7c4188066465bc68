//! What pictures are drawn on: lines of text, boxes and lines, from top to bottom.

use maud::{Markup, html};

use crate::answer::Picture;

/// How wide every picture is: where it is shown a tenth narrower, no text is below fourteen dots.
pub(super) const WIDTH: i32 = 360;
/// How high letters are.
pub(super) const LETTER: i32 = 16;
/// How far one line of text is below the other.
pub(super) const LINE: i32 = 21;
/// How wide a letter is on the average, in tenths; bold ones are a little wider.
const TENTHS: i32 = 92;

/// Fills that all kinds of sight tell apart, on which dark letters are read. What is filled has a letter of its
/// own besides.
pub(super) const FILLS: [&str; 6] = ["#9ecae9", "#f6c667", "#a8d5a2", "#e8b4d0", "#f0e68c", "#d9d9d9"];
/// The colour of letters on a fill.
pub(super) const ON_FILL: &str = "#14110d";

/// A picture in the making.
#[derive(Default)]
pub(super) struct Sheet {
    drawn: Vec<Markup>,
}

/// How text is set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Weight {
    Plain,
    Bold,
}

impl Sheet {
    /// A line of text whose feet stand at `y`.
    pub(super) fn text(&mut self, (x, y): (i32, i32), weight: Weight, text: &str) {
        self.set((x, y), weight, "start", "currentColor", text);
    }

    /// The same to the left of a place.
    pub(super) fn text_before(&mut self, at: (i32, i32), weight: Weight, text: &str) {
        self.set(at, weight, "end", "currentColor", text);
    }

    /// The same on a fill, around a place.
    pub(super) fn text_on_fill(&mut self, at: (i32, i32), text: &str) {
        self.set(at, Weight::Bold, "middle", ON_FILL, text);
    }

    /// The same on a fill, from a place on.
    pub(super) fn left_on_fill(&mut self, at: (i32, i32), text: &str) {
        self.set(at, Weight::Plain, "start", ON_FILL, text);
    }

    /// The same on the ground, around a place.
    pub(super) fn text_around(&mut self, at: (i32, i32), text: &str) {
        self.set(at, Weight::Plain, "middle", "currentColor", text);
    }

    fn set(&mut self, (x, y): (i32, i32), weight: Weight, anchor: &str, fill: &str, text: &str) {
        let bold = (weight == Weight::Bold).then_some("700");
        self.drawn.push(html! {
            text x=(x) y=(y) font-size=(LETTER) font-weight=[bold] text-anchor=(anchor) fill=(fill) { (text) }
        });
    }

    /// Text within a width, on as many lines as it needs; gives the feet of the line after it.
    pub(super) fn lines(&mut self, (x, y): (i32, i32), width: i32, weight: Weight, text: &str) -> i32 {
        let lines = wrapped(text, width);
        for (line, at) in lines.iter().zip(0..) {
            self.text((x, y + at * LINE), weight, line);
        }
        y + i32::try_from(lines.len()).unwrap_or(1) * LINE
    }

    /// A box; without a fill its outline alone.
    pub(super) fn rect(&mut self, [x, y, width, height]: [i32; 4], fill: Option<&str>) {
        let (fill, round) = (fill.unwrap_or("none"), 4);
        self.drawn.push(html! {
            rect x=(x) y=(y) width=(width) height=(height) rx=(round) fill=(fill) stroke="currentColor" {}
        });
    }

    /// A line from place to place.
    pub(super) fn path(&mut self, from: (i32, i32), to: (i32, i32)) {
        let way = format!("M{} {}L{} {}", from.0, from.1, to.0, to.1);
        self.drawn.push(html! { path d=(way) fill="none" stroke="currentColor" {} });
    }

    /// A shape of its own, eighteen high, its middle at a place.
    pub(super) fn shape(&mut self, (x, y): (i32, i32), way: &str, filled: bool) {
        let place = format!("translate({x} {y})");
        let fill = if filled { "currentColor" } else { "none" };
        self.drawn.push(html! {
            path transform=(place) d=(way) fill=(fill) stroke="currentColor" stroke-width="2" {}
        });
    }

    /// The picture, so high, with what it says.
    pub(super) fn picture(self, height: i32, alt: String) -> Picture {
        let view = format!("0 0 {WIDTH} {height}");
        let svg = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(view) width=(WIDTH) height=(height) role="img"
                aria-label=(alt) font-family="system-ui, sans-serif" {
                @for drawn in &self.drawn { (drawn) }
            }
        };
        Picture { svg: svg.into_string(), alt }
    }
}

/// About how wide a text is.
pub(super) fn width_of(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(i32::MAX).saturating_mul(TENTHS) / 10
}

/// A text in lines of a width. A word that is wider stands by itself, cut where it ends.
pub(super) fn wrapped(text: &str, width: i32) -> Vec<String> {
    let room = usize::try_from(width.saturating_mul(10) / TENTHS).unwrap_or(1).max(4);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for piece in letters.chunks(room) {
            let line = lines.last_mut().expect("there is always a last line");
            let taken = line.chars().count();
            if taken > 0 && taken + 1 + piece.len() > room {
                lines.push(piece.iter().collect());
            } else {
                if taken > 0 {
                    line.push(' ');
                }
                line.extend(piece);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_between_words_and_a_long_word_where_it_must_be() {
        assert_eq!(wrapped("one two three", 92), ["one two", "three"]);
        assert_eq!(wrapped("abcdefghijklmno", 92), ["abcdefghij", "klmno"]);
        assert_eq!(wrapped("", 92), [""]);
    }

    #[test]
    fn whatever_is_written_on_a_sheet_stays_text() {
        let mut sheet = Sheet::default();
        sheet.text((0, 20), Weight::Plain, "<script>&\"");
        let drawn = sheet.picture(30, "a < \"b\"".to_owned());
        assert!(drawn.svg.contains("&lt;script&gt;&amp;") && !drawn.svg.contains("<script"));
        assert!(drawn.svg.contains("aria-label=\"a &lt; &quot;b&quot;\""), "{}", drawn.svg);
    }
}
