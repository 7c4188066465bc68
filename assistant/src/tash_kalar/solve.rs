//! The answer to `board POSITION solve GOAL`: the shortest line of this turn, a proof that there is none, or
//! how far the search came.

use std::ops::ControlFlow;

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::action::written;
use cardinal_tash_kalar::cards::{TaskId, cards};
use cardinal_tash_kalar::decision::Move;
use cardinal_tash_kalar::game::{Game, Horizon};
use cardinal_tash_kalar::rules::{Principle, rules};
use cardinal_tash_kalar::solve::{self as engine, Solution, Solved};
use cardinal_tash_kalar::state::Mode;

use super::ask::Goal;
use super::data::{BoardTold, SolvedTold};
use super::tell::{Teller, by, rule_id, rule_of};
use super::{Case, show};
use crate::answer::{Answer, Draft, Line, Outcome, Style};
use crate::combat::Effort;
use crate::messages::Arg;

/// Looks for a goal.
pub(super) fn solve(
    case: &Case<'_>,
    goal: &Goal,
    effort: &Effort,
    draft: &mut Draft<'_>,
    told: &mut BoardTold,
) -> Result<Outcome, Box<Answer>> {
    let (teller, mode) = (&case.teller, case.game.state().form.mode);
    let wanted = match goal {
        Goal::Legend => engine::Goal::Legend,
        Goal::Points(points) => engine::Goal::Points(*points),
        Goal::Task(name) => engine::Goal::Task(teller.task_named(name)?),
    };
    let (sentence, rule) = goal_told(teller, wanted, mode);
    let found = search(case.game, wanted, effort);
    let args = [("goal", Arg::strong(sentence.clone())), ("positions", count(found.positions))];
    let moves = match &found.solved {
        Solved::Line { moves, is_shortest } => {
            let count = ("count", Arg::from(moves.len()));
            let key = if *is_shortest { "tk-solve-line" } else { "tk-solve-line-found" };
            draft.title(by(teller.say(key, &[args[0].clone(), count]), rule));
            line(case, moves, draft);
            moves.as_slice()
        }
        Solved::Impossible => {
            draft.title(by(teller.say("tk-solve-none", &args[..1]), rule));
            draft.text(teller.say("tk-solve-none-why", &args));
            &[]
        }
        Solved::Unfinished { no_line_up_to } => {
            draft.title(teller.say("tk-solve-unfinished", &args[..1]));
            let up_to = ("moves", Arg::from(*no_line_up_to));
            let seconds = ("seconds", count(effort.time.as_secs()));
            draft.text(teller.say("tk-solve-unfinished-why", &[args[1].clone(), up_to, seconds]));
            &[]
        }
    };
    left_out(teller, &found, draft);
    told.solved = Some(SolvedTold {
        goal: sentence,
        found: match found.solved {
            Solved::Line { .. } => "line",
            Solved::Impossible => "impossible",
            Solved::Unfinished { .. } => "unfinished",
        },
        is_shortest: match found.solved {
            Solved::Line { is_shortest, .. } => Some(is_shortest),
            _ => None,
        },
        moves: moves.iter().map(|choice| written(cards(), choice).0).collect(),
        no_line_up_to: match found.solved {
            Solved::Unfinished { no_line_up_to } => Some(no_line_up_to),
            _ => None,
        },
        positions: found.positions,
        most: effort.positions,
        hidden: found.hidden,
        unmodelled: found.unmodelled.iter().map(|card| Teller::id(&cards().being(*card).slug)).collect(),
        rule: rule_id(rule),
    });
    Ok(Outcome::Answered)
}

fn count(number: u64) -> Arg {
    Arg::from(i64::try_from(number).unwrap_or(i64::MAX))
}

fn search(game: &Game, goal: engine::Goal, effort: &Effort) -> Solution {
    let goes_on = effort.begin();
    let mut watch = |positions: u64| -> ControlFlow<()> {
        if let Some(watch) = &effort.watch {
            watch(Some(positions));
        }
        goes_on()
    };
    let found = engine::solve(game, goal, effort.positions, &mut watch);
    if let Some(watch) = &effort.watch {
        watch(None);
    }
    found
}

/// What is to be reached, in words, and by which rule it counts.
fn goal_told(teller: &Teller<'_>, goal: engine::Goal, mode: Mode) -> (String, cardinal_replay::RuleRef) {
    let (sentence, principle) = match goal {
        engine::Goal::Task(task) => (task_told(teller, task), Principle::TaskComplete),
        engine::Goal::Legend => (teller.text("tk-goal-legend", &[]), Principle::SummonCard),
        engine::Goal::Points(points) => {
            let principle = match mode {
                Mode::HighForm => Principle::HighFormWinner,
                Mode::Duel => Principle::DuelPoints,
                Mode::Melee => Principle::MeleePoints,
            };
            (teller.text("tk-goal-points", &[("points", points.into())]), principle)
        }
    };
    (sentence, rule_of(principle))
}

fn task_told(teller: &Teller<'_>, task: TaskId) -> String {
    let args = [("task", Arg::from(teller.task(task))), ("points", cards().task(task).points.into())];
    teller.text("tk-goal-task", &args)
}

/// The moves of a line, and how it stands after them.
fn line(case: &Case<'_>, moves: &[Move], draft: &mut Draft<'_>) {
    let teller = &case.teller;
    let mut game = Game::new(rules(), case.game.state(), Record::Dropped).up_to(Horizon::Turn);
    let mut lines = Vec::new();
    for (at, choice) in moves.iter().enumerate() {
        let number = format!("{}. ", at + 1);
        lines.push(Line::plain(number).then(teller.action(choice), Style::Code));
        let Some(decision) = game.decision() else { break };
        if game.submit(decision.player, choice, None).is_err() {
            break;
        }
    }
    draft.bullets(None, lines);
    if !moves.is_empty() {
        show::board(*teller, game.state(), &[], draft);
    }
}

/// What the search did not look at.
fn left_out(teller: &Teller<'_>, found: &Solution, draft: &mut Draft<'_>) {
    if found.hidden > 0 {
        draft.note(teller.say("tk-solve-hidden", &[("count", found.hidden.into())]));
    }
    if !found.unmodelled.is_empty() {
        let names: Vec<String> = found.unmodelled.iter().map(|card| teller.being(*card)).collect();
        draft.note(teller.say("tk-solve-unmodelled", &[("cards", Arg::strong(names.join(", ")))]));
    }
}
