//! What can still come of a combat.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cardinal_doomtrooper::WarriorId;
use cardinal_doomtrooper::judge::Session;
use cardinal_doomtrooper::judge::explore::{Explored, Found, Limits, explore as engine};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Table;
use cardinal_language::fold;
use serde_json::{Value, json};

use super::super::Written;
use super::super::answer::handles;
use super::super::render::Teller;
use super::{Case, words};
use crate::answer::{Answer, Block, Draft, Line, Outcome as Came, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::scenario::{DEFENDER, meant, role_named};

/// How many outcomes an answer shows people.
const SHOWN: usize = 12;

/// Follows how many positions have been looked at; `None` when it is over.
pub type Watch = Box<dyn Fn(Option<u64>) + Send + Sync>;

/// How much is spent on an exploration.
pub struct Effort {
    /// Positions looked at, at most.
    pub positions: u64,
    /// Time spent, at most.
    pub time: Duration,
    /// Told now and then how many positions have been looked at, and nothing when that is over.
    pub watch: Option<Watch>,
}

impl Default for Effort {
    /// What somebody waits for without being told to.
    fn default() -> Self {
        Self { positions: 250_000, time: Duration::from_millis(1_500), watch: None }
    }
}

/// Finds every outcome that a combat can still come to after what is said to happen in it, with
/// what each side holds. `saved` names a warrior to be saved.
pub(crate) fn explore(
    library: &Library,
    voice: Voice<'_>,
    written: Written<'_>,
    saved: Option<&str>,
    effort: &Effort,
) -> Answer {
    let case = match Case::read(library, voice, written) {
        Ok(case) => case,
        Err(answer) => return answer,
    };
    let mut session = match case.session() {
        Ok((session, _)) => session,
        Err(answer) => return answer,
    };
    // What is said to happen has happened.
    while session.ahead().iter().any(|made| made.given) && session.step_on().is_ok() {}
    let saved = match saved.map(|name| find(&case, session.table(), name)).transpose() {
        Ok(saved) => saved,
        Err(answer) => return answer,
    };
    let explored = run(&session, effort);
    tell(&case, &session, &explored, saved)
}

pub(super) fn run(session: &Session<'_>, effort: &Effort) -> Explored {
    let until = Instant::now() + effort.time;
    let limits = Limits { positions: effort.positions, ..Limits::default() };
    let tell = |positions| {
        if let Some(watch) = &effort.watch {
            watch(positions);
        }
    };
    let explored = engine(session.game(), session.table(), limits, &mut |progress| {
        tell(Some(progress.positions));
        if Instant::now() < until { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    tell(None);
    explored
}

/// A warrior by its side, its handle, or any name that somebody gave it in any language.
pub(super) fn find(case: &Case<'_>, table: &Table, name: &str) -> Result<WarriorId, Answer> {
    let attack = case.scenario.inputs.iter().find_map(|input| match &input.action {
        Action::Attack { attacker, defender } => Some([attacker, defender]),
        _ => None,
    });
    let side = role_named(name).and_then(|role| attack.map(|sides| sides[usize::from(role == DEFENDER)]));
    let name = side.map_or(name, String::as_str);
    let teller = case.teller(table);
    let wanted = fold(name.trim());
    let is = |id: WarriorId| {
        let warrior = table.warrior(id);
        [fold(&warrior.handle), fold(&warrior.name), fold(&teller.warrior(id))].contains(&wanted)
            || warrior.card.as_deref().is_some_and(|card| card.ends_with(&format!("/{wanted}")))
    };
    let starts = |id: WarriorId| {
        fold(&teller.warrior(id)).starts_with(&wanted) || fold(&table.warrior(id).name).starts_with(&wanted)
    };
    let all = || table.warriors().map(|(id, _)| id);
    let meant = meant(name, case.library.cards(), case.voice.lang);
    let is_meant =
        |id: WarriorId| table.warrior(id).card.as_deref().is_some_and(|card| meant.contains(&card));
    let found = all().find(|id| is(*id)).or_else(|| all().find(|id| starts(*id)));
    found.or_else(|| all().find(|id| is_meant(*id))).ok_or_else(|| {
        let known: Vec<String> = all().map(|id| teller.warrior(id)).collect();
        let args = [("name", name.trim().into()), ("names", known.join(", ").into())];
        case.invalid(case.voice.say("scenario-unknown-name", &args))
    })
}

fn tell(case: &Case<'_>, session: &Session<'_>, explored: &Explored, saved: Option<WarriorId>) -> Answer {
    let teller = case.teller(session.table());
    let mut draft = Draft::new(case.voice);
    draft.title(words::title(&teller, session.table(), &case.scenario));
    if let Some(warrior) = saved {
        say_whether_saved(&teller, &mut draft, explored, warrior);
    }
    draft.text(draft.say("judge-outcomes", &[("count", explored.found.len().into())]));
    let lines = explored.found.iter().enumerate().take(SHOWN);
    let lines: Vec<Line> =
        lines.map(|(at, found)| outcome_line(&teller, found, explored.passing == Some(at))).collect();
    draft.push(Block::Bullets(lines));
    let more = explored.found.len().saturating_sub(SHOWN);
    if more > 0 {
        draft.note(draft.say("judge-more-outcomes", &[("count", more.into())]));
    }
    draft.note(how_far(&draft, explored));
    let data = json!({
        "kind": "explore", "outcome": "answered", "lang": case.voice.lang,
        "table": handles(session.table()), "scenario": case.scenario,
        "saved": saved.map(|warrior| saved_data(&teller, explored, warrior)),
        "found": explored.found.iter().map(|found| found_data(&teller, found)).collect::<Vec<_>>(),
        "passing": explored.passing, "complete": explored.is_complete(),
        "complete_to": explored.complete_to, "bounds": explored.bounds,
        "positions": explored.positions, "decisions": explored.decisions,
    });
    draft.finish(Came::Answered, data)
}

fn outcome_line(teller: &Teller<'_>, found: &Found, passing: bool) -> Line {
    let outcome = Arg::strong(teller.outcome(&found.outcome));
    if passing {
        return teller.say("judge-outcome-passing", &[("outcome", outcome)]);
    }
    let how = teller.deeds(&found.line);
    let mut line = teller.say("judge-outcome", &[("outcome", outcome), ("how", how.into())]);
    if let Some(chance) = &found.last_chance {
        let what = chance.moves.iter().map(|choice| teller.doing(choice)).collect::<Vec<_>>().join(" / ");
        let args = [
            ("step", teller.step_name(chance.decision.step).into()),
            ("player", teller.player(chance.decision.player).into()),
            ("what", what.into()),
        ];
        let last = teller.say("judge-last-chance", &args);
        line = line.then(" ", crate::answer::Style::Plain);
        line.0.extend(last.0);
    }
    line
}

fn say_whether_saved(teller: &Teller<'_>, draft: &mut Draft<'_>, explored: &Explored, warrior: WarriorId) {
    let who = ("warrior", teller.who(warrior));
    let lives = |outcome: &cardinal_doomtrooper::judge::Outcome| outcome.lives(warrior);
    let passing = explored.passing.and_then(|at| explored.found.get(at));
    if passing.is_some_and(|found| lives(&found.outcome)) {
        let in_danger = explored.found.iter().any(|found| !lives(&found.outcome));
        draft.text(teller.say(if in_danger { "judge-safe-unless" } else { "judge-safe" }, &[who]));
        return;
    }
    let Some(found) = explored.which(lives).next() else {
        let key = if explored.is_complete() { "judge-lost" } else { "judge-lost-so-far" };
        draft.text(teller.say(key, &[who]));
        return;
    };
    draft.text(teller.say("judge-saved", &[who, ("how", teller.deeds(&found.line).into())]));
    if let Some(chance) = explored.last_chance(lives) {
        let what = chance.moves.iter().map(|choice| teller.doing(choice)).collect::<Vec<_>>().join(" / ");
        let args = [
            ("step", Arg::strong(teller.step_name(chance.decision.step))),
            ("player", teller.player(chance.decision.player).into()),
            ("what", what.into()),
        ];
        draft.text(teller.say("judge-last-chance", &args));
    }
}

/// How much was looked at, truthfully.
fn how_far(draft: &Draft<'_>, explored: &Explored) -> Line {
    let positions = ("positions", Arg::Number(i64::try_from(explored.positions).unwrap_or(i64::MAX)));
    if explored.is_complete() {
        return draft.say("judge-complete", &[positions]);
    }
    let bounds = explored.bounds.iter().map(|bound| names::named_in(draft.voice, "judge-bound", bound));
    let bounds = bounds.collect::<Vec<_>>().join("; ");
    draft.say(
        "judge-incomplete",
        &[positions, ("bounds", bounds.into()), ("plays", explored.complete_to.into())],
    )
}

fn saved_data(teller: &Teller<'_>, explored: &Explored, warrior: WarriorId) -> Value {
    let lives = |outcome: &cardinal_doomtrooper::judge::Outcome| outcome.lives(warrior);
    let passing = explored.passing.and_then(|at| explored.found.get(at));
    json!({
        "warrior": warrior,
        "lives_if_all_pass": passing.map(|found| lives(&found.outcome)),
        "line": explored.which(lives).next().map(|found| teller.line_data(&found.line)),
        "last_chance": explored.last_chance(lives).map(|chance| chance_data(teller, chance)),
    })
}

fn chance_data(teller: &Teller<'_>, chance: &cardinal_doomtrooper::judge::explore::Chance) -> Value {
    json!({
        "step": teller.step_name(chance.decision.step), "pass": chance.decision.pass,
        "player": teller.table.player(chance.decision.player).handle, "moves": chance.moves,
    })
}

fn found_data(teller: &Teller<'_>, found: &Found) -> Value {
    json!({
        "outcome": found.outcome, "plays": found.plays, "inputs": found.line.len(),
        "line": teller.line_data(&found.line),
        "last_chance": found.last_chance.as_ref().map(|chance| chance_data(teller, chance)),
    })
}
