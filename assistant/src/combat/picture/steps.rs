//! The way that a combat took through its procedure: every step that was entered, those at which something
//! happened filled.

use cardinal_doomtrooper::Replay;
use cardinal_doomtrooper::event::Event;

use super::sheet::{FILLS, LINE, Sheet, WIDTH, Weight, width_of};
use crate::answer::Picture;
use crate::combat::render::Teller;
use crate::combat::story::Story;

/// How high the box of a step is, and how far one is from the next.
const BOX: i32 = 28;
const GAP: i32 = 5;
/// The room beside the name within a box.
const BESIDE: i32 = 6;

/// A step that was entered.
struct Entered {
    name: String,
    /// How many combats were open around it.
    depth: u8,
    /// Whether something happened at it.
    happened: bool,
}

/// The steps of a replay in the order in which they were entered; `None` where there are none.
pub(in crate::combat) fn steps(teller: &Teller<'_>, replay: &Replay) -> Option<Picture> {
    let mut story = Story::of(teller.table);
    let mut entered: Vec<Entered> = Vec::new();
    // What judges call by no number is a turning of the way, and no place on it.
    let mut is_numbered = false;
    for entry in &replay.log {
        story.follow(entry);
        match &entry.event {
            Event::StepEntered { step } => {
                let step = teller.rules.procedure.step(*step);
                is_numbered = step.number().is_some();
                if is_numbered {
                    entered.push(Entered { name: step.id.clone(), depth: entry.at.depth, happened: false });
                }
            }
            Event::Passed { .. } | Event::Idle { .. } | Event::CombatBegun { .. } => {}
            _ => {
                let told = is_numbered && story.tell(teller, entry).is_some();
                if let Some(last) = entered.last_mut().filter(|_| told) {
                    last.happened = true;
                }
            }
        }
    }
    if entered.is_empty() {
        return None;
    }
    let mut sheet = Sheet::default();
    let heading = teller.voice.text("picture-steps", &[]);
    let below = sheet.lines((1, LINE - 5), WIDTH - 2, Weight::Plain, &heading);
    let (mut x, mut y) = (1, below - LINE + 10);
    for step in &entered {
        let width = (width_of(&step.name) + 2 * BESIDE).max(BOX);
        if x + width > WIDTH {
            (x, y) = (1, y + BOX + GAP);
        }
        let fill = step.happened.then_some(FILLS[usize::from(step.depth.min(1))]);
        sheet.rect([x, y, width, BOX], fill);
        let middle = (x + width / 2, y + BOX / 2 + 6);
        match fill {
            Some(_) => sheet.text_on_fill(middle, &step.name),
            None => sheet.text_around(middle, &step.name),
        }
        x += width + GAP;
    }
    let listed = |happened: bool| {
        let names = entered.iter().filter(|step| !happened || step.happened).map(|step| step.name.as_str());
        names.collect::<Vec<_>>().join(" ")
    };
    let args = [("steps", listed(false).into()), ("happened", listed(true).into())];
    let alt = teller.voice.text("picture-steps-alt", &args);
    Some(sheet.picture(y + BOX + 2, alt))
}
