//! What can still come of a combat, as a tree: what is done leads to what comes of it.

use super::sheet::{FILLS, LINE, Sheet, WIDTH, Weight, wrapped};
use crate::answer::Picture;
use crate::messages::Voice;

/// How far a branch stands in from the one that it grows on.
const IN: i32 = 18;
/// How deep branches are drawn; what lies deeper stands below the last.
const DEEPEST: usize = 6;

/// A way to an outcome: what is done, one after the other, and what comes of it.
pub(in crate::combat) struct Way {
    /// What is done; nothing where everyone passes.
    pub(in crate::combat) done: Vec<String>,
    /// What comes of it.
    pub(in crate::combat) outcome: String,
}

/// A branch: what is done, what comes of it if nothing else is done, and what else can be done then.
#[derive(Default)]
struct Branch {
    outcomes: Vec<String>,
    on: Vec<(String, Branch)>,
}

impl Branch {
    fn grow(&mut self, way: &Way) {
        let mut here = self;
        for done in &way.done {
            let at = here.on.iter().position(|(known, _)| known == done).unwrap_or_else(|| {
                here.on.push((done.clone(), Self::default()));
                here.on.len() - 1
            });
            here = &mut here.on[at].1;
        }
        here.outcomes.push(way.outcome.clone());
    }
}

/// The tree of ways; `None` where there are none.
pub(in crate::combat) fn tree(voice: Voice<'_>, ways: &[Way]) -> Option<Picture> {
    if ways.is_empty() {
        return None;
    }
    let mut root = Branch::default();
    for way in ways {
        root.grow(way);
    }
    let mut sheet = Sheet::default();
    let start = voice.text("picture-now", &[]);
    sheet.text((1, LINE), Weight::Bold, &start);
    let mut alt = vec![voice.text("picture-tree-alt", &[])];
    let bottom = draw(&mut sheet, &root, 1, LINE + LINE + 4, &mut alt);
    Some(sheet.picture(bottom, alt.join(" ")))
}

/// Draws what grows on a branch, from `y` on, and gives what is free below it.
fn draw(sheet: &mut Sheet, branch: &Branch, depth: usize, mut y: i32, alt: &mut Vec<String>) -> i32 {
    let x = i32::try_from(depth.min(DEEPEST)).unwrap_or(1) * IN;
    let from = y - LINE + 2;
    let mut last = from;
    for outcome in &branch.outcomes {
        last = y - 5;
        sheet.path((x - IN + 7, last), (x - 4, last));
        let (left, width) = (x + 8, WIDTH - x - 16);
        let lines = i32::try_from(wrapped(outcome, width).len()).unwrap_or(1);
        // What it comes to stands in a box, what is done does not.
        sheet.rect([x, y - LINE + 5, WIDTH - x - 1, lines * LINE + 4], Some(FILLS[0]));
        for (line, at) in wrapped(outcome, width).iter().zip(0..) {
            sheet.left_on_fill((left, y + at * LINE), line);
        }
        y += lines * LINE + 10;
        alt.push(format!("→ {outcome}."));
    }
    for (done, on) in &branch.on {
        last = y - 5;
        sheet.path((x - IN + 7, last), (x - 4, last));
        y = sheet.lines((x, y), WIDTH - x - 2, Weight::Plain, done) + 4;
        alt.push(format!("{done}:"));
        y = draw(sheet, on, depth + 1, y, alt);
    }
    sheet.path((x - IN + 7, from), (x - IN + 7, last));
    y
}

#[cfg(test)]
mod tests {
    use cardinal_language::Lang;

    use super::*;
    use crate::messages::Messages;

    #[test]
    fn ways_that_begin_alike_grow_on_one_branch_and_every_outcome_is_told() {
        let way = |done: &[&str], outcome: &str| Way {
            done: done.iter().map(|done| (*done).to_owned()).collect(),
            outcome: outcome.to_owned(),
        };
        let ways = [
            way(&[], "both live"),
            way(&["a <plays> b"], "one dies"),
            way(&["a <plays> b", "c"], "both die"),
        ];
        let voice = Messages::embedded().voice(Lang::En);
        let drawn = tree(voice, &ways).expect("a picture");
        assert_eq!(drawn.svg.matches("a &lt;plays&gt; b</text>").count(), 1, "{}", drawn.svg);
        for outcome in ["both live", "one dies", "both die"] {
            assert!(drawn.svg.contains(outcome) && drawn.alt.contains(outcome), "{}", drawn.alt);
        }
        assert!(tree(voice, &[]).is_none());
    }
}
