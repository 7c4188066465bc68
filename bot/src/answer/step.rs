//! The answer to `step N`.
//!
//! `data`: `ruleset`, `step` (its name: `12`, `first/24`), `phase`, `step_kind`, `actors` (in
//! order), `may` (what may be played), `rule` (the rule for programs, see `rule`), `variants`
//! (names of the steps with the same number in other branches), `leads_to` [{ `step`, `when`,
//! `back` }].

use cardinal_engine::procedure::Step;
use serde_json::json;

use super::names::{listed, named};
use super::{Answer, Draft, Line, Outcome, Style, missing, rule};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::question::Branch;

/// Answers with one step of the procedure, or with the steps there are.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, number: u32, branch: Option<Branch>) -> Answer {
    let ruleset = library.ruleset();
    let procedure = &ruleset.procedure;
    let name = branch.map_or_else(|| number.to_string(), |branch| format!("{}/{number}", branch.code()));
    let variants: Vec<&Step> = procedure
        .steps()
        .map(|(_, step)| step)
        .filter(|step| step.id != name && numbered(step) == Some(number))
        .collect();
    let Some(step) = procedure.find(&name).map(|id| procedure.step(id)) else {
        return missing(library, voice, &name, &variants);
    };
    let mut draft = Draft::new(voice);
    draft.title(title(voice, step));
    draft.text(voice.say("step-kind", &[("kind", named(voice, "kind", step.kind).into())]));
    draft.text(acts(voice, step));
    if !step.may.is_empty() {
        let may = listed(voice, "window", &step.may);
        draft.text(voice.say("step-may", &[("cards", Arg::strong(may))]));
    }
    let cited = library.rulebook().rule(ruleset.rule(step.rule));
    if let Some(cited) = cited {
        rule::body(library, &mut draft, cited, &[]);
    }
    let others = variants.iter().map(|other| {
        let acts = acts(voice, other);
        Line(std::iter::once(span(&other.id)).chain(acts.0).collect())
    });
    draft.bullets(Some(voice.say("step-variants", &[])), others.collect());
    let leads: Vec<_> = step
        .edges
        .iter()
        .map(|edge| json!({ "step": procedure.step(edge.to).id, "when": edge.when, "back": edge.back }))
        .collect();
    draft.finish(
        Outcome::Answered,
        json!({
            "kind": "step",
            "outcome": "answered",
            "lang": voice.lang,
            "ruleset": ruleset.id,
            "step": step.id,
            "phase": step.phase,
            "step_kind": step.kind,
            "actors": step.actors,
            "may": step.may,
            "rule": cited.map(|cited| rule::data(library, voice, cited)),
            "variants": variants.iter().map(|step| &step.id).collect::<Vec<_>>(),
            "leads_to": leads,
        }),
    )
}

/// Answers that there is no such step; `variants` are steps that may be meant.
pub(crate) fn missing(library: &Library, voice: Voice<'_>, name: &str, variants: &[&Step]) -> Answer {
    let steps = library.ruleset().procedure.steps();
    let last = steps.filter_map(|(_, step)| numbered(step)).max().unwrap_or(0);
    missing::step(voice, name, last, variants)
}

fn span(id: &str) -> super::Span {
    super::Span { text: format!("{id} · "), style: Style::Code }
}

/// The step's number as printed; `None` for the crossings between numbered steps.
pub(crate) fn numbered(step: &Step) -> Option<u32> {
    step.id.rsplit('/').next()?.parse().ok()
}

/// Whether judges call the step by a number, or as part of one: `38`, `6/38`, `3/after`.
pub(super) fn is_numbered(step: &Step) -> bool {
    step.id.split('/').any(|part| part.parse::<u32>().is_ok())
}

/// The branch of the procedure that the step belongs to, and its name within the branch.
pub(super) fn branch(step: &Step) -> Option<(&str, &str)> {
    step.id.split_once('/').filter(|(branch, _)| branch.parse::<u32>().is_err())
}

/// `Step 12 · Change the combatants`, with the branch where there is one.
pub(crate) fn title(voice: Voice<'_>, step: &Step) -> Line {
    let phase = Arg::from(named(voice, "phase", &step.phase));
    match branch(step) {
        Some((branch, number)) => {
            let branch = Arg::from(named(voice, "branch", branch));
            voice.say("step-title-branch", &[("number", number.into()), ("phase", phase), ("branch", branch)])
        }
        None => voice.say("step-title", &[("number", step.id.as_str().into()), ("phase", phase)]),
    }
}

/// Who acts in a step, in which order.
fn acts(voice: Voice<'_>, step: &Step) -> Line {
    if step.actors.is_empty() {
        return voice.say("step-nobody", &[]);
    }
    let actors = Arg::strong(listed(voice, "actor", &step.actors));
    voice.say("step-actors", &[("count", step.actors.len().into()), ("actors", actors)])
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use cardinal_engine::Ruleset;
    use cardinal_language::Lang;

    use super::*;
    use crate::answer::names::code;
    use crate::messages::Messages;

    #[test]
    fn whatever_a_step_holds_has_words_in_every_language() {
        let messages = Messages::embedded();
        let rulesets = Ruleset::embedded_names().map(|name| Library::new(name, Path::new("/nowhere")));
        let libraries: Vec<Library> = rulesets.collect();
        for (_, step) in libraries.iter().flat_map(|library| library.ruleset().procedure.steps()) {
            let branch = branch(step).map(|(branch, _)| format!("name-branch-{branch}"));
            let mut keys =
                vec![format!("name-phase-{}", step.phase), format!("name-kind-{}", code(step.kind))];
            keys.extend(branch);
            keys.extend(step.actors.iter().map(|actor| format!("name-actor-{}", code(actor))));
            keys.extend(step.may.iter().map(|window| format!("name-window-{}", code(window))));
            for lang in Lang::ALL {
                for key in &keys {
                    assert!(messages.has(lang, key), "{lang}: {key} (step {})", step.id);
                }
            }
        }
    }
}
