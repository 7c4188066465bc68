//! What comes of a combat under several rulesets.

use cardinal_doomtrooper::judge::{Outcome, RulesetReplay, parting, rule};
use cardinal_doomtrooper::{Replay, ReplayError, Ruleset};
use serde_json::{Value, json};

use super::super::Written;
use super::super::answer::{handles, trace_row, verdict_data};
use super::super::render::Teller;
use super::{Case, words};
use crate::answer::{Answer, Draft, Line, Outcome as Came, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};

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
    let rulesets: Vec<&Ruleset> = wanted.collect();
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
            draft.bullets(Some(heading), told.to_vec());
            let row = |side: &Side<'_>, replay: &Replay, at: Option<usize>| -> Value {
                at.and_then(|at| replay.log.get(at))
                    .map_or(Value::Null, |entry| trace_row(&side.teller, entry))
            };
            partings.push(json!({
                "between": [one.teller.rules.id, other.teller.rules.id],
                "first": [row(one, here, found.one), row(other, there, found.other)],
            }));
        }
    }
    if alike {
        draft.text(draft.say("judge-alike", &[]));
    }
    let ruling = |side: &Side<'_>| match &side.ruling.result {
        Ok(replay) => json!({
            "ruleset": side.teller.rules.id,
            "verdict": verdict_data(&side.teller, &replay.verdict),
            "problem": null,
        }),
        Err(error) => json!({
            "ruleset": side.teller.rules.id, "verdict": null, "problem": error.to_string(),
        }),
    };
    let table = sides.first().map(|side| handles(side.teller.table));
    let data = json!({
        "kind": "rulesets", "outcome": "answered", "lang": case.voice.lang,
        "table": table, "scenario": case.scenario,
        "rulings": sides.iter().map(ruling).collect::<Vec<_>>(), "partings": partings,
    });
    draft.finish(Came::Answered, data)
}

/// What happens under one ruleset where another parts from it.
fn told(draft: &Draft<'_>, side: &Side<'_>, replay: &Replay, at: Option<usize>) -> Line {
    let told = at.and_then(|at| side.teller.first_told(&replay.log, at));
    let told = told.unwrap_or_else(|| draft.say("judge-nothing-more", &[]));
    let mut line = draft.say("judge-under", &[("ruleset", side.name().into())]);
    line.0.extend(told.0);
    line
}
