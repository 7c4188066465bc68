//! A scenario that cannot be used: the place, what is wrong, and what would be right.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use cardinal_doomtrooper::event::Gap;
use cardinal_doomtrooper::game::Ask;
use cardinal_doomtrooper::judge::attack_left_open;
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::{Action, Scenario};
use cardinal_doomtrooper::table::{IllegalSetup, SetupFault, TURN, Table};
use cardinal_doomtrooper::{MOST_INPUTS, MOST_MOVES, ReplayError, Ruleset, WarriorId, unsaid};
use cardinal_rules_index::Rule;

use super::answer::CombatData;
use super::data::{IllegalCombat, Spot};
use super::render::Teller;
use super::{Written, readings};
use crate::answer::{Answer, Block, Data, Draft, FollowUp, FollowUpKind, Line, Outcome, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::request::Request;
use crate::scenario::{Fault, Part, ScenarioError, Syntax, with_tactic};

/// Answers with what is wrong with a scenario as written.
pub(super) fn of_scenario(voice: Voice<'_>, written: &Written<'_>, error: &ScenarioError) -> Answer {
    let message = fault(voice, &error.fault);
    let mut asked = answer(voice, written, message, error.at.clone(), (&[], Vec::new(), Vec::new()));
    let asks_for_tactic = written.name.is_none() && matches!(error.fault, Fault::Missing(Part::Tactic));
    if !asks_for_tactic {
        return asked;
    }
    // Nothing is wrong with the line: it is asked, and either can be chosen.
    asked.blocks.retain(|block| !matches!(block, Block::Quote { .. }));
    asked.further.extend([Tactic::Fight, Tactic::Shoot].map(|tactic| FollowUp {
        to: FollowUpKind::Choice(names::named(voice, "tactic", tactic)),
        question: Request::combat(with_tactic(written.text, tactic)),
    }));
    asked
}

/// A scenario that reads well.
#[derive(Clone, Copy)]
pub(super) struct Told<'t> {
    /// As somebody wrote it.
    pub(super) written: &'t Written<'t>,
    pub(super) scenario: &'t Scenario,
    /// The table that it begins with, if that is legal.
    pub(super) table: Option<&'t Table>,
}

/// Whether what has to be said is said by an input, so that it can be wrong.
fn says(scenario: &Scenario, input: Option<usize>, asked: Ask) -> bool {
    let action = input.and_then(|input| scenario.inputs.get(input)).map(|input| &input.action);
    match asked {
        Ask::Tactic => matches!(action, Some(Action::Tactic(_))),
        _ => matches!(action, Some(Action::Attack { .. } | Action::AttackPlayer { .. })),
    }
}

/// Answers with why a scenario that reads well cannot be replayed.
pub(super) fn of_replay(
    library: &Library,
    voice: Voice<'_>,
    rules: &'static Ruleset,
    &Told { written, scenario, table }: &Told<'_>,
    error: &ReplayError,
) -> Answer {
    let reasons = |reasons: &[cardinal_doomtrooper::event::Reason]| {
        table.map_or_else(String::new, |table| Teller { library, voice, rules, table }.reasons(reasons))
    };
    let message = match error {
        ReplayError::Setup(illegal) => {
            voice.say("scenario-illegal-setup", &[("problem", faults(voice, illegal).join("; ").into())])
        }
        ReplayError::Unsaid { decision, reasons: why, input } => {
            let asked = unsaid(*decision);
            let (missing, illegal) = match asked {
                Ask::Combatants => ("scenario-missing-attacker", "scenario-illegal-attack"),
                _ => ("scenario-missing-tactic", "scenario-illegal-tactic"),
            };
            // Of an input that says something else, what is wrong with it is beside the point.
            match why.as_slice() {
                why if !why.is_empty() && says(scenario, *input, asked) => {
                    voice.say(illegal, &[("reasons", reasons(why).into())])
                }
                _ => voice.say(missing, &[]),
            }
        }
        _ => input_fault(voice, error).unwrap_or_default(),
    };
    let against = match error {
        ReplayError::Unsaid { reasons, input, decision } if says(scenario, *input, unsaid(*decision)) => {
            reasons.as_slice()
        }
        _ => &[],
    };
    let read = readings::of_reasons(library, rules, against);
    let gaps = table.filter(|_| !against.is_empty()).map_or_else(Vec::new, |table| {
        attack_of(scenario, table)
            .map_or_else(Vec::new, |(attacker, defender)| attack_left_open(rules, table, attacker, defender))
    });
    let told = table.map_or_else(Vec::new, |table| {
        let teller = Teller { library, voice, rules, table };
        gaps.iter().map(|gap| teller.gap(gap)).collect()
    });
    answer(voice, written, message, 0..0, (&read, told, gaps))
}

/// The two whom the first attack of a scenario names.
fn attack_of(scenario: &Scenario, table: &Table) -> Option<(WarriorId, WarriorId)> {
    let (attacker, defender) = scenario.inputs.iter().find_map(|input| match &input.action {
        Action::Attack { attacker, defender } => Some((attacker, defender)),
        _ => None,
    })?;
    let find = |handle: &str| table.warriors().find(|(_, one)| one.handle == handle).map(|(id, _)| id);
    find(attacker).zip(find(defender))
}

/// What is wrong with the inputs of a scenario, or with how many moves it takes; `None` for what is
/// wrong with its setup, its attack or its tactic.
pub(crate) fn input_fault(voice: Voice<'_>, error: &ReplayError) -> Option<Line> {
    match error {
        ReplayError::Name { input, name } => {
            let args = [
                ("input", Arg::from(input + 1)),
                ("name", name.name.as_str().into()),
                ("names", name.known.join(", ").into()),
            ];
            Some(voice.say("scenario-input-name", &args))
        }
        ReplayError::TooManyInputs(found) => {
            let args = [("most", MOST_INPUTS.into()), ("found", (*found).into())];
            Some(voice.say("scenario-too-many-inputs", &args))
        }
        ReplayError::TooLong => Some(voice.say("scenario-given-up", &[("moves", MOST_MOVES.into())])),
        ReplayError::Setup(_) | ReplayError::Unsaid { .. } => None,
    }
}

/// Everything that is wrong with a setup, in words.
pub(crate) fn faults(voice: Voice<'_>, illegal: &IllegalSetup) -> Vec<String> {
    let of = |fault: &SetupFault| match fault {
        SetupFault::Players(count) => voice.text("setup-players", &[("count", (*count).into())]),
        SetupFault::TooMany { what, found } => {
            let what = names::named(voice, "setup", what).into();
            voice.text("setup-too-many", &[("what", what), ("found", (*found).into())])
        }
        SetupFault::Duplicate(name) => voice.text("setup-duplicate", &[("name", name.as_str().into())]),
        SetupFault::UnknownPlayer { at, player, known } => {
            let known = known.join(", ").into();
            let args = [("at", at.as_str().into()), ("player", player.as_str().into()), ("known", known)];
            voice.text(if at == TURN { "setup-unknown-turn" } else { "setup-unknown-player" }, &args)
        }
        SetupFault::UnknownWarrior { card, warrior } => voice.text(
            "setup-unknown-warrior",
            &[("card", card.as_str().into()), ("warrior", warrior.as_str().into())],
        ),
        SetupFault::Figure { at, found } => {
            voice.text("setup-figure", &[("at", at.as_str().into()), ("found", (*found).into())])
        }
        SetupFault::NotInPlay(name) => voice.text("setup-not-in-play", &[("name", name.as_str().into())]),
        SetupFault::TwoPlaces(name) => voice.text("setup-two-places", &[("name", name.as_str().into())]),
        SetupFault::NotCopied { card, of } => {
            voice.text("setup-not-copied", &[("card", card.as_str().into()), ("of", of.as_str().into())])
        }
        SetupFault::UnknownCard { card, of } => {
            voice.text("setup-unknown-card", &[("card", card.as_str().into()), ("of", of.as_str().into())])
        }
    };
    illegal.faults.iter().map(of).collect()
}

/// What is wrong with a file, in words.
fn of_file(voice: Voice<'_>, syntax: &Syntax) -> Line {
    let of = |key: &str, name: &str, known: &[String]| {
        voice.say(key, &[("name", name.into()), ("names", known.join(", ").into())])
    };
    match syntax {
        Syntax::UnknownField { name, known } if known.is_empty() => of("scenario-no-field", name, &[]),
        Syntax::UnknownField { name, known } => of("scenario-unknown-field", name, known),
        Syntax::UnknownValue { name, known } => of("scenario-unknown-value", name, known),
        Syntax::Misplaced { word, stands } => voice.say(
            "scenario-misplaced-word",
            &[("word", word.as_str().into()), ("stands", stands.code().into())],
        ),
        Syntax::MissingField(name) => of("scenario-missing-field", name, &[]),
        Syntax::Twice => voice.say("scenario-field-twice", &[]),
        Syntax::WrongKind => voice.say("scenario-wrong-kind", &[]),
        Syntax::NothingLasts => voice.say("scenario-nothing-lasts", &[]),
        Syntax::NotToml => voice.say("scenario-not-toml", &[]),
    }
}

/// What is wrong with a scenario, in words.
pub(crate) fn fault(voice: Voice<'_>, fault: &Fault) -> Line {
    let listed = |names: &[String]| names.join(", ");
    let nearest = |names: &[String]| {
        if names.is_empty() {
            String::new()
        } else {
            voice.text("scenario-nearest", &[("names", listed(names).into())])
        }
    };
    let quoted = |name: &str| Arg::from(name);
    match fault {
        Fault::TooLong { limit } => voice.say("scenario-too-long", &[("limit", (*limit).into())]),
        Fault::TooMany { what, most, found } => {
            let what = names::named(voice, "setup", what).into();
            voice.say(
                "scenario-too-many",
                &[("what", what), ("most", (*most).into()), ("found", (*found).into())],
            )
        }
        Fault::Syntax(syntax) => of_file(voice, syntax),
        Fault::NotACombat => {
            let example = Arg::code(voice.text("scenario-example", &[]));
            voice.say("scenario-not-a-combat", &[("example", example)])
        }
        Fault::UnknownClause(clause) => {
            let examples = voice.text("scenario-clause-examples", &[]);
            voice.say("scenario-unknown-clause", &[("clause", quoted(clause)), ("examples", examples.into())])
        }
        Fault::Missing(part) => match part.code() {
            "attacker" => voice.say("scenario-missing-attacker", &[]),
            "defender" => voice.say("scenario-missing-defender", &[]),
            _ => voice.say("scenario-missing-tactic", &[]),
        },
        Fault::UnknownCard { name, nearest: near } => {
            voice.say("scenario-unknown-card", &[("name", quoted(name)), ("nearest", nearest(near).into())])
        }
        Fault::AmbiguousCard { name, cards } => {
            voice.say("scenario-ambiguous-card", &[("name", quoted(name)), ("names", listed(cards).into())])
        }
        Fault::NotAWarrior(name) => voice.say("scenario-not-a-warrior", &[("name", quoted(name))]),
        Fault::UnknownName { name, known } => {
            voice.say("scenario-unknown-name", &[("name", quoted(name)), ("names", listed(known).into())])
        }
        Fault::UnknownWarzone { name, known } => voice
            .say("scenario-unknown-warzone", &[("name", quoted(name)), ("nearest", nearest(known).into())]),
        Fault::Duplicate(name) => voice.say("scenario-duplicate", &[("name", quoted(name))]),
        Fault::UnknownRuleset { name, known } => {
            voice.say("scenario-unknown-ruleset", &[("name", quoted(name)), ("names", listed(known).into())])
        }
        Fault::UnknownStep { name, nearest: near } => {
            voice.say("scenario-unknown-step", &[("name", quoted(name)), ("nearest", nearest(near).into())])
        }
        Fault::UnknownEffect(name) => {
            let examples = voice.text("scenario-effect-examples", &[]);
            voice.say("scenario-unknown-effect", &[("name", quoted(name)), ("examples", examples.into())])
        }
        Fault::NotOneAct => voice.say("scenario-not-one-act", &[]),
    }
}

fn answer(
    voice: Voice<'_>,
    written: &Written<'_>,
    message: Line,
    at: std::ops::Range<usize>,
    (read, open, gaps): (&[&Rule], Vec<Line>, Vec<Gap>),
) -> Answer {
    let text = message.text();
    let place = place(written, &at);
    let mut draft = Draft::new(voice);
    draft.text(message);
    if let Some((Spot { line, column }, words)) = place.zip(snippet(written, &at)) {
        let source = match written.name {
            Some(name) => {
                let args = [("name", name.into()), ("line", line.into()), ("column", column.into())];
                voice.text("scenario-place", &args)
            }
            None => voice.text("scenario-place-line", &[("column", column.into())]),
        };
        draft.push(Block::Quote { words, source });
    }
    draft.bullets(Some(voice.say("combat-open", &[])), open);
    readings::tell(voice, &mut draft, read);
    let illegal = IllegalCombat { problem: text, at: place, readings: readings::data(voice, read), gaps };
    draft.finish(Outcome::Invalid, Data::Combat(CombatData::Invalid(illegal)))
}

/// Line and column, from 1, in characters; `None` where the fault has no place.
fn place(written: &Written<'_>, at: &std::ops::Range<usize>) -> Option<Spot> {
    let before = written.text.get(..at.start).filter(|_| at.end > at.start)?;
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    Some(Spot { line, column })
}

/// The line of the text with the faulty part underlined.
fn snippet(written: &Written<'_>, at: &std::ops::Range<usize>) -> Option<String> {
    written.text.get(at.clone())?;
    let snippet =
        Snippet::source(written.text).fold(true).annotation(AnnotationKind::Primary.span(at.clone()));
    let report = [Level::ERROR.no_name().primary_title("").element(snippet)];
    let drawn = Renderer::plain().render(&report);
    let lines: Vec<&str> = drawn.lines().map(str::trim_end).filter(|line| line.contains('|')).collect();
    Some(lines.join("\n"))
}
