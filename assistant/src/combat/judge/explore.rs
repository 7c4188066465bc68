//! What can still come of a combat.

use std::ops::ControlFlow;
use std::time::Duration;

use cardinal_doomtrooper::game::Move;
use cardinal_doomtrooper::judge::explore::{Bound, Chance, Explored, Found, Limits, explore as engine};
use cardinal_doomtrooper::judge::{Outcome, Session};
use cardinal_doomtrooper::scenario::{Action, Scenario};
use cardinal_doomtrooper::table::Table;
use cardinal_doomtrooper::{StepId, WarriorId};
use cardinal_language::fold;
use serde::Serialize;

use super::super::Written;
use super::super::data::{Handles, IllegalCombat};
use super::super::named::Named;
use super::super::picture::{self, Way};
use super::super::render::Teller;
use super::Case;
use super::words::{self, Given};
use crate::answer::{Answer, Data, Draft, Line, Outcome as Came, Picture, names};
use crate::host::Clock;
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::scenario::{DEFENDER, meant, role_named};

/// How many outcomes an answer tells people, with what they may ask for.
const SHOWN: usize = 12;
/// The line that tells how to ask for more.
const BELOW: usize = 1;

/// What can still come of a combat: `cardinal combat explore COMBAT`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum ExploreData {
    /// What was found.
    Answered(Box<ExploredData>),
    /// It is not legal input. Exit code 3.
    Invalid(IllegalCombat),
}

/// What can still come of a combat.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExploredData {
    /// What is on the table.
    pub table: Handles,
    /// The scenario, as it can be replayed.
    pub scenario: Scenario,
    /// Whether the warrior asked about can be saved; null where none was.
    pub saved: Option<SavedData>,
    /// Every outcome found, the one with the shortest line first.
    pub found: Vec<FoundData>,
    /// What comes of it if everyone passes, by position in `found`; null if something has to be
    /// announced first.
    pub passing: Option<usize>,
    /// Whether nothing else can happen.
    pub complete: bool,
    /// Every outcome is found that a line with up to this many plays leads to.
    pub complete_to: u16,
    /// What kept it from being complete.
    pub bounds: Vec<Bound>,
    /// How many positions were looked at.
    pub positions: u64,
    /// How many decisions were come by.
    pub decisions: u64,
    /// What it looks like.
    #[serde(skip)]
    pub pictures: Vec<Picture>,
}

/// Whether a warrior can be saved.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Saved"))]
pub struct SavedData {
    /// The warrior.
    pub warrior: WarriorId,
    /// Whether it lives if everyone passes; null if something has to be announced first.
    pub lives_if_all_pass: Option<bool>,
    /// The shortest line of play in which it lives; null where none was found.
    pub line: Option<Vec<Given>>,
    /// The last chance to save it; null where there is none or none is needed.
    pub last_chance: Option<ChanceData>,
}

/// An outcome, and how it comes about.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Found"))]
pub struct FoundData {
    /// What comes of it.
    pub outcome: Outcome,
    /// How many answers of the line are something else than passing.
    pub plays: u16,
    /// How many answers the line has, passes among them.
    pub inputs: usize,
    /// What is done on the way, shortest line.
    pub line: Vec<Given>,
    /// Until when it can be brought about; null if it comes about by passing, or something has to be
    /// announced first.
    pub last_chance: Option<ChanceData>,
}

/// The last moment at which something can still be turned while everyone passes up to then.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Chance"))]
pub struct ChanceData {
    /// At which step.
    pub step: Named<StepId>,
    /// How often the step has been entered, from 1.
    pub pass: u16,
    /// The handle of the player who is asked.
    pub player: String,
    /// What can be done.
    pub moves: Vec<Move>,
}

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
    /// What the time is measured by.
    clock: Clock,
}

impl Effort {
    /// So many positions and so much time at most, told to whoever watches.
    pub fn new(positions: u64, time: Duration, watch: Option<Watch>) -> Self {
        Self { positions, time, watch, clock: Clock::new(|| 0) }
    }

    /// The same, measured by this clock.
    pub(crate) fn timed_by(self, clock: &Clock) -> Self {
        Self { clock: clock.clone(), ..self }
    }

    /// Says, each time it is asked, whether to go on.
    pub(crate) fn begin(&self) -> impl Fn() -> ControlFlow<()> + use<> {
        let is_over = self.clock.is_over_after(self.time);
        move || if is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Default for Effort {
    /// What somebody waits for without being told to.
    fn default() -> Self {
        Self::new(250_000, Duration::from_millis(1_500), None)
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
    let go_on = effort.begin();
    let limits = Limits { positions: effort.positions, ..Limits::default() };
    let tell = |positions| {
        if let Some(watch) = &effort.watch {
            watch(positions);
        }
    };
    let explored = engine(session.game(), session.table(), limits, &mut |progress| {
        tell(Some(progress.positions));
        go_on()
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
    // That something was left out is told first, that all was looked at to who asks for more.
    let far = how_far(&draft, explored);
    if explored.is_complete() {
        draft.later(|draft| draft.note(far));
    } else {
        draft.note(far);
    }
    let lines = explored.found.iter().enumerate().take(SHOWN);
    let lines: Vec<Line> =
        lines.map(|(at, found)| outcome_line(&teller, found, explored.passing == Some(at))).collect();
    draft.bullets_within(draft.room(BELOW), None, lines);
    let ways = explored.found.iter().take(SHOWN).map(|found| way(&teller, found));
    let ways: Vec<Way> = ways.collect();
    let more = explored.found.len().saturating_sub(SHOWN);
    if more > 0 {
        draft.later(|draft| draft.note(draft.say("judge-more-outcomes", &[("count", more.into())])));
    }
    let data = ExploredData {
        table: Handles::of(session.table()),
        scenario: case.scenario.clone(),
        saved: saved.map(|warrior| saved_data(&teller, explored, warrior)),
        found: explored.found.iter().map(|found| found_data(&teller, found)).collect(),
        passing: explored.passing,
        complete: explored.is_complete(),
        complete_to: explored.complete_to,
        bounds: explored.bounds.iter().copied().collect(),
        positions: explored.positions,
        decisions: explored.decisions,
        pictures: picture::tree(case.voice, &ways).into_iter().collect(),
    };
    draft.finish(Came::Answered, Data::Explore(ExploreData::Answered(Box::new(data))))
}

/// What is done on the way to an outcome, for the picture.
fn way(teller: &Teller<'_>, found: &Found) -> Way {
    let given = found.line.iter().filter(|made| made.given);
    let done = given.map(|made| teller.move_made(made.decision, &made.choice)).collect();
    Way { done, outcome: teller.outcome(&found.outcome) }
}

fn outcome_line(teller: &Teller<'_>, found: &Found, passing: bool) -> Line {
    let outcome = Arg::strong(teller.outcome(&found.outcome));
    if passing {
        return teller.say("judge-outcome-passing", &[("outcome", outcome)]);
    }
    let how = teller.moves(&found.line);
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
    draft.text(teller.say("judge-saved", &[who, ("how", teller.moves(&found.line).into())]));
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

fn saved_data(teller: &Teller<'_>, explored: &Explored, warrior: WarriorId) -> SavedData {
    let lives = |outcome: &cardinal_doomtrooper::judge::Outcome| outcome.lives(warrior);
    let passing = explored.passing.and_then(|at| explored.found.get(at));
    SavedData {
        warrior,
        lives_if_all_pass: passing.map(|found| lives(&found.outcome)),
        line: explored.which(lives).next().map(|found| teller.line_data(&found.line)),
        last_chance: explored.last_chance(lives).map(|chance| chance_data(teller, chance)),
    }
}

fn chance_data(teller: &Teller<'_>, chance: &Chance) -> ChanceData {
    ChanceData {
        step: teller.named(chance.decision.step),
        pass: chance.decision.pass,
        player: teller.table.player(chance.decision.player).handle.clone(),
        moves: chance.moves.clone(),
    }
}

fn found_data(teller: &Teller<'_>, found: &Found) -> FoundData {
    FoundData {
        outcome: found.outcome.clone(),
        plays: found.plays,
        inputs: found.line.len(),
        line: teller.line_data(&found.line),
        last_chance: found.last_chance.as_ref().map(|chance| chance_data(teller, chance)),
    }
}
