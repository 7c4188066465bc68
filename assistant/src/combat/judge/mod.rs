//! What a judge asks of a combat besides how it ends.
//!
//! # Layout
//! - [`what_if_changed`]: the same with something different, side by side;
//! - [`explore`]: what can still come of it; [`flip`]: from which number on it ends differently;
//! - [`rulesets`]: what comes of it elsewhere; [`explain`]: why things are as they are at a step;
//! - [`Walk`]: through it step by step, back, and another way;
//! - [`view()`]: how it looks where it stands, for whoever plays it on;
//! - `words`: moves and outcomes in words.
//!
//! A combat is a line or a file; what is asked of it stands after `|` in a line.

mod explain;
mod explore;
mod flip;
mod rulesets;
mod view;
mod walk;
mod what_if;
mod words;

pub(crate) use explain::explain;
pub use explain::{AskedNow, CardNow, ExplainData, ExplainedData, OrderData, PositionData, RatingNow};
pub(crate) use explore::explore;
pub use explore::{ChanceData, Effort, ExploreData, ExploredData, FoundData, SavedData, Watch};
pub(crate) use flip::flip;
pub use flip::{FlipData, FlippedData, StretchData};
pub(crate) use rulesets::rulesets;
pub use rulesets::{PartingData, RulesetRuling, RulesetsData, SideBySideData};
pub use view::{Offer, OfferKind, Standing, TableData};
pub(crate) use view::{View, explain_here, meant, offers, reasons, steps_ahead, view, why_not};
pub use walk::{Walk, WalkData, WalkedData, begins_walk};
pub(crate) use what_if::what_if_changed;
pub use what_if::{ChangedData, ChangedStanding, ComparedData, FirstDifference, WhatIfData};
pub use words::Given;
pub(crate) use words::invalid;

use cardinal_doomtrooper::judge::{RefusedInputs, Session};
use cardinal_doomtrooper::scenario::Scenario;
use cardinal_doomtrooper::table::Table;
use cardinal_doomtrooper::{ReplayError, Ruleset, StepId};

use super::answer::CombatData;
use super::data::IllegalCombat;
use super::render::Teller;
use super::{Written, complain, followed};
use crate::answer::{Answer, Data};
use crate::library::Library;
use crate::messages::Voice;
use crate::scenario::{Sketch, read_file, read_line, resolve};

/// What stands between a combat and what is asked of it.
const BAR: char = '|';

/// A line's combat, and what is asked of it after the bar, if anything.
pub(crate) fn parts(line: &str) -> (&str, Option<&str>) {
    line.split_once(BAR).map_or((line.trim(), None), |(combat, asked)| {
        (combat.trim(), Some(asked.trim()).filter(|a| !a.is_empty()))
    })
}

/// A combat that has been read.
struct Case<'a> {
    library: &'a Library,
    voice: Voice<'a>,
    written: Written<'a>,
    sketch: Sketch,
    rules: &'static Ruleset,
    scenario: Scenario,
}

impl<'a> Case<'a> {
    fn read(library: &'a Library, voice: Voice<'a>, written: Written<'a>) -> Result<Self, Answer> {
        let sketch = match written.name {
            Some(_) => read_file(written.text),
            None => read_line(written.text, voice.lang),
        };
        let read = sketch.and_then(|sketch| {
            let rules = followed(library, &sketch, written.ruleset)?.rules;
            let scenario = resolve(&sketch, library.cards(), rules, voice.lang)?;
            Ok((sketch, rules, scenario))
        });
        match read {
            Ok((sketch, rules, scenario)) => Ok(Self { library, voice, written, sketch, rules, scenario }),
            Err(error) => Err(complain::of_scenario(voice, &written, &error)),
        }
    }

    fn teller<'t>(&'t self, table: &'t Table) -> Teller<'t> {
        Teller { library: self.library, voice: self.voice, rules: self.rules, table }
    }

    /// Answers that a scenario cannot be replayed.
    fn cannot(&self, scenario: &Scenario, error: &ReplayError) -> Answer {
        let table = match error {
            ReplayError::Setup(_) => None,
            _ => scenario.setup.clone().validate().ok(),
        };
        let told = complain::Told { written: &self.written, scenario, table: table.as_ref() };
        complain::of_replay(self.library, self.voice, self.rules, &told, error)
    }

    /// The combat at its beginning, with what is said to happen ahead.
    fn session(&self) -> Result<(Session<'static>, RefusedInputs), Answer> {
        Session::of(self.rules, &self.scenario).map_err(|error| self.cannot(&self.scenario, &error))
    }

    /// A step by the name judges use.
    fn step(&self, name: &str) -> Result<StepId, Answer> {
        let name = name.trim();
        self.rules.procedure.find(name).ok_or_else(|| {
            let text = self.voice.say("judge-no-step", &[("step", name.into())]);
            self.invalid(text)
        })
    }

    fn invalid(&self, sentence: crate::answer::Line) -> Answer {
        words::invalid(self.voice, sentence)
    }
}

/// What was asked and is no legal input, for programs as an answer of the kind that was asked for.
pub(super) fn refused_as(kind: impl FnOnce(IllegalCombat) -> Data, answer: Answer) -> Answer {
    let data = match *answer.data {
        Data::Combat(CombatData::Invalid(illegal)) => kind(illegal),
        data => data,
    };
    Answer { data: Box::new(data), ..answer }
}

/// Answers that it is not said which number is meant.
pub(crate) fn which_number(voice: Voice<'_>) -> Answer {
    words::invalid(voice, voice.say("judge-which-number", &[]))
}
