//! What comes of each value of a number: a bar of the values, cut where the outcome changes.

use super::sheet::{FILLS, LINE, Sheet, WIDTH, Weight};
use crate::answer::Picture;
use crate::messages::Voice;

/// The room to the left and right of the bar.
const BESIDE: i32 = 14;
/// How high the bar is.
const BAR: i32 = 34;
/// The narrowest part that has room for its letter.
const ROOM: i32 = 14;

/// Values in a row that come to the same.
pub(in crate::combat) struct Part {
    /// The first value.
    pub(in crate::combat) from: i32,
    /// The last one.
    pub(in crate::combat) to: i32,
    /// What comes of them.
    pub(in crate::combat) outcome: String,
}

/// A graph of a number, named, and of its values in order; `None` where there are none.
pub(in crate::combat) fn graph(voice: Voice<'_>, number: &str, parts: &[Part]) -> Option<Picture> {
    let (first, last) = (parts.first()?.from, parts.last()?.to);
    // Each value has a place of its own on the bar.
    let values = last.saturating_sub(first).saturating_add(1).max(1);
    let wide = WIDTH - 2 * BESIDE;
    let place = |value: i32| BESIDE + wide.saturating_mul(value.saturating_sub(first)) / values;
    // What comes to the same has one letter, wherever it lies.
    let mut outcomes: Vec<&str> = Vec::new();
    for part in parts {
        if !outcomes.contains(&part.outcome.as_str()) {
            outcomes.push(&part.outcome);
        }
    }
    let letter = |at: usize| char::from(b'A' + u8::try_from(at % 26).unwrap_or(0)).to_string();
    let of = |part: &Part| outcomes.iter().position(|known| *known == part.outcome).unwrap_or(0);
    let mut sheet = Sheet::default();
    let mut y = sheet.lines((1, LINE), WIDTH - 2, Weight::Bold, number) - LINE + 10;
    let mut beyond = i32::MIN;
    for part in parts {
        let (left, right) = (place(part.from), place(part.to.saturating_add(1)));
        sheet.rect([left, y, right - left, BAR], Some(FILLS[of(part) % FILLS.len()]));
        if right - left >= ROOM {
            sheet.text_on_fill((i32::midpoint(left, right), y + BAR / 2 + 6), &letter(of(part)));
        }
        // The first value of each part, where it is not too close to the one before.
        let value = part.from.to_string();
        if left >= beyond {
            sheet.text_around((left + 6, y + BAR + LINE), &value);
            beyond = left + super::sheet::width_of(&value) + 12;
        }
    }
    if place(last) >= beyond {
        sheet.text_around((place(last.saturating_add(1)) - 8, y + BAR + LINE), &last.to_string());
    }
    y += BAR + 2 * LINE + 8;
    for (outcome, at) in outcomes.iter().zip(0..) {
        sheet.rect([1, y - LINE + 4, 24, LINE], Some(FILLS[at % FILLS.len()]));
        sheet.text_on_fill((13, y - 1), &letter(at));
        y = sheet.lines((34, y), WIDTH - 36, Weight::Plain, outcome) + 6;
    }
    let told = parts.iter().map(|part| {
        let args = [("from", part.from.into()), ("to", part.to.into())];
        let span = if part.from == part.to { part.from.to_string() } else { voice.text("judge-span", &args) };
        format!("{span}: {}.", part.outcome)
    });
    let alt = std::iter::once(format!("{number}.")).chain(told).collect::<Vec<_>>().join(" ");
    Some(sheet.picture(y - LINE + 6, alt))
}

#[cfg(test)]
mod tests {
    use cardinal_language::Lang;

    use super::*;
    use crate::messages::Messages;

    #[test]
    fn what_comes_to_the_same_has_one_letter_and_every_value_its_place() {
        let part = |from, to, outcome: &str| Part { from, to, outcome: outcome.to_owned() };
        let parts = [part(0, 9, "dies"), part(10, 10, "lives"), part(11, 20, "dies")];
        let voice = Messages::embedded().voice(Lang::En);
        let drawn = graph(voice, "armor", &parts).expect("a picture");
        assert_eq!(drawn.svg.matches("<rect").count(), 3 + 2, "three parts, two outcomes");
        assert_eq!(drawn.svg.matches(">A</text>").count(), 3, "{}", drawn.svg);
        assert_eq!(drawn.alt, "armor. 0 to 9: dies. 10: lives. 11 to 20: dies.");
        assert!(graph(voice, "armor", &[]).is_none());
        // No value is too large to be drawn.
        assert!(graph(voice, "x", &[part(i32::MIN, i32::MAX, "dies")]).is_some());
    }
}
