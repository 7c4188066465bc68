//! Replaying a scenario: inputs meet decisions.
//!
//! Inputs are taken in order. One that names its step waits for that step and is refused if it is
//! not legal there. One that does not waits for the first moment at which it is legal; if none
//! comes, it is refused with the reasons it met, and the rest is replayed without it. Where no
//! input speaks, everyone passes.

mod script;

use serde::Serialize;
use thiserror::Error;

use crate::event::{Entry, Reason};
use crate::game::{Decision, Game, Move};
use crate::resolve::UnknownName;
use crate::ruleset::Ruleset;
use crate::scenario::{Action, Input, Scenario};
use crate::state::State;
use crate::table::{IllegalSetup, Table};
use crate::verdict::Verdict;

use script::{Refusal, Run, Script};
pub(crate) use script::{first_legal, suits, unasked};

/// How many inputs a scenario may have.
pub const MOST_INPUTS: usize = 1_000;
/// How many moves may be tried before a replay is given up. A combat asks some seventy times, and
/// every input that never becomes legal costs another run.
pub const MOST_MOVES: usize = 200_000;

/// A replayed scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// Everything that happened, and why.
    pub log: Vec<Entry>,
    /// The table at the beginning.
    pub before: Table,
    /// The state at the end.
    pub after: State,
    /// What came of it.
    pub verdict: Verdict,
}

/// Why a scenario cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The table is not legal.
    #[error(transparent)]
    Setup(#[from] IllegalSetup),
    /// An input names something that is not there.
    #[error("input {}: {name}", input + 1)]
    Name {
        /// Which input, from 0.
        input: usize,
        /// What it names.
        name: UnknownName,
    },
    /// Nobody says who attacks whom, or the announcement is not legal.
    #[error("the attack cannot be announced")]
    NoAttack {
        /// Why the announcement is refused; empty if there is none.
        reasons: Vec<Reason>,
        /// The input refused, from 0.
        input: Option<usize>,
    },
    /// Nobody says with which tactic, or it is not legal.
    #[error("the tactic cannot be announced")]
    NoTactic {
        /// Why the announcement is refused; empty if there is none.
        reasons: Vec<Reason>,
        /// The input refused, from 0.
        input: Option<usize>,
    },
    /// Too many inputs.
    #[error("a scenario has at most {MOST_INPUTS} inputs, not {0}")]
    TooManyInputs(usize),
    /// The replay takes too long.
    #[error("the replay is given up after {MOST_MOVES} moves")]
    TooLong,
}

/// Replays a scenario.
///
/// # Errors
/// [`ReplayError`] if the table is not legal, an input names something unknown, or the combat
/// cannot begin. An input that is merely refused is no error: it stands in the log.
pub fn replay(rules: &Ruleset, scenario: &Scenario) -> Result<Replay, ReplayError> {
    let table = scenario.setup.clone().validate()?;
    replay_on(rules, table, &scenario.inputs)
}

/// Replays inputs on a table.
///
/// # Errors
/// As [`replay`], but for the table.
pub(crate) fn replay_on(rules: &Ruleset, table: Table, inputs: &[Input]) -> Result<Replay, ReplayError> {
    let Played { game, .. } = play_through(rules, &table, inputs, Log::Kept)?;
    let verdict = Verdict::of(&game);
    Ok(Replay { log: game.log().to_vec(), before: table, after: game.state().clone(), verdict })
}

/// Whether a log is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Log {
    Kept,
    Dropped,
}

/// A game played to its end.
pub(crate) struct Played<'r> {
    pub(crate) game: Box<Game<'r>>,
    /// Every answer, in order.
    pub(crate) line: Vec<Answered>,
    /// The inputs that were refused, by position.
    pub(crate) refused: Vec<(usize, Vec<Reason>)>,
}

/// An answer to a decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answered {
    /// What was asked.
    pub decision: Decision,
    /// The answer.
    pub choice: Move,
    /// Whether somebody gave it. Otherwise nobody said anything, which is to pass or, where a
    /// tactic is announced a second time, to keep it.
    pub given: bool,
}

pub(crate) fn play_through<'r>(
    rules: &'r Ruleset,
    table: &Table,
    inputs: &[Input],
    log: Log,
) -> Result<Played<'r>, ReplayError> {
    if inputs.len() > MOST_INPUTS {
        return Err(ReplayError::TooManyInputs(inputs.len()));
    }
    // An attack on a player is an action of its own; a combat may follow it.
    let first = inputs.first().filter(|input| input.at.is_none());
    let sabotage = first.is_some_and(|input| matches!(input.action, Action::AttackPlayer { .. }));
    let mut refused: Vec<Refusal> = Vec::new();
    let mut moves = 0;
    loop {
        let game = match log {
            _ if sabotage => Game::before_combat(rules, table.clone(), log == Log::Kept),
            Log::Kept => Game::begin(rules, table.clone()),
            Log::Dropped => Game::begin_unlogged(rules, table.clone()),
        };
        match Script::new(inputs, &refused, &mut moves).run(game)? {
            Run::Done(mut played) => {
                played.refused.extend(refused.into_iter().map(|refusal| (refusal.input, refusal.reasons)));
                played.refused.sort_by_key(|(input, _)| *input);
                return Ok(played);
            }
            // Each round takes one input out, so this ends.
            Run::NeverLegal(refusal) => refused.push(refusal),
        }
    }
}
