//! Combats: what comes of one line, and of a scenario file.
//!
//! # Layout
//! - `attack`: whether one warrior may attack another at all;
//! - `answer`: a replay as an answer: verdict, what decided, the steps, the receipt;
//! - `data`: what several answers hold for programs; `named`: rules and steps in it by what they are called;
//! - `deciding`: what decided, and what lay on the table in vain; `inputs`: what a scenario says, in words;
//! - `story`: the replay from its beginning to its end, step by step;
//! - `proof`: a replay as what a ruling is kept with;
//! - `readings`: where documents leave something open, what the ruling reads in them;
//! - `taken`: what was chosen for those who left it open;
//! - `tell`: one event or number in words; `reasons`: why not, and what is left open;
//! - `judge`: what a judge asks besides: what if, what can still come of it, why;
//! - `picture`: combats as pictures;
//! - `complain`: a scenario that cannot be used, with the place and the remedy.

mod answer;
mod attack;
mod carried;
mod complain;
mod data;
mod deciding;
mod figure;
mod inputs;
mod judge;
mod named;
mod picture;
mod proof;
mod readings;
mod reasons;
mod render;
mod story;
mod taken;

pub use answer::{CombatData, ReplayData};
pub use attack::{AttackData, AttackFinding, AttackNamed, AttackRuling, AttackTold, AttackVerdict, PairTold};
pub(crate) use attack::{answer as may_attack, is_kind, is_warrior};
pub(crate) use complain::{fault, faults, input_fault};
pub use data::{Conflict, EntryData, Gain, Handles, IllegalCombat, Spot, VerdictData, WarriorEnd};
pub use judge::{
    AskedNow, CardNow, ChanceData, ChangedData, ChangedStanding, ComparedData, ExplainData, ExplainedData,
    ExploreData, ExploredData, FirstDifference, FlipData, FlippedData, FoundData, Given, Offer, OfferKind,
    OrderData, PartingData, PositionData, RatingNow, RulesetRuling, RulesetsData, SavedData, SideBySideData,
    Standing, StretchData, TableData, WalkData, WalkedData, WhatIfData,
};
pub use judge::{Effort, Watch};
pub(crate) use judge::{View, explain_here, invalid, meant, offers, reasons, steps_ahead, view, why_not};
pub use judge::{Walk, begins_walk};
pub use named::Named;
pub(crate) use proof::{Proof, prove};
pub use readings::Reading;
pub use taken::{ChoiceTaken, NotTaken};

use cardinal_doomtrooper::scenario::Scenario;
use cardinal_doomtrooper::{Replay, ReplayError, replay};
use cardinal_language::Lang;

use crate::answer::settings::find_ruleset;
use crate::answer::{Answer, Data};
use crate::library::{Followed, Library};
use crate::messages::Voice;
use crate::request::{CombatQuestion, WrittenCombat};
use crate::scenario::{Fault, ScenarioError, Sketch, amend, read_file, read_line, resolve};

/// Whether a line says who attacks whom, however much else of it is not understood.
pub(crate) fn is_combat(line: &str, lang: Lang) -> bool {
    let (line, _) = judge::parts(line);
    !matches!(read_line(line, lang), Err(ScenarioError { fault: Fault::NotACombat, .. }))
}

/// Whether words say what is to be different in a combat.
pub(crate) fn takes_change(library: &Library, combat: &WrittenCombat, change: &str) -> bool {
    Lang::ALL.into_iter().any(|lang| {
        let read = sketch_of(combat, lang).and_then(|sketch| {
            let rules = library.followed("").rules;
            let amended = amend(&sketch, change, lang, library.cards())?;
            resolve(&amended, library.cards(), rules, lang)
        });
        read.is_ok()
    })
}

/// Who attacks and who is attacked in a combat, as it calls them.
pub(crate) fn sides_of(combat: &WrittenCombat) -> Option<[String; 2]> {
    Lang::ALL.into_iter().find_map(|lang| {
        let sketch = sketch_of(combat, lang).ok()?;
        Some([sketch.attacker?.text, sketch.defender?.text])
    })
}

fn sketch_of(combat: &WrittenCombat, lang: Lang) -> Result<Sketch, ScenarioError> {
    let (line, _) = judge::parts(&combat.line);
    if combat.file.is_some() { read_file(&combat.line) } else { read_line(line, lang) }
}

/// Answers what is asked of a combat in a line or, where it has a name, a file. `ruleset` is the one that
/// answers.
pub(crate) fn inquire(
    library: &Library,
    voice: Voice<'_>,
    (combat, question): (&WrittenCombat, CombatQuestion<'_>),
    (ruleset, effort): (&str, &Effort),
) -> Answer {
    let name = combat.file.as_deref();
    let (text, asked) = match (name, question.detail()) {
        (None, None) => judge::parts(&combat.line),
        (_, asked) => (combat.line.as_str(), asked),
    };
    let written = Written { name, text, ruleset };
    let (kind, answer): (fn(IllegalCombat) -> Data, Answer) = match (question, asked) {
        (CombatQuestion::Course | CombatQuestion::WhatIf(_), None) => {
            let sketch = if name.is_some() { read_file(text) } else { read_line(text, voice.lang) };
            return run(library, voice, &written, sketch);
        }
        (CombatQuestion::Course | CombatQuestion::WhatIf(_), Some(changes)) => (
            |illegal| Data::WhatIf(WhatIfData::Invalid(illegal)),
            judge::what_if_changed(library, voice, written, changes),
        ),
        (CombatQuestion::Explore(_), saved) => (
            |illegal| Data::Explore(ExploreData::Invalid(illegal)),
            judge::explore(library, voice, written, saved, effort),
        ),
        (CombatQuestion::Flip(_), Some(number)) => (
            |illegal| Data::Flip(FlipData::Invalid(illegal)),
            judge::flip(library, voice, written, number, effort),
        ),
        (CombatQuestion::Flip(_), None) => {
            (|illegal| Data::Flip(FlipData::Invalid(illegal)), judge::which_number(voice))
        }
        (CombatQuestion::Rulesets(_), of) => {
            let of: Vec<&str> = of.map_or_else(Vec::new, |of| of.split([',', ' ']).collect());
            let of: Vec<&str> = of.into_iter().filter(|name| !name.is_empty()).collect();
            (
                |illegal| Data::Rulesets(RulesetsData::Invalid(illegal)),
                judge::rulesets(library, voice, written, &of),
            )
        }
        (CombatQuestion::Explain(_), step) => {
            // `step 33` is 33.
            let step = step.map(|step| step.rsplit(' ').next().unwrap_or_default());
            (
                |illegal| Data::Explain(ExplainData::Invalid(illegal)),
                judge::explain(library, voice, written, step),
            )
        }
    };
    judge::refused_as(kind, answer)
}

/// A scenario as somebody wrote it, for messages that point into it.
struct Written<'t> {
    /// The file's name; `None` for a line.
    name: Option<&'t str>,
    text: &'t str,
    /// The ruleset that answers where it names none.
    ruleset: &'t str,
}

fn run(
    library: &Library,
    voice: Voice<'_>,
    written: &Written<'_>,
    sketch: Result<Sketch, ScenarioError>,
) -> Answer {
    match replayed(library, voice, written, sketch) {
        Ok((followed, scenario, replay)) => answer::of_replay(library, voice, followed, &scenario, &replay),
        Err(why_not) => *why_not,
    }
}

/// A scenario replayed, or the answer that says where and why it cannot be.
fn replayed<'a>(
    library: &'a Library,
    voice: Voice<'_>,
    written: &Written<'a>,
    sketch: Result<Sketch, ScenarioError>,
) -> Result<(Followed<'a>, Scenario, Replay), Box<Answer>> {
    let read = sketch.and_then(|sketch| {
        let followed = followed(library, &sketch, written.ruleset)?;
        Ok((followed, resolve(&sketch, library.cards(), followed.rules, voice.lang)?))
    });
    let why_not = |error| Box::new(complain::of_scenario(voice, written, &error));
    let (followed, scenario) = read.map_err(why_not)?;
    match replay(followed.rules, &scenario) {
        Ok(replay) => Ok((followed, scenario, replay)),
        Err(error) => {
            let table = match &error {
                ReplayError::Setup(_) => None,
                _ => scenario.setup.clone().validate().ok(),
            };
            let told = complain::Told { written, scenario: &scenario, table: table.as_ref() };
            let answer = complain::of_replay(library, voice, followed.rules, &told, &error);
            Err(Box::new(answer))
        }
    }
}

/// The ruleset that a scenario follows: the one it names, or else that of the asker.
fn followed<'a>(
    library: &'a Library,
    sketch: &Sketch,
    ruleset: &'a str,
) -> Result<Followed<'a>, ScenarioError> {
    let Some(named) = &sketch.ruleset else { return Ok(library.followed(ruleset)) };
    let rules = find_ruleset(library, &named.text).and_then(|id| library.rules(id));
    rules.map(|rules| Followed { rules, instead_of: None }).ok_or_else(|| {
        let known = library.rulesets().map(|rules| rules.id.clone()).collect();
        ScenarioError::new(named.at.clone(), Fault::UnknownRuleset { name: named.text.clone(), known })
    })
}
