//! What comes of a combat under several rulesets.

use cardinal_doomtrooper::judge::{Outcome, RulesetReplay, parting, rule};
use cardinal_doomtrooper::scenario::Scenario;
use cardinal_doomtrooper::{Replay, ReplayError, Ruleset};
use serde::Serialize;

use super::super::Written;
use super::super::data::{EntryData, Handles, IllegalCombat, VerdictData};
use super::super::render::Teller;
use super::{Case, words};
use crate::answer::{Answer, Data, Draft, Line, Outcome as Came, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// The same combat under several rulesets: `cardinal combat rulesets COMBAT`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum RulesetsData {
    /// Each beside the others.
    Answered(Box<SideBySideData>),
    /// It is not legal input. Exit code 3.
    Invalid(IllegalCombat),
}

/// A combat under several rulesets.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SideBySideData {
    /// What is on the table.
    pub table: Option<Handles>,
    /// The scenario, as it can be replayed.
    pub scenario: Scenario,
    /// What each ruleset comes to.
    pub rulings: Vec<RulesetRuling>,
    /// Where neighbours in `rulings` part.
    pub partings: Vec<PartingData>,
}

/// What a ruleset comes to.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesetRuling {
    /// The id of the ruleset.
    pub ruleset: String,
    /// What came of it; null where no combat is fought.
    pub verdict: Option<VerdictData>,
    /// Why no combat is fought, in English; else null.
    pub problem: Option<String>,
}

/// Where two rulesets part.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Parting"))]
pub struct PartingData {
    /// The ids of the two rulesets.
    pub between: [String; 2],
    /// The first entry of each that the other does not have; null where its trace ends before.
    pub first: [Option<EntryData>; 2],
}

/// Replays a combat under rulesets, named by their ids; under all that the engine has if none is.
pub(crate) fn rulesets(library: &Library, voice: Voice<'_>, written: Written<'_>, of: &[&str]) -> Answer {
    let case = match Case::read(library, voice, written) {
        Ok(case) => case,
        Err(answer) => return answer,
    };
    let known: Vec<&str> = library.rulesets().map(|rules| rules.id.as_str()).collect();
    if let Some(unknown) = of.iter().find(|name| !known.contains(name)) {
        let args = [("name", (*unknown).into()), ("names", known.join(", ").into())];
        return case.invalid(voice.say("scenario-unknown-ruleset", &args));
    }
    let wanted = library.rulesets().filter(|rules| of.is_empty() || of.contains(&rules.id.as_str()));
    let rulesets: Vec<&'static Ruleset> = wanted.collect();
    let rulings: Vec<RulesetReplay> = rulesets.iter().map(|rules| rule(rules, &case.scenario)).collect();
    match case.scenario.setup.clone().validate() {
        Ok(table) => {
            let sides = rulesets.iter().zip(&rulings).map(|(&rules, ruling)| Side {
                ruling,
                teller: Teller { library, voice, rules, table: &table },
            });
            tell(&case, &sides.collect::<Vec<_>>())
        }
        Err(error) => case.cannot(&case.scenario, &ReplayError::Setup(error)),
    }
}

/// The line that tells how to ask for more.
const BELOW: usize = 1;

/// A ruling, and who tells it.
struct Side<'s> {
    ruling: &'s RulesetReplay,
    teller: Teller<'s>,
}

impl Side<'_> {
    fn name(&self) -> String {
        names::named(self.teller.voice, "ruleset", &self.teller.rules.id)
    }

    fn outcome(&self) -> String {
        match &self.ruling.result {
            Ok(replay) => {
                let outcome = self.teller.outcome(&Outcome::of(&replay.before, replay.after.table()));
                let standing = names::named_in(self.teller.voice, "judge-standing", replay.verdict.standing);
                if standing.is_empty() { outcome } else { format!("{outcome} ({standing})") }
            }
            Err(ReplayError::Unsaid { reasons, .. }) if !reasons.is_empty() => {
                let reasons = self.teller.reasons(reasons);
                self.teller.voice.text("judge-not-fought-for", &[("reasons", reasons.into())])
            }
            Err(_) => self.teller.voice.text("judge-not-fought", &[]),
        }
    }
}

fn tell(case: &Case<'_>, sides: &[Side<'_>]) -> Answer {
    let mut draft = Draft::new(case.voice);
    if let Some(first) = sides.first() {
        draft.title(words::title(&first.teller, first.teller.table, &case.scenario));
    }
    let lines = sides.iter().map(|side| {
        draft
            .say("judge-ruling", &[("ruleset", Arg::strong(side.name())), ("outcome", side.outcome().into())])
    });
    let lines = lines.collect();
    draft.bullets(None, lines);
    let mut partings = Vec::new();
    let mut alike = true;
    for pair in sides.windows(2) {
        let [one, other] = pair else { continue };
        let (Ok(here), Ok(there)) = (&one.ruling.result, &other.ruling.result) else {
            alike = false;
            continue;
        };
        if let Some(found) = parting(here, there) {
            alike = false;
            let told = [(one, here, found.one), (other, there, found.other)]
                .map(|(side, replay, at)| told(&draft, side, replay, at));
            let heading =
                draft.say("judge-parting", &[("one", one.name().into()), ("other", other.name().into())]);
            draft.bullets_if_room(BELOW, Some(heading), told.to_vec());
            let entry = |side: &Side<'_>, replay: &Replay, at: Option<usize>| {
                at.and_then(|at| replay.log.get(at)).map(|entry| side.teller.entry_data(entry))
            };
            partings.push(PartingData {
                between: [one, other].map(|side| side.teller.rules.id.clone()),
                first: [entry(one, here, found.one), entry(other, there, found.other)],
            });
        }
    }
    if alike {
        draft.text(draft.say("judge-alike", &[]));
    }
    let ruling = |side: &Side<'_>| {
        let result = side.ruling.result.as_ref();
        RulesetRuling {
            ruleset: side.teller.rules.id.clone(),
            verdict: result.ok().map(|replay| side.teller.verdict_data(&replay.verdict)),
            problem: result.err().map(ToString::to_string),
        }
    };
    let data = SideBySideData {
        table: sides.first().map(|side| Handles::of(side.teller.table)),
        scenario: case.scenario.clone(),
        rulings: sides.iter().map(ruling).collect(),
        partings,
    };
    draft.finish(Came::Answered, Data::Rulesets(RulesetsData::Answered(Box::new(data))))
}

/// What happens under one ruleset where another parts from it.
fn told(draft: &Draft<'_>, side: &Side<'_>, replay: &Replay, at: Option<usize>) -> Line {
    let told = at.and_then(|at| side.teller.first_told(&replay.log, at));
    let told = told.unwrap_or_else(|| draft.say("judge-nothing-more", &[]));
    let mut line = draft.say("judge-under", &[("ruleset", side.name().into())]);
    line.0.extend(told.0);
    line
}
