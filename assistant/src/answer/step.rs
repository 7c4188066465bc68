//! The answer to `step NAME`.

use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::effect::Window;
use cardinal_doomtrooper::procedure::{Actor, Condition, Step, StepKind};
use cardinal_language::fold;
use serde::Serialize;

use super::ids::{RulesetId, StepName, ids};
use super::missing::NearSteps;
use super::names::{listed, named, say_instead, step_in_words};
use super::rule::RuleWithin;
use super::search::RulesetChoice;
use super::{Answer, Data, Draft, Line, Outcome, Span, Style, missing, rule};
use crate::library::{Followed, Library};
use crate::messages::{Arg, Voice};
use crate::scenario::nearest;

/// How many steps are offered where there is none of the name.
const OFFERED: usize = 8;

/// A step of a combat procedure, or what comes near it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum StepData {
    /// The step.
    Answered(Box<StepTold>),
    /// No step has the name.
    NothingFound(NearSteps),
}

/// What is told of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepTold {
    /// The ruleset whose procedure has the step.
    pub ruleset: RulesetId,
    /// The ruleset that answers, where it has no combat procedure and another's is shown; else null.
    pub instead_of: Option<RulesetId>,
    /// The step's name.
    pub step: StepName,
    /// The phase, shared by the steps under one heading: `change-combatants`.
    pub phase: String,
    /// What it does.
    pub step_kind: StepKind,
    /// Who acts, in order.
    pub actors: Vec<Actor>,
    /// What may be played.
    pub may: Vec<Window>,
    /// The rule that it comes from.
    pub rule: Option<RuleWithin>,
    /// Other steps with the same number.
    pub variants: Vec<StepName>,
    /// The steps that a phase consists of.
    pub parts: Vec<StepName>,
    /// Steps so called in other rulesets.
    pub elsewhere: Vec<StepOf>,
    /// Where it leads: of those whose condition holds, the first.
    pub leads_to: Vec<WayOut>,
}

/// A step of another ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepOf {
    /// The ruleset.
    pub ruleset: RulesetId,
    /// The step's name there.
    pub step: StepName,
}

/// A way out of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WayOut {
    /// The step that it leads to.
    pub step: StepName,
    /// When it is taken.
    pub when: Condition,
    /// Whether it leads back; taking it is counted as another pass.
    pub back: bool,
}

/// Answers with one step of the procedure, or with those that come near. Where the ruleset is only
/// a default and another alone has such a step, that one is shown.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, name: &str, by: RulesetChoice<'_>) -> Answer {
    let followed = library.followed(by.ruleset());
    let wanted = fold(name.trim().trim_matches('/'));
    if let Some(step) = find(followed.rules, &wanted) {
        return show(library, voice, followed, step);
    }
    let elsewhere = elsewhere(library, followed.rules, &wanted);
    match (by, elsewhere.first()) {
        (RulesetChoice::Default(_), Some(&(rules, step))) => {
            let mut answer = show(library, voice, Followed { rules, instead_of: None }, step);
            let ruleset = |id: &str| Arg::strong(named(voice, "ruleset", id));
            let args = [
                ("asked", ruleset(&followed.rules.id)),
                ("step", Arg::code(&wanted)),
                ("ruleset", ruleset(&rules.id)),
            ];
            answer.blocks.insert(1, super::Block::Note(voice.say("step-of-another", &args)));
            answer
        }
        _ => missing::step(
            voice,
            followed.rules,
            name,
            &near(followed.rules, &wanted),
            elsewhere.iter().map(|(rules, step)| in_ruleset(voice, rules, step)).collect(),
        ),
    }
}

fn find<'a>(rules: &'a Ruleset, name: &str) -> Option<&'a Step> {
    rules.procedure.find_by_end(name).map(|id| rules.procedure.step(id))
}

/// The steps that are called so in other rulesets, in the engine's order.
fn elsewhere(library: &Library, own: &Ruleset, name: &str) -> Vec<(&'static Ruleset, &'static Step)> {
    let others = library.rulesets().filter(|rules| rules.id != own.id);
    others.filter_map(|rules| Some((rules, find(rules, name)?))).collect()
}

/// The names of steps that share a number with a name, or else those of the nearest numbers, or
/// else those that read like it.
fn near(rules: &Ruleset, name: &str) -> Vec<String> {
    let numbers: Vec<u32> = name.split('/').filter_map(|part| part.parse().ok()).collect();
    let steps = || rules.procedure.steps().map(|(_, step)| step);
    let is_alike = |step: &&Step| step.number().is_some_and(|number| numbers.contains(&number));
    let alike: Vec<String> = steps().filter(is_alike).take(OFFERED).map(|step| step.id.clone()).collect();
    if !alike.is_empty() {
        return alike;
    }
    let Some(wanted) = numbers.first() else { return nearest(name, steps().map(|step| step.id.clone())) };
    let plain = steps().filter_map(|step| Some((step.id.parse::<u32>().ok()?.abs_diff(*wanted), &step.id)));
    let mut plain: Vec<(u32, &String)> = plain.collect();
    plain.sort_by_key(|(distance, _)| *distance);
    plain.into_iter().take(3).map(|(_, id)| id.clone()).collect()
}

fn show(library: &Library, voice: Voice<'_>, followed: Followed<'_>, step: &Step) -> Answer {
    let rules = followed.rules;
    let mut draft = Draft::new(voice);
    draft.title(title(voice, step));
    draft.note(voice.say("step-ruleset", &[("ruleset", Arg::strong(named(voice, "ruleset", &rules.id)))]));
    say_instead(&mut draft, followed);
    draft.text(voice.say("step-kind", &[("kind", named(voice, "kind", step.kind).into())]));
    draft.text(acts(voice, step));
    if !step.may.is_empty() {
        let may = listed(voice, "window", &step.may);
        draft.text(voice.say("step-may", &[("cards", Arg::strong(may))]));
    }
    let cited = library.rulebook().rule(rules.rule(step.rule));
    if let Some(cited) = cited {
        rule::statement(library, &mut draft, cited);
    }
    draft.fold();
    let parts = parts(rules, step);
    if !parts.is_empty() {
        let ids: Vec<&str> = parts.iter().map(|step| step.id.as_str()).collect();
        draft.text(voice.say("step-parts", &[("steps", Arg::strong(ids.join(", ")))]));
    }
    let variants = variants(rules, step);
    let lines = variants.iter().map(|other| {
        let span = Span { text: format!("{} · ", other.id), style: Style::Code };
        Line(std::iter::once(span).chain(acts(voice, other).0).collect())
    });
    draft.bullets(Some(voice.say("step-variants", &[])), lines.collect());
    let elsewhere = elsewhere(library, rules, &step.id);
    let lines = elsewhere.iter().map(|(rules, step)| in_ruleset(voice, rules, step));
    draft.bullets(Some(voice.say("step-elsewhere", &[])), lines.collect());
    let leads_to = step.edges.iter().map(|edge| WayOut {
        step: StepName::from(&rules.procedure.step(edge.to).id),
        when: edge.when,
        back: edge.back,
    });
    let of = |(rules, step): &(&Ruleset, &Step)| StepOf {
        ruleset: RulesetId::from(&rules.id),
        step: StepName::from(&step.id),
    };
    let told = StepTold {
        ruleset: RulesetId::from(&rules.id),
        instead_of: followed.instead_of.map(RulesetId::from),
        step: StepName::from(&step.id),
        phase: step.phase.clone(),
        step_kind: step.kind,
        actors: step.actors.clone(),
        may: step.may.clone(),
        rule: cited.map(|cited| RuleWithin::new(library, voice, cited)),
        variants: ids(variants.iter().map(|step| &step.id)),
        parts: ids(parts.iter().map(|step| &step.id)),
        elsewhere: elsewhere.iter().map(of).collect(),
        leads_to: leads_to.collect(),
    };
    draft.finish(Outcome::Answered, Data::Step(StepData::Answered(Box::new(told))))
}

/// The other steps with the number of this one.
fn variants<'a>(rules: &'a Ruleset, step: &Step) -> Vec<&'a Step> {
    let steps = rules.procedure.steps().map(|(_, step)| step);
    let is_variant = |other: &&Step| other.id != step.id && other.number() == step.number();
    steps.filter(|_| step.number().is_some()).filter(is_variant).collect()
}

/// The steps of other numbers that a phase consists of, outside the branches.
fn parts<'a>(rules: &'a Ruleset, phase: &Step) -> Vec<&'a Step> {
    let steps = rules.procedure.steps().map(|(_, step)| step);
    let is_part = |step: &&Step| {
        step.branch().is_none() && step.phase_number() == phase.number() && step.number() != phase.number()
    };
    steps.filter(|_| phase.id.parse::<u32>().is_ok()).filter(is_part).collect()
}

/// A step with the ruleset that it is one of.
fn in_ruleset(voice: Voice<'_>, rules: &Ruleset, step: &Step) -> Line {
    let ruleset = format!("{}: ", named(voice, "ruleset", &rules.id));
    let line = Line::plain(ruleset).then(&step.id, Style::Code);
    line.then(format!(" · {}", named(voice, "phase", &step.phase)), Style::Plain)
}

/// Whether judges call the step by a number, or as part of one: `38`, `6/38`, `3/after`.
pub(super) fn is_numbered(step: &Step) -> bool {
    step.number().is_some()
}

/// `Step 12 · Change the combatants`, with the branch where there is one.
pub(crate) fn title(voice: Voice<'_>, step: &Step) -> Line {
    let phase = Arg::from(named(voice, "phase", &step.phase));
    match step.branch() {
        Some(branch) => {
            let number = step_in_words(voice, step.id.get(branch.len() + 1..).unwrap_or(&step.id));
            let branch = Arg::from(named(voice, "branch", branch));
            voice.say("step-title-branch", &[("number", number.into()), ("phase", phase), ("branch", branch)])
        }
        None => {
            voice.say("step-title", &[("number", step_in_words(voice, &step.id).into()), ("phase", phase)])
        }
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

    use cardinal_language::Lang;
    use cardinal_store::Source;
    use serde_json::{Value, json};

    use super::*;
    use crate::answer::names::code;
    use crate::messages::Messages;

    #[test]
    fn whatever_a_step_holds_has_words_in_every_language() {
        let messages = Messages::embedded();
        let library = Library::new("warzone-faq", Source::memory());
        for (_, step) in library.rulesets().flat_map(|rules| rules.procedure.steps()) {
            let branch = step.branch().map(|branch| format!("name-branch-{branch}"));
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

    fn asked(name: &str, by: RulesetChoice<'_>) -> Answer {
        let library = Library::new("warzone-faq", Source::memory());
        answer(&library, Messages::embedded().voice(Lang::En), name, by)
    }

    #[test]
    fn a_step_is_shown_under_the_ruleset_that_answers_and_its_number_elsewhere_is_named() {
        for (ruleset, name, step, variants) in [
            ("warzone-faq", "38", "38", &["first/38", "second/38"][..]),
            ("doomtrooper-it", "6/38", "6/38", &["first/6/38"]),
            ("doomtrooper-it", "38", "6/38", &["first/6/38"]),
            ("doomtrooper-cs", "4", "4", &["first/4", "first/4/after", "second/4", "4/after"]),
            ("doomtrooper-cs", "3/AFTER", "3/after", &["3", "3/attacker-equipment", "3/defender-equipment"]),
        ] {
            let data = asked(name, RulesetChoice::Named(ruleset)).json();
            assert_eq!((&data["ruleset"], &data["step"]), (&json!(ruleset), &json!(step)), "{name}");
            let listed: Vec<&str> =
                data["variants"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            assert!(variants.iter().all(|variant| listed.contains(variant)), "{name}: {listed:?}");
        }
        assert_eq!(
            asked("4", RulesetChoice::Named("doomtrooper-cs")).json()["elsewhere"][0],
            json!({ "ruleset": "warzone-faq", "step": "4" })
        );
        let parts = asked("2", RulesetChoice::Named("doomtrooper-it")).json()["parts"].clone();
        assert_eq!(parts, json!(["2/3", "2/4", "2/5", "2/6"]));
    }

    #[test]
    fn a_step_of_another_ruleset_is_shown_only_where_none_is_named() {
        let by_default = asked("6/38", RulesetChoice::Default("warzone-faq"));
        assert_eq!(by_default.json()["ruleset"], "doomtrooper-it");
        let said: Vec<String> = by_default
            .blocks
            .iter()
            .filter_map(|block| match block {
                super::super::Block::Note(line) => Some(line.text()),
                _ => None,
            })
            .collect();
        assert_eq!(
            said[0],
            "There is no step 6/38 in the Warzone FAQ; this one is from the Regolamento 2.0."
        );
        let named = asked("6/38", RulesetChoice::Named("warzone-faq"));
        assert_eq!(named.outcome, Outcome::NothingFound);
        assert_eq!(named.json()["near"], json!(["6", "38", "first/38", "second/38"]));
    }

    #[test]
    fn where_there_is_no_such_step_the_nearest_are_offered() {
        for (ruleset, name, near) in [
            ("warzone-faq", "3/24", &["3", "24", "first/24", "second/24"][..]),
            ("doomtrooper-cs", "3/aftr", &["3/after"]),
            ("warzone-faq", "49", &["48", "47", "46"]),
            ("warzone-faq", "", &[]),
            ("doomtrooper-cs", "/", &[]),
            ("doomtrooper-cs", "99999999999999999999", &[]),
        ] {
            let answer = asked(name, RulesetChoice::Named(ruleset));
            assert_eq!(answer.outcome, Outcome::NothingFound, "{name}");
            let offered = answer.json()["near"].as_array().cloned().unwrap_or_default();
            assert!(near.iter().all(|step| offered.contains(&json!(step))), "{name}: {offered:?}");
        }
    }
}
