//! From which number on a combat ends differently.

use std::ops::RangeInclusive;

use cardinal_doomtrooper::ReplayError;
use cardinal_doomtrooper::event::Source;
use cardinal_doomtrooper::judge::{Figure, FlipError, Outcome, Stretch, flip as engine};
use cardinal_doomtrooper::scenario::Scenario;
use cardinal_language::fold;
use serde::Serialize;

use super::super::Written;
use super::super::data::{Handles, IllegalCombat};
use super::super::picture::{self, Part};
use super::super::render::Teller;
use super::{Case, Effort, words};
use crate::answer::{Answer, Block, Data, Draft, Line, Outcome as Came, Picture};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::scenario::rating_named;

/// The range looked at where none is given.
const USUAL: RangeInclusive<i32> = 0..=20;

/// From which number on a combat ends differently: `cardinal combat flip COMBAT NUMBER`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum FlipData {
    /// What each value comes to.
    Answered(Box<FlippedData>),
    /// It is not legal input. Exit code 3.
    Invalid(IllegalCombat),
}

/// What each value of a number comes to.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FlippedData {
    /// What is on the table.
    pub table: Handles,
    /// The scenario, as it can be replayed.
    pub scenario: Scenario,
    /// The number, as named.
    pub number: String,
    /// Values in a row that come to the same.
    pub stretches: Vec<StretchData>,
    /// What it looks like.
    #[serde(skip)]
    pub pictures: Vec<Picture>,
}

/// Values in a row that come to the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Stretch"))]
pub struct StretchData {
    /// The first value.
    pub from: i32,
    /// The last value.
    pub to: i32,
    /// What comes of all these values; null where no combat is fought.
    pub outcome: Option<Outcome>,
    /// Why no combat is fought, in English; else null.
    pub problem: Option<String>,
}

/// Replays a combat with every value of a number: `Necromutant armor`, `Smoke Bomb 0..5`.
pub(crate) fn flip(
    library: &Library,
    voice: Voice<'_>,
    written: Written<'_>,
    asked: &str,
    effort: &Effort,
) -> Answer {
    let case = match Case::read(library, voice, written) {
        Ok(case) => case,
        Err(answer) => return answer,
    };
    let table = match case.scenario.setup.clone().validate() {
        Ok(table) => table,
        Err(error) => return case.cannot(&case.scenario, &ReplayError::Setup(error)),
    };
    let teller = case.teller(&table);
    let (named, range) = named_range(asked);
    let figure = match figure(&case, &teller, named) {
        Ok(figure) => figure,
        Err(answer) => return answer,
    };
    let go_on = effort.begin();
    match engine(case.rules, &case.scenario, &figure, range, |one, other| one == other, |_| go_on()) {
        Ok(stretches) => tell(&case, &teller, named, &stretches),
        Err(FlipError::Range) => case.invalid(voice.say("judge-range", &[])),
        Err(FlipError::Stopped(value)) => {
            case.invalid(voice.say("judge-flip-stopped", &[("value", value.into())]))
        }
        Err(FlipError::Figure(_)) => case.invalid(voice.say("judge-no-number", &[("name", named.into())])),
    }
}

/// `armor 0..12` is `armor` in the range from 0 to 12.
fn named_range(asked: &str) -> (&str, RangeInclusive<i32>) {
    let read = |text: &str| {
        let (from, to) = text.split_once("..")?;
        Some(from.trim().parse().ok()?..=to.trim().trim_start_matches('=').parse().ok()?)
    };
    let last = asked.trim().rsplit_once(char::is_whitespace);
    match last.and_then(|(named, last)| Some((named, read(last)?))) {
        Some((named, range)) => (named.trim(), range),
        None => (asked.trim(), USUAL),
    }
}

fn figure(case: &Case<'_>, teller: &Teller<'_>, named: &str) -> Result<Figure, Answer> {
    if let Some((whose, rating)) = rating_named(named, case.voice.lang)
        && let Ok(warrior) = super::explore::find(case, teller.table, &whose)
    {
        return Ok(Figure::Rating { of: teller.table.warrior(warrior).handle.clone(), rating });
    }
    let wanted = fold(named);
    let card = teller.table.cards().find(|(id, card)| {
        let called = [fold(&card.handle), fold(&card.name), fold(&teller.source(Source::Card(*id)))];
        called.contains(&wanted)
    });
    card.map(|(_, card)| Figure::Amount { of: card.handle.clone(), modifier: 0 })
        .ok_or_else(|| case.invalid(case.voice.say("judge-no-number", &[("name", named.into())])))
}

fn tell(case: &Case<'_>, teller: &Teller<'_>, named: &str, stretches: &[Stretch]) -> Answer {
    let mut draft = Draft::new(case.voice);
    draft.title(words::title(teller, teller.table, &case.scenario));
    draft.text(draft.say("judge-flip", &[("number", Arg::strong(named))]));
    let lines = stretches.iter().map(|stretch| line(teller, stretch));
    draft.push(Block::Bullets(lines.collect()));
    let part =
        |stretch: &Stretch| Part { from: stretch.from, to: stretch.to, outcome: outcome(teller, stretch) };
    let parts: Vec<Part> = stretches.iter().map(part).collect();
    let stretch = |stretch: &Stretch| StretchData {
        from: stretch.from,
        to: stretch.to,
        outcome: stretch.outcome.as_ref().ok().cloned(),
        problem: stretch.outcome.as_ref().err().map(ToString::to_string),
    };
    let data = FlippedData {
        table: Handles::of(teller.table),
        scenario: case.scenario.clone(),
        number: named.to_owned(),
        stretches: stretches.iter().map(stretch).collect(),
        pictures: picture::graph(case.voice, named, &parts).into_iter().collect(),
    };
    draft.finish(Came::Answered, Data::Flip(FlipData::Answered(Box::new(data))))
}

/// What values come to, in words.
fn outcome(teller: &Teller<'_>, stretch: &Stretch) -> String {
    match &stretch.outcome {
        Ok(outcome) => teller.outcome(outcome),
        Err(_) => teller.voice.text("judge-not-fought", &[]),
    }
}

fn line(teller: &Teller<'_>, stretch: &Stretch) -> Line {
    let span = if stretch.from == stretch.to {
        stretch.from.to_string()
    } else {
        let args = [("from", stretch.from.into()), ("to", stretch.to.into())];
        teller.voice.text("judge-span", &args)
    };
    teller.say("judge-stretch", &[("span", Arg::strong(span)), ("outcome", outcome(teller, stretch).into())])
}
